"""Positions for the tests: the cards that matter are named, all others lie in the centre under the top card."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pyatak
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.view import View

GAME = pyatak.game("seven_ate_nine")
COPIES = {
    "+-1": (3, 3, 3, 3, 2, 2, 2, 2, 2, 2),
    "+-2": (2, 2, 2, 2, 3, 3, 3, 3, 2, 2),
    "+-3": (3, 3, 3, 2, 2, 2, 2, 2, 3, 3),
}
"""The deck, once more, as the rulings have it."""


def deck() -> Counter[str]:
    return Counter({f"{number}{step}": copies[number - 1] for number in range(1, 11) for step, copies in COPIES.items()})


def position(top: str, hands: Sequence[str], piles: Sequence[str] = (), bottom: str = "", **lines: int) -> State:
    """Such a centre is no run of fitting cards, so the game is taken to have stood still once before."""
    rest = deck()
    rest.subtract(" ".join([top, *hands, *piles, bottom]).split())
    assert min(rest.values()) >= 0
    centre = [*bottom.split(), *rest.elements(), top]
    text = ["game: seven_ate_nine", f"seats: {len(hands)}", f"in centre: {len(centre)}", "stops: 1", "moved: 1"]
    text += [f"centre {row}: {' '.join(centre[12 * row : 12 * row + 12])}" for row in range(7) if centre[12 * row :]]
    for name, heaps in (("hand", hands), ("pile", piles)):
        for seat, heap in enumerate(heaps):
            text += [f"{name} {seat}: {heap}", f"in {name} {seat}: {len(heap.split())}"]
    text += [f"{name.replace('_', ' ')}: {value}" for name, value in lines.items()]
    return GAME.from_text("\n".join(text))


def legal(state: State, seat: int) -> list[str]:
    return [GAME.move_text(state, seat, action) for action in GAME.legal(state, seat)]


def do(state: State, seat: int, *moves: str) -> None:
    for move in moves:
        GAME.apply(state, seat, GAME.parse_move(state, seat, move))


def lines_of(state: State) -> dict[str, str]:
    """The position as text, line by line."""
    pairs = (line.partition(": ")[::2] for line in GAME.to_text(state).splitlines())
    return dict(pairs)


def centre_of(state: State) -> list[str]:
    lines = lines_of(state)
    return " ".join(lines.get(f"centre {row}", "") for row in range(7)).split()


def view(state: State, seat: int | None) -> View:
    return cast(View, GAME.view(state, seat))
