"""A game at a table as a record, for its players to keep, replay and verify."""

from pyatak.core.record import Proof, Record
from pyatak.table.model import OVER, Table

BOT = "bot "
"""In records the name of a bot begins so."""


def record_of(table: Table) -> Record:
    """The game that is played or over, with the proof of its deal. It tells every card: not to be given out before the end."""
    if table.seed is None:
        raise ValueError("no game has been dealt at this table yet")
    return Record(
        game=table.game,
        seats=len(table.names),
        seed=table.seed,
        options=dict(table.dealt_options),
        moves=list(table.moves),
        players=[name or f"{BOT}{seat + 1}" for seat, name in enumerate(table.names)],
        proof=proof_of(table),
    )


def proof_of(table: Table) -> Proof | None:
    """What the seed was made of; a secret before the end, and of a fork there is none: its deal was known."""
    if table.phase != OVER or (table.fork is not None and table.game_number == 1):
        return None
    return Proof(table=table.id, deal=table.game_number, secret=table.last_secret, nonces=table.nonces)
