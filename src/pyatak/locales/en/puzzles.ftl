web-puzzle-day = Puzzle of the day
web-puzzle-find = Find the best move
web-puzzle-where = puzzle { $number } · { $game }
web-puzzle-right = Right!
web-puzzle-almost = Almost
web-puzzle-first-try = at the first try
web-puzzle-price = The price: −{ $percent }% ± { $error } of the chance to win.
web-puzzle-price-least = The price: at least { $percent }% of the chance to win.
web-puzzle-best = Best: { $moves }.
web-puzzle-people = { $count ->
    [one] what people answered, { $count } person
   *[other] what people answered, { $count } people
}
web-puzzle-alone = Nobody else has answered yet.
web-puzzle-other = something else
web-puzzle-yours = your answer
web-puzzle-is-best = the best
web-puzzle-percent = { $percent }%
web-puzzle-streak = { $count ->
    [one] { $count } puzzle in a row
   *[other] { $count } puzzles in a row
}
web-puzzle-back = { $days ->
    [one] It comes back tomorrow.
   *[other] It comes back in { $days } days.
}
web-puzzle-again = Again
web-puzzle-next = Next puzzle
web-puzzle-leave = Leave the puzzle
web-puzzle-share = Share the puzzle
web-puzzle-rating = rating { $points }
web-puzzle-rating-gain = rating { $points } ({ SIGNED($gain) })
web-puzzle-fold = Show the table
web-puzzle-unfold = Show the answer
web-puzzle-answer = The answer
web-puzzles-of = Puzzles: { $game }
web-puzzles-count = { $solved } of { $puzzles } solved
web-puzzles-due = come back now: { $count }
web-puzzle-done-right = solved
web-puzzle-done-wrong = not solved
web-no-puzzle = There is no puzzle here
