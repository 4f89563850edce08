"""A person's pages after actions at a match are sent in order, and none waits for long."""

import asyncio
from contextlib import suppress

import pytest

from bot.core.presses import registry
from bot.core.presses.registry import Presses
from bot.core.refusals import Refused
from bot.ui.dispatch.handlers import GAME_HANDLERS, MATCH_HANDLERS, TABLE_HANDLERS
from tests.suite.loaded import loaded_games

PRESSES = Presses()


async def show(sent: list[str], name: str, taken: asyncio.Event, player: int = 1) -> None:
    """Send a page that Discord takes at some time."""
    async with PRESSES.in_order("match", player):
        await taken.wait()
        sent.append(name)


async def test_a_later_page_waits_for_an_earlier_one_of_the_same_person_only() -> None:
    sent: list[str] = []
    slow, quick = asyncio.Event(), asyncio.Event()
    quick.set()
    async with asyncio.TaskGroup() as people:
        people.create_task(show(sent, "first", slow))
        people.create_task(show(sent, "second", quick))
        await people.create_task(show(sent, "another's", quick, player=2))
        slow.set()
    assert sent == ["another's", "first", "second"]


async def test_a_page_waits_no_longer_than_it_may_and_those_after_it_keep_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "ORDER_SECONDS", 0.01)
    sent: list[str] = []
    never, quick = asyncio.Event(), asyncio.Event()
    quick.set()
    async with asyncio.TaskGroup() as people:
        stuck = people.create_task(show(sent, "stuck", never))
        await asyncio.gather(*(show(sent, name, quick) for name in ("second", "third")))
        stuck.cancel()
    assert sent == ["second", "third"]


@pytest.mark.parametrize("fault", [None, Refused(), asyncio.CancelledError()], ids=["shown", "refused", "cancelled"])
async def test_a_page_goes_out_as_soon_as_the_one_before_it_is_done_however_that_ended(
    fault: BaseException | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "ORDER_SECONDS", 3600.0)
    sent: list[str] = []
    ready = asyncio.Event()
    ready.set()
    waiting: list[asyncio.Task[None]] = []
    with suppress(Refused, asyncio.CancelledError):
        async with PRESSES.in_order("match", 1):
            waiting.append(asyncio.create_task(show(sent, "later", ready)))
            await asyncio.sleep(0)
            assert not sent
            if fault is not None:
                raise fault
    for _ in range(5):
        await asyncio.sleep(0)
    waiting[0].cancel()  # no task to cancel if it was sent
    assert sent == ["later"]


@pytest.mark.parametrize("kind", ["forms", "lasting"])
def test_a_verb_that_does_not_wait_has_a_handler_in_its_game_and_one_that_waits_in_none(kind: str) -> None:
    game_uis = tuple(loaded_games().game_uis.values())
    apart: set[str] = {verb for ui in game_uis for verb in getattr(ui.commands, kind)}
    assert apart
    waiting = {*MATCH_HANDLERS, *TABLE_HANDLERS, *GAME_HANDLERS}
    for ui in game_uis:
        own = {*ui.commands.match_handlers, *ui.commands.game_handlers}
        assert getattr(ui.commands, kind) <= own
        waiting |= own - getattr(ui.commands, kind)
    assert not waiting & apart
