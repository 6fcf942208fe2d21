"""Arrow keys lead through the hand to the targets, and what another player says covers no card."""

import pytest
from playwright.sync_api import expect

from browser.visitor import Arrive

COVERED = """(bubble) => {
    const said = bubble.getBoundingClientRect();
    return [...document.querySelectorAll('.table .card-slot, .rail .card-slot')].filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left < said.right && said.left < right && top < said.bottom && said.top < bottom;
    }).length;
}"""
"""How many cards of the table and the hand lie under a bubble."""


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_arrow_keys_lead_into_the_hand_along_it_and_to_the_piles(screen: str, arrive: Arrive) -> None:
    anna = arrive(screen)
    anna.open_table("face_to_face", name="Anna", bots=["beginner"], options={"first": 0}, start=True)
    cards, piles = anna.page.locator("[data-card]"), anna.page.locator(".piles .top.target")
    expect(cards.first).to_have_attribute("aria-disabled", "false")
    anna.page.evaluate("document.activeElement.blur()")
    keys = anna.page.keyboard
    keys.press("ArrowLeft")
    expect(cards.nth(0)).to_be_focused()
    keys.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    keys.press("End")
    expect(cards.last).to_be_focused()
    keys.press("Enter")
    expect(piles.first).to_be_visible()
    cards.last.focus()
    keys.press("ArrowUp")
    expect(anna.page.locator(".piles .top.target:focus")).to_have_count(1)
    keys.press("ArrowDown")
    while not anna.page.locator("[data-card]:focus").count():
        keys.press("ArrowDown")


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_what_another_player_says_covers_no_card(screen: str, arrive: Arrive) -> None:
    anna, boris = arrive(screen), arrive("desktop")
    code = anna.open_table("face_to_face", name="Anna")
    boris.page.goto(f"/t/{code}")
    boris.take_a_seat("Boris")
    anna.button("Start with two").click()
    boris.button("Chat").first.click()
    boris.page.get_by_label("Say something").fill("Good luck!")
    boris.page.get_by_label("Say something").press("Enter")
    bubble = anna.page.locator(".bubble")
    expect(bubble).to_be_visible()
    assert bubble.evaluate(COVERED) == 0
