"""Opens a table of Farrago Words in one of its modes: a lobby, or for a solo match the board at once."""

from collections.abc import Mapping

from cogs.api import Context, UnknownPress, gather
from cogs.farrago_words.here import GAME
from engine.farrago_words import GAME as GAME_RULES
from engine.farrago_words.model import Mode

PRESETS: Mapping[Mode, str] = {"group": "group-3", "solo": GAME_RULES.info.solo, "teams": "teams-2", "free": "free"}
"""The modes, the usual one first, with their initial options; the host may change them at the table."""


async def open_table(context: Context, mode: str) -> None:
    """Open a table with the usual options of a mode. Raises UnknownPress, and as `gather`."""
    wanted = next((preset for each, preset in PRESETS.items() if each == mode), None)
    if wanted is None:
        raise UnknownPress
    presets = context.app.tables.games[GAME].info.presets
    options = next(preset.options for preset in presets if preset.id == wanted)
    await gather(context, GAME, options=options, begin=mode == "solo")
