"""My Number in a browser."""

from browser.person import BRASS, Person, Persons

CARD = "[data-card][aria-disabled=false]"
NOTHING_CHOSEN = f".frame:not(:has([aria-pressed=true])) {CARD}"
CHOSEN = "document.querySelector('[data-card][aria-pressed=true]')"
BRASS_THERE = f"document.querySelector('{BRASS}')"
CORNER = (12, 12)
"""What is seen of a card behind another."""


def one_press(person: Person) -> None:
    """A card, then the brass button; after a round the brass button alone goes on."""
    person.until_asked(BRASS, NOTHING_CHOSEN)
    if not person.presses_brass() and person.sees(NOTHING_CHOSEN):
        if person.by_keys:
            person.walks_to(CARD)
            person.page.keyboard.press("ArrowRight")
        person.presses(f"{CARD}:focus" if person.by_keys else CARD, CHOSEN, at=CORNER)


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.sits_with_bots("my_number", 4, options={"goals": 2})
    anna.plays_on(one_press)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    boris.sits_with_bots("my_number", 3)
    boris.plays_on(one_press)


def test_a_choice_can_be_changed_and_says_so(persons: Persons) -> None:
    """With another person at the table the choice waits."""
    anna, boris = persons(390, 844, still=True), persons(390, 844, still=True)
    anna.sits_with_bots("my_number", 3, bots=["beginner"], start=False)
    boris.joins(anna, "Boris")
    anna.page.get_by_role("button", name="Start with three").tap()
    cards = anna.page.locator("[data-card]")
    chosen = cards.nth(4).get_attribute("data-card")
    anna.presses(f"[data-card='{chosen}']", CHOSEN)
    anna.presses_brass()
    anna.page.get_by_text(f"{chosen} is chosen; you may still change it").first.wait_for()
    boris.page.locator("[data-card]").first.wait_for()
    other = cards.nth(5).get_attribute("data-card")
    anna.presses(f"[data-card='{other}']", BRASS_THERE)
    anna.page.get_by_role("button", name=f"Play {other} instead").tap()
    anna.page.get_by_text(f"{other} is chosen; you may still change it").first.wait_for()
    assert anna.findings() == []


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark")
    anna.sits_with_bots("my_number", 6, options={"goals": 3})
    assert anna.findings() == []
    for _ in range(10):
        one_press(anna)
    assert anna.too_wide() == {}
    assert anna.findings() == []
    anna.page.set_viewport_size({"width": 390, "height": 844})
    anna.page.locator(".others .panel").first.tap()
    anna.page.get_by_role("dialog").wait_for()
    assert anna.findings() == []
