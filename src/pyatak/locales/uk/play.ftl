games-id = ім’я
games-title = гра
games-seats = гравців
games-line = одним реченням

play-name = Гравець
play-nothing-saved = Незакінчених ігор у { $folder } немає
play-bot = Бот { $number }
play-prompt = { $player } › (хід, або ? table rules undo quit)
play-legal = Зараз можна: { $moves }
play-no-such-move = «{ $typed }» — не хід. Наберіть ?, щоб побачити можливі ходи.
play-no-undo = Узяти назад можна лише свій останній хід, якщо він нічого не відкрив і черга ходу не змінилася.
play-won = { $count ->
    [one] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
play-saved = Запис гри: { $path }
play-saved-unfinished = Збережено в { $path } — продовжити: pyatak play --resume

replay-seat = Місце { SEAT($seat) }
replay-prompt = { $at } з { $all } › (Enter: далі, -: назад, число: до цього ходу, quit)

simulate-seat = місце
simulate-wins = перемог
simulate-score = очки
simulate-length = Ігор: { $games }; у середньому { $mean } ходів, від { $shortest } до { $longest }.

serve-ready = П’ятак запущено. Заходьте з цієї мережі:
serve-others = Якщо не відкривається, спробуйте ці адреси:
serve-by-name = У цій мережі є й ім’я: { $url }
serve-here = На цьому комп’ютері:
serve-loopback = Сервер доступний лише з цього комп’ютера. Щоб зайшли телефони, запустіть його так: pyatak serve --host 0.0.0.0
serve-no_network = Комп’ютер не під’єднано до мережі. Під’єднайте його до того ж Wi-Fi, що й телефони.
serve-virtual = VPN або віртуальна машина
serve-stop = Ctrl+C зупиняє; усі столи зберігаються.
export-done = У { $file } — столів: { $tables }, записів ігор: { $records }
export-doubtful = Столів у файлі без частини записів ігор: { $tables }
export-missing = Столів, які не вдалося прочитати (у файлі їх немає): { $tables }. Докладніше — pyatak doctor
key-rotated = Файли cookie тепер підписано новим ключем. Перезапустіть вузли по черзі, щоб вони його взяли.
import-done = Завантажено столів: { $tables }; вже були: { $skipped }
import-refused = Столів, які не завантажено: { $tables }
problem-newer_rules = його правила — з новішої версії Pyatak. Оновіть Pyatak і повторіть
problem-unknown_game = такої гри в цій версії Pyatak немає
problem-unreadable = не вдається прочитати: { $reason }
problem-wrong_id = його номер не той, що в журналі
problem-gap = у журналі пропуск: немає події { $seq }
problem-impossible = подія { $seq } у журналі неможлива: { $reason }
problem-too_long = у журналі більше подій, ніж { $seq }
problem-empty = у журналі немає подій
report-more = … і ще столів: { $tables }
ratings-reading = Читаємо журнали
ratings-read = Прочитано столів: { $tables }; результатів: { $results }, рейтингів: { $ratings }
ratings-unreadable = Столів зі старими правилами: { $tables }; їхні результати лишаються як є
ratings-equal = Збережені результати й рейтинги збігаються з перерахованими за журналом.
ratings-differ = Розбіжностей із журналом: { $differences }
ratings-put-right = Розбіжностей із журналом: { $differences }. Їх виправлено.
move-done = Скопійовано рядків: { $rows }; дані в обох сховищах збігаються.
move-stopped = Зупинено: нічого не перенесено. Можна почати знову.
worker-preparing = Завантажуємо код усіх ігор…
worker-ready = Обмірковує ходи для столів { $place }, одночасно: { $processes }. Ctrl+C зупиняє.
worker-away = База даних недоступна, пробуємо знову: { $problem }
worker-stopped = Зупинено. Знайдено ходів і підказок: { $thoughts }.
remote-waiting = Чекаємо на інших гравців. Код цього столу: { $code }
remote-bot = Бот ({ $level }) грає на місці { SEAT($seat) }
remote-said = { $player }: { $text }
remote-said-team = { $player } (своїй команді): { $text }
