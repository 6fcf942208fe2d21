"""Every game on small phones, on phones held sideways, and with letters at 200 %."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserType

import pyatak
from browser.conftest import launch
from browser.person import Person, Persons
from browser.played_games import goes_on_at
from cases import each_game
from server.harness import ServerProcess

SIDEWAYS = ((844, 390), (667, 375), (640, 360))
SMALLEST = (360, 640)
MOMENTS = (0.3, 0.6, 0.85)
"""How much of a game is over when it is looked at."""
LARGE_PX = 32
BESIDE_A_LONG_HAND = "cell side"
"""The pile beside a hand of more cards than fit: such a hand scrolls sideways, on every phone."""
LETTERS = """() => Object.fromEntries([...document.querySelectorAll(
    'h1, h2, .names b, .seat-name, .button, .chip, header p, [role=tab]')]
    .filter((node) => node.checkVisibility() && node.textContent.trim() && !node.closest('svg'))
    .map((node) => [node.textContent.trim(), parseFloat(getComputedStyle(node).fontSize)]))"""
"""The size of the letters of titles, names and buttons, by what they say."""
CUT = """() => [...document.querySelectorAll('h1, h2, .button, .chip, header p, .help, .label')].filter((node) =>
    node.checkVisibility() && !node.closest('.hidden-words, .more')
    && (node.scrollWidth > node.clientWidth + 1
        || node.scrollHeight > node.clientHeight + parseFloat(getComputedStyle(node).fontSize) / 4)
    && getComputedStyle(node).display !== 'inline').map((node) => `${node.className}: ${node.textContent.trim()}`)"""
"""Words that are larger than what they stand on."""


def options_of(game_id: str) -> dict[str, str | int]:
    """The options that put most on a table."""
    largest: dict[str, str | int] = {"goals": 3, "sums": "shown"}
    return {option.name: largest[option.name] for option in pyatak.game(game_id).info.options if option.name in largest}


def crowded(person: Person, game_id: str, part: float) -> None:
    """Sits down in the middle of a game with as many players as it takes."""
    goes_on_at(person, part, game_id, pyatak.game(game_id).info.seats[1], "none", **options_of(game_id))


@each_game
def test_a_phone_on_its_side_shows_the_whole_table(game_id: str, persons: Persons) -> None:
    person = persons(*SIDEWAYS[0], still=True, locale="ru")
    found = {}
    for part in MOMENTS:
        crowded(person, game_id, part)
        for width, height in SIDEWAYS:
            person.page.set_viewport_size({"width": width, "height": height})
            if hidden := [one for one in person.covered() + person.beyond() if BESIDE_A_LONG_HAND not in one]:
                found[part, width] = hidden
    assert found == {}
    assert person.findings() == []


@each_game
def test_the_smallest_phone_shows_the_whole_table(game_id: str, persons: Persons) -> None:
    person = persons(*SMALLEST, still=True, locale="ru")
    found = {}
    for part in MOMENTS:
        crowded(person, game_id, part)
        if hidden := person.covered() + person.beyond():
            found[part] = hidden
    assert found == {}


def test_a_table_that_scrolls_is_marked(persons: Persons) -> None:
    person = persons(360, 500, still=True)
    crowded(person, "my_number", 0.3)
    mark = person.page.locator(".more")
    mark.wait_for()
    person.page.locator(".table").evaluate("(table) => table.scrollTo(0, table.scrollHeight)")
    mark.wait_for(state="hidden")


@pytest.fixture(scope="module")
def large_letters(chromium: BrowserType) -> Iterator[Browser]:
    """A browser whose reader has set the letters to 200 %."""
    one = launch(chromium, f"--blink-settings=defaultFontSize={LARGE_PX}")
    yield one
    one.close()


@pytest.fixture
def readers(browser: Browser, large_letters: Browser, server: ServerProcess) -> Iterator[list[Person]]:
    """Two people with a phone: one with letters as they come, one with letters twice as large."""
    made = [Person(one, server.address, 390, 844, still=True, locale="ru") for one in (browser, large_letters)]
    yield made
    for person in made:
        person.leave()


def looks_twice_as_large(readers: list[Person]) -> None:
    """Titles, names and buttons are twice as large, whole, and nothing goes over the edge."""
    usual, large = (reader.page.evaluate(LETTERS) for reader in readers)
    both = usual.keys() & large.keys()
    assert len(both) >= 2
    assert {words: large[words] / usual[words] for words in both if large[words] < 1.9 * usual[words]} == {}
    assert readers[1].page.evaluate(CUT) == []
    assert readers[1].page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@each_game
def test_letters_of_a_table_grow_with_the_readers_font_size(game_id: str, readers: list[Person]) -> None:
    for reader in readers:
        crowded(reader, game_id, 0.6)
    looks_twice_as_large(readers)


@pytest.mark.parametrize("path", ["/", "/rules/my_number", "/leaderboard/my_number"])
def test_letters_of_a_page_grow_with_the_readers_font_size(path: str, readers: list[Person]) -> None:
    for reader in readers:
        reader.page.goto(f"{reader.address}{path}")
        reader.page.locator("h1, h2").first.wait_for()
    looks_twice_as_large(readers)


def test_letters_of_a_lobby_grow_with_the_readers_font_size(readers: list[Person]) -> None:
    for reader in readers:
        reader.sits_with_bots("podelim", 4, start=False, bots=["easy", "hard"])
    looks_twice_as_large(readers)
