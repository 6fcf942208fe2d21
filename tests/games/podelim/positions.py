"""Positions and moves of Let’s Split in a few words, for the tests."""

from collections import Counter

import pyatak
from pyatak.core.rule import State
from pyatak.games.podelim.view import View

game = pyatak.game("podelim")
KINDS = [*map(str, range(1, 11)), "J"]
BOX = Counter({str(number): number for number in range(1, 11)} | {"J": 15})
ROW = {2: 7, 3: 7, 4: 9}


def position(
    seats: int, row: str, cards: dict[int, str] | None = None, laid: dict[int, str] | None = None, **lines: object
) -> State:
    """A position in which the cards not named lie in the deck, as many as there must be, and else among the discards.

    `cards` are the cards of a seat (J: a joker not laid), `laid` the numbers on which its jokers lie. In the names of lines a
    space is written as _. Without lines of their own, the row waits for its first cut.
    """
    round_now = int(str(lines.get("round", 1)))
    left = BOX.copy()
    fates = [*str(lines.get("fate", "")).split(), *"........."]
    left.subtract(card for card, fate in zip(row.split(), fates, strict=False) if fate == ".")
    for held in (cards or {}).values():
        left.subtract(held.split())
    left["J"] -= sum(len(held.split()) for held in (laid or {}).values())
    assert min(left.values()) >= 0, "more cards than the box has"
    unseen = sorted(left.elements(), key=KINDS.index)
    deck = max(0, 70 - ROW[seats] * round_now)
    text = {"seats": seats, "round": round_now, "phase": "cut", "row": row, "deck": _counts(unseen[:deck])}
    text |= {"edges": f"0 0 0 {len(row.split())}", "contenders": " ".join(map(str, range(seats)))}
    text |= {"discards": _counts(unseen[deck:])}
    text |= {f"cards {seat}": _counts(held.split()) for seat, held in (cards or {}).items()}
    text |= {f"jokers {seat}": _counts(held.split(), KINDS[:-1]) for seat, held in (laid or {}).items()}
    text |= {name.replace("_", " "): value for name, value in lines.items()}
    body = "\n".join(f"{name}: {value}" for name, value in text.items() if value != "")
    return game.from_text(f"game: podelim\n{body}\n")


def _counts(cards: list[str], kinds: list[str] = KINDS) -> str:
    return " ".join(str(cards.count(kind)) for kind in kinds)


def view(state: State, seat: int | None = None) -> View:
    seen = game.view(state, seat)
    assert isinstance(seen, View)
    return seen


def play(state: State, *moves: str) -> State:
    """Make moves, each written as in a record: the seat and the move."""
    for move in moves:
        seat, _, text = move.partition(" ")
        game.apply(state, int(seat), game.parse_move(state, int(seat), text))
        game.rules.check_position(state)
    return state


def lines(state: State) -> dict[str, str]:
    """The text of a position, line by line; an empty line has no entry."""
    return dict(line.split(": ", 1) for line in game.to_text(state).splitlines())


def cards(state: State, seat: int) -> str:
    """What a seat has, as words: its numbers in order and its jokers that are not laid."""
    counts = lines(state).get(f"cards {seat}", " ".join("0" * 11)).split()
    return " ".join(word for kind, count in zip(KINDS, counts, strict=True) for word in [kind] * int(count))


def laid(state: State, seat: int) -> str:
    """The numbers on which a seat's jokers lie, once for each joker."""
    counts = lines(state).get(f"jokers {seat}", " ".join("0" * 10)).split()
    return " ".join(word for kind, count in zip(KINDS, counts, strict=False) for word in [kind] * int(count))


def legal(state: State, seat: int) -> list[str]:
    return [game.move_text(state, seat, action) for action in game.legal(state, seat)]
