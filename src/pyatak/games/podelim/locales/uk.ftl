podelim-title = Поділимо
podelim-line = Один ріже на три частини, усі голосують таємно

podelim-refusal-now_cut = Зараз треба розрізати карти на три частини.
podelim-refusal-now_discard = Зараз треба скинути одну з трьох частин.
podelim-refusal-now_vote = Зараз треба проголосувати за одну з частин.
podelim-refusal-now_joker = Зараз треба покласти джокера на одну зі своїх стопок.
podelim-refusal-empty_part = Карт для поділу: { $cards }. У кожній із трьох частин потрібна хоча б одна.
podelim-refusal-part_discarded = { $colour ->
        [white] Білу
        [light_blue] Блакитну
       *[black] Чорну
    } частину скинуто.
podelim-refusal-no_black = Дві карти діляться лише на дві частини: білу й блакитну.
podelim-refusal-no_pile = У вас немає стопки { $number }, джокер покласти нема на що.

podelim-move-cut = розріз { $white } · { $light_blue } · { $black }
podelim-move-vote = { $colour ->
    [white] голос за білу
    [light_blue] голос за блакитну
   *[black] голос за чорну
}
podelim-move-discard = { $colour ->
    [white] біла частина у скид
    [light_blue] блакитна частина у скид
   *[black] чорна частина у скид
}
podelim-move-joker = джокер на { $number }
podelim-tally = { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
podelim-news-cut = { $player } ріже: { $white } · { $light_blue } · { $black }.
podelim-news-discarded = { $player } скидає { $colour ->
        [white] білу
        [light_blue] блакитну
       *[black] чорну
    } частину: { $cards }.
podelim-news-took = { $player } бере { $colour ->
        [white] білу
        [light_blue] блакитну
       *[black] чорну
    } частину: { $cards }.
podelim-news-contested = { $colour ->
        [white] Білу
        [light_blue] Блакитну
       *[black] Чорну
    } частину хочуть { $players ->
        [2] двоє
        [3] троє
       *[many] четверо
    }: { $size ->
        [one] { $size } карта ділиться
        [few] { $size } карти діляться
       *[many] { $size } карт діляться
    } ще раз.
podelim-news-lost = Одну карту хочуть { $players ->
        [2] двоє
        [3] троє
       *[many] четверо
    }, вона не дістається нікому: { $cards }.
podelim-news-unclaimed = { $colour ->
        [white] Біла
        [light_blue] Блакитна
       *[black] Чорна
    } частина нікому не потрібна, її скидають: { $cards }.
podelim-news-joker = { $player } кладе { $jokers ->
        [one] джокера
        [few] { $jokers } джокери
       *[many] { $jokers } джокерів
    } на { $number }.
podelim-news-waits = { $player } поки що без стопок: { $jokers ->
        [one] джокер чекає
        [few] { $jokers } джокери чекають
       *[many] { $jokers } джокерів чекають
    }.
podelim-news-round = Раунд { $round }, веде { $player }: { $cards }.
podelim-news-scored = { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, перевага в { $cards ->
        [one] { $cards } числі
        [few] { $cards } числах
       *[many] { $cards } числах
    }.

podelim-phase-cut = розрізати карти на три частини
podelim-phase-discard = скинути одну частину
podelim-phase-vote = голосування
podelim-phase-jokers = покласти джокерів
podelim-phase-over = гру закінчено

podelim-view-phase = Зараз
podelim-view-round = Раунд
podelim-view-rounds = Усього раундів
podelim-view-deck = У колоді
podelim-view-discards = Скинуто
podelim-view-row = Ряд
podelim-view-share = Ділиться
podelim-view-waiting = Ділиться потім
podelim-view-vote = Ваш голос
podelim-view-last_vote = Останнє голосування
podelim-view-last_row = Ряд останнього голосування
podelim-view-majorities = Перевага зараз
podelim-view-leads = Веде
podelim-view-has_voted = Голос подано
podelim-view-piles = Стопки
podelim-view-unlaid_jokers = Джокери на руках
podelim-view-card_count = Карт
podelim-view-taken = Узято в цьому раунді
podelim-view-points = Очки
podelim-view-point_cards = Чисел із перевагою
podelim-view-margin = Що вирішило

podelim-subtitle = раунд { $round } з { $rounds } · у колоді { $deck }
podelim-round = Раунд { $round }
podelim-joker = джокер
podelim-part = { $colour ->
        [white] біла
        [light_blue] блакитна
       *[black] чорна
    }
podelim-pile = { $number }: { $size ->
        [one] { $size } карта
        [few] { $size } карти
       *[many] { $size } карт
    }
podelim-piles = Ваші стопки
podelim-your-piles = { $player } · ваші стопки
podelim-no-piles = стопок поки що немає
podelim-jokers-wait = { $count ->
        [one] { $count } джокер чекає
        [few] { $count } джокери чекають
       *[many] { $count } джокерів чекають
    }
podelim-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }
podelim-points = поки { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
podelim-leads = веде
podelim-leads-round = Веде { $player }
podelim-you-lead = Ви ведете
podelim-you-lead-in = Поки ваші:
podelim-voted = готово
podelim-chooses = обирає
podelim-gone = скинута
podelim-taken = бере { $player }
podelim-contested = { $count ->
        [2] хочуть двоє, ділимо ще раз
        [3] хочуть троє, ділимо ще раз
       *[other] хочуть четверо, ділимо ще раз
    }
podelim-broken = хочуть кілька: не дістається нікому
podelim-unwanted = нікому не потрібна
podelim-votes-open = Голоси відкрито
podelim-asks-cut = поділіть ряд на три частини
podelim-asks-discard = скиньте одну частину
podelim-asks-vote = таємно оберіть частину
podelim-asks-jokers = покладіть джокера на стопку
podelim-may-change = голос ще можна змінити
podelim-others-vote = решта голосує
podelim-does-cut = ріже { $player }
podelim-does-discard = скидає { $player }
podelim-does-vote = голосує { $player }
podelim-does-jokers = джокерів кладе { $player }
podelim-waits = { $player } думає
podelim-knife-left = Лівий ніж
podelim-knife-right = Правий ніж
podelim-knife-after = { $count ->
        [one] після { $count } карти
        [few] після { $count } карт
       *[many] після { $count } карт
    }
podelim-do-cut = Поділити { $sizes }
podelim-choose-part = Оберіть частину
podelim-choose-discard = Оберіть, що скинути
podelim-choose-pile = Оберіть стопку для джокера
podelim-do-vote = { $colour ->
        [white] Голос за білу
        [light_blue] Голос за блакитну
       *[black] Голос за чорну
    }
podelim-voted-for = { $colour ->
        [white] Голос подано: біла
        [light_blue] Голос подано: блакитна
       *[black] Голос подано: чорна
    }
podelim-do-discard = { $colour ->
        [white] Скинути білу
        [light_blue] Скинути блакитну
       *[black] Скинути чорну
    }
podelim-do-joker = Джокер на { $number }
podelim-count = У кого найбільше?
podelim-sheet-caption = числа з перевагою, кожне за своєю ціною
podelim-why-close = { $player } відстає на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
podelim-why-cards = { $player }: стільки ж очок, але чисел із перевагою менше.

# The same, told to the player it is about.
podelim-news-cut-you = Ви ріжете: { $white } · { $light_blue } · { $black }.
podelim-news-discarded-you = Ви скидаєте { $colour ->
        [white] білу
        [light_blue] блакитну
       *[black] чорну
    } частину: { $cards }.
podelim-news-took-you = Ви берете { $colour ->
        [white] білу
        [light_blue] блакитну
       *[black] чорну
    } частину: { $cards }.
podelim-news-joker-you = { $jokers ->
        [one] Ваш джокер лягає на { $number }.
       *[many] Ваші джокери лягають на { $number }: { $jokers }.
    }
podelim-news-waits-you = У вас поки що немає стопок: { $jokers ->
        [one] джокер чекає
        [few] { $jokers } джокери чекають
       *[many] { $jokers } джокерів чекають
    }.
podelim-news-round-you = Раунд { $round }, ведете ви: { $cards }.
podelim-news-scored-you = Ви: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, перевага в { $cards ->
        [one] { $cards } числі
        [few] { $cards } числах
       *[many] { $cards } числах
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
podelim-coach-alone = Краще { $move }: більше ніхто так не голосує у { $best } випадків замість { $made }.
podelim-coach-points = Краще { $move }: після раунду у вас очок { $best } замість { $made }.
podelim-coach-cards = Краще { $move }: раунд приносить карт { $best } замість { $made }.
podelim-coach-kind-alone = Голос там, де голосують і інші
podelim-coach-kind-points = Мало очок після раунду
podelim-coach-kind-cards = Мало карт за раунд
