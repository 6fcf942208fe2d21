"""After a game, and beside the tables: the result, the replay, the rules, one's own page."""

import pytest
from playwright.sync_api import expect

from browser import quick_hands
from browser.visitor import Arrive


def test_the_result_and_its_replay(arrive: Arrive) -> None:
    anna = arrive()
    anna.page.emulate_media(reduced_motion="reduce")
    anna.open_table("my_number", name="Anna", bots=["beginner"] * 2, start=True)
    quick_hands.play_on(anna.page, "my_number")
    anna.until_result()
    scores = anna.page.locator(".result tbody").inner_text()
    assert anna.findings() == []
    assert anna.too_wide() == {}

    anna.page.get_by_role("link", name="Replay").click()
    slider = anna.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for key, at in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        anna.page.locator("body").press(key)
        expect(slider).to_have_value(at)
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.page.get_by_label("Jump to").select_option(index=2)
    assert int(slider.input_value()) > 2
    anna.page.get_by_label("Seen as").select_option(label="all hands, in turn")
    assert anna.findings() == []
    anna.button("Verify the deal").click()
    expect(anna.toast).to_contain_text("The deal was fair")

    replay = anna.page.url
    anna.page.go_back()
    expect(anna.page.locator(".result tbody")).to_have_text(scores, use_inner_text=True)
    stranger = arrive("desktop")
    stranger.page.goto(replay)
    expect(stranger.page.get_by_role("slider")).to_have_value("0")
    stranger.button("Play on from here").click()
    expect(stranger.page.locator("[data-card][aria-disabled=false]").first).to_be_visible()


@pytest.mark.parametrize("path", ["/rules/podelim", "/me", "/nothing/here"])
def test_pages_beside_the_tables(path: str, arrive: Arrive) -> None:
    somebody = arrive(language="uk-UA", dark=True)
    somebody.page.goto(path)
    expect(somebody.page.locator("main")).to_be_visible()
    assert somebody.findings() == []
    assert somebody.too_wide() == {}
