"""What a seat's game adds up to: the sum of its causes, its accuracy, and the decisions worth a look."""

from collections.abc import Sequence
from itertools import pairwise

from pyatak.coach.grades import cause_of, verdict_of
from pyatak.coach.judge import fitted
from pyatak.coach.luck import Played, fair_start
from pyatak.coach.model import Chance, Decision, Point, SeatReview, Sum

MOST_MOMENTS = 5


def results_of(played: Played) -> list[float]:
    """Each seat's result: 1 for a win, a share of it for a shared one, 0 for none. Partners win together."""
    state = played.states[-1]
    winners = played.game.winners(state)
    sides = {played.game.side_of(state, seat) for seat in winners}
    return [1 / len(sides) if seat in winners else 0.0 for seat in range(played.seats)]


def sum_of(played: Played, decisions: Sequence[Decision], chances: Sequence[Chance], points: Sequence[Point], seat: int) -> Sum:
    """Start + others + luck + guesses + own + rest = result; the rest is what the other lines leave."""
    start, result = fair_start(played)[seat], results_of(played)[seat]
    own = sum(one.effects[seat] for one in decisions if one.seat == seat)
    others = sum(one.effects[seat] for one in decisions if one.seat != seat)
    luck = sum(one.effects[seat] for one in chances)
    guesses = guesses_of(decisions, chances, points, seat)
    luck_error = sum(one.error**2 for one in chances) ** 0.5
    own_error = sum(one.error**2 for one in decisions if one.seat == seat and any(one.effects)) ** 0.5
    rest = result - start - others - luck - guesses - own
    return Sum(start, others, luck, guesses, own, rest, result, luck_error, own_error)


def guesses_of(decisions: Sequence[Decision], chances: Sequence[Chance], points: Sequence[Point], seat: int) -> float:
    """What secret choices brought a seat beyond mistakes and luck: the steps of the chart in which seats chose together."""
    total = 0.0
    for before, after in pairwise(points):
        made = [one for one in decisions if before.moves <= one.move < after.moves]
        if any(one.is_together for one in made):
            mistakes = sum(one.effects[seat] for one in made)
            luck = sum(one.effects[seat] for one in chances if before.moves <= one.move < after.moves)
            total += after.chances[seat] - before.chances[seat] - mistakes - luck
    return total


def moments_of(decisions: Sequence[Decision], seat: int) -> list[int]:
    """The places of a seat's decisions that are worth a look, the dearest first."""
    dear = [place for place, one in enumerate(decisions) if one.seat == seat and one.grade not in ("best", "good")]
    return sorted(dear, key=lambda place: (-decisions[place].loss, place))[:MOST_MOMENTS]


def accuracy_of(game_id: str, mean_loss: float) -> float:
    """From 100 for no loss down to 0, by the written scale of the game: 100 exp(-(loss / scale) ** power)."""
    scale, power = fitted(game_id).accuracy
    return float(100 * 2.718281828459045 ** -((max(mean_loss, 0.0) / scale) ** power))


def mean_loss(decisions: Sequence[Decision], seat: int) -> tuple[float, float]:
    """A seat's mean loss per decision with its standard error. Losses below zero count too: noise cancels out."""
    own = [one for one in decisions if one.seat == seat]
    losses = [0.0 if one.is_mixed else one.loss for one in own]
    return sum(losses) / max(1, len(own)), sum(one.error**2 for one in own) ** 0.5 / max(1, len(own))


def seat_reviews(
    played: Played, decisions: Sequence[Decision], chances: Sequence[Chance], points: Sequence[Point]
) -> list[SeatReview]:
    return [_seat_review(played, decisions, chances, points, seat) for seat in range(played.seats)]


def _seat_review(
    played: Played, decisions: Sequence[Decision], chances: Sequence[Chance], points: Sequence[Point], seat: int
) -> SeatReview:
    game_id = played.record.game
    loss, error = mean_loss(decisions, seat)
    accuracy = accuracy_of(game_id, loss)
    total = sum_of(played, decisions, chances, points, seat)
    return SeatReview(
        seat=seat,
        sum=total,
        accuracy=accuracy,
        accuracy_error=accuracy_of(game_id, loss - error) - accuracy,
        decisions=sum(one.seat == seat for one in decisions),
        moments=moments_of(decisions, seat),
        verdict=verdict_of(accuracy),
        cause=cause_of(total.own, total.others, total.luck, total.result >= total.start),
    )
