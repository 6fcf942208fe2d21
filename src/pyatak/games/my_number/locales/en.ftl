my_number-title = My Number
my_number-line = Everybody chooses at once and takes the card above theirs

my_number-option-goals = Goal cards
my_number-option-goals-0 = none
my_number-option-goals-1 = one
my_number-option-goals-2 = two
my_number-option-goals-3 = three
my_number-option-goals-4 = four
my_number-option-goals-5 = five
my_number-option-goal_change = Goals change
my_number-option-goal_change-each_round = every round
my_number-option-goal_change-never = never: the same all game
my_number-option-memory_aid = Memory aid
my_number-option-memory_aid-off = off
my_number-option-memory_aid-on = show cards seen before

my_number-refusal-not_in_hand = Card { $card } is not in your hand. You hold: { $hand }.

my_number-move-play = card { $card }
my_number-tally = { $points } { $points ->
    [one] point
   *[other] points
}
my_number-news-took = { $player } plays { $played } and takes { $taken }.
my_number-news-scored = { $player }: { $points } { $points ->
    [one] point
   *[other] points
}, bonus { SIGNED($bonus) }.
my_number-news-round = Round { $round }. Columns are now worth { $order }.
my_number-news-goal = Goal: { $goal ->
    [1] { my_number-goal-1 }
    [2] { my_number-goal-2 }
    [3] { my_number-goal-3 }
    [4] { my_number-goal-4 }
    [5] { my_number-goal-5 }
    [6] { my_number-goal-6 }
    [7] { my_number-goal-7 }
    [8] { my_number-goal-8 }
    [9] { my_number-goal-9 }
    [10] { my_number-goal-10 }
    [11] { my_number-goal-11 }
    [12] { my_number-goal-12 }
    [13] { my_number-goal-13 }
   *[14] { my_number-goal-14 }
}

my_number-goal-1 = +2 for one or three orange cards
my_number-goal-2 = −2 if orange lies on the 1 or the 2
my_number-goal-3 = +2 for two or four blue cards
my_number-goal-4 = +2 if blue is your largest colour (ties count)
my_number-goal-5 = −2 if you have the fewest pink cards (ties count)
my_number-goal-6 = +2 if you have the most pink cards (ties count)
my_number-goal-7 = +2 if green is your rightmost colour
my_number-goal-8 = +2 if green lies on the 4 or the 5
my_number-goal-9 = +2 if you have purple, and no less of it than orange
my_number-goal-10 = −2 if you have the most purple cards (ties count)
my_number-goal-11 = +2 for all five colours
my_number-goal-12 = +2 for exactly three colours
my_number-goal-13 = −2 if a column has exactly three cards
my_number-goal-14 = +2 if a column has exactly four cards

my_number-view-round = Round
my_number-view-rounds = Rounds
my_number-view-turn = Turn
my_number-view-turns = Turns
my_number-view-row = Row
my_number-view-goals = Goals
my_number-view-hand = Your hand
my_number-view-choice = Your choice
my_number-view-cards_in_hand = Cards
my_number-view-remembered = Seen before
my_number-view-has_chosen = Has chosen
my_number-view-columns = Collection
my_number-view-column_points = Worth now
my_number-view-card_bonus = Bonus now
my_number-view-last_columns = Last round’s collection
my_number-view-played = Played
my_number-view-taken = Took
my_number-view-points = Points
my_number-view-bonus = Bonuses
my_number-view-last_score = Last round
my_number-view-total = Total
my_number-view-running_total = With this round
my_number-view-margin = Decided by

my_number-subtitle = round { $round } of { $rounds } · turn { $turn } of { $turns }
my_number-subtitle-scored = round { $round } of { $rounds } · the score
my_number-points-short = points
my_number-last-cards = The last card of each hand counts too.
my_number-next-hand = Your collection becomes your new hand, with one more card.
my_number-round = Round { $round }
my_number-bonus = bonus
my_number-sheet = Score sheet
my_number-sheet-caption = points and bonus
my_number-card = { $number } { $colour }{ $bonus ->
    [0] { "" }
   *[other] , bonus { $signed }
}
my_number-colour-orange = orange
my_number-colour-pink = pink
my_number-colour-blue = blue
my_number-colour-green = green
my_number-colour-purple = purple
my_number-column = ×{ $worth }: { $cards }
my_number-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
my_number-your-hand = { $player } · your hand{ $count ->
    [0] { "" }
    [1] { "" }
    [2] { "" }
    [3] { "" }
    [4] { "" }
    [5] { "" }
   *[other] { " " }· { $count } cards
}
my_number-now = now { $points } { $points ->
    [one] point
   *[other] points
} · bonus { $bonus }
my_number-now-short = now { $points } · bonus { $bonus }
my_number-points = { $points } in total
my_number-pts = { $points } pts
my_number-ready = ready
my_number-choose = Choose a card
my_number-play = Play { $card }
my_number-play-instead = Play { $card } instead
my_number-waiting = { $card } is chosen; you may still change it
my_number-takes = plays { $played } and takes { $taken }
my_number-why-close = { $points ->
    [one] One point
   *[other] { $points } points
} ahead of { $player }.
my_number-why-last = Level on points with { $player }, but a better last round: { $points } to { $theirs }.
my_number-why-bonus = Level on points with { $player }, but more bonuses.

my_number-goal-short-1 = one or three
my_number-goal-short-2 = on the 1 or the 2
my_number-goal-short-3 = two or four
my_number-goal-short-4 = your largest colour
my_number-goal-short-5 = fewest of all
my_number-goal-short-6 = most of all
my_number-goal-short-7 = rightmost
my_number-goal-short-8 = on the 4 or the 5
my_number-goal-short-9 = no fewer than orange
my_number-goal-short-10 = most of all
my_number-goal-short-11 = all five colours
my_number-goal-short-12 = exactly three colours
my_number-goal-short-13 = a column of three
my_number-goal-short-14 = a column of four

# The same, told to the player it is about.
my_number-news-took-you = You play { $played } and take { $taken }.
my_number-news-scored-you = You: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, bonus { SIGNED($bonus) }.

# Why the coach prefers a move; the numbers are means over imagined deals.
my_number-coach-turn = Better { $move }: the card you take brings { $best } points instead of { $made }.
my_number-coach-round = Better { $move }: the round brings { $best } points instead of { $made }.
my_number-coach-kind-turn = A card that brings fewer points
my_number-coach-kind-round = Fewer points by the end of the round
