"""The vocabulary of card effects: a few ops that the data files use.

An effect is a row of ops, done in order. `Choose` stops it until somebody has answered; the ops after it refer to the
chosen target, card, colour or kind of bed. An effect of a single card is `Odd`: a function's name.
"""

from typing import Literal, TypeAlias, final

import msgspec

from engine.battle_farm.model import Asking, BedId, Color, Token

Whose: TypeAlias = Literal["any", "own", "opponents"]
"""Which farms, seen from the acting seat."""

Count: TypeAlias = Literal[
    "one",
    "value",
    "field_crops",
    "own_crops",
    "own_colors",
    "crop_names",
    "hand_color",
    "same_in_hand",
    "same_harvested",
    "card_grade",
    "target_grade",
    "target_worth",
    "discarded",
    "victim_fertilizers",
]
"""What is counted: see `engine.battle_farm.rules.counting`."""

OddName: TypeAlias = Literal[
    "mango_madness",
    "root_rot",
    "beanstalk",
    "grapevine",
    "berry_blitz",
    "pollinate",
    "clone",
    "restore",
    "sow",
]
"""The functions of `engine.battle_farm.rules.oddities`."""


@final
class Gain(msgspec.Struct, frozen=True, tag_field="op", tag="gain", forbid_unknown_fields=True):
    """Gain `amount` of a token for each thing counted; with a `die`, a roll of it each instead of `amount`.

    Only crops or cards of `color` are counted. There is no gain if `when` counts 0.
    """

    token: Token
    amount: int = 1
    die: int = 0
    per: Count = "one"
    color: Color | None = None
    when: Count = "one"


@final
class Steal(msgspec.Struct, frozen=True, tag_field="op", tag="steal", forbid_unknown_fields=True):
    """Take coins from the chosen opponent, or from each: one for each thing counted, or a roll of a die."""

    whose: Literal["target", "opponents"]
    die: int = 0
    per: Count = "one"


@final
class Choose(msgspec.Struct, frozen=True, tag_field="op", tag="choose", forbid_unknown_fields=True):
    """Ask for the target of the next ops; crops and beds only if the ops would affect them.

    A card is chosen `among` those of the hand or the market; a kind of bed among `beds`. If `when` counts 0 the effect
    ends without a question.
    """

    about: Asking
    whose: Whose = "any"
    among: Literal["hand", "market"] = "hand"
    beds: tuple[BedId, ...] = ()
    when: Count = "one"


@final
class Change(msgspec.Struct, frozen=True, tag_field="op", tag="change", forbid_unknown_fields=True):
    """Change the value of growing crops by `value` for each thing counted, not below `least`; their timer; or set it.

    `crops` says which: the acting one, the target, all others on the field, all own ones, all of the chosen colour.
    """

    crops: Literal["self", "target", "others", "own", "color"]
    value: int = 0
    per: Count = "one"
    least: int = 0
    timer: int = 0
    to: int | None = None


@final
class Destroy(msgspec.Struct, frozen=True, tag_field="op", tag="destroy", forbid_unknown_fields=True):
    """Destroy the crop chosen, or in the chosen bed."""


@final
class Transform(msgspec.Struct, frozen=True, tag_field="op", tag="transform", forbid_unknown_fields=True):
    """Turn the chosen bed into another kind; None: the chosen kind."""

    into: BedId | None = None


@final
class Discard(msgspec.Struct, frozen=True, tag_field="op", tag="discard", forbid_unknown_fields=True):
    """Discard the chosen hand card, the whole hand, or of each opponent's one at random for each thing counted."""

    what: Literal["card", "hand", "random"]
    per: Count = "one"


@final
class Raise(msgspec.Struct, frozen=True, tag_field="op", tag="raise", forbid_unknown_fields=True):
    """Raise the value of the chosen hand card; or, point by point, of crop cards in hand at random, by a die's roll."""

    what: Literal["card", "random_crops"]
    amount: int = 0
    die: int = 0


@final
class Draw(msgspec.Struct, frozen=True, tag_field="op", tag="draw", forbid_unknown_fields=True):
    """Draw a card for each thing counted."""

    per: Count = "one"


@final
class Take(msgspec.Struct, frozen=True, tag_field="op", tag="take", forbid_unknown_fields=True):
    """Take the chosen card, or one at random, from the market."""

    what: Literal["card", "random"]


@final
class Clear(msgspec.Struct, frozen=True, tag_field="op", tag="clear", forbid_unknown_fields=True):
    """Clear the market: discard its cards, or shuffle them into the deck."""

    to: Literal["discard", "deck"]


@final
class Refill(msgspec.Struct, frozen=True, tag_field="op", tag="refill", forbid_unknown_fields=True):
    """Fill the places of the market from the deck."""


@final
class Odd(msgspec.Struct, frozen=True, tag_field="op", tag="odd", forbid_unknown_fields=True):
    """Do what only one card does."""

    odd: OddName


Op: TypeAlias = (
    Gain | Steal | Choose | Change | Destroy | Transform | Discard | Raise | Draw | Take | Clear | Refill | Odd
)
