"""Edited position texts: each is refused with a reason, or can be played to its end."""

import random

import pyatak
from cases import Case, each_group, walk

EDITS = 40
MOST_MOVES_MORE = 3
"""A position that was edited may last longer than a dealt game, but this is the limit."""


def edited(text: str, dice: random.Random) -> str:
    """One line changed: a number replaced, a word dropped or doubled, the line dropped, doubled or moved to another place."""
    lines = text.splitlines()
    place = dice.randrange(1, len(lines))
    name, _, value = lines[place].partition(": ")
    words = value.split()
    kind = dice.randrange(5)
    if kind == 0:
        words[dice.randrange(len(words))] = str(dice.choice([-1, 0, 1, 2, 3, 5, 9, 40, 62, 99, 2**62]))
    elif kind == 1:
        words.pop(dice.randrange(len(words)))
    elif kind == 2:
        words.append(dice.choice(words))
    elif kind == 3:
        words = dice.choice(lines[1:]).partition(": ")[2].split()
    lines[place] = f"{name}: {' '.join(words)}"
    if kind == 4:
        del lines[place]
    return "\n".join(lines)


@each_group
def test_an_edited_position_is_refused_or_playable(case: Case) -> None:
    game, dice = case.game, random.Random(31)
    texts = [game.to_text(step.after) for step in walk(case)]
    refused = 0
    for _ in range(EDITS):
        text = edited(dice.choice(texts), dice)
        try:
            state = game.from_text(text)
        except pyatak.PositionError:
            refused += 1
            continue
        for _ in range(MOST_MOVES_MORE * game.info.most_moves):
            if game.is_over(state):
                break
            seat = dice.choice(game.to_act(state))
            game.apply(state, seat, dice.choice(game.legal(state, seat)))
        assert game.is_over(state), text
    assert refused
