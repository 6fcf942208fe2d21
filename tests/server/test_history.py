"""The history checker: it accepts a right history and finds every kind of error."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import pyatak
from pyatak.server.net import protocol
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.decide import decide
from pyatak.table.evolve import evolve, number
from pyatak.table.model import Table
from pyatak.table.summary import summary_of
from server.history import History
from server.stores import SQLITE
from server.tape import Asked, Came, Tape
from some_games import CROWD

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

GAME = pyatak.game(CROWD)
SECRET = "ab" * 32
PEOPLE = ("ann", "bob", "eve")


class Made:
    """A history made by hand: three players at a table without a server, each with a tape."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.log: list[on.Stored] = []
        self.tapes = {name: Tape(name, name) for name in PEOPLE}
        create = commands.Create(table="t", code="", game=CROWD, seats=3, visibility="private", secret=SECRET)
        self._do(create, Context(by="ann", now=1000))
        for name in PEOPLE:
            self._tell(name, protocol.Welcome(protocol=1, version="", table="t", seat=None, name=name))
            self._tell(name, self._update(None, 0, whole=True))
        for seat, name in enumerate(PEOPLE):
            self.ask(name, None, commands.Sit(id=f"sit-{name}", name=name, nonce="00", seat=seat), nonce="00")
        self.ask("ann", 0, commands.Start(id="start"))
        for seat in range(len(PEOPLE)):
            self.choose(seat, 0)
        self.choose(0, 1)
        self.choose(1, 1)
        self.choose(0, 2)

    def choose(self, seat: int, place: int) -> None:
        """Make a choice, or change it."""
        assert self.table is not None
        name, action = PEOPLE[seat], GAME.legal(self.table.position, seat)[place]
        self.ask(name, seat, commands.Move(id=f"move-{len(self.log)}", action=action), action=action)

    def ask(self, name: str, own_seat: int | None, command: Any, **fields: Any) -> None:
        self.tapes[name].entries.append(Asked(command.id, type(command), fields))
        before = len(self.log)
        self._do(command, Context(by=name, seat=own_seat, now=1000 + len(self.log)))
        for seat, other in enumerate(PEOPLE):
            if isinstance(command, commands.Sit) and command.seat == seat:
                self._tell(other, protocol.Welcome(protocol=1, version="", table="t", seat=seat, name=other))
                self._tell(other, self._update(seat, before, whole=True))
            else:
                sits = self.table is not None and self.table.seats[seat].player == other
                self._tell(other, self._update(seat if sits else None, before))
        self._tell(name, protocol.Done(id=command.id, seq=len(self.log)))

    def _do(self, command: Any, context: Context) -> None:
        answer = decide(self.table, command, context)
        assert answer.events
        for stored in number(self.table, answer.events, context.now, commands.cause_of(command, context)):
            self.table = evolve(self.table, stored)
            self.log.append(stored)

    def _update(self, seat: int | None, before: int, whole: bool = False) -> protocol.Update:
        assert self.table is not None
        state = self.table.state
        return protocol.Update(
            seq=self.table.seq,
            now=0,
            whole=whole,
            summary=summary_of(self.table, "" if seat is None else PEOPLE[seat]),
            view=None if state is None else GAME.view(state, seat),
            steps=[] if whole else [_step(stored, seat) for stored in self.log[before:]],
        )

    def _tell(self, name: str, message: Any) -> None:
        self.tapes[name].entries.append(Came(msgspec.json.encode(message)))

    # -- looking and doctoring -----------------------------------------------------------------------

    def complaints(self) -> list[str]:
        return list(History(self.log, list(self.tapes.values())).complaints())

    def change(self, name: str, place: int, **changes: Any) -> None:
        """Change a message that was received, counted from the end."""
        entries = self.tapes[name].entries
        last = entries[place]
        assert isinstance(last, Came)
        entries[place] = Came(msgspec.json.encode(replace(last.message, **changes)))


def _step(stored: on.Stored, seat: int | None) -> protocol.Step:
    event = stored.event
    if not isinstance(event, on.Moved):
        return protocol.Step(stored.seq, stored.at, [])
    return protocol.Step(stored.seq, stored.at, [], event.seat, event.action if event.seat == seat else None)


def test_a_right_history_has_no_complaints() -> None:
    assert Made().complaints() == []


def lose_what_was_shown(made: Made) -> None:
    made.log.pop()


def do_it_twice(made: Made) -> None:
    last = made.log[-1]
    made.log.append(replace(last, seq=last.seq + 1))


def do_it_twice_later(made: Made) -> None:
    first = next(stored for stored in made.log if isinstance(stored.event, on.Moved) and stored.event.seat == 1)
    made.log.append(replace(first, seq=len(made.log) + 1, at=made.log[-1].at))


def store_in_another_order(made: Made) -> None:
    one, other = made.log[-2], made.log[-1]
    made.log[-2:] = [replace(other, seq=one.seq, at=one.at), replace(one, seq=other.seq, at=other.at)]


def leave_a_gap(made: Made) -> None:
    made.log[-1] = replace(made.log[-1], seq=made.log[-1].seq + 1)


def run_time_back(made: Made) -> None:
    made.log[-1] = replace(made.log[-1], at=made.log[0].at - 1)


def acknowledge_without_storing(made: Made) -> None:
    made.log[-1] = replace(made.log[-1], cause="")


def acknowledge_at_another_place(made: Made) -> None:
    made.change("ann", -1, seq=len(made.log) - 1)


def acknowledge_what_was_not_asked(made: Made) -> None:
    made.tapes["bob"].entries.append(Came(msgspec.json.encode(protocol.Done(id="what", seq=3))))


def acknowledge_before_showing(made: Made) -> None:
    entries = made.tapes["ann"].entries
    entries[-2], entries[-1] = entries[-1], entries[-2]


def acknowledge_late_what_came_first(made: Made) -> None:
    entries = made.tapes["ann"].entries
    first = next(at for at, entry in enumerate(entries) if b'"id":"start"' in getattr(entry, "data", b""))
    entries.append(entries.pop(first))


def refuse_what_is_done(made: Made) -> None:
    entries = made.tapes["ann"].entries
    done = entries[-1].message  # type: ignore[union-attr]
    entries[-1] = Came(msgspec.json.encode(protocol.Refused(id=done.id, code="stale", text="no")))


def move_for_somebody(made: Made) -> None:
    entries = made.tapes["ann"].entries
    entries.remove(next(entry for entry in reversed(entries) if isinstance(entry, Asked)))
    entries.pop()


def move_something_else(made: Made) -> None:
    entries = made.tapes["ann"].entries
    at = next(at for at in range(len(entries) - 1, 0, -1) if isinstance(entries[at], Asked))
    entries[at] = entries[at]._replace(fields={"action": 59})  # type: ignore[call-arg]


def go_back(made: Made) -> None:
    made.tapes["bob"].entries.append(made.tapes["bob"].entries[-3])


def skip_an_update(made: Made) -> None:
    made.tapes["eve"].entries.pop(-2)


def show_another_game(made: Made) -> None:
    made.change("eve", -1, view={"nothing": 0})


def show_another_summary(made: Made) -> None:
    made.change("eve", -1, summary={"phase": "over"})


def show_another_sight(made: Made) -> None:
    made.change("eve", -1, sight=[0, 1, 2])


def show_the_game_of_another_seat(made: Made) -> None:
    last = made.tapes["ann"].entries[-2]
    made.change("eve", -1, view=last.message.view)  # type: ignore[union-attr]


def show_what_was_never_stored(made: Made) -> None:
    made.change("eve", -1, seq=len(made.log) + 1)


def tell_the_action_of_another(made: Made) -> None:
    last = made.log[-1]
    assert isinstance(last.event, on.Moved)
    made.change("eve", -1, steps=[protocol.Step(last.seq, last.at, [], 0, last.event.action)])


def tell_another_mover(made: Made) -> None:
    made.change("eve", -1, steps=[protocol.Step(made.log[-1].seq, made.log[-1].at, [], 2)])


def leave_somebody_behind(made: Made) -> None:
    finished = on.Finished(winners=[0], scores=[1, 0, 0], reason="played", next_secret=SECRET)
    made.log.append(on.Stored(len(made.log) + 1, made.log[-1].at, finished))


WRONGS: dict[Callable[[Made], None], str] = {
    lose_what_was_shown: "which is not in the log",
    do_it_twice: "brought Moved twice",
    do_it_twice_later: "was done twice",
    store_in_another_order: "saw another game",
    leave_a_gap: "gaps or doubles",
    run_time_back: "runs back",
    acknowledge_without_storing: "is in the log 0 times",
    acknowledge_at_another_place: "was acknowledged at",
    acknowledge_what_was_not_asked: "but never asked",
    acknowledge_before_showing: "before it was shown",
    acknowledge_late_what_came_first: "as it was asked",
    refuse_what_is_done: "was refused and yet done",
    move_for_somebody: "nobody asked for the move",
    move_something_else: "nobody asked for the move",
    go_back: "and then saw",
    skip_an_update: "by the steps",
    show_another_game: "saw another game",
    show_another_summary: "saw another summary",
    show_another_sight: "saw another sight",
    show_the_game_of_another_seat: "saw another game",
    show_what_was_never_stored: "which is not in the log",
    tell_the_action_of_another: "was told an action",
    tell_another_mover: "saw a step",
    leave_somebody_behind: "was left behind",
}


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_every_kind_of_error_is_found(wrong: Callable[[Made], None]) -> None:
    made = Made()
    wrong(made)
    assert any(WRONGS[wrong] in complaint for complaint in made.complaints()), made.complaints()
