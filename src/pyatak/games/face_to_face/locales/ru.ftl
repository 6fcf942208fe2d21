face_to_face-title = Лицом к лицу
face_to_face-line = Выложите все карты вверх и вниз раньше соперника; карта, отданная ему, наполнит вашу руку.

face_to_face-option-last_single_card = Единственная последняя карта при пустой колоде
face_to_face-option-last_single_card-loses = проигрывает
face_to_face-option-last_single_card-may_be_laid = выкладывается одна
face_to_face-option-first = Кто ходит первым
face_to_face-option-first-by_lot = решает жребий
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
face_to_face-view-hand = Ваша рука
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
face_to_face-view-open_hand = Открытая рука
