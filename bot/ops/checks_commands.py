"""The doctor's look at the slash commands: has Discord ours, which differ, and what did the bot meet? Reads only."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import partial

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from bot.core.settings import Settings
from bot.game_loader import load_cogs
from bot.gateway.command_list import CommandJson, compare, listing_of, payload, read
from bot.gateway.command_sync import NOTE
from bot.gateway.discord_api import Api, Unreachable
from bot.ops.check_result import CheckResult, fail, warn, well
from bot.ops.checks_server import ask_server, is_server
from bot.store.address import file_of, parse
from bot.store.errors import StoreError
from bot.store.schema import meta
from bot.store.sqlite.inspecting import is_new, look

_AGAIN = "wait some minutes, then try again"


async def noted(settings: Settings, key: str = NOTE) -> str | None:
    """Read a note of the store, by default why the bot could not sync its commands.

    None: there is none, or no store can be read.
    """
    try:
        url = parse(settings.store_url.get_secret_value())
        if is_server(settings):
            return await ask_server(url, partial(_note_on_server, key))
        path = file_of(url)
        if is_new(path):
            return None
        with closing(look(path)) as connection:
            row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            return None if row is None else str(row[0])
    except (StoreError, SQLAlchemyError, sqlite3.Error, OSError):
        return None  # check_store reports a faulty store


def _note_on_server(key: str, connection: Connection) -> str | None:
    return connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()


async def check_commands(api: Api, application: str, note: str | None) -> CheckResult:
    """Has Discord the commands of this version? `note` is what the bot noted when it could not sync them."""
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
    """Compare our commands with Discord's; it fails if Discord has none of ours."""
    difference = compare(ours, theirs)
    if not difference:
        return well("commands", f"{len(ours)}, as Discord has them")
    found = f"Discord has others ({difference})"
    if note is None:
        return warn("commands", found, "start the bot again: each start compares them and tells Discord")
    grade = fail if len(difference.missing) == len(ours) else warn
    remedy = "fix what Discord names, then start the bot again; what passes by itself it tries again within the hour"
    return grade("commands", f"{found}; the bot met: {note}", remedy)
