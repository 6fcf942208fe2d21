"""Fair deals: the seed of a game is made of the server's secret and the players' nonces (see docs/fair-deals.md).

The hash of the secret is shown before the first card, the secret after the last; then everybody can compute the seed anew.
Each nonce is chosen when the hash is known already, so neither the server nor a player could choose the cards.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence

from pyatak.core.contract import OptionValue

SEED_BITS = 63
HEX_SECRET = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


def commitment(secret: str) -> str:
    """What is shown before the game: SHA-256 of the secret as it is written, 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def deal_text(
    *,
    secret: str,
    table: str,
    number: int,
    nonces: Sequence[str],
    game: str,
    rules: int,
    options: Mapping[str, OptionValue],
) -> str:
    """The text that is hashed: one value a line, in this order, options by name; a bot's nonce is empty."""
    lines = ["pyatak deal 1", f"secret: {secret}", f"table: {table}", f"deal: {number}"]
    lines += [f"game: {game}", f"rules: {rules}", f"seats: {len(nonces)}"]
    lines += [f"option {name}: {options[name]}" for name in sorted(options)]
    lines += [f"nonce {seat}: {nonce}" for seat, nonce in enumerate(nonces)]
    if any("\n" in line for line in lines):
        raise ValueError("a value of a deal is one line")
    return "\n".join(lines) + "\n"


def seed_of(text: str) -> int:
    """The first 63 bits of the text's SHA-256."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)
