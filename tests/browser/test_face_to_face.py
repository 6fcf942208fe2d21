"""Face to Face in a browser."""

from playwright.sync_api import expect

from browser.person import BRASS, Person, Persons
from browser.played_games import goes_on_near_the_end

CARD = "[data-card][aria-disabled=false]"
TARGET = ".top.target"
PRESSED = "document.querySelector(`[data-card='${details[0]}'][aria-pressed=true]`)"
LAID = "document.querySelectorAll('[data-card]').length !== details[0]"
WARNING = "dialog[open] .button:not(.brass)"
ENDED = f"!document.querySelector('{BRASS}')"
BEGINS = {"options": {"first": 0}}


def cards_in_hand(person: Person) -> list[str]:
    cards: list[str] = person.page.evaluate("[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)")
    return cards


def chooses(person: Person, card: str) -> bool:
    """Whether it then shows where it fits."""
    if not person.sees(f"[data-card='{card}'][aria-pressed=true]"):
        person.presses(f"[data-card='{card}']", PRESSED, card)
    return person.sees(TARGET)


def lays_one(person: Person) -> bool:
    """Presses cards until one shows where it fits, then its first glowing pile."""
    person.until_asked(CARD)
    hand = cards_in_hand(person)
    return any(chooses(person, card) and person.presses(TARGET, LAID, len(hand)) for card in hand)


def one_turn(person: Person) -> None:
    """Cards until the turn can be ended; with keys Enter on a card leads to a pile that fits, Enter again lays it there."""
    person.until_asked(CARD, BRASS)
    while not person.sees_result and not person.sees(BRASS):
        assert lays_one(person) or person.sees_result, "no card fits, and the turn cannot be ended"
    person.presses(BRASS, f"{ENDED} || document.querySelector('{WARNING}')")
    if person.sees(WARNING):
        person.presses(WARNING, ENDED)
    assert not person.by_keys or person.page.evaluate("document.activeElement !== document.body"), "the focus is lost"


def test_the_end_of_a_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    goes_on_near_the_end(anna, "face_to_face", 2)
    anna.plays_on(one_turn)
    assert anna.findings() == []


def test_the_end_of_a_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    goes_on_near_the_end(boris, "face_to_face", 2)
    boris.plays_on(one_turn)


def test_cards_are_dragged_and_taken_back(persons: Persons) -> None:
    anna = persons(1440, 900, still=True)
    anna.sits_with_bots("face_to_face", 2, **BEGINS)
    card = anna.page.locator("[data-card]").first
    number = card.get_attribute("data-card")
    card.hover()
    anna.page.mouse.down()
    pile = anna.page.locator("[data-drop='0-up']")
    pile.hover()
    anna.page.mouse.up()
    anna.until(LAID, 6)
    assert f"ascending pile: {number}" in pile.inner_text()
    anna.page.keyboard.press("u")
    anna.until("document.querySelectorAll('[data-card]').length === 6")
    assert "ascending pile: 1" in pile.inner_text()


def test_a_pile_that_cannot_take_the_card_says_the_rule(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("face_to_face", 2, **BEGINS)
    anna.until_asked(CARD)
    card = cards_in_hand(anna)[0]
    chooses(anna, card)
    anna.page.locator("[data-drop='1-up'] .top").tap(force=True)  # nothing lies there yet, so nobody can help
    anna.page.get_by_text("Only the row card 1 lies there").first.wait_for()
    assert len(cards_in_hand(anna)) == 6
    anna.page.get_by_role("button", name="Show the rule").tap()
    expect(anna.page.get_by_role("dialog").locator("#R4\\.2")).to_be_visible()


def test_a_card_dragged_to_a_pile_it_does_not_fit_comes_back_with_the_reason(persons: Persons) -> None:
    anna = persons(1280, 800, still=True)
    anna.sits_with_bots("face_to_face", 2, options={"first": 0})
    card = anna.page.locator("[data-card][aria-disabled=false]").first
    card.hover()
    anna.page.mouse.down()
    theirs = anna.page.locator("[data-drop^='1-']").first.bounding_box()  # nothing lies there yet that could be helped
    assert theirs is not None
    anna.page.mouse.move(theirs["x"] + 40, theirs["y"] + 60, steps=6)
    anna.page.mouse.up()
    expect(anna.page.locator(".toast")).to_contain_text("row card")
    expect(anna.page.locator("[data-card]")).to_have_count(6)


def test_a_clock_hides_nothing_on_a_phone(persons: Persons) -> None:
    anna = persons(360, 760, still=True, locale="uk")
    anna.sits_with_bots("face_to_face", 2, clock="blitz", **BEGINS)
    anna.until_asked(CARD)
    for width, height in ((360, 760), (390, 844)):
        assert anna.unreadable(".halves .names > span, .halves .names .chip", width, height) == []


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("face_to_face", 2, **BEGINS)
    anna.until_asked(CARD)
    assert anna.findings() == []
    assert lays_one(anna)
    chooses(anna, cards_in_hand(anna)[2])
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    assert anna.findings() == []
