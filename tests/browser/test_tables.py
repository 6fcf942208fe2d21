"""Around the table: seats, codes, chat, pause, the line that breaks, other devices, the television."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.visitor import Arrive
from pyatak.core.texts import LANGUAGES
from server.harness import running

SMALL_PRINT = """() => [...document.querySelectorAll('.screen *')].flatMap((one) => {
    if (one.closest('svg, .hidden-words')) return [];
    const words = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    return words.length && parseFloat(getComputedStyle(one).fontSize) < 20 ? [one.outerHTML] : [];
})"""
"""Nothing on a television is below 20 px."""


def test_two_people_meet_by_code_and_begin(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive("desktop")
    code = anna.open_table("face_to_face", name="Anna")
    expect(anna.button("One more player")).to_have_attribute("aria-disabled", "true")
    boris.home().page.get_by_label("Got a code?").fill(code)
    boris.take_a_seat("Boris")
    expect(anna.button("Boris")).to_be_visible()
    expect(boris.page.get_by_text("Anna starts the game")).to_be_visible()
    anna.button("Start with two").click()
    for one in (anna, boris):
        expect(one.table).to_be_visible()


def test_a_name_that_is_taken_is_refused_in_words(arrive: Arrive) -> None:
    anna, other = arrive(), arrive()
    code = anna.open_table("podelim", name="Anna")
    other.page.goto(f"/t/{code}")
    other.take_a_seat("Аnna")  # the first letter is Cyrillic
    expect(other.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("looks like Anna")


def test_the_host_seats_bots_and_arranges_the_table(arrive: Arrive) -> None:
    anna = arrive("desktop")
    anna.open_table("my_number", name="Anna", seats=4)
    free = [anna.button(f"Bot or friend, seat {seat}") for seat in (2, 3, 4)]
    for button in free:
        expect(button).to_have_count(1)
    free[0].click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Thruppence").click()
    expect(anna.page.get_by_text("bot · easy")).to_be_visible()
    anna.page.get_by_label("Goal").first.select_option(index=2)
    expect(anna.page.get_by_label("Goal").first).to_have_value("2")
    anna.page.get_by_role("switch", name="Hints").click()
    expect(anna.page.get_by_role("switch", name="Hints")).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize("screen", ["small phone", "desktop"])
def test_the_lobby_says_while_a_bots_level_is_warming_up(screen: str, arrive: Arrive) -> None:
    anna = arrive(screen)
    warming: dict[str, list[str]] = {"my_number": ["medium", "hard"]}
    anna.page.route("**/api/bots", lambda route: route.fulfill(json={"warming": warming}))
    line = anna.page.get_by_text("still warming up")
    anna.open_table("my_number", seats=4, bots=["easy"])
    expect(anna.page.get_by_text("bot · easy")).to_be_visible()
    expect(line).to_have_count(0)
    anna.open_table("my_number", seats=4, bots=["easy", "medium"])
    expect(line).to_be_visible()
    assert anna.sideways() <= 0
    warming.clear()
    expect(line).to_have_count(0)


def test_a_full_table_says_so_and_another_like_it_is_opened(arrive: Arrive) -> None:
    host = arrive()
    code = host.open_table("my_number", seats=4, bots=["easy"] * 3, options={"goals": 2}, hints=False)
    late = arrive()
    late.page.goto(f"/t/{code}")
    expect(late.page.get_by_text("all 4 seats are taken")).to_be_visible()
    expect(late.button("Sit down")).to_have_count(0)
    late.button("Open one like it").click()
    late.call_me("Vera")
    expect(late.page.get_by_text("1 of 4 seats")).to_be_visible()
    expect(late.page.get_by_label("Goal").first).to_have_value("2")
    expect(late.page.get_by_role("switch", name="Hints")).to_have_attribute("aria-checked", "false")


def test_a_full_table_that_plays_is_watched_or_another_is_opened(arrive: Arrive) -> None:
    host = arrive()
    code = host.open_table("face_to_face", bots=["easy"], start=True)
    watcher, late = arrive(), arrive("desktop")
    for one in (watcher, late):
        one.page.goto(f"/t/{code}")
        expect(one.page.get_by_role("heading", name="This table is full")).to_be_visible()
        assert one.findings() == []
        assert one.sideways() <= 0
    watcher.button("Watch").click()
    expect(watcher.page.get_by_role("heading", name="This table is full")).to_have_count(0)
    expect(watcher.table).to_be_visible()
    late.button("Open one like it").click()
    late.call_me("Vera")
    expect(late.lobby).to_be_visible()
    expect(late.button("One more player")).to_be_visible()


def test_a_link_to_no_table_has_a_plain_sentence(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/t/ZZZZ")
    expect(somebody.page.get_by_text("No table ZZZZ")).to_be_visible()
    somebody.page.goto("/t/a-link-of-somebody-else")
    expect(somebody.page.get_by_text("A private table")).to_be_visible()


def test_an_old_client_is_asked_to_reload(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table("podelim", bots=["easy"], start=True)

    def older(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.send(json.dumps({**json.loads(text), "protocol": 0}) if '"hello"' in text else text))

    anna.page.route_web_socket("**/ws", older)
    anna.page.reload()
    expect(anna.page.get_by_text("Pyatak has been updated")).to_be_visible()
    anna.page.unroute_all()


def test_chat_and_reactions_reach_the_others_and_can_be_muted(arrive: Arrive) -> None:
    anna, boris = arrive("desktop"), arrive("desktop")
    code = anna.open_table("face_to_face", name="Anna")
    boris.page.goto(f"/t/{code}")
    boris.take_a_seat("Boris")
    anna.button("Start with two").click()
    anna.button("Chat").first.click()
    sheet = anna.page.get_by_role("dialog")
    sheet.get_by_label("Say something").fill("Good luck!")
    sheet.get_by_label("Say something").press("Enter")
    boris.button("Chat").first.click()
    expect(boris.page.get_by_role("dialog").get_by_text("Good luck!")).to_be_visible()
    boris.page.get_by_role("dialog").get_by_role("switch", name="Mute the chat").click()
    expect(boris.page.get_by_role("dialog").get_by_text("Good luck!")).to_have_count(0)


def test_what_others_have_said_is_marked_until_it_is_read(arrive: Arrive) -> None:
    anna, boris = arrive(), arrive()
    code = anna.open_table("face_to_face", name="Anna")
    boris.page.goto(f"/t/{code}")
    boris.take_a_seat("Boris")
    anna.button("Start with two").click()
    anna.menu("Chat")
    anna.page.get_by_label("Say something").fill("Good luck!")
    anna.page.get_by_label("Say something").press("Enter")
    expect(boris.page.locator("header .dot")).to_be_visible()
    boris.menu("Chat")
    expect(boris.page.get_by_role("dialog").get_by_text("Good luck!")).to_be_visible()
    boris.page.keyboard.press("Escape")
    for one in (anna, boris):
        expect(one.page.locator("header .dot")).to_have_count(0)


def test_the_focus_is_never_lost_on_the_way_to_a_game(arrive: Arrive) -> None:
    """By keys: from home to a table, a bot seated, the seat left."""
    anna = arrive("desktop").home()
    assert anna.walks_to("article:first-of-type .icon-button")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    anna.page.keyboard.type("Anna")
    anna.page.keyboard.press("Enter")
    expect(anna.lobby).to_be_visible()
    expect(anna.page.get_by_role("heading", level=1)).to_be_focused()
    assert anna.walks_to(".seats .slot")
    anna.page.keyboard.press("Enter")
    assert anna.walks_to("dialog li button")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("bot ·")).to_be_visible()
    expect(anna.page.locator(".seats :focus")).to_have_count(1)


def test_a_hint_is_told_in_words(arrive: Arrive) -> None:
    anna = arrive(language="uk-UA")
    anna.open_table("my_number", bots=["easy"] * 2, start=True)
    anna.button("Підказка").click()
    expect(anna.toast).to_contain_text("Найкраще: карта")


def test_a_pause_is_shown_to_all_and_ended_by_any(arrive: Arrive) -> None:
    anna = arrive()
    code = anna.open_table("podelim", name="Anna", bots=["easy", "easy"], start=True)
    watcher = arrive("desktop")
    watcher.page.goto(f"/t/{code}")
    words = watcher.page.get_by_role("main").get_by_text("The game is paused")
    anna.menu("Pause")
    expect(words).to_be_visible()
    anna.button("Play on").click()
    expect(words).to_have_count(0)


def test_the_rules_are_at_hand(arrive: Arrive) -> None:
    anna = arrive(language="uk-UA")
    anna.open_table("podelim", bots=["easy"], start=True)
    anna.page.get_by_role("button", name="Меню").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Правила").click()
    sheet = anna.page.get_by_role("dialog")
    expect(sheet.locator("[data-part] .stage")).to_have_count(3)
    sheet.get_by_role("button", name="Усі правила за пунктами").click()
    expect(sheet.locator("#R1\\.1")).to_be_visible()


def test_a_reload_and_a_second_tab_show_the_same_seat(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table("my_number", name="Anna", bots=["easy"] * 2, start=True)
    hand = anna.page.get_by_label("Your hand")
    expect(hand).to_be_visible()
    anna.page.reload()
    expect(hand).to_be_visible()
    tab = anna.page.context.new_page()
    tab.goto(anna.page.url)
    expect(tab.get_by_label("Your hand")).to_be_visible()


def test_a_network_that_goes_and_comes_back_is_shown(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table("my_number", bots=["easy"] * 2, start=True)
    expect(anna.table).to_be_visible()
    anna.page.context.set_offline(True)
    anna.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(anna.button("no network, trying again")).to_be_visible()
    anna.page.context.set_offline(False)
    expect(anna.page.get_by_role("main").get_by_text("back online", exact=True)).to_be_visible()


def test_a_server_that_is_killed_comes_back_to_the_same_table(arrive: Arrive, tmp_path: Path) -> None:
    with running(tmp_path / "other") as server:
        anna = arrive(address=server.address, has_worker=True)
        anna.open_table("my_number", name="Anna", bots=["easy"] * 2, start=True)
        expect(anna.table).to_be_visible()
        anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.kill()
        expect(anna.button("no network, trying again")).to_be_visible()
        anna.page.reload()
        expect(anna.page.get_by_text("The server does not answer")).to_be_visible()
        server.start()
        expect(anna.table).to_be_visible()


def test_the_television_shows_the_table_and_no_hand(arrive: Arrive) -> None:
    anna, tv = arrive(), arrive("tv")
    frames: list[str] = []
    tv.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))))
    code = anna.open_table("my_number", name="Anna", bots=["easy"] * 2)
    tv.page.goto(f"/tv/{code}")
    expect(tv.page.get_by_text("Scan the code and sit down")).to_be_visible()
    expect(tv.page.get_by_role("img", name="QR code of this table")).to_be_visible()
    anna.button("Start with three").click()
    expect(anna.table).to_be_visible()
    expect(tv.page.get_by_text("Scan the code and sit down")).to_have_count(0)
    views = [json.loads(text)["view"] for text in frames if '"view":{' in text]
    assert views
    assert (views[0]["seat"], views[0]["hand"]) == (None, [])
    assert all(view.get("seat") is None and not view.get("hand") for view in views)  # what has not changed is not sent again
    assert tv.page.get_by_role("button").count() == 0
    assert tv.page.evaluate(SMALL_PRINT) == []


def test_the_seat_moves_to_another_device(arrive: Arrive) -> None:
    anna, phone = arrive(), arrive()
    anna.open_table("my_number", name="Anna", bots=["easy"] * 2, start=True)
    expect(anna.table).to_be_visible()
    table = anna.page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((answer) => answer.json())")["table"]
    link = anna.page.request.post(f"/api/tables/{table}/return-link", data={}).json()
    phone.page.goto(link["path"])
    expect(phone.page.get_by_label("Your hand")).to_be_visible()
    assert "#" not in phone.page.url


def test_the_lobby_is_whole_on_a_small_phone(arrive: Arrive) -> None:
    """Also where the words are long, and bots of one kind sit side by side."""
    anna = arrive("small phone")
    anna.open_table("my_number", seats=6, bots=["hard", "expert", "beginner", "beginner"])
    expect(anna.lobby).to_be_visible()
    right = "Math.max(...[...document.querySelectorAll('.lobby :is(button, a)')].map((one) => one.getBoundingClientRect().right))"
    for language in LANGUAGES:
        anna.reads(language)
        assert anna.unreadable(".place .words > :not(.hidden-words), .share p, .share button") == []
        assert anna.page.evaluate(right) <= 360


@pytest.mark.parametrize(("screen", "dark"), [("small phone", True), ("tablet", False), ("laptop", False), ("tv", True)])
def test_lobby_menu_and_rules_fit_every_screen(screen: str, dark: bool, arrive: Arrive) -> None:
    anna = arrive(screen, dark=dark)
    anna.open_table("seven_ate_nine", name="Anna", bots=["easy"])
    expect(anna.lobby).to_be_visible()
    assert anna.sideways() <= 0
    assert anna.findings() == []
    for item in ("Rules", "Who is playing", "The table in words"):
        anna.menu(item)
        assert anna.sideways() <= 0
        assert anna.findings() == []
        anna.page.keyboard.press("Escape")
