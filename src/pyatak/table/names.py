"""Names and chat messages: invisible characters are removed, and names that look like another player's are refused.

Look-alikes are compared by a skeleton: characters that most fonts draw alike become one, and case, accents and spaces do not make
another person. The list is Unicode's (`confusables.py`) with a few more letters of our own alphabets. Only names at one table are
compared, and everybody may write in any script. Анна and Anna may sit there together, because н and n do not look alike.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from pyatak.core.contract import LEVELS
from pyatak.core.texts import LANGUAGES, say
from pyatak.table.confusables import CONFUSABLES
from pyatak.table.refusals import refuse

LONGEST_NAME = 24
LONGEST_CHAT = 300
MOST_MARKS = 2
"""The most accents on one letter."""

OWN_LOOK_ALIKES = {
    "a": "аα",
    "b": "вьβ8",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еεє",
    "h": "нһη",
    "i": "іӏιl1|!",
    "j": "ј",
    "k": "кκ",
    "m": "мμ",
    "n": "пν",
    "o": "о0ο",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕ5$",
    "t": "тτ",
    "u": "иц",
    "w": "шщԝω",
    "x": "хχ",
    "y": "уυγ",
    "z": "ζ",
    "3": "зэ",
    "4": "ч",
    "6": "б",
}
"""Where Unicode's list says nothing, or something else about capitals, and people confuse them all the same."""
OWN_SKELETON = {ord(other): plain for plain, others in OWN_LOOK_ALIKES.items() for other in others}
SKELETON = {ord(other): plain.translate(OWN_SKELETON) for plain, others in CONFUSABLES.items() for other in others} | OWN_SKELETON
INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible, though Unicode classes them as letters and symbols."""


def clean(text: str) -> str:
    """The text without control, direction and zero-width characters, on one line, composed (NFKC)."""
    spaced = re.sub(r"[\s\u0085\u2028\u2029]+", " ", text)
    composed = unicodedata.normalize("NFKC", _visible(spaced))
    marked = re.sub(r"\s+", " ", _visible(composed)).strip()
    return _with_few_marks(marked)


def _visible(text: str) -> str:
    return "".join(one for one in text if unicodedata.category(one) not in INVISIBLE and one not in BLANK_LETTERS)


def _with_few_marks(text: str) -> str:
    kept, marks = [], 0
    for one in text:
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(one)
    return "".join(kept)


def skeleton(name: str) -> str:
    """A name reduced to how it looks: no case, accents, spaces or symbols, and one letter for all its look-alikes."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(SKELETON)
    letters = "".join(one for one in plain if unicodedata.category(one)[0] in "LNS")
    return letters.replace("rn", "m").replace("vv", "w")


@cache
def bot_words() -> frozenset[str]:
    """The word for a bot, in every language."""
    return frozenset(skeleton(say(language, "play-bot", number="")) for language in LANGUAGES)


@cache
def bot_names() -> frozenset[str]:
    """The names of bots, in every language. A bot may come to any table, also for a player who is away."""
    return frozenset(skeleton(say(language, f"bot-name-{level}")) for language in LANGUAGES for level in LEVELS)


def _is_a_bots(name: str) -> bool:
    """Whether a name is that of a bot, or has the word for one in it: `Bot 2`, `Anna (bot)`, `_B_o_t_`."""
    words = [word.strip("0123456789") for word in re.split(r"[\W_]+", name)]
    whole = "".join(words)
    reduced = {skeleton(word) for word in (*words, whole)}
    return not reduced.isdisjoint(bot_words()) or skeleton(whole) in bot_names()


def clean_name(name: str, others: Iterable[str]) -> str:
    """A name as the table shows it; refused if it is empty, too long, a bot's, or looks like another player's."""
    cleaned = clean(name)
    if not skeleton(cleaned):
        refuse("name_empty")
    if len(cleaned) > LONGEST_NAME:
        refuse("name_too_long", most=LONGEST_NAME)
    if _is_a_bots(cleaned):
        refuse("name_of_a_bot")
    for other in others:
        if skeleton(other) == skeleton(cleaned):
            refuse("name_taken", other=other)
    return cleaned


def name_for_now(name: str, others: list[str]) -> str:
    """A name for somebody who is still choosing one: the given name, with a number if another player has it."""
    taken = {skeleton(other) for other in others}
    cleaned = clean(name)[: LONGEST_NAME - 3]
    candidates = [cleaned, *(f"{cleaned} {number}" for number in range(2, len(others) + 3))]
    return clean_name(next(one for one in candidates if skeleton(one) not in taken), [])


def clean_chat(text: str) -> str:
    """A chat message as the table shows it."""
    cleaned = clean(text)
    if not cleaned:
        refuse("chat_empty")
    if len(cleaned) > LONGEST_CHAT:
        refuse("chat_too_long", most=LONGEST_CHAT)
    return cleaned
