"""The full state of a match of Farrago, with hands, decks and sealed plans; it never leaves the engine.

A card is a number within its owner's deck; its kind is in `Zone.cards`.
"""

from functools import lru_cache

import msgspec

from engine.farrago.model import DeckList, Phase, Planet
from engine.farrago.rules.sphere import TILES
from engine.game import Seat
from engine.rng import Rng

NO_BATTLE = msgspec.Raw(b"null")
"""The last battle before the first one."""


class Standing(msgspec.Struct, frozen=True):
    """A card on its tile; `health` and `full` are a creature's, of others they are 0."""

    card: int
    health: int = 0
    full: int = 0


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):  # most tiles are bare, and states are stored
    """A tile: its RP, the kind of resource whose ability it has (or ""), and the card on it."""

    rp: int = 0
    ability: str = ""
    standing: Standing | None = None


class Zone(msgspec.Struct, frozen=True):
    """A seat without its sealed plan: the kind of each card of its deck, and where the cards are.

    `hand` begins with the oldest, `deck` with the next to draw, `discard` ends with the latest. `face` was chosen for
    the last battle.
    """

    planet: Planet
    cards: tuple[str, ...]
    deck: tuple[int, ...]
    hand: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    tiles: tuple[Tile, ...] = (Tile(),) * TILES
    cp: int = 0
    face: int = 0


class Placed(msgspec.Struct, frozen=True):
    """A card of the hand, placed face down on a tile."""

    card: int
    tile: int


class Plan(msgspec.Struct, frozen=True):
    """A seat's sealed placement: cards in the order of placing, the face, and whether it is ready.

    Before turn 1 it is whether the seat exchanges its first hand, and whether it has decided.
    """

    placed: tuple[Placed, ...] = ()
    face: int = 0
    ready: bool = False
    exchanges: bool = False


class State(msgspec.Struct, frozen=True):
    """A match.

    `brought` are the decks, sealed until both are brought; then there are zones and plans, by seat. `first` has the
    first strike in the battle of this `turn`. `battle` is the last one as shown to all, a `BattleView` in JSON.
    `ending` is how the match ended.
    """

    limit: int
    rng: Rng
    brought: tuple[DeckList | None, DeckList | None] = (None, None)
    zones: tuple[Zone, ...] = ()
    plans: tuple[Plan, ...] = ()
    phase: Phase = "decks"
    turn: int = 0
    first: Seat = 0
    # Raw: it is not parsed at each placement, and a state may share no class with a view (`Game.view`)
    battle: msgspec.Raw = NO_BATTLE
    ending: str = ""


@lru_cache(maxsize=1024)
def cards_of(deck: DeckList) -> tuple[str, ...]:
    """Number the cards of a deck: the kind of each, in the order of the list."""
    return tuple([kind for kind, count in deck for _ in range(count)])
