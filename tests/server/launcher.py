"""Starts servers quickly: a process that has imported the program already, and forks for every start.

Importing takes most of a server's start, and tests start hundreds. A fork is a process of its own with its own store, sockets
and bots, and a kill is a kill. Tests of the command itself start it as a user does.
"""

import atexit
import contextlib
import functools
import json
import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, TextIO

LOOK_S = 0.02
PROGRAM = "from server.launcher import serve_forks; serve_forks()"


# -- in the process that forks ---------------------------------------------------------------------------------------


def serve_forks() -> None:
    """Fork for every line of the standard input; a child returns from here as a server when it ends."""
    import alembic.command  # noqa: F401
    import sqlalchemy.dialects.postgresql  # noqa: F401

    import pyatak.cli.announcement
    import pyatak.cli.app  # noqa: F401
    from campaign import faulty_server
    from pyatak.cli import main

    _tell({"ready": True})
    job = _next_job()
    if job is None:
        return
    if job["switches"]:
        faulty_server.run(job["switches"])
    else:
        main()


def _next_job() -> dict[str, Any] | None:
    """In a child its job; in the parent None, when there are no more."""
    children: set[int] = set()
    lines = os.fdopen(0, "rb", buffering=0, closefd=False)
    while True:
        if select.select([lines], [], [], LOOK_S if children else None)[0]:
            line = lines.readline()
            if not line:
                for pid in children:
                    os.kill(pid, signal.SIGKILL)
                return None
            job: dict[str, Any] = json.loads(line)
            pid = os.fork()
            if pid == 0:
                _become(job)
                return job
            children.add(pid)
            _tell({"pid": pid, "job": job["job"]})
        for pid in list(children):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                children.remove(pid)
                _tell({"pid": pid, "code": os.waitstatus_to_exitcode(status)})


def _become(job: dict[str, Any]) -> None:
    out = os.open(job["out"], os.O_WRONLY)
    log = os.open(job["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    null = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((null, 0), (out, 1), (log, 2)):
        os.dup2(source, target)
        os.close(source)
    os.environ.clear()
    os.environ.update(job["environment"])
    sys.argv = ["pyatak", *job["arguments"]]


def _tell(message: dict[str, Any]) -> None:
    os.write(1, json.dumps(message).encode() + b"\n")


# -- in the tests ----------------------------------------------------------------------------------------------------


class Forked:
    """A server's process, with the part of `subprocess.Popen` that its owner uses."""

    def __init__(self, pid: int, stdout: TextIO) -> None:
        self.pid, self.stdout = pid, stdout
        self.ended = threading.Event()
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if not self.ended.wait(timeout):
            raise subprocess.TimeoutExpired("pyatak", timeout or 0)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, one: signal.Signals) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, one)


class Launcher:
    """Owns the process that forks. Several threads may start servers at the same time."""

    def __init__(self) -> None:
        environment = {**os.environ, "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            start_new_session=True,  # Ctrl+C is for the tests, which then close it
        )
        self.children: dict[int, Forked] = {}
        self.started: dict[str, int] = {}
        self.early: dict[int, int] = {}
        """The codes of processes that ended before anybody knew them."""
        self.changed = threading.Condition()
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            message = json.loads(line)
            with self.changed:
                if "job" in message:
                    self.started[message["job"]] = message["pid"]
                elif "code" in message:
                    self._ended(message["pid"], message["code"])
                self.changed.notify_all()

    def _ended(self, pid: int, code: int) -> None:
        child = self.children.pop(pid, None)
        if child is None:
            self.early[pid] = code
        else:
            child.returncode = code
            child.ended.set()

    def start(self, arguments: list[str], log: Path, switches: Path | None = None) -> Forked:
        """A server with these arguments, and faults where there is a file of switches; its output can be read at once."""
        job, out = os.urandom(8).hex(), log.with_name(f"out-{os.urandom(4).hex()}")
        os.mkfifo(out)
        message = {
            "job": job,
            "arguments": arguments,
            "switches": str(switches) if switches else None,
            "environment": {**os.environ, "COLUMNS": "200"},
            "log": str(log),
            "out": str(out),
        }
        assert self.process.stdin is not None
        with self.changed:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        stdout = out.open()
        out.unlink()
        with self.changed:
            self.changed.wait_for(lambda: job in self.started)
            child = Forked(self.started.pop(job), stdout)
            self.children[child.pid] = child
            if child.pid in self.early:
                self._ended(child.pid, self.early.pop(child.pid))
        return child

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.listening.join()
        self.process.stdout.close()


@functools.cache
def launcher() -> Launcher:
    """The one of this process, which ends with it."""
    one = Launcher()
    atexit.register(one.close)
    return one
