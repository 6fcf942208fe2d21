"""Moves in words, reasons for refusals, and the news after a move."""

from pyatak.core.bits import has, members
from pyatak.core.contract import MoveWords, News
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.face_to_face.components import BACK_JUMP
from pyatak.games.face_to_face.ending import ALL_LAID, STUCK, ending_of, is_over
from pyatak.games.face_to_face.history import Step, steps_of
from pyatak.games.face_to_face.layout import (
    DOWN,
    DREW,
    HAND,
    HEIGHT,
    TURN,
    UP,
    has_helped,
    pile_of,
    seat_on_turn,
    top_of,
)
from pyatak.games.face_to_face.piles import GAP, HELP, JUMP, fits
from pyatak.games.face_to_face.turn import END, card_of, pile_in
from pyatak.games.face_to_face.view_types import DIRECTIONS

TEXTS = ("lay {} up", "lay {} down", "help {} up", "help {} down")
LAY_NEWS = {GAP: "laid", JUMP: "jumped", HELP: "helped"}


def move_text(_state: State, _seat: int, action: int) -> str:
    return "end" if action == END else TEXTS[pile_in(action)].format(card_of(action))


def move_words(_state: State, _seat: int, action: int) -> MoveWords:
    if action == END:
        return MoveWords("end", {})
    pile = pile_in(action)
    return MoveWords("lay" if pile in (UP, DOWN) else "help", {"card": card_of(action), "direction": DIRECTIONS[pile & 1]})


def why_not(state: State, seat: int, action: int) -> Refusal:
    """The first rule that a move breaks."""
    if action == END:
        return Refusal("too_few", {"laid": len(steps_of(state, seat))}, "R5.2")
    card, pile = card_of(action), pile_in(action)
    hand = int(state[HAND + seat])
    if not has(hand, card):
        return Refusal("not_in_hand", {"card": card, "hand": ", ".join(map(str, members(hand)))}, "R5.2")
    if not has(fits(state, seat, pile), card):
        return _why_it_does_not_fit(state, seat, pile, card)
    return Refusal("no_second", {"card": card}, "R5.4")


def _why_it_does_not_fit(state: State, seat: int, pile: int, card: int) -> Refusal:
    details: dict[str, str | int] = {"card": card, "top": top_of(state, seat, pile), "jump": BACK_JUMP}
    if pile == UP:
        return Refusal("not_higher", details, "R3.1")
    if pile == DOWN:
        return Refusal("not_lower", details, "R3.2")
    if has_helped(state, seat):
        return Refusal("helped_already", rule="R4.3")
    if state[pile_of(seat, pile) + HEIGHT] == 0:
        return Refusal("nothing_to_improve", details, "R4.2")
    return Refusal("no_help", {**details, "direction": DIRECTIONS[pile & 1]}, "R4.1")


def news(before: State, after: State) -> list[News]:
    """A card that was laid, or a turn that ended with its draw; and how the game ended."""
    seat = seat_on_turn(before)
    steps = steps_of(after, seat)
    if before[TURN] == after[TURN]:
        told = [_lay_news(seat, steps[-1])]
    else:
        told = [News("drew", {"seat": seat, "laid": len(steps), "drew": int(after[DREW + seat])})]
    return told + _end_news(after) if is_over(after) else told


def _lay_news(seat: int, step: Step) -> News:
    details: dict[str, str | int] = {
        "seat": seat,
        "card": step.card,
        "covered": step.covered,
        "direction": DIRECTIONS[step.pile & 1],
    }
    return News(LAY_NEWS[step.kind], details)


def _end_news(after: State) -> list[News]:
    """R7.4 A player who is stuck shows their hand."""
    seat, ending = seat_on_turn(after), ending_of(after)
    if ending == ALL_LAID:
        return [News("finished", {"seat": seat})]
    hand = ", ".join(map(str, members(int(after[HAND + seat]))))
    return [News("stuck" if ending == STUCK else "last_single", {"seat": seat, "hand": hand})]
