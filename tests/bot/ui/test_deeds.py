"""What one person is shown of their actions at a match is sent in their order, and none of it waits for long."""

import asyncio

import pytest

from bot.build import load_cogs
from bot.ui import deeds
from bot.ui.deeds import GAME_DEEDS, MATCH_DEEDS, TABLE_DEEDS, in_order


async def show(sent: list[str], name: str, taken: asyncio.Event, player: int = 1) -> None:
    """Send a page that Discord takes at some time."""
    async with in_order("match", player):
        await taken.wait()
        sent.append(name)


async def test_a_later_page_waits_for_an_earlier_one_and_nobody_elses_does() -> None:
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
    monkeypatch.setattr(deeds, "SHOWN_SECONDS", 0.01)
    sent: list[str] = []
    never, quick = asyncio.Event(), asyncio.Event()
    quick.set()
    async with asyncio.TaskGroup() as people:
        stuck = people.create_task(show(sent, "stuck", never))
        await asyncio.gather(*(show(sent, name, quick) for name in ("second", "third")))
        stuck.cancel()
    assert sent == ["second", "third"]


@pytest.mark.parametrize("kind", ["forms", "lasting"])
def test_a_verb_that_does_not_wait_is_a_deed_of_its_game_and_one_that_waits_in_none(kind: str) -> None:
    faces = tuple(load_cogs()[0].values())
    apart: set[str] = {verb for face in faces for verb in getattr(face, kind)}
    assert apart
    waiting = {*MATCH_DEEDS, *TABLE_DEEDS, *GAME_DEEDS}
    for face in faces:
        own = {*face.match_deeds, *face.game_deeds}
        assert getattr(face, kind) <= own
        waiting |= own - getattr(face, kind)
    assert not waiting & apart
