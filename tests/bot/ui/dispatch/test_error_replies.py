"""Presses with an unexpected error, and the answers in a server that the host has blocked."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.gateway.client import NotServed
from bot.store.errors import StoreUnavailable
from bot.ui.kit.ids import OfMatch
from tests.app import PLACE
from tests.players.dealt import FIRST, Deal, deal
from tests.players.in_process_bot import Push, in_process_bot


@pytest.mark.parametrize("stops", [False, True])
async def test_an_error_is_an_incident_unless_the_program_stops_in_the_midst_of_it(
    tmp_path: Path, *, stops: bool
) -> None:
    async with in_process_bot(tmp_path) as here:
        how = Deal("fart", 1, "surprised")
        await here.meet(how.first)
        await deal(here.app.tables, how, here.time.ms)
        cut = AsyncMock(side_effect=RuntimeError("Session is closed"))
        with (
            patch("bot.ui.dispatch.handlers.player_page", cut),
            patch.object(here.heads[0].client, "is_closed", lambda: stops),
        ):
            given = await here.push(how.match, Push(FIRST, str(OfMatch(how.match, "show"))))
        assert (len(here.incidents), given.is_answered) == (0 if stops else 1, not stops)


async def test_a_blocked_person_is_told_the_reason_once(tmp_path: Path) -> None:
    async with in_process_bot(tmp_path) as here:
        await here.meet(FIRST)
        moderation = here.app.moderation

        async def told() -> str:
            own = (await here.push("", Push(FIRST, "g:absolute:play"))).own
            return "" if own is None else own.text.split("\n")[0].replace("\u2068", "").replace("\u2069", "")

        keeps_out = "A moderator keeps you out of games here. Other servers are not affected."
        for reason in ("@everyone **spam**", "again"):
            await moderation.block(PLACE, FIRST, until=None, reason=reason, by=7)
            shown = "@\u200beveryone \\*\\*spam\\*\\*" if reason != "again" else "again"
            assert [await told(), await told()] == [f"{keeps_out} Reason: {shown}", keeps_out]
        await moderation.block(PLACE, FIRST, until=None, reason="", by=7)
        assert await told() == keeps_out


async def test_in_a_server_blocked_by_the_host_people_can_only_get_and_erase_their_data(
    tmp_path: Path,
) -> None:
    async with in_process_bot(tmp_path) as here:
        await here.meet(FIRST)
        await here.app.moderation.block_server(PLACE, "abuse")
        told = dict[str, str]()
        for address in ("privacy", "privacy:erase", "privacy:erase-yes", "help", "play"):
            shown = (await here.push("", Push(FIRST, f"h:{address}"))).own
            told[address] = "" if shown is None else shown.text.split("\n")[0]
        off = "The owner of this bot has switched it off in this server."
        assert told == {
            "privacy": "### Your data",
            "privacy:erase": "### Erase all your data?",
            "privacy:erase-yes": "### Your data is erased",
            "help": off,
            "play": off,
        }


async def test_in_a_server_blocked_by_the_host_only_the_command_for_personal_data_runs(
    tmp_path: Path,
) -> None:
    async with in_process_bot(tmp_path) as here:
        client = here.heads[0].client

        async def runs(name: str, guild: int | None = PLACE) -> bool:
            asked: dict[str, Any] = {
                "id": here.number(), "client": client, "guild_id": guild, "channel_id": 1,
                "type": discord.InteractionType.application_command, "command": SimpleNamespace(qualified_name=name),
            }  # fmt: skip
            try:
                return await client.tree.interaction_check(cast(Any, SimpleNamespace(**asked)))
            except NotServed:
                return False

        assert await runs("game profile")
        await here.app.moderation.block_server(PLACE, "abuse")
        assert [await runs(name) for name in ("game profile", "admin", "privacy")] == [False, False, True]
        assert await runs("game profile", None)
        with patch.object(here.store.blocks, "find", AsyncMock(side_effect=StoreUnavailable("full"))):
            assert await runs("game profile")  # this one would reveal that the store is failing
