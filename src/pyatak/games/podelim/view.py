"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

from functools import lru_cache
from typing import Any, cast

import msgspec

from pyatak.core.bits import has, members
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.core.standing import leading
from pyatak.games.podelim.components import CARDS_IN_ALL, COLOURS, JOKER, KINDS, MOST_SEATS, ROUNDS, ROW_SIZE, VALUES
from pyatak.games.podelim.layout import (
    CARDS,
    CONTENDERS,
    DISCARDED,
    DISCARDS,
    EDGES,
    FATE,
    JOKERS,
    LAST_EDGES,
    LAST_FATE,
    LAST_ROW,
    LAST_VOTES,
    LAYOUT,
    LEADER,
    OPEN,
    PHASE,
    PHASE_WORDS,
    ROUND,
    ROW,
    SEATS,
    UNDECIDED,
    VOTES,
    WAITING,
    WAITING_CONTENDERS,
    card_at,
    count_of,
    edge,
    places_in,
    row_size,
    seats_of,
    vote_of,
)
from pyatak.games.podelim.moves import moves_of
from pyatak.games.podelim.scoring import majority, pile_size, size_of_pile, tallies, tally, winners
from pyatak.games.podelim.turn import is_over, seats_to_act
from pyatak.games.podelim.view_types import Ballot, Card, Majority, Margin, Moves, Part, Phase, Pile, Place, Share, ShownPart
from pyatak.games.podelim.voting import has_voted


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: int
    leads: bool
    has_voted: bool
    piles: list[Pile]
    """From the highest number down."""
    unlaid_jokers: int
    """Jokers to be laid now, or waiting for a first number."""
    card_count: int
    taken: list[Card]
    """The cards this seat has taken in this round."""
    points: int
    """By the current majorities."""
    point_cards: int
    """The number of cards that its row of points would have."""


class View(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    phase: Phase
    round: int
    rounds: int
    deck: int
    discards: list[Card]
    row: list[Place]
    share: Share | None
    waiting: Share | None
    vote: Ballot | None
    moves: Moves | None
    last_vote: list[ShownPart]
    """The parts of the vote shown last, perhaps of the row before."""
    last_row: list[Place]
    """The row of that vote, with what was known right after it."""
    majorities: list[Majority]
    players: list[Player]
    to_act: list[int]
    over: bool
    winners: list[int]
    leaders: list[int]
    """Who is ahead now; after the end, the winners."""
    tallies: list[dict[str, int]]
    """What each player has reached, as the game counts it: the text is `podelim-tally`."""
    margin: Margin | None
    """Only when the game is over and one player alone has won."""


PHASES = [Phase(word) for word in PHASE_WORDS]
BALLOTS = [None, *(Ballot(colour) for colour in COLOURS)]
KIND_CARDS = [Card(None if kind == JOKER else kind) for kind in range(KINDS + 1)]
STANDING = [SEATS, *range(CARDS, CARDS + MOST_SEATS), *range(JOKERS, JOKERS + MOST_SEATS)]
"""The cells that decide who has the majorities."""


def own_fields(_shared: View, sight: State, seat: int, hot_rules: HotRules) -> dict[str, Any]:
    """The vote and the moves of the seat."""
    return {"seat": seat, "vote": BALLOTS[vote_of(int(sight[VOTES]), seat)], "moves": moves_of(sight, seat, hot_rules)}


def round_and_turn(state: State) -> tuple[int, int]:
    """A round is one row; its cuts and votes are not counted."""
    return int(state[ROUND]), 0


def spectator_view(sight: State, _hot_rules: HotRules) -> View:
    """What everybody sees."""
    cells = tuple(sight)
    seats = seats_of(sight)
    won = members(winners(sight))
    players = [_player(sight, one) for one in range(seats)]
    row, fate, edges, waiting = cells[ROW], cells[FATE], cells[EDGES], cells[WAITING]
    return View(
        seat=None,
        phase=PHASES[cells[PHASE]],
        round=cells[ROUND],
        rounds=int(ROUNDS[seats]),
        deck=max(0, CARDS_IN_ALL - int(ROW_SIZE[seats]) * cells[ROUND]),
        discards=_by_kind(cells[DISCARDS]),
        row=_places(row, fate, row_size(sight)),
        share=_share(row, edges, members(cells[CONTENDERS]), cells[OPEN]) if cells[CONTENDERS] else None,
        waiting=_run(row, edge(waiting, 0), edge(waiting, 1), members(cells[WAITING_CONTENDERS])) if waiting else None,
        vote=None,
        moves=None,
        last_vote=shown_parts(sight) if cells[LAST_VOTES] else [],
        last_row=_places(cells[LAST_ROW], cells[LAST_FATE], places_in(cells[LAST_ROW])),
        majorities=_standing(sight)[0],
        players=players,
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        winners=won,
        leaders=won or leading([player.points for player in players]),
        tallies=[{"points": player.points} for player in players],
        margin=_margin(sight) if is_over(sight) else None,
    )


def _margin(sight: State) -> Margin | None:
    """R8.6 R8.7 Points, then the cards in the row of points: the first in which the winner and the runner-up differ."""
    winner, *shared = members(winners(sight))
    if shared:
        return None
    all_tallies = tallies(sight)
    runner_up = max((seat for seat in range(seats_of(sight)) if seat != winner), key=lambda seat: tally(all_tallies, seat))
    winner_has, runner_up_has = divmod(tally(all_tallies, winner), 16), divmod(tally(all_tallies, runner_up), 16)
    place = 0 if winner_has[0] != runner_up_has[0] else 1
    return Margin(runner_up, ("points", "point_cards")[place], winner_has[place], runner_up_has[place])


def shown_parts(sight: State) -> list[ShownPart]:
    """The parts of the vote that was shown last, the empty third part of two cards left out."""
    row, fates, edges = int(sight[LAST_ROW]), int(sight[LAST_FATE]), int(sight[LAST_EDGES])
    return _shown(seats_of(sight), int(sight[LAST_VOTES]), row, fates, edges)


@lru_cache(maxsize=1024)
def _shown(seats: int, votes: int, row: int, fates: int, edges: int) -> list[ShownPart]:
    parts = []
    for code, colour in enumerate(COLOURS, 1):
        first, last = edge(edges, code - 1), edge(edges, code)
        if first < last:
            voters = [seat for seat in range(seats) if vote_of(votes, seat) == code]
            outcome = {UNDECIDED: "contested", DISCARDED: "discarded"}.get(card_at(fates, first), "taken")
            parts.append(ShownPart(colour, run_of_cards(row, first, last), voters, outcome))
    return parts


def _share(row: int, edges: int, contenders: list[int], open_parts: int) -> Share:
    parts = []
    for code, colour in enumerate(COLOURS, 1):
        first, last = edge(edges, code - 1), edge(edges, code)
        if open_parts and first < last:
            parts.append(Part(colour, first, run_of_cards(row, first, last), has(open_parts, code)))
    return _run(row, edge(edges, 0), edge(edges, 3), contenders, parts)


def _run(row: int, first: int, last: int, contenders: list[int], parts: list[Part] | None = None) -> Share:
    return Share(first, run_of_cards(row, first, last), contenders, parts or [])


def _player(sight: State, seat: int) -> Player:
    cards, row = int(sight[CARDS + seat]), _places(int(sight[ROW]), int(sight[FATE]), row_size(sight))
    piles, unlaid = _piles(cards, int(sight[JOKERS + seat])), count_of(cards, JOKER)
    points, point_cards = divmod(tally(_standing(sight)[1], seat), 16)
    return Player(
        seat=seat,
        leads=seat == int(sight[LEADER]),
        has_voted=has(has_voted(sight), seat),
        piles=piles,
        unlaid_jokers=unlaid,
        card_count=unlaid + sum(pile.size for pile in piles),
        taken=[place.card for place in row if place.owner == seat],
        points=points,
        point_cards=point_cards,
    )


@lru_cache(maxsize=1024)
def _piles(cards: int, jokers: int) -> list[Pile]:
    numbers = [number for number in range(VALUES, 0, -1) if count_of(cards, number)]
    return [Pile(number, size_of_pile(cards, jokers, number), count_of(jokers, number)) for number in numbers]


def _standing(sight: State) -> tuple[list[Majority], int]:
    """The majorities, and the points they give."""
    return _standing_of(tuple([int(sight[cell]) for cell in STANDING]))


@lru_cache(maxsize=512)
def _standing_of(standing: tuple[int, ...]) -> tuple[list[Majority], int]:
    cells = [0] * LAYOUT.size
    for cell, value in zip(STANDING, standing, strict=True):
        cells[cell] = value
    sight = cast(State, cells)
    return [_majority(sight, number) for number in range(1, VALUES + 1)], tallies(sight)


def _majority(sight: State, number: int) -> Majority:
    seats = members(majority(sight, number))
    return Majority(number, pile_size(sight, seats[0], number) if seats else 0, seats)


@lru_cache(maxsize=1024)
def _places(row: int, fates: int, size: int) -> list[Place]:
    places = []
    for place in range(size):
        fate = card_at(fates, place)
        owner = None if fate in (UNDECIDED, DISCARDED) else fate - 1
        places.append(Place(KIND_CARDS[card_at(row, place)], owner, fate == DISCARDED))
    return places


@lru_cache(maxsize=512)
def _by_kind(counts: int) -> list[Card]:
    return [KIND_CARDS[kind] for kind in range(1, KINDS + 1) for _ in range(count_of(counts, kind))]


def run_of_cards(row: int, first: int, last: int) -> list[Card]:
    return [KIND_CARDS[card_at(row, place)] for place in range(first, last)]
