"""Names in a small space."""

import pytest

import pyatak
from browser.person import Persons
from cases import each_game

CUT = """() => [...document.querySelectorAll('.seat-name .head')]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
    .map((name) => name.textContent)"""
LEVELS = ["hard", "expert", "medium"]
"""Those with the longest names."""


@each_game
@pytest.mark.parametrize("language", ["ru", "uk", "en-GB"])
def test_no_name_of_a_bot_is_cut_on_a_small_phone(persons: Persons, game_id: str, language: str) -> None:
    least, most = pyatak.game(game_id).info.seats
    seats = max(least, min(most, 4))
    anna = persons(360, 640, still=True, locale=language)
    anna.sits_with_bots(game_id, seats, bots=LEVELS[: seats - 1])
    anna.page.locator(".frame").wait_for()
    assert anna.page.evaluate(CUT) == []
