"""Sounds and vibration, the sign of each player, and what moves under a finger."""

from playwright.sync_api import expect

from browser.person import Persons

HEARD = """() => {
    window.felt = [];
    navigator.vibrate = (ms) => { window.felt.push(ms); return true; };
}"""
CONTRAST = """(selector) => {
    const node = document.querySelector(selector), light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const cloth = getComputedStyle(document.querySelector('.frame')).backgroundColor;
    const [one, other] = [light(getComputedStyle(node).backgroundColor), light(cloth)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""


def test_sounds_and_vibration_are_offered_once_at_the_first_turn(persons: Persons) -> None:
    person = persons(newcomer=True)
    person.context.add_init_script(f"({HEARD})()")
    person.sits_with_bots("my_number", 3)
    offer = person.page.get_by_role("region", name="Sounds")
    expect(offer).to_contain_text("Sound and vibration when it is your turn?")
    yes, no = offer.get_by_role("button", name="Turn on"), offer.get_by_role("button", name="Not now")
    one, other = yes.bounding_box(), no.bounding_box()
    assert one is not None
    assert other is not None
    assert (one["y"], one["width"], one["height"]) == (other["y"], other["width"], other["height"])
    assert person.findings() == []
    yes.click()
    expect(offer).to_have_count(0)
    assert person.page.evaluate("window.felt") == [60]
    person.page.reload()
    person.page.locator("[data-card][aria-disabled=false]").first.wait_for()
    expect(offer).to_have_count(0)
    person.page.get_by_role("button", name="Menu").click()
    for switch in ("Sounds", "Vibration"):
        expect(person.page.get_by_role("switch", name=switch)).to_have_attribute("aria-checked", "true")


def test_who_wants_no_sounds_now_is_not_asked_again(persons: Persons) -> None:
    person = persons(newcomer=True)
    person.sits_with_bots("my_number", 3)
    person.page.get_by_role("button", name="Not now").click()
    person.sits_with_bots("podelim", 2)
    person.page.locator(".rail-storey").wait_for()
    expect(person.page.get_by_role("region", name="Sounds")).to_have_count(0)


def test_a_desktop_is_not_asked_about_sounds(persons: Persons) -> None:
    person = persons(1440, 900, newcomer=True)
    person.sits_with_bots("my_number", 3)
    person.page.locator("[data-card][aria-disabled=false]").first.wait_for()
    expect(person.page.get_by_role("region", name="Sounds")).to_have_count(0)


def test_the_thinking_dots_are_seen_on_a_dark_cloth(persons: Persons) -> None:
    person, other = persons(still=True), persons()
    made = person.page.request.post(f"{person.address}/api/tables", data={"game": "face_to_face", "seats": 2, "sit": True}).json()
    person.page.goto(f"{person.address}/t/{made['code']}")
    other.joins(person, "Boris")
    person.page.locator("footer .brass").click()
    for one in (person, other):
        one.page.locator(".frame").wait_for()
    waits = person if person.sees(".others .dots") else other
    assert waits.page.evaluate(CONTRAST, ".others .dots i") >= 3


def test_a_game_against_bots_shows_a_newcomer_the_sums(persons: Persons) -> None:
    person = persons()
    person.page.goto(person.address)
    person.page.locator("article[aria-labelledby=lid-seven_ate_nine] .bots").click()
    person.page.locator(".sum").first.wait_for()
    assert person.page.locator(".sum").count() == 2


SIGN = """(name) => [...document.querySelectorAll('svg')]
    .filter((svg) => svg.querySelector('text')?.textContent === name[0] && svg.querySelectorAll('g > path').length === 2)
    .map((svg) => svg.querySelectorAll('g > path')[1]).map((path) => [path.getAttribute('fill'), path.getAttribute('d')])[0]"""
"""The colour and the shape that stand for a person."""


def test_each_person_has_a_colour_and_a_sign_that_are_the_same_on_every_screen(persons: Persons) -> None:
    anna, boris, television = persons(), persons(1440, 900), persons(1920, 1080)
    data = {"game": "podelim", "seats": 3, "sit": True, "name": "Anna", "bots": ["easy"]}
    made = anna.page.request.post(f"{anna.address}/api/tables", data=data).json()
    anna.page.goto(f"{anna.address}/t/{made['code']}")
    boris.joins(anna, "Boris")
    television.page.goto(f"{anna.address}/tv/{made['code']}")
    anna.page.locator("footer .brass[aria-disabled=false]").click()
    screens = (anna, boris, television)
    for one in screens:
        one.page.locator(".frame, .screen").first.wait_for()
        one.page.get_by_text("Boris").first.wait_for()
    signs = {name: [one.page.evaluate(SIGN, name) for one in screens] for name in ("Anna", "Boris")}
    for seen in signs.values():
        assert seen[0] is not None
        assert seen.count(seen[0]) == len(screens)
    assert signs["Anna"][0][0] != signs["Boris"][0][0]
    assert signs["Anna"][0][1] != signs["Boris"][0][1]
