"""What ops do to cards: hands are discarded, raised and drawn to, the market is taken from, cleared and filled."""

from msgspec.structs import replace

from engine.battle_farm.events import CardsRaised, Discarded, Drew, MarketCleared, MarketFilled, MarketTaken, Slot
from engine.battle_farm.events import Raise as Point
from engine.battle_farm.rules.counting import count
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.ops import Clear, Discard, Draw, Raise, Take
from engine.battle_farm.rules.targets import raisable
from engine.battle_farm.state import NONE, Effect, Raised
from engine.game import Seat


def discard_cards(field: Field, effect: Effect, op: Discard) -> Effect:
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


def raise_cards(field: Field, effect: Effect, op: Raise) -> None:
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


def draw_cards(field: Field, effect: Effect, op: Draw) -> None:
    """Draw as many cards as there are (BF-18)."""
    drawn = field.draw(count(field, effect, op.per), effect.seat)
    if drawn:
        field.take_in(effect.seat, drawn, seen=False)
        field.events.append(Drew(effect.seat, field.cards(drawn), effect.source))


def take_market(field: Field, effect: Effect, op: Take) -> None:
    """Take a card of the market, chosen (BF-1) or at random (BF-58)."""
    lying = [card for card in field.market if card != NONE]
    card = effect.chosen if op.what == "card" else lying[field.pick(len(lying))]
    place = field.market.index(card)
    field.market[place] = NONE
    field.take_in(effect.seat, (card,), seen=True)  # everybody has seen it on the market
    field.events.append(MarketTaken(effect.seat, place, field.card(card), effect.source))


def clear_market(field: Field, effect: Effect, op: Clear) -> Effect:
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


def refill_market(field: Field) -> None:
    """Fill the places of the market from the deck, as far as it goes."""
    filled = field.fill_market()
    if filled:
        field.events.append(MarketFilled(tuple([Slot(place, field.card(card)) for place, card in filled])))
