"""The messages of a match of Farrago, and their times, do not depend on how or how late the opponent has sealed.

Boards, calls, warnings, clock and store are the program's own; the channel records its requests with their times.
"""

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import App
from bot.match.deadlines import AWAY_MS
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.timers import Clock
from bot.messages import boards as boards_module
from bot.messages.boards import Boards
from bot.messages.outbox import Publisher
from bot.messages.turn_notices import TurnNotices
from bot.ui.kit.scenes import Scene
from cogs.farrago import GAME_UI
from cogs.farrago.pictures import picture
from engine.farrago import GAME
from engine.farrago.model import Action, ChooseFace, FarragoOptions, KeepHand, NewHand, Place, Ready, Starter, TakeBack
from engine.farrago.state import State
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts, repositories
from tests.bot import channels
from tests.bot.channels import BOARD, CHANNEL, Channel
from tests.bot.groups import roster, watch
from tests.secrecy.farrago.random_matches import begun_of, choose, matches
from tests.secrecy.farrago.spec import SEALED, SPEC
from tests.secrecy.information_sources import seen_in_secret
from tests.secrecy.one_match_store import MATCH

TICK_MS = 5_000
TICKS = 24
"""Ticks of a whole turn: two minutes."""

TURNS = 4
"""Turns of the clock before the last one that is looked at: decks, first hands, and two placements."""

QUESTIONS = 1 + TURNS


Script = Mapping[int, Sequence[Action]]
"""What somebody does in a turn, by ticks."""

IN_WORDS = replace(GAME_UI, boards=replace(GAME_UI.boards, public=Scene(text=picture.text), film=None))


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pause between two edits of a board."""
    monkeypatch.setattr(boards_module, "EVERY", 0.0)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Return a folder for each of two tables."""
    made = (tmp_path / "one", tmp_path / "other")
    for folder in made:
        folder.mkdir()
    return made


class FarragoChannel(channels.Place):
    """A channel with a table of Farrago."""

    @property
    def app(self) -> App:
        parts = self.parts
        game_uis = {"farrago": IN_WORDS}
        app = SimpleNamespace(
            store=parts.store,
            tables=parts.tables,
            game_uis=game_uis,
            now=parts.time,
            lobbies=None,
            **repositories(parts.store),
        )
        return cast(App, app)


@dataclass
class Watched:
    """A table with a movable clock; `sent` has all requests to the channel and its messages, with their times."""

    parts: AppParts
    channel: Channel
    boards: Boards
    publisher: Publisher
    clock: Clock
    match: str
    sent: list[object] = field(default_factory=list[object])

    async def table(self) -> Table:
        return await self.parts.tables.find(self.match)

    async def act(self, seat: Seat, action: Action) -> None:
        table = await self.table()
        await self.parts.tables.play(table, seat, table.question(seat), action, f"{seat} {table.match.seq}")
        await self.boards.settled()

    async def pass_time(self, milliseconds: int = TICK_MS) -> None:
        """Let time pass, and run everything due."""
        self.parts.time.ms += milliseconds
        await self.clock.play_overdue()
        await self.boards.settled()
        await self.publisher.publish_due()
        await self.boards.settled()
        shown = [_written(message) for _, message in sorted(self.channel.messages.items())]
        self.sent.append((self.parts.time.ms, tuple(self.channel.requests), shown))


def _written(message: Mapping[str, Any]) -> tuple[str, list[int]]:
    """Return the content of a message, and the people it mentions."""
    view, mentions = message.get("view"), message.get("allowed_mentions")
    shown = "" if view is None else json.dumps(view.to_components())
    return shown, [] if mentions is None else [user.id for user in mentions.users or ()]


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[Watched]:
    """Open a table for two; both want to be called."""
    async with app_parts(folder) as parts:
        table = await parts.tables.open(
            Opening(
                "farrago", (ADA, BO), PLACE, public=True, options=FarragoOptions(), seed="times",
                id="abcdefghjk", roster=roster(ADA, BO, pace="s120"),
            )
        )  # fmt: skip
        for player in (ADA, BO):
            await parts.store.players.meet(player, str(player), PLACE)
        await parts.store.players.set_ping(ADA, "mention")
        await parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
        place = FarragoChannel(parts, Channel())
        calls = TurnNotices(place.app, place.messages.delete)
        boards = Boards(place.client, calls, parts.time)
        parts.tables.on_change.append(boards.note)
        publisher = Publisher(place.client, calls.posters, parts.time, calls.stand)
        try:
            yield Watched(parts, place.channel, boards, publisher, watch(parts)[0], table.match.id)
        finally:
            await boards.close()


# Scripts ------------------------------------------------------------------------------------------------------------


def plan(state: State, seat: Seat, chance: Random) -> list[Action]:
    """Make up a direct placement: cards, then perhaps the face."""
    placed: list[Action] = []
    for _ in range(8):
        action = choose(state, seat, chance)
        if isinstance(action, Place):
            placed.append(action)
            state = GAME.apply(state, seat, action).state
    turned: list[Action] = [ChooseFace((state.plans[seat].face + 1) % 4)] if chance.random() < 0.5 else []
    return [*placed, *turned]


def at_once(actions: Sequence[Action]) -> Script:
    """Do everything at the beginning and be ready."""
    return {0: [*actions, Ready()]}


def by_detours(actions: Sequence[Action]) -> Script:
    """Do the same late, with detours, one action after the other."""
    detours: list[Action] = []
    for action in actions:
        detours += [action, TakeBack(action.tile), action] if isinstance(action, Place) else [action]
    spread: dict[int, list[Action]] = {}
    for number, action in enumerate(detours):
        spread.setdefault(1 + number // 3, []).append(action)
    return {**spread, 1 + len(detours) // 3: [*spread.get(1 + len(detours) // 3, []), Ready()]}


async def play_turns(at: Watched, *, is_early: bool, waits_for_the_clock: bool) -> None:
    """Play some turns: seat 0 answers in the middle or never, seat 1 at once or late and with detours."""
    for turn in range(QUESTIONS):
        state = (await at.table()).position.state
        chance = Random(f"turn {turn}")
        if state.phase == "decks":
            mine, theirs = [Starter("zephyr")], [Starter("mirage")]
            script: Script = {0 if is_early else 5: theirs}
        elif state.phase == "exchange":
            mine, theirs = [KeepHand()], [NewHand()]
            script = {0 if is_early else 5: theirs}
        else:
            mine = [*plan(state, 0, chance), Ready()]
            theirs = plan(state, 1, chance)
            script = at_once(theirs) if is_early else by_detours(theirs)
        is_silent = waits_for_the_clock and turn == QUESTIONS - 1
        for tick in range(TICKS + 1):
            for action in script.get(tick, ()):
                await at.act(1, action)
            if tick == TICKS // 2 and not is_silent:
                for action in mine:
                    await at.act(0, action)
            await at.pass_time()
            now = (await at.table()).position.state
            if (now.turn, now.phase) != (state.turn, state.phase):
                break


@pytest.mark.parametrize("waits_for_the_clock", [False, True], ids=["both answer", "one is silent"])
async def test_messages_and_their_times_are_the_same_however_the_opponent_has_sealed(
    folders: tuple[Path, Path], *, waits_for_the_clock: bool
) -> None:
    sent: list[list[object]] = []
    for is_early, folder in zip((False, True), folders, strict=True):
        async with watched(folder) as at:
            await play_turns(at, is_early=is_early, waits_for_the_clock=waits_for_the_clock)
            state, requests = (await at.table()).position.state, at.channel.requests
            assert state.turn == TURNS
            assert {kind for kind, _ in requests} >= {"edit", "send", "delete"}  # boards, calls
            assert sum(kind == "edit" for kind, _ in requests) <= QUESTIONS
            sent.append(at.sent)
    assert sent[0] == sent[1]


async def test_the_calls_after_a_pause_do_not_tell_who_has_acted_before_it(folders: tuple[Path, Path]) -> None:
    """A player who acted in secret was active later than one who did not."""
    sent: list[list[object]] = []
    for has_acted, folder in zip((False, True), folders, strict=True):
        async with watched(folder) as at:
            await at.pass_time()
            await at.parts.agreements.offer_pause(at.match, BO, wanted=True)
            await at.pass_time()
            if has_acted:
                await at.act(1, Starter("mirage"))
            await at.parts.agreements.offer_pause(at.match, ADA, wanted=True)
            await at.pass_time(AWAY_MS - TICK_MS)
            await at.parts.agreements.resume(at.match, ADA)
            await at.pass_time()
            sent.append(at.sent)
    assert sent[0] == sent[1]


async def test_a_pause_does_not_show_who_was_ready() -> None:
    """Plans sealed before the table paused stay sealed when it goes on."""
    harness = SPEC.harness(2)
    starts = [each for each in matches(2, "pause") if not begun_of(each).done and GAME.asked(each.state)]
    with SPEC.undrawn():
        for moment in starts[2:5]:
            shown: list[object] = []
            for is_ready in (False, True):
                table = harness.lay(moment)
                if is_ready:
                    await harness.tables.play(table, 1, table.question(1), Ready(), "ready")
                for player in harness.people:
                    await harness.tables.find(MATCH)
                    await harness.app.agreements.offer_pause(MATCH, player, wanted=True)
                paused = await harness.board()
                await harness.app.agreements.resume(MATCH, harness.people[0])
                shown.append(
                    (paused, await seen_in_secret(harness, SEALED, 0), await seen_in_secret(harness, SEALED, None))
                )
            assert shown[0] == shown[1]
