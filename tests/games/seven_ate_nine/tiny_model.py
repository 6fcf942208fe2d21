"""A second text of the rules, for the tiny box only: written from RULES.md, with plain tuples, sharing no code with the game.

A position is (centre, hands, piles, ended, stops): the centre from the bottom up, hands and piles sorted, a card (number, step).
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations

Card = tuple[int, int]
Cards = tuple[Card, ...]
Position = tuple[Cards, tuple[Cards, ...], tuple[Cards, ...], str, int]
Chances = dict[Position, Fraction]

DECK: Cards = ((1, 1), (1, 1), (1, 2), (1, 2), (2, 2), (3, 1), (3, 1))
ROUND_THE_CLOCK = {(number, step): {1 + (number - 1 + way * step) % 5 for way in (1, -1)} for number, step in DECK}


def deals(seats: int) -> Chances:
    """One card open, the others dealt evenly: every order of the deck is as likely."""
    orders = Counter(permutations(DECK))
    share, found = 6 // seats, Counter[Position]()
    for order, ways in orders.items():
        piles = tuple(tuple(sorted(order[1 + share * seat : 1 + share * (seat + 1)])) for seat in range(seats))
        found[order[:1], ((),) * seats, piles, "", 0] += ways
    return {position: Fraction(ways, 5040) for position, ways in found.items()}


def moves(position: Position) -> Iterator[tuple[int, str, Chances]]:
    """Every possible action: the seat, the action, and the results with their chances."""
    centre, hands, piles, ended, stops = position
    for seat in range(len(hands)) if not ended else ():
        hand, pile = hands[seat], piles[seat]
        for card in sorted(set(hand)):
            if card[0] in ROUND_THE_CLOCK[centre[-1]] and len(hand + pile) > 1:
                after = go_on((*centre, card), put(hands, seat, less(hand, card)), piles, stops)
                yield seat, f"lay {card[0]}+-{card[1]}", {after: Fraction(1)}
        if pile:
            drawn = {
                go_on(centre, put(hands, seat, (*hand, card)), put(piles, seat, less(pile, card)), stops): Fraction(
                    copies, len(pile)
                )
                for card, copies in Counter(pile).items()
            }
            yield seat, "draw", drawn
        if len(hand + pile) == 1:
            yield seat, "seven ate nine", {(centre, put(hands, seat, ()), put(piles, seat, ()), "last", stops): Fraction(1)}


def go_on(centre: Cards, hands: tuple[Cards, ...], piles: tuple[Cards, ...], stops: int) -> Position:
    """If nobody can do anything, turn the centre from the bottom until somebody can, or find that nothing helps."""
    numbers = {number for hand in hands for number, _ in hand}
    if any(piles) or any(len(hand) == 1 for hand in hands) or numbers & ROUND_THE_CLOCK[centre[-1]]:
        return centre, hands, piles, "", stops
    turned = centre
    for _ in centre[1:]:
        turned = (*turned[1:], turned[0])
        if numbers & ROUND_THE_CLOCK[turned[-1]]:
            return turned, hands, piles, "", stops + 1
    return centre, hands, piles, "dead", stops


def put(heaps: tuple[Cards, ...], seat: int, heap: Cards) -> tuple[Cards, ...]:
    return (*heaps[:seat], tuple(sorted(heap)), *heaps[seat + 1 :])


def less(heap: Cards, card: Card) -> Cards:
    place = heap.index(card)
    return heap[:place] + heap[place + 1 :]


def winners(position: Position) -> list[int]:
    left = [len(hand + pile) for hand, pile in zip(position[1], position[2], strict=True)]
    return [seat for seat, cards in enumerate(left) if cards == min(left)]


def written(position: Position) -> str:
    """A position as the tests compare it."""
    centre, hands, piles, ended, stops = position
    heaps = [" ".join(f"{number}+-{step}" for number, step in heap) for heap in (centre, *hands, *piles)]
    return "|".join([*heaps, ended, str(stops)])


@cache
def ways_on(position: Position) -> int:
    """How many different games are there from here? Equal cards are one and the same."""
    return sum(ways_on(after) for _, _, chances in moves(position) for after in chances) if not position[3] else 1


def reached(seats: int) -> set[Position]:
    """All positions of all games."""
    found, fresh = set(deals(seats)), list(deals(seats))
    while fresh:
        for _, _, chances in moves(fresh.pop()):
            fresh += [after for after in chances if after not in found]
            found |= set(chances)
    return found
