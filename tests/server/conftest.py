from collections.abc import Iterator

import pytest

from server.harness import ServerProcess, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One real server for all tests that do not stop it."""
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one
        assert [line for line in one.logged() if line["level"] == "error"] == []
