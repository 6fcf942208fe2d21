"""My Number in a browser."""

from browser.person import BRASS, TWO_FRAMES, Person, Persons
from browser.played_games import goes_on_near_the_end

CARD = "[data-card][aria-disabled=false]"
NOTHING_CHOSEN = f".frame:not(:has([aria-pressed=true])) {CARD}"
CHOSEN = "document.querySelector('[data-card][aria-pressed=true]')"
BRASS_THERE = f"document.querySelector('{BRASS}')"
UNDER_THE_RAIL = """() => {
    const rail = document.querySelector('.rail-storey')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('.own .card')].flatMap((card) => {
        const { bottom } = card.getBoundingClientRect();
        return bottom > rail ? [`${card.textContent} by ${bottom - rail} px`] : [];
    });
}"""
"""Own cards that slip under the hand."""
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


def test_the_end_of_a_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    goes_on_near_the_end(anna, "my_number", 4, goals=2)
    anna.plays_on(one_press)
    assert anna.findings() == []


def test_the_end_of_a_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    goes_on_near_the_end(boris, "my_number", 3)
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


def test_on_a_small_phone_nothing_lies_on_anything(persons: Persons) -> None:
    anna = persons(360, 760, still=True, locale="uk")
    anna.sits_with_bots("my_number", 4, options={"goals": 3}, clock="blitz")
    for _ in range(16):  # past the end of a round
        one_press(anna)
        anna.page.evaluate(TWO_FRAMES)
        assert anna.page.evaluate(UNDER_THE_RAIL) == []
    assert anna.unreadable(".others .seat-name, .goals, .line > .chip, .score") == []


def test_on_a_low_desktop_cards_shrink_until_everything_fits(persons: Persons) -> None:
    boris = persons(1280, 660, still=True)
    goes_on_near_the_end(boris, "my_number", 6, goals=1)
    for _ in range(4):  # the deepest columns
        one_press(boris)
        assert boris.covered() == []
    widths = "[...document.querySelectorAll('.own .card')].map((card) => card.getBoundingClientRect().width)"
    assert min(boris.page.evaluate(widths)) >= 40
    assert boris.page.evaluate("document.querySelector('.table').scrollHeight <= document.querySelector('.table').clientHeight")


def test_the_sheet_of_all_rounds_opens_on_a_phone_by_keys_too(persons: Persons) -> None:
    anna = persons(360, 760, still=True)
    anna.sits_with_bots("my_number", 6)
    box = anna.page.locator("button.score").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    anna.walks_to("button.score")
    anna.page.keyboard.press("Enter")
    sheet = anna.page.get_by_role("dialog", name="Score sheet")
    assert sheet.get_by_role("row").count() == 5  # the players, three rounds, all together
    assert sheet.get_by_role("columnheader", name="Penny 5").is_visible()
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
