"""After a game, and beside the tables: the result, the replay, the rules, one's own page."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser import autoplay
from browser.played_games import finished_game
from browser.visitor import SCREENS, Arrive, Visitor
from server.harness import ServerProcess

FRAMES = (0.6, 0.97)
"""How far into a game one looks."""
TIGHT = ("small phone", "laptop")


def test_the_result_and_its_replay(arrive: Arrive) -> None:
    anna = arrive()
    anna.page.emulate_media(reduced_motion="reduce")
    anna.open_table("my_number", name="Anna", bots=["beginner"] * 2, start=True)
    autoplay.play_on(anna.page, "my_number")
    anna.until_result()
    scores = anna.page.locator(".result tbody").inner_text()
    assert anna.findings() == []
    assert anna.too_wide() == {}

    anna.page.get_by_role("link", name="Replay").click()
    slider = anna.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for key, at in (("ArrowRight", "3"), ("ArrowRight", "6"), ("ArrowLeft", "3")):
        anna.page.locator("body").press(key)
        expect(slider).to_have_value(at)
    assert anna.findings() == []
    assert anna.too_wide() == {}
    anna.button("More of this replay").click()
    anna.page.get_by_label("Jump to").select_option(index=2)
    assert int(slider.input_value()) > 6
    anna.page.get_by_label("Seen as").select_option(index=1)
    assert anna.findings() == []
    anna.page.keyboard.press("Escape")
    expect(anna.button("More of this replay")).to_be_focused()
    anna.page.keyboard.press("Tab")

    move = slider.input_value()
    expect(anna.page).to_have_url(re.compile(rf"/replay/[\w-]+/1\?move={move}$"))
    replay = anna.page.url
    anna.page.go_back()
    expect(anna.page.locator(".result tbody")).to_have_text(scores, use_inner_text=True)
    stranger = arrive("desktop")
    stranger.page.goto(replay)
    expect(stranger.page.get_by_role("slider")).to_have_value(move)
    stranger.button("More of this replay").click()
    stranger.button("Play on from here").click()
    expect(stranger.page.locator("[data-card][aria-disabled=false]").first).to_be_visible()


def test_the_way_to_the_final_table_is_in_sight(arrive: Arrive, server: ServerProcess) -> None:
    anna = arrive()
    anna.page.goto(f"/t/{finished_game(server.address, 'my_number', 3)}")
    anna.page.locator(".result svg").last.wait_for()
    assert anna.unreadable(".look") == []
    anna.button("Look at the table").click()
    expect(anna.table).to_be_visible()


def test_the_sentence_of_a_step_is_read_whole(arrive: Arrive, server: ServerProcess) -> None:
    anna = arrive("small phone", language="ru-RU")
    anna.page.goto(f"/replay/{finished_game(server.address, 'podelim', 4)}")
    slider, words = anna.page.get_by_role("slider"), anna.page.locator(".words")
    is_cut = "() => { const text = document.querySelector('.words span'); return text.scrollHeight > text.clientHeight + 1; }"
    last = int(slider.get_attribute("max") or 0)
    for at in range(last, 0, -1):
        slider.fill(str(at))
        if anna.page.evaluate(is_cut):
            break
    else:
        pytest.fail("no sentence of this game is longer than two lines")
    words.press("Enter")
    expect(words).to_have_attribute("aria-expanded", "true")
    assert not anna.page.evaluate(is_cut)
    words.press("Escape")
    expect(words).to_have_attribute("aria-expanded", "false")
    expect(words).to_be_focused()


@pytest.mark.parametrize(
    ("game", "seats", "has_hands"),
    [("my_number", 4, True), ("face_to_face", 2, True), ("podelim", 4, False), ("seven_ate_nine", 3, True), ("numbers", 4, True)],
)
def test_a_replay_is_seen_whole_on_every_screen(
    game: str, seats: int, has_hands: bool, arrive: Arrive, server: ServerProcess
) -> None:
    anna = arrive()
    anna.page.emulate_media(reduced_motion="reduce")
    table = finished_game(server.address, game, seats)
    anna.page.goto(f"/replay/{table}")
    slider = anna.page.get_by_role("slider")
    slider.wait_for()
    assert hidden_parts(anna, *SCREENS) == {}
    expect(anna.button("All hands open")).to_have_count(int(has_hands))
    if not has_hands:
        return
    anna.button("All hands open").click()
    assert hidden_parts(anna, *TIGHT) == {}
    views = anna.page.request.get(f"/api/tables/{table}/replay").json()["frames"][int(slider.input_value())]["views"]
    for seat, view in enumerate(views):
        held = view["hand"] if "hand" in view else [place for place in view["rack"] if place["tile"]]
        expect(anna.page.locator(f"[data-open-hand='{seat}'] [role=img]")).to_have_count(len(held))
    assert anna.findings() == []
    anna.button("All hands open").click()
    expect(anna.page.locator("[data-open-hand]")).to_have_count(0)


def hidden_parts(anna: Visitor, *screens: str) -> dict[str, list[str]]:
    """What of a replay is covered, cut or too wide, by screen and move."""
    slider, found = anna.page.get_by_role("slider"), {}
    last = int(slider.get_attribute("max") or 0)
    for screen in screens:
        width, height = SCREENS[screen]
        anna.page.set_viewport_size({"width": width, "height": height})
        for at in (round(last * part) for part in FRAMES):
            slider.fill(str(at))
            if wrong := anna.covered() + (["too wide"] if anna.sideways() > 0 else []):
                found[f"{screen}, move {at}"] = wrong
    return found


def test_a_deal_is_compared_with_the_seal_seen_before_it(arrive: Arrive) -> None:
    anna = arrive()
    anna.open_table("face_to_face", name="Anna", bots=["beginner"])
    seal = anna.page.get_by_text("Deal sealed:")
    seal.click()
    shown = anna.page.locator("details code").inner_text()
    assert len(shown) == 64
    assert shown[:8] in seal.inner_text()
    assert anna.findings() == []
    anna.button("Start with two").click()
    anna.button("Menu").click()
    expect(anna.page.get_by_role("dialog").get_by_text(f"Deal sealed: {shown[:8]}")).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.menu("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.page.get_by_role("link", name="Replay").click()

    def verdict() -> str:
        anna.button("More of this replay").click()
        anna.button("Verify the deal").click()
        expect(anna.page.locator("[data-verdict]")).to_be_visible()
        said = anna.page.get_by_role("dialog").inner_text()
        anna.page.keyboard.press("Escape")
        return said

    said = verdict()
    assert "The deal was fair" in said
    assert "noted the fingerprint before the first card. It is the same." in said
    assert shown in said
    seals = json.loads(anna.page.evaluate("localStorage.getItem('pyatak-seals')"))
    seals[0]["hash"] = "0" * 64
    anna.page.evaluate("(seals) => localStorage.setItem('pyatak-seals', seals)", json.dumps(seals))
    said = verdict()
    assert "The deal is not proven fair" in said
    assert "noted another fingerprint" in said
    anna.page.evaluate("localStorage.removeItem('pyatak-seals')")
    assert "noted no fingerprint" in verdict()


@pytest.mark.parametrize("path", ["/rules/podelim", "/me", "/nothing/here"])
def test_pages_beside_the_tables(path: str, arrive: Arrive) -> None:
    somebody = arrive(language="uk-UA", dark=True)
    somebody.page.goto(path)
    expect(somebody.page.locator("main")).to_be_visible()
    assert somebody.findings() == []
    assert somebody.too_wide() == {}
