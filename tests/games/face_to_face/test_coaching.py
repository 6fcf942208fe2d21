"""What the coach counts."""

import pyatak
from games.face_to_face.positions import GAME, position
from pyatak.games.face_to_face.coaching import cards_in_hand, cards_laid, room_given, room_left


def test_a_turn_uses_room_and_a_help_gives_some() -> None:
    before = position([5, 17, 22, 30, 35, 45], own=(20, 40), theirs=(20, 40))
    after = before.copy()
    for move in ("lay 22 up", "help 17 up", "end"):
        GAME.apply(after, 0, GAME.parse_move(after, 0, move))
    assert room_left(before, after, 0) == (60 - 22) + (40 - 1)
    assert room_given(before, after, 0) == 3
    assert room_given(after, before, 0) == 0
    assert cards_laid(before, after, 0) == 2
    assert cards_in_hand(before, after, 0) == 6


def test_every_quantity_is_counted_at_the_end_of_the_turn() -> None:
    assert {one.stages for one in pyatak.game("face_to_face").rules.COACHING.quantities} == {1}
