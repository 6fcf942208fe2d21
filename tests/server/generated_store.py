"""A store full of games that nobody played over a socket: tables decided and folded as rooms do it, by random moves."""

import asyncio
import hashlib
import itertools
import random
from collections.abc import Iterable, Iterator

import msgspec
from sqlalchemy import Connection, insert

import pyatak
from pyatak.puzzles.order import Attempt
from pyatak.server.http.identity import KEY_NAME
from pyatak.server.store import Player, Result, ResultSeat, Store
from pyatak.server.store.schema import ARCHIVED, RATINGS
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables import snapshots
from pyatak.server.tables.planning import listing_of
from pyatak.table.commands import NO_ID, SERVER, AddBot, AnyCommand, Context, Create, Move, Sit, Start, cause_of
from pyatak.table.decide import decide
from pyatak.table.events import Finished, Stored
from pyatak.table.evolve import evolve, number
from pyatak.table.model import PLAYING, Table, race_of

BEGAN = 1_700_000_000_000
PEOPLE = 200
AT_ONCE = 100
NAMES = ("Anna", "Борис", "Їжак", "Zoë", "小明")


class Game:
    """The game at the table with this number, the same each time: people and a bot, random moves."""

    def __init__(self, game_id: str, place: int, most_moves: int = 10_000) -> None:
        self.dice = random.Random(place)
        self.now = BEGAN + place * 1_000_000
        self.made: Table | None = None
        self.log: list[Stored] = []
        self._gather(game_id, place)
        for turn in range(most_moves):
            if self.table.phase != PLAYING:
                break
            self._move(turn)

    @property
    def table(self) -> Table:
        assert self.made is not None
        return self.made

    def _gather(self, game_id: str, place: int) -> None:
        seats = pyatak.game(game_id).info.seats[0]
        people = [f"player-{one}" for one in self.dice.sample(range(PEOPLE), seats - 1)]
        code = "".join(self.dice.choices("ABCDEFGH", k=4)) if place % 7 == 0 else ""
        name, secret = hashlib.sha256(str(place).encode()).hexdigest()[:22], self.dice.randbytes(32).hex()
        host = Context(by=people[0])
        self._do(Create(table=name, code=code, game=game_id, seats=seats, visibility="open", secret=secret), host)
        for one in people:
            self._do(Sit(id=NO_ID, name=name_of(one), nonce=self.dice.randbytes(8).hex()), Context(by=one))
        self._do(AddBot(id=NO_ID, level="easy"), host)
        self._do(Start(id=NO_ID), host)

    def _move(self, turn: int) -> None:
        table, race = self.table, race_of(self.table)
        seat = self.dice.choice(table.awaited)
        action = self.dice.choice(pyatak.game(table.game).legal(table.position, seat))
        answers = race.moment(table.position, action) if race else None
        by = SERVER if table.seats[seat].bot else table.seats[seat].player
        move = Move(id=str(turn) if by else NO_ID, action=action, at_seq=table.seq, answers=answers)
        self._do(move, Context(by=by, seat=seat, fresh=self.dice.randbytes(32).hex()))

    def _do(self, command: AnyCommand, context: Context) -> None:
        self.now = max(self.now + 1000, self.made.starts_at if self.made else 0)
        answer = decide(self.made, command, msgspec.structs.replace(context, now=self.now))
        assert answer.refusal is None, answer.refusal
        for stored in number(self.made, answer.events, self.now, cause_of(command, context)):
            self.made = evolve(self.made, stored)
            self.log.append(stored)


def name_of(player: str) -> str:
    return f"{NAMES[int(player.removeprefix('player-')) % len(NAMES)]} {player[7:]}"


def games(finished: int, playing: int = 5, kinds: Iterable[str] = pyatak.game_ids()) -> Iterator[Game]:
    """This many finished games of all kinds in turn, then some that are still in progress."""
    for place, kind in zip(range(finished + playing), itertools.cycle(kinds), strict=False):
        yield Game(kind, place, 10_000 if place < finished else 5)


def results_of(game: Game) -> list[Result]:
    last = game.log[-1]
    if not isinstance(last.event, Finished):
        return []
    scores, winners = last.event.scores, last.event.winners
    seats = tuple(
        ResultSeat(seat.player or f"bot:{seat.level}", seat.name, place, scores[place], place in winners)
        for place, seat in enumerate(game.table.seats)
    )
    table, reason = game.table, last.event.reason
    one = Result(
        table=table.id,
        number=1,
        game=table.game,
        finished_at=last.at,
        reason=reason,
        visibility=table.visibility,
        is_rated=True,
        seats=seats,
    )
    return [one]


async def fill(store: Store, made: Iterable[Game]) -> int:
    """All kinds of things a store can hold; the answer is how many games are over."""
    assert isinstance(store, SQLStore)
    await store.key(KEY_NAME)
    await store.key("another")
    players = [Player(f"player-{one}", name_of(f"player-{one}"), "uk") for one in range(PEOPLE)]
    await asyncio.gather(*(store.save_player(one) for one in players))
    await asyncio.gather(*(store.save_token(hashlib.sha256(one.id.encode()).hexdigest(), one.id, BEGAN) for one in players))
    finished, codes, left = 0, set[str](), iter(made)
    while some := list(itertools.islice(left, AT_ONCE)):
        finished += sum(await asyncio.gather(*(_keep(store, game, codes) for game in some)))
    assert finished
    await store.write(_rate)
    gone = insert(ARCHIVED).values(table_id="gone", archived_at=BEGAN, file="finished.zip")
    await store.write(lambda connection: connection.execute(gone))
    await store.reviews.save("gone", 1, 1, b"a review")
    for one, game in enumerate(pyatak.game_ids()):
        attempt = Attempt(f"player-{one}", game, "a-puzzle", BEGAN + one, "end", None if one % 2 else 0, one % 2 == 0, True, 25.5)
        assert await store.puzzles.save(attempt, 0)
    return finished


async def _keep(store: Store, game: Game, codes: set[str]) -> int:
    listing, results = listing_of(game.table), results_of(game)
    if listing.code in codes:
        listing = msgspec.structs.replace(listing, code="")
    codes.add(listing.code)
    assert await store.append(game.table.id, game.log, listing, results) is None
    if game.table.seq % 10 == 0:
        await store.save_snapshot(game.table.id, game.table.seq, snapshots.write(game.table))
    return len(results)


def _rate(connection: Connection) -> None:
    """Figures with all their digits."""
    dice = random.Random(1)
    for game, one in itertools.product(pyatak.game_ids(), range(PEOPLE)):
        mu, sigma = dice.gauss(25, 8), dice.random()
        row = {"game": game, "who": f"player-{one}", "mu": mu, "sigma": sigma, "ordinal": mu - 3 * sigma}
        connection.execute(insert(RATINGS).values(**row, games=one, wins=one // 2, played_at=BEGAN + one))
