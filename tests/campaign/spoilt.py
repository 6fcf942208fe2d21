"""Proves the checker: each kind of defect is planted into a copy of a real history, and has to be found."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from campaign.checker import complaints
from pyatak.server.net import protocol
from pyatak.table import events as on
from pyatak.table.model import game_of
from server.history import History
from server.tape import Came, Tape


class Copy:
    """One table's log and tapes, to be spoilt."""

    def __init__(self, log: list[on.Stored], tapes: list[Tape]) -> None:
        self.log = list(log)
        self.tapes = [Tape(one.name, one.player, one.watch, one.mark, list(one.entries)) for one in tapes]
        self.tables = History(log, []).tables

    def complaints(self) -> list[str]:
        return list(complaints(self.log, self.tapes))

    def place_of(self, fits: Callable[[on.Stored], bool]) -> int:
        """Where the first event is that fits."""
        return next(place for place, stored in enumerate(self.log) if fits(stored))

    def renumber(self) -> None:
        self.log = [replace(stored, seq=place + 1) for place, stored in enumerate(self.log)]

    def update(self, tape: Tape, fits: Callable[[protocol.Update], bool]) -> tuple[int, protocol.Update]:
        """The first update of a client that fits, with its place among the entries."""
        found = ((place, entry.message) for place, entry in enumerate(tape.entries) if isinstance(entry, Came))
        return next((place, one) for place, one in found if isinstance(one, protocol.Update) and fits(one))

    @property
    def spectator(self) -> Tape:
        """Somebody who has no seat and does not watch for a player."""
        seated = {stored.event.player for stored in self.log if isinstance(stored.event, on.Sat)}
        return next(one for one in self.tapes if one.player not in seated)


def _is_acknowledged_move(stored: on.Stored) -> bool:
    return isinstance(stored.event, on.Moved) and bool(stored.cause)


def _is_chat(stored: on.Stored) -> bool:
    return isinstance(stored.event, on.Said | on.Reacted) and bool(stored.cause)


def _is_in_play(update: protocol.Update) -> bool:
    return isinstance(update.view, dict) and not update.view.get("over")


def lost_acknowledgement(copy: Copy) -> None:
    """Something acknowledged is not in the log."""
    del copy.log[copy.place_of(_is_chat)]
    copy.renumber()


def doubled(copy: Copy) -> None:
    """Something is in the log twice."""
    place = copy.place_of(_is_chat)
    copy.log.insert(place + 1, copy.log[place])
    copy.renumber()


def swapped(copy: Copy) -> None:
    """Two events changed their places."""
    place = copy.place_of(lambda stored: _is_chat(stored) and copy.log[stored.seq].cause != stored.cause)
    one, other = copy.log[place : place + 2]
    copy.log[place : place + 2] = [replace(other, seq=one.seq, at=one.at), replace(one, seq=other.seq, at=other.at)]


def gap(copy: Copy) -> None:
    """A seq is missing."""
    del copy.log[copy.place_of(_is_chat)]


def made_up(copy: Copy) -> None:
    """A move of a player that nobody sent."""
    place = copy.place_of(_is_acknowledged_move)
    copy.log[place] = replace(copy.log[place], cause="nobody:0")


def wrong_view(copy: Copy) -> None:
    """A player saw another table than the rules show them."""
    tape = copy.tapes[0]
    place, update = copy.update(tape, _is_in_play)
    tape.entries[place] = _came(replace(update, view={**update.view, "turn": 99, "to_act": [7]}))


def missed_step(copy: Copy) -> None:
    """A player was not shown what happened."""
    tape = copy.tapes[0]
    place, _ = copy.update(tape, lambda update: bool(update.steps) and not update.whole)
    del tape.entries[place]


def leaked_card(copy: Copy) -> None:
    """A spectator saw a player's cards."""
    tape = copy.spectator
    place, update = copy.update(tape, _is_in_play)
    table = copy.tables[update.seq]
    own = msgspec.to_builtins(game_of(table).view(table.position, 0))
    tape.entries[place] = _came(replace(update, view=own))


def leaked_seed(copy: Copy) -> None:
    """A message held the seed before the end."""
    tape = copy.tapes[0]
    place, update = copy.update(tape, _is_in_play)
    seed = next(stored.event.seed for stored in copy.log if isinstance(stored.event, on.Started))
    tape.entries[place] = _came(replace(update, view={**update.view, "seed": seed}))


def acknowledged_too_early(copy: Copy) -> None:
    """A command was acknowledged before the log had it."""
    for tape in copy.tapes:
        for place, entry in enumerate(tape.entries):
            if isinstance(entry, Came) and isinstance(done := entry.message, protocol.Done):
                tape.entries[place] = _came(replace(done, seq=done.seq + 10**6))
                return


def stuck(copy: Copy) -> None:
    """The game never ends."""
    last = max(place for place, stored in enumerate(copy.log) if isinstance(stored.event, on.Moved))
    seq = copy.log[last - 1].seq
    copy.log = copy.log[: last - 1]
    for tape in copy.tapes:
        tape.entries = list(_until(tape, seq))


def _until(tape: Tape, seq: int) -> Iterator[Any]:
    for entry in tape.entries:
        if isinstance(entry, Came) and getattr(entry.message, "seq", 0) >= seq:
            return
        yield entry


def _came(message: Any) -> Came:
    return Came(msgspec.json.encode(message))


DEFECTS: dict[Callable[[Copy], None], tuple[str, ...]] = {
    lost_acknowledgement: ("is in the log 0 times",),
    doubled: ("brought", "saw another summary", "saw a step"),
    swapped: ("was acknowledged at", "saw another summary"),
    gap: ("gaps or doubles",),
    made_up: ("nobody asked for the move",),
    wrong_view: ("saw another game",),
    missed_step: ("by the steps",),
    leaked_card: ("depends on what this viewer cannot know",),
    leaked_seed: ("a secret (the seed)",),
    acknowledged_too_early: ("was acknowledged at", "before it was shown"),
    stuck: ("the last game has not ended",),
}
"""What the checker says of each."""


def missed(logs: Mapping[str, list[on.Stored]], tapes: Mapping[str, list[Tape]], defect: Callable[[Copy], None]) -> str:
    """Empty, or why the checker cannot be trusted. The defect is planted at the first table that has what it needs."""
    for table, log in logs.items():
        copy = Copy(log, tapes[table])
        try:
            defect(copy)
        except StopIteration:
            continue
        found = copy.complaints()
        if any(words in one for one in found for words in DEFECTS[defect]):
            return ""
        return f"the checker does not find a planted defect: {defect.__name__}; it says {found[:3]}"
    return f"no table has what can be spoilt: {defect.__name__}"
