"""Numbers in a browser."""

import pytest
from playwright.sync_api import Locator, expect

from browser.person import BRASS, Person, Persons
from browser.played_games import goes_on_near_the_end

TILE = "[data-tile][aria-disabled=false][aria-pressed=false]"
PLACE = "[data-square].target"
SWAP = ".swap:not(:disabled)"
ON_RACK = ".frame:has(.swap[aria-pressed=true]) [data-tile^=rack][aria-pressed=false]"
PLACE_THERE = f"document.querySelector('{PLACE}')"
SWAPS = "document.querySelector('.swap[aria-pressed=true]')"
BRASS_THERE = f"document.querySelector('{BRASS}')"
LAID = "document.querySelectorAll('.on.new').length"


def until_my_turn(person: Person) -> None:
    person.until_asked(TILE, SWAP, BRASS)


def lays_a_tile(person: Person) -> bool:
    """The first tile that fits somewhere, and the first place it may go to; with keys Enter on a tile leads to that place."""
    laid = person.page.evaluate(LAID)
    if not person.sees(PLACE) and not person.presses(TILE, PLACE_THERE):
        return False
    return person.presses(PLACE, f"{LAID} !== details[0]", laid)


def swaps_a_tile(person: Person) -> None:
    if person.presses(SWAP, SWAPS):
        person.presses(ON_RACK, BRASS_THERE)


def one_turn(person: Person) -> None:
    """Lay tiles until the turn can end; with nothing that fits, swap one."""
    until_my_turn(person)
    while not person.sees_result and not person.sees(BRASS):
        if person.sees(TILE) or person.sees(PLACE):
            lays_a_tile(person)
        else:
            swaps_a_tile(person)
    person.presses_brass()


def test_the_end_of_a_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    goes_on_near_the_end(anna, "numbers", 4)
    anna.plays_on(one_turn)
    assert anna.findings() == []


def test_the_end_of_a_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    goes_on_near_the_end(boris, "numbers", 4)
    boris.plays_on(one_turn)


def test_says_what_the_turn_brings_and_takes_tiles_back(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("numbers", 3)
    until_my_turn(anna)
    while not anna.sees(TILE):
        one_turn(anna)
        until_my_turn(anna)
    tiles = anna.page.locator("[data-tile] [data-fly]")
    names = [tile.get_attribute("data-fly") for tile in tiles.all()]
    assert lays_a_tile(anna)
    assert anna.page.locator(".line b.chip").inner_text() in {"…", *(f"+{points}" for points in range(2, 13))}
    assert anna.findings() == []
    anna.presses("[data-square]:has(.on.new)", f"{LAID} === 0")
    assert [tile.get_attribute("data-fly") for tile in tiles.all()] == names


def test_a_place_that_cannot_take_the_tile_says_why(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("numbers", 4)
    until_my_turn(anna)
    while not anna.sees(TILE):
        one_turn(anna)
        until_my_turn(anna)
    anna.presses(TILE, PLACE_THERE)
    anna.page.locator("[data-square]:not(.target)").first.tap(force=True)
    anna.page.get_by_text("belongs to another player").first.wait_for()


@pytest.mark.parametrize(("seats", "language"), [(3, "ru"), (4, "uk")])
def test_seats_clocks_and_names_of_places_are_read_on_a_phone(seats: int, language: str, persons: Persons) -> None:
    anna = persons(390, 844, still=True, locale=language)
    anna.sits_with_bots("numbers", seats, clock="blitz")
    until_my_turn(anna)
    for width, height in ((390, 844), (360, 760)):
        words = ".others .seat-name, .others li b, .others .chip, .tiles .label, [data-square] > .name"
        assert anna.unreadable(words, width, height) == []
    labels = anna.page.locator("[data-square] > .name").evaluate_all("(all) => all.map((one) => one.dataset.name)")
    assert sorted(labels) == list("ABCDEFGHJKLM"), "no side of the compass: the board is turned to its reader"


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark", locale="ru")
    anna.sits_with_bots("numbers", 4, options={"teams": "yes"})
    until_my_turn(anna)
    assert anna.findings() == []
    for _ in range(3):
        one_turn(anna)
        until_my_turn(anna)
    assert anna.too_wide() == {}
    assert anna.findings() == []
    anna.page.locator(".swap:not(:disabled)").click()
    assert anna.findings() == []


def test_r6_7_a_claim_may_always_be_tried_and_a_wrong_one_only_brings_a_sentence(persons: Persons) -> None:
    anna = persons(360, 640, still=True)
    anna.sits_with_bots("numbers", 2, options={"bonus": "claimed"})
    anna.page.get_by_role("button", name="Claim a bonus").tap()
    anna.page.locator(".toast", has_text="no bonus for you this time").wait_for()
    assert anna.page.get_by_role("button", name="Claim a bonus").is_enabled()
    assert anna.too_wide() == {}
    assert anna.findings() == []


def opens_the_chat(person: Person) -> Locator:
    person.page.get_by_role("button", name="Chat", exact=True).first.click()
    return person.page.get_by_role("dialog")


def says(chat: Locator, text: str, to: str) -> None:
    chat.get_by_role("button", name=to).click()
    chat.get_by_role("textbox").fill(text)
    chat.get_by_role("button", name="Send").click()
    expect(chat.get_by_text(text)).to_be_visible()


def test_r9_4_partners_talk_and_an_opponent_does_not_see_it(persons: Persons) -> None:
    """Anna and Boris have the first two seats and are partners (R9.2)."""
    anna, boris, clara = (persons(width, height, still=True) for width, height in ((390, 844), (360, 640), (1280, 800)))
    table = {"game": "numbers", "seats": 4, "options": {"teams": "yes"}, "sit": True}
    made = anna.page.request.post(f"{anna.address}/api/tables", data=table).json()
    anna.page.goto(f"{anna.address}/t/{made['table']}")
    boris.joins(anna, "Boris")
    clara.joins(anna, "Clara")
    chats = [opens_the_chat(one) for one in (anna, boris, clara)]
    says(chats[0], "Keep your seven", to="My team")
    assert chats[0].get_by_role("textbox").get_attribute("placeholder") == "Say something to your team"
    says(chats[2], "We heard nothing", to="Everybody")
    for chat in chats:
        expect(chat.get_by_role("listitem").filter(has_text="We heard nothing")).to_be_visible()
    for chat in chats[:2]:
        expect(chat.get_by_role("listitem").filter(has_text="Keep your seven")).to_contain_text("My team")
    expect(chats[2].get_by_role("listitem")).to_have_count(1)
    assert "Keep your seven" not in clara.page.content()
    anna.page.keyboard.press("Escape")
    expect(opens_the_chat(anna).get_by_role("button", name="My team")).to_have_attribute("aria-pressed", "true")
    for person in (anna, boris):
        assert person.findings() == []
        assert person.beyond() == []
