"""Two people with their phones meet by code and finish a game, the television beside them; and nobody hears too much."""

import re

from playwright.sync_api import expect

import pyatak
from browser import autoplay
from browser.stored_log import log_of
from browser.traffic import Traffic
from browser.visitor import Arrive, Visitor
from cases import each_game
from pyatak.core.texts import say as say_in
from pyatak.server.net import protocol
from server.harness import ServerProcess
from server.leaks import Leaks
from server.tape import Came, Tape

TITLE_OF_SUMS = "Show the sums"


def bots_needed(game_id: str) -> int:
    """Bots beside two people: as many as the game needs. Two alone in a race get stuck too often, and wait for countdowns."""
    info = pyatak.game(game_id).info
    return 2 if info.realtime else info.seats[0] - 2


def make_table(host: Visitor, game: str) -> str:
    """On a phone, from the page of the tables; the code."""
    host.home().page.get_by_role("link", name="Tables").click()
    host.page.locator(".make").get_by_role("button", name=say_in("en", f"{game}-title")).click()
    host.call_me("Anna")
    for bots in range(1, bots_needed(game) + 1):
        host.button("Bot or friend").first.click()
        host.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button").click()
        expect(host.page.get_by_text("bot ·")).to_have_count(bots)
    if any(option.name == "sums" for option in pyatak.game(game).info.options):
        host.page.get_by_label(TITLE_OF_SUMS).select_option("shown")
        expect(host.page.get_by_label(TITLE_OF_SUMS)).to_have_value("shown")
    return host.page.locator(".code").inner_text()


def join(guest: Visitor, code: str, name: str) -> None:
    guest.home().page.get_by_label("Got a code?").fill(code)
    guest.take_a_seat(name)
    expect(guest.button("Leave my seat")).to_be_visible()


def moments(tape: Tape) -> set[int]:
    """How many different moments of the game a viewer was shown."""
    heard = [entry.message for entry in tape.entries if isinstance(entry, Came)]
    return {one.seq for one in heard if isinstance(one, protocol.Update) and (one.view is not None or one.places)}


def as_told_to(name: str, title: str) -> str:
    """The television's line of the winners, as this player reads it: a winner is "you"."""
    told = title.replace(f"{name} wins:", "You win:")
    return re.sub(rf"\b{name}\b", "you", told) if told.startswith("Shared win:") else told


@each_game
def test_two_people_finish_a_game_and_hear_nothing_they_may_not_know(game_id: str, arrive: Arrive, server: ServerProcess) -> None:
    anna, boris, tv = arrive("phone"), arrive("phone"), arrive("tv")
    ears = [Traffic(anna, "Anna"), Traffic(boris, "Boris"), Traffic(tv, "TV", watch=True)]
    for one in (anna, boris, tv):
        one.page.emulate_media(reduced_motion="reduce")
    code = make_table(anna, game_id)
    join(boris, code, "Boris")
    tv.page.goto(f"/tv/{code}")
    expect(tv.page.get_by_text("Scan the code and sit down")).to_be_visible()
    anna.button("Start with ").click()
    for one in (anna, boris):
        expect(one.table).to_be_visible()
    table = anna.page.url.rsplit("/", 1)[1]

    # the television shows the public table, and moves on
    expect(tv.page.get_by_text("Scan the code and sit down")).to_have_count(0)
    assert tv.page.get_by_role("button").count() == 0
    shown = tv.page.evaluate("document.body.innerText")
    for one in (anna, boris):
        autoplay.play_on(one.page, game_id)
    tv.page.wait_for_function("(shown) => document.body.innerText !== shown", arg=shown)

    # both see the same result, and so does the television
    for one in (anna, boris):
        one.until_result()
    names = {"Anna": anna, "Boris": boris}
    titles = {name: one.page.locator(".result h1").inner_text() for name, one in names.items()}
    tv.page.wait_for_selector(".middle .title")  # some games count up the points there first
    title = tv.page.locator(".middle .title").inner_text()
    assert titles == {name: as_told_to(name, title) for name in names}
    scores = anna.page.locator(".result tbody").inner_text()
    assert scores == boris.page.locator(".result tbody").inner_text()

    # all that came, held against the log
    log, tapes = log_of(server, table), [one.ends() for one in ears]
    leaks = Leaks(log, tapes)
    assert list(leaks.complaints()) == []
    assert [what for one in ears for what in one.told_too_much(leaks)] == []
    assert all(len(moments(tape)) > 10 for tape in tapes)
