"""How matches of the starters of Farrago come out: who wins, who struck first, how long they last, how they end."""

from collections.abc import Sequence
from itertools import combinations

from engine.farrago.model import PLANETS, Planet
from tools.balance.farrago.cards import DRAWN_OFF, PLACED, card_sums, worst
from tools.balance.figures import Cell, Estimate, Table, average, percentile, share, spread, yes_no
from tools.balance.part import Played

FAIR = (0.44, 0.56)
"""The range for the wins of a pairing."""

FIRST_STRIKE = 4.0
"""The limit, in points, for the advantage of the first strike."""

TURNS = (8, 14)
"""The range for the median number of turns."""

DECK_ENDS = 0.02
"""The limit for the share of matches that end by an empty deck."""

PAIRINGS: tuple[tuple[Planet, Planet], ...] = tuple(combinations(PLANETS, 2))


# Who wins -------------------------------------------------------------------------------------------------------------


def wins_of(played: Sequence[Played], one: str, other: str) -> Estimate:
    """Return how often a planet's deck beat another's."""
    between = [each for each in played if set(each.noted["planets"]) == {one, other}]
    return share(sum([each.win(each.noted["planets"].index(one)) for each in between]), len(between))


def first_of(played: Sequence[Played]) -> Estimate:
    """Return how often the seat won that struck first on turn 1."""
    return share(sum([each.win(each.noted["first"]) for each in played]), len(played))


def pairings(played: Sequence[Played]) -> Table:
    """Return the wins of each starter against each other one, and against all."""
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


def by_pairing(played: Sequence[Played]) -> list[tuple[str, list[Played]]]:
    """Return the matches of all, then of each pairing."""
    return [("all", list(played)), *[(" - ".join(each), _of_pairing(played, each)) for each in PAIRINGS]]


def first_strike(played: Sequence[Played]) -> Table:
    """Return what the first strike of turn 1 brings, over all and by pairing."""
    rows: list[tuple[Cell, ...]] = []
    for name, some in by_pairing(played):
        found = first_of(some)
        rows.append((name, len(some), found.percent(), _advantage(found)))
    columns = ("pairing", "games", "wins of who struck first on turn 1", "advantage over the other, points")
    return Table("First strike", columns, tuple(rows), "It alternates from turn to turn (FAR-32).")


def _advantage(found: Estimate) -> str:
    # A share p stands against 1 - p, so the difference is 2p - 1.
    low, value, high = (200 * part - 100 for part in (found.low, found.value, found.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


# How matches end ------------------------------------------------------------------------------------------------------


def _deck_ends(played: Sequence[Played]) -> Estimate:
    return share(sum([each.ending == "deck" for each in played]), len(played))


def turns_of(played: Sequence[Played]) -> list[int]:
    """List how many turns the matches took."""
    return [each.noted["turns"] for each in played]


def lengths(played: Sequence[Played]) -> Table:
    """Give turns, ends and the loser's CP, over all and by pairing."""
    rows = tuple(
        (
            name,
            len(some),
            spread(turns_of(some)),
            _deck_ends(some).percent(),
            spread([min(each.noted["cp"]) for each in some]),
            share(sum([each.places.count(1) > 1 for each in some]), len(some)).percent(),
            1000 * sum(each.seconds for each in some) / max(1, 2 * sum(turns_of(some))),
        )
        for name, some in by_pairing(played)
    )
    columns = ("pairing", "games", "turns", "ended by an empty deck", "CP of the loser", "draws", "ms a placement")
    return Table("Length and end", columns, rows, "Median (p10 to p90); the other matches ended by the CP limit.")


def sources(played: Sequence[Played]) -> Table:
    """Return how CP were collected."""
    rows: list[tuple[Cell, ...]] = []
    for how in ("attack", "unopposed"):
        found = [sum([amount for *_, by, amount in each.noted["collected"] if by == how]) for each in played]
        total = sum([amount for each in played for *_, amount in each.noted["collected"]])
        rows.append((how, average(found).value, share(sum(found), total).percent()))
    return Table("CP by source", ("source", "CP a game, both seats", "of all"), tuple(rows))


# Aims -----------------------------------------------------------------------------------------------------------------


def aims(played: Sequence[Played]) -> Table:
    """Compare the results with the aims."""
    first, ends, turns = first_of(played), _deck_ends(played), percentile(turns_of(played), 50)
    sums = card_sums(played)
    off = worst(sums[kind].off_average for kind in sums)
    kind = next((name for name in sums if sums[name].off_average == off), "")
    least = min(sums, key=lambda name: sums[name].placed_share.value, default="")
    rows: list[tuple[Cell, ...]] = [
        (
            f"{one} beats {other}",
            found.percent(),
            f"{FAIR[0]:.0%} to {FAIR[1]:.0%}",
            yes_no(FAIR[0] <= found.value <= FAIR[1]),
        )
        for one, other in PAIRINGS
        if (found := wins_of(played, one, other)).count
    ]
    rows += [
        (
            "first strike, points",
            _advantage(first),
            f"under {FIRST_STRIKE:g}",
            yes_no(abs(200 * first.value - 100) < FIRST_STRIKE),
        ),
        (
            "turns, median",
            spread(turns_of(played)),
            f"{TURNS[0]} to {TURNS[1]}",
            yes_no(TURNS[0] <= turns <= TURNS[1]),
        ),
        ("ended by an empty deck", ends.percent(), f"under {DECK_ENDS:.0%}", yes_no(ends.value < DECK_ENDS)),
    ]
    if off is not None:
        written = f"{kind} {off.value:+.1f} ({off.low:+.1f} to {off.high:+.1f})"
        rows.append(("farthest off when drawn", written, f"at most {DRAWN_OFF:g}", yes_no(abs(off.value) <= DRAWN_OFF)))
        placed = sums[least].placed_share
        rows.append(
            (
                "least placed",
                f"{least} {placed.percent(0)}",
                f"at least {PLACED:.0%}",
                yes_no(placed.value >= PLACED),
            )
        )
    return Table("Aims", ("of the starters", "found", "aim", "held"), tuple(rows), "Held or not by the figure itself.")
