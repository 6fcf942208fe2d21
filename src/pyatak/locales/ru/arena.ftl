arena-title = { $game }: { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
arena-bot = бот
arena-other = против
arena-games = партии
arena-wins = победы (95 %)
arena-even = поровну
arena-rating = рейтинг
arena-forfeits = сорвано
arena-group = за столом
arena-points = перевес в очках (95 %)
arena-forfeited = сорвано: { $count }
arena-more-forfeited = { $count ->
    [one] И ещё { $count } сорванная партия.
    [few] И ещё { $count } сорванные партии.
   *[many] И ещё { $count } сорванных партий.
}
arena-about = { $deals ->
    [one] { $deals } раздача, сыграна
    [few] { $deals } раздачи, каждая сыграна
   *[many] { $deals } раздач, каждая сыграна
} { $line_ups ->
    [one] в { $line_ups } рассадке.
    [few] в { $line_ups } рассадках.
   *[many] в { $line_ups } рассадках.
}
arena-saved = Записано: { $file }, { $picture }
arena-stopped = Остановлено. Сыгранное сохранено: та же команда продолжит с этого места.
