"""Somebody with a browser: opens tables, presses what can be pressed, and notes what the browser complains about."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 768, 1280, 1920)
OPEN_TABLE = """async (table) => {
    const answer = await fetch('/api/tables', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table),
    });
    return answer.json();
}"""
TOO_WIDE = """() => {
    const beyond = (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'auto';
    const places = [document.documentElement, ...document.querySelectorAll('.frame, main, .table, .rail-storey')].filter(beyond);
    const outside = [...document.querySelectorAll('main button, main a')].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width && (box.left < -1 || box.right > innerWidth + 1);
    });
    return [...places, ...outside].map((node) => `${node.className} ${node.textContent.trim().slice(0, 40)}`);
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What is measured in one frame is drawn in the next."""
FINDINGS = """async () => {
    const ending = document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => 0)));
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.filter((one) => ['serious', 'critical'].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + node.html.slice(0, 120)).join(' | ')}`);
}"""

Persons = Callable[..., "Person"]


class Person:
    """A browser of one's own; on narrow screens it is touched."""

    def __init__(self, browser: Browser, address: str, width: int, height: int, *, still: bool = False, **wishes: Any) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=wishes.pop("locale", "en"),
            reduced_motion="reduce" if still else "no-preference",
            has_touch=width < 1000,
            **wishes,
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(45_000)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def leave(self) -> None:
        self.context.close()

    def sits_with_bots(self, game: str, seats: int, **table: Any) -> None:
        """Sits down to a game against beginners that has just begun."""
        self.page.goto(self.address)
        wish = {"game": game, "seats": seats, "bots": ["beginner"] * (seats - 1), "sit": True, "start": True}
        made = self.page.evaluate(OPEN_TABLE, {**wish, "nonce": "0123456789abcdef", **table})
        self.page.goto(f"{self.address}/t/{made['table']}")
        self.page.locator("main").wait_for()

    def joins(self, other: "Person", name: str) -> None:
        """Sits down at somebody's table by its link."""
        self.page.goto(other.page.url)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("textbox").fill(name)
        self.page.get_by_role("button", name="Keep it").click()
        self.page.get_by_role("dialog").wait_for(state="hidden")

    # -- the table ---------------------------------------------------------------------------------------------

    @property
    def brass(self) -> Locator:
        """The one brass button, when it can be pressed."""
        return self.page.locator(".primary[aria-disabled=false]")

    @property
    def sees_result(self) -> bool:
        return self.page.locator(".result h1").count() > 0

    def until(self, condition: str, *details: Any) -> None:
        """Until a JavaScript condition holds, or the game is over."""
        self.page.wait_for_function(f"(details) => document.querySelector('.result h1') || ({condition})", arg=list(details))

    def plays_on(self, turn: Callable[["Person"], None], most: int = 400) -> None:
        """Turn after turn, to the result."""
        for _ in range(most):
            if self.sees_result:
                return
            turn(self)
        raise AssertionError(f"no result after {most} turns: {self.page.locator('.frame').inner_text()}")

    # -- what a page must be ------------------------------------------------------------------------------------

    def findings(self) -> list[str]:
        """What axe finds that is serious or critical."""
        self.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
        found: list[str] = self.page.evaluate(FINDINGS)
        return found

    def too_wide(self) -> dict[int, list[str]]:
        """What goes over the edge, by width; nothing should."""
        found = {}
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.page.evaluate(TWO_FRAMES)
            if beyond := self.page.evaluate(TOO_WIDE):
                found[width] = beyond
        return found

    def __repr__(self) -> str:
        return f"Person({json.dumps(self.page.url)})"
