from collections.abc import Iterator

import pytest

from server import stores
from server.harness import ServerProcess, running


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test of the server runs over both stores, but for those about one of them."""
    if "store_kind" in metafunc.fixturenames:
        only = metafunc.definition.get_closest_marker("only")
        metafunc.parametrize("store_kind", only.args if only else stores.KINDS, indirect=True, scope="session")


@pytest.fixture(scope="session", autouse=True)
def store_kind(request: pytest.FixtureRequest) -> str:
    stores.kind = str(request.param)
    return stores.kind


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, store_kind: str) -> Iterator[ServerProcess]:
    """One real server for all tests that do not stop it."""
    with running(tmp_path_factory.mktemp(f"server-{store_kind}")) as one:
        yield one
        assert [line for line in one.logged() if line["level"] == "error"] == []
