"""Finds puzzles in games between experts: positions with one clearly best turn, or a few that are equally good.

1. **Screen**: all turns are compared with the simulations that a review gives one decision; the worse two thirds drop out after
   each round. The last few meet on new deals.
2. **Try**: weak bots play the position. What they nearly always find is no puzzle.
3. **Prove**: with ten times the simulations, on new deals, every other turn has to be as good or to cost at least the margin,
   three standard errors away. Where seats choose together, the others play mixed strategies, and the best turn must not be one
   of a mixture.

Everything follows from the sight of the seat. docs/puzzles.md has the thresholds with their reasons.
"""

import hashlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from pyatak.bots.contract import DEFAULT_BUDGET, choice_of
from pyatak.bots.levels import Level
from pyatak.coach import fit
from pyatak.coach.judge import fitted
from pyatak.coach.judging import Judge, error_of, question_seed
from pyatak.compiled import hot_rules
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State, cells_of
from pyatak.puzzles.model import Answer, Measured, Puzzle, PuzzleFile
from pyatak.puzzles.turns import Result, Turn, goes_on, turns_of
from pyatak.puzzles.valuing import Chances, Valuer, price

STRENGTH = "expert"
LEAST_TURNS = 3
"""Between fewer there is too little to find."""
MARGIN = 0.04
"""What every wrong answer costs at least, in parts of a win."""
EQUAL, MOST_RIGHT = 0.015, 4
"""What another right answer costs at most, and how many may be right: two tiles often do the same."""
SURE = 3.0
"""How many standard errors above the margin that has to be."""
NORMAL_SHARE = 0.007
"""The part of a review's simulations that one decision gets in a game of a hundred moves (`coach/review.py`)."""
PROOF_TIMES = 10
NEAREST = 3
"""The next best answers get all simulations of the proof that the others leave."""
FINALISTS = 6
"""The turns that are compared with the whole budget of a review."""
FIRST_DEALS = 24
"""Deals on which all turns are compared first."""
KEPT = 3
"""After a round of screening one turn in this many goes on."""
WARM_UP = 3
"""The first third of the simulations only lets the searches learn (as in `coach/judging.py`)."""
LEAST_SHARE = 0.8
"""Where seats choose together, the best answer has at least this share in its seat's strategy: it is no mixture."""
TRIES = {"beginner": 12, "easy": 12, "medium": 4}
"""How often the bots of a level try a puzzle."""
MOST_SOLVED = 0.6
"""A puzzle that beginners find more often is too easy."""
MOST_FROM_A_GAME = 4
MOST_OF_A_KIND, MOST_OF_A_THIRD = 0.67, 0.75
"""At most this part of a file is of one kind, where there are others, and from one third of a game."""
LISTED, LISTED_OF_BOTS = 7, 4
"""The answers that a file lists: this many of the best, and this many of those that weak bots chose most often."""
MEASURED = 120
"""Deals on which the quantities of the coach are measured."""
SCREEN, PROVE, MEASURE = 0, 1 << 20, 1 << 22
"""The numbers of the first deals of each step, below the coach's SEED_STEP."""


class Candidate(NamedTuple):
    """A decision in a game."""

    state: State
    seat: int
    seed: int
    third: int
    """In which third of its game it is: 0, 1 or 2."""


class Proof(NamedTuple):
    """All turns of a decision with their prices; the best one first, then those as good."""

    turns: list[Turn]
    prices: list[tuple[float, float]]
    right: int
    simulations: int


class Miner:
    """Searches the games of one seed, one after another."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.game: Game = find_game(game_id)
        if self.game.info.realtime:
            raise ValueError(f"{game_id} is a race: it has no positions to think about, and no puzzles")
        self.game.check_seed(seed)
        self.seed = seed
        self.judge = Judge(self.game)
        self.game.hot_rules.compiled = self.game.hot_rules.compiled or hot_rules.load(game_id)
        self.normal = int(NORMAL_SHARE * fitted(game_id).final)
        self.levels = {name: Level(self.game, name) for name in TRIES}

    # -- a game ------------------------------------------------------------------------------------------

    def candidates(self, number: int) -> list[Candidate]:
        """The decisions of a game between experts: the start of every turn, in an order by lot."""
        counts = list(self.game.info.seat_counts())
        seats, seed = counts[number % len(counts)], self.seed * 1_000_003 + number
        record = fit.play(self.game.info.id, seats, seed, [STRENGTH] * seats)
        found, state = [], record.begin()
        before: tuple[State, int] | None = None
        for move, (seat, action) in enumerate(record.moves):
            here = self.game.without_key(state)
            if before is None or before[1] != seat or not goes_on(self.game, before[0], here, seat):
                third = 3 * move // len(record.moves)
                found.append(Candidate(here, seat, question_seed(seed, move), third))
            before = (here, seat)
            self.game.apply(state, seat, action)
        order = np.random.default_rng(seed).permutation(len(found))
        return [found[place] for place in order]

    def puzzle(self, one: Candidate, is_wanted: Callable[[str, int], bool]) -> Puzzle | None:
        """The puzzle of a decision, if it is one, and one of a kind and third of a game that is wanted."""
        sight = self.judge.sight(one.state, one.seat)
        is_together = self._is_together(sight, one.seat)
        deal = self.game.imagine(sight, one.seat, 0)
        turns = turns_of(self.game, deal, one.seat, is_together)
        if turns is None or len(turns) < LEAST_TURNS:
            return None
        kinds = {self._kind(deal, one.seat, turn) for turn in turns}
        if not any(is_wanted(kind, one.third) for kind in kinds):
            return None
        valuer = Valuer(self.judge, sight, one.seat, turns, is_together, one.seed)
        right = self._screened(valuer)
        if not right or not is_wanted(self._kind(deal, one.seat, right[0]), one.third):
            return None
        solved, chosen = self._tried(deal, one, is_together, {turn.result for turn in right})
        if solved["beginner"] > MOST_SOLVED:
            return None
        proof = self._proved(valuer, right[0])
        return self._written(valuer, deal, one.third, proof, solved, chosen) if proof else None

    def _is_together(self, sight: State, seat: int) -> bool:
        choosing = self.judge.module.choosing_in(sight, self.game.seats(sight), seat)
        return bool(self.game.info.simultaneous and choosing & ~(1 << seat))

    # -- the three steps ---------------------------------------------------------------------------------

    def _screened(self, valuer: Valuer) -> list[Turn]:
        """The right turns by the budget of a review, the best one first; none where others are too near."""
        if valuer.is_together:
            valuer.mix(self.normal // 3)
        alive, each, begun = valuer.turns, FIRST_DEALS, SCREEN
        while len(alive) > FINALISTS:
            means = valuer.chances(alive, each, begun).mean(axis=1)
            begun += each
            order = np.argsort(-means, kind="stable")
            alive = [alive[place] for place in order[: max(FINALISTS, len(alive) // KEPT)]]
            each *= KEPT
        chances = _warm(valuer, valuer.chances(alive, self.normal // (2 * len(alive)), begun))
        order = np.argsort(-chances.mean(axis=1), kind="stable")
        prices = [price(chances[order[0]], chances[place]) for place in order]
        right = [alive[place] for place, (lost, error) in zip(order, prices, strict=True) if lost <= EQUAL + error]
        is_clear = all(lost <= EQUAL + error or lost + error >= MARGIN for lost, error in prices)
        is_pure = not valuer.is_together or valuer.share(right[0]) >= LEAST_SHARE
        return right if is_clear and is_pure and len(right) <= MOST_RIGHT and len(right) < len(alive) else []

    def _tried(self, deal: State, one: Candidate, is_together: bool, right: set[Result]) -> tuple[dict[str, float], list[Turn]]:
        """How often bots of weak levels find a right turn, and the turns that they play."""
        solved, chosen = {}, []
        for level, tries in TRIES.items():
            played = [self._turn_of(self.levels[level], deal, one, is_together, number) for number in range(tries)]
            solved[level] = round(sum(turn.result in right for turn in played) / tries, 3)
            chosen += played
        return solved, chosen

    def _turn_of(self, bot: Level, deal: State, one: Candidate, is_together: bool, number: int) -> Turn:
        """The turn that a bot plays in the deal, seeing its own seat's sight alone."""
        state = deal
        line: list[int] = []
        while True:
            seed = (one.seed + 1000 * number + len(line)) % (1 << 62)
            sight = self.game.sight(state, one.seat)
            action = choice_of(bot.choose(sight, one.seat, seed, DEFAULT_BUDGET)).action
            after = self.game.hot_rules.after(state, one.seat, action).state
            line.append(action)
            if is_together or not goes_on(self.game, state, after, one.seat):
                return Turn(tuple(line), state, self.game.rules.turn_result(after, one.seat))
            state = after

    def _proved(self, valuer: Valuer, best: Turn) -> Proof | None:
        """The prices of all turns against the best, if each is as good or costs at least the margin, with certainty.

        Turns that are clearly worse drop out early; the nearest ones share all simulations that are left.
        """
        budget, begun, before = PROOF_TIMES * self.normal, PROVE, valuer.done
        if valuer.is_together:
            valuer.mix(budget // 3)
            if valuer.share(best) < LEAST_SHARE:
                return None
        others = [turn for turn in valuer.turns if turn is not best]
        lost: dict[int, Chances] = {}
        open_places = list(range(len(others)))
        each = max(FIRST_DEALS, budget // 40 // len(valuer.turns))
        while True:
            chances = _warm(valuer, valuer.chances([best, *(others[place] for place in open_places)], each, begun))
            begun += each
            for row, place in enumerate(open_places, 1):
                gained = chances[0] - chances[row]
                lost[place] = np.concatenate([lost[place], gained]) if place in lost else gained
            if any(_at_most(lost[place]) < MARGIN and _at_least(lost[place]) > EQUAL for place in open_places):
                return None
            left = budget - (valuer.done - before)
            if left <= 0:
                break
            nearest = sorted(open_places, key=lambda place: _at_least(lost[place]))
            unproven = sum(_at_least(lost[place]) < MARGIN for place in nearest)
            open_places = nearest[: max(NEAREST, unproven)]
            each = min(2 * each, max(FIRST_DEALS, left // (len(open_places) + 1)))
        equal = [place for place, one in lost.items() if _at_most(one) <= EQUAL]
        if len(equal) >= MOST_RIGHT or any(_at_least(one) < MARGIN for place, one in lost.items() if place not in equal):
            return None
        prices = {place: (max(0.0, float(one.mean())), error_of(one)) for place, one in lost.items()}
        order = sorted(prices, key=lambda place: (place not in equal, prices[place]))
        turns, sorted_prices = [others[place] for place in order], [prices[place] for place in order]
        return Proof([best, *turns], [(0.0, 0.0), *sorted_prices], 1 + len(equal), valuer.done - before)

    # -- writing it down -----------------------------------------------------------------------------------

    def _written(
        self, valuer: Valuer, deal: State, third: int, proof: Proof, solved: dict[str, float], chosen: list[Turn]
    ) -> Puzzle:
        places = {turn.result: place for place, turn in enumerate(proof.turns)}
        often = Counter(places.get(turn.result, 0) for turn in chosen if places.get(turn.result, 0) >= LISTED).most_common(
            LISTED_OF_BOTS
        )
        listed = [*range(min(LISTED, len(proof.turns))), *sorted(place for place, _ in often)]
        measured = {place: self._measured(valuer, proof.turns[place]) for place in listed}
        answers = tuple(self._answer(valuer, deal, proof, place, measured) for place in listed)
        unlisted = [proof.prices[place] for place in range(len(proof.turns)) if place not in measured]
        lowest = min(unlisted, default=None, key=lambda one: one[0] - SURE * one[1])
        position = tuple(line for line in self.game.to_text(deal).splitlines()[1:] if not line.startswith("generator"))
        digest = hashlib.sha256("\n".join([self.game.info.id, str(valuer.seat), *position]).encode()).hexdigest()
        return Puzzle(
            id=digest[:12],
            position=position,
            seat=valuer.seat,
            kind=self._kind(deal, valuer.seat, proof.turns[0]),
            third=third,
            answers=answers,
            rest=(round(lowest[0], 4), round(lowest[1], 5)) if lowest else None,
            simulations=proof.simulations,
            solved=solved,
            right=proof.right,
        )

    def _kind(self, deal: State, seat: int, best: Turn) -> str:
        codes = [self.game.rules.move_words(deal, seat, action).code for action in best.line]
        return "+".join(dict.fromkeys(codes if len(codes) == 1 else codes[:-1]))

    def _answer(self, valuer: Valuer, deal: State, proof: Proof, place: int, measured: dict[int, dict[str, Chances]]) -> Answer:
        state, texts = deal, []
        for action in proof.turns[place].line:
            texts.append(self.game.move_text(state, valuer.seat, action))
            state = self.game.hot_rules.after(state, valuer.seat, action).state
        values = {
            name: Measured(round(float(one.mean()), 3), round(error_of(one - measured[0][name]), 3) if place else 0.0)
            for name, one in measured[place].items()
        }
        lost, error = proof.prices[place]
        return Answer(tuple(texts), round(lost, 4), round(error, 5), values)

    def _measured(self, valuer: Valuer, turn: Turn) -> dict[str, Chances]:
        """The quantities of the coach after a turn, deal by deal."""
        quantities = self.game.rules.COACHING.quantities
        module, seat, found = self.judge.module, valuer.seat, {}
        before = self.judge.sight(turn.before, seat)
        starts = self._followed(valuer, valuer.sight, turn.line[0], 0)[0]
        for stages in {one.stages for one in quantities}:
            _, states = self._followed(valuer, before, turn.line[-1], module.stage_of(valuer.sight) + stages if stages else -1)
            pairs = [(cells_of(one), cells_of(other)) for one, other in zip(starts, states, strict=True)]
            for quantity in quantities:
                if quantity.stages == stages:
                    found[quantity.name] = np.array([quantity.measure(one, other, seat) for one, other in pairs], dtype=float)
        return found

    def _followed(self, valuer: Valuer, sight: State, action: int, until: int) -> tuple[State, State]:
        module = self.judge.module
        deals = np.zeros((MEASURED, len(sight)), dtype=np.int64)
        states = np.zeros_like(deals)
        mixed = valuer.mixed
        keys = mixed.keys if mixed else np.zeros(1024, dtype=np.int64)
        stats = mixed.stats if mixed else np.zeros((1024, module.search.STATS))
        module.follow(
            sight, valuer.seats, valuer.seat, action, valuer.is_together, until, valuer.seed + MEASURE, keys, stats, deals, states
        )  # fmt: skip
        return deals, states


def _warm(valuer: Valuer, chances: Chances) -> Chances:
    """Without the simulations in which the searches learn; where seats choose together, there are none."""
    return chances if valuer.is_together else chances[:, chances.shape[1] // WARM_UP :]


def _at_most(lost: Chances) -> float:
    return float(lost.mean() + SURE * error_of(lost))


def _at_least(lost: Chances) -> float:
    return float(lost.mean() - SURE * error_of(lost))


def wants(kept: Sequence[Puzzle], kind: str, third: int, count: int) -> bool:
    """Whether a file of `count` puzzles wants one more of a kind from a third of a game."""
    kinds = Counter(one.kind for one in kept)
    of_kind = set(kinds) <= {kind} or kinds[kind] < MOST_OF_A_KIND * count
    return of_kind and sum(one.third == third for one in kept) < MOST_OF_A_THIRD * count


def mine(file: PuzzleFile, count: int) -> Iterator[PuzzleFile]:
    """The file after each game that was searched, until it has this many puzzles."""
    miner, kept = Miner(file.game, file.seed), list(file.puzzles)

    def is_wanted(kind: str, third: int) -> bool:
        return wants(kept, kind, third, count)

    for number in itertools.count(file.games):
        if len(kept) >= count:
            return
        most = min(count, len(kept) + MOST_FROM_A_GAME)
        for one in miner.candidates(number):
            puzzle = miner.puzzle(one, is_wanted) if len(kept) < most else None
            if puzzle and all(puzzle.id != other.id for other in kept):
                kept.append(puzzle)
        yield msgspec.structs.replace(file, games=number + 1, puzzles=tuple(kept))


def new_file(game_id: str, seed: int) -> PuzzleFile:
    rules = find_game(game_id).info.version
    return PuzzleFile(game_id, rules, f"pyatak puzzles mine {game_id} --seed {seed}", seed, 0, ())
