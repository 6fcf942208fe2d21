"""What a player presses in a browser: the first of these that is there. `any:` takes any of them."""

from browser.autoplay import BRASS

PRESSES = (BRASS, ".frame:not(:has([data-card][aria-pressed=true])) [data-card][aria-disabled=false]")
