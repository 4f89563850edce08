"""The refusals of Absolute with their rulings; `data/absolute/words` says why and what to do instead.

RuleError
├── DrawFirst              any other action before drawing
├── AlreadyDrawn           a second draw
├── DiscardDue             any action except a discard while the hand is too large to end the turn
├── DeckEmpty              drawing from a deck that cannot be refilled
├── PileEmpty              taking the top discard of an empty pile
├── SameCardTwice          one card in two places
├── NotHeld                a card that is not in the hand
├── TooFewCards            a set of fewer than three
├── NotZero                a set that does not come to zero
├── TwoZeros               a second zero in a set
├── ZeroOutOfRange         a zero that would stand for more than ten
├── ZeroOfOtherSign        a zero that would stand for a number of the other sign
├── ZeroKeepsNumber        a regrouped zero that changes beside a former companion
├── ZeroKeptThisTurn       the same with a companion that an earlier regrouping of the turn took away
├── ZeroFixed              a zero that would change by adding or by a swap
├── NoSuchSet              a set that does not exist
├── NotInSet               a card to be swapped out that is not in the set
├── SetLocked              a swap with somebody who went out
├── SwapCount              other than one or two cards each way
├── SwappedAlready         a second swap in a turn
├── SwapAfterPlay          a swap after cards were played
├── NothingToDiscard       a play that leaves no card for the discard
├── CardLeftOut            a regrouping without one of the cards on the table
├── NothingPlayed          a regrouping, or an addition, without a card from the hand
├── NothingMoved           a regrouping into the same sets
├── HoldAfterPlay          holding although cards were played
├── HoldTooMany            holding with too many cards
└── NotAsked
    └── MatchOver          any action after the end
"""

from engine.errors import NotAsked, RuleError


class DrawFirst(RuleError):
    """A turn begins with a draw."""

    key = "absolute-draw-first"
    ruling = "AZ-15"


class AlreadyDrawn(RuleError):
    """A turn has one draw."""

    key = "absolute-already-drawn"
    ruling = "AZ-15"


class DiscardDue(RuleError):
    """After a discard only further discards can follow; `count` cards are held, `limit` may be kept."""

    key = "absolute-discard-due"
    ruling = "AZ-12"


class DeckEmpty(RuleError):
    """Deck and pile have no card beneath the top discard."""

    key = "absolute-deck-empty"
    ruling = "AZ-8"


class PileEmpty(RuleError):
    """There is no discard to take."""

    key = "absolute-pile-empty"
    ruling = "AZ-8"


class SameCardTwice(RuleError):
    """Every card exists once; `card`."""

    key = "absolute-same-card-twice"
    ruling = "AZ-1"


class NotHeld(RuleError):
    """The card is not in the hand; `card`."""

    key = "absolute-not-held"
    ruling = "AZ-20"


class TooFewCards(RuleError):
    """A set has three or more cards; `count`."""

    key = "absolute-too-few-cards"
    ruling = "AZ-14"


class NotZero(RuleError):
    """The cards do not come to zero; `set`, `sum`."""

    key = "absolute-not-zero"
    ruling = "AZ-28"


class TwoZeros(RuleError):
    """A set takes one zero; `first`, `second`."""

    key = "absolute-two-zeros"
    ruling = "AZ-14"


class ZeroOutOfRange(RuleError):
    """A zero stands for 0 to 10; `zero`, `number`: the one it would need."""

    key = "absolute-zero-out-of-range"
    ruling = "AZ-16"


class ZeroOfOtherSign(RuleError):
    """A zero stands only for numbers of the same sign; `zero`, `number`: the one it would need."""

    key = "absolute-zero-of-other-sign"
    ruling = "AZ-16"


class ZeroKeepsNumber(RuleError):
    """A zero keeps its number together with a former companion; `zero`, `number`, `wanted`, `companion`."""

    key = "absolute-zero-keeps-number"
    ruling = "AZ-19"


class ZeroKeptThisTurn(RuleError):
    """A zero keeps its number together with a companion from before the turn's first play; as `ZeroKeepsNumber`."""

    key = "absolute-zero-kept-this-turn"
    ruling = "AZ-32"


class ZeroFixed(RuleError):
    """A zero that stays in its set keeps its number; `zero`, `number`, `wanted`."""

    key = "absolute-zero-fixed"
    ruling = "AZ-16"


class NoSuchSet(RuleError):
    """The set does not exist."""

    key = "absolute-no-such-set"
    ruling = "AZ-13"


class NotInSet(RuleError):
    """The card is not in that set; `card`, `label`."""

    key = "absolute-not-in-set"
    ruling = "AZ-13"


class SetLocked(RuleError):
    """The owner of the set went out; `label`."""

    key = "absolute-set-locked"
    ruling = "AZ-7"


class SwapCount(RuleError):
    """A swap takes one or two cards each way; `give` and `take`: how many were named."""

    key = "absolute-swap-count"
    ruling = "AZ-13"


class SwappedAlready(RuleError):
    """A turn has one swap."""

    key = "absolute-swapped-already"
    ruling = "AZ-13"


class SwapAfterPlay(RuleError):
    """A swap comes before any play."""

    key = "absolute-swap-after-play"
    ruling = "AZ-15"


class NothingToDiscard(RuleError):
    """A player must keep a card to discard."""

    key = "absolute-nothing-to-discard"
    ruling = "AZ-4"


class CardLeftOut(RuleError):
    """A regrouping keeps every card on the table; `card`."""

    key = "absolute-card-left-out"
    ruling = "AZ-21"


class NothingPlayed(RuleError):
    """Sets change only by playing a card from the hand."""

    key = "absolute-nothing-played"
    ruling = "AZ-21"


class NothingMoved(RuleError):
    """A regrouping must change the sets."""

    key = "absolute-nothing-moved"
    ruling = "AZ-21"


class HoldAfterPlay(RuleError):
    """A player who has played must discard."""

    key = "absolute-hold-after-play"
    ruling = "AZ-11"


class HoldTooMany(RuleError):
    """The hand is too large to hold; `count`, `limit`."""

    key = "absolute-hold-too-many"
    ruling = "AZ-11"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "absolute-over"
    ruling = "AZ-27"
