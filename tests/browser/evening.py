"""A family's evening: a laptop with the television's page, four phones that read its QR code, three games, a phone that sleeps, a
guest who comes late, and a bot for who goes to bed."""

import io
from collections.abc import Callable
from pathlib import Path

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from browser import autoplay
from browser.conftest import QUIET
from browser.person import HAS_ANSWERED, SITS_DOWN_MS

HOME = "pyatak.test:8000"
"""The server's name in the home network of this evening."""
PHONE, LAPTOP = (390, 844), (1920, 1080)
OPEN_TABLE = """async (table) => {
    await fetch('/api/me');
    const headers = { 'Content-Type': 'application/json' };
    return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) })).json()).code;
}"""
FEW = 6
"""Presses after which a game is well under way."""

Scene = Callable[[str, list[Page]], None]


def at_home(port: int) -> list[str]:
    """The flags of a browser in that network."""
    return [*QUIET, f"--host-resolver-rules=MAP {HOME} 127.0.0.1:{port}"]


class Evening:
    """Who is there, on which screen. `scene` gets each moment worth a picture."""

    def __init__(self, browser: Browser, address: str, scene: Scene) -> None:
        self.browser, self.address, self.scene = browser, address, scene
        self.laptop = self._screen(*LAPTOP, dark=True)
        self.phones: dict[str, Page] = {}

    def _screen(self, width: int, height: int, *, dark: bool = False) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            locale="en",
        )
        context.add_init_script(HAS_ANSWERED)
        page = context.new_page()
        page.set_default_timeout(SITS_DOWN_MS)
        return page

    def shows(self, words: str, *names: str) -> None:
        self.scene(words, [self.laptop, *(self.phones[name] for name in names)])

    def _waits_for_code(self) -> None:
        self.laptop.get_by_role("img", name="QR code of this table").wait_for()
        self.laptop.get_by_text("Scan the code").wait_for()
        self.laptop.wait_for_function("() => [...document.images].every((one) => one.complete && one.naturalWidth)")

    # -- what people do ------------------------------------------------------------------------------------------------

    def opens(self, host: str, game: str, seats: int, *, bots: int = 0) -> None:
        """The host opens a table on a phone, and its code on the laptop."""
        phone = self.phones.get(host) or self._screen(*PHONE)
        self.phones[host] = phone
        phone.goto(f"{self.address}/")
        table = {"game": game, "seats": seats, "sit": True, "name": host, "bots": ["easy"] * bots}
        code = phone.evaluate(OPEN_TABLE, table)
        phone.goto(f"{self.address}/t/{code}")
        phone.locator(".lobby").wait_for()
        self.laptop.goto(f"{self.address}/tv/{code}")
        self._waits_for_code()

    def scans(self, name: str) -> None:
        """Reads the code from the laptop's screen, opens what it says, and sits down."""
        self._waits_for_code()
        [code] = zxingcpp.read_barcodes(Image.open(io.BytesIO(self.laptop.screenshot())))
        is_asked = name not in self.phones  # a phone that has a name keeps it
        if is_asked:
            self.phones[name] = self._screen(*PHONE)
        phone = self.phones[name]
        phone.goto(code.text)
        phone.get_by_role("button", name="Sit down").click()
        if is_asked:
            phone.get_by_role("dialog").get_by_role("textbox").fill(name)
            phone.get_by_role("button", name="That’s me").click()
            phone.get_by_role("dialog").wait_for(state="hidden")
        expect(self.laptop.get_by_text(name).first).to_be_visible()

    def starts(self, host: str) -> None:
        self.phones[host].locator("footer .brass[aria-disabled=false]").click()
        for phone in self.phones.values():
            phone.locator(".frame").wait_for()

    def play(self, game: str, *names: str, presses: int | None = None) -> None:
        """These phones play on by themselves: for some presses, or to the end."""
        enough = "false" if presses is None else f"pressed >= {presses} && (document.body.dataset.rests = true)"
        for name in names:
            autoplay.play_on(self.phones[name], game, enough)

    def rest(self, name: str) -> None:
        """Until this phone has pressed as often as it should."""
        self.phones[name].wait_for_function("() => document.body.dataset.rests || document.querySelector('.result h1')")

    def sleeps(self, name: str) -> str:
        """The phone lies in a pocket and forgets its page; where it was."""
        phone = self.phones[name]
        where, context = phone.url, phone.context
        phone.close()
        self.phones[name] = context.new_page()
        self.phones[name].set_default_timeout(SITS_DOWN_MS)
        return where

    def wakes(self, name: str, where: str) -> None:
        self.phones[name].goto(where)
        self.phones[name].locator(".rail-storey").wait_for()

    def goes_to_bed(self, name: str, host: str) -> None:
        """Leaves in the middle of a game; the host lets a bot play on."""
        self.sleeps(name)
        phone, played_for = self.phones[host], self.laptop.locator(".stand-in")
        while not played_for.count():  # the table gives somebody who is away a few seconds first
            phone.get_by_role("button", name="Menu").click()
            phone.get_by_role("dialog").get_by_role("button", name="Who is playing").click()
            phone.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
            phone.locator(".toast, .stand-in").first.wait_for()
        phone.locator(".toast").wait_for(state="detached")

    def leave(self) -> None:
        for context in {self.laptop.context, *(phone.context for phone in self.phones.values())}:
            context.close()


def play_the_evening(evening: Evening) -> None:
    """Three games, in the short form: the first two are left when the family has had enough."""
    evening.opens("Anna", "my_number", 3)
    evening.shows("The laptop shows the code; Anna has opened the table on her phone.", "Anna")
    for name in ("Boris", "Vera"):
        evening.scans(name)
    evening.shows("Boris and Vera have scanned it and sit down.", "Anna", "Boris", "Vera")
    evening.starts("Anna")
    evening.play("my_number", "Boris", "Vera")
    evening.play("my_number", "Anna", presses=FEW)
    evening.rest("Anna")
    evening.shows("My Number: everybody holds a hand, the table is on the laptop.", "Anna", "Boris", "Vera")
    where = evening.sleeps("Boris")
    evening.wakes("Boris", where)
    evening.shows("Boris’s phone slept. It comes back to the same hand.", "Boris")

    evening.opens("Anna", "podelim", 4)
    for name in ("Boris", "Vera"):
        evening.scans(name)
    evening.scans("Gleb")
    evening.shows("Gleb comes late, for the second game: the same code, the fourth phone.", "Anna", "Gleb")
    evening.starts("Anna")
    evening.play("podelim", "Boris", "Vera", "Gleb")
    evening.play("podelim", "Anna", presses=FEW)
    evening.rest("Anna")
    evening.shows("Let’s Split: one cuts, all vote in secret.", "Anna", "Gleb")

    evening.opens("Anna", "numbers", 4)
    for name in ("Boris", "Vera", "Gleb"):
        evening.scans(name)
    evening.starts("Anna")
    evening.goes_to_bed("Vera", "Anna")
    evening.shows("Numbers: Vera goes to bed, and a bot plays on for her.", "Anna", "Boris")


def strip(folder: Path) -> Scene:
    """Keeps each scene as one small picture, the laptop beside the phones, and the page that shows them all."""
    folder.mkdir(parents=True, exist_ok=True)
    told: list[str] = []
    height = 420

    def keep(words: str, pages: list[Page]) -> None:
        shots = []
        for page in pages:
            page.evaluate("document.fonts.ready")
            with Image.open(io.BytesIO(page.screenshot())) as shot:
                shots.append(
                    shot.convert("RGB").resize((round(shot.width * height / shot.height), height), Image.Resampling.LANCZOS)
                )
        wide = Image.new("RGB", (sum(one.width + 12 for one in shots) - 12, height), "white")
        left = 0
        for one in shots:
            wide.paste(one, (left, 0))
            left += one.width + 12
        told.append(words)
        wide.save(folder / f"{len(told)}.webp", quality=80, method=6)
        lines = [f"{number}. {one}\n\n   ![{one}](evening/{number}.webp)\n" for number, one in enumerate(told, 1)]
        page_text = (
            "# A family’s evening\n\nPlayed by a script (`make screenshots`) with a laptop and four phones.\n\n"
            + "\n".join(lines)
        )
        folder.with_suffix(".md").write_text(page_text, encoding="utf-8")

    return keep
