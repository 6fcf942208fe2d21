"""A whole game whose screen always says whose move it is, what just happened, and who leads."""

from typing import Any

from browser import autoplay
from browser.visitor import Arrive
from cases import each_game
from pyatak.core.registry import game as find_game

READER = """() => {
    window.unanswered = [];
    window.answers = { whose: new Set(), news: new Set(), ahead: new Set() };
    const seen = (selector) => {
        const node = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }));
        return node?.innerText.trim() ?? '';
    };
    const look = () => {
        waits = false;
        if (document.querySelector('.result h1')) return; // its title says who has won, and that nobody moves any more
        if (!document.querySelector('.frame')) return;
        for (const [question, told] of Object.entries(window.answers)) {
            const answer = seen(`.frame .story .${question}`);
            if (answer) told.add(answer);
            else window.unanswered.push(`${question}: ${document.querySelector('.frame header').innerText}`);
        }
    };
    let waits = false;
    const later = () => { if (!waits) requestAnimationFrame(look); waits = true; };
    new MutationObserver(later).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    setInterval(later, 2000);
    look();
}"""
ANSWERS = "() => Object.fromEntries(Object.entries(window.answers).map(([question, told]) => [question, [...told]]))"


@each_game
def test_the_screen_always_says_whose_move_it_is_what_just_happened_and_who_leads(game_id: str, arrive: Arrive) -> None:
    info = find_game(game_id).info
    options: dict[str, Any] = {"sums": "shown"} if any(option.name == "sums" for option in info.options) else {}
    anna = arrive("phone")
    bots = ["beginner"] * (2 if info.realtime else info.seats[0] - 1)
    anna.open_table(game_id, bots=bots, options=options, start=True, pace="short")
    anna.table.wait_for()
    anna.page.evaluate(READER)
    autoplay.play_on(anna.page, game_id)
    anna.page.locator(".result h1").wait_for(timeout=150_000)
    assert anna.page.evaluate("() => window.unanswered") == []
    answers = anna.page.evaluate(ANSWERS)
    assert len(answers["news"]) > 5, answers
    assert len(answers["ahead"]) > 1, answers
    assert len(answers["whose"]) > (0 if info.realtime else 1), answers
    assert anna.page.locator(".result .winner").inner_text()
