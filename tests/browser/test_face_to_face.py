"""Face to Face in a browser."""

from browser.person import Person, Persons

READY = "document.querySelector('[data-card][aria-disabled=false]') || document.querySelector('.primary[aria-disabled=false]')"
LAID = "document.querySelectorAll('[data-card]').length !== details[0]"
BEGINS = {"options": {"first": 0}}


def cards_in_hand(person: Person) -> int:
    return person.page.locator("[data-card]").count()


def lays_one(person: Person) -> bool:
    """Presses cards until one shows where it fits, then its first glowing pile."""
    count = cards_in_hand(person)
    for place in range(count):
        person.page.locator("[data-card]").nth(place).tap()
        targets = person.page.locator(".top.target")
        if targets.count():
            targets.last.tap()
            person.until(LAID, count)
            return True
    return False


def turn_by_touch(person: Person) -> None:
    person.until(READY)
    while not person.sees_result and not person.brass.count():
        if not lays_one(person):
            raise AssertionError("no card fits, and the turn cannot be ended")
    if person.sees_result:
        return
    person.brass.tap()
    warning = person.page.get_by_role("button", name="End the turn all the same")
    if warning.count():
        warning.tap()
    person.until("!document.querySelector('.primary[aria-disabled=false]')")


def turn_by_keys(person: Person) -> None:
    """Arrows walk through the hand, Enter chooses, the focus goes to a pile that fits, Enter lays it there."""
    person.until(READY)
    keys = person.page.keyboard
    for _ in range(8):
        if person.sees_result or person.brass.count():
            break
        count = cards_in_hand(person)
        person.page.locator("[data-card]").first.focus()
        for _ in range(count):
            keys.press("Enter")
            person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if person.page.locator(".top.target:focus").count():
                keys.press("Enter")
                person.until(LAID, count)
                break
            keys.press("ArrowRight")
    if person.sees_result:
        return
    person.brass.focus()
    keys.press("Enter")
    warning = person.page.get_by_role("button", name="End the turn all the same")
    if warning.count():
        warning.focus()
        keys.press("Enter")
    person.until("!document.querySelector('.primary[aria-disabled=false]')")
    assert person.sees_result or person.page.evaluate("() => document.activeElement !== document.body"), "the focus is lost"


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.sits_with_bots("face_to_face", 2)
    anna.plays_on(turn_by_touch)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True)
    boris.sits_with_bots("face_to_face", 2)
    boris.plays_on(turn_by_keys)


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


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("face_to_face", 2, **BEGINS)
    assert anna.findings() == []
    assert lays_one(anna)
    anna.page.locator("[data-card]").nth(2).tap()
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    assert anna.findings() == []
