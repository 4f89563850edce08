"""The bands that Battle Farm's games are held to, in each preset, at each number of seats and level (BF-66, BF-67)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import get_args

from engine.battle_farm.model import BattleFarmOptions, ClassId
from tools.balance.figures import Estimate, average, share
from tools.balance.part import Plan, Played

FAIR = (0.85, 1.15)
"""The range for the wins of a place in the order of turns, and of a class, in fair shares."""

IDLE_TURNS = 5
"""Idle turns of a seat in a row that leave it out of the game."""

Games = Sequence[Played]


@dataclass(frozen=True)
class Band:
    """A figure of the games of one plan, and the range in which it should be."""

    name: str
    low: float
    high: float
    measure: Callable[[Games], Estimate]

    def is_missed_by(self, found: Estimate) -> bool:
        """Return whether the figure's interval lies wholly beside the range."""
        return bool(found.count) and (found.high < self.low or found.low > self.high + NEGLIGIBLE)

    @property
    def written(self) -> str:
        """The range for people."""
        if self.low == 0:
            return f"at most {self.high:.2f}"
        return f"at least {self.low:.2f}" if self.high == MANY else f"{self.low:.2f} to {self.high:.2f}"


MANY = float("inf")

NEGLIGIBLE = 1e-9
"""Tolerance for rounding errors in an interval that begins at 0."""


def is_short(plan: Plan) -> bool:
    """Return whether a plan is of a short preset; the other one goes by the book."""
    return isinstance(plan.options, BattleFarmOptions) and plan.options.limit < BattleFarmOptions().limit


def bands(plan: Plan) -> Iterator[Band]:
    """Yield what the games of a plan are held to."""
    yield Band("stalemates", 0, 0.03, lambda some: _part([each.noted["end"] == "still" for each in some]))
    yield Band("lots sold", 1 / 3, 1, lambda some: _of_all(some, "trades", "offers"))
    yield Band("lots offered again", 0, 0, lambda some: _of_all(some, "again", "offers"))
    if not is_short(plan):
        return
    for place in range(plan.seats):
        yield Band(f"wins of place {place + 1}", *FAIR, lambda some, place=place: place_ratio(some, place))
    for farmer in get_args(ClassId):
        yield Band(f"wins of {farmer}", *FAIR, lambda some, farmer=farmer: class_ratio(some, farmer))
    yield Band("purchases a turn", 0.9, MANY, purchases)
    yield Band("turns with aid", 0, 0.15, aided)
    yield Band("turns with the gift alone", 0, 0.1, lambda some: _per_turn(some, "gift_only"))
    yield Band("wins of who leads at half-time", 0, 0.68, half_time)
    yield Band("games with an idle seat", 0, 0.02, left_out)
    yield Band("games ended at the goal", 0.85, 1, lambda some: _part([each.ending == "limit" for each in some]))
    if plan.seats == 2:
        yield Band("rounds", 20, 32, lambda some: average([each.noted["rounds"] for each in some]))


@dataclass(frozen=True)
class Verdict:
    """A figure of the games of a plan, held against its band."""

    plan: Plan
    band: Band
    found: Estimate

    @property
    def is_missed(self) -> bool:
        """Whether the whole interval lies beside the band."""
        return self.band.is_missed_by(self.found)


def verdicts(played: Games) -> list[Verdict]:
    """Hold all games, which are in the order of their plans, against the bands."""
    return [Verdict(plan, band, band.measure(some)) for plan, some in by_plan(played) for band in bands(plan)]


def by_plan(played: Games) -> list[tuple[Plan, list[Played]]]:
    """Group games, which are in the order of their plans."""
    return [(plan, list(some)) for plan, some in groupby(played, key=lambda each: each.plan)]


def place_ratio(played: Games, place: int) -> Estimate:
    """Estimate the wins of a place in the order of turns for each win of a fair share."""
    return average([each.win(each.noted["order"][place]) * each.plan.seats for each in played])


def class_ratio(played: Games, farmer: str) -> Estimate:
    """Estimate the wins of a class for each win that a fair share would be."""
    return average(
        [
            each.win(seat) * each.plan.seats
            for each in played
            for seat, name in enumerate(each.noted["farmers"])
            if name == farmer
        ]
    )


def purchases(played: Games) -> Estimate:
    """Estimate the purchases of a turn."""
    return _per_turn(played, "bought")


def aided(played: Games) -> Estimate:
    """Estimate the share of turns that began with crop aid."""
    return _per_turn(played, "aided")


def half_time(played: Games) -> Estimate:
    """Estimate how often who alone had the most coins in the middle round wins."""
    halves = [(each, each.noted["half"]) for each in played]
    leads = [(each, coins.index(max(coins))) for each, coins in halves if coins.count(max(coins)) == 1]
    return share(sum([each.win(seat) for each, seat in leads]), len(leads))


def left_out(played: Games) -> Estimate:
    """Estimate the share of games in which a seat did nothing for several of its turns in a row."""
    return _part([max(each.noted["idle"]) >= IDLE_TURNS for each in played])


def _per_turn(played: Games, count: str) -> Estimate:
    return average([each.noted[count] / each.noted["turns"] for each in played])


def _of_all(played: Games, part: str, whole: str) -> Estimate:
    return share(sum([each.noted[part] for each in played]), sum([each.noted[whole] for each in played]))


def _part(held: Sequence[bool]) -> Estimate:
    return share(sum(held), len(held))
