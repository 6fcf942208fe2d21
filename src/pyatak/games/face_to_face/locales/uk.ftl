face_to_face-title = Віч-на-віч
face_to_face-line = Викладіть усі карти вгору й униз раніше за суперника; карта, віддана йому, наповнить вашу руку.

face_to_face-option-last_single_card = Єдина остання карта за порожньої колоди
face_to_face-option-last_single_card-loses = програє
face_to_face-option-last_single_card-may_be_laid = викладається сама
face_to_face-option-first = Хто ходить першим
face_to_face-option-first-by_lot = вирішує жереб
face_to_face-option-first-0 = перший гравець
face_to_face-option-first-1 = другий гравець

face_to_face-refusal-too_few = За хід кладуть щонайменше дві карти; викладено: { $laid }.
face_to_face-refusal-not_in_hand = Карти { $card } немає у вас у руці. Ваші карти: { $hand }.
face_to_face-refusal-not_higher = { $card } не підходить: на вашій висхідній стопці { $top }, потрібна карта більша або рівно на { $jump } менша.
face_to_face-refusal-not_lower = { $card } не підходить: на вашій спадній стопці { $top }, потрібна карта менша або рівно на { $jump } більша.
face_to_face-refusal-helped_already = Цього ходу допомога вже була; за хід можна віддати лише одну карту.
face_to_face-refusal-nothing_to_improve = Там лише карта ряду { $top }, поліпшити її не можна.
face_to_face-refusal-no_help = { $direction ->
    [up] { $card } не допомагає: на висхідній стопці { $top }, від вас підійде лише менша карта.
   *[down] { $card } не допомагає: на спадній стопці { $top }, від вас підійде лише більша карта.
}
face_to_face-refusal-no_second = Після { $card } другу карту покласти нікуди; за хід кладуть щонайменше дві, і хоча б одну на свою стопку.

face_to_face-news-laid = { $direction ->
    [up] { $player } кладе { $card } на висхідну стопку поверх { $covered }.
   *[down] { $player } кладе { $card } на спадну стопку поверх { $covered }.
}
face_to_face-news-jumped = { $direction ->
    [up] { $player } стрибає назад із { $covered } на { $card } у висхідній стопці.
   *[down] { $player } стрибає назад із { $covered } на { $card } у спадній стопці.
}
face_to_face-news-helped = { $direction ->
    [up] { $player } допомагає: { $card } поверх { $covered } на висхідній стопці суперника.
   *[down] { $player } допомагає: { $card } поверх { $covered } на спадній стопці суперника.
}
face_to_face-news-drew = { $player } закінчує хід: { $laid ->
    [one] викладено { $laid } карту
    [few] викладено { $laid } карти
   *[many] викладено { $laid } карт
}, { $drew ->
    [0] добирати нема чого
   *[many] взято { $drew }
}.
face_to_face-news-finished = { $player } кладе останню карту й перемагає.
face_to_face-news-stuck = { $player } не може покласти дві карти й програє. У руці: { $hand }.
face_to_face-news-last_single = { $player } лишається з єдиною картою { $hand } і програє: за хід кладуть щонайменше дві.

face_to_face-metal-gold = золото
face_to_face-metal-silver = срібло

face_to_face-ending-all_laid = викладено всі карти
face_to_face-ending-stuck = двох карт не покласти
face_to_face-ending-last_single = єдина остання карта

face_to_face-view-turn = Хід
face_to_face-view-cards_of_each = Карт у кожного
face_to_face-view-full_hand = Повна рука
face_to_face-view-hand = Ваша рука
face_to_face-view-jump_pairs = Готові стрибки
face_to_face-view-lays = Можна покласти
face_to_face-view-end_of_turn = Кінець ходу
face_to_face-view-ending = Чим скінчилося
face_to_face-view-metal = Метал
face_to_face-view-began = Перший хід
face_to_face-view-cards_in_hand = Карт у руці
face_to_face-view-draw_pile = Колода
face_to_face-view-laid = Викладено
face_to_face-view-to_go = Лишилося
face_to_face-view-ascending = Висхідна
face_to_face-view-descending = Спадна
face_to_face-view-turn_cards = Карти ходу
face_to_face-view-drew = Взято
face_to_face-view-open_hand = Відкрита рука
