refusal-game_over = Игра окончена.
refusal-not_to_act = Сейчас не ваш ход. Игра ждёт остальных.
refusal-no_such_action = Нет действия { $action }; номера действий идут от 0 до { $last }.
refusal-no_preview = В игре на скорость ходы заранее не проверяют.
refusal-not_foreseen = Что будет после этого хода, пока неизвестно.
