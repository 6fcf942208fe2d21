"""A code that a phone can open: read out of pictures of the screen, and opened from another network."""

import io
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import QUIET
from browser.two_networks import Networks, two_networks, wrapped
from browser.visitor import Arrive, Visitor
from server.harness import ServerProcess, running

NOBODY = "Nobody else can join yet"
OPEN_TABLE = """async (table) => {
    await fetch('/api/me');
    const headers = { 'Content-Type': 'application/json' };
    const made = await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) })).json();
    return made.code;
}"""


def read_code(page: Page) -> str:
    """What a phone's camera reads from this screen; empty when there is no code."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
    assert len(found) <= 1
    return found[0].text if found else ""


def waits_for_code(page: Page) -> str:
    code = page.get_by_role("img", name="QR code of this table")
    expect(code).to_be_visible()
    expect(code).to_have_js_property("complete", True)
    expect(code).not_to_have_js_property("naturalWidth", 0)
    return read_code(page)


@pytest.fixture(scope="module")
def networks() -> Iterator[Networks]:
    with two_networks() as both:
        yield both


@pytest.fixture(scope="module")
def laptop(networks: Networks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server as `make play` starts it."""
    folder = tmp_path_factory.mktemp("home")
    with running(folder, "--host", "0.0.0.0", "--no-mdns", prefix=networks.laptop) as one:
        yield one


@pytest.fixture(scope="module")
def visit(browser: Browser, networks: Networks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Visitor]]:
    """Opens a page on the laptop, or on a phone in the other network."""
    program = shutil.which("chromium") or shutil.which("google-chrome") or browser.browser_type.executable_path
    folder = tmp_path_factory.mktemp("browsers")
    places = {"laptop": networks.laptop, "phone": networks.phone}
    browsers = {
        place: browser.browser_type.launch(executable_path=wrapped(program, prefix, folder / place), args=QUIET)
        for place, prefix in places.items()
    }

    def someone(place: str, address: str, screen: str) -> Visitor:
        return Visitor(browsers[place], address, screen, dark=False, language="en-GB")

    yield someone
    for one in browsers.values():
        one.close()


def opens_table(visitor: Visitor, **table: Any) -> str:
    """A table by one call of the page itself; its code."""
    visitor.home()
    code = str(visitor.page.evaluate(OPEN_TABLE, {"sit": True, "name": "Anna", **table}))
    visitor.page.goto(f"/t/{code}")
    return code


@pytest.mark.parametrize("opened_on", ["loopback", "the network"])
def test_a_phone_joins_by_the_code_of_lobby_and_television(
    opened_on: str, networks: Networks, laptop: ServerProcess, visit: Callable[..., Visitor]
) -> None:
    network = f"http://{networks.host}:{laptop.port}"
    address = laptop.address if opened_on == "loopback" else network
    anna, tv = visit("laptop", address, "desktop"), visit("laptop", address, "tv")
    code = opens_table(anna, game="my_number", bots=["easy"])
    assert waits_for_code(anna.page) == f"{network}/t/{code}"
    tv.page.goto(f"/tv/{code}")
    seen = waits_for_code(tv.page)
    assert seen == f"{network}/t/{code}"

    boris = visit("phone", network, "phone")
    boris.page.goto(seen)
    boris.take_a_seat("Boris")
    for one in (anna, tv):
        expect(one.page.locator("b").get_by_text("Boris")).to_be_visible()
    anna.button("Start with three").click()
    expect(boris.table).to_be_visible()
    for one in (anna, tv, boris):
        assert one.mistakes() == []
        one.leave()


@pytest.mark.parametrize("screen", ["small phone", "phone", "tablet", "laptop"])
def test_the_code_is_readable_on_every_screen(
    screen: str, networks: Networks, laptop: ServerProcess, visit: Callable[..., Visitor]
) -> None:
    anna = visit("laptop", laptop.address, screen)
    code = opens_table(anna, game="podelim")
    assert waits_for_code(anna.page) == f"http://{networks.host}:{laptop.port}/t/{code}"
    assert anna.sideways() <= 0
    anna.leave()


def test_links_are_for_others_too(networks: Networks, laptop: ServerProcess, visit: Callable[..., Visitor]) -> None:
    anna = visit("laptop", laptop.address, "desktop")
    anna.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = opens_table(anna, game="podelim")
    waits_for_code(anna.page)
    anna.button("Link").click()
    expect(anna.toast).to_contain_text("The link is copied")
    assert anna.page.evaluate("navigator.clipboard.readText()") == f"http://{networks.host}:{laptop.port}/t/{code}"
    anna.leave()


def test_another_address_is_chosen_and_the_television_follows(arrive: Arrive, server: ServerProcess) -> None:
    """With two networks. The second is the page's own address, the only other one that every machine has."""
    anna = arrive("desktop")
    found = [
        {"url": "http://192.168.1.5:8000", "kind": "network", "network": "wlan0"},
        {"url": server.address, "kind": "virtual", "network": "wg0"},
    ]
    anna.page.context.route("**/api/addresses", lambda route: route.fulfill(json={"addresses": found, "trouble": ""}))
    code = anna.open_table("podelim", name="Anna")
    expect(anna.button("192.168.1.5:8000")).to_be_visible()
    tv = anna.page.context.new_page()
    tv.set_viewport_size({"width": 1920, "height": 1080})
    tv.goto(f"/tv/{code}")
    expect(tv.get_by_text("192.168.1.5:8000")).to_be_visible()

    anna.button("192.168.1.5:8000").click()
    sheet = anna.page.get_by_role("dialog")
    expect(sheet.get_by_text("VPN or virtual machine · wg0")).to_be_visible()
    assert anna.findings() == []
    sheet.get_by_role("radio", name=server.address.removeprefix("http://")).check()
    anna.page.keyboard.press("Escape")
    for page in (anna.page, tv):
        expect(page.get_by_text(server.address.removeprefix("http://")).last).to_be_visible()
        assert waits_for_code(page) == f"{server.address}/t/{code}"


def test_a_server_that_nobody_else_reaches_says_so_and_how_to_change_it(arrive: Arrive, tmp_path: Path) -> None:
    with running(tmp_path / "loopback") as alone:
        anna, tv = arrive(address=alone.address), arrive("tv", address=alone.address)
        code = anna.open_table("podelim", name="Anna")
        tv.page.goto(f"/tv/{code}")
        for one in (anna, tv):
            expect(one.page.get_by_text(NOBODY)).to_be_visible()
            expect(one.page.get_by_text("pyatak serve --host 0.0.0.0")).to_be_visible()
            assert read_code(one.page) == ""
            assert one.findings() == []


def test_the_code_appears_when_the_computer_joins_a_network(arrive: Arrive) -> None:
    anna = arrive()
    answers = iter([{"addresses": [], "trouble": "no_network"}])

    def answer(route: Route) -> None:
        if nothing := next(answers, None):
            route.fulfill(json=nothing)
        else:
            route.continue_()

    anna.page.context.route("**/api/addresses", answer)
    anna.open_table("podelim", name="Anna")
    expect(anna.page.get_by_text(NOBODY)).to_be_visible()
    assert waits_for_code(anna.page)
