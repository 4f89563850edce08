"""How alive matches of Farrago are, by level: each figure with its aim, and why battles gave no CP."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tools.balance.farrago.habits import BATTLES, BLOWS, CUT, EMPTY, IDLE, IN_VAIN, KEPT, LONG, REASONS, TURNS
from tools.balance.figures import Cell, Estimate, Table, share, spread, yes_no
from tools.balance.part import Played

EARLY = 3
"""The turn by which a card that costs RP should be placed."""

Matches = Sequence[Played]


def counts_of(played: Matches) -> Counter[str]:
    """Add up what the habits counted."""
    total: Counter[str] = Counter()
    for each in played:
        total.update(each.noted["habits"])
    return total


def _part(key: str, of: str) -> Callable[[Matches], Estimate]:
    return lambda played: share(counts_of(played)[key], counts_of(played)[of])


def one_sided(played: Matches) -> Estimate:
    """Return in which share of matches the loser had a quarter of the winning CP or less."""
    few = [4 * min(each.noted["cp"]) <= each.noted["limit"] for each in played]
    return share(sum(few), len(few))


def early(played: Matches) -> Estimate:
    """Return which share of seats placed a card that costs RP by turn `EARLY`."""
    turns = [turn for each in played for turn in each.noted["paid"]]
    return share(sum([0 < turn <= EARLY for turn in turns]), len(turns))


SHARES: tuple[tuple[str, Callable[[Matches], Estimate], float, float], ...] = (
    ("battles with a blow", _part(BLOWS, BATTLES), 0.55, 1),
    ("battles without CP", _part(EMPTY, BATTLES), 0, 0.2),
    ("loser with a quarter of the goal or less", one_sided, 0, 0.3),
    ("nothing placed though a creature or building could be paid", _part(IDLE, TURNS), 0, 0.1),
    (f"first paid card by turn {EARLY}", early, 0.9, 1),
)
"""A share of all, and its least and most."""

COUNTS: Mapping[str, str] = {
    CUT: "cards lost to the hand limit that could be placed, a match",
    KEPT: f"buildings kept {LONG} turns that could be paid, a match",
}


def habit_tables(played: Matches) -> list[Table]:
    """Sum up the matches of each level that played the starters."""
    levels = sorted({each.plan.level for each in played})
    groups = [[each for each in played if each.plan.level == level] for level in levels]
    rows: list[tuple[Cell, ...]] = [
        ("matches", "", *[len(some) for some in groups]),
        ("turns", "", *[spread([each.noted["turns"] for each in some]) for some in groups]),
    ]
    for name, of, least, most in SHARES:
        aim = f"at least {least:.0%}" if least else f"at most {most:.0%}"
        rows.append((name, aim, *[_held(of(some), least, most) for some in groups]))
    vain = [_part(IN_VAIN, TURNS)(some).percent() for some in groups]
    rows.append(("turns in which creatures only gave CP", "", *vain))
    rows += [(name, "0", *[counts_of(some)[key] / len(some) for some in groups]) for key, name in COUNTS.items()]
    reasons: list[tuple[Cell, ...]] = [
        (reason, *[_part(reason, BATTLES)(some).percent() for some in groups]) for reason in REASONS
    ]
    return [
        Table("Habits", ("of the starters", "aim", *levels), tuple(rows), "Held or not by the figure itself."),
        Table("Battles without CP", ("why", *levels), tuple(reasons), "Shares are of all battles."),
    ]


def _held(found: Estimate, least: float, most: float) -> str:
    return f"{found.percent()} {yes_no(least <= found.value <= most)}"
