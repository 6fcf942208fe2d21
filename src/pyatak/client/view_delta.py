"""The view after an update: the one before, with the changes applied."""

from typing import Any

from pyatak.server.net import protocol


def apply_delta(view: dict[str, Any] | None, update: protocol.Update) -> dict[str, Any] | None:
    """A new view; the one given stays as it is. None where the viewer sees no game."""
    if update.view is None and update.places is None:
        return None if update.whole else view
    new = {**(view or {}), **(update.view or {})}
    for field, places in (update.places or {}).items():
        new[field] = list(new[field])
        for place, other in places.items():
            new[field][int(place)] = {**new[field][int(place)], **other}
    return new
