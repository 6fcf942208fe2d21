refusal-record_unreadable = Эту запись нельзя разобрать: { $problem }
refusal-record_newer = Эта партия сыграна по более новым правилам, чем знает этот Пятак.

coach-verdict-excellent = Вы сыграли отлично: { $accuracy } %
coach-verdict-good = Вы сыграли хорошо: { $accuracy } %
coach-verdict-fair = Вы сыграли неплохо: { $accuracy } %
coach-verdict-worth_a_look = Есть что посмотреть: { $accuracy } %
coach-cause-own = Главное в этой партии: ваши ошибки, { SIGNED($amount) } %.
coach-cause-others = Главное в этой партии: ошибки других, { SIGNED($amount) } %.
coach-cause-luck = Главное в этой партии: удача карт, { SIGNED($amount) } %.

coach-sum = Из чего сложилось
coach-sum-start = Шанс на старте
coach-sum-others = Ошибки других
coach-sum-luck = Удача карт
coach-sum-own = Ваши ошибки
coach-sum-guesses = Как сошлись тайные выборы
coach-sum-rest = Остальное
coach-sum-result = Итог партии

coach-players = Все игроки
coach-player = Игрок
coach-accuracy = Точность
coach-own = Свои ошибки
coach-chart = Шанс выиграть, в процентах
coach-legend = −: своя ошибка · +: чужая ошибка · ↑ ↓: удача
coach-moments = { $count ->
    [0] Промахов нет
    [one] Стоит посмотреть: { $count } ход
    [few] Стоит посмотреть: { $count } хода
   *[many] Стоит посмотреть: { $count } ходов
}
coach-other-moves = Остальные ходы: { $count }
coach-moment = { $where }: { $made }. Лучше: { $best }
coach-price = −{ $percent } % ± { $error }
coach-signed = { SIGNED($amount) } %
coach-percent = { $percent } %
coach-price-small = меньше 1 %
coach-where-turn = ход { $turn }
coach-where-round = раунд { $round }
coach-where-both = раунд { $round }, ход { $turn }
coach-why-chance = Лучше { $move }: в тех же воображаемых раздачах это выигрывает чаще.
coach-kind-other = Другие ошибки
coach-thinking = Уточняю: { $done } из { $all } ходов

coach-race-cards_played = Сыграно карт
coach-race-draws = Взято карт
coach-race-draws_instead = Взято, хотя карта подходит
coach-race-overlooked = Упущено
coach-race-wrong_calls = Неподходящих карт
coach-race-reaction_ms = Обычная реакция
coach-race-level = Быстрота как у бота
coach-race-ms = { $ms } мс
