"""A television while people come: the code, the seats, and the rules in pictures, one part after another."""

import pytest
from playwright.sync_api import expect

from browser.visitor import Arrive
from cases import each_game

IS_WHOLE = """(rule) => {
    const part = rule.closest('.part').getBoundingClientRect();
    const panel = rule.closest('.part').parentElement.getBoundingClientRect();
    const screen = document.querySelector('.screen');
    return part.top >= panel.top && part.bottom <= panel.bottom && screen.scrollHeight <= 1080;
}"""


@each_game
@pytest.mark.parametrize("language", ["ru-RU", "uk-UA", "en-GB"])
def test_the_rules_are_shown_part_by_part_while_people_come(game_id: str, language: str, arrive: Arrive) -> None:
    tv = arrive("tv", language=language)
    tv.page.clock.install()
    code = tv.open_table(game_id, name="Anna", bots=["easy"])
    tv.page.goto(f"/tv/{code}")
    for part in ("aim", "turn", "end", "aim"):
        rule = tv.page.locator(f"[data-part={part}]")
        expect(rule).to_be_visible()
        assert rule.evaluate(IS_WHOLE), part
        tv.page.clock.run_for(16_000)
