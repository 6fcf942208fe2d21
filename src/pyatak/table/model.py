"""What a table is: the fold of its events. Its state arrays are never changed in place."""

import struct
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from pyatak.core.contract import OptionValue, Race
from pyatak.core.game import Game
from pyatak.core.generators import QUICK, Seed
from pyatak.core.refusal import Refusal
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.table.events import Fork

VISIBILITIES = ("open", "code", "private")
"""Listed for everybody; joined by its four letters; only by its link."""
CLOCKS = ("none", "relaxed", "blitz")
PACES = ("none", "short", "calm", "wait")
"""How long an intermission lasts: not at all, a short or a long time, or until everybody here has pressed "continue"."""
REACTIONS = ("hello", "well_played", "thanks", "oops", "thinking", "wow", "hurry", "good_game")
STAND_IN_LEVEL = "medium"
"""The level of a bot that plays for an absent player."""
OPEN, PLAYING, OVER = "open", "playing", "over"


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place at the table: free, a person's or a bot's."""

    player: str = ""
    name: str = ""
    nonce: str = ""
    is_naming: bool = False
    """The player is still choosing a name."""
    level: str = ""
    """Of a bot that sits here by itself."""
    stand_in: str = ""
    """Level of the bot that plays for the owner now."""
    is_here: bool = True
    gone_since: int = 0
    resigned: bool = False
    wants_rematch: bool = False
    bank_ms: int = 0
    """Time left on the clock; while it runs, the time left at `since`."""
    since: int | None = None
    """When the clock started to run; None while it is stopped."""
    counting_since: int | None = None
    """When the countdown for an absent player began; None while there is none."""
    has_decided: bool = False
    """The owner has moved in this turn and gets time back at its end."""
    moved_seq: int = 0
    """The seq of the seat's last move or undo in this game."""
    locked_until: int = 0
    """After a wrong card in a race."""
    last_paced: int = 0
    """When this seat last drew in a race."""
    has_continued: bool = False
    """The owner has read enough in this intermission."""

    @property
    def is_free(self) -> bool:
        return not self.player and not self.level

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; empty: a person does."""
        return self.level or self.stand_in


class Chat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    seq: int
    name: str
    seat: int | None
    text: str = ""
    reaction: str = ""
    only_for: tuple[str, ...] = ()
    """The players who may read it, wherever they sit later; empty: everybody may."""


class Before(msgspec.Struct, frozen=True, gc=False):
    """A move that may be taken back, with the state before it."""

    seat: int
    action: int
    state: State


class RunningIntermission(msgspec.Struct, frozen=True, gc=False):
    """The wait that the table is in."""

    code: str
    seq: int
    """The seq of the event with which it began."""
    since: int
    """When the time to read began, or will begin."""


class Done(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The answer to a command that was done: the seq after it, and the refusal that came with it."""

    seq: int
    refused: Refusal | None = None


class Table(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    id: str
    code: str
    game: str
    rules: int
    """Version of the rules when the table was opened."""
    host: str
    options: dict[str, OptionValue]
    """For the next game, which is played by the current rules; defaults included."""
    visibility: str
    clock: str
    hints: bool
    lag_allowance_ms: int
    secret: str
    """Of the current game; after its end, of the next one. Never shown."""
    seats: tuple[Seat, ...]
    pace: str = "none"
    """One of PACES."""
    fork: Fork | None = None
    """The position from which the first game here continues."""
    phase: str = OPEN
    seq: int = 0
    changed_at: int = 0
    """When the last event was stored; time at a table never runs backwards."""
    game_number: int = 0
    """How many games have been dealt here."""
    # -- the current or finished game --
    dealt_rules: int = 0
    """Version of the rules by which it is played to its end."""
    dealt_options: dict[str, OptionValue] = {}
    """As that version names them."""
    dealt_generator: str = QUICK
    seed: Seed | None = None
    nonces: tuple[str, ...] = ()
    """By seat, as used for the seed."""
    names: tuple[str, ...] = ()
    """By seat; "" is a bot's."""
    state: State | None = None
    awaited: tuple[int, ...] = ()
    """The seats that the game waits for; in a race, those that could do something."""
    written: bytes = b""
    """All moves of the game, four bytes each (see `moves`), because bytes are quick to copy and extend."""
    before: tuple[Before, ...] = ()
    """The last mover's moves in this turn, the latest at the end."""
    state_seq: int = 0
    """The seq of the last deal, move or undo."""
    turn_seq: int = 0
    """The seq at which the current turn began: of the deal, or of the move that ended the turn before."""
    paused_since: int | None = None
    starts_at: int = 0
    """When the countdown of a race ends."""
    quiet_since: int = 0
    """The last move in a race, or the end of the countdown."""
    moments: tuple[tuple[int, int], ...] = ()
    """In a race, the latest moments and when they came up."""
    intermission: RunningIntermission | None = None
    """While it runs, nobody moves; after the end of a game it only tells screens what to show."""
    hostless_since: int | None = None
    """Since when the host has been absent while another player is here."""
    # -- its end --
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ending: str = ""
    """Is "played" or "resigned"."""
    resigned: tuple[int, ...] = ()
    """The seats whose players had resigned."""
    bot_finished: tuple[int, ...] = ()
    """The seats for which a bot played at the end because their players were away."""
    last_secret: str = ""
    """Of the finished game, for everybody to verify."""
    next_first: int | None = None
    """The loser, who begins the next game where the rules say so."""
    chat: tuple[Chat, ...] = ()
    answered: dict[str, dict[str, Done]] = {}
    """The answers to each player's latest commands, by command id."""

    @property
    def paused(self) -> bool:
        return self.paused_since is not None

    @property
    def moves(self) -> tuple[tuple[int, int], ...]:
        """The seat and the action of every move so far."""
        return read_moves(self.written)

    @property
    def position(self) -> State:
        """The state of the current or finished game."""
        if self.state is None:
            raise ValueError("no game has been dealt at this table yet")
        return self.state


def write_moves(moves: Iterable[tuple[int, int]]) -> bytes:
    """Seat and action of each move as four bytes."""
    return b"".join([(action << 8 | seat).to_bytes(4, "little") for seat, action in moves])


def read_moves(written: bytes) -> tuple[tuple[int, int], ...]:
    return tuple((move & 255, move >> 8) for (move,) in struct.iter_unpack("<I", written))


def game_of(table: Table) -> Game:
    return find_game(table.game)


def options_in_play(table: Table) -> dict[str, OptionValue]:
    """The options of the current or finished game, as today's rules name them."""
    game = game_of(table)
    return {**game.info.defaults(), **game.options_under(table.dealt_rules, table.dealt_options)}


def shown_options(table: Table) -> dict[str, OptionValue]:
    """The options of the game that is played; else of the next one."""
    return options_in_play(table) if table.phase == PLAYING else table.options


def teams_of(table: Table) -> tuple[tuple[int, ...], ...]:
    """The seats of each team; empty where everybody plays alone."""
    info = game_of(table).info
    if not info.teams:
        return ()
    sides = info.sides(len(table.seats), shown_options(table))
    return sides if any(len(side) > 1 for side in sides) else ()


def race_of(table: Table) -> Race | None:
    return game_of(table).rules.RACE


def is_covered(table: Table) -> bool:
    """Whether a race waits for "Start!": until the countdown is over, and in a pause, nobody may study the cards."""
    return race_of(table) is not None and table.phase == PLAYING and (table.paused or table.changed_at < table.starts_at)


def shown_position(table: Table) -> State:
    """What lies on the table: the position, or what is seen of it before "Start!"."""
    race = race_of(table)
    return race.cover(table.position) if race and is_covered(table) else table.position


def seat_of(table: Table, player: str) -> int | None:
    """Where a player sits."""
    return next((number for number, seat in enumerate(table.seats) if player and seat.player == player), None)


def people(table: Table) -> Iterator[tuple[int, Seat]]:
    return ((number, seat) for number, seat in enumerate(table.seats) if seat.player)


def readers(table: Table) -> list[Seat]:
    """Whom an intermission waits for: the players who are here and decide for themselves."""
    return [seat for _, seat in people(table) if seat.is_here and not seat.stand_in and not seat.resigned]


def is_running(table: Table) -> bool:
    return table.phase == PLAYING and table.paused_since is None and table.intermission is None


def waits_for(table: Table, number: int) -> bool:
    """Whether the table waits for a person's decision at this seat. A race waits for everybody in it."""
    seat = table.seats[number]
    if not is_running(table) or not seat.player or seat.stand_in:
        return False
    return number in table.awaited or race_of(table) is not None


def with_seat(table: Table, number: int, **changes: Any) -> tuple[Seat, ...]:
    """The seats, one of them changed."""
    seats = table.seats
    return (*seats[:number], replace(seats[number], **changes), *seats[number + 1 :])
