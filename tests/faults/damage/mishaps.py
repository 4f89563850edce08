"""Mishaps on the loopback Discord, one after the other: acts of people and moderators, and errors from Discord.

Each happens while tables of all games are played; then play must go on unchanged.
"""

import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import TypeAlias

from bot.gateway.channel_access import UNKNOWN_MESSAGE
from bot.ui.kit import ids
from playground.actors import Actor
from playground.core import LoopbackDiscord
from playground.faults import Faults
from playground.world.records import Channel, Message
from tests.faults.judges.presses import is_right, until_right
from tests.players.loopback_players import LoopbackPlayers, logged
from tools.bench.load.tables import Live
from tools.bench.report import Figure

PATIENCE = 30.0
"""Seconds that are waited for what must come, on any machine."""

NOTICED = ("absolute", "battle_farm")
"""Games at whose tables each step is seen on the board."""

EDIT, SEND, ANSWER = "PATCH /channels/*/messages/*", "POST /channels/*/messages", "POST /interactions/*"
Code: TypeAlias = tuple[str, int, int]
"""A route, a status and a code of Discord's."""

CODES: Sequence[Code] = (
    (EDIT, 404, 10008), (EDIT, 404, 10003), (EDIT, 403, 50001), (EDIT, 403, 50013), (EDIT, 400, 50083),
    (EDIT, 404, 0), (EDIT, 403, 0), (SEND, 404, 10003), (SEND, 403, 50001), (SEND, 403, 50013), (SEND, 400, 50083),
    (ANSWER, 404, 10062), (ANSWER, 404, 10008), (ANSWER, 404, 10015), (ANSWER, 401, 50027), (ANSWER, 400, 40060),
)  # fmt: skip
"""Routes, statuses and codes of Discord's that may meet there."""

EXPLAINING = (
    "board_refused", "board_barred", "board_not_shown", "channel_lost", "post_dropped", "answer_too_late",
    "answer_failed", "sentence_not_delivered", "incident",
)  # fmt: skip
"""Events of the log that show the host a refusal."""


@dataclass
class Mishaps:
    """The results of the mishaps."""

    people: LoopbackPlayers
    took: list[float] = field(default_factory=list[float])
    not_one: int = 0
    uncalled: int = 0
    unexplained: list[str] = field(default_factory=list[str])
    wrong: list[str] = field(default_factory=list[str])

    # Messages ------------------------------------------------------------------------------------------------------

    async def delete_boards(self, count: int, within: float | None) -> list[Figure]:
        """Delete boards at random, each before a press; each must stay away until requested, and then return `within`
        seconds.
        """
        for _ in range(count):
            live = self._playing()
            # One in flight would escape the deletion, and seem to come by itself.
            await until_right(self.people, live, seconds=PATIENCE)
            for board in self.people.boards(live):
                self._faults.delete_message(self._message(board.channel_id, board.id))
            began = time.monotonic()
            await self._step(live)
            await self._bring_back(live)
            await until_right(self.people, live, seconds=PATIENCE)
            self.took.append(time.monotonic() - began)
            self.not_one += len(self.people.boards(live)) != 1
        return [
            Figure("deleted boards", len(self.took), "boards", at_least=count),
            Figure("deleted boards: half of them within", median(self.took), "s"),
            Figure("deleted boards: longest until a new one", max(self.took), "s", at_most=within),
            Figure("deleted boards: sent again by themselves", self.uncalled, "boards", at_most=0),
            Figure("deleted boards: tables with none or several", self.not_one, "tables", at_most=0),
        ]

    async def _bring_back(self, live: Live) -> None:
        """Wait until the bot knows that a board is gone, check that it sent none by itself, and request it again."""
        matches, ends = self.people.head.app.matches, time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            match = await matches.find(live.match)
            if match is not None and match.has_lost_board:
                break
            await asyncio.sleep(0.02)
        self.uncalled += len(self.people.boards(live))
        await self.people.use(live, live.people[0], str(ids.OfMatch(live.match, "hand")))

    async def refuse(self, codes: Sequence[Code]) -> list[Figure]:
        """Provoke Discord's error codes, and check who was told and that play recovers."""
        for pattern, status, code in codes:
            await self._refuse(pattern, status, code)
        return [
            Figure("codes met", len(codes), "codes", at_least=len(codes)),
            Figure("codes: explained to nobody", len(self.unexplained), "codes", at_most=0),
            Figure("codes: boards wrong afterwards", len(self.wrong), "boards", at_most=0),
        ]

    async def _refuse(self, pattern: str, status: int, code: int) -> None:
        live, before = self._playing(), len(logged(self.people.bench, *EXPLAINING))
        if pattern == SEND or (pattern == EDIT and code == UNKNOWN_MESSAGE):  # it sends if its message is gone
            for board in self.people.boards(live):
                self._faults.delete_message(self._message(board.channel_id, board.id))
        self._faults.refuse(pattern, status, code)
        await self._step(live)
        await self._met()
        if code != UNKNOWN_MESSAGE and len(logged(self.people.bench, *EXPLAINING)) == before:
            self.unexplained.append(f"{pattern} {status} {code}")
            print(f"explained to nobody: {self.unexplained[-1]}", file=sys.stderr)
        self._faults.clear()
        await self._step(live)
        if pattern == EDIT and code == UNKNOWN_MESSAGE:
            await self._bring_back(live)
        if await until_right(self.people, live, seconds=PATIENCE) >= PATIENCE:
            self.wrong.append(f"{pattern} {status} {code}")
            print(f"wrong after {self.wrong[-1]}", file=sys.stderr)

    async def _met(self) -> None:
        """Wait until a planned fault has struck, and the bot has noticed."""
        ends = time.monotonic() + PATIENCE
        while self._faults.planned and time.monotonic() < ends:  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)

    # Places --------------------------------------------------------------------------------------------------------

    async def delete_channel(self, *, rest: float) -> list[Figure]:
        """Delete a channel while its boards are being edited, without an event to the bot; then let all tables move."""
        channel = self._core.world.channels[self._playing().board.channel_id]
        here = [live for live in self.people.lives if live.board.channel_id == channel.id and not live.is_over]
        before = len(self._refused())
        self._faults.delay(EDIT, 0.4, times=-1)
        await asyncio.gather(*(self._step(live) for live in here if live.id in NOTICED))
        self._core.world.remove_channel(channel)
        await asyncio.sleep(1.5 + rest)  # with a rest: until the bot has looked for stale boards
        self._faults.clear()
        asked = len(self._refused()) - before
        elsewhere = self._core.world.add_channel(Channel(id="", guild_id=channel.guild_id, name="elsewhere"))
        self._core.publisher.channel("CHANNEL_CREATE", elsewhere)
        moved = [await self._move(live, elsewhere) for live in here if len(live.people) > 1]
        for live in here:
            self._sit(live, elsewhere)
            await self.people.press(live)
        return [
            Figure("channel gone: tables in it", len(moved), "tables", at_least=1),
            Figure("channel gone: refused calls after the first", max(0, asked - 1), "calls", at_most=0),
            Figure("channel gone: tables that cannot go on elsewhere", moved.count(False), "tables", at_most=0),
        ]

    async def _move(self, live: Live, elsewhere: Channel) -> bool:
        """Let someone move a table elsewhere; returns whether it is there without lost steps."""
        core, before = self._core, live.position.seq
        actor = Actor(core, self.people.bench.server.acts, live.people[0].user, elsewhere)
        await actor.slash("game move", match=live.match)
        await until_right(self.people, live, seconds=PATIENCE)
        await self.people.look_up(live)
        boards = self.people.boards(live)
        there = [board.channel_id for board in boards] == [elsewhere.id]
        return there and live.position.seq >= before and await is_right(self.people, live)

    async def kick(self) -> list[Figure]:
        """Kick the bot and invite it again; then make its server unavailable as in an outage, which is not a kick."""
        store = self.people.store
        guild = next(iter(self._core.world.guilds.values()))
        before = len(self._refused())
        self._faults.kick_bot(guild)
        noted = await self._until_left(1)
        self._faults.invite_bot(guild)
        back = await self._until_left(0)
        self._faults.lose_guild(guild)
        await asyncio.sleep(0.3)
        mistaken = len(await store.servers.left_at())
        self._faults.find_guild(guild)
        await asyncio.gather(*(self.people.press(live) for live in self.people.lives if not live.is_over))
        await until_right(self.people)
        wrong = [live for live in self.people.groups if not await is_right(self.people, live)]
        return [
            Figure("kicked: noted, and noted again when it is back", noted + back, "notes", at_least=2),
            Figure("kicked: refused calls", len(self._refused()) - before, "calls", at_most=0),
            Figure("kicked: tables that are not back", len(wrong), "tables", at_most=0),
            Figure("outages taken for a kick", mistaken, "outages", at_most=0),
        ]

    async def _until_left(self, count: int) -> bool:
        ends = time.monotonic() + PATIENCE
        while len(await self.people.store.servers.left_at()) != count and time.monotonic() < ends:  # noqa: ASYNC110 - a store
            await asyncio.sleep(0.05)
        return len(await self.people.store.servers.left_at()) == count

    # -----------------------------------------------------------------------------------------------------------------

    @property
    def _core(self) -> LoopbackDiscord:
        return self.people.bench.server.core

    @property
    def _faults(self) -> Faults:
        return self._core.faults

    def _refused(self) -> list[str]:
        """The calls about channels that Discord counts against the bot."""
        return [route for _, _, route in self._core.rates.invalid if "/channels/" in route]

    def _message(self, channel_id: str, message_id: str) -> Message:
        found = self._core.world.message(channel_id, message_id)
        assert found is not None
        return found

    def _playing(self) -> Live:
        """Choose an unfinished table at which each step shows on the board."""
        return self.people.setting.chance.choice(
            [live for live in self.people.lives if live.id in NOTICED and not live.is_over]
        )

    async def _step(self, live: Live) -> bool:
        """Play until a step is answered, or a few were not; returns whether one was."""
        for _ in range(3):
            told = await self.people.press(live)
            if told.is_answered and not told.is_refused:
                return True
        return False

    def _sit(self, live: Live, channel: Channel) -> None:
        """Give everyone at a table a private page in another channel."""
        for person in live.people:
            person.panel = self.people.setting.message(channel, person.user)
