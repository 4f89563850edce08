"""What is asked of Battle Farm: each preset at each number of seats, AIs of one level alike (BF-66).

The bands that decide are in `bands`, the tables of the cards in `cards`.
"""

from collections.abc import Sequence
from typing import get_args

from engine.battle_farm.game import BattleFarm
from engine.battle_farm.model import ClassId
from tools.balance.battle_farm.bands import (
    aided,
    by_plan,
    class_ratio,
    half_time,
    left_out,
    place_ratio,
    purchases,
    verdicts,
)
from tools.balance.battle_farm.cards import card_tables
from tools.balance.battle_farm.watch import FarmWatch
from tools.balance.figures import Cell, Chart, Estimate, Mark, Table, percentile, spread
from tools.balance.part import Plan, Played

GAMES = 72_000
"""2,000 games a plan: at six seats the interval of a place is then 0.1 of a fair share to each side."""

LEVELS = ("hard", "medium", "easy")

PRESETS = {preset.id: preset.options for preset in BattleFarm.info.presets}

TURN_SECONDS = 35
"""Seconds that a person's turn is taken to last, the bids of the others in it included: a guess, not a measurement."""


def plans(games: int, seats: Sequence[int]) -> list[Plan]:
    """Share the games out among presets, levels and numbers of seats."""
    each = max(1, games // (len(PRESETS) * len(LEVELS) * len(seats)))
    return [
        Plan(preset, count, options, each, level=level)
        for preset, options in PRESETS.items()
        for level in LEVELS
        for count in seats
    ]


def watch() -> FarmWatch:
    """Begin to watch a game."""
    return FarmWatch()


def missed(played: Sequence[Played]) -> list[str]:
    """Name the figures whose whole interval lies beside their band."""
    return [" ".join(map(str, row)) for row in _missed(played).rows]


def tables(played: Sequence[Played]) -> list[Table]:
    """Sum the games up; the tables of the cards are of the default game, played by hard."""
    by_preset = [(preset, [each for each in played if each.plan.name == preset]) for preset in PRESETS]
    default = _default(played)
    return [
        _missed(played),
        *[
            table
            for preset, some in by_preset
            if some
            for table in (_places(preset, some), _classes(preset, some), _course(preset, some), _ends(preset, some))
        ],
        *card_tables(default, _by_seats(default)),
    ]


def charts(played: Sequence[Played]) -> list[Chart]:
    """Draw who wins the default game of hard AIs: by class, and by the order of turns."""
    groups = _by_seats(_default(played))
    classes = [
        Mark(f"{farmer.replace('_', ' ')}, {seats} seats", found.value, found.low, found.high, f"{found.value:.2f}")
        for farmer in get_args(ClassId)
        for seats, some in groups
        if (found := class_ratio(some, farmer)).count
    ]
    places = [
        Mark(f"{place + 1}. of {seats}", found.value, found.low, found.high, f"{found.value:.2f}")
        for seats, some in groups
        for place in range(seats)
        for found in (place_ratio(some, place),)
    ]
    return [
        Chart("Wins by class: 1 is a fair share", tuple(classes), 1.0, "fair"),
        Chart("Wins by order of turns: 1 is a fair share", tuple(places), 1.0, "fair"),
    ]


def _default(played: Sequence[Played]) -> list[Played]:
    preset, level = next(iter(PRESETS)), LEVELS[0]
    return [each for each in played if (each.plan.name, each.plan.level) == (preset, level)]


def _by_seats(played: Sequence[Played]) -> list[tuple[int, list[Played]]]:
    counts = sorted({each.plan.seats for each in played})
    return [(seats, [each for each in played if each.plan.seats == seats]) for seats in counts]


def _missed(played: Sequence[Played]) -> Table:
    rows = [
        (each.plan.name, each.plan.level, each.plan.seats, each.band.name, written(each.found), each.band.written)
        for each in verdicts(played)
        if each.is_missed
    ]
    note = "Figures of which the whole interval lies beside the band; an empty table means that all are held."
    return Table("Beside their bands", ("preset", "level", "seats", "figure", "found", "band"), tuple(rows), note)


def _table(title: str, columns: Sequence[str], some: Sequence[Played], rows: Sequence[Sequence[Cell]]) -> Table:
    """Make a table with a row for each plan of a preset."""
    cells = [(plan.level, plan.seats, len(games)) for plan, games in by_plan(some)]
    return Table(
        title,
        ("level", "seats", "games", *columns),
        tuple([(*cell, *row) for cell, row in zip(cells, rows, strict=True)]),
    )


def _places(preset: str, some: Sequence[Played]) -> Table:
    most = max(each.plan.seats for each in some)
    rows = [
        [written(place_ratio(games, place)) if place < plan.seats else None for place in range(most)]
        for plan, games in by_plan(some)
    ]
    columns = [f"place {place + 1}" for place in range(most)]
    return _table(f"Wins by order of turns, {preset}", columns, some, rows)


def _classes(preset: str, some: Sequence[Played]) -> Table:
    classes = get_args(ClassId)
    rows = [[written(class_ratio(games, farmer)) for farmer in classes] for _, games in by_plan(some)]
    return _table(f"Wins by class, {preset}", classes, some, rows)


def _course(preset: str, some: Sequence[Played]) -> Table:
    def counted(games: Sequence[Played], key: str) -> int:
        return sum([each.noted[key] for each in games])

    rows = [
        (
            written(purchases(games)),
            aided(games).percent(),
            half_time(games).percent(),
            counted(games, "offers") / len(games),
            f"{100 * counted(games, 'offers') / counted(games, 'turns'):.1f} %",
            f"{100 * counted(games, 'trades') / max(1, counted(games, 'offers')):.0f} %",
        )
        for _, games in by_plan(some)
    ]
    columns = ("purchases a turn", "turns with aid", "half-time leader wins", "lots a game", "a turn", "sold")
    return _table(f"Purchases, aid, lead and lots, {preset}", columns, some, rows)


ENDS = ("limit", "deck", "both", "still")


def _ends(preset: str, some: Sequence[Played]) -> Table:
    rows = list[Sequence[Cell]]()
    for _, games in by_plan(some):
        ends = [each.noted["end"] for each in games]
        turns = [each.noted["turns"] for each in games]
        rows.append(
            (
                *[f"{100 * ends.count(end) / len(games):.1f} %" for end in ENDS],
                spread([each.noted["rounds"] for each in games]),
                f"{percentile(turns, 50) * TURN_SECONDS / 60:.0f}",
                left_out(games).percent(),
                spread([max(each.scores) for each in games]),
                spread([min(each.scores) for each in games]),
                1000 * sum([each.seconds for each in games]) / sum(turns),
            )
        )
    columns = (*ENDS, "rounds", "minutes", "an idle seat", "coins of the first", "of the last", "ms a turn")
    table = _table(f"Ends and length, {preset}", columns, some, rows)
    note = (
        "Both: the deck was empty and the limit reached; still: nothing happened any more. Median (p10 to p90); "
        f"minutes take {TURN_SECONDS} s for each turn."
    )
    return Table(table.title, table.columns, table.rows, note)


def written(found: Estimate) -> str:
    """Write an estimate with its interval."""
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})" if found.count else "–"
