"""Tables where people share seats use the game's time: its display, the clock's grace, and people's agreements."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.presses.registry import OpenPress
from bot.core.refusals import NotHost, NotYourTable, Over, OwnTime, Stale
from bot.match import positions
from bot.match import tables as tables_module
from bot.match.positions import Known
from bot.match.roster import SEEN_EVERY_MS, End, SealedTurn
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.timers import QUEUE_MOST_MS, QUEUE_MS
from bot.messages import boards as boards_module
from bot.messages.board_message import REPOST_EVERY_MS, SCROLLED
from bot.messages.boards import Boards
from bot.messages.turn_notices import TurnNotices
from bot.text.localisation import words
from bot.ui.kit.turns import until, write_turn
from engine.game import Seat, Window
from engine.message import Line
from engine.record import AnyGame, Record
from tests.app import ADA, BO, PLACE, AppParts
from tests.bot.channels import ALL, BOARD, CHANNEL, Channel, Place, refusal
from tests.bot.crowd import CY, GRACE_MS, MATCH, ROUND_MS, notes, now, party_app, people, press, ring, sing, stage
from tests.bot.fake_party_game import WORDS, FakePartyGame, Next, State

ABOUT = words().say(WORDS)
READY_MS = 600_000


async def line_of(parts: AppParts, reader: Seat | None = None) -> str:
    """The line about the time that people have."""
    table = await now(parts)

    def write(line: Line) -> str:
        return words().line(line, table.names)

    return write_turn(table, await parts.store.deadlines.of(MATCH), write, reader)


# Time -----------------------------------------------------------------------------------------------------------------


async def test_people_are_shown_the_end_of_a_turn_and_the_clock_waits_a_little_longer(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        begun, present = parts.time(), await people(parts)
        assert present.sealed == SealedTurn(2, begun + ROUND_MS, WORDS, (0, 1))
        assert {one.due_at for one in await parts.store.deadlines.of(MATCH)} == {begun + ROUND_MS + GRACE_MS}
        assert await line_of(parts) == f"⏳ {ABOUT} · ends {until(begun + ROUND_MS)}"
        parts.time.ms += ROUND_MS + GRACE_MS - 1
        await parts.clock.play_overdue()
        assert (await now(parts)).view(None).singing
        parts.time.ms += 1
        await parts.clock.play_overdue()
        assert not (await now(parts)).view(None).singing


async def test_a_turn_ends_on_a_whole_second_as_it_is_shown(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, singing=False) as parts:
        parts.time.ms += 1
        await parts.tables.press(press(parts, ADA, "begin"), Next())
        sealed = (await people(parts)).sealed
        assert sealed is not None
        assert sealed.ends == parts.time() + 999 + ROUND_MS
        await sing(parts, ADA, "at once")
        parts.time.ms += ROUND_MS + 999
        await sing(parts, ADA, "at the end")
        assert [at for *_, at in await notes(parts)] == [0, ROUND_MS]


async def test_no_press_moves_the_end_of_a_turn_and_the_question_stays_the_same(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        before, question = await parts.store.deadlines.of(MATCH), (await now(parts)).question(0)
        for number in range(3):
            parts.time.ms += 1_000
            await sing(parts, ADA, f"note {number}", question=question)
            await sing(parts, CY, f"Cy's {number}")
        assert await parts.store.deadlines.of(MATCH) == before
        await ring(parts)
        before, text = await parts.store.deadlines.of(MATCH), await line_of(parts)
        assert text == f"⏳ {ABOUT} · ends {until(parts.time() + READY_MS)}"
        parts.time.ms += 1_000
        await parts.tables.enter(press(parts, 9, "enter"))
        assert (await parts.store.deadlines.of(MATCH), await line_of(parts)) == (before, text)


async def test_the_game_keeps_its_own_time_regardless_of_the_stored_pace(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table = await now(parts)
        assert table.roster.pace == "live"  # ninety seconds a turn, with a warning
        assert await parts.store.outbox.take(2**60) == ()


async def test_the_clock_waits_for_presses_made_in_time_that_are_under_way(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        ends, presses = parts.time() + ROUND_MS, parts.tables.presses
        parts.time.ms = ends + GRACE_MS
        made = OpenPress(1, ADA, ends, MATCH), OpenPress(2, BO, ends + 1, MATCH), OpenPress(3, CY, ends, "another")
        with presses.answering(made[0]), presses.answering(made[1]), presses.answering(made[2]):
            await parts.clock.play_overdue()
            assert (await now(parts)).view(None).singing
            assert {one.due_at for one in await parts.store.deadlines.of(MATCH)} == {parts.time() + QUEUE_MS}
            parts.time.ms += QUEUE_MS
            with presses.deciding("1"):
                """It is stored."""
            await parts.clock.play_overdue()
            assert not (await now(parts)).view(None).singing


async def test_the_clock_waits_for_no_press_longer_than_half_a_minute(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        ends = parts.time() + ROUND_MS
        with parts.tables.presses.answering(OpenPress(1, ADA, ends, MATCH)):
            for waited, singing in ((GRACE_MS, True), (QUEUE_MOST_MS - 1, True), (QUEUE_MOST_MS + QUEUE_MS, False)):
                parts.time.ms = ends + waited
                await parts.clock.play_overdue()
                assert (await now(parts)).view(None).singing == singing


async def test_the_clock_waits_for_a_press_until_it_is_stored_not_until_its_answer_is_there(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        ends, presses = parts.time() + ROUND_MS, parts.tables.presses
        with presses.answering(OpenPress(7, ADA, ends, MATCH)):
            parts.time.ms = ends + GRACE_MS
            await parts.clock.play_overdue()
            await sing(parts, ADA, "7", ago=GRACE_MS)
            assert not presses.has_any(MATCH, ends)
            await parts.clock.play_overdue()
        assert [note for note, *_ in await notes(parts)] == ["7"]


class Solo(FakePartyGame):
    """Only the second part sings."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        asked = super().asked(state)
        return {1: asked[1]} if state.singing else asked


async def test_if_only_some_sides_are_asked_they_are_named(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, singing=False) as parts:
        parts.tables.games = {"absolute": Solo()}
        await parts.tables.press(press(parts, ADA, "begin"), Next())
        what = f"{ABOUT} · ends {until(parts.time() + ROUND_MS)}"
        assert await line_of(parts, 0) == await line_of(parts) == f"⏳ **B · \u2068Part 2\u2069**: {what}"
        assert await line_of(parts, 1) == what


async def test_silence_is_nobodys_and_no_ai_comes(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        before = (await people(parts)).players
        await ring(parts)
        await ring(parts)
        assert (await people(parts)).players == before
        over = await ring(parts)
        assert (over.match.status, over.roster and over.roster.players) == ("finished", before)


async def test_a_restart_in_the_middle_of_a_turn_keeps_its_end_its_people_and_what_they_sang(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        parts.time.ms += 10_000
        await sing(parts, CY, "before")
        then, deadlines, at = await now(parts), await parts.store.deadlines.of(MATCH), parts.time()
    async with party_app(tmp_path) as parts:
        parts.time.ms = at + 20_000
        again = await now(parts)
        assert (again.match, again.position, again.recent) == (then.match, then.position, then.recent)
        assert await parts.store.deadlines.of(MATCH) == deadlines
        await sing(parts, CY, "before")
        await sing(parts, CY, "after", question=then.question(0))
        assert await notes(parts) == (("before", 0, 2, 10_000), ("after", 0, 2, 30_000))
        rung = await ring(parts)
        assert (parts.time(), rung.view(None).singing) == (deadlines[0].due_at, False)


# Many at once ---------------------------------------------------------------------------------------------------------


async def test_a_record_is_played_again_once_however_many_ask_for_it_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        await asyncio.gather(*(sing(parts, player, f"note {player}") for player in range(10, 40)))
        then, folded = await now(parts), list[str]()

        def fold(game: AnyGame, record: Record) -> Known:
            folded.append(record.game)
            return positions.fold(game, record)

        monkeypatch.setattr(tables_module, "fold", fold)
        cold = Tables(parts.store, parts.tables.games, parts.time)
        assert await asyncio.gather(*(cold.find(MATCH) for _ in range(20))) == [then] * 20
        assert len(folded) == 1
        parts.tables = cold
        await asyncio.gather(*(sing(parts, player, f"more {player}") for player in range(10, 40)))
        assert (len(folded), len(await notes(parts))) == (1, 60)


async def test_simultaneous_readers_share_one_view(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        one, other = await now(parts), await now(parts)
        assert one.view(0) is other.view(0)
        assert (one.view(0), one.view(None)) != (one.view(None), one.view(0))
        await sing(parts, ADA)
        later = await now(parts)
        assert later.view(0) == later.game.view(later.position.state, 0) != one.view(0)


# Agreements --------------------------------------------------------------------------------------------------------


async def test_the_host_alone_ends_the_match_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        for player, refused in ((BO, NotHost), (CY, NotYourTable)):
            with pytest.raises(refused):
                await parts.agreements.offer_end(MATCH, player, wanted=True)
        ended = await parts.agreements.offer_end(MATCH, ADA, wanted=True)
        assert (ended.match.status, ended.roster and ended.roster.end) == ("closed", End("host"))
        assert await parts.store.deadlines.of(MATCH) == ()
        with pytest.raises(Over):
            await parts.agreements.offer_end(MATCH, ADA, wanted=True)
        assert words().say(f"board-end-{End('host').how}").startswith("🏁")


async def test_scores_before_the_host_ended_the_match_are_high_scores(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, kind="one") as parts:
        await sing(parts, BO)
        await parts.agreements.offer_end(MATCH, ADA, wanted=True)
        ((mark),) = await parts.store.high_scores.best(PLACE, "absolute", "choir")
        assert (mark.match, mark.points) == (MATCH, 1)


async def test_a_host_who_has_left_cannot_end_the_match(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, singing=False) as parts:
        await parts.tables.leave(MATCH, ADA, "leave")
        with pytest.raises(NotYourTable):
            await parts.agreements.offer_end(MATCH, ADA, wanted=True)
        assert (await parts.agreements.offer_end(MATCH, BO, wanted=True)).is_over


AGREEMENTS: dict[str, Callable[[AppParts, int], Awaitable[Table]]] = {
    "concede": lambda parts, player: parts.agreements.concede(MATCH, player),
    "take back": lambda parts, player: parts.agreements.take_back(MATCH, player),
    "go on": lambda parts, player: parts.agreements.offer_end(MATCH, player, wanted=False),
    "pause": lambda parts, player: parts.agreements.offer_pause(MATCH, player, wanted=True),
    "no pause": lambda parts, player: parts.agreements.offer_pause(MATCH, player, wanted=False),
    "resume": lambda parts, player: parts.agreements.resume(MATCH, player),
    "vote": lambda parts, player: parts.agreements.vote_replace(MATCH, player, 1),
}


@pytest.mark.parametrize("agreement", AGREEMENTS)
async def test_with_the_game_s_own_time_there_are_no_other_agreements(tmp_path: Path, agreement: str) -> None:
    async with stage(tmp_path, ADA, BO, singing=False) as parts:
        before = await now(parts)
        with pytest.raises(OwnTime):
            await AGREEMENTS[agreement](parts, ADA)
        with pytest.raises(NotYourTable):
            await AGREEMENTS[agreement](parts, CY)
        assert (await now(parts), await parts.agreements.replaceable(before)) == (before, {})


# The board ------------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[AppParts, Boards, Channel]]:
    """A match whose board is kept in a channel; no one has played yet."""
    monkeypatch.setattr(boards_module, "EVERY", 0.0)
    async with stage(folder, ADA, BO, singing=False) as parts:
        await parts.store.matches.set_message(MATCH, CHANNEL, BOARD)
        place = Place(parts, Channel(), held=ALL)
        boards = Boards(place.client, TurnNotices(place.app, place.messages.delete), parts.time)
        parts.tables.on_change.append(boards.note)
        try:
            yield parts, boards, place.channel
        finally:
            await boards.close()


async def test_a_board_out_of_sight_is_sent_again_with_the_next_turn_and_calls_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown(tmp_path, monkeypatch) as (parts, boards, channel):
        await parts.tables.press(press(parts, ADA, "begin"), Next())
        await boards.settled()
        assert channel.requests == [("edit", BOARD)]
        channel.talk(SCROLLED)
        for player in (ADA, CY):  # who sings and who enters does not move the board
            await sing(parts, player)
        await boards.settled()
        assert channel.requests == [("edit", BOARD)]
        assert REPOST_EVERY_MS <= ROUND_MS
        await ring(parts)
        await boards.settled()
        assert [agreement for agreement, _ in channel.requests[1:]] == ["history", "send", "delete"]
        assert channel.called(channel.newest) == []


async def test_a_refused_board_is_tried_again_at_the_next_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown(tmp_path, monkeypatch) as (parts, boards, channel):
        channel.faults = [refusal(403)]
        await parts.tables.press(press(parts, ADA, "begin"), Next())
        await boards.settled()
        await ring(parts)
        await boards.settled()
        assert channel.requests == [("edit", BOARD)]  # the clock alone does not retry
        assert parts.time() > SEEN_EVERY_MS
        await parts.tables.press(press(parts, BO, "next"), Next())
        await boards.settled()
        assert [agreement for agreement, _ in channel.requests] == ["edit", "history", "edit"]


async def test_an_unasked_question_is_stale_for_the_clock_too(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as parts:
        table = await now(parts)
        bell = FakePartyGame().timeout(table.position.state, 0)
        with pytest.raises(Stale):
            await parts.tables.play(table, 0, table.question(0) - 1, bell, "timer", "excused")
        with pytest.raises(Stale):  # and there are no AIs
            await parts.tables.play(table, 0, table.question(0), bell, "ai", "ai")
