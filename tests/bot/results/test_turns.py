"""Turns are credited from the record of a match to the person who played them, with own and with shared seats."""

from pathlib import Path
from random import Random

import pytest

from bot.match.agreements import Agreements
from bot.results.results import Results
from bot.results.turns import Turns, count, count_actions
from bot.store.repositories.people.results import SeatResult
from tests.app import ADA, BO, SECRET, AppParts, app_parts
from tests.bot.crowd import CY, DI, MATCH, now, press, ring, sing, stage
from tests.bot.groups import gathered
from tests.bot.results.test_results import play
from tests.fresh import address_of, lay_out
from tests.players.random_tables import PEOPLE, random_tables

PRESSES = {"fart": 12, "absolute": 30, "battle_farm": 40, "farrago": 40, "farrago_words": 40}
"""Presses of each game in which every seat has had turns."""


async def counted(parts: AppParts, match_id: str = MATCH) -> Turns:
    table = await parts.tables.find(match_id)
    stored, keys = await parts.store.matches.record(match_id), await parts.store.results.keys(match_id)
    return count(table.game, stored, keys, table.kind)[0]


async def test_turns_that_the_clock_played_are_not_the_persons(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await play(parts, await gathered(parts, ADA, BO), absent=(1,))
        turns = await counted(parts, table.match.id)
        (had, own), (others, theirs) = turns.seat(0), turns.seat(1)
        assert had == own > 0
        assert theirs == 0 < others


async def test_without_its_rules_each_action_is_a_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await play(parts, await gathered(parts, ADA, BO), absent=(1,))
        stored = await parts.store.matches.record(table.match.id)
        turns = count_actions(stored.actions, await parts.store.results.keys(table.match.id))
        assert sum(turns.seat(seat)[0] for seat in range(2)) == table.match.seq
        assert turns.seat(1)[1] == 0


async def test_undone_steps_are_not_separate_turns(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat = table.asked[0]
        while not table.may_undo(seat):
            action = table.choices(seat)[0].action
            table = await parts.tables.play(table, seat, table.question(seat), action, f"press {table.match.seq}")
        before = (await counted(parts, table.match.id)).seat(seat)
        table = await parts.tables.undo(table, seat, table.question(seat), "undo")
        assert (await counted(parts, table.match.id)).seat(seat) == before


async def test_anyone_on_a_side_plays_its_turns_and_all_of_its_members_had_them(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, CY, singing=True) as parts:  # Ada and Cy sing the first part, Bo the second
        await sing(parts, ADA)
        await ring(parts)
        turns = await counted(parts)
        # Ada began the round and sang in it; Bo's part was silent in the round.
        assert [turns.seat(seat) for seat in range(2)] == [(2, 2), (1, 0)]
        assert [turns.members([number], seat) for number, seat in ((0, 0), (1, 1), (2, 0))] == [(2, 2), (1, 0), (2, 2)]


async def test_late_members_have_the_turns_from_then_on_and_entering_or_leaving_is_not_a_turn(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, singing=True) as parts:
        await ring(parts)
        await parts.tables.enter(press(parts, DI, "come"))
        await parts.tables.leave(MATCH, BO, "go")
        number = (await now(parts)).kind.number_of(DI)
        assert number == 2
        turns = await counted(parts)
        assert turns.of_members.get(number, set()) == set()
        assert [turns.seat(seat) for seat in range(2)] == [(2, 1), (1, 0)]


@pytest.mark.parametrize("game", PEOPLE)
async def test_the_results_of_each_game_show_who_played_and_who_gave_up(tmp_path: Path, game: str) -> None:
    await lay_out(tmp_path / "farrago.sqlite3", SECRET)
    async with random_tables(address_of(tmp_path / "farrago.sqlite3"), Random(7)) as at:
        table = await at.open(game, game)
        for _ in range(PRESSES[game]):
            await at.press(table.match.id)
        table = await at.tables.find(table.match.id)
        assert not table.is_over
        agreements = Agreements(at.store, at.tables, at.now)
        if game == "fart":
            await at.tables.give_up(table, 0, "resign")
        elif table.kind.shares_seats:
            await agreements.offer_end(table.match.id, table.roster.host, wanted=True)
        else:
            for player in table.match.seats[1:]:
                await agreements.concede(table.match.id, player)
        rows = await Results(at.store, at.tables, at.now).settle(table.match.id)
    assert len(rows) == PEOPLE[game]
    assert all(row.turns >= row.played > 0 for row in rows)
    assert [told(row) for row in rows] == {
        "fart": [("resigned", 1, False, True)],
        "farrago_words": [("host", 1, None, False)] * 4,
    }.get(game, [("conceded", 1, True, True), *[("conceded", 2, False, False)] * (PEOPLE[game] - 1)])


def told(row: SeatResult) -> tuple[str, int, bool | None, bool]:
    return (row.ending, row.rank, row.won, row.counts)
