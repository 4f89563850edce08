"""Fitting an own deck to the limits (FAR-36): a preview page, and the change.

A deck is changed only as it was previewed: the address of the button has a checksum of its cards.
"""

from collections import Counter
from collections.abc import Sequence
from zlib import crc32

from msgspec.structs import replace

from cogs.api import Button, Context, Page, Refused, StoredDeck
from cogs.farrago.decks.lists import GAME, DeckGone, ShownDeck, body_of, fitting, name_of, number_of, own
from cogs.farrago.decks.pages import SHOWING
from cogs.farrago.decks.text import home
from engine.farrago.decks import NoCode, TooManyForCode, arranged, counts, faults, size, to_code
from engine.farrago.model import DeckList
from engine.farrago.rules.fitting import fitted

CARDS_LIMIT = 1_200
"""Characters of the cards that go, and of those that come."""


class DeckChanged(Refused):
    """A deck that is not the one any more that was shown."""

    key = "farrago-deck-refused-changed"


def fit_page(context: Context, deck: ShownDeck, buttons: Sequence[Button]) -> Page:
    """Preview the repair of an illegal deck: the cards that would go and come, and the rule for it."""
    fault, *more = faults(deck.cards)
    planet = home(deck.cards)
    # A deck may have negative counts
    before, after = +Counter(counts(deck.cards)), Counter(counts(fitted(deck.cards)))
    return Page(
        above=(
            context.say("farrago-deck-fit-heading", deck=deck.called),
            context.say("farrago-deck-fit-why", fault=fault, more=len(more)),
            _moved(context, "out", arranged(before - after)),
            _moved(context, "in", arranged(after - before)),
            context.say("farrago-deck-fit-how", planet=planet),
        ),
        rows=(tuple(buttons),),
        accent=SHOWING,
    )


def _moved(context: Context, way: str, cards: DeckList) -> str:
    if not cards:
        return ""
    copies = (context.say("farrago-deck-copies-of", count=count, card=name_of(kind)) for kind, count in cards)
    listed = ", ".join(fitting(list(copies), CARDS_LIMIT))
    return context.say(f"farrago-deck-fit-{way}", count=size(cards), cards=listed)


def sum_of(cards: DeckList) -> int:
    """Return a checksum, to notice changes of a deck."""
    return crc32(body_of(cards))


async def fit(context: Context, ref: str, shown_sum: int) -> ShownDeck:
    """Make the asker's own deck legal, if it is still as shown; a legal one stays. Raises DeckGone, DeckChanged."""

    def decide(before: StoredDeck) -> StoredDeck:
        deck = own(before)
        if not faults(deck.cards):
            return before
        if sum_of(deck.cards) != shown_sum:
            raise DeckChanged(deck=deck.called)
        return replace(before, body=body_of(fitted(deck.cards)))

    stored = await context.app.decks(GAME).change(context.reader.id, number_of(ref), decide)
    if stored is None:
        raise DeckGone
    return own(stored)


def fitted_note(context: Context, before: ShownDeck) -> str:
    """Say that a deck was made legal, with the code of the deck before, if it has one."""
    try:
        return context.say("farrago-deck-fitted-code", deck=before.called, code=to_code(before.cards))
    except (NoCode, TooManyForCode):
        return context.say("farrago-deck-fitted", deck=before.called)
