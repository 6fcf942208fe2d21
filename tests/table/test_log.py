"""The log: numbered, folded, remembered."""

import ast
import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

import pyatak.table
from cases import each_game
from pyatak.core.errors import UnknownRulesError
from pyatak.core.refusal import Refusal
from pyatak.core.texts import LANGUAGES, has_text
from pyatak.table import clocks, commands
from pyatak.table import events as on
from pyatak.table.evolve import evolve, fold, number
from table.at_table import BEGAN, asked, create, opened, started

HOME = Path(pyatak.table.__file__).parent
ELSEWHERE = {"game_over", "no_such_game", "no_such_table"}
"""Refusals whose sentence is in the catalogue of the core or of the server, because they refuse so too."""


def test_events_are_numbered_in_their_order() -> None:
    said = on.Said(player="a", name="Anna", seat=0, text="Hi")
    table = opened().table
    stored = number(table, [said, said], BEGAN + 5, "a:1")
    assert [(one.seq, one.at, one.cause) for one in stored] == [
        (table.seq + 1, BEGAN + 5, "a:1"),
        (table.seq + 2, BEGAN + 5, "a:1"),
    ]
    assert [one.seq for one in number(None, [said], 7)] == [1]


def test_a_log_begins_with_a_table() -> None:
    assert fold([]) is None
    with pytest.raises(ValueError, match="begins with its creation, not with Paused"):
        evolve(None, on.Stored(1, 0, on.Paused(seat=0)))


def test_a_log_of_newer_rules_is_not_folded_by_these() -> None:
    created, dealt = opened().log[0], started().log[-1]
    newer = msgspec.structs.replace(created, event=msgspec.structs.replace(created.event, rules=99))
    with pytest.raises(UnknownRulesError, match="rules 99 of my_number are unknown; this Pyatak plays"):
        evolve(None, newer)
    newer = msgspec.structs.replace(dealt, event=msgspec.structs.replace(dealt.event, rules=99))
    with pytest.raises(UnknownRulesError, match="rules 99 of my_number are unknown"):
        evolve(opened().table, newer)


def test_there_is_no_position_before_the_deal() -> None:
    with pytest.raises(ValueError, match="no game has been dealt"):
        _ = opened().table.position


@each_game
def test_a_table_may_be_folded_from_any_point_on(game_id: str) -> None:
    room = started(game_id, pyatak.game(game_id).info.seats[1], clock="relaxed").play_on()
    for cut in range(0, len(room.log), 7):
        table = fold(room.log[cut:], fold(room.log[:cut]))
        assert table is not None
        assert np.array_equal(table.position, room.table.position)
        assert (table.seats, table.seq, table.moves) == (room.table.seats, room.table.seq, room.table.moves)


def test_an_older_table_is_not_changed_by_what_comes_after_it() -> None:
    room = started("face_to_face", 2)
    before, state = room.table, room.table.position.copy()
    room.play_on(10)
    assert np.array_equal(before.position, state)
    assert before.moves == ()


def test_a_restart_gives_an_absent_host_his_time_too() -> None:
    room = opened()
    room.done(asked(commands.Gone, seat=0))
    room.wait(90_000).done(asked(commands.Credit, down_ms=60_000))
    assert clocks.next_tick(room.table) == room.now + 30_000


def test_the_last_to_choose_may_begin_the_next_turn_and_time_comes_back_to_all() -> None:
    """Let’s Split: the last voter may be the next to cut; the table waits for the same seat, but in another turn."""
    room = started("podelim", 2, clock="relaxed")
    seen = False
    while room.table.phase == "playing":
        seat = room.table.awaited[-1]
        before = room.table
        room.wait(30_000).done(room.move(seat))
        if before.awaited == room.table.awaited == (seat,) and room.table.turn_seq == room.table.seq:
            seen = True
            assert not any(one.has_decided for one in room.table.seats)
            assert not room.table.before
    assert seen


# -- refusals ----------------------------------------------------------------------------------------------------------


def codes_in_the_code() -> set[str]:
    """Every code that is refused with anywhere in the room."""
    found = set()
    for file in HOME.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("refuse", "general_refusal"):
                found |= {one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
    return {code for code in found if isinstance(code, str)}


def test_every_refusal_has_its_sentence_in_every_language_and_no_sentence_is_unused() -> None:
    codes = codes_in_the_code()
    assert {"late", "host_only", "table_exists"} <= codes
    for language in LANGUAGES:
        text = (HOME.parent / "locales" / language / "table.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^refusal-(\w+) =", text, re.MULTILINE)) == codes - ELSEWHERE
        assert all(has_text(language, f"refusal-{code}") for code in codes)


def test_a_refusal_of_the_rules_names_the_rule() -> None:
    refusal = Refusal("too_few", {"laid": 1}, "R5.2", "face_to_face-refusal-too_few")
    assert refusal.text() == "A turn has at least two cards; you have played 1. (R5.2)"


LOCKED = (
    '{"seq":6,"at":1700000002100,"event":{"type":"locked","seat":0,"action":0,"until_ms":1700000003100,"refused":{"code":'
    '"not_in_hand","details":{"card":"1±1"},"rule":"R4.3","key":"seven_ate_nine-refusal-not_in_hand"}}}'
)
"""As written before a refusal became one struct."""


def test_a_refusal_in_an_old_log_is_read_and_written_byte_for_byte() -> None:
    stored = msgspec.json.decode(LOCKED, type=on.Stored)
    assert isinstance(stored.event, on.Locked)
    assert stored.event.refused.text() == "There is no 1±1 in your hand. (R4.3)"
    assert msgspec.json.encode(stored).decode() == LOCKED


def test_a_repeated_creation_is_answered_again() -> None:
    room = opened(people=0, id="c1")
    assert room.answer(create(id="c1")).done_at == 1
