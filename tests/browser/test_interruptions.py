"""In the middle of a move: a reload, a second tab, no network, and a line that breaks with the move on its way lose nothing."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.stored_log import log_of
from browser.test_face_to_face import lays_one
from browser.visitor import Arrive, Visitor
from pyatak.table import events as on
from server.harness import ServerProcess
from some_games import DUEL

HAND, LOCKED = "[data-card]", "[data-card][aria-disabled=true]"
TRIES_IN_TEN_SECONDS = 6
"""Each pause is twice as long as the one before, beginning with a third of a second."""
ANNA_BEGINS = {"name": "Anna", "options": {"first": 0}}


def two_at_a_table(arrive: Arrive) -> tuple[Visitor, Visitor]:
    """Anna begins; each has six cards and lays two."""
    anna, boris = arrive(), arrive()
    code = anna.open_table(DUEL, **ANNA_BEGINS)
    boris.page.goto(f"/t/{code}")
    boris.take_a_seat("Boris")
    anna.button("Start with two").click()
    expect(anna.page.locator(HAND)).to_have_count(6)
    return anna, boris


def cards_of(page: Page) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator(HAND).all()]


def moves_of(server: ServerProcess, page: Page) -> int:
    table = page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((answer) => answer.json())")["table"]
    return sum(isinstance(stored.event, on.Moved) for stored in log_of(server, table))


def test_reload_second_tab_and_no_network_in_the_middle_of_a_turn(arrive: Arrive, server: ServerProcess) -> None:
    anna, boris = two_at_a_table(arrive)
    assert lays_one(anna)
    cards = cards_of(anna.page)
    anna.page.reload()
    expect(anna.page.locator(HAND)).to_have_count(5)
    assert cards_of(anna.page) == cards

    first, second = anna.page, anna.context.new_page()
    second.goto(first.url)
    expect(second.locator(HAND)).to_have_count(5)
    anna.page = second
    assert lays_one(anna)
    expect(first.locator(HAND)).to_have_count(4)
    assert cards_of(first) == cards_of(second)
    second.close()

    anna.page = first
    anna.context.set_offline(True)
    first.evaluate("dispatchEvent(new Event('offline'))")
    expect(anna.button("no network, trying again")).to_be_visible()
    expect(first.locator(LOCKED)).to_have_count(4)
    for _ in range(TRIES_IN_TEN_SECONDS):
        first.wait_for_event("websocket")
    anna.context.set_offline(False)
    expect(first.get_by_role("main").get_by_text("back online", exact=True)).to_be_visible()
    assert len(cards_of(first)) == 4
    anna.brass.tap()
    expect(boris.page.locator("[data-card][aria-disabled=false]")).to_have_count(6)
    assert moves_of(server, first) == 3


@pytest.mark.parametrize("lost", ["the move", "the answer"])
def test_a_line_that_breaks_with_a_move_on_its_way(lost: str, arrive: Arrive, server: ServerProcess) -> None:
    """It is asked again under the same id, and done once."""
    anna, _ = two_at_a_table(arrive)
    asked: list[str] = []
    broken: list[bool] = []

    def line(page: WebSocketRoute) -> None:
        far = page.connect_to_server()

        dead: list[bool] = []

        def breaks() -> None:
            dead.append(True)
            broken.append(True)
            far.close()
            page.close()

        def there(message: str | bytes) -> None:
            if '"t":"move"' in str(message):
                asked.append(str(message))
                if lost == "the move" and not broken:
                    breaks()
            if not dead:
                far.send(message)

        def back(message: str | bytes) -> None:
            if lost == "the answer" and asked and not broken:
                breaks()
            if not dead:
                page.send(message)

        page.on_message(there)
        far.on_message(back)

    anna.page.route_web_socket("**/ws", line)
    anna.page.reload()
    expect(anna.page.locator(HAND)).to_have_count(6)
    assert lays_one(anna)
    expect(anna.page.locator(HAND)).to_have_count(5)
    expect(anna.page.locator(LOCKED)).to_have_count(0)
    assert lays_one(anna)
    expect(anna.page.locator(HAND)).to_have_count(4)
    assert len(broken) == 1
    assert [asked[0], asked[0]] == asked[:2]
    assert len(asked) == 3
    assert moves_of(server, anna.page) == 2
