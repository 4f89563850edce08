"""The doctor's look at the slash commands: has Discord ours, which differ, and which error was noted? Read-only."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from bot.core.settings import Settings
from bot.game_loader import load_cogs
from bot.gateway.command_list import CommandJson, compare, listing_of, payload, read
from bot.gateway.command_sync import NOTE
from bot.gateway.discord_api import Api, Unreachable
from bot.ops.check_result import CheckResult, fail, warn, well
from bot.ops.stored.glance import glance
from bot.store.schema import meta

_AGAIN = "wait some minutes, then try again"


async def noted(settings: Settings, key: str = NOTE) -> str | None:
    """Read a note of the store, by default why the bot could not sync its commands.

    None without such a note, or without a readable store.
    """
    rows = await glance(settings, select(meta.c.value).where(meta.c.key == key))
    return next((str(value) for (value,) in rows), None)


async def check_commands(api: Api, application: str, note: str | None) -> CheckResult:
    """Has Discord the commands of this version? `note` is the error that the bot noted when it could not sync them."""
    try:
        listed = await api.get(listing_of(application))
        if listed.status == 200:
            return judge(await payload(load_cogs().commands), read(listed.body), note)
        unseen = f"Discord answered {listed.reason}"
    except Unreachable as error:
        unseen = f"Discord did not answer ({error})"
    except msgspec.DecodeError:
        unseen = "Discord's list could not be read"
    return warn("commands", unseen if note is None else f"{unseen}; the bot met: {note}", _AGAIN)


def judge(ours: Sequence[CommandJson], theirs: Sequence[CommandJson], note: str | None) -> CheckResult:
    """Compare our commands with Discord's; fails where the bot met an error and Discord lacks all of ours."""
    difference = compare(ours, theirs)
    if not difference:
        return well("commands", f"{len(ours)}, as Discord has them")
    found = f"Discord has others ({difference})"
    if note is None:
        return warn("commands", found, "start the bot again: each start compares them and tells Discord")
    grade = fail if len(difference.missing) == len(ours) else warn
    remedy = "fix what Discord names, then start the bot again; what passes by itself it tries again within the hour"
    return grade("commands", f"{found}; the bot met: {note}", remedy)
