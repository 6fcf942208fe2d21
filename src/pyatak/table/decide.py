"""What a table answers to a command. Pure: time is an argument, chance comes with the command, nothing is changed."""

from collections.abc import Callable
from typing import Any

from pyatak.table import commands as ask
from pyatak.table import dealing, playing, presence, seating, talking
from pyatak.table.events import AnyEvent
from pyatak.table.model import Table
from pyatak.table.refusals import Answer, CommandRefused, refuse

Handler = Callable[[Table, Any, int], list[AnyEvent]]

HANDLERS: dict[type, Handler] = {
    ask.Arrange: seating.arrange,
    ask.Sit: seating.sit,
    ask.Stand: seating.stand,
    ask.AddBot: seating.add_bot,
    ask.RemoveBot: seating.remove_bot,
    ask.HandOver: seating.hand_over,
    ask.Start: dealing.start,
    ask.Rematch: dealing.rematch,
    ask.Move: playing.move,
    ask.Undo: playing.undo,
    ask.Pause: playing.pause,
    ask.Resume: playing.resume,
    ask.Resign: playing.resign,
    ask.TakeOver: presence.take_over,
    ask.ComeBack: presence.come_back,
    ask.Gone: presence.gone,
    ask.Here: presence.here,
    ask.Tick: presence.tick,
    ask.Credit: presence.credit,
    ask.Say: talking.say,
    ask.React: talking.react,
}


def decide(table: Table | None, command: ask.AnyCommand, now: int) -> Answer:
    """Events to store, a refusal, both, or the word that it was done before."""
    if table is not None and (done := table.answered.get(command.by, {}).get(command.id)):
        return Answer(refusal=done.refused, done_at=done.seq)
    try:
        return Answer(_events(table, command, now))
    except CommandRefused as refused:
        return Answer(refused.events, refused.refusal)


def _events(table: Table | None, command: ask.AnyCommand, now: int) -> list[AnyEvent]:
    if isinstance(command, ask.Create):
        if table is not None:
            refuse("table_exists")
        return seating.create(command, now)
    if table is None:
        refuse("no_such_table")
    return HANDLERS[type(command)](table, command, max(now, table.changed_at))
