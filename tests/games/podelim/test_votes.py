"""R4 The vote and R5 its result."""

import random
from itertools import permutations

import numpy as np
import pytest

import pyatak
from games.podelim.positions import cards, game, laid, legal, lines, play, position, view

NINE = "8 10 J 6 9 J 8 2 10"
SEVEN = "3 8 J 6 9 10 4"
DIANA, ILYA, MAX, OKSANA = range(4)


def test_r4_1_everybody_votes_the_leader_too() -> None:
    """R4.1 The game waits for all at the same time; a vote is not shown."""
    state = play(position(4, NINE, leader=2), "2 cut 3 2 4")
    assert game.to_act(state) == (0, 1, 2, 3)
    play(state, "2 vote white", "0 vote black")
    assert game.to_act(state) == (1, 3)


def test_r4_2_a_vote_may_be_changed_until_the_last_is_in() -> None:
    """R4.2 The later vote counts."""
    state = play(position(3, SEVEN), "0 cut 2 3 2", "1 vote white", "1 vote black", "0 vote white", "1 vote light blue")
    assert legal(state, 1) == ["vote white", "vote light blue", "vote black"]
    play(state, "2 vote black")
    assert lines(state)["last votes"] == "1 2 3 0"


def test_r4_2_the_order_of_voting_does_not_matter() -> None:
    """R4.2 All orders of the same votes lead to the same position."""
    votes = ["0 vote white", "1 vote black", "2 vote black"]
    begin = play(position(3, SEVEN), "0 cut 2 3 2")
    ends = [play(begin.copy(), *order) for order in permutations(votes)]
    assert all(np.array_equal(end, ends[0]) for end in ends)


def test_r4_3_a_discarded_part_gets_no_votes() -> None:
    """R4.3 With two players."""
    state = play(position(2, SEVEN), "0 cut 2 3 2", "1 discard white")
    with pytest.raises(pyatak.IllegalMove, match="white part has been discarded") as refusal:
        play(state, "0 vote white")
    assert refusal.value.rule == "R4.3"


def test_r5_1_an_unclaimed_part_is_discarded_at_once() -> None:
    """R5.1 Also while others still contend, and nobody can take it any more."""
    state = play(position(3, SEVEN), "0 cut 4 2 1", "0 vote white", "1 vote white", "2 vote white")
    assert lines(state)["fate"] == ". . . . x x x"
    assert lines(state)["discards"] == "0 0 0 1 0 0 0 0 1 1 0"
    play(state, "0 cut 1 1 2", "0 vote white", "1 vote white", "2 vote light blue")
    assert cards(state, 2) == "8"
    assert cards(state, 0) == cards(state, 1) == ""
    assert lines(state)["round"] == "2"


def test_r5_2_a_part_with_one_vote_goes_to_its_voter() -> None:
    """R5.2 The whole of it."""
    state = play(position(3, SEVEN), "0 cut 2 2 3", "0 vote black", "1 vote white", "2 vote light blue")
    assert [cards(state, seat) for seat in range(3)] == ["4 9 10", "3 8", "6"]
    assert laid(state, 2) == "6"


def test_r5_the_example_of_the_book() -> None:
    """R5.2 R5.3 R5.7 Max and Diana get their parts; Ilya and Oksana share four cards once more."""
    state = play(position(4, NINE, leader=OKSANA), "3 cut 3 2 4")
    play(state, "0 vote light blue", "1 vote black", "2 vote white", "3 vote black")
    assert cards(state, MAX) == "8 10 J"
    assert cards(state, DIANA) == "6 9"
    assert game.to_act(state) == (OKSANA,)
    play(state, "3 cut 2 1 1")
    assert str(view(state).share) == "○ ★ 8 | ◐ 2 | ● 10"
    assert game.to_act(state) == (ILYA, OKSANA)
    play(state, "3 vote white", "1 vote black", "2 joker 10")
    assert cards(state, ILYA) == "10"
    assert cards(state, OKSANA) == "8"
    assert laid(state, OKSANA) == "8"
    assert lines(state)["discards"] == "0 1 0 0 0 0 0 0 0 0 0"


def test_r5_3_the_leader_also_cuts_a_part_they_did_not_vote_for() -> None:
    """R5.3 The leader cuts; only the contenders vote."""
    state = play(position(3, SEVEN, leader=2), "2 cut 1 2 4", "2 vote white", "0 vote black", "1 vote black")
    assert game.to_act(state) == (2,)
    assert legal(state, 2) == ["cut 1 1 2", "cut 1 2 1", "cut 2 1 1"]
    play(state, "2 cut 2 1 1")
    assert game.to_act(state) == (0, 1)
    assert legal(state, 2) == []


def test_r5_4_three_contested_cards_cut_themselves() -> None:
    """R5.4 One card each, without a move."""
    state = play(position(3, SEVEN), "0 cut 3 3 1", "0 vote black", "1 vote light blue", "2 vote light blue")
    assert lines(state)["edges"] == "3 4 5 6"
    assert game.to_act(state) == (1, 2)
    play(state, "1 vote black", "2 vote white")
    assert (cards(state, 1), cards(state, 2)) == ("10", "6")


def test_r5_5_two_contested_cards_are_white_and_light_blue() -> None:
    """R5.5 No black part."""
    state = play(position(3, SEVEN), "0 cut 2 4 1", "0 vote white", "1 vote white", "2 vote black")
    assert legal(state, 0) == legal(state, 1) == ["vote white", "vote light blue"]
    with pytest.raises(pyatak.IllegalMove, match="Two cards make two parts only") as refusal:
        play(state, "0 vote black")
    assert refusal.value.rule == "R5.5"
    play(state, "0 vote light blue", "1 vote white")
    assert (cards(state, 0), cards(state, 1)) == ("8", "3")


def test_r5_5_four_contenders_for_two_cards() -> None:
    """R5.5 R5.6 At least one card is lost; an only voter gets theirs."""
    state = play(position(4, NINE), "0 cut 2 6 1", *(f"{seat} vote white" for seat in range(4)))
    play(state, "0 vote white", "1 vote white", "2 vote light blue", "3 vote white")
    assert [cards(state, seat) for seat in range(4)] == ["", "", "10", ""]
    assert lines(state)["round"] == "2"


def test_r5_6_a_contested_single_card_is_lost() -> None:
    """R5.6 Nobody gets it; the others get theirs."""
    state = play(position(3, SEVEN), "0 cut 1 5 1", "0 vote white", "1 vote white", "2 vote black")
    assert [cards(state, seat) for seat in range(3)] == ["", "", "4"]
    assert lines(state)["last fate"] == "x x x x x x 2"


def test_r5_7_all_ballots_come_back() -> None:
    """R5.7 Who voted black may vote black again."""
    state = play(position(3, SEVEN), "0 cut 1 2 4", "0 vote white", "1 vote black", "2 vote black", "0 cut 1 1 2")
    assert legal(state, 1) == ["vote white", "vote light blue", "vote black"]
    play(state, "1 vote black", "2 vote white")
    assert cards(state, 1) == "4 10"


def test_r5_8_two_pairs_one_after_the_other() -> None:
    """R5.8 R5.9 The left pair first, down to its last card; then the right pair."""
    state = play(position(4, NINE), "0 cut 4 1 4", "0 vote black", "1 vote white", "2 vote white", "3 vote black")
    assert (lines(state)["edges"], lines(state)["waiting"]) == ("0 0 0 4", "5 9")
    assert lines(state)["waiting contenders"] == "0 3"
    play(state, "0 cut 2 1 1")
    assert game.to_act(state) == (1, 2)
    play(state, "1 vote white", "2 vote white")
    assert lines(state)["waiting"] == "5 9"
    assert game.to_act(state) == (1, 2)
    play(state, "1 vote white", "2 vote light blue")
    assert lines(state)["edges"] == "5 0 0 9"
    assert lines(state)["contenders"] == "0 3"
    assert "waiting" not in lines(state)
    play(state, "0 cut 1 2 1", "3 vote light blue", "0 vote black")
    assert [cards(state, seat) for seat in range(4)] == ["10", "8", "10", "2 8"]


def test_r5_8_four_contenders_may_become_two_pairs() -> None:
    """R5.8 Also at a greater depth."""
    state = play(position(4, NINE), "0 cut 7 1 1", *(f"{seat} vote white" for seat in range(4)))
    play(state, "0 cut 2 3 2", "0 vote black", "1 vote white", "2 vote black", "3 vote white")
    assert (lines(state)["edges"], lines(state)["waiting"]) == ("0 1 2 2", "5 7")
    play(state, "1 vote white", "3 vote light blue")
    assert game.to_act(state) == (0, 2)
    play(state, "0 vote white", "2 vote white")
    assert [cards(state, seat) for seat in range(4)] == ["", "8", "", "10"]


def test_r5_9_as_deep_as_it_has_to_be() -> None:
    """R5.9 From nine cards to seven, five, three and one, which is lost."""
    state = position(4, NINE)
    everybody = [f"{seat} vote white" for seat in range(4)]
    play(state, "0 cut 7 1 1", *everybody, "0 cut 5 1 1", *everybody, "0 cut 3 1 1", *everybody)
    assert lines(state)["edges"] == "0 1 2 3"
    play(state, *everybody)
    assert lines(state)["round"] == "2"
    assert all(cards(state, seat) == "" for seat in range(4))


def test_r5_10_parts_are_runs_in_the_order_of_the_row() -> None:
    """R5.10 At the second depth too, with colours from the left."""
    state = play(position(4, NINE), "0 cut 2 5 2", *(f"{seat} vote light blue" for seat in range(4)), "0 cut 1 3 1")
    assert str(view(state).share) == "○ ★ | ◐ 6 9 ★ | ● 8"


def test_r5_11_two_players_discard_nothing_from_a_contested_part() -> None:
    """R5.11 All three new parts may be voted for, also when three cards cut themselves."""
    state = play(position(2, SEVEN), "0 cut 1 2 4", "1 discard white", "0 vote black", "1 vote black", "0 cut 1 2 1")
    assert game.to_act(state) == (0, 1)
    assert legal(state, 1) == ["vote white", "vote light blue", "vote black"]
    state = play(position(2, SEVEN), "0 cut 1 3 3", "1 discard white", "0 vote black", "1 vote black")
    assert legal(state, 1) == ["vote white", "vote light blue", "vote black"]


def test_r5_12_a_seat_with_a_part_votes_no_more_and_one_without_gets_nothing() -> None:
    """R5.12 One part a round, and no consolation."""
    state = play(position(3, SEVEN), "0 cut 4 2 1", "0 vote white", "1 vote white", "2 vote light blue", "0 cut 1 1 2")
    with pytest.raises(pyatak.IllegalMove, match="nothing to decide"):
        play(state, "2 vote white")
    play(state, "0 vote white", "1 vote white")
    assert cards(state, 0) == cards(state, 1) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r5_1_a_table_waits_after_each_vote_and_at_the_end(seats: int) -> None:
    dice, state = random.Random(seats), game.new(seats, seats)
    votes, waits = 0, []
    while not game.is_over(state):
        before, seat = state.copy(), dice.choice(game.to_act(state))
        shows = view(state).phase.name == "vote" and len(game.to_act(state)) == 1
        game.apply(state, seat, dice.choice(game.legal(state, seat)))
        wait = game.rules.intermission(before, state)
        assert (wait is not None) == (shows or game.is_over(state))
        votes += shows
        waits += [wait.code] if wait else []
    assert waits.count("vote") in (votes, votes - 1)
    assert waits[-1] == "end"
