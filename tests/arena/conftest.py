import os
from collections.abc import Iterator

import pytest

from pyatak.arena import ray_cluster


@pytest.fixture(scope="session")
def ray() -> Iterator[None]:
    """A local Ray cluster with two workers."""
    os.environ["RAY_AUTH_MODE"] = "disabled"
    ray = ray_cluster.load_ray()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()
