"""Laws of every table: whatever anybody asks, in any order, at any time."""

import random
from typing import Any

import msgspec
import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import pyatak
from pyatak.core.contract import LEVELS
from pyatak.core.texts import LANGUAGES
from pyatak.table import clocks, commands
from pyatak.table import events as on
from pyatak.table.decide import decide
from pyatak.table.evolve import fold
from pyatak.table.model import CLOCKS, PACES, Table, is_running, readers, waits_for
from pyatak.table.records import record_of
from pyatak.table.summary import summary_of
from table.at_table import NAMES, PLAYERS, Asked, Room, asked, create

OWNER = "owner"
ANYBODY = st.sampled_from([*PLAYERS[:5], commands.SERVER, "stranger"])
MOSTLY_OWNER = st.sampled_from([OWNER] * 8 + [*PLAYERS[:2], commands.SERVER, "stranger"])
NO_SEAT = 99
A_SEAT = st.sampled_from([0, 1, 2, 3, 4, 5, NO_SEAT])
SOME_MS = st.sampled_from([0, 1, 40, 150, 1000, 3000, 10_000, 20_000, 60_000, 200_000])
SOME_ID = st.sampled_from(["", "1", "2", "3"])


def packed(table: Table | None) -> bytes:
    """All of a table as bytes, to compare."""
    return msgspec.msgpack.encode(table, enc_hook=np.ndarray.tolist)


class AnyTable(RuleBasedStateMachine):
    """Random commands of random people; each answer obeys the laws."""

    def __init__(self) -> None:
        super().__init__()
        self.room = Room()

    @property
    def table(self) -> Table:
        return self.room.table

    def put(self, asked: Asked) -> None:
        room, before = self.room, packed(self.room.kept)
        context = room.context(asked)
        expected = decide(room.kept, asked.command, context)
        assert decide(room.kept, asked.command, context) == expected, "the same question has the same answer"
        assert packed(room.kept) == before, "deciding changes nothing"
        earlier = room.kept
        answer = room.answer(asked)
        assert answer == expected
        if earlier and answer.events and isinstance(undone := answer.events[-1], on.Undone):
            self.check_undo(earlier, undone.seat)
        if answer.refusal:
            assert all(answer.refusal.text(language) for language in LANGUAGES)
            assert {type(event) for event in answer.events} <= {on.Beaten, on.Locked, on.Returned}
        if not answer.events:
            assert packed(room.kept) == before

    def check_undo(self, before: Table, mover: int) -> None:
        """It took back the mover's last move and nobody else's, and did not change whose turn it is."""
        assert before.moves[-1][0] == mover
        assert self.table.moves == before.moves[:-1]
        assert {mover, *before.awaited} == {mover, *self.table.awaited}
        for seat in range(len(before.seats)):
            if seat != mover:
                assert self.room.game.legal(before.position, seat) == self.room.game.legal(self.table.position, seat)

    def seat(self, drawn: int) -> int:
        """Mostly a seat of this table."""
        return drawn if drawn == NO_SEAT else drawn % len(self.table.seats)

    def who(self, drawn: str, seat: int) -> str:
        return self.table.seats[seat].player if drawn == OWNER and seat != NO_SEAT else drawn

    # -- what people do ------------------------------------------------------------------------------

    @initialize(
        game=st.sampled_from(pyatak.game_ids()),
        extra=st.integers(0, 2),
        clock=st.sampled_from(CLOCKS),
        pace=st.sampled_from(PACES),
        starts=st.booleans(),
    )
    def open(self, game: str, extra: int, clock: str, pace: str, starts: bool) -> None:
        least, most = pyatak.game(game).info.seats
        self.put(create(game, min(least + extra, most), clock=clock, pace=pace, lag_allowance_ms=50))
        for number in range(least):
            self.put(asked(commands.Sit, by=PLAYERS[number], name=NAMES[number], nonce="n"))
        if starts:
            self.put(asked(commands.AddBot, by="a", level="easy"))
            self.put(asked(commands.Start, by="a"))

    @precondition(lambda self: self.table.phase != "playing")
    @rule(by=ANYBODY, seat=st.none() | A_SEAT, name=st.sampled_from([*NAMES, "", "Bot 1"]), id=SOME_ID)
    def sit(self, by: str, seat: int | None, name: str, id: str) -> None:  # noqa: A002
        self.put(asked(commands.Sit, by=by, name=name, nonce="n", seat=seat, id=id))

    @precondition(lambda self: self.table.phase != "playing")
    @rule(by=MOSTLY_OWNER, seat=A_SEAT)
    def stand(self, by: str, seat: int) -> None:
        at = self.seat(seat)
        self.put(asked(commands.Stand, by=self.who(by, at), seat=at))

    @rule(by=ANYBODY, seat=A_SEAT, name=st.sampled_from(NAMES), level=st.sampled_from(LEVELS))
    def ask_for_what_is_not_for_now(self, by: str, seat: int, name: str, level: str) -> None:
        self.put(asked(commands.Sit, by=by, name=name, nonce="n"))
        self.put(asked(commands.Stand, by=by))
        self.put(asked(commands.AddBot, by=by, level=level))
        self.put(asked(commands.Start, by=by))
        self.put(asked(commands.Rematch, by=by, seat=seat, nonce="n"))

    @precondition(lambda self: self.table.phase != "playing")
    @rule(seat=st.none() | A_SEAT, level=st.sampled_from([*LEVELS, "?"]))
    def add_bot(self, seat: int | None, level: str) -> None:
        self.put(asked(commands.AddBot, by=self.table.host, level=level, seat=seat))

    @rule(by=ANYBODY, seat=A_SEAT, is_host=st.booleans())
    def of_the_host(self, by: str, seat: int, is_host: bool) -> None:
        for command in (commands.RemoveBot, commands.TakeOver, commands.HandOver):
            self.put(asked(command, by=self.table.host if is_host else by, seat=self.seat(seat)))

    @rule(seats=st.none() | st.integers(1, 7), clock=st.none() | st.sampled_from(CLOCKS), dice=st.integers(0, 100))
    def arrange(self, seats: int | None, clock: str | None, dice: int) -> None:
        choices = self.room.game.info.every_choice()
        options: dict[str, Any] | None = choices[dice % len(choices)] if dice % 3 else None
        self.put(asked(commands.Arrange, by=self.table.host, seats=seats, clock=clock, options=options))

    @precondition(lambda self: self.table.phase != "playing")
    @rule()
    def start(self) -> None:
        self.put(asked(commands.Start, by=self.table.host))

    @rule(by=MOSTLY_OWNER, seat=A_SEAT, action=st.integers(-1, 80), id=SOME_ID, at=st.none() | st.integers(0, 50))
    def any_move(self, by: str, seat: int, action: int, id: str, at: int | None) -> None:  # noqa: A002
        seat = self.seat(seat)
        self.put(asked(commands.Move, by=self.who(by, seat), seat=seat, action=action, id=id, at_seq=at, answers=at, raw_ms=at))

    @precondition(lambda self: is_running(self.table))
    @rule(moves=st.integers(1, 60), seed=st.integers(0, 1000), ms=st.sampled_from([10, 200, 2000]))
    def play(self, moves: int, seed: int, ms: int) -> None:
        """Legal moves of people and bots, so that tables get somewhere; in a race some are late and some wrong."""
        dice, room = random.Random(seed), self.room
        for _ in range(moves):
            if not is_running(room.table):
                return
            room.now = max(room.now + ms, room.table.starts_at)
            seat = dice.choice(room.table.awaited)
            action = dice.choice(room.game.legal(room.table.position, seat))
            move = room.bot_move(seat, action) if room.seat(seat).bot else room.move(seat, action)
            answers = move.command.answers if isinstance(move.command, commands.Move) else None
            if answers and dice.random() < 0.2:
                move = move.but(answers=answers - 1)
            elif answers and dice.random() < 0.2:
                move = move.but(action=dice.randrange(room.game.rules.ACTIONS))
            self.put(move)

    @precondition(lambda self: self.table.before != ())
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            seat = self.table.before[-1].seat if self.table.before else 0
            self.put(asked(commands.Undo, by=self.table.seats[seat].player, seat=seat))

    @rule(by=ANYBODY, seat=A_SEAT)
    def undo_anything(self, by: str, seat: int) -> None:
        self.put(asked(commands.Undo, by=by, seat=self.seat(seat)))

    @rule(by=ANYBODY, which=st.sampled_from([commands.Pause, commands.Resume]))
    def pause(self, by: str, which: Any) -> None:
        self.put(asked(which, by=by))

    @rule(by=MOSTLY_OWNER, seats=st.lists(A_SEAT, max_size=6), at=st.none() | st.integers(0, 50))
    def go_on(self, by: str, seats: list[int], at: int | None) -> None:
        for seat in map(self.seat, seats):
            self.put(asked(commands.Continue, by=self.who(by, seat), at_seq=at))

    @rule(pace=st.sampled_from(PACES))
    def change_the_pace(self, pace: str) -> None:
        self.put(asked(commands.Arrange, by=self.table.host, pace=pace))

    @rule(by=MOSTLY_OWNER, seat=A_SEAT)
    def come_back(self, by: str, seat: int) -> None:
        seat = self.seat(seat)
        self.put(asked(commands.ComeBack, by=self.who(by, seat), seat=seat))

    @rule(by=MOSTLY_OWNER, seat=A_SEAT, rarely=st.integers(0, 3))
    def resign(self, by: str, seat: int, rarely: int) -> None:
        seat = self.seat(seat)
        self.put(asked(commands.Resign, by=self.who(by, seat) if rarely == 0 else "stranger", seat=seat))

    @precondition(lambda self: self.table.phase == "over")
    @rule(seats=st.sets(A_SEAT, max_size=6))
    def rematch(self, seats: set[int]) -> None:
        for drawn in sorted(seats):
            seat = self.seat(drawn)
            self.put(asked(commands.Rematch, by=self.who(OWNER, seat), seat=seat, nonce="again"))

    @rule(by=ANYBODY, text=st.text(max_size=5), team=st.booleans(), reaction=st.sampled_from(["wow", "?"]), id=SOME_ID)
    def talk(self, by: str, text: str, team: bool, reaction: str, id: str) -> None:  # noqa: A002
        self.put(asked(commands.Say, by=by, text=text, team=team, id=id))
        self.put(asked(commands.React, by=by, reaction=reaction))

    # -- what the server does ------------------------------------------------------------------------

    @rule(seat=A_SEAT, which=st.sampled_from([commands.Gone, commands.Here]))
    def presence(self, seat: int, which: Any) -> None:
        self.put(asked(which, seat=self.seat(seat)))

    @precondition(lambda self: is_running(self.table))
    @rule(moves=st.integers(0, 5))
    def those_the_table_waits_for_are_away(self, moves: int) -> None:
        for number in self.table.awaited[: moves + 1]:
            self.put(asked(commands.Gone, seat=number))
        for _ in range(moves):
            if (due := clocks.next_tick(self.table)) is not None:
                self.room.now = max(self.room.now, due)
                self.tick()

    @rule(ms=SOME_MS)
    def time_goes_by(self, ms: int) -> None:
        self.room.wait(ms)

    @rule(ms=SOME_MS)
    def restart(self, ms: int) -> None:
        self.room.wait(ms)
        self.put(asked(commands.Credit, down_ms=ms))

    @rule()
    def time_has_come(self) -> None:
        self.tick()

    def tick(self) -> None:
        """A tick that is due brings something about, and after it none is due at once."""
        due = clocks.next_tick(self.table)
        seq = self.table.seq
        self.put(asked(commands.Tick))
        assert (self.table.seq > seq) == (due is not None and due <= self.room.now)
        after = clocks.next_tick(self.table)
        assert after is None or after > self.room.now

    # -- what always holds ---------------------------------------------------------------------------

    @invariant()
    def clocks_run_only_for_those_the_table_waits_for(self) -> None:
        table = self.table
        for number, seat in enumerate(table.seats):
            if seat.since is not None or seat.counting_since is not None:
                assert waits_for(table, number)
                assert seat.player
            if seat.counting_since is not None:
                assert not seat.is_here
            assert 0 <= seat.bank_ms <= clocks.full_bank(table) or not clocks.has_clocks(table) or table.phase != "playing"

    @invariant()
    def no_table_is_dead(self) -> None:
        """While somebody who plays is here and nothing is paused, somebody can act or something is due."""
        table = self.table
        present = [seat for seat in table.seats if seat.player and seat.is_here and not seat.resigned]
        if is_running(table) and present:
            can_act = [number for number in table.awaited if table.seats[number].bot or table.seats[number].is_here]
            assert can_act or clocks.next_tick(table) is not None
            for number in table.awaited:
                assert self.room.game.legal(table.position, number)

    @invariant()
    def an_intermission_waits_for_somebody(self) -> None:
        """For a reader who has not pressed, for its time, or for anybody to come back."""
        table = self.table
        if table.intermission is None:
            assert not any(seat.has_continued for seat in table.seats)
            return
        reading = readers(table)
        assert not reading or not all(seat.has_continued for seat in reading)
        assert not any(waits_for(table, number) for number in range(len(table.seats)))
        somebody_is_here = any(seat.player and seat.is_here for seat in table.seats)
        assert table.pace != "none"
        assert (table.pace in clocks.READ_MS and somebody_is_here and not table.paused) == (
            clocks.intermission_ends_at(table) is not None
        )

    @invariant()
    def everybody_has_one_seat_and_the_state_fits(self) -> None:
        table = self.table
        players = [seat.player for seat in table.seats if seat.player]
        assert len(set(players)) == len(players)
        assert table.awaited == (self.room.game.to_act(table.position) if table.state is not None else ())
        if table.phase == "playing":
            assert len(table.seats) == self.room.game.seats(table.position)
            assert not self.room.game.is_over(table.position)
        summary = msgspec.json.encode(summary_of(table, "a"))
        assert table.secret.encode() not in summary

    def teardown(self) -> None:
        """The fold of the log is the table, and its record plays the same game."""
        if self.room.kept is None:
            return
        log = msgspec.json.decode(msgspec.json.encode(self.room.log), type=list[on.Stored])
        assert packed(fold(log)) == packed(self.table)
        assert [stored.seq for stored in log] == list(range(1, len(log) + 1))
        if self.table.state is not None:
            assert record_of(self.table).play().tolist() == self.table.position.tolist()


AnyTable.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
TestAnyTable = AnyTable.TestCase
