"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

import msgspec

from pyatak.core.bits import count, has, members
from pyatak.core.rule import SPECTATOR, State
from pyatak.games.numbers.combinations import bonus_for, is_one_combination, number_group, run_group, scoring_squares
from pyatak.games.numbers.components import (
    COMMON_SIZE,
    HIDDEN_TILE,
    RACK_SIZE,
    SEATING,
    SQUARE_DATA,
    SQUARE_NAMES,
    SQUARES,
    TILES,
)
from pyatak.games.numbers.layout import (
    COMMON,
    COVERED,
    LAID,
    LAST_EXCHANGED,
    LAST_LAID,
    LAST_SCORED,
    OFFERED,
    PAWN,
    RACK,
    TEAMS,
    TOP,
    TURNS,
    bonus_squares_of,
    finish_of,
    seat_in_turn,
    seat_of_turn,
    seats_of,
    team_of,
)
from pyatak.games.numbers.scoring import has_crossed, is_over, winners
from pyatak.games.numbers.tokens import Combination, Gain, LastTurn, Outcome, Place, Square, tile_of
from pyatak.games.numbers.turn import seats_to_act


class Player(msgspec.Struct, frozen=True):
    seat: int
    side: str
    team: int | None
    pawn: int
    to_go: int
    rack: list[Place]
    offered: int
    """The bonus this player may still claim."""


class View(msgspec.Struct, frozen=True):
    seat: int | None
    turn: int
    finish: int
    squares: list[Square]
    common: list[Place]
    rack: list[Place]
    bag: int
    this_turn: Outcome | None
    last_turn: LastTurn | None
    last_round: bool
    players: list[Player]
    to_act: list[int]
    over: bool
    winners: list[int]


def view(sight: State, seat: int) -> View:
    return View(
        seat=None if seat == SPECTATOR else seat,
        turn=int(sight[TURNS]) + 1,
        finish=finish_of(sight),
        squares=[_square(sight, square) for square in range(SQUARES)],
        common=[_place(int(tile)) for tile in sight[COMMON : COMMON + COMMON_SIZE]],
        rack=[] if seat == SPECTATOR else _rack(sight, seat),
        bag=_tiles_in_bag(sight),
        this_turn=_outcome(sight) if sight[LAID] else None,
        last_turn=_last_turn(sight) if sight[TURNS] else None,
        last_round=has_crossed(sight),
        players=[_player(sight, one) for one in range(seats_of(sight))],
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        winners=members(winners(sight)),
    )


def _place(code: int) -> Place:
    if code == HIDDEN_TILE:
        return Place(None, face_down=True)
    return Place(tile_of(code) if code else None)


def _rack(sight: State, seat: int) -> list[Place]:
    start = RACK + seat * RACK_SIZE
    return [_place(int(tile)) for tile in sight[start : start + RACK_SIZE]]


def _player(sight: State, seat: int) -> Player:
    return Player(
        seat=seat,
        side=SEATING[seats_of(sight)][seat],
        team=team_of(seat) if sight[TEAMS] else None,
        pawn=int(sight[PAWN + seat]),
        to_go=max(0, finish_of(sight) - int(sight[PAWN + seat])),
        rack=_rack(sight, seat),
        offered=int(sight[OFFERED + seat]),
    )


def _square(sight: State, square: int) -> Square:
    data, tile = SQUARE_DATA[square], int(sight[TOP + square])
    owners = [seat for seat in range(seats_of(sight)) if has(bonus_squares_of(sight, seat), square)]
    return Square(
        name=data.name,
        row=data.row,
        column=data.column,
        owner=owners[0] if owners else None,
        lines=data.lines,
        tile=tile_of(tile) if tile else None,
        height=count(int(sight[COVERED + square])) + bool(tile),
        is_new=has(int(sight[LAID]), square),
    )


def _tiles_in_bag(sight: State) -> int:
    """R10.4 How many tiles the bag holds: known from what lies outside it."""
    cells = [
        *sight[TOP : TOP + SQUARES],
        *sight[COMMON : COMMON + COMMON_SIZE],
        *sight[RACK : RACK + seats_of(sight) * RACK_SIZE],
    ]
    covered = sum(count(int(tiles)) for tiles in sight[COVERED : COVERED + SQUARES])
    return TILES - covered - sum(bool(cell) for cell in cells)


def _names(squares: int) -> list[str]:
    return [SQUARE_NAMES[square] for square in members(squares)]


def _outcome(sight: State) -> Outcome:
    laid, counted, seat = int(sight[LAID]), scoring_squares(sight), seat_in_turn(sight)
    groups = {("number", number_group(sight, square)) for square in members(laid)}
    groups |= {("run", run_group(sight, square)) for square in members(laid)}
    return Outcome(
        may_end=is_one_combination(sight, laid),
        points=count(counted),
        squares=_names(counted),
        combinations=[Combination(kind, _names(group)) for kind, group in sorted(groups) if count(group) >= 2],
        gains=[_gain(sight, seat, count(counted)), *_bonuses(sight, seat, counted, moved=False)],
    )


def _last_turn(sight: State) -> LastTurn:
    seat = seat_of_turn(sight, int(sight[TURNS]) - 1)
    return LastTurn(
        seat=seat,
        laid=_names(int(sight[LAST_LAID])),
        scored=_names(int(sight[LAST_SCORED])),
        exchanged=count(int(sight[LAST_EXCHANGED])),
        bonuses=_bonuses(sight, seat, int(sight[LAST_SCORED]), moved=True),
    )


def _bonuses(sight: State, seat: int, counted: int, moved: bool) -> list[Gain]:
    """R6.4 What the others get, or got, for these squares."""
    points = {other: bonus_for(sight, seat, other, counted) for other in range(seats_of(sight))}
    return [_gain(sight, other, points, moved) for other, points in points.items() if points]


def _gain(sight: State, seat: int, points: int, moved: bool = False) -> Gain:
    return Gain(seat, points, int(sight[PAWN + seat]) + (0 if moved else points))
