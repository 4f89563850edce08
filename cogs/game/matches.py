"""The matches that a person can name: offered as they type, and found by what they chose or typed."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.core.refusals import NoSuchTable, NotYourTable, Refused
from bot.gateway.option_bounds import NAME_LIMIT
from bot.match.kinds.choosing import kind_at
from bot.match.table import Table
from bot.store.rows import Match
from bot.text.fuzzy_matching import fitting, meant
from bot.text.localisation import Words
from bot.text.sanitising import plain
from bot.ui.dispatch.asking import app_of
from bot.ui.games.names import game_name
from bot.ui.kit.context import Context, client_of, words_of
from bot.ui.kit.page import OPTIONS, Page
from bot.ui.match.moving import may_move

LOOKED_AT = 50
"""Matches among which a choice is offered: the asker's latest, and the channel's."""

Interaction = discord.Interaction[Any]
MatchSource: TypeAlias = Callable[[Interaction], Awaitable[Sequence[Match]]]
"""Lists the matches that are offered to the asker, the latest first."""


class UnknownMatch(Refused):
    """A match that is unknown or somebody else's."""

    key = "refused-no-such-match"


async def looked_at(context: Context, typed: str, page: Callable[[Context, Table], Awaitable[Page]]) -> Page:
    """Make a page about the finished match that was chosen or typed. Raises UnknownMatch, Refused."""
    try:
        table = await context.app.tables.find(await meant_match(context.interaction, typed, finished))
        return await page(context, table)
    except (NoSuchTable, NotYourTable) as error:  # which matches others have played is private
        raise UnknownMatch from error


async def meant_match(interaction: Interaction, typed: str, source: MatchSource) -> str:
    """Find the id of the match that was chosen or typed: an id, else what the list calls a match, in any case."""
    reader = await words_of(interaction)
    offered = await source(interaction)
    place, _ = meant(typed, [_name(reader, match) for match in offered])
    # What the list has no such name for is taken for an id: a board shows that of any match.
    return typed.strip().casefold()[:NAME_LIMIT] if place is None else offered[place].id


async def finished(interaction: Interaction) -> Sequence[Match]:
    """List the asker's finished matches and those that ended in this channel, the latest first."""
    matches = app_of(interaction).matches
    own = await matches.finished(interaction.user.id, limit=LOOKED_AT)
    channel = interaction.channel_id
    here = () if channel is None else await matches.finished_in(channel, limit=LOOKED_AT)
    # The asker's own matches that ended in this channel are in both lists.
    found = {match.id: match for match in (*own, *here)}
    return sorted(found.values(), key=lambda match: -match.updated_at)


async def tables_of(interaction: Interaction) -> Sequence[Match]:
    """List the tables of several people at which the asker plays, the latest first."""
    live = await app_of(interaction).matches.live(interaction.user.id)
    return [match for match in live if not kind_at(match).is_solo]


async def complete_match(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the finished matches that fit the text so far."""
    return _choices(await words_of(interaction), await finished(interaction), current)


async def complete_table(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the tables that the asker may move and that fit the text so far."""
    client, tables = client_of(interaction), await tables_of(interaction)
    movable = [match for match in tables if may_move(client, match, interaction.user.id)]
    return _choices(await words_of(interaction), movable, current)


def _choices(reader: Words, matches: Sequence[Match], typed: str) -> list[app_commands.Choice[str]]:
    names = [_name(reader, match) for match in matches]
    places = fitting(typed, names)[:OPTIONS]
    return [app_commands.Choice(name=names[place], value=matches[place].id) for place in places]


def _name(reader: Words, match: Match) -> str:
    """Name a match: of several people by who played, else by its day and score; its id is always whole."""
    game = game_name(reader, match.game)
    if kind_at(match).is_solo:
        score = match.outcome.scores[0] if match.outcome else 0
        about = match.day or reader.say("match-free")
        return reader.say("match-choice", game=game, about=about, score=score, id=match.id)
    return named_by_people(reader, match)


def named_by_people(reader: Words, match: Match) -> str:
    """Label a match of several people by its players; its id is never cut."""
    game = game_name(reader, match.game)
    people = ", ".join(reader.person(name, plain) for name in kind_at(match).rivals)
    name = reader.say("match-group-choice", game=game, who=people, id=match.id)
    room = len(people) - max(0, len(name) - NAME_LIMIT)
    return (
        name
        if room == len(people)
        else reader.say("match-group-choice", game=game, who=f"{people[: room - 1]}…", id=match.id)
    )
