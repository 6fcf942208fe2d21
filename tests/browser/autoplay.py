"""Fingers inside the page: they press what can be pressed as soon as the page shows it, so that two people play a whole game in
seconds, both at once. How real fingers and keys play is in the tests of each game."""

from collections.abc import Mapping

from playwright.sync_api import Page

BRASS = ".primary[aria-disabled=false]"
PRESSES: Mapping[str, tuple[str, ...]] = {
    "my_number": (BRASS, ".frame:not(:has([data-card][aria-pressed=true])) [data-card][aria-disabled=false]"),
    "face_to_face": (
        "dialog[open] .button:not(.brass)",
        BRASS,
        ".top.target",
        "any: [data-card][aria-disabled=false][aria-pressed=false]",
    ),
    "podelim": (BRASS, ".pile.target", "any: .frame:not(:has([data-ballot][aria-pressed=true])) [data-ballot]:not(:disabled)"),
    "seven_ate_nine": (".primary.brass", "[data-fits=true]:not(.gone)", "[data-draw][aria-disabled=false]"),
    "numbers": (
        BRASS,
        "[data-square].target",
        ".frame:has(.swap[aria-pressed=true]) [data-tile^=rack][aria-pressed=false]",
        "[data-tile][aria-disabled=false][aria-pressed=false]",
        ".swap:not(:disabled)",
    ),
}
"""What is pressed in each game: the first of these that is there. `any:` takes any of them."""

FINGERS = """(presses) => {
    const LOOKS_MS = 4, ANSWERS_MS = 150, WONDERS_MS = 300;
    let pressed = 0, changed = true, since = 0, last = null;
    new MutationObserver(() => { changed = true; }).observe(document.body, { subtree: true, childList: true, attributes: true });
    const found = (press) => {
        if (!press.startsWith('any: ')) return document.querySelector(press);
        const all = document.querySelectorAll(press.slice(5));
        return all[Math.floor(Math.random() * all.length)];
    };
    const look = () => {
        if (document.querySelector('.result h1') || (ENOUGH)) return;
        setTimeout(look, LOOKS_MS);
        const waited = performance.now() - since;
        if (!changed && waited < WONDERS_MS) return;
        const target = presses.map(found).find(Boolean);
        if (target === last && waited < ANSWERS_MS) return; // the answer is on its way
        changed = false;
        since = performance.now();
        last = target;
        if (!target) return;
        pressed += 1;
        target.click();
    };
    look();
}"""


def play_on(page: Page, game: str, enough: str = "false") -> None:
    """From now on this page plays by itself, to the result or until a JavaScript condition holds (`pressed` counts)."""
    page.evaluate(FINGERS.replace("ENOUGH", enough), list(PRESSES[game]))
