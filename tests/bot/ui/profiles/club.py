"""An app whose people have results, and their pages, without Discord."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.match.tables import Opening
from bot.ui.kit.page import Page
from tests.app import ADA, PLACE, AppParts, app_parts
from tests.bot.groups import NAMES
from tests.bot.match.test_replays import app_of
from tests.bot.store.repositories.people import stored_results
from tests.cogs.pressing import AtOnce, OneTable

ELSEWHERE = PLACE + 1


@asynccontextmanager
async def club(folder: Path, url: str = "") -> AsyncIterator[tuple[AppParts, OneTable]]:
    """An app that knows these people, with a solo match of Ada's; its store is in the folder or at a URL."""
    async with app_parts(folder, url=url) as parts:
        for player, name in NAMES.items():
            await parts.store.players.meet(player, name, PLACE)
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        yield parts, OneTable(parts, app_of(parts, folder), AtOnce(), table)


def ended(match: str, *players: int, **changes: Any) -> list[dict[str, Any]]:
    """The results of a match in the club's place, like `stored_results.ended`."""
    return stored_results.ended(match, *players, **{"server": PLACE, **changes})


def rated(player: int, mu: float, **changes: Any) -> dict[str, Any]:
    """A rating in the club's place, like `stored_results.rated`."""
    return stored_results.rated(player, mu, **({"server": PLACE} | changes))


def text_of(page: Page) -> str:
    """All texts of a page."""
    return "\n".join((*page.above, *page.below))
