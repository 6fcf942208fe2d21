"""Who is ahead, what each player has reached, and the round and turn of a log line, in whole random games."""

import random
from typing import Any

import pyatak
from cases import each_game
from pyatak.core.standing import leading
from pyatak.core.texts import LANGUAGES, say


def whole_game(game_id: str, seed: int, **options: Any) -> list[tuple[Any, tuple[int, int]]]:
    """A spectator's views, with the round and turn of each."""
    game, chance = pyatak.game(game_id), random.Random(seed)
    state = game.new(seats=game.info.seats[1], seed=seed, **options)
    seen = [(game.view(state, None), game.rules.round_and_turn(state))]
    while not game.is_over(state):
        seat = chance.choice(game.to_act(state))
        game.apply(state, seat, chance.choice(game.legal(state, seat)))
        seen.append((game.view(state, None), game.rules.round_and_turn(state)))
    return seen


@each_game
def test_somebody_leads_at_every_moment_and_the_winners_at_the_end(game_id: str) -> None:
    views = [view for view, _ in whole_game(game_id, seed=3)]
    assert all(view.leaders and set(view.leaders) <= set(range(len(view.players))) for view in views)
    assert len(views[0].leaders) == len(views[0].players), "all are level at the deal"
    assert views[-1].leaders == views[-1].winners


@each_game
def test_what_each_player_has_reached_is_said_in_every_language(game_id: str) -> None:
    for view, _ in whole_game(game_id, seed=4)[::10]:
        assert len(view.tallies) == len(view.players)
        assert all(say(language, f"{game_id}-tally", **tally) for language in LANGUAGES for tally in view.tallies)


@each_game
def test_rounds_and_turns_only_go_up(game_id: str) -> None:
    moments = [moment for _, moment in whole_game(game_id, seed=5)]
    assert moments == sorted(moments)
    assert moments[0] in {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_partners_lead_together() -> None:
    teams = [(game_id, name, values) for game_id in pyatak.game_ids() for name, values in pyatak.game(game_id).info.teams.items()]
    assert teams
    for game_id, name, values in teams:
        for value, sides in values.items():
            seats = {tuple(view.leaders) for view, _ in whole_game(game_id, seed=6, **{name: value})}
            assert seats <= {*sides, tuple(range(sum(map(len, sides))))}


def test_the_most_points_lead() -> None:
    assert leading([3, 5, 5]) == [1, 2]
