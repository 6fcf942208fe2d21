"""HTTP: opening, finding and listing tables; records and proofs; identities; what is refused and how."""

import asyncio
import http.client
import json
from typing import Any

import pytest

import pyatak
from pyatak.client import Client, RefusedError, TableConnection
from pyatak.server.http import identity
from pyatak.server.http.guard import HEADERS
from pyatak.server.tables import codes
from pyatak.table import commands
from server.harness import ServerProcess, guest, open_table, play_out, seated
from server.patience import PATIENCE_S, run


def ask(server: ServerProcess, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
    """A request without our client around it: the status, the headers, the body."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line.request(method, path, body, {"Content-Type": "application/json", **named})
    answer = line.getresponse()
    text = answer.read()
    line.close()
    return answer.status, answer.headers, text


# -- tables ----------------------------------------------------------------------------------------------------------


def test_one_call_opens_a_game_against_bots(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "Anna")
        for info in (await one.get("/api/games"))["games"]:
            bots = ["beginner"] * (info["seats"][0] - 1)
            made = await one.post("/api/tables", {"game": info["id"], "bots": bots, "sit": True, "start": True})
            assert made["seat"] == 0
            assert codes.is_code(made["code"])
            found = await one.get(f"/api/tables/{made['code'].lower()}")
            assert (found["table"], found["seat"], found["summary"]["phase"]) == (made["table"], 0, "playing")
            assert [seat["kind"] for seat in found["summary"]["seats"]] == ["person", *["bot"] * len(bots)]

    run(work())


def test_open_tables_are_listed_and_others_are_not(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "Lister")
        made = {
            kind: await one.post("/api/tables", {"game": "podelim", "visibility": kind, "sit": True})
            for kind in ("open", "code", "private")
        }
        listed = {row["table"] for row in await one.get("/api/tables/open")}
        assert made["open"]["table"] in listed
        assert listed.isdisjoint({made["code"]["table"], made["private"]["table"]})
        assert made["private"]["code"] == ""
        mine = {row["table"] for row in await one.get("/api/tables/mine")}
        assert mine == {row["table"] for row in made.values()}
        assert await (await guest(server.address)).get("/api/tables/mine") == []

    run(work())


def test_my_tables_say_which_of_them_wait_for_me(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address)
        bots = {"bots": ["beginner"] * 2, "sit": True}
        waits = await one.post("/api/tables", {"game": "my_number", "start": True, **bots})
        lobby = await one.post("/api/tables", {"game": "my_number", **bots})
        mine = {row["table"]: (row["my_seat"], row["is_my_turn"]) for row in await one.get("/api/tables/mine")}
        assert mine == {waits["table"]: (0, True), lobby["table"]: (0, False)}

    run(work())


def test_a_code_with_one_wrong_letter_finds_the_nearest_open_table(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address)
        code = (await one.post("/api/tables", {"game": "podelim", "visibility": "open"}))["code"]
        typo = code[:3] + next(letter for letter in codes.LETTERS if letter != code[3])
        with pytest.raises(RefusedError) as refused:
            await one.get(f"/api/tables/{typo}")
        assert (refused.value.status, refused.value.code) == (404, "no_such_table")
        near = str(refused.value.details["nearest"])
        assert sum(a != b for a, b in zip(near, typo, strict=True)) == 1

    run(work())


REFUSED_TABLES: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "chess"}, 400, "no_such_game"),
    ({"game": "podelim", "seats": 9}, 409, "bad_seats"),
    ({"game": "face_to_face", "options": {"wings": 1}}, 409, "no_such_option"),
    ({"game": "face_to_face", "options": {"last_single_card": "flies"}}, 409, "bad_option"),
    ({"game": "podelim", "clock": "sundial"}, 409, "bad_clock"),
    ({"game": "podelim", "visibility": "secret"}, 409, "bad_visibility"),
    ({"game": "podelim", "lag_allowance_ms": 5000}, 409, "bad_lag_allowance"),
    ({"game": "podelim", "bots": ["godlike"]}, 409, "no_such_level"),
    ({"game": "podelim", "start": True}, 409, "too_few"),
    ({"game": "podelim", "sit": True, "nonce": "ö"}, 409, "bad_nonce"),
    ({"game": "podelim", "sit": True, "name": "\u200b"}, 409, "name_empty"),
    ({"game": "podelim", "wings": True}, 400, "bad_request"),
    ({"game": 7}, 400, "bad_request"),
    ({}, 400, "bad_request"),
]


@pytest.mark.parametrize(("body", "status", "code"), REFUSED_TABLES, ids=[f"{code}" for _, _, code in REFUSED_TABLES])
def test_a_table_that_cannot_be_is_refused_with_a_code_and_a_sentence(
    server: ServerProcess, body: dict[str, Any], status: int, code: str
) -> None:
    body = {"visibility": "open", **body}
    listed = ask(server, "GET", "/api/tables/open")[2]
    got, _, text = ask(server, "POST", "/api/tables", json.dumps(body).encode())
    assert ask(server, "GET", "/api/tables/open")[2] == listed, "half a table was opened"
    answer = json.loads(text)
    assert (got, answer["code"]) == (status, code)
    assert answer["text"]


def test_refusals_speak_the_askers_language(server: ServerProcess) -> None:
    texts = {json.loads(ask(server, "GET", "/api/tables/ZZZZ", Accept_Language=one)[2])["text"] for one in ("en", "ru", "uk")}
    assert len(texts) == 3


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "not_found"),
        ("GET", "/nothing.js", None, 404, "not_found"),
        ("GET", "/../../etc/passwd", None, 404, "not_found"),
        ("GET", "/%2e%2e/%2e%2e/pyproject.toml", None, 404, "not_found"),
        ("DELETE", "/api/tables", None, 405, "method_not_allowed"),
        ("POST", "/api/tables", b"{", 400, "bad_request"),
        ("POST", "/api/tables", b"\xff", 400, "bad_request"),
        ("POST", "/api/verify", b"x" * 300_000, 413, "too_large"),
        ("POST", "/api/verify", b'{"record": "nonsense"}', 400, "bad_record"),
        ("POST", "/api/return", b'{"token": "nonsense"}', 403, "bad_return_link"),
        ("GET", "/api/texts/fr", None, 404, "no_such_language"),
        ("GET", "/api/tables/nothing/record", None, 404, "no_such_table"),
        ("GET", "/api/tables/a%00b", None, 404, "no_such_table"),
    ],
)
def test_other_mistakes(server: ServerProcess, method: str, path: str, body: bytes | None, status: int, code: str) -> None:
    got, _, text = ask(server, method, path, body)
    assert (got, json.loads(text)["code"]) == (status, code)


# -- records ---------------------------------------------------------------------------------------------------------


async def check_fork(one: Client, table: str, record: pyatak.Record) -> None:
    """A visitor plays on against bots from a move in the middle, on any seat; from the last move they cannot."""
    half = len(record.moves) // 2
    made = await one.post(f"/api/tables/{table}/fork", {"moves": half, "seat": 1, "level": "beginner"})
    assert (made["seat"], made["code"]) == (1, "")
    summary = (await one.get(f"/api/tables/{made['table']}"))["summary"]
    assert [seat["kind"] for seat in summary["seats"]] == ["bot", "person", "bot"]
    for wrong, code in (({"moves": len(record.moves)}, "fork_is_over"), ({"moves": 1, "seat": 9}, "no_such_seat")):
        with pytest.raises(RefusedError) as refused:
            await one.post(f"/api/tables/{table}/fork", wrong)
        assert refused.value.code == code


def test_in_a_fork_bots_keep_their_levels_and_people_become_bots_of_the_wanted_one(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "Anna")
        table = await open_table(one, "podelim", seats=3, bots=["beginner", "hard"], sit=True, start=True)
        async with TableConnection(one, table) as anna:
            await anna.until(lambda player: player.summary["phase"] == "playing")
            await anna.ask(commands.Resign)
            await anna.until(lambda player: player.summary["phase"] == "over")
        for seat, levels in ((0, ["", "beginner", "hard"]), (1, ["easy", "", "hard"])):
            made = await one.post(f"/api/tables/{table}/fork", {"moves": 0, "seat": seat, "level": "easy"})
            summary = (await one.get(f"/api/tables/{made['table']}"))["summary"]
            assert [taken.get("level", "") for taken in summary["seats"]] == levels

    run(work())


def test_records_replays_and_proofs_are_there_after_the_end_and_not_before(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "podelim", 3) as players:
            one, table = players[0].client, players[0].table
            shown = players[0].summary["commitment"]
            await players[0].ask(commands.Start)
            for path in ("record", "replay", "verify"):
                with pytest.raises(RefusedError) as refused:
                    await one.get(f"/api/tables/{table}/{path}")
                assert (refused.value.status, refused.value.code) == (409, "not_finished")
            for player in players:
                await player.until(lambda one: one.summary["phase"] == "playing")
            await asyncio.gather(*(play_game(player, number) for number, player in enumerate(players)))
            text = await one.get(f"/api/tables/{table}/record")
            record = pyatak.Record.from_text(text)
            assert list(pyatak.game("podelim").scores(record.play())) == players[0].summary["result"]["scores"]
            replay = await one.get(f"/api/tables/{table}/replay")
            assert len(replay["frames"]) == len(record.moves) + 1
            assert len(replay["frames"][0]["views"]) == 3
            assert replay["frames"][-1]["views"][0]["winners"] == replay["winners"]
            votes = [frame for frame in replay["frames"] if frame["text"].startswith("vote")]
            assert {frame["is_hidden"] for frame in votes} == {True, False}, "hidden up to the last vote, which reveals all"
            assert not any(frame["is_hidden"] for frame in replay["frames"] if frame not in votes)
            seen = await one.get(f"/api/tables/{table}/replay?seat=1")
            assert [view["seat"] for frame in seen["frames"] for view in frame["views"]] == [1] * len(replay["frames"])
            assert (replay["number"], seen["number"]) == (1, 1)
            for asked, code in (
                ("", "fair_deal"),
                (f"?commitment={shown}", "fair"),
                ("?commitment=" + "0" * 64, "other_commitment"),
            ):
                verdict = await one.get(f"/api/tables/{table}/verify{asked}")
                assert (verdict["code"], verdict["is_fair"]) == (code, code != "other_commitment")
            assert (await one.post("/api/verify", {"record": text, "commitment": shown}))["is_fair"]
            other = await one.post("/api/verify", {"record": text, "commitment": "0" * 64})
            assert other["code"] == "other_commitment"
            for wrong, code in (("seat=9", "no_such_seat"), ("number=2", "no_such_game_number")):
                with pytest.raises(RefusedError) as refused:
                    await one.get(f"/api/tables/{table}/replay?{wrong}")
                assert refused.value.code == code
            await check_fork(one, table, record)

    async def play_game(player: TableConnection, number: int) -> None:
        import random

        from server.harness import play_on

        await play_on(player, random.Random(number))

    run(work())


def test_the_qr_code_is_a_picture(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address)
        made = await one.post("/api/tables", {"game": "podelim"})
        status, headers, body = ask(server, "GET", f"/api/tables/{made['code']}/qr.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert body.startswith(b"<svg")

    run(work())


# -- identity --------------------------------------------------------------------------------------------------------


def test_the_cookie_is_signed_and_out_of_the_reach_of_scripts(server: ServerProcess) -> None:
    status, headers, _ = ask(server, "GET", "/api/me")
    cookie = headers["set-cookie"]
    assert status == 200
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = cookie.split(";")[0].split("=", 1)[1]
    assert ask(server, "GET", "/api/me", Cookie=f"{identity.COOKIE}={value}")[1]["set-cookie"] is None
    forged = ("A" if value[0] != "A" else "B") + value[1:]
    for wrong in (forged, value[:-1], "x.y", "", '"', value + ";" + forged):
        header = f"{identity.COOKIE}={wrong}"
        status, headers, _ = ask(server, "GET", "/api/me", Cookie=header)
        assert status == 200
        if wrong != value + ";" + forged:
            assert headers["set-cookie"] is not None


def test_a_seat_is_its_owners_alone(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "podelim", 2) as players:
            thief = await guest(server.address, "Thief")
            async with TableConnection(thief, players[0].table) as seat:
                assert seat.seat is None
                with pytest.raises(RefusedError) as refused:
                    await seat.ask(commands.Stand, seat=1)
                assert refused.value.code == "host_only"
                with pytest.raises(RefusedError) as refused:
                    await seat.ask(commands.Sit, seat=1)
                assert refused.value.code in ("table_full", "seat_taken")

    run(work())


def test_a_return_link_moves_a_seat_to_another_device_once(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "podelim", 2) as players:
            phone, tablet = players[0].client, Client(server.address)
            link = await phone.post(f"/api/tables/{players[0].table}/return-link")
            assert link["path"].endswith("#return=" + link["token"])
            await tablet.hello()
            me = await tablet.post("/api/return", {"token": link["token"]})
            assert me["name"] == "Player 0"
            async with TableConnection(tablet, players[0].table) as seat:
                assert seat.seat == 0
            with pytest.raises(RefusedError) as refused:
                await Client(server.address).post("/api/return", {"token": link["token"]})
            assert refused.value.code == "bad_return_link"

    run(work())


def test_names_are_cleaned_everywhere(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "  Аnna\u202e \n ")
        assert (await one.get("/api/me"))["name"] == "Аnna"
        assert (await one.get("/api/me"))["is_named"] is True
        for name, code in (("x" * 60, "name_too_long"), ("Bot 3", "name_of_a_bot"), ("\u200b", "name_empty")):
            with pytest.raises(RefusedError) as refused:
                await one.post("/api/me", {"name": name})
            assert (refused.value.status, refused.value.code) == (400, code)
        with pytest.raises(RefusedError) as refused:
            await one.post("/api/me", {"language": "fr"})
        assert refused.value.code == "no_such_language"

    run(work())


# -- headers and operation -------------------------------------------------------------------------------------------


def test_every_answer_keeps_browsers_careful(server: ServerProcess) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/ABCD", "/healthz"):
        _, headers, _ = ask(server, "GET", path)
        for name, value in HEADERS:
            assert headers[name.decode()] == value.decode(), path
        assert "server" not in headers


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1.example"])
def test_a_page_of_another_site_cannot_change_anything(server: ServerProcess, origin: str) -> None:
    status, _, body = ask(server, "POST", "/api/me", b"{}", Origin=origin)
    assert (status, json.loads(body)["code"]) == (403, "foreign_origin")
    assert ask(server, "POST", "/api/me", b"{}", Origin=server.address)[0] == 200


def test_health_readiness_and_metrics(server: ServerProcess) -> None:
    assert ask(server, "GET", "/healthz")[0] == 200
    assert ask(server, "GET", "/readyz")[0] == 200
    text = ask(server, "GET", "/metrics")[2].decode()
    for name in ("pyatak_rooms", "pyatak_connections", "pyatak_moves_total", "pyatak_store_batches_total", "pyatak_refusals"):
        assert name in text


def test_pages_people_open_are_one_page(server: ServerProcess) -> None:
    pages = {ask(server, "GET", path)[2] for path in ("/", "/t/ABCD", "/tv/ABCD", "/replay/x/5")}
    assert len(pages) == 1


def test_all_texts_of_a_language_are_one_catalogue(server: ServerProcess) -> None:
    for language in ("en", "ru", "uk"):
        assert b"refusal-too_many" in ask(server, "GET", f"/api/texts/{language}")[2]


def test_a_whole_game_leaves_a_record_of_each_of_its_games(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, "face_to_face", 2) as players:
            await play_out(players)
            for player in players:
                await player.ask(commands.Rematch)
            for player in players:
                await player.until(lambda one: one.summary["phase"] == "playing")
            assert players[0].summary["game_number"] == 2
            first = await players[0].client.get(f"/api/tables/{players[0].table}/record?number=1")
            assert pyatak.Record.from_text(first).game == "face_to_face"
            with pytest.raises(RefusedError) as refused:
                await players[0].client.get(f"/api/tables/{players[0].table}/record?number=2")
            assert refused.value.code == "not_finished"

    run(work())
