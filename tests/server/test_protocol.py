"""The protocol on paper is the protocol in code; messages go there and back; every refusal has its sentence."""

import ast
import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyatak
from pyatak.core.refusal import Refusal
from pyatak.core.texts import LANGUAGES
from pyatak.server.net import protocol
from pyatak.server.refusals import STATUS
from pyatak.table import commands
from pyatak.table.decide import HANDLERS
from pyatak.tools import documents, protocol_sections
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

HOME = Path(pyatak.__file__).parent
DOCS = HOME.parent.parent / "docs"
OF_A_CLIENT = {
    commands.Sit: ("seat", "name"),
    commands.Rename: ("name",),
    commands.Stand: ("seat",),
    commands.AddBot: ("seat",),
    commands.RemoveBot: ("seat",),
    commands.HandOver: ("seat",),
    commands.TakeOver: ("seat",),
}
"""Commands that name a seat which need not be the sender's own, and the name to sit down with."""
ASKED, ANSWERED = get_args(protocol.FromClient), get_args(protocol.FromServer)


@pytest.mark.parametrize("name", ["protocol.md", "protocol.schema.json"])
def test_the_documents_are_fresh(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == documents.files(DOCS)[name], "python -m pyatak.tools.documents docs"


def test_the_page_has_every_generated_part() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    assert sorted(name for _, name, _ in documents.GENERATED.findall(page)) == sorted(protocol_sections.SECTIONS)


def actions_at(value: Any, path: list[str]) -> list[int]:
    """The actions at a path of the page, as in `moves.cuts[][0]`; those that say that they are not allowed are left out."""
    if value is None:
        return []
    if not path:
        return [value]
    step, *rest = path
    if step == "[]":
        return [action for one in value for action in actions_at(one, rest)]
    if isinstance(value, dict) and value.get("allowed") is False:
        return []
    return actions_at(value[0] if step == "[0]" else value[step], rest)


@pytest.mark.parametrize("game_id", pyatak.game_ids())
def test_a_view_holds_the_legal_moves_where_the_page_says(game_id: str) -> None:
    game, dice = pyatak.game(game_id), random.Random(1)
    paths = [re.findall(r"\[\d?\]|\w+", path) for path in protocol_sections.move_paths(game_id)]
    state = game.new(seats=game.info.seats[0], seed=1)
    while not game.is_over(state):
        for seat in game.to_act(state):
            view = msgspec.to_builtins(game.view(state, seat))
            found = {action for path in paths for action in actions_at(view, path)}
            legal = set(game.legal(state, seat))
            assert found >= legal if game.info.realtime else found == legal
        seat = dice.choice(game.to_act(state))
        game.apply(state, seat, dice.choice(game.legal(state, seat)))


def test_every_goodbye_is_on_the_page_with_the_time_to_wait() -> None:
    looking_up = [HOME / "server" / "tables" / name for name in ("lookup.py", "loading.py")]
    assert set(protocol.BYES) == codes_given_to("bye") | codes_given_to("refuse", files=looking_up)


def decode(message: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message), type=protocol.FromClient)


def test_every_message_has_words_and_a_kind_of_its_own() -> None:
    for kinds in (ASKED, ANSWERED):
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
        assert all(kind.__doc__ for kind in kinds)


def test_a_table_decides_every_command_that_a_client_can_send() -> None:
    assert set(get_args(commands.FromPlayer)) == set(ASKED) - {
        protocol.Hello,
        protocol.Ping,
        protocol.PreviewMoves,
        protocol.AskHint,
    }
    assert set(get_args(commands.AnyCommand)) == {*HANDLERS, commands.Create}


SAMPLES: dict[type, object] = {int: 0, str: "a"}
ONLY_THE_SERVERS = [
    (kind, name)
    for kind in get_args(commands.FromPlayer)
    for name in (*commands.Context.__struct_fields__, "secret")
    if name not in OF_A_CLIENT.get(kind, ())
]


@pytest.mark.parametrize(("kind", "name"), ONLY_THE_SERVERS, ids=lambda one: getattr(one, "__name__", one))
def test_a_client_cannot_set_what_only_the_server_knows(kind: type[Any], name: str) -> None:
    """Who asks and for which seat, when it arrived, and the randomness of the next deal."""
    required = [field for field in msgspec.structs.fields(kind) if field.required]
    message = {"t": kind.__struct_config__.tag, **{field.name: SAMPLES[field.type] for field in required}}
    assert isinstance(decode(message), kind)
    for value in ("a", 0):
        with pytest.raises(msgspec.ValidationError, match=f"unknown field `{name}`"):
            decode({**message, name: value})


@pytest.mark.parametrize("tag", ["create", "gone", "here", "tick", "credit"])
def test_a_client_cannot_send_a_command_of_the_server(tag: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        decode({"t": tag, "id": "1", "seat": 0, "down_ms": 0})


@settings(deadline=None)
@given(st.data())
def test_messages_of_a_client_go_there_and_back(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(ASKED))
    message = data.draw(st.from_type(kind))
    assert msgspec.json.decode(msgspec.json.encode(message), type=protocol.FromClient) == message


@settings(deadline=None)
@given(st.sampled_from(ASKED), st.dictionaries(st.text(max_size=8), st.none() | st.integers() | st.text(max_size=8), max_size=3))
def test_a_message_with_more_than_its_fields_is_no_message(kind: type[Any], more: dict[str, Any]) -> None:
    known = {field.name for field in msgspec.structs.fields(kind)} | {"t"}
    extra = {name: value for name, value in more.items() if name not in known}
    full = {"t": kind.__struct_config__.tag, "wings": 1, **extra}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(full), type=protocol.FromClient)


def codes_given_to(*functions: str, files: Iterable[Path] = ()) -> set[str]:
    """Every code that these files, or all sources of the server, give to functions of these names."""
    found = set()
    for file in files or (HOME / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in functions and (name != "refuse" or isinstance(node.func, ast.Name)):
                found.add(str(node.args[0].value))
    return found


def test_every_code_has_its_sentence_in_every_language() -> None:
    details = dict.fromkeys(("most", "problem", "game", "games", "languages", "nearest", "seat", "last", "puzzle"), "1")
    known = codes_given_to("general_refusal", "bye", "refuse")
    assert {"too_many", "no_such_table", "store_failed", "bad_message"} <= known
    for code in known | set(STATUS) - {"store_full", "store_read_only"}:
        for language in LANGUAGES:
            assert Refusal(code, details, key=f"refusal-{code}").text(language)
