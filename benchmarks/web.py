"""Measures the web app: from a click to its answer on the screen, over a whole game of each kind, and what a first visit loads.

`PYTHONPATH=tests python -m benchmarks.web` writes benchmarks/web.md. A real server and a real browser run on this machine; bots
do not pause. The time runs from the click event to the first frame painted after the answer to the move. A card drawn sooner than
the rules of a race allow waits for its time, and is not counted.
"""

import gzip
import os
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import pyatak
from browser import autoplay
from browser.conftest import QUIET
from server.harness import running

BUILT = Path(pyatak.__file__).parent / "web"
WRITTEN = Path(__file__).with_name("web.md")
STOPWATCH = """(() => {
    window.measured = [];
    let clicked = 0, sent = new Map();
    addEventListener('click', () => {
        clicked = performance.now();
        setTimeout(() => { clicked = 0; }); // a move sent later is not the answer to this click
    }, true);
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        if (message.t === 'move' && clicked) sent.set(message.id, clicked);
        if (!this.watched) {
            this.watched = true;
            this.addEventListener('message', (event) => {
                const answer = JSON.parse(event.data), since = sent.get(answer.id);
                if (answer.t !== 'done' || since === undefined) return;
                sent.delete(answer.id);
                requestAnimationFrame(() => setTimeout(() => window.measured.push(performance.now() - since)));
            });
        }
        send.call(this, text);
    };
})()"""


def clicks(browser: Browser, address: str, game: str) -> list[float]:
    """Milliseconds from each click that made a move to its answer on the screen."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", base_url=address).new_page()
    page.add_init_script(STOPWATCH)
    info = pyatak.game(game).info
    seats = info.seats[1] if info.realtime else info.seats[0]  # with two seats a race stalls too often
    options = {"sums": "shown"} if any(option.name == "sums" for option in info.options) else {}
    table: dict[str, Any] = {"game": game, "seats": seats, "bots": ["beginner"] * (seats - 1), "options": options}
    made = page.request.post("/api/tables", data={**table, "sit": True, "start": True}).json()
    page.goto(f"/t/{made['table']}")
    page.locator(".frame").wait_for()
    autoplay.play_on(page, game)
    page.locator(".result h1").wait_for(timeout=240_000)
    measured: list[float] = page.evaluate("window.measured")
    page.context.close()
    return measured


def compressed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1024


def sizes() -> list[tuple[str, float]]:
    """Compressed KB of scripts: the first load of the home page, and each game's own."""
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    first = {BUILT / "assets" / name for name in re.findall(r"/assets/([\w.-]+\.js)", page)}
    texts = max(compressed(file) for language in ("en", "ru", "uk") for file in (BUILT / "assets").glob(f"{language}-*.js"))
    rows = [("home, first load, with the larger language", sum(map(compressed, first)) + texts)]
    scripts = {file: file.read_text(encoding="utf-8") for file in (BUILT / "assets").glob("index-*.js") if file not in first}
    for game in pyatak.game_ids():
        own = [file for file, text in scripts.items() if text.count(f"{game}-") > 3]
        rows.append((f"`{game}`", sum(map(compressed, own))))
    return rows


def main() -> None:
    lines = [
        "# The speed of the web app",
        "",
        "`PYTHONPATH=tests python -m benchmarks.web`, on loopback, headless Chromium, bots without a pause.",
        "",
    ]
    lines += ["| game | moves | median ms | 95 % ms | slowest ms |", "|---|---|---|---|---|"]
    with tempfile.TemporaryDirectory(prefix="pyatak-web-") as data, running(Path(data)) as server, sync_playwright() as one:
        browser = one.chromium.launch(executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=QUIET)
        for game in pyatak.game_ids():
            taken = clicks(browser, server.address, game)
            late = statistics.quantiles(taken, n=20)[-1]
            lines.append(f"| `{game}` | {len(taken)} | {statistics.median(taken):.0f} | {late:.0f} | {max(taken):.0f} |")
            sys.stdout.write(lines[-1] + "\n")
        browser.close()
    cores = f"{os.cpu_count()} cores for server, bots and browser together"
    lines += ["", f"From the click to the frame that shows its answer, through server, disk and socket; {cores}.", ""]
    lines += ["| scripts, compressed | KB |", "|---|---|", *(f"| {what} | {size:.1f} |" for what, size in sizes())]
    WRITTEN.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write("\n".join(lines[-7:]) + "\n")


if __name__ == "__main__":
    main()
