"""What a client has in front of it after an update: what was there, and what has changed laid over it."""

from typing import Any

from pyatak.server.net import protocol as say


def changed(view: dict[str, Any] | None, update: say.Update) -> dict[str, Any] | None:
    if update.view is None and update.places is None:
        return None if update.whole else view
    new = {**(view or {}), **(update.view or {})}
    for field, places in (update.places or {}).items():
        new[field] = list(new[field])
        for place, other in places.items():
            new[field][int(place)] = {**new[field][int(place)], **other}
    return new
