"""Fills the generated parts of docs/protocol.md and writes its JSON schema: `python -m pyatak.tools.documents docs`.

The prose of the page is written by hand. What follows `<!-- generated: NAME -->`, up to `<!-- end -->`, comes from the code
(`protocol_sections.py`). A test checks that both files are up to date.
"""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from pyatak.server.net import protocol
from pyatak.tools.protocol_sections import SECTIONS

GENERATED = re.compile(r"(<!-- generated: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def main(arguments: Iterable[str]) -> None:
    folder = Path(*arguments)
    for name, text in files(folder).items():
        (folder / name).write_text(text, encoding="utf-8")


def files(folder: Path) -> dict[str, str]:
    """The name of each document and its text; `folder` has the pages with their prose."""
    page = (folder / "protocol.md").read_text(encoding="utf-8")
    return {"protocol.md": filled(page), "protocol.schema.json": json.dumps(_schema(), indent=1, ensure_ascii=False) + "\n"}


def filled(page: str) -> str:
    """A page with all its generated parts made again."""
    return GENERATED.sub(lambda found: f"{found[1]}\n{SECTIONS[found[2]]().strip()}\n\n{found[3]}", page)


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


if __name__ == "__main__":
    main(sys.argv[1:])
