"""Proves that no viewer got what they may not know: with other hidden cards they would have received the same messages.

For every message another deal is imagined from what its receiver may see at that moment (`imagine` of `hide`), and all that the
message says is computed again from that deal. What differs has leaked. Secrets, seeds and nonces before the end, ids of players
and signatures of cookies are searched for literally.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from pyatak.core.errors import IllegalMove
from pyatak.core.refusal import Refusal
from pyatak.server.net import protocol
from pyatak.server.tables.log_lines import lines_of, news_lines
from pyatak.table import events as on
from pyatak.table.commands import NO_ID, Context
from pyatak.table.decide import decide
from pyatak.table.model import Table, game_of, shown_position
from server.history import History, Picture, plain
from server.tape import Asked, Came, Tape

NEVER = 2**62
OTHER_DEALS = 2
SHORTEST_SECRET = 8
MUCH_LATER_MS = 10**7
"""Locks and countdowns are over by then: what is still refused is refused by the rules."""
NEXT_SECRET = "0" * 64
"""A move that was refused when it came may have ended the game a moment earlier."""
TIMED = {"late", "locked", "too_fast", "wait_for_start", "too_soon"}
"""Refusals that give a time and nothing else."""
OF_THE_SERVER = {
    "too_many",
    "bad_message",
    "no_identity",
    "say_hello",
    "bad_id",
    "store_failed",
    "store_unclear",
    "store_full",
    "store_read_only",
    "stopping",
    "internal",
    "no_hints",
    "not_seated",
    "not_started",
}
OF_THE_SERVER |= {"nothing_to_preview", "bad_preview"}
"""Refusals of the server, which depend on no game."""


class Leaks:
    """One table: its final log, and the tapes of its clients."""

    def __init__(self, log: Sequence[on.Stored], tapes: Sequence[Tape]) -> None:
        self.log, self.tapes = log, tapes
        self.tables = History(log, []).tables
        self.secrets = dict(secrets_of(log)) | {tape.mark: ("a signature", NEVER) for tape in tapes if tape.mark}
        self.checked = 0

    def complaints(self) -> Iterator[str]:
        for tape in self.tapes:
            for complaint in self._about(tape):
                yield f"{tape.name}: {complaint}"

    def _about(self, tape: Tape) -> Iterator[str]:
        picture, asked = Picture(), {one.id: one for one in tape.asked()}
        asked_at: dict[str, int] = {}
        """The seq that the client had seen when it asked: no answer was decided before that."""
        seqs = list(_seqs_after(tape))
        for place, entry in enumerate(tape.entries):
            if isinstance(entry, Asked):
                asked_at[entry.id] = max(picture.seq, 1)
                continue
            self.checked += 1
            message = entry.message
            picture.take(message)
            yield from self._about_bytes(entry.data, message)
            if isinstance(message, protocol.Update):
                yield from self._about_update(tape, picture, message)
            elif isinstance(message, protocol.Refused | protocol.PreviewAnswer | protocol.HintAnswer) and message.id in asked:
                moments = [self.tables[seq] for seq in range(asked_at[message.id], min(seqs[place], len(self.log)) + 1)]
                if not any(self._explains(table, tape, picture.seat, asked[message.id], message) for table in moments):
                    yield f"the answer {message} does not follow from what this seat could know"

    # -- the bytes -----------------------------------------------------------------------------------

    def _about_bytes(self, data: bytes, message: Any) -> Iterator[str]:
        if msgspec.json.decode(data) != plain(message):
            yield f"got more than the protocol knows: {data[:200]!r}"
        seq = message.seq if isinstance(message, protocol.Update) else 0
        yield from (f"got a secret ({what}) at {seq}" for what in self.found_in(data.decode(), seq))

    def found_in(self, text: str, seq: int = 0) -> Iterator[str]:
        """The secrets in a text that was sent when the table was at `seq`."""
        for secret, (what, open_from) in self.secrets.items():
            if seq < open_from and secret in text:
                yield what

    def found_in_log(self, text: str) -> Iterator[str]:
        """Also the id of the table, which is the key to a private one."""
        yield from self.found_in(text)
        if self.tables[1].id in text:
            yield "the table's id"

    # -- pictures ------------------------------------------------------------------------------------

    def _about_update(self, tape: Tape, picture: Picture, update: protocol.Update) -> Iterator[str]:
        table = self.tables.get(update.seq)
        if table is None:
            yield f"saw {update.seq}, which is not in the log"
            return
        for other in other_deals(table, picture.seat):
            for what, _, _ in picture.differences(other, "" if tape.watch else tape.player):
                yield f"the {what} at {update.seq} depends on what this viewer cannot know"
        for step in update.steps:
            if plain(step.lines) != plain(self._lines(step.seq, picture.seat)):
                yield f"the news at {step.seq} depend on what this viewer cannot know: {step.lines}"

    def _lines(self, seq: int, seat: int | None) -> list[protocol.Line]:
        """The log lines of an event for a viewer, computed from another deal and without the secrets in the event."""
        event = without_secrets(self.log[seq - 1].event)
        after = next(iter(other_deals(self.tables[seq], seat)), self.tables[seq])
        before = self.tables.get(seq - 1)
        if before is None or not isinstance(event, on.Moved):
            return lines_of(before, after, event)
        game, before = game_of(after), next(iter(other_deals(before, seat)), before)
        return news_lines(
            game.info.id, [one.name for one in after.seats], game.news(before.position, shown_position(after), seat)
        )

    # -- answers -------------------------------------------------------------------------------------

    def _explains(self, table: Table, tape: Tape, seat: int | None, asked: Asked, answer: Any) -> bool:
        """Whether the table at this moment, and every other deal of it, gives this answer."""
        if isinstance(answer, protocol.Refused):
            if answer.text != Refusal(answer.code, answer.details, answer.rule, answer.key).text("en"):
                return False
            if answer.code in TIMED | OF_THE_SERVER:
                return set(answer.details) <= {"ms", "problem", "most"}
        worlds = [table, *other_deals(table, seat)]
        return all(_answers(world, tape.player, seat, asked, answer) for world in worlds)


def _answers(table: Table, player: str, seat: int | None, asked: Asked, answer: Any) -> bool:
    if isinstance(answer, protocol.HintAnswer):
        legal = game_of(table).legal(table.position, seat or 0) if table.state is not None else []
        return all(one.action in legal for one in answer.moves)
    if asked.kind is protocol.PreviewMoves:
        return _previews(table, seat, asked, answer)
    if asked.kind is protocol.AskHint:
        return not answer.details
    context = Context(by=player, seat=seat, fresh=NEXT_SECRET, now=table.changed_at + MUCH_LATER_MS)
    refusal = decide(table, asked.kind(id=NO_ID, **asked.fields), context).refusal
    return refusal is not None and _same(refusal, answer)


def _previews(table: Table, seat: int | None, asked: Asked, answer: Any) -> bool:
    if seat is None or table.state is None:
        return not getattr(answer, "details", {})
    try:
        shown = game_of(table).preview(table.position, seat, asked.fields["actions"])
    except IllegalMove as problem:
        return isinstance(answer, protocol.Refused) and answer.code == problem.code and dict(problem.details) == answer.details
    return isinstance(answer, protocol.PreviewAnswer) and plain(shown) == {"gains": answer.gains, "view": answer.view}


def _same(refusal: Refusal, answer: protocol.Refused) -> bool:
    return refusal == Refusal(answer.code, answer.details, answer.rule, answer.key)


# -- other deals ---------------------------------------------------------------------------------------------------


def other_deals(table: Table, seat: int | None) -> Iterator[Table]:
    """The same table with other cards where this seat sees none."""
    if table.state is None:
        return
    game = game_of(table)
    for seed in range(OTHER_DEALS):
        state = game.imagine(game.sight(table.position, seat), seat, seed)
        yield replace(table, state=state, awaited=game.to_act(state))


SCRUBBED: dict[type, dict[str, Any]] = {
    on.Created: {"secret": "", "host": ""},
    on.Sat: {"player": "", "nonce": ""},
    on.Started: {"seed": 0},
    on.Beaten: {"action": 0, "answers": 0},
    on.Locked: {"action": 0},
    on.Finished: {"next_secret": ""},
    on.WishedRematch: {"nonce": ""},
    on.Moved: {"action": 0},
}


def without_secrets(event: Any) -> Any:
    return replace(event, **SCRUBBED.get(type(event), {}))


# -- secrets -------------------------------------------------------------------------------------------------------


def secrets_of(log: Sequence[on.Stored]) -> Iterator[tuple[str, tuple[str, int]]]:
    """Every secret text, with what it is and the seq from which on it is public."""
    for stored in log:
        event, end = stored.event, _end_after(log, stored.seq)
        if isinstance(event, on.Created):
            yield event.secret, ("the secret of the deal", end)
            yield event.host, ("a player's id", NEVER)
        elif isinstance(event, on.Sat):
            yield event.player, ("a player's id", NEVER)
            yield from _nonce(event.nonce, end)
        elif isinstance(event, on.WishedRematch):
            yield from _nonce(event.nonce, end)
        elif isinstance(event, on.Started):
            yield str(event.seed), ("the seed", end)
        elif isinstance(event, on.Finished):
            yield event.next_secret, ("the secret of the deal", end)


def _nonce(nonce: str, end: int) -> Iterator[tuple[str, tuple[str, int]]]:
    if len(nonce) >= SHORTEST_SECRET:
        yield nonce, ("a nonce", end)


def _end_after(log: Sequence[on.Stored], seq: int) -> int:
    """The seq at which the next game ends."""
    return next((one.seq for one in log[seq:] if isinstance(one.event, on.Finished)), NEVER)


def _seqs_after(tape: Tape) -> Iterable[int]:
    """For each entry, the seq of the first update after it."""
    found, seqs = NEVER, []
    for entry in reversed(tape.entries):
        seqs.append(found)
        if isinstance(entry, Came) and isinstance(message := entry.message, protocol.Update):
            found = message.seq
    return reversed(seqs)


# -- the server's own log ------------------------------------------------------------------------------------------

LOGGED = {
    "after",
    "at",
    "level",
    "event",
    "code",
    "problem",
    "command",
    "trace",
    "url",
    "port",
    "host",
    "folder",
    "version",
    "game",
    "bot",
}
"""What a line of the server's log may hold."""


def about_the_log(lines: Iterable[dict[str, Any]], finds: Iterable[Callable[[str], Iterator[str]]]) -> Iterator[str]:
    for line in lines:
        if more := set(line) - LOGGED:
            yield f"the server's log tells {sorted(more)}"
        text = msgspec.json.encode(line).decode()
        yield from (f"the server's log has a secret ({what})" for find in finds for what in find(text))
