"""The doctor with a PostgreSQL server: each mistake of a host has its own line, and none shows the password."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.core.settings import Settings
from bot.core.shards import ALL, Shards
from bot.gateway.command_sync import NOTE
from bot.ops import doctor
from bot.ops.check_result import CheckResult, Level
from bot.ops.checks_commands import noted
from bot.ops.checks_server import ServerFacts, check_server, judge
from bot.ops.stored.roles import servers_with_roles
from bot.store.migrations.migrate import HEAD
from bot.store.owning import own
from tests.bot.store.next_version import LATEST, NEXT, next_version
from tests.bot.store.postgres.servers import empty
from tests.bot.store.table import SECRET, opened
from tests.postgres import cluster, database_of, wanted

KEY = "k" * 32
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
GOOD = ServerFacts(now=NOON, synced=True, waited_for=True, may_create=True, free=90)


def chosen(url: str) -> Settings:
    return Settings(database_url=url, installation_secret=KEY)


async def told(url: str) -> list[CheckResult]:
    return await check_server(chosen(url))


async def test_a_server_in_good_order_is_all_ok(tmp_path: Path) -> None:
    url = await wanted().lay_out(KEY.encode())
    found = await told(url)
    assert [(one.level, one.subject) for one in found] == [
        (Level.OK, subject)
        for subject in ("store", "server's rights", "server's disk", "server's clock", "server's room")
    ]
    assert found[0].found.endswith(f"up to date (revision {HEAD})")
    whole = await doctor.examine(chosen(url).model_copy(update={"data_dir": tmp_path}))
    assert [one.found for one in whole if one.subject == "store"] == [found[0].found]


async def test_the_bot_s_note_on_its_commands_is_read_from_the_server() -> None:
    url = await wanted().lay_out(SECRET)
    assert await noted(chosen(url)) is None
    async with opened(url) as store:
        await store.notes.put(NOTE, "refused")
    assert await noted(chosen(url)) == "refused"
    assert await noted(chosen(await empty())) is None
    assert await servers_with_roles(chosen(url)) == set()


async def test_a_database_without_tables_is_well_and_stays_so() -> None:
    url = await empty()
    assert (await told(url))[0].found.endswith("the tables are made at the first start")
    assert await wanted().tell(database_of(url), "SELECT 1 FROM pg_tables WHERE schemaname = 'public'") == []


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer Farrago"),
        ("DROP TABLE alembic_version", "belongs to another program"),
    ],
)
async def test_a_different_schema_is_reported(statement: str, found: str) -> None:
    url = await wanted().lay_out(KEY.encode())
    await wanted().tell(database_of(url), statement)
    assert found in str((await told(url))[0])


async def test_a_database_of_the_previous_version_is_reported(tmp_path: Path) -> None:
    url = await wanted().lay_out(KEY.encode())
    with next_version(tmp_path):
        assert f"brings it from {LATEST} to {NEXT}" in str((await told(url))[0])


async def test_a_user_who_may_not_create_tables_is_reported() -> None:
    url = await empty()
    await wanted().tell("postgres", "CREATE ROLE guest LOGIN")
    found = await told(url.replace("farrago@", "guest@"))
    assert (found[0].level, found[1].level, found[1].found) == (Level.OK, Level.FAIL, "no table can be made")


async def test_an_encoding_that_lacks_letters_is_reported() -> None:
    await wanted().tell("postgres", "CREATE DATABASE narrow TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    assert "make one with ENCODING" in str((await told(cluster().url("narrow")))[0])


@pytest.mark.parametrize(
    ("seen", "subject", "level"),
    [
        (GOOD._replace(synced=False), "server's disk", Level.FAIL),
        (GOOD._replace(waited_for=False), "server's disk", Level.FAIL),
        (GOOD._replace(now=NOON - timedelta(minutes=1)), "server's clock", Level.WARN),
        (GOOD._replace(now=NOON + timedelta(seconds=4)), "server's clock", Level.OK),
        (GOOD._replace(free=11), "server's room", Level.WARN),
        (GOOD._replace(free=12), "server's room", Level.OK),
        (GOOD._replace(may_create=False), "server's rights", Level.FAIL),
    ],
)
def test_a_server_s_own_settings_are_judged(seen: ServerFacts, subject: str, level: Level) -> None:
    levels = {one.subject: one.level for one in judge(seen, NOON)}
    assert levels == {one.subject: Level.OK for one in judge(GOOD, NOON)} | {subject: level}


@pytest.mark.parametrize(
    "spoil",
    [
        ("farrago@", "ada:hunter2@"),
        ("/t", "/nowhere"),
        ("?host=", "?host=/nowhere"),
        ("?host=", "?nonsense=hunter2&host="),
    ],
)
async def test_a_server_that_cannot_be_used_fails_without_showing_the_address(spoil: tuple[str, str]) -> None:
    (found,) = await told((await empty()).replace(*spoil, 1))
    assert (found.level, found.subject) == (Level.FAIL, "store")
    assert "DATABASE_URL" in found.found + found.remedy
    assert "hunter2" not in str(found)


async def test_a_share_that_no_process_runs_is_named() -> None:
    url = await wanted().lay_out(KEY.encode())

    async def shares() -> list[tuple[Level, str]]:
        return [(each.level, each.found) for each in await told(url) if each.subject == "shares"]

    assert await shares() == []
    first, third = await own(url, Shards(0, 1, 8)), await own(url, Shards(5, 5, 8))
    idle = "no process runs SHARDS=2-4/8 or 6-7/8: people there get no answers, and what is due waits"
    assert await shares() == [(Level.WARN, idle)]
    rest = [await own(url, each) for each in (Shards(2, 4, 8), Shards(6, 7, 8))]
    assert await shares() == [(Level.OK, "each of the 8 shards has a process")]
    for owned in (first, third, *rest):
        await owned.close()


async def test_one_process_with_all_shards_needs_no_sharing() -> None:
    url = await wanted().lay_out(KEY.encode())
    owned = await own(url, ALL)
    assert [each for each in await told(url) if each.subject == "shares"] == []
    await owned.close()
