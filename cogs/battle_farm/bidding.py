"""Sealed bids: the panel of the bidders on a lot, and the form for typing any sum.

A bid is seen by its bidder, and by the seller once all have bid; this module shows only the bidder's own.
"""

import re
import unicodedata

from cogs.api import (
    Button,
    Form,
    Page,
    Refused,
    Row,
    RuleError,
    TextField,
    Tone,
    inert,
    player_page,
    sentence,
)
from cogs.battle_farm import labels
from cogs.battle_farm.turn import Numbers, Turn, legal_actions, of_kind, packed, texts
from engine.battle_farm.errors import BidTooLow
from engine.battle_farm.model import Bid

FIELD = "coins"
LONGEST = 12
"""Characters of a bid that are read."""

QUOTED = 16

QUICK = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)
"""Sums with a button, as far as the bidder has them; any other is typed."""

SHOWN = 8


class BidTooLate(Refused):
    """The person has already bid, or bidding is closed."""

    key = "battle_farm-bid_form-late"


class NothingTyped(Refused):
    """The field was left blank."""

    key = "battle_farm-bid_form-nothing"


class NotANumber(Refused):
    """The typed text is no whole number; `word`."""

    key = "battle_farm-bid_form-unreadable"


def bid_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer sums to bid, a form for any other, and not to bid."""
    own = labels.mine(turn.view).coins
    listed = {each.coins for each in of_kind(legal_actions(turn), Bid)}
    sums = [coins for coins in quick(own) if coins in listed]
    quicks = [
        Button(turn.address("bid", coins), turn.context.say("battle_farm-panel-bid", coins=coins), Tone.MAIN)
        for coins in sums
    ]
    other = turn.button("bid_form")
    none = Button(turn.address("bid", 0), turn.context.say("battle_farm-panel-no-bid"))
    return (*packed(quicks), *packed((other, none, texts(turn))))


def quick(own: int) -> tuple[int, ...]:
    """Choose small sums up to the bidder's coins; all of them only if they are few, as a bid cannot be taken back."""
    some = [coins for coins in QUICK if coins < own]
    return tuple([*some, own][:SHOWN])


# Handlers -----------------------------------------------------------------------------------------------------------


async def bid(turn: Turn, numbers: Numbers) -> Page:
    """Bid a sum from a button; 0 is no bid."""
    # The sum is that of an address; the rules refuse one that is too high.
    return await turn.play(Bid(numbers[0]))


async def open_form(turn: Turn, numbers: Numbers) -> None:
    """Open the form for any sum."""
    context, own = turn.context, labels.mine(turn.view).coins
    field = TextField(
        FIELD,
        context.say("battle_farm-bid_form-label"),
        context.say("battle_farm-bid_form-hint", coins=own),
        context.say("battle_farm-bid_form-example"),
        most=LONGEST,
        lines="one",
    )
    await context.answer.ask_form(Form(turn.address("bid_typed"), context.say("battle_farm-bid_form-title"), (field,)))


async def bid_typed(turn: Turn, numbers: Numbers) -> Page:
    """Bid a typed sum, or show why not."""
    try:
        coins = read_coins(turn.context.typed(FIELD))
    except (Refused, RuleError) as error:
        return await player_page(turn.context, turn.table, note=turn.context.line(sentence(error)))
    return await turn.play(Bid(coins))


def read_coins(text: str) -> int:
    """Read a sum of 1 or more. Raises NothingTyped, NotANumber, BidTooLow."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if not plain:
        raise NothingTyped
    if not re.fullmatch(r"[+\u2212-]?[0-9]{1,12}", plain):
        raise NotANumber(word=inert(plain, QUOTED))
    # int() reads the hyphen only, not U+2212.
    coins = int(plain.replace("\u2212", "-"))
    # To the rules a bid of 0 declines, which has its own button: a typed 0 is refused as a mistake.
    if coins < 1:
        raise BidTooLow(bid=coins)
    return coins
