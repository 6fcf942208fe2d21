my_number-title = Моё число
my_number-line = Угадайте чужой выбор и заберите свою карту

my_number-option-goals = Карты целей
my_number-option-goals-0 = без целей
my_number-option-goals-1 = одна
my_number-option-goals-2 = две
my_number-option-goals-3 = три
my_number-option-goals-4 = четыре
my_number-option-goals-5 = пять
my_number-option-goal_change = Цели меняются
my_number-option-goal_change-each_round = каждый раунд
my_number-option-goal_change-never = никогда: одни на всю игру
my_number-option-memory_aid = Подсказка памяти
my_number-option-memory_aid-off = нет
my_number-option-memory_aid-on = показывать уже виденные карты

my_number-refusal-not_in_hand = Карты { $card } нет у вас в руке. Ваши карты: { $hand }.

my_number-move-play = карта { $card }
my_number-tally = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
my_number-news-took = { $player } играет { $played } и забирает { $taken }.
my_number-news-scored = { $player }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}, бонус { SIGNED($bonus) }.
my_number-news-round = Раунд { $round }. Столбцы теперь стоят: { $order }.
my_number-news-goal = Цель: { $goal ->
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

my_number-goal-1 = +2 за одну или три оранжевые карты
my_number-goal-2 = −2, если оранжевые лежат на 1 или 2
my_number-goal-3 = +2 за две или четыре синие карты
my_number-goal-4 = +2, если синих у вас не меньше, чем любого другого цвета
my_number-goal-5 = −2, если розовых у вас меньше всех (или поровну)
my_number-goal-6 = +2, если розовых у вас больше всех (или поровну)
my_number-goal-7 = +2, если правее зелёных нет других цветов
my_number-goal-8 = +2, если зелёные лежат на 4 или 5
my_number-goal-9 = +2, если фиолетовые есть и их не меньше, чем оранжевых
my_number-goal-10 = −2, если фиолетовых у вас больше всех (или поровну)
my_number-goal-11 = +2 за все пять цветов
my_number-goal-12 = +2, если цветов ровно три
my_number-goal-13 = −2, если в каком-то столбце ровно три карты
my_number-goal-14 = +2, если в каком-то столбце ровно четыре карты

my_number-view-round = Раунд
my_number-view-rounds = Раундов
my_number-view-turn = Ход
my_number-view-turns = Ходов
my_number-view-row = Ряд
my_number-view-goals = Цели
my_number-view-hand = Ваши карты
my_number-view-choice = Ваш выбор
my_number-view-cards_in_hand = Карт
my_number-view-remembered = Уже известны
my_number-view-has_chosen = Выбор сделан
my_number-view-columns = Коллекция
my_number-view-column_points = Сейчас стоит
my_number-view-card_bonus = Бонус сейчас
my_number-view-last_columns = Коллекция прошлого раунда
my_number-view-played = Сыграно
my_number-view-taken = Взято
my_number-view-points = Очки
my_number-view-bonus = Бонусы
my_number-view-last_score = Последний раунд
my_number-view-total = Всего
my_number-view-running_total = Вместе с этим раундом
my_number-view-margin = Что решило

my_number-subtitle = раунд { $round } из { $rounds } · ход { $turn } из { $turns }
my_number-subtitle-scored = раунд { $round } из { $rounds } · подсчёт
my_number-points-short = очки
my_number-last-cards = Последняя карта каждого тоже считается.
my_number-next-hand = Ваша коллекция станет новой рукой, и придёт ещё одна карта.
my_number-round = Раунд { $round }
my_number-bonus = бонус
my_number-sheet = Таблица очков
my_number-sheet-caption = очки и бонус
my_number-card = { $number }, { $colour }{ $bonus ->
    [0] { "" }
   *[other] , бонус { $signed }
}
my_number-colour-orange = оранжевая
my_number-colour-pink = розовая
my_number-colour-blue = синяя
my_number-colour-green = зелёная
my_number-colour-purple = фиолетовая
my_number-column = ×{ $worth }: { $cards }
my_number-in-hand = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
my_number-your-hand = { $player } · ваши карты{ $count ->
    [0] { "" }
    [1] { "" }
    [2] { "" }
    [3] { "" }
    [4] { "" }
    [5] { "" }
   *[other] : { $count }
}
my_number-now = пока { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
} · бонус { $bonus }
my_number-now-short = пока { $points } · бонус { $bonus }
my_number-points = всего { $points }
my_number-pts = { $points } оч.
my_number-ready = готово
my_number-choose = Выберите карту
my_number-play = Сыграть { $card }
my_number-play-instead = Сыграть { $card } вместо неё
my_number-waiting = Выбрана { $card }; её ещё можно сменить
my_number-takes = играет { $played } и забирает { $taken }
my_number-why-close = { $player } отстаёт на { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}.
my_number-why-last = { $player }: столько же очков, но последний раунд хуже, { $theirs } против { $points }.
my_number-why-bonus = { $player }: столько же очков, но бонусов меньше.

my_number-goal-short-1 = одна или три
my_number-goal-short-2 = на карте 1 или 2
my_number-goal-short-3 = две или четыре
my_number-goal-short-4 = не меньше других ваших
my_number-goal-short-5 = меньше всех
my_number-goal-short-6 = больше всех
my_number-goal-short-7 = правее всех
my_number-goal-short-8 = на карте 4 или 5
my_number-goal-short-9 = не меньше оранжевых
my_number-goal-short-10 = больше всех
my_number-goal-short-11 = все пять цветов
my_number-goal-short-12 = ровно три цвета
my_number-goal-short-13 = столбец из трёх
my_number-goal-short-14 = столбец из четырёх

# The same, told to the player it is about.
my_number-news-took-you = Вы играете { $played } и забираете { $taken }.
my_number-news-scored-you = Вы: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, бонус { SIGNED($bonus) }.

# Why the coach prefers a move; the numbers are means over imagined deals.
my_number-coach-turn = Лучше { $move }: взятая карта приносит очков { $best } вместо { $made }.
my_number-coach-round = Лучше { $move }: раунд приносит очков { $best } вместо { $made }.
my_number-coach-kind-turn = Взятая карта приносит мало очков
my_number-coach-kind-round = Мало очков к концу раунда
