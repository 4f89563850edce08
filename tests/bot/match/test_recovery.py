"""Tables with failing rules: quarantined under an incident that their people are told, and resumed or ended by them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.refusals import NotYourTable, Over, Quarantined
from bot.match import roster
from bot.match.quarantine import EngineFault
from bot.match.recovery import NotQuarantined, Recovery
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.time_controls import IDLE_SECONDS
from engine.absolute import GAME as ABSOLUTE
from engine.absolute.model import Draw
from engine.fart import GAME as FART
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, gathered, press, turn_of, watch


class Poison(Exception):
    """An error that the rules never expect."""


def fail(*_: Any) -> Any:
    raise Poison


def poison(patched: pytest.MonkeyPatch, game: object, *methods: str) -> None:
    """Make these functions of the rules fail."""
    for method in methods:
        patched.setattr(type(game), method, fail)


def recovery(parts: AppParts) -> Recovery:
    """The recovery of matches with failed rules."""
    return Recovery(parts.store, parts.tables, parts.time)


async def broken(parts: AppParts, table: Table) -> str:
    """The incident of a quarantined table."""
    match = await parts.store.matches.find(table.match.id)
    assert match is not None
    assert match.roster is not None
    return roster.read(match.roster).quarantined


async def break_table(parts: AppParts, patched: pytest.MonkeyPatch) -> tuple[Table, Quarantined]:
    """A table of Ada and Bo where the rules failed at a press, and work again."""
    table = await gathered(parts, ADA, BO)
    with patched.context() as poisoned:
        poison(poisoned, ABSOLUTE, "apply")
        with pytest.raises(Quarantined) as refused:
            await press(parts, table, Draw("deck"))
    return table, refused.value


async def test_a_press_at_which_the_rules_fail_changes_nothing_and_quarantines_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        told = list[str]()
        parts.tables.on_change.append(told.append)
        table, refused = await break_table(parts, monkeypatch)
        after = await parts.tables.find(table.match.id)
        assert after.position == table.position
        assert refused.match == table.match.id
        assert refused.line.args == {"id": await broken(parts, table)}
        assert told == [table.match.id]
        assert await parts.store.deadlines.of(table.match.id) == ()


async def test_a_quarantined_match_takes_no_actions_or_agreements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table, refused = await break_table(parts, monkeypatch)
        number = refused.line.args["id"]
        with pytest.raises(Quarantined) as again:
            await press(parts, table, Draw("deck"), key="another press")
        assert again.value.line.args == {"id": number}
        with pytest.raises(Quarantined):
            await parts.agreements.concede(table.match.id, ADA)
        assert (await parts.tables.quarantine(table.match.id, Poison())).line.args == {"id": number}


@pytest.mark.parametrize("method", ["timeout", "apply", "asked"])
async def test_the_clock_stops_after_its_rules_have_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async with app_parts(tmp_path) as parts:
        table, sound = await gathered(parts, ADA, BO), await parts.tables.open(Opening("fart", (CY,), PLACE))
        parts.time.ms += IDLE_SECONDS * 1000
        clock, _ = watch(parts)
        with monkeypatch.context() as poisoned:
            poison(poisoned, ABSOLUTE, method)
            await clock.play_overdue()
            assert await parts.store.deadlines.due(parts.time() + 10 * IDLE_SECONDS * 1000) == ()
        assert await broken(parts, table)
        assert (await parts.tables.find(sound.match.id)).is_over


@pytest.mark.parametrize("method", ["view", "timeout"])
async def test_an_ai_stops_thinking_after_its_rules_have_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, 0, 0)
        parts.time.ms += 10_000
        clock, ai_seats = watch(parts, LookupError("no thought"))
        poison(monkeypatch, ABSOLUTE, method)
        await clock.play_overdue()
        await ai_seats.settled()
        assert await broken(parts, table)
        assert await parts.store.deadlines.due(parts.time() + 10 * IDLE_SECONDS * 1000) == ()


async def test_a_solo_match_is_closed_by_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        parts.time.ms += IDLE_SECONDS * 1000
        poison(monkeypatch, FART, "apply")
        await parts.clock.play_overdue()
        match = await parts.store.matches.find(table.match.id)
        assert match is not None
        assert match.status == "closed"
        assert await parts.store.deadlines.due(parts.time() + 10 * IDLE_SECONDS * 1000) == ()


async def test_a_record_that_the_rules_cannot_replay_is_their_fault_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
    async with app_parts(tmp_path) as parts:
        poison(monkeypatch, ABSOLUTE, "setup")
        with pytest.raises(EngineFault):
            await parts.tables.find(table.match.id)


# The ways out -------------------------------------------------------------------------------------------------------


async def test_a_player_resumes_a_table_where_it_stood_with_the_whole_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table, _ = await break_table(parts, monkeypatch)
        before = turn_of(table)
        parts.time.ms += 10 * 60_000
        with pytest.raises(NotYourTable):
            await recovery(parts).go_on(table.match.id, CY)
        table = await recovery(parts).go_on(table.match.id, BO)
        assert not await broken(parts, table)
        (deadline,) = await parts.store.deadlines.of(table.match.id)
        assert deadline.due_at == parts.time() + 90_000
        assert turn_of(await press(parts, table, Draw("deck"), key="once more")) == before
        with pytest.raises(NotQuarantined):
            await recovery(parts).go_on(table.match.id, BO)


async def test_if_the_rules_fail_again_at_once_the_match_stays_quarantined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table, refused = await break_table(parts, monkeypatch)
        poison(monkeypatch, ABSOLUTE, "asked")
        with pytest.raises(Quarantined) as again:
            await recovery(parts).go_on(table.match.id, ADA)
        assert again.value.line.args == refused.line.args


Way = Callable[[Recovery, str], Any]
ENDS: dict[str, Way] = {
    "who plays": lambda ways, match: ways.end(match, BO),
    "who manages the server": lambda ways, match: ways.end(match, CY, manages=PLACE),
}


@pytest.mark.parametrize("way", ENDS.values(), ids=ENDS)
async def test_a_table_can_be_ended_even_if_all_its_rules_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    async with app_parts(tmp_path) as parts:
        table, _ = await break_table(parts, monkeypatch)
        poison(monkeypatch, ABSOLUTE, "apply", "asked", "view", "choices", "outcome", "setup")
        for stranger in ({}, {"manages": PLACE + 1}):
            with pytest.raises(NotYourTable):
                await recovery(parts).end(table.match.id, CY, **stranger)
        await way(recovery(parts), table.match.id)
        match = await parts.store.matches.find(table.match.id)
        assert match is not None
        assert match.status == "closed"
        with pytest.raises(Over):
            await way(recovery(parts), table.match.id)


async def test_a_solo_match_is_ended_if_unplayable_and_otherwise_resigned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        with pytest.raises(NotQuarantined):
            await recovery(parts).end(table.match.id, ADA)
        poison(monkeypatch, FART, "choices")
        with pytest.raises(NotYourTable):
            await recovery(parts).end(table.match.id, BO)
        await recovery(parts).end(table.match.id, ADA)
        match = await parts.store.matches.find(table.match.id)
        assert match is not None
        assert match.status == "closed"
        with pytest.raises(Over):
            await recovery(parts).end(table.match.id, ADA)


async def test_a_sound_table_for_several_cannot_be_ended_this_way(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        for method in (Recovery.end, Recovery.go_on):
            with pytest.raises(NotQuarantined):
                await method(recovery(parts), table.match.id, ADA)
            with pytest.raises(NotYourTable):
                await method(recovery(parts), "0000000000", ADA)
