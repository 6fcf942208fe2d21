"""Template: what moves and positions are worth in winning chances. Loaded on `playouts`, `quick_policy`, `tree` and `search`.

Every simulation of a decision imagines a deal behind the sight. All moves that are compared get the same deals and the same dice
(common random numbers), so that their difference is known much better than each of them.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.bots.heuristics import Values
from pyatak.core.bits import count, has, lowest
from pyatak.core.chance import next_word, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.heuristics import heuristics
    from pyatak.bots.templates import quick_policy, search, tree
    from pyatak.compiled.compiling import entry, lean, rules

    Results = NDArray[np.float64]

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
HORIZON = heuristics.HORIZON
GENERATORS = np.array(rules.LAYOUT.generators, dtype=np.int64)

JUDGE_STREAM = 1 << 23
"""The stream of the dice of a simulation."""
FUTURE_STREAM = 1 << 24
"""The streams of what chance brings after a position."""
BY_POINTS, BY_STAGE, ON_TURN = range(3)
"""What the chance to win depends on: the expected points, how much more they decide later in the game, and whose turn it is."""
SCALES = 3


# -- chances ---------------------------------------------------------------------------------------------


@lean
def write_weights(state: State, seats: int, scales: Values, points: State, values: Values) -> None:
    """Write each seat's part of the win: its share after the end, else by the expected points (a logit model)."""
    if rules.is_over(state):
        winners = rules.winners(state)
        for seat in range(seats):
            values[seat] = 1.0 / count(winners) if has(winners, seat) else 0.0
        return
    uncertainty = heuristics.estimate_scores(state, seats, points)
    per_point = (scales[BY_POINTS] + scales[BY_STAGE] * heuristics.stage(state)) / uncertainty
    waiting = rules.seats_to_act(state)
    highest = -1e18
    for seat in range(seats):
        values[seat] = per_point * points[seat] + (scales[ON_TURN] if has(waiting, seat) else 0.0)
        highest = max(highest, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = np.exp(values[seat] - highest)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total


@lean
def write_chances(state: State, seats: int, scales: Values, points: State, weights: Values, values: Values) -> None:
    """Write each seat's chance to win: the parts of all seats of its side together."""
    write_weights(state, seats, scales, points, weights)
    for seat in range(seats):
        values[seat] = 0.0
        for other in range(seats):
            if rules.side_of(state, other) == rules.side_of(state, seat):
                values[seat] += weights[other]


@entry
def chances_of(state: State, seats: int, scales: Values, values: Values) -> None:
    """Write each seat's chance to win by the position alone, without simulations."""
    points, weights = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.float64)
    write_chances(state, seats, scales, points, weights, values)


@entry
def features_of(state: State, seats: int, features: Values) -> None:
    """Write for each seat what `write_weights` multiplies with the scales; to fit them."""
    points = np.zeros(MOST_SEATS, np.int64)
    uncertainty = heuristics.estimate_scores(state, seats, points)
    waiting = rules.seats_to_act(state)
    for seat in range(seats):
        features[seat, BY_POINTS] = points[seat] / uncertainty
        features[seat, BY_STAGE] = points[seat] / uncertainty * heuristics.stage(state)
        features[seat, ON_TURN] = 1.0 if has(waiting, seat) else 0.0


# -- positions with everything known ---------------------------------------------------------------------


@lean
def reseed(state: State, word: int) -> None:
    """Make chance bring something else from here on."""
    for one in range(GENERATORS.size):
        seed_generator(state, int(GENERATORS[one]), word, FUTURE_STREAM + one)


@entry
def stage_of(state: State) -> int:
    return heuristics.stage(state)


@entry
def value_position(state: State, seats: int, until: int, simulations: int, seed: int, scales: Values, results: Values) -> None:
    """Simulations from a position with everything known but future chance; `results[simulation, seat]` gets chances to win."""
    value_move(state, seats, -1, 0, until, simulations, seed, scales, results)


@entry
def value_move(
    state: State, seats: int, seat: int, action: int, until: int, simulations: int, seed: int, scales: Values, results: Values
) -> None:
    """The same after a move of a seat, whose chance events are drawn again each time. Without a seat (-1): no move."""
    work, actions, dice = np.zeros(CELLS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(1, np.int64)
    points, weights, values = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.float64), np.zeros(MOST_SEATS, np.float64)
    for simulation in range(simulations):
        seed_generator(dice, 0, seed + simulation, JUDGE_STREAM)
        search.copy(state, work)
        reseed(work, next_word(dice, 0))
        if seat >= 0:
            rules.apply(work, seat, action)
        quick_policy.playout(work, dice, actions, until)
        write_chances(work, seats, scales, points, weights, values)
        for one in range(seats):
            results[simulation, one] = values[one]


@entry
def value_deals(seats: int, options: State, until: int, simulations: int, seed: int, scales: Values, results: Values) -> None:
    """Simulations from new deals."""
    work, actions, dice = np.zeros(CELLS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(1, np.int64)
    points, weights, values = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.float64), np.zeros(MOST_SEATS, np.float64)
    for simulation in range(simulations):
        seed_generator(dice, 0, seed + simulation, JUDGE_STREAM)
        work[:] = 0
        rules.deal(work, seats, options, next_word(dice, 0))
        quick_policy.playout(work, dice, actions, until)
        write_chances(work, seats, scales, points, weights, values)
        for one in range(seats):
            results[simulation, one] = values[one]


@entry
def is_chance(state: State, after: State, seat: int, action: int, tries: int, seed: int) -> bool:
    """Whether a move leads elsewhere when chance is drawn again: whether chance took part in it."""
    work = np.zeros(CELLS, np.int64)
    for one in range(tries):
        search.copy(state, work)
        reseed(work, seed + one)
        rules.apply(work, seat, action)
        for generator in range(GENERATORS.size):
            work[GENERATORS[generator]] = after[GENERATORS[generator]]
        for cell in range(CELLS):
            if work[cell] != after[cell]:
                return True
    return False


# -- decisions, from a sight -----------------------------------------------------------------------------


@lean
def own_points(state: State, seat: int, points: State) -> float:
    rules.scores(state, points)
    return float(points[seat])


@entry
def judge_alone(
    sight: State,
    seats: int,
    seat: int,
    moves: State,
    simulations: int,
    seed: int,
    until: int,
    scales: Values,
    keys: State,
    stats: Values,
    results: "Results",
) -> None:
    """Compare moves of a seat that chooses alone. `results[move, simulation]` gets every seat's chance, then the seat's points.

    After each move a tree search of its own chooses what follows, as in a bot's search; equally many simulations make their
    values comparable.
    """
    longest_path = tree.MAX_DEPTH + MOST_SEATS
    deal, state, dice = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64), np.zeros(1, np.int64)
    actions, weights, points = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(MOST_SEATS, np.int64)
    path, probabilities = np.zeros(3 * longest_path, np.int64), np.zeros(longest_path, np.float64)
    parts, values, strategy = np.zeros(MOST_SEATS, np.float64), np.zeros(MOST_SEATS, np.float64), np.zeros(ACTIONS, np.float64)
    for simulation in range(simulations):
        seed_generator(dice, 0, seed + simulation, JUDGE_STREAM)
        search.copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        first_dice = int(dice[0])
        for one in range(moves.size):
            search.copy(deal, state)
            dice[0] = first_dice
            rules.apply(state, seat, int(moves[one]))
            key = tree.child_key(tree.ROOT, int(moves[one]))
            waiting = rules.seats_to_act(state)
            steps = tree.select(state, key, waiting, dice, actions, weights, strategy, path, probabilities, keys, stats)
            quick_policy.playout(state, dice, actions, until)
            write_chances(state, seats, scales, points, parts, values)
            tree.backpropagate(steps, path, probabilities, values, stats)
            for other in range(seats):
                results[one, simulation, other] = values[other]
            results[one, simulation, seats] = own_points(state, seat, points)


@lean
def choose_for_others(
    deal: State, choosing: int, seat: int, dice: State, actions: State, weights: State, strategy: Values, choices: State,
    keys: State, stats: Values,
) -> None:  # fmt: skip
    """Sample the others' choices from their average strategies, or by prior where the search met none of their moves."""
    rest = choosing & ~(1 << seat)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        found = rules.legal_actions(deal, other, actions)
        heuristics.prior_weights(deal, other, actions, found, weights)
        total = 0.0
        for one in range(found):
            slot = tree.find_slot(tree.child_key(tree.ROOT, other * ACTIONS + int(actions[one])), keys)
            strategy[one] = stats[slot, tree.STRATEGY_SUM] if slot >= 0 else 0.0
            total += strategy[one]
        if total <= 0.0:
            for one in range(found):
                strategy[one] = float(weights[one])
                total += strategy[one]
        for one in range(found):
            strategy[one] /= total
        choices[other] = actions[tree.sample(strategy, found, dice)]


@entry
def judge_together(
    sight: State,
    seats: int,
    seat: int,
    moves: State,
    simulations: int,
    seed: int,
    until: int,
    scales: Values,
    keys: State,
    stats: Values,
    results: "Results",
) -> None:
    """The same for a seat that chooses together with others, who play the average strategies of a search (in `stats`)."""
    deal, state, dice = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64), np.zeros(1, np.int64)
    actions, weights, points = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(MOST_SEATS, np.int64)
    choices, strategy = np.zeros(MOST_SEATS, np.int64), np.zeros(ACTIONS, np.float64)
    parts, values = np.zeros(MOST_SEATS, np.float64), np.zeros(MOST_SEATS, np.float64)
    waiting = rules.seats_to_act(sight)
    for simulation in range(simulations):
        seed_generator(dice, 0, seed + simulation, JUDGE_STREAM)
        search.copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        choosing = search.choosing_seats(deal, seats, actions)
        choose_for_others(deal, choosing, seat, dice, actions, weights, strategy, choices, keys, stats)
        first_dice = int(dice[0])
        for one in range(moves.size):
            search.copy(deal, state)
            dice[0] = first_dice
            choices[seat] = moves[one]
            search.apply_choices(state, choosing, waiting, choices)
            quick_policy.playout(state, dice, actions, until)
            write_chances(state, seats, scales, points, parts, values)
            for other in range(seats):
                results[one, simulation, other] = values[other]
            results[one, simulation, seats] = own_points(state, seat, points)


@entry
def follow(
    sight: State,
    seats: int,
    seat: int,
    action: int,
    together: bool,
    until: int,
    seed: int,
    keys: State,
    stats: Values,
    deals: State,
    states: State,
) -> None:
    """Fill `deals` with imagined deals, a row each, and `states` with what a move leads to: at once (`until` -1) or later."""
    dice, actions, weights = np.zeros(1, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    choices, strategy = np.zeros(MOST_SEATS, np.int64), np.zeros(ACTIONS, np.float64)
    deal, state = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    for row in range(states.shape[0]):
        seed_generator(dice, 0, seed + row, JUDGE_STREAM)
        search.copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        search.copy(deal, state)
        if together:
            choosing = search.choosing_seats(deal, seats, actions)
            choose_for_others(deal, choosing, seat, dice, actions, weights, strategy, choices, keys, stats)
            choices[seat] = action
            search.apply_choices(state, choosing, rules.seats_to_act(sight), choices)
        else:
            rules.apply(state, seat, action)
        if until >= 0:
            quick_policy.playout(state, dice, actions, until)
        for cell in range(CELLS):
            deals[row, cell] = deal[cell]
            states[row, cell] = state[cell]


@entry
def next_in_tree(sight: State, seat: int, seed: int, line: State, length: int, keys: State, stats: Values) -> int:
    """The move that a search preferred after the first `length` moves of a line, while the seat goes on choosing; -1: none."""
    state, actions = np.zeros(CELLS, np.int64), np.zeros(ACTIONS, np.int64)
    search.copy(sight, state)
    rules.imagine(state, seat, seed)
    key = tree.ROOT
    for one in range(length):
        rules.apply(state, seat, int(line[one]))
        key = tree.child_key(key, int(line[one]) if one == 0 else seat * ACTIONS + int(line[one]))
        if one > 0:
            key = tree.child_key(key, tree.NEXT_NODE)
    if rules.seats_to_act(state) != 1 << seat:
        return -1
    found = rules.legal_actions(state, seat, actions)
    best = -1
    visits = 0.0
    for one in range(found):
        slot = tree.find_slot(tree.child_key(key, seat * ACTIONS + int(actions[one])), keys)
        if slot >= 0 and stats[slot, tree.VISITS] > visits:
            visits = stats[slot, tree.VISITS]
            best = int(actions[one])
    return best


# -- a record ---------------------------------------------------------------------------------------------


@entry
def replay(states: State, moves: State) -> int:
    """Play the moves (rows of seat and action) from `states[0]`, a row of `states` after each; the first illegal one, or -1."""
    actions, state = np.zeros(ACTIONS, np.int64), states[0].copy()
    for number in range(moves.shape[0]):
        seat, action = int(moves[number, 0]), int(moves[number, 1])
        if seat < 0 or seat >= MOST_SEATS:
            return number
        found = rules.legal_actions(state, seat, actions)
        is_legal = False
        for one in range(found):
            if actions[one] == action:
                is_legal = True
        if not is_legal:
            return number
        rules.apply(state, seat, action)
        states[number + 1] = state
    return -1


@entry
def choosing_in(sight: State, seats: int, seat: int) -> int:
    """The seats that choose now as far as the seat can tell, also those that have chosen and may change it."""
    actions, state = np.zeros(ACTIONS, np.int64), sight.copy()
    rules.imagine(state, seat, 0)
    return search.choosing_seats(state, seats, actions)


@entry
def hide(state: State, seat: int) -> None:
    rules.hide(state, seat)


@entry
def legal_moves(sight: State, seat: int, actions: State, weights: State) -> int:
    """Write the legal moves of a seat and their prior weights; how many there are."""
    found = rules.legal_actions(sight, seat, actions)
    heuristics.prior_weights(sight, seat, actions, found, weights)
    return found
