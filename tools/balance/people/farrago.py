"""A person who plays Farrago sensibly, as a script: what they see, and what they do about it, without search.

`python -m tools.balance pair farrago person medium --games 400` tells how well they play.
"""

from engine.farrago.ai.plan import Placement, Placing, own_of
from engine.farrago.cards import KINDS, Kind
from engine.farrago.model import FarragoView, SphereView
from engine.farrago.rules.ops import Op
from engine.farrago.rules.sphere import FACE_OF, FACE_TILES, FACES, NEAREST, ON_ENEMY

Creature = tuple[Kind, int]
"""A creature and the health that it has left."""

Line = list[Creature | None]
"""The creatures of a face, top to bottom."""


class Person:
    """One placement of a person: they go through their hand card by card, then choose where to fight."""

    def __init__(self, view: FarragoView) -> None:
        """Look at the hand and at both spheres."""
        seat = view.viewer or 0
        self.mine, self.theirs, self.first = view.spheres[seat], view.spheres[1 - seat], view.first == seat
        self.hand = sorted([KINDS[card.kind] for card in own_of(view).hand], key=lambda kind: (-kind.cost, kind.number))
        self.placings: list[Placing] = []
        self.free = [tile for tile, each in enumerate(self.mine.tiles) if each.card is None]
        self.lines = [_line(self.mine, face) for face in range(FACES)]

    def plan(self) -> Placement:
        """Bring big creatures first, save for the next one on the best face, and use effects that hit something."""
        enemy = max([_line(self.theirs, face) for face in range(FACES)], key=_power)
        for kind in self.of("creature"):
            self.bring(kind)
        home = max(range(FACES), key=self.worth_of)
        for kind in self.of("building"):
            self.put(kind, [tile for tile in self.payable(kind) if FACE_OF[tile] == home])
        for kind in self.of("resource"):
            self.save(kind, home)
        face = max(range(FACES), key=lambda face: (self.duel(face, enemy), self.worth_of(face)))
        for kind in self.of("effect"):
            if any(self.hits(op, face, enemy) for op in kind.acts):
                self.put(kind, sorted(self.free, key=lambda tile: (FACE_OF[tile] != face, self.mine.tiles[tile].rp)))
        return Placement(tuple(self.placings), face)

    def of(self, sort: str) -> list[Kind]:
        """Pick the cards of a type out of the hand, the dearest first."""
        return [kind for kind in self.hand if kind.type == sort]

    def payable(self, kind: Kind) -> list[int]:
        """See which free tiles can pay a card, those first that waste least."""
        tiles = [tile for tile in self.free if self.mine.tiles[tile].rp >= kind.cost]
        return sorted(tiles, key=lambda tile: self.mine.tiles[tile].rp)

    def put(self, kind: Kind, tiles: list[int]) -> None:
        """Place a card on the first of these tiles, if there is any."""
        if tiles:
            self.free.remove(tiles[0])
            self.placings.append(Placing(kind.id, tiles[0]))

    def bring(self, kind: Kind) -> None:
        """Place a creature beside the strongest others, if it is affordable there."""
        tiles = sorted(self.payable(kind), key=lambda tile: -_power(self.lines[FACE_OF[tile]]))
        self.put(kind, tiles)
        if tiles:
            self.lines[FACE_OF[tiles[0]]][tiles[0] // FACES] = (kind, kind.health)

    def worth_of(self, face: int) -> int:
        """Reckon what a face has: its creatures, and the RP of its free tiles."""
        return _power(self.lines[face]) + sum([self.mine.tiles[tile].rp for tile in FACE_TILES[face]])

    def save(self, kind: Kind, home: int) -> None:
        """Add RP where the dearest card in hand can soon be paid, at home first, then on the next face."""
        held = [each.cost for each in self.of("creature")] or [4]
        for face in (home, (home + 1) % FACES):
            tiles = [tile for tile in FACE_TILES[face] if tile in self.free and self.mine.tiles[tile].rp < max(held)]
            if tiles:
                self.put(kind, sorted(tiles, key=lambda tile: -self.mine.tiles[tile].rp))
                return

    def hits(self, op: Op, face: int, enemy: Line) -> bool:
        """Return whether an effect has a target where the fight will be."""
        scope = getattr(op, "scope", "")
        return not scope or any(enemy if scope in ON_ENEMY else self.lines[face])

    def duel(self, face: int, enemy: Line) -> int:
        """Fight it out in the head: each side's blows once, without abilities; returns the CP ahead after it."""
        lines = [list(self.lines[face]), list(enemy)]
        ahead, sides = 0, (0, 1) if self.first else (1, 0)
        for row in range(len(NEAREST)):
            for side in sides:
                attacker = lines[side][row]
                if attacker is not None:
                    ahead += _blow(attacker[0], row, lines[1 - side]) * (1 if side == 0 else -1)
        return ahead


def plan(view: FarragoView) -> Placement:
    """Plan as a sensible person would, from a view without sealed cards."""
    return Person(view).plan()


def _line(sphere: SphereView, face: int) -> Line:
    cards = [sphere.tiles[tile].card for tile in FACE_TILES[face]]
    return [None if card is None or not card.health else (KINDS[card.kind], card.health) for card in cards]


def _power(line: Line) -> int:
    return sum([kind.strength + health for kind, health in filter(None, line)])


def _blow(attacker: Kind, row: int, enemy: Line) -> int:
    """Strike the nearest creature of a face; gives the CP for it."""
    for near in NEAREST[row]:
        if (victim := enemy[near]) is not None:
            left = victim[1] - attacker.strength
            enemy[near] = (victim[0], left) if left > 0 else None
            return 0 if left > 0 else attacker.cost
    return (attacker.cost + 1) // 2
