"""The whole tree of a tiny Numbers, counted twice: eight tiles, three squares, racks of one, the line at 3.

Of some of the deals every move and every draw is followed to the end, once through the rules and once through the model below,
which was written from RULES.md and shares no code with them. Both say how many games there are, how many each seat wins, how far
the pawns come in all of them together, and how many moves there are in all positions on the way.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import NamedTuple

from games.numbers.oracle import Tile, Turn, counted
from tiny_tree import every_outcome, in_tiny_world

OPTIONS = [("equal_turns", "automatic", 1117), ("at_once", "automatic", 331), ("equal_turns", "claimed", 2239)]
"""The options, and of how many deals one is followed."""
TILES = [(suit, number) for suit in "dh" for number in range(1, 5)]
LINES = {frozenset(pair) for pair in (("A", "N1"), ("A", "S1"), ("N1", "S1"))}
OWN = ("N1", "S1")
FINISH = 3


def count_through_the_rules() -> list[dict[str, int]]:
    """What all games come to, for each set of options."""
    import pyatak
    from pyatak.core.rule import State

    game = pyatak.game("numbers")

    def results(state: State, known: dict[bytes, Counter[str]]) -> Counter[str]:
        key = state.tobytes()
        if key not in known:
            known[key] = _results(state, known)
        return known[key]

    def _results(state: State, known: dict[bytes, Counter[str]]) -> Counter[str]:
        if game.is_over(state):
            winners = "".join(map(str, game.winners(state)))
            far = dict(zip(("far 0", "far 1"), game.scores(state), strict=True))
            return Counter({"games": 1, f"won by {winners}": 1, **far})
        total: Counter[str] = Counter()
        for seat in range(2):
            for action in game.legal(state, seat):
                total["moves"] += 1

                def move(seat: int = seat, action: int = action) -> State:
                    after = state.copy()
                    game.rules.apply(after, seat, action)
                    return after

                is_left_to_chance = game.move_text(state, seat, action).split()[0] in ("end", "exchange")
                for after in [after for after, _ in every_outcome(move)] if is_left_to_chance else [move()]:
                    total.update(results(after, known))
        return total

    answers = []
    for end, bonus, each in OPTIONS:
        known: dict[bytes, Counter[str]] = {}
        total: Counter[str] = Counter()
        for number, (state, ways) in enumerate(every_outcome(partial(game.new, 2, 0, end=end, bonus=bonus))):
            assert ways == 8 * 7 * 6 * 5 * 2
            total["deals"] += 1
            if number % each == 0:
                total.update(results(state, known))
        answers.append(dict(total))
    return answers


class Model(NamedTuple):
    """A position between two small moves. `new` are the squares laid on in this turn."""

    top: tuple[tuple[str, Tile], ...]
    below: frozenset[Tile]
    racks: tuple[Tile | None, Tile | None]
    common: Tile | None
    bag: frozenset[Tile]
    pawns: tuple[int, int]
    seat: int
    turns: int
    last_lay: tuple[int, int]
    new: tuple[str, ...] = ()
    offered: tuple[int, int] = (0, 0)


def put(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def deals() -> Iterator[Model]:
    """R2 A start tile on A, two racks, a common tile, and somebody begins."""
    for a, north, south, common in permutations(TILES, 4):
        bag = frozenset(TILES) - {a, north, south, common}
        for first in (0, 1):
            yield Model((("A", a),), frozenset(), (north, south), common, bag, (0, 0), first, 0, (0, 0))


def is_over(model: Model, at_once: bool) -> bool:
    """R8.1 R8.2 R8.8"""
    idle = model.turns - max(model.last_lay) >= 2
    return idle or (max(model.pawns) >= FINISH and (at_once or model.turns % 2 == 0))


def draws(model: Model, wanted: int) -> Iterator[tuple[list[Tile], frozenset[Tile], frozenset[Tile]]]:
    """R7.2 Every way to draw this many tiles one by one: the tiles, and what is then in the bag and below the top tiles."""
    if wanted == 0:
        yield [], model.bag, model.below
        return
    for tile in sorted(model.bag):
        bag, below = model.bag - {tile}, model.below
        if not bag:
            bag, below = below, frozenset()
        for tiles, *rest in draws(model._replace(bag=bag, below=below), wanted - 1):
            yield [tile, *tiles], rest[0], rest[1]


def after_exchange(model: Model) -> Iterator[Model]:
    """R5.1 R5.2"""
    old = model.racks[model.seat]
    assert old is not None
    for [tile], bag, below in draws(model, 1):
        racks = (tile, model.racks[1]) if model.seat == 0 else (model.racks[0], tile)
        yield model._replace(
            racks=racks, bag=bag | {old}, below=below, seat=1 - model.seat, turns=model.turns + 1, offered=(0, 0)
        )


def after_end(model: Model, at_once: bool, claimed: bool) -> Iterator[Model]:
    """R6 R7"""
    seat, other = model.seat, 1 - model.seat
    squares = counted(dict(model.top), LINES, set(model.new))
    bonus = len(squares & {OWN[other]})
    pawns = put(model.pawns, seat, model.pawns[seat] + len(squares))
    offered = put((0, 0), other, bonus) if claimed else (0, 0)
    if not claimed:
        pawns = put(pawns, other, pawns[other] + bonus)
    turns = model.turns + 1
    done = model._replace(
        pawns=pawns, offered=offered, turns=turns, last_lay=put(model.last_lay, seat, turns), new=(), seat=other
    )
    if is_over(done, at_once):
        done = done._replace(pawns=(pawns[0] + offered[0], pawns[1] + offered[1]), offered=(0, 0))
    for tiles, bag, below in draws(done, (model.common is None) + (model.racks[seat] is None)):
        common = model.common or tiles.pop(0)
        own = model.racks[seat] or tiles.pop(0)
        racks = (own, model.racks[1]) if seat == 0 else (model.racks[0], own)
        yield done._replace(common=common, racks=racks, bag=bag, below=below)


def after_claim(model: Model, seat: int) -> Model:
    """R6.7 There is only one other seat, so nobody else's bonus can wait."""
    return model._replace(pawns=put(model.pawns, seat, model.pawns[seat] + model.offered[seat]), offered=(0, 0))


def moves(model: Model, at_once: bool, claimed: bool) -> Iterator[list[Model]]:
    """R4 R5.1 R6.7 Each legal move as the list of positions that it may lead to."""
    for seat in (0, 1):
        if model.offered[seat]:
            yield [after_claim(model, seat)]
    stock = [tile for tile in (model.racks[model.seat], model.common) if tile]
    top = dict(model.top)
    new = {square: top[square] for square in model.new}
    turn = Turn(top, LINES, {*stock, *new.values()}, {"A", OWN[model.seat]})
    for tile, square in sorted(turn.lays(new)):
        yield [after_lay(model, tile, square)]
    if not new:
        yield list(after_exchange(model))
    elif turn.is_complete(new):
        yield list(after_end(model, at_once, claimed))


def after_lay(model: Model, tile: Tile, square: str) -> Model:
    """R4.3"""
    top = dict(model.top)
    below = model.below | {top[square]} if square in top else model.below
    racks, common = model.racks, model.common
    if tile == common:
        common = None
    else:
        racks = (None, racks[1]) if model.seat == 0 else (racks[0], None)
    top[square] = tile
    return model._replace(
        top=tuple(sorted(top.items())), below=below, racks=racks, common=common, new=(*model.new, square), offered=(0, 0)
    )


def model_results(model: Model, at_once: bool, claimed: bool, known: dict[Model, Counter[str]]) -> Counter[str]:
    if model not in known:
        total: Counter[str] = Counter()
        if is_over(model, at_once):
            total.update({"games": 1, f"won by {winner(model)}": 1, "far 0": model.pawns[0], "far 1": model.pawns[1]})
        else:
            for outcomes in moves(model, at_once, claimed):
                total["moves"] += 1
                for after in outcomes:
                    total.update(model_results(after, at_once, claimed, known))
        known[model] = total
    return known[model]


def winner(model: Model) -> str:
    """R8.5 R8.6 R8.7"""
    standing = [(model.pawns[seat], model.last_lay[seat]) for seat in (0, 1)]
    return "01" if standing[0] == standing[1] else str(standing.index(max(standing)))


def test_the_tiny_tree_counted_a_second_way() -> None:
    """R2.2 R4.6 R5.2 R6.1 R6.4 R6.7 R7.2 R8.1 R8.2 R8.5 R8.6 R8.7 R8.8"""
    for counted_by_rules, (end, bonus, each) in zip(in_tiny_world("numbers", count_through_the_rules), OPTIONS, strict=True):
        known: dict[Model, Counter[str]] = {}
        total: Counter[str] = Counter()
        for number, model in enumerate(deals()):
            total["deals"] += 1
            if number % each == 0:
                total.update(model_results(model, end == "at_once", bonus == "claimed", known))
        assert counted_by_rules == {name: count for name, count in total.items() if count}
