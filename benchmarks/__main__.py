"""Runs all benchmarks, prints them and writes benchmarks/results.md."""

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track

import pyatak
from benchmarks import batches, environments, open_spiel, ours, report, search


def main() -> None:
    console = Console()
    games = track(pyatak.game_ids(), "our games", console=console)
    measured = {game_id: ours.all_ways(game_id) for game_id in games}
    peers = {name: open_spiel.all_ways(name) for name in track(open_spiel.GAMES, "OpenSpiel", console=console)}
    starts = {game_id: ours.starts(game_id) for game_id in track(pyatak.game_ids(), "starts", console=console)}
    stepping = {game_id: environments.all_ways(game_id) for game_id in track(pyatak.game_ids(), "environments", console=console)}
    sections = environments.section(stepping, environments.peers()) + "\n" + batches.section() + "\n" + search.section()
    path = report.write(measured, peers, starts, sections)
    console.print(Markdown(path.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
