"""How long a text may be that is typed into an option of a slash command. Discord counts it in UTF-16 units."""

from typing import TypeAlias

from discord import app_commands

NAME_LIMIT = 100
"""Characters of a name that is typed: as many as Discord takes in the choice that offers it."""

TypedName: TypeAlias = app_commands.Range[str, 1, NAME_LIMIT]
"""An option that takes a name or a few words."""
