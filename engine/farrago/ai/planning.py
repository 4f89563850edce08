"""The planning player: it tries placements in battles against likely replies, and takes the one it likes best after."""

from collections import Counter
from collections.abc import Sequence, Set
from functools import cache, lru_cache

import msgspec

from engine.farrago.ai.arena import Arena
from engine.farrago.ai.candidates import TRIED, Ground, candidates
from engine.farrago.ai.plan import Placement, Placing, own_of
from engine.farrago.ai.replies import REPLIES, Reply, replies_of
from engine.farrago.ai.worth import WEIGHTS, Scale, Weights
from engine.farrago.cards import KINDS
from engine.farrago.model import FarragoView, TileView
from engine.farrago.rules.sphere import ALL, FACE_OF

GAIN = 0.01
"""Least gain of a placing, in CP."""

AGAIN = 4
"""The maximum of placings to try again before the best is taken, as their gains depend on the others."""


HIDING = 6.0
"""The CP that make it worth letting an empty face fight while creatures are elsewhere, as it earns none."""


class Effort(msgspec.Struct, frozen=True):
    """The extent of the search: own faces, the likeliest first, each separately, and tiles for each kind of the hand.

    A single placing is tried against the `quick` likeliest replies; with `prunes`, a whole placement is finally tried
    without each of its placings, against the `full` ones.
    """

    faces: int = 3
    tiles: int = TRIED
    quick: int = 2
    full: int = REPLIES
    prunes: bool = True


USUAL = Effort()


class Planning:
    """Plans by these weights."""

    def __init__(self, weights: Weights = WEIGHTS, effort: Effort = USUAL) -> None:
        """Believe these weights, and try that much."""
        self._weights, self._effort = weights, effort
        self.scale = cache(self._scale)
        # Every step of a turn asks for the plan of an equal view (`unsealed`); other weights need a cache of their own
        self.plan = lru_cache(maxsize=64)(self.plan_once)

    def plan_once(self, view: FarragoView) -> Placement:
        """Plan for the viewer; the same view gives the same plan."""
        return self.plans(view, replies_of(view))[0]

    def plans(self, view: FarragoView, replies: Sequence[Reply]) -> list[Placement]:
        """Plan against these replies, for each face; the best first."""
        search = _Search(view, Arena(view, replies, self.scale(view.limit)), self._effort)
        plans = [search.planned_for(face) for face in search.faces()]
        return [placement for _, placement in sorted(plans, key=lambda each: -each[0])]

    def _scale(self, limit: int) -> Scale:
        return Scale(limit, self._weights)


class _Search:
    """Builds a placement up, placing by placing."""

    def __init__(self, view: FarragoView, arena: Arena, effort: Effort) -> None:
        self._ground = Ground(view)
        self._arena = arena
        self._effort = effort
        self._hand = Counter([card.kind for card in own_of(view).hand])
        self._standing = faces_of_creatures(view.spheres[view.viewer or 0].tiles)

    def faces(self) -> list[int]:
        return self._ground.faces()[: self._effort.faces]

    def planned_for(self, face: int) -> tuple[float, Placement]:
        """Plan with this face active: species first, as the other cards are for them, and without what only harms."""
        placings: list[Placing] = []
        worth = self._arena.worth(placings, face, self._effort.quick)
        for types in (("creature",), ("building", "resource", "effect")):
            kinds = [kind for kind in self._hand if KINDS[kind].type in types]
            worth = self._add(placings, worth, kinds, face)
        if not self._effort.prunes:
            return worth, Placement(tuple(placings), face)
        worth = self._arena.worth(placings, face, self._effort.full)
        for placing in tuple(placings):
            fewer = [each for each in placings if each is not placing]
            if (without := self._arena.worth(fewer, face, self._effort.full)) > worth:
                placings, worth = fewer, without
        return worth - HIDING * _hides(self._standing, placings, face), Placement(tuple(placings), face)

    def _add(self, placings: list[Placing], worth: float, kinds: Sequence[str], face: int) -> float:
        """Add what brings most, again and again; what brought little before is tried again only when it comes up.

        Takes the value of the placings, and gives that of the longer list.
        """
        gains = [
            (self._arena.worth([*placings, each], face, self._effort.quick) - worth, each)
            for each in candidates(self._ground, kinds, face, placings, self._effort.tiles)
        ]
        while gains:
            gains = [each for each in gains if each[0] > GAIN and self._fits(placings, each[1])]
            gains.sort(key=lambda each: -each[0])
            best = self._try_again(placings, worth, gains, face)
            if best is None:
                break
            worth += gains[best][0]
            placings.append(gains.pop(best)[1])
        return worth

    def _try_again(
        self, placings: list[Placing], worth: float, gains: list[tuple[float, Placing]], face: int
    ) -> int | None:
        """Renew the first gains until the first of those left could not be better; say which is best."""
        best: int | None = None
        for number in range(min(AGAIN, len(gains))):
            before, placing = gains[number]
            if best is not None and before <= gains[best][0]:
                break
            # Before the first placing, the gain has just been measured
            now = self._arena.worth([*placings, placing], face, self._effort.quick) - worth if placings else before
            gains[number] = (now, placing)
            if now > GAIN and (best is None or now > gains[best][0]):
                best = number
        return best

    def _fits(self, placings: Sequence[Placing], more: Placing) -> bool:
        same = sum([each.kind == more.kind for each in placings])
        return same < self._hand[more.kind] and all(each.tile != more.tile for each in placings)


def hides(view: FarragoView, placement: Placement) -> bool:
    """Return whether a placement of the viewer lets an empty face fight while there are own creatures."""
    standing = faces_of_creatures(view.spheres[view.viewer or 0].tiles)
    return _hides(standing, placement.placings, placement.face)


def faces_of_creatures(tiles: Sequence[TileView]) -> Set[int]:
    """Return the faces on which creatures stand."""
    return {FACE_OF[tile] for tile in ALL if (card := tiles[tile].card) is not None and card.health}


def _hides(standing: Set[int], placings: Sequence[Placing], face: int) -> bool:
    new = {FACE_OF[each.tile] for each in placings if KINDS[each.kind].type == "creature"}
    faces = standing | new
    return bool(faces) and face not in faces
