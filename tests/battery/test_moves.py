"""Every move of random games, through the checked calls of `Game`."""

import random
from itertools import permutations

import numpy as np
import pytest

import pyatak
from cases import SEED, Case, each_group, walk
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES, say


@each_group
def test_some_seat_can_always_act_and_the_position_stays_possible(case: Case) -> None:
    game = case.game
    game.rules.check_position(case.new(SEED))
    assert game.rules.winners(case.new(SEED)) == 0
    for step in walk(case):
        game.rules.check_position(step.after)
        waited_for = game.to_act(step.after)
        assert bool(waited_for) != game.is_over(step.after)
        assert all(game.legal(step.after, seat) for seat in waited_for)
    assert game.winners(step.after)
    assert len(game.scores(step.after)) == case.seats


@each_group
def test_every_legal_move_applies_and_every_other_is_refused_with_the_state_untouched(case: Case) -> None:
    game, dice = case.game, random.Random(1)
    for step in walk(case):
        if dice.random() > 0.12:
            continue
        for seat in range(case.seats):
            legal = game.legal(step.before, seat)
            for action in range(game.rules.ACTIONS):
                state = step.before.copy()
                if action in legal:
                    game.apply(state, seat, action)
                    game.rules.check_position(state)
                else:
                    with pytest.raises(pyatak.IllegalMove) as refusal:
                        game.apply(state, seat, action)
                    assert np.array_equal(state, step.before)
                    assert str(refusal.value)
                    assert all(refusal.value.text(language) for language in ("ru", "uk"))


@each_group
def test_after_the_end_nothing_is_legal(case: Case) -> None:
    *_, last = walk(case)
    for seat in range(case.seats):
        assert case.game.legal(last.after, seat) == []
        with pytest.raises(pyatak.IllegalMove, match="over"):
            case.game.apply(last.after, seat, 0)


@each_group
def test_move_texts_differ_and_come_back_as_the_same_move(case: Case) -> None:
    game, dice = case.game, random.Random(4)
    for step in walk(case):
        if dice.random() > 0.2:
            continue
        texts = [game.move_text(step.before, step.seat, action) for action in range(game.rules.ACTIONS)]
        assert len({text.casefold() for text in texts}) == len(texts)
        assert game.parse_move(step.before, step.seat, f"  {texts[step.action].upper()} ") == step.action


@each_group
def test_every_move_can_be_said_in_every_language_and_is_the_one_of_the_notation(case: Case) -> None:
    """A kind of move has one word in the notation and one text."""
    game, dice = case.game, random.Random(4)
    kinds = set()
    for step in walk(case):
        if dice.random() > 0.05:
            continue
        for action in range(game.rules.ACTIONS):
            words = game.move_words(step.before, step.seat, action)
            key = f"{case.game_id}-move-{words.code}"
            assert all(say(language, key, **words.details) not in ("", key) for language in LANGUAGES)
            kinds.add((game.move_text(step.before, step.seat, action).split()[0], words.code))
    assert len(kinds) == len({written for written, _ in kinds}) == len({said for _, said in kinds})


@each_group
def test_a_position_saved_and_read_after_every_move_plays_on_the_same(case: Case) -> None:
    game = case.game
    copy = case.new(SEED)
    for step in walk(case):
        copy = game.from_text(game.to_text(copy))
        game.apply(copy, step.seat, step.action)
        assert np.array_equal(copy, step.after)


@each_group
def test_a_record_saved_and_read_at_any_move_plays_to_the_same_position(case: Case) -> None:
    record = pyatak.Record(case.game_id, case.seats, SEED, dict(case.options), players=["Анна", "Bot"])
    dice = random.Random(8)
    for step in walk(case):
        record.moves.append((step.seat, step.action))
        if dice.random() < 0.08 or case.game.is_over(step.after):
            again = pyatak.Record.from_text(record.to_text())
            assert again == record
            assert np.array_equal(again.play(), step.after)


def choose_for_all(case: Case, state: State, order: tuple[int, ...], choice: dict[int, int]) -> State:
    after = state.copy()
    for seat in order:
        case.game.apply(after, seat, choice[seat])
    return after


@each_group
def test_the_order_of_simultaneous_choices_does_not_matter(case: Case) -> None:
    game, dice = case.game, random.Random(9)
    for step in walk(case):
        waited_for = game.to_act(step.before)
        if game.info.realtime or len(waited_for) < 2:
            continue
        assert game.info.simultaneous
        choice = {seat: dice.choice(game.legal(step.before, seat)) for seat in waited_for}
        orders = dice.sample(list(permutations(waited_for)), k=2)
        first, second = (choose_for_all(case, step.before, order, choice) for order in orders)
        assert np.array_equal(first, second)


@each_group
def test_a_move_is_undone_only_while_nothing_was_revealed(case: Case) -> None:
    """What `may_undo` allows: the sights of all others are unchanged, except for what that seat laid."""
    game, dice = case.game, random.Random(10)
    for step in walk(case):
        if dice.random() < 0.3 and game.may_undo(step.before, step.after, step.seat, step.action):
            chance = list(game.rules.LAYOUT.generators)
            assert np.array_equal(step.before[chance], step.after[chance])
            assert game.legal(step.after, step.seat)
