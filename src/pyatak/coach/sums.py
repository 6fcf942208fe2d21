"""What a seat's game adds up to: the sum of its causes, its accuracy, and the decisions worth a look."""

from collections.abc import Sequence

from pyatak.coach.grades import cause_of, verdict_of
from pyatak.coach.judge import fitted
from pyatak.coach.luck import Played, fair_start
from pyatak.coach.model import Chance, Decision, SeatReview, Sum

MOST_MOMENTS = 5


def results_of(played: Played) -> list[float]:
    """Each seat's result: 1 for a win, a share of it for a shared one, 0 for none. Partners win together."""
    state = played.states[-1]
    winners = played.game.winners(state)
    sides = {played.game.side_of(state, seat) for seat in winners}
    return [1 / len(sides) if seat in winners else 0.0 for seat in range(played.seats)]


def sum_of(played: Played, decisions: Sequence[Decision], chances: Sequence[Chance], seat: int) -> Sum:
    """Start + others + luck + own + rest = result; the rest is what the other lines leave."""
    start, result = fair_start(played)[seat], results_of(played)[seat]
    own = sum(one.effects[seat] for one in decisions if one.seat == seat)
    others = sum(one.effects[seat] for one in decisions if one.seat != seat)
    luck = sum(one.effects[seat] for one in chances)
    luck_error = sum(one.error**2 for one in chances) ** 0.5
    own_error = sum(one.error**2 for one in decisions if one.seat == seat and any(one.effects)) ** 0.5
    return Sum(start, others, luck, own, result - start - others - luck - own, result, luck_error, own_error)


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


def seat_reviews(played: Played, decisions: Sequence[Decision], chances: Sequence[Chance]) -> list[SeatReview]:
    return [_seat_review(played, decisions, chances, seat) for seat in range(played.seats)]


def _seat_review(played: Played, decisions: Sequence[Decision], chances: Sequence[Chance], seat: int) -> SeatReview:
    game_id = played.record.game
    loss, error = mean_loss(decisions, seat)
    accuracy = accuracy_of(game_id, loss)
    total = sum_of(played, decisions, chances, seat)
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
