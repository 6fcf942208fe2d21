"""How long a game can be."""

from games.podelim.positions import game, play, position
from pyatak.games.podelim.components import BOX
from pyatak.games.podelim.length import longest_game, longest_share


def test_a_row_of_nine_can_take_nineteen_moves_and_no_more() -> None:
    """R5.9 Three cuts of nine, seven and five cards, three cards that cut themselves, and four voters each time."""
    assert longest_share(9, 4) == 3 * (1 + 4) + 4
    state, moves = position(4, "8 10 J 6 9 J 8 2 10"), 0
    while state[2] == 1:
        seat = game.to_act(state)[0]
        legal = [game.move_text(state, seat, action) for action in game.legal(state, seat)]
        play(state, f"{seat} {max(legal, key=lambda text: text.split()[1])}")
        moves += 1
    assert moves == 19


def test_short_shares() -> None:
    """R5.4 R5.5 R5.6 One card takes no vote, two and three take a vote each and no cut."""
    assert [longest_share(cards, 2) for cards in (1, 2, 3, 4, 5)] == [0, 2, 2, 5, 5]
    assert longest_share(5, 1) == 0


def test_the_bound_covers_all_tables() -> None:
    """R2.3 R3.4 Ten discards with two players, fifteen jokers with any."""
    assert [longest_game(table) for table in BOX.tables] == [105, 125, 162]
    assert game.info.most_moves == 162
