games-id = ім’я
games-title = гра
games-seats = гравців
games-line = одним реченням

play-name = Гравець
play-nothing-saved = Незакінчених ігор у { $folder } немає
play-bot = Бот { $number }
play-prompt = { $player } › (хід, або ? table rules undo quit)
play-legal = Зараз можна: { $moves }
play-no-such-move = «{ $typed }» — не хід. Наберіть ?, щоб побачити, що зараз можна.
play-no-undo = Це не можна взяти назад: скасування не йде за відкритим і не змінює, чий хід.
play-won = { $count ->
    [one] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
play-saved = Запис гри: { $path }
play-saved-unfinished = Збережено в { $path } — продовжити: pyatak play --resume

replay-seat = Місце { $seat }
replay-prompt = { $at } з { $all } › (Enter: далі, -: назад, число: туди, quit)

simulate-seat = місце
simulate-wins = перемог
simulate-score = очки
simulate-length = Ігор: { $games }; у середньому { $mean } ходів, від { $shortest } до { $longest }.

serve-ready = Pyatak відкрито. Заходьте з цієї мережі:
serve-stop = Ctrl+C зупиняє; усі столи зберігаються.
export-done = У { $file } — столів: { $tables }, записів ігор: { $records }
key-rotated = Кукі підписуються новим ключем. Перезапустіть вузли по черзі, щоб вони взяли його.
import-done = Прочитано столів: { $tables }; вже були: { $skipped }
ratings-reading = Читаємо журнали
ratings-read = Прочитано столів: { $tables }; результатів: { $results }, рейтингів: { $ratings }
ratings-unreadable = Столів зі старими правилами: { $tables }; їхні результати лишаються як є
ratings-equal = Збережені результати й рейтинги збігаються з перерахованими за журналом.
ratings-differ = Розбіжностей із журналом: { $differences }
ratings-put-right = Розбіжностей із журналом: { $differences }. Тепер усе так, як записано в журналі.
move-done = Перенесено рядків: { $rows }; в обох сховищах одне й те саме.
move-stopped = Зупинено: нічого не перенесено. Можна почати знову.
worker-preparing = Готується код усіх ігор …
worker-ready = Думає за столи { $place }, одночасно: { $processes }. Ctrl+C зупиняє.
worker-away = База даних недоступна, пробуємо знову: { $problem }
worker-stopped = Зупинено. Обдумано ходів і підказок: { $thoughts }.
remote-waiting = Чекаємо на інших. Код цього столу: { $code }
remote-bot = Бот ({ $level }) грає на місці { $seat }
