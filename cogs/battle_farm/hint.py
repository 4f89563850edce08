"""Puts a hint into words: what the AI would do, why, and what that brings as far as the player can know."""

from cogs.api import Arg, Line
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.labels import end_label, feed_label, mine, source_text
from engine.battle_farm.ahead import plays
from engine.battle_farm.ai.hard import expected, purpose
from engine.battle_farm.ai.last_turns import ripening
from engine.battle_farm.cards import CLASSES, CROPS, VALUE, timer
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    BattleFarmView,
    Bid,
    Buy,
    Card,
    Decline,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
)
from engine.battle_farm.naming import card_lines


def hint(view: BattleFarmView, action: Action, label: Line | None) -> tuple[Line, ...]:
    """Say what an action of the viewer does, why, and what it brings."""
    return (Line("battle_farm-hint", {"action": _named(view, action, label)}), *_why(view, action))


def passed(view: BattleFarmView, action: Action) -> BattleFarmView | None:
    """Return a seller's view after they sell nothing, if their turn goes on: the panel asks for no press before it."""
    if view.phase != "trade" or action != Stop():
        return None
    after = forecast(view, action).after
    goes_on = after is not None and after.active == view.viewer and after.phase in ("play", "fertilize")
    return after if goes_on else None


def _named(view: BattleFarmView, action: Action, label: Line | None) -> Line:
    """Name an action as its button does."""
    match action:
        case Stop():
            return end_label(view, can_play=any(isinstance(each, Plant | Play) for each in plays(view)))
        case Fertilize(bed):
            return feed_label(view, bed)
        case _:
            return label or _unlisted(view, action)


def _unlisted(view: BattleFarmView, action: Action) -> Line:
    """Name a lot of several cards, or a bid of more coins than are listed."""
    match action:
        case Offer(cards):
            lot = card_lines(card for card in view.hand if card.id in cards)
            return Line("battle_farm-hint-offer", {"cards": lot})
        case Bid(coins):
            return Line("battle_farm-bid", {"coins": coins})
        case _:
            raise ValueError(f"{action} is not listed")


def _why(view: BattleFarmView, action: Action) -> tuple[Line, ...]:
    match action:
        case Buy(place):
            return _bought(view, place)
        case Stop():
            me = mine(view)
            return _line(f"stop-{view.phase}", coins=me.coins, fertilizers=me.fertilizers)
        case Offer():
            return _line("sells")
        case Bid(coins):
            return _line("bids" if coins else "no-bid")
        case Accept():
            return _line("accepts")
        case Decline():
            return _line("keeps" if view.question is None else "declines")
        case Plant(card, bed):
            return _planted(view, _held(view, card), bed)
        case Fertilize():
            return _fed(view, action)
        case Play(card):
            held = _held(view, card)
            return _used(view, action, held, held.kind)
        case Ability():
            return _used(view, action, action, CLASSES[mine(view).farmer].ability.id)
        case _:
            return forecast(view, action).lines or _line("target")


def _line(key: str, /, **args: Arg) -> tuple[Line, ...]:
    return (Line(f"battle_farm-hint-{key}", args),)


def _worth(view: BattleFarmView, use: Card | Ability) -> tuple[Line, ...]:
    """Say about how many coins the AI expects of a card or the ability."""
    coins = round(expected(view, view.viewer or 0, use))
    return _line("worth", coins=coins) if coins > 0 else ()


def _bought(view: BattleFarmView, place: int) -> tuple[Line, ...]:
    """Say what a card of the market brings, which may be only another in its place."""
    card = view.market[place]
    if card is None:
        raise ValueError("an empty place cannot be bought")
    why = purpose(view, view.viewer or 0, place)
    if why != "worth":
        return _line(f"buys-to-{why}")
    if view.last_round:
        return _line("target")
    if card.kind in CROPS:
        return _line(_by_effect("buys-crop", card), value=VALUE[card.kind], turns=timer(card.kind))
    return (source_text(card.kind), *_worth(view, card))


def _held(view: BattleFarmView, wanted: int) -> Card:
    return next(card for card in view.hand if card.id == wanted)


def _planted(view: BattleFarmView, card: Card, bed: int) -> tuple[Line, ...]:
    """Say when a crop pays how much in a bed."""
    turns, worth = ripening(card, mine(view).beds[bed])
    return _line(_by_effect("pays", card), worth=worth, turns=turns)


def _fed(view: BattleFarmView, action: Fertilize) -> tuple[Line, ...]:
    """Say what a fertilizer does: what is harvested now, or when the crop pays how much."""
    seen = forecast(view, action)
    crop = seen.crop(action.bed)
    if crop is None or seen.final:
        return seen.lines or _line("sooner")
    return _line(_by_effect("pays", crop.card), worth=crop.worth, turns=crop.timer)


def _by_effect(key: str, crop: Card) -> str:
    """Return the key that fits a crop: what an effect at its harvest pays depends on the field of that time."""
    return f"{key}-by-effect" if CROPS[crop.kind].harvested else key


def _used(view: BattleFarmView, action: Play | Ability, use: Card | Ability, source: str) -> tuple[Line, ...]:
    """Say what is certain to come of a card or the ability; where chance decides, what it does and may be worth."""
    return forecast(view, action).lines or (source_text(source), *_worth(view, use))
