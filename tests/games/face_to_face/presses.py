"""What a player presses in a browser: the first of these that is there. `any:` takes any of them."""

from browser.autoplay import BRASS

PRESSES = ("dialog[open] .button:not(.brass)", BRASS, ".top.target", "any: [data-card][aria-disabled=false][aria-pressed=false]")
