"""The one place where the parts are put together: nothing else knows them all, and only this names `cogs`."""

import asyncio
import time
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from discord import app_commands

import cogs
from bot import command_sync, health, leaving, logins, logs, pictures
from bot.before_start import refuse_unwritable
from bot.boards import Boards
from bot.calls import Calls
from bot.client import Farrago
from bot.clock import Clock
from bot.daily import Days
from bot.house import House
from bot.lobbies import Lobbies
from bot.minds import Minds
from bot.publish import Publisher
from bot.room import Watch, room_of
from bot.running import keep_lean, keep_steady
from bot.secret import installation_secret
from bot.services import Services
from bot.settings import Settings
from bot.settling import Settling
from bot.store.owning import PATIENCE, Ownership, own
from bot.store.store import Store, now_ms
from bot.tables import Tables
from bot.thinking import Thinking
from bot.ui.controls import install
from bot.ui.face import Face
from bot.ui.lobby_keeper import LobbyKeeper
from bot.warming import stay_warm, warm_before_login
from engine.registry import games

CHORES = "chores"
"""What whoever does the chores takes for itself, of all processes that share a database."""

CHORES_EVERY = 3600.0
"""Seconds between two rounds of the games' chores."""

LOOK_EVERY = 5.0
"""Seconds between two looks whether it is time for them, and ours to do them."""

KEPT_MS = 30 * 24 * 3_600_000
"""How long the store remembers a post that is done."""

Command = app_commands.Command[Any, ..., Any] | app_commands.Group

log = logs.logger(__name__)


async def run(settings: Settings) -> int:
    """Open the store, connect to Discord and answer people until stopped; gives the exit code.

    Raises:
        StoreRefused, StoreUnavailable, WrongKey, UnusableKey: the store cannot be used.
        discord.LoginFailure: Discord does not know the token.
        StoreBusy: another process runs on it, or has taken this one's shards over.
        ServiceEnded: what lives as long as the program has ended.
    """
    if settings.discord_token is None:
        raise ValueError("a token is needed to connect to Discord")
    keep_lean()
    pictures.keep_in(settings.picture_folder)
    async with AsyncExitStack() as stack:
        await asyncio.to_thread(refuse_unwritable, settings)
        ownership = await own(settings.store_url.get_secret_value(), settings.shards, PATIENCE)
        stack.push_async_callback(ownership.close)
        house, commands = await build(settings, stack)
        await house.store.share(settings.shards)
        log.info("shards_owned", shards=str(settings.shards))
        await warm_before_login(tuple(house.faces.values()), settings.picture_folder)
        client = await stack.enter_async_context(Farrago(house, ownership))
        for command in commands:
            client.tree.add_command(command)
        install(client)
        leaving.install(client)
        services = await _start_services(client, stack)
        keep_steady()
        counted = logins.Logins(house.store, house.now, settings.logins_per_hour, str(settings.shards))
        await services.beside(logins.start(client, settings.discord_token.get_secret_value(), counted))
    return 0


async def build(settings: Settings, stack: AsyncExitStack) -> tuple[House, list[Command]]:
    """Make the parts, to be closed with the stack; gives the house and the slash commands."""
    secret = await asyncio.to_thread(installation_secret, settings)  # which asks a server in a loop of its own
    store = await Store.open(settings.store_url.get_secret_value(), secret, backups=settings.data_dir / "backups")
    stack.push_async_callback(store.close)
    tables = Tables(store, games(), now_ms)
    thinking = Thinking(settings.thinking_processes)
    stack.push_async_callback(thinking.close)
    faces, commands = load_cogs()
    days = {game: Days(game, store, tables, secret, now_ms) for game in games()}
    settling = Settling(store, tables, now_ms)
    lobbies = Lobbies(store, tables, now_ms)
    return House(settings, store, tables, settling, days, thinking, faces, now_ms, lobbies), commands


def load_cogs() -> tuple[dict[str, Face], list[Command]]:
    """Load every package in `cogs/`: a game's offers `FACE`, one of the house `COMMANDS`."""
    faces: dict[str, Face] = {}
    commands: list[Command] = []
    for module in sorted(iter_modules(cogs.__path__), key=lambda module: module.name):
        package = import_module(f"cogs.{module.name}")
        face: Face | None = getattr(package, "FACE", None)
        if face is not None:
            faces[face.game] = face
            commands += face.commands
        commands += getattr(package, "COMMANDS", ())
    return faces, commands


async def _start_services(client: Farrago, stack: AsyncExitStack) -> Services:
    """Start what runs beside the answering of people, each to be stopped with the stack."""
    house = client.house
    posters = {kind: poster for face in house.faces.values() for kind, poster in face.posts.items()}
    services, calls = Services(), Calls(house)
    boards = Boards(client, calls, house.now)
    stack.push_async_callback(boards.close)  # last, when nothing changes any table any more
    stack.push_async_callback(services.stop)
    minds = Minds(house.tables, house.thinking)
    stack.push_async_callback(minds.close)
    services.start("clock", Clock(house.store, house.tables, minds, house.now).run())
    services.start("publisher", Publisher(client, {**posters, **calls.posters}, house.now, calls.stand).run())
    services.start("boards", boards.run())
    services.start("lobbies", LobbyKeeper(client).run())
    services.start("chores", _do_chores(house, client.ownership))
    services.start("commands", command_sync.keep(client))
    services.start("ownership", client.ownership.keep())
    services.start("servers", leaving.keep(client))
    services.start("warming", stay_warm(tuple(house.faces.values())))
    services.start("room", Watch(house.settings.data_dir).run())
    if house.settings.metrics_port is not None:
        await stack.enter_async_context(
            health.serving(house.settings.metrics_host, house.settings.metrics_port, _vitals(client, services))
        )
    return services


def _vitals(client: Farrago, services: Services) -> health.Vitals:
    return health.Vitals(
        ready=client.is_ready,
        services=services.running,
        latency=lambda: client.latency,
        store=client.house.store.ping,
        counts=client.house.store.counts,
        drift=client.drift,
        room=lambda: room_of(client.house.settings.data_dir),
        shards=str(client.house.settings.shards),
    )


async def _do_chores(house: House, ownership: Ownership) -> None:
    """Do the chores now and every hour, where no other process does them; when that one dies, this one begins."""
    due = 0.0
    while True:
        if not ownership.has(CHORES) and not await ownership.take(CHORES):
            due = 0.0
        elif time.time() >= due:
            due = time.time() // CHORES_EVERY * CHORES_EVERY + CHORES_EVERY + 5
            await do_chores(house)
        await asyncio.sleep(LOOK_EVERY)


async def do_chores(house: House) -> None:
    """Let the store forget old posts and each game do its chores; one that fails is logged and tried again later."""
    await _try("house", house.store.forget_done(house.now() - KEPT_MS))
    await _try("lobbies", house.lobbies.forget())
    for face in house.faces.values():
        if face.chores is not None:
            await _try(face.game, face.chores(house))


async def _try(whose: str, chore: Awaitable[object]) -> None:
    try:
        await chore
    except Exception as error:  # a chore nobody waits for must not end the others
        logs.incident(error, chore=whose)
