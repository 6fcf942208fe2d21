"""The people of a campaign: they play, talk, take moves back, pause, leave and come back, and try what is not allowed."""

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from campaign.moves import answers_to, is_race, moves_in
from campaign.table_client import OF_THE_STORE, Message, TableClient

THINK_S = 0.02, 0.25
IDLE_S = 0.5
LONGEST_AWAY_S = 6.0
SOMETHING_ELSE = 0.12
"""How often a player does something else before a move."""
TEXTS = ("hello", "good move!", "одну минуту…", "дай подумати", "🙂")


class Player:
    """Somebody with a seat. Once `is_finishing` is set they only play, to the end of the game."""

    def __init__(self, client: TableClient, seed: int, is_finishing: asyncio.Event, reactions: list[str]) -> None:
        self.client, self.dice, self.is_finishing, self.reactions = client, random.Random(seed), is_finishing, reactions
        self.asked_rematch = 0
        self.ended_at = 0.0
        self.hinting: asyncio.Task[Message] | None = None
        self.codes: dict[str, int] = {}
        """The refusals, by code."""

    @property
    def own(self) -> Message:
        """What the summary says of this player's seat."""
        seat = self.client.seat
        seats = self.client.summary.get("seats", [])
        return seats[seat] if seat is not None and seat < len(seats) else {}

    async def play(self) -> None:
        while not (self.is_over and self.is_finishing.is_set()):
            if not await self._act():
                await self.client.change(IDLE_S)
        self.ended_at = time.time()

    @property
    def is_over(self) -> bool:
        return bool(self.client.summary.get("phase") == "over")

    async def _act(self) -> bool:
        """Do what the table waits for; False: nothing."""
        summary = self.client.summary
        if self.own.get("is_reading"):
            await self.ask("continue", at_seq=self.client.seq)
        elif self.is_over:
            return await self._play_again()
        elif summary.get("paused"):
            await self._think()
            await self.ask("resume")
        elif self.own.get("is_stand_in") and not self.own.get("resigned"):
            await self._think()
            await self.ask("come_back")
        elif not self.is_finishing.is_set() and self.dice.random() < SOMETHING_ELSE:
            await self.dice.choice(DIVERSIONS)(self)
        elif self.own.get("is_awaited") and self.client.view and (moves := moves_in(self.client.view)):
            await self._move(self.dice.choice(moves))
        else:
            return False
        return True

    async def _move(self, action: int) -> None:
        await self._think()
        if self.client.view is None:
            return
        answers = answers_to(self.client.view, action)
        at_seq = None if is_race(self.client.view) else self.client.seq
        answer = await self.ask("move", action=action, answers=answers, at_seq=at_seq, twice=self.dice.random() < 0.1)
        if answer["t"] == "refused":
            await asyncio.sleep(min(1.0, int(answer.get("details", {}).get("ms", 20)) / 1000))

    async def _play_again(self) -> bool:
        number = self.client.summary.get("game_number", 0)
        if self.is_finishing.is_set() or self.asked_rematch >= number:
            return False
        answer = await self.ask("rematch", nonce=secrets.token_hex(8))
        if answer["t"] == "done" or answer["code"] not in OF_THE_STORE:
            self.asked_rematch = number
        return True

    async def ask(self, kind: str, **fields: Any) -> Message:
        answer = await self.client.ask(kind, **fields)
        if answer["t"] == "refused":
            self.codes[answer["code"]] = self.codes.get(answer["code"], 0) + 1
        return answer

    async def _think(self) -> None:
        if not self.is_finishing.is_set():
            await asyncio.sleep(self.dice.uniform(*THINK_S))

    # -- besides moves -------------------------------------------------------------------------------

    async def say(self) -> None:
        await self.ask("say", text=self.dice.choice(TEXTS), team=self.dice.random() < 0.2, twice=self.dice.random() < 0.3)

    async def react(self) -> None:
        await self.ask("react", reaction=self.dice.choice(self.reactions))

    async def undo(self) -> None:
        if self.client.summary.get("can_ask_undo"):
            await self.ask("undo")

    async def pause(self) -> None:
        if self.dice.random() < 0.2:
            await self.ask("pause")

    async def preview(self) -> None:
        moves = moves_in(self.client.view or {})
        if moves:
            await self.ask("preview", actions=[self.dice.choice(moves)])

    async def hint(self) -> None:
        """Nobody has to wait for hints: on a busy machine the first of a game may take minutes."""
        if self.dice.random() < 0.3 and (self.hinting is None or self.hinting.done()):
            self.hinting = asyncio.create_task(self.ask("hint"))

    async def try_anything(self) -> None:
        """Mostly an illegal move."""
        action = self.dice.randrange(400)
        await self.ask("move", action=action, answers=answers_to(self.client.view or {}, action), at_seq=None)

    async def rename(self) -> None:
        await self.ask("rename", name=f"Player {self.dice.randrange(1000)}")

    async def change_pace(self) -> None:
        await self.ask("arrange", pace=self.dice.choice(("none", "short", "calm", "wait")))

    async def hand_over(self) -> None:
        seats = self.client.summary.get("seats", [])
        people = [number for number, seat in enumerate(seats) if seat["kind"] == "person" and number != self.client.seat]
        if self.own.get("is_host") and people:
            await self.ask("hand_over", seat=self.dice.choice(people))

    async def take_over(self) -> None:
        for number, seat in enumerate(self.client.summary.get("seats", [])):
            if seat["kind"] == "person" and not seat.get("is_here") and not seat.get("is_stand_in"):
                await self.ask("take_over", seat=number)
                return

    async def resign(self) -> None:
        if self.dice.random() < 0.05:
            await self.ask("resign")

    async def leave(self) -> None:
        """Close the connection, and come back after some seconds."""
        if self.dice.random() < 0.4:
            await leave(self.client, self.dice)


Diversion = Callable[[Player], Awaitable[None]]
DIVERSIONS: tuple[Diversion, ...] = (
    Player.say,
    Player.say,
    Player.react,
    Player.undo,
    Player.undo,
    Player.pause,
    Player.preview,
    Player.hint,
    Player.try_anything,
    Player.rename,
    Player.change_pace,
    Player.hand_over,
    Player.take_over,
    Player.resign,
    Player.leave,
)


async def watch(client: TableClient, seed: int, is_finishing: asyncio.Event) -> None:
    """A spectator or a television: looks, tries a forbidden move now and then, leaves and comes back."""
    dice = random.Random(seed)
    while not (is_finishing.is_set() and client.summary.get("phase") == "over"):
        await client.change(IDLE_S)
        if is_finishing.is_set():
            continue
        if dice.random() < 0.01:
            await client.ask("move", action=dice.randrange(60), answers=None, at_seq=None)
        elif dice.random() < 0.01:
            await client.ask("say", text=dice.choice(TEXTS))
        elif dice.random() < 0.01:
            await leave(client, dice)


async def leave(client: TableClient, dice: random.Random) -> None:
    await client.close()
    await asyncio.sleep(dice.uniform(0.0, LONGEST_AWAY_S))
    client.open()
