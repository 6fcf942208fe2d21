"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

from functools import lru_cache
from typing import Any

import msgspec

from pyatak.core.bits import count, has, members
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.core.standing import leading
from pyatak.games.numbers.analysis import COUNTED, GROUPS, MAY_END
from pyatak.games.numbers.combinations import bonus_for
from pyatak.games.numbers.components import (
    COMMON_SIZE,
    FINISH_LINES,
    RACK_SIZE,
    SEATING,
    SQUARE_DATA,
    SQUARE_LABELS,
    SQUARE_NAMES,
    SQUARES,
    TILES,
)
from pyatak.games.numbers.layout import (
    CLAIMED,
    COMMON,
    COVERED,
    EXCHANGED,
    LAID,
    LAST_LAID,
    LAST_SCORED,
    PAWN,
    PLACES,
    RACK,
    SEATS,
    TEAMS,
    TOP,
    TURNS,
    finish_of,
    seat_in_turn,
    seat_of_turn,
    seats_of,
    sees_rack,
    team_of,
)
from pyatak.games.numbers.moves import moves_of
from pyatak.games.numbers.scoring import has_crossed, is_over, winners, winning_teams
from pyatak.games.numbers.turn import seats_to_act
from pyatak.games.numbers.view_types import PLACES as PLACE_TOKENS
from pyatak.games.numbers.view_types import TILES as TILE_TOKENS
from pyatak.games.numbers.view_types import Combination, Gain, LastTurn, Margin, Moves, Outcome, Place, Square


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: int
    side: str
    team: int | None
    pawn: int
    to_go: int
    rack: list[Place]


class View(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    turn: int
    round: int
    finish: int
    squares: list[Square]
    common: list[Place]
    rack: list[Place]
    moves: Moves | None
    bag: int
    this_turn: Outcome | None
    last_turn: LastTurn | None
    last_round: bool
    players: list[Player]
    to_act: list[int]
    over: bool
    winners: list[int]
    leaders: list[int]
    """Who is ahead now; after the end, the winners."""
    tallies: list[dict[str, int]]
    """What each player has reached, as the game counts it: the text is `numbers-tally`."""
    margin: Margin | None
    """Only when the game is over and one player alone has won."""


AFTER_RACKS = RACK + PLACES


def own_fields(shared: View, sight: State, seat: int, hot_rules: HotRules) -> dict[str, Any]:
    """The racks that this seat may see, and its moves."""
    players = shared.players.copy()
    for one in range(len(players)) if sight[TEAMS] else (seat,):
        if sees_rack(sight, seat, one):
            players[one] = _player_of(sight, one)
    return {"seat": seat, "rack": players[seat].rack, "moves": moves_of(sight, seat, hot_rules), "players": players}


def round_and_turn(state: State) -> tuple[int, int]:
    """Turns are counted in each round."""
    turns, seats = int(state[TURNS]), seats_of(state)
    return turns // seats + 1, turns % seats + 1


def spectator_view(sight: State, hot_rules: HotRules) -> View:
    """What everybody sees."""
    over = is_over(sight)
    won = members(winners(sight)) if over else []
    players = [_player_of(sight, one) for one in range(seats_of(sight))]
    covered = [count(tiles) for tiles in sight[COVERED : COVERED + SQUARES]]
    return View(
        seat=None,
        turn=sight[TURNS] + 1,
        round=sight[TURNS] // seats_of(sight) + 1,
        finish=finish_of(sight),
        squares=_squares(sight, covered),
        common=[PLACE_TOKENS[tile] for tile in sight[COMMON : COMMON + COMMON_SIZE]],
        rack=[],
        moves=None,
        bag=_tiles_in_bag(sight, sum(covered)),
        this_turn=_outcome(sight, hot_rules.analyse(sight)) if sight[LAID] else None,
        last_turn=_last_turn(sight) if sight[TURNS] else None,
        last_round=has_crossed(sight),
        players=players,
        to_act=members(seats_to_act(sight)),
        over=over,
        winners=won,
        leaders=won or _leaders(sight),
        tallies=[{"square": player.pawn} for player in players],
        margin=_margin(sight) if over else None,
    )


def _leaders(sight: State) -> list[int]:
    """R8.5 The farthest pawn. R9.6 With teams, the better team."""
    if sight[TEAMS]:
        return members(winning_teams(sight))
    return leading([int(sight[PAWN + seat]) for seat in range(seats_of(sight))])


def _margin(sight: State) -> Margin | None:
    """R8.5 R8.6 The runner-up is the best placed of the others."""
    winner, *shared = members(winners(sight))
    if shared:
        return None
    runner_up = max((seat for seat in range(seats_of(sight)) if seat != winner), key=lambda seat: sight[PAWN + seat])
    return Margin(runner_up, sight[PAWN + winner] - sight[PAWN + runner_up])


def _player_of(sight: State, seat: int) -> Player:
    start = RACK + seat * RACK_SIZE
    rack = tuple(sight[start : start + RACK_SIZE])
    return _player(sight[SEATS], seat, sight[TEAMS], sight[PAWN + seat], rack)


@lru_cache(maxsize=4096)
def _player(seats: int, seat: int, teams: int, pawn: int, rack: tuple[int, ...]) -> Player:
    return Player(
        seat=seat,
        side=SEATING[seats][seat],
        team=team_of(seat) if teams else None,
        pawn=pawn,
        to_go=max(0, FINISH_LINES[seats] - pawn),
        rack=[PLACE_TOKENS[tile] for tile in rack],
    )


def _squares(sight: State, covered: list[int]) -> list[Square]:
    seats, laid, tops = sight[SEATS], sight[LAID], sight[TOP : TOP + SQUARES]
    return [_square(seats, square, tops[square], covered[square], has(laid, square)) for square in range(SQUARES)]


@lru_cache(maxsize=8192)
def _square(seats: int, square: int, tile: int, covered: int, is_new: bool) -> Square:
    data = SQUARE_DATA[square]
    return Square(
        name=data.name,
        label=SQUARE_LABELS[square],
        row=data.row,
        column=data.column,
        owner=SEATING[seats].index(data.side) if data.side in SEATING[seats] else None,
        lines=data.lines,
        tile=TILE_TOKENS.get(tile),
        height=covered + bool(tile),
        is_new=is_new,
    )


def _tiles_in_bag(cells: State, covered: int) -> int:
    """R10.4 How many tiles the bag holds: known from what lies outside it."""
    outside = [*cells[TOP : TOP + SQUARES], *cells[COMMON : COMMON + COMMON_SIZE], *cells[RACK:AFTER_RACKS]]
    return TILES - covered - len(outside) + outside.count(0)


def _names(squares: int) -> list[str]:
    return [SQUARE_NAMES[square] for square in members(squares)]


def _outcome(sight: State, found: list[int]) -> Outcome:
    """What the analysis of a position says of the turn so far."""
    seat, counted, after_groups = seat_in_turn(sight), found[COUNTED], GROUPS + 2 * count(int(sight[LAID]))
    groups = {("number", group) for group in found[GROUPS:after_groups:2]}
    groups |= {("run", group) for group in found[GROUPS + 1 : after_groups : 2]}
    return Outcome(
        may_end=bool(found[MAY_END]),
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
        exchanged=int(sight[EXCHANGED]),
        bonuses=_bonuses(sight, seat, int(sight[LAST_SCORED]), moved=True),
    )


def _bonuses(sight: State, seat: int, counted: int, moved: bool) -> list[Gain]:
    """R6.4 What the others get, or got, for these squares. R6.7 Where a bonus has to be noticed, the screen does not tell."""
    if sight[CLAIMED]:
        return []
    points = {other: bonus_for(sight, seat, other, counted) for other in range(seats_of(sight))}
    return [_gain(sight, other, points, moved) for other, points in points.items() if points]


def _gain(sight: State, seat: int, points: int, moved: bool = False) -> Gain:
    return Gain(seat, points, int(sight[PAWN + seat]) + (0 if moved else points))
