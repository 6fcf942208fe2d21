"""Writes docs/observations.md from the layouts of the games: what every cell of an observation holds (`make golden`)."""

import sys
from pathlib import Path

from pyatak.core.registry import game, game_ids

HEAD = """# Observations, cell by cell

Written by `make golden` from the games' layouts; a test keeps it fresh.

An observation is the state of a table as one seat may see it: one row of 64-bit whole numbers, what is hidden from that seat
blanked as the tables below say (an unknown generator of chance is 0). A set of numbers has the bit of each member: {1, 2, 5} is
`2**1 + 2**2 + 2**5`. Several numbers packed in one cell begin in the lowest bits. A block of cells for each seat, round or place
counts them from 0; those of seats where nobody sits stay 0. `pyatak.batch` gives these rows as `observations`.
"""


def page() -> str:
    return "\n".join([HEAD, *(_section(game_id) for game_id in game_ids())])


def _section(game_id: str) -> str:
    rules = game(game_id).rules
    least, most = rules.INFO.seats
    seats = f"{least} seats" if least == most else f"{least} to {most} seats"
    return f"## {game_id}\n\n{rules.LAYOUT.size} cells, {rules.ACTIONS} actions, {seats}.\n\n{rules.LAYOUT.manual()}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
