"""Let’s Split in a browser."""

from playwright.sync_api import expect

from browser.person import BRASS, Person, Persons
from browser.played_games import goes_on_near_the_end

KNIFE = "[role=slider]"
PART = ".frame:not(:has([data-ballot][aria-pressed=true])) button[data-part]"
BALLOT = "[data-ballot]:not(:disabled)"
PILE = ".pile.target"
VOTED = "document.querySelector('[data-ballot][aria-pressed=true]')"
SMALL = ((360, 760), (390, 844))
COVERED_NUMBERS = """() => [...document.querySelectorAll('.plates .card')].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const seen = [0.14, 0.3, 0.46].every((x) => [0.15, 0.25].every((y) =>
        card.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))));
    return seen ? [] : [card.textContent];
})"""
"""Cards on plates whose number in the upper left corner something lies on."""
BRASS_THERE = f"document.querySelector('{BRASS}')"


def one_press(person: Person) -> None:
    """Whatever is asked: cut as the knives stand, press a plate and vote, a pile for a joker, or go on."""
    person.until_asked(BRASS, PART, PILE)
    if person.by_keys and person.sees(KNIFE):
        moves_a_knife(person)
    if person.presses_brass():
        return
    if person.sees(PART):
        votes_with_a_key(person) if person.by_keys else person.presses(PART, VOTED)
    elif person.sees(PILE):
        person.presses(PILE, BRASS_THERE)


def moves_a_knife(person: Person) -> None:
    person.walks_to(KNIFE)
    for key in ("ArrowRight", "ArrowLeft"):
        person.page.keyboard.press(key)


def votes_with_a_key(person: Person) -> None:
    for digit in "213":
        person.page.keyboard.press(digit)
    person.until(VOTED)


def test_the_end_of_a_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844)
    goes_on_near_the_end(anna, "podelim", 4)
    anna.plays_on(one_press)
    assert anna.findings() == []


def test_the_end_of_a_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    goes_on_near_the_end(boris, "podelim", 3)
    boris.plays_on(one_press)


def test_two_players_discard_a_part(persons: Persons) -> None:
    anna = persons(360, 760, still=True)
    anna.sits_with_bots("podelim", 2)
    anna.plays_on(one_press)


def until_knives(person: Person) -> None:
    """On until we lead."""
    person.until_asked(BRASS, PART, PILE)
    while not person.sees(KNIFE):
        one_press(person)
        person.until_asked(BRASS, PART, PILE)


def test_knives_are_dragged_and_the_button_says_what_they_make(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    anna.sits_with_bots("podelim", 4)
    until_knives(anna)
    knife = anna.page.get_by_role("slider", name="Left knife")
    knife.hover()
    anna.page.mouse.down()
    first = anna.page.locator("[data-place]").first.bounding_box()
    assert first is not None
    anna.page.mouse.move(first["x"] + first["width"], first["y"] + first["height"], steps=6)
    anna.page.mouse.up()
    expect(anna.brass).to_contain_text("Split 1 ·")
    knife.press("ArrowRight")
    expect(anna.brass).to_contain_text("Split 2 ·")
    assert anna.findings() == []


def splits_off_seven(person: Person) -> None:
    """Both knives as far to the left as they go."""
    for knife in (0, 1):
        person.page.locator(KNIFE).nth(knife).focus()
        for _ in range(8):
            person.page.keyboard.press("ArrowLeft")
    expect(person.brass).to_contain_text("1 · 1 · 7")


def test_every_card_is_read_before_the_vote(persons: Persons) -> None:
    anna = persons(360, 760, still=True, locale="uk")
    anna.sits_with_bots("podelim", 4)
    until_knives(anna)
    while anna.page.locator("[data-place]").count() < 9:  # what is split again is shorter
        one_press(anna)
        until_knives(anna)
    splits_off_seven(anna)
    for _ in ("as it would be cut", "in the vote"):
        for width, height in SMALL:
            assert anna.unreadable(".others .seat-name, .plates .name", width, height) == []
            assert anna.page.evaluate(COVERED_NUMBERS) == []
        anna.presses_brass()
        anna.until_asked(BALLOT)


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna = persons(390, 844, still=True, color_scheme="dark")
    anna.sits_with_bots("podelim", 4)
    for _ in range(12):
        one_press(anna)
    while not (anna.sees(BALLOT) or anna.sees(KNIFE)):  # a joker may have to be laid first
        one_press(anna)
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    assert anna.findings() == []
