"""What is asked of Battle Farm's balance: classes, order, ends, lengths, what cards bring, and what stays unplayed.

What its short game, the default one, is asked besides is in `battle_farm_lively`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, PRICE
from engine.battle_farm.game import LIVELY, SHORT
from engine.battle_farm.model import BattleFarmOptions, ClassId
from tools.balance.battle_farm_lively import BOOK, evenness, going_on, ratio, written
from tools.balance.battle_farm_watch import FarmWatch, Sums
from tools.balance.figures import Cell, Chart, Estimate, Mark, Table, average, percentile, share, spread
from tools.balance.part import Plan, Played

FULL = 100
LIMITS = (25, 35, 50, SHORT, 65, 75, FULL)
"""The factors of the win limit in per cent whose lengths are measured; the first question is asked of the full game."""

TURN_SECONDS = 35
"""Seconds that a person's turn is taken to last, the bids of the others in it included: a guess, not a measurement."""

SHORT_MINUTES = 45
"""How long the short game should take live."""


def plans(games: int, seats: Sequence[int]) -> list[Plan]:
    """Give a third of the games to the full limit, a third to the short game, and share the last out among limits."""
    lower = LIMITS[:-1]
    each, short = max(1, games // (3 * len(lower) * len(seats))), max(1, games // (3 * len(seats)))
    # What rounding leaves of the others' thirds goes to the full limit.
    full = max(1, games // len(seats) - each * len(lower) - short)
    by_the_book = [
        Plan(f"limit-{limit}", count, _book(limit), full if limit == FULL else each)
        for limit in reversed(LIMITS)
        for count in seats
    ]
    return [*by_the_book, *[Plan("short", count, LIVELY, short) for count in seats]]


def _book(limit: int) -> BattleFarmOptions:
    return replace(BOOK, limit=limit)


def watch() -> FarmWatch:
    """Begin to watch a game."""
    return FarmWatch()


def tables(played: Sequence[Played]) -> list[Table]:
    """Sum the games up; all except the lengths and the questions of the short game are of the full one."""
    full = _of(played, FULL)
    return [
        going_on(played),
        evenness(played),
        _lengths(played),
        _ends(full),
        _classes(full),
        _order(full),
        _dealings(full),
        _brought("Crops", tuple(CROPS), full),
        _brought("Actions", tuple(ACTIONS), full),
        _brought("Class abilities", tuple(each.ability.id for each in CLASSES.values()), full),
        _books(full),
        _unplayed(full),
    ]


def charts(played: Sequence[Played]) -> list[Chart]:
    """Draw who wins, whether the order counts, and how long games last."""
    full = _of(played, FULL)
    return [
        Chart("Wins by class, full game: 1 is a fair share", _class_marks(full), 1.0, "fair"),
        *[
            Chart(f"Wins by order of turns, {seats} seats", _order_marks(some, seats), 100 / seats, "fair")
            for seats, some in _by_seats(full)
        ],
        Chart(
            f"Minutes of a game, {TURN_SECONDS} s a turn: median, 8 of 10",
            _length_marks(played),
            SHORT_MINUTES,
            f"{SHORT_MINUTES} minutes",
        ),
    ]


def _of(played: Sequence[Played], limit: int) -> list[Played]:
    return [each for each in played if each.plan.options == _book(limit)]


def _by_seats(played: Sequence[Played]) -> list[tuple[int, list[Played]]]:
    counts = sorted({each.plan.seats for each in played})
    return [(seats, [each for each in played if each.plan.seats == seats]) for seats in counts]


def _noted(played: Sequence[Played], key: str) -> list[Any]:
    return [each.noted[key] for each in played]


# Length ---------------------------------------------------------------------------------------------------------------


def minutes(turns: float) -> float:
    """Return how long a number of turns takes with people."""
    return turns * TURN_SECONDS / 60


def _lengths(played: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for limit in LIMITS:
        for seats, some in _by_seats(_of(played, limit)):
            turns = _noted(some, "turns")
            took = percentile(turns, 50)
            rows.append((f"{limit} %", seats, len(some), spread(turns), f"{minutes(took):.0f}"))
    return Table(
        "Length by the factor of the win limit",
        ("limit", "seats", "games", "turns: median (p10 to p90)", "minutes, median"),
        tuple(rows),
        f"All seats' turns together; minutes take {TURN_SECONDS} s for each turn. The aim is {SHORT_MINUTES} minutes.",
    )


def _length_marks(played: Sequence[Played]) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for limit in LIMITS:
        for seats, some in _by_seats(_of(played, limit)):
            low, middle, high = (minutes(percentile(_noted(some, "turns"), part)) for part in (10, 50, 90))
            marks.append(Mark(f"limit {limit} %, {seats} seats", middle, low, high, f"{middle:.0f} min"))
    return tuple(marks)


ENDS = ("limit", "deck", "both", "still")


def _ends(full: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for seats, some in _by_seats(full):
        ends = _noted(some, "end")
        shares = [f"{100 * ends.count(end) / len(some):.0f} %" for end in ENDS]
        best = [max(each.scores) for each in some]
        last = [min(each.scores) for each in some]
        lengths = spread(_noted(some, "rounds")), spread(_noted(some, "turns"))
        rows.append((seats, len(some), *shares, *lengths, spread(best), spread(last)))
    columns = ("seats", "games", *ENDS, "rounds", "turns", "coins of the first", "coins of the last")
    return Table(
        "Ends of the full game",
        columns,
        tuple(rows),
        "Both: the deck was empty and the limit reached; still: nothing happened any more. Median (p10 to p90).",
    )


# Who wins -------------------------------------------------------------------------------------------------------------


def _classes(full: Sequence[Played]) -> Table:
    groups = _by_seats(full)
    rows = tuple(
        (farmer, *[_class_share(some, farmer).percent() for _, some in groups], written(ratio(full, farmer)))
        for farmer in get_args(ClassId)
    )
    fair = ("a fair share", *[f"{100 / seats:.1f} %" for seats, _ in groups], "1")
    names = ("class", *[f"{seats} seats" for seats, _ in groups], "all, by fair share")
    return Table(
        "Wins by class, full game", names, (*rows, fair), "The last column: wins for each win of a fair share."
    )


def _seats_of(each: Played, farmer: str) -> list[int]:
    return [seat for seat, name in enumerate(each.noted["farmers"]) if name == farmer]


def _class_share(some: Sequence[Played], farmer: str) -> Estimate:
    wins = [each.win(seat) for each in some for seat in _seats_of(each, farmer)]
    return share(sum(wins), len(wins))


def _class_marks(full: Sequence[Played]) -> tuple[Mark, ...]:
    estimates = [(farmer, ratio(full, farmer)) for farmer in get_args(ClassId)]
    return tuple(
        Mark(farmer.replace("_", " "), found.value, found.low, found.high, f"{found.value:.2f}")
        for farmer, found in estimates
        if found.count
    )


def _place_share(some: Sequence[Played], place: int) -> Estimate:
    return share(sum([each.win(each.noted["order"][place]) for each in some]), len(some))


def _order(full: Sequence[Played]) -> Table:
    groups = _by_seats(full)
    most = max([seats for seats, _ in groups], default=0)
    rows = tuple(
        (
            f"{place + 1}. to play",
            *[_place_share(some, place).percent() if place < seats else None for seats, some in groups],
        )
        for place in range(most)
    )
    return Table("Wins by order of turns, full game", ("order", *[f"{seats} seats" for seats, _ in groups]), rows)


def _order_marks(some: Sequence[Played], seats: int) -> tuple[Mark, ...]:
    found = [_place_share(some, place) for place in range(seats)]
    return tuple(
        Mark(f"{place + 1}. to play", 100 * each.value, 100 * each.low, 100 * each.high, f"{100 * each.value:.1f} %")
        for place, each in enumerate(found)
    )


# Cards ----------------------------------------------------------------------------------------------------------------


def _dealings(full: Sequence[Played]) -> Table:
    rows = tuple(
        (
            seats,
            average(_noted(some, "bought")).value,
            sum(_noted(some, "bought")) / max(1, sum(_noted(some, "turns"))),
            average(_noted(some, "offers")).value,
            average(_noted(some, "trades")).value,
            average([each.seconds for each in some]).value,
            1000 * sum(each.seconds for each in some) / max(1, sum(_noted(some, "turns"))),
        )
        for seats, some in _by_seats(full)
    )
    columns = ("seats", "bought a game", "a turn", "offers a game", "trades a game", "seconds a game", "ms a turn")
    return Table("Purchases, trades and time", columns, rows)


def _sums(full: Sequence[Played], kind: str) -> Sums:
    total = Sums()
    for each in full:
        if kind in each.noted["kinds"]:
            total.add(each.noted["kinds"][kind])
    return total


def _brought(title: str, kinds: Sequence[str], full: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for kind in kinds:
        sums = _sums(full, kind)
        cost = PRICE.get(kind, 0)

        def each(total: float, plays: int = sums.plays) -> float:
            return total / max(1, plays)

        coins = each(sums.coins)
        rows.append(
            (kind, sums.plays / max(1, len(full)), coins, cost, coins - cost, each(sums.fertilizers), each(sums.taken))
        )
    columns = ("card", "plays a game", "coins", "price", "net", "fertilizers, cost deducted", "coins others lost")
    return Table(
        title,
        columns,
        tuple(sorted(rows, key=_net, reverse=True)),
        "Means of a play, by their source in the account: what raises a crop shows there, what a bed adds does not.",
    )


def _books(full: Sequence[Played]) -> Table:
    """Return the sources and uses of coins other than the cards."""
    cards = {*CROPS, *ACTIONS, *[each.ability.id for each in CLASSES.values()]}
    sources = sorted({kind for each in full for kind in each.noted["kinds"]} - cards)
    groups = _by_seats(full)

    def coins(some: Sequence[Played], kinds: Iterable[str]) -> float:
        return sum([sums.coins - sums.taken for sums in [_sums(some, kind) for kind in kinds]]) / max(1, len(some))

    named = [("crops", CROPS), ("actions and abilities", cards - set(CROPS)), *[(name, (name,)) for name in sources]]
    rows = [(name, *[coins(some, kinds) for _, some in groups]) for name, kinds in named]
    kept = [row for row in rows if any(row[1:])]
    held = ("coins at the end", *[sum([sum(each.scores) for each in some]) / len(some) for _, some in groups])
    columns = ("source", *[f"{seats} seats" for seats, _ in groups])
    return Table(
        "Coins of a game by source", columns, (*kept, held), "All seats together; what others lose is deducted."
    )


def _net(row: tuple[Cell, ...]) -> float:
    return float(row[4] or 0)


def _unplayed(full: Sequence[Played]) -> Table:
    """Return the cards that are had and not used most often."""
    rows: list[tuple[Cell, ...]] = []
    for kind in (*CROPS, *ACTIONS):
        sums = _sums(full, kind)
        if sums.had:
            rows.append((kind, sums.had / len(full), f"{100 * sums.unplayed / sums.had:.0f} %"))
    had, unplayed = _all(full, lambda sums: sums.had), _all(full, lambda sums: sums.unplayed)
    rows.sort(key=lambda row: -int(str(row[2]).split()[0]))
    # After the sorting, so that the sum stays on top.
    rows.insert(0, ("all cards", had / max(1, len(full)), f"{100 * unplayed / max(1, had):.0f} %"))
    return Table(
        "Cards never played", ("card", "had a game", "never played"), tuple(rows), "Of those that came into a hand."
    )


def _all(full: Sequence[Played], part: Callable[[Sums], int]) -> int:
    return sum(part(_sums(full, kind)) for kind in (*CROPS, *ACTIONS))
