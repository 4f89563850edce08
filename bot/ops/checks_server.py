"""The doctor's look at a PostgreSQL server: reachable, new enough, ours, safe against power cuts; read-only.

It never shows the address, which may hold a password.
"""

import re
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, NullPool, text
from sqlalchemy.engine import URL

from bot.core.settings import Settings
from bot.core.shards import Shards
from bot.ops.check_result import CheckResult, fail, refused, warn, well
from bot.store.address import parse
from bot.store.errors import StoreError
from bot.store.migrations.migrate import HEAD, refuse_newer
from bot.store.sealing.key_proof import KeyProof, proof_in
from bot.store.sealing.secret import UnusableKey, found_secret, store_name, was_cut_off

T = TypeVar("T")

WAIT_SECONDS = 5.0
"""How long the server may take for each answer."""

LARGEST_DRIFT = timedelta(seconds=5)
LEAST_FREE = 12
"""Connections that one process of Farrago wants to find free: those it works with, its locks', some to spare."""


class ServerFacts(NamedTuple):
    """The facts that a server reports about itself."""

    now: datetime
    synced: bool
    waited_for: bool
    may_create: bool
    free: int


_LOOK = text("""
    SELECT clock_timestamp() AS now,
        current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on' AS synced,
        current_setting('synchronous_commit') NOT IN ('off', 'local') AS waited_for,
        coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS free
""")


def is_server(settings: Settings) -> bool:
    """Return whether the store of these settings is on a server."""
    return settings.store_url.get_secret_value().startswith("postgresql")


async def check_server(settings: Settings) -> list[CheckResult]:
    """Ask the server of the settings."""
    try:
        url = parse(settings.store_url.get_secret_value())
        return await ask_server(url, lambda connection: _look(connection, settings))
    except StoreError as error:
        return [refused("store", error)]


async def ask_server(url: URL, work: Callable[[Connection], T]) -> T:
    """Ask a server over a connection of our own, with little patience. Raises StoreError, sqlalchemy's DBAPIError."""
    from sqlalchemy.ext.asyncio import create_async_engine

    from bot.store.postgres.opening import SESSION, address_of, explained

    waits = {"server_settings": SESSION, "timeout": WAIT_SECONDS, "command_timeout": WAIT_SECONDS}
    engine = create_async_engine(address_of(url), hide_parameters=True, poolclass=NullPool, connect_args=waits)

    async def ask() -> T:
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    try:
        return await explained(ask())
    finally:
        await engine.dispose()


def _look(connection: Connection, settings: Settings) -> list[CheckResult]:
    from bot.store.postgres.opening import refuse_foreign
    from bot.store.postgres.owning import shards_run

    revision = refuse_foreign(connection)
    refuse_newer(revision, "The database")
    version = ".".join(map(str, connection.dialect.server_version_info or ()))
    seen = ServerFacts(*connection.execute(_LOOK).one())
    key = check_key_of(proof_in(connection), settings)
    found = [*judge(seen, datetime.now(UTC)), *check_shares(*shards_run(connection)), *key]
    return [_form(f"PostgreSQL {version}", revision), *found]


def check_shares(total: int, run: Collection[int]) -> list[CheckResult]:
    """Judge which shards have a process, where several share the work."""
    if not total:
        return []
    runs = "".join(" " if number in run else "x" for number in range(total))
    idle = [str(Shards(found.start(), found.end() - 1, total)) for found in re.finditer("x+", runs)]
    if not idle:
        return [well("shares", f"each of the {total} shards has a process")]
    found = f"no process runs SHARDS={' or '.join(idle)}: people there get no answers, and what is due waits"
    return [warn("shares", found, "start it, and let a supervisor restart it")]


def check_key_of(proof: KeyProof, settings: Settings) -> list[CheckResult]:
    """Return the fault of the key of a server's database; empty if it fits."""
    try:
        # No fault, though the key in place is that of the old database: the next start finishes the restore.
        if was_cut_off(settings, proof):
            return []
        found_secret(settings, proof, store_name(settings))
    except (StoreError, UnusableKey) as error:
        return [refused("key", error)]
    return []


def _form(server: str, revision: str) -> CheckResult:
    match revision:
        case "":
            return well("store", f"{server}; the tables are made at the first start")
        case _ if revision == HEAD:
            return well("store", f"{server}; up to date (revision {revision})")
        case _:
            return well("store", f"{server}; the next start backs it up and brings it from {revision} to {HEAD}")


def judge(seen: ServerFacts, now: datetime) -> list[CheckResult]:
    """Judge a server's report about itself, at a time of ours."""
    return [_rights(seen), _durability(seen), _clock(seen.now, now), _connections(seen.free)]


def _rights(seen: ServerFacts) -> CheckResult:
    if seen.may_create:
        return well("server's rights", "tables can be made")
    return fail("server's rights", "no table can be made", "GRANT CREATE ON SCHEMA public to the user of DATABASE_URL")


def _durability(seen: ServerFacts) -> CheckResult:
    if not seen.synced:
        found, remedy = "fsync or full_page_writes is off", "switch both on, or a power cut may cost every game"
        return fail("server's disk", found, remedy)
    if not seen.waited_for:
        found, remedy = "synchronous_commit is off", "remove what sets it (ALTER ROLE ... RESET synchronous_commit)"
        return fail("server's disk", found, remedy)
    return well("server's disk", "what is confirmed is on it")


def _clock(theirs: datetime, ours: datetime) -> CheckResult:
    drift = abs(theirs - ours)
    if drift > LARGEST_DRIFT:
        found = f"{drift.total_seconds():.0f} s from ours"
        return warn("server's clock", found, "switch on time synchronisation here and there")
    return well("server's clock", "agrees with ours")


def _connections(free: int) -> CheckResult:
    found = f"{free} connections are free"
    if free < LEAST_FREE:
        return warn("server's room", found, "raise max_connections, or let other programs have fewer")
    return well("server's room", found)
