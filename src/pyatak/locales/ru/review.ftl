web-review = Разбор
web-review-share = Поделиться разбором
web-no-review = Разбора нет
web-review-begins = Пятак смотрит вашу партию…
web-review-busy = { $count ->
    [one] Сейчас очередь: перед вашей ещё { $count } партия
    [few] Сейчас очередь: перед вашей ещё { $count } партии
   *[many] Сейчас очередь: перед вашей ещё { $count } партий
}
web-review-done = { $count ->
    [one] просмотрен { $count } ход, ± { $error }
    [few] просмотрено { $count } хода, ± { $error }
   *[many] просмотрено { $count } ходов, ± { $error }
}
web-review-accuracy = { $player }: { $accuracy } %
web-review-whose = Чья игра
web-review-to-moment = К ходу: { $price }
web-review-as-seen = так это было видно
web-review-why = Почему?
web-review-coach = Пятак
web-review-try = Попробовать ещё раз
web-review-try-now = Сыграйте ещё раз.
web-review-try-about = Вы видите то же, что тогда; закрытые карты новые: так учат решение, а не раздачу.
web-review-try-leave = Назад к моменту
web-review-try-again = Ещё раз, другие закрытые карты
web-review-tried = Ответ Пятака готов.
web-review-tried-best = Это и есть выбор Пятака или не хуже.
web-review-tried-better = Лучше, чем в партии.
web-review-tried-same = Не лучше, чем в партии.
web-review-tried-unlike = Пятак занят: попробуйте чуть позже.
web-review-tried-now = Ваш новый ход
web-review-tried-coach = Ход Пятака
web-review-tried-then = Ваш ход в партии
web-review-back = Назад к разбору
web-review-earlier = Предыдущий момент
web-review-later = Следующий момент
web-review-when = Когда
web-review-deal = раздача
web-review-legend-mistake = ошибка
web-review-legend-luck = удача
web-review-mark-mistake = { $when }: ошибка, { $percent } %
web-review-mark-gift = { $when }: чужая ошибка на пользу, { $percent } %
web-review-mark-luck-up = { $when }: удача, { $percent } %
web-review-mark-luck-down = { $when }: неудача, { $percent } %
web-review-cause-own = Главное в этой партии: свои ошибки, { SIGNED($amount) } %.
web-review-cause-others = Главное в этой партии: ошибки других, { SIGNED($amount) } %.
web-review-cause-luck = Главное в этой партии: удача карт, { SIGNED($amount) } %.
