"""Views: moves as data for the seats that may act, and lossless JSON."""

import random
from collections.abc import Iterator

import msgspec
import numpy as np

from cases import Case, Step, each_group, viewers, walk
from pyatak.core.contract import Move

LOOKS = 40
"""About how many positions of a game are checked."""


def positions(case: Case, seed: int) -> Iterator[Step]:
    steps, dice = walk(case), random.Random(seed)
    yield from (step for number, step in enumerate(steps, 1) if number == len(steps) or dice.random() * len(steps) < LOOKS)


def moves_in(part: object) -> Iterator[Move]:
    """Every move anywhere in a view, except those marked as not allowed."""
    if isinstance(part, Move) and getattr(part, "allowed", True):
        yield part
    if isinstance(part, msgspec.Struct):
        for field in part.__struct_fields__:
            yield from moves_in(getattr(part, field))
    if isinstance(part, list):
        for one in part:
            yield from moves_in(one)


@each_group
def test_a_view_offers_its_viewer_every_legal_move_and_in_a_race_also_what_may_be_wrong(case: Case) -> None:
    for step in positions(case, seed=21):
        for seat in range(case.seats):
            offered = [move.action for move in moves_in(case.game.view(step.after, seat))]
            legal = case.game.legal(step.after, seat)
            assert set(legal) <= set(offered)
            if not case.game.info.realtime:
                noticed = to_be_noticed(case, seat)
                assert set(offered) - noticed == set(legal) - noticed


def to_be_noticed(case: Case, seat: int) -> set[int]:
    """Moves that people have to notice themselves: offered always, so also at first, when they are wrong."""
    state = case.new(0)
    offered = {move.action for move in moves_in(case.game.view(state, seat))}
    return offered - set(case.game.legal(state, seat))


@each_group
def test_a_spectator_is_offered_nothing(case: Case) -> None:
    for step in positions(case, seed=22):
        assert list(moves_in(case.game.view(step.after, None))) == []


@each_group
def test_a_view_comes_back_from_json_as_it_was_and_has_a_schema(case: Case) -> None:
    for step in positions(case, seed=23):
        for viewer in viewers(case):
            view = case.game.view(step.after, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert msgspec.json.schema(type(view))["$defs"]


@each_group
def test_views_and_news_are_the_same_from_an_array_and_from_a_list_of_its_cells(case: Case) -> None:
    game = case.game
    for step in positions(case, seed=24):
        for viewer in viewers(case):
            before, after = game.sight(step.before, viewer), game.sight(step.after, viewer)
            assert game.seen(step.after, viewer) == after.tolist()
            assert game.view_of_sight(after, viewer) == game.view(step.after, viewer)
            assert game.rules.news(before, after) == game.news(step.before, step.after, viewer)
            assert np.array_equal(after, game.sight(step.after, viewer))


@each_group
def test_a_seats_view_is_the_spectators_with_fields_of_its_own(case: Case) -> None:
    for step in positions(case, seed=25):
        shared = case.game.view(step.after, None)
        owns = [case.game.own_fields(shared, case.game.seen(step.after, seat), seat) for seat in range(case.seats)]
        assert all(own.keys() == owns[0].keys() for own in owns)
        for seat, own in enumerate(owns):
            assert msgspec.structs.replace(shared, **own) == case.game.view(step.after, seat)


@each_group
def test_news_are_the_same_for_all_where_the_game_says_so(case: Case) -> None:
    for step in walk(case) if case.game.info.same_news else ():
        told = [case.game.news(step.before, step.after, viewer) for viewer in viewers(case)]
        assert all(one == told[0] for one in told)
