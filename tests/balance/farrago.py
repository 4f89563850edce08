"""What is asked of Farrago's balance: do the starters win alike, does the first strike count, how do matches end."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from engine.farrago.model import PLANETS, FarragoOptions, Starter
from engine.game import Seat
from tests.balance.farrago_cards import DRAWN_OFF, PLACED, card_sums, card_tables, worst
from tests.balance.farrago_decks import OTHERS, deck_of
from tests.balance.farrago_watch import MatchWatch
from tests.balance.figures import Cell, Chart, Estimate, Mark, Matrix, Square, Table, average, percentile, share, spread
from tests.balance.part import Plan, Played

FAIR = (0.44, 0.56)
"""Between which shares of wins a pairing should lie."""

FIRST_STRIKE = 4.0
"""Under how many points the advantage of the first strike should lie."""

TURNS = (8, 14)
"""Between which numbers of turns the median should lie."""

DECK_ENDS = 0.02
"""Under which share matches should end by an empty deck."""

PAIRINGS = tuple(combinations(PLANETS, 2))
PAIRING_OF = {f"{one}-{other}": (one, other) for one, other in PAIRINGS}


def plans(games: int, seats: Sequence[int]) -> list[Plan]:
    """Spread the games over the six pairings of starters, and a tenth of as many over those of the other cards."""
    each = max(2, games // len(PAIRINGS) // 2 * 2)
    few = max(2, each // 5 // 2 * 2)
    starters = [Plan(f"{one}-{other}", 2, FarragoOptions(), each, seatings=2) for one, other in PAIRINGS]
    return [
        *starters,
        *[Plan(f"{OTHERS}-{one}-{other}", 2, FarragoOptions(), few, seatings=2) for one, other in PAIRINGS],
    ]


def opening(plan: Plan, number: int, state: Any, seat: Seat) -> Any | None:
    """Bring the decks of the pairing, seats exchanged in every second game: the same coin is the other one's then."""
    if state.phase != "decks":
        return None
    planet = PAIRING_OF[plan.name.removeprefix(f"{OTHERS}-")][(seat + number) % 2]
    return deck_of(planet) if plan.name.startswith(OTHERS) else Starter(planet)


def watch() -> MatchWatch:
    """Begin to watch a match."""
    return MatchWatch()


def tables(played: Sequence[Played]) -> list[Table]:
    """Sum the matches up; the starters' stand first."""
    starters, others = _starters(played), _others(played)
    return [
        _aims(starters),
        _pairings(starters),
        _first_strike(starters),
        _lengths(starters),
        _sources(starters),
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
    return [each for each in played if not each.plan.name.startswith(OTHERS)]


def _others(played: Sequence[Played]) -> list[Played]:
    return [each for each in played if each.plan.name.startswith(OTHERS)]


# Who wins -------------------------------------------------------------------------------------------------------------


def wins_of(played: Sequence[Played], one: str, other: str) -> Estimate:
    """Say how often a planet's deck beat another's."""
    between = [each for each in played if set(each.noted["planets"]) == {one, other}]
    return share(sum([each.win(each.noted["planets"].index(one)) for each in between]), len(between))


def first_of(played: Sequence[Played]) -> Estimate:
    """Say how often the seat won that struck first on turn 1."""
    return share(sum([each.win(each.noted["first"]) for each in played]), len(played))


def _pairings(played: Sequence[Played]) -> Table:
    rows = tuple(
        (
            one,
            *[None if one == other else wins_of(played, one, other).percent() for other in PLANETS],
            _all(played, one),
        )
        for one in PLANETS
    )
    each = len(played) // len(PAIRINGS)
    return Table(
        "Wins by pairing of starters",
        ("wins of", *[f"against {planet}" for planet in PLANETS], "all"),
        rows,
        f"{each} games a pairing, each deal in both seatings. The aim is {FAIR[0]:.0%} to {FAIR[1]:.0%}.",
    )


def _all(played: Sequence[Played], planet: str) -> str:
    wins = [each.win(seat) for each in played for seat in range(2) if each.noted["planets"][seat] == planet]
    return share(sum(wins), len(wins)).percent()


def _of_pairing(played: Sequence[Played], pairing: tuple[str, str]) -> list[Played]:
    return [each for each in played if set(each.noted["planets"]) == set(pairing)]


def _by_pairing(played: Sequence[Played]) -> list[tuple[str, list[Played]]]:
    """Give the matches of all, then of each pairing."""
    return [("all", list(played)), *[(" - ".join(each), _of_pairing(played, each)) for each in PAIRINGS]]


def _first_strike(played: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name, some in _by_pairing(played):
        found = first_of(some)
        rows.append((name, len(some), found.percent(), _advantage(found)))
    columns = ("pairing", "games", "wins of who struck first on turn 1", "advantage over the other, points")
    return Table("First strike", columns, tuple(rows), "It alternates from turn to turn (FAR-32).")


def _advantage(found: Estimate) -> str:
    low, value, high = (200 * part - 100 for part in (found.low, found.value, found.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


# How matches end ------------------------------------------------------------------------------------------------------


def _deck_ends(played: Sequence[Played]) -> Estimate:
    return share(sum([each.ending == "deck" for each in played]), len(played))


def _turns(played: Sequence[Played]) -> list[int]:
    return [each.noted["turns"] for each in played]


def _lengths(played: Sequence[Played]) -> Table:
    rows = tuple(
        (
            name,
            len(some),
            spread(_turns(some)),
            _deck_ends(some).percent(),
            spread([min(each.noted["cp"]) for each in some]),
            share(sum([each.places.count(1) > 1 for each in some]), len(some)).percent(),
            1000 * sum(each.seconds for each in some) / max(1, 2 * sum(_turns(some))),
        )
        for name, some in _by_pairing(played)
    )
    columns = ("pairing", "games", "turns", "ended by an empty deck", "CP of the loser", "draws", "ms a placement")
    return Table("Length and end", columns, rows, "Median (p10 to p90); the other matches ended by the CP limit.")


def _sources(played: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for how in ("attack", "unopposed"):
        found = [sum([amount for *_, by, amount in each.noted["collected"] if by == how]) for each in played]
        total = sum([amount for each in played for *_, amount in each.noted["collected"]])
        rows.append((how, average(found).value, share(sum(found), total).percent()))
    return Table("CP by source", ("source", "CP a game, both seats", "of all"), tuple(rows))


# Aims -----------------------------------------------------------------------------------------------------------------


def _aims(played: Sequence[Played]) -> Table:
    """Hold what was found against what is aimed for."""
    first, ends, turns = first_of(played), _deck_ends(played), percentile(_turns(played), 50)
    sums = card_sums(played)
    off = worst(sums[kind].off_average for kind in sums)
    kind = next((name for name in sums if sums[name].off_average == off), "")
    least = min(sums, key=lambda name: sums[name].placed_share.value, default="")
    rows: list[tuple[Cell, ...]] = [
        (
            f"{one} beats {other}",
            found.percent(),
            f"{FAIR[0]:.0%} to {FAIR[1]:.0%}",
            _held(FAIR[0] <= found.value <= FAIR[1]),
        )
        for one, other in PAIRINGS
        if (found := wins_of(played, one, other)).count
    ]
    rows += [
        (
            "first strike, points",
            _advantage(first),
            f"under {FIRST_STRIKE:g}",
            _held(abs(200 * first.value - 100) < FIRST_STRIKE),
        ),
        ("turns, median", spread(_turns(played)), f"{TURNS[0]} to {TURNS[1]}", _held(TURNS[0] <= turns <= TURNS[1])),
        ("ended by an empty deck", ends.percent(), f"under {DECK_ENDS:.0%}", _held(ends.value < DECK_ENDS)),
    ]
    if off is not None:
        written = f"{kind} {off.value:+.1f} ({off.low:+.1f} to {off.high:+.1f})"
        rows.append(("farthest off when drawn", written, f"at most {DRAWN_OFF:g}", _held(abs(off.value) <= DRAWN_OFF)))
        placed = sums[least].placed_share
        rows.append(
            ("least placed", f"{least} {placed.percent(0)}", f"at least {PLACED:.0%}", _held(placed.value >= PLACED))
        )
    return Table("Aims", ("of the starters", "found", "aim", "held"), tuple(rows), "Held or not by the figure itself.")


def _held(is_held: bool) -> str:
    return "yes" if is_held else "no"


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
    found = [(name, first_of(some)) for name, some in _by_pairing(played)]
    return tuple(
        Mark(name, 100 * each.value, 100 * each.low, 100 * each.high, f"{100 * each.value:.1f} %")
        for name, each in found
    )


def _turn_marks(played: Sequence[Played]) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for name, some in _by_pairing(played):
        low, middle, high = (percentile(_turns(some), part) for part in (10, 50, 90))
        marks.append(Mark(name, middle, low, high, f"{middle:g}"))
    return tuple(marks)
