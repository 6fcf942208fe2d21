"""Moves in words, refusals and news."""

import pytest

import pyatak
from games.podelim.positions import game, play, position
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES, say

NINE = "8 10 J 6 9 J 8 2 10"
SEVEN = "3 8 J 6 9 10 4"


def told(before: State, *moves: str) -> list[str]:
    """What a spectator reads in English after the last of the moves; all languages can say it."""
    state = play(before.copy(), *moves[:-1])
    after = play(state.copy(), moves[-1])
    sentences = []
    for news in game.news(state, after, None):
        details = {**news.details, "player": f"P{news.details['seat']}"} if "seat" in news.details else dict(news.details)
        sentences += [say(language, f"podelim-news-{news.code}", **details) for language in LANGUAGES][:1]
    return sentences


def test_action_ids_are_stable() -> None:
    state = position(4, NINE)
    named = {game.move_text(state, 0, action): action for action in range(game.rules.ACTIONS)}
    assert game.rules.ACTIONS == 44
    assert (named["cut 1 1 7"], named["cut 7 1 1"]) == (0, 27)
    assert [named[f"vote {colour}"] for colour in ("white", "light blue", "black")] == [28, 29, 30]
    assert [named[f"discard {colour}"] for colour in ("white", "light blue", "black")] == [31, 32, 33]
    assert [named[f"joker {number}"] for number in range(1, 11)] == list(range(34, 44))


def refused(state: State, move: str) -> tuple[str, str]:
    with pytest.raises(pyatak.IllegalMove) as refusal:
        play(state, move)
    assert all(refusal.value.text(language) for language in LANGUAGES)
    return refusal.value.code, refusal.value.rule


def test_every_refusal_says_what_is_wrong() -> None:
    cutting = position(2, SEVEN)
    assert refused(cutting, "0 vote white") == ("now_cut", "R3.3")
    assert refused(cutting, "0 cut 6 1 0") == ("empty_part", "R3.3")
    discarding = play(cutting.copy(), "0 cut 2 3 2")
    assert refused(discarding, "1 vote white") == ("now_discard", "R3.4")
    voting = play(discarding.copy(), "1 discard black")
    assert refused(voting, "0 joker 3") == ("now_vote", "R4.1")
    assert refused(voting, "0 cut 1 1 5") == ("now_vote", "R4.1")
    assert refused(voting, "0 vote black") == ("part_discarded", "R4.3")
    assert refused(play(voting.copy(), "0 vote white", "1 vote white"), "1 vote black") == ("no_black", "R5.5")
    laying = position(3, SEVEN, cards={0: "7"}, round=2)
    play(laying, "0 cut 3 3 1", "0 vote white", "1 vote light blue", "2 vote black")
    assert refused(laying, "0 joker 5") == ("no_pile", "R6.3")
    assert refused(laying, "0 vote white") == ("now_joker", "R6.2")


def test_news_of_a_cut_and_a_discard() -> None:
    state = position(2, SEVEN)
    assert told(state, "0 cut 2 3 2") == ["P0 cuts 2 · 3 · 2."]
    assert told(state, "0 cut 2 3 2", "1 discard light blue") == ["P1 discards the light blue part: ★ 6 9."]


def test_a_vote_that_is_not_the_last_is_no_news() -> None:
    assert told(position(4, NINE), "0 cut 4 1 4", "0 vote black") == []
    assert told(position(4, NINE), "0 cut 4 1 4", "0 vote black", "0 vote white") == []


def test_news_of_a_vote() -> None:
    state = play(position(4, NINE), "0 cut 4 1 4", "0 vote black", "1 vote light blue", "2 vote light blue")
    assert told(state, "3 vote black") == [
        "Nobody wants the white part, it is discarded: 8 10 ★ 6.",
        "Two want one card, nobody gets it: 9.",
        "Two want the black part: 4 cards are split again.",
    ]
    assert told(state, "2 vote black", "3 vote white")[0] == "P3 takes the white part: 8 10 ★ 6."


def test_a_part_discarded_before_the_vote_is_no_news_after_it() -> None:
    state = play(position(2, SEVEN), "0 cut 1 3 3", "1 discard light blue", "0 vote white")
    assert [line for line in told(state, "1 vote black") if "light blue" in line] == []


def test_news_of_jokers_a_new_round_and_the_end() -> None:
    state = position(3, "J J 6 J 5 9 4")
    lines = told(state, "0 cut 2 2 3", "0 vote white", "1 vote light blue", "2 vote black")
    assert lines[3:5] == ["P1 lays a joker on 6.", "P0 has no pile yet: 2 jokers wait."]
    assert lines[5].startswith("Round 2, P1 leads: ")
    last = position(3, SEVEN, cards={0: "7"}, round=10)
    moves = ["0 cut 3 3 1", "0 vote white", "1 vote light blue", "2 vote black", "0 joker 8"]
    assert told(last, *moves) == [
        "P0 lays a joker on 8.",
        "P0: 18 points, with most cards of 3 numbers.",
        "P1: 25 points, with most cards of 3 numbers.",
        "P2: 4 points, with most cards of 1 number.",
    ]
