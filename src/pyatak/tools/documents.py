"""Writes docs/protocol.md and its JSON schema from the messages: `python -m pyatak.tools.documents docs`.

A test checks that both are up to date.
"""

import ast
import inspect as source
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec

from pyatak.server.net import protocol
from pyatak.server.refusals import STATUS

HEAD = """# The protocol

*Written by `python -m pyatak.tools.documents docs` from the docstrings of `src/pyatak/server/net/protocol.py`. A JSON schema of
all messages is in [protocol.schema.json](protocol.schema.json). A running server describes its HTTP calls at
`/api/schema/openapi.json`.*

A client calls `GET /api/me` once. The answer sets a cookie (`pyatak_guest`, HttpOnly, signed) that owns the seats. Then it
opens `/ws/<code or id of a table>`, or `/ws` with the table in `hello`, and sends `hello`. `?near=` with the first letters of a
table's id means nothing to the server; a load balancer can use it to bring equal ones to one node. Every message is a JSON text
with its kind in `t`; binary messages, unknown kinds and unknown fields are refused.

- **Durable first.** `done` and `update` are sent after the event is on the disk. A request without an answer may be sent again
  under the same `id`: it is done once.
- **In step.** Every `update` has a `seq`. A client that reconnects sends the last one it saw (`seen`). It gets the steps it
  missed, or an update marked `whole` when they are too old. A field that is null, or absent in `view` and
  `places`, has not changed.
- **Pings.** A client sends `ping` 2.5 s after the last `pong`, and reconnects after 9 s of silence. The server disconnects a
  client that has been silent for 30 s, or that does not read.
- **Limits.** {bytes} bytes a message, {rate:.0f} messages a second with {burst} at once; see `server/settings.py` for the others.
- **Intermissions.** While `intermission` is in the summary, the table waits for its readers and refuses moves with the code
  `intermission`. It ends when every seat with `is_reading` has sent `continue`, or at `ends_at`. Tables opened with the pace
  `none`, the default, have no intermissions.
- **Only what a seat may know.** `view` and `steps` are made from what `hide` leaves of the state for this seat. No event of the
  log is ever sent.
"""


def main(arguments: Iterable[str]) -> None:
    folder = Path(*arguments)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """The name of each document and its text."""
    return {"protocol.md": _page(), "protocol.schema.json": json.dumps(_schema(), indent=1, ensure_ascii=False) + "\n"}


def _schema() -> dict[str, Any]:
    (asked, answered), parts = msgspec.json.schema_components(
        [protocol.FromClient, protocol.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages between a Pyatak server and its clients",
        "protocol": protocol.PROTOCOL,
        "$defs": {**parts, "FromClient": asked, "FromServer": answered},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }


def _page() -> str:
    from pyatak.server.settings import Limits

    limits = Limits()
    head = HEAD.format(bytes=limits.message_bytes, rate=limits.messages.a_second, burst=limits.messages.at_once)
    lines = [head, f"The number of this protocol is {protocol.PROTOCOL}.", ""]
    for title, union in (("From the client", protocol.FromClient), ("From the server", protocol.FromServer)):
        lines += [f"## {title}", ""]
        for kind in get_args(union):
            lines += _message(kind)
    lines += ["## Parts of messages", ""]
    for kind in (protocol.Line, protocol.Step, protocol.Advice):
        lines += _message(kind)
    lines += ["## HTTP statuses of codes", "", "Other refusals are 400, and 409 where a table refuses.", ""]
    lines += ["| code | status |", "|---|---|", *(f"| `{code}` | {status} |" for code, status in STATUS.items())]
    return "\n".join(lines) + "\n"


def _message(kind: type[msgspec.Struct]) -> list[str]:
    tag = kind.__struct_config__.tag
    words = " ".join((kind.__doc__ or "").split())
    lines = [f"### `{tag or kind.__name__}`", ""]
    if words:
        lines += [words, ""]
    told = _field_words(kind)
    rows = []
    for field in msgspec.structs.fields(kind):
        default = "" if field.required else f" = `{_plain(field.default if field.default is not msgspec.NODEFAULT else [])}`"
        rows.append(f"| `{field.name}` | {_type(field.type)}{default} | {told.get(field.name, '')} |")
    return [*lines, "| field | type | |", "|---|---|---|", *rows, ""] if rows else lines


def _plain(value: object) -> str:
    return json.dumps(value)


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


if __name__ == "__main__":
    main(sys.argv[1:])
