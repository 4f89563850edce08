"""The house options that keep a match going (BF-65 [H]): the sweep of the market, and aid for a farm without crops.

The third, the reshuffling of the discard piles, is in `Field.draw`.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.battle_farm.cards import CROPS
from engine.battle_farm.events import Aided, Swept
from engine.battle_farm.model import BattleFarmOptions
from engine.battle_farm.rules.field import Field
from engine.battle_farm.state import NONE, Lively

AID_RARITY = "common"
"""BF-65 [H]: the rarity of a crop that is given as aid."""

AID_BELOW = 3
"""BF-65 [H]: aid is for need, with fewer coins than this."""


def lively_of(options: BattleFarmOptions, market: Sequence[int]) -> Lively:
    """Return a match's state of its house options."""
    return Lively(options.sweep, options.reshuffle, options.aid, tuple(market) if options.sweep else ())


def sweep(field: Field) -> None:
    """At the end of a turn without a purchase, exchange the card that has lain on the market longest for a new one.

    Of those that came in the same turn the leftmost goes. It is shuffled into the deck, which therefore never ends by
    this. At the end of a round alone, each new card would be for the seat that begins (BF-66).
    """
    lively = field.lively
    if not lively.sweep:
        return
    lain = _lain(lively.lain, field.market)
    if not lively.bought and lain and field.deck and not field.last_round:
        gone, place = lain[0], field.market.index(lain[0])
        # Taken before the other goes in, so that another one comes; not by `draw`, which ends a round with the deck.
        field.market[place], field.deck = field.deck[0], field.deck[1:]
        field.shuffle_in((gone,))
        field.events.append(Swept(place, field.card(gone), field.card(field.market[place])))
        lain = _lain(lain, field.market)
    field.lively = replace(lively, lain=lain, bought=False)


def _lain(before: Sequence[int], market: Sequence[int]) -> tuple[int, ...]:
    """Order the cards of the market by how long they have lain there, those that are new last."""
    stayed = [card for card in before if card in market]
    return (*stayed, *[card for card in market if card != NONE and card not in stayed])


def aid(field: Field) -> None:
    """Give the active seat a Common crop if it is poor and has no crop in its beds or its hand.

    It is a random one of the deck, or else of the discard piles, if any has one.
    """
    farm = field.farms[field.active]
    if not field.lively.aid or farm.coins >= AID_BELOW or any(bed.crop is not None for bed in farm.beds):
        return
    if any(field.kind(card) in CROPS for card in farm.hand):
        return
    # The deck is shuffled, so the first that fits is a random one.
    for card in [card for card in field.deck if _is_aid(field, card)][:1]:
        # To the top of the deck, so that drawing it ends the round, or makes a new deck, as any other does.
        field.deck = (card, *[each for each in field.deck if each != card])
        field.take_in(field.active, field.draw(1, field.active), seen=True)
        field.events.append(Aided(field.active, field.card(card)))
        return
    lying = [(seat, card) for seat, each in enumerate(field.farms) for card in each.discard if _is_aid(field, card)]
    if lying:
        seat, card = lying[field.pick(len(lying))]
        left = tuple([each for each in field.farms[seat].discard if each != card])
        field.farms[seat] = replace(field.farms[seat], discard=left)
        field.take_in(field.active, (card,), seen=True)
        field.events.append(Aided(field.active, field.card(card), seat))


def _is_aid(field: Field, card: int) -> bool:
    crop = CROPS.get(field.kind(card))
    return crop is not None and crop.rarity == AID_RARITY
