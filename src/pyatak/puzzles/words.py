"""A puzzle in sentences, in every language of the app."""

from pyatak.coach.words import WHOLE_FROM, move_phrase, number
from pyatak.core.contract import MoveWords
from pyatak.core.texts import has_text, say
from pyatak.puzzles.collection import Posed, Verdict


def phrase(language: str, posed: Posed, moves: list[int]) -> str:
    """A turn as people say it. The move that only ends a turn of several is left out."""
    state, told = posed.state.copy(), []
    for action in moves:
        words = posed.game.move_words(state, posed.seat, action)
        posed.game.apply(state, posed.seat, action)
        if words.details or len(moves) == 1:
            told.append(_move(language, posed.game.info.id, words))
    return ", ".join(told)


def _move(language: str, game_id: str, words: MoveWords) -> str:
    """A move among others; a game has shorter words for that where its usual ones are long."""
    key = f"{game_id}-turn-{words.code}"
    return say(language, key, **words.details) if has_text(language, key) else move_phrase(language, game_id, words)


def why(language: str, posed: Posed, verdict: Verdict) -> str:
    """Why the best answer is better than the one given; after a right answer, than the first wrong one."""
    best = phrase(language, posed, posed.actions_of(posed.puzzle.best))
    place = posed.puzzle.right if verdict.is_right else verdict.place
    names = posed.reasons(place) if place is not None and place < len(posed.puzzle.answers) else []
    if not names or place is None:
        return say(language, "coach-why-chance", move=best)
    quantity = next(one for one in posed.game.rules.COACHING.quantities if one.name == names[0])
    better, made = posed.puzzle.best.measured[names[0]].value, posed.puzzle.answers[place].measured[names[0]].value
    is_whole = abs(better - made) >= WHOLE_FROM
    numbers = {
        "best": number(language, better, quantity, is_whole),
        "made": number(language, made, quantity, is_whole),
    }
    return say(language, f"{posed.game.info.id}-coach-{names[0]}", move=best, **numbers)
