"""Private pages that follow their matches: a delayed one delays no other, and many do not block the event loop."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import pytest

from bot.core.presses.admission import ROUND, Admission
from bot.core.presses.registry import Presses
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LivePanel, LivePanels
from bot.messages.private_pages import AT_ONCE, Repainter
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page, PlayingPage
from bot.ui.match.live import pages as live_pages
from bot.ui.match.live.pages import LivePage

MATCH, OLD, NEW = "abcdefghjk", (1, "live"), (2, "live")


Edit: TypeAlias = Callable[[Page], Awaitable[None]]


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Edit]], Repainter]:
    """Keep the pages of a match that has changed, one for each edit function."""

    async def new_page(*_: object, **__: object) -> Page:
        return Page(("new",))

    async def find(_: str) -> object:
        match = SimpleNamespace(revision=NEW[0], status=NEW[1])
        return SimpleNamespace(match=match, is_over=False, asked=(), seat_of=lambda _: None)

    async def revisions(_: object) -> dict[str, tuple[int, str]]:
        return {MATCH: NEW}

    def keep(edits: Sequence[Edit]) -> Repainter:
        panels = LivePanels(lambda: 0)
        app: Any = SimpleNamespace(
            live_panels=panels,
            matches=SimpleNamespace(revisions=revisions),
            tables=SimpleNamespace(find=find),
            presses=Presses(),
            admission=Admission(),
        )
        for number, edit in enumerate(edits):
            context = cast(Context, SimpleNamespace(app=app, reader=SimpleNamespace(id=number)))
            page = LivePage(context, Page(("old",), playing=PlayingPage(MATCH, OLD)), edit, None)
            panels.note(LivePanel(number, MATCH, number, OLD, 1, page.repaint))
        return Repainter(cast(FarragoClient, SimpleNamespace(app=app)))

    monkeypatch.setattr(live_pages, "player_page", new_page)
    return keep


async def test_a_page_whose_edit_waits_does_not_block_others(
    changed: Callable[[Sequence[Edit]], Repainter],
) -> None:
    release, edited, last = asyncio.Event(), list[int](), asyncio.Event()

    async def edit(number: int, _: Page) -> None:
        if number < AT_ONCE:
            await release.wait()
        edited.append(number)
        last.set()

    repainter = changed([partial(edit, number) for number in range(AT_ONCE + 1)])
    await repainter.look()
    await last.wait()
    assert edited == [AT_ONCE]
    release.set()
    await repainter.settled()
    assert sorted(edited) == [*range(AT_ONCE + 1)]


async def test_many_pages_are_made_a_few_per_round_of_the_loop(
    changed: Callable[[Sequence[Edit]], Repainter],
) -> None:
    edited, rounds = list[int](), list[int]()

    async def edit(number: int, _: Page) -> None:
        edited.append(number)

    repainter = changed([partial(edit, number) for number in range(3 * ROUND)])
    await repainter.look()
    while len(edited) < 3 * ROUND:
        before = len(edited)
        await asyncio.sleep(0)
        rounds.append(len(edited) - before)
    assert edited == [*range(3 * ROUND)]
    assert max(rounds) <= ROUND
