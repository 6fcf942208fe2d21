"""Sets of small numbers, against Python's own sets; interpreted and compiled."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyatak
from pyatak.compiled import compiling
from pyatak.core.bits import count, has, lowest, members, nth, set_of

numbers = st.sets(st.integers(0, 62), min_size=1)

TEMPLATE = """
from pyatak.core.bits import count, lowest, nth

@entry
def ask(bits, index):
    return count(bits), lowest(bits), nth(bits, index)
"""


@given(numbers)
def test_bits_are_sets(wanted: set[int]) -> None:
    bits = set_of(sorted(wanted))
    assert members(bits) == sorted(wanted)
    assert count(bits) == len(wanted)
    assert lowest(bits) == min(wanted)
    assert [nth(bits, index) for index in range(len(wanted))] == sorted(wanted)
    assert all(has(bits, number) == (number in wanted) for number in range(63))


def test_compiled_bits_are_machine_instructions_with_the_same_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    template = tmp_path / "bits.py"
    template.write_text(TEMPLATE)
    compiling._register_bits.cache_clear()
    module = compiling.load(template, pyatak.game_ids()[0])
    for bits in (1, 0b10110, 2**62, 2**63 - 1, 0x5555555555555555):
        index = count(bits) // 2
        assert module.ask(bits, index) == (count(bits), lowest(bits), nth(bits, index))
    assert list((tmp_path / "cache").rglob("*.nbi"))
