"""What a connection may say, and what it hears when it says something else: every bad input has its code."""

import contextlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from pyatak.client import Client, DisconnectedError, RefusedError, TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.server.net import protocol
from pyatak.table import commands
from server.harness import ServerProcess, guest, open_table, play_out, seated
from server.patience import run
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

HELLO = {"t": "hello", "protocol": protocol.PROTOCOL}


@contextlib.asynccontextmanager
async def raw(one: Client, table: str, **headers: str) -> AsyncIterator[ClientConnection]:
    """A socket without our client around it."""
    address = f"{one.socket_address}/{table}"
    async with connect(address, additional_headers={**one.headers, **headers}, compression=None) as socket:
        yield socket


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["t"] in kinds:
            return message


async def greet(socket: ClientConnection) -> None:
    await socket.send(json.dumps(HELLO))
    await hear(socket, "update")


BAD_MESSAGES: list[tuple[Any, str]] = [
    ("{", "bad_message"),
    ("", "bad_message"),
    ("null", "bad_message"),
    ("[1, 2]", "bad_message"),
    ('{"t": "fly"}', "bad_message"),
    ('{"t": "ping", "more": 1}', "bad_message"),
    ('{"t": "move", "id": "a", "action": "46"}', "bad_message"),
    ('{"t": "move", "id": "a", "action": 4, "seat": 1}', "bad_message"),
    ('{"t": "move", "id": "", "action": 4}', "bad_id"),
    ('{"t": "say", "id": "' + "x" * 65 + '", "text": "hi"}', "bad_id"),
    ("[" * 5000, "bad_message"),
    ('{"t": "hand_over", "id": "a", "seat": -' + "3" * 40 + "}", "no_such_seat"),
]


@pytest.mark.parametrize(("message", "code"), BAD_MESSAGES)
def test_what_is_no_message_is_refused_and_the_connection_goes_on(server: ServerProcess, message: str, code: str) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with raw(host, await open_table(host, "podelim")) as socket:
            await greet(socket)
            await socket.send(message)
            assert (await hear(socket, "refused"))["code"] == code
            await socket.send('{"t": "ping"}')
            assert (await hear(socket, "pong"))["now"] > 0

    run(work())


BYES: list[tuple[Any, str]] = [
    ([json.dumps({**HELLO, "protocol": 99})], "other_protocol"),
    ([json.dumps(HELLO), json.dumps(HELLO)], "hello_again"),
    ([b"\x00\x01"], "text_only"),
    (["{" + " " * 20_000 + "}"], "too_large"),
    (["{"] * 5, "bad_message_again"),
    (['{"t": "ping"}'] * 60, "too_many"),
]


@pytest.mark.parametrize(("messages", "code"), BYES, ids=[code for _, code in BYES])
def test_what_ends_a_connection_says_why(server: ServerProcess, messages: list[Any], code: str) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with raw(host, await open_table(host, "podelim")) as socket:
            for message in messages:
                await socket.send(message)
            bye = await hear(socket, "bye")
            assert bye["code"] == code
            assert bye["text"]
            with pytest.raises(ConnectionClosed):
                await hear(socket, "never")

    run(work())


def test_the_first_word_is_hello(server: ServerProcess) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with raw(host, await open_table(host, "podelim")) as socket:
            await socket.send('{"t": "start", "id": "a"}')
            assert (await hear(socket, "refused"))["code"] == "say_hello"

    run(work())


@pytest.mark.parametrize("table", ["nothing-here", "ZZZZ", "%00", "a" * 300])
def test_an_unknown_table_is_a_goodbye_for_good(server: ServerProcess, table: str) -> None:
    async def work() -> None:
        with pytest.raises(DisconnectedError) as gone:
            async with TableConnection(await guest(server.address), table):
                pass
        assert gone.value.code == "no_such_table"

    run(work())


def test_bad_utf8_ends_the_connection_with_its_code(server: ServerProcess) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with raw(host, await open_table(host, "podelim")) as socket:
            socket.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xfe"))
            socket.send_data()
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007

    run(work())


def test_without_a_cookie_one_may_watch_and_nothing_else(server: ServerProcess) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with TableConnection(Client(server.address), await open_table(host, "podelim")) as stranger:
            assert stranger.seat is None
            with pytest.raises(RefusedError) as refused:
                await stranger.ask(commands.Sit)
            assert refused.value.code == "no_identity"

    run(work())


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_a_page_of_another_site_is_turned_away(server: ServerProcess, origin: str) -> None:
    async def work() -> None:
        host = await guest(server.address)
        async with raw(host, await open_table(host, "podelim"), Origin=origin) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "foreign_origin")

    run(work())


# -- what the table refuses ------------------------------------------------------------------------------------------

Wrong = Callable[[list[TableConnection]], Coroutine[Any, Any, Any]]


async def out_of_turn(players: list[TableConnection]) -> None:
    other = next(player for player in players if not is_awaited(player))
    await other.move(legal_now(next(player for player in players if is_awaited(player)))[0])


async def no_such_action(players: list[TableConnection]) -> None:
    await next(player for player in players if is_awaited(player)).move(10**6)


async def late(players: list[TableConnection]) -> None:
    mover = next(player for player in players if is_awaited(player))
    await mover.move(legal_now(mover)[0], at_seq=0)


async def wrong_option(players: list[TableConnection]) -> None:
    await players[0].ask(commands.Arrange, options={"last_single_card": "flies"})


async def bot_without_host(players: list[TableConnection]) -> None:
    await players[1].ask(commands.AddBot, level="easy")


BEFORE: list[tuple[Wrong, str]] = [
    (lambda players: players[0].move(0), "not_started"),
    (lambda players: players[0].ask(commands.Sit), "already_seated"),
    (lambda players: players[1].ask(commands.Start), "host_only"),
    (lambda players: players[1].ask(commands.Stand, seat=0), "host_only"),
    (lambda players: players[0].ask(commands.AddBot, level="easy"), "table_full"),
    (lambda players: players[0].ask(commands.AddBot, level="godlike"), "no_such_level"),
    (lambda players: players[0].ask(commands.RemoveBot, seat=7), "no_such_seat"),
    (lambda players: players[0].ask(commands.React, reaction="dance"), "no_such_reaction"),
    (lambda players: players[0].ask(commands.Say, text="\u200b"), "chat_empty"),
    (wrong_option, "bad_option"),
    (bot_without_host, "host_only"),
]
DURING: list[tuple[Wrong, str]] = [
    (out_of_turn, "not_to_act"),
    (no_such_action, "no_such_action"),
    (late, "turn_is_over"),
    (lambda players: players[0].ask(commands.Start), "playing"),
    (lambda players: next(one for one in players if not is_awaited(one)).ask(protocol.AskHint), "no_hints"),
    (lambda players: players[0].ask(commands.Rematch), "not_over"),
    (lambda players: players[0].ask(protocol.PreviewMoves, actions=[]), "bad_preview"),
    (
        lambda players: next(one for one in players if is_awaited(one)).ask(protocol.PreviewMoves, actions=[10**6]),
        "no_such_action",
    ),
]


def test_what_a_table_refuses_has_its_code_and_changes_nothing(server: ServerProcess) -> None:
    async def wrong(players: list[TableConnection], cases: list[tuple[Wrong, str]]) -> None:
        for act, code in cases:
            before = players[0].seq
            with pytest.raises(RefusedError) as refused:
                await act(players)
            assert refused.value.code == code
            assert str(refused.value)
            assert players[0].seq == before

    async def work() -> None:
        async with seated(server.address, "face_to_face", 2) as players:
            await wrong(players, BEFORE)
            async with TableConnection(await guest(server.address, "Third"), players[0].table) as third:
                with pytest.raises(RefusedError) as refused:
                    await third.ask(commands.Sit)
                assert refused.value.code == "table_full"
                await players[0].ask(commands.Start)
                for player in players:
                    await player.until(lambda one: one.sight is not None)
                with pytest.raises(RefusedError) as refused:
                    await third.move(0)
                assert refused.value.code == "not_seated"
            await wrong(players, DURING)

    run(work())


def test_a_repeated_command_is_answered_again_and_done_once(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "face_to_face", 2) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            mover = next(player for player in players if is_awaited(player))
            action = legal_now(mover)[0]
            first = await mover.move(action, id="once")
            second = await mover.move(action, id="once")
            assert first.seq == second.seq == mover.seq

    run(work())


def test_after_the_end_a_move_is_refused(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "podelim", 2) as players:
            await play_out(players)
            with pytest.raises(RefusedError) as refused:
                await players[0].move(0)
            assert refused.value.code == "game_over"

    run(work())


def test_a_preview_tells_what_a_move_would_bring_and_makes_nothing(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "face_to_face", 2) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            mover = next(player for player in players if is_awaited(player))
            before = mover.seq
            answer = await mover.ask(protocol.PreviewMoves, actions=legal_now(mover)[:1])
            assert len(answer.gains) == 2
            assert answer.view["seat"] == mover.seat
            assert mover.seq == before

    run(work())


def test_a_hint_names_the_best_moves_of_ones_own_seat(server: ServerProcess) -> None:
    """The first one waits for a compiled search; that is why this test has more time than others."""

    async def work() -> None:
        async with seated(server.address, "podelim", 2) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            mover = next(player for player in players if is_awaited(player))
            hint = await mover.ask(protocol.AskHint)
            assert {advice.action for advice in hint.moves} <= set(legal_now(mover))
            assert hint.moves[0].text
            assert 0 <= hint.moves[0].expected <= 1

    run(work())
