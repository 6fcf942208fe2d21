"""No viewer gets what they may not know, in all traffic of whole games of all kinds; and the checker finds every leak."""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import pyatak
from cases import each_game
from pyatak.client import Client
from pyatak.server.net import protocol
from pyatak.table import events as on
from pyatak.table.events import Stored
from pyatak.table.summary import summary_of
from server.harness import ServerProcess
from server.leaks import Leaks, about_the_log
from server.load import Load, logs_in
from server.probing_players import play_curiously, try_something
from server.stores import SQLITE
from server.tape import Came, Tape
from some_games import SIMULTANEOUS

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

Taped = tuple[list[Stored], list[Tape], list[str]]


async def play(server: ServerProcess, game_id: str) -> Taped:
    """A whole game with two players, a bot if there is a seat, a spectator and a TV; and the HTTP responses meanwhile."""
    load, dice = Load(), random.Random(3)
    least, most = pyatak.game(game_id).info.seats
    async with contextlib.AsyncExitStack() as stack:
        await load.open(stack, server.address, game_id, people=2, bots=min(most, max(least, 3)) - 2, watchers=2)
        (table,) = load.tapes
        pages = [json.dumps(await Client(server.address).get(f"/api/tables/{table}"))]
        for watcher in load.watchers:
            for _ in range(12):
                await try_something(watcher, dice)
        await asyncio.gather(*(play_curiously(one, random.Random(number)) for number, one in enumerate(load.players)))
        for watcher in load.watchers:
            await watcher.until(lambda one: one.summary["phase"] == "over")
    logs = await logs_in(server.place, [table])
    return logs[table], load.tapes[table], pages


@each_game
def test_no_viewer_gets_what_they_may_not_know(server: ServerProcess, game_id: str) -> None:
    log, tapes, pages = asyncio.run(asyncio.wait_for(play(server, game_id), 120))
    leaks = Leaks(log, tapes)
    assert list(leaks.complaints()) == []
    came = [[entry.message for entry in tape.entries if isinstance(entry, Came)] for tape in tapes]
    assert leaks.checked == sum(map(len, came))
    the_end = next(stored.seq for stored in log if isinstance(stored.event, on.Finished))
    for heard in came:  # everybody, from the first picture to the end
        assert max(one.seq for one in heard if isinstance(one, protocol.Update)) >= the_end
        assert len(heard) > 10
    assert [what for page in pages for what in leaks.found_in(page)] == []
    assert list(about_the_log(server.logged(), [leaks.found_in_log])) == []
    assert any(isinstance(one, protocol.Refused) for heard in came for one in heard)


# -- the checker itself ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def taped(server: ServerProcess) -> Taped:
    return asyncio.run(asyncio.wait_for(play(server, SIMULTANEOUS), 60))


class Doctored:
    """A copy of a taped game in which one message of the first player is changed."""

    def __init__(self, taped: Taped) -> None:
        self.log = taped[0]
        self.tapes = [replace_entries(tape) for tape in taped[1]]
        self.entries = self.tapes[0].entries
        self.tables = Leaks(self.log, []).tables

    def last(self, kind: type[Any], fits: Callable[[Any], bool] = lambda _message: True) -> tuple[int, Any]:
        """The last message of a kind, and its place."""
        found = [(place, entry.message) for place, entry in enumerate(self.entries) if isinstance(entry, Came)]
        return next((place, one) for place, one in reversed(found) if isinstance(one, kind) and fits(one))

    def put(self, place: int, message: Any) -> None:
        self.entries[place] = Came(msgspec.json.encode(message))

    def complaints(self) -> list[str]:
        return list(Leaks(self.log, self.tapes).complaints())


def replace_entries(tape: Tape) -> Tape:
    return Tape(tape.name, tape.player, tape.watch, tape.mark, list(tape.entries))


def is_in_play(update: protocol.Update) -> bool:
    return update.view is not None and not update.view.get("over")


def show_another_hand(made: Doctored) -> None:
    place, update = made.last(protocol.Update, is_in_play)
    table = made.tables[update.seq]
    made.put(place, replace(update, view=pyatak.game(table.game).view(table.position, 1)))


def show_the_state(made: Doctored) -> None:
    place, update = made.last(protocol.Update, is_in_play)
    made.put(place, replace(update, sight=made.tables[update.seq].position.tolist()))


def show_who_will_be_asked(made: Doctored) -> None:
    place, update = made.last(protocol.Update, is_in_play)
    table = made.tables[update.seq]
    summary = summary_of(table, made.tapes[0].player)
    made.put(place, replace(update, summary=replace(summary, code="AAAA")))


def tell_more_in_the_news(made: Doctored) -> None:
    place, update = made.last(protocol.Update, lambda one: bool(one.steps) and bool(one.steps[0].lines))
    step = update.steps[0]
    line = replace(step.lines[0], details={**step.lines[0].details, "card": 7})
    made.put(place, replace(update, steps=[replace(step, lines=[line]), *update.steps[1:]]))


def tell_the_seed(made: Doctored) -> None:
    seed = next(one.event.seed for one in made.log if isinstance(one.event, on.Started))
    place, refused = made.last(protocol.Refused)
    made.put(place, replace(refused, text=str(seed)))


def tell_the_secret(made: Doctored) -> None:
    place, refused = made.last(protocol.Refused)
    made.put(place, replace(refused, text=made.tables[1].secret))


def tell_a_player(made: Doctored) -> None:
    made.entries.append(Came(msgspec.json.encode(protocol.Bye(code="x", text=made.tapes[1].player))))


def tell_more_in_a_refusal(made: Doctored) -> None:
    place, refused = made.last(protocol.Refused)
    made.put(place, replace(refused, details={**refused.details, "hand": "1 2 3"}))


def tell_a_better_reason(made: Doctored) -> None:
    place, refused = made.last(protocol.Refused)
    made.put(place, replace(refused, text="The other has the seven."))


def send_what_the_protocol_does_not_know(made: Doctored) -> None:
    place, update = made.last(protocol.Update)
    made.entries[place] = Came(msgspec.json.encode(update)[:-1] + b',"cards":[1,2]}')


WRONGS: dict[Callable[[Doctored], None], str] = {
    show_another_hand: "the game at",
    show_the_state: "the sight at",
    show_who_will_be_asked: "the summary at",
    tell_more_in_the_news: "the news at",
    tell_the_seed: "a secret (the seed)",
    tell_the_secret: "a secret (the secret of the deal)",
    tell_a_player: "a secret (a player's id)",
    tell_more_in_a_refusal: "does not follow",
    tell_a_better_reason: "does not follow",
    send_what_the_protocol_does_not_know: "more than the protocol knows",
}


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_every_leak_is_found(taped: Taped, wrong: Callable[[Doctored], None]) -> None:
    made = Doctored(taped)
    wrong(made)
    assert any(WRONGS[wrong] in complaint for complaint in made.complaints()), made.complaints()


def test_the_servers_log_is_searched_too(taped: Taped) -> None:
    leaks = Leaks(taped[0], taped[1])
    table = leaks.tables[1]
    lines: list[dict[str, Any]] = [{"event": "a move", "action": 7}, {"event": table.secret}, {"event": taped[1][0].mark}]
    found = list(about_the_log([*lines, {"event": table.id}], [leaks.found_in_log]))
    assert found == [
        "the server's log tells ['action']",
        "the server's log has a secret (the secret of the deal)",
        "the server's log has a secret (a signature)",
        "the server's log has a secret (the table's id)",
    ]
