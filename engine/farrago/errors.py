"""The refusals of Farrago with their rulings; `data/farrago/words` says why and what to do instead.

RuleError
├── BadDeck           a deck with faults; carries the first
├── DeckBrought       a second deck
├── DecksFirst        a placement before both decks are brought
├── HandsFirst        a placement before both have decided about their first hand
├── HandDecided       a second decision about the first hand
├── NotInHand         a card that is not in the hand (any more)
├── NoSuchTile        a tile outside the sphere
├── TileTaken         placing on an occupied tile
├── TooFewRp          a card that costs more RP than its tile has
├── NothingToTakeBack taking back from a tile without a card of this placement
│   └── CardStays     taking back a card of an earlier turn
├── NoSuchFace        a face outside the sphere
├── FaceChosen        the face that is chosen already
├── AlreadyReady      any action after Ready
└── NotAsked
    └── MatchOver     any action after the end
"""

from engine.errors import NotAsked, RuleError


class BadDeck(RuleError):
    """A deck must follow the deck rules; `fault`: the sentence of its first fault."""

    key = "farrago-bad-deck"
    ruling = "FAR-5"


class DeckBrought(RuleError):
    """A deck is brought once."""

    key = "farrago-deck-brought"
    ruling = "FAR-5"


class DecksFirst(RuleError):
    """Placement begins once both decks are brought."""

    key = "farrago-decks-first"
    ruling = "FAR-5"


class HandsFirst(RuleError):
    """Placement begins once both have kept or exchanged their first hand."""

    key = "farrago-hands-first"
    ruling = "FAR-34"


class HandDecided(RuleError):
    """The first hand is exchanged once, before turn 1."""

    key = "farrago-hand-decided"
    ruling = "FAR-34"


class NotInHand(RuleError):
    """Only cards of the hand are placed."""

    key = "farrago-not-in-hand"
    ruling = "FAR-11"


class NoSuchTile(RuleError):
    """A sphere has twelve tiles."""

    key = "farrago-no-such-tile"
    ruling = "FAR-1"


class TileTaken(RuleError):
    """A tile has room for one card; `card`: the new one, `tile`, `there`: the present one."""

    key = "farrago-tile-taken"
    ruling = "FAR-11"


class TooFewRp(RuleError):
    """A card is paid with the RP of its tile; `card`, `tile`, `cost`, `have`."""

    key = "farrago-too-few-rp"
    ruling = "FAR-7"


class NothingToTakeBack(RuleError):
    """Only cards of this placement can be taken back; `tile`."""

    key = "farrago-nothing-to-take-back"
    ruling = "FAR-11"


class CardStays(NothingToTakeBack):
    """A card of an earlier turn stays where it is; `tile`, `there`."""

    key = "farrago-card-stays"


class NoSuchFace(RuleError):
    """A sphere has four faces."""

    key = "farrago-no-such-face"
    ruling = "FAR-1"


class FaceChosen(RuleError):
    """That face is chosen already; `face`."""

    key = "farrago-face-chosen"
    ruling = "FAR-13"


class AlreadyReady(RuleError):
    """Ready is final."""

    key = "farrago-already-ready"
    ruling = "FAR-15"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "farrago-over"
    ruling = "FAR-25"
