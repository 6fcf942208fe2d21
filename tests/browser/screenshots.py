"""The pictures of README: `python -m browser.screenshots ../docs/screenshots`, from the folder `tests`. A server of its own is
started, people and bots play to positions worth a picture."""

import io
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from browser import autoplay
from browser.conftest import QUIET, launch
from browser.evening import HOME, Evening, at_home, play_the_evening, strip
from browser.person import HAS_ANSWERED
from server.harness import AT_HOME, running

PHONE, TIGHT, DESKTOP, TV = (390, 844, 2), (360, 760, 2), (1440, 900, 1), (1920, 1080, 1)
READY = "[data-card][aria-disabled=false]"


class Studio:
    """A browser, a server, and the folder for the pictures."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser, self.address, self.folder = browser, address, folder

    def person(self, size: tuple[int, int, int] = PHONE, language: str = "en", *, dark: bool = False) -> Page:
        width, height, scale = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            base_url=self.address,
        )
        context.add_init_script(HAS_ANSWERED)
        page = context.new_page()
        page.request.get("/api/me")
        return page

    def opens(self, host: Page, game: str, name: str, seats: int, **fields: Any) -> str:
        """A table, with its code."""
        host.request.post("/api/me", data={"name": name})
        table = {"game": game, "seats": seats, "name": name, "sit": True, **fields}
        code = str(host.request.post("/api/tables", data=table).json()["code"])
        host.goto(f"/t/{code}")
        host.locator(".lobby, .frame").first.wait_for()
        return code

    def sits(self, guest: Page, code: str, name: str) -> None:
        guest.goto(f"/t/{code}")
        guest.locator("footer .brass").click()
        guest.get_by_role("dialog").get_by_role("textbox").fill(name)
        guest.locator("dialog .brass").click()
        guest.locator("dialog[open]").wait_for(state="detached")

    def starts(self, host: Page) -> None:
        host.locator("footer .brass[aria-disabled=false]").click()
        host.locator(".frame").wait_for()

    def picture(self, page: Page, name: str) -> None:
        page.locator(".toast").wait_for(state="detached")
        page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 1100)))")  # no ring is left
        self.keeps(page, name)

    def keeps(self, page: Page, name: str) -> None:
        """Flat inks need few colours; those of small things must be among them, so not the most frequent ones are kept."""
        file = self.folder / f"{name}.png"
        with Image.open(io.BytesIO(page.screenshot())) as shot:
            few = shot.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        few.save(file, optimize=True)
        sys.stdout.write(f"{name}: {file.stat().st_size // 1024} KB\n")

    def everywhere(self, page: Page, name: str) -> None:
        """The same moment on a phone, on a television and, by the same person, on a desktop."""
        tv = self.person(TV, page.evaluate("navigator.language"), dark=True)
        tv.goto(page.url.replace("/t/", "/tv/"))
        tv.locator(".screen").wait_for()
        self.picture(tv, f"{name}-tv")
        tv.context.close()
        self.picture(page, f"{name}-phone")
        client = self.browser.new_context(
            viewport={"width": DESKTOP[0], "height": DESKTOP[1]},
            reduced_motion="reduce",
            base_url=self.address,
            locale=page.evaluate("navigator.language"),
        )
        client.add_cookies(page.context.cookies())  # type: ignore[arg-type]
        other = client.new_page()
        other.goto(page.url)
        other.locator(".frame").wait_for()
        self.chosen(page, other)
        self.picture(other, f"{name}-desktop")
        client.close()

    @staticmethod
    def chosen(page: Page, other: Page) -> None:
        """What is in the fingers there, is also here."""
        for thing in ("data-card", "data-tile", "data-part"):
            held = page.locator(f"[{thing}][aria-pressed=true]").first
            if held.count():
                other.locator(f"[{thing}='{held.get_attribute(thing)}']").first.click()


REST = " && (document.body.dataset.rests = true)"


def rests(page: Page) -> None:
    """Until the fingers have had enough."""
    page.wait_for_function("() => document.body.dataset.rests", timeout=90_000)
    page.evaluate("delete document.body.dataset.rests")


# -- the pictures ------------------------------------------------------------------------------------------------------


def home(studio: Studio) -> None:
    """Home, with games to go on with and tables of others; and a table before its game."""
    anna, kristina, ilya = studio.person(DESKTOP, "ru"), studio.person(), studio.person()
    for game in ("numbers", "face_to_face"):
        studio.opens(anna, game, "Аня", 2, bots=["hard"], start=True)
    studio.opens(kristina, "my_number", "Кристина", 5, bots=["easy", "medium"], visibility="open")
    studio.opens(ilya, "podelim", "Илья", 4, bots=["hard"], visibility="open")
    anna.goto("/")
    anna.locator("article").nth(4).wait_for()
    anna.get_by_role("textbox").first.fill("PUM")
    studio.picture(anna, "home-desktop")
    phone = studio.person(PHONE, "en", dark=True)
    phone.goto("/")
    phone.locator("article").nth(4).wait_for()
    phone.get_by_role("textbox").first.fill("PUM")
    studio.picture(phone, "home-phone-dark")
    host, friend = studio.person(PHONE, "ru"), studio.person(PHONE, "ru")
    code = studio.opens(host, "my_number", "Аня", 6, bots=["medium"])
    studio.sits(friend, code, "Максим")
    host.get_by_text("Максим").first.wait_for()
    studio.picture(host, "lobby-phone")


def my_number(studio: Studio) -> None:
    anna, max_ = studio.person(PHONE, "ru"), studio.person()
    code = studio.opens(anna, "my_number", "Аня", 4, bots=["medium", "hard"], options={"goals": 1})
    studio.sits(max_, code, "Максим")
    studio.starts(anna)
    enough = f"pressed > 14 && document.querySelectorAll('{READY}').length === 4"
    for page in (anna, max_):
        autoplay.play_on(page, "my_number", enough + REST)
    rests(anna)
    anna.locator("[data-card]").last.click()
    studio.everywhere(anna, "my_number")
    for page in (anna, max_):
        autoplay.play_on(page, "my_number")
    anna.locator(".result h1").wait_for(timeout=90_000)
    studio.picture(anna, "result-phone")


def six(studio: Studio) -> None:
    """The tightest table: six players, three goals, a small phone."""
    anna = studio.person(TIGHT, "ru", dark=True)
    bots = ["beginner", "easy", "medium", "hard", "expert"]
    studio.opens(anna, "my_number", "Аня", 6, bots=bots, options={"goals": 3}, start=True)
    autoplay.play_on(anna, "my_number", f"pressed > 6 && document.querySelectorAll('{READY}').length > 4" + REST)
    rests(anna)
    studio.picture(anna, "my_number-phone-six-dark")


def face_to_face(studio: Studio) -> None:
    anna, boris = studio.person(PHONE, "ru"), studio.person()
    code = studio.opens(anna, "face_to_face", "Аня", 2, options={"first": 0})
    studio.sits(boris, code, "Борис")
    studio.starts(anna)
    enough = f"pressed > 60 && document.querySelectorAll('{READY}').length === 6"
    autoplay.play_on(boris, "face_to_face", "document.querySelector('.result h1')")
    autoplay.play_on(anna, "face_to_face", enough + REST)
    rests(anna)
    for card in anna.locator(READY).evaluate_all("(cards) => cards.map((card) => card.dataset.card)"):
        anna.locator(f"[data-card='{card}']").click()
        if anna.locator(".top.target").count() > 1:
            break
    studio.everywhere(anna, "face_to_face")


def podelim(studio: Studio) -> None:
    olga, max_ = studio.person(PHONE, "ru"), studio.person()
    code = studio.opens(olga, "podelim", "Оля", 4, bots=["medium", "easy"])
    studio.sits(max_, code, "Максим")
    studio.starts(olga)
    leads = "pressed > 20 && document.querySelector('[role=slider]')"
    autoplay.play_on(max_, "podelim")
    autoplay.play_on(olga, "podelim", leads + REST)
    rests(olga)
    studio.everywhere(olga, "podelim")
    open_votes(studio, olga)


def open_votes(studio: Studio, olga: Page) -> None:
    """The television, when all have voted."""
    tv = studio.person(TV, "ru", dark=True)
    tv.goto(olga.url.replace("/t/", "/tv/"))
    tv.locator(".screen").wait_for()
    autoplay.play_on(olga, "podelim", "document.querySelector('.result h1')")
    tv.locator(".outcomes").wait_for()
    tv.evaluate("new Promise((done) => setTimeout(done, 1100))")  # the plates stand for two seconds more
    studio.keeps(tv, "podelim-tv")


def seven_ate_nine(studio: Studio) -> None:
    anna, max_ = studio.person(PHONE, "ru"), studio.person()
    code = studio.opens(anna, "seven_ate_nine", "Аня", 3, bots=["beginner"], options={"sums": "shown"})
    studio.sits(max_, code, "Максим")
    studio.starts(anna)
    anna.locator(".countdown").wait_for(state="detached")
    autoplay.play_on(max_, "seven_ate_nine", "pressed > 40")
    autoplay.play_on(anna, "seven_ate_nine", "pressed > 12" + REST)
    rests(anna)
    while anna.locator("[data-card]").count() < 7:
        anna.locator("[data-draw]").first.dispatch_event("click")
        anna.evaluate("new Promise((done) => setTimeout(done, 200))")  # nobody draws faster than that
    studio.everywhere(anna, "seven_ate_nine")


def numbers(studio: Studio) -> None:
    olena = studio.person(PHONE, "uk")
    studio.opens(olena, "numbers", "Оленка", 4, bots=["medium", "hard", "easy"], start=True)
    laid = "document.querySelectorAll('.on.new').length > 1 && document.querySelector('.primary[aria-disabled=false]')"
    autoplay.play_on(olena, "numbers", f"pressed > 18 && {laid}" + REST)
    rests(olena)
    studio.everywhere(olena, "numbers")


def evening(studio: Studio) -> None:
    """A family's evening as a strip of pictures, in docs/evening.md."""
    with (
        tempfile.TemporaryDirectory(prefix="pyatak-evening-") as data,
        running(Path(data), "--public-url", f"http://{HOME}") as server,
    ):
        browser = launch(studio.browser.browser_type, *at_home(server.port))
        play_the_evening(Evening(browser, f"http://{HOME}", strip(studio.folder.parent / "evening")))
        browser.close()


PICTURES: tuple[Callable[[Studio], None], ...] = (home, my_number, six, face_to_face, podelim, seven_ate_nine, numbers, evening)


@contextmanager
def studio_in(folder: Path) -> Iterator[Studio]:
    with (
        tempfile.TemporaryDirectory(prefix="pyatak-pictures-") as data,
        running(Path(data), *AT_HOME) as server,
        sync_playwright() as one,
    ):
        browser = one.chromium.launch(executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=QUIET)
        yield Studio(browser, server.address, folder)
        browser.close()


def main() -> None:
    folder, *wanted = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with studio_in(Path(folder)) as studio:
        for paint in PICTURES:
            if not wanted or paint.__name__ in wanted:
                paint(studio)


if __name__ == "__main__":
    main()
