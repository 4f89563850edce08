"""The lookup pages of Battle Farm: crops, actions, classes, their abilities, and beds."""

from cogs.api import CardId, Catalogue, Line, Say
from cogs.battle_farm.pictures import picture
from cogs.battle_farm.text.subjects import ABILITIES, describe
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS

IDS: tuple[CardId, ...] = (*CROPS, *ACTIONS, *CLASSES, *ABILITIES, *BEDS)
"""The ids of these tables are disjoint."""


def name(card: CardId, say: Say) -> str:
    """Name a card, class, ability or bed; a bed says that it is one, for actions make beds and are called like them."""
    named = say(describe(card).name)
    return say(Line("battle_farm-look-bed", {"name": named})) if card in BEDS else named


def also(card: CardId, say: Say) -> tuple[str, ...]:
    """Return the name without its distinguishing part, the name of a crop's effect, and the rule book's note."""
    found = describe(card)
    bare = say(found.name).partition(" (")[0]  # BF-32: the action called Red Alert says that it is one
    effect = () if found.effect is None else (say(found.effect),)
    is_repeatable = card in ACTIONS and ACTIONS[card].replayable
    return (bare, *effect, *((say(Line("battle_farm-look-repeatable", {"name": bare})),) if is_repeatable else ()))


def text(card: CardId, say: Say) -> str:
    """Describe it and its effects; for a class also its ability."""
    told = picture.text_card(card, say)
    if card not in CLASSES or say(describe(CLASSES[card].ability.id).text) in told:
        return told
    return f"{told}\n\n{picture.text_card(CLASSES[card].ability.id, say)}"


CATALOGUE = Catalogue(IDS, name, text, also, picture.card, picture.alt_card)
