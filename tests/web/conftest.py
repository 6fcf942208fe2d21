"""A real server and a real browser. Every page is watched: an error in a script fails the test that caused it."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from server.harness import ServerProcess, running
from web.people import Person

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SCREENS = {
    "phone": (390, 844),
    "small phone": (360, 760),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "desktop": (1440, 900),
    "tv": (1920, 1080),
}

Arrive = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running(tmp_path_factory.mktemp("web-server")) as one:
        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next((path for name in ("chromium", "google-chrome", "chrome") if (path := shutil.which(name))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def arrive(server: ServerProcess, browser: Browser) -> Iterator[Arrive]:
    """Somebody opens a browser of his own; `screen` is what he has in front of him."""
    contexts = []
    problems: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda problem: problems.append(str(problem)))

    def someone(screen: str = "phone", *, language: str = "en-GB", dark: bool = False, address: str = server.address) -> Person:
        width, height = SCREENS[screen]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            base_url=address,
        )
        context.on("page", watch)
        context.set_default_timeout(15_000)
        contexts.append(context)
        return Person(context.new_page())

    yield someone
    for context in contexts:
        context.close()
    assert problems == []
