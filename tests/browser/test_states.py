"""A whole game of each kind, and every state it comes to: in three languages switched in place, by day and in the evening, at
every width, looked at by axe."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

import pyatak
from browser import autoplay
from browser.visitor import Arrive, Visitor
from cases import each_game
from some_games import CROWD

SPOKEN = cycle([("ru", "evening"), ("uk", "day"), ("en", "evening"), ("ru", "day"), ("uk", "evening"), ("en", "day")])
STATES = """() => {
    const states = new Set();
    for (const node of document.querySelectorAll('#app *')) {
        const marks = [...node.classList].filter((name) => !name.startsWith('svelte-')).sort();
        for (const name of ['role', 'aria-pressed', 'aria-disabled', 'aria-checked', 'disabled']) {
            if (node.hasAttribute(name)) marks.push(`${name}=${node.getAttribute(name)}`);
        }
        if (marks.length) states.add(`${node.localName} ${marks.join(' ')}`);
    }
    return [...states];
}"""
"""Every kind of thing on the page with what can be seen of its state."""
LEARN = (
    f"(known) => {{ window.known = new Set(known); window.isNew = () => ({STATES})().some((one) => !window.known.has(one)); }}"
)
REST = "window.isNew() && (document.body.dataset.rests = true)"
RESTS = "document.body.dataset.rests"
"""The fingers have seen something new."""
KEYS = "(prefixes) => document.body.innerText.match(new RegExp(`\\\\b(${prefixes.join('|')})-[a-z_][a-z_0-9-]+`, 'g')) ?? []"
"""A text that is missing shows its key."""
MOST_LOOKS = 60


def speak(person: Visitor, language: str, theme: str) -> None:
    """By the menu of the table."""
    person.page.locator(".frame header button").last.click()
    for wanted in (language, theme):
        person.page.locator(f"dialog[open] select:has(option[value={wanted}])").select_option(wanted)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    person.page.keyboard.press("Escape")
    person.page.locator("dialog[open]").wait_for(state="detached")


def look_at_it(person: Visitor) -> None:
    assert person.findings() == []
    assert person.too_wide() == {}
    assert person.page.evaluate(KEYS, ["web", "log", *pyatak.game_ids()]) == []
    person.page.set_viewport_size({"width": 390, "height": 844})


@each_game
def test_every_state_of_a_whole_game(game_id: str, arrive: Arrive) -> None:
    anna = arrive()
    anna.page.emulate_media(reduced_motion="reduce")
    info = pyatak.game(game_id).info
    seats = info.seats[1]
    options = {"sums": "shown"} if any(option.name == "sums" for option in info.options) else {}
    anna.open_table(game_id, name="Anna", seats=seats, bots=["beginner"] * (seats - 1), options=options, start=True)
    expect(anna.table).to_be_visible()
    known: set[str] = set()
    for look in range(MOST_LOOKS):
        known.update(anna.page.evaluate(STATES))
        anna.page.evaluate(LEARN, list(known))
        if anna.sees_result:
            break
        autoplay.play_on(anna.page, game_id, REST)
        anna.until(RESTS)
        anna.page.evaluate(f"delete {RESTS}")
        if anna.sees(".frame header"):
            known.update(anna.page.evaluate(STATES))
            if look == 0:
                speak(anna, *next(SPOKEN))
            else:
                anna.reads(*next(SPOKEN))
        look_at_it(anna)
    assert anna.sees_result


@pytest.mark.parametrize(("screen", "language", "dark"), [("small phone", "uk-UA", True), ("laptop", "ru-RU", False)])
def test_every_sheet_of_a_table(screen: str, language: str, dark: bool, arrive: Arrive) -> None:
    anna = arrive(screen, language=language, dark=dark)
    anna.open_table(CROWD, name="Anna", bots=["easy"] * 2, start=True)
    expect(anna.table).to_be_visible()
    menu, items = anna.page.locator(".frame header button").last, anna.page.locator("dialog[open] li button")
    menu.click()
    for place in range(items.count() - 1):  # the last one leads home
        if not anna.page.locator("dialog[open]").count():
            menu.click()
        table = anna.page.url
        items.nth(place).click()
        if anna.page.url != table:  # the lesson has a page of its own
            anna.page.go_back()
            expect(anna.table).to_be_visible()
            continue
        assert anna.findings() == []
        assert anna.sideways() <= 0
        assert anna.page.evaluate(KEYS, ["web", "log", *pyatak.game_ids()]) == []
        if anna.sees(".cover"):  # the game is paused
            anna.page.locator(".cover button").click()
        else:
            anna.page.keyboard.press("Escape")
            anna.page.locator("dialog[open]").wait_for(state="detached")
            expect(menu).to_be_focused()
