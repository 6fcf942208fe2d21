web-puzzle-day = Задача дня
web-puzzle-find = Знайдіть найкращий хід
web-puzzle-where = задача { $number } · { $game }
web-puzzle-right = Правильно!
web-puzzle-almost = Майже
web-puzzle-first-try = з першої спроби
web-puzzle-price = Ціна: −{ $percent } % ± { $error } шансу на перемогу.
web-puzzle-price-least = Ціна: не менше { $percent } % шансу на перемогу.
web-puzzle-best = Найкраще: { $moves }.
web-puzzle-people = { $count ->
    [one] як відповідали інші, { $count } людина
    [few] як відповідали інші, { $count } людини
   *[many] як відповідали інші, { $count } людей
}
web-puzzle-alone = Інших відповідей ще немає.
web-puzzle-other = інше
web-puzzle-yours = ваша відповідь
web-puzzle-is-best = найкраща
web-puzzle-percent = { $percent } %
web-puzzle-streak = { $count ->
    [one] серія: { $count } задача поспіль
    [few] серія: { $count } задачі поспіль
   *[many] серія: { $count } задач поспіль
}
web-puzzle-back = { $days ->
    [one] Вона повернеться за { $days } день.
    [few] Вона повернеться за { $days } дні.
   *[many] Вона повернеться за { $days } днів.
}
web-puzzle-again = Ще раз
web-puzzle-next = Наступна задача
web-puzzle-leave = Вийти із задачі
web-puzzle-share = Поділитися задачею
web-puzzle-rating = рейтинг { $points }
web-puzzle-rating-gain = рейтинг { $points } ({ SIGNED($gain) })
web-puzzle-fold = Показати стіл
web-puzzle-unfold = Показати відповідь
web-puzzle-answer = Відповідь
web-puzzles-of = Задачі: { $game }
web-puzzles-count = розв’язано { $solved } з { $puzzles }
web-puzzles-due = повернулося: { $count }
web-puzzle-done-right = розв’язано
web-puzzle-done-wrong = не розв’язано
web-no-puzzle = Такої задачі немає
