"""The events of a match of Farrago; `lines` decides what each viewer is shown.

A battle is one event for each acting card and all its results.
"""

from typing import TypeAlias

import msgspec

from engine.farrago.battle_log import Happening
from engine.farrago.model import Planet
from engine.game import Outcome, Seat


class Brought(msgspec.Struct, frozen=True, tag_field="kind", tag="brought"):
    """Both have brought a deck; `planets` and `sizes` by seat."""

    planets: tuple[Planet, Planet]
    sizes: tuple[int, int]


class TurnBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="turn_began"):
    """A turn begins; `first` will have the first strike."""

    turn: int
    first: Seat


class Drew(msgspec.Struct, frozen=True, tag_field="kind", tag="drew"):
    """A seat drew cards, at the beginning of a turn or `in_battle`; only it knows which."""

    seat: Seat
    cards: tuple[str, ...]
    in_battle: bool = False


class Laid(msgspec.Struct, frozen=True):
    """A card that was revealed, and its tile."""

    card: str
    tile: int


class HandsDecided(msgspec.Struct, frozen=True, tag_field="kind", tag="hands_decided"):
    """Both have decided about their first hands: the seats in `new` have exchanged theirs, and draw now."""

    new: tuple[Seat, ...]


class Revealed(msgspec.Struct, frozen=True, tag_field="kind", tag="revealed"):
    """Both are ready: a seat's sealed placement is revealed."""

    seat: Seat
    face: int
    cards: tuple[Laid, ...]


class CardActed(msgspec.Struct, frozen=True, tag_field="kind", tag="deed"):
    """What one card or tile did in the battle, its `Acted` first; the last of these events has all from `Calmed` on."""

    happenings: tuple[Happening, ...]


class Fought(msgspec.Struct, frozen=True, tag_field="kind", tag="fought"):
    """A battle is over: the CP that each seat gained in it, and has now."""

    turn: int
    gained: tuple[int, int]
    cp: tuple[int, int]


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over; `stuck` are the seats that could not draw, if that has ended it (FAR-31)."""

    outcome: Outcome
    stuck: tuple[Seat, ...] = ()


Event: TypeAlias = Brought | TurnBegan | Drew | HandsDecided | Revealed | CardActed | Fought | Ended
