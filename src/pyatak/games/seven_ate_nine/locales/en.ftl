seven_ate_nine-title = 7 Ate 9
seven_ate_nine-line = No turns: who adds and subtracts fastest?

seven_ate_nine-option-sums = Show the sums
seven_ate_nine-option-sums-hidden = no
seven_ate_nine-option-sums-shown = yes
seven_ate_nine-option-late_cards = Late cards
seven_ate_nine-option-late_cards-accepted = count if they fit
seven_ate_nine-option-late_cards-returned = always go back
seven_ate_nine-option-wrong_card = After a wrong card
seven_ate_nine-option-wrong_card-free = play on at once
seven_ate_nine-option-wrong_card-locked = wait one second

seven_ate_nine-refusal-pile_empty = Your pile is empty: there is nothing to draw.
seven_ate_nine-refusal-not_last = You have { $left } cards. “Seven ate nine!” is for the last one.
seven_ate_nine-refusal-not_in_hand = There is no { $card } in your hand.
seven_ate_nine-refusal-face_down = { $card } is your last card: it is laid face down, with “Seven ate nine!”.
seven_ate_nine-refusal-no_fit = { $card } does not fit on { $top }; { $lower } or { $higher } does.

seven_ate_nine-move-lay = { $card }
seven_ate_nine-move-draw = a card from the pile
seven_ate_nine-move-last_card = “Seven ate nine!”
seven_ate_nine-tally = { $left ->
    [0] no cards left
    [one] { $left } card left
   *[other] { $left } cards left
}
seven_ate_nine-news-laid = { $player }: “{ $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
   *[other] { $number }
}!” · { $card }
seven_ate_nine-news-drew = { $player } draws a card.
seven_ate_nine-news-drew_card = { $player } draws { $card }.
seven_ate_nine-news-one_left = { $player } has one card left!
seven_ate_nine-news-restarted = Nobody can go on. { $moved ->
    [one] The bottom card goes on top
   *[other] { $moved } cards go from the bottom to the top
}.
seven_ate_nine-news-last_card = { $player }: “Seven ate nine!” The last card is down.
seven_ate_nine-news-no_way_on = Nobody can go on, and no card of the centre helps. The fewest cards win.

seven_ate_nine-ending-last_card = “Seven ate nine!”
seven_ate_nine-ending-no_way_on = nobody could go on

seven_ate_nine-view-top = On top
seven_ate_nine-view-top_number = Top card no.
seven_ate_nine-view-below = Below it
seven_ate_nine-view-in_centre = Cards in the centre
seven_ate_nine-view-wanted = What fits
seven_ate_nine-view-stops = Stops
seven_ate_nine-view-restarted = Just moved up
seven_ate_nine-view-hand = Your hand
seven_ate_nine-view-ending = How it ended
seven_ate_nine-view-in_hand = In hand
seven_ate_nine-view-in_pile = In the pile
seven_ate_nine-view-left = Cards left
seven_ate_nine-view-laid_top = Laid the top card

seven_ate_nine-covered = face down until “Start!”
seven_ate_nine-card = { $number }, plus or minus { $step }
seven_ate_nine-subtitle = { $count ->
    [one] { $count } card in the middle
   *[other] { $count } cards in the middle
}
seven_ate_nine-subtitle-shown = calm game: sums are shown
seven_ate_nine-in-hand = { $count } in hand
seven_ate_nine-has = { $hand } in hand, { $pile } in the pile, { $left } in total
seven_ate_nine-own = { $hand } in hand + { $pile } in the pile = { $left }
seven_ate_nine-twins = Two alike? Press again for the second
seven_ate_nine-draw = Draw a card, { $count } in your pile
seven_ate_nine-draw-one = Draw a card
seven_ate_nine-draw-first = Your hand is empty: draw a card.
seven_ate_nine-space = Space
seven_ate_nine-call = “Seven ate nine!”
seven_ate_nine-last-only = last card only
seven_ate_nine-last-is-called = The last card is laid with “Seven ate nine!”
seven_ate_nine-beaten = Beaten by { $ms } ms.
seven_ate_nine-beaten-by = { $player }: { $number } was first, your { $card } is back in your hand.
seven_ate_nine-everybody = No turns: the fastest plays
seven_ate_nine-sheet = cards left
seven_ate_nine-why-close = { $count ->
    [one] { $player } had one card left.
   *[other] { $player } had { $count } cards left.
}
seven_ate_nine-why-no-way = Nobody could go on; the fewest cards win.
seven_ate_nine-called = “{ $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
   *[other] { $number }
}!”

# The same, told to the player it is about.
seven_ate_nine-news-laid-you = You: “{ $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
   *[other] { $number }
}!” · { $card }
seven_ate_nine-news-drew-you = You draw a card.
seven_ate_nine-news-drew_card-you = You draw { $card }.
seven_ate_nine-news-one_left-you = You have one card left!
seven_ate_nine-news-last_card-you = You: “Seven ate nine!” The last card is down.
