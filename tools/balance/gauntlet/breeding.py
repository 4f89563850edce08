"""Breeds decks: changes and crosses the best ones, lets them play the field, and keeps the winners.

Several populations are bred apart and then pooled: the decks of one home in a population descend from a few, so which
homes win there hangs on luck.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.farrago.decks import planet_of
from engine.farrago.model import PLANETS, DeckList
from tools.balance.gauntlet.decks import by_chance, changed, crossed, distance

POPULATIONS, POOLED_FIELDS = 3, 3
"""Populations that are bred apart, and fields of the pool, each made of those that did best against the one before."""

FIELD, OF_HOME = 10, 25
"""Decks of the field, and decks that are kept of each home: a hundred in all."""

APART, ALIKE = 10, 5
"""Cards in which two decks of the field differ at least, and kept decks."""

CHILDREN, GENERATIONS = 40, 4
"""New decks in a generation, and generations that meet the same field."""

DEALS, MORE_DEALS, BEST = 2, 6, 10
"""Deals against each deck of the field, in both seatings; how many more the best of the children play."""

CROSSED, BY_CHANCE = 0.4, 0.1
"""How often a new deck is crossed of two, or of any cards; the others are changed."""

DOUBT = 20
"""Games at an even score that each deck is taken to have played, so that few lucky ones prove little."""

Pairing: TypeAlias = tuple[DeckList, DeckList]

Play: TypeAlias = Callable[[Sequence[Pairing], range], Sequence[float]]
"""(pairings, deals) -> the wins of each first deck over all deals, each deal in both seatings."""

PlayOn: TypeAlias = Callable[[str], Play]
"""seed -> what plays on the deals of that seed."""


@dataclass
class Score:
    """Wins and games against the present field."""

    won: float = 0.0
    games: int = 0

    @property
    def value(self) -> float:
        """The share of wins, drawn towards a half for few games."""
        return (self.won + DOUBT / 2) / (self.games + DOUBT)


@dataclass
class Bred:
    """What came of it: the field, the best first; the kept decks, the best first; how many games and fields it took.

    All are of the pool; `games` and `fields` are those of the populations as well.
    """

    field: list[DeckList]
    kept: list[DeckList]
    games: int
    fields: int
    scores: Mapping[DeckList, Score]


class Population:
    """Decks and their scores against a field, which is made of the best of them."""

    def __init__(self, play: Play, scores: Mapping[DeckList, Score]) -> None:
        """Begin without a field; `scores` say which decks are the best by now."""
        self._play = play
        self.games = self.deals = 0
        self.field: list[DeckList] = []
        self.scores: dict[DeckList, Score] = dict(scores)

    def renew_field(self) -> None:
        """Make a new field of the best distinct decks, and score all decks against it."""
        self.field = self.best_distinct()
        self.scores = {deck: Score() for deck in self.scores}
        self.meet(list(self.scores), DEALS)
        # The few that may be the best are told apart by more games
        self.meet(self.ranked()[: 2 * FIELD], MORE_DEALS)

    def keep_best(self) -> None:
        """Leave only the best of each home that differ from each other."""
        ranked = self.ranked()
        kept = [
            deck
            for home in PLANETS
            for deck in _distinct([each for each in ranked if planet_of(each) == home], ALIKE)[:OF_HOME]
        ]
        self.scores = {deck: self.scores[deck] for deck in kept}

    def ranked(self) -> list[DeckList]:
        """List the kept decks, the best first."""
        return sorted(self.scores, key=lambda deck: (-self.scores[deck].value, deck))

    def best_distinct(self) -> list[DeckList]:
        """List the best decks that differ from each other."""
        return _distinct(self.ranked(), APART)[:FIELD]

    def meet(self, decks: Sequence[DeckList], deals: int) -> None:
        """Let each deck play each of the field, except its own copy."""
        pairings = [(deck, other) for deck in decks for other in self.field if other != deck]
        # Each time other deals, so that no deck is bred for some
        dealt = range(self.deals, self.deals + deals)
        self.deals += deals
        for (deck, _), won in zip(pairings, self._play(pairings, dealt), strict=True):
            self.scores[deck].won += won
            self.scores[deck].games += 2 * deals
        self.games += 2 * deals * len(pairings)


class Breeding(Population):
    """A population being bred; the same `Random` and play give the same decks."""

    def __init__(self, play: Play, chance: Random, first: Sequence[DeckList]) -> None:
        """Begin with some decks, which are the first field as well."""
        new = [by_chance(home, chance) for home in PLANETS for _ in range(OF_HOME // 2)]
        super().__init__(play, {deck: Score() for deck in (*first, *new)})
        self._chance = chance
        self.field = list(first)[:FIELD]
        self.meet(list(self.scores), DEALS)

    def field_of_fields(self) -> float:
        """Breed some generations against the field, then make a new one; say how the best did against the old one."""
        for _ in range(GENERATIONS):
            self._generation()
        best = max(score.value for score in self.scores.values())
        self.renew_field()
        return best

    def _generation(self) -> None:
        children = {deck: Score() for deck in self._children() if deck not in self.scores}
        self.scores |= children
        self.meet(list(children), DEALS)
        best = sorted(children, key=lambda deck: -children[deck].value)[:BEST]
        self.meet(best, MORE_DEALS)
        self.keep_best()

    def _children(self) -> list[DeckList]:
        chance, ranked = self._chance, self.ranked()
        found: list[DeckList] = []
        for number in range(CHILDREN):
            home = PLANETS[number % len(PLANETS)]
            own = [deck for deck in ranked if planet_of(deck) == home]
            kind = chance.random()
            if kind < BY_CHANCE or len(own) < 2:
                found.append(by_chance(home, chance))
            elif kind < BY_CHANCE + CROSSED:
                found.append(crossed(self._parent(own), self._parent(own), chance))
            else:
                found.append(changed(self._parent(own), chance))
        return found

    def _parent(self, ranked: Sequence[DeckList]) -> DeckList:
        """Choose one, a better one more likely: the better of two."""
        return ranked[min(self._chance.randrange(len(ranked)), self._chance.randrange(len(ranked)))]


def _distinct(ranked: Sequence[DeckList], apart: int) -> list[DeckList]:
    found: list[DeckList] = []
    for deck in ranked:
        # Either way round, as the smaller of two decks lacks fewer of its cards in the other
        if all(min(distance(deck, other), distance(other, deck)) >= apart for other in found):
            found.append(deck)
    return found


def breed(
    play_on: PlayOn, seed: str, first: Sequence[DeckList], budget: int, patience: int, tell: Callable[[str], None]
) -> Bred:
    """Breed populations, each until the best of `patience` fields in a row do not improve, and pool them.

    `budget` are the games after which breeding ends, in equal parts for the populations; those of the pool come on top.
    The same seed and play give the same decks.
    """
    populations: list[Breeding] = []
    fields = 0
    for number in range(1, POPULATIONS + 1):
        breeding = Breeding(play_on(f"{seed}/bred/{number}"), Random(f"{seed}/{number}"), first)
        fields += _breed_on(breeding, budget // POPULATIONS, patience, lambda line, of=number: tell(f"{of}: {line}"))
        populations.append(breeding)
    pool = Population(
        play_on(f"{seed}/pooled"), {deck: score for each in populations for deck, score in each.scores.items()}
    )
    for _ in range(POOLED_FIELDS - 1):
        pool.renew_field()
    # Before the last field is made, so that it is one of kept decks
    pool.keep_best()
    pool.renew_field()
    games = pool.games + sum([each.games for each in populations])
    tell(f"pool: {games:,} games in all")
    return Bred(pool.field, pool.ranked(), games, fields + POOLED_FIELDS, pool.scores)


def _breed_on(breeding: Breeding, budget: int, patience: int, tell: Callable[[str], None]) -> int:
    """Breed a population to its end; return how many fields it took."""
    fields, idle, least = 0, 0, 1.0
    while breeding.games < budget and idle < patience:
        best = breeding.field_of_fields()
        fields += 1
        # Against a field that holds all there is to find, the best of the next one wins no more than before
        idle = 0 if best < least - GAIN else idle + 1
        least = min(least, best)
        tell(f"field {fields}: {breeding.games:,} games, best {100 * best:.1f} %")
    return fields


GAIN = 0.005
"""The drop in the best deck's wins against a new field that makes this field count as better."""
