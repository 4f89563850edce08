"""The refusals of Battle Farm with their rulings; `data/battle_farm/words` says why and what to do instead.

RuleError
├── WrongPhase             an action of another phase
├── AnswerFirst            any other action while an effect waits for an answer
├── NotWhatIsAsked         an answer without a question, or of another kind
├── NoSuchPlace            a place outside the market
├── PlaceEmpty             buying from an empty place
├── TooDear                a card that costs more coins than the farm has
├── NotInHand              a card that is not in the hand
├── NothingOffered         an offer without a card
├── SameCardTwice          an offer with one card twice
├── NoBuyer                an offer while no other seat has a coin
├── BidsMissing            the seller acting before everybody has bid
├── BidGiven               a second bid
├── BidTooLow              a bid below 0
├── BidTooHigh             a bid above the bidder's coins
├── BiddingClosed          a bid without a lot for sale (any more)
├── NoSuchBid              accepting a seat that has not bid
├── NotACrop               planting an action card
├── NotAnAction            playing a crop card
├── NoSuchBed              a bed outside the farm
├── BedTaken               planting where a crop grows
├── BedClosed              planting where a crop was harvested this turn
├── CostTooHigh            an action that costs more fertilizers than the farm has
├── AlreadyPlayed          a replayable card for the second time in a turn
├── AbilityUsed            an ability for the second time in a turn
├── AbilitySpent           an ability for the second time in a game
├── NothingToDo            an action without effect
├── NothingGrows           fertilizing an empty bed
├── MustChoose             declining a mandatory choice
├── NotATarget
│   ├── TargetGone         a bed without a crop
│   ├── Protected          harm to a crop in a Greenhouse
│   ├── NotTheirs          a bed of a seat that the effect does not cover
│   ├── ItsOwnTarget       the acting crop itself
│   ├── NoSuchOpponent     a seat that is no opponent, or has neither tokens nor cards to lose
│   └── NoSuchCard         a card that cannot be chosen
└── NotAsked
    └── MatchOver          any action after the end
"""

from engine.errors import NotAsked, RuleError


class WrongPhase(RuleError):
    """Each action has its phase; `phase`: the one it is now."""

    key = "battle_farm-wrong-phase"
    ruling = "BF-15"


class AnswerFirst(RuleError):
    """An effect is applied wholly before any other action; `source`: what asks."""

    key = "battle_farm-answer-first"
    ruling = "BF-12"


class NotWhatIsAsked(RuleError):
    """No open question takes this answer (any more)."""

    key = "battle_farm-not-what-is-asked"
    ruling = "BF-23"


class NoSuchPlace(RuleError):
    """The market has six places."""

    key = "battle_farm-no-such-place"
    ruling = "BF-9"


class PlaceEmpty(RuleError):
    """The place has no card."""

    key = "battle_farm-place-empty"
    ruling = "BF-18"


class TooDear(RuleError):
    """The card costs more coins than the farm has; `card`, `price`, `have`."""

    key = "battle_farm-too-dear"
    ruling = "BF-10"


class NotInHand(RuleError):
    """The card is not in the hand; `card`."""

    key = "battle_farm-not-in-hand"
    ruling = "BF-11"


class NothingOffered(RuleError):
    """A lot has at least one card."""

    key = "battle_farm-nothing-offered"
    ruling = "BF-11"


class SameCardTwice(RuleError):
    """A lot has each card once; `card`."""

    key = "battle_farm-same-card-twice"
    ruling = "BF-11"


class NoBuyer(RuleError):
    """Every other seat is without coins, so it cannot bid."""

    key = "battle_farm-no-buyer"
    ruling = "BF-11"


class BidsMissing(RuleError):
    """The seller chooses when all bids are in; `waiting`: how many are missing."""

    key = "battle_farm-bids-out"
    ruling = "BF-11"


class BidGiven(RuleError):
    """A sealed bid is final."""

    key = "battle_farm-bid-given"
    ruling = "BF-11"


class BidTooLow(RuleError):
    """The least bid is one coin; `bid`."""

    key = "battle_farm-bid-too-low"
    ruling = "BF-11"


class BidTooHigh(RuleError):
    """A bid is at most the bidder's coins; `bid`, `have`."""

    key = "battle_farm-bid-too-high"
    ruling = "BF-11"


class BiddingClosed(RuleError):
    """There is no lot to bid on (any more)."""

    key = "battle_farm-bidding-closed"
    ruling = "BF-11"


class NoSuchBid(RuleError):
    """That seat has not bid a coin; `player`."""

    key = "battle_farm-no-such-bid"
    ruling = "BF-11"


class NotACrop(RuleError):
    """Only crop cards are planted; `card`."""

    key = "battle_farm-not-a-crop"
    ruling = "BF-24"


class NotAnAction(RuleError):
    """Crop cards are planted, not played; `card`."""

    key = "battle_farm-not-an-action"
    ruling = "BF-24"


class NoSuchBed(RuleError):
    """The farm has no such bed."""

    key = "battle_farm-no-such-bed"
    ruling = "BF-2"


class BedTaken(RuleError):
    """A crop grows there; `bed`, `crop`."""

    key = "battle_farm-bed-taken"
    ruling = "BF-15"


class BedClosed(RuleError):
    """A crop was harvested there this turn; `bed`."""

    key = "battle_farm-bed-closed"
    ruling = "BF-15"


class CostTooHigh(RuleError):
    """The action costs more fertilizers than the farm has; `card`, `cost`, `have`."""

    key = "battle_farm-cost-too-high"
    ruling = "BF-24"


class AlreadyPlayed(RuleError):
    """A replayable card is played once a turn; `card`."""

    key = "battle_farm-already-played"
    ruling = "BF-7"


class AbilityUsed(RuleError):
    """A replayable ability is used once a turn; `ability`."""

    key = "battle_farm-ability-used"
    ruling = "BF-6"


class AbilitySpent(RuleError):
    """The other abilities are used once a game; `ability`."""

    key = "battle_farm-ability-spent"
    ruling = "BF-6"


class NothingToDo(RuleError):
    """A card without effect cannot be played; `card`."""

    key = "battle_farm-nothing-to-do"
    ruling = "BF-23"


class NothingGrows(RuleError):
    """There is no crop to fertilize; `bed`."""

    key = "battle_farm-nothing-grows"
    ruling = "BF-14"


class MustChoose(RuleError):
    """A seat may decline only if every target is its own."""

    key = "battle_farm-must-choose"
    ruling = "BF-23"


class NotATarget(RuleError):
    """The effect would not change the target; `source`."""

    key = "battle_farm-not-a-target"
    ruling = "BF-23"


class TargetGone(NotATarget):
    """The bed has no crop (any more); `source`."""

    key = "battle_farm-target-gone"
    ruling = "BF-27"


class Protected(NotATarget):
    """A crop in a Greenhouse takes no harm; `source`, `crop`."""

    key = "battle_farm-protected"
    ruling = "BF-29"


class NotTheirs(NotATarget):
    """The effect covers only others' beds, or only the seat's own; `source`."""

    key = "battle_farm-not-theirs"
    ruling = "BF-28"


class ItsOwnTarget(NotATarget):
    """A crop does not act on itself; `source`."""

    key = "battle_farm-its-own-target"
    ruling = "BF-27"


class NoSuchOpponent(NotATarget):
    """The opponent does not exist or has nothing to give; `source`."""

    key = "battle_farm-no-such-opponent"
    ruling = "BF-40"


class NoSuchCard(NotATarget):
    """That card cannot be chosen; `source`."""

    key = "battle_farm-no-such-card"
    ruling = "BF-53"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "battle_farm-over"
    ruling = "BF-17"
