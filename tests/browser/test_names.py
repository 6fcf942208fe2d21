"""Names in a small space."""

import pyatak
from browser.person import TWO_FRAMES, Persons
from cases import each_game
from pyatak.core.texts import LANGUAGES

CUT = """() => [...document.querySelectorAll('.seat-name .head')]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
    .map((name) => name.textContent)"""
LEVELS = ["hard", "expert", "medium"]
"""Those with the longest names."""


@each_game
def test_no_name_of_a_bot_is_cut_on_a_small_phone(persons: Persons, game_id: str) -> None:
    least, most = pyatak.game(game_id).info.seats
    seats = max(least, min(most, 4))
    anna = persons(360, 640, still=True)
    anna.sits_with_bots(game_id, seats, bots=LEVELS[: seats - 1])
    anna.page.locator(".frame").wait_for()
    for language in LANGUAGES:
        anna.reads(language)
        anna.page.evaluate(TWO_FRAMES)
        assert anna.page.evaluate(CUT) == [], language
