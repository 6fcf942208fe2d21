"""A review in sentences, in every language of the app."""

from pyatak.coach.model import Decision, Review, SeatReview
from pyatak.core.contract import MoveWords, Quantity
from pyatak.core.registry import game as find_game
from pyatak.core.texts import say

DECIMAL_COMMA = ("ru", "uk")
WHOLE_FROM = 3.0
"""A difference from this on is told in whole numbers."""


def verdict(language: str, seat: SeatReview) -> str:
    """How a player played, told to them."""
    return say(language, f"coach-verdict-{seat.verdict}", accuracy=round(seat.accuracy))


def cause(language: str, seat: SeatReview) -> str:
    """Why it ended so, told to them."""
    return say(language, f"coach-cause-{seat.cause}", amount=seat.sum.percents()[seat.cause])


def where(language: str, round_number: int, turn: int) -> str:
    """When something happened, as the game counts."""
    if round_number and turn:
        return say(language, "coach-where-both", round=round_number, turn=turn)
    return say(language, "coach-where-turn", turn=turn) if turn else say(language, "coach-where-round", round=round_number)


def move_phrase(language: str, game_id: str, words: MoveWords) -> str:
    return say(language, f"{game_id}-move-{words.code}", **words.details)


def reasons(language: str, review: Review, decision: Decision) -> list[str]:
    """Why the best move is better than the made one: at most three sentences."""
    if decision.why is None:
        return []
    quantities = {one.name: one for one in find_game(review.game).rules.COACHING.quantities}
    best = move_phrase(language, review.game, decision.moves[0].words)
    told = []
    for amount in decision.why.amounts:
        is_whole = abs(amount.best - amount.made) >= WHOLE_FROM
        made, better = (number(language, one, quantities[amount.name], is_whole) for one in (amount.made, amount.best))
        told.append(say(language, f"{review.game}-coach-{amount.name}", move=best, made=made, best=better))
    return told or [say(language, "coach-why-chance", move=best)]


def number(language: str, value: float, quantity: Quantity, is_whole: bool) -> str:
    """An amount as people write it."""
    if quantity.in_percent:
        return say(language, "coach-percent", percent=round(100 * value))
    text = f"{value:.0f}" if is_whole or value == round(value) else f"{value:.1f}"
    return text.replace(".", ",") if language in DECIMAL_COMMA else text


def price(language: str, loss: float, error: float) -> str:
    """A price in whole percents of a win, with its error."""
    if round(100 * loss) < 1:
        return say(language, "coach-price-small")
    return say(language, "coach-price", percent=round(100 * loss), error=max(1, round(100 * error)))
