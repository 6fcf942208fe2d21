"""Podelim in a browser."""

from browser.person import Person, Persons

CHOICES = (
    "[role=slider]",
    "[data-ballot]:not(:disabled):not([aria-pressed=true])",
    ".pile.target",
    ".primary[aria-disabled=false]",
)
ASKED = f"document.querySelector('{', '.join(CHOICES)}')"
BRASS = "document.querySelector('.primary[aria-disabled=false]')"
PRESSED = f"!{BRASS} || {BRASS}.textContent !== details[0]"


def presses_brass(person: Person, *, by_keys: bool = False) -> None:
    """Press the brass button and wait for what it does."""
    said = person.page.locator(".primary").inner_text()
    if by_keys:
        person.brass.focus()
        person.page.keyboard.press("Enter")
    else:
        person.brass.tap()
    person.until(PRESSED, said)


def turn_by_touch(person: Person) -> None:
    """Whatever is asked: cut as the knives stand, tap a plate and vote, tap a pile for a joker, or go on."""
    person.until(ASKED)
    page = person.page
    for choices in (page.locator(".plates button[data-part]"), page.locator(".pile.target")):
        if choices.count() and not person.sees_result:
            choices.first.tap()
    if person.brass.count() and not person.sees_result:
        presses_brass(person)


def turn_by_keys(person: Person) -> None:
    """Arrows move a knife, 1 2 3 choose a part, arrows and Enter a pile; Enter on the brass button."""
    person.until(ASKED)
    page, keys = person.page, person.page.keyboard
    if page.locator("[role=slider]").count():
        page.locator("[role=slider]").first.focus()
        keys.press("ArrowRight")
        keys.press("ArrowLeft")
    if page.locator("[data-ballot]:not(:disabled)").count():
        for digit in "213":
            keys.press(digit)
    if page.locator(".pile.target").count():
        page.locator(".pile.target").last.focus()
        keys.press("Enter")
    if person.brass.count() and not person.sees_result:
        presses_brass(person, by_keys=True)


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    anna.sits_with_bots("podelim", 4)
    anna.plays_on(turn_by_touch)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True)
    boris.sits_with_bots("podelim", 3)
    boris.plays_on(turn_by_keys)


def test_two_players_discard_a_part(persons: Persons) -> None:
    anna = persons(360, 760, still=True)
    anna.sits_with_bots("podelim", 2)
    anna.plays_on(turn_by_touch)


def until_knives(person: Person) -> None:
    """On until we lead."""
    while not person.page.locator("[role=slider]").count():
        turn_by_touch(person)


def test_knives_are_dragged_and_the_button_says_what_they_make(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("podelim", 4)
    until_knives(anna)
    knife = anna.page.get_by_role("slider", name="Left knife")
    box = knife.bounding_box()
    first = anna.page.locator("[data-place]").first.bounding_box()
    assert box is not None
    assert first is not None
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20)
    anna.page.mouse.down()
    anna.page.mouse.move(first["x"] + first["width"], box["y"] + box["height"] - 20, steps=6)
    anna.page.mouse.up()
    assert anna.brass.inner_text().startswith("Split 1 ·")
    knife.press("ArrowRight")
    assert anna.brass.inner_text().startswith("Split 2 ·")
    assert anna.findings() == []


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark")
    anna.sits_with_bots("podelim", 4)
    for _ in range(12):
        turn_by_touch(anna)
    anna.until("document.querySelector('[data-ballot]:not(:disabled)') || document.querySelector('[role=slider]')")
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    assert anna.findings() == []
