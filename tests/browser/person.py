"""Somebody with a browser: opens tables, presses what can be pressed, and notes what the browser complains about."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import TimeoutError as TooSlow

import pyatak

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 768, 1280, 1920)
TOO_WIDE = """() => {
    const beyond = (node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'auto';
    const places = [document.documentElement, ...document.querySelectorAll('.frame, main, .table, .rail-storey')].filter(beyond);
    const outside = [...document.querySelectorAll('main button, main a')].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width && (box.left < -1 || box.right > innerWidth + 1);
    });
    return [...places, ...outside].map((node) => `${node.className} ${node.textContent.trim().slice(0, 40)}`);
}"""
COVERED = """() => {
    const drawn = [...document.querySelectorAll('.frame main :is(svg.card, svg.tile)')];
    const cards = drawn.filter((card) => card.checkVisibility({ visibilityProperty: true }));
    const said = (node) => `${node.getAttribute('class') ?? ''} ${node.textContent.trim().slice(0, 30)}`.trim();
    const isBadge = (node, { width, height }) => node.offsetWidth * node.offsetHeight < width * height * 1.1;
    const found = [];
    for (const card of cards) {
        const box = card.getBoundingClientRect();
        for (const part of [0.1, 0.5, 0.92]) {
            const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
            const isOfIt = at && (at.contains(card) || at.closest('button')?.contains(card));
            const isSeen = at && (isOfIt || at.closest('svg, [role=slider]') || isBadge(at, box));
            if (!isSeen) found.push(`${said(card)} at ${part} is covered by ${at ? said(at) : 'the edge'}`);
        }
    }
    const panels = [...document.querySelectorAll('.frame main .panel')].filter((panel) => !panel.parentElement.closest('.panel'));
    for (const panel of panels) {
        const box = panel.getBoundingClientRect();
        for (const card of cards.filter((one) => !panel.contains(one))) {
            const other = card.getBoundingClientRect();
            const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
            if (wide > 3 && high > 3) found.push(`${said(card)} lies on ${said(panel)}`);
        }
    }
    const table = document.querySelector('.frame main .table');
    const hidden = table.scrollHeight - table.clientHeight;
    if (hidden > 1) found.push(`the table is ${hidden} px too high`);
    return found;
}"""
"""Cards that something larger covers, cards that lie on a panel they are not in, and a table that does not show all it has.

The hold of a slider, such as a knife, is wider than what is drawn of it, and clear."""
UNREADABLE = """(selector) => [...document.querySelectorAll(selector)].flatMap((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const rects = [];
    while (walker.nextNode()) {
        if (!walker.currentNode.data.trim() || walker.currentNode.parentElement.closest('.hidden-words')) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        rects.push(...range.getClientRects());
    }
    if (!rects.length) rects.push(node.getBoundingClientRect());  // its words are drawn by the style
    const seen = (x, y) => node.contains(document.elementFromPoint(x, y));
    const whole = rects.every(({ left, right, top, bottom }) =>
        [left + 1, (left + right) / 2, right - 1].every((x) => seen(x, (top + bottom) / 2)));
    return whole ? [] : [`${node.className}: ${node.textContent.trim()}`];
})"""
"""Words that are cut, or that something lies on."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What is measured in one frame is drawn in the next."""
FINDINGS = """async () => {
    const ending = document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => 0)));
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.filter((one) => ['serious', 'critical'].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + node.html.slice(0, 120)).join(' | ')}`);
}"""

WAY = """(selector) => {
    const root = document.querySelector('dialog:modal') ?? document;
    const stops = [...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
        (node) => node.tabIndex >= 0 && !node.disabled && node.checkVisibility({ visibilityProperty: true }));
    const here = stops.indexOf(document.activeElement);
    if (stops[here]?.matches(selector)) return 0;
    const ways = stops.flatMap((node, index) => node.matches(selector) ? [index - here] : []);
    return ways.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}"""
"""How many times Tab, or with a minus Shift+Tab, to the nearest thing of a kind; null: there is none."""
KNOWN = json.dumps({"known": pyatak.game_ids(), "played": pyatak.game_ids()})
HAS_ANSWERED = f"""
    localStorage.getItem('pyatak-settings') ?? localStorage.setItem('pyatak-settings', '{{"offered": true}}');
    localStorage.getItem('pyatak-learning') ?? localStorage.setItem('pyatak-learning', '{KNOWN}');
"""
"""Somebody who was asked about sounds before, and knows every game: no lesson is offered, nothing explained."""
SETTINGS = """(changed) => {
    const kept = JSON.parse(localStorage.getItem('pyatak-settings') ?? '{}');
    localStorage.setItem('pyatak-settings', JSON.stringify({ ...kept, ...changed }));
    dispatchEvent(new StorageEvent('storage', { key: 'pyatak-settings' }));
}"""
"""As another tab of the same browser changes them."""
BRASS = ".primary[aria-disabled=false]"
SAYS_ELSE = f"document.querySelector('{BRASS}')?.textContent !== details[0]"
SITS_DOWN_MS = 45_000
"""How long a person waits for something that must come. A busy machine is slow; that is not an error of the page."""
REACHES_MS = 2_000
ANSWERS_MS = 5_000
TRIES = 6

Persons = Callable[..., "Person"]


class Person:
    """A browser of one's own; on narrow screens it is touched. Who plays `by_keys` never points at anything. Only a `newcomer` is
    asked about sounds, and offered lessons. Who `has_worker` has all pages without a network too; others do without, because a
    new browser has to load them all for that."""

    def __init__(self, browser: Browser, address: str, width: int, height: int, **options: Any) -> None:
        self.address = address
        self.by_keys = options.pop("by_keys", False)
        self.is_touched = width < 1000
        still = options.pop("still", False)
        is_newcomer = options.pop("newcomer", False)
        has_worker = options.pop("has_worker", False)
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=options.pop("locale", "en"),
            reduced_motion="reduce" if still else "no-preference",
            has_touch=self.is_touched,
            service_workers="allow" if has_worker else "block",
            **options,
        )
        if not is_newcomer:
            self.context.add_init_script(HAS_ANSWERED)
        self.page = self.context.new_page()
        self.page.set_default_timeout(SITS_DOWN_MS)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def leave(self) -> None:
        self.context.close()

    def sits_with_bots(self, game: str, seats: int, **table: Any) -> None:
        """Sits down to a game against beginners that has just begun."""
        body = {"game": game, "seats": seats, "bots": ["beginner"] * (seats - 1), "sit": True, "start": True, **table}
        made = self.page.request.post(f"{self.address}/api/tables", data=body).json()
        self.page.goto(f"{self.address}/t/{made['table']}")
        self.page.locator(".frame, .lobby").first.wait_for()

    def joins(self, other: "Person", name: str) -> None:
        """Sits down at somebody's table by its link."""
        self.page.goto(other.page.url)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("textbox").fill(name)
        self.page.get_by_role("button", name="That’s me").click()
        self.page.get_by_role("dialog").wait_for(state="hidden")

    def reads(self, language: str, theme: str = "system") -> None:
        """From now on in this language and theme, on the same page."""
        self.page.evaluate(SETTINGS, {"language": language, "theme": theme})
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    # -- the table ---------------------------------------------------------------------------------------------

    @property
    def brass(self) -> Locator:
        """The one brass button, when it can be pressed."""
        return self.page.locator(BRASS)

    @property
    def sees_result(self) -> bool:
        return self.page.locator(".result h1").count() > 0

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def until(self, condition: str, *details: Any, ms: int = SITS_DOWN_MS) -> None:
        """Until a JavaScript condition holds, or the game is over."""
        wanted = f"(details) => document.querySelector('.result h1') || ({condition})"
        self.page.wait_for_function(wanted, arg=list(details), timeout=ms)

    def until_asked(self, *selectors: str) -> None:
        """Until there is one of the things that can be pressed."""
        self.until(f"document.querySelector(`{', '.join(selectors)}`)")

    def until_result(self) -> None:
        """However long it takes, as long as the game goes on."""
        while not self.sees_result:
            shown = self.page.evaluate("document.body.innerText")
            self.until("document.body.innerText !== details[0]", shown)

    def presses(self, selector: str, done: str, *details: Any, at: tuple[int, int] | None = None) -> bool:
        """As a person does: press it, look whether it did what it does, else press again. What is gone before the finger comes
        down is not pressed: look at the table again."""
        for _ in range(TRIES):
            if not self._reaches(selector, at):
                return False
            try:
                self.until(done, *details, ms=ANSWERS_MS)
            except TooSlow:
                continue
            return True
        raise AssertionError(f"{selector} does nothing: {self.page.locator('.frame').inner_text()}")

    def presses_brass(self) -> bool:
        """What it does is seen by what it says then."""
        said = self.page.evaluate(f"document.querySelector('{BRASS}')?.textContent")
        return said is not None and self.presses(BRASS, SAYS_ELSE, said)

    def _reaches(self, selector: str, at: tuple[int, int] | None) -> bool:
        if self.by_keys:
            if there := self.walks_to(selector):
                self.page.keyboard.press("Enter")
            return there
        thing = self.page.locator(selector).first
        where = {"x": at[0], "y": at[1]} if at else None
        try:
            (thing.tap if self.is_touched else thing.click)(position=where, timeout=REACHES_MS)  # type: ignore[arg-type]
        except TooSlow:
            return False
        return True

    def walks_to(self, selector: str) -> bool:
        """Tab by Tab to something that can be pressed; false when there is nothing of the kind."""
        for _ in range(TRIES):
            way: int | None = self.page.evaluate(WAY, selector)
            if way is None or way == 0:
                return way == 0
            for _ in range(abs(way)):
                self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"no way by keys to {selector}")

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
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
        found: list[str] = self.page.evaluate(FINDINGS)
        return found

    def unreadable(self, selector: str, width: int = 0, height: int = 0) -> list[str]:
        """The words of this kind that cannot be read to their end, on a screen of a size; there must be some to read."""
        if width:
            self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(TWO_FRAMES)
        assert self.sees(selector), f"there is no {selector}"
        found: list[str] = self.page.evaluate(UNREADABLE, selector)
        return found

    def too_wide(self) -> dict[int, list[str]]:
        """What goes over the edge, by width; nothing should."""
        found = {}
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            if beyond := self.beyond():
                found[width] = beyond
        return found

    def beyond(self) -> list[str]:
        """What goes over the edge of this screen; nothing should."""
        self.page.evaluate(TWO_FRAMES)
        found: list[str] = self.page.evaluate(TOO_WIDE)
        return found

    def covered(self) -> list[str]:
        """What of the table cannot be seen whole; nothing should be so."""
        self.page.evaluate(TWO_FRAMES)
        found: list[str] = self.page.evaluate(COVERED)
        return found

    def __repr__(self) -> str:
        return f"Person({json.dumps(self.page.url)})"
