"""The commands /fart …: each says what it does, reads what people typed, and hands over to a deed."""

import re
import unicodedata
from datetime import date, timedelta
from typing import Any

import discord
from discord import app_commands

from bot.daily import FIRST_DAY, no_such_day, number_of
from bot.refusals import Refused
from bot.ui.panel import panel
from bot.ui.refuse import asking, house_of, notice
from bot.words import words
from cogs.fart import deeds
from cogs.fart.leaderboard import SPANS, board_page
from cogs.fart.titles import GAME, day_text
from cogs.fart.why import current_view, parse_card, table_cards, why_text

say = words().say

SEED = re.compile(r"[A-Za-z0-9._-]{1,64}")
LISTED = 25

Interaction = discord.Interaction[Any]


class BadSeed(Refused):
    """A seed that is empty, too long, or holds anything but plain letters."""

    key = "refused-bad-seed"


def parse_seed(text: str) -> str:
    """Normalise (NFKC) and check a typed seed. Raises BadSeed."""
    seed = unicodedata.normalize("NFKC", text[:1000]).strip()
    if len(text) > 1000 or not SEED.fullmatch(seed):
        raise BadSeed
    return seed


fart = app_commands.Group(
    name=GAME,
    description=say("fart-command"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)


@fart.command(name="daily", description=say("fart-command-daily"))
async def daily(interaction: Interaction) -> None:
    """Play today's challenge."""
    async with asking(interaction) as ask:
        await deeds.daily(ask)


@fart.command(name="play", description=say("fart-command-play"))
@app_commands.describe(public=say("fart-command-play-public"), seed=say("fart-command-play-seed"))
async def play(
    interaction: Interaction,
    public: bool = False,  # noqa: FBT001 - an option that people see
    seed: str | None = None,
) -> None:
    """Play a free game."""
    async with asking(interaction, private=not public) as ask:
        await deeds.free(ask, None if seed is None else parse_seed(seed), public=public)


@fart.command(name="archive", description=say("fart-command-archive"))
@app_commands.describe(day=say("fart-command-archive-day"))
async def archive(interaction: Interaction, day: str) -> None:
    """Play a past day's deal."""
    async with asking(interaction) as ask:
        days = ask.house.days[GAME]
        table = await days.archive(ask.reader.id, ask.reader.place, parse_day(day, days.today()))
        await ask.answer.show(await panel(ask, table, note=ask.say("fart-archive-note")))


def parse_day(text: str, today: date) -> date:
    """Read a day as 2026-11-20, or by its number. Raises NoSuchDay."""
    wanted = text.strip().removeprefix("#")
    try:
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 6:
            return FIRST_DAY + timedelta(days=int(wanted) - 1)
        return date.fromisoformat(wanted[:10])
    except (ValueError, OverflowError) as error:
        raise no_such_day(today) from error


@archive.autocomplete("day")
async def complete_day(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the latest past days that fit what was typed."""
    today, locale = house_of(interaction).days[GAME].today(), words(str(interaction.locale)).locale
    past = (today - timedelta(days=back) for back in range(1, (today - FIRST_DAY).days + 1))
    named = ((day, f"#{number_of(day)} · {day_text(locale, day)}") for day in past)
    fitting = [(day, name) for day, name in named if current.casefold() in f"{name} {day}".casefold()]
    return [app_commands.Choice(name=name, value=day.isoformat()) for day, name in fitting[:LISTED]]


@fart.command(name="leaderboard", description=say("fart-command-leaderboard"))
@app_commands.describe(span=say("fart-command-leaderboard-span"))
@app_commands.choices(span=[app_commands.Choice(name=say(f"fart-span-{span}"), value=span) for span in SPANS])
async def leaderboard(interaction: Interaction, span: str = SPANS[0]) -> None:
    """Show who did best here."""
    async with asking(interaction) as ask:
        await ask.answer.show(await board_page(ask, span))


@fart.command(name="stats", description=say("fart-command-stats"))
async def stats(interaction: Interaction) -> None:
    """Show the asker's results."""
    async with asking(interaction) as ask:
        await ask.answer.show(await deeds.stats_page(ask))


@fart.command(name="why", description=say("fart-command-why"))
@app_commands.describe(first=say("fart-command-why-first"), second=say("fart-command-why-second"))
async def why(interaction: Interaction, first: str, second: str | None = None) -> None:
    """Explain which rule allows or forbids a move in the asker's current game."""
    async with asking(interaction) as ask:
        cards = tuple(parse_card(text) for text in (first, second) if text)
        view = await current_view(ask.house, ask.reader.id)
        await ask.answer.show(notice(ask.line(why_text(view, cards))))


@why.autocomplete("first")
@why.autocomplete("second")
async def complete_card(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the defenders on the asker's table."""
    reader = words(str(interaction.locale))
    return await table_cards(house_of(interaction), interaction.user.id, current[:10], reader)
