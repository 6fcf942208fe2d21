"""Every game of a tiny deck, counted by the rules and by a second model that shares no code with them.

The deck: one 1, four 2s and two jokers. Two or three players get a row of four cards and one of three, four players a single row
of seven. Votes are given in the order of the seats, which does not matter (R4.2). Two players are counted whole, from every deal;
more of them from some first rows on, with every last row.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import pytest

from tiny_tree import every_outcome, in_tiny_world

Card = int | str
DECK: tuple[Card, ...] = (1, 2, 2, 2, 2, "J", "J")
FIRST_ROWS = [(3, "1 2 J 2"), (3, "J J 2 1"), (4, "2 J 1 2 2 J 2")]

# -- the rules ---------------------------------------------------------------------------------------------


def played_by_the_rules() -> dict[str, dict[str, int]]:
    """How many games end with which scores and winners. Runs where the tiny deck is in force."""
    import numpy as np

    import pyatak
    from pyatak.core.rule import State
    from pyatak.games.podelim.layout import LAST_ROW

    game = pyatak.game("podelim")
    known: dict[bytes, Counter[str]] = {}

    def cells_of(state: State) -> bytes:
        """Positions that differ only in what the screens still show of the last vote are one."""
        state[LAST_ROW:] = 0
        return state.tobytes()

    def after(state: State, seat: int, action: int) -> Counter[bytes]:
        once = state.copy()
        game.rules.apply(once, seat, action)
        if once[0] == state[0]:  # chance was not asked
            return Counter([cells_of(once)])

        def move() -> bytes:
            copy = state.copy()
            game.rules.apply(copy, seat, action)
            return cells_of(copy)

        return Counter(answer for answer, _ in every_outcome(move))

    def games_from(cells: bytes) -> Counter[str]:
        if cells not in known:
            state = np.frombuffer(cells, dtype=np.int64).copy()
            game.rules.check_position(state)
            ends: Counter[str] = Counter()
            if game.is_over(state):
                ends[f"{game.scores(state)} {game.winners(state)}"] = 1
            else:
                seat = game.to_act(state)[0]
                for action in game.legal(state, seat):
                    for following, ways in after(state, seat, action).items():
                        for end, count in games_from(following).items():
                            ends[end] += ways * count
            known[cells] = ends
        return known[cells]

    def games_of(seats: int) -> Counter[str]:
        ends: Counter[str] = Counter()
        for begin, ways in Counter(deal.tobytes() for deal, _ in every_outcome(lambda: game.new(seats, 1))).items():
            for end, count in games_from(begin).items():
                ends[end] += ways * count
        return ends

    def first_row(seats: int, row: str) -> bytes:
        cards = row.split()
        deck = [1 - cards.count("1"), 4 - cards.count("2"), *[0] * 8, 2 - cards.count("J")]
        text = f"game: podelim\nseats: {seats}\nround: 1\nphase: cut\nrow: {row}\nedges: 0 0 0 {len(cards)}\n"
        text += f"deck: {' '.join(map(str, deck))}\ncontenders: {' '.join(map(str, range(seats)))}\n"
        return game.from_text(text).tobytes()

    answer = {"2": games_of(2)} | {row: games_from(first_row(seats, row)) for seats, row in FIRST_ROWS}
    return {name: dict(ends) for name, ends in answer.items()}


# -- the second model: hands are sorted tuples of cards, jokers laid are (number,) tuples -----------------------


class Player(NamedTuple):
    cards: tuple[int, ...] = ()
    """The numbers held; a joker laid counts as one more of its number."""
    jokers: int = 0
    """Jokers that wait."""


Taken = tuple[tuple[Card, ...], ...]
"""What each seat gets of a row."""


def cuts(cards: tuple[Card, ...]) -> Iterator[list[tuple[Card, ...]]]:
    if len(cards) == 2:
        yield [cards[:1], cards[1:]]
    for one in range(1, len(cards)):
        for two in range(one + 1, len(cards)):
            yield [cards[:one], cards[one:two], cards[two:]]


@cache
def shared(cards: tuple[Card, ...], voters: tuple[int, ...], seats: int, whole_row: bool) -> Counter[Taken]:
    """In how many ways a run of cards can be shared out so that the seats get this and that."""
    ways: Counter[Taken] = Counter()
    if len(cards) == 1:
        return Counter([((),) * seats])
    for parts in cuts(cards):
        choices = [[0, 1], [0, 2], [1, 2]] if whole_row and seats == 2 else [list(range(len(parts)))]
        for choice in choices:
            for votes in product(choice, repeat=len(voters)):
                ways += one_vote(parts, dict(zip(voters, votes, strict=True)), seats)
    return ways


def one_vote(parts: list[tuple[Card, ...]], votes: dict[int, int], seats: int) -> Counter[Taken]:
    ways: Counter[Taken] = Counter([((),) * seats])
    for number, part in enumerate(parts):
        voters = tuple(seat for seat in votes if votes[seat] == number)
        if len(voters) == 1:
            alone = tuple(part if seat == voters[0] else () for seat in range(seats))
            ways = together(ways, Counter([alone]))
        elif voters:
            ways = together(ways, shared(part, voters, seats, False))
    return ways


def together(some: Counter[Taken], others: Counter[Taken]) -> Counter[Taken]:
    both: Counter[Taken] = Counter()
    for one, ways in some.items():
        for two, more in others.items():
            both[tuple(a or b for a, b in zip(one, two, strict=True))] += ways * more
    return both


def placed(player: Player, taken: tuple[Card, ...]) -> Counter[Player]:
    """The ways to lay all jokers, one after another, each on a number that is there."""
    numbers = tuple(sorted([*player.cards, *(card for card in taken if card != "J")], key=int))
    cards = tuple(int(card) for card in numbers)
    jokers = player.jokers + taken.count("J")
    if not cards:
        return Counter([Player((), jokers)])
    return Counter(Player(tuple(sorted(cards + where))) for where in product(sorted(set(cards)), repeat=jokers))


@cache
def games_from_row(row: tuple[Card, ...], players: tuple[Player, ...], deck: tuple[Card, ...]) -> Counter[str]:
    """All games from an open row on. `deck` is what is left for the last row."""
    ends: Counter[str] = Counter()
    seats = len(players)
    for taken, ways in shared(row, tuple(range(seats)), seats, True).items():
        laid = [placed(player, cards) for player, cards in zip(players, taken, strict=True)]
        for combination in product(*(one.items() for one in laid)):
            count = ways
            for _, more in combination:
                count *= more
            after = tuple(player for player, _ in combination)
            for end, more in (games_from_deck(after, deck) if deck else Counter([final(after)])).items():
                ends[end] += count * more
    return ends


@cache
def games_from_deck(players: tuple[Player, ...], deck: tuple[Card, ...]) -> Counter[str]:
    ends: Counter[str] = Counter()
    for row, ways in Counter(permutations(deck)).items():
        for end, count in games_from_row(row, players, ()).items():
            ends[end] += ways * count
    return ends


def final(players: tuple[Player, ...]) -> str:
    points, row = [0] * len(players), [0] * len(players)
    for number in (1, 2):
        held = [player.cards.count(number) for player in players]
        for seat, count in enumerate(held):
            if count and count == max(held):
                points[seat] += number
                row[seat] += 1
    best = max(zip(points, row, strict=True))
    winners = tuple(seat for seat in range(len(players)) if (points[seat], row[seat]) == best)
    return f"{tuple(points)} {winners}"


def without(deck: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(deck)
    for card in cards:
        left.remove(card)
    return tuple(left)


def played_by_the_model(seats: int, row: tuple[Card, ...]) -> Counter[str]:
    return games_from_row(row, (Player(),) * seats, without(DECK, row))


# -- the comparison ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def by_the_rules() -> dict[str, dict[str, int]]:
    answer: dict[str, dict[str, int]] = in_tiny_world("podelim", played_by_the_rules)
    return answer


def test_every_game_of_two_players(by_the_rules: dict[str, dict[str, int]]) -> None:
    """R2.1 R2.2 Every leader and all ordered draws, each as likely as the next."""
    expected: Counter[str] = Counter()
    for row, ways in Counter(permutations(DECK, 4)).items():
        for end, count in played_by_the_model(2, row).items():
            expected[end] += 2 * ways * count
    assert by_the_rules["2"] == dict(expected)


@pytest.mark.parametrize(("seats", "row"), FIRST_ROWS)
def test_every_game_of_more_players_from_a_given_row(by_the_rules: dict[str, dict[str, int]], seats: int, row: str) -> None:
    """R5.8 R5.9 Pairs, and depths down to a single card."""
    cards: tuple[Card, ...] = tuple(card if card == "J" else int(card) for card in row.split())
    assert by_the_rules[row] == dict(played_by_the_model(seats, cards))
