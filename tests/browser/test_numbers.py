"""Numbers in a browser."""

from browser.person import Person, Persons

READY = "document.querySelector('[data-tile][aria-disabled=false], .swap:not(:disabled), .primary[aria-disabled=false]')"
LAID = "document.querySelectorAll('.on.new').length"
DONE = f"{LAID} !== details[0]"


def lays_a_tile(person: Person) -> bool:
    """Presses the first tile that fits somewhere and the first place it may go to."""
    tile = person.page.locator("[data-tile][aria-disabled=false]").first
    if not tile.count():
        return False
    before = person.page.evaluate(LAID)
    tile.tap()
    person.page.locator("[data-square].target").first.tap()
    person.until(DONE, before)
    return True


def swaps_a_tile(person: Person) -> None:
    person.page.locator(".swap").tap()
    person.page.locator("[data-tile^=rack]").first.tap()


def turn_by_touch(person: Person) -> None:
    """Lay tiles until the turn can end; with nothing that fits, swap one."""
    person.until(READY)
    while not person.sees_result and not person.brass.count():
        if not lays_a_tile(person):
            swaps_a_tile(person)
    if not person.sees_result:
        ends_turn(person)


def ends_turn(person: Person) -> None:
    moment = person.page.evaluate("document.querySelector('.frame').innerText")
    person.brass.tap() if person.page.evaluate("navigator.maxTouchPoints") else person.page.keyboard.press("Enter")
    person.until("document.querySelector('.frame').innerText !== details[0]", moment)


def walks_to(person: Person, selector: str) -> None:
    """Tab by Tab to something that can be pressed."""
    for _ in range(60):
        if person.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no way by keys to {selector}")


def turn_by_keys(person: Person) -> None:
    """Enter on a tile goes to the first place where it may lie; Enter again lays it."""
    person.until(READY)
    keys = person.page.keyboard
    while not person.sees_result and not person.brass.count():
        before = person.page.evaluate(LAID)
        if person.page.locator("[data-tile][aria-disabled=false]").count():
            walks_to(person, "[data-tile][aria-disabled=false]")
            keys.press("Enter")
            person.until("document.activeElement.matches('[data-square].target')")
            keys.press("Enter")
            person.until(DONE, before)
        else:
            walks_to(person, ".swap")
            keys.press("Enter")
            walks_to(person, "[data-tile^=rack]")
            keys.press("Enter")
    if not person.sees_result:
        walks_to(person, ".primary[aria-disabled=false]")
        ends_turn(person)


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("numbers", 4)
    anna.plays_on(turn_by_touch)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True)
    boris.sits_with_bots("numbers", 4)
    boris.plays_on(turn_by_keys)


def test_says_what_the_turn_brings_and_takes_tiles_back(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("numbers", 3)
    anna.until(READY)
    for _ in range(10):
        if anna.page.locator("[data-tile][aria-disabled=false]").count():
            break
        turn_by_touch(anna)
        anna.until(READY)
    tiles = anna.page.locator("[data-tile] [data-fly]")
    names = [tile.get_attribute("data-fly") for tile in tiles.all()]
    lays_a_tile(anna)
    assert anna.page.locator(".line b.chip").inner_text() in {"…", *(f"+{points}" for points in range(2, 13))}
    assert anna.findings() == []
    anna.page.locator("[data-square]:has(.on.new)").first.tap()
    anna.until(f"{LAID} === 0")
    assert [tile.get_attribute("data-fly") for tile in tiles.all()] == names


def test_a_place_that_cannot_take_the_tile_says_why(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("numbers", 4)
    while not anna.page.locator("[data-tile][aria-disabled=false]").count():
        turn_by_touch(anna)
        anna.until(READY)
    anna.page.locator("[data-tile][aria-disabled=false]").first.tap()
    anna.page.locator("[data-square]:not(.target)").first.tap(force=True)
    anna.page.get_by_text("belongs to another player").first.wait_for()


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark", locale="ru")
    anna.sits_with_bots("numbers", 4, options={"teams": "yes"})
    anna.until(READY)
    assert anna.findings() == []
    for _ in range(3):
        turn_by_touch(anna)
        anna.until(READY)
    assert anna.too_wide() == {}
    assert anna.findings() == []
    anna.page.locator(".swap:not(:disabled)").click()
    assert anna.findings() == []
