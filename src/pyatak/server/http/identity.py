"""Guests: an id in a signed cookie. The cookie's holder owns the seats; there is no password and no account."""

import base64
import hashlib
import hmac
import secrets
from datetime import UTC, datetime
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from pyatak.server.store.contract import KEY_BYTES, Store

COOKIE = "pyatak_guest"
COOKIE_DAYS = 400
"""The longest that browsers keep a cookie."""
RENEW_DAYS = 30
"""A cookie of this age is replaced, so that it expires only for players who stay away."""
DAY_S = 24 * 3600
RETURN_LINK_MS = 15 * 60 * 1000
KEY_NAME = "cookie-key"


def new_player() -> str:
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """128 random bits: nobody guesses the id of a private table."""
    return secrets.token_urlsafe(16)


def handle_of(who: str) -> str:
    """A public name for a player: always the same, and it does not reveal the id. A bot's is its level."""
    if ":" in who:
        return who
    digest = hashlib.sha256(b"pyatak handle " + who.encode()).digest()
    return base64.urlsafe_b64encode(digest[:12]).decode()


class SignedIn(NamedTuple):
    """The player of a cookie."""

    player: str
    must_renew: bool = False
    """The cookie is old, of an old key or of an old form: the answer sets another one."""


class Signer:
    """Signs player ids with the newest key and accepts all of them."""

    def __init__(self, keys: bytes) -> None:
        self.keys = [keys[start : start + KEY_BYTES] for start in range(0, len(keys), KEY_BYTES)]
        self._newest = _stamps(self.keys[-1:])
        self._all = _stamps(self.keys)

    def sign(self, player: str) -> str:
        return self._newest.sign(player).decode()

    def read(self, signed: str) -> SignedIn | None:
        """The player, if the signature is ours and not expired. One of the future is valid: the clock was set back."""
        try:
            player, signed_at = self._all.unsign(signed, return_timestamp=True)
        except BadSignature:
            return self._read_unstamped(signed)
        age = datetime.now(UTC) - signed_at
        if age.days >= COOKIE_DAYS:
            return None
        return SignedIn(player.decode(), age.days >= RENEW_DAYS or not self._newest.validate(signed))

    def _read_unstamped(self, signed: str) -> SignedIn | None:
        """The player of a cookie as versions up to 0.1 made them: without a time, and with a signature of their own form."""
        player, _, signature = signed.rpartition(".")
        for key in self.keys:
            expected = hmac.new(key, player.encode(), hashlib.sha256).hexdigest()[:40]
            if player and hmac.compare_digest(signature.encode(), expected.encode()):
                return SignedIn(player, must_renew=True)
        return None


def _stamps(keys: list[bytes]) -> TimestampSigner:
    return TimestampSigner(keys, salt=b"pyatak guest", digest_method=hashlib.sha256)


class Identities:
    """Who sends a request."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def load(self) -> None:
        """Read the keys, which another process may have rotated."""
        self.signer = Signer(await self.store.key(KEY_NAME))

    async def of(self, cookies: str) -> SignedIn | None:
        """The player of a request's Cookie header. Raises StoreError where the keys have to be read and the store is away."""
        signed = cookie_in(cookies)
        if signed is None:
            return None
        found = self.signer.read(signed)
        if found is None:
            await self.load()  # another node may have signed it with a newer key
            found = self.signer.read(signed)
        return found

    def set_cookie(self, player: str, scheme: str) -> tuple[bytes, bytes]:
        """The header that makes a browser this player."""
        rest = "; Secure" if scheme == "https" else ""
        value = f"{COOKIE}={self.signer.sign(player)}; Path=/; Max-Age={COOKIE_DAYS * DAY_S}; HttpOnly; SameSite=Lax{rest}"
        return (b"set-cookie", value.encode())


def cookie_in(cookies: str) -> str | None:
    """The value of our cookie in a Cookie header."""
    if COOKIE not in cookies:
        return None
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None


def token_digest(token: str) -> str:
    """What the store keeps of a return link, which is random, expires, and is deleted when it is used."""
    return hashlib.sha256(token.encode()).hexdigest()
