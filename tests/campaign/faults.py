"""What a campaign does to a cluster. A fault strikes, lasts, and is healed before its coroutine ends; it returns what it did."""

import asyncio
import itertools
import random
import signal
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence

from campaign import neighbours
from campaign.cluster import Cluster, Node
from campaign.proxy import DOWN, UP, Link
from server import stores

SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS = 1000, 60_000, 3_600_000, 86_400_000
COMMIT_S = 30.0
"""Longer than any table is quiet: by then something was committed."""

Fault = Callable[[Cluster, random.Random], Awaitable[str]]


# -- processes -----------------------------------------------------------------------------------------------------


async def kill(cluster: Cluster, dice: random.Random) -> str:
    """SIGKILL, and a new start."""
    node = dice.choice(cluster.nodes)
    await asyncio.to_thread(node.kill)
    return await _start(node)


async def kill_twice(cluster: Cluster, dice: random.Random) -> str:
    """SIGKILL, and once more right after the new start."""
    node = dice.choice(cluster.nodes)
    for _ in range(2):
        await asyncio.to_thread(node.kill)
        await _start(node)
        await asyncio.sleep(dice.uniform(0.0, 0.2))
    return node.folder.name


async def die_before_commit(cluster: Cluster, dice: random.Random) -> str:
    """The process dies when the next write is about to be committed."""
    return await _die(dice.choice(cluster.nodes), "dies_before_commit")


async def die_after_commit(cluster: Cluster, dice: random.Random) -> str:
    """The process dies when the next write is committed, and nobody has been answered."""
    return await _die(dice.choice(cluster.nodes), "dies_after_commit")


async def terminate(cluster: Cluster, dice: random.Random) -> str:
    """SIGTERM, and a new start."""
    node, began = dice.choice(cluster.nodes), time.perf_counter()
    code = await asyncio.to_thread(node.stop)
    if code != 0:
        raise RuntimeError(f"after SIGTERM the server ended with {code}")
    seconds = time.perf_counter() - began
    return f"{await _start(node)}, stopped in {seconds:.1f} s"


async def freeze(cluster: Cluster, dice: random.Random) -> str:
    """SIGSTOP, and SIGCONT after a while: sometimes longer than another node waits before it evicts this one."""
    node, seconds = dice.choice(cluster.nodes), dice.choice((0.2, 1.0, 2.0, 5.0))
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    node.signal(signal.SIGCONT)
    return f"{node.folder.name} for {seconds} s"


async def upgrade(cluster: Cluster, dice: random.Random) -> str:
    """A new node joins, and an old one is told to stop."""
    node = dice.choice(cluster.nodes)
    await cluster.replace(node)
    return f"{node.folder.name} by {cluster.nodes[-1].folder.name}"


async def jump_clock(cluster: Cluster, dice: random.Random) -> str:
    """The wall clock of a node jumps, and stays there until the next jump."""
    node = dice.choice(cluster.nodes)
    jump = dice.choice((-1, 1)) * dice.choice((SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS)) * dice.randint(0, 2)
    node.switches["clock_ms"] = jump
    return f"{node.folder.name} to {jump / 1000:+.0f} s"


async def _start(node: Node) -> str:
    node.switches.clear()
    await asyncio.to_thread(node.start)
    return node.folder.name


async def _die(node: Node, switch: str) -> str:
    node.switches[switch] = 1
    if not await node.died(COMMIT_S):
        node.switches[switch] = 0
        raise RuntimeError(f"nothing was written within {COMMIT_S:.0f} s")
    await asyncio.to_thread(node.kill)  # takes leave of the process
    return await _start(node)


# -- the disk and the database -------------------------------------------------------------------------------------


async def slow_disk(cluster: Cluster, dice: random.Random) -> str:
    """Every commit takes longer."""
    node, commit_ms = dice.choice(cluster.nodes), dice.choice((50, 200, 700))
    node.switches["commit_ms"] = commit_ms
    await asyncio.sleep(dice.uniform(1.0, 3.0))
    node.switches["commit_ms"] = 0
    return f"{node.folder.name}: {commit_ms} ms a commit"


async def full_disk(cluster: Cluster, dice: random.Random) -> str:
    """The store cannot grow."""
    node = dice.choice(cluster.nodes)
    node.switches["is_full"] = 1
    await asyncio.sleep(dice.uniform(0.5, 2.0))
    node.switches["is_full"] = 0
    return node.folder.name


async def end_connections(cluster: Cluster, _dice: random.Random) -> str:
    """All connections to the database end."""
    await asyncio.to_thread(stores.end_connections, cluster.place)
    return ""


async def crash_database(_cluster: Cluster, _dice: random.Random) -> str:
    """PostgreSQL stops at once, as in a power cut, and starts again."""
    await asyncio.to_thread(stores.restart_engine)
    return ""


async def freeze_database(cluster: Cluster, dice: random.Random) -> str:
    """PostgreSQL stands still and goes on."""
    seconds = dice.choice((0.3, 1.0, 3.0))
    cluster.signal_database(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    cluster.signal_database(signal.SIGCONT)
    return f"for {seconds} s"


async def read_only_database(cluster: Cluster, dice: random.Random) -> str:
    """PostgreSQL takes no writes for a while, as after a wrong switch to a replica."""
    await asyncio.to_thread(cluster.set_read_only, True)
    await asyncio.sleep(dice.uniform(0.3, 1.5))
    await asyncio.to_thread(cluster.set_read_only, False)
    return ""


# -- the network ---------------------------------------------------------------------------------------------------


async def cut_all(cluster: Cluster, _dice: random.Random) -> str:
    """Every connection breaks."""
    return _close(cluster.proxy.links)


async def cut_some(cluster: Cluster, dice: random.Random) -> str:
    """Some connections break."""
    return _close(cluster.proxy.some(dice))


async def lose_requests(cluster: Cluster, dice: random.Random) -> str:
    """What some clients send disappears; they still hear the server."""
    return await _lose(cluster.proxy.some(dice), UP, dice.choice((0.3, 1.0, 3.0)))


async def lose_answers(cluster: Cluster, dice: random.Random) -> str:
    """What the server sends to some clients disappears; it still hears them."""
    return await _lose(cluster.proxy.some(dice), DOWN, dice.choice((0.3, 1.0, 3.0)))


async def silence(cluster: Cluster, dice: random.Random) -> str:
    """A connection carries nothing any more, and nobody says so: its client has to notice."""
    links = cluster.proxy.links
    for link in (chosen := [dice.choice(links)] if links else []):
        link.lost |= {UP, DOWN}
    return f"{len(chosen)} connection"


async def stall(cluster: Cluster, dice: random.Random) -> str:
    """Nothing passes for a while; then everything comes at once."""
    links, seconds = cluster.proxy.some(dice), dice.choice((0.3, 1.0, 2.5))
    for link in links:
        link.flows.clear()
    await asyncio.sleep(seconds)
    for link in links:
        link.flows.set()
    return f"{len(links)} connections for {seconds} s"


async def hostile_neighbour(cluster: Cluster, dice: random.Random) -> str:
    """A stranger floods a node."""
    node, seconds = dice.choice(cluster.nodes), dice.uniform(0.5, 2.0)
    return await neighbours.disturb(node.port, dice, seconds)


def _close(links: list[Link]) -> str:
    for link in links:
        link.close()
    return f"{len(links)} connections"


async def _lose(links: list[Link], direction: str, seconds: float) -> str:
    for link in links:
        link.lost.add(direction)
    await asyncio.sleep(seconds)
    return f"{_close(links)} for {seconds} s"


# -- lanes ---------------------------------------------------------------------------------------------------------

PROCESSES: tuple[Fault, ...] = (
    kill,
    kill_twice,
    die_before_commit,
    die_after_commit,
    terminate,
    freeze,
    jump_clock,
    jump_clock,
    slow_disk,
    full_disk,
)
DATABASE: tuple[Fault, ...] = (end_connections, end_connections, crash_database, freeze_database, read_only_database, upgrade)
NETWORK: tuple[Fault, ...] = (
    cut_all,
    cut_some,
    lose_requests,
    lose_answers,
    silence,
    stall,
    hostile_neighbour,
    hostile_neighbour,
)


ORDER = ("nodes", "network", "network")
"""Faults of nodes last longer, most of all on a busy machine."""


def plan(store: str, count: int, dice: random.Random) -> list[tuple[str, Fault]]:
    """Faults in order, each with its lane: every kind comes once before any comes again.

    Faults of different lanes strike at the same time.
    """
    inner = PROCESSES if store == stores.SQLITE else PROCESSES + DATABASE
    lanes = {"nodes": _shuffled(inner, dice), "network": _shuffled(NETWORK, dice)}
    return [(lane, next(lanes[lane])) for lane in itertools.islice(itertools.cycle(ORDER), count)]


def _shuffled(faults: Sequence[Fault], dice: random.Random) -> Iterator[Fault]:
    while True:
        yield from dice.sample(faults, len(faults))
