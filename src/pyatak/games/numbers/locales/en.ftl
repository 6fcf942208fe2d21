numbers-title = Numbers
numbers-line = Lay tiles into linked sets and runs, and be the first across the finish line.

numbers-option-end = The game ends
numbers-option-end-equal_turns = after equal turns
numbers-option-end-at_once = at once
numbers-option-bonus = A bonus
numbers-option-bonus-automatic = comes by itself
numbers-option-bonus-claimed = must be claimed
numbers-option-teams = Two against two
numbers-option-teams-no = no
numbers-option-teams-yes = yes

numbers-refusal-nothing_to_claim = There is no bonus for you to claim.
numbers-refusal-only_claim = It is another player's turn. All you can do now is claim your bonus.
numbers-refusal-already_laid = You have laid a tile in this turn, so it is too late to exchange.
numbers-refusal-not_joined = One combination must hold all the tiles you laid. It does not yet.
numbers-refusal-no_pass = Passing is not possible: lay tiles or exchange some.
numbers-refusal-no_tile = There is no tile there ({ $tile }).
numbers-refusal-not_your_square = Square { $square } belongs to another player.
numbers-refusal-twice_on_a_square = You have laid a tile on { $square } in this turn already.
numbers-refusal-no_combination = With { $tile } on { $square } this turn cannot be completed: one combination must hold all new tiles.

numbers-news-laid = { $player } lays { $tile } on { $square }.
numbers-news-scored =
    { $player } ends the turn with { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }: +{ $points }.
numbers-news-exchanged =
    { $player } exchanges { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
numbers-news-bonus = { $player } gets a bonus: +{ $points }.
numbers-news-offered = { $player } can claim a bonus: +{ $points }.
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
numbers-view-finish = Finish line
numbers-view-squares = Board
numbers-view-common = Common stock
numbers-view-rack = Rack
numbers-view-bag = In the bag
numbers-view-this_turn = This turn
numbers-view-last_turn = The turn before
numbers-view-last_round = Last round
numbers-view-side = Side
numbers-view-team = Team
numbers-view-pawn = Pawn
numbers-view-to_go = To go
numbers-view-offered = Bonus to claim
