face_to_face-title = Face to Face
face_to_face-line = A duel: get rid of 58 cards while helping your rival

face_to_face-option-last_single_card = A single last card with no draw pile
face_to_face-option-last_single_card-loses = loses
face_to_face-option-last_single_card-may_be_laid = may be played alone
face_to_face-option-first = Who begins
face_to_face-option-first-by_lot = drawn by lot
face_to_face-option-first-loser = the loser of the last game
face_to_face-option-first-0 = the first player
face_to_face-option-first-1 = the second player

face_to_face-refusal-too_few = A turn has at least two cards; you have played { $laid }.
face_to_face-refusal-not_in_hand = Card { $card } is not in your hand. You hold: { $hand }.
face_to_face-refusal-not_higher = { $card } does not fit: your ascending pile shows { $top } and takes a higher card, or one exactly { $jump } lower.
face_to_face-refusal-not_lower = { $card } does not fit: your descending pile shows { $top } and takes a lower card, or one exactly { $jump } higher.
face_to_face-refusal-helped_already = You have helped in this turn already; one card a turn is the most.
face_to_face-refusal-nothing_to_improve = Only the row card { $top } lies there; it cannot be improved.
face_to_face-refusal-no_help = { $direction ->
    [up] { $card } does not help: the ascending pile shows { $top } and takes only a lower card from you.
   *[down] { $card } does not help: the descending pile shows { $top } and takes only a higher card from you.
}
face_to_face-refusal-no_second = After { $card } no second card would fit; a turn has at least two, one of them on your own piles.

face_to_face-move-lay = { $direction ->
    [up] { $card } on your ascending pile
   *[other] { $card } on your descending pile
}
face_to_face-move-help = { $direction ->
    [up] { $card } on your rival’s ascending pile
   *[other] { $card } on your rival’s descending pile
}
face_to_face-move-end = the end of the turn
# The moves of a whole turn, one after another.
face_to_face-turn-lay = { $direction ->
    [up] { $card } up
   *[down] { $card } down
}
face_to_face-turn-help = { $direction ->
    [up] help { $card } up
   *[down] help { $card } down
}
face_to_face-tally = { $laid } played, { $left } left
face_to_face-news-laid = { $direction ->
    [up] { $player } plays { $card } on the ascending pile, over { $covered }.
   *[down] { $player } plays { $card } on the descending pile, over { $covered }.
}
face_to_face-news-jumped = { $direction ->
    [up] { $player } jumps back from { $covered } to { $card } on the ascending pile.
   *[down] { $player } jumps back from { $covered } to { $card } on the descending pile.
}
face_to_face-news-helped = { $direction ->
    [up] { $player } helps: { $card } over { $covered } on the rival’s ascending pile.
   *[down] { $player } helps: { $card } over { $covered } on the rival’s descending pile.
}
face_to_face-news-drew = { $player } ends the turn: { $laid } { $laid ->
    [one] card
   *[other] cards
} played, { $drew } drawn.
face_to_face-news-finished = { $player } plays the last card and wins.
face_to_face-news-stuck = { $player } cannot play two cards and loses. The hand: { $hand }.
face_to_face-news-last_single = { $player } has a single last card, { $hand }, and loses: a turn has at least two.

face_to_face-metal-gold = gold
face_to_face-metal-silver = silver

face_to_face-ending-all_laid = all cards played
face_to_face-ending-stuck = no two cards to play
face_to_face-ending-last_single = a single last card

face_to_face-view-turn = Turn
face_to_face-view-cards_of_each = Cards of each player
face_to_face-view-full_hand = A full hand
face_to_face-view-row_cards = Row cards
face_to_face-view-hand = Your hand
face_to_face-view-jump_pairs = Ready jumps
face_to_face-view-lays = You may play
face_to_face-view-end_of_turn = Ending the turn
face_to_face-view-ending = How it ended
face_to_face-view-metal = Metal
face_to_face-view-began = Began
face_to_face-view-cards_in_hand = Cards in hand
face_to_face-view-draw_pile = Draw pile
face_to_face-view-laid = Played
face_to_face-view-to_go = To go
face_to_face-view-ascending = Ascending
face_to_face-view-descending = Descending
face_to_face-view-turn_cards = Played this turn
face_to_face-view-drew = Drew
face_to_face-view-open_hand = Shown hand

face_to_face-turn = turn { $turn }
face_to_face-your-turn = your turn · { $count ->
    [0] nothing played yet
    [one] { $count } card played
   *[other] { $count } cards played
}
face_to_face-this-turn = This turn
face_to_face-nothing-laid = { $player } has played nothing yet.
face_to_face-race = Race to zero
face_to_face-tip = Play one card on your rival’s pile and draw back up to { $hand }.
face_to_face-card = Card { $number }
face_to_face-pile = { $direction ->
    [up] ascending pile: { $top }
   *[down] descending pile: { $top }
}
face_to_face-own = Your { $pile }
face_to_face-opponents = Rival’s { $pile }
face_to_face-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
face_to_face-drawn = { $count } in the draw pile
face_to_face-to-go = { $count } of { $all } to go
face_to_face-gap = gap { $gap }
face_to_face-jump = jump +{ $distance }!
face_to_face-help = help { $player }
face_to_face-laid-gap = { $direction ->
    [up] { $card } ascending, over { $covered }
   *[down] { $card } descending, over { $covered }
}
face_to_face-laid-jump = { $direction ->
    [up] { $card } ascending, jump back from { $covered }
   *[down] { $card } descending, jump back from { $covered }
}
face_to_face-laid-help = { $direction ->
    [up] { $card } as a help, ascending, over { $covered }
   *[down] { $card } as a help, descending, over { $covered }
}
face_to_face-choose = Choose a card
face_to_face-press-pile = { $card }: tap a ringed pile
face_to_face-fits-nowhere = { $card } fits nowhere now
face_to_face-all-own = { $count ->
    [one] One card played, on your own piles
   *[other] { $count } cards played, all on your own piles
}
face_to_face-helped = { $count ->
    [one] One card played as a help
   *[other] { $count } cards played, one as a help
}: you will draw up to { $hand }
face_to_face-waits = { $player } is thinking
face_to_face-missing = { $count ->
    [one] One more card
   *[other] { $count } more cards
}
face_to_face-end = End turn
face_to_face-end-draw = End turn: draw { $count }
face_to_face-end-fill = End turn: draw to { $hand }
face_to_face-jump-hints = Jump hints
face_to_face-key-undo = undo
face_to_face-key-end = end turn
face_to_face-warn = A single last card would be left
face_to_face-warn-why = Your draw pile is empty and a turn needs at least two cards: with one card left you lose when your next turn begins.
face_to_face-warn-end = End turn anyway
face_to_face-warn-stay = Keep playing
face_to_face-sheet-caption = cards played
face_to_face-why-all_laid = { $count ->
    [one] { $player } still had one card.
   *[other] { $player } still had { $count } cards.
}
face_to_face-why-stuck = { $player } could not play two cards and had { $count } to go.
face_to_face-why-last_single = { $player } had a single last card and { $count } to go.

# The same, told to the player it is about.
face_to_face-news-laid-you = { $direction ->
    [up] You play { $card } on your ascending pile, over { $covered }.
   *[down] You play { $card } on your descending pile, over { $covered }.
}
face_to_face-news-jumped-you = { $direction ->
    [up] You jump back from { $covered } to { $card } on your ascending pile.
   *[down] You jump back from { $covered } to { $card } on your descending pile.
}
face_to_face-news-helped-you = { $direction ->
    [up] You help: { $card } over { $covered } on your rival’s ascending pile.
   *[down] You help: { $card } over { $covered } on your rival’s descending pile.
}
face_to_face-news-drew-you = You end your turn: { $laid } { $laid ->
    [one] card
   *[other] cards
} played, { $drew } drawn.
face_to_face-news-finished-you = You play your last card and win.
face_to_face-news-stuck-you = You cannot play two cards and lose. Your hand: { $hand }.
face_to_face-news-last_single-you = You have a single last card, { $hand }, and lose: a turn has at least two.

# Why the coach prefers a move; the numbers are means over imagined deals.
face_to_face-coach-room = Better { $move }: room on your piles { $best } instead of { $made }.
face_to_face-coach-given = Better { $move }: it gives the opponent room for { $best } instead of { $made }.
face_to_face-coach-hand = Better { $move }: cards in hand after the turn { $best } instead of { $made }.
face_to_face-coach-laid = Better { $move }: cards played in the turn { $best } instead of { $made }.
face_to_face-coach-kind-room = Room on your own piles given away
face_to_face-coach-kind-given = Too much room for the opponent
face_to_face-coach-kind-hand = Too few cards left in hand
face_to_face-coach-kind-laid = Too few cards played in a turn
