"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

import msgspec

from pyatak.core.bits import has, members
from pyatak.core.rule import SPECTATOR, State
from pyatak.games.podelim.components import CARDS_IN_ALL, COLOURS, JOKER, KINDS, ROUNDS, ROW_SIZE, VALUES
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
    LEADER,
    OPEN,
    PHASE,
    PHASE_WORDS,
    ROUND,
    ROW,
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
from pyatak.games.podelim.scoring import majority, pile_size, tallies, tally, winners
from pyatak.games.podelim.tokens import Ballot, Card, Majority, Part, Phase, Pile, Place, Share, ShownPart
from pyatak.games.podelim.turn import is_over, seats_to_act
from pyatak.games.podelim.voting import has_voted


class Player(msgspec.Struct, frozen=True):
    seat: int
    leads: bool
    has_voted: bool
    piles: list[Pile]
    """From the highest number down."""
    unlaid_jokers: int
    """Jokers to be laid now, or waiting for a first number."""
    card_count: int
    taken: list[Card]
    """What this seat has got in this round."""
    points: int
    """By the majorities as they stand."""
    point_cards: int
    """How many cards its row of points would have."""


class View(msgspec.Struct, frozen=True):
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
    last_vote: list[ShownPart]
    """The parts of the vote shown last, perhaps of the row before."""
    last_row: list[Place]
    """The row of that vote, with what was known right after it."""
    majorities: list[Majority]
    players: list[Player]
    to_act: list[int]
    over: bool
    winners: list[int]


def view(sight: State, seat: int) -> View:
    seats = seats_of(sight)
    own_vote = 0 if seat == SPECTATOR else vote_of(int(sight[VOTES]), seat)
    return View(
        seat=None if seat == SPECTATOR else seat,
        phase=Phase(PHASE_WORDS[sight[PHASE]]),
        round=int(sight[ROUND]),
        rounds=int(ROUNDS[seats]),
        deck=max(0, CARDS_IN_ALL - int(ROW_SIZE[seats] * sight[ROUND])),
        discards=[_card(kind) for kind in range(1, KINDS + 1) for _ in range(count_of(int(sight[DISCARDS]), kind))],
        row=_places(sight, ROW, FATE, row_size(sight)),
        share=_share(sight) if sight[CONTENDERS] else None,
        waiting=_waiting(sight) if sight[WAITING] else None,
        vote=Ballot(COLOURS[own_vote - 1]) if own_vote else None,
        last_vote=shown_parts(sight) if sight[LAST_VOTES] else [],
        last_row=_places(sight, LAST_ROW, LAST_FATE, places_in(int(sight[LAST_ROW]))),
        majorities=[_majority(sight, number) for number in range(1, VALUES + 1)],
        players=[_player(sight, one) for one in range(seats)],
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        winners=members(winners(sight)),
    )


def shown_parts(sight: State) -> list[ShownPart]:
    """The parts of the vote that was shown last, the empty third part of two cards left out."""
    edges, votes = int(sight[LAST_EDGES]), int(sight[LAST_VOTES])
    parts = []
    for code, colour in enumerate(COLOURS, 1):
        first, last = edge(edges, code - 1), edge(edges, code)
        if first < last:
            voters = [seat for seat in range(seats_of(sight)) if vote_of(votes, seat) == code]
            fate = card_at(int(sight[LAST_FATE]), first)
            outcome = {UNDECIDED: "contested", DISCARDED: "discarded"}.get(fate, "taken")
            parts.append(ShownPart(colour, run_of_cards(sight, LAST_ROW, first, last), voters, outcome))
    return parts


def _share(sight: State) -> Share:
    edges = int(sight[EDGES])
    parts = []
    for code, colour in enumerate(COLOURS, 1):
        first, last = edge(edges, code - 1), edge(edges, code)
        if sight[OPEN] and first < last:
            parts.append(Part(colour, first, run_of_cards(sight, ROW, first, last), has(int(sight[OPEN]), code)))
    first, last = edge(edges, 0), edge(edges, 3)
    return Share(first, run_of_cards(sight, ROW, first, last), members(int(sight[CONTENDERS])), parts)


def _waiting(sight: State) -> Share:
    first, last = edge(int(sight[WAITING]), 0), edge(int(sight[WAITING]), 1)
    return Share(first, run_of_cards(sight, ROW, first, last), members(int(sight[WAITING_CONTENDERS])), [])


def _player(sight: State, seat: int) -> Player:
    cards, jokers = int(sight[CARDS + seat]), int(sight[JOKERS + seat])
    numbers = [number for number in range(VALUES, 0, -1) if count_of(cards, number)]
    piles = [Pile(number, pile_size(sight, seat, number), count_of(jokers, number)) for number in numbers]
    unlaid = count_of(cards, JOKER)
    points, point_cards = divmod(tally(tallies(sight), seat), 16)
    return Player(
        seat=seat,
        leads=seat == int(sight[LEADER]),
        has_voted=has(has_voted(sight), seat),
        piles=piles,
        unlaid_jokers=unlaid,
        card_count=unlaid + sum(pile.size for pile in piles),
        taken=[place.card for place in _places(sight, ROW, FATE, row_size(sight)) if place.owner == seat],
        points=points,
        point_cards=point_cards,
    )


def _majority(sight: State, number: int) -> Majority:
    seats = members(majority(sight, number))
    return Majority(number, pile_size(sight, seats[0], number) if seats else 0, seats)


def _places(sight: State, row: int, fates: int, size: int) -> list[Place]:
    places = []
    for place in range(size):
        fate = card_at(int(sight[fates]), place)
        owner = None if fate in (UNDECIDED, DISCARDED) else fate - 1
        places.append(Place(_card(card_at(int(sight[row]), place)), owner, fate == DISCARDED))
    return places


def run_of_cards(sight: State, row: int, first: int, last: int) -> list[Card]:
    return [_card(card_at(int(sight[row]), place)) for place in range(first, last)]


def _card(kind: int) -> Card:
    return Card(None if kind == JOKER else kind)
