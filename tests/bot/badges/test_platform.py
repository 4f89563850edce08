"""The badges that belong to no game: each with a finish that earns it, and one that just misses it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.badges import platform
from bot.badges.platform import PLATFORM_BADGES, FinishedMatch
from bot.store.repositories.people.badges import Career
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY
from tests.suite.grouping import grouped

GAMES = frozenset({"absolute", "farrago", "fart"})
AI_GAMES = frozenset({"absolute", "farrago"})


def row(seat: int = 0, rank: int = 1, score: int = 10, *, level: str = "", won: bool | None = None) -> SeatResult:
    """The result of a seat; player 1 has the first."""
    return SeatResult(
        match="m",
        seat=seat,
        player=NOBODY if level else seat + 1,
        level=level,
        game="absolute",
        purpose="free",
        server=9,
        ended_at=5,
        ending="played",
        rank=rank,
        score=score,
        seats=2,
        won=rank == 1 if won is None else won,
        turns=3,
        played=3,
        counts=True,
    )


WON, LOST = row(), row(rank=2, score=8)
AI = row(1, 2, 4, level="hard")


def finish(own: SeatResult, *others: SeatResult, streak: int = 0, **career: Any) -> FinishedMatch:
    return FinishedMatch(own, (own, *others), Career(**career), streak, GAMES, AI_GAMES)


def people(count: int) -> tuple[SeatResult, ...]:
    """Others at the table."""
    return tuple(row(seat, 2, 4) for seat in range(1, count + 1))


@grouped(
    ("rule", "earns", "misses"),
    [
        (platform.giant, finish(WON, AI), finish(WON, row(1, 2, 4, level="medium"))),
        (platform.giant, finish(WON, AI, *people(1)), finish(LOST, row(1, 1, level="hard"))),
        (
            platform.all_giants,
            finish(WON, AI, beaten_hard=AI_GAMES),
            finish(WON, AI, beaten_hard=frozenset({"absolute"})),
        ),
        (platform.all_rounder, finish(WON, won=GAMES), finish(WON, won=GAMES - {"fart"})),
        (platform.all_rounder, finish(WON, AI, won=GAMES), finish(LOST, AI, won=GAMES)),
        (platform.full_table, finish(WON, *people(3)), finish(WON, *people(2), AI)),
        (platform.full_table, finish(WON, *people(4)), finish(LOST, *people(4))),
        (platform.full_table, finish(WON, *people(2), replace(LOST, seat=3, player=NOBODY)), finish(WON, *people(2))),
        (platform.hat_trick, finish(WON, AI, row=3), finish(WON, AI, row=2)),
        (platform.hat_trick, finish(WON, AI, row=4), finish(WON, row=3)),
        (platform.week, finish(LOST, streak=7), finish(WON, streak=6)),
        (platform.photo_finish, finish(WON, row(1, 2, 9)), finish(WON, row(1, 2, 8))),
        (platform.photo_finish, finish(WON, row(1, 2, 9), *people(1)), finish(WON)),
        (platform.dead_heat, finish(replace(WON, won=False), row(1)), finish(WON, row(1, 2, 9))),
        (platform.dead_heat, finish(WON, row(1), AI), finish(LOST, row(1, 2, 8), AI)),
        (platform.first_try, finish(WON, AI, matches=1), finish(WON, AI, matches=2)),
        (platform.first_try, finish(WON, *people(1), matches=1), finish(WON, matches=1)),
    ],
)
def test_a_badge_is_earned_and_just_missed(
    rule: Callable[[FinishedMatch], bool], earns: FinishedMatch, misses: FinishedMatch
) -> None:
    assert (rule(earns), rule(misses)) == (True, False)


def test_there_are_badges_of_the_platform_and_each_looks_its_own() -> None:
    assert len({each.id for each in PLATFORM_BADGES}) == len({each.emblem for each in PLATFORM_BADGES}) == 9
