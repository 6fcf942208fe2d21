"""The protocol on paper is the protocol in code; messages go there and back; every refusal has its sentence."""

import ast
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyatak
from pyatak.core.refusal import Refusal
from pyatak.core.texts import LANGUAGES
from pyatak.server.net import protocol as say
from pyatak.server.net.dispatch import COMMANDS
from pyatak.server.refusals import STATUS
from pyatak.tools import documents
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

HOME = Path(pyatak.__file__).parent
DOCS = HOME.parent.parent / "docs"
ASKED, ANSWERED = get_args(say.FromClient), get_args(say.FromServer)


@pytest.mark.parametrize("name", documents.files())
def test_the_documents_are_fresh(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == documents.files()[name], "python -m pyatak.tools.documents docs"


def test_every_message_has_words_and_a_kind_of_its_own() -> None:
    for kinds in (ASKED, ANSWERED):
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
        assert all(kind.__doc__ for kind in kinds)


def test_every_command_is_translated_for_the_table() -> None:
    answered_here = {say.Hello, say.Ping, say.PreviewMoves, say.AskHint}
    assert set(COMMANDS) == set(ASKED) - answered_here


@settings(deadline=None)
@given(st.data())
def test_messages_of_a_client_go_there_and_back(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(ASKED))
    message = data.draw(st.from_type(kind))
    assert msgspec.json.decode(msgspec.json.encode(message), type=say.FromClient) == message


@settings(deadline=None)
@given(st.sampled_from(ASKED), st.dictionaries(st.text(max_size=8), st.none() | st.integers() | st.text(max_size=8), max_size=3))
def test_a_message_with_more_than_its_fields_is_no_message(kind: type[Any], more: dict[str, Any]) -> None:
    known = {field.name for field in msgspec.structs.fields(kind)} | {"t"}
    extra = {name: value for name, value in more.items() if name not in known}
    full = {"t": kind.__struct_config__.tag, "wings": 1, **extra}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(full), type=say.FromClient)


def codes_in_the_code() -> set[str]:
    """Every code that the server's sources name as a problem of their own."""
    found = set()
    for file in (HOME / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("general_refusal", "bye") or (name == "refuse" and isinstance(node.func, ast.Name)):
                found.add(str(node.args[0].value))
    return found - {"http.response.start"}


def test_every_code_has_its_sentence_in_every_language() -> None:
    details = dict.fromkeys(("most", "problem", "game", "games", "languages", "nearest", "seat", "last"), "1")
    known = codes_in_the_code()
    assert {"too_many", "no_such_table", "store_failed", "bad_message"} <= known
    for code in known | set(STATUS) - {"store_full", "store_read_only"}:
        for language in LANGUAGES:
            assert Refusal(code, details, key=f"refusal-{code}").text(language)
