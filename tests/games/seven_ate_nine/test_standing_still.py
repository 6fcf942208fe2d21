"""R5 Standing still."""

import random

import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, centre_of, deck, do, legal, lines_of, position, view
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.view import Ending


def about_to_stand_still(bottom: str) -> State:
    """Seat 0 lays 4±1 on 5±1; 4±1 wants 3 and 5, which nobody holds."""
    return position("5+-1", hands=["4+-1 9+-1 9+-2", "7+-1 8+-1"], bottom=bottom)


def test_r5_1_nobody_can_go_on_and_it_is_seen_at_once() -> None:
    """R5.1 R5.2 1±2 wants 3 and 9: seat 0 holds nines."""
    state = about_to_stand_still("1+-2 2+-1")
    do(state, 0, "lay 4+-1")
    assert centre_of(state)[0] == "2+-1"
    assert centre_of(state)[-3:] == ["5+-1", "4+-1", "1+-2"]
    assert GAME.to_act(state) == (0,)
    assert legal(state, 0) == ["lay 9+-1", "lay 9+-2"]


def test_r5_1_a_draw_can_be_the_last_thing_that_was_possible() -> None:
    """R5.1 The last pile is taken up and brings nothing that fits."""
    state = position("4+-1", hands=["9+-1 9+-2", "8+-1"], piles=["", "7+-1"], bottom="1+-2")
    do(state, 1, "draw")
    assert centre_of(state)[-2:] == ["4+-1", "1+-2"]
    assert lines_of(state)["just moved"] == "1"


def test_r5_1_not_while_there_is_a_pile() -> None:
    """R5.1"""
    state = position("5+-1", hands=["4+-1 9+-1 9+-2", "7+-1 8+-1"], piles=["", "10+-1"], bottom="1+-2")
    do(state, 0, "lay 4+-1")
    assert centre_of(state)[-1] == "4+-1"
    assert GAME.to_act(state) == (1,)


def test_r5_2_cards_that_do_not_help_are_passed_over() -> None:
    """R5.2 3±1 wants 2 and 4, 10±2 wants 8 and 2: the second helps seat 1."""
    state = about_to_stand_still("3+-1 10+-2 2+-1")
    cards = centre_of(state)
    before = state.copy()
    do(state, 0, "lay 4+-1")
    assert centre_of(state) == [*cards[2:], "4+-1", "3+-1", "10+-2"]
    lines = lines_of(state)
    assert (lines["stops"], lines["moved"], lines["just moved"]) == ("2", "3", "2")
    assert "top by" not in lines
    seen = view(state, 0)
    assert (seen.stops, seen.restarted, str(seen.top)) == (2, 2, "10±2")
    assert not any(player.laid_top for player in seen.players)
    news = GAME.news(before, state, None)
    assert [one.code for one in news] == ["laid", "restarted"]
    assert news[0].details["card"] == "4±1"
    assert news[1].details == {"moved": 2}
    do(state, 1, "lay 8+-1")
    assert view(state, 0).restarted == 0


def dead_end(centre: str = "10+-3 5+-1", hands: tuple[str, str] = ("4+-2 8+-1 8+-2", "8+-1 8+-3")) -> State:
    """Of a smaller box: seat 0 can lay 4±2, which wants 2 and 6; under it 5±1 wants 4 and 6, and 10±3 wants 3 and 7."""
    lines = ["seats: 2", f"in centre: {len(centre.split())}", f"centre 0: {centre}"]
    for seat, hand in enumerate(hands):
        lines += [f"hand {seat}: {hand}", f"in hand {seat}: {len(hand.split())}"]
    return GAME.rules.LAYOUT.read("\n".join(lines))


def test_r5_3_no_card_of_the_centre_helps() -> None:
    """R5.3 R6.5 The game ends as it lies; here both have two cards left and share the win."""
    state = dead_end()
    before = state.copy()
    do(state, 0, "lay 4+-2")
    assert GAME.is_over(state)
    assert centre_of(state) == ["10+-3", "5+-1", "4+-2"]
    assert GAME.to_act(state) == ()
    assert GAME.winners(state) == (0, 1)
    assert [one.code for one in GAME.news(before, state, 1)] == ["laid", "no_way_on"]
    assert view(state, None).ending == Ending("no_way_on")


def test_r5_3_a_card_that_helps_is_found_though_it_lies_just_below_the_top() -> None:
    """R5.3 7±3 wants 4 and 10, and seat 1 holds a ten; every other card has been tried before."""
    state = dead_end(centre="10+-3 7+-3", hands=("4+-2 8+-1 8+-2", "10+-1 8+-3"))
    do(state, 0, "lay 4+-2")
    assert centre_of(state) == ["4+-2", "10+-3", "7+-3"]
    assert GAME.to_act(state) == (1,)


def test_r5_3_a_centre_of_one_card_cannot_help() -> None:
    """R5.3 Nobody can act from the very start on; a draw brings it out."""
    state = dead_end(centre="10+-3", hands=("8+-1 8+-2", "8+-1"))
    pile = GAME.rules.LAYOUT.read("pile 1: 9+-1\nin pile 1: 1")
    state += pile
    do(state, 1, "draw")
    assert GAME.is_over(state)
    assert GAME.winners(state) == (0, 1)


def test_r5_3_cannot_happen_with_the_whole_deck() -> None:
    """R5.3 It takes that all cards that want a number of the hands are in the hands, too: but so one number brings in all."""
    for number in range(1, 11):
        held = {number}
        for _ in range(10):
            held |= {
                card
                for card in range(1, 11)
                for step in (1, 2, 3)
                if {(card + step) % 10, (card - step) % 10} & {h % 10 for h in held}
            }
        assert held == set(range(1, 11))
    assert min(deck().values()) > 0


def test_r5_4_a_single_card_can_always_be_laid() -> None:
    """R5.4 Nothing moves, for seat 1 can end the game."""
    state = position("5+-1", hands=["4+-1 9+-1 9+-2", "7+-1"], bottom="1+-2")
    do(state, 0, "lay 4+-1")
    assert centre_of(state)[-1] == "4+-1"
    assert GAME.to_act(state) == (1,)
    assert legal(state, 1) == ["seven ate nine"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r5_2_whenever_the_game_starts_again_it_really_stood_still(seats: int) -> None:
    """R5.1 R5.2 Random games: after every stop the cards are checked by hand."""
    stops, dice = 0, random.Random(seats)
    for seed in range(30):
        state = GAME.new(seats=seats, seed=seed)
        while not GAME.is_over(state):
            before = centre_of(state)
            seat = dice.choice(GAME.to_act(state))
            move = dice.choice(legal(state, seat))
            do(state, seat, move)
            moved = int(lines_of(state).get("just moved", 0))
            if moved:
                stops += 1
                laid = [move.removeprefix("lay ")] if move.startswith("lay") else []
                check_stop([*before, *laid], state, seats, moved)
    assert stops > 2


def check_stop(before: list[str], state: State, seats: int, moved: int) -> None:
    """No top card up to the last one helped anybody, and that one does."""
    lines = lines_of(state)
    assert not any(f"in pile {seat}" in lines for seat in range(seats))
    numbers = {int(card.split("+-")[0]) for seat in range(seats) for card in lines[f"hand {seat}"].split()}
    for turned in range(moved + 1):
        number, step = map(int, (before[turned:] + before[:turned])[-1].split("+-"))
        wanted = {(number + step - 1) % 10 + 1, (number - step - 1) % 10 + 1}
        assert bool(wanted & numbers) == (turned == moved)
    assert centre_of(state) == before[moved:] + before[:moved]


def test_a_position_where_nobody_can_act_is_refused() -> None:
    """R5.1"""
    with pytest.raises(pyatak.PositionError, match=r"nobody can do anything.*\(R5.1\)"):
        position("4+-1", hands=["9+-1 9+-2", "7+-1 8+-1"])
