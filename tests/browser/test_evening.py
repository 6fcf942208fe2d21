"""A family's evening, in its short form."""

from pathlib import Path

from playwright.sync_api import BrowserType

from browser.conftest import launch
from browser.evening import HOME, Evening, at_home, play_the_evening
from server.harness import running


def test_a_familys_evening(chromium: BrowserType, tmp_path: Path) -> None:
    with running(tmp_path / "home", "--public-url", f"http://{HOME}") as server:
        browser = launch(chromium, *at_home(server.port))
        told: list[str] = []
        evening = Evening(browser, f"http://{HOME}", lambda words, _: told.append(words))
        play_the_evening(evening)
        assert len(told) == 7
        evening.leave()
        browser.close()
