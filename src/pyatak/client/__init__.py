"""A small client of a Pyatak server: for tests, for the terminal, for bots that join over the network as players do."""

from pyatak.client.connection import TableConnection
from pyatak.client.errors import DisconnectedError, NoAnswerError, RefusedError, UnreachableError
from pyatak.client.http import Client

__all__ = ["Client", "DisconnectedError", "NoAnswerError", "RefusedError", "TableConnection", "UnreachableError"]
