"""What a table answers to a command. Pure: time and randomness come with the context, and nothing is changed."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pyatak.table import commands, dealing, intermissions, playing, presence, seating, talking
from pyatak.table.commands import Context
from pyatak.table.events import AnyEvent, Unchanged
from pyatak.table.model import Table
from pyatak.table.refusals import Answer, CommandRefused, refuse

Handler = Callable[[Table, Any, Context], list[AnyEvent]]

HANDLERS: dict[type, Handler] = {
    commands.Arrange: seating.arrange,
    commands.Sit: seating.sit,
    commands.Rename: seating.rename,
    commands.Stand: seating.stand,
    commands.AddBot: seating.add_bot,
    commands.RemoveBot: seating.remove_bot,
    commands.HandOver: seating.hand_over,
    commands.Start: dealing.start,
    commands.Rematch: dealing.rematch,
    commands.Move: playing.move,
    commands.Undo: playing.undo,
    commands.Continue: intermissions.go_on,
    commands.Pause: playing.pause,
    commands.Resume: playing.resume,
    commands.Resign: playing.resign,
    commands.TakeOver: presence.take_over,
    commands.ComeBack: presence.come_back,
    commands.Gone: presence.gone,
    commands.Here: presence.here,
    commands.Tick: presence.tick,
    commands.Credit: presence.credit,
    commands.Say: talking.say,
    commands.React: talking.react,
}


def decide(table: Table | None, command: commands.AnyCommand, context: Context) -> Answer:
    """Events to store, a refusal, both, or the answer that the same command got before."""
    if table is not None and (done := table.answered.get(context.by, {}).get(command.id)):
        return Answer(refusal=done.refused, done_at=done.seq)
    try:
        return Answer(_events(table, command, context))
    except CommandRefused as refused:
        return Answer(refused.events, refused.refusal)


def _events(table: Table | None, command: commands.AnyCommand, context: Context) -> list[AnyEvent]:
    if isinstance(command, commands.Create):
        if table is not None:
            refuse("table_exists")
        return seating.create(command, context)
    if table is None:
        refuse("no_such_table")
    if context.now < table.changed_at:
        context = replace(context, now=table.changed_at)
    events = HANDLERS[type(command)](table, command, context)
    if not events and commands.cause_of(command, context):
        return [Unchanged()]
    return events + intermissions.end_if_read(table, events, context) if table.intermission and events else events
