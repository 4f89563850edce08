"""Runs the agenda: harvests and effects, one op after the other, until it is empty or asks a seat."""

from typing import assert_never

from msgspec.structs import replace

from engine.battle_farm.events import (
    BedChanged,
    CardsRaised,
    CropChange,
    CropsChanged,
    Discarded,
    Drew,
    MarketCleared,
    MarketFilled,
    MarketTaken,
    Skipped,
    Slot,
)
from engine.battle_farm.events import Destroyed as Uprooted
from engine.battle_farm.events import Raise as Point
from engine.battle_farm.model import Action, ChooseBed, ChooseCard, ChooseColor, ChooseKind, ChooseSeat, ChooseToken
from engine.battle_farm.rules.counting import count
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.harvest import harvest
from engine.battle_farm.rules.oddities import ODDITIES
from engine.battle_farm.rules.ops import (
    Change,
    Choose,
    Clear,
    Destroy,
    Discard,
    Draw,
    Gain,
    Odd,
    Op,
    Raise,
    Refill,
    Steal,
    Take,
    Transform,
)
from engine.battle_farm.rules.targets import OPS, can_destroy, changes, choices_of, raisable, victims
from engine.battle_farm.state import NONE, Bed, Effect, Harvest, Question, Raised
from engine.game import Seat


def carry_on(field: Field) -> None:
    """Run the agenda in order, each job fully before the next (BF-12)."""
    while field.agenda and field.question is None:
        # Taken off first: what a job adds comes before the rest, and one that asks puts itself back.
        job = field.agenda.pop(0)
        if isinstance(job, Harvest):
            harvest(field, job)
        else:
            _run(field, job)


def _run(field: Field, effect: Effect) -> None:
    """Do the ops of an effect from the one it has come to."""
    ops = OPS[effect.trigger, effect.source]
    for at in range(effect.at, len(ops)):
        # An effect that stops to ask is kept as it is now, and the answer finds its op by `at`.
        if effect.at != at:
            effect = replace(effect, at=at)
        after = _do(field, effect, ops[at])
        if after is None:
            return
        effect = after


def _do(field: Field, effect: Effect, op: Op) -> Effect | None:
    """Do one op; returns the effect to go on with, or None if it has stopped."""
    match op:
        case Choose():
            return _choose(field, effect, op)
        case Odd():
            return ODDITIES[op.odd](field, effect)
        case Discard():
            return _discard(field, effect, op)
        case Clear():
            return _clear(field, effect, op)
        case Gain():
            _gain(field, effect, op)
        case Steal():
            _steal(field, effect, op)
        case Change():
            _change(field, effect, op)
        case Destroy():
            _destroy(field, effect)
        case Transform():
            _transform(field, effect, op)
        case Raise():
            _raise(field, effect, op)
        case Draw():
            _draw(field, effect, op)
        case Take():
            _take(field, effect, op)
        case Refill():
            _refill(field)
        case _:
            assert_never(op)
    return effect


def _choose(field: Field, effect: Effect, op: Choose) -> Effect | None:
    """Ask for a target; without any the effect is skipped; an only opponent is chosen without a question (BF-23)."""
    # An unmet condition is no skipped effect: a single Wasabi gives no event.
    if count(field, effect, op.when) == 0:
        return None
    found = list(choices_of(field, effect, op))
    if not found:
        field.events.append(Skipped(effect.seat, effect.source, "no_target"))
        return None
    if op.about == "opponent" and len(found) == 1:
        return chosen(effect, found[0])
    is_crop = effect.trigger in ("planted", "harvested")
    own = [isinstance(each, ChooseBed) and each.seat == effect.seat for each in found]
    field.ask(effect, Question(effect.seat, op.about, may_decline=is_crop and all(own)))  # BF-23 [H]
    return None


def chosen(effect: Effect, answer: Action) -> Effect:
    """Store the chosen target in the effect."""
    match answer:
        case ChooseBed(seat, bed):
            return replace(effect, target_seat=seat, target_bed=bed)
        case ChooseSeat(seat):
            return replace(effect, target_seat=seat)
        case ChooseCard(card):
            return replace(effect, chosen=card)
        case ChooseColor(color):
            return replace(effect, color=color)
        case ChooseKind(kind):
            return replace(effect, kind=kind)
        case ChooseToken(token):
            return replace(effect, token=token)
        case _:
            return effect


# Tokens, crops and beds ----------------------------------------------------------------------------------------------


def _gain(field: Field, effect: Effect, op: Gain) -> None:
    number = count(field, effect, op.per, op.color) if count(field, effect, op.when) else 0
    rolls = field.dice(op.die, number) if op.die else ()
    amount = sum(rolls) if op.die else op.amount * number
    # A gain of 0 is no event, so that no line tells of 0 coins.
    if amount:
        field.gain(effect.seat, op.token, amount, effect.source, rolls)


def _steal(field: Field, effect: Effect, op: Steal) -> None:
    """Roll first, then take at most what the victim has (BF-41); from each opponent by its holdings (BF-46)."""
    # Listed first: `victims` reads the coins that change in the loop.
    for victim in list(victims(field, effect, op)):
        rolls = field.dice(op.die, 1) if op.die else ()
        wanted = sum(rolls) if op.die else count(field, replace(effect, target_seat=victim), op.per)
        field.steal(effect.seat, victim, "coins", wanted, effect.source, rolls)


def _change(field: Field, effect: Effect, op: Change) -> None:
    """Change crops; those whose timer reaches 0 are harvested at once, in bed order (BF-16)."""
    told: list[CropChange] = []
    ripe: list[Harvest] = []
    # Listed first: `changes` reads the beds that are replaced in the loop.
    for seat, place, crop in list(changes(field, effect, op)):
        bed = field.farms[seat].beds[place]
        before = bed.crop or crop
        field.set_bed(seat, place, Bed(bed.kind, crop, bed.closed))
        card = field.card(crop.card)
        told.append(CropChange(seat, place, card, (before.value, crop.value), (before.timer, crop.timer)))
        # A ripe crop that only changes its value is due already: its harvest is on the agenda.
        if op.timer < 0 and crop.timer == 0:
            ripe.append(Harvest(seat, place))
    if told:
        field.events.append(CropsChanged(effect.seat, effect.source, tuple(told)))
    field.first(*ripe)


def _destroy(field: Field, effect: Effect) -> None:
    """Destroy the target: onto its owner's pile, and it has no harvest effect (BF-42)."""
    seat, place = effect.target_seat, effect.target_bed
    # Blueberry may be aimed at an empty bed or a Greenhouse (BF-50).
    if can_destroy(field, seat, place) and (crop := field.uproot(seat, place)):
        field.events.append(Uprooted(effect.seat, seat, place, field.card(crop.card), effect.source))


def _transform(field: Field, effect: Effect, op: Transform) -> None:
    """Turn the bed into another kind; its crop and timer stay, the value bonus follows the new bed (BF-26, BF-30)."""
    seat, place = effect.target_seat, effect.target_bed
    bed = field.farms[seat].beds[place]
    kind = op.into or effect.kind
    # Blueberry may also be aimed at a Common Bed, for the sake of its crop.
    if kind is not None and kind != bed.kind:
        field.set_bed(seat, place, Bed(kind, bed.crop, bed.closed))
        field.events.append(BedChanged(effect.seat, seat, place, bed.kind, kind, effect.source))


# Cards of hands and of the market ------------------------------------------------------------------------------------


def _discard(field: Field, effect: Effect, op: Discard) -> Effect:
    """Discard own cards, or random ones of each opponent's hand (BF-51)."""
    if op.what == "random":
        for seat in range(len(field.farms)):
            if seat != effect.seat:
                _discard_random(field, effect, seat, count(field, effect, op.per))
        return effect
    hand = field.farms[effect.seat].hand
    return _discard_cards(field, effect, effect.seat, hand if op.what == "hand" else (effect.chosen,))


def _discard_random(field: Field, effect: Effect, seat: Seat, number: int) -> None:
    left = list(field.farms[seat].hand)
    gone = [left.pop(field.pick(len(left))) for _ in range(min(number, len(left)))]
    _discard_cards(field, effect, seat, tuple(gone))


def _discard_cards(field: Field, effect: Effect, seat: Seat, cards: tuple[int, ...]) -> Effect:
    if not cards:
        return effect
    # Named while they are held: out of the hand they have no counters any more.
    told = tuple([field.held(seat, card) for card in cards])
    field.give_up(seat, cards)
    field.put_away(seat, cards)
    field.events.append(Discarded(seat, told, effect.source))
    return replace(effect, count=effect.count + len(cards))


def _raise(field: Field, effect: Effect, op: Raise) -> None:
    """Raise the chosen card for good (BF-54), or crop cards point by point at random; else they are lost (BF-44)."""
    if op.what == "card":
        _add_points(field, effect, {effect.chosen: op.amount}, ())
        return
    rolls = field.dice(op.die, 1)
    crops = raisable(field, effect.seat)
    points: dict[int, int] = {}
    for _ in range(sum(rolls) if crops else 0):
        card = crops[field.pick(len(crops))]
        points[card] = points.get(card, 0) + 1
    _add_points(field, effect, points, rolls)


def _add_points(field: Field, effect: Effect, points: dict[int, int], rolls: tuple[int, ...]) -> None:
    farm = field.farms[effect.seat]
    before = {each.card: each.plus for each in farm.raised}
    told = tuple([Point(field.held(effect.seat, card), by) for card, by in points.items()])
    for card, by in points.items():
        before[card] = before.get(card, 0) + by
    raised = tuple([Raised(card, plus) for card, plus in before.items()])
    field.farms[effect.seat] = replace(farm, raised=raised)
    field.events.append(CardsRaised(effect.seat, told, effect.source, rolls))


def _draw(field: Field, effect: Effect, op: Draw) -> None:
    """Draw as many cards as there are (BF-18)."""
    drawn = field.draw(count(field, effect, op.per), effect.seat)
    if drawn:
        field.take_in(effect.seat, drawn, seen=False)
        field.events.append(Drew(effect.seat, field.cards(drawn), effect.source))


def _take(field: Field, effect: Effect, op: Take) -> None:
    """Take a card of the market, chosen (BF-1) or at random (BF-58)."""
    lying = [card for card in field.market if card != NONE]
    card = effect.chosen if op.what == "card" else lying[field.pick(len(lying))]
    place = field.market.index(card)
    field.market[place] = NONE
    field.take_in(effect.seat, (card,), seen=True)  # everybody has seen it on the market
    field.events.append(MarketTaken(effect.seat, place, field.card(card), effect.source))


def _clear(field: Field, effect: Effect, op: Clear) -> Effect:
    """Clear the market, onto the own pile (BF-59) or into the deck (BF-58)."""
    lying = tuple([card for card in field.market if card != NONE])
    if not lying:
        return effect
    field.market = [NONE] * len(field.market)
    field.events.append(MarketCleared(effect.seat, field.cards(lying), op.to, effect.source))
    if op.to == "deck":
        field.shuffle_in(lying)
        return effect
    field.put_away(effect.seat, lying)
    # Drought pays for these and for the hand together (BF-59).
    return replace(effect, count=effect.count + len(lying))


def _refill(field: Field) -> None:
    """Fill the places of the market from the deck, as far as it goes."""
    filled = field.fill_market()
    if filled:
        field.events.append(MarketFilled(tuple([Slot(place, field.card(card)) for place, card in filled])))
