"""A game in the terminal: a person types moves, bots answer. It knows no game, only views and notation."""

import random
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

import pyatak
from pyatak.bots.hints import hint
from pyatak.bots.warming import DEFAULT_LEVEL, WarmingBot
from pyatak.cli import saves
from pyatak.cli.common import print_page
from pyatak.cli.draw import GamePrinter
from pyatak.core.errors import IllegalMove, MoveTextError
from pyatak.core.game import Game
from pyatak.core.record import Record
from pyatak.core.rule import State
from pyatak.core.rules_texts import rules_text
from pyatak.core.texts import say

BOT = "bot "
"""The prefix of a bot's name in records; on the screen it is translated."""


def read_move(game: Game, state: State, seat: int, typed: str) -> int:
    """The action of a typed move, which may be only its last words if they fit one legal move: "46" for "play 46"."""
    ending = " " + " ".join(typed.casefold().split())
    legal = game.legal(state, seat)
    fitting = [action for action in legal if game.move_text(state, seat, action).casefold().endswith(ending)]
    return fitting[0] if len(fitting) == 1 else game.parse_move(state, seat, typed)


def shown_name(name: str, language: str) -> str:
    return say(language, "play-bot", number=name.removeprefix(BOT)) if name.startswith(BOT) else name


class Session:
    """One game at this terminal, continued from its record."""

    def __init__(
        self,
        record: Record,
        language: str,
        console: Console,
        ask: Callable[[str], str],
        path: Path | None = None,
        bots: str = DEFAULT_LEVEL,
    ) -> None:
        self.record, self.console, self.ask, self.path = record, console, ask, path
        self.game = pyatak.game(record.game)
        names = [shown_name(name, language) for name in record.players]
        self.printer = GamePrinter(console, self.game, language, names)
        self.state = record.play()
        self.people = [seat for seat, name in enumerate(record.players) if not name.startswith(BOT)]
        self.viewer = self.people[0] if self.people else None
        self.dice = random.Random(record.seed)
        self.opponent = WarmingBot(self.game, bots)

    def run(self) -> None:
        """Play to the end, or until the player quits; the record is saved in both cases."""
        try:
            self.loop()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        finally:
            self.close()

    def loop(self) -> None:
        if self.people:
            self.opponent.prepare()
        else:
            self.printer.print_table(self.state, None)
        while not self.game.is_over(self.state):
            waiting = [seat for seat in self.people if seat in self.game.to_act(self.state)]
            if self.game.info.realtime and waiting:
                self.human_turn(waiting[0])
                self.bots_react()
            elif bots := [seat for seat in self.game.to_act(self.state) if seat not in self.people]:
                self.bot_turn(*bots)
            else:
                self.human_turn(waiting[0])

    def close(self) -> None:
        if self.game.is_over(self.state):
            self.printer.print_table(self.state, self.viewer)
            self.printer.print_result(self.state)
        path = self.path or saves.new_path(self.record)
        self.record.save(path)
        key = "play-saved" if self.game.is_over(self.state) else "play-saved-unfinished"
        self.console.print(Text(self.printer.say(key, path=str(path)), style="dim"))

    # -- moves ---------------------------------------------------------------------------------------

    def move(self, seat: int, action: int) -> None:
        before = self.state.copy()
        self.game.apply(self.state, seat, action)
        self.record.moves.append((seat, action))
        self.printer.print_news(self.game.news(before, self.state, self.viewer))

    def bot_turn(self, *seats: int) -> None:
        """One of these bots moves: in a race the fastest, else the first."""
        candidates = seats if self.game.info.realtime else seats[:1]
        seeds = {seat: self.dice.randrange(2**31) for seat in candidates}
        reactions = {seat: self.opponent.choose(self.game.sight(self.state, seat), seat, seeds[seat]) for seat in candidates}
        fastest = min(candidates, key=lambda seat: (reactions[seat].after_ms, seeds[seat]))
        self.move(fastest, reactions[fastest].action)

    def bots_react(self) -> None:
        """In a race each bot may move between two moves of the person."""
        for seat in self.dice.sample(range(self.record.seats), self.record.seats):
            if seat not in self.people and seat in self.game.to_act(self.state) and self.dice.random() < 0.5:
                self.bot_turn(seat)

    def human_turn(self, seat: int) -> None:
        """Ask until the person makes a move, and answer everything else they type."""
        self.printer.print_table(self.state, seat)
        while True:
            typed = self.ask(self.printer.say("play-prompt", player=self.printer.names[seat])).strip()
            if not typed and self.game.info.realtime:
                return
            if answer := self.commands().get(typed.casefold()):
                answer(seat)
            elif typed and self.try_move(seat, typed):
                return

    def try_move(self, seat: int, typed: str) -> bool:
        try:
            self.move(seat, read_move(self.game, self.state, seat, typed))
        except IllegalMove as refusal:
            self.console.print(Text(refusal.text(self.printer.language), style="yellow"))
        except MoveTextError:
            self.console.print(Text(self.printer.say("play-no-such-move", typed=typed), style="yellow"))
        else:
            return True
        return False

    # -- other commands ------------------------------------------------------------------------------

    def commands(self) -> dict[str, Callable[[int], None]]:
        return {
            "?": self.show_legal,
            "hint": self.show_hint,
            "rules": self.show_rules,
            "undo": self.undo,
            "quit": self.quit,
            "table": self.show_table,
        }

    def show_legal(self, seat: int) -> None:
        texts = [self.game.move_text(self.state, seat, action) for action in self.game.legal(self.state, seat)]
        self.console.print(Text(self.printer.say("play-legal", moves=", ".join(texts))))

    def show_hint(self, seat: int) -> None:
        """The next sensible move. A race gives no hints: finding it is the game."""
        realtime = self.game.info.realtime
        said = self.printer.say("refusal-no_hints") if realtime else self.printer.say("play-hint", move=self.hinted(seat))
        self.console.print(Text(said, style="green"))

    def hinted(self, seat: int) -> str:
        return hint(self.game, self.state, seat)[0].text

    def show_rules(self, _seat: int) -> None:
        print_page(self.console, rules_text(self.record.game, self.printer.language))

    def show_table(self, seat: int) -> None:
        self.printer.print_table(self.state, seat)

    def undo(self, seat: int) -> None:
        """Take back the player's last move, where the rules of undo allow it."""
        before = self.record.play(len(self.record.moves) - 1) if self.record.moves else self.state
        mover, action = self.record.moves[-1] if self.record.moves else (-1, -1)
        if mover != seat or not self.game.may_undo(before, self.state, seat, action):
            self.console.print(Text(self.printer.say("play-no-undo"), style="yellow"))
            return
        self.record.moves.pop()
        self.state = before
        self.printer.print_table(self.state, seat)

    def quit(self, _seat: int) -> None:
        raise EOFError


def watch(record: Record, language: str, console: Console, bots: str = DEFAULT_LEVEL) -> State:
    """Show a whole game between bots."""

    def nobody(_question: str) -> str:
        raise EOFError

    session = Session(record, language, console, nobody, bots=bots)
    session.run()
    return session.state


def resume(path: Path | None, language: str, console: Console, ask: Callable[[str], str], bots: str = DEFAULT_LEVEL) -> Session:
    """Continue a saved game: this file, or the newest unfinished one."""
    chosen = path or saves.newest_unfinished()
    if chosen is None:
        raise FileNotFoundError(say(language, "play-nothing-saved", folder=str(saves.folder())))
    return Session(Record.load(chosen), language, console, ask, chosen, bots)
