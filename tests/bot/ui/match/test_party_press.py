"""Action buttons at a table where people share seats: pressed in public or in private, in time or too late."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.app import App
from bot.core.clock import DiscordClock
from bot.core.settings import Settings
from bot.gateway.client import FarragoClient
from bot.gateway.uplink import Uplink
from bot.ui.dispatch import asking
from bot.ui.dispatch.handlers import handle
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit.ids import PlayAddress
from bot.ui.kit.scenes import Scene
from tests.app import ADA, BO, AppParts
from tests.bot.crowd import CY, GRACE_MS, MATCH, ROUND_MS, notes, now, ring, stage
from tests.bot.fake_party_game import Next, Sing
from tests.cogs.pressing import Answers, AtOnce, OneTable

GAME_UIS = {"absolute": GameUI("absolute", BoardsUI(Scene(text=lambda view, say: f"round {view.round}")))}


@asynccontextmanager
async def hall(folder: Path, *, singing: bool = True) -> AsyncIterator[OneTable]:
    """A match of Ada and Bo, open to others."""
    async with stage(folder, ADA, BO, singing=singing) as parts:
        thinking = AtOnce()
        yield OneTable(parts, app_of(folder, parts, thinking), thinking, await now(parts))


def app_of(folder: Path, parts: AppParts, thinking: AtOnce) -> App:
    settings = Settings(data_dir=folder)
    return App(settings, parts.store, parts.tables, parts.agreements, {}, thinking, GAME_UIS, parts.time, parts.lobbies)


async def pressed(here: OneTable, player: int, action: Any, *, ago: int = 0, question: int | None = None) -> Answers:
    """Press a button for an action on the public board, some milliseconds ago."""
    table = await here.now()
    token = table.game.codec.token(action)
    context = replace(here.person(player).context(in_public=True), pressed_at=here.app_parts.time() - ago)
    await handle(context, PlayAddress(MATCH, table.question(0) if question is None else question, token))
    return cast("Answers", context.answer)


async def test_beginning_a_round_by_a_button_of_the_board_changes_the_board(tmp_path: Path) -> None:
    async with hall(tmp_path, singing=False) as here:
        ((page, public),) = (await pressed(here, BO, Next())).pages
        assert (page.below[0], public) == ("round 1", True)
        assert (await here.now()).match.shown == (await here.now()).match.revision == 1


async def test_a_button_counts_from_its_press_and_admits_passers_by(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        here.app_parts.time.ms += ROUND_MS + 1
        await pressed(here, CY, Sing("in time"), ago=1)
        assert await notes(here.app_parts) == (("in time", 0, 2, ROUND_MS),)
        assert (await here.now()).names[-1] == "Cy"


async def test_a_late_press_shows_the_board_and_a_private_explanation(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        question = (await here.now()).question(0)
        await ring(here.app_parts)
        (board, in_public), (told, to_all) = (await pressed(here, ADA, Sing(), ago=GRACE_MS, question=question)).pages
        assert (board.below[0], in_public, to_all) == ("round 1", True, False)
        assert "Too late" in told.above[0]


async def test_the_time_of_a_press_is_discords(tmp_path: Path) -> None:
    class Client(FarragoClient):
        def __init__(self, app: App) -> None:
            self.app, self.clock, self.uplink = app, DiscordClock(), Uplink(time.monotonic)

    async with hall(tmp_path) as here:
        sent = discord.utils.parse_time("2026-11-21T12:00:00.250+00:00")
        await here.app_parts.store.players.meet(ADA, "Ada", 1)
        interaction = SimpleNamespace(
            id=discord.utils.time_snowflake(sent),
            type=discord.InteractionType.component,
            client=Client(here.app),
            permissions=SimpleNamespace(manage_guild=False),
            guild_id=1,
            channel_id=1,
            channel=None,
            locale="en-GB",
            user=SimpleNamespace(id=ADA, display_name="Ada"),
            message=None,
            response=SimpleNamespace(),
        )
        async with asking.asking(cast("discord.Interaction[Any]", interaction)) as context:
            press = context.press(MATCH)
        assert (press.player, press.name, press.key) == (ADA, "Ada", str(interaction.id))
        assert press.at == context.pressed_at == round(1000 * sent.timestamp())
