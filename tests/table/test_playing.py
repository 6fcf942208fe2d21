"""The game at the table: moves, choices, undo, pause, resigning, rematch."""

import numpy as np
import pytest

from cases import each_game
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.decide import decide
from pyatak.table.playing import can_undo
from table.at_table import Asked, Room, asked, fresh, opened, started

# -- moves -------------------------------------------------------------------------------------------------------------


@each_game
def test_a_game_is_played_to_its_end(game_id: str) -> None:
    room = started(game_id, 3 if game_id != "face_to_face" else 2)
    room.play_on()
    table = room.table
    assert (table.phase, table.ending) == ("over", "played")
    assert table.winners == room.game.winners(table.position)
    assert table.scores == room.game.scores(table.position)
    assert table.secret == fresh(len(room.log) - 2), "the next secret is what the last move brought"


def test_moves_are_for_the_game_alone() -> None:
    move = asked(commands.Move, by="a", seat=0, action=0)
    assert opened().refused(move) == "not_started"
    assert started().play_on().refused(move) == "game_over"


def test_only_the_owner_moves() -> None:
    room = started(people=2, bots=1)
    assert room.refused(room.move(0, by="b")) == "not_your_seat"
    assert room.refused(room.move(2, by="a")) == "not_your_seat"
    assert room.refused(room.move(1, by="stranger")) == "not_your_seat"
    assert room.refused(room.move(0, by=commands.SERVER)) == "not_a_bot"
    assert room.refused(asked(commands.Move, by="a", seat=7, action=0)) == "no_such_seat"


def test_the_rules_refuse_with_their_own_reason() -> None:
    room = started("face_to_face", 2)
    seat = room.table.awaited[0]
    answer = room.answer(room.move(seat, action=room.game.rules.ACTIONS - 1))
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.rule) == ("too_few", "R5.2")
    assert "два" in answer.refusal.text("uk") or "дві" in answer.refusal.text("uk") or "двох" in answer.refusal.text("uk")
    assert room.refused(room.move(seat, action=10_000)) == "no_such_action"
    assert room.refused(room.move(1 - seat, action=0)) == "not_to_act"


def test_a_choice_may_be_changed_until_the_last_is_in() -> None:
    room = started()
    first, second = room.game.legal(room.table.position, 0)[:2]
    room.done(room.move(0, first))
    room.done(room.move(0, second))
    assert room.table.awaited == (1, 2)
    assert room.table.moves == ((0, first), (0, second))


def test_nobody_is_refused_for_choosing_at_the_same_time() -> None:
    """Six who all saw the same table, in any order."""
    for order in ((0, 1, 2, 3, 4, 5), (5, 3, 1, 0, 2, 4)):
        room = started(seats=6)
        seen = room.table.seq
        for seat in order:
            room.done(room.move(seat, at_seq=seen, id="x"))
        assert len(room.table.awaited) == 6


def test_a_choice_for_a_turn_that_is_over_is_not_taken_for_the_next() -> None:
    room = started()
    seen = room.table.seq
    other = room.game.legal(room.table.position, 0)[1]
    for seat in (0, 1, 2):
        room.done(room.move(seat))
    assert room.refused(room.move(0, other, at_seq=seen)) == "turn_is_over"


def test_a_command_is_done_once_and_answered_twice() -> None:
    room = started()
    action = room.game.legal(room.table.position, 0)[0]
    move = room.move(0, action, id="move-1")
    room.done(move)
    seq = room.table.seq
    room.done(room.move(1))
    again = room.answer(move)
    assert (again.events, again.refusal, again.done_at) == ([], None, seq)
    assert room.table.moves == ((0, action), room.table.moves[1])


def test_ids_of_two_players_do_not_meet() -> None:
    room = started()
    room.done(room.move(0, id="1"))
    assert room.answer(room.move(1, id="1")).done_at is None


def says(player: str, number: int) -> Asked:
    return asked(commands.Say, by=player, id=str(number), text="hello")


def test_the_latest_32_commands_of_each_player_are_remembered() -> None:
    room = opened()
    for number in range(38):
        room.done(says("a", number))
    assert room.answer(says("a", 37)).done_at == room.table.seq
    assert room.answer(says("a", 6)).done_at == room.log[10].seq
    assert room.answer(says("a", 5)).done_at is None


def test_who_asks_again_is_known_however_much_the_others_have_done_meanwhile() -> None:
    room = opened()
    room.done(says("a", 1))
    seq = room.table.seq
    for number in range(500):
        room.done(says("b", number))
    assert room.answer(says("a", 1)).done_at == seq


def test_many_who_come_and_go_make_nobody_forgotten_who_has_a_seat() -> None:
    room = opened()
    room.done(says("a", 1))
    seq = room.table.seq
    room.done(asked(commands.Stand, by="c", id="1"))
    for number in range(100):
        room.done(asked(commands.Sit, by=f"visitor-{number}", id="1", name="Visitor", nonce="00"))
        room.done(asked(commands.Stand, by=f"visitor-{number}", id="2"))
    assert room.answer(says("a", 1)).done_at == seq
    assert room.answer(asked(commands.Stand, by="visitor-99", id="2")).done_at == room.table.seq
    assert len(room.table.answered) == 64


def test_a_refused_command_may_be_tried_again() -> None:
    room = started("face_to_face", 2)
    waiting, other = room.table.awaited[0], 1 - room.table.awaited[0]
    early = asked(commands.Pause, by="nobody", id="1")
    room.refused(early)
    room.refused(early)
    assert room.refused(room.move(other, 0, id="2")) == "not_to_act"
    room.done(room.move(waiting, id="2"))


def test_a_command_that_ends_a_game_must_bring_the_next_secret() -> None:
    room = started("face_to_face", 2)
    with pytest.raises(ValueError, match="`fresh`"):
        decide(room.table, *asked(commands.Resign, by="a", seat=0))


# -- bots --------------------------------------------------------------------------------------------------------------


def test_a_bots_move_is_stale_when_the_state_has_changed() -> None:
    room = started("face_to_face", 2, people=1, bots=1)
    while 1 not in room.table.awaited:
        room.play_on(1)
    thought = room.table.seq
    room.done(room.bot_move(1))
    assert room.refused(room.bot_move(1, at_seq=thought)) == "stale"
    room.done(asked(commands.Say, by="a", text="Nice"))
    room.done(room.bot_move(1, at_seq=room.table.seq - 1))
    assert room.log[-1].event == on.Moved(seat=1, action=room.table.moves[-1][1], by="bot")


def test_the_log_tells_when_no_bot_could_choose() -> None:
    room = started("face_to_face", 2, people=1, bots=1)
    while 1 not in room.table.awaited:
        room.play_on(1)
    state = room.table.position
    failed, moved, *_ = room.done(room.bot_move(1, bot_failed=True))
    assert failed == on.BotFailed(seat=1)
    assert isinstance(moved, on.Moved)
    assert moved.by == "bot"
    assert room.table.before[-1].state is state


def test_where_all_choose_together_the_others_choices_make_nothing_stale() -> None:
    room = started(people=2, bots=1)
    thought = room.table.seq
    room.done(room.move(0))
    room.done(room.bot_move(2, at_seq=thought))
    assert room.refused(room.bot_move(2, at_seq=thought)) == "stale", "it has chosen already"
    room.done(room.move(1))
    assert room.refused(room.bot_move(2, at_seq=thought)) == "stale", "that turn is over"
    assert room.refused(room.bot_move(2, at_seq=None)) == "stale", "nobody knows what it thought about"


# -- undo --------------------------------------------------------------------------------------------------------------


def test_the_last_moves_of_a_turn_are_taken_back_one_by_one() -> None:
    room = started("face_to_face", 2)
    seat = room.table.awaited[0]
    deal = room.table.position
    for _ in range(3):
        room.done(room.move(seat))
    assert can_undo(room.table, seat)
    for _ in range(3):
        assert room.done(asked(commands.Undo, by=room.owner(seat), seat=seat)) == [on.Undone(seat=seat)]
    assert np.array_equal(room.table.position, deal)
    assert room.table.moves == ()
    assert room.table.awaited == (seat,)
    assert room.refused(asked(commands.Undo, by=room.owner(seat), seat=seat)) == "no_undo"


def test_undo_never_changes_whose_turn_it_is() -> None:
    room = started("face_to_face", 2)
    seat = room.table.awaited[0]
    while room.table.awaited == (seat,):
        legal = room.game.legal(room.table.position, seat)
        room.done(room.move(seat, legal[-1]))
    assert not can_undo(room.table, seat)
    assert room.refused(asked(commands.Undo, by=room.owner(seat), seat=seat)) == "no_undo"


def test_undo_never_follows_something_revealed() -> None:
    room = started()
    for seat in (0, 1, 2):
        room.done(room.move(seat))
    assert [room.refused(asked(commands.Undo, by=room.owner(seat), seat=seat)) for seat in (0, 1, 2)] == ["no_undo"] * 3


def test_undo_takes_back_nobody_elses_move() -> None:
    room = started()
    room.done(room.move(0))
    room.done(room.move(1))
    undo = asked(commands.Undo, by="a", seat=0)
    assert room.refused(undo) == "no_undo", "the last move is another's; a choice can be changed instead"
    assert room.refused(asked(commands.Undo, by="b", seat=0)) == "not_your_seat"
    room.done(asked(commands.Undo, by="b", seat=1))
    assert room.table.awaited == (1, 2)


def test_in_a_race_nothing_is_taken_back() -> None:
    room = started("seven_ate_nine", 2)
    room.done(room.move(0))
    assert room.refused(asked(commands.Undo, by="a", seat=0)) == "no_undo"


def test_bots_take_nothing_back() -> None:
    room = started(people=2, bots=1)
    room.done(room.bot_move(2))
    assert room.refused(asked(commands.Undo, seat=2)) == "players_only"


def test_the_states_kept_for_undo_are_few() -> None:
    room = started()
    for turn in range(60):
        legal = room.game.legal(room.table.position, 0)
        room.done(room.move(0, legal[turn % len(legal)]))
    assert len(room.table.before) == 40


# -- pause -------------------------------------------------------------------------------------------------------------


def test_anybody_seated_pauses_and_resumes() -> None:
    room = started()
    assert room.done(asked(commands.Pause, by="b")) == [on.Paused(seat=1)]
    assert room.table.paused
    assert room.done(asked(commands.Pause, by="c")) == []
    assert room.refused(room.move(0)) == "paused"
    assert room.refused(asked(commands.Undo, by="a", seat=0)) == "paused"
    assert room.done(asked(commands.Resume, by="a")) == [on.Resumed(seat=0)]
    assert room.done(asked(commands.Resume, by="a")) == []
    room.done(room.move(0))


def test_a_pause_is_for_the_game_and_for_those_who_play() -> None:
    assert opened().refused(asked(commands.Pause, by="a")) == "not_started"
    assert started().refused(asked(commands.Pause, by="stranger")) == "not_seated"
    assert started().refused(asked(commands.Resume, by="stranger")) == "not_seated"


# -- resigning ---------------------------------------------------------------------------------------------------------


def test_who_resigns_against_one_loses_at_once() -> None:
    room = started("face_to_face", 2)
    assert [type(event) for event in room.done(asked(commands.Resign, by="a", seat=0))] == [on.Resigned, on.Finished]
    assert (room.table.winners, room.table.ending, room.table.phase) == ((1,), "resigned", "over")


def test_against_several_a_bot_plays_on_and_does_not_win() -> None:
    room = started()
    events = room.done(asked(commands.Resign, by="c", seat=2))
    assert events == [on.Resigned(seat=2), on.TakenOver(seat=2, reason="resigned", level="medium")]
    assert room.refused(room.move(2)) == "resigned"
    assert room.refused(asked(commands.ComeBack, by="c", seat=2)) == "resigned"
    assert room.refused(asked(commands.Resign, by="c", seat=2)) == "resigned"
    room.play_on()
    assert room.table.ending == "played"
    assert 2 not in room.table.winners


def test_when_the_resigned_seat_would_win_the_best_of_the_others_does() -> None:
    for game_seed in range(20):
        room = opened(secret=fresh(game_seed))
        room.done(asked(commands.Start, by="a"))
        room.done(asked(commands.Resign, by="c", seat=2))
        room.play_on()
        if room.game.winners(room.table.position) == (2,):
            break
    else:
        pytest.fail("the bot should win one of twenty games")
    scores = room.table.scores
    assert room.table.winners == tuple(seat for seat in (0, 1) if scores[seat] == max(scores[:2]))


def test_the_game_ends_when_one_is_left() -> None:
    room = started()
    room.done(asked(commands.Resign, by="c", seat=2))
    room.done(asked(commands.Resign, by="a", seat=0))
    assert room.table.winners == (1,)


def test_the_game_ends_when_only_bots_are_left() -> None:
    room = started(people=1, bots=2)
    room.done(asked(commands.Resign, by="a", seat=0))
    assert room.table.winners == (1, 2)


def test_a_team_loses_when_both_resign() -> None:
    room = started("numbers", 4, options={"teams": "yes"})
    room.done(asked(commands.Resign, by="a", seat=0))
    assert room.table.phase == "playing", "the partner plays on"
    room.done(asked(commands.Resign, by="b", seat=1))
    assert room.table.winners == (2, 3)


def test_nobody_resigns_for_another() -> None:
    room = started(people=2, bots=1)
    assert room.refused(asked(commands.Resign, by="a", seat=1)) == "not_your_seat"
    assert room.refused(asked(commands.Resign, seat=2)) == "players_only"
    assert room.refused(asked(commands.Resign, seat=0)) == "not_a_bot"
    assert opened().refused(asked(commands.Resign, by="a", seat=0)) == "not_started"


# -- again -------------------------------------------------------------------------------------------------------------


def over(game: str = "my_number", seats: int = 3, **more: object) -> Room:
    return started(game, seats, **more).play_on()  # type: ignore[arg-type]


def test_the_next_game_is_dealt_when_all_who_are_here_wish_it() -> None:
    room = over()
    first = room.table
    room.done(asked(commands.Gone, seat=2))
    assert room.done(asked(commands.Rematch, by="a", seat=0, nonce="new-a")) == [on.WishedRematch(seat=0, nonce="new-a")]
    _, again = room.done(asked(commands.Rematch, by="b", seat=1, nonce="new-b"))
    assert isinstance(again, on.Started)
    table = room.table
    assert (table.phase, table.game_number) == ("playing", 2)
    assert [seat.player for seat in table.seats] == ["a", "b", "c"]
    assert table.nonces == ("new-a", "new-b", "nonce-2")
    assert table.secret == first.secret
    assert table.seed != first.seed
    assert table.dealt_options == first.dealt_options
    assert not any(seat.wants_rematch or seat.resigned or seat.stand_in for seat in table.seats)


def test_bots_always_wish_to_play_again() -> None:
    room = over(people=1, bots=2)
    assert len(room.done(asked(commands.Rematch, by="a", seat=0, nonce="new"))) == 2


def rematch_after_losing(loser: int, number: int = 0, **options: str | int) -> Room:
    room = started("face_to_face", 2, options=options, secret=fresh(number))
    room.done(asked(commands.Resign, by=room.owner(loser), seat=loser))
    room.done(asked(commands.Rematch, by="a", seat=0, nonce=f"n{number}"))
    room.done(asked(commands.Rematch, by="b", seat=1, nonce=f"n{number}"))
    return room


def test_the_loser_begins_where_the_table_wants_it_so() -> None:
    for loser in (0, 1):
        assert rematch_after_losing(loser, first="loser").table.awaited == (loser,)


def test_r2_3_who_begins_a_rematch_is_drawn_by_lot() -> None:
    beginners = {rematch_after_losing(0, number).table.awaited for number in range(10)}
    assert beginners == {(0,), (1,)}


def test_r2_3_a_rematch_leaves_it_to_the_seat_that_the_table_named() -> None:
    for first in (0, 1):
        for loser in (0, 1):
            assert rematch_after_losing(loser, first=first).table.awaited == (first,)


def test_a_player_who_sits_down_on_the_losers_seat_begins() -> None:
    room = started("face_to_face", 2, options={"first": "loser"})
    room.done(asked(commands.Resign, by="b", seat=1))
    room.done(asked(commands.Stand, by="b"))
    rematch = asked(commands.Rematch, by="a", seat=0, nonce="n")
    assert room.done(rematch) == [on.WishedRematch(seat=0, nonce="n")], "nobody to play with"
    room.done(asked(commands.AddBot, by="a", level="easy"))
    assert [type(event) for event in room.done(asked(commands.Rematch, by="a", seat=0, nonce="n"))] == [on.Started]
    assert room.table.awaited == (1,)


def test_who_has_wished_may_ask_again_when_the_others_have_gone() -> None:
    room = over()
    room.done(asked(commands.Rematch, by="a", seat=0, nonce="n"))
    room.done(asked(commands.Rematch, by="b", seat=1, nonce="n"))
    room.done(asked(commands.Gone, seat=2))
    assert [type(event) for event in room.done(asked(commands.Rematch, by="a", seat=0, nonce="n"))] == [on.Started]


def test_a_new_arrangement_asks_everybody_anew() -> None:
    room = over()
    room.done(asked(commands.Rematch, by="b", seat=1, nonce="n"))
    room.done(asked(commands.Arrange, by="a", options={"goals": 2}))
    assert not room.seat(1).wants_rematch
    room.done(asked(commands.Start, by="a"))
    assert room.table.dealt_options["goals"] == 2


def test_a_rematch_is_for_those_who_sit_after_the_game() -> None:
    assert started().refused(asked(commands.Rematch, by="a", seat=0, nonce="n")) == "not_over"
    room = over(people=2, bots=1)
    assert room.refused(asked(commands.Rematch, by="a", seat=1, nonce="n")) == "not_your_seat"
    assert room.refused(asked(commands.Rematch, seat=2, nonce="n")) == "not_your_seat"
    assert room.refused(asked(commands.Rematch, by="a", seat=0, nonce="")) == "bad_nonce"
    assert room.refused(asked(commands.Rematch, by="a", seat=9, nonce="n")) == "no_such_seat"


def test_seats_may_change_hands_between_games() -> None:
    room = over()
    room.done(asked(commands.Stand, by="b"))
    room.done(asked(commands.Sit, by="d", name="Dima", nonce="n"))
    assert room.table.names == ("Anna", "Boris", "Clara"), "the result is of those who played"
    room.done(asked(commands.Start, by="a"))
    assert room.table.names == ("Anna", "Dima", "Clara")
