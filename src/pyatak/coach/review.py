"""Reviews a finished game: a first answer, then sharper ones, the dearest decisions first.

Everything is a pure function of record, seed and budget, which is a number of simulations. How many simulations a decision gets
depends on the length of the record only, which everybody at the table knows; so no judgement depends on hidden cards.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pyatak.coach import luck
from pyatak.coach.explain import explained
from pyatak.coach.judge import fitted, judge_module
from pyatak.coach.judging import Judge, Judged, Question, question_seed
from pyatak.coach.luck import Played
from pyatak.coach.model import Chance, Decision, Point, Review, ValuedMove
from pyatak.coach.races import Times, review_race
from pyatak.coach.sums import moments_of, seat_reviews
from pyatak.core.arguments import is_whole
from pyatak.core.chance import SEEDS
from pyatak.core.errors import ArgumentError, ArgumentTypeError, IllegalMove, RecordError, ReviewError, UnknownRulesError
from pyatak.core.generators import QUICK
from pyatak.core.record import Record
from pyatak.core.refusal import general_refusal
from pyatak.core.registry import game as find_game

FOR_DECISIONS = 0.7
"""The part of the simulations that goes to decisions; the rest goes to luck and the chart."""
EVALUATIONS_A_MOVE = 3
"""At most this many positions are valued for a move: the chart's, what chance brought, and what it could have brought."""
LEAST_SIMULATIONS = 24
"""A decision or a position gets at least this many."""
DEAL_TIMES = 4
"""The deal, the largest chance event of all, gets this many times the simulations of another."""
OTHERS_SHARE = 4
"""Where one seat asks for its review, the decisions of the others get this part of the simulations."""


def review(
    record: Record, seat: int | None = None, budget: int | None = None, seed: int = 0, times: Times | None = None
) -> Review:
    """The review of a finished game, for all seats or with the sharpest judgement for one.

    `budget` is the number of simulations; None: as many as take 20 seconds on one core. `times` is for a race (see `Times`).
    """
    *_, last = reviews(record, seat, budget, seed, times)
    return last


def reviews(
    record: Record,
    seat: int | None = None,
    budget: int | None = None,
    seed: int = 0,
    times: Times | None = None,
    first: int | None = None,
) -> Iterator[Review]:
    """The same in steps: a first answer, then one after each decision that was judged again, the dearest first.

    `first` is the number of simulations of the first answer; None: as many as take a second.
    """
    played = played_of(record, seat)
    game = played.game
    game.check_seed(seed)
    if game.info.realtime:
        yield review_race(played, times, seed)
        return
    if times is not None:
        raise ArgumentError(f"{game.info.id} has turns: times are for games without them")
    usual = budgets(record)
    final = usual[1] if budget is None else _checked(budget)
    at_first = min(final, usual[0] if first is None else _checked(first))
    yield from _Reviewer(played, seat, at_first, final, seed).steps()


def value_of(record: Record, move: int, action: int, budget: int | None = None, seed: int = 0) -> ValuedMove:
    """What another action would have been worth at a move of the record, with a decision's share of a review's budget."""
    played = played_of(record, None)
    reviewer = _Reviewer(played, None, 1, budgets(record)[1] if budget is None else _checked(budget), seed)
    seat = record.moves[move][0]
    question = Question(reviewer.judge.sight(played.states[move], seat), seat, action, question_seed(seed, move))
    judged = reviewer.judge.judge(question, reviewer._share(reviewer.final))
    return next(one for one in judged.valued_moves() if one.action == action)


def _checked(budget: int) -> int:
    if not is_whole(budget) or budget < 1:
        raise ArgumentError(f"a budget is a number of simulations, 1 or more, not {budget!r}")
    return budget


def budgets(record: Record) -> tuple[int, int]:
    """The simulations of a first answer within a second, and of a whole review within 20 seconds, on one core."""
    constants = fitted(record.game)
    return constants.first, constants.final


def played_of(record: Record, seat: int | None) -> Played:
    """The record with all its positions; a ReviewError with a code where there is nothing to review."""
    if not isinstance(record, Record):
        raise ArgumentTypeError(f"a review is of a pyatak.Record, not of the type {type(record).__name__}")
    game = find_game(record.game)
    try:
        states = _positions(record)
    except UnknownRulesError as problem:
        raise ReviewError(general_refusal("record_newer")) from problem
    except (RecordError, ArgumentError) as problem:
        raise ReviewError(general_refusal("record_unreadable", problem=str(problem))) from problem
    if not game.is_over(states[-1]):
        raise ReviewError(general_refusal("not_over"))
    if seat is not None and (not is_whole(seat) or not 0 <= seat < record.seats):
        raise ArgumentError(f"this game has seats 0 to {record.seats - 1}, not {seat!r}")
    return Played(game, record, states)


def _positions(record: Record) -> NDArray[np.int64]:
    """A row before each move and one after the last. RecordError for a move that is not legal."""
    game, state = find_game(record.game), record.begin()
    states = np.zeros((len(record.moves) + 1, game.rules.LAYOUT.size), dtype=np.int64)
    states[0] = game.without_key(state)
    if game.info.realtime or record.generator != QUICK:  # compiled, the judge knows the quick generator alone
        for number, (seat, action) in enumerate(_pairs(record), 1):
            try:
                game.apply(state, seat, action)
            except IllegalMove as problem:
                raise RecordError(f"move {number} of the record is illegal: {problem}") from problem
            states[number] = game.without_key(state)
    elif judge_module(record.game).replay(states, np.array(_pairs(record), dtype=np.int64).reshape(-1, 2)) >= 0:
        record.play()  # finds the words for what is wrong
    return states


def _pairs(record: Record) -> list[tuple[int, int]]:
    for number, move in enumerate(record.moves, 1):
        if not isinstance(move, tuple | list) or len(move) != 2 or not all(is_whole(one) and abs(one) < SEEDS for one in move):
            raise RecordError(f"move {number} of the record is a pair (seat, action), not {move!r}")
    return [(int(seat), int(action)) for seat, action in record.moves]


# -- the reviewer ----------------------------------------------------------------------------------------


class _Reviewer:
    """A review in the making."""

    def __init__(self, played: Played, seat: int | None, first: int, final: int, seed: int) -> None:
        self.played, self.seat, self.first, self.final, self.seed = played, seat, first, final, seed
        self.judge = Judge(played.game)
        self.decisions: dict[int, Decision] = {}
        """By move."""
        self.chances: dict[int, Chance] = {}
        self.points: list[Point] = []
        self.sharp: set[int] = set()
        self.simulations = 0

    def steps(self) -> Iterator[Review]:
        self._value_positions(self.first)
        open_moves = self._decisions_to_judge()
        for move in open_moves:
            self._judge(move, self._share(self.first))
        if self.final <= self.first:
            self.sharp = set(open_moves)
            for move in self._moments():
                self._explain(move)
            yield self._review()
            return
        yield self._review()
        self._value_positions(self.final)
        for move in self._dearest_first(open_moves):
            self._judge(move, self._share(self.final))
            self.sharp.add(move)
            if move in self._moments():
                self._explain(move)
            yield self._review()
        for move in self._moments():  # one that became a moment because another ceased to be one
            self._explain(move)
        yield self._review()

    def _share(self, budget: int) -> int:
        """The simulations of one decision."""
        return max(LEAST_SIMULATIONS, int(FOR_DECISIONS * budget / max(1, len(self.played.record.moves))))

    def _decisions_to_judge(self) -> list[int]:
        """The moves that left a choice. Where seats choose together, only a seat's last choice counts."""
        last_choice: dict[int, int] = {}
        kept: list[int] = []
        module, states = self.judge.module, self.played.states
        for move, (seat, _) in enumerate(self.played.record.moves):
            waiting = int(module.playouts.seats_to_act(states[move]))
            if self.played.game.info.simultaneous and not waiting >> seat & 1 and seat in last_choice:
                kept.remove(last_choice.pop(seat))
            sight = self.judge.sight(states[move], seat)
            if len(self.judge.sensible_moves(sight, seat, self.played.record.moves[move][1])) > 1:
                kept.append(move)
                last_choice[seat] = move
            else:
                last_choice.pop(seat, None)
        return kept

    def _value_positions(self, budget: int) -> None:
        """The chart and luck."""
        played, moves = self.played, len(self.played.record.moves)
        each = max(LEAST_SIMULATIONS, int((1 - FOR_DECISIONS) * budget / (EVALUATIONS_A_MOVE * max(1, moves))))
        self.points = [luck.before_the_deal(played)]
        for number in range(moves + 1):
            if number in (0, moves) or played.where(number) != played.where(number - 1):
                self.points.append(luck.point(self.judge, played, number, each, self.seed))
        self.chances = {-1: luck.luck_of_deal(self.judge, played, each * DEAL_TIMES, self.seed)}
        for move in range(moves):
            if luck.is_chance(self.judge, played, move, self.seed):
                self.chances[move] = luck.luck_of_move(self.judge, played, move, each, self.seed)
        self.simulations += each * (len(self.points) + 2 * len(self.chances))

    def _judge(self, move: int, simulations: int) -> None:
        seat = self.played.record.moves[move][0]
        if self.seat is not None and seat != self.seat:
            simulations = max(LEAST_SIMULATIONS, simulations // OTHERS_SHARE)
        judged = self._judged(move, simulations)
        self.decisions[move] = judged.decision(move, self.played.where(move), self._made_line(move))
        self.simulations += judged.done

    def _judged(self, move: int, simulations: int) -> Judged:
        seat, made = self.played.record.moves[move]
        sight = self.judge.sight(self.played.states[move], seat)
        return self.judge.judge(Question(sight, seat, made, question_seed(self.seed, move)), simulations)

    def _made_line(self, move: int) -> list[int]:
        """The move and those of the same seat that followed at once in its turn."""
        moves, seat = self.played.record.moves, self.played.record.moves[move][0]
        line = [moves[move][1]]
        if self.played.game.info.simultaneous:
            return line
        for after in range(move + 1, len(moves)):
            if moves[after][0] != seat or self.played.where(after) != self.played.where(move):
                break
            line.append(moves[after][1])
        return line

    def _dearest_first(self, moves: list[int]) -> list[int]:
        """The decisions by what they may have cost, as far as the first answer can tell; those of the asked seat come first."""

        def at_most(move: int) -> float:
            one = self.decisions[move]
            return one.loss + 2 * one.error if one.best != one.made else 0.0

        return sorted(moves, key=lambda move: (self.seat not in (None, self.decisions[move].seat), -at_most(move), move))

    def _moments(self) -> list[int]:
        decisions = self._in_order()
        places = {place for seat in range(self.played.seats) for place in moments_of(decisions, seat)}
        return [decisions[place].move for place in sorted(places)]

    def _explain(self, move: int) -> None:
        decision = self.decisions[move]
        if decision.why is None:
            sight = self.judge.sight(self.played.states[move], decision.seat)
            self.decisions[move] = explained(self.judge, decision, sight, question_seed(self.seed, move))

    def _in_order(self) -> list[Decision]:
        return [self.decisions[move] for move in sorted(self.decisions)]

    def _review(self) -> Review:
        played, decisions = self.played, self._in_order()
        chances = [self.chances[move] for move in sorted(self.chances)]
        return Review(
            game=played.record.game,
            rules=played.record.rules,
            seats=seat_reviews(played, decisions, chances, self.points),
            scores=list(played.game.scores(played.states[-1])),
            winners=list(played.game.winners(played.states[-1])),
            decisions=decisions,
            chances=chances,
            points=self.points,
            judged=len(self.sharp),
            simulations=self.simulations,
            seed=self.seed,
        )
