"""The table after an event of the game."""

from msgspec.structs import replace

from pyatak.core.contract import Race
from pyatak.core.game import Game
from pyatak.core.record import Record
from pyatak.core.rule import State
from pyatak.table import clocks
from pyatak.table import events as on
from pyatak.table.model import OVER, PLAYING, Before, Seat, Table, game_of, race_of, with_seat, write_moves

MOMENTS_KEPT = 8
MOVES_TO_UNDO = 40


def started(table: Table, event: on.Started, stored: on.Stored) -> Table:
    """Empty seats are closed, the state of the last game is cleared, the cards are dealt."""
    game = game_of(table)
    rules = event.rules or table.rules
    record = Record(table.game, event.seats, event.seed, event.options, list(event.moves), rules=rules, generator=event.generator)
    state = record.play()
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
        dealt_rules=rules,
        dealt_options=event.options,
        dealt_generator=event.generator,
        seed=event.seed,
        nonces=tuple(seat.nonce for seat in seats),
        names=tuple(seat.name for seat in seats),
        state=state,
        awaited=game.to_act(state),
        written=write_moves(event.moves),
        before=(),
        state_seq=stored.seq,
        turn_seq=stored.seq,
        paused_since=None,
        starts_at=starts_at,
        quiet_since=starts_at,
        moments=(),
        intermission=None,
        winners=(),
        scores=(),
        ending="",
        resigned=(),
        bot_finished=(),
        last_secret="",
        next_first=None,
    )


def moved(table: Table, event: on.Moved, stored: on.Stored) -> Table:
    game, race = game_of(table), race_of(table)
    state, awaited, _ = game.hot_rules.after(table.position, event.seat, event.action)
    ends_turn = race is None and turn_is_over(game, table, event.seat, state, awaited)
    own = {"moved_seq": stored.seq}
    if event.by == "player":
        own["has_decided"] = True
    if race and race.is_paced(event.action) and event.by != "table":
        own["last_paced"] = stored.at if event.raw_ms is None else event.raw_ms
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
        written=table.written + write_moves([(event.seat, event.action)]),
        before=() if ends_turn or race else _to_undo(table, event),
        state_seq=stored.seq,
        turn_seq=stored.seq if ends_turn else table.turn_seq,
        starts_at=starts_at,
        quiet_since=max(stored.at, starts_at),
        moments=_moments(race, table, event, state, came_up),
    )


def turn_is_over(game: Game, table: Table, mover: int, state: State, awaited: tuple[int, ...]) -> bool:
    """Whether a move ended a turn: it changed whom the game waits for, the mover aside.

    Where all choose together, the last to choose may also have the next turn alone. Then the turn is over when the others can no
    longer change their choices.
    """
    if table.awaited == awaited == (mover,) and game.info.simultaneous:
        seats = range(game.seats(state))
        return [bool(game.legal(table.position, seat)) for seat in seats] != [bool(game.legal(state, seat)) for seat in seats]
    return {mover, *table.awaited} != {mover, *awaited}


def _to_undo(table: Table, event: on.Moved) -> tuple[Before, ...]:
    """The latest moves of one seat in a row, which may be taken back."""
    move = Before(event.seat, event.action, table.position)
    if table.before and table.before[-1].seat == event.seat:
        return (*table.before[1 - MOVES_TO_UNDO :], move)
    return (move,)


def _moments(race: Race | None, table: Table, event: on.Moved, state: State, at: int) -> tuple[tuple[int, int], ...]:
    """When the latest moments of a race came up, each with the move that ended the one before."""
    if race is None or race.moment(table.position, event.action) == (moment := race.moment(state, event.action)):
        return table.moments
    return (*table.moments[1 - MOMENTS_KEPT :], (moment, at))


def beaten(table: Table, _event: on.Beaten, _stored: on.Stored) -> Table:
    return table


def bot_failed(table: Table, _event: on.BotFailed, _stored: on.Stored) -> Table:
    """Nothing changes: the log tells it."""
    return table


def locked(table: Table, event: on.Locked, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, locked_until=event.until_ms))


def begun(table: Table, _event: on.Begun, _stored: on.Stored) -> Table:
    """Only time has passed: what lies face down depends on it alone."""
    return table


def undone(table: Table, event: on.Undone, stored: on.Stored) -> Table:
    state = table.before[-1].state
    return replace(
        table,
        seats=with_seat(table, event.seat, moved_seq=stored.seq),
        state=state,
        awaited=game_of(table).to_act(state),
        written=table.written[:-4],
        before=table.before[:-1],
        state_seq=stored.seq,
    )


def resigned(table: Table, event: on.Resigned, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, resigned=True))


def finished(table: Table, event: on.Finished, _stored: on.Stored) -> Table:
    """The secret becomes public, and the next one takes its place."""
    seats = range(len(table.seats))
    losers = [seat for seat in seats if seat not in event.winners]
    resigned = tuple(seat for seat in seats if table.seats[seat].resigned)
    return replace(
        table,
        phase=OVER,
        paused_since=None,
        intermission=None,
        before=(),
        winners=tuple(event.winners),
        scores=tuple(event.scores),
        ending=event.reason,
        resigned=resigned,
        bot_finished=tuple(seat for seat in seats if table.seats[seat].stand_in and seat not in resigned),
        last_secret=table.secret,
        secret=event.next_secret,
        next_first=min(losers, key=lambda seat: event.scores[seat], default=None),
    )
