"""Whatever comes in, over the socket or over HTTP: an answer with a code, never a crash, and other tables do not notice."""

import asyncio
import contextlib
import json
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pyatak.client import TableConnection
from pyatak.server.app import make_litestar, make_manager
from pyatak.server.net import protocol
from pyatak.server.settings import Settings
from server.harness import ServerProcess, guest, open_table, play_out, seated
from some_games import DUEL, SIMULTANEOUS

ASKED = get_args(protocol.FromClient)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
TAGS = st.sampled_from([kind.__struct_config__.tag for kind in ASKED])
FIELDS = st.sampled_from(sorted({name for kind in ASKED for name in kind.__struct_fields__} | {"t"}))
NEARLY = st.builds(
    lambda tag, fields: json.dumps({"id": "a", **fields, "t": tag}), TAGS, st.dictionaries(FIELDS, ANYTHING, max_size=5)
)
RIGHT = st.sampled_from(ASKED).flatmap(st.from_type).map(lambda message: json.dumps(_plain(message)))
NOISE = st.text(max_size=200) | st.binary(max_size=200) | ANYTHING.map(json.dumps)
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def _plain(message: Any) -> Any:
    return {"t": message.__struct_config__.tag, **msgspec.to_builtins(message)}


@pytest.mark.parametrize("game", [SIMULTANEOUS, DUEL])
def test_any_messages_on_the_socket(server: ServerProcess, game: str) -> None:
    """Each example is a connection of its own at one running table, watched by a bystander at another."""

    async def send(address: str, headers: dict[str, str], messages: list[Any]) -> None:
        async with connect(address, additional_headers=headers, compression=None) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send(json.dumps({"t": "hello", "protocol": protocol.PROTOCOL}))
                for message in messages:
                    await socket.send(message)
                await socket.send('{"t": "ping"}')
                while True:
                    heard = json.loads(await asyncio.wait_for(socket.recv(), 10))
                    if heard["t"] == "refused":
                        assert heard["code"] != "internal", (messages, heard)
                        assert heard["text"]
                    if heard["t"] in ("pong", "bye"):
                        return
            assert socket.close_code in (1008, 1009), messages  # a goodbye overtaken by what was still being sent

    with asyncio.Runner() as runner:
        host = runner.run(guest(server.address, "Host"))
        fields = {"bots": ["beginner"], "sit": True, "start": True}
        table = runner.run(open_table(host, game, **fields))

        @SLOW
        @given(st.lists(NEARLY | RIGHT | NOISE, max_size=6))
        def example(messages: list[Any]) -> None:
            runner.run(send(f"{host.socket_address}/{table}", host.headers, messages))

        example()

        async def still_there() -> None:
            async with TableConnection(host, table) as seat:
                assert seat.summary["game"] == game
            async with seated(server.address, game, 2) as players:
                await play_out(players)

        runner.run(asyncio.wait_for(still_there(), 60))


SCHEMA = schemathesis.openapi.from_dict(make_litestar(make_manager(Settings())).openapi_schema.to_schema())


@SCHEMA.exclude(path="/readyz").parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request_over_http(server: ServerProcess, case: schemathesis.Case[Any]) -> None:
    response = case.call(base_url=server.address)
    case.validate_response(
        response, checks=[not_a_server_error], excluded_checks=[status_code_conformance, response_schema_conformance]
    )
    if response.status_code >= 400:
        said = response.json()
        assert said["code"]
        assert said["text"]
