"""A table is the fold of its events. Nothing is decided here and nothing can be refused: what is in the log has happened."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pyatak.core.contract import Race
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.table import clocks
from pyatak.table import events as on
from pyatak.table.model import OVER, PLAYING, Before, Chat, Done, Seat, Table, game_of, race_of
from pyatak.table.refusals import Refused, late

COMMANDS_KEPT = 64
CHAT_KEPT = 50
MOMENTS_KEPT = 8
MOVES_TO_UNDO = 40


class OldRulesError(ValueError):
    """The log is of a version of the rules that this Pyatak does not have."""


def number(table: Table | None, events: Iterable[on.AnyEvent], now: int, cause: str = "") -> list[on.Stored]:
    """Events in their places in the log, ready to be stored."""
    seq, at = (table.seq, max(now, table.changed_at)) if table else (0, now)
    return [on.Stored(seq + place, at, event, cause) for place, event in enumerate(events, 1)]


def fold(stored: Iterable[on.Stored], table: Table | None = None) -> Table | None:
    """A table from its log, or from an earlier table and what came after it."""
    for one in stored:
        table = evolve(table, one)
    return table


def evolve(table: Table | None, stored: on.Stored) -> Table:
    """The table after one more event."""
    event = stored.event
    if isinstance(event, on.Created):
        after = _created(event)
    elif table is None:
        raise ValueError(f"the log of a table begins with its creation, not with {type(event).__name__}")
    else:
        after = STEPS[type(event)](table, event, stored)
    after = replace(after, seq=stored.seq, changed_at=stored.at)
    if stored.cause:
        after = replace(after, answered=_remembered(after, stored))
    return after if isinstance(event, NEUTRAL) else clocks.settle(after, stored.at)


def _remembered(table: Table, stored: on.Stored) -> dict[str, Done]:
    answered = dict(table.answered)
    before = answered.pop(stored.cause, None)
    refused = before.refused if before else None
    answered[stored.cause] = Done(stored.seq, _refusal_in(stored.event) or refused)
    if len(answered) > COMMANDS_KEPT:
        del answered[next(iter(answered))]
    return answered


def _refusal_in(event: on.AnyEvent) -> Refused | None:
    if isinstance(event, on.Locked):
        return event.refused
    return late(event.by_ms) if isinstance(event, on.Beaten) else None


# -- before the game -------------------------------------------------------------------------------------------------


def _created(event: on.Created) -> Table:
    version = find_game(event.game).info.version
    if event.rules != version:
        raise OldRulesError(f"the table is of rules {event.rules} of {event.game}; this Pyatak plays {version}")
    return Table(
        id=event.table,
        code=event.code,
        game=event.game,
        rules=event.rules,
        host=event.host,
        options=event.options,
        visibility=event.visibility,
        clock=event.clock,
        hints=event.hints,
        lag_allowance_ms=event.lag_allowance_ms,
        secret=event.secret,
        seats=(Seat(),) * event.seats,
    )


def _arranged(table: Table, event: on.Arranged, _stored: on.Stored) -> Table:
    return replace(
        table,
        seats=with_places(table.seats, event.seats),
        options=event.options,
        visibility=event.visibility,
        clock=event.clock,
        hints=event.hints,
        lag_allowance_ms=event.lag_allowance_ms,
    )


def with_places(seats: tuple[Seat, ...], wanted: int) -> tuple[Seat, ...]:
    """So many seats: free ones are added at the end, or taken away from there."""
    kept = list(seats) + [Seat()] * (wanted - len(seats))
    for number in reversed(range(len(seats))):
        if len(kept) > wanted and seats[number].is_free:
            del kept[number]
    return tuple(kept)


def with_seat(table: Table, number: int, **changes: Any) -> tuple[Seat, ...]:
    """The seats, one of them changed."""
    seats = table.seats
    return (*seats[:number], replace(seats[number], **changes), *seats[number + 1 :])


def _sat(table: Table, event: on.Sat, _stored: on.Stored) -> Table:
    return replace(
        table, seats=with_seat(table, event.seat, player=event.player, name=event.name, nonce=event.nonce, is_here=True)
    )


def _bot_sat(table: Table, event: on.BotSat, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, level=event.level))


def _stood(table: Table, event: on.Stood, _stored: on.Stored) -> Table:
    return replace(table, seats=(*table.seats[: event.seat], Seat(), *table.seats[event.seat + 1 :]))


def _host_changed(table: Table, event: on.HostChanged, _stored: on.Stored) -> Table:
    return replace(table, host=event.host, hostless_since=None)


def _started(table: Table, event: on.Started, stored: on.Stored) -> Table:
    """Empty seats are closed, everybody's marks of the last game wiped off, the cards dealt."""
    game = game_of(table)
    state = game.new(event.seats, event.seed, **event.options)
    bank = clocks.full_bank(table)
    seats = tuple(
        Seat(
            player=seat.player,
            name=seat.name,
            nonce=seat.nonce,
            level=seat.level,
            is_here=seat.is_here,
            gone_since=seat.gone_since,
            bank_ms=bank if seat.player else 0,
        )
        for seat in table.seats
        if not seat.is_free
    )
    race = race_of(table)
    starts_at = stored.at + race.countdown_ms if race else stored.at
    return replace(
        table,
        seats=seats,
        phase=PLAYING,
        game_number=table.game_number + 1,
        dealt_options=event.options,
        seed=event.seed,
        nonces=tuple(seat.nonce for seat in seats),
        names=tuple(seat.name for seat in seats),
        state=state,
        awaited=game.to_act(state),
        moves=(),
        before=(),
        state_seq=stored.seq,
        turn_seq=stored.seq,
        paused_since=None,
        starts_at=starts_at,
        quiet_since=starts_at,
        moments=(),
        winners=(),
        scores=(),
        ending="",
        last_secret="",
        next_first=None,
    )


# -- the game --------------------------------------------------------------------------------------------------------


def _moved(table: Table, event: on.Moved, stored: on.Stored) -> Table:
    game, race, old = game_of(table), race_of(table), table.position
    state = old.copy()
    game.rules.apply(state, event.seat, event.action)
    awaited = game.to_act(state)
    ends_turn = turn_is_over(game, table, event.seat, state, awaited)
    own = {"moved_seq": stored.seq}
    if event.by == "player":
        own["has_decided"] = True
    if race and race.is_paced(event.action):
        own["last_paced"] = stored.at
    seats = with_seat(table, event.seat, **own)
    if ends_turn:
        seats = tuple(clocks.rewarded(table, seat, stored.at) for seat in seats)
    starts_at = stored.at + race.countdown_ms if race and race.starts_again(state) else table.starts_at
    came_up = starts_at if starts_at > stored.at else (event.adjusted_ms or stored.at)
    return replace(
        table,
        seats=seats,
        state=state,
        awaited=awaited,
        moves=(*table.moves, (event.seat, event.action)),
        before=() if ends_turn else _to_undo(table, event),
        state_seq=stored.seq,
        turn_seq=stored.seq if ends_turn else table.turn_seq,
        starts_at=starts_at,
        quiet_since=max(stored.at, starts_at),
        moments=_moments(race, table, event, state, came_up),
    )


def turn_is_over(game: Game, table: Table, mover: int, state: State, awaited: tuple[int, ...]) -> bool:
    """Whether a move ended a turn: it changed whom the game waits for, the mover aside.

    Where all choose together, the last choice may bring up a turn of the last to choose; then those tell who may no longer
    change a choice.
    """
    if table.awaited == awaited == (mover,) and game.info.simultaneous:
        seats = range(game.seats(state))
        return [bool(game.legal(table.position, seat)) for seat in seats] != [bool(game.legal(state, seat)) for seat in seats]
    return {mover, *table.awaited} != {mover, *awaited}


def _to_undo(table: Table, event: on.Moved) -> tuple[Before, ...]:
    """The series of one seat's moves that may perhaps be taken back."""
    move = Before(event.seat, event.action, table.position)
    if table.before and table.before[-1].seat == event.seat:
        return (*table.before[1 - MOVES_TO_UNDO :], move)
    return (move,)


def _moments(race: Race | None, table: Table, event: on.Moved, state: State, at: int) -> tuple[tuple[int, int], ...]:
    """When the latest moments of a race came up, as far as moves that answered the one before brought them."""
    if race is None or race.moment(table.position, event.action) == (moment := race.moment(state, event.action)):
        return table.moments
    return (*table.moments[1 - MOMENTS_KEPT :], (moment, at))


def _beaten(table: Table, _event: on.Beaten, _stored: on.Stored) -> Table:
    return table


def _locked(table: Table, event: on.Locked, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, locked_until=event.until_ms))


def _undone(table: Table, event: on.Undone, stored: on.Stored) -> Table:
    state = table.before[-1].state
    return replace(
        table,
        seats=with_seat(table, event.seat, moved_seq=stored.seq),
        state=state,
        awaited=game_of(table).to_act(state),
        moves=table.moves[:-1],
        before=table.before[:-1],
        state_seq=stored.seq,
    )


def _paused(table: Table, _event: on.Paused, stored: on.Stored) -> Table:
    return replace(table, paused_since=stored.at)


def _resumed(table: Table, _event: on.Resumed, stored: on.Stored) -> Table:
    """What was to end at some moment ends so much later. A race counts down anew, so that nobody is caught unawares."""
    after = shifted(table, stored.at - (table.paused_since or stored.at))
    race = race_of(table)
    starts_at = stored.at + race.countdown_ms if race else table.starts_at
    return replace(after, paused_since=None, starts_at=starts_at, quiet_since=starts_at)


def _resigned(table: Table, event: on.Resigned, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, resigned=True))


def _finished(table: Table, event: on.Finished, _stored: on.Stored) -> Table:
    """The secret is shown, and the next one waits."""
    losers = [seat for seat in range(len(table.seats)) if seat not in event.winners]
    return replace(
        table,
        phase=OVER,
        paused_since=None,
        before=(),
        winners=tuple(event.winners),
        scores=tuple(event.scores),
        ending=event.reason,
        last_secret=table.secret,
        secret=event.next_secret,
        next_first=min(losers, key=lambda seat: event.scores[seat], default=None),
    )


# -- those who play --------------------------------------------------------------------------------------------------


def _went_away(table: Table, event: on.WentAway, stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, is_here=False, gone_since=stored.at))


def _came_here(table: Table, event: on.CameHere, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, is_here=True))


def _taken_over(table: Table, event: on.TakenOver, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, stand_in=event.level))


def _returned(table: Table, event: on.Returned, _stored: on.Stored) -> Table:
    """At least one increment is on the clock of somebody who comes back."""
    bank = clocks.at_least_an_increment(table, table.seats[event.seat])
    return replace(table, seats=with_seat(table, event.seat, stand_in="", bank_ms=bank))


def _wished_rematch(table: Table, event: on.WishedRematch, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, wants_rematch=True, nonce=event.nonce))


# -- around it -------------------------------------------------------------------------------------------------------


def _said(table: Table, event: on.Said, stored: on.Stored) -> Table:
    return _chatted(table, Chat(stored.seq, event.name, event.seat, event.text))


def _reacted(table: Table, event: on.Reacted, stored: on.Stored) -> Table:
    return _chatted(table, Chat(stored.seq, table.seats[event.seat].name, event.seat, reaction=event.reaction))


def _chatted(table: Table, chat: Chat) -> Table:
    return replace(table, chat=(*table.chat[1 - CHAT_KEPT :], chat))


def _credited(table: Table, event: on.Credited, _stored: on.Stored) -> Table:
    """The time in which the server was down did not pass."""
    after = shifted(table, event.down_ms)
    if after.paused_since is not None:
        after = replace(after, paused_since=after.paused_since + event.down_ms)
    if after.hostless_since is not None:
        after = replace(after, hostless_since=after.hostless_since + event.down_ms)
    return after


def shifted(table: Table, ms: int) -> Table:
    """Every moment that something is counted from or to, so much later."""
    seats = tuple(
        replace(
            seat,
            since=None if seat.since is None else seat.since + ms,
            counting_since=None if seat.counting_since is None else seat.counting_since + ms,
            locked_until=seat.locked_until + ms if seat.locked_until else 0,
            last_paced=seat.last_paced + ms if seat.last_paced else 0,
            gone_since=seat.gone_since + ms if seat.gone_since else 0,
        )
        for seat in table.seats
    )
    moments = tuple((moment, at + ms) for moment, at in table.moments)
    return replace(table, seats=seats, starts_at=table.starts_at + ms, quiet_since=table.quiet_since + ms, moments=moments)


Step = Callable[[Table, Any, on.Stored], Table]

STEPS: dict[type, Step] = {
    on.Arranged: _arranged,
    on.Sat: _sat,
    on.BotSat: _bot_sat,
    on.Stood: _stood,
    on.HostChanged: _host_changed,
    on.Started: _started,
    on.Moved: _moved,
    on.Beaten: _beaten,
    on.Locked: _locked,
    on.Undone: _undone,
    on.Paused: _paused,
    on.Resumed: _resumed,
    on.WentAway: _went_away,
    on.CameHere: _came_here,
    on.TakenOver: _taken_over,
    on.Returned: _returned,
    on.Resigned: _resigned,
    on.Finished: _finished,
    on.WishedRematch: _wished_rematch,
    on.Said: _said,
    on.Reacted: _reacted,
    on.Credited: _credited,
}

NEUTRAL = (on.Said, on.Reacted, on.Beaten, on.Locked)
"""Events after which nobody is waited for, here or away who was not before."""
