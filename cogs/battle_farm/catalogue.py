"""All that lies on a table of Battle Farm to be looked up: crops, actions, classes, their abilities, and beds."""

from bot.ui.catalogue import CardId, Catalogue
from bot.words import Say
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS, KINDS, price, timer
from engine.game import Line

ABILITIES = {each.ability.id: each for each in CLASSES.values()}
"""The classes by the ids of their abilities."""

IDS: tuple[CardId, ...] = (*CROPS, *ACTIONS, *CLASSES, *ABILITIES, *BEDS)
"""No two of these tables share an id."""


def name(card: CardId, say: Say) -> str:
    """Name a card, class, ability or bed; a bed says that it is one, for actions make beds and are called like them."""
    plain = _plain(card, say)
    return say(Line("battle_farm-look-bed", {"name": plain})) if card in BEDS else plain


def also(card: CardId, say: Say) -> tuple[str, ...]:
    """Give the name without what tells it from another, and the name of a crop's effect."""
    plain = _plain(card, say).partition(" (")[0]  # BF-32: the action called Red Alert says that it is one
    return (plain, _effect(card, say)) if card in CROPS else (plain,)


def text(card: CardId, say: Say) -> str:
    """Say what it is and does, in a few lines."""
    return "\n".join((say(_kind(card)), *_does(card, say)))


def alt(card: CardId, say: Say) -> str:
    """Say the same for a picture."""
    lines = text(card, say).replace("-# ", "").replace("*", "").split("\n")
    told = " ".join(f"{line.rstrip('.')}." for line in lines)
    return say(Line("battle_farm-look-alt", {"name": name(card, say), "text": told}))


CATALOGUE = Catalogue(IDS, name, text, also)


def _plain(card: CardId, say: Say) -> str:
    return say(Line(f"battle_farm-{_table(card)}-{card}"))


def _table(card: CardId) -> str:
    if card in KINDS:
        return "kind"
    if card in CLASSES:
        return "class"
    return "ability" if card in ABILITIES else "bed"


def _effect(card: CardId, say: Say) -> str:
    return say(Line(f"battle_farm-effect-{card}"))


def _does(card: CardId, say: Say) -> tuple[str, ...]:
    if card in CROPS:
        told = {"effect": _effect(card, say), "text": say(Line(f"battle_farm-text-{card}"))}
        return (say(Line("battle_farm-look-effect", told)),)
    if card in CLASSES:
        ability = CLASSES[card].ability.id
        told = {"effect": _plain(ability, say), "text": say(Line(f"battle_farm-ability-text-{ability}"))}
        return say(Line(f"battle_farm-class-text-{card}")), say(Line("battle_farm-look-effect", told))
    return (say(Line(f"battle_farm-text-{card}" if card in KINDS else f"battle_farm-{_table(card)}-text-{card}")),)


def _kind(card: CardId) -> Line:
    """Say what kind of thing it is, with its numbers."""
    if card in CROPS:
        crop = CROPS[card]
        look = {"rarity": _rarity(card), "color": Line(f"battle_farm-color-{crop.color}"), "value": crop.value}
        return Line(
            "battle_farm-look-crop", {**look, "timer": timer(card), "price": price(card), "copies": crop.copies}
        )
    if card in ACTIONS:
        look = {"rarity": _rarity(card), "value": ACTIONS[card].value, "price": price(card)}
        return Line("battle_farm-look-action", {**look, "copies": ACTIONS[card].copies})
    if card in ABILITIES:
        owner = ABILITIES[card]
        return Line(
            "battle_farm-look-ability", {"class": Line(f"battle_farm-class-{owner.id}"), "cost": owner.ability.cost}
        )
    if card in CLASSES:
        ability = CLASSES[card].ability
        return Line(
            "battle_farm-look-class", {"ability": Line(f"battle_farm-ability-{ability.id}"), "cost": ability.cost}
        )
    return Line("battle_farm-look-kind-of-bed")


def _rarity(card: CardId) -> Line:
    return Line(f"battle_farm-rarity-{KINDS[card].rarity}")
