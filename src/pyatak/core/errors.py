"""The exceptions of Pyatak. Each message says what is wrong and what is allowed."""

from pyatak.core.refusal import Refusal


class PyatakError(Exception):
    """The parent of all errors of Pyatak."""


class ArgumentError(PyatakError, ValueError):
    """A call got a value that is not allowed: a seat, a seed, an option."""


class ArgumentTypeError(PyatakError, TypeError):
    """A call got a value of a wrong type."""


class NoMoveError(PyatakError, IndexError):
    """A position has no move to take back or to show."""


class UnknownGameError(ArgumentError, LookupError):
    """There is no game of this id."""


class UnknownRulesError(ArgumentError):
    """A game was played by rules, or with a generator, that this Pyatak does not have: those of a newer version."""


class ComponentError(PyatakError, ValueError):
    """A data file of a game (cards, goals, board) contradicts itself."""


class PositionError(PyatakError, ValueError):
    """A text is no position of this game."""


class RecordError(PyatakError, ValueError):
    """A record is cut off, edited, or of newer rules than this version has."""


class MoveTextError(PyatakError, ValueError):
    """A text names no move."""


class DeviceError(PyatakError, RuntimeError):
    """What a graphics card needs is not there; says what, and what to do instead."""


class BotError(PyatakError, ValueError):
    """A bot that is not there, cannot be made, or does not answer as bots do; names it."""


class RefusalError(PyatakError):
    """Something is refused; `refusal` says why, and `str()` is its English sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.text()


class IllegalMove(RefusalError, ValueError):  # noqa: N818 - a public name
    """A move that the rules refuse. The state is untouched.

    `code` is for programs. `rule` is the number in the game's RULES.md; it is empty where no rule of the game refuses, as after
    the end. `text(language)` is the sentence for people.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.code = refusal.code
        self.key = refusal.key
        self.rule = refusal.rule
        self.details = refusal.details

    def text(self, language: str = "en") -> str:
        return self.refusal.text(language)


class ReviewError(RefusalError, ValueError):
    """A record that cannot be reviewed: of a game that is not over, damaged, or of newer rules. `refusal.code` says which."""
