"""The same rules on an NVIDIA graphics card: kernels from templates, launched here or written as PTX for another machine.

This needs the extra `gpu` (numba-cuda). Writing PTX needs no card; playing needs a card and its driver.
"""

import importlib
import importlib.util
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from pyatak.compiled import compiling
from pyatak.compiled.policy import Rows
from pyatak.core.errors import ArgumentError, DeviceError
from pyatak.core.rule import State

TEMPLATES = Path(__file__).parent / "templates"
INSTALL = "pip install 'pyatak[gpu]'"
THREADS = 128
"""Threads in a block of a stepwise kernel; kernels of whole games have their own number."""
BLOCKS_A_PROCESSOR = 96
"""More than run at once, so that a block with long games does not delay the others."""

PTX_VERSIONS = {"7.5": "8.3", "8.0": "8.3", "8.6": "8.3", "8.9": "8.3", "9.0": "8.3", "10.0": "8.6", "12.0": "8.7"}
"""The PTX version to declare for each compute capability. The compiler declares its own version, which older drivers refuse,
but uses nothing newer than 8.3 (CUDA 12.3) or than the capability."""
OLDEST = "7.5"
DEVICES = ("cpu", "cuda")


def check_device(device: str) -> None:
    if device not in DEVICES:
        raise ArgumentError(f"device is one of {', '.join(map(repr, DEVICES))}, not {device!r}")


@cache
def toolkit() -> Any:
    """Numba's CUDA module, or a DeviceError that names what to install."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise DeviceError(f"a graphics card needs the extra 'gpu': {INSTALL}")
    try:
        from numba import cuda

        importlib.import_module("numba.cuda.np.arrayobj")
    except (AttributeError, ImportError) as problem:  # for example a NumPy that is too new
        raise DeviceError(f"numba-cuda does not work with the other packages installed ({problem}): {INSTALL}") from None
    return cuda


def card() -> Any:
    """Numba's CUDA module if there is a usable card, else a DeviceError."""
    cuda = toolkit()
    if not cuda.is_available():
        raise DeviceError(
            "no NVIDIA graphics card or no driver was found; device='cpu' plays the same games on the processor's cores"
        )
    return cuda


@cache
def load(game_id: str, *templates: Path) -> ModuleType:
    """The last template, one of kernels, bound to a game's rules and to the templates before it, under their files' names."""
    bound = {"cuda": toolkit(), "entry": compiling.inside, "inner": compiling.inside, "lean": compiling.inside}
    for template in templates:
        module, loader = compiling.create(template, game_id, "cuda")
        compiling.register_rules()
        vars(module).update(bound)
        loader.exec_module(module)
        bound[template.stem] = module
    return module


def playout_kernels(game_id: str) -> ModuleType:
    return load(game_id, TEMPLATES / "playouts.py", TEMPLATES / "playout_kernels.py")


def policy_kernels(game_id: str) -> ModuleType:
    names = ("playouts", "policies", "playout_kernels", "policy_kernels")
    return load(game_id, *(TEMPLATES / f"{name}.py" for name in names))


# -- on a card of this machine -----------------------------------------------------------------------------


@cache
def launchable(kernel: Callable[..., None]) -> Any:
    return card().jit(kernel)


def play_many(game_id: str, games: int, seats: int, seed: int, options: State, policy: Rows | None = None) -> State:
    """Random games of `games` seeds from `seed` on: their totals, as `templates/playouts.py` adds them up."""
    cuda = card()
    module = playout_kernels(game_id)
    totals = np.zeros(module.TOTALS, dtype=np.int64)
    totals[module.SHORTEST] = module.MOST_MOVES
    there, common = cuda.to_device(totals), (seed, games, seats, cuda.to_device(not_empty(options)))
    most = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_A_PROCESSOR
    if policy is None:
        blocks = max(1, min(most, -(-games // module.THREADS)))
        launchable(module.play_many)[blocks, module.THREADS](*common, there)
    else:
        module = policy_kernels(game_id)
        blocks = max(1, min(most, -(-games // module.THREADS)))
        weights = cuda.to_device(policy.weights)
        launchable(module.play_policy)[blocks, module.THREADS](*common, weights, policy.buckets, policy.cell, there)
    answer: State = there.copy_to_host()
    return answer


def not_empty(options: State) -> State:
    """The options, or one unused cell: a card cannot allocate 0 bytes."""
    return options if options.size else np.zeros(1, dtype=np.int64)


# -- for a card elsewhere ----------------------------------------------------------------------------------


def ptx(kernel: Callable[..., None], kinds: Sequence[Any], capability: str = OLDEST) -> str:
    """A kernel as PTX text for cards of a capability and newer.

    `kinds` are the types of its arguments: "int64", "int64[:]" for a row, or a named tuple of such.
    """
    cuda = toolkit()
    if capability not in PTX_VERSIONS:
        raise ArgumentError(f"a capability is one of {', '.join(PTX_VERSIONS)}, not {capability!r}")
    major, minor = (int(part) for part in capability.split("."))
    with _as_if_on((major, minor)):
        text, _ = cuda.compile(kernel, _types(kinds), device=False, abi="numba", cc=(major, minor))
    name = re.search(r"\.visible \.entry (\w+)\(", text)
    assert name is not None
    text = text.replace(name.group(1), kernel.__name__)
    # Threads read tables at different places, and constant memory would serve these one after another.
    text = text.replace(".const .align", ".global .align").replace("ld.const.", "ld.global.nc.")
    return re.sub(r"^\.version .*$", f".version {PTX_VERSIONS[capability]}", text, count=1, flags=re.MULTILINE)


def _types(kinds: Sequence[Any]) -> tuple[Any, ...]:
    from numba import types

    known: dict[str, Any] = {"int64": types.int64, "float64": types.float64, "bool": types.boolean, "int8": types.int8}
    named_tuple: Any = types.NamedTuple
    found: list[Any] = []
    for kind in kinds:
        if isinstance(kind, tuple):
            found.append(named_tuple(_types(kind), type(kind)))
            continue
        name, bracket, rest = kind.partition("[")
        found.append(types.Array(known[name], rest.count(":"), "C") if bracket else known[name])
    return tuple(found)


@contextmanager
def _as_if_on(capability: tuple[int, int]) -> Iterator[None]:
    """Pretend to have a card: numba-cuda asks for its capability whenever a kernel calls a function."""
    from numba.cuda import dispatcher

    module: Any = dispatcher
    before = module.get_current_device
    module.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        module.get_current_device = before
