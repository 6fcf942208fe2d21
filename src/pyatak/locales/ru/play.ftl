games-id = имя
games-title = игра
games-seats = игроков
games-line = одной фразой

play-name = Игрок
play-nothing-saved = Неоконченных игр в { $folder } нет
play-bot = Бот { $number }
play-prompt = { $player } › (ход, или ? table rules undo quit)
play-legal = Сейчас можно: { $moves }
play-no-such-move = «{ $typed }» — не ход. Наберите ?, чтобы увидеть возможные ходы.
play-no-undo = Взять назад можно только свой последний ход, если он ничего не открыл и очередь хода не сменилась.
play-won = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
play-saved = Запись игры: { $path }
play-saved-unfinished = Сохранено в { $path } — продолжить: pyatak play --resume

replay-seat = Место { SEAT($seat) }
replay-prompt = { $at } из { $all } › (Enter: дальше, -: назад, число: к этому ходу, quit)

simulate-seat = место
simulate-wins = побед
simulate-score = очки
simulate-length = Игр: { $games }; в среднем { $mean } ходов, от { $shortest } до { $longest }.

serve-ready = Пятак запущен. Заходите из этой сети:
serve-others = Если не открывается, попробуйте эти адреса:
serve-by-name = В этой сети есть и имя: { $url }
serve-here = На этом компьютере:
serve-loopback = Сервер доступен только с этого компьютера. Чтобы зашли телефоны, запустите его так: pyatak serve --host 0.0.0.0
serve-no_network = Компьютер не подключён к сети. Подключите его к тому же Wi-Fi, что и телефоны.
serve-virtual = VPN или виртуальная машина
serve-stop = Ctrl+C останавливает; все столы сохраняются.
export-done = В { $file } — столов: { $tables }, записей игр: { $records }
export-doubtful = Столов в файле без части записей игр: { $tables }
export-missing = Столов, которые не удалось прочитать (в файле их нет): { $tables }. Подробнее — pyatak doctor
key-rotated = Файлы cookie теперь подписаны новым ключом. Перезапустите узлы по очереди, чтобы они его взяли.
import-done = Загружено столов: { $tables }; уже были: { $skipped }
import-refused = Столов, которые не загружены: { $tables }
problem-newer_rules = его правила — из более новой версии Pyatak. Обновите Pyatak и повторите
problem-unknown_game = такой игры в этой версии Pyatak нет
problem-unreadable = не удаётся прочитать: { $reason }
problem-wrong_id = его номер не тот, что в журнале
problem-gap = в журнале пропуск: нет события { $seq }
problem-impossible = событие { $seq } в журнале невозможно: { $reason }
problem-too_long = в журнале больше событий, чем { $seq }
problem-empty = в журнале нет событий
report-more = … и ещё столов: { $tables }
ratings-reading = Читаем журналы
ratings-read = Прочитано столов: { $tables }; результатов: { $results }, рейтингов: { $ratings }
ratings-unreadable = Столов со старыми правилами: { $tables }; их результаты остаются как есть
ratings-equal = Сохранённые результаты и рейтинги совпадают с пересчитанными по журналу.
ratings-differ = Расхождений с журналом: { $differences }
ratings-put-right = Расхождений с журналом: { $differences }. Они исправлены.
move-done = Скопировано строк: { $rows }; данные в обоих хранилищах совпадают.
move-stopped = Остановлено: ничего не перенесено. Можно начать снова.
worker-preparing = Загружаем код всех игр…
worker-ready = Обдумывает ходы для столов { $place }, одновременно: { $processes }. Ctrl+C останавливает.
worker-away = База данных недоступна, пробуем снова: { $problem }
worker-stopped = Остановлено. Найдено ходов и подсказок: { $thoughts }.
remote-waiting = Ждём остальных игроков. Код этого стола: { $code }
remote-bot = Бот ({ $level }) играет на месте { SEAT($seat) }
remote-said = { $player }: { $text }
remote-said-team = { $player } (своей команде): { $text }
