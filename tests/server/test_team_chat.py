"""What a team says to itself reaches its players, and is in nothing that anybody else gets."""

import contextlib
from typing import Any

import httpx
import msgspec

import pyatak
from pyatak.client import Client, TableConnection
from pyatak.server.tables import views
from pyatak.table import commands
from pyatak.table.summary import summary_of
from server.harness import ServerProcess, guest, open_table
from server.patience import run
from server.tape import Came, TapedSeat
from some_games import TEAM_OPTIONS, TEAMS
from table.at_table import PLAYERS, asked, opened

INFO = pyatak.game(TEAMS).info
SEATS = INFO.seats[1]
SIDES = INFO.sides(SEATS, TEAM_OPTIONS)
WORDS = ["Zwischenzug in the lobby", "Zwischenzug in the game", "Zwischenzug after it"]
PAGES = ["", "/record", "/replay", "/verify", "/qr.svg"]


def texts(seat: TableConnection) -> list[str]:
    return [one.get("text", "") for one in seat.summary.get("chat", [])]


def bytes_of(seat: TapedSeat) -> bytes:
    return b"\n".join(entry.data for entry in seat.tape.entries if isinstance(entry, Came))


async def pages(address: str, table: str, client: Client) -> str:
    """What HTTP answers about a table, and the lists it is in."""
    paths = [f"/api/tables/{table}{page}" for page in PAGES]
    paths += ["/api/tables/mine", "/api/tables/open", "/api/me", "/metrics"]
    async with httpx.AsyncClient(base_url=address, headers=client.headers) as http:
        return "\n".join([(await http.get(path)).text for path in paths])


def test_no_opponent_spectator_television_or_page_gets_a_team_s_words(server: ServerProcess) -> None:
    async def work() -> None:
        guests = [await guest(server.address, f"Player {number}") for number in range(SEATS)]
        table = await open_table(guests[0], TEAMS, seats=SEATS, options=TEAM_OPTIONS, visibility="open")
        stranger = await guest(server.address, "Stranger")
        async with contextlib.AsyncExitStack() as stack:

            async def join(one: Client, name: str, **more: Any) -> TapedSeat:
                seat = TapedSeat(one, table, name, **more)
                await stack.enter_async_context(seat)
                return seat

            players = [await join(one, f"player {number}") for number, one in enumerate(guests)]
            for number, player in enumerate(players):
                await player.ask(commands.Sit, seat=number)
            ours = [players[seat] for seat in SIDES[0]]
            theirs = [player for player in players if player not in ours]
            others = [*theirs, await join(stranger, "spectator", sight=False)]
            others.append(await join(guests[SIDES[0][1]], "the partner's television", watch=True))

            await ours[0].ask(commands.Say, text=WORDS[0], team=True)
            await players[0].ask(commands.Start)
            await ours[1].ask(commands.Say, text=WORDS[1], team=True)
            for one in theirs:
                await one.until(lambda one: one.summary["phase"] == "playing")
                await one.ask(commands.Resign)
            await ours[0].ask(commands.Say, text=WORDS[2], team=True)
            await ours[0].ask(commands.Say, text="good game")
            for one in (*ours, *others):
                await one.until(lambda one: "good game" in texts(one))
            for number, one in enumerate(list(others)):  # a new connection, and one that asks for what it missed
                again = TapedSeat(one.client, table, f"again {number}", watch=one.tape.watch)
                again.seq = number % 2
                await stack.enter_async_context(again)
                others.append(again)

            assert [texts(one) for one in ours] == [[*WORDS, "good game"]] * len(ours)
            for one in others:
                assert texts(one) == ["good game"], one.tape.name
                assert b"Zwischenzug" not in bytes_of(one), one.tape.name
            for client in (*guests, stranger):
                assert "Zwischenzug" not in await pages(server.address, table, client)
        assert "Zwischenzug" not in str(server.logged())

    run(work())


def test_the_summary_is_encoded_once_for_all_and_once_more_for_each_team_that_talks() -> None:
    room = opened(TEAMS, SEATS, options=TEAM_OPTIONS)
    room.done(asked(commands.Say, by="a", text="all"))
    assert list(views.encoded_summaries(room.table)) == [None]
    room.done(asked(commands.Say, by=PLAYERS[SIDES[0][0]], text="ours", team=True))
    encoded = views.encoded_summaries(room.table)
    assert set(encoded) == {None, *SIDES[0]}
    assert len({id(one) for one in encoded.values()}) == 2
    assert encoded[None] == msgspec.json.encode(summary_of(room.table))
