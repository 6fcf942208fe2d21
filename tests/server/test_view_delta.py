"""Deltas hold only what has changed; applied in turn they give the whole view, whatever it is made of."""

import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyatak.client.view_delta import apply_delta
from pyatak.core.game import Game
from pyatak.server.net.protocol import Update
from pyatak.server.tables.view_delta import SharedView, ViewDelta, ViewerState
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here


class Pair(msgspec.Struct, frozen=True, array_like=True):
    first: int
    second: int


class Other(msgspec.Struct, frozen=True):
    rest: int


class Thing(msgspec.Struct, frozen=True):
    number: int
    names: list[int]


class View(msgspec.Struct, frozen=True):
    turn: int
    things: list[Thing]
    mixed: list[Thing | Other | Pair | int | None]
    hand: list[Thing]


small = st.integers(0, 2)
things = st.builds(Thing, small, st.lists(small, max_size=2))
mixed = things | st.builds(Other, small) | st.builds(Pair, small, small) | small | st.none()
views = st.builds(View, small, st.lists(things, max_size=5), st.lists(mixed, max_size=5), st.just([]))
positions = st.lists(st.tuples(views, st.lists(things, max_size=5), st.sets(st.sampled_from([None, 0, 1]))), max_size=8)


def own_fields(shared: View, sight: Any, seat: int) -> dict[str, Any]:
    return {"turn": shared.turn + seat, "hand": sight}


def shared_view() -> SharedView:
    return SharedView(cast(Game, SimpleNamespace(spectator_view=lambda public: public, own_fields=own_fields)))


def update(delta: ViewDelta) -> Update:
    return Update(seq=1, now=1, view=json.loads(delta.fields or "null"), places=json.loads(delta.places or "null"))


def plain(view: View, seat: int | None, hand: list[Thing]) -> Any:
    own = view if seat is None else msgspec.structs.replace(view, **own_fields(view, hand, seat))
    return json.loads(msgspec.json.encode(own))


@given(positions)
def test_applying_the_deltas_gives_the_view(course: list[tuple[View, list[Thing], set[int | None]]]) -> None:
    """Also for a viewer who has missed some of the positions."""
    shared, viewer_states = shared_view(), {seat: ViewerState() for seat in (None, 0, 1)}
    screens: dict[int | None, Any] = dict.fromkeys(viewer_states)
    for view, hand, viewers in course:
        shared.set_position(cast(Any, object()), cast(Any, view))
        for seat in viewers:
            screens[seat] = apply_delta(screens[seat], update(shared.delta(viewer_states[seat], cast(Any, hand), seat)))
            assert screens[seat] == plain(view, seat, hand)
        shared.free()


def test_of_a_thing_in_a_list_only_the_changed_fields_are_sent() -> None:
    shared, viewer_state = shared_view(), ViewerState()
    for last in (1, 2):
        shared.set_position(cast(Any, object()), cast(Any, View(7, [Thing(1, [1]), Thing(2, [2]), Thing(3, [last])], [], [])))
        delta = shared.delta(viewer_state, cast(Any, []), None)
        shared.free()
    assert delta == (b"", b'{"things":{"2":{"names":[2]}}}')
