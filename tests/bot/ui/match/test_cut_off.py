"""A press that was deferred and cut off by the end of the program is told to its person; one that is stored is not.

The end of a program is played by cancelling what it does; the next one is another head on the same store and file.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.match.agreements import Agreements
from bot.match.tables import Tables
from bot.store import StoreUnavailable
from bot.store.repositories.acting import Acting
from bot.store.repositories.matches import Matches
from bot.ui import answer
from bot.ui.ids import OfMatch
from playground.interactions.interaction import DEFER_UPDATE
from tests.players.dealt import FIRST, Deal, deal
from tests.players.in_process_bot import InProcessBot, Push, in_process_bot

LOST = "restarted before your last press in"
UNKNOWN = "Check the board, and press again if needed."

Work = Callable[..., Awaitable[Any]]


@asynccontextmanager
async def begun(folder: Path, how: Deal) -> AsyncIterator[InProcessBot]:
    """A program that defers every press at once, with a match and everybody's page of it."""
    async with in_process_bot(folder) as here:
        await here.meet(*how.players)
        await deal(here.app.tables, how, here.time.ms)
        here.app.deferred.keep_in(folder / "deferred", here.time.ms)
        await here.show(how.match)
        for player in how.players:
            await here.push(how.match, look(how, player))
        here.time.ms += 1
        with patch.object(answer, "PRESS_PATIENCE", 0.0):
            yield here


def look(how: Deal, player: int = FIRST) -> Push:
    """Open one's page."""
    return Push(player, str(OfMatch(how.match, "show")))


def action(here: InProcessBot, how: Deal) -> Push:
    """Return the first action that the first person's page offers."""
    controls = here.pages[how.match, FIRST].controls
    return Push(FIRST, next(each["custom_id"] for each in controls if each["custom_id"].startswith("t:")))


async def cut_off(here: InProcessBot, how: Deal, push: Push, of: type, name: str, *, before: bool) -> None:
    """Press, and end the program once the press is deferred: `before` or after a piece of work is done."""
    work: Work = getattr(of, name)
    reached = asyncio.Event()

    async def held(*args: Any, **kwargs: Any) -> Any:
        if not before:
            await work(*args, **kwargs)
        reached.set()
        await asyncio.Event().wait()

    with patch.object(of, name, held):
        pressing = asyncio.create_task(here.push(how.match, push))
        await reached.wait()
        await deferred(here)
        pressing.cancel()
        with suppress(asyncio.CancelledError):
            await pressing
    here.forget()
    here.new_head().app.deferred.keep_in(_file(here), here.time.ms)


async def deferred(here: InProcessBot) -> None:
    """Wait until the latest press is deferred."""
    while here.given[-1].answer != DEFER_UPDATE:  # noqa: ASYNC110 - the loopback tells nobody
        await asyncio.sleep(0)


def _file(here: InProcessBot) -> Path:
    path = here.app.deferred._path  # pyright: ignore[reportPrivateUsage] - where the next program looks too
    assert path is not None
    return path


async def said(here: InProcessBot, how: Deal, push: Push | None = None) -> str:
    """Return all that a press after the restart is answered by."""
    here.time.ms += 1
    given = await here.push(how.match, push or look(how), head=len(here.heads) - 1)
    return "\n".join(given.said)


SOLO, TABLE = Deal("fart", 1, "cut off"), Deal("absolute", 2, "cut off")
AGREEMENT = Push(FIRST, str(OfMatch(TABLE.match, "end", "yes")))


async def test_a_press_that_was_cut_off_is_told_once_and_can_be_made_again(tmp_path: Path) -> None:
    async with begun(tmp_path, SOLO) as here:
        push = action(here, SOLO)
        await cut_off(here, SOLO, push, Acting, "act", before=True)
        assert (await here.table(SOLO.match)).match.seq == 0
        assert LOST in await said(here, SOLO, push)
        assert (await here.table(SOLO.match)).match.seq == 1
        assert LOST not in await said(here, SOLO)
        assert _file(here).read_bytes() == b""


async def test_a_press_that_was_stored_before_it_was_cut_off_is_not_told(tmp_path: Path) -> None:
    async with begun(tmp_path, SOLO) as here:
        await cut_off(here, SOLO, action(here, SOLO), Acting, "act", before=False)
        assert (await here.table(SOLO.match)).match.seq == 1
        assert LOST not in await said(here, SOLO)
        assert _file(here).read_bytes() == b""


@pytest.mark.parametrize(("before", "line"), [(True, LOST), (False, UNKNOWN)])
async def test_of_what_is_no_action_is_told_what_is_known(tmp_path: Path, *, before: bool, line: str) -> None:
    async with begun(tmp_path, TABLE) as here:
        await cut_off(here, TABLE, AGREEMENT, Agreements, "offer_end", before=before)
        assert line in await said(here, TABLE)


async def test_who_only_saw_others_press_is_told_nothing(tmp_path: Path) -> None:
    async with begun(tmp_path, TABLE) as here:
        await cut_off(here, TABLE, AGREEMENT, Agreements, "offer_end", before=True)
        assert LOST not in await said(here, TABLE, look(TABLE, FIRST + 1))
        assert LOST in await said(here, TABLE)


async def test_it_is_told_later_where_the_store_cannot_be_asked(tmp_path: Path) -> None:
    async with begun(tmp_path, SOLO) as here:
        await cut_off(here, SOLO, action(here, SOLO), Acting, "act", before=True)
        with patch.object(Matches, "has_action", side_effect=StoreUnavailable("gone")):
            assert LOST not in await said(here, SOLO)
        assert LOST in await said(here, SOLO)


async def test_an_answered_press_leaves_no_note_though_it_was_deferred(tmp_path: Path) -> None:
    async with begun(tmp_path, SOLO) as here:
        ready = asyncio.Event()
        find: Work = Tables.find

        async def slow(*args: Any) -> Any:
            await ready.wait()
            return await find(*args)

        with patch.object(Tables, "find", slow):
            pressing = asyncio.create_task(here.push(SOLO.match, action(here, SOLO)))
            await asyncio.sleep(0)  # it has begun
            await deferred(here)
            assert b"deferred" in _file(here).read_bytes()
            ready.set()
            await pressing
        assert _file(here).read_bytes() == b""
