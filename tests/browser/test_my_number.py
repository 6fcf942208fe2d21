"""My Number in a browser."""

from browser.person import Person, Persons

HAND = "[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card).join()"
CHANGED = f"{HAND} !== details[0]"


def hand_of(person: Person) -> str:
    hand: str = person.page.evaluate(HAND)
    return hand


def turn_by_touch(person: Person) -> None:
    """Tap a card, then the brass button; after a round the brass button alone goes on."""
    hand = hand_of(person)
    cards = person.page.locator("[data-card][aria-disabled=false]")
    if cards.count():
        cards.first.tap(position={"x": 12, "y": 12})
    person.until("document.querySelector('.primary[aria-disabled=false]')")
    if not person.sees_result:
        person.brass.tap()
        person.until(CHANGED, hand)


def turn_by_keys(person: Person) -> None:
    hand, keys = hand_of(person), person.page.keyboard
    if hand:
        person.page.locator("[data-card]").first.focus()
        keys.press("ArrowRight")
        keys.press("Enter")
    for _ in range(40):
        if "primary" in (person.page.evaluate("document.activeElement.className") or ""):
            break
        keys.press("Tab")
    keys.press("Enter")
    person.until(CHANGED, hand)


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.sits_with_bots("my_number", 4, options={"goals": 2})
    anna.plays_on(turn_by_touch)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True)
    boris.sits_with_bots("my_number", 3)
    boris.plays_on(turn_by_keys)


def test_a_choice_can_be_changed_and_says_so(persons: Persons) -> None:
    """With another person at the table the choice waits."""
    anna, boris = persons(390, 844, still=True), persons(390, 844, still=True)
    anna.sits_with_bots("my_number", 3, bots=["beginner"], start=False)
    boris.joins(anna, "Boris")
    anna.page.get_by_role("button", name="Start with three").tap()
    cards = anna.page.locator("[data-card]")
    cards.nth(4).tap()
    anna.brass.tap()
    chosen = cards.nth(4).get_attribute("data-card")
    anna.page.get_by_text(f"{chosen} is chosen; you may still change it").first.wait_for()
    boris.page.locator("[data-card]").first.wait_for()
    cards.nth(5).tap()
    other = cards.nth(5).get_attribute("data-card")
    anna.page.get_by_role("button", name=f"Play {other} instead").tap()
    anna.page.get_by_text(f"{other} is chosen; you may still change it").first.wait_for()
    assert anna.findings() == []


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark")
    anna.sits_with_bots("my_number", 6, options={"goals": 3})
    assert anna.findings() == []
    for _ in range(5):
        turn_by_touch(anna)
    assert anna.too_wide() == {}
    assert anna.findings() == []
    anna.page.set_viewport_size({"width": 390, "height": 844})
    anna.page.locator(".others .panel").first.tap()
    anna.page.get_by_role("dialog").wait_for()
    assert anna.findings() == []
