"""Which servers want more of the bot than the others: a role for champions needs a permission of its own."""

import msgspec
from sqlalchemy import select

from bot.core.settings import Settings
from bot.ops.stored.glance import glance
from bot.store.schema import guild_settings
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons


async def servers_with_roles(settings: Settings) -> frozenset[int]:
    """Return the servers that want their champions to have a role."""
    query = select(guild_settings.c.guild, guild_settings.c.value).where(guild_settings.c.key == SEASONS_SETTING)
    rows = await glance(settings, query)
    return frozenset(guild for guild, value in rows if msgspec.json.decode(value, type=Seasons).role)
