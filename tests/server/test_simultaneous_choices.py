import asyncio

import pytest

from server.harness import ServerProcess
from server.simultaneous_choices import PEOPLE, choose_together
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here


def test_choices_that_arrive_together_are_all_taken(server: ServerProcess) -> None:
    tables, rounds = 4, 8
    asked, refused = asyncio.run(asyncio.wait_for(choose_together(server.address, tables, rounds), 60))
    assert asked == tables * rounds * PEOPLE
    assert refused == []
