numbers-title = Numbers
numbers-line = Sets and runs along the lines, pawns to the finish

numbers-option-end = The game ends
numbers-option-end-equal_turns = after equal turns
numbers-option-end-at_once = at once
numbers-option-bonus = A bonus
numbers-option-bonus-automatic = comes automatically
numbers-option-bonus-claimed = must be claimed
numbers-option-teams = Two against two
numbers-option-teams-no = no
numbers-option-teams-yes = yes
numbers-option-first = Who begins
numbers-option-first-by_lot = drawn by lot
numbers-option-first-0 = the first player
numbers-option-first-1 = the second player
numbers-option-first-2 = the third player
numbers-option-first-3 = the fourth player

numbers-refusal-nothing_to_claim = Nice try: there is no bonus for you this time.
numbers-refusal-only_claim = It is another player’s turn. All you can do now is claim your bonus.
numbers-refusal-already_laid = You have laid a tile in this turn, so it is too late to exchange.
numbers-refusal-not_joined = One combination must hold all the tiles you laid. It does not yet.
numbers-refusal-no_pass = Passing is not possible: lay tiles or exchange some.
numbers-refusal-no_tile = There is no tile there.
numbers-refusal-not_your_square = Square { $square } belongs to another player.
numbers-refusal-twice_on_a_square = You have laid a tile on { $square } in this turn already.
numbers-refusal-no_combination = With { $tile } on { $square } this turn cannot be completed: one combination must hold all new tiles.

numbers-move-lay = { $tile } on { $square }
numbers-move-exchange = { $tiles ->
    [one] an exchange of { $tiles } tile
   *[other] an exchange of { $tiles } tiles
}
numbers-move-end = the end of the turn
numbers-move-claim = the bonus claimed
numbers-tally = square { $square }
numbers-news-laid = { $player } lays { $tile } on { $square }.
numbers-news-scored = { $player }: { $where }. +{ $points }.
numbers-news-exchanged =
    { $player } exchanges { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
numbers-news-bonus = { $player } gets a bonus: +{ $points }.
numbers-news-claimed = { $player } claims the bonus: +{ $points }.
numbers-news-missed =
    { $player } misses a bonus of { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
numbers-news-towers =
    The bag was empty: { $tiles ->
        [one] { $tiles } covered tile goes
       *[other] { $tiles } covered tiles go
    } into it.
numbers-news-last_round = A pawn is across the line: the round is finished, then the game is over.
numbers-news-idle =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of nothing but exchanges: the game is over.

numbers-view-turn = Turn
numbers-view-round = Round
numbers-view-finish = Finish line
numbers-view-squares = Board
numbers-view-common = Common stock
numbers-view-rack = Rack
numbers-view-bag = In the bag
numbers-view-this_turn = This turn
numbers-view-last_turn = The turn before
numbers-view-last_round = Last round
numbers-view-margin = Ahead by
numbers-view-side = Side
numbers-view-team = Team
numbers-view-pawn = Pawn
numbers-view-to_go = To go

numbers-subtitle =
    { $whose ->
        [mine] your turn
       *[other] { "" }
    }{ $whose ->
        [mine] { " · " }
       *[other] { "" }
    }finish at { $finish }
numbers-round = Round { $round }
numbers-tile =
    { $number } of { $suit ->
        [diamond] diamonds
        [heart] hearts
        [club] clubs
        [spade] spades
       *[star] stars
    }
numbers-tile-hidden = face down
numbers-empty = empty
numbers-shared = shared
numbers-bonus-of = { $player }’s bonus square
numbers-tower = tower of { $height }
numbers-just-laid = just laid
numbers-can-go-here = the tile can go here
numbers-lines-to = lines to { $squares }
numbers-run =
    a run of { $suit ->
        [diamond] diamonds
        [heart] hearts
        [club] clubs
        [spade] spades
       *[star] stars
    }
numbers-equal =
    { $number ->
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
       *[other] tens
    }
numbers-for =
    { $count ->
        [one] for one combination
       *[other] for { $count } combinations
    }
numbers-not-joined-yet = not joined yet: one more tile
numbers-gets = { $player } gets { $points } for a bonus square
numbers-pawn-at = pawn on { $square }, { $left } to go
numbers-to-go = { $left } to go
numbers-team = Team { $team }
numbers-in-turn = their turn
numbers-rack-of = { $player }’s rack
numbers-your-rack = Your rack
numbers-in-bag =
    { $count ->
        [one] { $count } tile in the bag
       *[other] { $count } tiles in the bag
    }
numbers-this-move = This move
numbers-how = How the lines work
numbers-how-lines = The same number along lines, in any suits. Or one suit in steps of one. All new tiles belong to one combination.
numbers-happened = What happened
numbers-help = Tap a tile, then a square. Or exchange tiles from your rack.
numbers-swap-help = Choose tiles from your rack to put back into the bag.
numbers-laid =
    { $player } lays { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
numbers-last = { $player }: { $points }
numbers-last-swap =
    { $player } exchanges { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
numbers-swap = Exchange
numbers-swap-these =
    { $count ->
        [0] Which tiles?
       *[other] Exchange { $count }
    }
numbers-end = End turn: { $points }
numbers-claim = Claim a bonus
numbers-waits = Waiting for { $player }
numbers-choose-tile = Choose a tile
numbers-fits-nowhere = { $tile } fits nowhere now
numbers-choose-place = Choose a square
numbers-one-more = One more tile
numbers-only-swap = Nothing fits: exchange
numbers-over = The game is over
numbers-last-round = last round
numbers-sheet = squares of the track
numbers-past = past the line
numbers-short = { $squares } short
numbers-why-close =
    Only { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } ahead of { $player }.
numbers-why-level = Level with { $player }; the winner laid a tile last.

# The same, told to the player it is about.
numbers-news-laid-you = You lay { $tile } on { $square }.
numbers-news-scored-you = You: { $where }. +{ $points }.
numbers-news-exchanged-you =
    You exchange { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
numbers-news-bonus-you = You get a bonus: +{ $points }.
numbers-news-claimed-you = You claim the bonus: +{ $points }.
numbers-news-missed-you =
    You miss a bonus of { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

# Why the coach prefers a move; the numbers are means over imagined deals.
numbers-coach-steps = Better { $move }: the turn brings you { $best } points instead of { $made }.
numbers-coach-given = Better { $move }: it brings the others { $best } bonus points instead of { $made }.
numbers-coach-kind-steps = Too few points in a turn
numbers-coach-kind-given = Bonus points left to the others
