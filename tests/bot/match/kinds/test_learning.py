"""Learners get more time: double on a seat's first turn, and on every turn of a first match."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.lobby import lobby as changes
from bot.lobby.lobby import LobbySeat
from bot.match import deadlines
from bot.match.agreements import NotSilent
from bot.match.kinds.choosing import kind_of
from bot.match.roster import By, Roster
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.store.rows import NOBODY
from engine.absolute.model import AbsoluteOptions
from engine.game import Seat, Window
from engine.record import AnyGame, Position
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, roster
from tests.bot.match.test_deadlines import GAME, NOW, at

USUAL_MS = 90_000


def learning(*players: int, beginners: tuple[Seat, ...] = (), pace: str = "live") -> Roster:
    """People before their first turn."""
    return replace(roster(*players, pace=pace), beginners=beginners, first_turns=(0,) * len(players))


async def opened(parts: AppParts, people: Roster) -> Table:
    seats = tuple(each.player for each in people.players)
    options = AbsoluteOptions(rounds=1)
    return await parts.tables.open(
        Opening("absolute", seats, PLACE, public=True, options=options, seed="1", roster=people)
    )


async def left(parts: AppParts, table: Table) -> int:
    """The milliseconds left for the person asked."""
    (one,) = await parts.store.deadlines.of(table.match.id)
    return one.due_at - parts.time()


async def step(parts: AppParts, table: Table, by: By = "person") -> Table:
    """Play the clock's action."""
    (seat,) = table.asked
    action = table.game.timeout(table.position.state, seat)
    return await parts.tables.play(table, seat, table.question(seat), action, f"press {table.match.seq}", by=by)


async def turn(parts: AppParts, table: Table) -> Table:
    """Play on to the next person's turn."""
    asked = table.asked
    while table.asked == asked:
        table = await step(parts, table)
    return table


async def test_the_first_turn_of_each_seat_has_double_time_and_no_later_one(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, learning(ADA, BO))
        given: list[int] = []
        for _ in range(4):
            given.append(await left(parts, table))
            table = await turn(parts, table)
        assert given == [2 * USUAL_MS, 2 * USUAL_MS, USUAL_MS, USUAL_MS]


async def test_a_later_question_of_the_first_turn_has_the_same_end_also_for_another_process(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, learning(ADA, BO))
        parts.time.ms += 10_000
        await step(parts, table)
        again = await Tables(parts.store, parts.tables.games, parts.time).find(table.match.id)
        (one,) = await parts.store.deadlines.of(again.match.id)
        assert (again.asked, one.due_at - parts.time()) == (table.asked, 2 * USUAL_MS - 10_000)
        assert deadlines.begun_at(again, one) == parts.time() - 10_000


async def test_a_beginner_has_double_time_in_every_turn_and_the_others_only_in_their_first(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, learning(ADA, BO, beginners=(1,)))
        given: dict[Seat, list[int]] = {0: [], 1: []}
        for _ in range(4):
            given[table.asked[0]].append(await left(parts, table))
            table = await turn(parts, table)
        assert given == {0: [2 * USUAL_MS, USUAL_MS], 1: [2 * USUAL_MS, 2 * USUAL_MS]}


async def test_a_beginner_who_missed_a_turn_has_the_usual_time_in_the_next_after_which_an_ai_plays(
    tmp_path: Path,
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, learning(ADA, BO, beginners=(0, 1)))
        silent, given = table.asked[0], list[int]()
        for _ in range(2):
            given.append(await left(parts, table))
            while table.asked == (silent,) and table.roster.players[silent].is_present:
                table = await step(parts, table, by="clock")
            if table.roster.players[silent].is_present:
                table = await turn(parts, table)
        assert given == [2 * USUAL_MS, USUAL_MS]
        assert table.roster.players[silent].away == "silent"


async def test_a_match_from_before_has_the_same_time_in_every_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, roster(ADA, BO))
        given = [await left(parts, table), await left(parts, await turn(parts, table))]
        assert given == [USUAL_MS, USUAL_MS]


async def test_the_beginners_of_a_table_are_those_who_never_finished_a_match_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        asked: list[tuple[str, tuple[int, ...]]] = []

        async def veterans(game: str, players: tuple[int, ...]) -> frozenset[int]:
            asked.append((game, players))
            return frozenset({ADA})

        monkeypatch.setattr(parts.store.matches, "veterans", veterans)
        lobby = await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        await parts.lobbies.join(lobby.id, BO, "Bo")
        await parts.lobbies.change(lobby.id, lambda lobby: changes.with_ai(lobby, ADA, "hard"))
        table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        assert asked == [("absolute", (ADA, BO))]
        assert (table.match.seats, table.roster.beginners) == ((ADA, BO, NOBODY), (1,))


async def test_people_who_share_the_clock_have_no_more_time_than_the_others(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await parts.lobbies.open("farrago_words", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        await parts.lobbies.join(lobby.id, BO, "Bo")
        table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        assert (table.roster.beginners, table.roster.first_turns) == ((), ())


async def test_others_wait_twice_as_long_for_a_silent_beginner_before_they_may_vote(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await opened(parts, learning(ADA, BO, CY))
        (seat,) = table.asked
        voter = next(player for player in (ADA, BO, CY) if player != table.match.seats[seat])
        begun = parts.time()
        assert await parts.agreements.replaceable(table) == {seat: begun + 2 * 60_000}
        parts.time.ms += 60_000
        with pytest.raises(NotSilent):
            await parts.agreements.vote_replace(table.match.id, voter, seat)


def moved(people: Roster, questions: tuple[int, ...], asked: Mapping[Seat, Window]) -> Any:
    return kind_of(people).moved(cast("AnyGame", GAME), cast("Position", at(questions, asked)), NOW)


def test_a_question_in_another_s_turn_is_no_first_turn() -> None:
    begun = moved(learning(ADA, BO), (1, 1), {0: Window("w", turn=4), 1: Window("w", turn=4, interrupt=True)})
    assert begun.roster.first_turns == (4, 0)
    assert moved(begun.roster, (1, 1), {0: Window("w", turn=4)}) == begun
    assert moved(begun.roster, (2, 1), {0: Window("w", turn=5), 1: Window("w", turn=5)}).roster.first_turns == (4, 5)


def test_a_secret_turn_is_as_long_for_all_as_for_the_one_who_learns() -> None:
    """A shorter turn for one of them would reveal who has played before, and would end for the others too."""
    secret = Window("w", turn=9, sealed=True)
    people = replace(learning(ADA, BO, beginners=(1,)), first_turns=(1, 1))
    kind = moved(people, (3, 3), {0: secret, 1: secret})
    ends = {one.due_at for one in deadlines.deadlines(GAME, at((3, 3), {0: secret, 1: secret}), kind, NOW)}
    assert ends == {NOW + 2 * USUAL_MS}
    # The same if the beginner has answered and the other is still asked.
    later = moved(kind.roster, (3, 4), {0: secret})
    assert {one.due_at for one in deadlines.deadlines(GAME, at((3, 4), {0: secret}), later, NOW + 5)} == ends
    (one,) = deadlines.deadlines(GAME, at((3, 4), {0: secret}), later, NOW)
    table = cast("Table", type("Asked", (), {"windows": {0: secret}, "kind": later, "game": GAME}))
    assert deadlines.begun_at(table, one) == NOW


def test_others_are_not_shown_that_a_first_turn_began() -> None:
    people = learning(ADA, BO)
    assert kind_of(replace(people, first_turns=(1, 0))).is_same_to_all(kind_of(people))


def test_without_a_timer_nobody_is_given_up_later() -> None:
    asked = {0: Window("w", turn=1)}
    kind = moved(learning(ADA, BO, beginners=(0,), pace="none"), (1, 1), asked)
    (one,) = deadlines.deadlines(GAME, at((1, 1), asked), kind, NOW)
    assert one.due_at == NOW + 30 * 24 * 3_600_000
