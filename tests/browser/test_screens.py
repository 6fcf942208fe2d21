"""Every page at the five sizes that people have: nothing goes over the edge, and axe finds nothing."""

import pytest

from browser.person import Persons

SIZES = ((360, 640), (390, 844), (768, 1024), (1440, 900), (1920, 1080))
PAGES = ("/", "/games/my_number", "/rules/podelim", "/leaderboard/my_number", "/me")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_fits_and_axe_finds_nothing(width: int, height: int, persons: Persons) -> None:
    person = persons(width, height, still=True, locale="ru")
    found = {}
    for path in PAGES:
        person.page.goto(f"{person.address}{path}")
        person.page.locator("h1, h2").first.wait_for()
        if wrong := person.findings() + person.beyond():
            found[path] = wrong
    for state, start in (("lobby", False), ("table", True)):
        person.sits_with_bots("podelim", 4, start=start)
        if wrong := person.findings() + person.beyond():
            found[state] = wrong
    assert found == {}
