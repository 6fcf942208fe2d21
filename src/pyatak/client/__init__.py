"""A small client of a Pyatak server: for tests, for the terminal, for bots that join over the network as players do."""

from pyatak.client.guest import Guest, RequestError
from pyatak.client.seat import Gone, RefusedError, Seat

__all__ = ["Gone", "Guest", "RefusedError", "RequestError", "Seat"]
