"""The doctor's look at the slash commands: has Discord ours, which differ, and what did the bot meet? Reads only."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from bot.build import load_cogs
from bot.checks_server import ask_server, is_server
from bot.command_list import Json, compare, listing_of, payload, read
from bot.command_sync import NOTE
from bot.discord_api import Api, Unreachable
from bot.finding import Finding, fail, warn, well
from bot.settings import Settings
from bot.store.address import file_of, parse
from bot.store.errors import StoreError
from bot.store.inspecting import is_new, look
from bot.store.schema import meta

_AGAIN = "wait some minutes, then try again"


async def noted(settings: Settings) -> str | None:
    """Why the bot could not sync its commands, as its store has it; None: it could, or no store can be read."""
    try:
        url = parse(settings.store_url.get_secret_value())
        if is_server(settings):
            return await ask_server(url, _note_on_server)
        path = file_of(url)
        if is_new(path):
            return None
        with closing(look(path)) as connection:
            row = connection.execute("SELECT value FROM meta WHERE key = ?", (NOTE,)).fetchone()
            return None if row is None else str(row[0])
    except (StoreError, SQLAlchemyError, sqlite3.Error, OSError):
        return None  # what is wrong with the store is found by the check of the store


def _note_on_server(connection: Connection) -> str | None:
    return connection.execute(select(meta.c.value).where(meta.c.key == NOTE)).scalar()


async def check_commands(api: Api, application: str, note: str | None) -> Finding:
    """Has Discord the commands of this version? `note` is what the bot noted when it could not sync them."""
    try:
        listed = await api.get(listing_of(application))
        if listed.status == 200:
            return judge(payload(load_cogs().commands), read(listed.body), note)
        unseen = f"Discord answered {listed.reason}"
    except Unreachable as error:
        unseen = f"Discord did not answer ({error})"
    except msgspec.DecodeError:
        unseen = "Discord's list could not be read"
    return warn("commands", unseen if note is None else f"{unseen}; the bot met: {note}", _AGAIN)


def judge(ours: Sequence[Json], theirs: Sequence[Json], note: str | None) -> Finding:
    """Compare our commands with those that Discord has; without any of ours nobody can play."""
    difference = compare(ours, theirs)
    if not difference:
        return well("commands", f"{len(ours)}, as Discord has them")
    found = f"Discord has others ({difference})"
    if note is None:
        return warn("commands", found, "start the bot again: each start compares them and tells Discord")
    grade = fail if len(difference.missing) == len(ours) else warn
    remedy = "fix what Discord names, then start the bot again; what passes by itself it tries again within the hour"
    return grade("commands", f"{found}; the bot met: {note}", remedy)
