"""Proves from what clients sent, were told and saw, and from the final log, that nothing was lost, doubled, reordered or made up.

The log is folded event by event with the table's own `evolve`; every picture a client had at a `seq` must be the picture of the
table after that many events. So whatever was shown is stored, and the same `seq` shows the same to everybody.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from pyatak.client.view_delta import apply_delta
from pyatak.server.net import protocol
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.model import Table, game_of, is_covered, shown_position
from pyatak.table.summary import summary_of
from server.tape import Asked, Came, Tape

BROUGHT: dict[type, tuple[type, ...]] = {
    commands.Sit: (on.Sat,),
    commands.Start: (on.Started,),
    commands.Move: (on.Moved,),
    commands.Say: (on.Said,),
    commands.React: (on.Reacted,),
    commands.Rematch: (on.WishedRematch,),
    commands.Undo: (on.Undone,),
}
"""The event of each command; other commands may have nothing to do."""
VERDICTS = (on.Beaten, on.Locked, on.Returned)
"""What a refused card in a race may leave in the log."""
UNCLEAR = "store_unclear"
"""The refusal of a command that may have been stored or not."""


class History:
    """One table: its final log, and the tapes of its clients."""

    def __init__(self, log: Sequence[on.Stored], tapes: Sequence[Tape]) -> None:
        self.log, self.tapes = log, tapes
        self.tables: dict[int, Table] = {}
        table = None
        for stored in log:
            table = evolve(table, stored)
            self.tables[stored.seq] = table
        self.by_cause: dict[str, list[on.Stored]] = {}
        for stored in log:
            if stored.cause:
                self.by_cause.setdefault(stored.cause, []).append(stored)

    @property
    def is_gapless(self) -> bool:
        return [stored.seq for stored in self.log] == list(range(1, len(self.log) + 1))

    def complaints(self) -> Iterator[str]:
        yield from self._about_the_log()
        for tape in self.tapes:
            for complaint in (*self._about_answers(tape), *self._about_updates(tape), *self._about_the_end(tape)):
                yield f"{tape.name}: {complaint}"

    # -- the log itself ------------------------------------------------------------------------------

    def _about_the_log(self) -> Iterator[str]:
        if not self.is_gapless:
            yield "the log has gaps or doubles"
        if any(one.at > other.at for one, other in pairwise(self.log)):
            yield "time in the log runs back"
        asked = {f"{tape.player}:{one.id}": one for tape in self.tapes for one in tape.asked()}
        for cause, bundle in self.by_cause.items():
            seqs = [stored.seq for stored in bundle]
            if seqs != list(range(seqs[0], seqs[0] + len(seqs))):
                yield f"{cause} was done twice, at {seqs}"
            yield from _doubles(cause, bundle)
        for stored in self.log:
            if isinstance(stored.event, on.Moved) and stored.event.by == "player":
                one = asked.get(stored.cause)
                if one is None or one.kind is not commands.Move or one.fields["action"] != stored.event.action:
                    yield f"nobody asked for the move at {stored.seq}"

    # -- what was answered ---------------------------------------------------------------------------

    def _about_answers(self, tape: Tape) -> Iterator[str]:
        asked: dict[str, Asked] = {}
        done: dict[str, int] = {}
        """By command, the seq of its first acknowledgement."""
        refused: list[str] = []
        """A command that was sent twice may be refused and then done: then both were said."""
        seen, last_done = 0, 0
        for entry in tape.entries:
            if isinstance(entry, Asked):
                asked[entry.id] = entry
                continue
            message = entry.message
            if isinstance(message, protocol.Update):
                seen = message.seq
            elif isinstance(message, protocol.Done):
                yield from self._about_done(tape, asked.get(message.id), message)
                if message.seq > seen:
                    yield f"{message.id} was done at {message.seq} before it was shown (at {seen})"
                kind = asked[message.id].kind if message.id in asked else None
                if message.id not in done and message.seq <= last_done and kind in BROUGHT:
                    yield f"{message.id} was done at {message.seq}, not after {last_done} as it was asked"
                if kind in BROUGHT and done.setdefault(message.id, message.seq) != message.seq:
                    yield f"{message.id} was acknowledged at {done[message.id]} and at {message.seq}"
                last_done = max(last_done, message.seq)
            elif isinstance(message, protocol.Refused) and message.id and message.code != UNCLEAR:
                refused.append(message.id)
        for one in refused:
            bundle = self.by_cause.get(f"{tape.player}:{one}", [])
            if one not in done and not all(isinstance(stored.event, VERDICTS) for stored in bundle):
                yield f"{one} was refused and yet done"

    def _about_done(self, tape: Tape, asked: Asked | None, done: protocol.Done) -> Iterator[str]:
        if asked is None:
            yield f"{done.id} was done, but never asked"
            return
        kinds = BROUGHT.get(asked.kind)
        bundle = self.by_cause.get(f"{tape.player}:{done.id}", [])
        found = [stored.event for stored in bundle if kinds and isinstance(stored.event, kinds)]
        if kinds and len(found) != 1:
            yield f"{done.id} ({asked.kind.__name__}) was acknowledged, and is in the log {len(found)} times"
        elif kinds and bundle[-1].seq != done.seq:
            yield f"{done.id} was acknowledged at {done.seq}, and is in the log at {bundle[-1].seq}"

    # -- what was shown ------------------------------------------------------------------------------

    def _about_updates(self, tape: Tape) -> Iterator[str]:
        picture = Picture()
        for entry in tape.entries:
            if isinstance(entry, Came):
                before = picture.seq
                message = entry.message
                picture.take(message)
                if isinstance(message, protocol.Update):
                    yield from self._about_steps(message, before, picture.seat)
                    yield from self._about_picture(tape, picture, before)

    def _about_the_end(self, tape: Tape) -> Iterator[str]:
        """Every client that was connected to the end has seen the last game end."""
        ends = [stored.seq for stored in self.log if isinstance(stored.event, on.Finished)]
        heard = [entry.message for entry in tape.entries if isinstance(entry, Came)]
        last = max((message.seq for message in heard if isinstance(message, protocol.Update)), default=0)
        if ends and last < ends[-1]:
            yield f"was left behind at {last}; the last game ended at {ends[-1]}"

    def _about_steps(self, update: protocol.Update, before: int, seat: int | None) -> Iterator[str]:
        if update.seq < before:
            yield f"was at {before} and then saw {update.seq}"
        if not update.whole and [step.seq for step in update.steps] != list(range(before + 1, update.seq + 1)):
            yield f"went from {before} to {update.seq} by the steps {[step.seq for step in update.steps]}"
        for step in update.steps:
            stored = self.log[step.seq - 1] if step.seq <= len(self.log) else None
            event = stored.event if stored else None
            moved = event if isinstance(event, on.Moved) else None
            if stored is None or step.at != stored.at or step.seat != (moved.seat if moved else None):
                yield f"saw a step at {step.seq} that is not in the log"
            elif step.action is not None and (moved is None or moved.seat != seat or step.action != moved.action):
                yield f"was told an action at {step.seq}"

    def _about_picture(self, tape: Tape, picture: "Picture", before: int) -> Iterator[str]:
        table = self.tables.get(picture.seq)
        if table is None:
            yield f"saw {picture.seq}, which is not in the log"
            return
        for what, shown, true in picture.differences(table, "" if tape.watch else tape.player):
            yield f"saw another {what} at {picture.seq} (before: {before}): {_difference(shown, true)}"


class Picture:
    """The state of a client: all updates applied in order."""

    def __init__(self) -> None:
        self.seq = 0
        self.seat: int | None = None
        self.summary: Any = None
        self.view: Any = None
        self.sight: list[int] | None = None

    def take(self, message: Any) -> None:
        if isinstance(message, protocol.Welcome):
            self.seat = message.seat
        elif isinstance(message, protocol.Update):
            self.seq = message.seq
            if message.summary is not None:
                self.summary = message.summary
            self.view = apply_delta(self.view, message)
            if message.sight is not None or message.view is not None or message.places is not None:
                self.sight = message.sight

    def differences(self, table: Table, player: str) -> Iterator[tuple[str, Any, Any]]:
        """The fields that differ from the table as this player may see it, each with the shown and the true value."""
        if self.summary != (summary := plain(summary_of(table, player))):
            yield "summary", self.summary, summary
        view = None if table.state is None else plain(game_of(table).view(shown_position(table), self.seat))
        if self.view != view:
            yield "game", self.view, view
        if self.sight is not None and is_covered(table):
            yield "sight", self.sight, None
        elif self.sight is not None and table.state is not None:
            sight = game_of(table).sight(table.state, self.seat).tolist()
            if self.sight != sight:
                yield "sight", self.sight, sight


def plain(value: Any) -> Any:
    """A value as it is after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _doubles(cause: str, bundle: Sequence[on.Stored]) -> Iterator[str]:
    for kind in (on.Moved, on.Sat, on.Started, on.Said):
        if sum(isinstance(stored.event, kind) for stored in bundle) > 1:
            yield f"{cause} brought {kind.__name__} twice"


def _difference(shown: Any, true: Any) -> str:
    """The parts that differ, short enough to read."""
    if isinstance(shown, Mapping) and isinstance(true, Mapping):
        keys = [key for key in {**shown, **true} if shown.get(key) != true.get(key)]
        return "; ".join(f"{key}: {str(shown.get(key))[:120]} instead of {str(true.get(key))[:120]}" for key in keys[:4])
    return f"{str(shown)[:120]} instead of {str(true)[:120]}"
