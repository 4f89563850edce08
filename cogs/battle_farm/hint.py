"""Puts a hint into words: what the AI would do, why, and what that brings as far as the player can know."""

from cogs.api import Arg, Line
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.labels import mine, source_text
from engine.battle_farm.ahead import after_trade, plays
from engine.battle_farm.ai.hard import expected, turns_over
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
    named = _pressed(view) if action == Stop() else label or _unlisted(view, action)
    return (Line("battle_farm-hint", {"action": named}), *_why(view, action))


def passed(view: BattleFarmView, action: Action) -> BattleFarmView | None:
    """Return a seller's view after they sell nothing, if their turn goes on: the panel asks for no press before it."""
    if view.phase != "trade" or action != Stop():
        return None
    after = forecast(view, action).after
    goes_on = after is not None and after.active == view.viewer and after.phase in ("play", "fertilize")
    return after if goes_on else None


def _pressed(view: BattleFarmView) -> Line:
    """Name the button that ends a phase, after the trade if that is passed by it."""
    phase = after_trade(view).phase
    has_none = phase == "play" and not any(isinstance(each, Plant | Play) for each in plays(view))
    return Line(f"battle_farm-panel-stop-{phase}{'-none' if has_none else ''}")


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
            return _bought(view, action, view.market[place])
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
        case Plant(_, bed) | Fertilize(bed):
            return _grown(view, action, bed)
        case Play(card):
            return (*_brings(view, action, (source_text(_held(view, card).kind),)), *_worth(view, action))
        case Ability():
            about = source_text(CLASSES[mine(view).farmer].ability.id)
            return (*_brings(view, action, (about,)), *_worth(view, action))
        case _:
            return _brings(view, action, _line("target"))


def _line(key: str, /, **args: Arg) -> tuple[Line, ...]:
    return (Line(f"battle_farm-hint-{key}", args),)


def _worth(view: BattleFarmView, action: Action) -> tuple[Line, ...]:
    """Say about how many coins the AI expects of an action."""
    coins = round(expected(view, view.viewer or 0, action) or 0)
    return _line("worth", coins=coins) if coins > 0 else ()


def _bought(view: BattleFarmView, action: Action, card: Card | None) -> tuple[Line, ...]:
    """Say what a card of the market brings, which may be only another in its place."""
    if card is None:
        raise ValueError("an empty place cannot be bought")
    if view.viewer is not None and turns_over(view, view.viewer, card):
        return _line("turns-over")
    if view.last_round:
        return _line("target")
    return _crop(card) if card.kind in CROPS else (source_text(card.kind), *_worth(view, action))


def _crop(card: Card) -> tuple[Line, ...]:
    return _line(_by_effect("buys-crop", card), value=VALUE[card.kind], turns=timer(card.kind))


def _held(view: BattleFarmView, wanted: int) -> Card:
    return next(card for card in view.hand if card.id == wanted)


def _grown(view: BattleFarmView, action: Action, bed: int) -> tuple[Line, ...]:
    """Say when a planted or fertilized crop pays how much; chance is left out."""
    seen = forecast(view, action)
    crop = seen.crop(bed)
    if crop is None or seen.final:
        about = _crop(_held(view, action.card)) if isinstance(action, Plant) else _line("sooner")
        return _brings(view, action, about)
    return _line(_by_effect("pays", crop.card), worth=crop.worth, turns=crop.timer)


def _by_effect(key: str, crop: Card) -> str:
    """Return the key that fits a crop: what an effect at its harvest pays depends on the field of that time."""
    return f"{key}-by-effect" if CROPS[crop.kind].harvested else key


def _brings(view: BattleFarmView, action: Action, otherwise: tuple[Line, ...]) -> tuple[Line, ...]:
    """Say what is certain to come of an action; where chance decides, what it does."""
    return forecast(view, action).lines or otherwise
