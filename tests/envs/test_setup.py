"""What the environments share."""

import numpy as np

from pyatak.envs.setup import as_bits


def test_cells_become_bits_the_lowest_first_at_one_table_or_many() -> None:
    cells = np.array([[0, 1, 6], [2**62, -1, -(2**63)]])
    bits = as_bits(cells)
    assert bits.shape == (2, 3, 64)
    assert bits.dtype == np.int8
    assert [np.flatnonzero(cell).tolist() for cell in bits.reshape(6, 64)] == [[], [0], [1, 2], [62], [*range(64)], [63]]
    assert np.array_equal(as_bits(cells[1]), bits[1])
    assert np.array_equal(as_bits(cells[:, 1]), bits[:, 1])
