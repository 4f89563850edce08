"""A step is decided within the store's transaction, which may repeat the decision."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.match.steps import Decision
from bot.match.tables import Opening
from bot.store.rows import Match
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot import crowd, fake_sealed_game
from tests.bot.groups import gathered

Press = Callable[[], Awaitable[Any]]


async def _first_choice(parts: AppParts, match: str) -> None:
    """Let the first seat asked play its first choice."""
    table = await parts.tables.find(match)
    seat = table.asked[0]
    await parts.tables.play(table, seat, table.question(seat), table.choices(seat)[0].action, "press")


@asynccontextmanager
async def alone(folder: Path) -> AsyncIterator[tuple[AppParts, Press]]:
    async with app_parts(folder) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="1"))
        yield parts, lambda: _first_choice(parts, table.match.id)


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[tuple[AppParts, Press]]:
    async with app_parts(folder) as parts:
        table = await gathered(parts, ADA, BO)
        yield parts, lambda: _first_choice(parts, table.match.id)


@asynccontextmanager
async def in_secret(folder: Path) -> AsyncIterator[tuple[AppParts, Press]]:
    async with fake_sealed_game.sealed_match(folder, ADA, BO) as (parts, table):
        yield parts, lambda: _first_choice(parts, table.match.id)


@asynccontextmanager
async def shared(folder: Path) -> AsyncIterator[tuple[AppParts, Press]]:
    async with crowd.stage(folder, ADA, BO) as parts:
        yield parts, lambda: crowd.sing(parts, ADA)


@pytest.mark.parametrize("opened", [alone, seated, in_secret, shared])
async def test_a_step_decided_twice_comes_to_the_same_and_changes_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: Callable[[Path], AbstractAsyncContextManager[tuple[AppParts, Press]]],
) -> None:
    async with opened(tmp_path) as (parts, press):
        act, positions, noted = parts.store.matches.act, parts.tables._positions, list[str]()
        parts.tables.on_change.append(noted.append)
        made: list[tuple[Decision, Decision]] = []

        def known() -> tuple[Any, ...]:
            return dict(positions._known), dict(positions._foreseen), tuple(noted)

        async def act_twice(
            match_id: str,
            key: str,
            seat: Seat,
            decide: Callable[[Match], Decision],
            written: Callable[[Match, Decision], None],
        ) -> Any:
            def again(match: Match) -> Decision:
                before = known()
                made.append((decide(match), decide(match)))
                assert known() == before
                return made[-1][1]

            return await act(match_id, key, seat, again, written)

        monkeypatch.setattr(parts.store.matches, "act", act_twice)
        await press()
        ((first, second),) = made
        assert first == second
