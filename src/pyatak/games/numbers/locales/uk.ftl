numbers-title = Числа
numbers-line = Викладайте плитки пов'язаними комбінаціями і першими перетніть лінію фінішу.

numbers-option-end = Гра закінчується
numbers-option-end-equal_turns = після рівної кількості ходів
numbers-option-end-at_once = одразу
numbers-option-bonus = Бонус
numbers-option-bonus-automatic = нараховується сам
numbers-option-bonus-claimed = треба заявити
numbers-option-teams = Двоє на двоє
numbers-option-teams-no = ні
numbers-option-teams-yes = так

numbers-refusal-nothing_to_claim = Бонусу, який ви могли б заявити, немає.
numbers-refusal-only_claim = Зараз ходить інший гравець. Ви можете лише заявити свій бонус.
numbers-refusal-already_laid = Цього ходу ви вже поклали плитку, обмінювати пізно.
numbers-refusal-not_joined = Усі викладені плитки мають входити в одну комбінацію. Поки що це не так.
numbers-refusal-no_pass = Пропустити хід не можна: викладіть плитки або обміняйте кілька.
numbers-refusal-no_tile = Там немає плитки ({ $tile }).
numbers-refusal-not_your_square = Квадрат { $square } належить іншому гравцеві.
numbers-refusal-twice_on_a_square = На { $square } ви цього ходу вже поклали плитку.
numbers-refusal-no_combination = Із плиткою { $tile } на { $square } цей хід не завершити: усі нові плитки мають входити в одну комбінацію.

numbers-news-laid = { $player } кладе { $tile } на { $square }.
numbers-news-scored =
    { $player } закінчує хід, { $tiles ->
        [one] { $tiles } плитка
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }: +{ $points }.
numbers-news-exchanged =
    { $player } обмінює { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus = { $player } отримує бонус: +{ $points }.
numbers-news-offered = { $player } може заявити бонус: +{ $points }.
numbers-news-claimed = { $player } заявляє бонус: +{ $points }.
numbers-news-missed =
    { $player } втрачає бонус: { $points ->
        [one] { $points } бал
        [few] { $points } бали
       *[many] { $points } балів
    }.
numbers-news-towers =
    Мішечок спорожнів: у нього { $tiles ->
        [one] йде { $tiles } накрита плитка
        [few] йдуть { $tiles } накриті плитки
       *[many] йдуть { $tiles } накритих плиток
    }.
numbers-news-last_round = Фішка перетнула лінію: коло дограють, і гру закінчено.
numbers-news-idle =
    { $rounds ->
        [one] { $rounds } коло
        [few] { $rounds } кола
       *[many] { $rounds } кіл
    } самих обмінів: гру закінчено.

numbers-view-turn = Хід
numbers-view-finish = Лінія фінішу
numbers-view-squares = Поле
numbers-view-common = Спільний запас
numbers-view-rack = Підставка
numbers-view-bag = У мішечку
numbers-view-this_turn = Цей хід
numbers-view-last_turn = Попередній хід
numbers-view-last_round = Останнє коло
numbers-view-side = Сторона
numbers-view-team = Команда
numbers-view-pawn = Фішка
numbers-view-to_go = Залишилось
numbers-view-offered = Бонус чекає
