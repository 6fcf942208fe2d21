seven_ate_nine-title = Шалена арифметика
seven_ate_nine-line = Без черги: хто швидше додасть і відніме

seven_ate_nine-option-sums = Підказувати суми
seven_ate_nine-option-sums-hidden = ні
seven_ate_nine-option-sums-shown = так
seven_ate_nine-option-late_cards = Карти, що спізнилися
seven_ate_nine-option-late_cards-accepted = зараховуються, якщо підходять
seven_ate_nine-option-late_cards-returned = завжди повертаються
seven_ate_nine-option-wrong_card = Після хибної карти
seven_ate_nine-option-wrong_card-free = можна ходити одразу
seven_ate_nine-option-wrong_card-locked = секунда без ходів

seven_ate_nine-refusal-pile_empty = Ваша колода порожня: брати нема чого.
seven_ate_nine-refusal-not_last = У вас { $left ->
    [one] { $left } карта
    [few] { $left } карти
   *[many] { $left } карт
}. «Сімка на дев’ятку!» — лише з останньою.
seven_ate_nine-refusal-not_in_hand = Карти { $card } немає у вас у руці.
seven_ate_nine-refusal-face_down = { $card } — ваша остання карта: її кладуть лицем униз, зі словами «Сімка на дев’ятку!».
seven_ate_nine-refusal-no_fit = { $card } не підходить до { $top }; підійде { $lower } або { $higher }.

seven_ate_nine-move-lay = { $card }
seven_ate_nine-move-draw = карта з колоди
seven_ate_nine-move-last_card = «Сімка на дев’ятку!»
seven_ate_nine-tally = { $left ->
    [0] карт не лишилося
    [one] лишилася { $left } карта
    [few] лишилося { $left } карти
   *[many] лишилося { $left } карт
}
seven_ate_nine-news-laid = { $player }: «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Чотири
    [5] П’ять
    [6] Шість
    [7] Сім
    [8] Вісім
    [9] Дев’ять
    [10] Десять
   *[other] { $number }
}!» · { $card }
seven_ate_nine-news-drew = { $player } бере карту.
seven_ate_nine-news-drew_card = { $player } бере { $card }.
seven_ate_nine-news-one_left = { $player }: лишилася одна карта!
seven_ate_nine-news-restarted = Ніхто не може продовжити. { $moved ->
    [one] Знизу нагору перекладено { $moved } карту
    [few] Знизу нагору перекладено { $moved } карти
   *[many] Знизу нагору перекладено { $moved } карт
}.
seven_ate_nine-news-last_card = { $player }: «Сімка на дев’ятку!» Остання карта на столі.
seven_ate_nine-news-no_way_on = Ніхто не може продовжити, і жодна карта центру не допоможе. Перемагає той, у кого найменше карт.

seven_ate_nine-ending-last_card = «Сімка на дев’ятку!»
seven_ate_nine-ending-no_way_on = ніхто не міг продовжити

seven_ate_nine-view-top = Зверху
seven_ate_nine-view-top_number = Номер верхньої карти
seven_ate_nine-view-below = Під нею
seven_ate_nine-view-in_centre = Карт у центрі
seven_ate_nine-view-wanted = Підходять
seven_ate_nine-view-stops = Зупинок
seven_ate_nine-view-restarted = Щойно перекладено
seven_ate_nine-view-hand = Ваші карти
seven_ate_nine-view-ending = Чим закінчилося
seven_ate_nine-view-in_hand = У руці
seven_ate_nine-view-in_pile = У колоді
seven_ate_nine-view-left = Лишилося карт
seven_ate_nine-view-laid_top = Верхня карта

seven_ate_nine-covered = лицем униз до «Почали!»
seven_ate_nine-card = { $number }, плюс-мінус { $step }
seven_ate_nine-subtitle = у центрі { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
seven_ate_nine-subtitle-shown = спокійний режим: суми показано
seven_ate_nine-in-hand = у руці { $count }
seven_ate_nine-has = у руці { $hand }, у колоді { $pile }, разом { $left }
seven_ate_nine-own = у руці { $hand } + у колоді { $pile } = { $left }
seven_ate_nine-twins = Два однакові числа: натисніть ще раз
seven_ate_nine-draw = Взяти карту, у вашій колоді { $count }
seven_ate_nine-draw-one = Взяти карту
seven_ate_nine-draw-first = Карт у руці немає: візьміть карту.
seven_ate_nine-space = Пробіл
seven_ate_nine-call = «Сімка на дев’ятку!»
seven_ate_nine-last-only = коли лишиться одна карта
seven_ate_nine-last-is-called = Останню карту кладуть зі словами «Сімка на дев’ятку!»
seven_ate_nine-beaten = Запізнення на { $ms } мс.
seven_ate_nine-beaten-by = { $player } раніше: { $number }. Ваша { $card } знову в руці.
seven_ate_nine-everybody = Без черги: хто швидше, той і кладе
seven_ate_nine-sheet = лишилося карт
seven_ate_nine-why-close = { $player }: { $count ->
    [one] лишалася { $count } карта.
    [few] лишалося { $count } карти.
   *[many] лишалося { $count } карт.
}
seven_ate_nine-why-no-way = Ніхто не міг продовжити; перемагає той, у кого менше карт.
seven_ate_nine-called = «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Чотири
    [5] П’ять
    [6] Шість
    [7] Сім
    [8] Вісім
    [9] Дев’ять
    [10] Десять
   *[other] { $number }
}!»

# The same, told to the player it is about.
seven_ate_nine-news-laid-you = Ви: «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Чотири
    [5] П’ять
    [6] Шість
    [7] Сім
    [8] Вісім
    [9] Дев’ять
    [10] Десять
   *[other] { $number }
}!» · { $card }
seven_ate_nine-news-drew-you = Ви берете карту.
seven_ate_nine-news-drew_card-you = Ви берете { $card }.
seven_ate_nine-news-one_left-you = У вас лишилася одна карта!
seven_ate_nine-news-last_card-you = Ви: «Сімка на дев’ятку!» Остання карта на столі.
