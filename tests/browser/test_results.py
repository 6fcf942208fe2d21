"""Leaderboard and results: there after a finished game, on every screen, by keys, in every language, for everybody."""

import pytest
from playwright.sync_api import expect

from browser.visitor import Arrive, Visitor

GAME, TITLE = "podelim", "Let’s Split"


def finish_a_game(one: Visitor, name: str) -> None:
    """The shortest way: resign against a bot."""
    one.open_table(GAME, name=name, bots=["beginner"], start=True, visibility="open")
    expect(one.table).to_be_visible()
    one.menu("Resign")
    one.page.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    expect(one.page.locator(".result h1")).to_be_visible()


def has_rated(one: Visitor) -> None:
    one.page.wait_for_function("fetch('/api/players/me').then((a) => a.json()).then((p) => p.games[0]?.rating)")


def test_a_finished_game_stands_in_my_results_and_on_the_leaderboard(arrive: Arrive) -> None:
    anna = arrive("desktop")
    finish_a_game(anna, "Anna")
    has_rated(anna)
    anna.home().page.get_by_role("link", name="My results").click()
    game = anna.page.get_by_role("link", name="Replay")
    expect(game).to_contain_text("resigned")
    assert anna.findings() == []
    anna.button(TITLE).click()
    expect(anna.page.get_by_text("Average place")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Played against")).to_be_visible()
    game.click()
    expect(anna.page).to_have_url(f"{anna.address}/replay/{anna.page.url.split('/')[-2]}/1")
    expect(anna.page.locator(".replay")).to_be_visible()
    anna.page.goto(f"/leaderboard/{GAME}")
    row = anna.page.get_by_role("row").filter(has_text="you")
    expect(row).to_contain_text("Anna")
    assert anna.findings() == []


def test_a_stranger_finds_a_player_by_keys_alone(arrive: Arrive) -> None:
    host, stranger = arrive(), arrive("desktop")
    finish_a_game(host, "Zenaida")
    has_rated(host)
    stranger.home()
    assert stranger.walks_to("a[href='/leaderboard']")
    stranger.page.keyboard.press("Enter")
    expect(stranger.button(TITLE)).to_be_visible()
    tabs = stranger.page.get_by_role("group", name="Games").get_by_role("button")
    assert stranger.walks_to("[role=group] button")
    for _ in range(tabs.count()):
        if tabs.filter(has_text=TITLE).evaluate("(tab) => tab === document.activeElement"):
            break
        stranger.page.keyboard.press("ArrowRight")
    stranger.page.keyboard.press("Enter")
    player = stranger.page.get_by_role("link", name="Zenaida")
    expect(player).to_be_visible()
    assert stranger.walks_to(f"a[href='{player.get_attribute('href')}']")
    stranger.page.keyboard.press("Enter")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Results of Zenaida")
    expect(stranger.page.get_by_role("link", name="Replay")).to_have_count(1)


def test_the_page_of_a_bot_shows_its_ratings_to_people_who_never_met_it(arrive: Arrive) -> None:
    host, stranger = arrive(), arrive()
    host.open_table(GAME, name="Anna", bots=["beginner"], start=True)  # by code: its games are for its players alone
    host.menu("Resign")
    host.page.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    expect(host.page.locator(".result h1")).to_be_visible()
    has_rated(host)
    stranger.page.goto("/players/bot:beginner")
    expect(stranger.page.get_by_role("row").filter(has_text=TITLE)).to_be_visible()
    assert stranger.findings() == []


def test_a_small_phone_shows_all_names_and_when_it_was(arrive: Arrive) -> None:
    anna = arrive("small phone", language="ru-RU")
    anna.open_table(GAME, bots=["hard", "expert", "medium"], start=True)
    anna.page.get_by_role("button", name="Меню").click()
    for _ in ("in the menu", "in the sheet that asks"):
        anna.page.get_by_role("dialog").get_by_role("button", name="Сдаться").last.click()
    expect(anna.page.locator(".result h1")).to_be_visible()
    anna.page.locator("tbody").scroll_into_view_if_needed()
    assert anna.page.locator("table").evaluate("(table) => table.getBoundingClientRect().right") <= 350
    without_how = "(names) => names.map((name) => name.offsetHeight - (name.querySelector('small')?.offsetHeight ?? 0))"
    lines = anna.page.locator("tbody .name").evaluate_all(without_how)
    assert max(lines) <= 24  # one line each: no word is broken
    anna.home().page.get_by_role("link", name="Мои игры").click()
    expect(anna.page.locator("li .second")).to_have_count(2)  # the others, then when
    assert anna.unreadable("li .second") == []


@pytest.mark.parametrize(
    ("screen", "dark", "language"), [("small phone", True, "uk-UA"), ("tablet", False, "ru-RU"), ("tv", True, "en-GB")]
)
def test_both_pages_fit_every_screen(screen: str, dark: bool, language: str, arrive: Arrive) -> None:
    host = arrive()
    finish_a_game(host, "A name of twenty let")
    has_rated(host)
    handle = host.page.request.get("/api/players/me").json()["handle"]
    one = arrive(screen, dark=dark, language=language)
    for path in ("/players/me", f"/leaderboard/{GAME}", f"/players/{handle}"):
        one.page.goto(path)
        expect(one.page.get_by_role("main").get_by_role("heading").or_(one.page.get_by_role("table")).first).to_be_visible()
        assert one.sideways() <= 0, path
        assert one.too_wide() == {}, path
        assert one.findings() == [], path
