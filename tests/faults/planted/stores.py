"""Faults in what is stored: copies and databases that are amiss, actions that are gone, writes on a full disk."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store import Store, sealing_context
from bot.store.errors import StoreUnavailable
from bot.store.rows import Post
from tests.bot.store.files import doctor
from tests.faults.damage.full_disk import Setup, Write, sweep
from tests.faults.damage.killing import Confirmed, InFile, Killer
from tests.faults.driver import Planted, Play, Run
from tests.faults.judges.shown_data import told_of
from tests.faults.players.in_process_bot import in_process_bot
from tests.faults.players.players import Playing
from tests.faults.players.random_tables import RandomTables, random_tables
from tests.faults.rows import backups, disk_full, flipped_bytes, upgrades
from tests.faults.rows.endings import kill
from tests.fresh import address_of

# Backups ------------------------------------------------------------------------------------------------------------


def spoilt_copy(spoil: str) -> Play:
    """Make a sound copy and spoil it."""

    async def play(told: backups.Told, run: Run[Any]) -> None:
        path, copy = run.folder / "farrago.sqlite3", run.folder / "copy.sqlite3"
        async with random_tables(address_of(path), Random(1)) as app:
            match_id = (await app.open("absolute", "one")).match.id
            while app.acknowledged[match_id] < 5:
                await app.press(match_id)
            players = Playing(acknowledged=dict(app.acknowledged))
        backups.copy_one(path, copy, players, told)
        await backups.judge(path, told, players, 1)
        assert (told.not_one_instant, told.lost, told.failed) == ([], [], [])
        doctor(copy, spoil)
        await backups.judge(path, told, players, 1)

    return play


async def no_copy(told: backups.Told, run: Run[Any]) -> None:
    backups.copy_one(run.folder / "missing.sqlite3", run.folder / "copy.sqlite3", Playing(), told)


def copied(spoil: str, missed: str) -> Planted:
    return Planted("backups", spoil, [missed], play=spoilt_copy(spoil))


ONE_INSTANT = "matches in copies that are not of one instant"

# Flipped bytes ------------------------------------------------------------------------------------------------------

NAME = "UPDATE match SET company = replace(company, 'Guest', 'Guess')"


def spoilt_store(spoil: str) -> Play:
    """Fill a store and change something in it."""

    async def play(found: flipped_bytes.Found, run: Run[Any]) -> None:
        path = run.folder / "farrago.sqlite3"
        match_ids = await flipped_bytes.fill(path, 1, 4, Random(1))
        truth = await told_of(path, match_ids, flipped_bytes.NOW)
        doctor(path, spoil)
        await flipped_bytes.judge(path, spoil, match_ids, truth, found)

    return play


def seal_only_the_game(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sealing_context, "BOUND", ("game",))


# Upgrades -----------------------------------------------------------------------------------------------------------


def cut_short(spoil: str, missed: str) -> Planted:
    async def play(found: upgrades.Found, run: Run[Any]) -> None:
        path = upgrades.lay("0002", run.folder / "old")
        before, forms = upgrades.Before(path), {"0002": upgrades.form_of(path)}
        doctor(path, spoil)
        await upgrades.judge_cut(path, "0002", before, forms, found)

    return Planted("upgrades", f"cut short: {spoil}", [missed], play=play)


def spoilt_before(spoil: str, missed: str) -> Planted:
    async def play(found: upgrades.Found, run: Run[Any]) -> None:
        path = upgrades.lay("0001", run.folder / "old")
        doctor(path, spoil)
        await upgrades.upgrade(path, "0001", found)

    return Planted("upgrades", f"upgraded: {spoil}", [missed], play=play)


async def no_way_back(found: upgrades.Found, run: Run[Any]) -> None:
    path = upgrades.lay("0001", run.folder / "old")
    (path.parent / "backups").mkdir()
    upgrades.go_back(path, "0001", upgrades.Before(path), found)


async def another_way_back(found: upgrades.Found, run: Run[Any]) -> None:
    path = upgrades.lay("0001", run.folder / "old")
    (path.parent / "backups").mkdir()
    upgrades.lay("0002", run.folder / "other").rename(path.parent / "backups" / "other.sqlite3")
    upgrades.go_back(path, "0001", upgrades.Before(path), found)


# Kills --------------------------------------------------------------------------------------------------------------


def killed(kills: int, spoil: Callable[[Killer, Path], Awaitable[None]]) -> Play:
    """Kill a process, change something behind its back, and take account."""

    async def play(told: kill.Told, run: Run[Any]) -> None:
        path = run.folder / "farrago.sqlite3"
        killer = Killer(await InFile(path).made(), Random(1))
        await killer.kill(kills)
        await spoil(killer, path)
        await kill.account(told, killer)

    return play


async def forget(killer: Killer, path: Path) -> None:
    action: Confirmed = killer.confirmed[0]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM action WHERE key = ?", (action[2],))


async def confirm_again(killer: Killer, path: Path) -> None:
    await killer.note(killer.confirmed[:1])


# Full disks ---------------------------------------------------------------------------------------------------------


class Pretended:
    """A fake disk that the writes below ask for its free room."""

    pages = 9

    def leave(self, pages: int) -> None:
        self.pages = pages

    def free(self) -> None:
        self.pages = 9


def refused_below(pages: int, disk: Pretended, error: Exception) -> None:
    if disk.pages < pages:
        raise error


async def half(store: Store, disk: Pretended, number: int) -> None:
    await store.outbox.post(Post("half", dedupe=f"{number} {disk.pages}"))
    refused_below(2, disk, StoreUnavailable("no room"))


async def silent(store: Store, disk: Pretended, number: int) -> None:
    refused_below(2, disk, KeyError())
    await store.outbox.post(Post("silent", dedupe=f"{number}"))


async def stuck(store: Store, disk: Pretended, number: int) -> None:
    if number == 0:
        raise StoreUnavailable("for good")


async def forgotten(store: Store, disk: Pretended, number: int) -> None:
    return


def spoilt_write(do: Callable[..., Awaitable[None]], missed: str) -> Planted:
    async def play(told: disk_full.Told, run: Run[Any]) -> None:
        async with in_process_bot(run.folder) as opened:
            disk = Pretended()
            app = RandomTables(opened.store, opened.app.tables, opened.app.lobbies, Random(1), opened.time)

            async def attempt(number: int) -> None:
                await do(opened.store, disk, number)

            async def is_there(number: int) -> bool:
                return do is not forgotten

            setup = Setup(run.folder, disk, opened, app)
            told.kinds.append(await sweep(setup, Write("a write", attempt, is_there), 1))

    return Planted("disk_full", f"a write that is {do.__name__}", [missed], play=play, shows=[f"{missed}: a write: "])


PLANTED = (
    copied("UPDATE action SET body = body || ' ' WHERE seq = 2", ONE_INSTANT),
    copied("UPDATE match SET seq = seq - 1", "acknowledged actions lost in copies"),
    copied("UPDATE match SET state_hash = 'another'", ONE_INSTANT),
    copied("DELETE FROM action WHERE seq = 1", ONE_INSTANT),
    Planted("backups", "there is nothing to copy", ["copies that failed"], play=no_copy),
    Planted(
        "flipped_bytes",
        "without the seal over a match a changed name in it is told",
        ["matches shown that were changed"],
        seal_only_the_game,
        play=spoilt_store(NAME),
    ),
    cut_short("ALTER TABLE player ADD COLUMN still BOOLEAN", "databases between old and new"),
    cut_short("UPDATE alembic_version SET version_num = '0003'", "databases between old and new"),
    cut_short("DELETE FROM action WHERE seq = 30", "rows lost or changed"),
    cut_short("UPDATE player SET name = 'Eve'", "rows lost or changed"),
    spoilt_before("UPDATE match SET state_hash = 'another' WHERE seq = 5", "records that lead elsewhere"),
    spoilt_before("UPDATE match SET rules_version = 0 WHERE seq = 1", "matches that cannot be played on"),
    Planted("upgrades", "no copy was made before", ["ways back that failed"], play=no_way_back),
    Planted("upgrades", "the copy is of another version", ["ways back that failed"], play=another_way_back),
    Planted(
        "kill",
        "a confirmed action is gone",
        ["confirmed actions lost: 1 ", "record does not lead to the stored position: 1 "],
        part=kill.FILE,
        size=kill.Kills(3, 0, 0),
        play=killed(3, forget),
    ),
    Planted(
        "kill",
        "an action is confirmed twice",
        ["actions doubled: 1 "],
        part=kill.FILE,
        size=kill.Kills(1, 0, 0),
        play=killed(1, confirm_again),
    ),
    spoilt_write(half, "writes half stored"),
    spoilt_write(silent, "refusals without a word"),
    spoilt_write(stuck, "writes still refused with room again"),
    spoilt_write(forgotten, "acknowledged writes lost"),
)
