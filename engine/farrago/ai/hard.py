"""The planning player: it tries placements in battles against likely replies, and takes the one it likes best after."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.farrago.ai.arena import Arena
from engine.farrago.ai.candidates import Ground, candidates
from engine.farrago.ai.plan import Placement, Placing, own_of
from engine.farrago.ai.replies import replies_of
from engine.farrago.ai.worth import WEIGHTS, Scale, Weights
from engine.farrago.cards import KINDS
from engine.farrago.model import FarragoView
from engine.farrago.rules.sphere import ALL, FACE_OF

FACES_TRIED = 3
"""The number of own faces that are planned for, the likeliest first, each separately."""

QUICK, FULL = 2, 3
"""Replies that a single placing, and a whole placement, is tried against."""

GAIN = 0.01
"""Least gain of a placing, in CP."""

AGAIN = 4
"""Placings that are tried again at most before the best of them is taken: what they bring changes with the others."""


HIDING = 6.0
"""How many CP it takes to let an empty face fight while creatures stand elsewhere: it wins nothing, and no battle."""


class Planning:
    """Plans by these weights."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Believe these weights."""
        self._weights = weights
        self._scales: dict[int, Scale] = {}
        # Every step of a turn asks for the plan of an equal view (`unsealed`); other weights need a cache of their own
        self.plan = lru_cache(maxsize=64)(self._plan)

    def _plan(self, view: FarragoView) -> Placement:
        """Plan for the viewer; the same view gives the same plan."""
        scale = self._scales.setdefault(view.limit, Scale(view.limit, self._weights))
        search = _Search(view, Arena(view, replies_of(view), scale))
        return max([search.planned_for(face) for face in search.faces()], key=lambda each: each[0])[1]


class _Search:
    """Builds a placement up, placing by placing."""

    def __init__(self, view: FarragoView, arena: Arena) -> None:
        self._ground = Ground(view)
        self._arena = arena
        self._hand = Counter([card.kind for card in own_of(view).hand])
        own = view.spheres[view.viewer or 0].tiles
        self._standing = {FACE_OF[tile] for tile in ALL if (card := own[tile].card) is not None and card.health}

    def faces(self) -> list[int]:
        return self._ground.faces()[:FACES_TRIED]

    def planned_for(self, face: int) -> tuple[float, Placement]:
        """Plan with this face active: species first, as the other cards are for them, and without what only harms."""
        placings: list[Placing] = []
        for types in (("creature",), ("building", "resource", "effect")):
            kinds = [kind for kind in self._hand if KINDS[kind].type in types]
            self._add(placings, kinds, face)
        worth = self._arena.worth(placings, face, FULL)
        for placing in tuple(placings):
            fewer = [each for each in placings if each is not placing]
            if (without := self._arena.worth(fewer, face, FULL)) > worth:
                placings, worth = fewer, without
        return worth - HIDING * self._hides(placings, face), Placement(tuple(placings), face)

    def _hides(self, placings: Sequence[Placing], face: int) -> bool:
        """Return whether there are own creatures, and none on this face."""
        new = {FACE_OF[each.tile] for each in placings if KINDS[each.kind].type == "creature"}
        faces = self._standing | new
        return bool(faces) and face not in faces

    def _add(self, placings: list[Placing], kinds: Sequence[str], face: int) -> None:
        """Add what brings most, again and again; what brought little before is tried again only when it comes up."""
        worth = self._arena.worth(placings, face, QUICK)
        gains = [
            (self._arena.worth([*placings, each], face, QUICK) - worth, each)
            for each in candidates(self._ground, kinds, face, placings)
        ]
        while gains:
            gains = [each for each in gains if each[0] > GAIN and self._fits(placings, each[1])]
            gains.sort(key=lambda each: -each[0])
            best = self._try_again(placings, worth, gains, face)
            if best is None:
                return
            worth += gains[best][0]
            placings.append(gains.pop(best)[1])

    def _try_again(
        self, placings: list[Placing], worth: float, gains: list[tuple[float, Placing]], face: int
    ) -> int | None:
        """Renew the first gains until the first of those left could not be better; say which is best."""
        best: int | None = None
        for number in range(min(AGAIN, len(gains))):
            before, placing = gains[number]
            if best is not None and before <= gains[best][0]:
                break
            # Where nothing is placed yet, the gain has just been measured
            now = self._arena.worth([*placings, placing], face, QUICK) - worth if placings else before
            gains[number] = (now, placing)
            if now > GAIN and (best is None or now > gains[best][0]):
                best = number
        return best

    def _fits(self, placings: Sequence[Placing], more: Placing) -> bool:
        same = sum([each.kind == more.kind for each in placings])
        return same < self._hand[more.kind] and all(each.tile != more.tile for each in placings)
