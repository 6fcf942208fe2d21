"""Races: order of arrival decides; a late card is noted, a wrong one locks, a quiet table is pushed."""

from dataclasses import replace
from typing import cast

import pytest

import pyatak
from pyatak.core.contract import Race
from pyatak.table import clocks, commands, presence
from pyatak.table import events as on
from pyatak.table.model import Table, is_covered, shown_position
from table.at_table import Asked, Room, asked, fresh, opened, started

GAME = "seven_ate_nine"
RACE = cast(Race, pyatak.game(GAME).rules.RACE)
STRICT = {"late_cards": "returned", "wrong_card": "locked"}
DRAW = next(action for action in range(pyatak.game(GAME).rules.ACTIONS) if RACE.is_paced(action))


def cards(room: Room, seat: int) -> list[int]:
    """What a seat can lay now, besides drawing."""
    return [action for action in room.game.legal(room.table.position, seat) if is_card(action)]


def is_card(action: int) -> bool:
    return action < DRAW


def race(seats: int = 2, able: tuple[int, ...] = (0, 1), **more: object) -> Room:
    """A race some moves on, in which these seats hold a card that fits."""
    for seed in range(100):
        room = started(GAME, seats, secret=fresh(seed), **more)  # type: ignore[arg-type]
        for _ in range(6):
            for seat in range(seats):
                room.wait(1000).done(room.move(seat, DRAW) if room.owner(seat) else room.bot_move(seat, DRAW))
        if all(cards(room, seat) for seat in able):
            return room
    raise AssertionError("no such deal")


def wrong_card(room: Room, seat: int) -> int:
    return next(action for action in range(DRAW) if action not in room.game.legal(room.table.position, seat))


def test_r5_5_what_lies_on_the_table_is_covered_until_the_start() -> None:
    room = opened(GAME, 2)
    room.done(asked(commands.Start, by="a"))
    assert is_covered(room.table)
    assert not (shown_position(room.table) == room.table.position).all()
    room.wait(RACE.countdown_ms).tick()
    assert shown_position(room.table) is room.table.position


def test_nobody_acts_before_the_countdown_is_over() -> None:
    room = opened(GAME, 2)
    room.done(asked(commands.Start, by="a"))
    assert room.table.starts_at == room.now + RACE.countdown_ms
    answer = room.wait(RACE.countdown_ms - 1).answer(room.move(0, DRAW))
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.details) == ("wait_for_start", {"ms": 1})
    room.wait(1).done(room.move(0, DRAW))


def test_the_first_card_to_arrive_is_laid_and_the_second_is_beaten() -> None:
    room = race(options=STRICT)
    first, second = (room.move(seat, cards(room, seat)[0], id="1") for seat in (0, 1))
    room.done(first)
    answer = room.wait(40).answer(second)
    assert answer.refusal is not None
    assert answer.refusal.text() == "Beaten by 40\N{NO-BREAK SPACE}ms. The card is back in your hand."
    assert isinstance(answer.events[0], on.Beaten)
    assert (answer.events[0].by_ms, answer.events[0].raw_ms) == (40, room.now)
    assert len(room.table.moves) == len([one for one in room.log if isinstance(one.event, on.Moved)])
    assert room.seat(1).locked_until == 0, "late is not wrong"


def test_a_beaten_card_is_answered_again_as_beaten() -> None:
    room = race(options=STRICT)
    second = room.move(1, cards(room, 1)[0], id="1")
    room.done(room.move(0, cards(room, 0)[0]))
    refused = room.wait(40).answer(second).refusal
    again = room.wait(1000).answer(second)
    assert (again.refusal, again.events, again.done_at) == (refused, [], room.table.seq)


def raced(**options: str) -> tuple[Room, Asked]:
    """A race in which another player was just faster, and a card that answers the earlier top card but fits the new one too."""
    for seed in range(200):
        room = started(GAME, 2, secret=fresh(seed), options=options)
        for _ in range(8):
            for seat in (0, 1):
                room.wait(1000).done(room.move(seat, DRAW))
        seen = RACE.moment(room.table.position, 0)
        if not (mine := cards(room, 0)):
            continue
        room.done(room.move(0, mine[0]))
        if theirs := cards(room, 1):
            return room, room.move(1, theirs[0], answers=seen)
    raise AssertionError("no such deal")


def test_r4_5_a_late_card_that_fits_the_new_top_card_counts() -> None:
    room, late = raced()
    before = len(room.table.moves)
    assert [type(event) for event in room.done(late)] == [on.Moved]
    assert len(room.table.moves) == before + 1


def test_r4_5_a_late_card_that_does_not_fit_any_more_goes_back_and_locks_nobody() -> None:
    room, late = raced(wrong_card="locked")
    answer = room.wait(40).answer(late.but(action=wrong_card(room, 1)))
    assert answer.refusal is not None
    assert answer.refusal.code == "late"
    assert [type(event) for event in answer.events] == [on.Beaten]
    assert room.seat(1).locked_until == 0


def test_r4_5_at_a_strict_table_every_late_card_goes_back() -> None:
    room, late = raced(late_cards="returned")
    assert room.answer(late).refusal.code == "late"  # type: ignore[union-attr]
    room.done(room.move(1, late.command.action))  # type: ignore[union-attr]


def test_by_how_much_is_counted_from_the_card_that_was_faster() -> None:
    """Also when more cards have come since."""
    for seed in range(200):
        room = started(GAME, 2, secret=fresh(seed), options=STRICT)
        for _ in range(8):
            for seat in (0, 1):
                room.wait(1000).done(room.move(seat, DRAW))
        late = room.move(1, 0)
        if not cards(room, 0):
            continue
        room.done(room.move(0, cards(room, 0)[0]))
        if not cards(room, 0):
            continue
        room.wait(300).done(room.move(0, cards(room, 0)[0]))
        answer = room.wait(50).answer(late)
        assert answer.refusal is not None
        assert answer.refusal.details == {"ms": 350}
        return
    pytest.fail("no such deal")


def test_a_card_must_say_what_it_answers() -> None:
    room = race()
    card = cards(room, 0)[0]
    now = RACE.moment(room.table.position, card)
    for answers in (None, now + 1, -1):
        assert room.refused(room.move(0, card, answers=answers)) == "no_such_moment"


def test_r4_6_a_wrong_card_goes_back_and_its_player_plays_on_at_once() -> None:
    room = race()
    assert room.refused(room.move(0, wrong_card(room, 0)))
    room.done(room.move(0, DRAW))


def test_r4_6_where_the_table_locks_a_wrong_card_locks_its_player_for_a_moment() -> None:
    room = race(options=STRICT)
    wrong = room.move(0, wrong_card(room, 0), id="1")
    answer = room.answer(wrong)
    assert answer.refusal is not None
    assert answer.refusal.rule
    assert isinstance(answer.events[0], on.Locked)
    assert answer.events[0].refused == answer.refusal
    assert room.answer(wrong).refusal == answer.refusal
    assert room.wait(RACE.lock_ms(STRICT) - 1).refused(room.move(0, DRAW)) == "locked"
    room.done(room.move(1, DRAW))
    room.wait(1).done(room.move(0, DRAW))


def test_what_is_no_card_at_all_locks_nobody() -> None:
    room = race()
    assert room.refused(room.move(0, 10_000, answers=0)) == "no_such_action"
    assert room.refused(room.move(0, -1, answers=0)) == "no_such_action"


def test_a_draw_from_an_empty_pile_locks_nobody() -> None:
    room = race()
    while DRAW in room.game.legal(room.table.position, 0):
        room.wait(1000).done(room.move(0, DRAW))
    assert cards(room, 0)
    assert room.wait(1000).refused(room.move(0, DRAW)) == "pile_empty"


def test_draws_keep_a_distance() -> None:
    room = started(GAME, 2)
    room.done(room.move(0, DRAW))
    assert room.wait(RACE.gap_ms - 1).refused(room.move(0, DRAW)) == "too_fast"
    room.done(room.move(1, DRAW))
    room.wait(1).done(room.move(0, DRAW))


def test_a_draw_answers_no_moment() -> None:
    room = started(GAME, 2)
    room.done(room.move(0, DRAW, answers=None))


def test_raw_and_adjusted_times_are_in_the_log_and_the_allowance_is_kept_to() -> None:
    room = race(lag_allowance_ms=80, options=STRICT)
    card = cards(room, 0)[0]
    room.done(room.move(0, card, raw_ms=room.now, adjusted_ms=room.now - 500))
    moved = room.log[-1].event
    assert isinstance(moved, on.Moved)
    assert (moved.raw_ms, moved.adjusted_ms) == (room.now, room.now - 80)
    answers = RACE.moment(room.table.position, 0) - 1
    room.wait(10)
    late = room.answer(room.move(1, 0, answers=answers, raw_ms=room.now, adjusted_ms=room.now - 30))
    beaten = late.events[0]
    assert isinstance(beaten, on.Beaten)
    assert (beaten.raw_ms, beaten.adjusted_ms) == (room.now, room.now - 30)
    assert beaten.by_ms == 60, "the faster one was played 80 ms before it arrived, this one 30 ms"


def test_without_an_allowance_nothing_is_taken_off() -> None:
    room = race()
    room.done(room.move(0, cards(room, 0)[0], raw_ms=room.now - 5, adjusted_ms=room.now - 50))
    moved = room.log[-1].event
    assert isinstance(moved, on.Moved)
    assert (moved.raw_ms, moved.adjusted_ms) == (room.now - 5, room.now - 5)


def test_what_counts_is_when_a_card_arrived_not_when_it_was_decided() -> None:
    """The server holds cards for a moment where the table allows for lag."""
    room = opened(GAME, 2, lag_allowance_ms=100)
    room.done(asked(commands.Start, by="a"))
    start = room.table.starts_at
    room.now = start + 50
    assert room.refused(room.move(0, DRAW, raw_ms=start - 1)) == "wait_for_start"
    room.done(room.move(0, DRAW, raw_ms=start))
    room.now = start + 200
    assert room.refused(room.move(0, DRAW, raw_ms=start + RACE.gap_ms - 1)) == "too_fast"
    room.done(room.move(0, DRAW, raw_ms=start + RACE.gap_ms))


def test_nothing_arrives_in_the_future_or_long_ago() -> None:
    room = started(GAME, 2)
    room.wait(10_000).done(room.move(0, DRAW, raw_ms=room.now + 10**9))
    room.wait(10_000).done(room.move(1, DRAW, raw_ms=0))
    first, second = (one.event for one in room.log[-2:])
    assert isinstance(first, on.Moved)
    assert isinstance(second, on.Moved)
    assert (first.raw_ms, second.raw_ms) == (room.now - 10_000, room.now - 1000)


# -- bots --------------------------------------------------------------------------------------------------------------


def test_a_bots_card_is_beaten_like_anybodys_but_not_noted() -> None:
    room = race(3, (0, 2), people=2, bots=1)
    bots = room.bot_move(2, cards(room, 2)[0])
    room.done(room.move(0, cards(room, 0)[0]))
    assert room.wait(10).refused(bots) == "late"


def test_what_others_do_makes_a_bots_draw_not_stale_but_its_own_move_does() -> None:
    room = race(3, (0, 2), people=2, bots=1)
    thought = room.table.seq
    room.done(room.move(0, cards(room, 0)[0]))
    room.wait(1000).done(room.bot_move(2, DRAW, at_seq=thought))
    assert room.wait(1000).refused(room.bot_move(2, DRAW, at_seq=thought)) == "stale"


def test_a_bot_is_never_locked() -> None:
    room = race(3, (2,), people=2, bots=1)
    room.refused(room.bot_move(2, wrong_card(room, 2)))
    assert room.seat(2).locked_until == 0


# -- pause and restart -------------------------------------------------------------------------------------------------


def test_after_a_pause_there_is_a_countdown_and_a_lock_lasts_as_long_as_it_should() -> None:
    room = race(options=STRICT)
    room.answer(room.move(0, wrong_card(room, 0)))
    room.wait(400).done(asked(commands.Pause, by="b"))
    assert clocks.next_tick(room.table) is None
    room.wait(60_000).done(asked(commands.Resume, by="b"))
    assert room.refused(room.move(1, DRAW)) == "wait_for_start"
    assert room.seat(0).locked_until == room.now + 600
    room.wait(RACE.countdown_ms).done(room.move(0, DRAW))


def test_when_the_rules_start_the_game_again_there_is_a_countdown() -> None:
    """R5.2 Nobody could act: bottom cards have come to the top."""
    for seed in range(60):
        room = started(GAME, 2, secret=fresh(seed), options=STRICT)
        while room.table.phase == "playing":
            room.wait(1000)
            for seat in room.table.awaited:
                if seat not in room.table.awaited:
                    continue  # the other's move left this seat nothing to do
                room.done(room.move(seat, room.game.legal(room.table.position, seat)[-1]))
                if room.table.phase == "playing" and RACE.starts_again(room.table.position):
                    assert room.table.starts_at == room.table.quiet_since == room.now + RACE.countdown_ms
                    able = room.table.awaited[0]
                    assert room.refused(room.move(able)) == "wait_for_start"
                    assert room.wait(RACE.countdown_ms).tick() == [on.Begun()]
                    room.answer(room.move(able, cards(room, able)[0], answers=1))
                    assert isinstance(room.log[-1].event, on.Beaten)
                    return
                if room.table.phase != "playing":
                    break
    pytest.fail("no game stood still")


# -- quiet races -------------------------------------------------------------------------------------------------------


def quiet(**more: object) -> Room:
    """A race in which no hand holds a card that fits: at the start the hands are empty."""
    room = started(GAME, 3, **more)  # type: ignore[arg-type]
    assert RACE.idle_moves(room.table.position)
    return room


def test_after_a_quiet_while_the_table_draws_for_everybody() -> None:
    room = quiet()
    assert clocks.next_tick(room.table) == room.now + RACE.idle_ms
    assert room.wait(RACE.idle_ms - 1).tick() == []
    assert room.wait(1).tick() == [on.Moved(seat=seat, action=DRAW, by="table") for seat in range(3)]
    room.done(room.move(0, DRAW))  # the table's draw slows nobody


def test_the_table_makes_no_idle_move_that_an_earlier_one_has_made_illegal(monkeypatch: pytest.MonkeyPatch) -> None:
    room, illegal = quiet(), next(action for action in range(DRAW) if is_card(action))
    race_with_more = replace(RACE, idle_moves=lambda state: [(0, illegal), *RACE.idle_moves(state)])
    monkeypatch.setattr(presence, "race_of", lambda _table: race_with_more)
    assert room.wait(RACE.idle_ms).tick() == [on.Moved(seat=seat, action=DRAW, by="table") for seat in range(3)]


def test_each_move_makes_the_quiet_begin_again() -> None:
    room = quiet()
    room.wait(2000).done(room.move(0, DRAW))
    if RACE.idle_moves(room.table.position):
        assert clocks.next_tick(room.table) == room.now + RACE.idle_ms


def test_pushes_lead_every_race_on_until_somebody_can_lay() -> None:
    for seed in range(20):
        room = started(GAME, 2, secret=fresh(seed))
        while RACE.idle_moves(room.table.position):
            room.wait(RACE.idle_ms)
            assert room.tick()
        assert any(cards(room, seat) for seat in (0, 1)) or room.table.phase == "over"


def test_a_push_after_the_countdown_only() -> None:
    room = opened(GAME, 2)
    room.done(asked(commands.Start, by="a"))
    assert clocks.Deadline(room.table.starts_at + RACE.idle_ms, "push") in list(clocks.deadlines(room.table))


def test_r5_5_the_table_says_when_the_countdown_is_over_and_the_cards_are_turned_up() -> None:
    room = opened(GAME, 2)
    room.done(asked(commands.Start, by="a"))
    assert is_covered(room.table)
    assert clocks.next_tick(room.table) == room.table.starts_at
    room.done(asked(commands.Say, by="a", text="Ready?"))
    assert room.wait(RACE.countdown_ms - 1).tick() == []
    assert is_covered(room.table)
    assert room.wait(1).tick() == [on.Begun()]
    assert not is_covered(room.table)
    assert room.tick() == []
    room.done(asked(commands.Pause, by="a"))
    assert is_covered(room.table)
    room.done(asked(commands.Resume, by="a"))
    assert is_covered(room.table)
    room.wait(RACE.countdown_ms).done(room.move(0, DRAW))
    assert not is_covered(room.table), "a move at the start need not wait for the tick"


def test_a_game_with_turns_covers_nothing() -> None:
    room = started("face_to_face", 2)
    room.done(asked(commands.Pause, by="a"))
    assert not is_covered(room.table)


def stuck_on(room: Room) -> list[int]:
    return [one.seat for one in clocks.deadlines(room.table) if one.kind == "idle"]


def test_who_could_act_and_does_not_is_taken_over_when_the_table_is_stuck_on_him() -> None:
    room = race(2, (0,))
    assert set(stuck_on(room)) <= {0, 1}
    assert room.wait(RACE.away_ms - 1).tick() == []
    assert on.TakenOver(seat=0, reason="idle", level="medium") in room.wait(1).tick()
    assert [type(event) for event in room.done(room.move(0, DRAW))] == [on.Returned, on.Moved]


def test_a_race_is_not_stuck_while_a_bot_can_act() -> None:
    assert stuck_on(race(3, (0, 2), people=2, bots=1)) == []


def test_somebody_alone_with_bots_is_never_hurried() -> None:
    room = started(GAME, 2, people=1, bots=1)
    for _ in range(40):
        room.wait(1000)
        if DRAW in room.game.legal(room.table.position, 1):
            room.done(room.bot_move(1, DRAW))
    assert stuck_on(room) == []


def test_who_is_away_from_a_race_is_taken_over() -> None:
    room = race(2, (0, 1))
    room.done(asked(commands.Gone, seat=1))
    assert clocks.Deadline(room.now + RACE.away_ms, "away", 1) in list(clocks.deadlines(room.table))


def test_nobody_is_missed_before_the_race_has_begun() -> None:
    room = opened(GAME, 2)
    room.done(asked(commands.Start, by="a"))
    room.done(asked(commands.Gone, seat=1))
    assert clocks.Deadline(room.table.starts_at + RACE.away_ms, "away", 1) in list(clocks.deadlines(room.table))


def test_a_late_card_brings_its_owner_back() -> None:
    room = race(2, (0, 1), options=STRICT)
    room.done(asked(commands.Gone, seat=1))
    late = room.move(1, cards(room, 1)[0])
    room.wait(RACE.away_ms).tick()
    assert room.seat(1).bot
    room.done(room.move(0, cards(room, 0)[0]))
    answer = room.answer(late)
    assert [type(event) for event in answer.events] == [on.Returned, on.Beaten]
    assert not room.seat(1).bot


def test_races_have_no_clocks() -> None:
    room = started(GAME, 2, clock="blitz")
    table: Table = room.table
    assert not clocks.has_clocks(table)
    assert clocks.remaining(table, 0, room.now) is None
