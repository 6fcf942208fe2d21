"""Every page at the five sizes that people have: nothing goes over the edge, and axe finds nothing."""

import pytest

from browser.person import Person, Persons

TOUCHED = ((360, 640), (390, 844), (768, 1024))
POINTED_AT = ((1440, 900), (1920, 1080))
PAGES = ("/", "/games/my_number", "/rules/podelim", "/leaderboard/my_number", "/me")


@pytest.mark.parametrize("sizes", [TOUCHED, POINTED_AT], ids=["touched", "pointed at"])
def test_every_page_fits_and_axe_finds_nothing(sizes: tuple[tuple[int, int], ...], persons: Persons) -> None:
    person = persons(*sizes[0], still=True, locale="ru")
    found: dict[tuple[str, int], list[str]] = {}
    for path in PAGES:
        person.page.goto(f"{person.address}{path}")
        person.page.locator("h1, h2").first.wait_for()
        found |= wrong_by_size(person, path, sizes)
    for state, start in (("lobby", False), ("table", True)):
        person.sits_with_bots("podelim", 4, start=start)
        found |= wrong_by_size(person, state, sizes)
    assert found == {}


def wrong_by_size(person: Person, what: str, sizes: tuple[tuple[int, int], ...]) -> dict[tuple[str, int], list[str]]:
    found = {}
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        if wrong := person.beyond() + person.findings():
            found[what, width] = wrong
    return found
