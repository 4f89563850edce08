"""Tables where people share seats, before their match: teams, crowds, how they begin and meet again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.core.refusals import NotYourTable, UnknownPress
from bot.lobby import lobby as changes
from bot.lobby.lobby import TOGETHER, Lobby, LobbySeat
from bot.lobby.refusals import LobbyBegun, NoTeams, NotSeated
from bot.match.roster import Member, Player, Roster, member_left
from bot.match.table import Table
from bot.store.rows import NOBODY
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_party_game import Closed, FakePartyGame, Kind, Score
from tests.bot.store.table import dealt

CY, DI = 3, 4
CROWD = 200


@asynccontextmanager
async def party_app(folder: Path) -> AsyncIterator[AppParts]:
    """An app with the fake party game as its only one."""
    async with app_parts(folder) as parts:
        parts.tables.games = {"absolute": FakePartyGame()}
        yield parts


async def opened(parts: AppParts, kind: Kind = "one", *, key: str = "1", begin: bool = False) -> Lobby:
    """A lobby of Ada's."""
    return await parts.lobbies.open(
        "absolute",
        LobbySeat(ADA, "Ada"),
        place=PLACE,
        locale="en",
        key=key,
        options=Score(kind=kind),
        home=55,
        begin=begin,
    )


async def joined(parts: AppParts, lobby: Lobby, *players: int) -> Lobby:
    for player in players:
        lobby = await parts.lobbies.join(lobby.id, player, f"P{player}")
    return lobby


async def begun(parts: AppParts, lobby: Lobby) -> Table:
    return await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))


def sides(lobby: Lobby) -> list[int]:
    return [lobby_seat.side for lobby_seat in lobby.lobby_seats]


def gathering(*sides: int, teams: int = 1) -> Lobby:
    """A lobby with these people, numbered from 1, in their teams."""
    lobby_seats = tuple(LobbySeat(player, f"P{player}", side=side) for player, side in enumerate(sides, 1))
    return Lobby(
        id="0123456789", game="absolute", place=9, host=1, least=1, most=250, options="{}", created_at=0, expires_at=0,
        lobby_seats=lobby_seats, party=True, sides=teams,
    )  # fmt: skip


# People and teams -----------------------------------------------------------------------------------------------------


def test_a_newcomer_joins_the_smallest_team() -> None:
    assert sides(changes.joined(gathering(0, 1, 1, 2, teams=3), 9, "P9")) == [0, 1, 1, 2, 0]
    assert sides(changes.joined(gathering(0, 0, 1, teams=3), 9, "P9")) == [0, 0, 1, 2]
    assert sides(changes.joined(gathering(0, 0), 9, "P9")) == [0, 0, 0]


def test_everybody_walks_round_the_teams() -> None:
    lobby = gathering(0, 1, teams=3)
    walk = [sides(lobby := changes.changed_sides(lobby, 2)) for _ in range(3)]
    assert walk == [[0, 2], [0, 0], [0, 1]]
    with pytest.raises(NotSeated):
        changes.changed_sides(lobby, 7)
    with pytest.raises(NoTeams):
        changes.changed_sides(gathering(0, 0), 1)


@pytest.mark.parametrize(
    ("before", "teams", "after", "then"),
    [
        ((0, 0, 0, 0), 1, 2, [0, 1, 0, 1]),
        ((0, 0, 0, 0), 1, 3, [0, 1, 2, 0]),
        ((1, 1, 2, 0), 3, 2, [1, 1, 0, 0]),
        ((1, 0, 1, 0), 2, 3, [1, 0, 1, 0]),
        ((1, 2, 1, 0), 3, 1, [0, 0, 0, 0]),
        ((1, 1, 1, 0), 2, 2, [1, 1, 1, 0]),
    ],
)
def test_other_options_leave_people_in_the_teams_that_are_still_there(
    before: tuple[int, ...], teams: int, after: int, then: list[int]
) -> None:
    assert sides(changes.with_options(gathering(*before, teams=teams), 1, "{}", after)) == then


def test_with_shared_seats_there_are_no_ais_and_no_clock_setting() -> None:
    with pytest.raises(UnknownPress):
        changes.with_ai(gathering(0), 1, "hard")
    with pytest.raises(UnknownPress):
        changes.with_pace(gathering(0), 1, "live", ("live",))


async def test_two_hundred_joins_at_once_seat_everybody_once(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        lobby = await opened(parts, "parts")
        crowd = range(10, 10 + CROWD)
        await asyncio.gather(*(parts.lobbies.join(lobby.id, player, f"P{player}") for player in (*crowd, *crowd)))
        after = await parts.lobbies.find(lobby.id)
        assert (after.people[0], sorted(after.people[1:])) == (ADA, list(crowd))
        assert after.sizes == {0: 101, 1: 100}


# How it begins --------------------------------------------------------------------------------------------------------


async def test_each_seat_has_the_name_of_its_side_and_everybody_a_number(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        lobby = await joined(parts, await opened(parts, "parts"), BO, CY)
        table = await begun(parts, lobby)
        now = parts.time.ms
        members = (
            Member(ADA, "Ada", 0, seen_at=now),
            Member(BO, "P2", 1, seen_at=now),
            Member(CY, "P3", 0, seen_at=now),
        )
        assert table.roster == Roster(
            host=ADA,
            players=(Player(player=NOBODY, name="Player 1"), Player(player=NOBODY, name="Player 2")),
            members=members,
        )
        assert table.match.seats == (NOBODY, NOBODY)
        assert table.names == ("Player 1", "Player 2", "Ada", "P2", "P3")
        assert msgspec.json.decode(table.match.options)["sides"] == [0, 1, 0]
        assert [match.id for match in await parts.store.matches.live(BO)] == [lobby.id]


async def test_a_person_alone_in_a_seat_gives_it_their_name(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        table = await begun(parts, await joined(parts, await opened(parts, "alone"), BO))
        assert table.names == ("Ada", "P2", "Ada", "P2")


async def test_a_start_that_makes_no_match_is_refused_without_changes(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        lobby = await opened(parts, "parts")
        with pytest.raises(Closed):
            await parts.lobbies.start(lobby.id, ADA)
        assert await parts.lobbies.find(lobby.id) == lobby
        with pytest.raises(Closed):
            await opened(parts, "parts", key="2", begin=True)
        assert [stored.id for stored in await parts.store.lobbies.ending(2**62)] == [lobby.id]


async def test_a_match_that_begins_at_once_needs_no_lobby(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        one, again = [await opened(parts, begin=True) for _ in range(2)]
        assert (one, one.status, one.channel) == (again, "started", 55)
        table = await parts.lobbies.table(one)
        assert [member.player for member in table.roster.members] == [ADA]


async def test_the_next_match_knows_the_topics_used_in_its_channel(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        await parts.store.matches.create(_used(await begun(parts, await opened(parts)), "spring", "fall"))
        table = await begun(parts, await opened(parts, key="2"))
        assert msgspec.json.decode(table.match.options)["used"] == ["spring", "fall"]


def _used(table: Table, *topics: str) -> Any:
    """A match that has used these topics in the same channel."""
    return dealt(game="absolute", id="used", topics=topics, home=table.match.home)


# How they come together again -----------------------------------------------------------------------------------------


async def test_a_party_comes_together_in_its_teams_and_begins_when_the_last_is_back(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        table = await begun(parts, await joined(parts, await opened(parts, "parts"), BO, CY))
        lobby = await parts.lobbies.rematch(table.match, table.roster, BO, home=55)
        assert [(lobby_seat.player, lobby_seat.side, lobby_seat.awaited) for lobby_seat in lobby.lobby_seats] == [
            (ADA, 0, True), (BO, 1, False), (CY, 0, True)
        ]  # fmt: skip
        assert (lobby.host, lobby.sides, lobby.home) == (BO, 2, 55)
        assert lobby.options == (await parts.lobbies.find(table.match.id)).options
        await joined(parts, lobby, CY)
        assert (await parts.lobbies.find(lobby.id)).status == "open"
        assert (await joined(parts, lobby, ADA)).status == "started"
        with pytest.raises(LobbyBegun):
            await parts.lobbies.rematch(table.match, replace(table.roster, members=(Member(DI, "Di", 0),)), DI)
        with pytest.raises(NotYourTable):
            await parts.lobbies.rematch(table.match, table.roster, DI)


async def test_an_automatic_start_that_makes_no_match_waits_for_the_host(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        table = await begun(parts, await joined(parts, await opened(parts, "parts"), BO))
        lobby = await parts.lobbies.rematch(table.match, table.roster, ADA)
        await parts.lobbies.change(lobby.id, lambda lobby: changes.left(lobby, BO))
        assert (await joined(parts, lobby, ADA)).status == "open"
        assert (await joined(parts, lobby, CY)).status == "started"  # in the team that was empty


async def test_a_crowd_waits_for_its_host(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        players = range(2, 2 + TOGETHER)
        table = await begun(parts, await joined(parts, await opened(parts), *players))
        lobby = await parts.lobbies.rematch(table.match, table.roster, ADA)
        assert (await joined(parts, lobby, *players)).status == "open"
        assert (await parts.lobbies.start(lobby.id, ADA)).status == "started"


async def test_people_who_have_left_are_not_expected_but_may_ask_for_another_match(tmp_path: Path) -> None:
    async with party_app(tmp_path) as parts:
        table = await begun(parts, await joined(parts, await opened(parts), BO))
        people = member_left(table.roster, 1)
        lobby = await parts.lobbies.rematch(table.match, people, ADA)
        assert (lobby.status, lobby.people) == ("started", (ADA,))
        other = await parts.lobbies.rematch(replace(table.match, id="other"), people, BO)
        assert [(lobby_seat.player, lobby_seat.awaited) for lobby_seat in other.lobby_seats] == [
            (ADA, True),
            (BO, False),
        ]
