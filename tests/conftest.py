import os
from pathlib import Path

# Compiled code of the tests is kept beside pytest's own cache, so that tests neither see nor touch the user's.
os.environ["PYATAK_CACHE"] = str(Path(__file__).parent.parent / ".pytest_cache" / "compiled")
os.environ.pop("PYATAK_COMPONENTS", None)
