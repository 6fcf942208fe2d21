"""The rules of each game as a text, in three languages."""

from importlib.resources import files


def rules_text(game_id: str, language: str) -> str:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return files(f"pyatak.games.{game_id}").joinpath(name).read_text(encoding="utf-8")
