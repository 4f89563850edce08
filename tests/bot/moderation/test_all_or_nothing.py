"""A moderator's act is stored with its log or not at all, and reveals neither cards nor who has answered."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.lobby.lobby import LobbySeat
from bot.lobby.server_tables import ServerTables
from bot.match.tables import Opening
from bot.moderation.moderation import Moderation
from bot.store.repositories.moderation import blocks, moderation_log
from bot.store.schema import block, guild_settings, moderation, outbox
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_sealed_game import FakeSealedGame, Write, act
from tests.bot.groups import gathered, roster

MODERATOR = 50


class Killed(Exception):
    """Stops a transaction before its end."""


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    """An app with its store in a temporary folder."""
    async with app_parts(tmp_path) as opened:
        yield opened


async def rows(parts: AppParts) -> list[Any]:
    """Everything that acts write, except matches and lobbies."""

    def read(connection: Any) -> list[Any]:
        return [connection.execute(select(table)).all() for table in (block, moderation, outbox, guild_settings)]

    return await parts.store.servers._database.read(read)


async def blocking(parts: AppParts) -> object:
    return await Moderation(parts.store).block(PLACE, ADA, until=None, reason="", by=MODERATOR)


async def lifting(parts: AppParts) -> object:
    return await Moderation(parts.store).unblock(PLACE, BO, by=MODERATOR)


async def switching(parts: AppParts) -> object:
    return await Moderation(parts.store).change_settings(
        PLACE, MODERATOR, lambda settings: replace(settings, most_tables=settings.most_tables + 1)
    )


async def setting(parts: AppParts) -> None:
    await Moderation(parts.store).set_setting(PLACE, MODERATOR, "threads", value=True, subject="threads")


async def ending(parts: AppParts) -> None:
    (match,) = await parts.store.matches.live(ADA)
    await ServerTables(parts.store, parts.tables).end(PLACE, match.id, by=MODERATOR)


async def cancelling(parts: AppParts) -> None:
    (lobby,) = await parts.lobbies.open_with(ADA)
    await ServerTables(parts.store, parts.tables).end(PLACE, lobby.id, by=MODERATOR)


@pytest.mark.parametrize("act", [blocking, lifting, switching, setting, ending, cancelling])
async def test_an_interrupted_act_leaves_no_trace_and_is_stored_whole_the_next_time(
    parts: AppParts, monkeypatch: pytest.MonkeyPatch, act: Callable[[AppParts], Awaitable[object]]
) -> None:
    table = await gathered(parts, ADA, BO)
    lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    await Moderation(parts.store).block(PLACE, BO, until=None, reason="", by=MODERATOR)

    async def stored() -> tuple[object, ...]:
        match = await parts.store.matches.find(table.match.id)
        return await rows(parts), match, await parts.lobbies.find(lobby.id)

    def killed(*_: object) -> int:
        raise Killed

    before = await stored()
    with monkeypatch.context() as cut:
        # The log and its post are written last: the rest of the act is in the transaction by then.
        cut.setattr(moderation_log, "put_posts", killed)
        with pytest.raises(Killed):
            await act(parts)
    assert await stored() == before
    await act(parts)
    assert len(await Moderation(parts.store).recent(PLACE)) == 2
    assert await stored() != before


async def test_a_block_cut_off_before_the_seats_are_planned_is_no_block(
    parts: AppParts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> int:
        raise Killed

    with monkeypatch.context() as cut:
        cut.setattr(blocks, "put_posts", killed)
        with pytest.raises(Killed):
            await blocking(parts)
    assert (await rows(parts))[0] == []


async def test_the_list_of_tables_is_the_same_of_two_deals(parts: AppParts) -> None:
    listed = ServerTables(parts.store, parts.tables)
    for seed in ("1", "2"):
        await gathered(parts, ADA, BO, seed=seed)
    one, two = ({**vars(each), "id": ""} for each in await listed.of(PLACE))
    assert one == two


async def test_the_list_of_tables_is_the_same_no_matter_who_has_answered_in_secret(parts: AppParts) -> None:
    parts.tables.games = {"absolute": FakeSealedGame()}
    opening = Opening("absolute", (ADA, BO), PLACE, seed="1", roster=roster(ADA, BO))
    table, listed = await parts.tables.open(opening), ServerTables(parts.store, parts.tables)
    before = await listed.of(PLACE)
    for step in ((0, Write(9)), (0, None)):
        table = await act(parts, table, *step)
        assert await listed.of(PLACE) == before


async def test_a_server_s_decisions_go_with_it_but_the_host_s_block_stays(parts: AppParts) -> None:
    decided = Moderation(parts.store)
    await blocking(parts)
    await switching(parts)
    await decided.block_server(PLACE, "")
    await parts.store.servers.forget(PLACE)
    parts.store.blocks.forget(PLACE)
    assert (
        await decided.blocks(PLACE),
        await decided.recent(PLACE),
        (await decided.settings_of(PLACE)).most_tables,
    ) == (
        (),
        (),
        0,
    )
    assert [each.subject for each in await decided.blocks(0)] == [PLACE]
