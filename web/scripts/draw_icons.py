"""Draws the app's icons: the copper five on the kitchen's gingham. `python web/scripts/draw_icons.py` (with Chromium).

The digit is a path, so that the mark looks the same where Rubik is not installed.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "public" / "icons"
FIVE = (
    "M24 32.8Q21.4 32.8 19.6 32Q17.9 31.2 17 29.9Q16.1 28.6 16 27.1Q16 26.9 16.2 26.7Q16.4 26.6 16.6 26.6H21"
    "Q21.4 26.6 21.6 26.7Q21.8 26.9 21.9 27Q22.1 27.5 22.4 27.8Q22.7 28.1 23.1 28.2Q23.5 28.4 24 28.4"
    "Q24.6 28.4 25.1 28.1Q25.6 27.9 25.9 27.4Q26.2 26.9 26.2 26.2Q26.2 25.6 25.9 25.1Q25.6 24.7 25.2 24.4"
    "Q24.7 24.1 24 24.1Q23.5 24.1 23.2 24.2Q22.8 24.3 22.6 24.5Q22.4 24.7 22.2 24.8Q22.1 24.9 21.9 24.9H17.6"
    "Q17.3 24.9 17.1 24.7Q17 24.6 17 24.3L18 15Q18 14.6 18.3 14.4Q18.6 14.2 18.9 14.2H30Q30.3 14.2 30.5 14.4"
    "Q30.7 14.6 30.7 14.9V18Q30.7 18.2 30.5 18.4Q30.3 18.6 30 18.6H22.4L22.1 21.3Q22.8 20.8 23.5 20.6"
    "Q24.3 20.4 25.6 20.4Q26.8 20.4 28 20.8Q29.1 21.2 30 22Q30.9 22.8 31.4 23.9Q32 25 32 26.3Q32 28.1 31 29.6"
    "Q30.1 31.1 28.3 31.9Q26.6 32.8 24 32.8Z"
)
"""The five of Rubik at weight 800."""


def drawing(coin: float, cloth: bool) -> str:
    """`coin` is its share of the box; an icon that is cut to a shape needs cloth to the edge and a smaller coin."""
    ground = (
        '<rect width="48" height="48" fill="#F6E7C8"/><g fill="#fff" fill-opacity=".3">'
        '<path d="M0 0h12v48H0zM24 0h12v48H24z"/><path d="M0 0h48v12H0zM0 24h48v12H0z"/></g>'
        if cloth
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{ground}'
        f'<g transform="translate(24 24) scale({coin}) translate(-24 -24.5)">'
        '<circle cx="24" cy="25.5" r="22" fill="#8A4A1C"/><circle cx="24" cy="23.5" r="22" fill="#D98545"/>'
        '<circle cx="24" cy="23.5" r="17.5" fill="none" stroke="#8A4A1C" stroke-width="1.8" stroke-dasharray="1.5 2.6" '
        f'stroke-linecap="round"/><path d="{FIVE}" fill="#3B1A08"/></g></svg>'
    )


def main() -> None:
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "icon.svg").write_text(drawing(1, cloth=False) + "\n", encoding="utf-8")
    sizes = {"icon-192.png": (192, 0.82, True), "icon-512.png": (512, 0.82, True), "icon-maskable-512.png": (512, 0.64, True)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, coin, cloth) in sizes.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing(coin, cloth)}")
            page.screenshot(path=str(ICONS / name))
        browser.close()


if __name__ == "__main__":
    main()
