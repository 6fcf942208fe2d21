"""The whole tree of a tiny My Number: ten cards, hands of two, one round, counted twice."""

from collections.abc import Iterator
from itertools import combinations, product
from math import comb

from tiny_tree import in_tiny_world

Hands = tuple[tuple[int, ...], ...]


def every_deal() -> Iterator[tuple[tuple[int, ...], Hands]]:
    """R2.1 R2.3 A row of 3 of 10 cards, then hands of 2 of 7, 2 of 5 and 2 of 3."""
    for row in combinations(range(1, 11), 3):
        rest = set(range(1, 11)) - set(row)
        for first in combinations(sorted(rest), 2):
            for second in combinations(sorted(rest - set(first)), 2):
                for third in combinations(sorted(rest - set(first) - set(second)), 2):
                    yield row, (first, second, third)


def count_through_the_rules() -> dict[str, int]:
    """All games of all deals, under the worths 1 2 3 4 5: how many, and the sum of all scores, through legal and apply."""
    import numpy as np

    import pyatak
    from pyatak.compiled.playouts import template
    from pyatak.core.bits import set_of
    from pyatak.games.my_number.layout import HAND, ROW, VALUES

    game, compiled = pyatak.game("my_number"), template("my_number")
    games, total, points = 0, 0, np.zeros(6, dtype=np.int64)
    start = game.new(3, 0)
    start[VALUES] = sum(value << 3 * place for place, value in enumerate((1, 2, 3, 4, 5)))
    for row, hands in every_deal():
        start[ROW] = set_of(list(row))
        for seat, hand in enumerate(hands):
            start[HAND + seat] = set_of(list(hand))
        for choices in product(*(game.legal(start, seat) for seat in range(3))):
            state = start.copy()
            for seat, action in enumerate(choices):
                compiled.apply(state, seat, action)
            assert game.rules.is_over(state)
            game.rules.scores(state, points)
            games, total = games + 1, total + int(points.sum())
    return {"games": games, "total": total}


COLOUR = " " + "opbgu" * 2
BONUS = [0, -1, 0, 1, 2, 1, 0, 0, 1, 2, -1]


def points_of(cards: list[int]) -> int:
    """What two cards count, laid in this order under the worths 1 and 2: written from the book, not from the rules."""
    first, second = cards
    return 1 + (1 if COLOUR[first] == COLOUR[second] else 2) + BONUS[first] + BONUS[second]


def test_the_tiny_tree_counted_a_second_way() -> None:
    """R3.4 R4.1 R4.2: two choices each; the lowest card played takes the first of the row; the other is laid last."""
    counted = in_tiny_world("my_number", count_through_the_rules)
    assert counted["games"] == comb(10, 3) * comb(7, 2) * comb(5, 2) * comb(3, 2) * 2**3
    total = 0
    for row, hands in every_deal():
        for kept in product((0, 1), repeat=3):
            played = [hand[1 - keep] for hand, keep in zip(hands, kept, strict=True)]
            taken = {card: row[place] for place, card in enumerate(sorted(played))}
            total += sum(points_of([taken[card], sum(hand) - card]) for card, hand in zip(played, hands, strict=True))
    assert counted["total"] == total
