"""The refusals of Battle Farm with their rulings; `data/battle_farm/words` says why and what to do instead.

RuleError
├── WrongPhase             an action of another phase
├── AnswerFirst            anything else while an effect waits for an answer
├── NotWhatIsAsked         an answer that nothing asked for, or of another kind
├── NoSuchPlace            a place that the market does not have
├── PlaceEmpty             buying where no card lies
├── TooDear                a card that costs more coins than are there
├── NotInHand              a card that is not in the hand
├── NothingOffered         an offer without a card
├── SameCardTwice          an offer with one card twice
├── NoBuyer                an offer while nobody else has a coin
├── BidsOut                the seller acting before everybody has bid
├── BidGiven               a second bid
├── BidTooLow              a bid below nothing
├── BidTooHigh             a bid above the bidder's coins
├── BiddingClosed          a bid when nothing is for sale (any more)
├── NoSuchBid              accepting somebody who has not bid
├── NotACrop               planting an action card
├── NotAnAction            playing a crop card
├── NoSuchBed              a bed that the farm does not have
├── BedTaken               planting where a crop grows
├── BedClosed              planting where a crop was harvested this turn
├── CostTooHigh            an action that costs more fertilizers than are there
├── AlreadyPlayed          a replayable card for the second time in a turn
├── AbilityUsed            an ability for the second time in a turn
├── AbilitySpent           an ability for the second time in a game
├── NothingToDo            an action that would change nothing
├── NothingGrows           fertilizing an empty bed
├── MustChoose             declining where that is not allowed
├── NotATarget
│   ├── TargetGone         a bed in which nothing grows
│   ├── Protected          harm to a crop in a Greenhouse
│   ├── NotTheirs          a bed of somebody whose beds are not meant
│   ├── ItsOwnTarget       the acting crop itself
│   ├── NoSuchOpponent     somebody who is no opponent, or has nothing to lose
│   └── NoSuchCard         a card that cannot be chosen
└── NotAsked
    └── MatchOver          anything after the end
"""

from engine.errors import NotAsked, RuleError


class WrongPhase(RuleError):
    """Each action has its phase; `phase`: the one it is now."""

    key = "battle_farm-wrong-phase"
    ruling = "BF-15"


class AnswerFirst(RuleError):
    """An effect is applied wholly before anything else is done; `source`: what asks."""

    key = "battle_farm-answer-first"
    ruling = "BF-12"


class NotWhatIsAsked(RuleError):
    """Nothing asks for such an answer (any more)."""

    key = "battle_farm-not-what-is-asked"
    ruling = "BF-23"


class NoSuchPlace(RuleError):
    """The market has six places."""

    key = "battle_farm-no-such-place"
    ruling = "BF-9"


class PlaceEmpty(RuleError):
    """No card lies at that place."""

    key = "battle_farm-place-empty"
    ruling = "BF-18"


class TooDear(RuleError):
    """The card costs more coins than are there; `card`, `price`, `have`."""

    key = "battle_farm-too-dear"
    ruling = "BF-10"


class NotInHand(RuleError):
    """The card is not in the hand; `card`."""

    key = "battle_farm-not-in-hand"
    ruling = "BF-11"


class NothingOffered(RuleError):
    """A lot has a card or more."""

    key = "battle_farm-nothing-offered"
    ruling = "BF-11"


class SameCardTwice(RuleError):
    """Every card is there once; `card`."""

    key = "battle_farm-same-card-twice"
    ruling = "BF-11"


class NoBuyer(RuleError):
    """Nobody else owns a coin, so nobody can bid."""

    key = "battle_farm-no-buyer"
    ruling = "BF-11"


class BidsOut(RuleError):
    """The seller chooses when all bids are in; `waiting`: how many are missing."""

    key = "battle_farm-bids-out"
    ruling = "BF-11"


class BidGiven(RuleError):
    """A sealed bid stands."""

    key = "battle_farm-bid-given"
    ruling = "BF-11"


class BidTooLow(RuleError):
    """The least bid is one coin; `bid`."""

    key = "battle_farm-bid-too-low"
    ruling = "BF-11"


class BidTooHigh(RuleError):
    """A bid is covered by one's own coins; `bid`, `have`."""

    key = "battle_farm-bid-too-high"
    ruling = "BF-11"


class BiddingClosed(RuleError):
    """Nothing is for sale (any more)."""

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
    """The action costs more fertilizers than are there; `card`, `cost`, `have`."""

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
    """What would change nothing cannot be played; `card`."""

    key = "battle_farm-nothing-to-do"
    ruling = "BF-23"


class NothingGrows(RuleError):
    """There is no crop to fertilize; `bed`."""

    key = "battle_farm-nothing-grows"
    ruling = "BF-14"


class MustChoose(RuleError):
    """Only where every target is one's own may one decline."""

    key = "battle_farm-must-choose"
    ruling = "BF-23"


class NotATarget(RuleError):
    """The effect would do nothing to it; `source`."""

    key = "battle_farm-not-a-target"
    ruling = "BF-23"


class TargetGone(NotATarget):
    """Nothing grows there (any more); `source`."""

    key = "battle_farm-target-gone"
    ruling = "BF-27"


class Protected(NotATarget):
    """A crop in a Greenhouse takes no harm; `source`, `crop`."""

    key = "battle_farm-protected"
    ruling = "BF-29"


class NotTheirs(NotATarget):
    """The effect is about the beds of others, or about one's own alone; `source`."""

    key = "battle_farm-not-theirs"
    ruling = "BF-28"


class ItsOwnTarget(NotATarget):
    """A crop does not act on itself; `source`."""

    key = "battle_farm-its-own-target"
    ruling = "BF-27"


class NoSuchOpponent(NotATarget):
    """The opponent is unknown or has nothing to give; `source`."""

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
