"""From rules to machine code. Only this module, `table_states` and `gpu` import Numba.

A compiled algorithm (random playouts, batches, search) is written once, as a template module that calls `rules`. It is loaded
once for each game under a name of its own, with that game's package bound to `rules`.
"""

import importlib
import importlib.util
import os
import sys
import threading
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from pyatak.compiled import shared_cells, table_states
from pyatak.compiled.cache import folder_for
from pyatak.core import bits, rule
from pyatak.core.components import override_folder
from pyatak.core.rule import Function

HOME = Path(__file__).parent.parent

# Numba colours the text of every error, even of those it catches itself, and with colorama installed it replaces `sys.stdout`
# meanwhile. We compile in a thread while others print, so colours are off.
os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")


def plain(function: Function) -> Function:
    """The decorator of a template that runs as plain Python."""
    return function


if TYPE_CHECKING:
    # What `load` binds in a template, for the type checker: it reads a template as an importer of these.
    from pyatak.core.contract import Rules

    rules: Rules
    entry = brief = at_table = inner = lean = kernel = plain
    cuda: Any


LOADING = threading.RLock()
"""One load at a time: the cache folder is a global setting of Numba."""


def load(template: Path, game_id: str, compiled: bool = True, *bases: Path, beside: str = "") -> ModuleType:
    """The template bound to a game's rules: compiled (from the cache where it can be), or as plain Python.

    `bases` are other templates that this one builds on, each on those before it: they are bound too, under the names of their
    files. `beside` is a package that has a module for every game: the game's own is bound under the name of that package.
    """
    with LOADING:
        return _load(template, game_id, compiled, *bases, beside=beside)


@cache
def _load(template: Path, game_id: str, compiled: bool, *bases: Path, beside: str) -> ModuleType:
    module, loader = create(template, game_id, "compiled" if compiled else "plain")
    if beside:
        vars(module)[beside.rpartition(".")[2]] = importlib.import_module(f"{beside}.{game_id}")
    for place, base in enumerate(bases):
        vars(module)[base.stem] = load(base, game_id, compiled, *bases[:place], beside=beside if place else "")
    if compiled:
        _execute_compiled(module, loader, cache_of(template, game_id, *bases, beside=beside))
    else:
        loader.exec_module(module)
    return module


def cache_of(template: Path, game_id: str, *bases: Path, beside: str = "") -> Path:
    """The folder for the compiled code of a template bound to a game, named by all its sources; it is created."""
    sources = [HOME / "core", HOME / "compiled", HOME / "games" / game_id, template, *bases]
    if beside:
        sources.append(Path(str(importlib.import_module(f"{beside}.{game_id}").__file__)))
    if other_components := override_folder(game_id):
        sources.append(other_components)
    return folder_for(game_id, template.stem, sources)


def create(template: Path, game_id: str, world: str) -> tuple[ModuleType, Any]:
    """A module for the template, not executed yet, and its loader. `world` is plain, compiled or cuda."""
    game_package = importlib.import_module(f"pyatak.games.{game_id}")
    name = f"pyatak.compiled.bound.{world}.{game_id}.{template.stem}"
    spec = importlib.util.spec_from_file_location(name, template)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    decorators = ("entry", "brief", "at_table", "inner", "lean", "kernel")
    vars(module).update(rules=game_package, **dict.fromkeys(decorators, plain))
    sys.modules[name] = module
    return module, spec.loader


def _execute_compiled(module: ModuleType, loader: Any, folder: Path) -> None:
    from numba import config, njit

    register_rules()
    # Brief functions keep the interpreter's lock: releasing it would cost more than the call.
    brief = njit(cache=True, error_model="numpy")
    at_table = njit([table_states.move_signature()], cache=True, error_model="numpy")
    vars(module).update(entry=njit(cache=True, nogil=True, error_model="numpy"), brief=brief, at_table=at_table)
    vars(module).update(inner=inside, lean=lean_inside)
    # Numba reads the folder while the decorator runs, so it is set only meanwhile.
    settings: Any = config
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        loader.exec_module(module)
    finally:
        settings.CACHE_DIR = before


def register_rules() -> None:
    """Register every marked rule with Numba, once."""
    _register_bits()
    table_states.register_generators()
    _register_shared_cells()
    while rule.marked:
        lean_inside(rule.marked.pop(0))


def inside(function: Function, **options: bool) -> Function:
    """A function that only compiled code calls: without wrappers for Python it compiles faster."""
    from numba.extending import register_jitable

    decorate: Any = register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)
    return cast(Function, decorate(function))


def lean_inside(function: Function) -> Function:
    """The same for functions that allocate nothing and make no array views, such as all rules. They need no reference counting,
    which would cost a third of the speed."""
    return inside(function, _nrt=False)


@cache
def _register_bits() -> None:
    """`count` and `lowest` as machine instructions."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    def population(_context: Any, _bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    def trailing_zeros(_context: Any, _bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    for python, instruction in [(bits.count, population), (bits.lowest, trailing_zeros)]:
        native: Any = intrinsic(instruction)
        overload(python)(_overload_of(native))


def _overload_of(native: Any) -> Any:
    """Numba requires the argument names of the function that this replaces."""
    return lambda bits: lambda bits: native(bits)  # noqa: ARG005, PLW0108


@cache
def _register_shared_cells() -> None:
    """`fetch`, `fetch_add` and `swap_if` as atomic machine instructions, sequentially consistent."""
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    order, number = "seq_cst", types.int64
    item_pointer: Any = cgutils.get_item_pointer

    def where(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, arguments[0])
        return item_pointer(context, builder, kind, array, [arguments[1]], wraparound=False)

    def reading(_context: Any, cells: Any, _place: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.load_atomic(where(context, builder, signature, arguments), order, 8)

        return number(cells, number), generate

    def adding(_context: Any, cells: Any, _place: Any, _amount: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.atomic_rmw("add", where(context, builder, signature, arguments), arguments[2], order)

        return number(cells, number, number), generate

    def swapping(_context: Any, cells: Any, _place: Any, _old: Any, _new: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            cell = where(context, builder, signature, arguments)
            return builder.extract_value(builder.cmpxchg(cell, arguments[2], arguments[3], order, order), 1)

        return types.boolean(cells, number, number, number), generate

    read, add, swap = (cast(Any, intrinsic)(one) for one in (reading, adding, swapping))
    overload(shared_cells.fetch)(lambda cells, place: lambda cells, place: read(cells, place))  # noqa: ARG005, PLW0108
    overload(shared_cells.fetch_add)(lambda cells, place, amount: lambda cells, place, amount: add(cells, place, amount))  # noqa: ARG005, PLW0108
    overload(shared_cells.swap_if)(lambda cells, place, old, new: lambda cells, place, old, new: swap(cells, place, old, new))  # noqa: ARG005, PLW0108
