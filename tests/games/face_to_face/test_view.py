"""What screens are told: the hints of R3 to R6, the turn so far, moves and news in words."""

from typing import cast

import pytest

from games.face_to_face.positions import GAME, legal, play, position
from pyatak.core.errors import IllegalMove
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES, say
from pyatak.games.face_to_face.turn import END
from pyatak.games.face_to_face.view import View
from pyatak.games.face_to_face.view_types import Card, Ending, EndOfTurn, Laid, Pile


def view(state: State, seat: int | None = 0) -> View:
    return cast(View, GAME.view(state, seat))


def test_r3_3_r4_1_every_open_lay_says_what_it_means() -> None:
    """R3.1 R3.3 R4.1 As on the screens: 51 is a gap of 34 on 17, a jump on 41 and a help on 33."""
    state = position([5, 19, 23, 38, 51], own=(17, 41), theirs=(29, 33))
    lays = [lay for lay in view(state).lays if lay.card == 51]
    assert [(lay.owner, lay.direction, lay.kind, lay.distance) for lay in lays] == [
        (0, "up", "gap", 34),
        (0, "down", "jump", 10),
        (1, "down", "help", 18),
    ]
    assert [str(lay) for lay in lays] == ["51↑(34)", "51↓↶", "51↓♥"]
    assert [lay.action for lay in view(state).lays] == [action for action in GAME.legal(state, 0) if action != END]


def test_r3_3_pairs_ten_apart_in_the_hand_are_marked() -> None:
    """R3.3 Both cards of each pair."""
    assert view(position([5, 21, 31, 41, 50])).jump_pairs == [(21, 31), (31, 41)]


def test_only_the_seat_on_turn_is_told_what_it_may_do() -> None:
    """R7.1 Others would read the hand from it."""
    state = position([21, 22, 23])
    assert view(state).lays
    assert view(state).end_of_turn
    for viewer in (1, None):
        assert view(state, viewer).lays == []
        assert view(state, viewer).end_of_turn is None
    assert view(state, None).hand == []
    assert view(state, None).jump_pairs == []


def test_r5_2_r5_6_r5_7_the_end_of_the_turn_says_its_consequence() -> None:
    """R5.2 R5.6 R5.7 Two more, one more, draw 2, draw to 6."""
    state = position([21, 22, 23, 12], theirs=(29, 33))
    assert str(view(state).end_of_turn) == "… 2"
    state = play(state, "lay 21 up")
    assert view(state).end_of_turn == EndOfTurn(END, False, 1, 2, False, False, Refusal("too_few", {"laid": 1}, "R5.2"))
    state = play(state, "lay 22 up")
    assert view(state).end_of_turn == EndOfTurn(END, True, 0, 2, False, False)
    assert str(view(state).end_of_turn) == "✓ +2"
    state = play(state, "help 12 up")
    assert view(state).end_of_turn == EndOfTurn(END, True, 0, 5, True, False)


def test_r6_4_the_view_warns_of_a_single_last_card() -> None:
    """R6.4 Only when the turn can be ended so."""
    state = position([21, 22, 23], left=0, their_left=0)
    warnings = []
    for move in ("lay 21 up", "lay 22 up"):
        state = play(state, move)
        end = view(state).end_of_turn
        assert end
        warnings.append(end.leaves_last_single)
    assert warnings == [False, True]


def test_r6_5_a_single_last_card_that_may_be_laid_is_one_missing_card() -> None:
    """R6.5 The button says: one more card."""
    end = view(position([21], left=0, their_left=2, last_single_card="may_be_laid")).end_of_turn
    assert end
    assert (end.allowed, end.missing) == (False, 1)


def test_r7_2_a_pile_shows_its_top_with_its_metal_and_its_number_of_cards() -> None:
    """R7.2 A golden card that helped lies on the silver pile; a row card when there is nothing."""
    state = play(position([12, 21, 22, 23], theirs=(29, 33)), "lay 21 up", "help 12 up")
    player = view(state, None).players[1]
    assert player.ascending.top == Card(12, "gold")
    assert (str(player.ascending.top), str(player.descending.top)) == ("12☀", "33☾")
    fresh = view(GAME.new(2, 1)).players[1]
    assert (fresh.ascending, fresh.descending) == (Pile("up", Card(1, "silver"), 0), Pile("down", Card(60, "silver"), 0))
    assert str(fresh.ascending) == "↑1☾×0"


def test_the_turn_so_far_and_the_last_turn_of_the_other_are_told() -> None:
    """R5.2 Each card with its pile, what it covered and what it was; and what was drawn."""
    state = play(position([17, 51, 21, 22, 12], own=(27, 41), theirs=(29, 33)), "lay 17 up", "lay 51 down", "help 12 up")
    laid = [
        Laid(Card(17, "gold"), 0, "up", 27, "jump"),
        Laid(Card(51, "gold"), 0, "down", 41, "jump"),
        Laid(Card(12, "gold"), 1, "up", 29, "help"),
    ]
    assert view(state, 1).players[0].turn_cards == laid
    assert str(laid[0]) == "↑17☀↶"
    state = play(state, "end")
    player = view(state, 1).players[0]
    assert (player.turn_cards, player.drew, player.cards_in_hand, player.draw_pile) == (laid, 4, 6, 28)
    state = play(state, *legal(state, 1)[:1], seat=1)
    state = play(state, *legal(state, 1)[:1], "end", seat=1)
    assert view(state).players[0].turn_cards == []
    assert view(state).players[0].drew == 0


def test_r1_2_tokens_have_their_ink_and_words() -> None:
    """R1.2 R2.3 Gold for seat 0, silver for seat 1, and which of them began."""
    players = view(position([21, 22, 23])).players
    assert [player.metal.colour for player in players] == ["gold", "silver"]
    assert (
        [player.descending.colour for player in players]
        == [player.descending.top.colour for player in players]
        == ["gold", "silver"]
    )
    assert [player.began for player in players] == [True, False]
    assert [say("en", player.metal.text_key) for player in players] == ["gold", "silver"]
    assert [say("en", Ending(code).text_key) for code in ("all_laid", "stuck", "last_single")] == [
        "all cards played",
        "no two cards to play",
        "a single last card",
    ]


def test_r2_1_the_view_says_what_is_printed_on_the_row_cards() -> None:
    """R2.1 An ascending pile starts at 1 and ends at 59, a descending one starts at 60 and ends at 2."""
    assert view(GAME.new(2, seed=1), 0).row_cards == [(1, 59), (60, 2)]


def test_a_view_counts_cards() -> None:
    """R6.6 Laid and to go."""
    seen = view(position([21, 22, 23], left=30))
    assert (seen.players[0].laid, seen.players[0].to_go, seen.cards_of_each, seen.full_hand) == (25, 33, 58, 6)
    assert [card.number for card in seen.hand] == [21, 22, 23]


def test_r7_4_the_view_of_a_stuck_game_shows_the_hand_and_why() -> None:
    """R7.4 R6.3 To everybody."""
    state = position([21, 22, 23, 24], theirs=(50, 10), their_hand=[51, 30], left=3, their_left=0)
    before = play(state, "lay 21 up", "lay 22 up")
    state = play(before, "end")
    for viewer in (0, 1, None):
        seen = view(state, viewer)
        assert (seen.over, seen.ending, seen.winners) == (True, Ending("stuck"), [0])
        assert seen.players[1].open_hand == [Card(30, "silver"), Card(51, "silver")]
        assert seen.players[0].open_hand == []
    assert [news.code for news in GAME.news(before, state, None)] == ["drew", "stuck"]


def told(state: State, *moves: str, seat: int = 0) -> list[str]:
    """What a spectator hears, move by move, in English; it can be said in every language."""
    sentences = []
    for move in moves:
        after = play(state, move, seat=seat)
        for news in GAME.news(state, after, None):
            details = {**news.details, "player": f"Seat {news.details['seat']}"}
            texts = {language: say(language, f"face_to_face-news-{news.code}", **details) for language in LANGUAGES}
            assert len(set(texts.values())) == 3
            sentences.append(texts["en"])
        state = after
    return sentences


def test_every_move_is_told() -> None:
    """R3.1 R3.2 R3.3 R4.1 R5.6 Gaps, jumps and helps in both directions, and the draw."""
    state = position([17, 28, 51, 39, 12, 45], own=(27, 41), theirs=(29, 33))
    assert told(state, "lay 17 up", "lay 28 up", "lay 51 down", "lay 39 down", "help 12 up", "end") == [
        "Seat 0 jumps back from 27 to 17 on the ascending pile.",
        "Seat 0 plays 28 on the ascending pile, over 17.",
        "Seat 0 jumps back from 41 to 51 on the descending pile.",
        "Seat 0 plays 39 on the descending pile, over 51.",
        "Seat 0 helps: 12 over 29 on the rival’s ascending pile.",
        "Seat 0 ends the turn: 5 cards played, 5 drawn.",
    ]
    assert told(state, "help 45 down") == ["Seat 0 helps: 45 over 33 on the rival’s descending pile."]


def test_every_end_is_told() -> None:
    """R6.1 R6.3 R6.4 The last card, a stuck hand, a single last card."""
    state = position([21, 22, 23], theirs=(30, 31), their_hand=[10, 50, 51, 52], left=0, their_left=0)
    assert told(state, "lay 21 up", "lay 22 up", "lay 23 up")[-1] == "Seat 0 plays the last card and wins."
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert told(state, "lay 50 up", "lay 51 up", "end", seat=1)[-2:] == [
        "Seat 1 ends the turn: 2 cards played, 0 drawn.",
        "Seat 0 has a single last card, 23, and loses: a turn has at least two.",
    ]
    state = position([21, 22, 23, 24], theirs=(50, 10), their_hand=[51, 30], left=3, their_left=0)
    assert told(state, "lay 21 up", "lay 22 up", "end")[-1] == "Seat 1 cannot play two cards and loses. The hand: 30, 51."


@pytest.mark.parametrize(("text", "action"), [("lay 2 up", 0), ("lay 59 down", 115), ("help 2 up", 116), ("end", 232)])
def test_moves_have_texts(text: str, action: int) -> None:
    """R5.2 Four piles of 58 numbers, and the end of the turn."""
    state = GAME.new(2, 1)
    assert GAME.move_text(state, 0, action) == text
    assert GAME.parse_move(state, 0, text) == action


def test_what_does_not_fit_can_be_tried_and_is_refused_with_its_rule() -> None:
    """R5.2 Every card of the hand on every pile is either open or refused."""
    state = position([5, 19, 23, 38, 51], own=(17, 41), theirs=(29, 33))
    seen = view(state)
    assert len(seen.lays) + len(seen.tries) == 4 * len(seen.hand)
    for one in seen.tries:
        with pytest.raises(IllegalMove, match=r"R\d"):
            GAME.apply(state, 0, one.action)
    assert [(one.owner, one.direction) for one in seen.tries if one.card == 51] == [(1, "up")]
    assert view(state, 1).tries == []
