"""What buttons, menus and the lines above them call cards, crops, beds and people. It holds keys and numbers, no words.

Beds have the numbers of the pictures, from 1.
"""

from cogs.api import Line, Seat, Who
from engine.battle_farm.ahead import after_trade
from engine.battle_farm.cards import ACTIONS, CROPS, PRICE, AbilityKind, timer, value
from engine.battle_farm.model import BattleFarmView, BedView, Card, CropView, FarmView
from engine.battle_farm.naming import card_line, kind_line


def source_text(source: str) -> Line:
    """Describe the effect of a card kind or class ability."""
    return Line(f"battle_farm-text-{source}" if is_card(source) else f"battle_farm-ability-text-{source}")


def is_card(source: str) -> bool:
    """Return whether this is a kind of card, not a class ability."""
    return source in CROPS or source in ACTIONS


def on_market(card: Card) -> Line:
    """Say what a card of the market costs, and what a crop pays in a plain bed or what an action does."""
    price = priced(card)
    if card.kind in CROPS:
        return Line("battle_farm-panel-price-crop", {"price": price, "value": value(card), "turns": timer(card.kind)})
    return Line("battle_farm-panel-price-action", {"price": price, "text": source_text(card.kind)})


def priced(card: Card) -> Line:
    """Say what a card of the market costs."""
    return Line("battle_farm-panel-price", {"price": PRICE[card.kind]})


def end_label(view: BattleFarmView, *, can_play: bool) -> Line:
    """Label the button that ends a phase, after the trade if that is passed by it; `can_play`: a card of the hand."""
    phase = after_trade(view).phase
    return Line(f"battle_farm-panel-stop-{phase}{'-none' if phase == 'play' and not can_play else ''}")


def feed_label(view: BattleFarmView, bed: int) -> Line:
    """Say what a fertilizer does to an own crop: it is harvested, or ripe a turn sooner."""
    crop = mine(view).beds[bed].crop
    if crop is None:
        raise ValueError(f"bed {bed} is empty, but can be fertilized")
    key = "battle_farm-panel-reap" if crop.timer == 1 else "battle_farm-panel-feed"
    return Line(key, {"crop": own_crop(view, bed)})


def planted_in(card: Card, bed: int) -> Line:
    """Say in which bed a crop is planted."""
    return Line("battle_farm-panel-plant-in", {"name": card_line(card), "number": bed + 1})


def planted_there(card: Card, number: int, bed: BedView) -> Line:
    """Name the bed in which a crop is planted, and its kind."""
    args = {"name": card_line(card), "number": number + 1, "bed": bed_name(bed)}
    return Line("battle_farm-panel-plant-kind", args)


def opened(card: Card) -> Line:
    """Label a hand card whose page is opened before it is played."""
    return Line("battle_farm-panel-opened", {"name": card_line(card)})


def about(card: Card) -> Line:
    """Say in a few words its kind of card and its numbers."""
    if card.kind in CROPS:
        crop = CROPS[card.kind]
        args = {"rarity": Line(f"battle_farm-rarity-{crop.rarity}"), "color": Line(f"battle_farm-color-{crop.color}")}
        return Line("battle_farm-panel-about-crop", {**args, "value": value(card)})
    rarity = Line(f"battle_farm-rarity-{ACTIONS[card.kind].rarity}")
    return Line("battle_farm-panel-about-action", {"rarity": rarity, "cost": value(card)})


def about_ability(ability: AbilityKind) -> Line:
    """Say the cost of a class ability and how often it can be used."""
    often = "turn" if ability.replayable else "game"
    return Line("battle_farm-panel-about-ability", {"cost": ability.cost, "often": often})


def bed_name(bed: BedView) -> Line:
    """Name a bed's kind in a word, as the pictures do."""
    return Line(f"battle_farm-picture-bed-{bed.kind}")


def crop_in(view: BattleFarmView, seat: Seat, bed: int) -> Line:
    """Label a crop by name, owner and bed, with its worth and the turns that it still needs."""
    there = view.farms[seat].beds[bed]
    if there.crop is None:
        return bed_of(view, seat, bed)
    return Line("battle_farm-panel-crop", {**_place(view, seat, bed), **_crop(there.crop)})


def own_crop(view: BattleFarmView, bed: int) -> Line:
    """Label one of the viewer's crops by name, and by its bed if they grow several of the kind."""
    kinds = [there.crop.card.kind for there in mine(view).beds if there.crop is not None]
    crop = mine(view).beds[bed].crop
    if crop is None:
        raise ValueError(f"nothing grows in bed {bed}")
    name = kind_line(crop.card.kind)
    if kinds.count(crop.card.kind) == 1:
        return name
    return Line("battle_farm-panel-own-crop", {"crop": name, "bed": bed + 1})


def bed_of(view: BattleFarmView, seat: Seat, bed: int) -> Line:
    """Call a bed by owner and number, with its kind and what grows there."""
    there = view.farms[seat].beds[bed]
    args = {**_place(view, seat, bed), "bed": bed_name(there)}
    if there.crop is None:
        return Line("battle_farm-panel-bed-empty", args)
    return Line("battle_farm-panel-bed-planted", {**args, **_crop(there.crop)})


def _place(view: BattleFarmView, seat: Seat, bed: int) -> dict[str, Line | Who | int]:
    whose = Line("battle_farm-panel-own-bed" if seat == view.viewer else "battle_farm-panel-bed-of", {
        "who": Who(seat), "number": bed + 1,
    })  # fmt: skip
    return {"place": whose}


def _crop(crop: CropView) -> dict[str, Line | int]:
    return {"crop": kind_line(crop.card.kind), "worth": crop.worth, "turns": crop.timer}


def opponent(view: BattleFarmView, seat: Seat) -> Line:
    """Label an opponent by name, with their tokens."""
    farm = view.farms[seat]
    args = {"who": Who(seat), "coins": farm.coins, "fertilizers": farm.fertilizers, "cards": farm.count}
    return Line("battle_farm-panel-opponent", args)


def chosen_card(view: BattleFarmView, card: int) -> Line:
    """Call a card that an effect may choose."""
    return card_line(find(view, card))


def find(view: BattleFarmView, card: int) -> Card:
    """Find a card that the viewer may choose, in any place. Raises KeyError."""
    seen = () if view.question is None else view.question.seen
    own: tuple[Card, ...] = () if view.viewer is None else mine(view).discard
    lying = tuple(there for there in view.market if there is not None)
    for each in (*view.hand, *seen, *lying, *own):
        if each.id == card:
            return each
    raise KeyError(card)


def mine(view: BattleFarmView) -> FarmView:
    """Return the viewer's own farm. Raises ValueError for a spectator."""
    if view.viewer is None:
        raise ValueError("a spectator has no farm")
    return view.farms[view.viewer]
