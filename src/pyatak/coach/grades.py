"""The names of losses, and what a player's game is called."""

from pyatak.coach.model import Cause, Grade, Verdict

INACCURACY, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
"""A loss of at least this part of a win has this name."""
CLEAR = 2.0
"""A loss of fewer standard errors than this is not told apart from noise: it counts for nothing and has no name."""
VERDICTS: tuple[tuple[float, Verdict], ...] = ((95, "excellent"), (85, "good"), (70, "fair"), (0, "worth_a_look"))


def grade_of(loss: float, error: float, is_best: bool, is_mixed: bool) -> Grade:
    """The name of a loss."""
    if is_best or loss <= 0:
        return "best"
    if is_mixed or not is_clear(loss, error) or loss < INACCURACY:
        return "good"
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def is_clear(loss: float, error: float) -> bool:
    return loss > 0 and loss >= CLEAR * error


def verdict_of(accuracy: float) -> Verdict:
    return next(verdict for least, verdict in VERDICTS if accuracy >= least)


def cause_of(own: float, others: float, luck: float, has_gained: bool) -> Cause:
    """What decided most in the direction in which the game went: nobody wins by their own mistakes."""
    sizes: dict[Cause, float] = {"others": others, "luck": luck} if has_gained else {"own": -own, "luck": -luck}
    return max(sizes, key=lambda cause: sizes[cause])
