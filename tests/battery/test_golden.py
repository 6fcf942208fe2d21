"""Golden playthroughs: none missing, none left over, none changed by accident."""

import pyatak
from cases import Case, each_game, each_group, group_cases
from golden_playthroughs import FOLDER, layout_page, path_of, playthrough


@each_group
def test_a_playthrough_is_what_it_was(case: Case) -> None:
    """If a rule was meant to change, bump the game's rules version and run `make golden`."""
    assert path_of(case).read_text(encoding="utf-8") == playthrough(case)


@each_game
def test_the_layout_of_the_state_is_what_it_was(game_id: str) -> None:
    assert (FOLDER / game_id / "layout.md").read_text(encoding="utf-8") == layout_page(game_id)
    assert pyatak.game(game_id).rules.LAYOUT.size * 8 <= 1536


def test_no_playthrough_is_missing_or_left_over() -> None:
    wanted = {path_of(case) for case in group_cases()} | {FOLDER / one / "layout.md" for one in pyatak.game_ids()}
    assert {path for path in FOLDER.rglob("*") if path.is_file()} == wanted
