"""Judges one decision: what each sensible move was worth by what the seat could know, and what the made one lost.

1. **Select.** Moves are compared on the same imagined deals. After each round the worse half drops out (sequential halving), so
   that simulations go where it matters. The made move stays to the end.
2. **Compare.** The made one and the best other one meet on new deals. The move that did best among many was partly lucky in its
   deals; on new ones that luck is gone, so the loss is not overstated.

Where seats choose together, a search by regret matching first finds mixed strategies for all of them, as the bots do.
"""

from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pyatak.bots.heuristics import Values
from pyatak.coach.grades import grade_of, is_clear
from pyatak.coach.judge import fitted, judge_module
from pyatak.coach.model import Decision, ValuedMove
from pyatak.core.chance import SEEDS
from pyatak.core.game import Game
from pyatak.core.rule import State

SENSIBLE = 24
"""The most moves that are compared: those with the highest prior weights, and the one that was made."""
LEAST = 4
"""The fewest simulations of a move in a round."""
WARM_UP = 3
"""The first third of the simulations that compare two moves only lets the searches after them learn."""
LONGEST_LINE = 8
SEED_STEP = 1 << 24
"""The seeds of two decisions are this far apart: no decision has that many simulations."""
COMPARE = SEED_STEP >> 1
"""The seeds of the second step begin here."""


class Question(NamedTuple):
    """A decision to be judged: a sight and the move that was made, nothing else of the game."""

    sight: State
    seat: int
    made: int
    seed: int
    """The first seed of its simulations."""


def question_seed(seed: int, move: int) -> int:
    """The seeds depend on the place in the record only, never on what is hidden."""
    return (seed * 1_000_003 + move) * SEED_STEP % (SEEDS - SEED_STEP)


class Judge:
    """Judges the decisions of one game. Its answers depend on its arguments only."""

    def __init__(self, game: Game, compiled: bool = True) -> None:
        self.game = game
        self.module: ModuleType = judge_module(game.info.id, compiled)
        self.scales: Values = fitted(game.info.id).chance_scales()
        self.actions, self.weights = (np.zeros(self.module.ACTIONS, dtype=np.int64) for _ in range(2))

    def sight(self, state: State, seat: int) -> State:
        sight = state.copy()
        self.module.hide(sight, seat)
        return sight

    def sensible_moves(self, sight: State, seat: int, made: int) -> list[int]:
        """The legal moves with the highest prior weights, the best first, and the made one."""
        found = self.module.legal_moves(sight, seat, self.actions, self.weights)
        legal, weights = self.actions[:found].tolist(), self.weights[:found].tolist()
        order = sorted(range(found), key=lambda one: (-weights[one], legal[one]))[:SENSIBLE]
        moves = [int(legal[one]) for one in order]
        return moves if made in moves else [*moves, made]

    def judge(self, question: Question, simulations: int) -> "Judged":
        moves = self.sensible_moves(question.sight, question.seat, question.made)
        seats = self.game.seats(question.sight)
        is_together = bool(
            self.game.info.simultaneous and self.module.choosing_in(question.sight, seats, question.seat) & ~(1 << question.seat)
        )
        judged = Judged(self, question, moves, seats, is_together, simulations)
        judged.run()
        return judged


class Judged:
    """The simulations of one decision and what follows from them."""

    def __init__(self, judge: Judge, question: Question, moves: list[int], seats: int, is_together: bool, budget: int) -> None:
        self.judge, self.question, self.moves, self.seats = judge, question, moves, seats
        self.module, self.is_together, self.budget = judge.module, is_together, budget
        self.until = self.module.stage_of(question.sight) + self.module.HORIZON
        slots = self.module.search.slots_for(budget + 2 * LEAST * len(moves))
        self.keys = np.zeros(slots, dtype=np.int64)
        self.stats = np.zeros((slots, self.module.search.STATS), dtype=np.float64)
        self.shares = dict.fromkeys(moves, 0.0)
        self.selection: dict[int, NDArray[np.float64]] = {}
        """By move: a row a simulation with every seat's chance and the seat's points."""
        self.comparison: dict[int, NDArray[np.float64]] = {}
        self.done = 0

    def run(self) -> None:
        left = self.budget
        if self.is_together:
            left -= self.mix(self.budget // 3)
        self._select(left // 2)
        made = self.question.made
        rival = max((move for move in self.finalists if move != made), key=self._selected_value, default=made)
        each = max(LEAST, left // 4)
        results = self._simulate([made, rival], each, COMPARE)[:, each // WARM_UP :]
        self.comparison = {made: results[0], rival: results[1]}
        is_ahead = self._selected_value(made) >= self._selected_value(rival)
        # A made move that came out best may have been lucky too: the next best one has to be clearly better on new deals.
        self.best = made if is_ahead and not is_clear(*self._difference(rival, made)) else rival

    def _selected_value(self, move: int) -> float:
        return float(self.selection[move][:, self.question.seat].mean())

    def mix(self, simulations: int) -> int:
        """Find strategies by regret matching."""
        search, question = self.module.search, self.question
        dice = np.zeros(search.DICE_CELLS, dtype=np.int64)
        search.seed_dice(dice, question.seed)
        done = int(search.search_simultaneous(
            question.sight, self.seats, question.seat, simulations, dice, self.keys, self.stats
        ))  # fmt: skip
        slots = {move: search.slot_of_action(move, question.seat, self.keys) for move in self.moves}
        sums = {move: float(self.stats[slot, self.module.tree.STRATEGY_SUM]) for move, slot in slots.items() if slot >= 0}
        self.shares |= {move: one / max(sum(sums.values()), 1e-9) for move, one in sums.items()}
        self.done += done
        return done

    def _select(self, simulations: int) -> None:
        made = self.question.made
        open_moves, begun, rounds = list(self.moves), 0, max(1, (len(self.moves) - 1).bit_length())
        for _ in range(rounds):
            taking_part = open_moves if made in open_moves else [*open_moves, made]
            each = max(LEAST, simulations // rounds // len(taking_part))
            for move, results in zip(taking_part, self._simulate(taking_part, each, begun), strict=True):
                earlier = self.selection.get(move)
                self.selection[move] = results if earlier is None else np.concatenate([earlier, results])
            begun += each
            by_value = sorted(open_moves, key=lambda move: (-self._selected_value(move), move))
            open_moves = by_value[: max(2, (len(by_value) + 1) // 2)]
        self.finalists = open_moves

    def _simulate(self, moves: list[int], each: int, begun: int) -> NDArray[np.float64]:
        question = self.question
        results = np.zeros((len(moves), each, self.seats + 1))
        compare = self.module.judge_together if self.is_together else self.module.judge_alone
        compare(
            question.sight, self.seats, question.seat, np.array(moves), each, question.seed + begun,
            self.until, self.judge.scales, self.keys, self.stats, results,
        )  # fmt: skip
        self.done += len(moves) * each
        return results

    # -- what follows ------------------------------------------------------------------------------------

    @property
    def is_mixed(self) -> bool:
        return self.is_together and self.shares[self.question.made] >= self.module.search.NEGLIGIBLE

    def loss(self) -> tuple[float, float]:
        """What the made move lost against the best one, on new deals, and its standard error."""
        return (0.0, 0.0) if self.best == self.question.made else self._difference(self.best, self.question.made)

    def _difference(self, move: int, other: int) -> tuple[float, float]:
        """How much better a move did than another on the new deals, and its standard error."""
        gained = (self.comparison[move] - self.comparison[other])[:, self.question.seat]
        return float(gained.mean()), error_of(gained)

    def effects(self) -> list[float]:
        """What the loss was worth to each seat, if it is clear of noise."""
        loss, error = self.loss()
        if self.is_mixed or not is_clear(loss, error):
            return [0.0] * self.seats
        gained = (self.comparison[self.question.made] - self.comparison[self.best])[:, : self.seats].mean(axis=0)
        return [float(one) for one in gained]

    def decision(self, move: int, round_and_turn: tuple[int, int], made_line: list[int]) -> Decision:
        loss, error = self.loss()
        question = self.question
        return Decision(
            move=move,
            seat=question.seat,
            round=round_and_turn[0],
            turn=round_and_turn[1],
            made=question.made,
            best=self.best,
            loss=loss,
            error=error,
            grade=grade_of(loss, error, self.best == question.made, self.is_mixed),
            effects=self.effects(),
            moves=self.valued_moves(),
            made_line=made_line,
            best_line=self.best_line(),
            is_together=self.is_together,
            is_mixed=self.is_mixed,
            simulations=self.done,
        )

    def valued_moves(self) -> list[ValuedMove]:
        """The best move, then the others by price, each on the deals that it shares with the best."""
        order = sorted(self.moves, key=lambda move: (move != self.best, self._price(move)[0], move))
        return [self._valued(move) for move in order]

    def _price(self, move: int) -> tuple[float, float]:
        seat = self.question.seat
        if move == self.best:
            return 0.0, error_of(self.comparison[move][:, seat])
        if move in self.comparison:
            return self._difference(self.best, move)
        both = min(len(self.selection[move]), len(self.selection[self.best]))
        lost = self.selection[self.best][:both, seat] - self.selection[move][:both, seat]
        return float(lost.mean()), error_of(lost)

    def _valued(self, move: int) -> ValuedMove:
        game, question = self.judge.game, self.question
        price, error = self._price(move)
        best = float(self.comparison[self.best][:, question.seat].mean())
        results = self.comparison[move] if move in self.comparison else self.selection[move]
        return ValuedMove(
            action=move,
            text=game.rules.move_text(question.sight, question.seat, move),
            words=game.rules.move_words(question.sight, question.seat, move),
            chance=min(1.0, max(0.0, best - price)),
            price=price,
            error=error,
            points=float(results[:, self.seats].mean()),
            share=self.shares[move],
        )

    def best_line(self) -> list[int]:
        """The best move and those that the search would make after it while the seat is still on turn."""
        line = np.zeros(LONGEST_LINE, dtype=np.int64)
        line[0], length = self.best, 1
        while length < LONGEST_LINE and not self.is_together:
            following = self.module.next_in_tree(
                self.question.sight, self.question.seat, 0, line, length, self.keys, self.stats
            )  # fmt: skip
            if following < 0:
                break
            line[length] = following
            length += 1
        return [int(one) for one in line[:length]]


def error_of(values: NDArray[np.float64]) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0
