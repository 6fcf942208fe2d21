web-puzzle-day = Задача дня
web-puzzle-find = Найдите лучший ход
web-puzzle-where = задача { $number } · { $game }
web-puzzle-right = Верно!
web-puzzle-almost = Почти
web-puzzle-first-try = с первой попытки
web-puzzle-price = Цена: −{ $percent } % ± { $error } шанса на победу.
web-puzzle-price-least = Цена: не меньше { $percent } % шанса на победу.
web-puzzle-best = Лучше всего: { $moves }.
web-puzzle-people = { $count ->
    [one] как отвечали другие, { $count } человек
    [few] как отвечали другие, { $count } человека
   *[many] как отвечали другие, { $count } человек
}
web-puzzle-alone = Других ответов ещё нет.
web-puzzle-other = другое
web-puzzle-yours = ваш ответ
web-puzzle-is-best = лучший
web-puzzle-percent = { $percent } %
web-puzzle-streak = { $count ->
    [one] серия: { $count } задача подряд
    [few] серия: { $count } задачи подряд
   *[many] серия: { $count } задач подряд
}
web-puzzle-back = { $days ->
    [one] Она вернётся через { $days } день.
    [few] Она вернётся через { $days } дня.
   *[many] Она вернётся через { $days } дней.
}
web-puzzle-again = Ещё раз
web-puzzle-next = Следующая задача
web-puzzle-leave = Выйти из задачи
web-puzzle-share = Поделиться задачей
web-puzzle-rating = рейтинг { $points }
web-puzzle-rating-gain = рейтинг { $points } ({ SIGNED($gain) })
web-puzzle-fold = Показать стол
web-puzzle-unfold = Показать ответ
web-puzzle-answer = Ответ
web-puzzles-of = Задачи: { $game }
web-puzzles-count = решено { $solved } из { $puzzles }
web-puzzles-due = вернулось: { $count }
web-puzzle-done-right = решена
web-puzzle-done-wrong = не решена
web-no-puzzle = Такой задачи нет
