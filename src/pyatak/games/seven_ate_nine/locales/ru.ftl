seven_ate_nine-title = Безумная арифметика
seven_ate_nine-line = Без очереди: кто быстрее сложит и вычтет

seven_ate_nine-option-sums = Подсказывать суммы
seven_ate_nine-option-sums-hidden = нет
seven_ate_nine-option-sums-shown = да
seven_ate_nine-option-late_cards = Опоздавшие карты
seven_ate_nine-option-late_cards-accepted = засчитываются, если подходят
seven_ate_nine-option-late_cards-returned = всегда возвращаются
seven_ate_nine-option-wrong_card = После неверной карты
seven_ate_nine-option-wrong_card-free = можно ходить сразу
seven_ate_nine-option-wrong_card-locked = секунда без ходов

seven_ate_nine-refusal-pile_empty = Ваша колода пуста: брать нечего.
seven_ate_nine-refusal-not_last = У вас { $left ->
    [one] { $left } карта
    [few] { $left } карты
   *[many] { $left } карт
}. «Семёрка на девятку!» — только с последней.
seven_ate_nine-refusal-not_in_hand = Карты { $card } нет у вас в руке.
seven_ate_nine-refusal-face_down = { $card } — ваша последняя карта: её кладут лицом вниз, со словами «Семёрка на девятку!».
seven_ate_nine-refusal-no_fit = { $card } не подходит к { $top }; подойдёт { $lower } или { $higher }.

seven_ate_nine-move-lay = { $card }
seven_ate_nine-move-draw = карта из колоды
seven_ate_nine-move-last_card = «Семёрка на девятку!»
seven_ate_nine-tally = { $left ->
    [0] карт не осталось
    [one] осталась { $left } карта
    [few] осталось { $left } карты
   *[many] осталось { $left } карт
}
seven_ate_nine-news-laid = { $player }: «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Четыре
    [5] Пять
    [6] Шесть
    [7] Семь
    [8] Восемь
    [9] Девять
    [10] Десять
   *[other] { $number }
}!» · { $card }
seven_ate_nine-news-drew = { $player } берёт карту.
seven_ate_nine-news-drew_card = { $player } берёт { $card }.
seven_ate_nine-news-one_left = { $player }: осталась одна карта!
seven_ate_nine-news-restarted = Никто не может продолжить. { $moved ->
    [one] Снизу наверх переложена { $moved } карта
    [few] Снизу наверх переложены { $moved } карты
   *[many] Снизу наверх переложено { $moved } карт
}.
seven_ate_nine-news-last_card = { $player }: «Семёрка на девятку!» Последняя карта на столе.
seven_ate_nine-news-no_way_on = Никто не может продолжить, и ни одна карта центра не поможет. Побеждает тот, у кого меньше карт.

seven_ate_nine-ending-last_card = «Семёрка на девятку!»
seven_ate_nine-ending-no_way_on = никто не мог продолжить

seven_ate_nine-view-top = Сверху
seven_ate_nine-view-top_number = Номер верхней карты
seven_ate_nine-view-below = Под ней
seven_ate_nine-view-in_centre = Карт в центре
seven_ate_nine-view-wanted = Подходят
seven_ate_nine-view-stops = Остановок
seven_ate_nine-view-restarted = Только что переложено
seven_ate_nine-view-hand = Ваши карты
seven_ate_nine-view-ending = Чем закончилось
seven_ate_nine-view-in_hand = В руке
seven_ate_nine-view-in_pile = В колоде
seven_ate_nine-view-left = Осталось карт
seven_ate_nine-view-laid_top = Верхняя карта

seven_ate_nine-covered = лицом вниз до «Начали!»
seven_ate_nine-card = { $number }, плюс-минус { $step }
seven_ate_nine-subtitle = в центре { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
seven_ate_nine-subtitle-shown = спокойный режим: суммы показаны
seven_ate_nine-in-hand = в руке { $count }
seven_ate_nine-has = в руке { $hand }, в колоде { $pile }, всего { $left }
seven_ate_nine-own = в руке { $hand } + в колоде { $pile } = { $left }
seven_ate_nine-twins = Два одинаковых числа: нажмите ещё раз
seven_ate_nine-draw = Взять карту, в вашей колоде { $count }
seven_ate_nine-draw-one = Взять карту
seven_ate_nine-draw-first = Карт в руке нет: возьмите карту.
seven_ate_nine-space = Пробел
seven_ate_nine-call = «Семёрка на девятку!»
seven_ate_nine-last-only = когда останется одна карта
seven_ate_nine-last-is-called = Последнюю карту кладут со словами «Семёрка на девятку!»
seven_ate_nine-beaten = Опоздание на { $ms } мс.
seven_ate_nine-beaten-by = { $player } раньше: { $number }. Ваша { $card } снова в руке.
seven_ate_nine-everybody = Без очереди: кто быстрее, тот и кладёт
seven_ate_nine-sheet = осталось карт
seven_ate_nine-why-close = { $player }: { $count ->
    [one] оставалась { $count } карта.
    [few] оставалось { $count } карты.
   *[many] оставалось { $count } карт.
}
seven_ate_nine-why-no-way = Никто не мог продолжить; побеждает тот, у кого меньше карт.
seven_ate_nine-called = «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Четыре
    [5] Пять
    [6] Шесть
    [7] Семь
    [8] Восемь
    [9] Девять
    [10] Десять
   *[other] { $number }
}!»

# The same, told to the player it is about.
seven_ate_nine-news-laid-you = Вы: «{ $number ->
    [1] Один
    [2] Два
    [3] Три
    [4] Четыре
    [5] Пять
    [6] Шесть
    [7] Семь
    [8] Восемь
    [9] Девять
    [10] Десять
   *[other] { $number }
}!» · { $card }
seven_ate_nine-news-drew-you = Вы берёте карту.
seven_ate_nine-news-drew_card-you = Вы берёте { $card }.
seven_ate_nine-news-one_left-you = У вас осталась одна карта!
seven_ate_nine-news-last_card-you = Вы: «Семёрка на девятку!» Последняя карта на столе.
