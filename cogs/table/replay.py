"""/replay looks at a match that is over, step by step; the choice among such matches is shared with other commands."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot import company
from bot.refusals import NoSuchTable, NotYourTable, Refused
from bot.store.rows import Match
from bot.text import plain
from bot.ui.games import game_name
from bot.ui.people import player_names
from bot.ui.refuse import asking, house_of
from bot.ui.replay import replay_page
from bot.words import Words, words

say = words().say

LISTED = 25
LOOKED_AT = 50
"""Matches among which a choice is offered: the asker's latest, and the channel's."""

NAME_LIMIT = 100

Interaction = discord.Interaction[Any]


class NoSuchMatch(Refused):
    """A match that is unknown or somebody else's."""

    key = "refused-no-such-match"


@app_commands.command(name="replay", description=say("command-replay"))
@app_commands.describe(match=say("command-replay-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def replay(interaction: Interaction, match: str) -> None:
    """Show a match that is over from its first step, to the asker alone."""
    async with asking(interaction) as ask:
        try:
            await ask.answer.show(await replay_page(ask, await ask.house.tables.find(match[:20])))
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others have played
            raise NoSuchMatch from error


async def complete_match(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the matches that the asker has finished and those that ended in this channel, the latest first."""
    reader = words(str(interaction.locale))
    fitting = (
        app_commands.Choice(name=name, value=match.id)
        for match, name in ((match, _name(reader, match)) for match in await _over(interaction))
        if current.casefold() in f"{name} {match.id}".casefold()
    )
    return list(islice(fitting, LISTED))


replay.autocomplete("match")(complete_match)


async def _over(interaction: Interaction) -> Iterable[Match]:
    store = house_of(interaction).store
    own = await store.finished(interaction.user.id, limit=LOOKED_AT)
    channel = interaction.channel_id
    here = () if channel is None else await store.finished_in(channel, limit=LOOKED_AT)
    found = {match.id: match for match in (*own, *here)}
    return sorted(found.values(), key=lambda match: -match.updated_at)


def _name(reader: Words, match: Match) -> str:
    """Name a match: of several people by who played, else by its day and score; its id is always whole."""
    game = game_name(reader, match.game)
    if match.company is None:
        score = match.outcome.scores[0] if match.outcome else 0
        about = match.day or reader.say("match-free")
        return reader.say("match-choice", game=game, about=about, score=score, id=match.id)
    return named_by_people(reader, match)


def named_by_people(reader: Words, match: Match) -> str:
    """Name a match of several people by who plays; its id is always whole."""
    game = game_name(reader, match.game)
    names = () if match.company is None else player_names(company.read(match.company))
    people = ", ".join(plain(name) for name in names)
    name = reader.say("match-group-choice", game=game, who=people, id=match.id)
    room = len(people) - max(0, len(name) - NAME_LIMIT)
    return (
        name
        if room == len(people)
        else reader.say("match-group-choice", game=game, who=f"{people[: room - 1]}…", id=match.id)
    )
