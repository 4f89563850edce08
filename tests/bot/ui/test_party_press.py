"""A button of an action at a table where people share seats: pressed in public or alone, in time or too late."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.health import Drift
from bot.house import House
from bot.settings import Settings
from bot.ui import refuse
from bot.ui.deeds import carry_out
from bot.ui.face import Face, Scene
from bot.ui.ids import Play
from tests.bot.choir import Next, Sing
from tests.bot.crowd import CY, GRACE_MS, MATCH, ROUND_MS, notes, now, ring, stage
from tests.cogs.pressing import Answers, AtOnce, Hall
from tests.house import ADA, BO, Rooms

FACES = {"absolute": Face("absolute", board=Scene(text=lambda view, say: f"round {view.round}"))}


@asynccontextmanager
async def hall(folder: Path, *, singing: bool = True) -> AsyncIterator[Hall]:
    """A choir of Ada and Bo, and whoever comes by."""
    async with stage(folder, ADA, BO, singing=singing) as parts:
        thinking = AtOnce()
        yield Hall(parts, house_of(folder, parts, thinking), thinking, await now(parts))


def house_of(folder: Path, parts: Rooms, thinking: AtOnce) -> House:
    settings = Settings(data_dir=folder)
    return House(settings, parts.store, parts.tables, parts.settling, {}, thinking, FACES, parts.time, parts.lobbies)


async def pressed(here: Hall, player: int, action: Any, *, ago: int = 0, question: int | None = None) -> Answers:
    """Press a button on the public board that was made for an action, some milliseconds ago."""
    table = await here.now()
    token = table.game.codec.token(action)
    ask = replace(here.person(player).ask(in_public=True), pressed_at=here.rooms.time() - ago)
    await carry_out(ask, Play(MATCH, table.question(0) if question is None else question, token))
    return cast("Answers", ask.answer)


async def test_whoever_begins_a_round_by_a_button_of_the_board_sees_the_board_change(tmp_path: Path) -> None:
    async with hall(tmp_path, singing=False) as here:
        ((page, public),) = (await pressed(here, BO, Next())).pages
        assert (page.below[0], public) == ("round 1", True)
        assert (await here.now()).match.shown == (await here.now()).match.revision == 1


async def test_a_button_counts_from_when_it_was_pressed_and_lets_whoever_comes_by_in(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        here.rooms.time.ms += ROUND_MS + 1
        await pressed(here, CY, Sing("in time"), ago=1)
        assert await notes(here.rooms) == (("in time", 0, 2, ROUND_MS),)
        assert (await here.now()).names[-1] == "Cy"


async def test_who_presses_too_late_sees_the_board_and_is_told_so_alone(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        question = (await here.now()).question(0)
        await ring(here.rooms)
        (board, in_public), (told, to_all) = (await pressed(here, ADA, Sing(), ago=GRACE_MS, question=question)).pages
        assert (board.below[0], in_public, to_all) == ("round 1", True, False)
        assert "That came too late" in told.above[0]


async def test_the_time_of_a_press_is_discords_by_our_clock(tmp_path: Path) -> None:
    class Client(refuse.Farrago):
        def __init__(self, house: House) -> None:
            self.house, self.drift = house, Drift()

    async with hall(tmp_path) as here:
        sent = discord.utils.parse_time("2026-11-21T12:00:00.250+00:00")
        await here.rooms.store.meet(ADA, "Ada", 1)
        interaction = SimpleNamespace(
            id=discord.utils.time_snowflake(sent),
            type=discord.InteractionType.component,
            client=Client(here.house),
            guild_id=1,
            channel_id=1,
            locale="en-GB",
            user=SimpleNamespace(id=ADA, display_name="Ada"),
            message=None,
        )
        interaction.client.drift.see(interaction.id, sent.timestamp() + 40)  # our clock is ahead
        async with refuse.asking(cast("discord.Interaction[Any]", interaction)) as ask:
            press = ask.press(MATCH)
        assert (press.player, press.name, press.key) == (ADA, "Ada", str(interaction.id))
        assert press.at == ask.pressed_at == round(1000 * (sent.timestamp() + interaction.client.drift.seconds))
