"""Many tables at once: Pyatak and Pgx on the same core, and catanatron's random games.

Pgx steps its tables with random legal actions inside one compiled loop, its fastest way. It runs in a separate process on one
core, as ours does for the comparison. `python -m benchmarks.batches` prints the section.
"""

import os
import subprocess
import sys
import time
from importlib.metadata import version

import pyatak
from benchmarks.ours import CORES, seats_for
from benchmarks.timing import Pace, pace

TABLES = 4096
PGX_GAMES = ("tic_tac_toe", "connect_four", "leduc_holdem", "sparrow_mahjong")
PGX = """
import os, time
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset

tables, steps = TABLES, 20
env = pgx.make(NAME)
step = jax.vmap(auto_reset(env.step, env.init))

def one(state, key):
    choose, reset = jax.random.split(key)
    actions = jax.random.categorical(choose, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
    return step(state, actions, jax.random.split(reset, tables)), None

run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), tables))
state = jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
best = 0
for seed in range(5):
    start = time.perf_counter()
    state = jax.block_until_ready(run(state, jax.random.PRNGKey(seed)))
    best = max(best, tables * steps / (time.perf_counter() - start))
print(best)
"""


def our_pace(game_id: str, cores: int) -> Pace:
    """Steps of a whole batch with random legal actions, all arrays written each time; a "game" is one step of all tables."""
    tables = pyatak.batch(game_id, tables=TABLES, seats=seats_for(game_id), seed=1, cores=cores)

    def steps(number: int) -> int:
        for _ in range(number):
            tables.step(tables.random_actions())
        return number * TABLES

    return pace(steps)


def pgx_pace(name: str) -> float:
    script = PGX.replace("NAME", repr(name)).replace("TABLES", str(TABLES))
    command = [sys.executable, "-W", "ignore", "-c", script]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ))
    return float(result.stdout.split()[-1])


def catanatron_pace(seconds: float = 3.0) -> float:
    from catanatron import Color, Game, RandomPlayer

    moves, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        moves += len(game.state.actions)
    return moves / (time.perf_counter() - start)


def section() -> str:
    """The results as a section of the page."""
    peers = {name: pgx_pace(name) for name in PGX_GAMES}
    catan = catanatron_pace()
    head = ["game", "one core", f"{CORES} cores", "scaling", *(f"× Pgx {name}" for name in PGX_GAMES), "× catanatron"]
    lines = ["## Many tables at once", "", f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for game_id in pyatak.game_ids():
        one, every = our_pace(game_id, 1).moves, our_pace(game_id, CORES).moves
        ratios = [f"{one / peer:.2f}" for peer in peers.values()]
        cells = [game_id, f"{one / 1e6:.2f} M", f"{every / 1e6:.2f} M", f"{every / one:.2f}", *ratios, f"{one / catan:.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
    figures = ", ".join(f"{name} {pace / 1e6:.3g} M" for name, pace in peers.items())
    lines += [
        "",
        f"`pyatak.batch` with {TABLES} tables, random legal actions, all arrays written at each step. "
        f"Pgx {version('pgx')} on one core, the same number of tables: {figures}. "
        f"catanatron {version('catanatron')}, random players in Python: {catan / 1e3:.3g} k.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(section())  # noqa: T201
