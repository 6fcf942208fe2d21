numbers-title = Числа
numbers-line = Выкладывайте плитки связанными комбинациями и первыми пересеките линию финиша.

numbers-option-end = Игра кончается
numbers-option-end-equal_turns = после равного числа ходов
numbers-option-end-at_once = сразу
numbers-option-bonus = Бонус
numbers-option-bonus-automatic = начисляется сам
numbers-option-bonus-claimed = нужно потребовать
numbers-option-teams = Двое на двое
numbers-option-teams-no = нет
numbers-option-teams-yes = да

numbers-refusal-nothing_to_claim = Бонуса, который вы могли бы потребовать, нет.
numbers-refusal-only_claim = Сейчас ходит другой игрок. Вы можете только потребовать свой бонус.
numbers-refusal-already_laid = В этот ход вы уже положили плитку, менять плитки поздно.
numbers-refusal-not_joined = Все выложенные плитки должны входить в одну комбинацию. Пока это не так.
numbers-refusal-no_pass = Пропустить ход нельзя: выложите плитки или обменяйте несколько.
numbers-refusal-no_tile = Там нет плитки ({ $tile }).
numbers-refusal-not_your_square = Квадрат { $square } принадлежит другому игроку.
numbers-refusal-twice_on_a_square = На { $square } вы в этот ход уже положили плитку.
numbers-refusal-no_combination = С плиткой { $tile } на { $square } этот ход не завершить: все новые плитки должны входить в одну комбинацию.

numbers-news-laid = { $player } кладёт { $tile } на { $square }.
numbers-news-scored =
    { $player } заканчивает ход, { $tiles ->
        [one] { $tiles } плитка
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }: +{ $points }.
numbers-news-exchanged =
    { $player } меняет { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus = { $player } получает бонус: +{ $points }.
numbers-news-offered = { $player } может потребовать бонус: +{ $points }.
numbers-news-claimed = { $player } требует бонус: +{ $points }.
numbers-news-missed =
    { $player } упускает бонус: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
numbers-news-towers =
    Мешочек опустел: в него { $tiles ->
        [one] уходит { $tiles } накрытая плитка
        [few] уходят { $tiles } накрытые плитки
       *[many] уходят { $tiles } накрытых плиток
    }.
numbers-news-last_round = Фишка пересекла линию: круг доигрывают, и игра окончена.
numbers-news-idle =
    { $rounds ->
        [one] { $rounds } круг
        [few] { $rounds } круга
       *[many] { $rounds } кругов
    } одних обменов: игра окончена.

numbers-view-turn = Ход
numbers-view-finish = Линия финиша
numbers-view-squares = Поле
numbers-view-common = Общий запас
numbers-view-rack = Подставка
numbers-view-bag = В мешочке
numbers-view-this_turn = Этот ход
numbers-view-last_turn = Прошлый ход
numbers-view-last_round = Последний круг
numbers-view-side = Сторона
numbers-view-team = Команда
numbers-view-pawn = Фишка
numbers-view-to_go = Осталось
numbers-view-offered = Ждёт бонус
