"""Badges: stored once a person, with the first match; careers: the state at the end of a match; on both databases."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.repositories.people.badges import Career, EarnedBadge
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY
from tests.bot.results.samples import row
from tests.bot.store.table import ADA, BO, HALL

ROW = row("m1", player=ADA, server=HALL)

CLEAN = EarnedBadge(player=ADA, badge="fart.clean_wave", game="fart", match="m000000002", server=HALL, at=2_000)


def badge(**changes: Any) -> EarnedBadge:
    return replace(CLEAN, **changes)


async def keep_results(store: Store, *matches: str) -> None:
    """Store that Ada and Bo played these matches."""
    for match in matches:
        rows = [replace(ROW, match=match, seat=seat, player=player) for seat, player in enumerate((ADA, BO))]
        await store.results.put(rows, None, is_told=True)


async def test_a_badge_is_kept_once_with_the_first_match_that_earned_it(store: Store) -> None:
    await keep_results(store, "m000000001", "m000000002", "m000000003")
    await store.badges.earn([CLEAN])
    await store.badges.earn([badge(match="m000000003", at=3_000), badge(badge="giant", at=3_000)])
    assert await store.badges.of(ADA) == (badge(badge="giant", at=3_000), CLEAN)
    earlier = badge(match="m000000001", at=1_000, told=True)
    await store.badges.earn([earlier])
    await store.badges.earn([CLEAN])
    assert await store.badges.of(ADA) == (badge(badge="giant", at=3_000), earlier)


async def test_a_result_lists_the_badges_of_its_match_by_person_except_those_already_shown(store: Store) -> None:
    await keep_results(store, CLEAN.match, "m000000009")
    await store.badges.earn(
        [badge(player=BO), CLEAN, badge(badge="giant", told=True), badge(badge="other", match="m000000009")]
    )
    assert await store.badges.to_tell(CLEAN.match) == (CLEAN, badge(player=BO))
    assert await store.badges.to_tell("m000000001") == ()
    await store.badges.earn([])
    assert await store.badges.of(BO) == (badge(player=BO),)


async def test_people_without_a_result_of_the_match_earn_no_badges(store: Store) -> None:
    await keep_results(store, CLEAN.match)
    await store.badges.earn([CLEAN, badge(match="m000000003"), badge(player=HALL)])
    assert await store.badges.to_tell(CLEAN.match) == (CLEAN,)
    assert await store.badges.to_tell("m000000003") == ()


# Careers ------------------------------------------------------------------------------------------------------------


async def keep(store: Store, at: int, *, level: str = "", **changes: Any) -> SeatResult:
    """Store a match of Ada against Bo, or against an AI."""
    changes = {"rank": 1 if changes.get("won", True) else 2, **changes}
    own = replace(ROW, match=f"m{at}", ended_at=at, **changes)
    rival = replace(own, seat=1, player=NOBODY if level else BO, level=level, won=not own.won, counts=True)
    await store.results.put((own, rival), None, is_told=True)
    return own


async def test_a_career_is_as_it_was_at_the_end_of_the_match(store: Store) -> None:
    first = await keep(store, 1)
    lost = await keep(store, 2, won=False)
    await keep(store, 3, level="hard")
    third = await keep(store, 4, game="farrago", level="hard")
    last = await keep(store, 5, counts=False, game="fart")
    await keep(store, 6, level="medium", game="fart")
    assert [await store.careers.at(each) for each in (first, lost, third, last)] == [
        Career(frozenset({"absolute"}), matches=1, row=1),
        Career(frozenset({"absolute"}), matches=2, row=0),
        Career(frozenset({"absolute", "farrago"}), frozenset({"absolute", "farrago"}), matches=1, row=1),
        Career(frozenset({"absolute", "farrago"}), frozenset({"absolute", "farrago"}), matches=0, row=0),
    ]


@pytest.mark.parametrize(("wins", "row"), [((True, True, True), 3), ((True, False, True), 1), ((False, True, True), 2)])
async def test_wins_in_a_row_are_those_since_the_last_loss(store: Store, wins: tuple[bool, ...], row: int) -> None:
    kept = [await keep(store, at, won=won) for at, won in enumerate(wins)]
    assert (await store.careers.at(kept[-1])).row == row


async def test_a_draw_ends_no_row_of_wins(store: Store) -> None:
    kept = [await keep(store, at, won=won, rank=1) for at, won in enumerate((True, False, True))]
    assert (await store.careers.at(kept[-1])).row == 2


async def test_solo_matches_are_not_matches_against_others(store: Store) -> None:
    alone = await keep(store, 1, seats=1, game="fart")
    assert await store.careers.at(alone) == Career(frozenset({"fart"}), matches=0, row=0)
