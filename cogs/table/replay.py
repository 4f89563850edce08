"""/replay looks at a match that is over, step by step; the choice among such matches is shared with other commands."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

import discord
from discord import app_commands

from bot.core.refusals import NoSuchTable, NotYourTable, Refused
from bot.match.kinds.match_kind import kind_at
from bot.store.rows import Match
from bot.text.localisation import Words, words
from bot.text.sanitising import plain
from bot.ui.error_replies import app_of, asking
from bot.ui.games import game_name
from bot.ui.lookup.replay import replay_page

say = words().say

LISTED = 25  # Discord takes no more choices
LOOKED_AT = 50
"""Matches among which a choice is offered: the asker's latest, and the channel's."""

NAME_LIMIT = 100  # Discord takes no longer name of a choice

Interaction = discord.Interaction[Any]


class UnknownMatch(Refused):
    """A match that is unknown or somebody else's."""

    key = "refused-no-such-match"


@app_commands.command(name="replay", description=say("command-replay"))
@app_commands.describe(match=say("command-replay-match"))
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
@app_commands.allowed_installs(guilds=True, users=True)
async def replay(interaction: Interaction, match: str) -> None:
    """Show a match that is over from its first step, to the asker alone."""
    async with asking(interaction) as context:
        try:
            # What is typed in place of a choice may be of any length; an id has ten characters.
            await context.answer.show(await replay_page(context, await context.app.tables.find(match[:20])))
        except (NoSuchTable, NotYourTable) as error:  # nobody learns which matches others have played
            raise UnknownMatch from error


async def complete_match(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the asker's finished matches and those that ended in this channel, the latest first."""
    reader = words(str(interaction.locale))
    fitting = (
        app_commands.Choice(name=name, value=match.id)
        for match, name in ((match, _name(reader, match)) for match in await _over(interaction))
        if current.casefold() in f"{name} {match.id}".casefold()
    )
    return list(islice(fitting, LISTED))


replay.autocomplete("match")(complete_match)


async def _over(interaction: Interaction) -> Iterable[Match]:
    matches = app_of(interaction).matches
    own = await matches.finished(interaction.user.id, limit=LOOKED_AT)
    channel = interaction.channel_id
    here = () if channel is None else await matches.finished_in(channel, limit=LOOKED_AT)
    # The asker's own matches that ended in this channel are in both lists.
    found = {match.id: match for match in (*own, *here)}
    return sorted(found.values(), key=lambda match: -match.updated_at)


def _name(reader: Words, match: Match) -> str:
    """Name a match: of several people by who played, else by its day and score; its id is always whole."""
    game = game_name(reader, match.game)
    if not kind_at(match).has_board:
        score = match.outcome.scores[0] if match.outcome else 0
        about = match.day or reader.say("match-free")
        return reader.say("match-choice", game=game, about=about, score=score, id=match.id)
    return named_by_people(reader, match)


def named_by_people(reader: Words, match: Match) -> str:
    """Label a match of several people by its players; its id is never cut."""
    game = game_name(reader, match.game)
    people = ", ".join(plain(name) for name in kind_at(match).rivals)
    name = reader.say("match-group-choice", game=game, who=people, id=match.id)
    room = len(people) - max(0, len(name) - NAME_LIMIT)
    return (
        name
        if room == len(people)
        else reader.say("match-group-choice", game=game, who=f"{people[: room - 1]}…", id=match.id)
    )
