"""The checker accepts a right history, and finds every kind of defect that is planted into it."""

import asyncio
import secrets
from pathlib import Path

from campaign.checker import complaints, tape_of
from campaign.people import Player
from campaign.spoilt import DEFECTS, missed
from campaign.table_client import Person, TableClient
from pyatak.table.events import Stored
from server.harness import server_here
from server.load import logs_in
from server.patience import PATIENCE_S
from server.stores import place_for
from server.tape import Tape
from some_games import SIMULTANEOUS


async def one_game(folder: Path) -> tuple[list[Stored], list[Tape]]:
    """Two people and a spectator, who talk, and a whole game."""
    async with server_here(folder) as (_, address):
        people = [await Person(address).introduce(name) for name in ("Anna", "Boris", "Eva")]
        table = (await people[0].request("POST", "/api/tables", {"game": SIMULTANEOUS, "seats": 2}))["table"]
        clients = [TableClient(one, table, f"client {number}") for number, one in enumerate(people)]
        for client in clients:
            client.open()
        for seat, client in enumerate(clients[:2]):
            await client.ask("sit", seat=seat, nonce=secrets.token_hex(8))
        await clients[0].ask("start")
        for client in clients[:2]:
            await client.ask("say", text="good luck", twice=True)
        is_finishing = asyncio.Event()
        is_finishing.set()
        await asyncio.gather(*(Player(client, 1, is_finishing, []).play() for client in clients[:2]))
        last = max(client.seq for client in clients)
        for client in clients:
            await client.until(lambda client=client: client.seq >= last)  # type: ignore[misc]
            await client.close()
    return (await logs_in(place_for(folder), [table]))[table], [tape_of(client.recording) for client in clients]


def test_a_right_history_passes_and_every_planted_defect_is_found(tmp_path: Path) -> None:
    log, tapes = asyncio.run(asyncio.wait_for(one_game(tmp_path), PATIENCE_S))
    assert list(complaints(log, tapes)) == []
    assert [missed({"table": log}, {"table": tapes}, defect) for defect in DEFECTS] == [""] * len(DEFECTS)
