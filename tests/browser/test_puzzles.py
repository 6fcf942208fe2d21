"""Puzzles in a browser: on the real table, by touch and by keys; the verdict, its rings and bars, and the way on."""

import pytest
from playwright.sync_api import expect

from browser.autoplay import play_on
from browser.person import Person, Persons
from pyatak.games.face_to_face.turn import END, card_of, pile_in
from pyatak.puzzles.collection import Posed, collection, collections
from some_games import DUEL

SMALL, LARGE = {"width": 360, "height": 640}, {"width": 1440, "height": 900}
SIZES = (SMALL, {"width": 390, "height": 844}, {"width": 768, "height": 1024}, LARGE, {"width": 1920, "height": 1080})
VERDICT = "document.querySelector('[data-verdict]')"
ASKS = f"!{VERDICT}"
ON_SCREEN = """(() => {
    const { left, top, right, bottom } = document.querySelector('.verdict').getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
})()"""


def puzzle(game_id: str, number: int = 0) -> Posed:
    known = collection(game_id)
    assert known is not None
    found = known.posed(known.puzzles[number].id)
    assert found is not None
    return found


def opens(somebody: Person, one: Posed) -> None:
    somebody.page.goto(f"{somebody.address}/puzzles/{one.game.info.id}/{one.puzzle.id}")
    somebody.page.locator(".frame").wait_for()


def plays(somebody: Person, one: Posed, place: int) -> None:
    """A turn of the duel: card and pile, card and pile, then the end."""
    for action in one.actions_of(one.puzzle.answers[place]):
        if action == END:
            somebody.until_asked(".primary[aria-disabled=false]")
            somebody.presses(".primary[aria-disabled=false]", VERDICT)
            return
        owner = one.seat if pile_in(action) < 2 else 1 - one.seat
        card, pile = card_of(action), f"{owner}-{'down' if pile_in(action) & 1 else 'up'}"
        chosen = f"document.querySelector('[data-card=\"{card}\"][aria-pressed=true]')"
        somebody.presses(f"[data-card='{card}']", chosen)
        somebody.presses(f"[data-drop='{pile}']:is(button, [tabindex]), [data-drop='{pile}'] button", f"!{chosen}")


@pytest.mark.parametrize("game_id", sorted(collections()))
def test_a_puzzle_is_answered_on_the_real_table_of_its_game(game_id: str, persons: Persons) -> None:
    somebody = persons(**SMALL, still=True)
    opens(somebody, puzzle(game_id))
    assert somebody.findings() == []
    for size in SIZES[::-1]:
        somebody.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert somebody.beyond() == []
    play_on(somebody.page, game_id, VERDICT)
    somebody.until(VERDICT)
    assert somebody.findings() == []
    for size in SIZES:
        somebody.page.set_viewport_size(size)  # type: ignore[arg-type]
        somebody.until(ON_SCREEN)
    somebody.presses(".verdict .buttons .button:first-child", ASKS)


def test_a_right_answer_by_keys_leads_to_the_next_puzzle(persons: Persons) -> None:
    somebody, one = persons(**LARGE, still=True, by_keys=True), puzzle(DUEL)
    opens(somebody, one)
    plays(somebody, one, 0)
    expect(somebody.page.locator(".verdict h2")).to_contain_text("Right!")
    expect(somebody.page.locator("[data-mark^='both ']")).not_to_have_count(0)
    expect(somebody.page.locator("[data-mark^='own '], [data-mark^='best ']")).to_have_count(0)
    somebody.page.keyboard.press("Enter")  # the way on has the focus
    somebody.page.wait_for_url(lambda url: one.puzzle.id not in url and "/puzzles/" in url)
    expect(somebody.page.locator(".frame")).to_be_visible()


def test_a_wrong_answer_has_its_price_and_can_be_tried_again_by_touch(persons: Persons) -> None:
    somebody, one = persons(still=True), puzzle(DUEL, 1)
    opens(somebody, one)
    plays(somebody, one, 1)
    panel = somebody.page.locator(".verdict")
    expect(panel).to_contain_text("Almost")
    expect(panel).to_contain_text(f"−{round(100 * one.puzzle.answers[1].price)}%")
    expect(panel.locator(".brass")).to_have_text("Again")
    panel.get_by_role("button", name="Show the table").tap()
    expect(panel.locator("h3")).to_have_count(0)
    panel.get_by_role("button", name="Again").tap()
    plays(somebody, one, 0)
    expect(panel).to_contain_text("Right!")
    expect(panel).not_to_contain_text("at the first try")


def test_the_puzzle_of_the_day_is_among_the_lessons(persons: Persons) -> None:
    somebody = persons(still=True)
    somebody.page.goto(f"{somebody.address}/learn")
    somebody.page.get_by_role("link", name="Puzzle of the day").tap()
    expect(somebody.page.get_by_role("heading", name="Find the best move")).to_be_visible()
    somebody.page.get_by_role("button", name="Leave the puzzle").tap()
    expect(somebody.page.get_by_role("link", name="Puzzles: Face to Face")).to_be_visible()
    assert somebody.findings() == []
