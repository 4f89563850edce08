"""While the program stops, presses and commands get a sentence that asks to press again, and have no effect."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import discord
import pytest

from bot.gateway.client import NotTaken
from bot.store.repositories.players import Players
from bot.ui.dispatch import asking
from bot.ui.dispatch.error_replies import Asker
from bot.ui.kit.ids import OfMatch
from tests.players.dealt import FIRST, Deal, deal
from tests.players.in_process_bot import Push, in_process_bot

SENTENCE = "I'm restarting. Press again in a moment."
HOW = Deal("fart", 1, "stopping")
SHOW = Push(FIRST, str(OfMatch(HOW.match, "show")))


async def test_a_press_is_answered_and_not_taken_once_the_program_stops(tmp_path: Path) -> None:
    async with in_process_bot(tmp_path) as here:
        await deal(here.app.tables, HOW, here.time.ms)
        assert await here.app.presses.drain()
        with patch.object(Players, "meet", side_effect=AssertionError("the store was asked")):
            given = await here.push(HOW.match, SHOW)
        assert (given.said, given.own is not None) == ([SENTENCE], True)
        assert await here.app.presses.drain()


async def test_a_command_is_answered_and_not_run_once_the_program_stops(tmp_path: Path) -> None:
    async with in_process_bot(tmp_path) as here:
        client = here.heads[0].client
        told: list[object] = []
        with patch.object(Asker, "tell", lambda *given: _note(told, given[-1])):
            for kind in (discord.InteractionType.application_command, discord.InteractionType.autocomplete):
                asked: Any = SimpleNamespace(id=int(kind.value), type=kind, client=client, channel_id=1, guild_id=None)
                assert await client.tree.interaction_check(asked)
            await here.app.presses.drain()
            response = SimpleNamespace(is_done=lambda: False)
            kind = discord.InteractionType.application_command
            asked = cast(
                "Any",
                SimpleNamespace(
                    id=77,
                    type=kind,
                    client=client,
                    channel_id=1,
                    locale="en-US",
                    message=None,
                    response=response,
                    user=SimpleNamespace(id=1),
                ),
            )
            with pytest.raises(NotTaken):
                await client.tree.interaction_check(asked)
            await client.tree.on_error(asked, NotTaken())
            assert not await client.tree.interaction_check(asked)  # delivered twice
        assert [str(getattr(line, "key", line)) for line in told] == ["refused-stopping"]


async def _note(told: list[object], line: object) -> None:
    told.append(line)


@pytest.mark.parametrize(("is_answered", "verb", "may_be_left"), [
    (True, "take_over", True), (False, "take_over", False), (True, "show", False),
])  # fmt: skip
async def test_work_that_continues_after_its_answer_does_not_delay_a_stop(
    tmp_path: Path, *, is_answered: bool, verb: str, may_be_left: bool
) -> None:
    async with in_process_bot(tmp_path) as here:
        asked: Any = SimpleNamespace(response=SimpleNamespace(is_done=lambda: is_answered))
        address = OfMatch(HOW.match, verb)
        assert asking._may_be_left(here.app, asked, address) is may_be_left  # pyright: ignore[reportPrivateUsage] - asked by the stop
