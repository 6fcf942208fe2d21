"""R7: who knows what."""

from collections import Counter

import numpy as np
import pytest

from games.face_to_face.positions import ALL, GAME, hand, legal, play, position, tops
from pyatak.core.bits import members
from pyatak.core.rule import SPECTATOR, State
from pyatak.games.face_to_face.layout import CHANCE, LAID, hand_size
from pyatak.games.face_to_face.sight import imagine

VIEWERS = (0, 1, None)


def stuck() -> State:
    """Seat 0 has just won, for seat 1 holds 51 and 30, of which only one fits."""
    state = position([21, 22, 23, 24], theirs=(50, 10), their_hand=[51, 30], left=3, their_left=0)
    return play(state, "lay 21 up", "lay 22 up", "end")


def test_r7_1_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    """R7.1 The other hand is blank in a sight, and its size comes from what lies open."""
    state = position([21, 22, 23, 24], their_hand=[30, 33, 35])
    for viewer in VIEWERS:
        sight = GAME.sight(state, viewer)
        assert [hand(sight, seat) for seat in (0, 1)] == [hand(state, seat) if seat == viewer else [] for seat in (0, 1)]
        assert [hand_size(sight, seat) for seat in (0, 1)] == [4, 3]


def test_r7_2_everybody_knows_what_was_laid() -> None:
    """R7.2 Tops, heights and cards laid stay in every sight."""
    state = play(position([21, 22, 23, 24]), "lay 21 up", "lay 22 up")
    for viewer in VIEWERS:
        sight = GAME.sight(state, viewer)
        assert tops(sight) == (22, 40)
        assert sight[LAID] == state[LAID]


def test_r7_3_nobody_knows_what_a_draw_pile_will_bring() -> None:
    """R7.3 Both generators are blank, also for the owner."""
    for viewer in VIEWERS:
        assert not GAME.sight(GAME.new(2, 1), viewer)[CHANCE : CHANCE + 2].any()


def test_r7_3_an_imagined_draw_pile_is_in_another_order() -> None:
    """R7.3 The same cards, but other ones come first."""
    state = play(position([21, 22, 23, 24]), "lay 21 up", "lay 22 up")
    drawn = set()
    for seed in range(20):
        other = GAME.imagine(GAME.sight(state, 0), 0, seed)
        drawn.add(tuple(hand(play(other, "end"))))
    assert len(drawn) > 10


def test_r7_4_a_player_who_is_stuck_shows_their_hand() -> None:
    """R7.4 To the winner and to spectators; the winner's hand stays hidden."""
    state = stuck()
    assert GAME.winners(state) == (0,)
    for viewer in VIEWERS:
        sight = GAME.sight(state, viewer)
        assert hand(sight, 1) == [30, 51]
        assert bool(hand(sight, 0)) == (viewer == 0)
        assert hand(GAME.imagine(sight, viewer, 3), 1) == [30, 51]


def test_r7_4_after_a_last_card_no_hand_is_shown() -> None:
    """R7.4 R6.1 The loser of a race does not show their cards."""
    state = play(position([21, 22], their_hand=[30, 33], left=0, their_left=0), "lay 21 up", "lay 22 up")
    assert GAME.winners(state) == (0,)
    assert hand(GAME.sight(state, 0), 1) == hand(GAME.sight(state, None), 1) == []


def test_r7_1_every_unseen_card_is_as_likely_in_an_imagined_hand() -> None:
    """R7.1 Of the 38 cards seat 1 has not laid, five are in its hand."""
    sight = GAME.sight(position([21, 22, 23], their_hand=[30, 33, 35, 36, 37], their_left=33), 0)
    unseen = ALL - set(members(int(sight[LAID + 1])))
    found = Counter(card for seed in range(2000) for card in hand(GAME.imagine(sight, 0, seed), 1))
    assert set(found) == unseen
    assert 190 < min(found.values()) < max(found.values()) < 340  # 263 on average, standard deviation 15


@pytest.mark.parametrize("moves", [[], ["lay 40 up"]])
def test_r6_3_the_player_on_turn_is_imagined_with_a_hand_that_can_take_it(moves: list[str]) -> None:
    """R6.3 Otherwise they would have lost already. Few hands of two can: the ascending pile is at 57, the descending at 3."""
    state = play(
        position([40, 58, 2, 44], own=(39, 30), theirs=(57, 3), their_hand=[47, 48, 13], their_left=5), "lay 40 up", "lay 44 up"
    )
    state = play(state, "end")
    assert GAME.to_act(state) == (1,)
    state = play(state, "lay 47 up", seat=1) if moves else state
    for seed in range(200):
        for viewer in (0, None):
            imagined = GAME.imagine(GAME.sight(state, viewer), viewer, seed)
            GAME.rules.check_position(imagined)
            assert legal(imagined, seat=1)


def test_imagining_keeps_the_viewers_own_hand() -> None:
    """R7.1 It changes nothing that they can see."""
    state = position([21, 22, 23])
    imagined = GAME.imagine(GAME.sight(state, 0), 0, 5)
    assert hand(imagined) == [21, 22, 23]
    assert np.array_equal(GAME.sight(imagined, 0), GAME.sight(state, 0))
    whole = state.copy()
    imagine(whole, SPECTATOR, 5)
    assert hand(whole) != [21, 22, 23]
