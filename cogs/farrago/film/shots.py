"""Cuts the film of a battle into shots: one for each acting card, with trivial ones combined.

It decides what is shown, not how it looks. A shot never mixes important and trivial actions.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from msgspec.structs import replace

from cogs.api import Seat
from cogs.farrago.pictures.tile import Mark
from engine.farrago.battle_lines import is_routine
from engine.farrago.battle_log import (
    OTHERS_STEP,
    AbilityGiven,
    Acted,
    ArmorChanged,
    Attacked,
    Collected,
    Damaged,
    Destroyed,
    Grown,
    Happening,
    Healed,
    Returned,
    RpChanged,
    StrengthChanged,
    Stunned,
)
from engine.farrago.film import OVER, Frame, frames
from engine.farrago.model import BattleView, SphereView

Place = tuple[Seat, int]

MOST = 34
"""Shots of the longest film: a battle that has more shows further actions of step 5 together."""

_TOGETHER = (1, 2, 3, 4, 7, 8)
"""Steps in which all actions of a seat's cards form one shot."""


@dataclass(frozen=True)
class Shot:
    """A moment to watch: the board `before` and `after` it, and its frames (empty for the opening)."""

    before: Frame
    after: Frame
    frames: tuple[Frame, ...] = ()

    @property
    def step(self) -> int:
        """Return the step of the battle: 0 as all is revealed, `OVER` at the end."""
        return self.after.step

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """Return all that happens in it, in order."""
        return tuple(each for frame in self.frames for each in frame.happenings)

    @property
    def kills(self) -> bool:
        """Return whether a card is destroyed in it."""
        return any(isinstance(each, Destroyed) for each in self.happenings)

    @property
    def attack(self) -> tuple[Place, Place] | None:
        """Return the attacker and its target."""
        actor = self.after.actor
        target = next((each for each in self.happenings if isinstance(each, Attacked)), None)
        # Of several actions the actor would be the last one's and the target the first one's.
        if actor is None or target is None or len(self.frames) != 1:
            return None
        return actor, (target.seat, target.tile)

    @property
    def gains(self) -> tuple[int, int]:
        """Return the CP that both collect in it."""
        sums = [0, 0]
        for each in self.happenings:
            if isinstance(each, Collected):
                sums[each.seat] += each.amount
        return sums[0], sums[1]


def shots(battle: BattleView) -> tuple[Shot, ...]:
    """Cut a battle into shots: all is revealed, what happens, and how it ends."""
    opening, *rest = frames(battle)
    groups = _grouped(rest)
    # If no more may be joined the film stays longer, and `motion.paced` hurries it.
    while 1 + len(groups) > MOST and any(_may_join(one, other) for one, other in pairwise(groups)):
        groups = _joined(groups)
    made = [Shot(opening, opening)]
    for group in groups:
        made.append(Shot(made[-1].after, group[-1], tuple(group)))
    return tuple(made)


def _grouped(rest: Sequence[Frame]) -> list[list[Frame]]:
    groups: list[list[Frame]] = []
    for frame in rest:
        if groups and _belongs(groups[-1][-1], frame):
            groups[-1].append(frame)
        else:
            groups.append([frame])
    return groups


def _belongs(last: Frame, frame: Frame) -> bool:
    """Return whether a frame is shown together with the one before it."""
    if frame.step == OVER:
        # Changes at the end without an actor are visible on the final board.
        return False
    if is_routine(last.happenings) and is_routine(frame.happenings):
        return True
    return frame.step in _TOGETHER and frame.step == last.step


def _may_join(one: Sequence[Frame], other: Sequence[Frame]) -> bool:
    return all(frame.step == OTHERS_STEP for frame in (*one, *other)) and len(one) + len(other) <= 4


def _joined(groups: Sequence[list[Frame]]) -> list[list[Frame]]:
    """Join the first neighbours that may be joined, from the end backwards, where the loss is smallest."""
    for place in range(len(groups) - 1, 0, -1):
        if _may_join(groups[place - 1], groups[place]):
            return [*groups[: place - 1], [*groups[place - 1], *groups[place]], *groups[place + 1 :]]
    return list(groups)


@dataclass
class _Tally:
    """What happens to one tile in a shot, while it is summed up."""

    health: int = 0
    rp: int = 0
    role: str = ""
    note: str = ""


def marks_of(shot: Shot) -> Mapping[Place, Mark]:
    """Return the marks over the tiles in a shot."""
    tallies: dict[Place, _Tally] = {}
    for each in shot.happenings:
        _note(tallies, each)
    return {
        place: Mark(tally.role, _signed(tally.health), _signed(tally.rp), tally.note)
        for place, tally in tallies.items()
    }


def _signed(amount: int) -> str:
    return "" if not amount else f"+{amount}" if amount > 0 else f"\u2212{-amount}"


def _note(tallies: dict[Place, _Tally], each: Happening) -> None:
    if isinstance(each, Acted):
        tally = tallies.setdefault((each.seat, each.tile), _Tally())
        tally.role = "acting"
        tally.note = "stunned" if each.stunned else tally.note
        return
    if not isinstance(
        each,
        Attacked | Damaged | Destroyed | Returned | RpChanged | Stunned | Healed | Grown | StrengthChanged
        | ArmorChanged | AbilityGiven,
    ):  # fmt: skip
        return
    tally = tallies.setdefault((each.seat, each.tile), _Tally())
    harmed = isinstance(each, Attacked | Damaged | Destroyed | Returned | Stunned)
    match each:
        case Damaged():
            tally.health -= each.amount
        case Healed() | Grown():
            tally.health += each.amount
        case RpChanged():
            tally.rp += each.amount
            harmed = each.amount < 0
        case StrengthChanged():
            harmed = each.amount < 0
        case Destroyed():
            tally.note = "dead"
        case Returned():
            tally.note = "hand"
        case Stunned():
            tally.note = "stunned"
        case _:
            pass
    # A card that acts keeps that mark when it is hit as well; on the others harm outdoes help.
    if tally.role != "acting":
        tally.role = "target" if harmed else tally.role or "helped"


def seen(shot: Shot) -> tuple[SphereView, SphereView]:
    """Return both spheres as a shot shows them: as after it, but with the leaving cards still there."""
    fallen = {(each.seat, each.tile) for each in shot.happenings if isinstance(each, Damaged) and each.now == 0}
    one, other = (
        _with_leaving(before, after, {place for of, place in fallen if of == seat})
        for seat, (before, after) in enumerate(zip(shot.before.spheres, shot.after.spheres, strict=True))
    )
    return one, other


def _with_leaving(before: SphereView, after: SphereView, fallen: Collection[int]) -> SphereView:
    """Keep the cards that are gone on their tiles, destroyed ones without health."""
    tiles = list(after.tiles)
    for place, old in enumerate(before.tiles):
        if tiles[place].card is None and old.card is not None:
            card = replace(old.card, health=0) if place in fallen else old.card
            tiles[place] = replace(tiles[place], card=card)
    return replace(after, tiles=tuple(tiles))
