"""R6 Laying out and R7 the end of a round."""

import pytest

import pyatak
from games.podelim.positions import cards, game, laid, legal, lines, play, position, view

THREE_JOKERS = "3 J 6 J J 9 4"


def after_a_vote(row: str, held: dict[int, str], leader: int = 0, round_now: int = 1) -> pyatak.core.rule.State:
    """Three players take the first two, the next two and the last three cards of the row: seat 0, 1 and 2."""
    state = position(3, row, cards=held, leader=leader, round=round_now)
    return play(state, f"{leader} cut 2 2 3", "0 vote white", "1 vote light blue", "2 vote black")


def test_r6_1_what_is_taken_lies_open_in_piles_by_number() -> None:
    """R6.1 New cards join the piles of before."""
    state = after_a_vote("8 8 7 7 6 5 5", {0: "8 2"}, round_now=2)
    seen = view(state, 1)
    assert [str(pile) for pile in seen.players[0].piles] == ["8×3", "2×1"]
    assert [str(pile) for pile in seen.players[2].piles] == ["6×1", "5×2"]


def test_r6_2_one_player_at_a_time_from_the_leaders_left() -> None:
    """R6.2 Seat 2, then 0, then the leader, seat 1."""
    state = after_a_vote(THREE_JOKERS, {0: "8", 1: "8", 2: "8"}, leader=1, round_now=2)
    assert lines(state)["phase"] == "jokers"
    assert game.to_act(state) == (2,)
    with pytest.raises(pyatak.IllegalMove, match="nothing to decide"):
        play(state, "0 joker 8")
    play(state, "2 joker 9")
    assert game.to_act(state) == (0,)
    play(state, "0 joker 3")
    assert game.to_act(state) == (1,)
    play(state, "1 joker 8")
    assert lines(state)["round"] == "3"


def test_r6_2_jokers_are_laid_only_when_the_whole_row_is_shared() -> None:
    """R6.2 Seat 0 has a joker and a choice, but the others still share."""
    state = position(3, "3 J 6 J J 9 4", cards={0: "8"}, round=2)
    play(state, "0 cut 2 4 1", "0 vote white", "1 vote light blue", "2 vote light blue")
    assert cards(state, 0) == "3 8 J"
    assert lines(state)["phase"] == "cut"
    play(state, "0 cut 1 1 2", "1 vote white", "2 vote light blue")
    assert game.to_act(state) == (0,)
    assert legal(state, 0) == ["joker 3", "joker 8"]


def test_r6_3_a_joker_joins_any_own_pile_and_is_not_kept_back() -> None:
    """R6.3 Piles that have just begun count; there is no other move."""
    state = after_a_vote(THREE_JOKERS, {2: "8 10"}, round_now=2)
    assert legal(state, 2) == ["joker 4", "joker 8", "joker 9", "joker 10"]
    with pytest.raises(pyatak.IllegalMove, match="no pile of 7") as refusal:
        play(state, "2 joker 7")
    assert refusal.value.rule == "R6.3"
    play(state, "2 joker 9")
    assert (cards(state, 2), laid(state, 2)) == ("4 8 9 10", "9")


def test_r6_4_several_jokers_are_laid_one_by_one() -> None:
    """R6.4 Each where its owner likes."""
    state = after_a_vote("3 5 6 J J J 4", {2: "8"}, round_now=2)
    assert laid(state, 1) == "6"
    play(state, "2 joker 8", "2 joker 4")
    assert laid(state, 2) == "4 8"


def test_r6_4_a_single_pile_takes_all_jokers_by_itself() -> None:
    """R6.4 Nobody is asked."""
    state = after_a_vote("8 J 6 2 J 3 J", {0: "8"}, round_now=2)
    assert lines(state)["round"] == "3"
    assert (laid(state, 0), laid(state, 2)) == ("8", "3 3")


def test_r6_5_jokers_without_a_pile_wait() -> None:
    """R6.5 One or several, and the game goes on."""
    state = after_a_vote("J J 6 2 3 3 3", {})
    assert lines(state)["round"] == "2"
    assert cards(state, 0) == "J J"
    assert view(state).players[0].unlaid_jokers == 2


def test_r6_6_waiting_jokers_go_to_the_first_numbers_each_as_its_owner_likes() -> None:
    """R6.6 Together with a new joker; only values that have just come are there to choose from."""
    state = after_a_vote("3 3 3 2 5 J 4", {2: "J J"}, round_now=2)
    assert legal(state, 2) == ["joker 4", "joker 5"]
    play(state, "2 joker 4", "2 joker 5", "2 joker 4")
    assert (cards(state, 2), laid(state, 2)) == ("4 5", "4 4 5")


def test_r6_6_a_single_first_number_takes_them_by_itself() -> None:
    """R6.6 R6.4 No move."""
    state = after_a_vote("7 7 3 2 5 6 4", {0: "J J"}, round_now=2)
    assert (cards(state, 0), laid(state, 0)) == ("7 7", "7 7")


def test_r6_7_a_joker_stays_where_it_lies() -> None:
    """R6.7 No move of any later round takes it away."""
    record, _ = pyatak.random_game("podelim", 3, 8, compiled=False)
    before = [0] * 30
    for state in map(record.play, range(len(record.moves) + 1)):
        counts = [laid(state, seat).split().count(str(number)) for seat in range(3) for number in range(1, 11)]
        assert all(now >= then for now, then in zip(counts, before, strict=True))
        before = counts
    assert sum(before) > 3


def test_r6_8_a_joker_counts_as_a_card_of_its_pile() -> None:
    """R6.8 One 9 with two jokers beats two 9s; a pile of jokers alone cannot be."""
    state = position(2, "1 2 3 4 5 6 7", cards={0: "9", 1: "9 9"}, laid={0: "9 9"}, round=2)
    assert game.scores(state) == (9, 0)
    with pytest.raises(pyatak.PositionError, match=r"jokers lie on 9, of which seat 1 has no card \(R6.8\)"):
        position(2, "1 2 3 4 5 6 7", cards={0: "9"}, laid={1: "9"}, round=2)


def test_r7_1_the_round_ends_when_all_is_shared_and_laid() -> None:
    """R7.1 Every card of the row is taken or discarded, and no joker is left to lay."""
    state = after_a_vote(THREE_JOKERS, {2: "8"}, round_now=2)
    assert "." not in lines(state)["fate"]
    assert lines(state)["round"] == "2"
    play(state, "2 joker 8")
    assert lines(state)["round"] == "3"


def test_r7_2_the_lead_passes_clockwise() -> None:
    """R7.2 From the last seat to the first."""
    for leader, following in ((0, 1), (1, 2), (2, 0)):
        state = after_a_vote("3 3 3 2 5 6 4", {}, leader=leader)
        assert game.to_act(state) == (following,)
        assert len(lines(state)["row"].split()) == 7


def test_r7_3_discards_are_open_and_never_come_back() -> None:
    """R7.3 They only grow, and a row is dealt from what is left."""
    record, _ = pyatak.random_game("podelim", 2, 4, compiled=False)
    before: list[str] = []
    for state in map(record.play, range(len(record.moves) + 1)):
        discards = [str(card) for card in view(state).discards]
        assert all(discards.count(card) >= before.count(card) for card in before)
        before = discards
    assert len(before) >= 10
