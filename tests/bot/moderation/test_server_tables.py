"""A moderator ends a table or cancels a lobby of their server: announced with the reason, logged once, without a
result.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bot.core.refusals import NoSuchTable, Over
from bot.lobby.lobby import LobbySeat
from bot.lobby.server_tables import ServerTable, ServerTables
from bot.match import roster
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.repositories.moderation.blocks import EVERYWHERE
from bot.store.rows import Match
from bot.store.schema import deadline
from engine.absolute import GAME as ABSOLUTE
from engine.game import End
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import gathered
from tests.bot.match.test_recovery import break_table, poison

MODERATOR, ELSEWHERE = 50, 901


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    """An app with its store in a temporary folder."""
    async with app_parts(tmp_path) as opened:
        yield opened


@pytest.fixture
def server_tables(parts: AppParts) -> ServerTables:
    """The open tables of servers."""
    return ServerTables(parts.store, parts.tables)


async def stored(parts: AppParts, match_id: str) -> Match:
    """The stored match."""
    match = await parts.store.matches.find(match_id)
    assert match is not None
    return match


async def test_an_ended_table_has_no_result_no_clock_and_the_reason_for_its_people(
    parts: AppParts, server_tables: ServerTables
) -> None:
    changed: list[str] = []
    parts.tables.on_change.append(changed.append)
    table = await gathered(parts, ADA, BO)
    await server_tables.end(PLACE, table.match.id, by=MODERATOR, reason="  off topic ")
    after = await parts.tables.find(table.match.id)
    assert (after.end, after.outcome, after.match.status) == (End("moderator", reason="off topic"), None, "closed")
    clocks = select(func.count()).select_from(deadline).where(deadline.c.match == table.match.id)
    assert await parts.store.servers._database.read(lambda connection: connection.execute(clocks).scalar()) == 0
    (act,) = await parts.tables.moderation.recent(PLACE)
    assert (act.by, act.act, act.subject, act.reason) == (MODERATOR, "ended", table.match.id, "off topic")
    assert changed == [table.match.id]


@pytest.mark.parametrize("server", [PLACE, EVERYWHERE])
async def test_a_table_ends_once_and_in_its_own_server_alone(
    parts: AppParts, server_tables: ServerTables, server: int
) -> None:
    table = await gathered(parts, ADA, BO)
    with pytest.raises(NoSuchTable):
        await server_tables.end(ELSEWHERE, table.match.id, by=MODERATOR)
    with pytest.raises(NoSuchTable):
        await server_tables.end(server, "0000000000", by=MODERATOR)
    await server_tables.end(server, table.match.id, by=MODERATOR)
    with pytest.raises(Over):
        await server_tables.end(server, table.match.id, by=MODERATOR)
    assert len(await parts.tables.moderation.recent(PLACE)) == 1


async def test_a_lobby_that_has_begun_cannot_be_cancelled(parts: AppParts, server_tables: ServerTables) -> None:
    lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    await parts.lobbies.join(lobby.id, BO, "Bo")
    await parts.lobbies.start(lobby.id, ADA)
    with pytest.raises(Over):
        await server_tables.end(PLACE, lobby.id, by=MODERATOR)


async def test_a_table_whose_rules_fail_can_be_ended(
    parts: AppParts, server_tables: ServerTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await break_table(parts, monkeypatch)
    with monkeypatch.context() as poisoned:
        poison(poisoned, ABSOLUTE, "asked", "apply", "view")
        await server_tables.end(PLACE, table.match.id, by=MODERATOR)
    assert roster.read((await stored(parts, table.match.id)).roster or b"").end == End("moderator")


async def test_a_cancelled_lobby_keeps_the_reason_and_cannot_be_joined(
    parts: AppParts, server_tables: ServerTables
) -> None:
    lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    with pytest.raises(NoSuchTable):
        await server_tables.end(ELSEWHERE, lobby.id, by=MODERATOR)
    await server_tables.end(PLACE, lobby.id, by=MODERATOR, reason="not here")
    with pytest.raises(Over):
        await server_tables.end(PLACE, lobby.id, by=MODERATOR)
    after = await parts.lobbies.find(lobby.id)
    assert (after.status, after.cancelled_for) == ("cancelled", "not here")
    assert [(act.act, act.subject) for act in await parts.tables.moderation.recent(PLACE)] == [("cancelled", lobby.id)]


async def test_the_open_tables_of_a_server_are_listed_with_their_people_and_since_when(
    parts: AppParts, server_tables: ServerTables
) -> None:
    table = await gathered(parts, ADA, BO)
    parts.time.ms += 1
    lobby = await parts.lobbies.open("fart", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1", home=71)
    await parts.lobbies.open("absolute", LobbySeat(BO, "Bo"), place=ELSEWHERE, locale="en", key="2")
    ended = await gathered(parts, ADA, BO, seed="2")
    await server_tables.end(PLACE, ended.match.id, by=MODERATOR)
    one = ServerTable(table.match.id, "absolute", PLACE, None, None, None, parts.time.ms - 1, "match", ("Ada", "Bo"))
    two = ServerTable(lobby.id, "fart", PLACE, None, None, None, parts.time.ms, "lobby", ("Ada",))
    assert await server_tables.of(PLACE) == (one, two)
    assert len(await server_tables.of(EVERYWHERE)) == 3
    # By the channel that they were opened from, even if a thread shows them.
    assert await parts.store.open_tables.count({71}) == 1


async def alone(parts: AppParts, *, public: bool) -> Match:
    """A solo match of Ada's, with a message in a channel if it is public."""
    await parts.store.players.meet(ADA, "Ada", PLACE)
    table = await parts.tables.open(Opening("fart", (ADA,), PLACE, public=public, key=f"public {public}"))
    if public:
        await parts.store.matches.set_message(table.match.id, 71, 7)
    return await stored(parts, table.match.id)


async def test_a_public_solo_game_is_listed_and_private_ones_are_counted(
    parts: AppParts, server_tables: ServerTables
) -> None:
    shown = await alone(parts, public=True)
    await alone(parts, public=False)
    over = await parts.tables.open(Opening("fart", (ADA,), PLACE, key="over"))
    await parts.tables.give_up(over, 0, "leave")
    listed = ServerTable(shown.id, "fart", PLACE, 71, 7, None, parts.time.ms, "solo", ("Ada",))
    assert (await server_tables.of(PLACE), await server_tables.count_private(PLACE)) == ((listed,), 2)
    parts.time.ms += 24 * 3_600_000 + 1
    assert (await server_tables.of(PLACE), await server_tables.count_private(PLACE)) == ((listed,), 0)
    assert (await server_tables.of(ELSEWHERE), await server_tables.count_private(ELSEWHERE)) == ((), 0)


@pytest.mark.parametrize("server", [PLACE, EVERYWHERE])
async def test_a_solo_game_is_taken_out_of_its_channel_once_and_goes_on_for_its_player_alone(
    parts: AppParts, server_tables: ServerTables, server: int
) -> None:
    shown, hidden = await alone(parts, public=True), await alone(parts, public=False)
    for match, where in ((shown, ELSEWHERE), (hidden, PLACE)):
        with pytest.raises(NoSuchTable):
            await server_tables.end(where, match.id, by=MODERATOR)
    await server_tables.end(server, shown.id, by=MODERATOR, reason=" too loud ")
    with pytest.raises(NoSuchTable):
        await server_tables.end(server, shown.id, by=MODERATOR)
    table = await parts.tables.find(shown.id)
    assert (table.match.status, table.match.visibility, table.match.channel, table.match.message) == (
        "playing", "private", None, None,
    )  # fmt: skip
    assert (await parts.tables.act(shown.id, ADA, 1, played(table), "a press")).position.seq == 1
    assert [(act.act, act.subject, act.reason) for act in await parts.tables.moderation.recent(PLACE)] == [
        ("hidden", shown.id, "too loud")
    ]
    assert await server_tables.of(PLACE) == ()


def played(table: Table) -> str:
    """The first possible solo action, as buttons address it."""
    return table.game.codec.token(table.choices(0)[0].action)
