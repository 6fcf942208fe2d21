"""Template: the search. Loaded on `playouts`, `guided` and `tree`.

Every simulation imagines a deal behind the sight (`imagine`) and ends in a guided playout. Two ways lead there:

- **One seat chooses**: a tree over the moves that follow.
- **Several choose together**: regret matching for all of them. A seat in turn compares all its moves against what the others
  happen to choose, and does more of what it regrets not to have done. The answer is a lot from the average of its mixtures.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.plan import Values
from pyatak.core.bits import lowest
from pyatak.core.chance import next_word, pick, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.plan import heuristics
    from pyatak.bots.templates import guided, tree
    from pyatak.compiled.compiling import entry, lean, rules

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves
SIMULTANEOUS = rules.INFO.simultaneous

THOUGHTS = 1 << 21
"""The stream of a player's own dice."""
NEGLIGIBLE = 0.12
"""What the best mixture does less often than this is left out."""
FIGURES = tree.FIGURES


@lean
def copy(source: State, target: State) -> None:
    for cell in range(source.size):
        target[cell] = source[cell]


# -- thinking --------------------------------------------------------------------------------------------


@lean
def stop_at(sight: State) -> int:
    """The stage at which playouts of this decision are judged; 0: at the end only."""
    return heuristics.stage(sight) + heuristics.HORIZON if heuristics.HORIZON > 0 else 0


@entry
def think_alone(sight: State, seats: int, seat: int, simulations: int, dice: State, keys: State, figures: Values) -> None:
    """One seat chooses: a tree."""
    state, actions, weights = np.zeros(CELLS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    path, chances = np.zeros(3 * (tree.DEEPEST + MOST_SEATS), np.int64), np.zeros(tree.DEEPEST + MOST_SEATS, np.float64)
    points, values, mixture = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.float64), np.zeros(ACTIONS, np.float64)
    until = stop_at(sight)
    for _ in range(simulations):
        copy(sight, state)
        rules.imagine(state, seat, next_word(dice, 0))
        steps = tree.walk_down(state, seat, dice, actions, weights, mixture, path, chances, keys, figures)
        guided.play_on(state, dice, actions, until)
        guided.judge(state, seats, points, values)
        tree.walk_back(steps, path, chances, values, figures)


@lean
def choosers(state: State, seats: int, actions: State) -> int:
    """All who choose together now, also those who have chosen and might choose again: what they chose is not known."""
    who = 0
    for seat in range(seats):
        if rules.legal_actions(state, seat, actions) > 0:
            who |= 1 << seat
    return who


@lean
def make_choices(state: State, who: int, waiting: int, choices: State) -> None:
    """All choices are made; the last one of those waited for shows them."""
    chosen = who & ~waiting
    while chosen:
        rules.apply(state, lowest(chosen), int(choices[lowest(chosen)]))
        chosen &= chosen - 1
    while waiting:
        rules.apply(state, lowest(waiting), int(choices[lowest(waiting)]))
        waiting &= waiting - 1


@entry
def think_together(sight: State, seats: int, seat: int, simulations: int, dice: State, keys: State, figures: Values) -> None:
    """Several choose: each in turn compares all its moves against what the others happen to choose."""
    deal, state = np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64)
    actions, mine, weights = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    choices, points, lots = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64), np.zeros(1, np.int64)
    values, mixture, worths = np.zeros(MOST_SEATS, np.float64), np.zeros(ACTIONS, np.float64), np.zeros(ACTIONS, np.float64)
    until = stop_at(sight)
    waiting = rules.seats_to_act(sight)
    turn = seat
    done = 0
    while done < simulations:
        copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        who = choosers(deal, seats, actions)
        rest = who
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            if other != turn:
                found = rules.legal_actions(deal, other, actions)
                heuristics.weigh(deal, other, actions, found, weights)
                tree.mix(tree.ROOT, other, found, actions, weights, keys, figures, mixture)
                choices[other] = actions[tree.lot_of(mixture, found, dice)]
        found = rules.legal_actions(deal, turn, mine)
        heuristics.weigh(deal, turn, mine, found, weights)
        tree.mix(tree.ROOT, turn, found, mine, weights, keys, figures, mixture)
        lots[0] = dice[0]
        for one in range(found):
            copy(deal, state)
            dice[0] = lots[0]
            choices[turn] = mine[one]
            make_choices(state, who, waiting, choices)
            guided.play_on(state, dice, actions, until)
            guided.judge(state, seats, points, values)
            worths[one] = values[turn]
        learn(turn, found, mine, mixture, worths, keys, figures)
        done += found
        turn = next_of(who, turn, seat, dice)


@lean
def next_of(who: int, turn: int, seat: int, dice: State) -> int:
    """Whose moves are compared next: one's own every second time."""
    others = who & ~(1 << seat)
    if turn != seat or others == 0:
        return seat
    return pick(dice, 0, others)


@lean
def learn(seat: int, found: int, actions: State, mixture: Values, worths: Values, keys: State, figures: Values) -> None:
    """Regret of each move: by how much it did better than the mixture. What is not regretted is 0, not less."""
    usual = 0.0
    for one in range(found):
        usual += mixture[one] * worths[one]
    round_number = tree.slot_of(tree.after(tree.ROOT, tree.NODE + seat), keys)
    figures[round_number, tree.VISITS] += 1.0
    figures[round_number, tree.MIXED] += 1.0
    for one in range(found):
        slot = tree.slot_of(tree.after(tree.ROOT, seat * ACTIONS + int(actions[one])), keys)
        figures[slot, tree.VISITS] += 1.0
        figures[slot, tree.WORTH] += worths[one]
        figures[slot, tree.SQUARES] += worths[one] * worths[one]
        figures[slot, tree.MIXED] += mixture[one] * figures[round_number, tree.VISITS]
        figures[slot, tree.REGRET] = max(figures[slot, tree.REGRET] + worths[one] - usual, 0.0)


@entry
def begin(dice: State, seed: int) -> None:
    """The dice of a decision."""
    seed_generator(dice, 0, seed, THOUGHTS)


@entry
def decide(sight: State, seat: int, dice: State, keys: State, figures: Values) -> int:
    """What to do tree.after thinking: what was tried most; where several choose together, a lot from the average mixture."""
    actions, mixture = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.float64)
    found = rules.legal_actions(sight, seat, actions)
    node = tree.known(tree.after(tree.ROOT, tree.NODE + seat), keys)
    column = tree.MIXED if node >= 0 and figures[node, tree.MIXED] > 0.0 else tree.VISITS
    best = 0
    for one in range(found):
        slot = tree.known(tree.after(tree.ROOT, seat * ACTIONS + int(actions[one])), keys)
        mixture[one] = figures[slot, column] if slot >= 0 else 0.0
        if mixture[one] > mixture[best]:
            best = one
    if column == tree.VISITS:
        return int(actions[best])
    total = 0.0
    for one in range(found):
        total += mixture[one]
    kept = 0.0
    for one in range(found):
        mixture[one] = mixture[one] / total if mixture[one] > NEGLIGIBLE * total or one == best else 0.0
        kept += mixture[one]
    for one in range(found):
        mixture[one] /= kept
    return int(actions[tree.lot_of(mixture, found, dice)])


@entry
def known(action: int, seat: int, keys: State) -> int:
    """Where the figures of an own move are; -1 where it was not tried."""
    return tree.known(tree.after(tree.ROOT, seat * ACTIONS + action), keys)


@entry
def room_for(simulations: int) -> int:
    """Slots for all that so many simulations may try: a power of two."""
    room = 1024
    while room < 8 * simulations:
        room *= 2
    return room
