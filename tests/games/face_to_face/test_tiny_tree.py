"""All games of a tiny deal, counted twice: through the rules, and by the model, which shares no code with them.

The tiny game has the numbers 2 to 6 between the row cards 1 and 7, hands of three, a draw of one and a back jump of two. Its
hundreds of thousands of games pass every rule from R3 to R6 many times.
"""

import random
from collections import Counter

import pytest

import pyatak
from games.face_to_face import model
from pyatak.core.bits import members, set_of
from pyatak.core.rule import State
from tiny_tree import every_outcome, in_tiny_world

HANDS = ([2, 3, 5], [3, 4, 6])
OPTIONS = ("loses", "may_be_laid")


def test_r5_4_r6_3_r6_5_every_game_of_a_tiny_deal_is_one_of_the_model() -> None:
    """R5.4 R6.3 R6.5 and the rest of R3 to R6: as many games for each winner and score, over all moves and draws."""
    by_rules = in_tiny_world("face_to_face", ends_by_rules)
    for option, counted in zip(OPTIONS, by_rules, strict=True):
        box = model.Box(6, 3, 1, 2, single_may_be_laid=option == "may_be_laid")
        by_model = model.ends(model.beginning(box, 0, frozenset(HANDS[0]), frozenset(HANDS[1])))
        assert {tuple(map(int, key.split())): games for key, games in counted.items()} == dict(by_model)
        assert len(by_model) > 5
    assert by_rules[0] != by_rules[1]


def ends_by_rules() -> list[dict[str, int]]:
    """Runs where the tiny components are in force; one answer for each value of the option."""
    return [dict(ends(tiny_deal(option), {})) for option in OPTIONS]


def tiny_deal(option: str) -> State:
    from pyatak.games.face_to_face.layout import FIRST, HAND

    state = pyatak.game("face_to_face").new(2, 0, last_single_card=option)
    state[FIRST] = 0
    state[HAND : HAND + 2] = [set_of(hand) for hand in HANDS]
    return state


def ends(state: State, known: dict[tuple[int, ...], Counter[str]]) -> Counter[str]:
    """How many games from here on end with each winner and scores. Positions with the same future are counted once."""
    game = pyatak.game("face_to_face")
    if game.is_over(state):
        return Counter([" ".join(map(str, [*game.winners(state), *game.scores(state)]))])
    key = what_decides(state)
    if key not in known:
        found: Counter[str] = Counter()
        seat = game.to_act(state)[0]
        for action in game.legal(state, seat):
            for after in moved(state, seat, action):
                found.update(ends(after, known))
        known[key] = found
    return known[key]


def what_decides(state: State) -> tuple[int, ...]:
    """All that the future depends on, by the rules in words: hands, cards laid, tops, and how far the turn is."""
    from pyatak.games.face_to_face.history import steps_of
    from pyatak.games.face_to_face.layout import HAND, LAID, PILES, seat_on_turn, top_of

    seat = seat_on_turn(state)
    tops = [top_of(state, 0, pile) for pile in range(PILES)]
    steps = steps_of(state, seat)
    cards = [int(cell) for cell in [*state[HAND : HAND + 2], *state[LAID : LAID + 2]]]
    return (seat, *cards, *tops, min(len(steps), 2), sum(step.pile >= 2 for step in steps))


def moved(state: State, seat: int, action: int) -> list[State]:
    """The positions after a move, one for each way that chance can fall; a lay leaves nothing to chance."""
    from pyatak.games.face_to_face.layout import LEFT
    from pyatak.games.face_to_face.turn import END

    def move() -> State:
        after = state.copy()
        pyatak.game("face_to_face").rules.apply(after, seat, action)
        return after

    if action != END or state[LEFT + seat] == 0:
        return [move()]
    return [after for after, _ in every_outcome(move)]


# -- the real game, position by position -----------------------------------------------------------------------------------------


def as_model(state: State) -> model.Position:
    """A position of the real game in the model's words."""
    from pyatak.games.face_to_face import layout
    from pyatak.games.face_to_face.dealing import draw_pile_of
    from pyatak.games.face_to_face.history import steps_of

    def side(seat: int) -> model.Side:
        hand, pile = frozenset(members(int(state[layout.HAND + seat]))), frozenset(members(draw_pile_of(state, seat)))
        return model.Side(hand, pile, *(layout.top_of(state, seat, one) for one in (layout.UP, layout.DOWN)))

    seat = layout.seat_on_turn(state)
    helps = sum(step.pile >= 2 for step in steps_of(state, seat))
    box = model.Box(59, 6, 2, 10, bool(state[layout.LAST_SINGLE]))
    return model.Position(box, seat, side(seat), side(1 - seat), len(steps_of(state, seat)) - helps, helps)


@pytest.mark.parametrize("option", OPTIONS)
def test_r5_2_r5_4_r5_5_the_legal_moves_of_random_games_are_those_of_the_model(option: str) -> None:
    """R5.2 R5.4 R5.5 At every move of sixty games the model, which tries all ways to go on, finds the same moves."""
    game = pyatak.game("face_to_face")
    for seed in range(60):
        state, dice = game.new(2, seed, last_single_card=option), random.Random(seed)
        while not game.is_over(state):
            seat = game.to_act(state)[0]
            moves = game.legal(state, seat)
            assert {game.move_text(state, seat, move) for move in moves} == model.legal(as_model(state))
            game.apply(state, seat, dice.choice(moves))
        at = as_model(state)
        assert game.winners(state) == ((at.seat,) if not at.me.has_cards() else (1 - at.seat,))
        assert not at.me.has_cards() or not model.can_become_whole(at)
