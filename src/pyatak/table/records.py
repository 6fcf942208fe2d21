"""A game at a table as a record, for its players to keep, replay and verify."""

from pyatak.core.record import Proof, Record
from pyatak.table.model import OVER, Table

BOT = "bot "
"""How the names of bots begin in records."""


def record_of(table: Table) -> Record:
    """The current or finished game, with the proof of its deal. It shows every card: not to be given out before the end."""
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
        rules=table.dealt_rules,
        generator=table.dealt_generator,
    )


def proof_of(table: Table) -> Proof | None:
    """What the seed was made of; secret before the end. None for a fork, whose deal was known."""
    if table.phase != OVER or (table.fork is not None and table.game_number == 1):
        return None
    return Proof(table=table.id, deal=table.game_number, secret=table.last_secret, nonces=table.nonces)
