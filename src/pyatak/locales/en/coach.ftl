refusal-record_unreadable = This record cannot be reviewed: { $problem }
refusal-record_newer = This game was played by newer rules than this Pyatak has.

coach-verdict-excellent = You played excellently: { $accuracy }%
coach-verdict-good = You played well: { $accuracy }%
coach-verdict-fair = You played all right: { $accuracy }%
coach-verdict-worth_a_look = There is something to look at: { $accuracy }%
coach-cause-own = What decided most: your own mistakes, { SIGNED($amount) }%.
coach-cause-others = What decided most: the others’ mistakes, { SIGNED($amount) }%.
coach-cause-luck = What decided most: the luck of the cards, { SIGNED($amount) }%.

coach-sum = What it adds up to
coach-sum-start = Chance at the start
coach-sum-others = The others’ mistakes
coach-sum-luck = Luck of the cards
coach-sum-own = Your mistakes
coach-sum-guesses = How secret choices met
coach-sum-rest = The rest
coach-sum-result = Result

coach-players = Everybody
coach-player = Player
coach-accuracy = Accuracy
coach-own = Own mistakes
coach-chart = Chance to win, in percent
coach-legend = −: own mistake · +: another’s mistake · ↑ ↓: luck
coach-moments = { $count ->
    [0] Nothing to correct
    [one] Worth a look: { $count } move
   *[other] Worth a look: { $count } moves
}
coach-other-moves = Other moves: { $count }
coach-moment = { $where }: { $made }. Better: { $best }
coach-price = −{ $percent }% ± { $error }
coach-signed = { SIGNED($amount) }%
coach-percent = { $percent }%
coach-price-small = less than 1%
coach-where-turn = turn { $turn }
coach-where-round = round { $round }
coach-where-both = round { $round }, turn { $turn }
coach-why-chance = Better { $move }: it wins more often in the same imagined deals.
coach-kind-other = Other mistakes
coach-thinking = Looking closer: { $done } of { $all } moves

coach-race-cards_played = Cards played
coach-race-draws = Cards drawn
coach-race-draws_instead = Drawn although a card fitted
coach-race-overlooked = Overlooked
coach-race-wrong_calls = Cards that did not fit
coach-race-reaction_ms = Usual reaction
coach-race-level = As fast as
coach-race-ms = { $ms } ms
