"""Signed cookies: they expire, keys are rotated, and cookies of earlier versions keep their seats."""

import asyncio
import hashlib
import hmac
import time
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.client import Client
from pyatak.server.http.identity import COOKIE, COOKIE_DAYS, DAY_S, KEY_NAME, RENEW_DAYS, Identities, SignedIn, Signer
from pyatak.server.store.contract import KEYS_KEPT
from pyatak.server.store.opening import open_store
from server import stores
from server.harness import open_table, server_here
from server.patience import run
from server.tape import player_in
from some_games import SIMULTANEOUS

KEY, NEWER_KEY, OTHER_KEY = b"k" * 32, b"n" * 32, b"o" * 32


def without_a_time(player: str, key: bytes) -> str:
    """A signed id as version 0.1 wrote it."""
    return f"{player}.{hmac.new(key, player.encode(), hashlib.sha256).hexdigest()[:40]}"


def signed_days_ago(days: float, monkeypatch: pytest.MonkeyPatch) -> str:
    with monkeypatch.context() as patched:
        patched.setattr(TimestampSigner, "get_timestamp", lambda _self: int(time.time() - days * DAY_S))
        return Signer(KEY).sign("anna")


# -- one cookie --------------------------------------------------------------------------------------------------------


def test_only_our_own_signature_is_accepted() -> None:
    signed = Signer(KEY).sign("anna")
    assert Signer(KEY).read(signed) == SignedIn("anna")
    assert Signer(OTHER_KEY).read(signed) is None
    assert Signer(KEY).read(without_a_time("anna", OTHER_KEY)) is None
    for forged in ("", ".", "anna", "anna.", "bob" + signed[4:], signed[:-1], f"{signed}.x", "аnna.x"):
        assert Signer(KEY).read(forged) is None


def test_a_cookie_is_renewed_while_it_is_used_and_expires_when_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Signer(KEY).read
    assert read(signed_days_ago(RENEW_DAYS - 1, monkeypatch)) == SignedIn("anna")
    assert read(signed_days_ago(RENEW_DAYS + 1, monkeypatch)) == SignedIn("anna", must_renew=True)
    assert read(signed_days_ago(COOKIE_DAYS - 1, monkeypatch)) == SignedIn("anna", must_renew=True)
    assert read(signed_days_ago(COOKIE_DAYS + 1, monkeypatch)) is None


def test_everybody_keeps_their_seat_when_the_servers_clock_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Signer(KEY).read(signed_days_ago(-2, monkeypatch)) == SignedIn("anna")


def test_a_cookie_of_an_older_key_is_accepted_and_renewed() -> None:
    both = Signer(KEY + NEWER_KEY)
    assert both.read(Signer(KEY).sign("anna")) == SignedIn("anna", must_renew=True)
    assert both.read(Signer(NEWER_KEY).sign("anna")) == SignedIn("anna")
    assert Signer(NEWER_KEY).read(both.sign("anna")) == SignedIn("anna")
    assert both.read(without_a_time("anna", KEY)) == SignedIn("anna", must_renew=True)


# -- at a server -------------------------------------------------------------------------------------------------------


def test_a_cookie_of_version_0_1_keeps_its_seat_and_is_replaced(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna = Client(address)
            await anna.hello("Anna")
            table = await open_table(anna, SIMULTANEOUS, sit=True)
            player = player_in(anna.cookie)
            old = Client(address, f"{COOKIE}={without_a_time(player, manager.identities.signer.keys[0])}")
            assert (await old.get(f"/api/tables/{table}"))["seat"] == 0
            replaced = old.cookie.partition("=")[2]
            assert manager.identities.signer.read(replaced) == SignedIn(player)
            assert (await old.get(f"/api/tables/{table}"))["seat"] == 0
            assert old.cookie.partition("=")[2] == replaced, "a good cookie is left alone"

    run(work())


def test_a_key_is_rotated_while_nodes_run_and_nobody_becomes_somebody_else(tmp_path: Path) -> None:
    place = stores.place_for(tmp_path)

    async def work() -> None:
        async with open_store(place) as store:
            running, restarted = Identities(store), Identities(store)
            await running.load()
            before = running.signer.sign("anna")
            rotated = await asyncio.to_thread(CliRunner().invoke, app, ["rotate-key", "--store", place])
            assert rotated.exit_code == 0, rotated.output
            await restarted.load()
            assert await restarted.of(f"{COOKIE}={before}") == SignedIn("anna", must_renew=True)
            after = restarted.signer.sign("anna")
            assert await running.of(f"{COOKIE}={after}") == SignedIn("anna"), "it reads the keys again"

    run(work())


def test_the_latest_keys_are_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(stores.place_for(tmp_path)) as store:
            identities = Identities(store)
            await identities.load()
            first = f"{COOKIE}={identities.signer.sign('anna')}"
            for _ in range(KEYS_KEPT - 1):
                await store.rotate_key(KEY_NAME)
                assert await identities.of(first) is not None
            await store.rotate_key(KEY_NAME)
            await identities.load()
            assert len(identities.signer.keys) == KEYS_KEPT
            assert await identities.of(first) is None

    run(work())
