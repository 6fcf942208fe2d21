"""Moves in words, what is told after a move, and what screens get."""

import msgspec

from games.numbers.positions import GAME, QUIET, legal, play, position, second_of_a_round, two
from pyatak.core.rule import State
from pyatak.core.texts import say
from pyatak.games.numbers.layout import COVERED, bag_of


def told(state: State, *moves: str, viewer: int | None = None) -> list[str]:
    """What a viewer hears of the last move."""
    play(state, *moves[:-1])
    before = state.copy()
    play(state, moves[-1])
    news = GAME.news(before, state, viewer)
    named = [{**one.details, "player": f"P{one.details['seat']}"} if "seat" in one.details else one.details for one in news]
    for language in ("ru", "uk"):
        assert all(say(language, f"numbers-news-{one.code}", **details) for one, details in zip(news, named, strict=True))
    return [say("en", f"numbers-news-{one.code}", **details) for one, details in zip(news, named, strict=True)]


def test_moves_are_typed_with_tiles_and_squares() -> None:
    """R4.2 R4.7 R5.1 R6.7 Places that are empty or face down are named by their place."""
    state = two()
    assert "lay 7d on A" in legal(state)
    assert "exchange 7d 2* 4* 8d" in legal(state)
    play(state, "lay 7d on A")
    assert GAME.move_text(state, 0, 0) == "lay rack 1 on A"
    assert GAME.move_text(state, 0, 7 * 12 + 4) == "lay 3c on N1"
    assert GAME.move_text(state, 0, 96 + 0b0011) == "exchange rack 1 2"
    assert GAME.move_text(GAME.sight(state, 0), 1, 13) == "lay rack 2 on B"
    assert [GAME.move_text(state, 0, action) for action in (96, 112)] == ["end", "claim"]
    assert GAME.rules.ACTIONS == 113


def test_news_of_a_turn() -> None:
    """R6.1 R6.4 R6.6"""
    state = two()
    assert told(state, "lay 7d on A") == ["P0 lays 7♦ on A."]
    assert told(state, "end") == ["P0: 7♦ A. +3.", "P1 gets a bonus: +1."]


def test_people_read_labels_that_name_no_side_of_the_board() -> None:
    """R1.2 A screen turns the board to its reader, so N would lie at the bottom. Records and typed moves keep the names."""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*")
    sides = GAME.view(state, 0).squares[4:]  # type: ignore[attr-defined]
    assert [square.name for square in sides] == ["N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2"]
    assert [square.label for square in sides] == ["E", "F", "G", "H", "J", "K", "L", "M"]
    move = next(text for text in legal(state) if text.endswith("on N1"))
    action = GAME.parse_move(state, 0, move)
    assert GAME.move_words(state, 0, action).details["square"] == "E"
    not_mine = GAME.parse_move(state, 0, move.replace("N1", "S1"))
    assert GAME.rules.why_not(state, 0, not_mine).details["square"] == "J"
    assert told(state, move)[0].endswith(" on E.")


def test_news_of_an_exchange_say_how_many_to_everybody() -> None:
    """R5.1 R10.1"""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*")
    assert told(state, "exchange 7d 2*", viewer=1) == ["P0 exchanges 2 tiles."]


def test_news_of_claims() -> None:
    """R6.7"""
    state = two(claimed=1)
    assert told(state, "lay 7d on A", "end") == ["P0: 7♦ A. +3."], "noticing is up to P1"
    late = state.copy()
    assert told(state, "claim") == ["P1 claims the bonus: +1."]
    assert told(late, legal(late)[-2])[0] == "P1 misses a bonus of 1 point."


def test_news_of_the_end() -> None:
    """R8.1 R8.8 R6.8"""
    state = two(pawn="58 20", turns=8, laid_in="7 8")
    assert told(state, "lay 7d on A", "end")[-1].startswith("A pawn is across the line")
    state = second_of_a_round(pawn="58 59", claimed=1)
    assert told(state, "lay 7d on A", "end") == ["P0: 7♦ A. +3.", "P1 gets a bonus: +1."]
    state = GAME.new(2, 0)
    while not GAME.is_over(state):
        heard = told(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert heard[-1] == "3 rounds of nothing but exchanges: the game is over."


def test_news_of_the_towers() -> None:
    """R7.2"""
    state = position(QUIET, "7d 2* 10s 4h", "9h 1h 6c 3*")
    bag = bag_of(state)
    state[COVERED] = bag & (bag - 1)
    assert told(state, "exchange 7d")[1] == "The bag was empty: 33 covered tiles go into it."


def test_the_view_of_a_turn_under_way() -> None:
    """R6.1 R6.4 What the tiles laid so far would bring, from the sight of anybody."""
    state = two()
    assert GAME.view(state, 0).this_turn is None  # type: ignore[attr-defined]
    play(state, "lay 7d on A")
    for viewer in (0, 1, None):
        outcome = GAME.view(state, viewer).this_turn  # type: ignore[attr-defined]
        assert str(outcome) == "+3 (number A D S2)"
        assert [str(gain) for gain in outcome.gains] == ["seat 0 +3 → 3", "seat 1 +1 → 1"]
        assert outcome.squares == ["A", "D", "S2"]
    state = position("A 1d, B 9h, C 9c, D 3s", "5d 7d 6d 4h", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    assert not GAME.view(state, 0).this_turn.may_end  # type: ignore[attr-defined]


def test_the_view_of_the_turn_before_and_of_the_players() -> None:
    """R6.4 R9.2 R10.1"""
    state = two()
    play(state, "lay 7d on A", "end")
    view = msgspec.to_builtins(GAME.view(state, 1))
    assert str(GAME.view(state, 1).last_turn) == "seat 0 laid A +3, seat 1 +1 → 1"  # type: ignore[attr-defined]
    assert [player["side"] for player in view["players"]] == ["N", "S"]
    assert [player["to_go"] for player in view["players"]] == [57, 59]
    assert [square["owner"] for square in view["squares"]] == [None] * 4 + [0, 0, None, None, 1, 1, None, None]
    assert view["squares"][4]["lines"] == ["A", "B", "N2", "W2"]
    play(state, legal(state)[-1])
    assert str(GAME.view(state, 1).last_turn) == "seat 1 exchanged 4"  # type: ignore[attr-defined]
    assert GAME.view(GAME.new(4, 0, teams="yes"), None).players[3].team == 1  # type: ignore[attr-defined]
    assert str(GAME.view(state, None).squares[4]) == "N1=E:·"  # type: ignore[attr-defined]
