"""What is asked of Farrago's balance: do the starters win alike, does the first strike count, how do matches end."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.farrago.ai.planning import Planning
from engine.farrago.ai.players import Planned
from engine.farrago.model import PLANETS, FarragoOptions, Planet, Starter
from engine.game import Seat
from engine.search import AiPlayer
from tools.balance.farrago.cards import card_tables
from tools.balance.farrago.decks import OTHERS, deck_of
from tools.balance.farrago.habit_tables import habit_tables
from tools.balance.farrago.results import (
    FAIR,
    PAIRINGS,
    TURNS,
    aims,
    by_pairing,
    first_of,
    first_strike,
    lengths,
    pairings,
    sources,
    turns_of,
    wins_of,
)
from tools.balance.farrago.watch import MatchWatch
from tools.balance.figures import Chart, Mark, Matrix, Square, Table, percentile
from tools.balance.part import Plan, Played

PLANNING = "planning"
PILOTS: Mapping[str, AiPlayer] = {PLANNING: Planned(Planning().plan)}
"""The planning player judges the cards: hard searches among its moves, and takes twenty times as long."""

SHARES: Mapping[str, int] = {PLANNING: 1, "medium": 1, "hard": 50}
"""The levels that play the starters: one game of so many."""

PAIRING_OF: dict[str, tuple[Planet, Planet]] = {f"{one}-{other}": (one, other) for one, other in PAIRINGS}


def plans(games: int, seats: Sequence[int]) -> list[Plan]:
    """Spread the games over the six pairings of starters, and a fifth as many over those of the other cards' decks.

    Levels besides the planning player play the starters in games of their own.
    """
    names = [f"{one}-{other}" for one, other in PAIRINGS]
    starters = [_plan(name, level, games // part) for level, part in SHARES.items() for name in names]
    return [*starters, *[_plan(f"{OTHERS}-{name}", PLANNING, games // 5) for name in names]]


def _plan(name: str, level: str, games: int) -> Plan:
    # Even numbers, since each deal is played in both seatings
    each = max(2, games // len(PAIRINGS) // 2 * 2)
    return Plan(name, 2, FarragoOptions(), each, seatings=2, level=level)


def opening(plan: Plan, number: int, state: Any, seat: Seat) -> Any | None:
    """Bring the decks of the pairing, seats exchanged in every second game, which swaps the coin toss."""
    if state.phase != "decks":
        return None
    planet = PAIRING_OF[plan.name.removeprefix(f"{OTHERS}-")][(seat + number) % 2]
    return deck_of(planet) if plan.name.startswith(OTHERS) else Starter(planet)


def watch() -> MatchWatch:
    """Begin to watch a match."""
    return MatchWatch()


def tables(played: Sequence[Played]) -> list[Table]:
    """Sum the matches up, the starters' first."""
    starters, others = _starters(played), _others(played)
    return [
        aims(starters),
        *habit_tables([each for each in played if not each.plan.name.startswith(OTHERS)]),
        pairings(starters),
        first_strike(starters),
        lengths(starters),
        sources(starters),
        *card_tables("the starters", starters),
        *card_tables("other decks", others),
    ]


def charts(played: Sequence[Played]) -> list[Chart | Matrix]:
    """Draw who beats whom, whether the first strike counts, and how long matches last."""
    starters = _starters(played)
    return [
        _matrix(starters),
        Chart("Wins of who struck first on turn 1", _first_marks(starters), 50, "50 %"),
        Chart("Turns of a match: median, 8 of 10", _turn_marks(starters), sum(TURNS) / 2, f"{TURNS[0]} to {TURNS[1]}"),
    ]


def _starters(played: Sequence[Played]) -> list[Played]:
    """Keep the planning player's matches of the starters."""
    return [each for each in played if each.plan.level == PLANNING and not each.plan.name.startswith(OTHERS)]


def _others(played: Sequence[Played]) -> list[Played]:
    return [each for each in played if each.plan.name.startswith(OTHERS)]


# Pictures -------------------------------------------------------------------------------------------------------------


def _matrix(played: Sequence[Played]) -> Matrix:
    rows = tuple(tuple(_square(played, one, other) for other in PLANETS) for one in PLANETS)
    return Matrix("Wins of the row's starter against the column's", PLANETS, rows)


def _square(played: Sequence[Played], one: str, other: str) -> Square:
    found = wins_of(played, one, other)
    if one == other or not found.count:
        return Square()
    tone = "good" if FAIR[0] <= found.value <= FAIR[1] else "bad"
    return Square((f"{100 * found.value:.1f} %", f"{100 * found.low:.0f} to {100 * found.high:.0f}"), tone)


def _first_marks(played: Sequence[Played]) -> tuple[Mark, ...]:
    found = [(name, first_of(some)) for name, some in by_pairing(played)]
    return tuple(
        Mark(name, 100 * each.value, 100 * each.low, 100 * each.high, f"{100 * each.value:.1f} %")
        for name, each in found
    )


def _turn_marks(played: Sequence[Played]) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for name, some in by_pairing(played):
        low, middle, high = (percentile(turns_of(some), part) for part in (10, 50, 90))
        marks.append(Mark(name, middle, low, high, f"{middle:g}"))
    return tuple(marks)
