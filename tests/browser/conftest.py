import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright

from browser.person import SITS_DOWN_MS, Person, Persons
from browser.visitor import Arrive, Visitor
from server.harness import AT_HOME, ServerProcess, running

QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PROGRAMS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first is the same browser without windows, as Playwright's own: a new person costs a quarter less."""

expect.set_options(timeout=SITS_DOWN_MS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server without limits, whose bots do not pause, and whose coach thinks briefly."""
    with running(tmp_path_factory.mktemp("browser"), *AT_HOME, "--review-simulations", "6000") as one:
        yield one


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    with sync_playwright() as playwright:
        yield playwright.chromium


def launch(chromium: BrowserType, *flags: str) -> Browser:
    """The machine's Chromium; Playwright's own where it has none."""
    installed = next(filter(None, map(shutil.which, PROGRAMS)), None)
    return chromium.launch(executable_path=installed, args=[*QUIET, *flags])


@pytest.fixture(scope="session")
def browser(chromium: BrowserType) -> Iterator[Browser]:
    one = launch(chromium)
    yield one
    one.close()


@pytest.fixture
def persons(browser: Browser, server: ServerProcess) -> Iterator[Persons]:
    """Makes people with a browser each. Whatever a browser complains about fails the test."""
    made: list[Person] = []

    def make(width: int = 390, height: int = 844, **options: Any) -> Person:
        made.append(Person(browser, server.address, width, height, **options))
        return made[-1]

    yield make
    complaints = [complaint for person in made for complaint in person.complaints]
    for person in made:
        person.leave()
    assert complaints == []


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    """Opens the home page in a new browser, as a new person; `screen` is the device they use."""
    made: list[Visitor] = []

    def someone(
        screen: str = "phone", *, language: str = "en-GB", dark: bool = False, address: str = server.address, **options: Any
    ) -> Visitor:
        made.append(Visitor(browser, address, screen, dark=dark, language=language, **options))
        return made[-1]

    yield someone
    mistakes = [mistake for visitor in made for mistake in visitor.mistakes()]
    for visitor in made:
        visitor.leave()
    assert mistakes == []
