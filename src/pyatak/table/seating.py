"""Before the game: opening a table, arranging it, sitting down, bots, the host."""

from pyatak.core.contract import LEVELS, OptionValue
from pyatak.core.game import Game
from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.fair import HEX_SECRET, NONCE
from pyatak.table.model import CLOCKS, PACES, PLAYING, VISIBILITIES, Table, game_of, people, seat_of
from pyatak.table.names import clean_name, name_for_now
from pyatak.table.refusals import refuse

MOST_LAG_ALLOWANCE_MS = 100


def create(command: commands.Create, context: Context) -> list[on.AnyEvent]:
    if not context.by:
        refuse("players_only")
    if command.game not in game_ids():
        refuse("no_such_game", game=command.game[:40], games=", ".join(game_ids()))
    if not HEX_SECRET.fullmatch(command.secret):
        raise ValueError("a secret is 32 random bytes in hexadecimal")
    game = find_game(command.game)
    check_seats(game, command.seats)
    options = checked_options(game, command.seats, command.options)
    check_table_settings(command.visibility, command.clock, command.lag_allowance_ms, command.pace)
    return [
        on.Created(
            table=command.table,
            code=command.code,
            game=command.game,
            rules=game.info.version,
            seats=command.seats,
            options=options,
            visibility=command.visibility,
            clock=command.clock,
            hints=command.hints,
            lag_allowance_ms=command.lag_allowance_ms,
            host=context.by,
            secret=command.secret,
            pace=command.pace,
            fork=checked_fork(game, command.fork),
        )
    ]


def checked_fork(game: Game, fork: on.Fork | None) -> on.Fork | None:
    """The fork, if a game can still be played from its position."""
    if fork is not None:
        moves = list(fork.moves)
        record = Record(game.info.id, fork.seats, fork.seed, fork.options, moves, rules=fork.rules, generator=fork.generator)
        if game.is_over(record.play()):
            refuse("fork_is_over")
    return fork


def arrange(table: Table, command: commands.Arrange, context: Context) -> list[on.AnyEvent]:
    """The host changes what is not None; the result must be playable. The pace alone may change during a game."""
    if command != commands.Arrange(id=command.id, pace=command.pace):
        not_while_playing(table)
    host_only(table, context)
    game = game_of(table)
    seats = len(table.seats) if command.seats is None else command.seats
    check_seats(game, seats)
    taken = sum(not seat.is_free for seat in table.seats)
    if taken > seats:
        refuse("more_sit_there", seats=seats, sitting=taken)
    arranged = on.Arranged(
        seats=seats,
        options=checked_options(game, seats, table.options if command.options is None else command.options),
        visibility=table.visibility if command.visibility is None else command.visibility,
        clock=table.clock if command.clock is None else command.clock,
        hints=table.hints if command.hints is None else command.hints,
        lag_allowance_ms=table.lag_allowance_ms if command.lag_allowance_ms is None else command.lag_allowance_ms,
        pace=table.pace if command.pace is None else command.pace,
    )
    check_table_settings(arranged.visibility, arranged.clock, arranged.lag_allowance_ms, arranged.pace)
    return [arranged]


def sit(table: Table, command: commands.Sit, context: Context) -> list[on.AnyEvent]:
    if not context.by:
        refuse("players_only")
    not_while_playing(table)
    if seat_of(table, context.by) is not None:
        refuse("already_seated")
    number = free_seat(table, command.seat)
    check_nonce(command.nonce)
    wanted, others = context.name if command.name is None else command.name, [seat.name for _, seat in people(table)]
    name = name_for_now(wanted, others) if command.is_naming else clean_name(wanted, others)
    return [on.Sat(seat=number, player=context.by, name=name, nonce=command.nonce, is_naming=command.is_naming)]


def rename(table: Table, command: commands.Rename, context: Context) -> list[on.AnyEvent]:
    """Also during a game: somebody may still be choosing a name when the host starts."""
    number = own_seat(table, context)
    name = clean_name(command.name, [seat.name for other, seat in people(table) if other != number])
    seat = table.seats[number]
    return [on.Renamed(seat=number, name=name)] if seat.is_naming or seat.name != name else []


def stand(table: Table, command: commands.Stand, context: Context) -> list[on.AnyEvent]:
    """A person leaves the seat, or the host frees it. When the host leaves, the next person at the table is the host."""
    not_while_playing(table)
    number = own_seat(table, context) if command.seat is None else existing_seat(table, command.seat)
    seat = table.seats[number]
    if not seat.player:
        refuse("nobody_sits_there", seat=number)
    if seat.player != context.by:
        host_only(table, context)
    return leave(table, number)


def leave(table: Table, number: int) -> list[on.AnyEvent]:
    """A player's seat becomes free. If they were the host, the next person is."""
    events: list[on.AnyEvent] = [on.Stood(seat=number)]
    if table.seats[number].player == table.host and (heir := next_person(table, table.host)):
        events.append(on.HostChanged(host=heir))
    return events


def add_bot(table: Table, command: commands.AddBot, context: Context) -> list[on.AnyEvent]:
    not_while_playing(table)
    host_only(table, context)
    if command.level not in LEVELS:
        refuse("no_such_level", levels=", ".join(LEVELS))
    return [on.BotSat(seat=free_seat(table, command.seat), level=command.level)]


def remove_bot(table: Table, command: commands.RemoveBot, context: Context) -> list[on.AnyEvent]:
    not_while_playing(table)
    host_only(table, context)
    if not table.seats[existing_seat(table, command.seat)].level:
        refuse("no_bot_there", seat=command.seat)
    return [on.Stood(seat=command.seat)]


def hand_over(table: Table, command: commands.HandOver, context: Context) -> list[on.AnyEvent]:
    host_only(table, context)
    heir = table.seats[existing_seat(table, command.seat)].player
    if not heir:
        refuse("nobody_sits_there", seat=command.seat)
    return [on.HostChanged(host=heir)] if heir != table.host else []


# -- checks that several commands share -------------------------------------------------------------------------------------


def not_while_playing(table: Table) -> None:
    if table.phase == PLAYING:
        refuse("playing")


def host_only(table: Table, context: Context) -> None:
    if context.by != table.host:
        refuse("host_only")


def existing_seat(table: Table, number: int) -> int:
    if not 0 <= number < len(table.seats):
        refuse("no_such_seat", seat=number, last=len(table.seats) - 1)
    return number


def acting_seat(table: Table, context: Context) -> int:
    """The seat for which a command acts."""
    return refuse("not_seated") if context.seat is None else existing_seat(table, context.seat)


def own_seat(table: Table, context: Context) -> int:
    """The seat of the player who asks."""
    number = seat_of(table, context.by)
    if number is None:
        refuse("not_seated")
    return number


def free_seat(table: Table, wanted: int | None) -> int:
    """The wanted seat, or the first free one."""
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if wanted is None:
        return free[0] if free else refuse("table_full")
    return wanted if existing_seat(table, wanted) in free else refuse("seat_taken", seat=wanted)


def next_person(table: Table, leaving: str) -> str:
    """The next player after this one, those who are here first; empty if there is no other."""
    start = seat_of(table, leaving) or 0
    others = [
        (not seat.is_here, (number - start) % len(table.seats), seat.player)
        for number, seat in people(table)
        if seat.player != leaving
    ]
    return min(others)[-1] if others else ""


def check_nonce(nonce: str) -> None:
    if not NONCE.fullmatch(nonce):
        refuse("bad_nonce")


def check_seats(game: Game, seats: int) -> None:
    least, most = game.info.seats
    if not least <= seats <= most:
        refuse("bad_seats", least=least, most=most, seats=seats)


def checked_options(game: Game, seats: int, given: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """All options, defaults included; refused if the game does not have them, or not with this many seats."""
    known = {option.name: option for option in game.info.options}
    for name, value in given.items():
        if name not in known:
            refuse("no_such_option", option=name[:40], options=", ".join(known))
        if not any(value == one and type(value) is type(one) for one in known[name].values):
            refuse("bad_option", option=name, values=", ".join(map(str, known[name].values)))
    try:
        return game.full_options(seats, **given)
    except ValueError:
        refuse("options_clash", seats=seats)


def check_table_settings(visibility: str, clock: str, lag_allowance_ms: int, pace: str) -> None:
    if visibility not in VISIBILITIES:
        refuse("bad_visibility", values=", ".join(VISIBILITIES))
    if clock not in CLOCKS:
        refuse("bad_clock", values=", ".join(CLOCKS))
    if not 0 <= lag_allowance_ms <= MOST_LAG_ALLOWANCE_MS:
        refuse("bad_lag_allowance", most=MOST_LAG_ALLOWANCE_MS)
    if pace not in PACES:
        refuse("bad_pace", values=", ".join(PACES))
