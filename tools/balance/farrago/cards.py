"""What each card of Farrago does in the matches: how often it is drawn and placed, and whether drawing it wins."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.farrago.cards import KINDS
from engine.game import Seat
from tools.balance.farrago.watch import ATTACK, UNOPPOSED
from tools.balance.figures import Cell, Estimate, Table, average, share
from tools.balance.part import Played

DRAWN_OFF = 8.0
"""The maximum difference, in points, of a card's win rate when drawn from its deck's average."""

PLACED = 0.2
"""The share of games with a card drawn in which it should be placed at least once."""

Side = tuple[Played, Seat]


@dataclass
class CardSums:
    """What became of a card: a value for each game and seat that drew it, copies over all, and CP by how."""

    placed: list[int] = field(default_factory=list)
    off: list[float] = field(default_factory=list)
    copies: int = 0
    copies_placed: int = 0
    collected: dict[str, int] = field(default_factory=lambda: {ATTACK: 0, UNOPPOSED: 0})

    @property
    def placed_share(self) -> Estimate:
        """In which share of the games in which it was drawn it was placed."""
        return share(sum(self.placed), len(self.placed))

    @property
    def off_average(self) -> Estimate:
        """By how many points its side won more often than its deck does on the average."""
        return average([100 * each for each in self.off])


def sides_of(played: Sequence[Played]) -> list[Side]:
    """List both sides of all matches."""
    return [(each, seat) for each in played for seat in range(2)]


def deck_average(played: Sequence[Played]) -> dict[str, float]:
    """Say how often the deck of each planet won."""
    wins: defaultdict[str, list[float]] = defaultdict(list)
    for each, seat in sides_of(played):
        wins[each.noted["planets"][seat]].append(each.win(seat))
    return {planet: sum(found) / len(found) for planet, found in wins.items()}


def card_sums(played: Sequence[Played]) -> dict[str, CardSums]:
    """Sum up the results of each drawn card."""
    sums: defaultdict[str, CardSums] = defaultdict(CardSums)
    usual = deck_average(played)
    for each, seat in sides_of(played):
        won = each.win(seat) - usual[each.noted["planets"][seat]]
        placed = each.noted["placed"][seat]
        for kind, copies in each.noted["drawn"][seat].items():
            found = sums[kind]
            found.placed.append(kind in placed)
            found.off.append(won)
            found.copies += copies
            found.copies_placed += min(copies, placed.get(kind, 0))
    for each in played:
        for _, kind, how, amount in each.noted["collected"]:
            sums[kind].collected[how] += amount
    return dict(sums)


def worst(found: Iterable[Estimate]) -> Estimate | None:
    """Find the one with the largest absolute value."""
    return max(found, key=lambda each: abs(each.value), default=None)


def card_tables(name: str, played: Sequence[Played]) -> list[Table]:
    """Return a row for each card that was drawn, the most telling first."""
    sums = card_sums(played)
    rows = [_row(kind, sums[kind]) for kind in sorted(sums, key=lambda kind: -abs(sums[kind].off_average.value))]
    columns = (
        "card",
        "type",
        "home",
        "cost",
        "drawn in",
        "placed then",
        "copies placed",
        "points off its deck's wins when drawn",
        "CP by attack, a game drawn",
        "CP unopposed",
    )
    note = "Drawn counts the sides of games that had it in hand before a placement; intervals are of 95 %."
    return [Table(f"Cards of {name}", columns, tuple(rows), note)]


def _row(kind: str, sums: CardSums) -> tuple[Cell, ...]:
    card, games = KINDS[kind], max(1, len(sums.off))
    off = sums.off_average
    return (
        kind,
        card.type,
        card.planet or "neutral",
        card.cost,
        len(sums.off),
        sums.placed_share.percent(0),
        f"{100 * sums.copies_placed / max(1, sums.copies):.0f} %",
        f"{off.value:+.1f} ({off.low:+.1f} to {off.high:+.1f})",
        sums.collected[ATTACK] / games,
        sums.collected[UNOPPOSED] / games,
    )
