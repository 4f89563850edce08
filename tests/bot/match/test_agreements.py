"""Agreements at a table: each of them, also made twice, by people who may and people who may not."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.core.refusals import Gone, NoSuchTable, NotYourTable, Over
from bot.match import absences, roster
from bot.match.absences import SUBSTITUTE
from bot.match.agreements import NotSilent, NotWaitedFor, conceded, votes
from bot.match.roster import End, Player, Roster
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from engine.absolute.model import Draw, Hold
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, gathered, press, turn_of, watch
from tests.bot.groups import roster as seated

DI = 4
PATIENCE_MS = 60_000
STRANGER = 99

Agreement = Callable[[AppParts, str, int], Awaitable[Table]]

AGREEMENTS: dict[str, Agreement] = {
    "concede": lambda parts, match, player: parts.agreements.concede(match, player),
    "take back": lambda parts, match, player: parts.agreements.take_back(match, player),
    "offer to end": lambda parts, match, player: parts.agreements.offer_end(match, player, wanted=True),
    "withdraw the end": lambda parts, match, player: parts.agreements.offer_end(match, player, wanted=False),
    "offer to pause": lambda parts, match, player: parts.agreements.offer_pause(match, player, wanted=True),
    "withdraw the pause": lambda parts, match, player: parts.agreements.offer_pause(match, player, wanted=False),
    "resume": lambda parts, match, player: parts.agreements.resume(match, player),
    "vote": lambda parts, match, player: parts.agreements.vote_replace(match, player, 0),
}


def people(table: Table) -> Roster:
    return table.roster


def others(table: Table) -> list[int]:
    """The people not in turn, by seat."""
    return [player for player in table.match.seats if player != turn_of(table)]


async def all_want(parts: AppParts, table: Table, agreement: str) -> Table:
    for player in table.match.seats:
        table = await AGREEMENTS[agreement](parts, table.match.id, player)
    return table


# Who may ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agreement", AGREEMENTS)
async def test_a_person_without_a_seat_cannot_agree_on_anything(tmp_path: Path, agreement: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, NOBODY)
        with pytest.raises(NotYourTable):
            await AGREEMENTS[agreement](parts, table.match.id, STRANGER)
        assert await parts.tables.find(table.match.id) == table


@pytest.mark.parametrize("agreement", AGREEMENTS)
async def test_solo_and_unknown_matches_have_no_agreements(tmp_path: Path, agreement: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc"))
        with pytest.raises(NotYourTable):
            await AGREEMENTS[agreement](parts, table.match.id, ADA)
        with pytest.raises(NoSuchTable):
            await AGREEMENTS[agreement](parts, "zzzzzzzzzz", ADA)
        assert await parts.tables.find(table.match.id) == table


@pytest.mark.parametrize("agreement", AGREEMENTS)
async def test_after_the_end_there_are_no_agreements(tmp_path: Path, agreement: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await all_want(parts, await gathered(parts, ADA, BO), "offer to end")
        assert table.match.status == "closed"
        with pytest.raises(Over):
            await AGREEMENTS[agreement](parts, table.match.id, BO)
        assert await parts.tables.find(table.match.id) == table


@pytest.mark.parametrize("agreement", AGREEMENTS)
async def test_a_person_who_conceded_has_no_vote(tmp_path: Path, agreement: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY)
        table = await parts.agreements.concede(table.match.id, CY)
        with pytest.raises(Gone):
            await AGREEMENTS[agreement](parts, table.match.id, CY)
        assert await parts.tables.find(table.match.id) == table


@pytest.mark.parametrize("agreement", [agreement for agreement in AGREEMENTS if agreement not in ("concede", "vote")])
async def test_a_second_press_of_the_same_person_has_no_effect(tmp_path: Path, agreement: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY)
        await AGREEMENTS[agreement](parts, table.match.id, ADA)
        once = await parts.tables.find(table.match.id)
        told: list[str] = []
        parts.tables.on_change.append(told.append)
        await AGREEMENTS[agreement](parts, table.match.id, ADA)
        assert await parts.tables.find(table.match.id) == once
        assert told == []


# Giving up ----------------------------------------------------------------------------------------------------------


async def test_conceding_leaves_the_seat_to_an_ai_for_good_and_the_others_play_on(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        told: list[str] = []
        parts.tables.on_change.append(told.append)
        table = await gathered(parts, ADA, BO, CY)
        table = await parts.agreements.concede(table.match.id, BO)
        occupant = people(table).players[1]
        assert (occupant.level, occupant.away, occupant.is_person) == (SUBSTITUTE, "conceded", False)
        assert (table.match.status, people(table).end, people(table).present) == ("playing", None, (0, 2))
        assert told == [table.match.id]


async def test_the_ai_plays_at_once_if_a_person_concedes_on_their_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, ai_seats = watch(parts)
        table = await gathered(parts, ADA, BO, CY)
        quitter = table.asked[0]
        table = await parts.agreements.concede(table.match.id, turn_of(table))
        parts.time.ms += 1_000
        await clock.play_overdue()
        await ai_seats.settled()
        table = await parts.tables.find(table.match.id)
        record = await parts.store.matches.record(table.match.id)
        assert [played.seat for played in record.actions] == [quitter]


async def test_the_last_person_of_several_wins_when_all_others_concede(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY)
        await parts.agreements.concede(table.match.id, CY)
        table = await parts.agreements.concede(table.match.id, ADA)
        assert people(table).end == End("conceded", 1)
        assert (table.match.status, table.is_over, table.asked) == ("closed", True, ())
        assert await parts.store.deadlines.of(table.match.id) == ()


async def test_against_ais_alone_giving_up_ends_the_match_without_a_winner(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, NOBODY)
        table = await parts.agreements.concede(table.match.id, ADA)
        assert people(table).end == End("deserted")
        assert table.match.status == "closed"


async def test_with_an_ai_at_the_table_one_person_left_plays_on(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, NOBODY)
        table = await parts.agreements.concede(table.match.id, BO)
        assert (people(table).end, table.match.status) == (None, "playing")


def test_the_effect_of_conceding_is_known_before() -> None:
    ends = [conceded(seated(*players), 0).end for players in ((ADA, BO, CY), (ADA, BO), (ADA, NOBODY))]
    assert ends == [None, End("conceded", 1), End("deserted")]


# Ending and pausing by consent --------------------------------------------------------------------------------------


async def test_a_match_ends_when_all_who_are_present_offer_it_and_only_then(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, NOBODY)
        table = await parts.agreements.offer_end(table.match.id, ADA, wanted=True)
        assert (people(table).ending, table.match.status) == ((0,), "playing")
        table = await parts.agreements.offer_end(table.match.id, ADA, wanted=False)
        table = await parts.agreements.offer_end(table.match.id, BO, wanted=True)
        assert (people(table).ending, table.match.status) == ((1,), "playing")
        table = await parts.agreements.offer_end(table.match.id, ADA, wanted=True)
        assert (people(table).end, table.match.status, table.outcome) == (End("agreed"), "closed", None)


async def test_an_offer_is_agreed_to_when_the_last_who_did_not_want_it_leaves(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        ending, pausing = await gathered(parts, ADA, BO, CY), await gathered(parts, ADA, BO, CY, seed="2")
        for player in (ADA, BO):
            await parts.agreements.offer_end(ending.match.id, player, wanted=True)
            await parts.agreements.offer_pause(pausing.match.id, player, wanted=True)
        ending, pausing = [await parts.agreements.concede(table.match.id, CY) for table in (ending, pausing)]
        assert people(ending).end == End("agreed")
        assert people(pausing).paused


async def test_offers_and_votes_are_void_once_an_ai_has_the_seat(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY, DI)
        silent, voter = table.asked[0], others(table)[0]
        await parts.agreements.offer_end(table.match.id, voter, wanted=True)
        await parts.agreements.offer_pause(table.match.id, voter, wanted=True)
        parts.time.ms += PATIENCE_MS
        table = await parts.agreements.vote_replace(table.match.id, voter, silent)
        assert people(table).replacing == ((table.seat_of(voter), silent),)
        table = await parts.agreements.concede(table.match.id, voter)
        assert (people(table).ending, people(table).pausing, people(table).replacing) == ((), (), ())


async def test_a_pause_stops_the_clocks_and_every_turn_has_its_whole_time_after_it(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        parts.time.ms += 80_000
        table = await all_want(parts, table, "offer to pause")
        assert (people(table).paused, people(table).pausing) == (True, ())
        assert await parts.store.deadlines.of(table.match.id) == ()
        again = await parts.agreements.offer_pause(table.match.id, ADA, wanted=True)
        assert again == table
        parts.time.ms += 3_600_000
        table = await parts.agreements.resume(table.match.id, BO)
        (deadline,) = await parts.store.deadlines.of(table.match.id)
        assert (people(table).paused, deadline.due_at) == (False, parts.time() + 90_000)


async def test_a_paused_match_can_be_ended(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await all_want(parts, await gathered(parts, ADA, BO), "offer to pause")
        assert people(await all_want(parts, table, "offer to end")).end == End("agreed")


# Silence ------------------------------------------------------------------------------------------------------------


async def test_others_may_vote_an_ai_in_only_after_patience_and_are_told_how_long_still(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, pace="slow")
        silent, voter = table.asked[0], others(table)[0]
        begun = parts.time()
        assert await parts.agreements.replaceable(table) == {silent: begun + 7_200_000}
        parts.time.ms += 7_200_000 - 61_000
        with pytest.raises(NotSilent) as refusal:
            await parts.agreements.vote_replace(table.match.id, voter, silent)
        assert refusal.value.line.args == {"minutes": 2}
        parts.time.ms += 61_000
        table = await parts.agreements.vote_replace(table.match.id, voter, silent)
        assert (people(table).players[silent].away, people(table).players[silent].level) == ("voted", SUBSTITUTE)
        assert await parts.agreements.replaceable(table) == {}


async def test_more_than_half_of_the_others_are_needed_and_a_vote_does_not_restart_the_wait(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY, DI)
        silent, (first, second, third) = table.asked[0], others(table)
        parts.time.ms += PATIENCE_MS
        for again in range(2):
            table = await parts.agreements.vote_replace(table.match.id, first, silent)
            assert votes(people(table), silent) == (1, 2), again
        await parts.agreements.offer_pause(table.match.id, third, wanted=True)
        table = await parts.agreements.vote_replace(table.match.id, second, silent)
        assert people(table).players[silent].away == "voted"
        assert people(table).replacing == ()
        with pytest.raises(NotWaitedFor):
            await parts.agreements.vote_replace(table.match.id, third, silent)


async def test_an_act_of_the_silent_person_clears_the_votes_and_restarts_the_wait(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY, DI)
        silent, player, (first, second, _) = table.asked[0], turn_of(table), others(table)
        parts.time.ms += PATIENCE_MS
        await parts.agreements.vote_replace(table.match.id, first, silent)
        table = await press(parts, await parts.tables.find(table.match.id), Draw("deck"))
        assert people(table).replacing == ()
        for agreement in ("offer to pause", "withdraw the pause"):
            parts.time.ms += PATIENCE_MS - 1
            with pytest.raises(NotSilent):
                await parts.agreements.vote_replace(table.match.id, second, silent)
            await AGREEMENTS[agreement](parts, table.match.id, player)
        parts.time.ms += PATIENCE_MS
        assert people(await parts.agreements.vote_replace(table.match.id, second, silent)).replacing != ()


async def test_nobody_can_vote_against_themselves_an_ai_or_a_player_not_in_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY)
        parts.time.ms += PATIENCE_MS
        voter = others(table)[0]
        seat = table.seat_of(voter)
        assert seat is not None
        waiting = 3 - seat - table.asked[0]
        for silent, player in ((table.asked[0], turn_of(table)), (seat, voter), (waiting, voter), (17, voter)):
            with pytest.raises(NotWaitedFor):
                await parts.agreements.vote_replace(table.match.id, player, silent)
        table = await parts.agreements.vote_replace(table.match.id, voter, table.asked[0])
        assert await parts.tables.find(table.match.id) == table


async def test_nobody_is_voted_out_of_a_paused_table(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await all_want(parts, await gathered(parts, ADA, BO), "offer to pause")
        parts.time.ms += 100 * PATIENCE_MS
        assert await parts.agreements.replaceable(table) == {}
        with pytest.raises(NotWaitedFor):
            await parts.agreements.vote_replace(table.match.id, others(table)[0], table.asked[0])


# Coming back --------------------------------------------------------------------------------------------------------


async def test_a_replaced_player_takes_the_seat_back_and_has_a_whole_turn(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        silent, player = table.asked[0], turn_of(table)
        parts.time.ms += PATIENCE_MS
        await parts.agreements.vote_replace(table.match.id, others(table)[0], silent)
        parts.time.ms += 500
        table = await parts.agreements.take_back(table.match.id, player)
        occupant = people(table).players[silent]
        assert occupant == Player(player=player, name=occupant.name, seen_at=parts.time())
        (deadline,) = await parts.store.deadlines.of(table.match.id)
        assert deadline.due_at == parts.time() + 90_000
        assert (await press(parts, await press(parts, table, Draw("deck")), Hold())).match.seq == 2


async def test_a_replaced_person_may_still_end_pause_and_concede(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        away, player = table.asked[0], turn_of(table)
        parts.time.ms += PATIENCE_MS
        await parts.agreements.vote_replace(table.match.id, others(table)[0], away)
        table = await parts.agreements.offer_pause(table.match.id, player, wanted=True)
        assert (people(table).paused, people(table).pausing) == (False, (away,))
        table = await parts.agreements.concede(table.match.id, player)
        assert people(table).end == End("conceded", 1 - away)


# The values ---------------------------------------------------------------------------------------------------------


def test_a_roster_survives_being_written() -> None:
    full = absences.handed_over(absences.missed(seated(ADA, BO, NOBODY), 0, 7), 1, "voted")
    assert roster.read(roster.write(full)) == full


def test_two_silent_turns_in_a_row_hand_a_seat_over_and_a_sign_of_life_between_forgets_them() -> None:
    once = absences.missed(absences.missed(seated(ADA, BO), 0, 1), 0, 1)
    assert (once.players[0].missed, once.players[0].level) == ((1,), "")
    alive = absences.missed(roster.seen(once, 0, 5), 0, 2)
    assert (alive.players[0].missed, alive.players[0].seen_at, alive.players[0].level) == ((2,), 5, "")
    gone = absences.missed(once, 0, 2)
    assert (gone.players[0].level, gone.players[0].away, gone.present) == (SUBSTITUTE, "silent", (1,))
