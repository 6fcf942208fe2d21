"""A record: all it takes to replay a game, as a text file that people can read.

    pyatak record 1
    game: my_number
    rules: 1
    seats: 3
    option goals: 1
    seed: 7
    player 0: Anna
    moves: 2
    0 play 46
    1 play 12
    result: unfinished
    check: 5f2a91c07be3d844

`rules` is the version of the rules by which the game was played; the options are those of that version. A record of an earlier
version is read, played and written again unchanged. A line `generator: chacha20` before the seed says that this generator dealt;
then the seed is its key, 64 hexadecimal digits. Without that line the quick one did. A game dealt at a table also has the
ingredients of its seed, after the players: `table`, `deal`, `secret` and a `nonce` for each seat (see docs/fair-deals.md). The
last line is a digest of all lines above it: a record that was cut off or edited does not load.
"""

import hashlib
import os
import tempfile
from pathlib import Path

import msgspec

from pyatak.core.arguments import check_count, check_options, check_text
from pyatak.core.chance import SEEDS
from pyatak.core.contract import OptionValue
from pyatak.core.errors import (
    ArgumentError,
    ArgumentTypeError,
    IllegalMove,
    MoveTextError,
    RecordError,
    UnknownGameError,
    UnknownRulesError,
)
from pyatak.core.game import Game
from pyatak.core.generators import QUICK, Seed, check_seed
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

FIRST_LINE = "pyatak record 1"
UNFINISHED = "unfinished"
LONGEST_NUMBER = len(str(SEEDS))
NO_NONCE = "."
"""A bot has none."""


class Proof(msgspec.Struct, frozen=True):
    """The ingredients of a seed, besides the game itself."""

    table: str
    deal: int
    """1 for the first game at that table."""
    secret: str
    nonces: tuple[str, ...]
    """By seat; empty for a bot."""

    def lines(self) -> list[str]:
        nonces = [f"nonce {seat}: {nonce or NO_NONCE}" for seat, nonce in enumerate(self.nonces)]
        return [f"table: {self.table}", f"deal: {self.deal}", f"secret: {self.secret}", *nonces]


class Record(msgspec.Struct):
    """A game from its deal to its last move. `moves` are (seat, action) in the order they were made."""

    game: str
    seats: int
    seed: Seed
    options: dict[str, OptionValue] = {}
    moves: list[tuple[int, int]] = []
    players: list[str] = []
    proof: Proof | None = None
    rules: int = 0
    """The version of the rules; 0 becomes the current one."""
    generator: str = QUICK
    """The name of the generator that dealt."""

    def __post_init__(self) -> None:
        self.rules = self.rules or find_game(self.game).info.version
        check_options(self.options)
        for name in ("moves", "players"):
            if not isinstance(given := getattr(self, name), list):
                raise ArgumentTypeError(f"a record's {name} are a list, not of the type {type(given).__name__}")

    def begin(self) -> State:
        """The deal, before the first move. Raises UnknownRulesError for rules and generators that are newer than ours."""
        game = find_game(self.game)
        check_seed(self.seed, self.generator)
        return game.new(seats=self.seats, seed=self.seed, **game.options_under(self.rules, self.options))

    def play(self, moves: int | None = None) -> State:
        """The position after all moves, or after the first `moves` of them. Raises RecordError if one is illegal."""
        rules, state = find_game(self.game), self.begin()
        last = len(self.moves) if moves is None else check_count(moves, "the number of moves", least=0)
        for number, move in enumerate(self.moves[:last], 1):
            seat, action = _pair(number, move)
            try:
                rules.apply(state, seat, action)
            except (IllegalMove, ArgumentError) as problem:
                raise RecordError(f"move {number} of the record is illegal: {problem}") from problem
        return state

    def to_text(self) -> str:
        rules = find_game(self.game)
        lines = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules}", f"seats: {self.seats}"]
        lines += [f"option {name}: {value}" for name, value in self.options.items()]
        lines += [f"generator: {self.generator}"] if self.generator != QUICK else []
        lines += [f"seed: {self.seed}"]
        lines += [f"player {seat}: {_one_line(name)}" for seat, name in enumerate(self.players)]
        lines += self.proof.lines() if self.proof else []
        lines += [f"moves: {len(self.moves)}"]
        state = self.begin()
        for number, move in enumerate(self.moves, 1):
            seat, action = _pair(number, move)
            lines.append(f"{seat} {rules.move_text(state, seat, action)}")
            rules.apply(state, seat, action)
        lines += [f"result: {_result(rules, state)}"]
        return _with_check(lines)

    @classmethod
    def from_text(cls, text: str) -> "Record":
        lines = _Lines(_checked_lines(check_text(text, "a record")))
        lines.expect(FIRST_LINE)
        try:
            rules = find_game(lines.value("game"))
            record = cls(game=rules.info.id, seats=0, seed=0)
            record.rules = lines.number("rules")
            rules.options_under(record.rules, {})
        except (UnknownGameError, UnknownRulesError) as problem:
            raise RecordError(str(problem)) from None
        record.seats = lines.number("seats")
        record.options = rules.read_options(lines.values("option"))
        if lines.peek().startswith("generator: "):
            record.generator = lines.value("generator")
        record.seed = lines.number("seed") if record.generator == QUICK else lines.value("seed")
        record.players = list(lines.values("player").values())
        record.proof = _read_proof(lines)
        try:
            state = record.begin()
        except ArgumentError as problem:
            raise RecordError(str(problem)) from None
        for number in range(1, lines.number("moves") + 1):
            record.moves.append(_read_move(rules, state, number, lines.next("a move")))
        if lines.value("result") != (wanted := _result(rules, state)):
            raise RecordError(f"the record's result is not what its moves give: {wanted}")
        return record

    def save(self, path: str | Path) -> None:
        """Write the record; if that fails, an existing file is unchanged."""
        path, text = _path(path), self.to_text()
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        try:
            text = _path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{path} is not a text file in UTF-8") from None
        return cls.from_text(text)


class _Lines:
    """The lines of a record, taken one after another."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def next(self, what: str) -> str:
        if self.at >= len(self.lines):
            raise RecordError(f"the record ends where {what} should be")
        self.at += 1
        return self.lines[self.at - 1]

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def expect(self, whole: str) -> None:
        if (line := self.next(repr(whole))) != whole:
            raise RecordError(f"a record begins with {whole!r}, not {line[:40]!r}")

    def value(self, name: str) -> str:
        line = self.next(f"'{name}: …'")
        if not line.startswith(f"{name}: "):
            raise RecordError(f"line {self.at} of the record should be '{name}: …', not {line[:40]!r}")
        return line.removeprefix(f"{name}: ")

    def number(self, name: str) -> int:
        text = self.value(name)
        if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
            raise RecordError(f"'{name}' in the record is a whole number, not {text[:40]!r}")
        return int(text)

    def values(self, name: str) -> dict[str, str]:
        """The values of consecutive lines 'name key: value'."""
        found = {}
        while self.at < len(self.lines) and self.lines[self.at].startswith(f"{name} "):
            key, _, value = self.next(name).removeprefix(f"{name} ").partition(": ")
            found[key] = value
        return found


def _read_proof(lines: _Lines) -> Proof | None:
    if not lines.peek().startswith("table: "):
        return None
    table, deal, secret = lines.value("table"), lines.number("deal"), lines.value("secret")
    nonces = lines.values("nonce").values()
    return Proof(table, deal, secret, tuple("" if nonce == NO_NONCE else nonce for nonce in nonces))


def _one_line(name: str) -> str:
    return " ".join(check_text(name, "a player's name").split())


def _pair(number: int, move: object) -> tuple[int, int]:
    if not isinstance(move, tuple | list) or len(move) != 2:
        raise RecordError(f"move {number} of the record is a pair (seat, action), not {move!r}")
    return move[0], move[1]


def _path(path: str | Path) -> Path:
    if not isinstance(path, str | os.PathLike):
        raise ArgumentTypeError(f"a record's file is a path, not of the type {type(path).__name__}")
    return Path(path)


def _result(rules: Game, state: State) -> str:
    if not rules.is_over(state):
        return UNFINISHED
    scores = " ".join(map(str, rules.scores(state)))
    winners = " ".join(map(str, rules.winners(state)))
    return f"scores {scores}, won by {winners}"


def _read_move(rules: Game, state: State, number: int, line: str) -> tuple[int, int]:
    seat_text, _, move = line.partition(" ")
    try:
        seat = int(seat_text)
        action = rules.parse_move(state, seat, move)
        rules.apply(state, seat, action)
    except (IllegalMove, MoveTextError, ValueError) as problem:
        raise RecordError(f"move {number} of the record, {line[:60]!r}: {problem}") from None
    return seat, action


def _digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _with_check(lines: list[str]) -> str:
    return "\n".join([*lines, f"check: {_digest(lines)}"]) + "\n"


def _checked_lines(text: str) -> list[str]:
    *lines, last = text.splitlines() or [""]
    if not last.startswith("check: "):
        raise RecordError("the record is cut off: its last line is not 'check: …'")
    if last.removeprefix("check: ") != _digest(lines):
        raise RecordError("the record was edited or damaged: its check line does not fit its text")
    return lines
