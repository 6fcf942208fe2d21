"""What a player presses in a browser: the first of these that is there. `any:` takes any of them."""

PRESSES = (".primary.brass", "[data-fits=true]:not(.gone)", "[data-draw][aria-disabled=false]")
