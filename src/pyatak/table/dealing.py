"""Dealing: the first game when the host starts it, the next one when everybody wants a rematch."""

from contextlib import suppress

from pyatak.core.contract import OptionValue
from pyatak.table import commands, fair
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.model import OVER, Table, game_of, people
from pyatak.table.refusals import CommandRefused, refuse
from pyatak.table.seating import acting_seat, check_nonce, checked_options, host_only, not_while_playing


def start(table: Table, _command: commands.Start, context: Context) -> list[on.AnyEvent]:
    not_while_playing(table)
    host_only(table, context)
    return [dealt(table, [seat.nonce for seat in table.seats if not seat.is_free])]


def rematch(table: Table, command: commands.Rematch, context: Context) -> list[on.AnyEvent]:
    """Deal the next game when every person who is here wants it, for the players at the table."""
    if table.phase != OVER:
        refuse("not_over")
    number = acting_seat(table, context)
    seat = table.seats[number]
    if not seat.player or seat.player != context.by:
        refuse("not_your_seat", seat=number)
    check_nonce(command.nonce)
    events: list[on.AnyEvent] = []
    if not seat.wants_rematch:
        events.append(on.WishedRematch(seat=number, nonce=command.nonce))
    if all(other.wants_rematch or not other.is_here for at, other in people(table) if at != number):
        nonces = [command.nonce if one is seat and events else one.nonce for one in table.seats if not one.is_free]
        with suppress(CommandRefused):  # too few: the request stands, and the host may fill the seats
            events.append(dealt(table, nonces))
    return events


def dealt(table: Table, nonces: list[str]) -> on.Started:
    """The deal for the players at the table, by the current rules; empty seats are closed. The first game of a fork continues the
    other game, by its rules."""
    if table.fork is not None and table.game_number == 0:
        if len(nonces) != table.fork.seats:
            refuse("too_few", needed=table.fork.seats, sitting=len(nonces))
        return on.Started(
            seats=table.fork.seats,
            options=table.fork.options,
            seed=table.fork.seed,
            moves=table.fork.moves,
            rules=table.fork.rules or table.rules,
            generator=table.fork.generator,
        )
    rules = game_of(table).info.version
    options = options_for(table, len(nonces))
    text = fair.deal_text(
        secret=table.secret,
        table=table.id,
        number=table.game_number + 1,
        nonces=nonces,
        game=table.game,
        rules=rules,
        options=options,
        generator=fair.GENERATOR,
    )
    seed = fair.seed_of(text, fair.GENERATOR)
    return on.Started(seats=len(nonces), options=options, seed=seed, rules=rules, generator=fair.GENERATOR)


def options_for(table: Table, seats: int) -> dict[str, OptionValue]:
    """The options of the next game: as arranged; the loser of the last one begins where they say so."""
    game = game_of(table)
    wanted = dict(table.options)
    option, loser = game.info.loser_begins or ("", None)
    if option and wanted[option] == loser and (first := who_begins(table)) is not None:
        wanted[option] = first
    fitting = [count for count in range(game.info.seats[0], len(table.seats) + 1) if can_be_played(table, count, wanted)]
    enough = min(count for count in fitting if count >= seats)  # all seats together were enough when the table was arranged
    if enough > seats:
        refuse("too_few", needed=enough, sitting=seats)
    return checked_options(game, seats, wanted)


def can_be_played(table: Table, seats: int, options: dict[str, OptionValue]) -> bool:
    try:
        checked_options(game_of(table), seats, options)
    except CommandRefused:
        return False
    return True


def who_begins(table: Table) -> int | None:
    """The loser's seat in the next game, in which empty seats are closed; None: nobody has lost, or the loser has left."""
    if table.next_first is None or table.seats[table.next_first].is_free:
        return None
    return sum(not seat.is_free for seat in table.seats[: table.next_first])
