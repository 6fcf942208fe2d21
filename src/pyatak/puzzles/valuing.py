"""What the turns that a seat can play are worth, from its sight: simulations on the same imagined deals, by the coach's judge."""

import numpy as np
from numpy.typing import NDArray

from pyatak.coach.judging import Judge, Judged, Question, error_of
from pyatak.core.rule import State
from pyatak.puzzles.turns import Turn

Chances = NDArray[np.float64]


class Valuer:
    """Values the turns of one decision. Every call meets new deals; all turns of a call meet the same."""

    def __init__(self, judge: Judge, sight: State, seat: int, turns: list[Turn], is_together: bool, seed: int) -> None:
        self.judge, self.sight, self.seat, self.turns = judge, sight, seat, turns
        self.is_together, self.seed = is_together, seed
        self.seats = judge.game.seats(sight)
        self.until = judge.module.stage_of(sight) + judge.module.HORIZON
        self.mixed: Judged | None = None
        self.done = 0

    def mix(self, simulations: int) -> None:
        """Find what all do where seats choose together: mixed strategies by regret matching."""
        moves = [one.line[0] for one in self.turns]
        question = Question(self.sight, self.seat, moves[0], self.seed)
        self.mixed = Judged(self.judge, question, moves, self.seats, True, simulations)
        self.done += self.mixed.mix(simulations)

    def share(self, turn: Turn) -> float:
        """How often the seat's own mixed strategy plays a turn; 0 where it chooses alone."""
        return self.mixed.shares[turn.line[0]] if self.mixed else 0.0

    def chances(self, turns: list[Turn], each: int, begun: int) -> Chances:
        """The seat's chance to win after each turn (a row) in each simulation (a column); the first deal has number `begun`."""
        self.done += len(turns) * each
        if self.is_together:
            assert self.mixed is not None
            return self._run(self.sight, [one.line[0] for one in turns], each, begun, self.mixed.keys, self.mixed.stats)
        found = np.zeros((len(turns), each))
        groups: dict[int, list[int]] = {}
        for place, turn in enumerate(turns):
            groups.setdefault(id(turn.before), []).append(place)
        slots = self.judge.module.search.slots_for
        for places in groups.values():
            size = slots(each * len(places))
            keys, stats = np.zeros(size, dtype=np.int64), np.zeros((size, self.judge.module.search.STATS))
            before = self.judge.sight(turns[places[0]].before, self.seat)
            moves = [turns[place].line[-1] for place in places]
            found[places] = self._run(before, moves, each, begun, keys, stats)
        return found

    def _run(self, sight: State, moves: list[int], each: int, begun: int, keys: State, stats: Chances) -> Chances:
        module = self.judge.module
        results = np.zeros((len(moves), each, self.seats + 1))
        compare = module.judge_together if self.is_together else module.judge_alone
        compare(
            sight, self.seats, self.seat, np.array(moves), each, self.seed + begun,
            self.until, self.judge.scales, keys, stats, results,
        )  # fmt: skip
        return results[:, :, self.seat]


def price(best: Chances, other: Chances) -> tuple[float, float]:
    """What another turn loses against the best one on the same deals, and its standard error."""
    lost = best - other
    return float(lost.mean()), error_of(lost)
