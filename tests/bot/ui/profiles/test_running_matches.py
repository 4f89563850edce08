"""The pages of a person's results reveal neither the existence nor the state of running matches.

A player and others look at all such pages: before matches of all games begin, and at positions of each.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast, get_args

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.lobby.lobby import LobbySeat
from bot.match.agreements import Agreements
from bot.match.daily import Days
from bot.match.table import Table
from bot.match.tables import Opening
from bot.ui.kit import ids
from bot.ui.profiles.leaderboard import Asked, TimeSpan
from engine.registry import games
from tests.app import ADA, BO, PLACE, SECRET, Time
from tests.bot.groups import CY
from tests.bot.store.repositories.people.stored_results import DAY_MS, earned, put
from tests.bot.ui.profiles.club import ended, rated
from tests.cogs.pressing import AtOnce, OneTable
from tests.fresh import address_of, lay_out
from tests.players.random_tables import PEOPLE, RandomTables, random_tables
from tests.secrecy.harness import Sent, sent_as
from tests.suite.loaded import loaded_games

DI, STRANGER = 4, 99
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy", DI: "Di", STRANGER: "Sam"}

LOOKS, PRESSES = 3, 8
"""How often all pages are looked at while matches are played, and presses at each in between."""

SHORT = 6
"""Actions at a game for one, after which it is not played further: it would be over soon."""


@dataclass
class Club:
    """People with results, who play a match of every game and today's challenge."""

    at: RandomTables
    hall: OneTable
    days: Days

    async def begin(self) -> list[Table]:
        """Begin a match of every game, in which Ada plays, and today's challenge."""
        tables = [await self.days.attempt(ADA, PLACE)]
        for game in sorted(PEOPLE):
            if games()[game].info.seats == (1, 1):
                tables.append(await self.at.tables.open(Opening(game, (ADA,), PLACE, key=game)))
                continue
            lobbies, host = self.at.lobbies, LobbySeat(ADA, NAMES[ADA])
            lobby = await lobbies.open(game, host, place=PLACE, locale="en", key=game, home=PLACE)
            for player in (BO, CY, DI)[: PEOPLE[game] - 1]:
                await lobbies.join(lobby.id, player, NAMES[player])
            tables.append(await lobbies.table(await lobbies.start(lobby.id, ADA)))
        return tables

    async def go_on(self, table: Table) -> None:
        """Press at random in a match."""
        for _ in range(PRESSES):
            if not table.kind.is_solo or (await self.at.tables.find(table.match.id)).position.seq < SHORT:
                await self.at.press(table.match.id)

    async def look(self) -> dict[str, Sent]:
        """Look at all pages, as a player, as another person, and as a stranger."""
        made = dict[str, Sent]()
        for viewer in (ADA, BO, STRANGER):
            for address in _addresses(viewer):
                (page, is_public) = (await self.hall.person(viewer).send(address)).pages[-1]
                assert not is_public
                made[f"{viewer} {address}"] = sent_as(page)
        return made


def _addresses(viewer: int) -> Iterator[ids.General]:
    """Iterate over all pages: profiles, pairs of people, badges and leaderboards of every game."""
    yield ids.General("profile")
    for person in (ADA, BO, STRANGER):
        if person != viewer:
            yield from (ids.General(verb, str(person)) for verb in ("profile", "versus"))
    for game in games():
        yield ids.General("badges", game)
        for span in get_args(TimeSpan):
            yield ids.General("leaderboard", Asked(game, span).at("span"))
        yield ids.General("leaderboard", Asked(game, "all", "channel").at("among"))
    yield ids.General("badges", "any")


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[Club]:
    """Ada, Bo and Cy have finished matches of every game."""
    now = Time(0)
    now.at("2026-11-21T12:00:00")
    path = folder / "farrago.sqlite3"
    await lay_out(path, SECRET)
    async with random_tables(address_of(path), Random(7), now) as at:
        days = Days("fart", at.store, at.tables, SECRET, now)
        agreements, uis = Agreements(at.store, at.tables, now), loaded_games().game_uis
        settings = Settings(data_dir=folder)
        app = App(settings, at.store, at.tables, agreements, {"fart": days}, AtOnce(), uis, now, at.lobbies)
        for player, name in NAMES.items():
            await at.store.players.meet(player, name, PLACE)
        rows, ratings, badges = list[Any](), list[Any](), list[Any]()
        for number, game in enumerate(games()):
            players = (ADA,) if PEOPLE[game] == 1 else (ADA, BO, CY)
            rows += ended(f"over {game}", *players, game=game, at=now.ms - number * DAY_MS, channel=PLACE)
            ratings += [rated(player, 30.0 - player, game=game) for player in (ADA, BO, CY)]
            badges.append(earned(ADA, f"badge {number}"))
        await put(at.store, results=rows, ratings=ratings, badges=badges)
        yield Club(at, OneTable(cast("Any", None), app, AtOnce(), cast("Any", None)), days)


@pytest.mark.slow
async def test_no_page_of_results_reveals_running_matches(tmp_path: Path) -> None:
    async with club(tmp_path) as here:
        before = await here.look()
        tables = await here.begin()
        for _ in range(LOOKS):
            for table in tables:
                await here.go_on(table)
            assert await here.look() == before
        now = [await here.at.tables.find(table.match.id) for table in tables]
        assert [table.match.game for table in now if table.is_over or table.position.seq == 0] == []
        # Once one is over, these pages show it, as they would have before.
        (over,) = (table.match.id for table in tables if table.match.game == "farrago")
        await here.hall.app.agreements.concede(over, BO)
        assert await here.hall.app.results.settle(over)
        assert await here.look() != before
