"""Lessons in a browser: played through by touch and by keys, offered once, left and taken up again."""

import re

from playwright.sync_api import expect

from browser.person import Person, Persons
from cases import each_game
from pyatak.core.lessons import Lesson, lesson

SMALL, LARGE = {"width": 360, "height": 640}, {"width": 1440, "height": 900}
SIZES = (SMALL, {"width": 390, "height": 844}, {"width": 768, "height": 1024}, LARGE)
PRESSES = 12
"""A move takes no more presses than this: a card, a place, the button."""
TEACHER = "document.querySelector('.teacher')"
SETTLED = f"{TEACHER} && {TEACHER}.style.left !== '0px'"
ON_SCREEN = """(() => {
    const { left, top, right, bottom } = document.querySelector('.teacher').getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
})()"""
THING_IS_FREE = """(() => {
    const ring = document.querySelector('.ring');
    if (!ring) return false;
    const { left, top, width, height } = ring.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at && !at.closest('.teacher');
})()"""
"""Both hold a moment after a step has begun: the bubble finds its place when the table has been drawn."""


def course_of(game_id: str) -> Lesson:
    found = lesson(game_id)
    assert found is not None
    return found


def mood(somebody: Person) -> str:
    somebody.until(SETTLED)
    return str(somebody.page.locator(".teacher").get_attribute("data-mood"))


def sets(somebody: Person, thing: str) -> None:
    """Move a slider, key by key."""
    place, _, wanted = thing.partition("@")
    name, _, value = place.partition(":")
    slider = somebody.page.locator(f'[data-{name}="{value}"]')
    slider.focus()
    while (now := slider.get_attribute("aria-valuenow")) != wanted:
        slider.press("ArrowRight" if int(now or 0) < int(wanted) else "ArrowLeft")


def presses_what_is_asked(somebody: Person) -> None:
    """Press what has the ring, one thing after another, until the step is done."""
    for _ in range(PRESSES):
        ring = somebody.page.locator(".ring")
        if mood(somebody) == "done":
            return
        thing = str(ring.get_attribute("data-thing"))
        if "@" in thing:
            sets(somebody, thing)
            continue
        name, _, value = thing.partition(":")
        place = f'[data-{name}="{value}"]' if value else ".primary"
        said = f"!{TEACHER} || {TEACHER}.dataset.mood !== 'asks' || document.querySelector('.ring')?.dataset.thing !== details[0]"
        somebody.presses(f"{place}:is(button, [tabindex]), {place} button", said, thing)
    raise AssertionError(f"the step is not done: {somebody.page.locator('.teacher').inner_text()}")


def goes_through(somebody: Person, game_id: str) -> None:
    """Step by step to the real game."""
    for prepared in course_of(game_id).steps:
        assert mood(somebody) == "asks", prepared.step.id
        somebody.until(ON_SCREEN)
        somebody.until(THING_IS_FREE)
        presses_what_is_asked(somebody)
        somebody.presses(".teacher .brass, [data-continue]", f"{TEACHER}?.dataset.mood !== 'done'")
    assert mood(somebody) == "end"


@each_game
def test_a_lesson_is_played_through_by_touch_and_by_keys(game_id: str, persons: Persons) -> None:
    somebody = persons(**SMALL, still=True)
    somebody.page.goto(f"{somebody.address}/learn/{game_id}")
    mood(somebody)
    assert somebody.findings() == []
    for size in SIZES[::-1]:
        somebody.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert somebody.beyond() == []
    goes_through(somebody, game_id)
    somebody.page.set_viewport_size(LARGE)  # type: ignore[arg-type]
    somebody.page.reload()  # a finished lesson begins again
    somebody.by_keys = True
    goes_through(somebody, game_id)
    somebody.presses(".teacher .brass", "location.pathname.startsWith('/t/')")
    expect(somebody.page.locator(".frame")).to_be_visible()


def test_a_wrong_press_is_answered_and_the_third_one_offers_to_show_it(persons: Persons) -> None:
    somebody = persons(still=True)
    somebody.page.goto(f"{somebody.address}/learn/my_number")
    mood(somebody)
    somebody.page.locator("[data-card='5']").tap()
    for _ in range(3):
        somebody.page.locator(".primary").tap()
        expect(somebody.page.locator(".teacher")).to_contain_text("Only 60 is sure to be the highest")
    somebody.page.get_by_role("button", name="Show me").tap()
    expect(somebody.page.locator(".teacher")).to_contain_text("Yours was the highest")


def test_a_lesson_is_left_and_taken_up_again(persons: Persons) -> None:
    somebody = persons(still=True)
    somebody.page.goto(f"{somebody.address}/learn")
    assert somebody.findings() == []
    somebody.page.get_by_role("link", name="Lesson: My Number").tap()
    for step in (2, 3):
        somebody.page.get_by_role("button", name="Skip").tap()
        expect(somebody.page.get_by_text(re.compile(f"step {step} of"))).to_be_visible()
    somebody.page.get_by_role("button", name="Leave the lesson").tap()
    somebody.page.get_by_role("link", name="Continue from step 3").tap()
    expect(somebody.page.get_by_text(re.compile("step 3 of"))).to_be_visible()


def test_the_lesson_is_offered_at_the_first_game_once(persons: Persons) -> None:
    somebody = persons(newcomer=True, still=True)
    somebody.page.goto(somebody.address)
    lid = somebody.page.locator("article[aria-labelledby=lid-my_number] .bots")
    lid.tap()
    somebody.page.get_by_role("button", name="Take the lesson").tap()
    expect(somebody.page.locator(".teacher")).to_be_visible()
    somebody.page.get_by_role("button", name="Leave the lesson").tap()
    lid.tap()
    expect(somebody.page.locator(".frame .rail")).to_be_visible()
    somebody.page.get_by_role("button", name="Menu").first.tap()
    somebody.page.get_by_role("dialog").get_by_role("button", name="Lesson").tap()
    expect(somebody.page.locator(".teacher")).to_be_visible()


def test_a_first_game_is_explained_while_it_is_played_unless_that_is_switched_off(persons: Persons) -> None:
    somebody = persons(newcomer=True, still=True, width=1440, height=900)
    toast = somebody.page.locator(".toast")
    somebody.page.goto(f"{somebody.address}/me")  # the first page makes somebody of the visitor
    somebody.sits_with_bots("my_number", 3)
    somebody.presses("[data-card]", "document.querySelector('[data-card][aria-pressed=true]')")
    expect(toast).to_contain_text("depends on what the others choose")
    somebody.presses_brass()
    expect(toast).to_contain_text("takes the row card above")
    somebody.page.goto(f"{somebody.address}/me")
    somebody.page.get_by_role("switch", name="Explain my first game").click()
    assert '"tips":false' in somebody.page.evaluate("localStorage.getItem('pyatak-learning')")
