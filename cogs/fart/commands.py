"""The commands /fart …: each has a description, reads its options and calls a handler."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import chain, islice
from typing import Any

import discord
from discord import app_commands

from cogs.api import TypedName, Words, app_of, asking, command_text, notice, number_of, words_of
from cogs.fart import handlers
from cogs.fart.leaderboard import SPANS, board_page
from cogs.fart.text.titles import GAME, day_text
from cogs.fart.text.why import current_view, parse_card, table_cards
from cogs.fart.typed import LONGEST_SEED, parse_seed
from engine.fart.why import why as explain

say = command_text

LISTED = 25  # Discord takes no more choices

Interaction = discord.Interaction[Any]


fart = app_commands.Group(
    name=GAME,
    description=say("fart-command"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)


@fart.command(name="daily", description=say("fart-command-daily"))
async def daily(interaction: Interaction) -> None:
    """Play today's challenge."""
    async with asking(interaction) as context:
        await handlers.daily(context)


@fart.command(name="play", description=say("fart-command-play"))
@app_commands.describe(public=say("fart-command-play-public"), seed=say("fart-command-play-seed"))
async def play(
    interaction: Interaction,
    public: bool = False,  # noqa: FBT001 - an option that people see
    seed: app_commands.Range[str, 1, LONGEST_SEED] | None = None,
) -> None:
    """Play a free game."""
    async with asking(interaction, private=not public) as context:
        await handlers.free(context, None if seed is None else parse_seed(seed), public=public)


@fart.command(name="archive", description=say("fart-command-archive"))
@app_commands.describe(day=say("fart-command-archive-day"))
async def archive(interaction: Interaction, day: TypedName) -> None:
    """Play a past day's deal."""
    async with asking(interaction) as context:
        await context.answer.show(await handlers.archive_page(context, day))


@archive.autocomplete("day")
async def complete_day(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the latest past days that fit the text so far."""
    return list(islice(_past_days(interaction, await words_of(interaction), current), LISTED))


def _past_days(interaction: Interaction, read: Words, current: str) -> Iterator[app_commands.Choice[str]]:
    """List the past days that fit the text so far, the latest first."""
    today = app_of(interaction).days[GAME].today()
    # Generators, so that days after the 25th that fits are never written out.
    past = (today - timedelta(days=back) for back in range(1, number_of(today)))
    named = ((day, f"#{number_of(day)} · {day_text(read.locale, day)}") for day in past)
    fitting = ((day, name) for day, name in named if current.casefold() in f"{name} {day}".casefold())
    return (app_commands.Choice(name=name, value=day.isoformat()) for day, name in fitting)


@fart.command(name="leaderboard", description=say("fart-command-leaderboard"))
@app_commands.describe(day=say("fart-command-leaderboard-day"))
async def leaderboard(interaction: Interaction, day: TypedName = SPANS[0]) -> None:
    """Show the leaderboard of this place."""
    async with asking(interaction) as context:
        await context.answer.show(await board_page(context, day))


@leaderboard.autocomplete("day")
async def complete_span(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer today, yesterday, the week and all time, then past days, as far as they fit the text so far."""
    reader = await words_of(interaction)
    named = ((name, reader.say(f"fart-span-{name}")) for name in SPANS)
    spans = [
        app_commands.Choice(name=label, value=name)
        for name, label in named
        if current.casefold() in f"{label} {name}".casefold()
    ]
    return list(islice(chain(spans, _past_days(interaction, reader, current)), LISTED))


@fart.command(name="stats", description=say("fart-command-stats"))
async def stats(interaction: Interaction) -> None:
    """Show the asker's results."""
    async with asking(interaction) as context:
        await context.answer.show(await handlers.stats_page(context))


@fart.command(name="why", description=say("fart-command-why"))
@app_commands.describe(first=say("fart-command-why-first"), second=say("fart-command-why-second"))
async def why(interaction: Interaction, first: TypedName, second: TypedName | None = None) -> None:
    """Explain which rule allows or forbids a move in the asker's current game."""
    async with asking(interaction) as context:
        cards = tuple(parse_card(text) for text in (first, second) if text)
        view = await current_view(context.app, context.reader.id)
        await context.answer.show(notice(context.line(explain(view, cards))))


@why.autocomplete("first")
@why.autocomplete("second")
async def complete_card(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the defenders on the asker's table."""
    reader = await words_of(interaction)
    return await table_cards(app_of(interaction), interaction.user.id, current[:10], reader)
