"""People at tables of all five games on the loopback Discord, who remember each press and its result.

They go on after refusals: told that they were too late, they look at the table again, as a person would.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, cast

from bot.match.tables import Tables
from bot.play import COMMAND
from bot.store.store import Store, now_ms
from bot.text.localisation import words
from bot.ui.kit import ids
from engine import record
from engine.game import Seat
from engine.registry import games
from playground.interactions.interaction import DEFER, DEFER_UPDATE, PlaygroundInteraction
from playground.seen import SeenMessage, see
from tests.app import Time
from tests.e2e.forked_bot import bot_type
from tests.players.bot_process import Head
from tools.bench.load.tables import Live, Person, Setting, lay_out
from tools.bench.rig import SECRET, Rig, rig

PATIENCE = 12.0
"""Seconds that somebody waits for what a deferred answer promised."""

REFUSALS = re.compile(
    "nothing was played|Nothing was played|It's not your turn|This match is over|That button was outdated|"
    "This button is too old|Something went wrong|took too long for the form|No move is lost|I'm restarting|"
    + re.escape(words().say("battle_farm-bid_form-late"))
)
"""What people are told whose press was not carried out."""


@dataclass(frozen=True)
class Told:
    """One press meant to play: its key, its match, and the answer its person read.

    Where `is_answered` is false they read that the interaction failed; `is_refused` says that they were told why not.
    """

    key: str
    match: str
    game: str
    is_answered: bool
    is_refused: bool
    text: str


@dataclass
class LoopbackPlayers:
    """All tables, their players and presses, and the answers promised that took longer than the players waited."""

    bench: Rig
    setting: Setting
    lives: Sequence[Live]
    store: Store
    told: list[Told] = field(default_factory=list[Told])
    promised: dict[str, PlaygroundInteraction] = field(default_factory=dict[str, PlaygroundInteraction])

    # Pressing ------------------------------------------------------------------------------------------------------

    async def press(self, live: Live) -> Told:
        """Take the next step at a table."""
        told = await (self._write(live) if live.id == "farrago_words" else self._play(live))
        self.told.append(told)
        if told.is_refused or not told.is_answered:
            await self.look_up(live)
        return told

    async def _play(self, live: Live) -> Told:
        seat: Seat = self.setting.chance.choice(sorted(live.game.asked(live.position.state)))
        action, token = self.setting.choose(live, seat)
        address = ids.PlayAddress(live.match, live.position.questions[seat], token)
        told = await self.use(live, live.people[seat], str(address))
        if told.is_answered and not told.is_refused:
            live.position, _ = record.advance(live.game, live.position, seat, action)
        return told

    async def _write(self, live: Live) -> Told:
        """Open the form for answers, and hand it in."""
        person = self.setting.chance.choice(list(live.people))
        opened = self.setting.begin(person, str(ids.OfMatch(live.match, "answer")))
        await opened.settled.wait()
        if opened.modal is None:
            return await self._heard(live, opened)
        text = " ".join(self.word() for _ in range(2))
        return await self._heard(live, self.setting.hand_in(person, opened, text))

    def word(self, length: int = 6) -> str:
        """Make up a word."""
        return "".join(self.setting.chance.choices("abcdefghij", k=length))

    async def use(self, live: Live, person: Person, address: str) -> Told:
        """Press a control, by its address, on someone's own page."""
        return await self._heard(live, self.setting.begin(person, address))

    async def _heard(self, live: Live, interaction: PlaygroundInteraction) -> Told:
        """Wait until a person has read the whole answer to a press."""
        await interaction.settled.wait()
        if interaction.answer in (DEFER, DEFER_UPDATE):
            try:
                async with asyncio.timeout(PATIENCE):
                    await interaction.moved.wait()
            except TimeoutError:  # it was promised but has not come yet
                self.promised[interaction.id] = interaction
                return Told(interaction.id, live.match, live.id, is_answered=False, is_refused=False, text="")
        text = self.read(interaction)
        is_refused = REFUSALS.search(text) is not None or (live.id == "farrago_words" and interaction.modal is not None)
        return Told(interaction.id, live.match, live.id, interaction.answer is not None, is_refused, text)

    def read(self, interaction: PlaygroundInteraction) -> str:
        """Read everything under an interaction's token."""
        core = self.bench.server.core
        own = dict.fromkeys((*interaction.made, interaction.original_id or ""))
        found = (core.world.message(interaction.channel.id, each) for each in own)
        shown = (core.publisher.own(core.publisher.shown(each), each, interaction.user) for each in found if each)
        return "\n".join(see(each).text for each in shown)

    # Looking -------------------------------------------------------------------------------------------------------

    async def look_up(self, *lives: Live) -> None:
        """Refresh the state of tables."""
        for live in lives:
            live.position = (await self.tables.find(live.match)).position

    def stored_keys(self) -> list[str]:
        """The keys of all actions that are stored, one for each action."""
        with closing(sqlite3.connect(self.bench.bot_folder / "farrago.sqlite3", timeout=30)) as store:
            return [key for (key,) in store.execute("SELECT key FROM action")]

    @cached_property
    def tables(self) -> Tables:
        """The tables as this process finds them in the bot's store."""
        return Tables(self.store, games(), now_ms)

    def boards(self, live: Live) -> list[SeenMessage]:
        """All public messages that show a table, in any channel."""
        core = self.bench.server.core
        marks = (f"v:{live.match}:rules", f"v:{live.match}:rematch", f"v:{live.match}:mend:on")
        every = (message for place in core.world.channels for message in core.world.messages(place))
        public = (see(core.publisher.shown(message)) for message in every if not message.is_ephemeral())
        return [seen for seen in public if any(seen.button(mark) for mark in marks)]

    @cached_property
    def head(self) -> Head:
        """A program on the same store without a connection to Discord."""
        return Head(self.store, cast(Time, now_ms))

    @property
    def groups(self) -> list[Live]:
        """The tables that have a board."""
        return [live for live in self.lives if len(live.people) > 1]


@asynccontextmanager
async def loopback_players(
    folder: Path,
    seed: str,
    count: int,
    only: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    bot: Sequence[str] = COMMAND,
) -> AsyncIterator[LoopbackPlayers]:
    """Set up `count` tables, the games in rotation, and start the bot."""
    told = {"LOG_LEVEL": "info", "LOG_FORMAT": "json"}
    async with rig(folder, bot, environment={**told, **(environment or {})}, starting=bot_type()) as bench:
        setting = Setting(bench.server, Random(seed))
        lives = await lay_out(setting, bench.store_url, SECRET.encode(), count, only)
        store = await Store.open(bench.store_url, SECRET.encode())
        await _settle_in(bench, store, lives)
        await bench.start_bot()
        try:
            yield LoopbackPlayers(bench, setting, lives, store)
        finally:
            bench.forgive()
            await store.close()


async def _settle_in(bench: Rig, store: Store, lives: Sequence[Live]) -> None:
    """Set everyone to text in place of pictures, and mark every board as stale so that the bot shows it."""
    for live in lives:
        for person in live.people:
            await store.players.meet(int(person.user.id), person.user.name, int(person.panel.channel_id))
            await store.players.set_text_mode(int(person.user.id), on=True)
    with closing(sqlite3.connect(bench.bot_folder / "farrago.sqlite3", timeout=30)) as beside, beside:
        beside.execute("UPDATE match SET revision = revision + 1 WHERE roster IS NOT NULL")


def logged(bench: Rig, *wanted: str) -> list[Mapping[str, Any]]:
    """The lines of these events that the bot has logged so far."""
    text = (bench.folder / "bot.log").read_text(encoding="utf-8", errors="replace")
    lines = (json.loads(line) for line in text.splitlines() if line.startswith("{"))
    return [line for line in lines if line["event"] in wanted]
