"""The generated parts of docs/protocol.md, each by its name in the page."""

import ast
import inspect as source
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, get_args

import msgspec
from fluent.syntax import FluentParser, serialize
from fluent.syntax import ast as fluent
from msgspec import inspect

import pyatak
from pyatak.core.contract import Move
from pyatak.core.texts import catalogue_files
from pyatak.server.http import games, me, tables
from pyatak.server.net import close_codes, dispatch, previews, protocol
from pyatak.server.net.connection import MOST_BAD_MESSAGES
from pyatak.server.refusals import STATUS
from pyatak.server.settings import RATES, Limits, Rate, Settings
from pyatak.server.tables import codes
from pyatak.server.tables.views import STEPS_KEPT
from pyatak.table import evolve, names
from pyatak.table.fair import NONCE
from pyatak.table.summary import TableSummary
from pyatak.tools.typescript import HEADER, typescript_of

CATALOGUES = ("core.ftl", "server.ftl", "table.ftl", "en.ftl")
"""Where refusals of the protocol are: the shared ones, and those of each game. The terminal and the coach have their own."""


def from_client() -> str:
    return _messages(get_args(protocol.FromClient))


def from_server() -> str:
    return _messages(get_args(protocol.FromServer))


def parts() -> str:
    return _messages((protocol.Line, protocol.Step, protocol.Advice))


def http() -> str:
    """The bodies of the calls that a player needs."""
    asked = typescript_of(me.NewMe, tables.NewTable, asked=True)
    answered = typescript_of(me.Me, games.Shelf, tables.NewTableAnswer)
    return _code(asked, answered)


def summary() -> str:
    return _code(typescript_of(TableSummary))


def views() -> str:
    """What each game's view holds."""
    lines = []
    for game_id in pyatak.game_ids():
        lines += [f"### `{game_id}`", "", _code(typescript_of(_view(game_id))), ""]
    return "\n".join(lines)


def moves() -> str:
    """Where each view holds the actions of its viewer."""
    rows = [(f"`{game_id}`", ", ".join(f"`{path}`" for path in move_paths(game_id))) for game_id in pyatak.game_ids()]
    return _table(("game", "actions"), rows)


def limits() -> str:
    """What a client has to keep to."""
    settings = Limits()
    rows = [
        ("the number of this protocol", str(protocol.PROTOCOL)),
        ("a message", f"at most {settings.message_bytes} bytes"),
        ("messages of a connection", _rate(settings.messages)),
        ("pings and pongs of the WebSocket protocol, parts of messages", _rate(settings.control_frames)),
        ("connections of an address", f"{settings.connections_of_address['socket']} open; new ones {_rates('handshake')}"),
        ("commands of a player", _rates("command")),
        ("chat and reactions of a player", _rates("chat")),
        ("hints of a player", f"{_rates('hint')}; one at a time"),
        ("silence", f"the server disconnects after {Settings.silent_s:.0f} s"),
        ("messages that cannot be read", f"the {MOST_BAD_MESSAGES}th ends the connection"),
        ("an `id`", f"1 to {dispatch.LONGEST_ID} characters"),
        ("ids remembered", f"the last {evolve.COMMANDS_KEPT} of each player at a table"),
        ("steps remembered", f"the last {STEPS_KEPT} of a table"),
        ("a `nonce`", f"matches `{NONCE.pattern}`"),
        ("a name; a chat message", f"1 to {names.LONGEST_NAME} characters; 1 to {names.LONGEST_CHAT}"),
        ("`actions` of a preview", f"1 to {previews.MOST_MOVES}"),
        ("the code of a table", f"{codes.LENGTH} of the letters {codes.LETTERS}, in either case"),
    ]
    return _table(("what", "limit"), rows)


def byes() -> str:
    rows = [
        (f"`{code}`", "null: final" if again is None else str(again), _sentence(f"refusal-{code}")[0])
        for code, again in protocol.BYES.items()
    ]
    return _table(("code", "`again_in_ms`", "text"), rows)


def closes() -> str:
    return _table(("close code", "meaning"), [(str(code), words) for code, words in close_codes.MEANINGS.items()])


def refusals() -> str:
    """Every code, from the sentences that people get."""
    shared = [_refusal_row("refusal-", key) for key in _sentences() if key.startswith("refusal-")]
    lines = [_table(("code", "details", "text in English", "HTTP"), [row for row in shared if row]), ""]
    for game_id in pyatak.game_ids():
        prefix = game_id + "-refusal-"
        found = [_refusal_row(prefix, key) for key in _sentences() if key.startswith(prefix)]
        lines += [
            f"### Of `{game_id}`",
            "",
            _table(("code", "details", "text in English"), [row[:3] for row in found if row]),
            "",
        ]
    return "\n".join(lines)


SECTIONS: dict[str, Callable[[], str]] = {
    "from-client": from_client,
    "from-server": from_server,
    "parts": parts,
    "http": http,
    "summary": summary,
    "views": views,
    "moves": moves,
    "limits": limits,
    "byes": byes,
    "closes": closes,
    "refusals": refusals,
}


# -- messages --------------------------------------------------------------------------------------------------


def _messages(kinds: Sequence[type[msgspec.Struct]]) -> str:
    return "\n".join(line for kind in kinds for line in _message(kind))


def _message(kind: type[msgspec.Struct]) -> list[str]:
    tag = kind.__struct_config__.tag
    lines = [f"### `{tag or kind.__name__}`", "", " ".join((kind.__doc__ or "").split()), ""]
    told = _field_words(kind)
    rows = [
        (f"`{field.name}`", _type(field.type) + _default(field), told.get(field.name, ""))
        for field in msgspec.structs.fields(kind)
    ]
    return [*lines, _table(("field", "type", ""), rows), ""] if rows else lines


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return ""
    has_factory = field.default_factory is not msgspec.NODEFAULT
    return f" = `{json.dumps(field.default_factory() if has_factory else field.default)}`"


def _type(kind: Any) -> str:
    name = str(kind.__name__ if isinstance(kind, type) and not get_args(kind) else kind)
    name = (
        name.replace("pyatak.server.net.protocol.", "").replace("typing.", "").replace("NoneType", "null").replace("None", "null")
    )
    return f"`{name}`".replace("|", "or")


def _field_words(kind: type) -> dict[str, str]:
    """The docstring of each field, also of the fields that a struct inherits."""
    told: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if not base.__module__.startswith("pyatak."):
            continue
        body = ast.parse(source.getsource(base)).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, words in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(words, ast.Expr):
                told[field.target.id] = " ".join(str(ast.literal_eval(words.value)).split())
    return told


# -- views -----------------------------------------------------------------------------------------------------


def _view(game_id: str) -> type[msgspec.Struct]:
    view: type[msgspec.Struct] = import_module(f"pyatak.games.{game_id}.view").View
    return view


def move_paths(game_id: str) -> list[str]:
    """Where the view of a game holds actions, as in `moves.cuts[][0]`: the first element of every list in `moves.cuts`."""
    return [path.lstrip(".") for path in _paths(inspect.type_info(_view(game_id)), "")]


def _paths(found: inspect.Type, path: str) -> Iterator[str]:
    if isinstance(found, inspect.UnionType):
        for one in found.types:
            yield from _paths(one, path)
    elif isinstance(found, inspect.ListType):
        yield from _paths(found.item_type, f"{path}[]")
    elif isinstance(found, inspect.StructType) and issubclass(found.cls, Move):
        yield f"{path}[0]" if found.array_like else f"{path}.action"
    elif isinstance(found, inspect.StructType):
        for field in found.fields:
            yield from _paths(field.type, f"{path}.{field.encode_name}")


# -- refusals --------------------------------------------------------------------------------------------------


@cache
def _sentences() -> dict[str, fluent.Message]:
    """The English messages that a server sends, by key."""
    found = {}
    for file in (one for one in catalogue_files("en") if one.name in CATALOGUES):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = entry
    return found


def _sentence(key: str) -> tuple[str, list[str]]:
    """The text as the catalogue has it, on one line, and the details that it names."""
    text = serialize(fluent.Resource([_sentences()[key]]))
    words = " ".join(text.partition("=")[2].split())
    named = dict.fromkeys(one.id.name for one in _references(_sentences()[key]))
    return words.replace("|", "\\|"), list(named)


def _references(node: Any) -> Iterator[fluent.VariableReference]:
    if isinstance(node, fluent.VariableReference):
        yield node
    elif isinstance(node, fluent.BaseNode):
        for value in vars(node).values():
            yield from _references(value)
    elif isinstance(node, list):
        for one in node:
            yield from _references(one)


def _refusal_row(prefix: str, key: str) -> tuple[str, ...]:
    """Empty for a variant of a sentence, as `refusal-no_such_table-nearest`: it has the same code."""
    code = key.removeprefix(prefix)
    if "-" in code:
        return ()
    text, named = _sentence(key)
    return f"`{code}`", " ".join(f"`{one}`" for one in named), text, str(STATUS.get(code, ""))


# -- Markdown --------------------------------------------------------------------------------------------------


def _code(*texts: str) -> str:
    return "```ts\n" + "\n".join(text.removeprefix(HEADER).strip() + "\n" for text in texts) + "```"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(line)} |".replace("|  |", "| |") for line in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


def _rate(rate: Rate) -> str:
    return f"{rate.a_second:g} a second, {rate.at_once:g} at once"


def _rates(kind: str) -> str:
    rates = RATES[kind]
    found = rates.person if kind != "handshake" and rates.person else rates.address
    assert found is not None
    return _rate(found)
