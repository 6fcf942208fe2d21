"""The command line: `pyatak …`."""

import sys

EXTRAS = {
    "cli": ("rich", "typer"),
    "client": ("httpx", "websockets"),
    "postgres": ("psycopg",),
    "server": (
        *("alembic", "ifaddr", "itsdangerous", "litestar", "prometheus_client", "segno", "sqlalchemy", "uvicorn", "uvloop"),
        "zeroconf",
    ),
}
"""The extras of the package, and the modules that each of them installs."""


def main() -> None:
    """Run a command. Where a library is missing, say which extra of Pyatak installs it."""
    try:
        from pyatak.cli.app import app

        app()
    except ModuleNotFoundError as missing:
        module = (missing.name or "").partition(".")[0]
        extra = next((name for name, modules in EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        needed = "cli" if extra == "cli" else f"cli,{extra}"
        sys.exit(f"This command of Pyatak needs {module}, which is not installed: pip install 'pyatak[{needed}]'")
