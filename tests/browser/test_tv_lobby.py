"""A television while people come: the code, the seats, and the rules in pictures, one part after another."""

from playwright.sync_api import expect

from browser.visitor import Arrive
from cases import each_game
from pyatak.core.texts import LANGUAGES

IS_WHOLE = """(rule) => {
    const part = rule.closest('.part').getBoundingClientRect();
    const panel = rule.closest('.part').parentElement.getBoundingClientRect();
    const screen = document.querySelector('.screen');
    return part.top >= panel.top && part.bottom <= panel.bottom && screen.scrollHeight <= 1080;
}"""


@each_game
def test_the_rules_are_shown_part_by_part_while_people_come(game_id: str, arrive: Arrive) -> None:
    tv = arrive("tv")
    tv.page.clock.install()
    code = tv.open_table(game_id, name="Anna", bots=["easy"])
    for language in LANGUAGES:
        tv.reads(language)
        tv.page.goto(f"/tv/{code}")
        for part in ("aim", "turn", "end", "aim"):
            rule = tv.page.locator(f"[data-part={part}]")
            expect(rule).to_be_visible()
            assert rule.evaluate(IS_WHOLE), (part, language)
            tv.page.clock.run_for(16_000)
