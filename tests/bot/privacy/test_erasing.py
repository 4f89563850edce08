"""Erased people are gone from the store, its files and memory; the data they share with others stays."""

import errno
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.core.presses import reached_file
from bot.lobby.lobby import LobbySeat
from bot.match import roster
from bot.match.absences import SUBSTITUTE
from bot.match.table import Table
from bot.privacy.erasing import Erasing
from bot.privacy.exporting import Exports
from bot.store import Store
from bot.store.backup.backup import backup
from bot.store.errors import StoreUnavailable
from bot.store.repositories.people.erasure import Erased
from bot.store.rows import FORMER, NOBODY, Match, Post, RosterUpdate, is_former
from bot.store.schema import badge, block, champion, looking, metadata, moderation, rating, result
from bot.text.localisation import words
from engine import record
from engine.absolute.model import Draw, Hold
from engine.message import Line, Who
from tests.app import PLACE, AppParts, app_parts
from tests.bot import crowd, groups
from tests.bot.chored import app_of
from tests.bot.groups import gathered, press
from tests.fresh import address_of

ADA, BO, CY = 10**18 + 7, 10**18 + 8, 10**18 + 9
NAME = "Adalberta"

READ = words("en")


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    for names in (groups.NAMES, crowd.NAMES):
        monkeypatch.setitem(names, ADA, NAME)
        monkeypatch.setitem(names, BO, "Bo")


def erasing(parts: AppParts) -> Erasing:
    return Erasing(parts.store, parts.tables, parts.agreements, parts.lobbies)


async def ended(parts: AppParts, *players: int) -> Table:
    """A table of Absolute, played to its end with few cards drawn: everyone concedes except the last."""
    table = await gathered(parts, *players)
    table = await press(parts, await press(parts, table, Draw("deck")), Hold())
    for player in players[1:]:
        table = await parts.agreements.concede(table.match.id, player) if player != NOBODY else table
    return table


async def folds(parts: AppParts, match: str) -> bool:
    """Whether the record of a match leads to its stored fingerprint, and its seal is valid."""
    table, stored = await parts.tables.find(match), await parts.store.matches.record(match)
    found = await parts.store.matches.find(match)
    assert found is not None
    return table.game.codec.hash(record.replay(table.game, stored).state) == found.state_hash


async def rows(store: Store) -> dict[str, int]:
    """The number of rows of each non-empty table."""

    def count(connection: Connection) -> dict[str, int]:
        return {
            table.name: found
            for table in metadata.sorted_tables
            if (found := len(connection.execute(select(table)).all()))
        }

    return await store.players._database.read(count)


def traces(folder: Path) -> Iterator[str]:
    """Find Ada's id, as text or as SQLite stores it, and her name in the files of a folder."""
    for path in sorted(folder.rglob("*")):
        content = path.read_bytes() if path.is_file() else b""
        for trace in (str(ADA).encode(), ADA.to_bytes(8, "big"), NAME.encode()):
            if trace in content:
                yield f"{path.name}: {trace!r}"


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[tuple[AppParts, dict[str, Table]]]:
    """Everything that the program stores about Ada, alone and with Bo."""
    async with app_parts(folder) as parts:
        for person, name in ((ADA, NAME), (BO, "Bo")):
            await parts.store.players.meet(person, name, PLACE, "en")
        await parts.store.decks("farrago").add(ADA, "Storm", b"{}")
        tables = {
            "day": await parts.lose(await parts.days.attempt(ADA, PLACE)),
            "with AI": await gathered(parts, ADA, NOBODY, seed="2"),
            "ended": await ended(parts, ADA, BO),
            "running": await gathered(parts, BO, ADA, CY, seed="3"),
        }
        await parts.lobbies.open("absolute", LobbySeat(ADA, NAME), place=PLACE, locale="en", key="hosted")
        joined = await parts.lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key="joined")
        await parts.lobbies.join(joined.id, ADA, NAME)
        await parts.store.outbox.post(Post("told", json.dumps({"person": ADA}).encode()))
        await parts.store.outbox.post(Post("told", json.dumps({"who": NAME}).encode()))
        await parts.store.players._database.write(lambda connection: _others(connection, tables["ended"].match.id))
        yield parts, tables


def _others(connection: Connection, match: str) -> None:
    """Add rows about Ada and Bo that other parts of the program write."""
    for seat, player in enumerate((ADA, BO)):
        values = {"match": match, "seat": seat, "player": player, "game": "absolute", "purpose": "free"}
        values |= {"server": PLACE, "ended_at": 1, "ending": "conceded", "rank": 1, "score": 1, "seats": 2}
        connection.execute(result.insert(), values | {"won": True, "turns": 1, "played": 1, "counts": True})
        own = {"player": player, "game": "fart", "server": PLACE}
        connection.execute(rating.insert(), own | {"level": "", "mu": 1, "sigma": 1, "matches": 1, "updated_at": 1})
        connection.execute(badge.insert(), own | {"badge": "first", "match": match, "at": 1})
        connection.execute(looking.insert(), own | {"until": 1, "zone": "UTC", "quiet_from": 0, "quiet_to": 8})
        title = {"server": PLACE, "player": player, "role": 7, "month": "2026-10", "state": "given"}
        connection.execute(champion.insert(), title)
        about = {"server": PLACE, "by": ADA, "reason": NAME if player == ADA else "rude", "at": 1}
        connection.execute(block.insert(), about | {"kind": "person", "digest": f"d{seat}", "subject": player})
        connection.execute(moderation.insert(), about | {"act": "block", "subject": str(player)})


async def test_after_an_erase_neither_id_nor_name_is_in_a_file_an_export_or_a_new_backup(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    async with world(house) as (parts, tables):
        assert {*traces(house)} >= {f"farrago.sqlite3-wal: {NAME.encode()!r}"}
        done = await erasing(parts).erase(ADA)
        assert done.is_scrubbed
        assert [*traces(house)] == []
        backup(address_of(house / "farrago.sqlite3"), tmp_path / "copies" / "new.sqlite3")
        made = await Exports(parts.store, parts.tables, parts.time).of(BO, READ)
        (tmp_path / "copies" / "bo.json").write_bytes(made.data)
        assert [*traces(tmp_path)] == []
        assert {one["names"][0] for one in json.loads(made.data)["matches"]} == {"former player", "Bo"}
        for name in ("ended", "running"):
            assert await folds(parts, tables[name].match.id), name
    assert [*traces(tmp_path)] == []


async def test_their_own_data_goes_and_shared_data_stays_without_them(tmp_path: Path) -> None:
    async with world(tmp_path) as (parts, tables):
        done = await erasing(parts).erase(ADA)
        assert {*done.erased.deleted} == {tables["day"].match.id, tables["with AI"].match.id}
        assert done.erased.running == (tables["running"].match.id,)
        left = await rows(parts.store)
        own = ("player", "rating", "badge", "looking", "champion")
        assert {name: left[name] for name in (*own, "match", "result")} == dict.fromkeys(own, 1) | {
            "match": 2,
            "result": 2,
        }
        assert not {"daily_attempt", "entry"} & left.keys()
        after = await parts.tables.find(tables["ended"].match.id)
        former = after.match.seats[0]
        assert is_former(former)
        assert (after.roster.players[0].player, after.roster.players[0].name) == (former, "")
        assert READ.line(Line("person", {"who": Who(0)}), after.names) == "former player"

        def decided(connection: Connection) -> list[object]:
            columns = (block.c.subject, block.c.digest, block.c.reason, block.c.by)
            return [tuple(row) for row in connection.execute(select(*columns).order_by(block.c.digest))]

        assert await parts.store.players._database.read(decided) == [
            (None, "d0", "", FORMER),
            (BO, "d1", "rude", FORMER),
        ]


async def test_no_row_that_was_read_before_stays_in_memory(tmp_path: Path) -> None:
    async with world(tmp_path) as (parts, tables):
        await parts.tables.find(tables["running"].match.id)
        assert str(ADA) in str(parts.store.matches._decoded)
        await erasing(parts).erase(ADA)
        assert str(ADA) not in str(parts.store.matches._decoded)


async def test_at_a_running_table_an_ai_plays_on_for_a_former_player(tmp_path: Path) -> None:
    async with world(tmp_path) as (parts, tables):
        changed: list[str] = []
        parts.tables.on_change.append(changed.append)
        before = tables["running"]
        await erasing(parts).erase(ADA)
        after = await parts.tables.find(before.match.id)
        seat = before.match.seats.index(ADA)
        mine = after.roster.players[seat]
        assert (mine.level, mine.away, after.match.status, after.seat_of(ADA)) == (
            SUBSTITUTE,
            "conceded",
            "playing",
            None,
        )
        assert changed[-1] == before.match.id
        clock, ai_seats = groups.watch(parts)
        for _ in range(20):
            parts.time.ms += 120_000
            await clock.play_overdue()
            await ai_seats.settled()
        assert (await parts.tables.find(before.match.id)).match.seq > before.match.seq
        assert await folds(parts, before.match.id)


async def test_hosted_lobbies_are_cancelled_others_are_left_and_no_rematch_waits(tmp_path: Path) -> None:
    async with world(tmp_path) as (parts, tables):
        hosted, joined = sorted((await parts.lobbies.open_with(ADA)), key=lambda lobby: lobby.host)
        await erasing(parts).erase(ADA)
        assert (await parts.lobbies.find(hosted.id)).status == "cancelled"
        left = await parts.lobbies.find(joined.id)
        assert (left.status, left.people) == ("open", (BO,))
        after = await parts.tables.find(tables["ended"].match.id)
        again = await parts.lobbies.rematch(after.match, after.roster, BO)
        assert [seat.player for seat in again.lobby_seats] == [BO]


async def test_a_lobby_whose_host_is_erased_is_cancelled_even_if_others_wait_in_it(tmp_path: Path) -> None:
    """It was theirs: no guest becomes its host by this."""
    async with world(tmp_path) as (parts, _):
        (hosted,) = [lobby for lobby in await parts.lobbies.open_with(ADA) if lobby.host == ADA]
        for guest, name in ((BO, "Bo"), (CY, "Cy")):
            await parts.lobbies.join(hosted.id, guest, name)
        erased = await erasing(parts).erase(ADA)
        assert hosted.id in erased.lobbies
        now = await parts.lobbies.find(hosted.id)
        assert now.status == "cancelled"
        assert ADA not in (now.host, *(seat.player for seat in now.lobby_seats))


@pytest.mark.parametrize("kind", ["one", "parts"])
async def test_in_shared_seats_a_former_player_has_left_and_their_actions_count(
    tmp_path: Path, kind: crowd.Kind
) -> None:
    async with crowd.stage(tmp_path, ADA, BO, kind=kind) as parts:
        await crowd.sing(parts, ADA, "mine")
        await parts.store.matches.update_roster(crowd.MATCH, _looked_on)
        await erasing(parts).erase(ADA)
        people = await crowd.people(parts)
        assert [(one.name, one.left) for one in people.members] == [("", True), ("Bo", False)]
        assert (people.host, len({one.player for one in people.members})) == (BO, 2)
        assert await folds(parts, crowd.MATCH)
        await erasing(parts).erase(CY)
        assert [is_former(player) for player in (await crowd.people(parts)).onlookers] == [True]
        assert await folds(parts, crowd.MATCH)
        assert [*traces(tmp_path)] == []


def _looked_on(match: Match) -> RosterUpdate:
    assert match.roster is not None
    return RosterUpdate(roster=roster.write(roster.onlooking(roster.read(match.roster), CY)[0]))


async def test_a_second_erase_finds_no_data_and_a_returning_person_is_new(tmp_path: Path) -> None:
    async with world(tmp_path) as (parts, _):
        await erasing(parts).erase(ADA)
        assert (await erasing(parts).erase(ADA)).erased == Erased()
        met = await parts.store.players.meet(ADA, NAME, PLACE)
        assert (met.name, met.text_mode) == (NAME, False)
        assert (await parts.store.personal_data.counts(ADA)).matches == 0
        again = await parts.days.attempt(ADA, PLACE)
        # Finishing an earlier process's erase leaves people alone who have come back since.
        assert await erasing(parts).finish() == 0
        assert (await parts.tables.find(again.match.id)).match.seats == (ADA,)


async def test_an_unfinished_erase_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as (parts, tables):
        with monkeypatch.context() as broken:
            broken.setattr(type(parts.store.erasure), "erase", _killed)
            with pytest.raises(SystemExit):
                await erasing(parts).erase(ADA)
        assert await parts.store.players.find(ADA) is not None
        with monkeypatch.context() as broken:
            broken.setattr(type(parts.store.players._database), "scrub", _no_room)
            assert await parts.store.erasure.noted() == (ADA,)
            assert not (await erasing(parts).erase(ADA)).is_scrubbed
        assert await parts.store.erasure.is_scrub_due()
        await erasing(parts).scrub()
        assert not await parts.store.erasure.is_scrub_due()
        assert [*traces(tmp_path)] == []
        assert await folds(parts, tables["ended"].match.id)


async def _killed(*_: object, live: frozenset[str], again: bool) -> Erased:
    raise SystemExit


async def _no_room(_: object) -> None:
    raise StoreUnavailable("no room")


async def test_people_can_be_erased_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        app.reached.keep_in(tmp_path / "pages", bytes, bytes)
        app.learnt[ADA, "fart"] = None
        app.untaken[ADA, "match"] = (Line("typed"),)
        app.untaken[BO, "match"] = (Line("typed"),)
        monkeypatch.setattr(reached_file, "write_privately", full)
        app.erasing.forget(ADA, Erased())
        assert (list(app.learnt), list(app.untaken)) == ([], [(BO, "match")])
