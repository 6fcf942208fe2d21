"""A short campaign over both stores: a dozen faults while all games are played, and nothing is wrong afterwards."""

import ast
import asyncio
import random
import time
from pathlib import Path

import pyatak
from campaign import faults, report
from campaign.campaign import Result, Wanted, summarize
from campaign.checker import check, read
from campaign.faults import Fault, plan
from campaign.round import Round
from server.launcher import Launcher
from server.stores import KINDS, POSTGRESQL, SQLITE

OF_NODES: dict[str, list[Fault]] = {
    SQLITE: [faults.die_after_commit, faults.jump_clock, faults.full_disk],
    POSTGRESQL: [faults.kill, faults.upgrade, faults.crash_database],
}
OF_THE_NETWORK: dict[str, list[Fault]] = {
    SQLITE: [faults.cut_all, faults.lose_answers, faults.hostile_neighbour],
    POSTGRESQL: [faults.cut_some, faults.lose_requests, faults.stall],
}


async def over(store: str, folder: Path, launcher: Launcher) -> Result:
    one = Round(folder / store, store, 1, 5, launcher, float("inf"), lambda _line: None)
    struck = [("nodes", fault) for fault in OF_NODES[store]] + [("network", fault) for fault in OF_THE_NETWORK[store]]
    played = await one.run(struck)
    logs, findings = await asyncio.to_thread(read, played)
    played.findings += findings
    return summarize(played, await asyncio.to_thread(check, played, logs), [], [])


async def over_both(folder: Path) -> list[Result]:
    launcher = await asyncio.to_thread(Launcher)
    try:
        return list(await asyncio.gather(*(over(store, folder, launcher) for store in KINDS)))
    finally:
        await asyncio.to_thread(launcher.close)


def test_a_dozen_faults_over_both_stores_lose_double_leak_and_stop_nothing(tmp_path: Path) -> None:
    results = asyncio.run(over_both(tmp_path))
    assert [finding for one in results for finding in one.findings] == []
    for one in results:
        assert {fault.name for fault in one.faults} == {
            fault.__name__ for fault in OF_NODES[one.store] + OF_THE_NETWORK[one.store]
        }
        assert {table.game for table in one.tables} == set(pyatak.game_ids())
        assert one.games >= len(one.tables)
        assert one.acknowledged > 0
        assert one.reconnects > 0
    wanted = Wanted(KINDS, 12, 5)
    report.write(results, wanted, tmp_path / "page.html")
    page, text = (tmp_path / "page.html").read_text(), (tmp_path / "page.md").read_text()
    assert "Nothing lost, doubled, reordered, leaked or stuck" in page
    assert "https:" not in page, "the page loads nothing"
    for fault in (fault for one in results for fault in one.faults):
        assert fault.name.replace("_", " ") in page
        assert fault.name.replace("_", " ") in text


def test_a_report_tells_how_to_repeat_a_finding(tmp_path: Path) -> None:
    now = time.time()
    result = Result(SQLITE, 3, now, now, 0, 0, 0, 0, 0, 0, [], [], [], {}, ["<lost>"])
    report.write([result], Wanted(KINDS, 100, 7), tmp_path / "page.html")
    for name in ("page.html", "page.md"):
        assert "--faults 50 --store sqlite --seed 7 --round 3" in (tmp_path / name).read_text()
    assert "&lt;lost&gt;" in (tmp_path / "page.html").read_text()


def test_a_plan_depends_on_its_seed_and_takes_every_kind_in_turn() -> None:
    for store in KINDS:
        assert plan(store, 60, random.Random(3)) == plan(store, 90, random.Random(3))[:60]
        assert plan(store, 60, random.Random(3)) != plan(store, 60, random.Random(4))
        names = [fault.__name__ for _, fault in plan(store, 100, random.Random(3))]
        inner = faults.PROCESSES + (faults.DATABASE if store == POSTGRESQL else ())
        assert {fault.__name__ for fault in (*inner, *faults.NETWORK)} == set(names)


def test_clients_are_written_from_the_protocols_page_alone() -> None:
    for name in ("table_client", "moves", "people", "neighbours", "proxy"):
        tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        names += [one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names]
        assert not [one for one in names if one.split(".")[0] in ("pyatak", "server")], name
