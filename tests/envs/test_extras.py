"""Without an extra, the error names the command that installs it."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("open_spiel", "pyspiel")]
)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(module: str, missing: str) -> None:
    script = f"import sys\nsys.modules[{missing!r}] = None\nimport pyatak.envs.{module}"
    result = subprocess.run([sys.executable, "-c", script], env=os.environ, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1] == (
        f'pyatak.envs.extras.MissingExtraError: this part of Pyatak needs {missing}; to install it: pip install "pyatak[envs]"'
    )
