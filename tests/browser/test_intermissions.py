"""Intermissions on screens: what a round, a vote or a game led to stays until it has been read, for everybody at the table."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import pyatak
from browser import autoplay
from browser.person import Person, Persons
from browser.played_games import goes_on_near_the_end
from cases import each_game

CONTINUE = "[data-continue][aria-disabled=false]"
READS = f"document.querySelector('{CONTINUE}')"
SCORE = re.compile("round 1 of 3 · the score")
NEXT = re.compile("round 2 of 3 · turn 1 of 7")
OLD_TIMERS_MS = 7_000
"""Longer than anything here stayed before tables waited, and shorter than a silence after which a page reconnects."""
FLOWN = """() => {
    window.flown = [];
    const note = (node) => {
        if (node.style?.position === 'fixed' && node.querySelector('.card'))
            window.flown.push([node.querySelector('.card').textContent.trim(), Boolean(node.querySelector('.who'))]);
    };
    new MutationObserver((changes) => changes.forEach((one) => one.addedNodes.forEach(note)))
        .observe(document.querySelector('.frame'), { childList: true });
}"""
"""Notes every copy of a card that flies above everything."""


def header(page: Page) -> Locator:
    return page.locator("header").first


def reads_the_first_round(person: Person, **table: object) -> None:
    """Plays My Number against bots until the first round is counted."""
    person.page.clock.install()
    person.sits_with_bots("my_number", 3, pace="wait", **table)
    autoplay.play_on(person.page, "my_number", READS)
    person.page.locator(".result table").wait_for()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_score_of_a_round_stays_until_continue_is_pressed(persons: Persons, size: tuple[int, int]) -> None:
    anna = persons(*size)
    reads_the_first_round(anna)
    anna.page.clock.run_for(OLD_TIMERS_MS)
    expect(header(anna.page)).to_contain_text(SCORE)
    expect(anna.page.locator(".result tbody tr")).to_have_count(3)
    expect(anna.page.locator("[data-card]")).to_have_count(0)
    assert anna.findings() == []
    where = anna.page.locator(".primary").bounding_box()
    anna.page.locator(CONTINUE).click()
    expect(header(anna.page)).to_contain_text(NEXT)
    expect(anna.page.locator("[data-card]")).to_have_count(8)
    now = anna.page.locator(".primary").bounding_box()
    assert where
    assert now
    assert abs(now["y"] - where["y"]) < 2, "the button stays where it is"


def test_who_reloads_the_page_still_sees_the_round_that_was_counted(persons: Persons) -> None:
    anna = persons(390, 844)
    reads_the_first_round(anna)
    score = anna.page.locator(".result tbody").inner_text()
    anna.page.reload()
    expect(header(anna.page)).to_contain_text(SCORE)
    assert anna.page.locator(".result tbody").inner_text() == score
    anna.page.locator(CONTINUE).click()
    expect(header(anna.page)).to_contain_text(NEXT)


@pytest.mark.parametrize(("language", "words"), [("ru", ("Продолжить", "подсчёт")), ("uk", ("Продовжити", "підрахунок"))])
def test_it_is_said_in_the_readers_language(persons: Persons, language: str, words: tuple[str, str]) -> None:
    anna = persons(360, 640, locale=language)
    reads_the_first_round(anna)
    expect(anna.page.locator(CONTINUE)).to_contain_text(words[0])
    expect(header(anna.page)).to_contain_text(words[1])
    assert anna.unreadable(".result th, .result td, .result p, [data-continue]") == []


def test_two_phones_and_a_television_go_on_together(persons: Persons) -> None:
    anna, boris, tv = persons(390, 844), persons(390, 844), persons(1920, 1080)
    anna.sits_with_bots("my_number", 3, bots=["beginner"], start=False, pace="calm", visibility="code")
    boris.joins(anna, "Boris")
    code = anna.page.locator(".code").inner_text()
    anna.page.get_by_role("button", name="Start with three").tap()
    tv.page.goto(f"{anna.address}/tv/{code}")
    pages = (anna.page, boris.page, tv.page)
    for one in (anna, boris):
        one.page.locator(".frame").wait_for()
        autoplay.play_on(one.page, "my_number", READS)
    for page in pages:
        expect(header(page)).to_contain_text(SCORE)
        expect(page.locator(".result tbody tr")).to_have_count(3)
    expect(tv.page.locator("[data-intermission] li")).to_have_count(2)
    assert tv.page.locator("[data-intermission] svg").first.text_content(), "the seconds that are left"

    anna.page.locator(CONTINUE).tap()
    expect(anna.page.locator("[data-continue][aria-disabled=true]")).to_contain_text("Waiting")
    expect(tv.page.locator("[data-intermission] .check")).to_have_count(1)
    expect(boris.page.locator("[data-continue] .check")).to_have_count(1)
    for page in pages:
        expect(header(page)).to_contain_text(SCORE)

    boris.page.locator(CONTINUE).tap()
    for page in pages:
        expect(header(page)).to_contain_text(NEXT)
        expect(page.locator(".result")).to_have_count(0)


def test_the_votes_stay_with_the_round_they_belong_to(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.page.clock.install()
    anna.sits_with_bots("podelim", 4, pace="wait")
    autoplay.play_on(anna.page, "podelim", READS)
    anna.page.locator(CONTINUE).wait_for()
    words = header(anna.page).inner_text()
    outcomes = anna.page.locator(".outcomes").inner_text()
    anna.page.clock.run_for(OLD_TIMERS_MS)
    assert "round 1 of" in words
    assert header(anna.page).inner_text() == words
    assert anna.page.locator(".outcomes").inner_text() == outcomes
    anna.page.locator(CONTINUE).click()
    anna.until("document.querySelector('.outcomes')?.innerText !== details[0]", outcomes)


@each_game
def test_the_end_of_every_game_stays_until_continue_is_pressed(game_id: str, persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    info = pyatak.game(game_id).info
    shown = {option.name: "shown" for option in info.options if "shown" in option.values}
    goes_on_near_the_end(anna, game_id, info.seats[0], pace="wait", **shown)
    autoplay.play_on(anna.page, game_id, "document.querySelector('[data-continue=end]')")
    anna.page.locator("[data-continue=end]").wait_for()
    assert not anna.sees_result
    autoplay.play_on(anna.page, game_id)
    anna.page.locator(".result h1").wait_for()


def test_cards_that_stay_in_the_hand_do_not_fly_and_coins_fly_with_their_cards(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.sits_with_bots("my_number", 4)
    anna.page.locator("[data-card]").first.wait_for()
    anna.page.evaluate(FLOWN)
    anna.page.locator("[data-card]").nth(5).tap(position={"x": 12, "y": 12})
    anna.page.locator(".primary[aria-disabled=false]").tap()
    expect(header(anna.page)).to_contain_text("turn 2")
    expect(anna.page.locator("[data-row] .who")).to_have_count(4)
    flown = anna.page.evaluate("window.flown")
    kept = {card.text_content() for card in anna.page.locator("[data-card] .card").all()}
    assert len(kept) == 6
    assert kept.isdisjoint(card for card, _ in flown)
    assert sum(has_coin for _, has_coin in flown) >= 4
