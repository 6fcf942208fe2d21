my_number-title = Моё число
my_number-line = Выберите карту одновременно со всеми и заберите ту, что окажется над ней.

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

my_number-refusal-not_in_hand = Карты { $card } нет у вас в руке. Ваши карты: { $hand }.

my_number-news-took = { $player } играет { $played } и забирает { $taken }.
my_number-news-scored = { $player }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
} и бонус { $bonus } за раунд.
my_number-news-round = Раунд { $round }. Столбцы стоят { $order }.
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
my_number-goal-4 = +2, если ни одного вашего цвета не больше, чем синего
my_number-goal-5 = −2, если ни у кого нет меньше розовых
my_number-goal-6 = +2, если ни у кого нет больше розовых
my_number-goal-7 = +2, если правее зелёных нет других цветов
my_number-goal-8 = +2, если зелёные лежат на 4 или 5
my_number-goal-9 = +2 за фиолетовые, если их не меньше, чем оранжевых
my_number-goal-10 = −2, если ни у кого нет больше фиолетовых
my_number-goal-11 = +2 за все пять цветов
my_number-goal-12 = +2 ровно за три цвета
my_number-goal-13 = −2, если в каком-то столбце ровно три карты
my_number-goal-14 = +2, если в каком-то столбце ровно четыре карты

my_number-view-round = Раунд
my_number-view-rounds = Раундов
my_number-view-turn = Ход
my_number-view-turns = Ходов
my_number-view-row = Ряд
my_number-view-goals = Цели
my_number-view-hand = Ваша рука
my_number-view-choice = Ваш выбор
my_number-view-cards_in_hand = Карт
my_number-view-remembered = Виденные
my_number-view-has_chosen = Выбор сделан
my_number-view-columns = Коллекция
my_number-view-column_points = Сейчас стоит
my_number-view-last_columns = Коллекция прошлого раунда
my_number-view-played = Сыграно
my_number-view-taken = Взято
my_number-view-points = Очки
my_number-view-bonus = Бонусы
my_number-view-total = Всего
