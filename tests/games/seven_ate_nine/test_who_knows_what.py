"""R7 Who knows what, and what a screen gets."""

from collections import Counter

import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, centre_of, deck, do, lines_of, position, view
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.centre import top_card
from pyatak.games.seven_ate_nine.layout import CARD_BITS, CARDS_A_CELL, CENTRE, HAND, IN_CENTRE
from pyatak.games.seven_ate_nine.sight import cover
from pyatak.games.seven_ate_nine.view import Card, LastCard, Lay, Moves, Player


def middle_game() -> State:
    return position("5+-1", hands=["4+-1 4+-1 9+-3", "6+-2 7+-1", ""], piles=["1+-1", "", "2+-1 2+-2"], top_by=2)


def test_r5_5_before_the_start_nobody_sees_a_hand_or_the_top_card() -> None:
    """R5.5 Where the hands and the top card are others, everything looks the same."""
    one = position("5+-1", hands=["4+-1 6+-3 9+-1", "6+-1 8+-1 8+-2", ""], piles=["", "", "1+-1 1+-2"], sums_shown=1)
    other = one.copy()
    other[HAND], other[HAND + 1] = one[HAND + 1], one[HAND]
    last = int(one[IN_CENTRE]) - 1
    other[CENTRE + last // CARDS_A_CELL] += 1 << CARD_BITS * (last % CARDS_A_CELL)
    assert top_card(other) != top_card(one)
    for seat in (0, 1, 2, None):
        covered = [GAME.view(cover(state), seat) for state in (one, other)]
        assert covered[0] == covered[1]
        seen = view(cover(one), seat)
        assert (seen.top, seen.wanted, seen.hand, seen.moves, seen.to_act) == (None, [], [], None, [])
        assert [player.in_hand for player in seen.players] == [3, 3, 0]
        assert seen.below == view(one, seat).below
    assert str(view(one, 0).top) == "5±1", "the state itself is not changed"


def test_r7_1_only_the_own_hand_is_seen_and_all_sizes() -> None:
    """R7.1"""
    seen = view(middle_game(), 0)
    assert [str(card) for card in seen.hand] == ["4±1", "4±1", "9±3"]
    assert seen.players == [Player(0, 3, 1, 4, False), Player(1, 2, 0, 2, True), Player(2, 0, 2, 2, False)]
    assert view(middle_game(), None).hand == []
    assert view(middle_game(), None).players == seen.players


def test_r7_1_another_hand_is_a_question_mark() -> None:
    """R7.1 Where it is empty that is known."""
    lines = lines_of(GAME.sight(middle_game(), 0))
    assert (lines["hand 0"], lines["hand 1"]) == ("4+-1 4+-1 9+-3", "?")
    assert "hand 2" not in lines


def test_r7_1_whether_a_hidden_hand_can_go_on_is_not_told() -> None:
    """R7.1 Seat 1 holds a six that fits, or not: the others see the same."""
    fits = position("5+-1", hands=["4+-1 9+-3", "6+-2 7+-1"], piles=["1+-1"])
    not_so = position("5+-1", hands=["4+-1 9+-3", "8+-2 7+-1"], piles=["1+-1"])
    assert GAME.to_act(fits) == (0, 1)
    assert GAME.to_act(not_so) == (0,)
    assert view(fits, 0).to_act == view(not_so, 0).to_act == [0, 1]
    assert view(not_so, 1).to_act == [0]


def test_r7_1_only_the_owner_hears_which_card_was_drawn() -> None:
    """R7.1"""
    state = middle_game()
    before = state.copy()
    do(state, 0, "draw")
    assert [(one.code, one.details) for one in GAME.news(before, state, 0)] == [("drew_card", {"seat": 0, "card": "1±1"})]
    for viewer in (1, 2, None):
        assert [(one.code, one.details) for one in GAME.news(before, state, viewer)] == [("drew", {"seat": 0})]


def test_r7_2_a_pile_is_known_to_nobody() -> None:
    """R7.2 Not to its owner, and what chance will bring neither."""
    for viewer in (0, 1, 2, None):
        lines = lines_of(GAME.sight(middle_game(), viewer))
        assert not [name for name in lines if name.startswith(("pile", "generator"))]


def test_r7_3_the_centre_is_known_from_the_bottom_up() -> None:
    """R7.3 A player with a perfect memory has it; a screen gets the top and the three below."""
    state = middle_game()
    for viewer in (0, None):
        assert centre_of(GAME.sight(state, viewer)) == centre_of(state)
    seen = view(state, 1)
    assert seen.top == Card(5, 1, "green")
    assert [f"{card.number}+-{card.step}" for card in seen.below] == centre_of(state)[-2:-5:-1]
    assert [player.laid_top for player in seen.players] == [False, True, False]
    assert seen.in_centre == 65
    first = view(GAME.new(seats=2, seed=1), 0)
    assert (first.below, first.in_centre, first.top_number) == ([], 1, 1)
    assert not any(player.laid_top for player in first.players)


def test_imagined_deals_use_just_the_unseen_cards_each_as_often_as_it_should_be() -> None:
    """R7.1 R7.2 Seat 1's two hidden cards, over 3,000 imagined deals, within five standard deviations."""
    state, found, deals = GAME.new(seats=3, seed=5), Counter[str](), 3000
    do(state, 0, *["draw"] * 6)
    do(state, 1, "draw", "draw")
    unseen = deck()
    unseen.subtract([*centre_of(state), *lines_of(state)["hand 0"].split()])
    sight = GAME.sight(state, 0)
    for seed in range(deals):
        found.update(lines_of(GAME.imagine(sight, 0, seed))["hand 1"].split())
    assert not [card for card in found if unseen[card] == 0]
    for card, copies in unseen.items():
        expected = 2 * deals * copies / 66
        assert abs(found[card] - expected) <= 5 * expected**0.5


def test_the_hand_of_a_position_text_is_written_by_hand() -> None:
    """Both signs are read; a mistake is named."""
    text = GAME.to_text(middle_game())
    assert GAME.to_text(GAME.from_text(text.replace("+-", "±"))) == text
    for wrong, sentence in [
        ("hand 1: 6+-4 7+-1", "position line 'hand 1' wants a heap of cards: there is no card '6\\+-4'"),
        ("hand 1: six 7+-1", "there is no card 'six'; cards are written like 1\\+-1"),
        ("hand 1: 6+-2 6+-2 6+-2 6+-2", r"6\+-2 is there more than 3 times"),
        ("hand 1: ?", "there is no card '\\?'"),
    ]:
        with pytest.raises(pyatak.PositionError, match=sentence):
            GAME.from_text(text.replace("hand 1: 6+-2 7+-1", wrong))
    with pytest.raises(pyatak.PositionError, match="at most 12 cards are in one line, not 13"):
        GAME.from_text(text.replace("centre 0: ", "centre 0: 1+-1 "))


def moves(state: State, seat: int) -> Moves:
    found = view(state, seat).moves
    assert found
    return found


def test_r4_3_every_card_of_the_hand_may_be_tried() -> None:
    """R4.3 R4.6 Two cards of a kind are the same move; 9±3 does not fit, and the view does not tell."""
    state = middle_game()
    fours, nine = GAME.parse_move(state, 0, "lay 4+-1"), GAME.parse_move(state, 0, "lay 9+-3")
    assert moves(state, 0).lays == [Lay(fours, 0, None), Lay(fours, 1, None), Lay(nine, 2, None)]
    assert nine not in GAME.legal(state, 0)


def test_r3_5_where_the_sums_are_shown_cards_that_fit_are_marked() -> None:
    """R3.5"""
    state = position("5+-1", hands=["4+-1 9+-3", "6+-2 7+-1"], piles=["1+-1"], sums_shown=1)
    assert [lay.fits for lay in moves(state, 0).lays] == [True, False]


def test_r4_2_a_draw_is_a_move_while_there_is_a_pile() -> None:
    """R4.2"""
    drawing = moves(middle_game(), 0).draw
    assert drawing
    assert GAME.move_text(middle_game(), 0, drawing.action) == "draw"
    assert moves(middle_game(), 1).draw is None


def test_r6_1_the_last_card_is_a_move_of_its_own_or_says_how_many_are_too_many() -> None:
    """R6.1 R6.4 Who has one card left has no other way to lay it."""
    state = position("5+-1", hands=["4+-1", "6+-2 7+-1", ""], piles=["", "", "2+-1"])
    assert moves(state, 1).last_card == LastCard(None, 1)
    for seat in (0, 2):
        last = moves(state, seat).last_card
        assert last.move
        assert (GAME.move_text(state, seat, last.move.action), last.too_many) == ("seven ate nine", 0)
        assert moves(state, seat).lays == []


def test_r7_1_a_hand_that_nothing_fits_is_offered_the_same() -> None:
    """R3.5 Whether one can act at all would be a hint, too; after the end there is nothing to do."""
    state = position("5+-1", hands=["8+-1 9+-3", "6+-2 7+-1"])
    assert GAME.legal(state, 0) == []
    assert [lay.place for lay in moves(state, 0).lays] == [0, 1]
    state = position("5+-1", hands=["4+-1", "6+-2 7+-1"])
    do(state, 0, "seven ate nine")
    assert [view(state, viewer).moves for viewer in (0, 1, None)] == [None, None, None]
