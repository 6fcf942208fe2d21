"""7 Ate 9 in a browser."""

import re

from playwright.sync_api import WebSocketRoute

from browser.person import Person, Persons

GAME = "seven_ate_nine"
RUNS = "!document.querySelector('.countdown') && document.querySelector('[data-top]')"
COVERED = "document.querySelector('[data-covered]') !== null"
FITS = "[data-fits=true]:not(.gone)"
LAST = ".primary.brass"
DRAW = "[data-draw][aria-disabled=false]"
STATE = "document.querySelector('.frame').innerText + document.querySelectorAll('[data-card]').length"
CHANGED = f"({STATE}) !== details[0]"
MIDDLE = """(wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box && [box.left + box.width / 2, box.top + box.height / 2];
}"""
BESIDE = """() => {
    const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
    const [card, toast, rail] = ['[data-top]', '.toast', '.rail-storey'].map(boxOf);
    return card.bottom <= toast.top && toast.bottom <= rail.top;
}"""
COUNTDOWN_IS_BESIDE = """() => {
    const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
    const [coin, stack, line] = ['.countdown svg', '.stack', '.now'].map(boxOf);
    return coin.right < stack.left && coin.bottom < line.top && coin.left > 0;
}"""
NOTE_LOCK = """() => {
    const look = () => { window.wasLocked ||= document.querySelector('[data-card][aria-disabled=true]') !== null; };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true });
}"""


def state_of(person: Person) -> str:
    state: str = person.page.evaluate(f"document.querySelector('.frame') ? {STATE} : ''")
    return state


def starts(person: Person, seats: int, **table: object) -> None:
    person.sits_with_bots(GAME, seats, **{"options": {"sums": "shown"}, **table})
    person.until(RUNS)


def one_press(person: Person) -> None:
    """The last card, else a card that fits, else one more from the pile, else wait for the others. In a race others come first,
    and what was pressed may be gone: then look again."""
    before = state_of(person)
    wanted = next((one for one in (LAST, FITS, DRAW) if person.sees(one)), "")
    if wanted and person.by_keys:
        strikes(person, wanted)
    elif wanted and (there := person.page.evaluate(MIDDLE, wanted)):
        person.page.touchscreen.tap(*there)
    person.until(CHANGED, before)


def strikes(person: Person, wanted: str) -> None:
    """Keys 1 to 9 and 0 lay a card; the space bar draws, and lays the last one."""
    number = person.page.evaluate("(wanted) => document.querySelector(wanted)?.dataset.card", wanted)
    person.page.keyboard.press(str(int(number) % 10) if number else " ")


def test_a_whole_game_by_touch(persons: Persons) -> None:
    anna = persons(390, 844, still=True)
    starts(anna, 4)
    draws(anna, 1)
    anna.plays_on(one_press)
    assert anna.findings() == []


def test_a_whole_game_by_keys(persons: Persons) -> None:
    boris = persons(1280, 800, still=True, by_keys=True)
    starts(boris, 4)
    boris.plays_on(one_press)


def test_r5_5_hands_and_the_top_card_lie_face_down_in_the_countdown_and_in_a_pause(persons: Persons) -> None:
    anna, boris = persons(390, 844, still=True), persons(1440, 900, still=True)
    two_at_a_table(anna, boris)
    draws(anna, 3)
    boris.page.get_by_role("button", name="Pause").click()
    for person in (anna, boris):
        person.until(COVERED)
        assert person.page.locator("[data-card]").count() == 0
    assert anna.page.get_by_role("group", name="Your hand").locator("svg").count() >= 3, "the backs of the cards"
    assert anna.findings() == []
    boris.page.get_by_role("button", name="Play on").first.click()
    anna.until(f"document.querySelector('.countdown') && {COVERED}")
    anna.until(f"{RUNS} && document.querySelectorAll('[data-card]').length >= 3")


def test_the_countdown_on_a_television_covers_nothing_of_the_middle(persons: Persons) -> None:
    anna, tv = persons(1440, 900, still=True), persons(1920, 1080, still=True)
    starts(anna, 3)
    tv.page.goto(anna.page.url.replace("/t/", "/tv/"))
    tv.until(RUNS)
    anna.page.get_by_role("button", name="Pause").click()
    tv.until(COVERED)
    anna.page.get_by_role("button", name="Play on").first.click()
    tv.until(f"document.querySelector('.countdown') && ({COUNTDOWN_IS_BESIDE})()")


def test_an_empty_hand_on_a_phone_says_what_to_do(persons: Persons) -> None:
    anna, boris = persons(360, 640, still=True), persons(390, 844, still=True)
    two_at_a_table(anna, boris)
    anna.page.get_by_text("Your hand is empty: draw a card.").wait_for()
    assert anna.findings() == []
    draws(anna, 1)
    anna.page.get_by_text("Your hand is empty").wait_for(state="detached")


def test_a_wrong_card_comes_back_and_the_hand_is_locked_for_a_second(persons: Persons) -> None:
    anna, boris = persons(360, 760, still=True), persons(390, 844, still=True)
    two_at_a_table(anna, boris, wrong_card="locked")
    draws(anna, 4)
    while not anna.page.locator("[data-card][data-fits=false]").count():
        draws(anna, 1)
    cards = anna.page.locator("[data-card]").count()
    anna.page.evaluate(NOTE_LOCK)
    anna.page.locator("[data-card][data-fits=false]").first.tap()
    toast = anna.page.locator(".toast", has_text="does not fit")
    toast.wait_for()
    assert re.search(r"fit on \d+±\d; \d+ or \d+ does\.", toast.inner_text()), "the numbers that fit are told"
    assert anna.page.evaluate(BESIDE), "the sentence lies on the card or on the hand"
    anna.until("window.wasLocked")
    assert anna.findings() == []
    anna.page.locator("[data-card][aria-disabled=false]").first.wait_for()
    assert anna.page.locator("[data-card]").count() >= cards  # none is lost; after a quiet while the table draws for all


def test_a_card_that_was_beaten_comes_back_with_by_how_much(persons: Persons) -> None:
    """Boris plays a card before Anna's card has reached Boris's screen."""
    anna, boris = persons(390, 844, still=True), persons(390, 844, still=True)
    holding: list[bool] = []
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def slow_line(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: held.append((line, message)) if holding else line.send(message))

    boris.page.route_web_socket("**/ws**", slow_line)
    two_at_a_table(anna, boris, late_cards="returned")
    for person in (anna, boris):
        while not person.page.locator(FITS).count():
            draws(person, 1)
    cards = boris.page.locator("[data-card]").count()
    holding.append(True)
    top = anna.page.locator("[data-top]").get_attribute("data-top")
    anna.page.locator(FITS).first.tap()
    anna.until("document.querySelector('[data-top]').dataset.top !== details[0]", top)
    boris.page.locator(FITS).first.tap()
    assert boris.page.locator(".gone").count() == 1
    while not any("refused" in str(message) for _, message in held):
        boris.page.evaluate("0")  # lets the line speak
    holding.clear()
    for line, message in held:
        line.send(message)
    boris.page.get_by_text("Beaten by").first.wait_for()
    boris.page.locator(".gone").wait_for(state="detached")
    assert boris.page.locator("[data-card]").count() == cards


def two_at_a_table(anna: Person, boris: Person, **options: str) -> None:
    anna.sits_with_bots(GAME, 2, bots=[], start=False, options={"sums": "shown", **options})
    boris.joins(anna, "Boris")
    anna.page.get_by_role("button", name="Start with two").tap()
    for person in (anna, boris):
        person.until(RUNS)


def draws(person: Person, cards: int) -> None:
    for _ in range(cards):
        there = person.page.locator("[data-card]").count()
        person.presses("[data-draw]", "document.querySelectorAll('[data-card]').length > details[0]", there)


def test_fits_every_width_and_axe_finds_nothing(persons: Persons) -> None:
    anna, boris = persons(390, 844, still=True, color_scheme="dark"), persons(390, 844, still=True)
    two_at_a_table(anna, boris)
    assert anna.findings() == []
    draws(anna, 12)
    assert anna.too_wide() == {}
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    assert anna.findings() == []
