face_to_face-title = Лицом к лицу
face_to_face-line = Дуэль: избавьтесь от 58 карт, помогая сопернику

face_to_face-option-last_single_card = Единственная последняя карта при пустой колоде
face_to_face-option-last_single_card-loses = проигрывает
face_to_face-option-last_single_card-may_be_laid = выкладывается одна
face_to_face-option-first = Кто ходит первым
face_to_face-option-first-by_lot = решает жребий
face_to_face-option-first-loser = кто проиграл прошлую партию
face_to_face-option-first-0 = первый игрок
face_to_face-option-first-1 = второй игрок

face_to_face-refusal-too_few = За ход кладут не меньше двух карт; выложено: { $laid }.
face_to_face-refusal-not_in_hand = Карты { $card } нет у вас в руке. Ваши карты: { $hand }.
face_to_face-refusal-not_higher = { $card } не подходит: на вашей возрастающей стопке { $top }, нужна карта больше или ровно на { $jump } меньше.
face_to_face-refusal-not_lower = { $card } не подходит: на вашей убывающей стопке { $top }, нужна карта меньше или ровно на { $jump } больше.
face_to_face-refusal-helped_already = В этот ход помощь уже была; за ход можно отдать только одну карту.
face_to_face-refusal-nothing_to_improve = Там только карта ряда { $top }, улучшить её нельзя.
face_to_face-refusal-no_help = { $direction ->
    [up] { $card } не помогает: на возрастающей стопке { $top }, от вас подойдёт только карта меньше.
   *[down] { $card } не помогает: на убывающей стопке { $top }, от вас подойдёт только карта больше.
}
face_to_face-refusal-no_second = После { $card } вторую карту положить некуда; за ход кладут не меньше двух, и хотя бы одну на свою стопку.

face_to_face-move-lay = { $direction ->
    [up] { $card } на свою возрастающую стопку
   *[other] { $card } на свою убывающую стопку
}
face_to_face-move-help = { $direction ->
    [up] { $card } на возрастающую стопку соперника
   *[other] { $card } на убывающую стопку соперника
}
face_to_face-move-end = конец хода
# The moves of a whole turn, one after another.
face_to_face-turn-lay = { $direction ->
    [up] { $card } вверх
   *[down] { $card } вниз
}
face_to_face-turn-help = { $direction ->
    [up] помощь { $card } вверх
   *[down] помощь { $card } вниз
}
face_to_face-tally = выложено { $laid }, осталось { $left }
face_to_face-news-laid = { $direction ->
    [up] { $player } кладёт { $card } на возрастающую стопку поверх { $covered }.
   *[down] { $player } кладёт { $card } на убывающую стопку поверх { $covered }.
}
face_to_face-news-jumped = { $direction ->
    [up] { $player } прыгает назад с { $covered } на { $card } в возрастающей стопке.
   *[down] { $player } прыгает назад с { $covered } на { $card } в убывающей стопке.
}
face_to_face-news-helped = { $direction ->
    [up] { $player } помогает: { $card } поверх { $covered } на возрастающей стопке соперника.
   *[down] { $player } помогает: { $card } поверх { $covered } на убывающей стопке соперника.
}
face_to_face-news-drew = { $player } заканчивает ход: { $laid ->
    [one] выложена { $laid } карта
    [few] выложены { $laid } карты
   *[many] выложено { $laid } карт
}, { $drew ->
    [0] добирать нечего
    [one] взята { $drew }
   *[many] взято { $drew }
}.
face_to_face-news-finished = { $player } кладёт последнюю карту и побеждает.
face_to_face-news-stuck = { $player } не может положить две карты и проигрывает. В руке: { $hand }.
face_to_face-news-last_single = { $player } остаётся с единственной картой { $hand } и проигрывает: за ход кладут не меньше двух.

face_to_face-metal-gold = золото
face_to_face-metal-silver = серебро

face_to_face-ending-all_laid = выложены все карты
face_to_face-ending-stuck = двух карт не положить
face_to_face-ending-last_single = единственная последняя карта

face_to_face-view-turn = Ход
face_to_face-view-cards_of_each = Карт у каждого
face_to_face-view-full_hand = Полная рука
face_to_face-view-row_cards = Карты рядов
face_to_face-view-hand = Ваши карты
face_to_face-view-jump_pairs = Готовые прыжки
face_to_face-view-lays = Можно положить
face_to_face-view-end_of_turn = Конец хода
face_to_face-view-ending = Чем кончилось
face_to_face-view-metal = Металл
face_to_face-view-began = Первый ход
face_to_face-view-cards_in_hand = Карт в руке
face_to_face-view-draw_pile = Колода
face_to_face-view-laid = Выложено
face_to_face-view-to_go = Осталось
face_to_face-view-ascending = Возрастающая
face_to_face-view-descending = Убывающая
face_to_face-view-turn_cards = Карты хода
face_to_face-view-drew = Взято
face_to_face-view-open_hand = Открытые карты

face_to_face-turn = ход { $turn }
face_to_face-your-turn = ваш ход · { $count ->
    [0] ещё ничего не выложено
    [one] выложена { $count } карта
    [few] выложены { $count } карты
   *[many] выложено { $count } карт
}
face_to_face-this-turn = Этот ход
face_to_face-nothing-laid = { $player }: пока ничего не выложено.
face_to_face-race = Гонка до нуля
face_to_face-tip = Положите одну карту на стопку соперника, и вы доберёте до { $hand }.
face_to_face-card = Карта { $number }
face_to_face-pile = { $direction ->
    [up] возрастающая стопка: { $top }
   *[down] убывающая стопка: { $top }
}
face_to_face-own = Ваша { $pile }
face_to_face-opponents = У соперника { $pile }
face_to_face-in-hand = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
face_to_face-drawn = в колоде { $count }
face_to_face-to-go = осталось { $count } из { $all }
face_to_face-gap = разрыв { $gap }
face_to_face-jump = прыжок +{ $distance }!
face_to_face-help = помощь: { $player }
face_to_face-laid-gap = { $direction ->
    [up] { $card } на возрастающую, поверх { $covered }
   *[down] { $card } на убывающую, поверх { $covered }
}
face_to_face-laid-jump = { $direction ->
    [up] { $card } на возрастающую, прыжок назад с { $covered }
   *[down] { $card } на убывающую, прыжок назад с { $covered }
}
face_to_face-laid-help = { $direction ->
    [up] { $card } в помощь, на возрастающую, поверх { $covered }
   *[down] { $card } в помощь, на убывающую, поверх { $covered }
}
face_to_face-choose = Выберите карту
face_to_face-press-pile = { $card }: нажмите на стопку в рамке
face_to_face-fits-nowhere = { $card } сейчас никуда не подходит
face_to_face-all-own = { $count ->
    [one] Выложена { $count } карта, на свою стопку
    [few] Выложены { $count } карты, все на свои стопки
   *[many] Выложено { $count } карт, все на свои стопки
}
face_to_face-helped = { $count ->
    [one] Выложена { $count } карта в помощь
    [few] Выложены { $count } карты, одна в помощь
   *[many] Выложено { $count } карт, одна в помощь
}: доберёте до { $hand }
face_to_face-waits = { $player } думает
face_to_face-missing = { $count ->
    [one] Ещё { $count } карта
    [few] Ещё { $count } карты
   *[many] Ещё { $count } карт
}
face_to_face-end = Закончить ход
face_to_face-end-draw = Закончить: взять { $count }
face_to_face-end-fill = Закончить: добрать до { $hand }
face_to_face-jump-hints = Показать прыжки
face_to_face-key-undo = отменить
face_to_face-key-end = закончить ход
face_to_face-warn = Останется единственная карта
face_to_face-warn-why = Колода пуста, а за ход кладут не меньше двух карт: с одной картой вы проиграете, когда начнётся ваш следующий ход.
face_to_face-warn-end = Всё равно закончить ход
face_to_face-warn-stay = Продолжить ход
face_to_face-sheet-caption = выложено карт
face_to_face-why-all_laid = { $player }: { $count ->
    [one] осталась { $count } карта
    [few] остались { $count } карты
   *[many] осталось { $count } карт
}.
face_to_face-why-stuck = { $player } не может положить две карты; осталось { $count }.
face_to_face-why-last_single = { $player } остаётся с единственной картой; всего осталось { $count }.

# The same, told to the player it is about.
face_to_face-news-laid-you = { $direction ->
    [up] Вы кладёте { $card } на свою возрастающую стопку поверх { $covered }.
   *[down] Вы кладёте { $card } на свою убывающую стопку поверх { $covered }.
}
face_to_face-news-jumped-you = { $direction ->
    [up] Вы прыгаете назад с { $covered } на { $card } в возрастающей стопке.
   *[down] Вы прыгаете назад с { $covered } на { $card } в убывающей стопке.
}
face_to_face-news-helped-you = { $direction ->
    [up] Вы помогаете: { $card } поверх { $covered } на возрастающей стопке соперника.
   *[down] Вы помогаете: { $card } поверх { $covered } на убывающей стопке соперника.
}
face_to_face-news-drew-you = Вы заканчиваете ход: { $laid ->
    [one] выложена { $laid } карта
    [few] выложены { $laid } карты
   *[many] выложено { $laid } карт
}, { $drew ->
    [0] добирать нечего
    [one] взята { $drew }
   *[many] взято { $drew }
}.
face_to_face-news-finished-you = Вы кладёте последнюю карту и побеждаете.
face_to_face-news-stuck-you = Вы не можете положить две карты и проигрываете. В руке: { $hand }.
face_to_face-news-last_single-you = Вы остаётесь с единственной картой { $hand } и проигрываете: за ход кладут не меньше двух.

# Why the coach prefers a move; the numbers are means over imagined deals.
face_to_face-coach-room = Лучше { $move }: места на ваших стопках { $best } вместо { $made }.
face_to_face-coach-given = Лучше { $move }: сопернику достаётся места { $best } вместо { $made }.
face_to_face-coach-hand = Лучше { $move }: карт в руке после хода { $best } вместо { $made }.
face_to_face-coach-laid = Лучше { $move }: карт за ход { $best } вместо { $made }.
face_to_face-coach-kind-room = Потеряно место на своих стопках
face_to_face-coach-kind-given = Слишком много места сопернику
face_to_face-coach-kind-hand = Мало карт остаётся в руке
face_to_face-coach-kind-laid = Мало карт сыграно за ход
