"""Somebody in front of a browser, and what people do there."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page

    # -- ways ------------------------------------------------------------------------------------------

    def home(self) -> "Person":
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
        self.button("Keep it").click()

    def play_bots(self, game: str) -> None:
        """One press on the home page."""
        self.page.locator(f"article[aria-labelledby=lid-{game}] .bots").click()
        expect(self.table).to_be_visible()

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

    # -- looks -----------------------------------------------------------------------------------------

    def sideways(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def complaints(self) -> list[str]:
        """What axe finds that is serious or critical."""
        self.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
        return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found if one["impact"] in ("serious", "critical")]
