"""Writes the golden playthroughs (`make golden`); the battery compares them with what the rules give today."""

from pathlib import Path

import msgspec

import pyatak
from cases import Case, group_cases
from pyatak.core.texts import say

FOLDER = Path(__file__).parent / "golden"
SEED = 20


def path_of(case: Case) -> Path:
    return FOLDER / case.game_id / f"{case.seats}-{case.name}.txt"


def playthrough(case: Case) -> str:
    """A random game told in full: every move with its alternatives, what a spectator hears, positions and views."""
    game = case.game
    record, _ = pyatak.random_game(case.game_id, case.seats, SEED, compiled=False, policy=None, **case.options)
    state = record.begin()
    shown = {0, len(record.moves) // 3, 2 * len(record.moves) // 3, len(record.moves)}
    lines = [f"# {case.game_id}, rules {game.info.version}, {case.seats} seats, {case.name}, seed {SEED}"]
    for number, (seat, action) in enumerate([*record.moves, (-1, -1)]):
        if number in shown:
            lines += _position(case, record.play(number), number)
        if seat >= 0:
            lines.append(f"{number + 1}. seat {seat}: {game.move_text(state, seat, action)}   [{_legal(case, state, seat)}]")
            before = state.copy()
            game.apply(state, seat, action)
            for news in game.news(before, state, None):
                player = {"player": f"Seat {news.details['seat']}"} if "seat" in news.details else {}
                lines.append("      " + say("en", f"{case.game_id}-news-{news.code}", **{**news.details, **player}))
    lines.append(f"scores {game.scores(state)}, winners {game.winners(state)}")
    return "\n".join(lines) + "\n"


def _legal(case: Case, state: pyatak.core.rule.State, seat: int) -> str:
    return ", ".join(case.game.move_text(state, seat, action) for action in case.game.legal(state, seat))


def _position(case: Case, state: pyatak.core.rule.State, number: int) -> list[str]:
    lines = ["", f"--- after {number} moves; to act: {case.game.to_act(state)}", case.game.to_text(state).rstrip()]
    for viewer in (0, None):
        name = "a spectator" if viewer is None else f"seat {viewer}"
        lines.append(f"{name} sees: {msgspec.json.encode(case.game.view(state, viewer)).decode()}")
    return [*lines, ""]


def layout_page(game_id: str) -> str:
    game = pyatak.game(game_id)
    size = game.rules.LAYOUT.size
    return f"# {game_id}: {size} cells, {size * 8} bytes, {game.rules.ACTIONS} actions\n\n{game.rules.LAYOUT.manual()}"


def main() -> None:
    for old in FOLDER.rglob("*.*"):
        old.unlink()
    for game_id in pyatak.game_ids():
        (FOLDER / game_id).mkdir(parents=True, exist_ok=True)
        (FOLDER / game_id / "layout.md").write_text(layout_page(game_id), encoding="utf-8")
    for case in group_cases():
        path_of(case).write_text(playthrough(case), encoding="utf-8")


if __name__ == "__main__":
    main()
