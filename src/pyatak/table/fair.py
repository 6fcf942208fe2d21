"""Fair deals: the seed of a game is made of the server's secret and the players' nonces (see docs/fair-deals.md).

The hash of the secret is shown before the first card, the secret after the last; then everybody can compute the seed again.
Each nonce is chosen when the hash is known already, so neither the server nor a player could choose the cards.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from pyatak.core.contract import OptionValue
from pyatak.core.generators import CHACHA20, QUICK, Seed
from pyatak.core.record import NO_NONCE, Record
from pyatak.core.texts import say

GENERATOR = CHACHA20
"""It deals every new game: what players see of its numbers tells them nothing about the others."""
SEED_BITS = 63
HEX_SECRET = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


@lru_cache(maxsize=4096)
def commitment(secret: str) -> str:
    """The hash that is shown before the game: SHA-256 of the secret as text, 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode("utf-8")).hexdigest()


def deal_text(
    *,
    secret: str,
    table: str,
    number: int,
    nonces: Sequence[str],
    game: str,
    rules: int,
    options: Mapping[str, OptionValue],
    generator: str = QUICK,
) -> str:
    """The text that is hashed: one value per line, in this order, options by name. Deals of the quick generator have text 1."""
    lines = ["pyatak deal 1"] if generator == QUICK else ["pyatak deal 2", f"generator: {generator}"]
    lines += [f"secret: {secret}", f"table: {table}", f"deal: {number}"]
    lines += [f"game: {game}", f"rules: {rules}", f"seats: {len(nonces)}"]
    lines += [f"option {name}: {options[name]}" for name in sorted(options)]
    lines += [f"nonce {seat}: {nonce or NO_NONCE}" for seat, nonce in enumerate(nonces)]
    if any("\n" in line for line in lines):
        raise ValueError("a value of a deal is one line")
    return "\n".join(lines) + "\n"


def seed_of(text: str, generator: str = QUICK) -> Seed:
    """The text's SHA-256, 64 hexadecimal digits; for the quick generator its first 63 bits as a number."""
    digest = hashlib.sha256(text.encode("utf-8"))
    if generator != QUICK:
        return digest.hexdigest()
    return int.from_bytes(digest.digest()[:8], "big") >> (64 - SEED_BITS)


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """The result of checking a record: `is_fair`, and why."""

    code: str
    """Is "fair", "fair_deal" (nobody said which hash was shown), "no_proof", "other_seed" or "other_commitment"."""
    details: dict[str, str] = {}

    @property
    def is_fair(self) -> bool:
        return self.code in ("fair", "fair_deal")

    def text(self, language: str = "en") -> str:
        return say(language, f"table-verdict-{self.code}", **self.details)


def verify(record: Record, shown: str = "") -> Verdict:
    """Whether the cards of a record were dealt from its secret and nonces, and the secret is the one whose hash was shown."""
    proof = record.proof
    if proof is None:
        return Verdict("no_proof")
    text = deal_text(
        secret=proof.secret,
        table=proof.table,
        number=proof.deal,
        nonces=proof.nonces,
        game=record.game,
        rules=record.rules,
        options=record.options,  # a table deals with all of them, defaults included
        generator=record.generator,
    )
    wanted = seed_of(text, record.generator)
    hashed = commitment(proof.secret)
    if len(proof.nonces) != record.seats or wanted != record.seed:
        return Verdict("other_seed", {"seed": str(record.seed), "wanted": str(wanted)})
    if shown and shown.strip().lower() != hashed:
        return Verdict("other_commitment", {"shown": shown[:80], "hash": hashed})
    return Verdict("fair" if shown else "fair_deal", {"hash": hashed})
