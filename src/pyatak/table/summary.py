"""What anybody may see of a table besides the game. No player ids, and no secret, seed or nonces before the end."""

import msgspec

from pyatak.core.contract import OptionValue
from pyatak.core.generators import QUICK, Seed
from pyatak.table import clocks
from pyatak.table.fair import commitment
from pyatak.table.model import OPEN, OVER, PLAYING, Chat, Seat, Table, game_of, race_of, readers, seat_of, shown_options, teams_of
from pyatak.table.places import places_of


class SeatSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    kind: str
    """Is "free", "person" or "bot"."""
    name: str = ""
    """Of a person; a bot is named by its level."""
    is_naming: bool = False
    """The person is still choosing a name; `name` is only for now."""
    level: str = ""
    """Of the bot that decides here now."""
    is_stand_in: bool = False
    """The bot plays for the person who sits here."""
    is_here: bool = False
    is_host: bool = False
    is_awaited: bool = False
    """The game waits for this seat; in a race, for everybody."""
    resigned: bool = False
    wants_rematch: bool = False
    clock_ms: int | None = None
    """Time left on the clock: now, or at `clock_since` while it runs."""
    clock_since: int | None = None
    taken_over_at: int | None = None
    """When the countdown for an absent player ends."""
    locked_until: int = 0
    """After a wrong card in a race."""
    is_reading: bool = False
    """The intermission waits for this player's `continue`."""
    has_continued: bool = False
    """They have sent it."""


class IntermissionSummary(msgspec.Struct, frozen=True, gc=False):
    """A wait in which people read what the last move led to."""

    code: str
    """What there is to read, such as "round", "vote" or "end"."""
    seq: int
    """Names this intermission: the seq with which it began."""
    ends_at: int | None
    """When the game goes on by itself; None: only when everybody here has sent `continue`."""


class ChatSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence or a reaction."""

    seq: int
    name: str
    seat: int | None
    text: str = ""
    reaction: str = ""
    team: bool = False
    """Only the viewer's team gets it."""


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The end of the game, and everything needed to verify its deal."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    names: tuple[str, ...]
    """Who sat there; empty: a bot."""
    commitment: str
    secret: str
    nonces: tuple[str, ...]
    seed: Seed
    generator: str = QUICK
    """What the seed is for: "quick" or "chacha20"."""
    places: tuple[int, ...] = ()
    """The place of each seat, from 1; partners share one."""
    resigned: tuple[int, ...] = ()
    bot_finished: tuple[int, ...] = ()
    """The seats for which a bot played at the end because their players were away: it is not rated as a win of theirs."""


class TableSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    table: str
    code: str
    game: str
    rules: int
    """Version of the rules of the current or finished game; before the first one, when the table was opened."""
    options: dict[str, OptionValue]
    visibility: str
    clock: str
    hints: bool
    lag_allowance_ms: int
    phase: str
    seats: tuple[SeatSummary, ...]
    commitment: str
    """The hash of the secret of the current game; after its end, of the next one."""
    pace: str = "none"
    """How long intermissions last."""
    game_number: int = 0
    paused: bool = False
    starts_at: int = 0
    """When the countdown of a race ends."""
    intermission: IntermissionSummary | None = None
    """Nobody moves while it runs; after the end of a game it only says that people are still reading."""
    you: int | None = None
    """The viewer's seat; None: a spectator."""
    can_ask_undo: bool = False
    """Your move was the last one. Whether it can be taken back is checked when you try."""
    result: Result | None = None
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats of each team; empty where everybody plays alone."""
    chat: tuple[ChatSummary, ...] = ()
    """What the viewer may read of the latest."""


def summary_of(table: Table, player: str = "") -> TableSummary:
    """The table as this player, or a spectator, may see it. It changes only with the table, not with the clock."""
    you = seat_of(table, player)
    return TableSummary(
        table=table.id,
        code=table.code,
        game=table.game,
        rules=table.dealt_rules or table.rules,
        options=shown_options(table),
        visibility=table.visibility,
        clock=table.clock,
        hints=table.hints,
        lag_allowance_ms=table.lag_allowance_ms,
        pace=table.pace,
        phase=table.phase,
        seats=tuple(_seat_summary(table, number, seat) for number, seat in enumerate(table.seats)),
        commitment=commitment(table.secret),
        game_number=table.game_number,
        paused=table.paused,
        starts_at=table.starts_at if race_of(table) and table.phase == PLAYING else 0,
        intermission=_intermission(table),
        you=you,
        can_ask_undo=can_ask_undo(table, you),
        result=_result(table),
        teams=teams_of(table),
        chat=chat_for(table, player if you is not None else ""),
    )


def chat_for(table: Table, player: str) -> tuple[ChatSummary, ...]:
    """The chat as a seated player may read it; "" is anybody without a seat."""
    return tuple(_chat_summary(one) for one in table.chat if not one.only_for or player in one.only_for)


def team_chat_readers(table: Table) -> set[str]:
    """The players who may read something in the chat that not everybody may."""
    return {player for one in table.chat for player in one.only_for}


def can_ask_undo(table: Table, you: int | None) -> bool:
    return bool(table.before) and table.before[-1].seat == you and not table.paused and race_of(table) is None


def _seat_summary(table: Table, number: int, seat: Seat) -> SeatSummary:
    if seat.is_free:
        return SeatSummary("free")
    ticks = clocks.has_clocks(table) and table.phase != OPEN and seat.player
    return SeatSummary(
        kind="person" if seat.player else "bot",
        name=seat.name,
        is_naming=seat.is_naming,
        level=seat.bot,
        is_stand_in=bool(seat.stand_in),
        is_here=bool(seat.player) and seat.is_here,
        is_host=bool(seat.player) and seat.player == table.host,
        is_awaited=table.phase == PLAYING and not table.intermission and (number in table.awaited or race_of(table) is not None),
        resigned=seat.resigned,
        wants_rematch=seat.wants_rematch,
        clock_ms=seat.bank_ms if ticks else None,
        clock_since=seat.since,
        taken_over_at=None if seat.counting_since is None else seat.counting_since + clocks.away_ms(table),
        locked_until=seat.locked_until,
        is_reading=table.intermission is not None and seat in readers(table) and not seat.has_continued,
        has_continued=seat.has_continued,
    )


def _chat_summary(chat: Chat) -> ChatSummary:
    return ChatSummary(chat.seq, chat.name, chat.seat, chat.text, chat.reaction, bool(chat.only_for))


def _intermission(table: Table) -> IntermissionSummary | None:
    wait = table.intermission
    return IntermissionSummary(wait.code, wait.seq, clocks.intermission_ends_at(table)) if wait else None


def _result(table: Table) -> Result | None:
    if table.phase != OVER or table.seed is None:
        return None
    sides = [game_of(table).side_of(table.position, seat) for seat in range(len(table.names))]
    return Result(
        winners=table.winners,
        scores=table.scores,
        reason=table.ending,
        names=table.names,
        commitment=commitment(table.last_secret),
        secret=table.last_secret,
        nonces=table.nonces,
        seed=table.seed,
        generator=table.dealt_generator,
        places=places_of(sides, table.scores, table.winners, table.resigned),
        resigned=table.resigned,
        bot_finished=table.bot_finished,
    )
