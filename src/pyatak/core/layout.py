"""The layout of a game's state: every cell named once, with its meaning.

A layout module declares its fields in order and keeps the offsets as plain integers, which both Python and compiled code read:

    LAYOUT = Layout()
    ROUND = LAYOUT.cell("round", "1 to 3; 4: the game is over")
    HAND = LAYOUT.block("hand", 6, "cards in the hand of a seat", kind=NUMBERS)

From the same declarations come the text form of a position and the documentation of the cells. A state that is dealt with a key
(see `chance`) has it after the cells of the layout, and in its text as a last line `key`.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from pyatak.core import bits
from pyatak.core.chacha import KEY_CELLS
from pyatak.core.errors import PositionError
from pyatak.core.generators import KEY, key_cells, key_text
from pyatak.core.rule import State


@dataclass(frozen=True)
class Kind:
    """How a cell is written as text. `read` raises ValueError for a text that is not of this kind."""

    name: str
    write: Callable[[int], str]
    read: Callable[[str], int]
    is_one_word: bool = True


def _read_numbers(text: str) -> int:
    numbers = [int(word) for word in text.split()]
    for number in numbers:
        if not 0 <= number <= 62:
            raise ValueError(f"{number} is not from 0 to 62")
        if numbers.count(number) > 1:
            raise ValueError(f"{number} is there twice")
    return bits.set_of(numbers)


NUMBER = Kind("a number", str, int)
NUMBERS = Kind("a set of numbers", lambda cell: " ".join(map(str, bits.members(cell))), _read_numbers, False)
GENERATOR = Kind("the generator of chance", str, int)
KEY_LINE = "key"


def digits(count: int, width: int) -> Kind:
    """Several small numbers packed in one cell, the first in the lowest bits, written one after another."""

    def write(cell: int) -> str:
        return " ".join(str(cell >> width * place & (1 << width) - 1) for place in range(count))

    def read(text: str) -> int:
        numbers = [int(word) for word in text.split()]
        if len(numbers) != count or not all(0 <= number < 1 << width for number in numbers):
            raise ValueError(f"{count} numbers from 0 to {(1 << width) - 1} are wanted")
        return sum(number << width * place for place, number in enumerate(numbers))

    return Kind(f"{count} numbers, packed", write, read, False)


@dataclass(frozen=True)
class Field:
    """A named run of cells: `rows` lines of `columns` cells each."""

    name: str
    start: int
    rows: int
    columns: int
    means: str
    kind: Kind

    @property
    def cells(self) -> int:
        return self.rows * self.columns

    def line_names(self) -> list[str]:
        return [self.name] if self.rows == 1 else [f"{self.name} {row}" for row in range(self.rows)]

    def write(self, state: State) -> Iterator[tuple[str, str]]:
        """The lines of this field that are not empty (all zero)."""
        for row, name in enumerate(self.line_names()):
            start = self.start + row * self.columns
            cells = [int(cell) for cell in state[start : start + self.columns]]
            if any(cells):
                yield name, " ".join(self.kind.write(cell) for cell in cells)

    def read(self, state: State, row: int, text: str) -> None:
        words = text.split() if self.kind.is_one_word else [text]
        if len(words) != self.columns:
            raise ValueError(f"{self.columns} are wanted, {len(words)} given")
        for column, word in enumerate(words):
            value = self.kind.read(word)
            if not -(2**63) <= value < 2**63:
                raise ValueError(f"{word} is too large")
            state[self.start + row * self.columns + column] = value


@dataclass
class Layout:
    fields: list[Field] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(one.cells for one in self.fields)

    @property
    def generators(self) -> tuple[int, ...]:
        """The cells that hold a generator of chance."""
        return tuple(one.start + cell for one in self.fields if one.kind is GENERATOR for cell in range(one.cells))

    def cell(self, name: str, means: str, kind: Kind = NUMBER) -> int:
        """Declare one cell; its offset."""
        return self.block(name, 1, means, kind)

    def block(self, name: str, rows: int, means: str, kind: Kind = NUMBER, columns: int = 1) -> int:
        """Declare `rows` times `columns` cells, a text line for each row; the offset of the first."""
        start = self.size
        self.fields.append(Field(name, start, rows, columns, means, kind))
        return start

    def write(self, state: State) -> str:
        """A whole position as text, one `name: value` a line, without empty cells."""
        lines = [f"{name}: {text}\n" for one in self.fields for name, text in one.write(state)]
        if len(state) > self.size:
            lines.append(f"{KEY_LINE}: {key_text(state[self.size :])}\n")
        return "".join(lines)

    def read(self, text: str) -> State:
        """The position of a text; cells that it does not name are 0."""
        state = np.zeros(self.size + KEY_CELLS, dtype=np.int64)
        places = {name: (one, row) for one in self.fields for row, name in enumerate(one.line_names())}
        seen: set[str] = set()
        for line in text.splitlines():
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            name, colon, value = line.partition(":")
            name = re.sub(r"\s+", " ", name.strip())
            if not colon or name not in (*places, KEY_LINE):
                raise PositionError(f"position line {line.strip()!r}: no such line; there are {', '.join(places)}")
            if name in seen:
                raise PositionError(f"position line {name!r} is there twice")
            seen.add(name)
            if name == KEY_LINE:
                state[self.size :] = _read_key(value.strip())
                continue
            one, row = places[name]
            try:
                one.read(state, row, value.strip())
            except ValueError as problem:
                raise PositionError(f"position line {name!r} wants {one.kind.name}: {problem}") from None
        return state if KEY_LINE in seen else state[: self.size].copy()

    def manual(self) -> str:
        """The cells as a Markdown table, for documentation."""
        rows = ["| cells | name | what it holds |", "|---|---|---|"]
        for one in self.fields:
            last = one.start + one.cells - 1
            where = str(one.start) if one.cells == 1 else f"{one.start}–{last}"
            rows.append(f"| {where} | {one.name} | {one.means} ({one.kind.name}) |")
        return "\n".join(rows) + "\n"


def _read_key(text: str) -> list[int]:
    if not KEY.fullmatch(text):
        raise PositionError(f"position line {KEY_LINE!r} wants 64 hexadecimal digits, 0-9 and a-f, not {text!r}")
    return key_cells(text)
