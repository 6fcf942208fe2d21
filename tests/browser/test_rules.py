"""The rules for people: one page for each game, with pictures and examples; the numbered rules are one press further."""

import re

from playwright.sync_api import expect

from browser.person import TWO_FRAMES
from browser.visitor import SCREENS, Arrive
from cases import each_game
from pyatak.core.texts import LANGUAGES

MOST_SCREENS = 3
CODE_NAME = re.compile(r"[a-z]+_[a-z]+|[a-z_]+-rules-|[{}`]")


@each_game
def test_the_rules_are_at_most_three_screens_of_a_phone_and_can_be_read_on_every_screen(game_id: str, arrive: Arrive) -> None:
    somebody = arrive(dark=True)
    somebody.page.goto(f"/rules/{game_id}")
    parts = somebody.page.locator("[data-part]")
    expect(parts).to_have_count(3)
    for language in LANGUAGES:
        somebody.reads(language)
        somebody.page.evaluate(TWO_FRAMES)
        assert somebody.page.evaluate("document.documentElement.scrollHeight") <= MOST_SCREENS * SCREENS["phone"][1], language
        for part in parts.all():
            expect(part.locator(".stage svg").first).to_be_visible()
            expect(part.locator(".example")).to_be_visible()
        assert not CODE_NAME.search(somebody.page.get_by_role("main").inner_text()), language
    somebody.reads("ru")
    assert somebody.findings() == []
    assert somebody.too_wide() == {}


def test_the_numbered_rules_are_one_press_further_and_back_leads_to_where_one_was(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/rules/podelim")
    somebody.page.get_by_role("link", name="All the rules, numbered").click()
    expect(somebody.page.locator("#R1\\.1")).to_be_visible()
    somebody.page.get_by_role("link", name="Back").click()
    expect(somebody.page.locator("[data-part]")).to_have_count(3)
    somebody.page.get_by_role("link", name="Back").click()  # the first page of the visit: nothing of the app lies behind it
    expect(somebody.lids).to_have_count(5)


def test_brackets_in_the_numbered_rules_are_as_narrow_as_in_any_text(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/rules/podelim/all")
    somebody.page.locator("#R1\\.1").wait_for()
    assert somebody.page.locator("article td").first.evaluate("(node) => getComputedStyle(node).fontVariantNumeric") == "normal"


def test_a_page_of_rules_follows_a_switch_of_language(arrive: Arrive) -> None:
    somebody = arrive()
    somebody.page.goto("/rules/numbers")
    expect(somebody.page.get_by_role("heading", name="A turn")).to_be_visible()
    somebody.page.evaluate("localStorage.setItem('pyatak-settings', JSON.stringify({ language: 'uk' }))")
    somebody.page.reload()
    expect(somebody.page.get_by_role("heading", name="Хід")).to_be_visible()
    expect(somebody.page.get_by_text("Або обміняйте")).to_be_visible()
