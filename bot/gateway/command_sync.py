"""Sends Discord our slash commands if its list differs; an equal list is never sent (limit: 200 creates a day).

Discord's own list decides, at each start: a store may be older than it, and Discord may have lost it. A refused list or
a missing answer does not stop the bot: people play on with the commands that Discord has.
"""

import asyncio
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from bot.core.logs import incident, logger
from bot.gateway.client import FarragoClient
from bot.gateway.command_list import CommandJson, compare, ids_of, listing_of, path_of, payload, read
from bot.gateway.discord_api import Api, ApiResponse, Unreachable, asking
from bot.store.owning import alone
from bot.store.store import Store
from bot.text.localisation import note_commands

log = logger(__name__)

NOTE = "commands_not_synced"
"""The store's note of why Discord does not have our commands; deleted once it has them."""

UNANSWERED = "Discord did not answer"
UNSHOWN = "Discord did not show its list"

FIRST_PAUSE = 5.0
"""Seconds until the first retry of a list that Discord may accept later."""

LONGEST_PAUSE = 3600.0
"""Longest pause between two retries, in seconds."""


@dataclass(frozen=True)
class Failure:
    """Why Discord may not have our commands; one that `passes` is tried again, after `retry_after` seconds or more."""

    reason: str
    passes: bool = True
    retry_after: float = 0.0


async def keep(client: FarragoClient) -> None:
    """Sync the commands after the login and retry passing failures; then wait until the program ends."""
    await client.logged_in.wait()
    pause, logged = FIRST_PAUSE, ""
    while failure := await _try(client):
        if failure.reason != logged:
            log.warning("commands_not_synced", reason=failure.reason, help="people play on with those Discord has")
        if not failure.passes:  # a list that is wrong stays wrong until the next start
            break
        logged = failure.reason
        await sleep(max(pause, failure.retry_after))
        pause = min(2 * pause, LONGEST_PAUSE)
    # A service that returns would end the program.
    await asyncio.Event().wait()


async def _try(client: FarragoClient) -> Failure | None:
    try:
        return await sync(client)
    except Exception as error:  # not needed for playing
        return Failure(f"incident {incident(error, service='commands')}")


async def sync(client: FarragoClient) -> Failure | None:
    """Read Discord's list and replace it where it differs from ours; None: Discord has ours. Raises StoreError."""
    store, ours = client.app.store, await payload(client.tree.get_commands(), client.tree)
    # One process at a time: otherwise each would see the same difference and send the list (limit: 200 creates a day).
    async with alone(client.ownership, "commands"), asking(client.http.token or "", client.http.http_trace) as api:
        failure = await _synced(api, client.application_id or 0, ours, store)
        if failure is not None:
            await store.notes.put(NOTE, failure.reason)
        # Looked for first: nearly every start finds no note, and a read is cheaper than a write.
        elif await store.notes.find(NOTE) is not None:
            await store.notes.release(NOTE)
    return failure


async def _synced(api: Api, application: int, ours: list[CommandJson], store: Store) -> Failure | None:
    theirs = await listed(api, application)
    if isinstance(theirs, Failure):
        return theirs
    note_commands(ids_of(theirs))
    difference = compare(ours, theirs)
    if not difference:
        return None
    await store.notes.put(NOTE, UNANSWERED)  # it stays should the program end before the answer comes
    failure = await send(api, application, ours)
    if failure is None:
        log.info("commands_synced", count=len(ours), before=str(difference))
    return failure


async def listed(api: Api, application: int | str) -> list[CommandJson] | Failure:
    """Read Discord's list of an application's commands."""
    try:
        answer = await api.get(listing_of(application))
        # To read again does no harm, so even a refusal is worth a retry.
        return read(answer.body) if answer.status == 200 else _refused(UNSHOWN, answer, passes=True)
    except Unreachable as error:
        return Failure(f"{UNANSWERED} ({error})")
    except msgspec.DecodeError:
        return Failure("Discord's list could not be read")


async def send(api: Api, application: int | str, ours: list[CommandJson]) -> Failure | None:
    """Replace Discord's list by ours; None: Discord took it."""
    try:
        answer = await api.put(path_of(application), ours)
    except Unreachable as error:
        return Failure(f"{UNANSWERED} ({error})")
    if answer.status == 200:
        with suppress(msgspec.DecodeError):  # texts then name the commands as they are typed
            note_commands(ids_of(read(answer.body)))
        return None
    return _refused("Discord refused the list", answer, passes=answer.status == 429 or answer.status >= 500)


def _refused(what: str, reply: ApiResponse, *, passes: bool) -> Failure:
    return Failure(f"{what}: {reply.reason}", passes, reply.refusal.retry_after)
