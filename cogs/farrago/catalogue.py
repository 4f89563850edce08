"""The lookup pages of all cards of Farrago: name, type, home, effects, and a line of flavour."""

from cogs.api import CardId, Catalogue, Line, Say
from cogs.farrago import labels
from cogs.farrago.pictures import picture
from engine.farrago.cards import KINDS
from engine.farrago.naming import card_line

IDS: tuple[CardId, ...] = tuple(KINDS)


def name(card: CardId, say: Say) -> str:
    """Name a card."""
    return say(card_line(card))


def text(card: CardId, say: Say) -> str:
    """Return its type, its text and its flavour line."""
    flavor = say(Line("farrago-look-flavor", {"text": Line(f"farrago-flavor-{card}")}))
    parts = (say(Line("farrago-look-about", {"about": labels.about(card)})), labels.text_of(card, say), flavor)
    return "\n".join(part for part in parts if part)


def alt(card: CardId, say: Say) -> str:
    """Say what its picture shows: its name and figures, and its text."""
    return " · ".join(part for part in (name(card, say), say(labels.about(card)), labels.text_of(card, say)) if part)


CATALOGUE = Catalogue(IDS, name, text, None, picture.card, alt)
