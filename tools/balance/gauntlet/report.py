"""Sums the gauntlet up: the field, the share of each card in it, the best deck, the starters, and how battles were."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import planet_of, to_code
from engine.farrago.model import PLANETS, DeckList
from tools.balance.figures import Cell, Estimate, Table, average, share, yes_no
from tools.balance.gauntlet.breeding import POPULATIONS, Bred
from tools.balance.gauntlet.decks import planets_in, shared
from tools.balance.gauntlet.playing import Arena, Duel

MOST_WON, LEAST_WON = 0.60, 0.30
"""How often the best deck should win at most against the field, and a starter at least."""

FAIR = (0.44, 0.56)
"""The range for the wins of the starters."""

LEAST_FOUGHT, MOST_EMPTY = 0.55, 0.10
"""In which share of battles creatures should meet, and faces of those who own creatures be empty."""

MOST_DEAD = 0.05
"""In which share of games a first hand without resources may decide who wins, before a second try is wanted."""

LEAST_HELD = 90
"""How many cards the starters should hold together."""

LEAST_DISTINCT, LEAST_HOMES = 6, 3
"""How many distinct decks, of how many planets, the field should have."""

MOST_SHARED = 20
"""How many cards two decks of the field should have in common at most."""

USING = 40
"""How many of the best decks should use all cards together."""


class Judging:
    """Plays the judged decks on deals that they were not bred on."""

    def __init__(self, arena: Arena, bred: Bred, deals: int) -> None:
        """Play the field, its best deck and the starters; `deals` of each pairing of the best deck and the field."""
        self._arena, self._bred = arena, bred
        few = max(1, deals // 4)
        field = bred.field
        self.within = self._all(list(combinations(field, 2)), few)
        self.best = self._all([(field[0], other) for other in field[1:]], deals)
        self.starters = {planet: self._all([(STARTERS[planet], other) for other in field], few) for planet in PLANETS}
        self.among = {
            (one, other): self._all([(STARTERS[one], STARTERS[other])], 4 * deals)
            for one, other in combinations(PLANETS, 2)
        }

    def _all(self, pairings: Sequence[tuple[DeckList, DeckList]], deals: int) -> list[Duel]:
        return [each for played in self._arena.duels(pairings, range(deals)) for each in played]

    def tables(self) -> list[Table]:
        """Write it all down, the aims first."""
        return [self._aims(), self._field(), _shares(self._bred), self._starters()]

    def _aims(self) -> Table:
        bred = self._bred
        best = wins(self.best)
        worst = min((wins(each) for each in self.starters.values()), key=lambda each: each.value)
        fair = [wins(each).value for each in self.among.values()]
        games = [each for some in self.among.values() for each in some] + self.within
        using = bred.kept[:USING]
        unused = sorted(set(KINDS) - {kind for deck in using for kind, _ in deck})
        common = [shared(one, other) for one, other in combinations(bred.field, 2)]
        above = sum([each > MOST_SHARED for each in common])
        homes = {planet_of(deck) for deck in bred.field}
        held = len({kind for deck in STARTERS.values() for kind, _ in deck})
        fought, empty, dead = fights(games), emptiness(games), decided_by_hands(games)
        distinct = len(bred.field)  # each differs from all others in `APART` cards, or it would not be in the field
        rows: list[tuple[Cell, ...]] = [
            (
                "best deck against the field",
                best.percent(),
                f"at most {MOST_WON:.0%}",
                yes_no(best.value <= MOST_WON),
            ),
            (
                "distinct decks in the field, and their planets",
                f"{distinct}, {len(homes)}",
                f"{LEAST_DISTINCT}, {LEAST_HOMES}",
                yes_no(distinct >= LEAST_DISTINCT and len(homes) >= LEAST_HOMES),
            ),
            (
                "most cards that two decks of the field share",
                f"{max(common, default=0)}, above {MOST_SHARED} in {above} of {len(common)} pairs",
                f"at most {MOST_SHARED}",
                yes_no(not above),
            ),
            (
                f"cards in none of the {len(using)} best decks",
                ", ".join(unused) or "none",
                "none",
                yes_no(not unused),
            ),
            (
                "weakest starter against the field",
                worst.percent(),
                f"at least {LEAST_WON:.0%}",
                yes_no(worst.value >= LEAST_WON),
            ),
            (
                "starters among each other",
                f"{min(min(fair), 1 - max(fair)):.1%} to {max(max(fair), 1 - min(fair)):.1%}",
                f"{FAIR[0]:.0%} to {FAIR[1]:.0%}",
                yes_no(all(FAIR[0] <= each <= FAIR[1] for each in fair)),
            ),
            ("cards held by the starters", held, f"at least {LEAST_HELD}", yes_no(held >= LEAST_HELD)),
            (
                "battles with a blow between creatures",
                fought.percent(),
                f"at least {LEAST_FOUGHT:.0%}",
                yes_no(fought.value >= LEAST_FOUGHT),
            ),
            (
                "empty faces of who owns creatures",
                empty.percent(),
                f"at most {MOST_EMPTY:.0%}",
                yes_no(empty.value <= MOST_EMPTY),
            ),
        ]
        rows.append(
            (
                "games decided by a first hand without resources",
                dead.percent(),
                f"at most {MOST_DEAD:.0%}",
                yes_no(dead.value <= MOST_DEAD),
            )
        )
        how_long = f"{bred.fields} fields, {bred.games:,} games"
        bred_in = f"Bred in {POPULATIONS} populations and pooled; {how_long}."
        note = f"{bred_in} Judged on other deals."
        return Table("Aims of the gauntlet", ("what", "found", "aim", "held"), tuple(rows), note)

    def _field(self) -> Table:
        rows = tuple(_deck_row(deck, self._bred) for deck in self._bred.field)
        return Table(
            "The field: the best decks that differ in ten cards or more",
            ("deck", "cards", "home", "planets", "creatures", "resources", "wins while bred"),
            rows,
        )

    def _starters(self) -> Table:
        rows: list[tuple[Cell, ...]] = [
            (f"{planet} against the field", len(played), wins(played).percent())
            for planet, played in self.starters.items()
        ]
        rows += [
            (f"{one} beats {other}", len(played), wins(played).percent()) for (one, other), played in self.among.items()
        ]
        return Table("Starters", ("who", "games", "wins"), tuple(rows))


def wins(played: Sequence[Duel]) -> Estimate:
    """Return how often the first deck won."""
    return share(sum([each.won for each in played]), len(played))


def fights(played: Sequence[Duel]) -> Estimate:
    """Return in how many battles creatures met."""
    return share(sum([each.fought for each in played]), sum([each.battles for each in played]))


def emptiness(played: Sequence[Duel]) -> Estimate:
    """Return the share of active faces that were empty although their seat had creatures."""
    return share(sum([each.empty for each in played]), sum([each.owners for each in played]))


def decided_by_hands(played: Sequence[Duel]) -> Estimate:
    """Estimate the share of games that a dead hand turned: of each side that had one, what it won less than half.

    Few games may give less than 0, if sides with such a hand won more than half.
    """
    return average([(0.5 - each.won) * (each.dead[0] - each.dead[1]) for each in played])


def _deck_row(deck: DeckList, bred: Bred) -> tuple[Cell, ...]:
    score, types = bred.scores[deck], Counter[str]()
    for kind, count in deck:
        types[KINDS[kind].type] += count
    wins_bred = share(score.won, score.games).percent()
    home, creatures, resources = planet_of(deck), types["creature"], types["resource"]
    return (to_code(deck), types.total(), home, planets_in(deck), creatures, resources, wins_bred)


def _shares(bred: Bred) -> Table:
    """Give a row for each card: in how many decks of the field, and of those kept, and how many copies."""
    in_field, in_kept = _decks_with(bred.field), _decks_with(bred.kept)
    copies = Counter[str]()
    for deck in bred.field:
        copies.update(dict(deck))
    rows = tuple(
        (
            kind,
            f"{in_field[kind]} of {len(bred.field)}",
            f"{100 * copies[kind] / max(1, copies.total()):.1f} %",
            f"{in_kept[kind]} of {len(bred.kept)}",
        )
        for kind in sorted(KINDS, key=lambda kind: (-in_field[kind], -in_kept[kind], kind))
    )
    return Table("Cards in the field", ("card", "decks of the field", "of its cards", "kept decks"), rows)


def _decks_with(decks: Sequence[DeckList]) -> Mapping[str, int]:
    return Counter([kind for deck in decks for kind, _ in deck])
