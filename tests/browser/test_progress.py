"""A player's progress on their page: empty at first, filled by the coach, on every screen, for its player alone."""

import pytest
from playwright.sync_api import expect

from browser.played_games import played_game
from browser.test_review import be
from browser.visitor import Arrive, Visitor
from pyatak.core.texts import say
from server.harness import ServerProcess
from some_games import DUEL, RACE


def open_progress(visitor: Visitor, game_id: str, language: str = "en") -> None:
    title = say(language, f"{game_id}-title")
    visitor.page.goto("/players/me")
    visitor.page.get_by_role("button", name=title).click()


@pytest.mark.parametrize(
    ("screen", "dark", "language"),
    [("small phone", True, "uk-UA"), ("phone", False, "ru-RU"), ("tablet", False, "en-GB"), ("tv", True, "ru-RU")],
)
def test_progress_fills_by_itself_and_fits_every_screen(
    screen: str, dark: bool, language: str, arrive: Arrive, server: ServerProcess
) -> None:
    table, cookie = played_game(server.address, DUEL, 2)
    anna = arrive(screen, dark=dark, language=language)
    be(anna, cookie)
    open_progress(anna, DUEL, language[:2])
    expect(anna.page.locator("[data-progress=done]")).to_be_visible()
    expect(anna.page.locator(f"[data-progress] a[href='/review/{table}/1']")).to_be_visible()
    assert anna.findings() == []
    assert anna.too_wide() == {}
    assert anna.sideways() <= 0


def test_a_game_leads_to_its_review_by_keys(arrive: Arrive, server: ServerProcess) -> None:
    table, cookie = played_game(server.address, DUEL, 2)
    anna = arrive("desktop")
    be(anna, cookie)
    open_progress(anna, DUEL)
    expect(anna.page.locator("[data-progress=done]")).to_be_visible()
    assert anna.walks_to(f"a[href='/review/{table}/1']")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("[data-review=done]")).to_be_visible()


def test_a_race_shows_reactions(arrive: Arrive, server: ServerProcess) -> None:
    _, cookie = played_game(server.address, RACE, 2)
    anna = arrive("phone")
    be(anna, cookie)
    open_progress(anna, RACE)
    expect(anna.page.locator("[data-progress=done]")).to_be_visible()
    expect(anna.page.get_by_text("Usual reaction").first).to_be_visible()
    assert anna.findings() == []


def test_who_has_resigned_only_is_asked_to_play_and_come_back(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table(DUEL, name="Anna", bots=["beginner"], start=True)
    anna.menu("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    expect(anna.page.locator(".result h1")).to_be_visible()
    open_progress(anna, DUEL)
    expect(anna.page.get_by_text("Play a game and come back")).to_be_visible()
    assert anna.findings() == []
