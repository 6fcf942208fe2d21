"""`expert` against OpenSpiel's ISMCTS bot, on one core, through the OpenSpiel adapter: `python -m benchmarks.ismcts`.

The expert has its default budget. ISMCTS gets enough simulations to take at least as long, and never fewer than
`MIN_SIMULATIONS`. Times are CPU times, so other work on the machine does not count. Every deal is played from both seats.
"""

import time
from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console

import pyatak
import pyatak.envs.open_spiel
from pyatak.bots.contract import DEFAULT_BUDGET
from pyatak.compiled.playouts import wilson

GAMES = ("face_to_face", "numbers")
PAGE = Path(__file__).parent / "ismcts.md"
MIN_SIMULATIONS = 8
EXPLORATION = 1.4


class Clock:
    """The CPU time and number of decisions of one side."""

    def __init__(self) -> None:
        self.seconds, self.decisions = 0.0, 0

    def __enter__(self) -> None:
        self.start = time.process_time()

    def __exit__(self, *_problem: object) -> None:
        self.seconds += time.process_time() - self.start
        self.decisions += 1

    @property
    def ms_per_move(self) -> float:
        return 1000 * self.seconds / max(self.decisions, 1)


class Duel:
    """The two bots and the time they have used so far."""

    def __init__(self, game_id: str) -> None:
        self.game, self.spiel = pyatak.game(game_id), pyspiel.load_game(f"pyatak_{game_id}")
        self.expert = pyatak.find_bot("expert", self.game)
        self.ours, self.theirs = Clock(), Clock()
        self.simulations = MIN_SIMULATIONS

    def ismcts_bot(self, seed: int) -> Any:
        noise = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, noise)
        return ismcts.ISMCTSBot(self.spiel, evaluator, EXPLORATION, self.simulations, random_state=noise)

    def play(self, deal: int, seat: int) -> float:
        """Play a deal with the expert at a seat; returns its share of the win: 1, a part, or 0."""
        state, other = self.spiel.new_initial_state(), self.ismcts_bot(deal)
        digits = deal
        while state.is_chance_node():
            state.apply_action(digits % 256)
            digits //= 256
        while not state.is_terminal():
            if state.current_player() == seat:
                sight = self.game.sight(state.cells, seat)
                with self.ours:
                    action = self.expert.choose(sight, seat, deal * 1000 + state.move_number(), DEFAULT_BUDGET)
            else:
                with self.theirs:
                    action = other.step(state)
            state.apply_action(action)
        return float(state.returns()[seat] + 1 / self.spiel.num_players())

    def give_equal_time(self) -> None:
        """Find the number of simulations that takes ISMCTS at least as long as the expert."""
        self.play(1, 0)
        self.ours, self.theirs = Clock(), Clock()
        self.play(2, 0)
        ms_per_simulation = self.theirs.ms_per_move / self.simulations
        self.simulations = max(MIN_SIMULATIONS, -int(-1.2 * self.ours.ms_per_move // ms_per_simulation))
        self.ours, self.theirs = Clock(), Clock()


def row(game_id: str, games: int, console: Console) -> str:
    duel = Duel(game_id)
    duel.give_equal_time()
    won = 0.0
    for number in range(games):
        won += duel.play(1000 + number // 2, number % 2)
        if number % 20 == 19:
            console.print(
                f"{game_id}: {won:g} of {number + 1}, {duel.ours.ms_per_move:.1f} and {duel.theirs.ms_per_move:.1f} ms per move"
            )
    low, high = wilson(won / games, games)
    times = f"{duel.ours.ms_per_move:.1f} | {duel.theirs.ms_per_move:.1f}"
    return f"| {game_id} | {games} | {won / games:.1%} | {low:.1%} – {high:.1%} | {times} | {duel.simulations} |"


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", nargs="*", default=GAMES, help="only these games")
    chosen = parser.parse_args()
    console = Console()
    rows = [row(game_id, chosen.games, console) for game_id in chosen.only]
    head = "| game | games | wins of the expert | 95 % | its ms per move | ISMCTS ms per move | ISMCTS simulations |"
    lines = [
        "# The expert against OpenSpiel's ISMCTS",
        "",
        f"`python -m benchmarks.ismcts --games {chosen.games}` on {date.today()}.",
    ]
    lines += ["", "The bot of `open_spiel.python.algorithms.ismcts` with random rollouts, on the same rules through our adapter."]
    lines += ["Both on one core; ISMCTS never has less time than the expert. Milliseconds are CPU time.", ""]
    text = "\n".join([*lines, head, "|---" * 7 + "|", *rows, ""])
    if tuple(chosen.only) == GAMES:
        PAGE.write_text(text, encoding="utf-8")
    console.print(text)


if __name__ == "__main__":
    main()
