"""R7 Who knows what."""

from typing import cast

import msgspec
import numpy as np

from games.my_number.positions import GAME, position
from games.my_number.test_rounds import play_turns
from pyatak.core.bits import count, members
from pyatak.core.texts import say
from pyatak.games.my_number.layout import CHANCE, CHOICE, HAND, HIDDEN_CHOICE, LAST_COLLECTION, MEMORY_AID
from pyatak.games.my_number.view import View


def test_r7_1_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    """R7.1"""
    state = GAME.new(4, 1)
    sight = GAME.sight(state, 2)
    assert int(sight[HAND + 2]) == int(state[HAND + 2])
    assert int(sight[HAND + 1]) == 0
    view = msgspec.to_builtins(GAME.view(state, 2))
    assert [player["cards_in_hand"] for player in view["players"]] == [7, 7, 7, 7]
    assert len(view["hand"]) == 7
    assert msgspec.to_builtins(GAME.view(state, None))["hand"] == []


def test_r7_2_what_was_taken_back_from_the_collection_is_known_until_it_is_played() -> None:
    """R7.2"""
    state = GAME.new(3, 5, memory_aid="on")
    play_turns(state, 6)
    sight = GAME.sight(state, 0)
    assert int(sight[HAND + 1]) == int(state[LAST_COLLECTION + 1])
    assert count(int(state[HAND + 1])) == 8
    known = members(int(sight[HAND + 1]))[0]
    for seat, card in ((0, members(int(state[HAND]))[0]), (1, known), (2, members(int(state[HAND + 2]))[0])):
        GAME.apply(state, seat, card - 1)
    assert known not in members(int(GAME.sight(state, 0)[HAND + 1]))
    view = msgspec.to_builtins(GAME.view(state, 0))
    assert len(view["players"][1]["remembered"]) == 6
    assert sum(len(column["cards"]) for column in view["players"][1]["last_columns"]) == 7


def test_r7_5_without_the_memory_aid_no_view_reminds_anybody_and_sights_stay_the_same() -> None:
    """R7.5 The collection that was just scored lies open until the first turn of the new round."""
    with_aid, without = (GAME.new(3, 5, memory_aid=aid) for aid in ("on", "off"))
    assert GAME.info.defaults()["memory_aid"] == "off"
    for turns in (6, 1):
        for state in (with_aid, without):
            play_turns(state, turns)
        for seat in (0, None):
            for player in cast(View, GAME.view(without, seat)).players:
                assert player.remembered == []
                assert bool(player.last_columns) == (turns == 6)
            assert any(player.remembered for player in cast(View, GAME.view(with_aid, seat)).players)
            sights = [GAME.sight(state, seat) for state in (with_aid, without)]
            sights[0][MEMORY_AID] = 0
            assert np.array_equal(sights[0], sights[1]), "bots know it either way"


def test_r7_3_nobody_knows_what_chance_will_bring() -> None:
    """R7.3"""
    state = GAME.new(3, 5)
    assert all(GAME.sight(state, viewer)[CHANCE] == 0 for viewer in (0, 1, 2, None))


def test_r7_4_a_choice_is_secret_but_that_it_was_made_is_not() -> None:
    """R7.4"""
    state = position()
    GAME.apply(state, 1, 2 - 1)
    assert GAME.sight(state, 0)[CHOICE + 1] == HIDDEN_CHOICE
    assert GAME.sight(state, 1)[CHOICE + 1] == 2
    seen = msgspec.to_builtins(GAME.view(state, 0))
    assert [player["has_chosen"] for player in seen["players"]] == [False, True, False]
    assert msgspec.to_builtins(GAME.view(state, 1))["choice"] == {"number": 2, "colour": "pink", "bonus": 0}


def test_cards_and_columns_have_short_texts_with_a_symbol_and_goals_a_sentence() -> None:
    state = GAME.new(3, 5, goals=1)
    play_turns(state, 2)
    view = GAME.view(state, 0)
    texts = [str(card) for card in view.row] + [str(view.players[0].columns[0])]  # type: ignore[attr-defined]
    assert all(any(symbol in text for symbol in "✹♥◆♣☾") for text in texts)
    assert "2" in say("uk", view.goals[0].text_key)  # type: ignore[attr-defined]


def test_r3_1_r3_2_every_card_of_the_hand_is_a_move_also_after_a_choice() -> None:
    """R3.1 R3.2 R7.1 A choice may be changed until the last one is in; others are offered their own cards alone."""
    state = position()
    view = msgspec.to_builtins(GAME.view(state, 1))
    assert [card for _, card in view["moves"]] == [card["number"] for card in view["hand"]] == members(int(state[HAND + 1]))
    action, card = view["moves"][0]
    assert GAME.move_text(state, 1, action) == f"play {card}"
    GAME.apply(state, 1, action)
    assert msgspec.to_builtins(GAME.view(state, 1))["moves"] == view["moves"]
    assert msgspec.to_builtins(GAME.view(state, None))["moves"] == []
