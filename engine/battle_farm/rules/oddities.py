"""Effects of single cards: a function for each, named in the data by an `odd` op.

Each returns the effect to go on with, or None if it has asked or is over.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.battle_farm.cards import CROPS
from engine.battle_farm.events import (
    BedChanged,
    CardStolen,
    Gained,
    Kept,
    Looked,
    Lost,
    Made,
    Recovered,
    Returned,
    Skipped,
)
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.ops import OddName
from engine.battle_farm.rules.targets import RESTORED
from engine.battle_farm.state import NONE, Bed, Effect, Question

Odd = Callable[[Field, Effect], Effect | None]

ROOT_ROT_DIE = 4
GRAPEVINE_COINS = 4
SEEN = 2
"""Cards that Pollinator Paradise shows (BF-57)."""


def mango_madness(field: Field, effect: Effect) -> Effect:
    """BF-38: steal one card, at random from all opponents' hand cards together."""
    held = [(seat, card) for seat, farm in enumerate(field.farms) if seat != effect.seat for card in farm.hand]
    if not held:
        field.events.append(Skipped(effect.seat, effect.source, "nothing"))
        return effect
    victim, card = held[field.pick(len(held))]
    stolen = field.held(victim, card)
    raised = field.give_up(victim, (card,))
    field.forget(victim, effect.seat)
    # Its counters come along: a raised value counts until the card is discarded (BF-54).
    field.take_in(effect.seat, (card,), seen=False, raised=raised)
    # The victim alone knows what it lost, and so one card of the thief's hand.
    field.share(effect.seat, card, victim)
    field.events.append(CardStolen(effect.seat, victim, stolen, effect.source))
    return effect


def root_rot(field: Field, effect: Effect) -> Effect:
    """Roll: the highest number brings a new Potato card (BF-34), any other a fertilizer."""
    rolled = field.roll(ROOT_ROT_DIE)
    if rolled < ROOT_ROT_DIE:
        field.gain(effect.seat, "fertilizers", 1, effect.source, (rolled,))
        return effect
    # The source of a crop's effect is the crop's kind, here Potato.
    _make(field, effect, effect.source, (rolled,))
    return effect


def clone(field: Field, effect: Effect) -> Effect:
    """Add a card like the chosen crop to the hand, at its printed value (BF-34)."""
    crop = field.crop(effect.target_seat, effect.target_bed)
    if crop is not None:
        _make(field, effect, crop.kind, ())
    return effect


def _make(field: Field, effect: Effect, kind: str, rolls: tuple[int, ...]) -> None:
    card = field.make(kind)
    field.take_in(effect.seat, (card,), seen=True)  # everybody sees which card is made
    field.events.append(Made(effect.seat, field.card(card), effect.source, rolls))


def beanstalk(field: Field, effect: Effect) -> Effect | None:
    """BF-40: the opponent gives a coin or a fertilizer, and chooses which if it owns both."""
    farm = field.farms[effect.target_seat]
    token = effect.token
    # Run again with the answer: then `token` is set.
    if token is None and farm.coins and farm.fertilizers:
        field.ask(effect, Question(effect.target_seat, "token"))
        return None
    token = token or ("coins" if farm.coins else "fertilizers")
    field.steal(effect.seat, effect.target_seat, token, 1, effect.source)
    return effect


def grapevine(field: Field, effect: Effect) -> Effect:
    """BF-47: a Common or Raised Bed becomes Hydroponic; harvested from any other it pays more."""
    bed = field.farms[effect.seat].beds[effect.bed]
    if bed.kind in ("common", "raised"):
        field.set_bed(effect.seat, effect.bed, Bed("hydroponic", bed.crop, bed.closed))
        field.events.append(BedChanged(effect.seat, effect.seat, effect.bed, bed.kind, "hydroponic", effect.source))
        return effect
    field.add(effect.seat, coins=GRAPEVINE_COINS)
    field.events.append(Gained(effect.seat, "coins", GRAPEVINE_COINS, effect.source))
    return effect


def berry_blitz(field: Field, effect: Effect) -> Effect:
    """BF-48: every player loses of each token one for each own hand card and growing crop, this one included."""
    for seat, farm in enumerate(field.farms):
        due = len(farm.hand) + sum([bed.crop is not None for bed in farm.beds])
        # `add` stops at 0 by itself, but the event has to say what was really lost.
        coins, fertilizers = min(due, farm.coins), min(due, farm.fertilizers)
        if coins or fertilizers:
            field.add(seat, coins=-coins, fertilizers=-fertilizers)
            field.events.append(Lost(seat, coins, fertilizers, effect.source))
    return effect


def pollinate(field: Field, effect: Effect) -> Effect | None:
    """BF-57: see two cards, keep one, return the other; a fertilizer for each hand card of the kept one's colour."""
    # Run again with the answer: then the cards are drawn already.
    if not effect.seen:
        seen = field.draw(SEEN, effect.seat)
        field.events.append(Looked(effect.seat, field.cards(seen), effect.source))
        effect = replace(effect, seen=seen)
        if len(seen) > 1:
            field.ask(effect, Question(effect.seat, "card"))
            return None
    # There is at least one card: with an empty deck it cannot be played (BF-23).
    kept = effect.seen[0] if effect.chosen == NONE else effect.chosen
    back = tuple([card for card in effect.seen if card != kept])
    # Before the hand is counted: the kept card counts as well (BF-57).
    field.take_in(effect.seat, (kept,), seen=False)
    field.shuffle_in(back)
    field.events.append(Kept(effect.seat, field.card(kept), field.cards(back), effect.source))
    crop = CROPS.get(field.kind(kept))
    if crop is not None:  # a kept action card has no colour, so it pays 0 (BF-33)
        kinds = [CROPS.get(field.kind(card)) for card in field.farms[effect.seat].hand]
        alike = sum([each is not None and each.color == crop.color for each in kinds])
        field.gain(effect.seat, "fertilizers", alike, effect.source)
    return replace(effect, seen=())


def restore(field: Field, effect: Effect) -> Effect | None:
    """BF-61: bring up to two cards of the own discard pile back to the hand."""
    if effect.chosen != NONE:
        farm = field.farms[effect.seat]
        left = tuple([card for card in farm.discard if card != effect.chosen])
        field.farms[effect.seat] = replace(farm, discard=left)
        field.take_in(effect.seat, (effect.chosen,), seen=True)  # discard piles are open
        field.events.append(Recovered(effect.seat, field.card(effect.chosen), effect.source))
        effect = replace(effect, chosen=NONE, count=effect.count + 1)
    if effect.count < RESTORED and field.farms[effect.seat].discard:
        field.ask(effect, Question(effect.seat, "card", may_decline=effect.count > 0))
        return None
    return effect


def sow(field: Field, effect: Effect) -> Effect:
    """BF-61: the given card is shuffled in after the new one was drawn; its counters stay behind."""
    given = field.held(effect.seat, effect.chosen)
    field.give_up(effect.seat, (effect.chosen,))
    field.forget(effect.seat)
    field.shuffle_in((effect.chosen,))
    field.events.append(Returned(effect.seat, given, effect.source))
    return effect


ODDITIES: Mapping[OddName, Odd] = {
    "mango_madness": mango_madness,
    "root_rot": root_rot,
    "beanstalk": beanstalk,
    "grapevine": grapevine,
    "berry_blitz": berry_blitz,
    "pollinate": pollinate,
    "clone": clone,
    "restore": restore,
    "sow": sow,
}
