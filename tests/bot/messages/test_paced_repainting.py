"""Private pages that follow their matches: one that Discord holds up holds up no other."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.core.earlier_pages import EarlierPages
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LivePanel, LivePanels
from bot.messages.repainting import AT_ONCE, Repainter
from bot.ui.context import Context
from bot.ui.live import pages as live_pages
from bot.ui.live.pages import LivePage
from bot.ui.page import Page, PlayingPage

MATCH, OLD, NEW = "abcdefghjk", (1, "live"), (2, "live")


async def test_a_page_whose_edit_waits_takes_no_place_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def new_page(*_: object, **__: object) -> Page:
        return Page(("new",))

    async def find(_: str) -> object:
        match = SimpleNamespace(revision=NEW[0], status=NEW[1])
        return SimpleNamespace(match=match, is_over=False, asked=(), seat_of=lambda _: None)

    async def revisions(_: object) -> dict[str, tuple[int, str]]:
        return {MATCH: NEW}

    monkeypatch.setattr(live_pages, "player_page", new_page)
    panels, release, edited, last = LivePanels(lambda: 0), asyncio.Event(), list[int](), asyncio.Event()
    app: Any = SimpleNamespace(
        live_panels=panels,
        earlier_pages=EarlierPages(lambda: 0),
        matches=SimpleNamespace(revisions=revisions),
        tables=SimpleNamespace(find=find),
    )
    for number in range(AT_ONCE + 1):

        async def edit(_: Page, number: int = number) -> None:
            if number < AT_ONCE:
                await release.wait()
            edited.append(number)
            last.set()

        context = cast(Context, SimpleNamespace(app=app, reader=SimpleNamespace(id=number)))
        page = LivePage(context, Page(("old",), playing=PlayingPage(MATCH, OLD)), edit, None)
        panels.note(LivePanel(number, MATCH, number, OLD, 1, page.repaint))
    repainter = Repainter(cast(FarragoClient, SimpleNamespace(app=app)))
    await repainter.look()
    await last.wait()
    assert edited == [AT_ONCE]
    release.set()
    await repainter.settled()
    assert sorted(edited) == [*range(AT_ONCE + 1)]
