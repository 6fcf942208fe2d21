"""A laptop and a phone in network namespaces of their own, connected by a virtual cable.

Nothing changes in the network of this machine: a browser that notices a change aborts what it loads. Where namespaces are not
allowed, both are on this machine, and the address in a QR code is still another one than the page's.
"""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pyatak.server.reachability import Reachability
from pyatak.server.settings import Settings

LAPTOP, PHONE = "198.51.100.1", "198.51.100.2"


class Networks(NamedTuple):
    """`laptop` and `phone` begin a command that runs there; `host` is the laptop's address for the phone."""

    laptop: tuple[str, ...]
    phone: tuple[str, ...]
    host: str


@contextlib.contextmanager
def two_networks() -> Iterator[Networks]:
    laptop, phone = (f"pyatak-{name}-{os.getpid()}" for name in ("laptop", "phone"))
    commands = [
        f"ip netns add {laptop}",
        f"ip netns add {phone}",
        f"ip -n {laptop} link add eth7 type veth peer name eth7 netns {phone}",
        f"ip -n {laptop} addr add {LAPTOP}/30 dev eth7",
        f"ip -n {phone} addr add {PHONE}/30 dev eth7",
        *(f"ip -n {space} link set {device} up" for space in (laptop, phone) for device in ("lo", "eth7")),
    ]
    try:
        if shutil.which("ip") and all(_runs(command) for command in commands):
            yield Networks(("ip", "netns", "exec", laptop), ("ip", "netns", "exec", phone), LAPTOP)
        else:
            found = Reachability(Settings(host="0.0.0.0")).addresses().addresses
            assert found, "this machine is on no network"
            yield Networks((), (), found[0].url.removeprefix("http://").rsplit(":", 1)[0])
    finally:
        if shutil.which("ip"):
            for space in (laptop, phone):
                _runs(f"ip netns delete {space}")


def wrapped(program: str, prefix: tuple[str, ...], file: Path) -> str:
    """A program that runs another one behind this prefix, for a browser's launcher."""
    file.write_text(f'#!/bin/sh\nexec {" ".join([*prefix, program])} "$@"\n')
    file.chmod(0o755)
    return str(file)


def _runs(command: str) -> bool:
    return subprocess.run(command.split(), capture_output=True, check=False).returncode == 0
