"""What can go wrong, each with a sentence that says what is wrong and what is allowed."""

from pyatak.core import texts


class PyatakError(Exception):
    """The parent of all errors of Pyatak."""


class ComponentError(PyatakError, ValueError):
    """A data file of a game (cards, goals, board) contradicts itself."""


class PositionError(PyatakError, ValueError):
    """A text is no position of this game."""


class RecordError(PyatakError, ValueError):
    """A record is cut off, edited, or of rules this version does not have."""


class MoveTextError(PyatakError, ValueError):
    """A text names no move."""


class DeviceError(PyatakError, RuntimeError):
    """What a graphics card needs is not there; says what, and what to do instead."""


class BotError(PyatakError, ValueError):
    """A bot that is not there, cannot be made, or does not answer as bots do; names it."""


class IllegalMove(PyatakError):  # noqa: N818 - the public face names it so
    """A move that the rules refuse. The state is untouched.

    `code` is for programs, `rule` the number in the game's RULES.md (empty where no rule of the game is
    meant, as after the end), `text(language)` the sentence for people; `str()` is the English one.
    """

    def __init__(self, code: str, key: str, rule: str = "", **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.key = key
        self.rule = rule
        self.details = details

    def text(self, language: str = "en") -> str:
        sentence = texts.say(language, self.key, **self.details)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.text()
