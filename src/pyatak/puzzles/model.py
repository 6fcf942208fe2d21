"""What a puzzle holds, in its file and in memory."""

import msgspec

FILE = "puzzles.json"
"""In a game's folder."""


class Measured(msgspec.Struct, frozen=True, array_like=True):
    """A quantity that people understand (`COACHING` of the game) after an answer."""

    value: float
    error: float
    """The standard error of its difference to the value after the best answer."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way to play the turn, and what it costs."""

    moves: tuple[str, ...]
    """The moves of the turn, in notation. Other moves with the same result are the same answer."""
    price: float = 0.0
    """How much less of a win it is worth than the best one; 0 for the best."""
    error: float = 0.0
    """The standard error of `price`."""
    measured: dict[str, Measured] = {}
    """By the name of the quantity."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position in which one answer, or a few equally good ones, are clearly the best by what its seat could know."""

    id: str
    """From the position and the seat, so that it never means another puzzle."""
    position: tuple[str, ...]
    """The lines of the position. What its seat cannot see is imagined."""
    seat: int
    kind: str
    """What is decided: the codes of the best turn's moves (`move_words`), joined by +."""
    third: int
    """In which third of its game it was found: 0, 1 or 2."""
    answers: tuple[Answer, ...]
    """The best one, then others by price: the next best, and those that weak bots chose."""
    rest: tuple[float, float] | None
    """The lowest price of all other answers and its error; None: there are no others."""
    simulations: int
    """How many proved it."""
    solved: dict[str, float]
    """How often bots of weak levels find a right answer."""
    right: int = 1
    """How many of the first answers are right: the best, and those as good."""

    @property
    def best(self) -> Answer:
        return self.answers[0]

    @property
    def margin(self) -> float:
        """What the first wrong answer costs."""
        return min([one.price for one in self.answers[self.right :]] + ([self.rest[0]] if self.rest else []))


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games/<id>/puzzles.json`. `pyatak puzzles mine` makes it and goes on with it."""

    game: str
    rules: int
    """The version of the rules."""
    made_by: str
    seed: int
    games: int
    """How many games have been searched: the next one has this number."""
    puzzles: tuple[Puzzle, ...]
