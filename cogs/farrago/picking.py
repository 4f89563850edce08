"""The choices before turn 1: a deck, a starter or one that people have built; then whether to keep the first hand.

An illegal deck is listed with its fault and refused; it can be made legal and played at once, by a second press.
"""

from dataclasses import replace

from cogs.api import (
    OPTIONS,
    Button,
    Context,
    Line,
    Menu,
    Page,
    Refused,
    Row,
    StoredDeck,
    Tone,
    UnknownPress,
    clean,
    panel_with,
    player_page,
)
from cogs.farrago.decks.fitting import DeckChanged, fit, fit_page, fitted_note, sum_of
from cogs.farrago.decks.lists import DeckGone, ShownDeck, deck_of, number_of, own, shown
from cogs.farrago.decks.pages import list_page
from cogs.farrago.turn import Numbers, Turn, value_of
from engine.farrago import decks
from engine.farrago.errors import BadDeck
from engine.farrago.model import PLANETS, Action, Bring, Starter


class NoSuchDeck(Refused):
    """The person has no deck of this number (any more)."""

    key = "farrago-refused-no-deck"


async def deck_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the starters as buttons, and the player's decks in a menu, the latest used first."""
    starters = tuple(
        Button(turn.address("starter", place), turn.context.plain_text(Line(f"farrago-planet-{planet}")), Tone.MAIN)
        for place, planet in enumerate(PLANETS)
    )
    stored = await turn.context.app.decks(turn.table.match.game).of(turn.context.reader.id)
    if not stored:
        return (starters,)
    options = tuple(_option(turn, deck) for deck in stored[:OPTIONS])
    return starters, Menu(turn.address("bring"), turn.context.say("farrago-panel-own-decks"), options)


def _option(turn: Turn, stored: StoredDeck) -> tuple[str, str, str]:
    """Call a deck by its name, with its size and home, or with the first thing that is wrong with it."""
    cards = deck_of(stored)
    faults = decks.faults(cards)
    args = {"count": decks.size(cards), "planet": Line(f"farrago-planet-{decks.planet_of(cards)}")}
    about = (
        Line("farrago-panel-deck-fault", {"fault": faults[0], "more": len(faults) - 1})
        if faults
        else Line("farrago-panel-deck", args)
    )
    return str(stored.number), clean(stored.name), turn.context.plain_text(about)


def starter_of(context: Context, numbers: Numbers) -> Action:
    """Read which starter deck is wanted. Raises UnknownPress."""
    if numbers[0] >= len(PLANETS):
        raise UnknownPress
    return Starter(PLANETS[numbers[0]])


def hand_row(turn: Turn) -> tuple[Button, ...]:
    """Offer to keep the first hand, or to exchange it for another (FAR-34)."""
    say = turn.context.plain_text
    return (
        Button(turn.address("keep"), say(Line("farrago-button-keep-hand")), Tone.MAIN),
        Button(turn.address("newhand"), say(Line("farrago-button-new-hand"))),
    )


async def show_decks(context: Context, match: str, argument: str) -> None:
    """Show the asker's decks and the starters in a new message, with each card on request."""
    # The list is of no match: else it would become a second panel as soon as both have chosen.
    await context.answer.add(replace(await list_page(context), is_kept=True))


async def bring(turn: Turn, numbers: Numbers) -> Page:
    """Bring a deck of the player's own; one that the rules refuse is shown with what would make it legal."""
    context = turn.context
    stored = await context.app.decks(turn.table.match.game).find(context.reader.id, value_of(context))
    if stored is None:
        return await panel_with(context, turn.table.match.id, NoSuchDeck())
    deck = own(stored)
    try:
        return await _bring(turn, deck)
    except BadDeck:
        address = turn.address("fit", stored.number, sum_of(deck.cards))
        both = Button(address, context.say("farrago-panel-fit-and-play"), Tone.MAIN)
        return fit_page(context, deck, (both, turn.back))


async def fit_and_bring(turn: Turn, numbers: Numbers) -> Page:
    """Make a deck legal as it was previewed, and bring it. Raises RuleError if the rules still refuse it."""
    context = turn.context
    try:
        before = await shown(context, str(numbers[0]))
        after = await fit(context, before.ref, numbers[1])
    except (DeckGone, DeckChanged) as error:
        return await panel_with(context, turn.table.match.id, error)
    return await _bring(turn, after, fitted_note(context, before) if decks.faults(before.cards) else "")


async def _bring(turn: Turn, deck: ShownDeck, note: str = "") -> Page:
    context = turn.context
    table = await context.app.tables.play(turn.table, turn.seat, turn.question, Bring(deck.cards), context.key)
    # Only now: a deck that the rules have refused was not used.
    await context.app.decks(turn.table.match.game).use(context.reader.id, number_of(deck.ref))
    return await player_page(context, table, note=note)
