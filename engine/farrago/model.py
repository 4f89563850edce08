"""The options, cards, actions and view of Farrago, without rules.

A sphere has 12 tiles, numbered row by row, left to right: tile 0 is the top of face 1, tile 3 the top of face 4, tile 4
the middle of face 1 (FAR-2). Faces are numbered from 0 here; people see 1 to 4.
"""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from engine.farrago.battle_log import Happening
from engine.game import End, Options, Outcome, Seat

Planet: TypeAlias = Literal["zephyr", "bastion", "verdance", "mirage"]
"""The four home planets."""

PLANETS: tuple[Planet, ...] = get_args(Planet)

Phase: TypeAlias = Literal["decks", "exchange", "placement", "over"]
"""The phases with questions; draw, battle and discard run by themselves."""

DeckList: TypeAlias = tuple[tuple[str, int], ...]
"""A deck as people build it: the kinds of cards in the order of their numbers, with their copies."""


class FarragoOptions(Options, frozen=True):
    """How many collected resource points (CP) win the match (FAR-4)."""

    limit: Annotated[int, msgspec.Meta(ge=5, le=60)] = 25


class Card(msgspec.Struct, frozen=True):
    """A card of a deck: its own `id` within its owner's deck, and its kind."""

    id: int
    kind: str


# Actions ------------------------------------------------------------------------------------------------------------


class Starter(msgspec.Struct, frozen=True, tag_field="kind", tag="starter"):
    """Bring the starter deck of a planet."""

    planet: Planet


class Bring(msgspec.Struct, frozen=True, tag_field="kind", tag="bring"):
    """Bring a custom deck (FAR-5); its home is the planet that most of its cards come from."""

    cards: DeckList


class KeepHand(msgspec.Struct, frozen=True, tag_field="kind", tag="keep_hand"):
    """Keep the first hand."""


class NewHand(msgspec.Struct, frozen=True, tag_field="kind", tag="new_hand"):
    """Exchange the whole first hand for seven new cards (FAR-34)."""


class Place(msgspec.Struct, frozen=True, tag_field="kind", tag="place"):
    """Place a card of the hand on a tile of the own sphere, in secret."""

    card: int
    tile: int


class TakeBack(msgspec.Struct, frozen=True, tag_field="kind", tag="take_back"):
    """Take back the card that was placed on a tile in this placement (FAR-11)."""

    tile: int


class ChooseFace(msgspec.Struct, frozen=True, tag_field="kind", tag="face"):
    """Choose the face that will be active in the battle, from 0."""

    face: int


class Ready(msgspec.Struct, frozen=True, tag_field="kind", tag="ready"):
    """End the seat's placement."""


Action: TypeAlias = Starter | Bring | KeepHand | NewHand | Place | TakeBack | ChooseFace | Ready


# The view -----------------------------------------------------------------------------------------------------------


class StandingView(msgspec.Struct, frozen=True):
    """A card that stands on a tile.

    `full` is the most health a creature can be healed to; buildings have 0 and 0. `strength` and `armor` are the
    present ones: outside of a battle the printed strength, and 0. A `stunned` card does
    not act in this battle.
    """

    kind: str
    health: int = 0
    full: int = 0
    strength: int = 0
    armor: int = 0
    stunned: bool = False


class TileView(msgspec.Struct, frozen=True):
    """A tile: its RP, the kind of special resource whose ability it has (or ""), and the card on it."""

    rp: int = 0
    ability: str = ""
    card: StandingView | None = None


class SphereView(msgspec.Struct, frozen=True):
    """The public part of a seat: 12 tiles in the order of their numbers, and counts.

    During a placement it stays as it was when the placement began. `planet` is None until both decks are brought;
    `face` is the one they chose last (0 before the first battle); `discard` has the kinds of its pile, the latest last.
    """

    planet: Planet | None
    tiles: tuple[TileView, ...]
    cp: int = 0
    hand: int = 0
    deck: int = 0
    face: int = 0
    discard: tuple[str, ...] = ()


class PlacedView(msgspec.Struct, frozen=True):
    """A card that the viewer has placed, still sealed; taken back it has place `at` of the whole hand again, from 0."""

    card: Card
    tile: int
    at: int


class OwnView(msgspec.Struct, frozen=True):
    """The private part of the viewer's seat. `hand` without the placed cards, the oldest first; `placed` in order.

    `face` is the one they have chosen so far; `exchanges`: before turn 1, they have asked for a new hand. `library` is
    the rest of their deck, by kind, as its order is hidden. `deck` is the deck they have brought (empty before).
    """

    hand: tuple[Card, ...] = ()
    placed: tuple[PlacedView, ...] = ()
    face: int = 0
    ready: bool = False
    exchanges: bool = False
    library: DeckList = ()
    deck: DeckList = ()


class BattleView(msgspec.Struct, frozen=True):
    """The last battle: who struck first, both spheres after the reveal, the new cards on each, and the happenings.

    `fresh` has for each seat the tiles with newly revealed cards. `engine.farrago.film` plays it back.
    """

    turn: int
    first: Seat
    spheres: tuple[SphereView, SphereView]
    fresh: tuple[tuple[int, ...], tuple[int, ...]]
    faces: tuple[int, int]
    happenings: tuple[Happening, ...]


class FarragoView(msgspec.Struct, frozen=True):
    """All that a viewer may know (None: a spectator).

    `turn` counts from 1 (0 while decks are chosen); `first` has the first strike in the battle of this turn; `own` is
    None for a spectator. Whether the other player has brought a deck, placed anything or is ready is never shown.
    """

    viewer: Seat | None
    phase: Phase
    turn: int
    limit: int
    first: Seat
    spheres: tuple[SphereView, SphereView]
    own: OwnView | None = None
    battle: BattleView | None = None
    outcome: Outcome | None = None
    end: End | None = None

    @property
    def is_over(self) -> bool:
        """Whether the rules, or people, have ended the match."""
        return self.outcome is not None or self.end is not None
