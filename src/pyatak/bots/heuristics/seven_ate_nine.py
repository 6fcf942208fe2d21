"""7 Ate 9: lay what fits, first what one can follow up; draw when nothing fits."""

import random

import numpy as np

from pyatak.bots.contract import Choice
from pyatak.bots.plan import Plan
from pyatak.bots.reaction import Skill, reaction_ms
from pyatak.core.chance import below, next_word, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.components import FITTING
from pyatak.games.seven_ate_nine.heaps import one as single
from pyatak.games.seven_ate_nine.layout import HAND, IN_CENTRE, IN_HAND, MOVED
from pyatak.games.seven_ate_nine.scoring import scores
from pyatak.games.seven_ate_nine.turn import ACTIONS, DRAW, legal_actions

LEVELS = {
    "beginner": Plan(sharpness=1),
    "easy": Plan(sharpness=1),
    "medium": Plan(sharpness=2),
    "hard": Plan(sharpness=4),
    "expert": Plan(sharpness=8),
}
SKILLS = {
    "beginner": Skill(2600, 450, 200),
    "easy": Skill(2000, 450, 130),
    "medium": Skill(1500, 450, 80),
    "hard": Skill(1100, 450, 40),
    "expert": Skill(700, 450, 10),
}
"""How quick a level is. A fifth of what a beginner could lay he overlooks, and draws or looks once more."""
DRAWING = 600
"""To draw takes less time than to find a card that fits: so many thousandths."""
A_CARD_MORE = 25
"""Every card in hand makes looking longer by so many thousandths."""
REACTIONS = 1 << 22
EXPLORATION = 0.4
HORIZON = 0
WIDE_LEAD = 10


@rule
def stage(state: State) -> int:
    return int(state[IN_CENTRE] + state[MOVED])


@rule
def outlook(state: State, _seats: int, points: State) -> int:
    scores(state, points)
    return WIDE_LEAD


@rule
def weigh(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """The last card before all; then cards after which another one fits; a draw is better than nothing."""
    hand = int(state[HAND + seat])
    for one in range(found):
        action = int(actions[one])
        if action < DRAW:
            follows = (hand - single(action)) & int(FITTING[action]) != 0
            weights[one] = 400 if follows else 100
        elif action == DRAW:
            weights[one] = 5
        else:
            weights[one] = 100000


def react(level: str, sight: State, seat: int, seed: int) -> Choice:
    """Look at the hand, lay or draw. What was overlooked costs a draw, or another look."""
    skill, plan = SKILLS[level], LEVELS[level]
    dice, actions, weights = np.zeros(1, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    seed_generator(dice, 0, seed, REACTIONS + seat)
    found = legal_actions(sight, seat, actions)
    longer = 1000 + A_CARD_MORE * int(sight[IN_HAND + seat])
    after_ms = reaction_ms(dice, 0, skill.median_ms * longer // 1000, skill.spread)
    while actions[0] < DRAW and below(dice, 0, 1000) < skill.overlooks:
        if actions[found - 1] == DRAW:
            return Choice(DRAW, after_ms)
        after_ms += reaction_ms(dice, 0, skill.median_ms, skill.spread)
    if actions[0] >= DRAW:
        return Choice(int(actions[found - 1]), reaction_ms(dice, 0, skill.median_ms * DRAWING // 1000, skill.spread))
    weigh(sight, seat, actions, found, weights)
    likely = [int(weight) for weight in weights[:found]]
    lots = random.Random(next_word(dice, 0)).choices(range(found), likely, k=plan.sharpness)
    return Choice(int(actions[max(lots, key=lambda one: (likely[one], -one))]), after_ms)


@rule
def playout_action(state: State, seat: int, dice: State, actions: State) -> int:
    """Any card that fits; else a draw."""
    found = legal_actions(state, seat, actions)
    if found > 1 and actions[found - 1] == DRAW:
        found -= 1
    elif actions[found - 1] > DRAW:
        return int(actions[found - 1])
    return int(actions[below(dice, 0, found)])
