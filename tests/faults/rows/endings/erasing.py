"""An erase killed at any statement is complete or not begun; one that had begun is finished at the next start.

The database, its log and all records are checked: they keep no trace of the person, and others' matches replay.
"""

import shutil
from dataclasses import dataclass, field
from pathlib import Path

from bot.lobby.lobby import LobbySeat
from bot.privacy.erasing import Erasing
from bot.store.store import Store
from tests.app import PLACE, AppParts, app_parts
from tests.bot.groups import gathered
from tests.faults.damage.killed_work import KILLED, NEVER, kill
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.random_tables import misfolded

PERSON, OTHER, THIRD = 10**18 + 7, 10**18 + 8, 10**18 + 9
NAME = "Adalberta"


@dataclass
class Told:
    """The number of kills, and the faults after them, in words."""

    statements: int = 0
    kills: int = 0
    finished: int = 0
    half: list[str] = field(default_factory=list[str])
    traces: list[str] = field(default_factory=list[str])
    misfolded: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[int]) -> None:
    """Kill as many erases as wanted, spread evenly over the statements, and look at each store."""
    house = run.folder / "house"
    house.mkdir()
    await inhabit(house)
    whole = shutil.copytree(house, run.folder / "whole")
    counted = run.folder / "counted"
    await kill(erase, whole, NEVER, counted)
    told.statements = len(counted.read_text().splitlines())
    kills = min(run.size, told.statements)
    for number in range(kills):
        at = 1 + number * (told.statements - 1) // max(1, kills - 1)
        folder = shutil.copytree(house, run.folder / f"killed-{at}")
        told.kills += await kill(erase, folder, at, counted) == KILLED
        await judge(folder, at, told)
        shutil.rmtree(folder)


async def erase(parts: AppParts, _: Path) -> None:
    await _erasing(parts).erase(PERSON)


async def inhabit(folder: Path) -> None:
    """Store everything a person may have: a solo game, tables with others, a day, a deck, a lobby."""
    async with app_parts(folder) as parts:
        for person, name in ((PERSON, NAME), (OTHER, "Bo"), (THIRD, "Cleo")):
            await parts.store.players.meet(person, name, PLACE)
        await parts.lose(await parts.days.attempt(PERSON, PLACE))
        ended = await gathered(parts, PERSON, OTHER)
        await parts.agreements.concede(ended.match.id, OTHER)
        await gathered(parts, OTHER, PERSON, THIRD, seed="2")
        await parts.store.decks("farrago").add(PERSON, "Storm", b"{}")
        await parts.lobbies.open("absolute", LobbySeat(PERSON, NAME), place=PLACE, locale="en", key="lobby")


async def judge(folder: Path, at: int, told: Told) -> None:
    """Restart, and check that the person is wholly there and not marked for erasing, or wholly gone."""
    async with app_parts(folder) as parts:
        told.finished += await _erasing(parts).finish()
        await _erasing(parts).scrub()
        there = await _rows(parts.store)
        if there not in ((True, 3, 1, 1), (False, 0, 0, 0)):
            told.half.append(f"before statement {at}: {there}")
        if await parts.store.erasure.noted() or await parts.store.erasure.is_scrub_due():
            told.half.append(f"before statement {at}: it is still to be done")
        if not any(there):
            told.traces += [f"before statement {at}: {trace}" for trace in _traces(folder)]
        # The solo game goes with the person.
        ids = sorted({*[match.id for match in await parts.store.matches.finished(OTHER)], *await _live(parts)})
        told.misfolded += [f"before statement {at}: {match}" for match in await misfolded(parts.store, ids)]


async def _live(parts: AppParts) -> list[str]:
    return [match.id for match in await parts.store.matches.live(OTHER)]


def _erasing(parts: AppParts) -> Erasing:
    return Erasing(parts.store, parts.tables, parts.agreements, parts.lobbies)


async def _rows(store: Store) -> tuple[bool, int, int, int]:
    """Return whether the person is known, and the counts of their matches, days and decks."""
    counts = await store.personal_data.counts(PERSON)
    return await store.players.find(PERSON) is not None, counts.matches, counts.days, counts.saved


def _traces(folder: Path) -> list[str]:
    wanted = (str(PERSON).encode(), PERSON.to_bytes(8, "big"), NAME.encode())
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    return [f"{name} has {trace!r}" for name, content in files.items() for trace in wanted if trace in content]


ROW = Row(
    told=Told,
    play=play,
    quick=6,
    long=40,
    full=1000,
    counts=(
        Count("kills", "kills", "kills", least=lambda run: min(run.size, 6)),
        Count("erases finished at the next start", "erases", "finished", least=1),
        wrong("people who are half erased, or not at all", "people", "half"),
        wrong("bytes of theirs that are left", "places", "traces"),
        wrong("matches whose record does not lead to the stored position", "matches", "misfolded"),
    ),
)
