"""What a review holds: plain data for screens, servers and programs."""

from typing import Literal

import msgspec

from pyatak.core.contract import MoveWords

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""How much a move lost; the thresholds are in `grades.py`."""
Verdict = Literal["excellent", "good", "fair", "worth_a_look"]
Cause = Literal["own", "others", "luck"]


LINES = ("start", "others", "luck", "guesses", "own", "rest", "result")
"""The lines of a sum, in the order in which they are shown."""


class ValuedMove(msgspec.Struct, frozen=True):
    """A move that could be made, and what it was worth to its seat by what the seat could know."""

    action: int
    text: str
    """The move in notation."""
    words: MoveWords
    """The move as people say it."""
    chance: float
    """The chance to win after it, from 0 to 1."""
    price: float
    """How much less that is than after the best move; 0 for the best."""
    error: float
    """The standard error of `price`; for the best move that of `chance`."""
    points: float
    """The seat's expected points, in the game's own count, where the simulations end."""
    share: float = 0.0
    """Where seats choose together: how often the best mixture plays it."""
    outcomes: list[tuple[str, float]] = []
    """What it leads to and how often, the most frequent first, where the game names it; only in moments."""


class Amount(msgspec.Struct, frozen=True):
    """A quantity that people understand, after two moves. The text is `<game>-coach-<name>`."""

    name: str
    made: float
    best: float
    error: float
    """The standard error of their difference."""


class Why(msgspec.Struct, frozen=True):
    """Why one move is better than another: quantities that differ, the clearest first, over the same imagined deals."""

    amounts: list[Amount]


class Decision(msgspec.Struct, frozen=True):
    """A move that was made, judged by what its seat could know then, and nothing else."""

    move: int
    """Its place in the record, from 0."""
    seat: int
    round: int
    turn: int
    """As the game counts them, from 1; 0 where it has none."""
    made: int
    best: int
    """The actions."""
    loss: float
    """How much more the best move was worth. It may be a little below 0: then the coach saw nothing better."""
    error: float
    """The standard error of `loss`."""
    grade: Grade
    effects: list[float]
    """What the loss was worth to each seat: below 0 for its own, 0 for all where `loss` is not clear of noise."""
    moves: list[ValuedMove]
    """The sensible moves, the best first; the one made is always among them."""
    made_line: list[int]
    best_line: list[int]
    """The rest of the turn as it was played, and as the coach would play it."""
    is_together: bool
    """Whether other seats chose at the same time, in secret."""
    is_mixed: bool
    """Whether the move belongs to a mixture that is right to play, and so is no mistake."""
    simulations: int
    why: Why | None = None


class Chance(msgspec.Struct, frozen=True):
    """What chance brought: a deal or a draw."""

    move: int
    """The move it came with, by its place in the record; -1: the deal."""
    round: int
    turn: int
    effects: list[float]
    """How much better each seat's chance to win became than it would be on average over all that could have come."""
    error: float
    """The standard error of an effect."""


class Point(msgspec.Struct, frozen=True):
    """A point of the chart of winning chances, with all hands open: the game is over."""

    moves: int
    """How many moves had been made; -1: before the deal."""
    round: int
    turn: int
    chances: list[float]
    error: float


class Sum(msgspec.Struct, frozen=True):
    """A seat's way from the start to its result: start + others + luck + guesses + own + rest = result."""

    start: float
    others: float
    luck: float
    guesses: float
    """How secret choices met, beyond mistakes; 0 where nobody chooses in secret."""
    own: float
    rest: float
    """What remains unexplained."""
    result: float
    luck_error: float
    own_error: float

    def percents(self) -> dict[str, int]:
        """The lines as whole percents that add up. Luck takes the rounding."""
        lines = {name: round(100 * getattr(self, name)) for name in LINES}
        lines["luck"] += lines["result"] - sum(lines[name] for name in LINES if name != "result")
        return lines


class SeatReview(msgspec.Struct, frozen=True):
    """One player's game."""

    seat: int
    sum: Sum
    accuracy: float
    """From 0 to 100, by the mean loss of a decision; 100 where there was none to make."""
    accuracy_error: float
    decisions: int
    """How many of their moves left a choice."""
    moments: list[int]
    """The decisions worth a look, by place in `Review.decisions`: the dearest first, at most five."""
    verdict: Verdict
    cause: Cause
    """What decided most: the largest of own mistakes, the others' mistakes, and luck."""


class Reaction(msgspec.Struct, frozen=True):
    """A card that fitted and was not played at once, in a race."""

    move: int
    """The move in the record that ended it: the card was laid, another card came on top, or a draw was made instead."""
    seat: int
    cards: list[int]
    """The actions that were possible."""
    late_ms: int | None
    """How long the card could have been played; None without times."""
    kind: Literal["late", "overlooked", "drew_instead"]


class RaceSeat(msgspec.Struct, frozen=True):
    """One player's race."""

    seat: int
    cards_played: int
    draws: int
    draws_instead: int
    """Draws while a card fitted."""
    overlooked: int
    """Times when a card fitted and another player was faster."""
    wrong_calls: int | None
    """Cards that did not fit; None where the log was not given."""
    reaction_ms: int | None
    """The median time from the moment a card fitted to its laying; None without times."""
    level: str | None
    """The bot level whose reaction time is nearest."""
    moments: list[Reaction]
    """The slowest and the missed ones."""


class RaceReview(msgspec.Struct, frozen=True):
    """A game without turns: times instead of winning chances, which would be invented."""

    seats: list[RaceSeat]
    level_ms: dict[str, int]
    """The median reaction time of each bot level."""


class Review(msgspec.Struct, frozen=True):
    """A whole game, reviewed for everybody who played it."""

    game: str
    rules: int
    seats: list[SeatReview]
    """Empty in a race."""
    scores: list[int]
    winners: list[int]
    decisions: list[Decision]
    chances: list[Chance]
    points: list[Point]
    judged: int
    """How many decisions have had all their simulations."""
    simulations: int
    seed: int
    race: RaceReview | None = None

    @property
    def is_final(self) -> bool:
        return self.judged == len(self.decisions)
