progress-when = Когда
progress-none = Разобранных партий здесь пока нет. Сыграйте и возвращайтесь.
progress-waiting = { $count ->
    [one] Пятак досматривает ещё { $count } партию. Спросите через минуту.
    [few] Пятак досматривает ещё { $count } партии. Спросите через несколько минут.
   *[many] Пятак досматривает ещё { $count } партий. Спросите через несколько минут.
}

web-progress = Как растёт ваша игра
web-progress-of = Как идёт игра
web-progress-none = Сыграйте партию и возвращайтесь
web-progress-none-why = После каждой доигранной партии Пятак скажет, как вы её сыграли. Здесь видно, как это меняется.
web-progress-waiting = { $count ->
    [one] Пятак досматривает ещё { $count } партию. Страница заполнится сама.
    [few] Пятак досматривает ещё { $count } партии. Страница заполнится сама.
   *[many] Пятак досматривает ещё { $count } партий. Страница заполнится сама.
}
web-progress-chart = Как сыграна каждая партия, в процентах
web-progress-reactions = Обычная реакция в каждой партии, в секундах
web-progress-last = { $count ->
    [one] Последние партии: { $count }
    [few] Последние партии: { $count }
   *[many] Последние партии: { $count }
}
web-progress-played = Как сыграно
web-progress-mean = в среднем
web-progress-luck = Удача
web-progress-own = Свои ошибки
web-progress-others = Чужие ошибки
web-progress-luck-about = В процентах победы. За много партий удача выравнивается; свои ошибки можно исправить.
web-progress-kinds = Что обходится дороже всего
web-progress-missed = Что упускается чаще всего
web-progress-puzzles = Рейтинг в задачах
web-progress-kind = { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
}
web-progress-no-mistakes = Ошибок, в которых Пятак уверен, нет.
