"""The host's acts on the store of this bot: tables listed and ended, people and servers blocked and let in again.

Reading works beside a running bot, and so does writing to a PostgreSQL; a file is written by one process only.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.core.durations import HOUR_MS
from bot.core.places import discord_id, is_conversation
from bot.core.settings import Settings
from bot.core.shards import ALL
from bot.lobby.server_tables import ServerTable, ServerTables
from bot.match.tables import Tables
from bot.moderation.moderation import Moderation
from bot.ops.own_clock import check_clock, moment
from bot.store.address import file_of, parse
from bot.store.errors import StoreBusy, StoreRefused
from bot.store.owning import Unshared, own
from bot.store.repositories.moderation.blocks import EVERYWHERE, StoredBlock
from bot.store.rows import NOBODY
from bot.store.sealing.key_proof import proof_at
from bot.store.sealing.secret import found_secret, store_name
from bot.store.store import Store, now_ms
from engine.registry import games

HostAct: TypeAlias = Callable[[Store], Awaitable[list[str]]]
"""Does something in an open store, and returns the lines to print."""


class NothingStored(StoreRefused):
    """There is no database yet."""


def do(settings: Settings, act: HostAct, *, writes: bool) -> list[str]:
    """Open the bot's store, run an act on it, and return the lines to print; never creates a store.

    Raises:
        NothingStored: the bot has not run yet.
        StoreBusy: the bot runs, and it alone may write.
        ClockBehind: this machine's clock is behind the bot's last connection.
        StoreError, UnusableKey: the store cannot be used.
    """
    name, url = store_name(settings), settings.store_url.get_secret_value()
    # Outside of our own loop: a server is asked in one of its own.
    proof = proof_at(parse(url))
    secret = found_secret(settings, proof, name) if proof.has_key else None
    if secret is None:
        raise NothingStored(f"{name} holds nothing yet: start the bot once.")
    return asyncio.run(_do(url, secret, act, writes=writes))


async def _do(url: str, secret: bytes, act: HostAct, *, writes: bool) -> list[str]:
    is_alone = writes and parse(url).get_backend_name() == "sqlite"
    try:
        ownership = await own(url, ALL, patience=0) if is_alone else Unshared()
    except StoreBusy as error:
        where = file_of(parse(url))
        raise StoreBusy(f"The bot runs on {where} and alone writes there: stop it first, or use /admin.") from error
    try:
        store = await Store.open(url, secret)
        try:
            if writes:
                await check_clock(store)
            return await act(store)
        finally:
            await store.close()
    finally:
        await ownership.close()


def tables(server: int) -> HostAct:
    """List the open tables of a server (`EVERYWHERE`: of all), the oldest first, without cards or whose turn it is."""

    async def act(store: Store) -> list[str]:
        found = await _server_tables(store).of(server)
        lines = [
            f"{each.id}  {moment(each.since)}  {_place(each.server)}  {each.game}{_form(each)}  "
            f"{', '.join(_printable(name) for name in each.people)}"
            for each in found
        ]
        return lines or ["No table is open."]

    return act


def end(table: str, reason: str) -> HostAct:
    """End a match, cancel a lobby, or take a solo game out of its channel. Raises NoSuchTable, Over."""

    async def act(store: Store) -> list[str]:
        await _server_tables(store).end(EVERYWHERE, table, by=NOBODY, reason=reason)
        return [f"Ended {table}. Its board says so when the bot runs."]

    return act


def block(person: int, server: int, hours: int | None, reason: str) -> HostAct:
    """Keep a person from games in a server (`EVERYWHERE`: in all), for some hours or for good."""

    async def act(store: Store) -> list[str]:
        until = None if hours is None else now_ms() + hours * HOUR_MS
        await Moderation(store).block(server, person, until=until, reason=reason, by=NOBODY)
        clock = "" if until is None else " by this machine's clock"
        return [f"Blocked {person}{_where(server)}{_until(until)}{clock}. A running bot follows within a minute."]

    return act


def unblock(person: int, server: int) -> HostAct:
    """Let a person play again."""

    async def act(store: Store) -> list[str]:
        lifted = await Moderation(store).unblock(server, person, by=NOBODY)
        return [f"{person} may play again{_where(server)}." if lifted else f"{person} is not blocked{_where(server)}."]

    return act


def block_server(server: int, reason: str) -> HostAct:
    """Serve a server no more: each press there gets one sentence. The bot stays a member."""

    async def act(store: Store) -> list[str]:
        await Moderation(store).block_server(server, reason)
        return [f"Blocked server {server}. A running bot follows within a minute."]

    return act


def unblock_server(server: int) -> HostAct:
    """Serve a server again."""

    async def act(store: Store) -> list[str]:
        lifted = await Moderation(store).unblock_server(server)
        return [f"Server {server} is served again." if lifted else f"Server {server} is not blocked."]

    return act


def blocks(server: int) -> HostAct:
    """List who is blocked in a server (`EVERYWHERE`: by the host, with the servers), the latest first."""

    async def act(store: Store) -> list[str]:
        found = await Moderation(store).blocks(server)
        return [await _block_line(store, each) for each in found] or ["Nobody is blocked."]

    return act


def servers() -> HostAct:
    """List the servers that have stored data, with their open tables, and which are blocked."""

    async def act(store: Store) -> list[str]:
        found, lines = await _server_tables(store).of(EVERYWHERE), list[str]()
        for server in await store.servers.all():
            count = sum(each.server == server for each in found)
            is_blocked = await store.blocks.find(EVERYWHERE, "server", server) is not None
            lines.append(f"{server}  {count} open{'  blocked' if is_blocked else ''}")
        return lines or ["Nothing of any server is stored."]

    return act


async def _block_line(store: Store, each: StoredBlock) -> str:
    person = None if each.kind == "server" or each.subject is None else await store.players.find(each.subject)
    who = "erased" if each.subject is None else str(each.subject)
    name = "" if person is None else f" ({_printable(person.name)})"
    reason = f"  {_printable(each.reason)}" if each.reason else ""
    return f"{each.kind} {who}{name}{_until(each.until)}{reason}"


def _server_tables(store: Store) -> ServerTables:
    return ServerTables(store, Tables(store, games(), now_ms))


def _form(table: ServerTable) -> str:
    return "" if table.form == "match" else f" ({table.form})"


def _printable(text: str) -> str:
    """Replace characters in people's text that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _place(place: int) -> str:
    return f"{'conversation' if is_conversation(place) else 'server'} {discord_id(place)}"


def _where(server: int) -> str:
    return " everywhere" if server == EVERYWHERE else f" in server {server}"


def _until(until: int | None) -> str:
    return " for good" if until is None else f" until {moment(until)}"
