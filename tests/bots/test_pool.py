"""The pool of bot processes: real processes, really killed."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import numpy as np
import pytest

import pyatak
from cases import Case, each_game, walk
from pyatak.bots.bot_process import HintRequest
from pyatak.bots.compiler import LOW_PRIORITY, Compiler
from pyatak.bots.contract import DEFAULT_BUDGET, Budget, choice_of
from pyatak.bots.faults import BotFault
from pyatak.bots.pool import Answer, Pool, PoolBusy, PoolClosed
from pyatak.bots.registry import find_bot
from pyatak.core.rule import State

STRANGE = Path(__file__).parent.parent / "faulty_bots.py"
GOES_WRONG, GOES_WELL = 0, 1
"""Seeds at which the strange bots fail, or do not."""


def bot(name: str) -> str:
    return f"{STRANGE}:{name}"


def a_sight(seed: int = 1) -> tuple[State, int]:
    game = pyatak.game("my_number")
    state = game.new(3, seed)
    return game.sight(state, 0), 0


def in_a_pool(work: Callable[[Pool], Awaitable[None]], processes: int = 1, queue: int = 16, limit: float = 60.0) -> None:
    async def run() -> None:
        async with Pool(processes, queue, limit) as pool:
            await work(pool)
        assert multiprocessing.active_children() == []

    asyncio.run(run())


async def choose(pool: Pool, name: str, seed: int = GOES_WELL) -> Answer:
    sight, seat = a_sight()
    return await pool.choose("my_number", bot(name), sight, seat, seed)


def expected(name: str, seed: int = GOES_WELL) -> Answer:
    sight, seat = a_sight()
    action = find_bot(bot("Random"), pyatak.game("my_number")).choose(sight, seat, seed, DEFAULT_BUDGET)
    assert isinstance(action, int)
    return Answer(action, 0, bot(name))


def test_a_process_that_never_had_the_state_chooses_as_a_bot_here() -> None:
    """In every game, at many sights of one game, all requested at once."""
    asked = []
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        for number, step in enumerate(walk(Case(game_id, game.info.seats[1], "plain", {}))):
            if number % 9 == 0:
                level = ("beginner", "easy")[number % 2]
                asked.append((game_id, level, game.sight(step.before, step.seat), step.seat, number))

    async def work(pool: Pool) -> None:
        answers = await asyncio.gather(*(pool.choose(*one) for one in asked))
        for (game_id, level, sight, seat, seed), answer in zip(asked, answers, strict=True):
            here = find_bot(level, pyatak.game(game_id)).choose(sight, seat, seed, DEFAULT_BUDGET)
            choice = choice_of(here)
            assert answer == Answer(choice.action, choice.after_ms, level)

    in_a_pool(work, processes=2, queue=len(asked))


def test_a_level_answers_itself_while_its_code_compiles() -> None:
    game, budget = pyatak.game("my_number"), Budget(simulations=20)
    sight, seat = a_sight()
    right = Answer(find_bot("hard", game).choose(sight, seat, 3, budget), 0, "hard")  # type: ignore[arg-type]

    async def work(pool: Pool) -> None:
        assert not pool.is_ready("my_number")
        assert await pool.choose("my_number", "hard", sight, seat, 3, budget) == right
        await pool.prepare("my_number")
        assert pool.is_ready("my_number")
        assert await pool.choose("my_number", "hard", sight, seat, 3, budget) == right

    in_a_pool(work)


def test_a_level_without_time_answers_with_what_it_has_found() -> None:
    """The time in the queue counts: here all of it is gone before the process is asked."""
    game = pyatak.game("my_number")
    sight, seat = a_sight()

    async def work(pool: Pool) -> None:
        answer = await pool.choose("my_number", "expert", sight, seat, 3, within_s=0.0)
        assert answer.level == "expert"
        assert answer.cut_after is not None
        assert answer.action == find_bot("expert", game).choose(sight, seat, 3, Budget(simulations=answer.cut_after))
        custom = await pool.choose("my_number", bot("Random"), sight, seat, GOES_WELL, within_s=0.0)
        assert custom == expected("Random")

    in_a_pool(work)


def test_the_code_of_a_game_that_is_played_is_compiled_before_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def note(game_id: str) -> bool:
        done.append(game_id)
        return True

    monkeypatch.setattr("pyatak.bots.compiler.is_compiled", note)

    async def run() -> None:
        compiler = Compiler()
        compiler.start("face_to_face", "numbers", "podelim", "my_number")
        assert compiler.unfinished == ["face_to_face", "numbers", "podelim", "my_number"]
        await compiler.wait("podelim")
        await compiler.wait("my_number")
        assert done[0] == "podelim"
        for game_id in list(compiler.unfinished):
            await compiler.wait(game_id)
        compiler.start("podelim")
        assert not compiler.unfinished
        await compiler.close()

    asyncio.run(run())
    assert sorted(done) == ["face_to_face", "my_number", "numbers", "podelim"]


def test_code_is_compiled_with_low_priority_and_closing_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path))  # nothing is compiled here

    async def run() -> None:
        compiler = Compiler()
        compiler.start("podelim")
        while compiler.process.child is None or not compiler.process.child.process.pid:
            await asyncio.sleep(0.01)
        pid = compiler.process.child.process.pid
        while os.getpriority(os.PRIO_PROCESS, pid) < LOW_PRIORITY:
            await asyncio.sleep(0.01)
        await compiler.close()
        assert compiler.compiled["podelim"].cancelled()
        assert multiprocessing.active_children() == []

    asyncio.run(run())


def test_hints_come_from_a_process_that_can_be_killed() -> None:
    game = pyatak.game("podelim")
    state = game.new(2, 1)
    seat = game.to_act(state)[0]

    async def work(pool: Pool) -> None:
        found = await pool.hints("podelim", game.sight(state, seat), seat)
        assert found == pyatak.hint(game, state, seat)
        with pytest.raises(BotFault, match="nothing to choose"):
            await pool.hints("podelim", game.sight(state, 1 - seat), 1 - seat)
        waiting = asyncio.create_task(pool.hints("podelim", game.sight(state, seat), seat))
        await asyncio.sleep(0)
        await pool.close()
        with pytest.raises((pyatak.PyatakError, PoolClosed)):
            await waiting
        with pytest.raises(PoolClosed):
            await pool.hints("podelim", game.sight(state, seat), seat)

    in_a_pool(work)


def test_nobody_gets_the_hints_of_a_caller_who_is_gone() -> None:
    game = pyatak.game("podelim")
    first, second = game.new(2, 1), game.new(2, 2)
    seats = [game.to_act(state)[0] for state in (first, second)]

    async def work(pool: Pool) -> None:
        child = pool.hint_process.start()
        send, receive, is_sent, busy = child.send, child.receive, threading.Event(), [0]

        def sends(request: object) -> None:
            busy.append(busy[-1] + 1)
            send(request)
            if isinstance(request, HintRequest):
                is_sent.set()

        def receives(limit: float | None = None) -> object:
            try:
                return receive(limit)
            finally:
                busy.append(busy[-1] - 1)

        child.send, child.receive = sends, receives  # type: ignore[assignment, method-assign]
        gone = asyncio.create_task(pool.hints("podelim", game.sight(first, seats[0]), seats[0]))
        await asyncio.to_thread(is_sent.wait)
        gone.cancel()
        found = await pool.hints("podelim", game.sight(second, seats[1]), seats[1])
        assert found == pyatak.hint(game, second, seats[1])
        assert max(busy) == 1, "nothing is asked of a process that still has to answer"

    in_a_pool(work)


@each_game
def test_a_state_is_refused_where_a_sight_is_expected(game_id: str) -> None:
    game = pyatak.game(game_id)
    state = game.new(game.info.seats[0], 1)
    seat = game.to_act(state)[0]
    assert np.array_equal(game.sight(game.sight(state, seat), seat), game.sight(state, seat))

    async def run() -> None:
        with pytest.raises(ValueError, match="never the state"):
            await Pool(1).choose(game_id, "easy", state, seat, 1)

    asyncio.run(run())


def test_a_killed_process_is_replaced_and_its_request_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGE_MARK", str(tmp_path / "mark"))

    async def work(pool: Pool) -> None:
        answers = await asyncio.gather(choose(pool, "Unlucky", 0), *(choose(pool, "Random", seed) for seed in range(1, 6)))
        assert (tmp_path / "mark").exists()  # killed while it was thinking
        assert answers[0] == expected("Unlucky", 0)
        assert answers[1:] == [expected("Random", seed) for seed in range(1, 6)]
        child = pool.processes[0].child
        assert child is not None
        assert child.process.pid is not None
        os.kill(child.process.pid, signal.SIGKILL)  # killed while it was idle
        assert await choose(pool, "Random") == expected("Random")
        assert pool.processes[0].child is not child

    in_a_pool(work)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Raises", "raised"), ("Illegal", "illegal"), ("Talks", "illegal"), ("Dies", "died"), ("Forever", "silent")],
)
def test_a_bot_that_fails_is_named_and_the_pool_works_on(name: str, kind: str) -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(BotFault) as caught:
            await choose(pool, name, GOES_WRONG)
        fault = caught.value.fault
        assert (fault.kind, fault.bot, fault.seat, fault.seed) == (kind, bot(name), 0, GOES_WRONG)
        assert f"{bot(name)} on seat 0, seed {GOES_WRONG}" in str(caught.value)
        assert await choose(pool, name) == expected(name)

    in_a_pool(work, limit=1.0 if name == "Forever" else 60.0)


def test_unknown_names_are_refused() -> None:
    sight, seat = a_sight()

    async def work(pool: Pool) -> None:
        with pytest.raises(pyatak.BotError, match="there is no bot 'grandmaster'"):
            await pool.choose("my_number", "grandmaster", sight, seat, 1)
        with pytest.raises(ValueError, match="there is no game 'chess'"):
            await pool.choose("chess", "easy", sight, seat, 1)
        with pytest.raises(BotFault, match="there is no class 'Nobody'"):
            await choose(pool, "Nobody")

    in_a_pool(work)


async def taken(pool: Pool) -> None:
    """Wait until the processes have taken what they can."""
    while pool.waiting and pool.idle:
        await asyncio.sleep(0)


def test_a_cancelled_request_delays_nobody() -> None:
    """It leaves the queue, and its process soon works on, even if the bot would never answer."""

    async def work(pool: Pool) -> None:
        thinking = asyncio.create_task(choose(pool, "Forever", GOES_WRONG))
        await asyncio.sleep(0)
        await taken(pool)
        waiting = asyncio.create_task(choose(pool, "Random"))
        await asyncio.sleep(0)
        assert len(pool.waiting) == 1
        waiting.cancel()
        thinking.cancel()
        await asyncio.wait({waiting, thinking})
        assert waiting.cancelled()
        assert thinking.cancelled()
        assert not pool.waiting
        assert await choose(pool, "Random") == expected("Random")

    in_a_pool(work, limit=600.0)


def test_the_queue_is_bounded() -> None:
    async def work(pool: Pool) -> None:
        tasks = [asyncio.create_task(choose(pool, "Forever", GOES_WRONG))]
        await asyncio.sleep(0)
        await taken(pool)
        tasks += [asyncio.create_task(choose(pool, "Random", seed)) for seed in range(1, 3)]
        await asyncio.sleep(0)
        with pytest.raises(PoolBusy, match="2 decisions already wait for 1 processes"):
            await choose(pool, "Random")
        tasks[1].cancel()
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(choose(pool, "Random")))
        tasks[0].cancel()
        assert await tasks[2] == expected("Random", 2)
        assert await tasks[3] == expected("Random")

    in_a_pool(work, queue=2, limit=600.0)


def test_closing_ends_running_and_waiting_requests() -> None:
    async def run() -> None:
        async with Pool(2, limit=600.0) as pool:
            tasks = [asyncio.create_task(choose(pool, "Forever", GOES_WRONG)) for _ in range(4)]
            await asyncio.sleep(0)
            await taken(pool)
            tasks.append(asyncio.create_task(pool.prepare("podelim")))  # type: ignore[arg-type]
            await asyncio.sleep(0)
        compiling = tasks.pop()
        await asyncio.wait({compiling})
        assert compiling.cancelled()
        assert [type(one) for one in await asyncio.gather(*tasks, return_exceptions=True)] == [PoolClosed] * 4
        with pytest.raises(PoolClosed):
            await choose(pool, "Random")
        assert multiprocessing.active_children() == []

    asyncio.run(run())
