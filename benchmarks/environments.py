"""Stepping through environments one decision at a time: ours, PettingZoo's Leduc hold'em, and RLCard's behind it.

The loop is the same for PettingZoo's and ours: take the last observation, choose a random legal action from its mask, step.
RLCard has no masks, so the action comes from its list of legal ones. Leduc is the smallest of PettingZoo's card games: two
players, six cards, a few decisions. It has PettingZoo's wrappers, as PettingZoo creates it; ours check actions themselves.
"""

import random
from importlib.metadata import version
from typing import Any

import numpy as np
import pettingzoo
import rlcard

import pyatak.envs.gymnasium
import pyatak.envs.pettingzoo
from benchmarks.ours import seats_for
from benchmarks.timing import Pace, pace
from pyatak.envs.gymnasium import SeatVectorEnv

LEDUC = "PettingZoo's Leduc hold'em"
RLCARD = "RLCard's Leduc hold'em"
TABLES = 256


def peers() -> dict[str, Pace]:
    leduc = pettingzoo.make("aec", "classic/leduc_holdem-v4")
    leduc.reset(seed=1)
    return {LEDUC: pace(lambda games: in_turns(leduc, games)), RLCARD: pace(rlcard_games)}


def all_ways(game_id: str) -> dict[str, Pace]:
    """Moves per second seat by seat, all at once where seats choose together, and of one seat at many tables."""
    info, seats = pyatak.game(game_id).info, seats_for(game_id)
    name = f"pyatak/{game_id}-v{info.version}"
    turns = pettingzoo.make("aec", name, seats=seats)
    turns.reset(seed=1)
    ways = {"in turns": pace(lambda games: in_turns(turns, games))}
    if info.simultaneous:
        together = pettingzoo.make("parallel", name, seats=seats)
        together.reset(seed=1)
        ways["all at once"] = pace(lambda games: at_once(together, games))
    many = SeatVectorEnv(game_id, TABLES, seats)
    ways["one seat"] = pace(lambda games: one_seat(many, games))
    return ways


def in_turns(env: Any, games: int) -> int:
    """Play games seat by seat; as in PettingZoo's own benchmark, without the empty steps after the end."""
    moves, dice = 0, random.Random(1).random
    for _ in range(games):
        env.reset()
        while True:
            observation, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                break
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(dice() * len(legal))]))
            moves += 1
    return moves


def at_once(env: Any, games: int) -> int:
    """Play games all at once; returns the number of choices, not counting seats that only wait."""
    moves, dice, wait = 0, random.Random(1).random, env.wait
    for _ in range(games):
        observations, _ = env.reset()
        while env.agents:
            choices = {}
            for agent, observation in observations.items():
                legal = np.flatnonzero(observation["action_mask"])
                choices[agent] = int(legal[int(dice() * len(legal))])
                moves += choices[agent] != wait
            observations, *_ = env.step(choices)
    return moves


def one_seat(envs: SeatVectorEnv, games: int) -> int:
    """Step all tables `games` times; returns the decisions of the seat, without those of its opponents."""
    dice = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    for _ in range(games):
        _, _, _, _, info = envs.step((info["action_mask"] * dice.random(info["action_mask"].shape)).argmax(axis=1))
    return games * TABLES


def rlcard_games(games: int) -> int:
    env, moves, dice = rlcard.make("leduc-holdem", {"seed": 1}), 0, random.Random(1)
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            moves += 1
    return moves


def section(ours: dict[str, dict[str, Pace]], theirs: dict[str, Pace]) -> str:
    leduc, cards = theirs[LEDUC].moves, theirs[RLCARD].moves
    lines = [
        f"## Stepping through PettingZoo {version('pettingzoo')} and Gymnasium {version('gymnasium')}",
        "",
        "Moves per second from a loop in Python, resets included; ours as multiples of the others in the same run.",
        f"{LEDUC}: {leduc:,.0f}. {RLCARD}, by RLCard {version('rlcard')} itself: {cards:,.0f}.",
        "",
        f"| game | in turns (AEC) | of PettingZoo's Leduc | of RLCard's | all at once (Parallel) | one seat at {TABLES} tables |",
        "|---|---|---|---|---|---|",
    ]
    for game_id, ways in ours.items():
        turns, seat = ways["in turns"].moves, ways["one seat"].moves
        together = f"{ways['all at once'].moves:,.0f}" if "all at once" in ways else "–"
        lines.append(f"| {game_id} | {turns:,.0f} | {turns / leduc:.1f} | {turns / cards:.1f} | {together} | {seat:,.0f} |")
    return "\n".join([*lines, ""])
