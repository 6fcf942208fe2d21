"""A person who visits home, the lobby and the sheets of a table."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from browser.person import Person

SCREENS = {
    "phone": (390, 844),
    "small phone": (360, 760),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "desktop": (1440, 900),
    "tv": (1920, 1080),
}
EXPECTED = ("Failed to load resource", "WebSocket connection to")
"""What a browser says of a refusal or of a server that is away: not a mistake of the page."""


class Visitor(Person):
    def __init__(self, browser: Browser, address: str, screen: str, *, dark: bool, language: str, **options: Any) -> None:
        width, height = SCREENS[screen]
        scheme = "dark" if dark else "light"
        super().__init__(browser, address, width, height, locale=language, color_scheme=scheme, base_url=address, **options)

    def mistakes(self) -> list[str]:
        return [one for one in self.complaints if not one.startswith(EXPECTED)]

    # -- ways ------------------------------------------------------------------------------------------

    def home(self) -> "Visitor":
        self.page.goto("/")
        expect(self.lids).to_have_count(5)
        return self

    @property
    def lids(self) -> Locator:
        return self.page.get_by_role("article")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def rename(self, name: str) -> None:
        """On the home page."""
        self.button("change my name").or_(self.button("My name")).first.click()
        self.call_me(name)

    def call_me(self, name: str) -> None:
        """In the sheet that asks."""
        self.page.get_by_role("dialog").get_by_role("textbox").fill(name)
        self.button("That’s me").click()

    def play_bots(self, game: str) -> None:
        """One press on the home page."""
        self.page.locator(f"article[aria-labelledby=lid-{game}] .bots").click()
        expect(self.table).to_be_visible()

    def make_table(self, game: str) -> None:
        """Presses the button on the home page that opens a table for people; a new visitor is asked their name."""
        self.page.locator(f"article[aria-labelledby=lid-{game}] .icon-button").click()

    def open_table(self, game: str, **fields: Any) -> str:
        """A table, arranged by one call; its code."""
        self.page.request.get("/api/me")
        made = self.page.request.post("/api/tables", data={"game": game, "sit": True, **fields}).json()
        self.page.goto(f"/t/{made['code']}")
        return str(made["code"])

    def take_a_seat(self, name: str) -> None:
        self.button("Sit down").click()
        self.call_me(name)

    @property
    def table(self) -> Locator:
        return self.page.locator(".frame")

    @property
    def lobby(self) -> Locator:
        return self.page.locator(".lobby")

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast")

    def menu(self, item: str) -> None:
        self.button("Menu").first.click()
        self.page.get_by_role("dialog").get_by_role("button", name=item).click()

    def sideways(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


Arrive = Callable[..., Visitor]
