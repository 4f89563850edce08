"""The figures of a comparison of two players: how often the one wins, within which limits that should be."""

from tools.balance.figures import Estimate
from tools.bench.report import Figure

JUDGED = "judged"
"""What the seeds of the deals begin with that judge players; they were tuned on those that begin with `deal`."""

LADDER = (("hard", "medium"), ("medium", "easy"))
"""Each level with the one below."""

STEP = (60, 90)
"""Per cent of games that a level should win at least, and at most, against the one below."""

PERSON = (30, 60)
"""The same for a person who plays sensibly, against medium."""


def won(name: str, share: Estimate, limits: tuple[float, float]) -> list[Figure]:
    """Give a share of games won, in which a tie counts in parts, and its interval."""
    least, most = limits
    return [
        Figure(f"{name}: won, a tie in parts", 100 * share.value, "%", least, most),
        Figure(f"{name}: 95 % interval, from", 100 * share.low, "%"),
        Figure(f"{name}: 95 % interval, to", 100 * share.high, "%"),
    ]
