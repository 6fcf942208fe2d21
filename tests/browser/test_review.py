"""The coach's review of a finished game: for its player, shared with a stranger, by touch and by keys, on every screen."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

import pyatak
from browser.played_games import played_game
from browser.visitor import SCREENS, Arrive, Visitor
from cases import each_game
from server.harness import ServerProcess
from some_games import DUEL

LANGUAGES = cycle(["en-GB", "ru-RU", "uk-UA"])


def be(visitor: Visitor, cookie: str) -> None:
    """From now on the visitor is the owner of a cookie."""
    name, _, value = cookie.partition("=")
    visitor.page.context.add_cookies([{"name": name, "value": value, "url": visitor.address}])


def open_review(visitor: Visitor, table: str, seat: int | None = None) -> None:
    visitor.page.goto(f"/review/{table}/1{'' if seat is None else f'?seat={seat}'}")
    expect(visitor.page.locator("[data-review=done]")).to_be_visible()


@each_game
def test_a_player_reads_the_review_of_a_game(game_id: str, arrive: Arrive, server: ServerProcess) -> None:
    info = pyatak.game(game_id).info
    table, cookie = played_game(server.address, game_id, info.seats[0])
    anna = arrive("phone", language=next(LANGUAGES), dark=game_id == DUEL)
    be(anna, cookie)
    open_review(anna, table)
    assert anna.findings() == []
    assert anna.too_wide() == {}
    if info.realtime:
        expect(anna.page.locator("table.figures tbody tr")).not_to_have_count(0)
        return
    expect(anna.page.locator(".receipt .line")).not_to_have_count(0)
    if not anna.page.locator(".moment").count():  # a coach who thinks briefly may find nothing that is clear
        return
    anna.page.locator(".moment").first.click()
    expect(anna.table).to_be_visible()
    assert anna.findings() == []
    anna.page.locator(".coach .well").click()
    expect(anna.page.locator("dialog[open] ol li")).not_to_have_count(0)
    assert anna.findings() == []


@pytest.mark.parametrize("screen", ["small phone", "desktop", "tv"])
def test_a_review_fits_every_screen_and_is_shared_by_a_player(screen: str, arrive: Arrive, server: ServerProcess) -> None:
    table, cookie = played_game(server.address, DUEL, 2)
    stranger = arrive(screen)
    stranger.page.goto(f"/review/{table}/1?seat=0")
    expect(stranger.page.get_by_text("Only those who played")).to_be_visible()
    anna = arrive(screen)
    be(anna, cookie)
    anna.page.request.post(f"/api/tables/{table}/review/share", data={"is_shared": True})
    open_review(stranger, table, seat=0)
    width, _ = SCREENS[screen]
    assert stranger.page.evaluate("document.documentElement.scrollWidth") <= width
    assert stranger.findings() == []


def test_a_moment_is_walked_through_and_tried_again_by_keys(arrive: Arrive, server: ServerProcess) -> None:
    table, cookie = played_game(server.address, DUEL, 2)
    anna = arrive("desktop")
    be(anna, cookie)
    open_review(anna, table)
    assert anna.walks_to("button.moment")
    anna.page.keyboard.press("Enter")
    expect(anna.table).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-review=done]")).to_be_visible()
    assert anna.walks_to(".button.brass")
    anna.page.keyboard.press("Enter")
    expect(anna.table).to_be_visible()
    assert anna.walks_to(".coach .brass")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("Play it again.")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".coach .brass")).to_be_visible()


@pytest.mark.parametrize("screen", ["small phone", "tablet", "desktop"])
def test_a_decision_is_made_once_more_and_the_coach_answers(screen: str, arrive: Arrive, server: ServerProcess) -> None:
    table, cookie = played_game(server.address, DUEL, 2)
    anna = arrive(screen)
    anna.page.emulate_media(reduced_motion="reduce")
    be(anna, cookie)
    open_review(anna, table)
    anna.page.locator(".moment").first.click()
    anna.page.locator(".coach .brass").click()
    turn_again(anna)
    answer = anna.page.get_by_role("region", name="Try again")
    expect(answer.get_by_role("row")).not_to_have_count(0)
    assert anna.findings() == []
    assert anna.too_wide() == {}
    answer.get_by_role("button", name="Once more").click()
    expect(anna.page.get_by_text("Play it again.")).to_be_visible()
    anna.page.get_by_role("button", name="Back to the moment").click()
    expect(anna.page.locator(".coach .brass")).to_be_visible()


def turn_again(anna: Visitor) -> None:
    """Play cards by touch, on the first pile that takes each, until the coach answers."""
    cards, targets = anna.page.locator("button[data-card]"), anna.page.locator("button.top.target")
    end = anna.page.locator(".primary:not([aria-disabled=true])")
    while not end.count():
        held = cards.count()
        for place in range(held):
            cards.nth(place).click()
            if targets.count():
                targets.first.click()
                break
        expect(cards).to_have_count(held - 1)
    end.click()
    expect(anna.page.get_by_role("button", name="Once more")).to_be_visible()


@each_game
def test_a_moment_marks_both_moves_on_the_table(game_id: str, arrive: Arrive, server: ServerProcess) -> None:
    if pyatak.game(game_id).info.realtime:
        return
    table, cookie = played_game(server.address, game_id, pyatak.game(game_id).info.seats[0])
    anna = arrive("desktop" if game_id == DUEL else "phone")
    be(anna, cookie)
    open_review(anna, table)
    if not anna.page.locator(".moment").count():
        return
    anna.page.locator(".moment").first.click()
    for whose in ("made", "best"):
        expect(anna.page.locator(f".{whose} .label")).not_to_have_count(0)
    assert anna.findings() == []
