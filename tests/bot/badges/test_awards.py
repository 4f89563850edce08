"""Everyone whose match counts gets each badge once; the result announces it, unless the match ended long ago."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.badges.awards import FRESH_MS, Awards
from bot.core.logs import on_incident
from bot.match.table import Table
from bot.match.tables import Opening
from bot.results.results import Results
from bot.store.repositories.people.badges import Career, EarnedBadge
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY
from engine.badges import Badge, Course
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.crowd import now, stage
from tests.bot.groups import CY, gathered
from tests.bot.results import samples
from tests.bot.results.test_results import calm, play


def all_seats(match: Course) -> tuple[Seat, ...]:
    return tuple(range(match.seats))


def broken(match: Course) -> tuple[Seat, ...]:
    raise ZeroDivisionError


EVERYBODY, NOBODYS, BROKEN = Badge("all", all_seats), Badge("none", lambda _: ()), Badge("broken", broken)


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    async with app_parts(tmp_path) as parts:
        yield parts


def results(parts: AppParts, *badges: Badge) -> Results:
    """Results with these badges for every game."""
    found = Results(parts.store, parts.tables, parts.time)
    offered = dict.fromkeys(parts.tables.games, badges)
    found.on_result.append(Awards(parts.store, parts.tables.games, offered, parts.time).award)
    return found


async def earned(parts: AppParts, *players: int) -> dict[int, list[str]]:
    """The game's badges of each person."""
    return {
        player: [each.badge for each in await parts.store.badges.of(player) if "." in each.badge] for player in players
    }


async def solo(parts: AppParts) -> Table:
    return await parts.finish(await parts.tables.open(Opening("fart", (ADA,), PLACE)))


async def test_a_match_earns_its_player_each_badge_once(parts: AppParts) -> None:
    table = await solo(parts)
    parts.time.ms += FRESH_MS
    await results(parts, EVERYBODY, NOBODYS).settle(table.match.id)
    badge = EarnedBadge(
        player=ADA, badge="fart.all", game="fart", match=table.match.id, server=PLACE, at=table.match.updated_at
    )
    assert await parts.store.badges.of(ADA) == (badge,)
    await results(parts, EVERYBODY).settle((await solo(parts)).match.id)
    assert await parts.store.badges.of(ADA) == (badge,)
    assert await parts.store.badges.to_tell(table.match.id) == (badge,)


async def test_badges_of_an_old_match_are_not_announced(parts: AppParts) -> None:
    first, second = await solo(parts), await solo(parts)
    parts.time.ms += FRESH_MS + 1
    await results(parts, EVERYBODY).catch_up(calm)
    (badge,) = await parts.store.badges.of(ADA)
    assert (badge.match, badge.told) == (min(first.match.id, second.match.id), True)
    assert await parts.store.badges.to_tell(badge.match) == ()


async def test_ais_and_absent_people_earn_no_badges(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO, NOBODY), absent=(0,))
    await results(parts, EVERYBODY).settle(table.match.id)
    assert await earned(parts, ADA, BO, NOBODY) == {ADA: [], BO: ["absolute.all"], NOBODY: []}


async def test_a_match_with_a_hint_earns_no_badges(parts: AppParts) -> None:
    table = await gathered(parts, ADA, NOBODY)
    await parts.agreements.take_hint(table.match.id, ADA)
    table = await play(parts, table)
    await results(parts, EVERYBODY).settle(table.match.id)
    assert await parts.store.badges.of(ADA) == ()
    (own,) = [each for each in await parts.store.results.of(table.match.id) if each.player == ADA]
    assert await parts.store.careers.at(own) == Career()


async def test_conceding_or_ending_a_match_by_agreement_earns_no_badges(parts: AppParts) -> None:
    conceded = await play(parts, await gathered(parts, ADA, BO), until=lambda now: now.match.seq > 8)
    await parts.agreements.concede(conceded.match.id, ADA)
    agreed = await play(parts, await gathered(parts, ADA, CY), until=lambda now: now.match.seq > 8)
    for player in (ADA, CY):
        await parts.agreements.offer_end(agreed.match.id, player, wanted=True)
    await results(parts, EVERYBODY).catch_up(calm)
    assert await earned(parts, ADA, BO, CY) == {ADA: [], BO: ["absolute.all"], CY: []}


async def test_a_rule_that_fails_is_an_incident_and_costs_nobody_another_badge(parts: AppParts) -> None:
    table = await solo(parts)
    noted: list[BaseException] = []
    end = on_incident(lambda _, error: noted.append(error))
    await results(parts, BROKEN, EVERYBODY).settle(table.match.id)
    end()
    assert await earned(parts, ADA) == {ADA: ["fart.all"]}
    assert [type(error) for error in noted] == [ZeroDivisionError]


async def test_a_badge_without_a_rule_is_not_awarded_at_the_end_of_a_match(parts: AppParts) -> None:
    table = await solo(parts)
    noted: list[str] = []
    end = on_incident(lambda name, _: noted.append(name))
    await results(parts, Badge("later", None), EVERYBODY).settle(table.match.id)
    end()
    assert (await earned(parts, ADA), noted) == ({ADA: ["fart.all"]}, [])


async def test_a_crash_before_badges_are_kept_loses_none(parts: AppParts, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await solo(parts)

    async def die(earned: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(parts.store.badges, "earn", die)
        with pytest.raises(SystemExit):
            await results(parts, EVERYBODY).settle(table.match.id)
    await results(parts, EVERYBODY).catch_up(calm)
    assert await earned(parts, ADA) == {ADA: ["fart.all"]}


async def test_people_who_share_a_side_earn_badges_as_persons_or_as_a_side(tmp_path: Path) -> None:
    second, side = Badge("second", lambda match: (match.seats + 1,)), Badge("side", lambda _: (0,))
    async with stage(tmp_path, ADA, BO, CY) as parts:
        table = await now(parts)
        service = Awards(parts.store, parts.tables.games, {"absolute": (second, side)}, parts.time)
        # Cy has played too little of it.
        rows = tuple(row(table, player, seat, counts=player != CY) for player, seat in ((ADA, 0), (BO, 1), (CY, 0)))
        await parts.store.results.put(rows, None, is_told=True)
        await service.award(table, rows)
        assert await earned(parts, ADA, BO, CY) == {ADA: ["absolute.side"], BO: ["absolute.second"], CY: []}


def row(table: Table, player: int, seat: Seat, *, counts: bool) -> SeatResult:
    """A result in the middle of the field."""
    given = {"game": table.match.game, "server": PLACE, "ended_at": 0, "turns": 1, "played": 1, "counts": counts}
    return samples.row(table.match.id, seat, player, 2, **given)


async def test_seven_days_in_a_row_earn_a_badge_and_six_do_not(parts: AppParts) -> None:
    service = results(parts)
    for day in range(8):
        table = await parts.lose(await parts.days.attempt(ADA, PLACE))
        await service.settle(table.match.id)
        has = "week" in {each.badge for each in await parts.store.badges.of(ADA)}
        assert has == (day >= 6)
        parts.time.ms += 24 * 3_600_000
