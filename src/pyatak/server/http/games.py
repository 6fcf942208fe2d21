"""The list of games, their texts and rules."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, PathParameter

from pyatak.core.contract import LEVELS, Option, OptionValue
from pyatak.core.lessons import lesson
from pyatak.core.registry import game, game_ids
from pyatak.core.rules_texts import rules_text
from pyatak.core.texts import LANGUAGES, catalogue_files
from pyatak.server.refusals import refuse
from pyatak.table.model import CLOCKS, PACES, REACTIONS, VISIBILITIES


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    values: list[OptionValue]
    default: OptionValue
    needs: dict[str, list[OptionValue]]
    """By another option, the values of it that leave a choice here; with any other value only the default is legal."""


class GameInfo(msgspec.Struct, frozen=True):
    """Titles and explanations are texts of the catalogue: `<id>-title`, `<id>-option-<name>` and so on."""

    id: str
    version: int
    seats: tuple[int, int]
    options: list[OptionInfo]
    simultaneous: bool
    realtime: bool
    hidden: bool
    has_lesson: bool


class Shelf(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    clocks: list[str]
    paces: list[str]
    visibilities: list[str]
    reactions: list[str]
    languages: list[str]


def game_info(game_id: str) -> GameInfo:
    info = game(game_id).info
    options = [_option_info(one) for one in info.options]
    return GameInfo(
        info.id, info.version, info.seats, options, info.simultaneous, info.realtime, info.hidden, lesson(game_id) is not None
    )


def _option_info(option: Option) -> OptionInfo:
    needs = {other: list(values) for other, values in option.needs.items()}
    return OptionInfo(option.name, list(option.values), option.default, needs)


@get("/api/games")
async def all_games() -> Shelf:
    """All games, and what can be chosen at a table."""
    shelf = [game_info(game_id) for game_id in game_ids()]
    return Shelf(shelf, list(LEVELS), list(CLOCKS), list(PACES), list(VISIBILITIES), list(REACTIONS), list(LANGUAGES))


@get("/api/texts/{language:str}", media_type=MediaType.TEXT)
async def texts(language: Annotated[str, PathParameter(description="en, ru or uk")]) -> Response[str]:
    """All sentences of a language, as one Fluent catalogue."""
    if language not in LANGUAGES:
        refuse("no_such_language", status=404, languages=", ".join(LANGUAGES))
    return Response("\n".join(file.read_text(encoding="utf-8") for file in catalogue_files(language)))


@get("/api/rules/{game_id:str}/{language:str}", media_type="text/markdown")
async def rules(game_id: FromPath[str], language: FromPath[str]) -> Response[str]:
    """A game's rules in our own words."""
    if game_id not in game_ids():
        refuse("no_such_game", game=game_id[:40], games=", ".join(game_ids()))
    if language not in LANGUAGES:
        refuse("no_such_language", status=404, languages=", ".join(LANGUAGES))
    return Response(rules_text(game_id, language), media_type="text/markdown; charset=utf-8")
