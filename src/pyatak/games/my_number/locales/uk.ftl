my_number-title = Моє число
my_number-line = Угадайте чужий вибір і заберіть свою карту

my_number-option-goals = Карти цілей
my_number-option-goals-0 = без цілей
my_number-option-goals-1 = одна
my_number-option-goals-2 = дві
my_number-option-goals-3 = три
my_number-option-goals-4 = чотири
my_number-option-goals-5 = п’ять
my_number-option-goal_change = Цілі змінюються
my_number-option-goal_change-each_round = щораунду
my_number-option-goal_change-never = ніколи: одні на всю гру
my_number-option-memory_aid = Підказка пам’яті
my_number-option-memory_aid-off = ні
my_number-option-memory_aid-on = показувати вже бачені карти

my_number-refusal-not_in_hand = Карти { $card } немає у вас у руці. Ваші карти: { $hand }.

my_number-move-play = карта { $card }
my_number-tally = { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
my_number-news-took = { $player } грає { $played } і забирає { $taken }.
my_number-news-scored = { $player }: { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}, бонус { SIGNED($bonus) }.
my_number-news-round = Раунд { $round }. Стовпці тепер варті: { $order }.
my_number-news-goal = Ціль: { $goal ->
    [1] { my_number-goal-1 }
    [2] { my_number-goal-2 }
    [3] { my_number-goal-3 }
    [4] { my_number-goal-4 }
    [5] { my_number-goal-5 }
    [6] { my_number-goal-6 }
    [7] { my_number-goal-7 }
    [8] { my_number-goal-8 }
    [9] { my_number-goal-9 }
    [10] { my_number-goal-10 }
    [11] { my_number-goal-11 }
    [12] { my_number-goal-12 }
    [13] { my_number-goal-13 }
   *[14] { my_number-goal-14 }
}

my_number-goal-1 = +2 за одну або три помаранчеві карти
my_number-goal-2 = −2, якщо помаранчеві лежать на 1 або 2
my_number-goal-3 = +2 за дві або чотири сині карти
my_number-goal-4 = +2, якщо синіх у вас не менше, ніж будь-якого іншого кольору
my_number-goal-5 = −2, якщо рожевих у вас найменше (або порівну)
my_number-goal-6 = +2, якщо рожевих у вас найбільше (або порівну)
my_number-goal-7 = +2, якщо праворуч від зелених немає інших кольорів
my_number-goal-8 = +2, якщо зелені лежать на 4 або 5
my_number-goal-9 = +2, якщо фіолетові є і їх не менше, ніж помаранчевих
my_number-goal-10 = −2, якщо фіолетових у вас найбільше (або порівну)
my_number-goal-11 = +2 за всі п’ять кольорів
my_number-goal-12 = +2, якщо кольорів рівно три
my_number-goal-13 = −2, якщо в якомусь стовпці рівно три карти
my_number-goal-14 = +2, якщо в якомусь стовпці рівно чотири карти

my_number-view-round = Раунд
my_number-view-rounds = Раундів
my_number-view-turn = Хід
my_number-view-turns = Ходів
my_number-view-row = Ряд
my_number-view-goals = Цілі
my_number-view-hand = Ваші карти
my_number-view-choice = Ваш вибір
my_number-view-cards_in_hand = Карт
my_number-view-remembered = Уже відомі
my_number-view-has_chosen = Вибір зроблено
my_number-view-columns = Колекція
my_number-view-column_points = Зараз варта
my_number-view-card_bonus = Бонус зараз
my_number-view-last_columns = Колекція минулого раунду
my_number-view-played = Зіграно
my_number-view-taken = Взято
my_number-view-points = Очки
my_number-view-bonus = Бонуси
my_number-view-last_score = Останній раунд
my_number-view-total = Усього
my_number-view-running_total = Разом із цим раундом
my_number-view-margin = Що вирішило

my_number-subtitle = раунд { $round } з { $rounds } · хід { $turn } з { $turns }
my_number-subtitle-scored = раунд { $round } з { $rounds } · підрахунок
my_number-points-short = очки
my_number-last-cards = Остання карта кожного теж рахується.
my_number-next-hand = Ваша колекція стане новою рукою, і прийде ще одна карта.
my_number-round = Раунд { $round }
my_number-bonus = бонус
my_number-sheet = Таблиця очок
my_number-sheet-caption = очки та бонус
my_number-card = { $number }, { $colour }{ $bonus ->
    [0] { "" }
   *[other] , бонус { $signed }
}
my_number-colour-orange = помаранчева
my_number-colour-pink = рожева
my_number-colour-blue = синя
my_number-colour-green = зелена
my_number-colour-purple = фіолетова
my_number-column = ×{ $worth }: { $cards }
my_number-in-hand = { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
   *[many] { $count } карт у руці
}
my_number-your-hand = { $player } · ваші карти{ $count ->
    [0] { "" }
    [1] { "" }
    [2] { "" }
    [3] { "" }
    [4] { "" }
    [5] { "" }
   *[other] : { $count }
}
my_number-now = поки { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
} · бонус { $bonus }
my_number-now-short = поки { $points } · бонус { $bonus }
my_number-points = усього { $points }
my_number-pts = { $points } оч.
my_number-ready = готово
my_number-choose = Оберіть карту
my_number-play = Зіграти { $card }
my_number-play-instead = Зіграти { $card } замість неї
my_number-waiting = Обрано { $card }; її ще можна змінити
my_number-takes = грає { $played } і забирає { $taken }
my_number-why-close = { $player } відстає на { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}.
my_number-why-last = { $player }: стільки ж очок, але останній раунд гірший, { $theirs } проти { $points }.
my_number-why-bonus = { $player }: стільки ж очок, але бонусів менше.

my_number-goal-short-1 = одна або три
my_number-goal-short-2 = на карті 1 або 2
my_number-goal-short-3 = дві або чотири
my_number-goal-short-4 = не менше за інші ваші
my_number-goal-short-5 = найменше з усіх
my_number-goal-short-6 = найбільше з усіх
my_number-goal-short-7 = правіше за всіх
my_number-goal-short-8 = на карті 4 або 5
my_number-goal-short-9 = не менше за помаранчеві
my_number-goal-short-10 = найбільше з усіх
my_number-goal-short-11 = усі п’ять кольорів
my_number-goal-short-12 = рівно три кольори
my_number-goal-short-13 = стовпець із трьох
my_number-goal-short-14 = стовпець із чотирьох

# The same, told to the player it is about.
my_number-news-took-you = Ви граєте { $played } і забираєте { $taken }.
my_number-news-scored-you = Ви: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, бонус { SIGNED($bonus) }.

# Why the coach prefers a move; the numbers are means over imagined deals.
my_number-coach-turn = Краще { $move }: взята карта приносить очок { $best } замість { $made }.
my_number-coach-round = Краще { $move }: раунд приносить очок { $best } замість { $made }.
my_number-coach-kind-turn = Узята карта приносить мало очок
my_number-coach-kind-round = Мало очок до кінця раунду
