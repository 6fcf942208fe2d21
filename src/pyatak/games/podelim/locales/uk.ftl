podelim-title = Поділимо
podelim-line = Розріжте ряд карт на три частини, таємно проголосуйте й сподівайтеся, що ваш шматок не потрібен нікому іншому.

podelim-refusal-now_cut = Зараз треба розрізати карти на три частини.
podelim-refusal-now_discard = Зараз треба скинути одну з трьох частин.
podelim-refusal-now_vote = Зараз треба проголосувати за одну з частин.
podelim-refusal-now_joker = Зараз треба покласти джокера на один зі своїх стосів.
podelim-refusal-empty_part = Ділиться { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }, і в кожній із трьох частин має бути щонайменше одна.
podelim-refusal-part_discarded = { $colour ->
        [white] Білу
        [light_blue] Блакитну
       *[black] Чорну
    } частину скинуто.
podelim-refusal-no_black = Дві карти діляться лише на дві частини: білу й блакитну.
podelim-refusal-no_pile = У вас немає стосу { $number }, джокера туди не покласти.

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
        [one] { $jokers } джокера
        [few] { $jokers } джокери
       *[many] { $jokers } джокерів
    } до стосу { $number }.
podelim-news-waits = { $player } поки без стосів: { $jokers ->
        [one] { $jokers } джокер чекає
        [few] { $jokers } джокери чекають
       *[many] { $jokers } джокерів чекають
    }.
podelim-news-round = Раунд { $round }, веде { $player }: { $cards }.
podelim-news-scored = { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } за { $cards } { $cards ->
        [one] більшість
        [few] більшості
       *[many] більшостей
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
podelim-view-majorities = Більшість зараз
podelim-view-leads = Веде
podelim-view-has_voted = Голос подано
podelim-view-piles = Стоси
podelim-view-unlaid_jokers = Джокери на руках
podelim-view-card_count = Карт
podelim-view-taken = Узято в цьому раунді
podelim-view-points = Очки
podelim-view-point_cards = Карт у ряду очок
