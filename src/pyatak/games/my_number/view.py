"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

from functools import lru_cache
from typing import Any, cast

import msgspec

from pyatak.core.bits import count, members
from pyatak.core.contract import Move
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.core.standing import leading
from pyatak.games.my_number.components import CARD_DATA, CARDS_OF, COLUMNS, FIRST_HAND, GOAL_DATA, ROUNDS
from pyatak.games.my_number.components import COLOURS as COLOUR_NAMES
from pyatak.games.my_number.layout import (
    BONUS,
    CHOICE,
    COLLECTION,
    COLOURS,
    HAND,
    LAST_COLLECTION,
    LAST_COLOURS,
    LAST_VALUES,
    LAYOUT,
    MEMORY_AID,
    MOST_SEATS,
    OPEN_GOALS,
    PLAYED,
    POINTS,
    ROW,
    TAKEN,
    VALUES,
    digit,
    hand_size,
    round_of,
    seats_of,
)
from pyatak.games.my_number.scoring import bonus_total, card_bonus, column_points, is_ahead, round_total, total, winners
from pyatak.games.my_number.turn import is_over, seats_to_act

CELLS = LAYOUT.size
SYMBOLS = {"orange": "✹", "pink": "♥", "blue": "◆", "green": "♣", "purple": "☾"}


class Card(msgspec.Struct, frozen=True, gc=False):
    """A number card. Its text has the colour's symbol, so that nothing depends on colour alone."""

    number: int
    colour: str
    bonus: int

    def __str__(self) -> str:
        bonus = f"{self.bonus:+d}" if self.bonus else ""
        return f"{self.number}{SYMBOLS[self.colour]}{bonus}"


CARDS = {number: Card(number, data.colour, data.bonus) for number, data in CARD_DATA.items()}


class Column(msgspec.Struct, frozen=True, gc=False):
    worth: int
    colour: str | None
    cards: list[Card]

    def __str__(self) -> str:
        return f"×{self.worth} " + (" ".join(map(str, self.cards)) or "·")


class Goal(msgspec.Struct, frozen=True, gc=False):
    """An open goal, numbered from 1; its sentence is in the catalogue."""

    number: int
    letter: str
    points: int
    colour: str | None
    """The colour it is about; some goals are about no single one."""

    @property
    def text_key(self) -> str:
        return f"my_number-goal-{self.number}"


class Play(Move, frozen=True, array_like=True):
    """Choosing a card of the hand, also in place of an earlier choice."""

    card: int


class RoundScore(msgspec.Struct, frozen=True, gc=False):
    """One round of a player's score sheet."""

    points: int
    bonus: int

    def __str__(self) -> str:
        return f"{self.points} {self.bonus:+d}"


class Margin(msgspec.Struct, frozen=True, gc=False):
    """What puts the only winner ahead of the runner-up: points, last_round or bonus, and how much of it each of them has."""

    runner_up: int
    decided_by: str
    winner_has: int
    runner_up_has: int

    def __str__(self) -> str:
        return f"{self.decided_by} {self.winner_has}:{self.runner_up_has}"


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: int
    cards_in_hand: int
    remembered: list[Card]
    """R7.5 Cards of this hand that everybody has seen: they lay in last round's collection. Empty without the memory aid."""
    has_chosen: bool
    columns: list[Column]
    column_points: int
    card_bonus: int
    """What is printed on the collected cards; goals are counted when the round ends."""
    last_columns: list[Column]
    """The collection of the round before, as it was scored; without the memory aid, until the first turn of the new round."""
    played: Card | None
    taken: Card | None
    points: list[int]
    bonus: list[int]
    last_score: RoundScore | None
    """The round that was scored last."""
    total: int
    running_total: int
    """The total, with what the running round has brought so far."""


class View(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    round: int
    rounds: int
    turn: int
    turns: int
    row: list[Card]
    goals: list[Goal]
    players: list[Player]
    hand: list[Card]
    choice: Card | None
    moves: list[Play]
    to_act: list[int]
    over: bool
    winners: list[int]
    leaders: list[int]
    """Who is ahead now; after the end, the winners."""
    tallies: list[dict[str, int]]
    """What each player has reached, as the game counts it: the text is `my_number-tally`."""
    margin: Margin | None
    """Only when the game is over and one player alone has won."""


def own_fields(shared: View, sight: State, seat: int, _hot_rules: HotRules) -> dict[str, Any]:
    """The hand of the seat."""
    hand, choice = int(sight[HAND + seat]), int(sight[CHOICE + seat])
    moves = _plays(hand) if not shared.over else []
    return {"seat": seat, "hand": _cards(hand), "choice": CARDS.get(choice), "moves": moves}


def round_and_turn(state: State) -> tuple[int, int]:
    """R3 A turn is one card from everybody."""
    return min(round_of(state), ROUNDS), count(int(state[COLLECTION])) + 1


def spectator_view(sight: State, _hot_rules: HotRules) -> View:
    """What everybody sees."""
    cells = tuple(sight)
    rounds = min(round_of(sight), ROUNDS)
    won = members(winners(sight))
    players = [_player(one, cells[:HAND], cells[HAND + one : OPEN_GOALS : MOST_SEATS]) for one in range(seats_of(sight))]
    turns = FIRST_HAND + rounds - 2
    return View(
        seat=None,
        round=rounds,
        rounds=ROUNDS,
        turn=min(turns, count(cells[COLLECTION]) + 1),
        turns=turns,
        row=_cards(cells[ROW]),
        goals=[_goal(goal) for goal in members(cells[OPEN_GOALS])],
        players=players,
        hand=[],
        choice=None,
        moves=[],
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        winners=won,
        leaders=won or leading([player.running_total for player in players]),
        tallies=[{"points": player.running_total} for player in players],
        margin=_margin(sight) if is_over(sight) else None,
    )


def _margin(sight: State) -> Margin | None:
    """R5.1 to R5.3 The first of the three comparisons in which the winner and the runner-up differ."""
    winner, *shared = members(winners(sight))
    if shared:
        return None
    runner_up = next(seat for seat in range(seats_of(sight)) if seat != winner)
    for seat in range(runner_up + 1, seats_of(sight)):
        if seat != winner and is_ahead(sight, seat, runner_up):
            runner_up = seat
    winner_has, runner_up_has = _compared(sight, winner), _compared(sight, runner_up)
    decided_by = next(line for line in winner_has if winner_has[line] != runner_up_has[line])
    return Margin(runner_up, decided_by, winner_has[decided_by], runner_up_has[decided_by])


def _compared(sight: State, seat: int) -> dict[str, int]:
    """What decides between two players, in the order of the rules."""
    return {
        "points": total(sight, seat),
        "last_round": round_total(sight, ROUNDS - 1, seat),
        "bonus": bonus_total(sight, seat),
    }


@lru_cache(maxsize=4096)
def _player(seat: int, common: tuple[int, ...], own: tuple[int, ...]) -> Player:
    """A player from the cells that all share and from their own: most moves change only one player's cells."""
    cells = [0] * CELLS
    cells[:HAND] = common
    cells[HAND + seat : OPEN_GOALS : MOST_SEATS] = own
    sight = cast(State, cells)
    counted = round_of(sight) - 1
    lines = range(seat, counted * MOST_SEATS, MOST_SEATS)
    points, bonus = [int(sight[POINTS + line]) for line in lines], [int(sight[BONUS + line]) for line in lines]
    last = int(sight[LAST_COLLECTION + seat])
    lies_open = sight[MEMORY_AID] or is_over(sight) or not sight[COLLECTION + seat]
    now = 0 if is_over(sight) else column_points(sight, seat) + card_bonus(int(sight[COLLECTION + seat]))
    return Player(
        seat=seat,
        cards_in_hand=hand_size(sight, seat),
        remembered=_cards(int(sight[HAND + seat]) & last) if sight[MEMORY_AID] else [],
        has_chosen=bool(sight[CHOICE + seat]),
        columns=_columns(int(sight[VALUES]), int(sight[COLOURS + seat]), int(sight[COLLECTION + seat])),
        column_points=column_points(sight, seat),
        card_bonus=card_bonus(int(sight[COLLECTION + seat])),
        last_columns=_columns(int(sight[LAST_VALUES]), int(sight[LAST_COLOURS + seat]), last) if last and lies_open else [],
        played=CARDS.get(int(sight[PLAYED + seat])),
        taken=CARDS.get(int(sight[TAKEN + seat])),
        points=points,
        bonus=bonus,
        last_score=RoundScore(points[-1], bonus[-1]) if points else None,
        total=total(sight, seat),
        running_total=total(sight, seat) + now,
    )


@lru_cache(maxsize=2048)
def _columns(values: int, colours: int, cards: int) -> list[Column]:
    columns = []
    for place in range(COLUMNS):
        code = digit(colours, place)
        held = _cards(cards & int(CARDS_OF[code]))
        columns.append(Column(digit(values, place), COLOUR_NAMES[code - 1] if code else None, held))
    return columns


@lru_cache(maxsize=2048)
def _cards(cards: int) -> list[Card]:
    return [CARDS[number] for number in members(cards)]


@lru_cache(maxsize=2048)
def _plays(hand: int) -> list[Play]:
    return [Play(number - 1, number) for number in members(hand)]


def _goal(goal: int) -> Goal:
    data = GOAL_DATA[goal]
    return Goal(goal + 1, data.letter, data.points, data.colour)
