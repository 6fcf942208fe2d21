"""How long a game can be: the bound on moves, computed from the rules of sharing."""

from functools import cache
from itertools import product

from pyatak.games.podelim.components import BOX, TableData


@cache
def longest_share(cards: int, voters: int) -> int:
    """The most moves from a run of cards until nobody votes for any of it.

    Everybody votes once, after a cut where there is a choice (R5.3 to R5.5). Then each part that got two votes or more, and has
    more than one card, is shared by its voters in the same way. The parts make up the run and their voters are different people,
    so trying every cut with every spread of the voters meets every case.
    """
    if cards == 1 or voters < 2:
        return 0
    parts = min(cards, 3)
    cuts = [sizes for sizes in product(range(1, cards), repeat=parts) if sum(sizes) == cards]
    spreads = [groups for groups in product(range(voters + 1), repeat=parts) if sum(groups) == voters]
    deeper = max(sum(map(longest_share, sizes, groups)) for sizes in cuts for groups in spreads)
    return (1 if cards > 3 else 0) + voters + deeper


def longest_game(table: TableData) -> int:
    """Every row shared in the longest way, R3.4 with a discard for two, and every joker laid by a move of its own."""
    last_row = BOX.cards_in_all - table.row * (table.rounds - 1)
    rows = (table.rounds - 1) * longest_share(table.row, table.seats) + longest_share(last_row, table.seats)
    discards = table.rounds if table.seats == 2 else 0
    return rows + discards + BOX.jokers


MOST_MOVES = max(longest_game(table) for table in BOX.tables)
