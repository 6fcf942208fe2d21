"""A small systemctl for the rehearsal: starts the command of a unit file with its environment and keeps the pid."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ.get("REHEARSAL_ROOT", ""))
STOP_S = 30


def unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit; `pyatak@8001` is `pyatak@.service` with %i."""
    kind, _, instance = name.partition("@")
    text = (ROOT / f"etc/systemd/system/{kind}@.service").read_text()
    settings: dict[str, list[str]] = {}
    for line in text.splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            settings.setdefault(key, []).append(value.replace("%i", instance))
    return settings


def start(name: str) -> None:
    settings = unit(name)
    environment = dict(os.environ, PGUSER=settings["User"][0])
    for file in settings["EnvironmentFile"]:
        lines = Path(file).read_text().splitlines()
        environment |= dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    for folder in ("lib", "cache"):
        (ROOT / "var" / folder / settings[{"lib": "StateDirectory", "cache": "CacheDirectory"}[folder]][0]).mkdir(
            parents=True, exist_ok=True
        )
    command = shlex.split(settings["ExecStart"][0])
    with (ROOT / f"{name}.log").open("ab") as log:
        node = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    (ROOT / f"{name}.pid").write_text(str(node.pid))


def stop(name: str) -> None:
    file = ROOT / f"{name}.pid"
    if file.exists():
        end(int(file.read_text()))
        file.unlink()


def end(pid: int) -> None:
    """Stop a process as systemd does: with SIGTERM, then with SIGKILL."""
    give_up = time.monotonic() + STOP_S
    os.kill(pid, signal.SIGTERM)
    while _is_running(pid):
        if time.monotonic() > give_up:
            os.kill(pid, signal.SIGKILL)
            sys.exit(f"process {pid} did not stop")
        time.sleep(0.05)


def _is_running(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


def main() -> None:
    verb, *names = [one for one in sys.argv[1:] if not one.startswith("--")]
    if verb == "daemon-reload":
        return
    for name in names:
        if name == "nginx":
            assert verb == "reload"
            subprocess.run(["nginx", "-s", "reload"], check=True)
            continue
        if verb in ("stop", "restart"):
            stop(name)
        if verb in ("start", "enable", "restart"):
            start(name)


if __name__ == "__main__":
    main()
