numbers-title = Числа
numbers-line = Ряди й пари на лініях, фішки до фінішу

numbers-option-end = Гра закінчується
numbers-option-end-equal_turns = після рівної кількості ходів
numbers-option-end-at_once = одразу
numbers-option-bonus = Бонус
numbers-option-bonus-automatic = нараховується сам
numbers-option-bonus-claimed = треба забрати
numbers-option-teams = Двоє на двоє
numbers-option-teams-no = ні
numbers-option-teams-yes = так
numbers-option-first = Хто ходить першим
numbers-option-first-by_lot = вирішує жереб
numbers-option-first-0 = перший гравець
numbers-option-first-1 = другий гравець
numbers-option-first-2 = третій гравець
numbers-option-first-3 = четвертий гравець

numbers-refusal-nothing_to_claim = Гарна спроба, але цього разу бонусу для вас немає.
numbers-refusal-only_claim = Зараз ходить інший гравець. Ви можете лише забрати свій бонус.
numbers-refusal-already_laid = Цього ходу ви вже поклали плитку, обмінювати пізно.
numbers-refusal-not_joined = Усі викладені плитки мають входити в одну комбінацію. Поки що це не так.
numbers-refusal-no_pass = Пропустити хід не можна: викладіть плитки або обміняйте кілька.
numbers-refusal-no_tile = На цьому місці немає плитки.
numbers-refusal-not_your_square = Квадрат { $square } належить іншому гравцеві.
numbers-refusal-twice_on_a_square = На { $square } ви цього ходу вже поклали плитку.
numbers-refusal-no_combination = Із плиткою { $tile } на { $square } цей хід не завершити: усі нові плитки мають входити в одну комбінацію.

numbers-move-lay = { $tile } на { $square }
numbers-move-exchange = { $tiles ->
    [one] обмін { $tiles } плитки
    [few] обмін { $tiles } плиток
   *[many] обмін { $tiles } плиток
}
numbers-move-end = кінець ходу
numbers-move-claim = бонус забрано
numbers-tally = клітинка { $square }
numbers-news-laid = { $player } кладе { $tile } на { $square }.
numbers-news-scored = { $player }: { $where }. +{ $points }.
numbers-news-exchanged =
    { $player } обмінює { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus = { $player } отримує бонус: +{ $points }.
numbers-news-claimed = { $player } забирає бонус: +{ $points }.
numbers-news-missed =
    { $player } упускає бонус: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
numbers-news-towers =
    Мішок спорожнів: у нього { $tiles ->
        [one] повертається { $tiles } накрита плитка
        [few] повертаються { $tiles } накриті плитки
       *[many] повертаються { $tiles } накритих плиток
    }.
numbers-news-last_round = Фішка за лінією фінішу: коло дограють, і гру закінчено.
numbers-news-idle =
    { $rounds ->
        [one] { $rounds } коло
        [few] { $rounds } кола
       *[many] { $rounds } кіл
    } самих обмінів: гру закінчено.

numbers-view-turn = Хід
numbers-view-round = Коло
numbers-view-finish = Лінія фінішу
numbers-view-squares = Поле
numbers-view-common = Спільний запас
numbers-view-rack = Підставка
numbers-view-bag = У мішку
numbers-view-this_turn = Цей хід
numbers-view-last_turn = Попередній хід
numbers-view-last_round = Останнє коло
numbers-view-margin = Відрив
numbers-view-side = Сторона
numbers-view-team = Команда
numbers-view-pawn = Фішка
numbers-view-to_go = Лишилося

numbers-subtitle =
    { $whose ->
        [mine] ваш хід
       *[other] { "" }
    }{ $whose ->
        [mine] { " · " }
       *[other] { "" }
    }фініш на { $finish }
numbers-round = Коло { $round }
numbers-tile =
    { $number } { $suit ->
        [diamond] бубен
        [heart] чирв
        [club] треф
        [spade] пік
       *[star] зірок
    }
numbers-tile-hidden = сорочкою догори
numbers-empty = порожньо
numbers-shared = спільний
numbers-bonus-of = бонусний квадрат: { $player }
numbers-tower = у вежі { $height }
numbers-just-laid = щойно покладена
numbers-can-go-here = сюди можна покласти
numbers-lines-to = лінії до { $squares }
numbers-run =
    ряд { $suit ->
        [diamond] бубен
        [heart] чирв
        [club] треф
        [spade] пік
       *[star] зірок
    }
numbers-equal =
    { $number ->
        [1] одиниці
        [2] двійки
        [3] трійки
        [4] четвірки
        [5] п’ятірки
        [6] шістки
        [7] сімки
        [8] вісімки
        [9] дев’ятки
       *[other] десятки
    }
numbers-for =
    за { $count ->
        [one] { $count } комбінацію
        [few] { $count } комбінації
        [many] { $count } комбінацій
       *[other] { $count } комбінації
    }
numbers-not-joined-yet = ще не з’єднано: потрібна ще плитка
numbers-gets = { $player }: { $points } за бонусний квадрат
numbers-pawn-at = фішка на { $square }, лишилося { $left }
numbers-to-go = ще { $left }
numbers-team = Команда { $team }
numbers-in-turn = ходить
numbers-rack-of = Підставка: { $player }
numbers-your-rack = Ваша підставка
numbers-in-bag =
    У мішку { $count ->
        [one] { $count } плитка
        [few] { $count } плитки
        [many] { $count } плиток
       *[other] { $count } плитки
    }
numbers-this-move = Цей хід
numbers-how = Як працюють лінії
numbers-how-lines = Однакові числа вздовж ліній, масті будь-які. Або одна масть із кроком в одиницю. Усі нові плитки — в одній комбінації.
numbers-happened = Що було
numbers-help = Оберіть плитку, потім місце. Або обміняйте плитки зі своєї підставки.
numbers-swap-help = Оберіть плитки зі своєї підставки, що повернуться в мішок.
numbers-laid =
    { $player }: { $count ->
        [one] покладено { $count } плитку
        [few] покладено { $count } плитки
        [many] покладено { $count } плиток
       *[other] покладено { $count } плитки
    }
numbers-last = { $player }: { $points }
numbers-last-swap =
    { $player }: { $count ->
        [one] обмін { $count } плитки
        [few] обмін { $count } плиток
        [many] обмін { $count } плиток
       *[other] обмін { $count } плитки
    }
numbers-swap = Обмін
numbers-swap-these =
    { $count ->
        [0] Які плитки?
       *[other] Обміняти { $count }
    }
numbers-end = Закінчити хід: { $points }
numbers-claim = Забрати бонус
numbers-waits = Чекаємо: { $player }
numbers-choose-tile = Оберіть плитку
numbers-fits-nowhere = { $tile } зараз нікуди покласти
numbers-choose-place = Оберіть місце
numbers-one-more = Потрібна ще плитка
numbers-only-swap = Нічого не підходить: обмінюйте
numbers-over = Гру закінчено
numbers-last-round = останнє коло
numbers-sheet = клітинки доріжки
numbers-past = за лінією
numbers-short = забракло { $squares }
numbers-why-close =
    { $player } позаду лише на { $steps ->
        [one] { $steps } клітинку
        [few] { $steps } клітинки
        [many] { $steps } клітинок
       *[other] { $steps } клітинки
    }.
numbers-why-level = { $player } на тій самій клітинці, але остання плитка — за переможцем.

# The same, told to the player it is about.
numbers-news-laid-you = Ви кладете { $tile } на { $square }.
numbers-news-scored-you = Ви: { $where }. +{ $points }.
numbers-news-exchanged-you =
    Ви обмінюєте { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus-you = Ви отримуєте бонус: +{ $points }.
numbers-news-claimed-you = Ви забираєте бонус: +{ $points }.
numbers-news-missed-you =
    Ви упускаєте бонус: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
numbers-coach-steps = Краще { $move }: хід приносить очок { $best } замість { $made }.
numbers-coach-given = Краще { $move }: іншим дістається бонусів { $best } замість { $made }.
numbers-coach-kind-steps = Мало очок за хід
numbers-coach-kind-given = Бонуси лишаються іншим
