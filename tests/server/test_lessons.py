"""Lessons over HTTP: made of what the learner may see, the same for everybody, and nothing is stored."""

import pytest

import pyatak
from pyatak.client import Client, RefusedError
from pyatak.core.lessons import lesson
from server.harness import ServerProcess, guest
from server.patience import run

pytestmark = pytest.mark.only("sqlite")  # no store is asked


def test_every_step_of_every_lesson_can_be_done_and_leads_to_what_the_rules_say(server: ServerProcess) -> None:
    async def learn(one: Client, game_id: str) -> None:
        game, course = pyatak.game(game_id), lesson(game_id)
        assert course is not None
        told = await one.get(f"/api/lessons/{game_id}")
        assert len(told["steps"]) == len(course.steps)
        for number, (step, prepared) in enumerate(zip(told["steps"], course.steps, strict=True)):
            assert step["view"]["to_act"] == list(game.to_act(game.sight(prepared.state, course.seat)))
            answer = await one.get(f"/api/lessons/{game_id}/{number}?action={step['answer']}")
            assert answer["kind"] == "done"
            frames = course.outcome(number, prepared.answer)
            assert [frame["seat"] for frame in answer["frames"]] == [frame.seat for frame in frames]
            assert answer["frames"][-1]["view"]["over"] == game.is_over(frames[-1].after)

    async def work() -> None:
        one = await guest(server.address, "Learner")
        for info in await one.get("/api/lessons"):
            await learn(one, info["game"])

    run(work())


def test_a_wrong_move_is_refused_by_the_game_and_another_legal_one_is_not_what_is_taught(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "Learner")
        course = lesson("my_number")
        assert course is not None
        legal = course.game.legal(course.steps[0].state, course.seat)
        other = next(action for action in legal if not course.is_accepted(0, action))
        assert (await one.get(f"/api/lessons/my_number/0?action={other}"))["kind"] == "other"
        wrong = next(action for action in range(60) if action not in legal)
        refused = await one.get(f"/api/lessons/my_number/0?action={wrong}")
        assert (refused["kind"], refused["refusal"]["rule"]) == ("refused", "R3.1")
        assert (await one.get("/api/lessons/my_number/0?action=99999"))["refusal"]["code"] == "no_such_action"

    run(work())


@pytest.mark.parametrize("path", ["no_game", "my_number/99?action=0", "my_number/-1?action=0"])
def test_a_lesson_that_is_not_there_is_refused(server: ServerProcess, path: str) -> None:
    async def work() -> None:
        one = await guest(server.address, "Learner")
        with pytest.raises(RefusedError) as refused:
            await one.get(f"/api/lessons/{path}")
        assert refused.value.code == "no_such_lesson"

    run(work())
