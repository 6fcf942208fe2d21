"""R9 Who knows what, and what the screens get."""

import pytest

import pyatak
from games.podelim.positions import game, laid, lines, play, position, view
from pyatak.core.rule import State
from pyatak.games.podelim.view_types import Card, Moves, Pile, Place

NINE = "8 10 J 6 9 J 8 2 10"
SEVEN = "3 8 J 6 9 10 4"


def test_r9_1_votes_are_secret_but_that_one_has_voted_is_not() -> None:
    """R9.1 Each seat sees its own."""
    state = play(position(4, NINE), "0 cut 3 2 4", "1 vote black", "2 vote white")
    assert lines(game.sight(state, 1))["votes"] == "0 3 4 0"
    assert lines(game.sight(state, 0))["votes"] == lines(game.sight(state, None))["votes"] == "0 4 4 0"
    assert [player.has_voted for player in view(state).players] == [False, True, True, False]
    assert [str(view(state, seat).vote or "") for seat in (1, 2, 3, None)] == ["●", "○", "", ""]


def test_r9_1_an_imagined_vote_is_one_that_could_have_been_cast() -> None:
    """R9.1 Either of the two parts left to two players, and each now and then."""
    state = play(position(2, SEVEN), "0 cut 2 3 2", "1 discard light blue", "0 vote white")
    imagined = {lines(game.imagine(game.sight(state, 1), 1, seed))["votes"] for seed in range(40)}
    assert imagined == {"1 0 0 0", "3 0 0 0"}
    assert {lines(game.imagine(game.sight(state, 0), 0, seed))["votes"] for seed in range(9)} == {"1 0 0 0"}


def test_r9_2_nobody_knows_the_order_of_the_deck() -> None:
    """R9.2 Only how many cards of each kind are left, which anybody could count."""
    state = game.new(3, 5)
    for seat in (0, 1, 2, None):
        assert "generator" not in lines(game.sight(state, seat))
    play(state, f"{game.to_act(state)[0]} cut 2 2 3", "0 vote white", "1 vote light blue")
    rows = set()
    for seed in range(20):
        imagined = game.imagine(game.sight(state, 0), 0, seed)
        play(imagined, "2 vote black")
        while lines(imagined)["round"] == "1":
            seat = game.to_act(imagined)[0]
            game.apply(imagined, seat, game.legal(imagined, seat)[0])
        rows.add(lines(imagined)["row"])
    assert len(rows) == 20


def test_r9_3_all_else_is_open_to_all() -> None:
    """R9.3 But for votes in progress and chance, everybody's sight is the state."""
    record, _ = pyatak.random_game("podelim", 4, 6, compiled=False)
    for state in map(record.play, range(0, len(record.moves), 7)):
        for seat in (0, 3, None):
            seen, all_there_is = lines(game.sight(state, seat)), lines(state)
            different = {name for name in all_there_is if seen.get(name) != all_there_is[name]}
            assert different <= {"generator", "votes"}


def test_the_view_before_the_cut() -> None:
    seen = view(position(4, NINE, leader=3, round=2), 3)
    assert (str(seen.phase), seen.round, seen.rounds, seen.deck) == ("cut", 2, 8, 52)
    assert " ".join(map(str, seen.row)) == "8 10 ★ 6 9 ★ 8 2 10"
    assert seen.share is not None
    assert (seen.share.first, seen.share.contenders, seen.share.parts) == (0, [0, 1, 2, 3], [])
    assert str(seen.share) == "8 10 ★ 6 9 ★ 8 2 10"
    assert (seen.waiting, seen.last_vote, seen.last_row) == (None, [], [])
    assert [player.leads for player in seen.players] == [False, False, False, True]
    assert len(seen.discards) == 9


def test_the_view_of_a_part_that_two_players_have_discarded() -> None:
    seen = view(play(position(2, SEVEN), "0 cut 2 3 2", "1 discard light blue"), 0)
    assert seen.share is not None
    assert [(part.colour, part.first, part.open) for part in seen.share.parts] == [
        ("white", 0, True),
        ("light_blue", 2, False),
        ("black", 5, True),
    ]
    assert " ".join(map(str, seen.row)) == "3 8 ★× 6× 9× 10 4"


def test_the_view_after_a_vote_shows_voters_outcomes_and_what_waits() -> None:
    state = play(position(4, NINE), "0 cut 4 1 4", "0 vote black", "1 vote white", "2 vote white", "3 vote black")
    seen = view(state)
    assert [str(part) for part in seen.last_vote] == ["○ 8 10 ★ 6 contested", "◐ 9 discarded", "● ★ 8 2 10 contested"]
    assert [part.voters for part in seen.last_vote] == [[1, 2], [], [0, 3]]
    assert seen.waiting is not None
    assert (str(seen.waiting), seen.waiting.first, seen.waiting.contenders) == ("★ 8 2 10", 5, [0, 3])
    play(state, "0 cut 2 1 1", "1 vote white", "2 vote black")
    assert [str(part) for part in view(state).last_vote] == ["○ 8 10 taken", "◐ ★ discarded", "● 6 taken"]
    assert view(state).players[1].taken == [Card(8), Card(10)]
    assert view(state).players[1].card_count == 2


def test_the_view_after_a_round_still_has_its_last_vote_and_row() -> None:
    state = play(position(3, SEVEN), "0 cut 1 5 1", "0 vote white", "1 vote white", "2 vote black")
    seen = view(state)
    assert seen.round == 2
    assert [str(part) for part in seen.last_vote] == ["○ 3 discarded", "◐ 8 ★ 6 9 10 discarded", "● 4 taken"]
    assert " ".join(map(str, seen.last_row)) == "3× 8× ★× 6× 9× 10× 4→2"
    assert seen.last_row[-1] == Place(Card(4), 2, False)


def test_two_cards_are_shown_as_two_parts() -> None:
    state = play(position(3, SEVEN), "0 cut 2 4 1", "0 vote white", "1 vote white", "2 vote black")
    share = view(state).share
    assert str(share) == "○ 3 | ◐ 8"
    play(state, "0 vote white", "1 vote light blue")
    assert [str(part) for part in view(state).last_vote] == ["○ 3 taken", "◐ 8 taken"]


def test_the_view_of_piles_majorities_and_points() -> None:
    state = position(3, SEVEN, cards={0: "10 9 J", 1: "9 3 3", 2: "J J"}, laid={1: "3"}, round=3, fate="0 0 0 x x x x",
                     phase="jokers", edges="", contenders="", last_votes="1 0 0 0", last_row=SEVEN, last_edges="0 3 4 7",
                     last_fate="0 0 0 x x x x")  # fmt: skip
    seen = view(state, 1)
    assert [str(pile) for pile in seen.players[1].piles] == ["9×1", "3×3★"]
    assert seen.players[1].piles[1] == Pile(3, 3, 1)
    assert [str(majority) for majority in seen.majorities if majority.size] == ["3:1", "9:0+1", "10:0"]
    assert str(seen.majorities[0]) == "1:–"
    assert [(player.points, player.point_cards) for player in seen.players] == [(19, 2), (12, 2), (0, 0)]
    assert [player.unlaid_jokers for player in seen.players] == [1, 0, 2]
    assert seen.share is None
    assert seen.to_act == [0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_view_at_the_end(seats: int) -> None:
    _, state = pyatak.random_game("podelim", seats, 3, compiled=False)
    seen = view(state)
    assert seen.over
    assert (seen.phase.text_key, seen.deck, seen.to_act) == ("podelim-phase-over", 0, [])
    assert seen.winners == list(game.winners(state))
    assert [player.points for player in seen.players] == list(game.scores(state))
    everything = len(seen.discards) + sum(player.card_count for player in seen.players)
    assert everything == 70


def moves(state: State, seat: int | None) -> Moves:
    found = view(state, seat).moves
    assert found
    return found


def test_r3_3_a_cut_is_two_places_of_the_row() -> None:
    """R3.3 The knives go in before the third and the fifth card: parts of two, two and five."""
    state = position(4, NINE)
    assert len(moves(state, 0).cuts) == 28
    assert [view(state, viewer).moves for viewer in (1, None)] == [None, None]
    knives = next(one for one in moves(state, 0).cuts if (one.first, one.second) == (2, 4))
    game.apply(state, 0, knives.action)
    share = view(state).share
    assert share
    assert [(part.first, len(part.cards)) for part in share.parts] == [(0, 2), (2, 2), (4, 5)]


def test_r5_3_a_part_is_cut_where_it_lies_in_the_row() -> None:
    """R5.3 Four cards from the fifth place on: the leftmost knife goes in before the sixth."""
    state = play(position(4, NINE), "0 cut 3 2 4", *(f"{seat} vote black" for seat in range(4)))
    assert [(one.first, one.second) for one in moves(state, 0).cuts] == [(6, 7), (6, 8), (7, 8)]
    game.apply(state, 0, moves(state, 0).cuts[1].action)
    share = view(state).share
    assert share
    assert [part.first for part in share.parts] == [5, 6, 8]


def test_r4_1_r4_2_a_vote_has_its_colour_and_may_be_changed() -> None:
    """R4.1 R4.2 The same moves are offered again until the last vote is in."""
    state = play(position(4, NINE), "0 cut 3 2 4")
    offered = moves(state, 1).votes
    assert [one.colour for one in offered] == ["white", "light_blue", "black"]
    game.apply(state, 1, offered[2].action)
    assert (str(view(state, 1).vote), moves(state, 1).votes) == ("●", offered)


def test_r3_4_the_other_of_two_discards_by_colour() -> None:
    """R3.4 R4.3 What is discarded is not offered for a vote."""
    state = play(position(2, SEVEN), "0 cut 2 3 2")
    discards = moves(state, 1).discards
    assert [one.colour for one in discards] == ["white", "light_blue", "black"]
    game.apply(state, 1, discards[1].action)
    assert [one.colour for one in moves(state, 0).votes] == ["white", "black"]


def test_r6_3_a_joker_is_offered_the_own_piles() -> None:
    """R6.3"""
    state = play(position(3, "8 J 10 4 5 6 7"), "0 cut 3 2 2", "0 vote light blue", "1 vote white", "2 vote black")
    assert [one.number for one in moves(state, 1).jokers] == [8, 10]
    game.apply(state, 1, moves(state, 1).jokers[1].action)
    assert laid(state, 1) == "10"
