"""R3 The row and its cut."""

import pytest

import pyatak
from games.podelim.positions import cards, game, legal, lines, play, position, view

NINE = "8 10 J 6 9 J 8 2 10"
SEVEN = "3 8 J 6 9 10 4"


@pytest.mark.parametrize(("seats", "cards_in_row"), [(2, 7), (3, 7), (4, 9)])
def test_r3_1_seven_cards_or_nine(seats: int, cards_in_row: int) -> None:
    """R3.1 Seven with two or three players, nine with four."""
    assert len(lines(game.new(seats, 3))["row"].split()) == cards_in_row


def test_r3_2_the_order_of_the_row_stays() -> None:
    """R3.2 All through the round the row is what was opened."""
    state = position(4, NINE)
    play(state, "0 cut 3 2 4", "0 vote black", "1 vote black", "2 vote white", "3 vote light blue")
    assert lines(state)["row"] == NINE
    play(state, "0 cut 1 2 1", "0 vote white")
    assert lines(state)["row"] == NINE


def test_r3_3_the_example_of_the_book_three_two_four() -> None:
    """R3.3 Nine cards in a white part of 3, a light blue one of 2 and a black one of 4."""
    state = play(position(4, NINE, leader=3), "3 cut 3 2 4")
    assert lines(state)["edges"] == "0 3 5 9"
    share = view(state).share
    assert str(share) == "○ 8 10 ★ | ◐ 6 9 | ● ★ 8 2 10"


def test_r3_3_every_part_has_a_card() -> None:
    """R3.3 28 ways to cut nine cards, 15 to cut seven; only the leader cuts."""
    for seats, ways in ((3, 15), (4, 28)):
        state = position(seats, NINE if seats == 4 else SEVEN, leader=1)
        sizes = [list(map(int, text.split()[1:])) for text in legal(state, 1)]
        assert len(sizes) == ways
        assert all(min(one) >= 1 and sum(one) == (9 if seats == 4 else 7) for one in sizes)
        assert all(legal(state, seat) == [] for seat in range(seats) if seat != 1)


def test_r3_3_a_cut_beyond_the_row_is_refused() -> None:
    """R3.3 Seven cards cannot be cut after the seventh."""
    state = position(3, SEVEN)
    with pytest.raises(pyatak.IllegalMove, match="7 cards to cut, and each of the three parts") as refusal:
        game.apply(state, 0, game.parse_move(state, 0, "cut 5 2 0"))
    assert refusal.value.rule == "R3.3"


def test_r3_4_the_other_of_two_discards_a_part() -> None:
    """R3.4 They must, before anybody votes, and the two other parts keep their colours."""
    state = play(position(2, SEVEN), "0 cut 2 3 2")
    assert game.to_act(state) == (1,)
    assert legal(state, 1) == ["discard white", "discard light blue", "discard black"]
    assert legal(state, 0) == []
    play(state, "1 discard light blue")
    assert lines(state)["fate"] == ". . x x x"
    assert legal(state, 0) == legal(state, 1) == ["vote white", "vote black"]
    play(state, "0 vote black", "1 vote white")
    assert cards(state, 0) == "4 10"
    assert cards(state, 1) == "3 8"


def test_r3_4_three_players_discard_nothing_before_the_vote() -> None:
    """R3.4 This is for two players."""
    assert game.to_act(play(position(3, SEVEN), "0 cut 2 3 2")) == (0, 1, 2)
