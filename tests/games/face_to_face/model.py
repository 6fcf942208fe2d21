"""A second implementation of Face to Face for the tests, from RULES.md alone: slow, obvious, sharing no code with the game."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

Cards = frozenset[int]
Ends = Counter[tuple[int, int, int]]
"""How many games end with this winner and these numbers of cards laid by seats 0 and 1."""


class Box(NamedTuple):
    highest: int
    full_hand: int
    draw: int
    jump: int
    single_may_be_laid: bool


class Side(NamedTuple):
    """What belongs to one player."""

    hand: Cards
    pile: Cards
    up: int
    down: int

    def has_cards(self) -> bool:
        return bool(self.hand or self.pile)


class Position(NamedTuple):
    """The player on turn comes first. `own` and `helps`: what they have laid this turn on their own and on the other piles."""

    box: Box
    seat: int
    me: Side
    other: Side
    own: int
    helps: int


def beginning(box: Box, seat: int, my_hand: Cards, other_hand: Cards) -> Position:
    deck = frozenset(range(2, box.highest + 1))
    row_down = box.highest + 1
    return Position(box, seat, Side(my_hand, deck - my_hand, 1, row_down), Side(other_hand, deck - other_hand, 1, row_down), 0, 0)


def lays(at: Position) -> Iterator[tuple[str, Position]]:
    """Every card on every pile that takes it, without a thought of what comes next."""
    me, other = at.me, at.other
    for card in sorted(me.hand):
        left = me._replace(hand=me.hand - {card})
        if card > me.up or card == me.up - at.box.jump:
            yield f"lay {card} up", at._replace(me=left._replace(up=card), own=at.own + 1)
        if card < me.down or card == me.down + at.box.jump:
            yield f"lay {card} down", at._replace(me=left._replace(down=card), own=at.own + 1)
        if at.helps == 0 and card < other.up:
            yield f"help {card} up", at._replace(me=left, other=other._replace(up=card), helps=1)
        if at.helps == 0 and card > other.down:
            yield f"help {card} down", at._replace(me=left, other=other._replace(down=card), helps=1)


def is_whole(at: Position) -> bool:
    """Whether what was laid is a turn."""
    if at.own >= 1 and at.own + at.helps >= 2:
        return True
    return at.box.single_may_be_laid and at.own == 1 and not at.me.has_cards()


def can_become_whole(at: Position) -> bool:
    return is_whole(at) or any(can_become_whole(after) for _, after in lays(at))


def open_lays(at: Position) -> dict[str, Position]:
    return {text: after for text, after in lays(at) if can_become_whole(after)}


def legal(at: Position) -> set[str]:
    return {*open_lays(at), *(["end"] if is_whole(at) else [])}


def turns_after(at: Position) -> Iterator[Position]:
    """The beginnings of the other's turn, one for each order of cards that could be drawn."""
    wanted = at.box.full_hand - len(at.me.hand) if at.helps else at.box.draw
    for drawn in permutations(sorted(at.me.pile), min(wanted, len(at.me.pile))):
        me = at.me._replace(hand=at.me.hand | set(drawn), pile=at.me.pile - set(drawn))
        yield Position(at.box, 1 - at.seat, at.other, me, 0, 0)


def result(at: Position, winner: int) -> Ends:
    cards = at.box.highest - 1
    laid = {at.seat: cards - len(at.me.hand | at.me.pile), 1 - at.seat: cards - len(at.other.hand | at.other.pile)}
    return Counter([(winner, laid[0], laid[1])])


@cache
def ends(at: Position) -> Ends:
    """All games that can follow."""
    if not at.me.has_cards():
        return result(at, winner=at.seat)
    if not can_become_whole(at):
        return result(at, winner=1 - at.seat)
    found: Ends = Counter()
    for after in open_lays(at).values():
        found.update(ends(after))
    if is_whole(at):
        for after in turns_after(at):
            found.update(ends(after))
    return found
