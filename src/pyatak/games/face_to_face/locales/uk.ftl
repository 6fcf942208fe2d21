face_to_face-title = Віч-на-віч
face_to_face-line = Дуель: позбудьтеся 58 карт, допомагаючи супернику

face_to_face-option-last_single_card = Єдина остання карта за порожньої колоди
face_to_face-option-last_single_card-loses = програє
face_to_face-option-last_single_card-may_be_laid = викладається сама
face_to_face-option-first = Хто ходить першим
face_to_face-option-first-by_lot = вирішує жереб
face_to_face-option-first-loser = хто програв минулу партію
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

face_to_face-move-lay = { $direction ->
    [up] { $card } на свою висхідну стопку
   *[other] { $card } на свою спадну стопку
}
face_to_face-move-help = { $direction ->
    [up] { $card } на висхідну стопку суперника
   *[other] { $card } на спадну стопку суперника
}
face_to_face-move-end = кінець ходу
# The moves of a whole turn, one after another.
face_to_face-turn-lay = { $direction ->
    [up] { $card } вгору
   *[down] { $card } вниз
}
face_to_face-turn-help = { $direction ->
    [up] допомога { $card } вгору
   *[down] допомога { $card } вниз
}
face_to_face-tally = викладено { $laid }, лишилося { $left }
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
face_to_face-view-row_cards = Карти рядів
face_to_face-view-hand = Ваші карти
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
face_to_face-view-open_hand = Відкриті карти

face_to_face-turn = хід { $turn }
face_to_face-your-turn = ваш хід · { $count ->
    [0] ще нічого не викладено
    [one] викладено { $count } карту
    [few] викладено { $count } карти
   *[many] викладено { $count } карт
}
face_to_face-this-turn = Цей хід
face_to_face-nothing-laid = { $player }: поки що нічого не викладено.
face_to_face-race = Перегони до нуля
face_to_face-tip = Покладіть одну карту на стопку суперника, і ви доберете до { $hand }.
face_to_face-card = Карта { $number }
face_to_face-pile = { $direction ->
    [up] висхідна стопка: { $top }
   *[down] спадна стопка: { $top }
}
face_to_face-own = Ваша { $pile }
face_to_face-opponents = У суперника { $pile }
face_to_face-in-hand = { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
   *[many] { $count } карт у руці
}
face_to_face-drawn = у колоді { $count }
face_to_face-to-go = лишилося { $count } з { $all }
face_to_face-gap = розрив { $gap }
face_to_face-jump = стрибок +{ $distance }!
face_to_face-help = допомога: { $player }
face_to_face-laid-gap = { $direction ->
    [up] { $card } на висхідну, поверх { $covered }
   *[down] { $card } на спадну, поверх { $covered }
}
face_to_face-laid-jump = { $direction ->
    [up] { $card } на висхідну, стрибок назад із { $covered }
   *[down] { $card } на спадну, стрибок назад із { $covered }
}
face_to_face-laid-help = { $direction ->
    [up] { $card } на допомогу, на висхідну, поверх { $covered }
   *[down] { $card } на допомогу, на спадну, поверх { $covered }
}
face_to_face-choose = Оберіть карту
face_to_face-press-pile = { $card }: натисніть на стопку в рамці
face_to_face-fits-nowhere = { $card } зараз нікуди не підходить
face_to_face-all-own = { $count ->
    [one] Викладено { $count } карту, на свою стопку
    [few] Викладено { $count } карти, усі на свої стопки
   *[many] Викладено { $count } карт, усі на свої стопки
}
face_to_face-helped = { $count ->
    [one] Викладено { $count } карту на допомогу
    [few] Викладено { $count } карти, одну на допомогу
   *[many] Викладено { $count } карт, одну на допомогу
}: доберете до { $hand }
face_to_face-waits = { $player } думає
face_to_face-missing = { $count ->
    [one] Ще { $count } карта
    [few] Ще { $count } карти
   *[many] Ще { $count } карт
}
face_to_face-end = Закінчити хід
face_to_face-end-draw = Закінчити: взяти { $count }
face_to_face-end-fill = Закінчити: добрати до { $hand }
face_to_face-jump-hints = Показати стрибки
face_to_face-key-undo = скасувати
face_to_face-key-end = закінчити хід
face_to_face-warn = Лишиться єдина карта
face_to_face-warn-why = Колода порожня, а за хід кладуть щонайменше дві карти: з однією картою ви програєте, коли почнеться ваш наступний хід.
face_to_face-warn-end = Усе одно закінчити хід
face_to_face-warn-stay = Продовжити хід
face_to_face-sheet-caption = викладено карт
face_to_face-why-all_laid = { $player }: { $count ->
    [one] лишилася { $count } карта
    [few] лишилися { $count } карти
   *[many] лишилося { $count } карт
}.
face_to_face-why-stuck = { $player } не може покласти дві карти; лишилося { $count }.
face_to_face-why-last_single = { $player } лишається з єдиною картою; усього лишилося { $count }.

# The same, told to the player it is about.
face_to_face-news-laid-you = { $direction ->
    [up] Ви кладете { $card } на свою висхідну стопку поверх { $covered }.
   *[down] Ви кладете { $card } на свою спадну стопку поверх { $covered }.
}
face_to_face-news-jumped-you = { $direction ->
    [up] Ви стрибаєте назад із { $covered } на { $card } у висхідній стопці.
   *[down] Ви стрибаєте назад із { $covered } на { $card } у спадній стопці.
}
face_to_face-news-helped-you = { $direction ->
    [up] Ви допомагаєте: { $card } поверх { $covered } на висхідній стопці суперника.
   *[down] Ви допомагаєте: { $card } поверх { $covered } на спадній стопці суперника.
}
face_to_face-news-drew-you = Ви закінчуєте хід: { $laid ->
    [one] викладено { $laid } карту
    [few] викладено { $laid } карти
   *[many] викладено { $laid } карт
}, { $drew ->
    [0] добирати нема чого
   *[many] взято { $drew }
}.
face_to_face-news-finished-you = Ви кладете останню карту й перемагаєте.
face_to_face-news-stuck-you = Ви не можете покласти дві карти й програєте. У руці: { $hand }.
face_to_face-news-last_single-you = Ви лишаєтеся з єдиною картою { $hand } і програєте: за хід кладуть щонайменше дві.

# Why the coach prefers a move; the numbers are means over imagined deals.
face_to_face-coach-room = Краще { $move }: місця на ваших стосах { $best } замість { $made }.
face_to_face-coach-given = Краще { $move }: супернику дістається місця { $best } замість { $made }.
face_to_face-coach-hand = Краще { $move }: карт у руці після ходу { $best } замість { $made }.
face_to_face-coach-laid = Краще { $move }: карт за хід { $best } замість { $made }.
face_to_face-coach-kind-room = Втрачено місце на своїх стосах
face_to_face-coach-kind-given = Забагато місця супернику
face_to_face-coach-kind-hand = Замало карт лишається в руці
face_to_face-coach-kind-laid = Замало карт зіграно за хід
