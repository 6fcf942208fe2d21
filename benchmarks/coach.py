"""Measures how true the coach's reviews are: `python -m benchmarks.coach`, into benchmarks/coach.md.

Four measurements of each turn game: do sums add up, and are luck and the rest zero on average between equal experts (`games`);
does a hundred times the budget agree with what the coach calls a mistake (`truth`); are planted blunders found (`blunders`); how
long does a review of a whole game take (`time`). Every result is appended to a journal, so that a run that was stopped goes
on where it was. `--games 50 --decisions 40 --blunders 30` are small counts; without them it runs the full ones, for hours.
"""

import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

import pyatak
from pyatak.coach.fit import play
from pyatak.coach.judging import Judge, Question, question_seed
from pyatak.coach.review import FOR_DECISIONS, budgets, played_of, reviews
from pyatak.core.texts import say

PAGE = Path(__file__).with_suffix(".md")
JOURNAL = PAGE.with_name(".coach.jsonl")
FIRST_SEED = 40_000_000
SURE = 1.96
TRUE_LOSS = 0.05
SEARCHES, TIMES = 25, 4
"""The truth is the mean of this many searches, each with this many times the simulations: a hundred times in all."""
TRUTH = SEARCHES * TIMES
FOUND = ("inaccuracy", "mistake", "blunder")
Row = dict[str, Any]


class Journal:
    """Results by game, measurement and number, one JSON line each."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows: dict[tuple[str, str, int], Row] = {
            (row["game"], row["what"], row["number"]): row for row in map(json.loads, lines)
        }

    def fill(self, game: str, what: str, count: int, measure: Callable[[str, int], Row]) -> None:
        """Measure what is missing of the first `count`."""
        for number in range(count):
            if (game, what, number) not in self.rows:
                row = {"game": game, "what": what, "number": number, **measure(game, number)}
                self.rows[game, what, number] = row
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")

    def of(self, game: str, what: str) -> list[Row]:
        return [row for (its_game, its_what, _), row in sorted(self.rows.items()) if (its_game, its_what) == (game, what)]


def seats_of(game: str) -> int:
    return min(4, pyatak.game(game).info.seats[1])


def expert_game(game: str, number: int) -> pyatak.Record:
    return play(game, seats_of(game), FIRST_SEED + number, ["expert"] * seats_of(game))


def measure_game(game: str, number: int) -> Row:
    """A game between equal experts, reviewed with a first answer's budget."""
    record = expert_game(game, number)
    review = pyatak.review(record, budget=budgets(record)[0], seed=number)
    sums = [one.sum for one in review.seats]
    missing = [abs(one.start + one.others + one.luck + one.guesses + one.own + one.rest - one.result) for one in sums]
    shown = [abs(sum(value for name, value in one.percents().items() if name != "result") - 100 * one.result) for one in sums]
    return {
        "missing": max(missing),
        "shown": max(shown),
        "luck": [one.luck for one in sums],
        "guesses": [one.guesses for one in sums],
        "rest": [one.rest for one in sums],
        "own": [one.own for one in sums],
        "accuracy": [one.accuracy for one in review.seats],
        "chances": [[point.chances[0], sums[0].result] for point in review.points[1:-1]],
    }


def share_of(record: pyatak.Record) -> int:
    """The simulations of one decision in a normal review."""
    return int(FOR_DECISIONS * budgets(record)[1] / len(record.moves))


def some_question(game: str, number: int) -> tuple[Judge, Question, int]:
    """A decision of a game between an expert and weaker players, where mistakes are made."""
    levels = ["expert", "medium", "easy", "beginner"]
    record = play(game, seats_of(game), FIRST_SEED + 1_000_000 + number // 4, levels[-seats_of(game) :])
    played, judge, dice = played_of(record, None), Judge(pyatak.game(game)), random.Random(number)
    while True:
        move = dice.randrange(len(record.moves))
        seat, made = record.moves[move]
        sight = judge.sight(played.states[move], seat)
        if len(judge.sensible_moves(sight, seat, made)) > 1:
            return judge, Question(sight, seat, made, question_seed(number, move)), share_of(record)


def measure_decision(game: str, number: int) -> Row:
    """The coach's loss, and that of a hundred times the simulations with other deals."""
    judge, question, simulations = some_question(game, number)
    decision = judge.judge(question, simulations).decision(0, (1, 1), [question.made])
    losses, mixed = [], 0
    for one in range(SEARCHES):
        truth = judge.judge(question._replace(seed=question_seed(one, 1 << 20)), TIMES * simulations)
        losses.append(truth.loss()[0])
        mixed += truth.is_mixed
    return {
        "grade": decision.grade,
        "loss": decision.loss,
        "error": decision.error,
        "true_loss": float(np.mean(losses)),
        "true_error": float(np.std(losses, ddof=1) / SEARCHES**0.5),
        "true_mixed": mixed > SEARCHES // 2,
    }


def measure_blunder(game: str, number: int) -> Row:
    """The worst legal move of a decision drawn at random among those where it loses 5 % of a win or more by a sharper judge."""
    dice = random.Random(number)
    record = play(game, seats_of(game), FIRST_SEED + 2_000_000 + number, ["hard"] * seats_of(game))
    played, judge = played_of(record, None), Judge(pyatak.game(game))
    moves = list(range(len(record.moves)))
    dice.shuffle(moves)
    simulations = share_of(record)
    for move in moves:
        seat, made = record.moves[move]
        sight = judge.sight(played.states[move], seat)
        worst = _worst(judge, Question(sight, seat, made, move), simulations)
        truth = judge.judge(Question(sight, seat, worst, move + 1), 10 * simulations)
        if truth.loss()[0] >= TRUE_LOSS and not truth.is_mixed:
            judged = judge.judge(Question(sight, seat, worst, question_seed(number, move)), simulations)
            decision = judged.decision(move, (1, 1), [worst])
            return {"grade": decision.grade, "loss": decision.loss, "true_loss": truth.loss()[0]}
    return {"grade": "none", "loss": 0.0, "true_loss": 0.0}


def _worst(judge: Judge, question: Question, simulations: int) -> int:
    """The legal move with the lowest value, also among those that no sensible player considers."""
    legal = judge.game.legal(question.sight, question.seat)
    values = {}
    for action in legal:
        judged = judge.judge(question._replace(made=action), max(200, simulations // len(legal)))
        values[action] = judged.loss()[0]
    return max(values, key=lambda action: values[action])


def measure_time(game: str, number: int) -> Row:
    """Seconds of one core for the first and the last answer."""
    record = play(game, seats_of(game), FIRST_SEED + 3_000_000 + number, ["medium"] * seats_of(game))
    *_, _loaded = reviews(record, budget=1000)
    start = time.process_time()
    steps: Iterator[pyatak.Review] = reviews(record)
    next(steps)
    first = time.process_time() - start
    *_, _last = steps
    return {"first": first, "final": time.process_time() - start}


# -- the page --------------------------------------------------------------------------------------------


def interval(values: list[float]) -> str:
    mean, reach = float(np.mean(values)), SURE * float(np.std(values, ddof=1)) / len(values) ** 0.5
    mark = "" if abs(mean) <= reach else " **not 0**"
    return f"{100 * mean:+.2f} ± {100 * reach:.2f}{mark}"


def share(hits: int, all_of_them: int) -> str:
    return f"{100 * hits / all_of_them:.1f} % of {all_of_them}" if all_of_them else "–"


def page(journal: Journal, games: list[str], command: str) -> str:
    lines = [HEAD.format(command=command)]
    lines += [
        "| game | games | sum off by at most | " + " | ".join(f"luck {seat + 1}, rest {seat + 1}" for seat in range(4)) + " |"
    ]
    lines += ["|---|---|---|---|---|---|---|"]
    for game in games:
        if rows := journal.of(game, "games"):
            cells = [
                f"{interval([row['luck'][seat] for row in rows])}, {interval([row['rest'][seat] for row in rows])}"
                for seat in range(seats_of(game))
            ]
            off = f"{100 * max(row['missing'] for row in rows):.10f} %"
            lines.append(f"| {title(game)} | {len(rows)} | {off} | {' | '.join(cells + [''] * (4 - len(cells)))} |")
    lines += ["", *spread_lines(journal, games), "", *truth_lines(journal, games), "", *time_lines(journal, games), ""]
    return "\n".join([*lines, *calibration_lines(journal, games)]) + "\n"


HEAD = """# How true the coach is

*Written by `{command}`; the counts below are those that were run. See [docs/coach.md](../docs/coach.md) for what is measured.*

## Sums, luck and the rest
Games between equal experts, reviewed with the budget of a first answer. Luck and rest of each seat are in percent of a win,
with 95 % intervals. Of twenty such intervals one misses zero by chance.
"""


def title(game: str) -> str:
    return say("en", f"{game}-title")


def spread_lines(journal: Journal, games: list[str]) -> list[str]:
    lines = ["| game | spread of luck | of guesses | of the rest | mean accuracy of experts |", "|---|---|---|---|---|"]
    for game in games:
        if rows := journal.of(game, "games"):
            spreads = [100 * np.std([value for row in rows for value in row[name]]) for name in ("luck", "guesses", "rest")]
            accuracy = float(np.mean([value for row in rows for value in row["accuracy"]]))
            lines.append(f"| {title(game)} | {' | '.join(f'{one:.1f} %' for one in spreads)} | {accuracy:.1f} |")
    return lines


def truth_lines(journal: Journal, games: list[str]) -> list[str]:
    lines = [
        "## Truth",
        f"Decisions valued again with {TRUTH} times the simulations; the worst legal move planted once a game.",
        "",
    ]
    lines += ["| game | called mistake or blunder and lose by the truth | true losses above 5 % found | planted blunders found |"]
    lines += ["|---|---|---|---|"]
    for game in games:
        rows, blunders = journal.of(game, "truth"), journal.of(game, "blunders")
        called = [row for row in rows if row["grade"] in ("mistake", "blunder")]
        real = [row for row in rows if row["true_loss"] > TRUE_LOSS and not row["true_mixed"]]
        planted = [row for row in blunders if row["grade"] != "none"]
        cells = [
            share(sum(row["true_loss"] > 0 for row in called), len(called)),
            share(sum(row["grade"] in FOUND for row in real), len(real)),
            share(sum(row["grade"] in FOUND for row in planted), len(planted)),
        ]
        lines.append(f"| {title(game)} ({len(rows)} decisions) | {' | '.join(cells)} |")
    return lines


def time_lines(journal: Journal, games: list[str]) -> list[str]:
    lines = ["## Time", "Seconds of one core for a whole game, the longest of those measured.", ""]
    lines += ["| game | games | first answer | final answer |", "|---|---|---|---|"]
    for game in games:
        if rows := journal.of(game, "time"):
            first, final = (max(row[name] for row in rows) for name in ("first", "final"))
            lines.append(f"| {title(game)} | {len(rows)} | {first:.2f} | {final:.1f} |")
    return lines


def calibration_lines(journal: Journal, games: list[str]) -> list[str]:
    """How often seat 1 won where the chart gave it a chance; the bar has a block for every five percent."""
    lines = [
        "## Chances",
        "How often the first seat won where the chart said so, over all points of the expert games.",
        "",
        "```",
    ]
    for game in games:
        pairs = [pair for row in journal.of(game, "games") for pair in row["chances"]]
        if not pairs:
            continue
        lines.append(title(game))
        for low in range(0, 100, 20):
            here = [result for chance, result in pairs if low <= 100 * chance < low + 20 or (low == 80 and chance == 1)]
            if here:
                won = 100 * float(np.mean(here))
                lines.append(f"  {low:>3} to {low + 20:>3} %: {'█' * round(won / 5):<20} {won:5.1f} %  ({len(here)} points)")
    return [*lines, "```"]


def main(
    games: Annotated[int, typer.Option(help="games between experts")] = 2000,
    decisions: Annotated[int, typer.Option(help="decisions valued again")] = 200,
    blunders: Annotated[int, typer.Option(help="games with a planted blunder")] = 300,
    times: Annotated[int, typer.Option(help="games whose review is timed")] = 5,
    only: Annotated[str, typer.Option(help="one game; default: all with turns")] = "",
    journal: Annotated[Path, typer.Option(help="where results are kept")] = JOURNAL,
) -> None:
    """Measure, and write the page."""
    kept = Journal(journal)
    every = [game for game in pyatak.game_ids() if not pyatak.game(game).info.realtime]
    for game in [only] if only else every:
        kept.fill(game, "time", times, measure_time)
        kept.fill(game, "games", games, measure_game)
        kept.fill(game, "blunders", blunders, measure_blunder)
        kept.fill(game, "truth", decisions, measure_decision)
        counts = f"--games {games} --decisions {decisions} --blunders {blunders}"
        PAGE.write_text(page(kept, every, f"python -m benchmarks.coach {counts}"), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
