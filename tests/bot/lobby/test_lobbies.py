"""Lobbies with a real store: concurrent presses count exactly once, until the lobby's time ends."""

import asyncio
from pathlib import Path
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.core.refusals import NotHost, NotYourTable
from bot.lobby import lobby as changes
from bot.lobby.expiry import LIFE_MS, WARNING_MS, aged
from bot.lobby.lobbies import HOSTED
from bot.lobby.lobby import Lobby, LobbySeat, LobbyStatus
from bot.lobby.refusals import LobbyBegun, LobbyClosed, NoSuchLobby, NotDealt, TableFull, TooManyLobbies
from bot.match.roster import Player, Roster
from bot.match.table import Table
from bot.store.rows import NOBODY
from engine.absolute.game import Absolute
from engine.errors import NotAsked
from tests.app import ADA, BO, PLACE, AppParts, app_parts

CY = 3
CROWD = 100


async def opened(parts: AppParts, key: str = "1", host: int = ADA) -> Lobby:
    """A lobby of Absolute, for two to six."""
    return await parts.lobbies.open("absolute", LobbySeat(host, f"P{host}"), place=PLACE, locale="en", key=key)


async def test_a_hundred_joins_at_once_give_exactly_the_seats_there_are(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        joins = (parts.lobbies.join(lobby.id, player, f"P{player}") for player in range(10, 10 + CROWD))
        answers = await asyncio.gather(*joins, return_exceptions=True)
        after = await parts.lobbies.find(lobby.id)
        seated = [
            player for player, answer in zip(range(10, 10 + CROWD), answers, strict=True) if isinstance(answer, Lobby)
        ]
        assert [type(answer) for answer in answers if not isinstance(answer, Lobby)] == [TableFull] * (CROWD - 5)
        assert after.people == (ADA, *seated)


async def test_if_dealing_fails_the_table_is_open_again_and_may_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        joined = await parts.lobbies.join(lobby.id, BO, "Bo")
        with monkeypatch.context() as broken:
            broken.setattr(Absolute, "setup", Mock(side_effect=LookupError("nobody foresaw it")))
            begun = await parts.lobbies.start(lobby.id, ADA)
            with pytest.raises(NotDealt):
                await parts.lobbies.table(begun)
        assert await parts.lobbies.find(lobby.id) == joined
        table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        assert table.match.seats == (ADA, BO)


@pytest.mark.parametrize(("error", "told"), [(LookupError("nobody foresaw it"), NotDealt), (NotAsked(), NotAsked)])
async def test_if_nobody_can_be_seated_the_table_is_open_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, told: type[Exception]
) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        joined = await parts.lobbies.join(lobby.id, BO, "Bo")
        begun = await parts.lobbies.start(lobby.id, ADA)
        monkeypatch.setattr("bot.lobby.lobbies.gathered", Mock(side_effect=error))
        with pytest.raises(told):
            await parts.lobbies.table(begun)
        assert await parts.lobbies.find(lobby.id) == joined


async def test_two_starts_at_once_deal_one_match_for_those_who_sit_there(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        await parts.lobbies.join(lobby.id, BO, "Bo")
        await parts.lobbies.change(lobby.id, lambda lobby: changes.with_ai(lobby, ADA, "hard"))

        async def start() -> Table:
            return await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))

        one, other = await asyncio.gather(start(), start())
        assert one.match.id == other.match.id == lobby.id
        assert one.match.seed_hash == other.match.seed_hash
        assert one.match.seats == (ADA, BO, NOBODY)
        assert one.match.visibility == "public"
        assert one.roster == Roster(
            host=ADA,
            players=(
                Player(player=ADA, name="P1", seen_at=parts.time.ms),
                Player(player=BO, name="Bo", seen_at=parts.time.ms),
                Player(player=NOBODY, name="AI 1 (hard)", level="hard"),
            ),
            beginners=(0, 1),
            first_turns=tuple(int(seat in one.asked) for seat in range(3)),
        )
        with pytest.raises(LobbyBegun):
            await parts.lobbies.join(lobby.id, CY, "Cy")


async def test_a_match_that_was_not_dealt_as_the_program_died_is_dealt_at_the_next_press(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        await parts.lobbies.join(lobby.id, BO, "Bo")
        await parts.lobbies.start(lobby.id, ADA)
        assert await parts.store.matches.find(lobby.id) is None
    async with app_parts(tmp_path) as parts:
        again = await parts.lobbies.start(lobby.id, ADA)
        assert (await parts.lobbies.table(again)).match.seats == (ADA, BO)


async def test_a_request_delivered_twice_opens_one_lobby_and_nobody_hosts_more_than_a_few(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobbies = [await opened(parts, str(number)) for number in range(HOSTED)]
        assert await opened(parts, "0") == lobbies[0]
        with pytest.raises(TooManyLobbies):
            await opened(parts, "one more")
        await parts.lobbies.change(lobbies[1].id, lambda lobby: changes.cancelled(lobby, ADA))
        assert (await opened(parts, "one more")).status == "open"
        assert (await opened(parts, "another's", BO)).host == BO


async def test_a_refused_change_leaves_the_lobby_and_its_time_as_they_were(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        parts.time.ms += 1000
        with pytest.raises(NotHost):
            await parts.lobbies.change(lobby.id, lambda lobby: changes.with_ai(lobby, BO, "hard"))
        assert await parts.lobbies.join(lobby.id, ADA, "P1") == lobby
        assert await parts.lobbies.find(lobby.id) == lobby
        with pytest.raises(NoSuchLobby):
            await parts.lobbies.join("0123456789", BO, "Bo")


async def test_every_change_gives_it_its_whole_time_again_also_after_a_restart(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        parts.time.ms += LIFE_MS - 1
        await parts.lobbies.join(lobby.id, BO, "Bo")
        begun = parts.time.ms
    async with app_parts(tmp_path) as parts:
        parts.time.ms = begun + LIFE_MS - WARNING_MS - 1
        assert await parts.lobbies.sweep() == ()
        assert (await parts.lobbies.find(lobby.id)).people == (ADA, BO)


async def test_it_warns_once_and_closes_unless_something_changes(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        quiet, lively = await opened(parts, "quiet"), await opened(parts, "lively")
        parts.time.ms += LIFE_MS - WARNING_MS
        assert {(each.id, each.status, each.warned) for each in await parts.lobbies.sweep()} == {
            (quiet.id, "open", True),
            (lively.id, "open", True),
        }
        assert await parts.lobbies.sweep() == ()
        await parts.lobbies.change(lively.id, lambda lobby: changes.kept(lobby, ADA))
        parts.time.ms += WARNING_MS
        assert [(each.id, each.status) for each in await parts.lobbies.sweep()] == [(quiet.id, "expired")]
        assert await parts.lobbies.sweep() == ()
        with pytest.raises(LobbyClosed):
            await parts.lobbies.join(quiet.id, BO, "Bo")
        assert (await parts.lobbies.join(lively.id, BO, "Bo")).people == (ADA, BO)


async def test_calls_are_taken_once_and_only_from_a_lobby_that_has_stopped_gathering(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        calling = await parts.lobbies.note_call((await opened(parts)).id, PLACE, 8)
        assert await parts.lobbies.take_calls(calling) == ()
        over = await parts.lobbies.change(calling.id, lambda lobby: changes.cancelled(lobby, ADA))
        both = await asyncio.gather(parts.lobbies.take_calls(over), parts.lobbies.take_calls(over))
        assert sorted(both) == [(), ((PLACE, 8),)]


async def test_lobbies_that_ended_long_ago_are_deleted_but_open_ones_never(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        ended, going_on = await opened(parts, "ended"), await opened(parts, "open")
        begun = await played(parts, ADA, BO)
        await parts.lobbies.change(ended.id, lambda lobby: changes.cancelled(lobby, ADA))
        parts.time.ms += 365 * 24 * 3_600_000
        await parts.lobbies.forget()
        with pytest.raises(NoSuchLobby):
            await parts.lobbies.find(ended.id)
        assert (await parts.lobbies.find(going_on.id)).status == "open"
        assert (await parts.lobbies.find(begun.match.id)).status == "started"


async def test_the_match_moves_with_the_message_that_shows_it(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        await parts.lobbies.show_at(lobby.id, 70, 71)
        await parts.lobbies.join(lobby.id, BO, "Bo")
        table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        assert (table.match.channel, table.match.message) == (70, 71)
        await parts.lobbies.show_at(lobby.id, 70, 72)
        assert (await parts.tables.find(lobby.id)).match.message == 72


# A rematch ------------------------------------------------------------------------------------------------------------


async def played(parts: AppParts, *people: int, ai: bool = False) -> Table:
    """A match of these people; the first is host."""
    lobby = await opened(parts, "first", people[0])
    for player in people[1:]:
        await parts.lobbies.join(lobby.id, player, f"P{player}")
    if ai:
        await parts.lobbies.change(lobby.id, lambda lobby: changes.with_ai(lobby, people[0], "medium"))
    await parts.lobbies.change(lobby.id, lambda lobby: changes.with_pace(lobby, people[0], "day", ("day",)))
    return await parts.lobbies.table(await parts.lobbies.start(lobby.id, people[0]))


async def again(parts: AppParts, table: Table, player: int) -> Lobby:
    return await parts.lobbies.rematch(table.match, table.roster, player)


async def test_two_offers_of_a_rematch_merge_and_the_last_one_starts_it(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played(parts, ADA, BO, CY, ai=True)
        one, other = await asyncio.gather(again(parts, table, BO), again(parts, table, CY))
        assert one.id == other.id != table.match.id
        assert (await parts.lobbies.find(one.id)).status == "open"
        begun = await again(parts, table, ADA)
        assert begun.status == "started"
        assert begun.pace == "day"
        assert (await parts.lobbies.table(begun)).match.seats == (ADA, BO, CY, NOBODY)
        assert (await again(parts, table, BO)).status == "started"


async def test_one_person_with_ais_plays_again_at_once(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        assert (await again(parts, await played(parts, ADA, ai=True), ADA)).status == "started"


async def test_a_rematch_keeps_no_seat_for_somebody_who_is_blocked(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played(parts, ADA, BO, CY)
        await parts.tables.moderation.block(PLACE, BO, until=None, reason="", by=ADA)
        assert [each.player for each in (await again(parts, table, ADA)).lobby_seats] == [ADA, CY]
        assert (await again(parts, table, CY)).status == "started"


async def test_a_rematch_keeps_what_people_chose(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await parts.lobbies.open("farrago", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        await parts.lobbies.join(lobby.id, BO, "Bo")
        await parts.lobbies.change(lobby.id, lambda lobby: changes.with_options(lobby, ADA, '{"limit": 12}'))
        before = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        assert (await again(parts, before, ADA)).options == '{"limit":12}'


async def test_a_rematch_that_nobody_came_to_gathers_again(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played(parts, ADA, BO)
        lobby = await again(parts, table, ADA)
        await parts.lobbies.change(lobby.id, lambda lobby: changes.left(lobby, ADA))
        anew = await again(parts, table, BO)
        assert (anew.status, anew.host, anew.people) == ("open", BO, (BO,))
        assert [lobby_seat.player for lobby_seat in anew.awaited] == [ADA]


async def test_people_who_come_back_too_late_are_told_that_the_others_have_begun(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played(parts, ADA, BO, CY)
        lobby = await again(parts, table, ADA)
        await again(parts, table, BO)
        begun = await parts.lobbies.start(lobby.id, ADA)
        with pytest.raises(LobbyBegun):
            await again(parts, table, CY)
        assert await parts.lobbies.find(lobby.id) == begun
        assert await again(parts, table, BO) == begun


async def test_only_those_who_played_ask_for_a_rematch(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played(parts, ADA, BO)
        with pytest.raises(NotYourTable):
            await again(parts, table, CY)


NOW = 10 * LIFE_MS


@pytest.mark.parametrize("status", ["open", "started", "cancelled", "expired"])
@pytest.mark.parametrize(
    ("left", "becomes"),
    [
        (WARNING_MS + 1, ("open", False)),
        (WARNING_MS, ("open", True)),
        (1, ("open", True)),
        (0, ("expired", False)),
        (-LIFE_MS, ("expired", False)),
    ],
)
def test_only_open_lobbies_are_warned_and_closed_by_time(
    status: LobbyStatus, left: int, becomes: tuple[str, bool]
) -> None:
    opened = Lobby(
        id="a", game="absolute", place=PLACE, host=ADA, least=2, most=6, options="", created_at=0, expires_at=NOW + left
    )
    lobby = replace(opened, status=status)
    expected = becomes if status == "open" else (status, False)
    assert aged(lobby, NOW) == replace(lobby, status=expected[0], warned=expected[1])
