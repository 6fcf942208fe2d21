"""A decision of a finished game made once more. The player sees the same; what was hidden is imagined again."""

from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.server.http.lessons import LessonFrame
from pyatak.server.tables.log_lines import news_lines

MOST_REPLIES = 40
"""Moves of the others after which a trial ends in any case."""


class Trial:
    """A pure function of record, place, seed and moves: the server keeps nothing of it."""

    def __init__(self, record: Record, move: int, seed: int) -> None:
        self.game, self.names = find_game(record.game), [""] * record.seats
        self.seat = record.moves[move][0]
        self.state = self.game.imagine(self.game.sight(record.play(move), self.seat), self.seat, seed)
        self.replies = 0
        self.has_paused = False
        """Something happened that a table would wait for people to read."""

    @property
    def is_turn_over(self) -> bool:
        """Whether the game does not wait for the player any more."""
        return self.seat not in self.game.to_act(self.state)

    @property
    def next_reply(self) -> int | None:
        """The seat whose reply comes next; None: the trial is over."""
        is_done = self.game.is_over(self.state) or self.has_paused or self.replies >= MOST_REPLIES
        return self.game.to_act(self.state)[0] if self.is_turn_over and not is_done else None

    def make(self, seat: int, action: int) -> LessonFrame:
        """Make a move. Raises IllegalMove."""
        before = self.state.copy()
        self.game.apply(self.state, seat, action)
        wait = self.game.rules.intermission(before, self.state)
        self.has_paused = self.has_paused or wait is not None
        self.replies += seat != self.seat
        lines = news_lines(self.game.info.id, self.names, self.game.news(before, self.state, self.seat))
        return LessonFrame(self.game.view(self.state, self.seat), seat, action, lines, wait.code if wait else "")
