"""All kinds of writes that Farrago makes, each on a disk that fills up at every page of it.

It runs in a separate process, where a folder is a small disk (`space`), and prints its findings as JSON.
"""

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import rmtree

import msgspec

from bot.core.settings import Settings
from bot.lobby.lobby import LobbySeat
from bot.match.tables import Opening
from bot.ops.backups import back_up
from bot.store import Store
from bot.store.migrations.migrate import HEAD
from bot.store.rows import Post, id_for
from bot.store.sealing.secret import installation_secret
from bot.store.sqlite.copying import copy
from bot.store.sqlite.inspecting import revision_of
from bot.ui.kit import ids
from tests.app import PLACE, SECRET
from tests.bot.store.next_version import LATEST, NEXT, next_version
from tests.faults.damage.full_disk import Found, Refused, Setup, Write, sweep
from tests.faults.damage.space import space_in
from tests.fresh import address_of
from tests.players.dealt import play_address
from tests.players.in_process_bot import InProcessBot, Push, in_process_bot
from tests.players.random_tables import PEOPLE, RandomTables, misfolded

SENTENCE = "Couldn't save, so nothing was played"
DAY = "2026-11-21"
PERSON = 50_000
"""The id of the first visitor; each attempt has another one."""


def press(setup: Setup, match_id: str, game: str) -> Write:
    """A press on a button, from Discord's event to the answer."""
    before: dict[int, int] = {}

    async def do(number: int) -> None:
        table = await setup.running.table(match_id)
        before.setdefault(number, table.match.seq)
        seat = table.asked[0]
        address = play_address(table, seat, table.choices(seat)[0].action)
        given = await setup.running.push(match_id, Push(table.match.seats[seat], str(address)))
        if any(SENTENCE in text for text in (*given.said, *(sheet.text for sheet in given.sheets))):
            raise Refused
        if not given.is_answered or setup.running.incidents:
            raise RuntimeError(f"no sentence for a press in {game}: {given} {setup.running.incidents[-1:]}")

    async def is_there(number: int) -> bool:
        match = await setup.running.store.matches.find(match_id)
        return (
            match is not None
            and match.seq == before[number] + 1
            and not await misfolded(setup.running.store, [match_id])
        )

    return Write(f"a press in {game}", do, is_there)


def create(setup: Setup) -> Write:
    """A match that is dealt."""

    async def do(number: int) -> None:
        await setup.app.tables.open(Opening("fart", (PERSON + number,), PLACE, key=f"create {number}"))

    async def is_there(number: int) -> bool:
        return await setup.running.store.matches.find(id_for(f"create {number}")) is not None

    return Write("a match dealt", do, is_there)


def update_roster(setup: Setup, match_id: str) -> Write:
    """A roster update that people agree on."""

    async def do(number: int) -> None:
        table = await setup.running.table(match_id)
        await setup.running.app.agreements.offer_pause(match_id, table.match.seats[0], wanted=number % 2 == 0)

    async def is_there(number: int) -> bool:
        roster = (await setup.running.table(match_id)).roster
        return roster is not None and (0 in roster.pausing) == (number % 2 == 0)

    return Write("a vote", do, is_there)


def lobby(setup: Setup) -> Write:
    """A lobby that gathers players."""
    lobbies = setup.app.lobbies

    async def do(number: int) -> None:
        host = LobbySeat(PERSON + number, "Host")
        await lobbies.open("absolute", host, place=PLACE, locale="en", key=f"lobby {number}")

    async def is_there(number: int) -> bool:
        return await setup.running.store.lobbies.find(id_for(f"lobby {number}")) is not None

    return Write("a lobby", do, is_there)


def deck(setup: Setup) -> Write:
    """A deck that somebody builds."""

    async def do(number: int) -> None:
        await setup.running.store.decks("farrago").add(PERSON + number, "Foxes", b"[]")

    async def is_there(number: int) -> bool:
        return len(await setup.running.store.decks("farrago").of(PERSON + number)) == 1

    return Write("a deck", do, is_there)


def deal_of_a_day(setup: Setup) -> Write:
    """The deal of a day at its first use."""

    async def do(number: int) -> None:
        await setup.running.store.dailies.deal("fart", f"day {number}", lambda: "a seed")

    async def is_there(number: int) -> bool:
        return (await setup.running.store.dailies.deal("fart", f"day {number}", lambda: "another")).seed == "a seed"

    return Write("the deal of a day", do, is_there)


def attempt_at_a_day(setup: Setup) -> Write:
    """An attempt at a deal that is already stored."""

    async def do(number: int) -> None:
        await setup.running.app.days["fart"].attempt(PERSON + number, PLACE)

    async def is_there(number: int) -> bool:
        return await setup.running.store.dailies.attempt("fart", DAY, PERSON + number) is not None

    return Write("an attempt at a day", do, is_there)


def outbox(setup: Setup) -> Write:
    """An entry for the outbox."""

    async def do(number: int) -> None:
        await setup.running.store.outbox.post(Post("announcement", dedupe=f"post {number}"))

    async def is_there(number: int) -> bool:
        return await setup.running.store.outbox.was_posted(f"post {number}")

    return Write("a post", do, is_there)


def a_backup(setup: Setup) -> Write:
    """A backup with its key, onto the full disk."""
    settings = Settings(data_dir=setup.folder)

    def target(number: int) -> Path:
        return setup.folder / "backups" / f"{number}.sqlite3"

    async def do(number: int) -> None:
        try:
            await asyncio.to_thread(back_up, settings, target(number))
        except BaseException:
            _expect_nothing(setup.folder / "backups", f"{number}.sqlite3*")
            raise

    async def is_there(number: int) -> bool:
        is_whole = revision_of(target(number)) == HEAD and target(number).with_suffix(".key").read_bytes() == SECRET
        target(number).unlink()
        return is_whole

    return Write("a backup", do, is_there)


def migration(setup: Setup) -> Write:
    """An old database that is brought up to date."""

    def path(number: int) -> Path:
        return setup.folder / f"old {number}" / "farrago.sqlite3"

    async def do(number: int) -> None:
        try:
            with next_version(setup.folder):
                await (await Store.open(address_of(path(number)), SECRET)).close()
        except BaseException:
            if revision_of(path(number)) != LATEST:
                raise RuntimeError("a migration is half done") from None
            raise

    async def is_there(number: int) -> bool:
        is_whole = revision_of(path(number)) == NEXT
        rmtree(path(number).parent)
        return is_whole

    def prepare(number: int) -> None:
        path(number).parent.mkdir()
        copy(setup.path, path(number))
        with next_version(setup.folder):  # its scripts exist before the disk is full
            pass

    return Write("a migration", do, is_there, prepare=prepare)


def key_file(setup: Setup) -> Write:
    """The installation's key at the first start."""

    def settings(number: int) -> Settings:
        return Settings(data_dir=setup.folder / f"key {number}")

    async def do(number: int) -> None:
        try:
            installation_secret(settings(number))
        except BaseException:
            _expect_nothing(settings(number).data_dir, "*")
            raise

    async def is_there(number: int) -> bool:
        return len(installation_secret(settings(number))) == 64

    return Write("the key file", do, is_there, prepare=lambda number: settings(number).data_dir.mkdir())


def checkpoint(setup: Setup) -> Write:
    """A checkpoint of the write-ahead log, for which the database must grow."""
    posted: dict[int, list[str]] = {}

    def prepare(number: int) -> None:
        posted[number] = [f"{number} {one} {'x' * 2000}" for one in range(8)]
        with closing(sqlite3.connect(setup.path, timeout=5)) as connection:
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            rows = [(name, "announcement", "{}", 0) for name in posted[number]]
            connection.executemany(
                "INSERT INTO outbox (dedupe, kind, body, due_at, attempts) VALUES (?, ?, ?, ?, 0)", rows
            )
            connection.commit()

    async def do(number: int) -> None:
        try:
            setup.fold_log()
        except sqlite3.OperationalError as error:
            raise Refused from error

    async def is_there(number: int) -> bool:
        return all([await setup.running.store.outbox.was_posted(name) for name in posted[number]])

    return Write("a checkpoint", do, is_there, prepare)


def log_line(setup: Setup) -> Write:
    """A line of the log, where that goes to the full disk."""
    path = setup.folder / "log"
    stream = path.open("a", buffering=1)
    log = logging.getLogger("full disk")
    log.addHandler(logging.StreamHandler(stream))
    log.propagate = False

    async def do(number: int) -> None:
        log.error("%s %s", number, "x" * 9000)

    async def is_there(number: int) -> bool:
        log.error("%s after", number)
        return f"{number} after" in path.read_text()

    return Write("the log", do, is_there, spared=True)


def _expect_nothing(folder: Path, pattern: str) -> None:
    left = sorted(path.name for path in folder.glob(pattern)) if folder.exists() else []
    if left:
        raise RuntimeError(f"half a file is left: {left}")


WRITES = (create, lobby, deck, deal_of_a_day, attempt_at_a_day, outbox, a_backup, migration, key_file, checkpoint,
          log_line)  # fmt: skip


async def try_all(folder: Path, step: int) -> list[Found]:
    """Fill the disk at every page of every kind of write; at the end, every confirmed write is stored."""
    (folder / "installation.key").write_bytes(SECRET)
    async with in_process_bot(folder) as opened:
        app = RandomTables(opened.store, opened.app.tables, opened.app.lobbies, Random(1), opened.time)
        setup = Setup(folder, space_in(folder), opened, app)
        tables = {game: (await app.open(game, game)).match.id for game in PEOPLE}
        await opened.app.days["fart"].deal(opened.app.days["fart"].today())
        await _come(opened, tables.values())
        presses = [press(setup, match_id, game) for game, match_id in tables.items() if game != "farrago_words"]
        kinds = [*presses, update_roster(setup, tables["absolute"]), *(write(setup) for write in WRITES)]
        return [await sweep(setup, kind, step) for kind in kinds]


async def _come(opened: InProcessBot, match_ids: Iterable[str]) -> None:
    """Store everyone first, since a first press also writes its person."""
    for match_id in match_ids:
        for player in (await opened.table(match_id)).match.seats:
            await opened.push(match_id, Push(player, str(ids.OfMatch(match_id, "menu"))))


def main() -> None:
    """Run all writes in the named folder, with this number of pages per step."""
    folder, step = Path(sys.argv[1]), int(sys.argv[2])
    found = asyncio.run(try_all(folder, step))
    print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
