"""What a player presses in a browser: the first of these that is there. `any:` takes any of them."""

from browser.autoplay import BRASS

PRESSES = (BRASS, ".pile.target", "any: .frame:not(:has([data-ballot][aria-pressed=true])) [data-ballot]:not(:disabled)")
