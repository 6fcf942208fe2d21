progress-when = Коли
progress-none = Розібраних партій тут поки що немає. Зіграйте й повертайтеся.
progress-waiting = { $count ->
    [one] П’ятак додивляється ще { $count } партію. Спитайте за хвилину.
    [few] П’ятак додивляється ще { $count } партії. Спитайте за кілька хвилин.
   *[many] П’ятак додивляється ще { $count } партій. Спитайте за кілька хвилин.
}

web-progress = Як росте ваша гра
web-progress-of = Як іде гра
web-progress-none = Зіграйте партію й повертайтеся
web-progress-none-why = Після кожної дограної партії П’ятак скаже, як ви її зіграли. Тут видно, як це змінюється.
web-progress-waiting = { $count ->
    [one] П’ятак додивляється ще { $count } партію. Сторінка заповниться сама.
    [few] П’ятак додивляється ще { $count } партії. Сторінка заповниться сама.
   *[many] П’ятак додивляється ще { $count } партій. Сторінка заповниться сама.
}
web-progress-chart = Як зіграно кожну партію, у відсотках
web-progress-reactions = Звичайна реакція в кожній партії, у секундах
web-progress-last = { $count ->
    [one] Останні партії: { $count }
    [few] Останні партії: { $count }
   *[many] Останні партії: { $count }
}
web-progress-played = Як зіграно
web-progress-mean = у середньому
web-progress-luck = Удача
web-progress-own = Свої помилки
web-progress-others = Чужі помилки
web-progress-luck-about = У відсотках перемоги. За багато партій удача вирівнюється; свої помилки можна виправити.
web-progress-kinds = Що коштує найдорожче
web-progress-missed = Що пропускається найчастіше
web-progress-puzzles = Рейтинг у задачах
web-progress-kind = { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[many] { $count } разів
}
web-progress-no-mistakes = Помилок, у яких П’ятак певен, немає.
