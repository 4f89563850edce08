"""The pages of `/admin` show a moderator no hidden information, whether they play or not: all output is compared.

Every reachable control is pressed at both tables of a pair that differs only in hidden information.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias, cast

import pytest

import bot.ui.admin.tables
from bot.match.tables import Opening
from bot.store.repositories.moderation.open_tables import OpenTable
from bot.ui.admin.handlers import AREAS
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.fake_sealed_game import FakeSealedGame, Write, act
from tests.bot.groups import CY, roster
from tests.bot.ui.admin.crawling import READING, Pressed, path_of, press_all
from tests.bot.ui.admin.managing import MODERATOR, Manager, managed
from tests.secrecy.game_specs import GAMES, spec_of
from tests.secrecy.harness import SecrecyHarness, Sent
from tests.secrecy.one_match_store import NOW, OneMatchStore
from tests.secrecy.output_channels import Channel, hidden_number, log_line, order_of_options, text
from tests.secrecy.paired_states import Moment

REAL = ("servers", "blocks", "moderation_log", "outbox", "lobbies", "champions", "players")
"""The repositories of what moderators set."""

PAIRS = 4
"""Pairs of tables of each game; each is looked at by two moderators, who press some 150 controls at either table."""

BLOCKED = range(100, 106)
"""People who are blocked, more than are on one page."""


@dataclass
class OpenTablesOfOne:
    """The open tables of a server with a single match: for several people, or a public solo game."""

    store: OneMatchStore

    async def of(self, place: int) -> tuple[OpenTable, ...]:
        row = self.store.row
        if row.status != "playing" or row.visibility != "public":
            return ()
        people, form = (b'["Ada"]', "solo") if row.roster is None else (row.roster, "match")
        given: dict[str, Any] = {"id": row.id, "game": row.game, "place": place, "since": NOW, "people": people}
        return (OpenTable(**given, form=form, channel=None, message=None, home=None),)

    async def count_private(self, place: int) -> int:
        return 0


@dataclass
class Pages:
    """The program with one table, which can take any position, and a server's settings."""

    harness: SecrecyHarness
    settings: Any

    async def of(self, moment: Moment, player: int) -> dict[Pressed, Sent]:
        """Set a position, and let a manager of the server press everything, starting from the same settings."""
        self.harness.lay(moment)
        await self.settings.servers.forget(PLACE)
        self.settings.blocks.forget(PLACE)
        for person in BLOCKED:
            await self.harness.app.moderation.block(PLACE, person, until=None, reason="spam", by=MODERATOR)
        return await press_all(Manager(self.harness.hall, player, text_mode=True))


@asynccontextmanager
async def pages(folder: Path, game: str) -> AsyncIterator[Pages]:
    """Open the program for a game, with the moderators' settings in a store in the folder."""
    spec = spec_of(game)
    async with app_parts(folder) as parts:
        parts.time.ms = NOW
        harness = spec.harness(spec.leak_seats)
        store = cast("Any", harness.store)
        for name in REAL:
            setattr(store, name, getattr(parts.store, name))
        store.open_tables = OpenTablesOfOne(harness.store)
        harness.app = harness.hall.app = replace(harness.app, days={"fart": parts.days})
        yield Pages(harness, parts.store)


Compared: TypeAlias = tuple[int, set[tuple[str, str]], list[str]]
"""Who pressed, which areas and acts were reached, and which presses were answered otherwise at the other table."""


async def compared(folder: Path, game: str, pairs: int) -> list[Compared]:
    """Press at this number of pairs of tables, both as a player and as a person who does not play there."""
    spec, made = spec_of(game), list[Compared]()
    async with pages(folder, game) as seen:
        for pair in spec.pairs(spec.leak_seats, pairs, "admin"):
            seen.harness.lay(pair.one)
            for player in (seen.harness.person(pair.viewer).player, MODERATOR):
                one, other = [await seen.of(each, player) for each in (pair.one, pair.other)]
                differing = [str(each) for each in sorted({*one, *other}) if one.get(each) != other.get(each)]
                made.append((player, {path_of(address) for address, _, _ in one}, differing))
    return made


ACTS = {(name, act) for name, area in AREAS.items() for act in ("", *area.acts)}

OF_DAYS = {("daily", "off")}
"""What is done where a game has a challenge of the day."""

OF_CHAMPIONS = {("seasons", "again"), ("seasons", "no_role")}
"""What is done once somebody who may give roles has chosen one."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_all_pages_and_answers_are_the_same_at_two_tables_that_differ_in_hidden_things_alone(
    tmp_path: Path, game: str
) -> None:
    made = await compared(tmp_path, game, PAIRS)
    unreached = OF_CHAMPIONS | (OF_DAYS if spec_of(game).ui.daily is None else set())
    assert [(ACTS - reached, differing) for _, reached, differing in made] == [(unreached, [])] * (2 * PAIRS)
    assert len({player for player, _, _ in made}) > 1


@pytest.mark.parametrize("channel", [text, order_of_options, log_line], ids=lambda channel: channel.__name__)
async def test_a_leak_by_any_page_is_found(tmp_path: Path, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    channel(monkeypatch)
    assert all(differing for _, _, differing in await compared(tmp_path, "absolute", 1))


async def test_a_leak_by_the_line_of_a_table_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number, write_turn = hidden_number(monkeypatch), bot.ui.admin.tables.write_turn
    monkeypatch.setattr(bot.ui.admin.tables, "write_turn", lambda *given: f"{write_turn(*given)} {number()}")
    for _, _, differing in await compared(tmp_path, "absolute", 1):
        assert {path_of(each.split("'")[1])[0] for each in differing} == {"tables"}


async def test_in_a_secret_turn_all_pages_are_the_same_for_all_moderators_at_every_moment(tmp_path: Path) -> None:
    async with managed(tmp_path) as (here, _):
        here.app_parts.tables.games = {"absolute": FakeSealedGame()}
        opening = Opening("absolute", (ADA, BO, CY), PLACE, seed="1", roster=roster(ADA, BO, CY))
        table = await here.app_parts.tables.open(opening)
        seen = set[str]()
        for step in (None, (0, Write(9)), (0, None), (2, Write(4))):
            if step is not None:
                table = await act(here.app_parts, table, *step)
            for player in (ADA, BO, MODERATOR):
                made = await press_all(Manager(here, player, text_mode=True), READING)
                assert {("tables", ""), ("tables", "ask"), ("tables", "why")} <= {path_of(each) for each, _, _ in made}
                seen.add(str(made))
        assert len(seen) == 1
