"""What the coach counts."""

import pyatak
from pyatak.games.numbers.coaching import steps, steps_given
from pyatak.games.numbers.layout import PAWN

GAME = pyatak.game("numbers")


def test_steps_are_the_pawns_and_partners_are_no_others() -> None:
    for teams, given in (("no", 2 + 1 + 5), ("yes", 1 + 5)):
        before = GAME.new(4, 1, teams=teams)
        after = before.copy()
        after[PAWN : PAWN + 4] = [3, 2, 1, 5]
        assert steps(before, after, 0) == 3
        assert steps_given(before, after, 0) == given
