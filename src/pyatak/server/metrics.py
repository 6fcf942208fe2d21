"""What Prometheus can scrape."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from pyatak.compiled.hot_rules import compiled_games

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One registry for one server, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.ready = Gauge("pyatak_ready", "1 when the store can be written, as /readyz says", registry=self.registry)
        self.driven = Gauge("pyatak_driven_tables", "Tables whose clocks and bots this node drives", registry=self.registry)
        self.rooms = Gauge("pyatak_rooms", "Tables in memory", registry=self.registry)
        self.connections = Gauge("pyatak_connections", "Open WebSocket connections", registry=self.registry)
        self.tables = Counter("pyatak_tables", "Tables opened", ["game"], registry=self.registry)
        moves = Counter("pyatak_moves", "Moves stored", ["by"], registry=self.registry)
        self.moves_by = {by: moves.labels(by) for by in ("player", "bot", "table")}
        self.events = Counter("pyatak_events", "Events stored", registry=self.registry)
        self.refusals = Counter("pyatak_refusals", "Refusals", ["code"], registry=self.registry)
        self.batches = Counter("pyatak_store_batches", "Commits of the store", registry=self.registry)
        self.batched = Counter("pyatak_store_batched", "Requests in these commits", registry=self.registry)
        self.store_failures = Counter("pyatak_store_failures", "Commits that failed", registry=self.registry)
        self.dropped = Counter("pyatak_dropped", "Clients disconnected", ["code"], registry=self.registry)
        self.limited = Counter(
            "pyatak_limited", "Refused because a person or an address asked too much", ["kind"], registry=self.registry
        )
        self.storing = Histogram("pyatak_storing_seconds", "From deciding to stored", buckets=QUICK, registry=self.registry)
        compiled = Gauge("pyatak_compiled_games", "Games whose rules are compiled in this process", registry=self.registry)
        compiled.set_function(lambda: len(compiled_games))
        self.bot_thinking = Histogram("pyatak_bot_seconds", "How long a bot thinks", buckets=QUICK, registry=self.registry)
        self.hurried = Counter(
            "pyatak_hurried_choices",
            "Choices for bots under time pressure: cut short, made by the node itself (here), or any legal move (any_move)",
            ["how"],
            registry=self.registry,
        )
        self.thoughts = Counter("pyatak_thoughts", "Choices for bots and hints", ["by"], registry=self.registry)
        self.jobs = Gauge("pyatak_jobs_waiting", "Jobs of this node that workers have not answered", registry=self.registry)
        self.workers = Gauge("pyatak_workers", "Workers heard from recently", registry=self.registry)

    def read_on_scrape(self, is_ready: Callable[[], bool], driven: Callable[[], int]) -> None:
        """Set what is not counted but computed at each scrape."""
        self.ready.set_function(is_ready)
        self.driven.set_function(driven)

    def batch(self, size: int) -> None:
        self.batches.inc()
        self.batched.inc(size)

    def text(self) -> bytes:
        return generate_latest(self.registry)
