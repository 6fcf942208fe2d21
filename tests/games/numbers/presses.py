"""What a player presses in a browser: the first of these that is there. `any:` takes any of them."""

from browser.autoplay import BRASS

PRESSES = (
    BRASS,
    "[data-square].target",
    ".frame:has(.swap[aria-pressed=true]) [data-tile^=rack][aria-pressed=false]",
    "[data-tile][aria-disabled=false][aria-pressed=false]",
    ".swap:not(:disabled)",
)
