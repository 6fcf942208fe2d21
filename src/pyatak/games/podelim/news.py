"""The news after a move."""

from collections.abc import Iterator

from pyatak.core.bits import has, lowest
from pyatak.core.contract import News
from pyatak.core.rule import State
from pyatak.games.podelim.components import COLOURS, JOKER, VALUES
from pyatak.games.podelim.layout import (
    CARDS,
    CUT,
    DISCARD,
    EDGES,
    JOKERS,
    LEADER,
    OPEN,
    OVER,
    PHASE,
    ROUND,
    ROW,
    VOTE,
    VOTES,
    count_of,
    edge,
    piles_of,
    row_size,
    seats_of,
)
from pyatak.games.podelim.scoring import tallies, tally
from pyatak.games.podelim.view import run_of_cards, shown_parts
from pyatak.games.podelim.view_types import ShownPart, line_of


def news(before: State, after: State) -> list[News]:
    """The cut, the discard or the votes shown; then the jokers laid, and a new row or the end."""
    told: list[News] = []
    if before[PHASE] == CUT:
        told.append(_cut(after))
    elif before[PHASE] == DISCARD:
        told.append(_discard(before, after))
    elif before[PHASE] == VOTE and after[VOTES] == 0:
        told += [_part(part) for part in shown_parts(after) if has(int(before[OPEN]), COLOURS.index(part.colour) + 1)]
    seats = seats_of(after)
    for step in range(1, seats + 1):
        told += _jokers(before, after, int(before[LEADER] + step) % seats)
    if after[ROUND] != before[ROUND]:
        cards = line_of(run_of_cards(int(after[ROW]), 0, row_size(after)))
        told.append(News("round", {"round": int(after[ROUND]), "seat": int(after[LEADER]), "cards": cards}))
    if after[PHASE] == OVER:
        told += [_scored(after, seat) for seat in range(seats)]
    return told


def _cut(after: State) -> News:
    edges = int(after[EDGES])
    sizes = {colour: edge(edges, code) - edge(edges, code - 1) for code, colour in enumerate(COLOURS, 1)}
    return News("cut", {"seat": int(after[LEADER]), **sizes})


def _discard(before: State, after: State) -> News:
    code, edges = lowest(int(before[OPEN] ^ after[OPEN])), int(after[EDGES])
    cards = line_of(run_of_cards(int(after[ROW]), edge(edges, code - 1), edge(edges, code)))
    return News("discarded", {"seat": 1 - int(after[LEADER]), "colour": COLOURS[code - 1], "cards": cards})


def _part(part: ShownPart) -> News:
    cards = line_of(part.cards)
    if part.outcome == "taken":
        return News("took", {"seat": part.voters[0], "colour": part.colour, "cards": cards})
    if part.outcome == "contested":
        return News("contested", {"colour": part.colour, "players": len(part.voters), "size": len(part.cards)})
    if part.voters:
        return News("lost", {"players": len(part.voters), "cards": cards})
    return News("unclaimed", {"colour": part.colour, "cards": cards})


def _jokers(before: State, after: State, seat: int) -> Iterator[News]:
    for number in range(1, VALUES + 1) if after[JOKERS + seat] != before[JOKERS + seat] else ():
        jokers = count_of(int(after[JOKERS + seat]), number) - count_of(int(before[JOKERS + seat]), number)
        if jokers:
            yield News("joker", {"seat": seat, "number": number, "jokers": jokers})
    waiting = count_of(int(after[CARDS + seat]), JOKER)
    if waiting > count_of(int(before[CARDS + seat]), JOKER) and not piles_of(after, seat):
        yield News("waits", {"seat": seat, "jokers": waiting})


def _scored(after: State, seat: int) -> News:
    points, point_cards = divmod(tally(tallies(after), seat), 16)
    return News("scored", {"seat": seat, "points": points, "cards": point_cards})
