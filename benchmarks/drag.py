"""Counts the frames of a drag in which the card is not where the pointer was.

`PYTHONPATH=tests python -m benchmarks.drag` drags a card of Face to Face and a tile of Numbers over a phone's screen in a real
browser. In every frame the page compares how far the pointer has moved with how far the card has.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import QUIET
from browser.person import HAS_ANSWERED
from server.harness import running

STEPS = 240
DRAGGED = {"face_to_face": "[data-card][aria-disabled=false]", "numbers": "[data-tile^=rack][aria-disabled=false]"}
WATCH = """(selector) => {
    const card = document.querySelector(selector), at = card.getBoundingClientRect();
    let from = null, pointer = null;
    window.frames_seen = 0;
    window.frames_late = 0;
    addEventListener('pointerdown', (event) => { from = { x: event.clientX, y: event.clientY }; }, true);
    addEventListener('pointermove', (event) => { pointer = { x: event.clientX, y: event.clientY }; }, true);
    const look = () => {
        requestAnimationFrame(look);
        if (!from || !pointer || !card.matches('.dragged')) return;
        setTimeout(() => {  // the frame is laid out by now, and no newer event has come
            const now = card.getBoundingClientRect();
            const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
            const [x, y] = middle(now), [x0, y0] = middle(at);
            window.frames_seen += 1;
            if (Math.hypot(x - x0 - pointer.x + from.x, y - y0 - pointer.y + from.y) > 1) window.frames_late += 1;
        });
    };
    look();
}"""


def frames_of(page: Page, selector: str) -> tuple[int, int]:
    """The frames of one drag, and those in which the card lagged."""
    page.locator(selector).first.wait_for()
    page.evaluate(WATCH, selector)
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(x + (step * 7) % 160 - 80, y - (step * 5) % 300 - 10)
    seen, late = page.evaluate("[window.frames_seen, window.frames_late]")
    page.keyboard.press("Escape")
    page.mouse.up()
    return seen, late


def measure(browser: Browser, address: str, game: str) -> tuple[int, int]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, base_url=address)
    context.add_init_script(HAS_ANSWERED)
    page = context.new_page()
    table = {"game": game, "seats": 2, "bots": ["beginner"], "sit": True, "start": True}
    page.goto(f"/t/{page.request.post('/api/tables', data=table).json()['table']}")
    found = frames_of(page, DRAGGED[game])
    context.close()
    return found


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="pyatak-drag-") as data, running(Path(data)) as server, sync_playwright() as one:
        browser = one.chromium.launch(executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=QUIET)
        for game in DRAGGED:
            seen, late = measure(browser, server.address, game)
            sys.stdout.write(f"{game}: {seen} frames of a drag, the card lagged in {late}\n")
        browser.close()


if __name__ == "__main__":
    main()
