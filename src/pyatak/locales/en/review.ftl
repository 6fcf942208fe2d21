web-review = Review
web-review-share = Share the review
web-no-review = There is no review
web-review-begins = The coach looks at your game…
web-review-busy = { $count ->
    [one] The coach is busy: one game comes before yours
   *[other] The coach is busy: { $count } games come before yours
}
web-review-done = { $count ->
    [one] 1 move looked at, ± { $error }
   *[other] { $count } moves looked at, ± { $error }
}
web-review-accuracy = { $player }: { $accuracy }%
web-review-whose = Whose game
web-review-to-moment = To the move: { $price }
web-review-as-seen = as seen then
web-review-why = Why?
web-review-coach = coach
web-review-try = Try again
web-review-try-now = Play it again.
web-review-try-about = You see the same as then; the hidden cards are new, so that you learn the decision and not the deal.
web-review-try-leave = Back to the moment
web-review-try-again = Once more, other hidden cards
web-review-tried = The coach has answered your move.
web-review-tried-best = That is the coach’s choice too, or just as good.
web-review-tried-better = Better than in the game.
web-review-tried-same = Not better than in the game.
web-review-tried-unlike = The coach is busy: try once more in a moment.
web-review-tried-now = Your new move
web-review-tried-coach = The coach’s move
web-review-tried-then = Your move in the game
web-review-back = Back to the review
web-review-earlier = Earlier moment
web-review-later = Later moment
web-review-when = When
web-review-deal = the deal
web-review-legend-mistake = mistake
web-review-legend-luck = luck
web-review-mark-mistake = { $when }: mistake, { $percent }%
web-review-mark-gift = { $when }: a mistake of another player helped, { $percent }%
web-review-mark-luck-up = { $when }: good luck, { $percent }%
web-review-mark-luck-down = { $when }: bad luck, { $percent }%
web-review-cause-own = What decided: their own mistakes, { SIGNED($amount) }%.
web-review-cause-others = What decided: the others’ mistakes, { SIGNED($amount) }%.
web-review-cause-luck = What decided: the luck of the cards, { SIGNED($amount) }%.
