"""What is asked of Battle Farm's house options (BF-65): does a game go on for everybody, and are the classes even?"""

from collections.abc import Sequence
from typing import get_args

from engine.battle_farm.game import LIVELY
from engine.battle_farm.model import BattleFarmOptions, ClassId
from tools.balance.figures import Cell, Estimate, Table, average, share, yes_no
from tools.balance.part import Played

BOOK = BattleFarmOptions()
"""The full game, by the rule book."""

IDLE_TURNS = 5
"""Idle turns of a seat in a row that make a bad game."""

MOST_STALLED, MOST_LEFT_OUT, LEAST_AT_GOAL = 0.03, 0.02, 0.85
"""The shares of short games that may end in a stalemate, may leave a seat out, and should end at the goal."""

FAIR = (0.85, 1.15)
"""The range for the wins of a class, in fair shares."""


def going_on(played: Sequence[Played]) -> Table:
    """Report the shares of short and full games that stalled, left a seat out, and ended at the goal."""
    rows: list[tuple[Cell, ...]] = []
    for name, options in (("short", LIVELY), ("full", BOOK)):
        games = [each for each in played if each.plan.options == options]
        for seats in sorted({each.plan.seats for each in games}):
            some = [each for each in games if each.plan.seats == seats]
            idle = [max(each.noted["idle"]) for each in some]
            stalled = _part([each.noted["end"] == "still" for each in some])
            left_out = _part([turns >= IDLE_TURNS for turns in idle])
            goal = _part([each.ending == "limit" for each in some])
            is_held = stalled.value <= MOST_STALLED and left_out.value <= MOST_LEFT_OUT and goal.value >= LEAST_AT_GOAL
            parts = (stalled.percent(), left_out.percent(), max(idle), goal.percent())
            rows.append((name, seats, len(some), *parts, yes_no(is_held) if name == "short" else "–"))
    columns = ("game", "seats", "games", "stalemates", "an idle seat", "most idle turns", "ended at the goal", "held")
    aims = (
        f"At most {MOST_STALLED:.0%} stalemates, at most {MOST_LEFT_OUT:.0%} with a seat that did nothing for "
        f"{IDLE_TURNS} of its turns in a row, at least {LEAST_AT_GOAL:.0%} goal."
    )
    return Table("Do games go on?", columns, tuple(rows), f"Short: with all house options. {aims}")


def _part(held: Sequence[bool]) -> Estimate:
    return share(sum(held), len(held))


def evenness(played: Sequence[Played]) -> Table:
    """Give for each class its wins in the short game, for each win of a fair share, by the number of seats."""
    games = [each for each in played if each.plan.options == LIVELY]
    counts = sorted({each.plan.seats for each in games})
    groups = [[each for each in games if each.plan.seats == seats] for seats in counts]
    low, high = FAIR
    rows = list[tuple[Cell, ...]]()
    for farmer in get_args(ClassId):
        *by_seats, of_all = [ratio(some, farmer) for some in (*groups, games)]
        # Of one number of seats there may be too few games to tell: what counts is what is certain.
        is_off = any(each.count and (each.high < low or each.low > high) for each in by_seats)
        is_held = low <= of_all.value <= high and not is_off
        rows.append((farmer, *[written(each) for each in (*by_seats, of_all)], yes_no(is_held)))
    columns = ("class", *[f"{seats} seats" for seats in counts], "all", "held")
    note = f"For each win of a fair share. Aim: {low} to {high} over all, and at no number of seats surely beside it."
    return Table("Wins by class, short game", columns, tuple(rows), note)


def ratio(played: Sequence[Played], farmer: str) -> Estimate:
    """Estimate the wins of a class for each win that a fair share would be."""
    return average(
        [
            each.win(seat) * each.plan.seats
            for each in played
            for seat, name in enumerate(each.noted["farmers"])
            if name == farmer
        ]
    )


def written(found: Estimate) -> str:
    """Write an estimate with its interval."""
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})" if found.count else "–"
