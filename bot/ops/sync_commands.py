"""The command `sync`: compares our slash commands with Discord's list, and sends ours where they differ.

The running bot does the same at each start (`bot.gateway.command_sync`); this shows a host the differences, and why a
list is refused. It opens no store, so it also works beside the running bot.
"""

from collections.abc import Callable

from pydantic import SecretStr

from bot.core.installation import ENV_FILE, TO_HAVE_TOKEN
from bot.core.permissions import is_token
from bot.game_loader import load_cogs
from bot.gateway.command_list import CommandJson, compare, payload
from bot.gateway.command_sync import Failure, listed, send
from bot.gateway.discord_api import Api, Unreachable, asking
from bot.ops.checks_discord import Application
from bot.ops.exit_codes import CONFIG, DONE, LOGIN_REFUSED, NO_DISCORD, REFUSED, UNAVAILABLE, Exit

_NO_TOKEN = Exit(CONFIG, f"Put DISCORD_TOKEN into {ENV_FILE} first: {TO_HAVE_TOKEN}.")
_BAD_TOKEN = Exit(CONFIG, LOGIN_REFUSED)


async def sync_commands(token: SecretStr | None, say: Callable[[str], None], *, force: bool) -> Exit:
    """Compare, print the differences, and send our list if it differs, or in any case by `force`; returns the exit."""
    if token is None:
        return _NO_TOKEN
    if not is_token(token.get_secret_value()):
        return _BAD_TOKEN
    async with asking(token.get_secret_value()) as api:
        try:
            answer = await api.get("/applications/@me")
        except Unreachable:
            return Exit(UNAVAILABLE, NO_DISCORD)
        if answer.status == 401:
            return _BAD_TOKEN
        if answer.status != 200:
            return _ended(Failure(f"Discord did not tell which application this is: {answer.reason}"))
        ours = await payload(load_cogs().commands)
        return await _compared(api, answer.read(Application).id, ours, say, force=force)


async def _compared(
    api: Api, application: str, ours: list[CommandJson], say: Callable[[str], None], *, force: bool
) -> Exit:
    theirs = await listed(api, application)
    if isinstance(theirs, Failure):
        if not force:
            return _ended(theirs)
        say(f"{theirs.reason}.")
    else:
        difference = compare(ours, theirs)
        same = f"Discord has the same {len(ours)} commands"
        if not difference and not force:
            return Exit(DONE, f"{same}; nothing was sent.")
        say(f"Discord has others ({difference})." if difference else f"{same}.")
    failure = await send(api, application, ours)
    return Exit(DONE, f"Discord took the list of {len(ours)} commands.") if failure is None else _ended(failure)


def _ended(failure: Failure) -> Exit:
    if failure.passes:
        return Exit(UNAVAILABLE, f"{failure.reason}. Try again in some minutes; people play on with the old commands.")
    return Exit(REFUSED, f"{failure.reason}. Fix what Discord names; people play on with the old commands.")
