"""A game that is left out keeps its data: matches, lobbies and posts wait, and presses get an explanation."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.core.refusals import GameLeftOut, NoSuchCommand
from bot.lobby.expiry import LIFE_MS
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby, LobbySeat
from bot.match.agreements import Agreements
from bot.match.deadlines import TurnNotice
from bot.match.tables import Opening, Tables
from bot.match.timers import LEFT_OUT_MS
from bot.messages.outbox import LONGEST_PAUSE_MS
from bot.messages.turn_notices import TurnNotices
from bot.text.localisation import words
from bot.ui.dispatch import controls
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import Sending
from bot.ui.lobby.page import lobby_page
from bot.ui.lookup.history import Search, history_page
from cogs.game.matches import named_by_people
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import gathered, press
from tests.bot.match.test_replays import app_of
from tests.bot.messages.test_outbox import Channel, publisher
from tests.cogs.pressing import AtOnce, OneTable


@asynccontextmanager
async def without_absolute(folder: Path) -> AsyncIterator[tuple[AppParts, OneTable, Lobby]]:
    """An app without Absolute, with a match of it between Ada and Bo, and a lobby of Ada's."""
    async with app_parts(folder) as parts:
        table = await gathered(parts, ADA, BO)
        lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="lobby")
        left = {game: rules for game, rules in games().items() if game != "absolute"}
        parts.tables = Tables(parts.store, left, parts.time, {"absolute"})
        parts.lobbies = Lobbies(parts.store, parts.tables, parts.time)
        parts.agreements = Agreements(parts.store, parts.tables, parts.time)
        app = app_of(parts, folder)
        app = replace(app, game_uis={game: ui for game, ui in app.game_uis.items() if game in left})
        yield parts, OneTable(parts, app, AtOnce(), table), lobby


PRESSES = ("show", "hand", "menu", "concede", "replay", "rules", "verify", "rematch", "open", "mode")


async def test_a_press_is_explained_and_the_match_stays_as_it_is(tmp_path: Path) -> None:
    async with without_absolute(tmp_path) as (parts, one_table, lobby):
        table, ada = one_table.table, one_table.person(ADA)
        stored = await parts.store.matches.find(table.match.id)
        token = table.game.codec.token(table.choices(table.asked[0])[0].action)
        addresses: list[ids.Address] = [
            ids.PlayAddress(table.match.id, 1, token),
            *(ids.OfMatch(table.match.id, verb) for verb in PRESSES),
            ids.OfGame("absolute", "rules"),
            ids.OfGame("absolute", "card", "x"),
            *(ids.OfLobby(lobby.id, verb) for verb in ("join", "start", "options", "cancel", "ai")),
        ]
        for address in addresses:
            with pytest.raises(GameLeftOut) as caught:
                await ada.send(address)
            assert words().line(caught.value.line) == (
                "This game is broken right now. Nothing is lost. Tell the bot's owner."
            )
        assert await parts.store.matches.find(table.match.id) == stored
        assert await parts.lobbies.find(lobby.id) == lobby
        back = Tables(parts.store, games(), parts.time)
        restored = replace(parts, tables=back)
        assert (
            await press(restored, await back.find(table.match.id), table.choices(table.asked[0])[0].action)
        ).match.seq


async def test_its_deadlines_wait_without_an_incident_while_others_are_kept(tmp_path: Path) -> None:
    async with without_absolute(tmp_path) as (parts, one_table, _):
        solo = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        parts.time.ms += 30 * 86_400_000
        before = await parts.store.matches.find(one_table.table.match.id)
        with capture_logs() as logged:
            for _ in range(3):
                await parts.clock.play_overdue()
        assert [(line["event"], line["match"]) for line in logged] == [("timed_out", solo.match.id)]
        assert await parts.store.matches.find(one_table.table.match.id) == before
        assert await parts.store.deadlines.due(parts.time() + LEFT_OUT_MS - 1) == ()
        assert [due.match for due in await parts.store.deadlines.due(parts.time() + LEFT_OUT_MS)] == [
            one_table.table.match.id
        ]
        parts.tables = Tables(parts.store, games(), parts.time)
        await parts.clock.play_overdue()
        assert (await parts.tables.find(one_table.table.match.id)).position.seq == 0  # they have some time left


async def test_a_call_to_its_table_is_kept_until_it_is_back(tmp_path: Path) -> None:
    async with without_absolute(tmp_path) as (parts, one_table, _):
        channel = Channel(None)
        sender = publisher(parts, channel)
        find = TurnNotices(one_table.app, lambda *_: None)._find  # pyright: ignore[reportPrivateUsage] - the first step of calls

        async def call(_: object, post: Any) -> Sending | None:
            await find(msgspec.json.decode(post.body, type=TurnNotice))
            raise AssertionError("the table was found")

        sender._posters = {"turn": call, "warn": call}  # pyright: ignore[reportPrivateUsage] - as the program has it
        parts.time.ms += 60_000
        with capture_logs() as logged:
            await sender.publish_due()
        assert (channel.sent, logged) == ([], [])
        assert await parts.store.outbox.take(parts.time() + LONGEST_PAUSE_MS - 1) == ()
        assert {post.kind for post in await parts.store.outbox.take(parts.time() + LONGEST_PAUSE_MS)} == {
            "turn",
            "warn",
        }


async def test_its_lobby_closes_in_time_and_its_match_is_named(tmp_path: Path) -> None:
    async with without_absolute(tmp_path) as (parts, one_table, lobby):
        parts.time.ms += LIFE_MS
        (expired,) = await parts.lobbies.sweep()
        assert (expired.id, expired.status) == (lobby.id, "expired")
        assert lobby_page(one_table.app, expired).rows == ()
        assert named_by_people(words(), one_table.table.match).startswith("Absolute")
        assert (await history_page(one_table.person(ADA).context(), Search())).rows == ()


async def test_a_command_of_a_missing_game_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    caught: list[Exception] = []

    @asynccontextmanager
    async def asking(_: object) -> AsyncIterator[None]:
        try:
            yield
        except NoSuchCommand as error:
            caught.append(error)

    handlers: dict[str, Any] = {}
    client: Any = SimpleNamespace(
        event=lambda each: None, tree=SimpleNamespace(error=lambda each: handlers.update(error=each))
    )
    monkeypatch.setattr(controls, "asking", asking)
    controls.install(client)
    gone = app_commands.CommandNotFound("nim", [], discord.AppCommandType.chat_input)
    await handlers["error"](SimpleNamespace(type=discord.InteractionType.application_command), gone)
    (refused,) = caught
    assert isinstance(refused, NoSuchCommand)
    assert words().line(refused.line) == "This command doesn't work right now. /help shows what does."
