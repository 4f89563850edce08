"""How the program ends: an exit code and one sentence for every expected end.

The codes are those of sysexits.h; a supervisor should not restart after `CONFIG` or `DATA` (deploy/farrago.service).
"""

from dataclasses import dataclass
from typing import cast

import aiohttp
import discord

from bot.core.installation import ENV_FILE
from bot.core.services import ServiceEnded
from bot.core.settings import BadSettings
from bot.ops.backups import OtherKey
from bot.store.errors import StoreBusy, StoreCorrupt, StoreError, StoreForeign, StoreTooNew, StoreUnavailable
from bot.store.sealing.secret import UnusableKey

DONE = 0
DATA = 65
"""The database is damaged, newer, or not ours."""
UNAVAILABLE = 69
"""Discord cannot be reached."""
SOFTWARE = 70
"""An error of ours, logged under an incident id."""
STORE = 74
"""The disk or the database did not accept a write."""
BUSY = 75
"""Another process has the database, or these shards of it."""
REFUSED = 76
"""Discord refused the list of our commands (`sync`)."""
CONFIG = 78
"""A setting, the token or the key is wrong: it stays wrong until somebody changes it."""


@dataclass(frozen=True)
class Exit:
    """An exit code, and its sentence for the host."""

    code: int
    sentence: str


def ending(error: BaseException) -> Exit | None:
    """Return the exit for this error; None if it was not to be expected. Looks into groups of errors."""
    if isinstance(error, BaseExceptionGroup):
        inner = cast("BaseExceptionGroup[BaseException]", error).exceptions
        return next((found for one in inner if (found := ending(one)) is not None), None)
    match error:
        case BadSettings() | UnusableKey() | OtherKey():
            return Exit(CONFIG, str(error))
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004) | discord.HTTPException(status=401):
            return Exit(CONFIG, LOGIN_REFUSED)
        case discord.GatewayNotFound(__cause__=discord.HTTPException(status=401)):
            return Exit(CONFIG, LOGIN_REFUSED)
        case discord.ConnectionClosed(code=code) if code in CLOSES:
            return CLOSES[code]
        case discord.PrivilegedIntentsRequired():
            return CLOSES[4014]
        # Before the other GatewayNotFound: discord.py hides a refusal for too many requests behind it.
        case discord.RateLimited() | discord.GatewayNotFound(__cause__=discord.HTTPException(status=429)):
            return Exit(UNAVAILABLE, _TOO_OFTEN)
        case StoreCorrupt() | StoreForeign() | StoreTooNew():
            return Exit(DATA, str(error))
        case StoreBusy():
            return Exit(BUSY, str(error))
        case ServiceEnded(__cause__=StoreBusy() | discord.LoginFailure() as cause):
            return ending(cause)
        case StoreUnavailable():
            return Exit(STORE, str(error))
        # After those with a code of their own: the others, as a wrong key, stay until somebody changes them.
        case StoreError():
            return Exit(CONFIG, str(error))
        case aiohttp.ClientConnectionError() | discord.GatewayNotFound() | discord.DiscordServerError():
            return Exit(UNAVAILABLE, NO_DISCORD)
        case discord.HTTPException(status=429):
            return Exit(UNAVAILABLE, _TOO_OFTEN)
        case _:
            return None


LOGIN_REFUSED = (
    "Discord refused the token: copy it again (Developer Portal, your application, Bot, Reset Token) "
    f"to DISCORD_TOKEN in {ENV_FILE}."
)
NO_TOKEN = (
    "DISCORD_TOKEN is not of the form of a bot's token: copy it again (Developer Portal, your application, Bot, "
    f"Reset Token) to {ENV_FILE}."
)
CLOSES = {
    4010: Exit(CONFIG, "Discord refused the shards of SHARDS: give each process a share of one and the same total."),
    4011: Exit(
        UNAVAILABLE, "Discord wants more shards: the next start asks how many; if SHARDS is set, raise its total."
    ),
    4012: Exit(CONFIG, "Discord no longer takes connections of this version: install a newer Farrago."),
    4013: Exit(CONFIG, "Discord does not know an intent of this version: install a newer Farrago."),
    4014: Exit(
        CONFIG, "Discord refused an intent: switch it on (Developer Portal, your application, Bot), or update Farrago."
    ),
}
"""The ends by which Discord closes the gateway for good (https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
_TOO_OFTEN = "Discord takes no more logins for now. For how long is kept: the next start waits by itself until then."
NO_DISCORD = "Discord cannot be reached: check this machine's network, then start again."
