"""Template: the search. Loaded on `playouts`, `quick_policy` and `tree`.

Every simulation imagines a deal behind the sight (`imagine`) and ends in a playout. Before the playout:

- **One seat chooses**: a tree search over the moves that follow.
- **Several seats choose together**: regret matching for all of them. One seat at a time compares all its moves with the sampled
  choices of the others, and shifts its strategy to the moves it regrets. The answer is sampled from its average strategy.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.heuristics import Values
from pyatak.core.bits import lowest
from pyatak.core.chance import next_word, pick, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.heuristics import heuristics
    from pyatak.bots.templates import quick_policy, tree
    from pyatak.compiled.compiling import entry, lean, rules

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]

DICE_STREAM = 1 << 21
"""The stream of a search's dice."""
NEGLIGIBLE = 0.12
"""The answer leaves out moves whose average probability is lower."""
STATS = tree.STATS
NEXT_LEARNER = 1
DICE_CELLS = 2
"""The dice of a search: a generator, and the seat that learns next."""


@lean
def copy(source: State, target: State) -> None:
    for cell in range(source.size):
        target[cell] = source[cell]


# -- simulations -----------------------------------------------------------------------------------------


@lean
def last_stage(sight: State) -> int:
    """The stage at which the playouts of this decision are evaluated; 0: at the end of the game only."""
    return heuristics.stage(sight) + heuristics.HORIZON if heuristics.HORIZON > 0 else 0


@entry
def search_tree(sight: State, seats: int, seat: int, simulations: int, dice: State, keys: State, stats: Values) -> int:
    """Simulations for a seat that chooses alone; how many were made."""
    longest_path = tree.MAX_DEPTH + MOST_SEATS
    state, actions, weights = np.zeros(CELLS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    path, probabilities = np.zeros(3 * longest_path, np.int64), np.zeros(longest_path, np.float64)
    points, values, strategy = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.float64), np.zeros(ACTIONS, np.float64)
    until = last_stage(sight)
    for _ in range(simulations):
        copy(sight, state)
        rules.imagine(state, seat, next_word(dice, 0))
        steps = tree.select(state, tree.ROOT, 1 << seat, dice, actions, weights, strategy, path, probabilities, keys, stats)
        quick_policy.playout(state, dice, actions, until)
        quick_policy.evaluate(state, seats, points, values)
        tree.backpropagate(steps, path, probabilities, values, stats)
    return simulations


@lean
def choosing_seats(state: State, seats: int, actions: State) -> int:
    """The seats that choose together, also those that have chosen and may change it: their choice is hidden."""
    choosing = 0
    for seat in range(seats):
        if rules.legal_actions(state, seat, actions) > 0:
            choosing |= 1 << seat
    return choosing


@lean
def apply_choices(state: State, choosing: int, waiting: int, choices: State) -> None:
    """Make all choices. The last one of the seats that the game waits for reveals them, so these come last."""
    chosen = choosing & ~waiting
    while chosen:
        rules.apply(state, lowest(chosen), int(choices[lowest(chosen)]))
        chosen &= chosen - 1
    while waiting:
        rules.apply(state, lowest(waiting), int(choices[lowest(waiting)]))
        waiting &= waiting - 1


@entry
def search_simultaneous(sight: State, seats: int, seat: int, simulations: int, dice: State, keys: State, stats: Values) -> int:
    """Simulations for a seat that chooses together with others: one seat after another updates its regrets.

    How many were made: a seat compares all its moves, so it may be some more. `dice[NEXT_LEARNER]` is the seat that goes on in
    the next call plus 1, so that a search in parts equals a search in one go.
    """
    deal, state = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    actions, own_actions, weights = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    choices, points, first_dice = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64), np.zeros(1, np.int64)
    values, strategy, results = np.zeros(MOST_SEATS, np.float64), np.zeros(ACTIONS, np.float64), np.zeros(ACTIONS, np.float64)
    until = last_stage(sight)
    waiting = rules.seats_to_act(sight)
    learner = int(dice[NEXT_LEARNER]) - 1 if dice[NEXT_LEARNER] > 0 else seat
    done = 0
    while done < simulations:
        copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        choosing = choosing_seats(deal, seats, actions)
        rest = choosing
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            if other != learner:
                found = rules.legal_actions(deal, other, actions)
                heuristics.prior_weights(deal, other, actions, found, weights)
                tree.match_regrets(tree.ROOT, other, found, actions, weights, keys, stats, strategy)
                choices[other] = actions[tree.sample(strategy, found, dice)]
        found = rules.legal_actions(deal, learner, own_actions)
        heuristics.prior_weights(deal, learner, own_actions, found, weights)
        tree.match_regrets(tree.ROOT, learner, found, own_actions, weights, keys, stats, strategy)
        first_dice[0] = dice[0]  # every move is played out with the same dice
        for one in range(found):
            copy(deal, state)
            dice[0] = first_dice[0]
            choices[learner] = own_actions[one]
            apply_choices(state, choosing, waiting, choices)
            quick_policy.playout(state, dice, actions, until)
            quick_policy.evaluate(state, seats, points, values)
            results[one] = values[learner]
        update_regrets(learner, found, own_actions, strategy, results, keys, stats)
        done += found
        learner = next_learner(choosing, learner, seat, dice)
    dice[NEXT_LEARNER] = learner + 1
    return done


@lean
def next_learner(choosing: int, learner: int, seat: int, dice: State) -> int:
    """The seat whose moves are compared next: the searching seat every second time, else a random other one."""
    others = choosing & ~(1 << seat)
    if learner != seat or others == 0:
        return seat
    return pick(dice, 0, others)


@lean
def update_regrets(seat: int, found: int, actions: State, strategy: Values, results: Values, keys: State, stats: Values) -> None:
    """Add to each move's regret by how much it did better than the strategy; a negative sum becomes 0."""
    expected = 0.0
    for one in range(found):
        expected += strategy[one] * results[one]
    node = tree.slot_of(tree.child_key(tree.ROOT, tree.NODE + seat), keys)
    stats[node, tree.VISITS] += 1.0
    stats[node, tree.STRATEGY_SUM] += 1.0
    for one in range(found):
        slot = tree.slot_of(tree.child_key(tree.ROOT, seat * ACTIONS + int(actions[one])), keys)
        stats[slot, tree.VISITS] += 1.0
        stats[slot, tree.VALUE] += results[one]
        stats[slot, tree.SQUARED_VALUE] += results[one] * results[one]
        stats[slot, tree.STRATEGY_SUM] += strategy[one] * stats[node, tree.VISITS]
        stats[slot, tree.REGRET] = max(stats[slot, tree.REGRET] + results[one] - expected, 0.0)


# -- a search, from Python -------------------------------------------------------------------------------


@entry
def seed_dice(dice: State, seed: int) -> None:
    seed_generator(dice, 0, seed, DICE_STREAM)


@entry
def decide(sight: State, seat: int, dice: State, keys: State, stats: Values) -> int:
    """The most visited action; where seats choose together, a sample of the average strategy."""
    actions, strategy = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.float64)
    found = rules.legal_actions(sight, seat, actions)
    node = tree.find_slot(tree.child_key(tree.ROOT, tree.NODE + seat), keys)
    column = tree.STRATEGY_SUM if node >= 0 and stats[node, tree.STRATEGY_SUM] > 0.0 else tree.VISITS
    best = 0
    for one in range(found):
        slot = tree.find_slot(tree.child_key(tree.ROOT, seat * ACTIONS + int(actions[one])), keys)
        strategy[one] = stats[slot, column] if slot >= 0 else 0.0
        if strategy[one] > strategy[best]:
            best = one
    if column == tree.VISITS:
        return int(actions[best])
    total = 0.0
    for one in range(found):
        total += strategy[one]
    kept = 0.0
    for one in range(found):
        strategy[one] = strategy[one] / total if strategy[one] > NEGLIGIBLE * total or one == best else 0.0
        kept += strategy[one]
    for one in range(found):
        strategy[one] /= kept
    return int(actions[tree.sample(strategy, found, dice)])


@entry
def slot_of_action(action: int, seat: int, keys: State) -> int:
    """The slot of one of the seat's own moves; -1 if it was not visited."""
    return tree.find_slot(tree.child_key(tree.ROOT, seat * ACTIONS + action), keys)


@entry
def slots_for(simulations: int) -> int:
    """Slots enough for everything that this many simulations may visit: a power of two."""
    slots = 1024
    while slots < 8 * simulations:
        slots *= 2
    return slots
