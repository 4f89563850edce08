"""A backup of a server is the same as one of a file: of one instant, and restorable in either place."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import StoreBusy, StoreCorrupt, StoreExists, StoreForeign, UnknownUrl
from bot.store.backup.backup import backup, restore
from bot.store.migrations.migrate import HEAD
from bot.store.sqlite.inspecting import revision_of
from tests.bot.store.files import cut, journal_of, names
from tests.bot.store.postgres.servers import at, empty, load_in, load_of
from tests.bot.store.table import ADA, SECRET, any_move, dealt, folded, opened, url_of


async def begun(url: str, moves: int = 5) -> str:
    """A match of some moves, and a deleted deck; returns the match's id."""
    async with opened(url) as store:
        match = await store.matches.create(dealt())
        for n in range(moves):
            await store.matches.act(match.id, f"press-{n}", 0, any_move)
        await store.decks("farrago").add(ADA, "Foxes", b"[]")
        await store.decks("farrago").delete(ADA, 1)
    return match.id


async def backed_up(url: str, target: Path) -> dict[str, int]:
    return dict(await asyncio.to_thread(backup, url, target))


async def put_back(source: Path, url: str, *, force: bool = False) -> Path | None:
    return await asyncio.to_thread(restore, source, url, force=force, keep_in=source.parent / "kept")


async def length(where: str | Path, match_id: str) -> int:
    async with opened(where) as store:
        match = await store.matches.find(match_id)
        assert match is not None
        assert match.state_hash == await folded(store, match_id)
        return match.seq


async def test_a_backup_and_back(server: str, tmp_path: Path) -> None:
    match_id, copy = await begun(server), tmp_path / "backups" / "monday.sqlite3"
    assert {name: rows for name, rows in (await backed_up(server, copy)).items() if rows} == {
        "action": 5, "alembic_version": 1, "match": 1, "meta": 1, "seat": 1, "seen": 1, "sqlite_sequence": 1,
    }  # fmt: skip
    assert (names(copy.parent), journal_of(copy), load_in(copy)) == ([copy.name], "delete", await load_of(server))
    async with opened(server) as store:
        await store.matches.act(match_id, "later", 0, any_move)
    kept = await put_back(copy, server, force=True)
    assert kept is not None
    assert [await length(where, match_id) for where in (server, kept)] == [5, 6]
    async with opened(server) as store:
        deck = await store.decks("farrago").add(ADA, "Foxes", b"[]")
        assert deck is not None
        assert deck.number == 2


async def test_a_backup_goes_back_to_a_file_and_a_file_s_to_a_server(server: str, tmp_path: Path) -> None:
    match_id, copy, file, url = (
        await begun(server),
        tmp_path / "copy.sqlite3",
        tmp_path / "games.sqlite3",
        await empty(),
    )
    await backed_up(server, copy)
    await put_back(copy, url_of(file))
    await backed_up(url_of(file), tmp_path / "again.sqlite3")
    await put_back(tmp_path / "again.sqlite3", url)
    assert await length(file, match_id) == await length(url, match_id) == 5


async def test_a_backup_while_people_play_is_of_one_instant(server: str, tmp_path: Path) -> None:
    copies = [tmp_path / f"{n}.sqlite3" for n in range(2)]
    async with opened(server) as store:
        matches = [await store.matches.create(dealt(str(n))) for n in range(4)]

        async def play(match_id: str) -> None:
            n = 0
            while not copies[-1].exists():
                await store.matches.act(match_id, f"{match_id}/{n}", 0, any_move)
                n += 1

        async def copy() -> None:
            for target in copies:
                await backed_up(server, target)

        await asyncio.gather(copy(), *(play(match.id) for match in matches), return_exceptions=True)
    for target in copies:
        for match in matches:
            assert await length(target, match.id) >= 0


async def test_a_restore_does_not_overwrite_unasked(server: str, tmp_path: Path) -> None:
    match_id, copy = await begun(server), tmp_path / "copy.sqlite3"
    await backed_up(server, copy)
    with pytest.raises(StoreExists, match="--force"):
        await put_back(copy, server)
    with pytest.raises(StoreExists, match="name a new file"):
        await backed_up(server, copy)
    url = await empty()
    assert await put_back(copy, url) is None
    assert await length(url, match_id) == 5
    assert names(tmp_path) == [copy.name]


async def test_a_restore_refuses_a_server_in_use(server: str, tmp_path: Path) -> None:
    match_id, copy = await begun(server), tmp_path / "copy.sqlite3"
    await backed_up(server, copy)
    async with opened(server) as store:
        with pytest.raises(StoreBusy, match="stop every Farrago"):
            await put_back(copy, server, force=True)
        assert (await store.matches.act(match_id, "press-6", 0, any_move)).seq == 6


async def test_an_unusable_backup_is_refused_and_the_database_stays(server: str, tmp_path: Path) -> None:
    await begun(server)
    copy, before = tmp_path / "copy.sqlite3", await load_of(server)
    await backed_up(server, copy)
    cut(copy, 9000)
    with pytest.raises(StoreCorrupt):
        await put_back(copy, server, force=True)
    assert await load_of(server) == before


async def test_another_program_s_database_is_neither_backed_up_nor_replaced(server: str, tmp_path: Path) -> None:
    url, copy = await empty(), tmp_path / "copy.sqlite3"
    with pytest.raises(StoreCorrupt, match="nothing to back up"):
        await backed_up(url, copy)
    await at(url, lambda it: it.execute(text("CREATE TABLE recipes (name TEXT)")).rowcount)
    with pytest.raises(StoreCorrupt, match="nothing to back up"):
        await backed_up(url, copy)
    await backed_up(server, copy)
    with pytest.raises(StoreForeign):
        await put_back(copy, url, force=True)
    assert set(await load_of(url)) == {"recipes"}


async def test_a_newer_database_is_replaced_by_a_backup_and_kept_whole(server: str, tmp_path: Path) -> None:
    match_id, copy = await begun(server), tmp_path / "copy.sqlite3"
    await backed_up(server, copy)
    for statement in (
        "CREATE TABLE later (id integer PRIMARY KEY, flag boolean)",
        "INSERT INTO later VALUES (1, true)",
        "UPDATE alembic_version SET version_num = '9999'",
    ):
        await at(server, lambda it, one=statement: it.execute(text(one)).rowcount)
    newer = await load_of(server)
    kept = await put_back(copy, server, force=True)
    assert kept is not None
    assert (revision_of(kept), load_in(kept)) == ("9999", newer)
    assert (await length(server, match_id), "later" in await load_of(server), revision_of(copy)) == (5, False, HEAD)


async def test_a_failed_login_at_a_server_is_reported_without_the_password(server: str, tmp_path: Path) -> None:
    for url in (server.replace("farrago@", "ada:hunter2@"), server + "&nonsense=1"):
        with pytest.raises(UnknownUrl, match="DATABASE_URL") as refused:
            await backed_up(url, tmp_path / "copy.sqlite3")
        assert "hunter2" not in str(refused.value)


async def test_a_backup_shows_neither_seed_nor_hand(server: str, tmp_path: Path) -> None:
    seed, copy = "a seed that nobody may read", tmp_path / "copy.sqlite3"
    async with opened(server) as store:
        match = await store.matches.create(dealt(seed))
    await backed_up(server, copy)
    content = copy.read_bytes()
    assert match.id.encode() in content
    assert not [secret for secret in (seed.encode(), match.snapshot, SECRET) if secret in content]
