"""Guests: an id in a signed cookie. Who has the cookie has the seats; there is nothing to remember and nothing to tell."""

import base64
import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "pyatak_guest"
COOKIE_DAYS = 400
RETURN_LINK_MS = 15 * 60 * 1000
KEY_NAME = "cookie-key"


def new_player() -> str:
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """128 bits: nobody guesses a private table."""
    return secrets.token_urlsafe(16)


def handle_of(who: str) -> str:
    """What others may call a player by: always the same, and it does not tell the id. Bots are called by their level."""
    if ":" in who:
        return who
    digest = hashlib.sha256(b"pyatak handle " + who.encode()).digest()
    return base64.urlsafe_b64encode(digest[:12]).decode()


class Signer:
    """Signs ids with the manager's key."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def sign(self, player: str) -> str:
        return f"{player}.{self._mark(player)}"

    def read(self, signed: str) -> str | None:
        """The id, if the signature is ours."""
        player, _, mark = signed.rpartition(".")
        if not player or not hmac.compare_digest(mark.encode(), self._mark(player).encode()):
            return None
        return player

    def player_of(self, cookie_header: str) -> str | None:
        """The player of a request's Cookie header."""
        if COOKIE not in cookie_header:
            return None
        try:
            found = SimpleCookie(cookie_header).get(COOKIE)
        except CookieError:
            return None
        return self.read(found.value) if found else None

    def _mark(self, player: str) -> str:
        return hmac.new(self.key, player.encode(), hashlib.sha256).hexdigest()[:40]


def cookie_header(signed: str, secure: bool) -> str:
    rest = "; Secure" if secure else ""
    return f"{COOKIE}={signed}; Path=/; Max-Age={COOKIE_DAYS * 86400}; HttpOnly; SameSite=Lax{rest}"


def token_digest(token: str) -> str:
    """What the store keeps of a return link."""
    return hashlib.sha256(token.encode()).hexdigest()
