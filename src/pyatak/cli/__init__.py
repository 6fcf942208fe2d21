"""The command line: `pyatak …`."""

from pyatak.cli.app import app


def main() -> None:
    app()
