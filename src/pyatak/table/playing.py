"""The game itself: moves, undo, pause, resigning."""

from pyatak.core.errors import IllegalMove
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.table import commands, intermissions
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.fair import HEX_SECRET
from pyatak.table.model import OPEN, PLAYING, STAND_IN_LEVEL, Seat, Table, game_of, race_of
from pyatak.table.racing import RaceMove
from pyatak.table.refusals import CommandRefused, refuse
from pyatak.table.seating import acting_seat, own_seat


def move(table: Table, command: commands.Move, context: Context) -> list[on.AnyEvent]:
    """A move of the seat's owner, who thereby takes the seat back, or of the bot that plays there."""
    number = seat_to_play(table, context)
    not_paused(table)
    if table.intermission:
        refuse("intermission")
    is_bots = context.by == commands.SERVER
    if is_bots:
        check_still_valid(table, number, command)
    elif command.at_seq is not None and command.at_seq < table.turn_seq:
        refuse("turn_is_over")
    returning = [] if is_bots else coming_back(table, number)
    race = race_of(table)
    arrived = RaceMove.arrived(table, race, number, command, context) if race else None
    if arrived:
        arrived.check(returning)
    try:
        game_of(table).check_move(table.position, number, command.action)
    except IllegalMove as illegal:
        events = arrived.lock(illegal.refusal, returning) if arrived else []
        raise CommandRefused(illegal.refusal, events) from None
    moved = on.Moved(
        seat=number,
        action=command.action,
        by="bot" if is_bots else "player",
        raw_ms=arrived.raw_ms if arrived else None,
        adjusted_ms=arrived.adjusted_ms if arrived else None,
    )
    failed = [on.BotFailed(seat=number)] if context.bot_failed else []
    return [*returning, *failed, moved, *after_move(table, context, moved)]


def undo(table: Table, _command: commands.Undo, context: Context) -> list[on.AnyEvent]:
    number = seat_to_play(table, context)
    not_paused(table)
    if context.by == commands.SERVER:
        refuse("players_only")
    if not can_undo(table, number):
        refuse("no_undo")
    return [*coming_back(table, number), on.Undone(seat=number)]


def can_undo(table: Table, number: int) -> bool:
    """Whether a seat can take its last move back: nobody moved after it, the turn stays the same, and nothing was revealed."""
    if table.phase != PLAYING or not table.before or table.before[-1].seat != number:
        return False
    last = table.before[-1]
    return game_of(table).may_undo(last.state, table.position, number, last.action)


def pause(table: Table, _command: commands.Pause, context: Context) -> list[on.AnyEvent]:
    number = player_in_the_game(table, context)
    return [] if table.paused else [on.Paused(seat=number)]


def resume(table: Table, _command: commands.Resume, context: Context) -> list[on.AnyEvent]:
    number = player_in_the_game(table, context)
    return [on.Resumed(seat=number)] if table.paused else []


def resign(table: Table, _command: commands.Resign, context: Context) -> list[on.AnyEvent]:
    """A bot plays on. But if the others are all on one side, or none of them is a person, the game ends and they win."""
    number = seat_to_play(table, context)
    if context.by == commands.SERVER:
        refuse("players_only")
    game, state = game_of(table), table.position
    left = [other for other, seat in enumerate(table.seats) if other != number and not seat.resigned]
    if len({game.side_of(state, other) for other in left}) > 1 and any(table.seats[other].player for other in left):
        return [on.Resigned(seat=number), on.TakenOver(seat=number, reason="resigned", level=STAND_IN_LEVEL)]
    scores = list(game.scores(state))
    over = on.Finished(winners=left, scores=scores, reason="resigned", next_secret=fresh_secret(context))
    return [on.Resigned(seat=number), over]


# -- checks that several commands share -------------------------------------------------------------------------------------


def playing_only(table: Table) -> None:
    if table.phase != PLAYING:
        refuse("not_started" if table.phase == OPEN else "game_over")


def not_paused(table: Table) -> None:
    if table.paused:
        refuse("paused")


def player_in_the_game(table: Table, context: Context) -> int:
    playing_only(table)
    return own_seat(table, context)


def seat_to_play(table: Table, context: Context) -> int:
    """The seat that acts: for its owner, unless they have resigned, or for the server where a bot plays."""
    playing_only(table)
    number = acting_seat(table, context)
    seat = table.seats[number]
    if context.by == commands.SERVER:
        if not seat.bot:
            refuse("not_a_bot", seat=number)
    elif seat.player != context.by:
        refuse("not_your_seat", seat=number)
    elif seat.resigned:
        refuse("resigned")
    return number


def coming_back(table: Table, number: int) -> list[on.AnyEvent]:
    """The event for an owner who acts while a bot stands in."""
    return [on.Returned(seat=number)] if table.seats[number].stand_in else []


def check_still_valid(table: Table, number: int, command: commands.Move) -> None:
    """Refuse a bot's move if the seat has moved since the bot began to think, or the position has changed.

    Where all choose together the others' choices change nothing; in a race the number of the moment tells.
    """
    thought_at = command.at_seq or 0
    changed = table.seats[number].moved_seq
    if not race_of(table):
        changed = max(changed, table.turn_seq if game_of(table).info.simultaneous else table.state_seq)
    if thought_at < changed:
        refuse("stale")


def after_move(table: Table, context: Context, moved: on.Moved) -> list[on.AnyEvent]:
    """The end of the game, if this move ends it, and an intermission, if there is something to read."""
    game = game_of(table)
    state, _, is_over = game.hot_rules.after(table.position, moved.seat, moved.action)
    events: list[on.AnyEvent] = []
    if is_over:
        winners = who_wins(game, state, table.seats)
        scores = list(game.scores(state))
        events.append(on.Finished(winners=winners, scores=scores, reason="played", next_secret=fresh_secret(context)))
    return [*events, *intermissions.after_move(table, state, is_over)]


def who_wins(game: Game, state: State, seats: tuple[Seat, ...]) -> list[int]:
    """The winners by the rules. Players who have resigned do not win; if no winner is left, the best of the others does."""
    winners = game.winners(state)
    honest = [seat for seat in winners if not seats[seat].resigned]
    if not honest:
        scores = game.scores(state)
        left = [seat for seat in range(len(seats)) if not seats[seat].resigned]
        honest = [seat for seat in left if scores[seat] == max(scores[other] for other in left)]
    return honest


def fresh_secret(context: Context) -> str:
    if not HEX_SECRET.fullmatch(context.fresh):
        raise ValueError("a command that ends a game brings the next secret: 32 random bytes in hexadecimal, as `fresh`")
    return context.fresh
