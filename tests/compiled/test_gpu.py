"""Kernels: the same totals as the cores, PTX without a card, and clear errors where something is missing."""

import importlib
import importlib.util
import re

import pytest

import pyatak
from cases import each_game
from emulated_gpu import PlainCard, plain_card
from pyatak.compiled import gpu

__all__ = ["plain_card"]


@each_game
def test_games_on_a_card_have_the_same_totals_as_on_the_cores(game_id: str, plain_card: PlainCard) -> None:
    for seats in (pyatak.game(game_id).info.seats[0], pyatak.game(game_id).info.seats[1]):
        there = pyatak.random_games(game_id, 20, seats, seed=9, device="cuda")
        assert there == pyatak.random_games(game_id, 20, seats, seed=9, cores=1)
    assert plain_card.threads == gpu.playout_kernels(game_id).THREADS


def test_a_thread_plays_several_games_when_there_are_more_than_threads(
    plain_card: PlainCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = pyatak.game_ids()[0]
    monkeypatch.setattr(gpu, "BLOCKS_A_PROCESSOR", 1)
    monkeypatch.setattr(gpu.playout_kernels(game_id), "THREADS", 3)
    seats = pyatak.game(game_id).info.seats[0]
    there = pyatak.random_games(game_id, 10, seats, device="cuda")
    assert plain_card.threads == 6, "two processors"
    assert there == pyatak.random_games(game_id, 10, seats, cores=1)


@each_game
def test_a_kernel_is_written_without_a_card(game_id: str) -> None:
    kernel = gpu.playout_kernels(game_id).play_many
    text = gpu.ptx(kernel, ["int64"] * 3 + ["int64[:]"] * 2, "9.0")
    assert re.findall(r"\.entry (\w+)", text) == ["play_many"]
    assert re.findall(r"^\.(?:version|target) .*", text, re.MULTILINE) == [".version 8.3", ".target sm_90"]
    parameters = re.findall(r"\.param \.u?[bsu]?64 \S*play_many_param_(\d+)", text)
    assert len(parameters) == 3 + 2 * 7, "an array of one dimension is seven words"
    assert "ld.const" not in text
    assert "popc.b64" in text, "members of a set are counted by one instruction"


def test_an_unknown_kind_of_card_is_refused() -> None:
    with pytest.raises(ValueError, match=r"one of 7\.5, 8\.0.*, not '3\.5'"):
        gpu.ptx(print, [], "3.5")


def test_a_missing_extra_names_the_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numba_cuda" else find(name))
    gpu.toolkit.cache_clear()
    with pytest.raises(pyatak.DeviceError, match=r"pip install 'pyatak\[gpu\]'"):
        pyatak.batch(pyatak.game_ids()[0], device="cuda")
    gpu.toolkit.cache_clear()


def test_incompatible_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str) -> None:
        raise AttributeError("module 'numpy' has no attribute 'row_stack'")

    gpu.toolkit()  # import Numba before the patches
    monkeypatch.setattr(importlib, "import_module", fail)
    gpu.toolkit.cache_clear()
    with pytest.raises(
        pyatak.DeviceError, match=r"does not work with the other packages installed .*row_stack.*pip install 'pyatak\[gpu\]'"
    ):
        gpu.toolkit()
    gpu.toolkit.cache_clear()


def test_without_a_card_the_cores_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu.toolkit(), "is_available", lambda: False)
    game_id = pyatak.game_ids()[0]
    with pytest.raises(pyatak.DeviceError, match="device='cpu' plays the same games"):
        pyatak.batch(game_id, device="cuda")
    with pytest.raises(pyatak.DeviceError, match="no NVIDIA graphics card or no driver"):
        pyatak.random_games(game_id, 1, pyatak.game(game_id).info.seats[0], device="cuda")


def test_a_card_that_is_there_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu.toolkit(), "is_available", lambda: True)
    assert gpu.card() is gpu.toolkit()


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(ValueError, match="one of 'cpu', 'cuda', not 'tpu'"):
        pyatak.random_games(pyatak.game_ids()[0], 1, pyatak.game(pyatak.game_ids()[0]).info.seats[0], device="tpu")
