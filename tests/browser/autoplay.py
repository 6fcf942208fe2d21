"""Fingers inside the page: they press what can be pressed as soon as the page shows it, so that two people play a whole game in
seconds, both at once. How real fingers and keys play is in the tests of each game."""

import importlib

from playwright.sync_api import Page

BRASS = ".primary[aria-disabled=false]"


def presses_of(game_id: str) -> list[str]:
    """What is pressed in a game, from `presses.py` beside its tests."""
    return list(importlib.import_module(f"games.{game_id}.presses").PRESSES)


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
    page.evaluate(FINGERS.replace("ENOUGH", enough), presses_of(game))
