"""Badges: kept once a person, with the first match that earned them, on both databases."""

from typing import Any

from msgspec.structs import replace

from bot.store import Store
from bot.store.repositories.people.badges import EarnedBadge
from tests.bot.store.table import ADA, BO, HALL

CLEAN = EarnedBadge(player=ADA, badge="fart.clean_wave", game="fart", match="m000000002", server=HALL, at=2_000)


def badge(**changes: Any) -> EarnedBadge:
    return replace(CLEAN, **changes)


async def test_a_badge_is_kept_once_with_the_first_match_that_earned_it(store: Store) -> None:
    await store.badges.earn([CLEAN])
    await store.badges.earn([badge(match="m000000003", at=3_000), badge(badge="giant", at=3_000)])
    assert await store.badges.of(ADA) == (badge(badge="giant", at=3_000), CLEAN)
    earlier = badge(match="m000000001", at=1_000, told=True)
    await store.badges.earn([earlier])
    await store.badges.earn([CLEAN])
    assert await store.badges.of(ADA) == (badge(badge="giant", at=3_000), earlier)


async def test_a_result_tells_the_badges_of_its_match_by_person_and_none_that_are_told(store: Store) -> None:
    await store.badges.earn(
        [badge(player=BO), CLEAN, badge(badge="giant", told=True), badge(badge="other", match="m000000009")]
    )
    assert await store.badges.to_tell(CLEAN.match) == (CLEAN, badge(player=BO))
    assert await store.badges.to_tell("m000000001") == ()
    await store.badges.earn([])
    assert await store.badges.of(BO) == (badge(player=BO),)
