arena-title = { $game }: { $seats ->
    [one] { $seats } гравець
    [few] { $seats } гравці
   *[many] { $seats } гравців
}, { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[many] { $games } партій
}
arena-bot = бот
arena-other = проти
arena-games = партії
arena-wins = перемоги (95 %)
arena-even = порівну
arena-rating = рейтинг
arena-forfeits = зірвано
arena-group = за столом
arena-points = перевага в очках (95 %)
arena-forfeited = зірвано: { $count }
arena-more-forfeited = { $count ->
    [one] І ще { $count } зірвана партія.
    [few] І ще { $count } зірвані партії.
   *[many] І ще { $count } зірваних партій.
}
arena-about = { $deals ->
    [one] { $deals } роздача, зіграно
    [few] { $deals } роздачі, кожну зіграно
   *[many] { $deals } роздач, кожну зіграно
} { $line_ups ->
    [one] в { $line_ups } розсадженні.
    [few] у { $line_ups } розсадженнях.
   *[many] у { $line_ups } розсадженнях.
}
arena-saved = Записано: { $file }, { $picture }
arena-stopped = Зупинено. Зігране збережено: та сама команда продовжить із цього місця.
