"""A custom bot: one class in one file.

    pyatak play numbers --bots examples/my_bot.py:MyBot
    pyatak arena numbers --bots examples/my_bot.py:MyBot,easy --games 200

It looks one move ahead: it imagines a few deals that fit what it sees, makes each legal move in them, and takes the move with the
largest lead after it. `python examples/my_bot.py` plays one game against the easiest level.
"""

import random

import pyatak
from pyatak import Budget, Choice, State

DEALS = 3
REACTION_MS = 1200


class MyBot:
    """Takes the move that scores most at once."""

    def __init__(self, game: pyatak.Game) -> None:
        self.game = game

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """`sight` is everything this seat may know; a budget of simulations is the number of deals to imagine."""
        dice = random.Random(seed)
        deals = [self.game.imagine(sight, seat, dice.randrange(2**31)) for _ in range(budget.simulations or DEALS)]
        legal = self.game.legal(sight, seat)
        worth = {action: sum(self.lead_after(deal, seat, action) for deal in deals) + dice.random() for action in legal}
        best = max(legal, key=lambda action: worth[action])
        return Choice(best, after_ms=REACTION_MS) if self.game.info.realtime else best

    def lead_after(self, deal: State, seat: int, action: int) -> float:
        state = deal.copy()
        self.game.apply(state, seat, action)
        scores = self.game.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - sum(others) / len(others)


def main() -> None:
    game = pyatak.game("numbers")
    state = game.new(seats=2, seed=1)
    bots = [MyBot(game), pyatak.find_bot("beginner", game)]
    move = 0
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        answer = bots[seat].choose(game.sight(state, seat), seat, move, Budget())
        game.apply(state, seat, answer.action if isinstance(answer, Choice) else answer)
        move += 1
    print(f"scores {game.scores(state)}, winners {game.winners(state)}")  # noqa: T201


if __name__ == "__main__":
    main()
