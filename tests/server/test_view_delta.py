"""Only what has changed is sent, and laid over what was there it is the view, whatever the view is made of."""

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


def own_fields(shared: View, seen: Any, seat: int) -> dict[str, Any]:
    return {"turn": shared.turn + seat, "hand": seen}


def shared_view() -> SharedView:
    return SharedView(cast(Game, SimpleNamespace(spectator_view=lambda public: public, own_fields=own_fields)))


def update(part: ViewDelta) -> Update:
    return Update(seq=1, now=1, view=json.loads(part.fields or "null"), places=json.loads(part.places or "null"))


def plain(view: View, seat: int | None, hand: list[Thing]) -> Any:
    seen = view if seat is None else msgspec.structs.replace(view, **own_fields(view, hand, seat))
    return json.loads(msgspec.json.encode(seen))


@given(positions)
def test_what_has_changed_laid_over_what_was_there_is_the_view(course: list[tuple[View, list[Thing], set[int | None]]]) -> None:
    """Also for who has missed some of the pictures."""
    pictures, viewer_states = shared_view(), {seat: ViewerState() for seat in (None, 0, 1)}
    screens: dict[int | None, Any] = dict.fromkeys(viewer_states)
    for view, hand, looking in course:
        pictures.look(cast(Any, object()), cast(Any, view))
        for seat in looking:
            screens[seat] = apply_delta(screens[seat], update(pictures.part(viewer_states[seat], cast(Any, hand), seat)))
            assert screens[seat] == plain(view, seat, hand)
        pictures.rest()


def test_of_a_thing_in_a_list_only_its_new_fields_are_sent() -> None:
    pictures, viewer_state = shared_view(), ViewerState()
    for last in (1, 2):
        pictures.look(cast(Any, object()), cast(Any, View(7, [Thing(1, [1]), Thing(2, [2]), Thing(3, [last])], [], [])))
        part = pictures.part(viewer_state, cast(Any, []), None)
        pictures.rest()
    assert part == (b"", b'{"things":{"2":{"names":[2]}}}')
