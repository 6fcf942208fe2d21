numbers-title = Числа
numbers-line = Ряды и пары по линиям, фишки к финишу

numbers-option-end = Игра кончается
numbers-option-end-equal_turns = после равного числа ходов
numbers-option-end-at_once = сразу
numbers-option-bonus = Бонус
numbers-option-bonus-automatic = начисляется сам
numbers-option-bonus-claimed = нужно забрать
numbers-option-teams = Двое на двое
numbers-option-teams-no = нет
numbers-option-teams-yes = да
numbers-option-first = Кто ходит первым
numbers-option-first-by_lot = решает жребий
numbers-option-first-0 = первый игрок
numbers-option-first-1 = второй игрок
numbers-option-first-2 = третий игрок
numbers-option-first-3 = четвёртый игрок

numbers-refusal-nothing_to_claim = Хорошая попытка, но на этот раз бонуса для вас нет.
numbers-refusal-only_claim = Сейчас ходит другой игрок. Вы можете только забрать свой бонус.
numbers-refusal-already_laid = В этот ход вы уже положили плитку, менять плитки поздно.
numbers-refusal-not_joined = Все выложенные плитки должны входить в одну комбинацию. Пока это не так.
numbers-refusal-no_pass = Пропустить ход нельзя: выложите плитки или обменяйте несколько.
numbers-refusal-no_tile = На этом месте нет плитки.
numbers-refusal-not_your_square = Квадрат { $square } принадлежит другому игроку.
numbers-refusal-twice_on_a_square = На { $square } вы в этот ход уже положили плитку.
numbers-refusal-no_combination = С плиткой { $tile } на { $square } этот ход не завершить: все новые плитки должны входить в одну комбинацию.

numbers-move-lay = { $tile } на { $square }
numbers-move-exchange = { $tiles ->
    [one] обмен { $tiles } плитки
    [few] обмен { $tiles } плиток
   *[many] обмен { $tiles } плиток
}
numbers-move-end = конец хода
numbers-move-claim = бонус забран
numbers-tally = клетка { $square }
numbers-news-laid = { $player } кладёт { $tile } на { $square }.
numbers-news-scored = { $player }: { $where }. +{ $points }.
numbers-news-exchanged =
    { $player } меняет { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus = { $player } получает бонус: +{ $points }.
numbers-news-claimed = { $player } забирает бонус: +{ $points }.
numbers-news-missed =
    { $player } упускает бонус: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
numbers-news-towers =
    Мешок опустел: в него { $tiles ->
        [one] возвращается { $tiles } накрытая плитка
        [few] возвращаются { $tiles } накрытые плитки
       *[many] возвращаются { $tiles } накрытых плиток
    }.
numbers-news-last_round = Фишка за линией финиша: круг доигрывают, и игра окончена.
numbers-news-idle =
    { $rounds ->
        [one] { $rounds } круг
        [few] { $rounds } круга
       *[many] { $rounds } кругов
    } одних обменов: игра окончена.

numbers-view-turn = Ход
numbers-view-round = Круг
numbers-view-finish = Линия финиша
numbers-view-squares = Поле
numbers-view-common = Общий запас
numbers-view-rack = Подставка
numbers-view-bag = В мешке
numbers-view-this_turn = Этот ход
numbers-view-last_turn = Прошлый ход
numbers-view-last_round = Последний круг
numbers-view-margin = Отрыв
numbers-view-side = Сторона
numbers-view-team = Команда
numbers-view-pawn = Фишка
numbers-view-to_go = Осталось

numbers-subtitle =
    { $whose ->
        [mine] ваш ход
       *[other] { "" }
    }{ $whose ->
        [mine] { " · " }
       *[other] { "" }
    }финиш на { $finish }
numbers-round = Круг { $round }
numbers-tile =
    { $number } { $suit ->
        [diamond] бубен
        [heart] червей
        [club] треф
        [spade] пик
       *[star] звёзд
    }
numbers-tile-hidden = рубашкой вверх
numbers-empty = пусто
numbers-shared = общий
numbers-bonus-of = бонусный квадрат: { $player }
numbers-tower = в башне { $height }
numbers-just-laid = только что положена
numbers-can-go-here = сюда можно положить
numbers-lines-to = линии к { $squares }
numbers-run =
    ряд { $suit ->
        [diamond] бубен
        [heart] червей
        [club] треф
        [spade] пик
       *[star] звёзд
    }
numbers-equal =
    { $number ->
        [1] единицы
        [2] двойки
        [3] тройки
        [4] четвёрки
        [5] пятёрки
        [6] шестёрки
        [7] семёрки
        [8] восьмёрки
        [9] девятки
       *[other] десятки
    }
numbers-for =
    за { $count ->
        [one] { $count } комбинацию
        [few] { $count } комбинации
        [many] { $count } комбинаций
       *[other] { $count } комбинации
    }
numbers-not-joined-yet = ещё не связано: нужна ещё плитка
numbers-gets = { $player }: { $points } за бонусный квадрат
numbers-pawn-at = фишка на { $square }, осталось { $left }
numbers-to-go = ещё { $left }
numbers-team = Команда { $team }
numbers-in-turn = ходит
numbers-rack-of = Подставка: { $player }
numbers-your-rack = Ваша подставка
numbers-in-bag =
    В мешке { $count ->
        [one] { $count } плитка
        [few] { $count } плитки
        [many] { $count } плиток
       *[other] { $count } плитки
    }
numbers-this-move = Этот ход
numbers-how = Как работают линии
numbers-how-lines = Одно число вдоль линий, масти любые. Или одна масть с шагом в единицу. Все новые плитки — в одной комбинации.
numbers-happened = Что было
numbers-help = Выберите плитку, потом место. Или обменяйте плитки со своей подставки.
numbers-swap-help = Выберите плитки со своей подставки, которые вернутся в мешок.
numbers-laid =
    { $player }: { $count ->
        [one] положена { $count } плитка
        [few] положены { $count } плитки
        [many] положено { $count } плиток
       *[other] положено { $count } плитки
    }
numbers-last = { $player }: { $points }
numbers-last-swap =
    { $player }: { $count ->
        [one] обмен { $count } плитки
        [few] обмен { $count } плиток
        [many] обмен { $count } плиток
       *[other] обмен { $count } плитки
    }
numbers-swap = Обмен
numbers-swap-these =
    { $count ->
        [0] Какие плитки?
       *[other] Обменять { $count }
    }
numbers-end = Закончить ход: { $points }
numbers-claim = Забрать бонус
numbers-waits = Ждём: { $player }
numbers-choose-tile = Выберите плитку
numbers-fits-nowhere = { $tile } сейчас некуда положить
numbers-choose-place = Выберите место
numbers-one-more = Нужна ещё плитка
numbers-only-swap = Ничего не подходит: меняйте
numbers-over = Игра окончена
numbers-last-round = последний круг
numbers-sheet = клетки дорожки
numbers-past = за линией
numbers-short = не хватило { $squares }
numbers-why-close =
    { $player } позади всего на { $steps ->
        [one] { $steps } клетку
        [few] { $steps } клетки
        [many] { $steps } клеток
       *[other] { $steps } клетки
    }.
numbers-why-level = { $player } на той же клетке, но последняя плитка — за победителем.

# The same, told to the player it is about.
numbers-news-laid-you = Вы кладёте { $tile } на { $square }.
numbers-news-scored-you = Вы: { $where }. +{ $points }.
numbers-news-exchanged-you =
    Вы меняете { $tiles ->
        [one] { $tiles } плитку
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }.
numbers-news-bonus-you = Вы получаете бонус: +{ $points }.
numbers-news-claimed-you = Вы забираете бонус: +{ $points }.
numbers-news-missed-you =
    Вы упускаете бонус: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
numbers-coach-steps = Лучше { $move }: ход приносит очков { $best } вместо { $made }.
numbers-coach-given = Лучше { $move }: другим достаётся бонусов { $best } вместо { $made }.
numbers-coach-kind-steps = Мало очков за ход
numbers-coach-kind-given = Бонусы остаются другим
