"""7 Ate 9: play a card that fits, first one that another card can follow; draw when none fits."""

import random

import numpy as np

from pyatak.bots.contract import Choice
from pyatak.bots.heuristics import LevelSettings
from pyatak.bots.reaction import Skill, reaction_ms
from pyatak.core.chance import below, next_word, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.components import FITTING
from pyatak.games.seven_ate_nine.heaps import one as single
from pyatak.games.seven_ate_nine.layout import HAND, IN_CENTRE, IN_HAND, MOVED
from pyatak.games.seven_ate_nine.scoring import scores
from pyatak.games.seven_ate_nine.turn import ACTIONS, DRAW, legal_actions

LEVELS = {
    "beginner": LevelSettings(samples=1),
    "easy": LevelSettings(samples=1),
    "medium": LevelSettings(samples=2),
    "hard": LevelSettings(samples=4),
    "expert": LevelSettings(samples=8),
}
SKILLS = {
    "beginner": Skill(2600, 450, 200),
    "easy": Skill(2000, 450, 130),
    "medium": Skill(1500, 450, 80),
    "hard": Skill(1100, 450, 40),
    "expert": Skill(700, 450, 10),
}
"""How fast a level reacts. A beginner misses a fifth of the cards that fit, and draws or looks again."""
DRAWING = 600
"""The time of a draw, in thousandths of the time it takes to find a card that fits."""
TIME_PER_CARD = 25
"""By how many thousandths each card in hand lengthens the reaction time."""
DICE_STREAM = 1 << 22
EXPLORATION = 0.4
HORIZON = 0
WIDE_LEAD = 10


@rule
def stage(state: State) -> int:
    return int(state[IN_CENTRE] + state[MOVED])


@rule
def estimate_scores(state: State, _seats: int, points: State) -> int:
    scores(state, points)
    return WIDE_LEAD


@rule
def prior_weights(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """The last card first of all, then cards that another card can follow, then the others; a draw last."""
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
    """Play a card or draw. A missed card costs a draw, or the time to look again."""
    skill, samples = SKILLS[level], LEVELS[level].samples
    dice, actions, weights = np.zeros(1, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    seed_generator(dice, 0, seed, DICE_STREAM + seat)
    found = legal_actions(sight, seat, actions)
    slowdown = 1000 + TIME_PER_CARD * int(sight[IN_HAND + seat])
    after_ms = reaction_ms(dice, 0, skill.median_ms * slowdown // 1000, skill.spread)
    while actions[0] < DRAW and below(dice, 0, 1000) < skill.overlooks:
        if actions[found - 1] == DRAW:
            return Choice(DRAW, after_ms)
        after_ms += reaction_ms(dice, 0, skill.median_ms, skill.spread)
    if actions[0] >= DRAW:
        return Choice(int(actions[found - 1]), reaction_ms(dice, 0, skill.median_ms * DRAWING // 1000, skill.spread))
    prior_weights(sight, seat, actions, found, weights)
    priors = [int(weight) for weight in weights[:found]]
    sampled = random.Random(next_word(dice, 0)).choices(range(found), priors, k=samples)
    return Choice(int(actions[max(sampled, key=lambda one: (priors[one], -one))]), after_ms)


@rule
def playout_action(state: State, seat: int, dice: State, actions: State) -> int:
    """Any card that fits, else a draw."""
    found = legal_actions(state, seat, actions)
    if found > 1 and actions[found - 1] == DRAW:
        found -= 1
    elif actions[found - 1] > DRAW:
        return int(actions[found - 1])
    return int(actions[below(dice, 0, found)])
