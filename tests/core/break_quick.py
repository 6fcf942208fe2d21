"""Computes the quick generator's cell from the cards of one game of Let’s Split, and then the cards to come.

    PYTHONPATH=tests python -m core.break_quick --games 20
    PYTHONPATH=tests python -m core.break_quick --games 5 --keyed      # the same attack on deals of ChaCha20: it finds nothing

The attacker sees who leads and the first three rows, card by card, as everybody at the table does. Each card tells in which part
of its range a 32-bit output lies: about three bits of it. The generator is `y -> MULTIPLIER * y mod P` with y = carry * 2**32 +
word, and its output is word XOR carry. The top bits of a word tell those of the next carry, so the XOR is undone step by step:
some millions of ways to say in which eighth of its range each word lies fit the cards. For each, the y with these top bits is a
lattice vector close to a known point. A reduced basis (`BASIS`) finds it by rounding (Babai's method). The likely ways are
tried first.
"""

import argparse
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

import pyatak
from pyatak.core.chacha import LOW_32
from pyatak.core.chance import MULTIPLIER, below
from pyatak.core.generators import Seed
from pyatak.core.rule import State
from pyatak.games.podelim.components import COPIES, ROW_SIZE
from pyatak.games.podelim.layout import LEADER, ROW, card_at, row_size

P = (MULTIPLIER << 32) - 1
SEATS = 4
ROWS_SEEN = 3
CELL_BITS = 3
CELLS = 1 << CELL_BITS
CELL = 1 << (32 - CELL_BITS)
BASIS = (
    93148301412040446, 57678323127629270, -113972420097231992, 237816630096498619, -476422752374196013,
    -174386161003607359, -403322834200752021, 425478998327521449, 240793295341391556, -200496151603548426,
    213473871815446602, -398449355803122089, -236263960801623273, -526174197319085744, 234003570739680608,
    255729697317506770, 393167460594405746, 33745442127824063, 269522065579521679, 289175213057427490,
    494366794537670125, 254473213416285619, -980232006792395, -286550885118417619, -45805263341608711,
    79185010555290120,
)  # fmt: skip
"""The first numbers of the vectors of a reduced basis, as `reduced_basis` computes it: A times a number is the one after it."""
OUTPUTS = len(BASIS)
"""How many outputs in a row the attack uses."""
MOST_TRIES = 1 << 25
"""Where the search gives up."""

Floats = NDArray[np.float64]


class Seen(NamedTuple):
    """What everybody at the table has seen: the first leader, and rows of kinds from the left."""

    leader: int
    rows: list[list[int]]


class Found(NamedTuple):
    cell: int
    """The generator after the last card seen; 0: not found."""
    tries: int


# -- the game ------------------------------------------------------------------------------------------------------


def watch(seed: Seed, rows: int, dice_seed: int = 1) -> Seen:
    """Play a random game, and write down what lies open."""
    game, dice = pyatak.game("podelim"), np.random.default_rng(dice_seed)
    state = game.new(SEATS, seed)
    seen = Seen(int(state[LEADER]), [])
    while len(seen.rows) < rows:
        if not seen.rows or game.rules.round_and_turn(state)[0] > len(seen.rows):
            seen.rows.append([card_at(int(state[ROW]), place) for place in range(row_size(state))])
        seat = game.to_act(state)[0]
        game.apply(state, seat, int(dice.choice(game.legal(state, seat))))
    return seen


def intervals(seen: Seen) -> NDArray[np.int64]:
    """For each output, from which number up to which it lies: `below` takes the high part of a product."""
    left, copies, bounds = sum(COPIES), list(COPIES), [_interval(seen.leader, 1, SEATS)]
    for kind in (kind for row in seen.rows for kind in row):
        above = sum(copies[kind:])
        bounds.append(_interval(above, copies[kind - 1], left))
        copies[kind - 1] -= 1
        left -= 1
    return np.array(bounds, dtype=np.int64)


def _interval(first: int, count: int, of: int) -> tuple[int, int]:
    return -(-(first << 32) // of), -(-((first + count) << 32) // of)


def next_rows(cell: int, seen: Seen, rows: int) -> list[list[int]]:
    """The rows that follow what was seen, drawn by a generator with this cell."""
    state, copies = np.array([cell], dtype=np.int64), list(COPIES)
    for kind in (kind for row in seen.rows for kind in row):
        copies[kind - 1] -= 1
    found = []
    for _ in range(rows):
        found.append([_draw(state, copies) for _ in range(int(ROW_SIZE[SEATS]))])
    return found


def _draw(state: State, copies: list[int]) -> int:
    index, kind = below(state, 0, sum(copies)), len(copies)
    while index >= copies[kind - 1]:
        index -= copies[kind - 1]
        kind -= 1
    copies[kind - 1] -= 1
    return kind


# -- the lattice ---------------------------------------------------------------------------------------------------


def vector_of(first: int) -> list[int]:
    """The shortest vector of the lattice that begins with this number."""
    numbers = [first * pow(MULTIPLIER, power, P) % P for power in range(OUTPUTS)]
    return [number if number <= P // 2 else number - P for number in numbers]


def reduced_basis(size: int) -> list[list[int]]:
    """A short basis of all (y, A y, A² y, …) mod P: LLL with deep insertions."""
    rows = [[pow(MULTIPLIER, power, P) for power in range(size)]]
    rows += [[P if place == power else 0 for place in range(size)] for power in range(1, size)]
    slopes, squares = _orthogonal(rows)
    at = 1
    while at < size:
        for other in range(at - 1, -1, -1):
            if times := round(slopes[at, other]):
                rows[at] = [one - times * two for one, two in zip(rows[at], rows[other], strict=True)]
                slopes[at] -= times * slopes[other]
        length, place = sum((one / P) ** 2 for one in rows[at]), 0
        while place < at and length >= 0.99 * squares[place]:
            length -= slopes[at, place] ** 2 * squares[place]
            place += 1
        if place < at:
            rows.insert(place, rows.pop(at))
            slopes, squares = _orthogonal(rows)
        at = max(place, 1) if place < at else at + 1
    return rows


def _orthogonal(rows: Sequence[Sequence[int]]) -> tuple[Floats, Floats]:
    """Gram and Schmidt's coefficients, and the squared lengths of their vectors."""
    triangle = np.linalg.qr(np.array([[one / P for one in row] for row in rows]).T, mode="r")
    lengths = np.diag(triangle)
    return (triangle / lengths[:, None]).T.copy(), lengths**2


# -- the search ----------------------------------------------------------------------------------------------------


def overlaps(low: float, high: float) -> Floats:
    """The share of each cell that lies in an interval."""
    starts = np.arange(CELLS) * float(CELL)
    shares: Floats = np.clip(np.minimum(high, starts + CELL) - np.maximum(low, starts), 0, None) / CELL
    return shares


def likelihoods(low: int, high: int, carries: Floats) -> Floats:
    """How likely a word lies in each cell when its output lies in an interval, by the cells of its carry."""
    fits, places = overlaps(low, high), np.arange(CELLS)
    found: Floats = sum((carries[carry] * fits[places ^ carry] for carry in places), np.zeros(CELLS))
    return found


def steps(bounds: NDArray[np.int64]) -> Floats:
    """For each output: how likely a word in one cell follows a word in another, as binary logarithms. No word comes before the
    first output: its carry is any."""
    found = np.zeros((len(bounds), CELLS, CELLS))
    for output, (low, high) in enumerate(bounds.tolist()):
        for before in range(CELLS):
            first, last = (0, MULTIPLIER) if output == 0 else (MULTIPLIER * before / CELLS, MULTIPLIER * (before + 1) / CELLS)
            found[output, before] = likelihoods(low, high, overlaps(first, last) * CELL / (last - first))
    with np.errstate(divide="ignore"):
        logarithms: Floats = np.log2(found)
    return logarithms


def best_window(logarithms: Floats) -> int:
    """Where to begin: the window of outputs whose cells are least in doubt, by the number of ways weighted evenly."""
    doubt = []
    for first in range(len(logarithms) - OUTPUTS + 1):
        likely = np.exp2(logarithms[first : first + OUTPUTS])
        ways = np.ones(CELLS)
        for step in likely[:0:-1]:
            ways = np.sqrt(step) @ ways
        doubt.append(2 * np.log2(np.sqrt(likely[0, 0]) @ ways) - np.log2(_total(likely)))
    return int(np.argmin(doubt))


def _total(likely: Floats) -> float:
    ways = np.ones(CELLS)
    for step in likely[:0:-1]:
        ways = step @ ways
    return float(likely[0, 0] @ ways)


@njit(cache=True, nogil=True)
def search(
    logarithms: Any, to_come: Any, floor: float, ceiling: float, shares: Any, slopes: Any, firsts: Any, bounds: Any, most: int
) -> Any:
    """Try all ways whose logarithm is from `floor` up to `ceiling`: the y after the window's first word, or 0; how many tries."""
    size = len(logarithms)
    chosen = np.full(size, -1, dtype=np.int64)
    so_far = np.zeros(size + 1)
    sums = np.zeros((size + 1, size))
    rest = np.zeros(size)
    tries, depth = 0, 0
    while depth >= 0:
        chosen[depth] += 1
        if chosen[depth] == CELLS:
            chosen[depth] = -1
            depth -= 1
            continue
        cell = chosen[depth]
        before = chosen[depth - 1] if depth > 0 else 0
        so_far[depth + 1] = so_far[depth] + logarithms[depth, before, cell]
        if so_far[depth + 1] + to_come[depth + 1, cell] < floor:
            continue
        for place in range(size):
            sums[depth + 1, place] = sums[depth, place] + (cell + 0.5) / CELLS * shares[depth, place]
        if depth < size - 1:
            depth += 1
            continue
        if so_far[size] >= ceiling:
            continue
        tries += 1
        rest[:] = sums[size]
        first = np.uint64(0)
        for place in range(size - 1, -1, -1):
            times = np.rint(rest[place])
            first += np.uint64(np.int64(times)) * firsts[place]
            for lower in range(place):
                rest[lower] -= times * slopes[place, lower]
        value = np.int64(first)
        if 0 < value < P and fits(value, bounds):
            return value, tries
        if tries >= most:
            break
    return np.int64(0), tries


@njit(cache=True)
def fits(value: Any, bounds: Any) -> bool:
    """Whether the outputs from this y on are those seen."""
    for place in range(len(bounds)):
        output = (value ^ (value >> 32)) & LOW_32
        if not bounds[place, 0] <= output < bounds[place, 1]:
            return False
        value = MULTIPLIER * (value & LOW_32) + (value >> 32)
    return True


def attack(seen: Seen, most: int = MOST_TRIES) -> Found:
    """Find the generator's cell after the last card seen."""
    bounds = intervals(seen)
    logarithms = steps(bounds)
    start = best_window(logarithms)
    window = logarithms[start : start + OUTPUTS].copy()
    if start:
        low, high = bounds[start].tolist()
        with np.errstate(divide="ignore"):
            window[0] = np.log2(likelihoods(low, high, overlaps(0, MULTIPLIER) * CELL / MULTIPLIER))
    to_come = np.zeros((OUTPUTS + 1, CELLS))
    for place in range(OUTPUTS - 1, 0, -1):
        to_come[place] = (window[place] + to_come[place + 1]).max(axis=1)
    best = float((window[0, 0] + to_come[1]).max())
    vectors = np.array([[one / P for one in vector_of(first)] for first in BASIS])
    directions, triangle = np.linalg.qr(vectors.T)
    shares = directions / np.diag(triangle)
    slopes = (triangle / np.diag(triangle)[:, None]).T.copy()
    firsts = np.array([first % 2**64 for first in BASIS], dtype=np.uint64)
    tries, ceiling = 0, 1.0
    for floor in np.arange(best - 6, best - 60, -1.0):
        value, more = search(window, to_come, floor, ceiling, shares, slopes, firsts, bounds[start + 1 :], most - tries)
        tries += int(more)
        ceiling = float(floor)
        if value:
            for _ in range(len(bounds) - start - 2):
                value = MULTIPLIER * (int(value) & LOW_32) + (int(value) >> 32)
            return Found(int(value), tries)
        if tries >= most:
            break
    return Found(0, tries)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--games", type=int, default=10)
    wanted.add_argument("--keyed", action="store_true", help="deals of ChaCha20")
    wanted.add_argument("--basis", action="store_true", help="compute the basis again")
    given = wanted.parse_args()
    if given.basis:
        print([row[0] for row in reduced_basis(OUTPUTS)])  # noqa: T201
        return
    attack(watch(0, ROWS_SEEN), most=10)  # compiles it
    broken = 0
    for number in range(given.games):
        seed: Seed = secrets.token_hex(32) if given.keyed else secrets.randbits(63)
        seen, all_rows = watch(seed, ROWS_SEEN), watch(seed, ROWS_SEEN + 3).rows
        began = time.perf_counter()
        found = attack(seen)
        is_right = bool(found.cell) and next_rows(found.cell, seen, 3) == all_rows[ROWS_SEEN:]
        broken += is_right
        took = time.perf_counter() - began
        says = "all 27 cards of the next three rows are known" if is_right else "nothing found"
        print(f"game {number + 1}: {says}; {found.tries:,} tries, {took:.1f} s", flush=True)  # noqa: T201
    print(f"{broken} of {given.games} games")  # noqa: T201


if __name__ == "__main__":
    main()
