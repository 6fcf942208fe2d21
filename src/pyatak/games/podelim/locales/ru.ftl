podelim-title = Поделим
podelim-line = Один режет на три части, все голосуют тайно

podelim-refusal-now_cut = Сейчас нужно разрезать карты на три части.
podelim-refusal-now_discard = Сейчас нужно сбросить одну из трёх частей.
podelim-refusal-now_vote = Сейчас нужно проголосовать за одну из частей.
podelim-refusal-now_joker = Сейчас нужно положить джокера на одну из своих стопок.
podelim-refusal-empty_part = Карт для деления: { $cards }. В каждой из трёх частей нужна хотя бы одна.
podelim-refusal-part_discarded = { $colour ->
        [white] Белая
        [light_blue] Голубая
       *[black] Чёрная
    } часть сброшена.
podelim-refusal-no_black = Две карты делятся только на две части: белую и голубую.
podelim-refusal-no_pile = У вас нет стопки { $number }, джокер положить не на что.

podelim-move-cut = разрез { $white } · { $light_blue } · { $black }
podelim-move-vote = { $colour ->
    [white] голос за белую
    [light_blue] голос за голубую
   *[black] голос за чёрную
}
podelim-move-discard = { $colour ->
    [white] белая часть в сброс
    [light_blue] голубая часть в сброс
   *[black] чёрная часть в сброс
}
podelim-move-joker = джокер на { $number }
podelim-tally = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
podelim-news-cut = { $player } режет: { $white } · { $light_blue } · { $black }.
podelim-news-discarded = { $player } сбрасывает { $colour ->
        [white] белую
        [light_blue] голубую
       *[black] чёрную
    } часть: { $cards }.
podelim-news-took = { $player } берёт { $colour ->
        [white] белую
        [light_blue] голубую
       *[black] чёрную
    } часть: { $cards }.
podelim-news-contested = { $colour ->
        [white] Белую
        [light_blue] Голубую
       *[black] Чёрную
    } часть хотят { $players ->
        [2] двое
        [3] трое
       *[many] четверо
    }: { $size ->
        [one] { $size } карта делится
        [few] { $size } карты делятся
       *[many] { $size } карт делятся
    } ещё раз.
podelim-news-lost = Одну карту хотят { $players ->
        [2] двое
        [3] трое
       *[many] четверо
    }, она не достаётся никому: { $cards }.
podelim-news-unclaimed = { $colour ->
        [white] Белая
        [light_blue] Голубая
       *[black] Чёрная
    } часть никому не нужна и уходит в сброс: { $cards }.
podelim-news-joker = { $player } кладёт { $jokers ->
        [one] джокера
        [few] { $jokers } джокера
       *[many] { $jokers } джокеров
    } на { $number }.
podelim-news-waits = { $player } пока без стопок: { $jokers ->
        [one] джокер ждёт
        [few] { $jokers } джокера ждут
       *[many] { $jokers } джокеров ждут
    }.
podelim-news-round = Раунд { $round }, ведёт { $player }: { $cards }.
podelim-news-scored = { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, перевес по { $cards ->
        [one] { $cards } числу
        [few] { $cards } числам
       *[many] { $cards } числам
    }.

podelim-phase-cut = разрезать карты на три части
podelim-phase-discard = сбросить одну часть
podelim-phase-vote = голосование
podelim-phase-jokers = положить джокеров
podelim-phase-over = игра окончена

podelim-view-phase = Сейчас
podelim-view-round = Раунд
podelim-view-rounds = Всего раундов
podelim-view-deck = В колоде
podelim-view-discards = Сброшено
podelim-view-row = Ряд
podelim-view-share = Делится
podelim-view-waiting = Делится потом
podelim-view-vote = Ваш голос
podelim-view-last_vote = Последнее голосование
podelim-view-last_row = Ряд последнего голосования
podelim-view-majorities = Перевес сейчас
podelim-view-leads = Ведёт
podelim-view-has_voted = Голос подан
podelim-view-piles = Стопки
podelim-view-unlaid_jokers = Джокеры на руках
podelim-view-card_count = Карт
podelim-view-taken = Взято в этом раунде
podelim-view-points = Очки
podelim-view-point_cards = Чисел с перевесом
podelim-view-margin = Что решило

podelim-subtitle = раунд { $round } из { $rounds } · в колоде { $deck }
podelim-round = Раунд { $round }
podelim-joker = джокер
podelim-part = { $colour ->
        [white] белая
        [light_blue] голубая
       *[black] чёрная
    }
podelim-pile = { $number }: { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    }
podelim-piles = Ваши стопки
podelim-your-piles = { $player } · ваши стопки
podelim-no-piles = стопок пока нет
podelim-jokers-wait = { $count ->
        [one] { $count } джокер ждёт
        [few] { $count } джокера ждут
       *[many] { $count } джокеров ждут
    }
podelim-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
podelim-points = пока { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
podelim-leads = ведёт
podelim-leads-round = Ведёт { $player }
podelim-you-lead = Вы ведёте
podelim-you-lead-in = Пока ваши:
podelim-voted = готово
podelim-chooses = выбирает
podelim-gone = сброшена
podelim-taken = берёт { $player }
podelim-contested = { $count ->
        [2] хотят двое, делим ещё раз
        [3] хотят трое, делим ещё раз
       *[other] хотят четверо, делим ещё раз
    }
podelim-broken = хотят несколько: не достаётся никому
podelim-unwanted = никому не нужна
podelim-votes-open = Голоса открыты
podelim-asks-cut = разделите ряд на три части
podelim-asks-discard = сбросьте одну часть
podelim-asks-vote = тайно выберите часть
podelim-asks-jokers = положите джокера на стопку
podelim-may-change = голос ещё можно сменить
podelim-others-vote = остальные голосуют
podelim-does-cut = режет { $player }
podelim-does-discard = сбрасывает { $player }
podelim-does-vote = голосует { $player }
podelim-does-jokers = джокеров кладёт { $player }
podelim-waits = { $player } думает
podelim-knife-left = Левый нож
podelim-knife-right = Правый нож
podelim-knife-after = { $count ->
        [one] после { $count } карты
        [few] после { $count } карт
       *[many] после { $count } карт
    }
podelim-do-cut = Разделить { $sizes }
podelim-choose-part = Выберите часть
podelim-choose-discard = Выберите, что сбросить
podelim-choose-pile = Выберите стопку для джокера
podelim-do-vote = { $colour ->
        [white] Голос за белую
        [light_blue] Голос за голубую
       *[black] Голос за чёрную
    }
podelim-voted-for = { $colour ->
        [white] Голос подан: белая
        [light_blue] Голос подан: голубая
       *[black] Голос подан: чёрная
    }
podelim-do-discard = { $colour ->
        [white] Сбросить белую
        [light_blue] Сбросить голубую
       *[black] Сбросить чёрную
    }
podelim-do-joker = Джокер на { $number }
podelim-count = У кого больше всех?
podelim-sheet-caption = числа с перевесом, каждое по своей цене
podelim-why-close = { $player } отстаёт на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
podelim-why-cards = { $player }: столько же очков, но чисел с перевесом меньше.

# The same, told to the player it is about.
podelim-news-cut-you = Вы режете: { $white } · { $light_blue } · { $black }.
podelim-news-discarded-you = Вы сбрасываете { $colour ->
        [white] белую
        [light_blue] голубую
       *[black] чёрную
    } часть: { $cards }.
podelim-news-took-you = Вы берёте { $colour ->
        [white] белую
        [light_blue] голубую
       *[black] чёрную
    } часть: { $cards }.
podelim-news-joker-you = { $jokers ->
        [one] Ваш джокер ложится на { $number }.
       *[many] Ваши джокеры ложатся на { $number }: { $jokers }.
    }
podelim-news-waits-you = У вас пока нет стопок: { $jokers ->
        [one] джокер ждёт
        [few] { $jokers } джокера ждут
       *[many] { $jokers } джокеров ждут
    }.
podelim-news-round-you = Раунд { $round }, ведёте вы: { $cards }.
podelim-news-scored-you = Вы: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, перевес по { $cards ->
        [one] { $cards } числу
       *[many] { $cards } числам
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
podelim-coach-alone = Лучше { $move }: больше никто так не голосует в { $best } случаев вместо { $made }.
podelim-coach-points = Лучше { $move }: после раунда у вас очков { $best } вместо { $made }.
podelim-coach-cards = Лучше { $move }: раунд приносит карт { $best } вместо { $made }.
podelim-coach-kind-alone = Голос там, где голосуют и другие
podelim-coach-kind-points = Мало очков после раунда
podelim-coach-kind-cards = Мало карт за раунд
