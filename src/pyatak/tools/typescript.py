"""Writes the web app's TypeScript types from the structs in Python: `python -m pyatak.tools.typescript web/src/types`.

Written by hand because generators from a JSON schema lose our names, do not make a union of the tagged messages, and need npm.
A test checks that the files in the repository are up to date.
"""

import ast
import sys
import textwrap
from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import getsource
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import inspect

import pyatak
from pyatak.server.http import games, lessons, me, players, progress, puzzles, rating_changes, records, reviews, tables, trials
from pyatak.server.http.bots import BotsInfo
from pyatak.server.net import protocol
from pyatak.server.reachability import Reachable
from pyatak.server.refusals import RefusalAnswer
from pyatak.table.summary import TableSummary

HEADER = "// Written by `python -m pyatak.tools.typescript`; do not change by hand.\n"
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class Writer:
    """One file: the interfaces of all structs that the given types refer to, in the order of their first use."""

    def __init__(self, *, asked: bool = False) -> None:
        self.asked = asked
        """Messages from the client: a field with a default may be left out."""
        self.written: dict[str, str] = {}
        self.classes: dict[str, type] = {}

    def name(self, found: inspect.Type) -> str:
        """A type in TypeScript."""
        if type(found) in PLAIN:
            return PLAIN[type(found)]
        if isinstance(found, inspect.StructType):
            return self._struct(found)
        if isinstance(found, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.name(one) for one in found.types))
        if isinstance(found, inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType):
            item = self.name(found.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        if isinstance(found, inspect.TupleType):
            return f"[{', '.join(self.name(one) for one in found.item_types)}]"
        if isinstance(found, inspect.DictType):
            return f"Record<{self.name(found.key_type)}, {self.name(found.value_type)}>"
        if isinstance(found, inspect.LiteralType):
            return " | ".join(_quoted(value) for value in found.values)
        raise TypeError(f"no TypeScript for {found}")

    def _struct(self, found: inspect.StructType) -> str:
        name = found.cls.__name__.removeprefix("_")
        if name not in self.classes:
            self.classes[name] = found.cls
            self.written[name] = ""  # keeps its place before the structs it refers to
            self.written[name] = self._interface(name, found)
        if self.classes[name] is not found.cls:
            raise TypeError(f"two structs are called {name}")
        return name

    def _interface(self, name: str, found: inspect.StructType) -> str:
        if found.array_like:
            return self._row(name, found)
        told = _told(found.cls)
        lines = [*_comment(found.cls), f"export interface {name} {{"]
        if found.tag_field is not None:
            lines.append(f"  {found.tag_field}: {_quoted(found.tag)};")
        for field in found.fields:
            may_miss = (self.asked or found.cls.__struct_config__.omit_defaults) and not field.required
            lines += [f"  /** {told[field.name]} */"] if field.name in told else []
            lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {self.name(field.type)};")
        return "\n".join([*lines, "}"])

    def _row(self, name: str, found: inspect.StructType) -> str:
        """A struct that is sent as a list of its fields."""
        fields = ", ".join(f"{field.name}: {self.name(field.type)}" for field in found.fields)
        return "\n".join([*_comment(found.cls), f"export type {name} = [{fields}];"])

    def union(self, name: str, types: Any) -> None:
        """A name for several structs."""
        members = self.name(inspect.type_info(types)).split(" | ")
        self.written[name] = f"export type {name} =\n" + "\n".join(f"  | {one}" for one in members) + ";"

    def text(self) -> str:
        return HEADER + "\n" + "\n\n".join(self.written.values()) + "\n"


def _comment(struct: type) -> Iterator[str]:
    words = (struct.__doc__ or "").strip()
    if words and not words.startswith(f"{struct.__name__}("):
        yield f"/** {' '.join(words.split())} */"


def _told(struct: type) -> dict[str, str]:
    """The docstrings under the fields of a class."""
    body = ast.parse(textwrap.dedent(getsource(struct))).body[0].body  # type: ignore[attr-defined]
    told = {}
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            told[field.target.id] = " ".join(str(after.value.value).split())  # type: ignore[union-attr]
    return told


def _quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def typescript_of(*structs: type, asked: bool = False) -> str:
    """The interfaces of these structs and of all that they refer to."""
    writer = Writer(asked=asked)
    for struct in structs:
        writer.name(inspect.type_info(struct))
    return writer.text()


def _protocol() -> str:
    asked, answered = Writer(asked=True), Writer()
    asked.union("FromClient", protocol.FromClient)
    answered.union("FromServer", protocol.FromServer)
    constant = f"export const PROTOCOL = {protocol.PROTOCOL};\n"
    return asked.text() + "\n" + answered.text().removeprefix(HEADER).lstrip() + "\n" + constant


HTTP_ASKED = (me.NewMe, me.Return, tables.NewTable, records.ToVerify)
HTTP_ANSWERED = (
    games.Shelf,
    me.Me,
    me.ReturnLink,
    tables.NewTableAnswer,
    tables.TableRow,
    tables.TableAnswer,
    records.Replay,
    records.VerdictAnswer,
    reviews.ReviewAnswer,
    trials.TryAnswer,
    lessons.LessonInfo,
    lessons.LessonAnswer,
    lessons.TriedAnswer,
    puzzles.PuzzlesAnswer,
    puzzles.PuzzleQuestion,
    puzzles.TurnAnswer,
    puzzles.PuzzleAttempt,
    puzzles.PuzzleVerdict,
    Reachable,
    BotsInfo,
    players.Leaderboard,
    players.Profile,
    players.History,
    progress.Progress,
    rating_changes.RatingChange,
    RefusalAnswer,
)


def _http() -> str:
    """The types of HTTP calls; the summary of a table has a file of its own."""
    known = Writer()
    known.name(inspect.type_info(TableSummary))
    asked, answered = Writer(asked=True), Writer()
    for writer, structs in ((asked, HTTP_ASKED), (answered, HTTP_ANSWERED)):
        for struct in structs:
            writer.name(inspect.type_info(struct))
    written = [text for name, text in (asked.written | answered.written).items() if name not in known.written]
    return HEADER + "\nimport type { TableSummary } from './summary';\n\n" + "\n\n".join(written) + "\n"


def files() -> dict[str, str]:
    """The files in `web/src/types`: the name of each and its text."""
    views = {f"games/{game}.ts": typescript_of(import_module(f"pyatak.games.{game}.view").View) for game in pyatak.game_ids()}
    return {"protocol.ts": _protocol(), "summary.ts": typescript_of(TableSummary), "http.ts": _http(), **views}


def main(arguments: Iterable[str]) -> None:
    folder = Path(next(iter(arguments), "web/src/types"))
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
