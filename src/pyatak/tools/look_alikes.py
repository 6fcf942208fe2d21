"""Writes src/pyatak/table/confusables.py from Unicode's list of confusable characters: `python -m pyatak.tools.look_alikes`.

It needs `pip install confusable_homoglyphs`, which carries that list. The table needs only a small part of it: characters that
look like one letter or digit of ASCII and that normalisation leaves as they are. So nobody has to install the whole list.
"""

import string
import unicodedata
from pathlib import Path

from pyatak import table
from pyatak.table.names import OWN_LOOK_ALIKES

HEAD = '''"""Unicode's confusable characters, as far as names need them. Written by `python -m pyatak.tools.look_alikes`."""

# fmt: off
CONFUSABLES = {
'''
A_LINE = 11
"""Characters on a line."""
LEFT_TO_RIGHT = "\u200e"
"""The list puts these marks around letters of scripts that run from right to left."""


def found() -> dict[str, str]:
    """By a letter or digit of ASCII, the characters that look like it, without those that we know already."""
    from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-not-found]

    known = {one for others in OWN_LOOK_ALIKES.values() for one in others}
    alike: dict[str, str] = {}
    for plain in string.ascii_lowercase + string.digits + string.ascii_uppercase:
        for entry in confusables_data.get(plain, []):
            folded = unicodedata.normalize("NFKD", entry["c"].strip(LEFT_TO_RIGHT)).casefold()
            if len(folded) == 1 and not folded.isascii() and unicodedata.category(folded)[0] in "LN" and folded not in known:
                alike.setdefault(folded, plain.lower())
    by_plain: dict[str, str] = {}
    for other, plain in sorted(alike.items()):
        by_plain[plain] = by_plain.get(plain, "") + other
    return dict(sorted(by_plain.items()))


def main() -> None:
    text = HEAD + "".join(_row(plain, others) for plain, others in found().items()) + "}\n"
    (Path(table.__file__).parent / "confusables.py").write_text(text, encoding="utf-8")


def _row(plain: str, others: str) -> str:
    parts = [others[start : start + A_LINE] for start in range(0, len(others), A_LINE)]
    lines = [f'"{part.encode("ascii", "backslashreplace").decode()}"' for part in parts]
    return (
        f'    "{plain}": {lines[0]},\n'
        if len(lines) == 1
        else f'    "{plain}": (\n        ' + "\n        ".join(lines) + "\n    ),\n"
    )


if __name__ == "__main__":
    main()
