refusal-record_unreadable = Цей запис не можна розібрати: { $problem }
refusal-record_newer = Цю партію зіграно за новішими правилами, ніж знає цей П’ятак.

coach-verdict-excellent = Ви зіграли чудово: { $accuracy } %
coach-verdict-good = Ви зіграли добре: { $accuracy } %
coach-verdict-fair = Ви зіграли непогано: { $accuracy } %
coach-verdict-worth_a_look = Є на що подивитися: { $accuracy } %
coach-cause-own = Головне в цій партії: ваші помилки, { SIGNED($amount) } %.
coach-cause-others = Головне в цій партії: помилки інших, { SIGNED($amount) } %.
coach-cause-luck = Головне в цій партії: удача карт, { SIGNED($amount) } %.

coach-sum = З чого склалося
coach-sum-start = Шанс на старті
coach-sum-others = Помилки інших
coach-sum-luck = Удача карт
coach-sum-own = Ваші помилки
coach-sum-guesses = Як збіглися таємні вибори
coach-sum-rest = Решта
coach-sum-result = Підсумок партії

coach-players = Усі гравці
coach-player = Гравець
coach-accuracy = Точність
coach-own = Свої помилки
coach-chart = Шанс виграти, у відсотках
coach-legend = −: своя помилка · +: чужа помилка · ↑ ↓: удача
coach-moments = { $count ->
    [0] Промахів немає
    [one] Варто подивитися: { $count } хід
    [few] Варто подивитися: { $count } ходи
   *[many] Варто подивитися: { $count } ходів
}
coach-other-moves = Решта ходів: { $count }
coach-moment = { $where }: { $made }. Краще: { $best }
coach-price = −{ $percent } % ± { $error }
coach-signed = { SIGNED($amount) } %
coach-percent = { $percent } %
coach-price-small = менше 1 %
coach-where-turn = хід { $turn }
coach-where-round = раунд { $round }
coach-where-both = раунд { $round }, хід { $turn }
coach-why-chance = Краще { $move }: у тих самих уявних роздачах це виграє частіше.
coach-kind-other = Інші помилки
coach-thinking = Уточнюю: { $done } з { $all } ходів

coach-race-cards_played = Зіграно карт
coach-race-draws = Взято карт
coach-race-draws_instead = Взято, хоча карта підходить
coach-race-overlooked = Пропущено
coach-race-wrong_calls = Карт, що не підходять
coach-race-reaction_ms = Звичайна реакція
coach-race-level = Швидкість як у бота
coach-race-ms = { $ms } мс
