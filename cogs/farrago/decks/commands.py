"""The commands /deck …: each reads its options and calls a handler. All answers are private."""

from typing import Any

import discord
from discord import app_commands

from cogs.api import TypedName, app_of, asking, command_text, words_of
from cogs.farrago.decks import making
from cogs.farrago.decks.lists import GAME, ShownDeck, own, starter_line
from cogs.farrago.decks.pages import CODE_LETTERS, NAME_LETTERS, code_page, deck_page, drop_page, list_page
from cogs.farrago.decks.search import Offer, find_any, find_card, find_own, offered_cards, offered_decks, ref_of
from engine.farrago.cards import STARTERS
from engine.farrago.decks import counts
from engine.farrago.model import PLANETS
from engine.farrago.rules.limits import MOST_CARDS

say = command_text

Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
Copies = app_commands.Range[int, 1, MOST_CARDS]
DeckName = app_commands.Range[str, 1, NAME_LETTERS]
DeckCode = app_commands.Range[str, 1, CODE_LETTERS]


deck_group = app_commands.Group(
    name="deck",
    description=say("farrago-deck-command"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)


@deck_group.command(name="list", description=say("farrago-deck-command-list"))
async def list_(interaction: Interaction) -> None:
    """Show the asker's decks and the starters."""
    async with asking(interaction) as context:
        await context.answer.show(await list_page(context))


@deck_group.command(name="show", description=say("farrago-deck-command-show"))
@app_commands.describe(deck=say("farrago-deck-command-deck"))
async def show(interaction: Interaction, deck: DeckName) -> None:
    """Show a deck: its cards, whether it can be played, and its actions."""
    async with asking(interaction) as context:
        await context.answer.show(await deck_page(context, await find_any(context, deck)))


@deck_group.command(name="new", description=say("farrago-deck-command-new"))
@app_commands.describe(name=say("farrago-deck-command-name"), planet=say("farrago-deck-command-new-planet"))
@app_commands.choices(
    planet=[app_commands.Choice(name=say(f"farrago-planet-{planet}"), value=planet) for planet in PLANETS]
)
async def new(interaction: Interaction, name: DeckName, planet: str | None = None) -> None:
    """Begin a deck, empty or as a planet's starter."""
    async with asking(interaction) as context:
        cards = next((STARTERS[each] for each in PLANETS if each == planet), ())
        said = "farrago-deck-copied" if cards else "farrago-deck-made"
        await context.answer.show(await making.make(context, name, cards, said))


@deck_group.command(name="copy", description=say("farrago-deck-command-copy"))
@app_commands.describe(deck=say("farrago-deck-command-deck"), name=say("farrago-deck-command-name"))
async def copy(interaction: Interaction, deck: DeckName, name: DeckName | None = None) -> None:
    """Copy a starter deck or an own deck."""
    async with asking(interaction) as context:
        await context.answer.show(await making.copy(context, await find_any(context, deck), name or ""))


@deck_group.command(name="add", description=say("farrago-deck-command-add"))
@app_commands.describe(
    deck=say("farrago-deck-command-deck"),
    card=say("farrago-deck-command-card"),
    copies=say("farrago-deck-command-copies"),
)
async def add(interaction: Interaction, deck: DeckName, card: TypedName, copies: Copies = 1) -> None:
    """Put copies of a card into a deck."""
    async with asking(interaction) as context:
        kinds = ((find_card(context, card), copies),)
        after = await making.add(context, await find_own(context, deck), kinds)
        await context.answer.show(await deck_page(context, after, making.added_note(context, kinds)))


@deck_group.command(name="remove", description=say("farrago-deck-command-remove"))
@app_commands.describe(
    deck=say("farrago-deck-command-deck"),
    card=say("farrago-deck-command-card"),
    copies=say("farrago-deck-command-copies"),
)
async def remove(interaction: Interaction, deck: DeckName, card: TypedName, copies: Copies = 1) -> None:
    """Take copies of a card out of a deck."""
    async with asking(interaction) as context:
        found = await find_own(context, deck)
        kind = find_card(context, card, tuple(counts(found.cards)))
        after, taken = await making.remove(context, found, kind, copies)
        await context.answer.show(await deck_page(context, after, making.removed_note(context, kind, taken)))


@deck_group.command(name="rename", description=say("farrago-deck-command-rename"))
@app_commands.describe(deck=say("farrago-deck-command-deck"), name=say("farrago-deck-command-name"))
async def rename(interaction: Interaction, deck: DeckName, name: DeckName) -> None:
    """Give a deck another name."""
    async with asking(interaction) as context:
        await context.answer.show(await making.rename(context, await find_own(context, deck), name))


@deck_group.command(name="delete", description=say("farrago-deck-command-delete"))
@app_commands.describe(deck=say("farrago-deck-command-deck"))
async def delete(interaction: Interaction, deck: DeckName) -> None:
    """Ask whether a deck is to be deleted."""
    async with asking(interaction) as context:
        await context.answer.show(drop_page(context, await find_own(context, deck)))


@deck_group.command(name="export", description=say("farrago-deck-command-export"))
@app_commands.describe(deck=say("farrago-deck-command-deck"))
async def export(interaction: Interaction, deck: DeckName) -> None:
    """Show a deck's code."""
    async with asking(interaction) as context:
        await context.answer.show(code_page(context, await find_any(context, deck)))


@deck_group.command(name="import", description=say("farrago-deck-command-import"))
@app_commands.describe(code=say("farrago-deck-command-code"), name=say("farrago-deck-command-name"))
async def import_(interaction: Interaction, code: DeckCode, name: DeckName | None = None) -> None:
    """Store the deck of a code."""
    async with asking(interaction) as context:
        await context.answer.show(await making.read_code(context, code, name or ""))


# What is offered as people type ---------------------------------------------------------------------------------------


@rename.autocomplete("deck")
@delete.autocomplete("deck")
@add.autocomplete("deck")
@remove.autocomplete("deck")
async def complete_own(interaction: Interaction, current: str) -> Choices:
    """Offer the asker's own decks."""
    return _choices(offered_decks(await _own(interaction), current))


@show.autocomplete("deck")
@copy.autocomplete("deck")
@export.autocomplete("deck")
async def complete_any(interaction: Interaction, current: str) -> Choices:
    """Offer the asker's own decks and the starters."""
    reader = await words_of(interaction)
    starters = [ShownDeck(planet, reader.line(starter_line(planet)), STARTERS[planet]) for planet in PLANETS]
    return _choices(offered_decks((*await _own(interaction), *starters), current))


@add.autocomplete("card")
async def complete_card(interaction: Interaction, current: str) -> Choices:
    """Offer every card."""
    return _choices(offered_cards(await words_of(interaction), current))


@remove.autocomplete("card")
async def complete_own_card(interaction: Interaction, current: str) -> Choices:
    """Offer the cards of the deck that was chosen."""
    # While the card is typed the deck may not be filled in yet.
    ref = ref_of(str(getattr(interaction.namespace, "deck", "")))
    cards = next((deck.cards for deck in await _own(interaction) if deck.ref == ref), None)
    return _choices(offered_cards(await words_of(interaction), current, None if cards is None else list(counts(cards))))


async def _own(interaction: Interaction) -> tuple[ShownDeck, ...]:
    return tuple(map(own, await app_of(interaction).decks(GAME).of(interaction.user.id)))


def _choices(offers: tuple[Offer, ...]) -> Choices:
    return [app_commands.Choice(name=name, value=value) for name, value in offers]


DECK_COMMANDS = (deck_group,)
"""/deck and all below it."""
