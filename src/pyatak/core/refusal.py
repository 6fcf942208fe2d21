"""Why something is refused: one struct from the rule that refuses to the message that a client gets."""

from collections.abc import Mapping

import msgspec

from pyatak.core import texts


class Refusal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something was not done: a code for programs, and a sentence in every language for people."""

    # Logs of tables hold refusals: the names of these fields and their order stay.
    code: str
    details: Mapping[str, str | int] = {}
    """What the sentence names."""
    rule: str = ""
    """The number in the game's RULES.md, when a rule of the game refuses."""
    key: str = ""
    """The sentence in the catalogue. The rules of a game leave it empty: it is `<game>-refusal-<code>` then."""

    def text(self, language: str = "en") -> str:
        """The sentence, with the number of the rule."""
        sentence = texts.say(language, self.key, **self.details)
        return f"{sentence} ({self.rule})" if self.rule else sentence


def general_refusal(code: str, **details: str | int) -> Refusal:
    """A refusal that comes from no rule of a game: its sentence is `refusal-<code>`."""
    return Refusal(code, details, key=f"refusal-{code}")
