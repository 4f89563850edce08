"""/play starts a game, alone or with people who gather for it; /verify checks a finished match."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot.refusals import NoSuchTable, NotYourTable, Refused
from bot.store.rows import Match
from bot.table import Table
from bot.tables import Opening
from bot.ui.ask import Ask
from bot.ui.panel import panel
from bot.ui.refuse import asking, house_of
from bot.ui.verify import verify_page
from bot.words import Words, words
from cogs.table.gather import gather

say = words().say
LISTED = 25

Interaction = discord.Interaction[Any]


class NoSuchGame(Refused):
    """A name that is none of our games."""

    key = "no-such-game"


class NoSuchMatch(Refused):
    """A match that is unknown or somebody else's."""

    key = "refused-no-such-match"


@app_commands.command(name="play", description=say("command-play"))
@app_commands.describe(game=say("command-play-game"), invite=say("command-play-invite"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def play(interaction: Interaction, game: str, invite: str | None = None) -> None:
    """Start a game for the asker alone, or go on with the one they have open; gather people for any other."""
    rules = house_of(interaction).tables.games.get(game)
    alone = rules is None or rules.info.seats[1] == 1
    async with asking(interaction, private=alone) as ask:
        if rules is None:
            raise NoSuchGame
        if alone:
            await ask.answer.show(await panel(ask, await _open(ask, game)))
        else:
            await gather(ask, game, invite)


async def _open(ask: Ask, game: str) -> Table:
    """Give the asker's unfinished private match of a game, or a new one."""
    table = await ask.house.tables.unfinished(ask.reader.id, game)
    return table or await ask.house.tables.open(Opening(game, (ask.reader.id,), ask.reader.place, key=ask.key))


async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the games whose name fits what was typed."""
    reader = words(str(interaction.locale))
    named = ((game, reader.say(f"{game}-name")) for game in house_of(interaction).tables.games)
    fitting = ((game, name) for game, name in named if current.casefold() in name.casefold())
    return [app_commands.Choice(name=name, value=game) for game, name in islice(fitting, LISTED)]


play.autocomplete("game")(complete_game)


@app_commands.command(name="verify", description=say("command-verify"))
@app_commands.describe(match=say("command-verify-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def verify(interaction: Interaction, match: str) -> None:
    """Play a finished match of the asker again and compare."""
    async with asking(interaction) as ask:
        try:
            await ask.answer.show(await verify_page(ask, await ask.house.tables.find(match[:20])))
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others have played
            raise NoSuchMatch from error


@verify.autocomplete("match")
async def complete_match(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the asker's finished matches, the latest first."""
    reader = words(str(interaction.locale))
    finished = await house_of(interaction).store.finished(interaction.user.id, limit=LISTED * 4)
    return [
        app_commands.Choice(name=name, value=match.id)
        for match, name in _named(reader, finished)
        if current.casefold() in f"{name} {match.id}".casefold()
    ][:LISTED]


def _named(reader: Words, matches: Iterable[Match]) -> Iterable[tuple[Match, str]]:
    for match in matches:
        score = match.outcome.scores[0] if match.outcome else 0
        about = match.day or reader.say("match-free")
        yield (
            match,
            reader.say("match-choice", game=reader.say(f"{match.game}-name"), about=about, score=score, id=match.id),
        )
