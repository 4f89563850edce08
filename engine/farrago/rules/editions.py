"""The editions of Farrago: the limits of decks and the CP of blows. A match keeps its edition (FAR-36).

Stored matches without the option are of edition 1; new matches are of the latest. Starters and some numbers and acts of
cards depend on the edition too (`engine.farrago.cards`).
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

EditionNumber: TypeAlias = Literal[1, 2, 3, 4]


_NO_CAP = 9
"""A cap above any card's cost."""

_ANY = 255
"""A limit above any deck's size."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a deck. `copies` are those of a creature or building by its cost, the last for dearer ones too.

    `nature` are the copies of an effect, `special` those of a resource with an ability; other resources have no limit
    of copies (FAR-5). `creatures` is their minimum, `resources` their maximum, `foreign` the maximum of cards of other
    planets than the deck's home, neutral ones not counted.
    """

    least: int
    most: int
    copies: tuple[int, ...]
    nature: int
    creatures: int
    resources: int
    foreign: int
    special: int = _ANY


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """The rules that differ from edition to edition; `most_for_blow` caps the CP of one blow."""

    limits: Limits
    most_for_blow: int

    def for_blow(self, cost: int) -> int:
        """Return the CP of a creature that destroys another: its cost (FAR-21), within the cap (FAR-36)."""
        return min(cost, self.most_for_blow)

    def for_unopposed(self, cost: int) -> int:
        """Return the CP of an unopposed creature: half of what a blow earns, rounded up (FAR-22)."""
        return (self.for_blow(cost) + 1) // 2


# FAR-36 [H]: found by `make balance GAME=farrago-gauntlet`
_LIMITED = Limits(least=40, most=40, copies=(3, 3, 3, 3, 2, 2, 1), nature=3, creatures=20, resources=14, foreign=12)

_THIRD = replace(_LIMITED, special=1)

EDITIONS: Mapping[EditionNumber, Edition] = {
    1: Edition(
        limits=Limits(least=30, most=40, copies=(3,), nature=3, creatures=0, resources=_ANY, foreign=_ANY),
        most_for_blow=_NO_CAP,
    ),
    2: Edition(limits=_LIMITED, most_for_blow=4),
    3: Edition(limits=_THIRD, most_for_blow=4),
    4: Edition(limits=replace(_THIRD, copies=(2, 2, 2, 2, 1), nature=1), most_for_blow=4),
}
"""All editions by number."""

LATEST: EditionNumber = 4
"""The edition of new matches, and of the decks that people build."""
