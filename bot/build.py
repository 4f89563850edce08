"""The one place where the parts are put together: nothing else knows them all, and only this names `cogs`."""

import asyncio
import time
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

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
from bot.ui.owed import check_owed
from bot.warming import stay_warm, warm_before_login
from engine.record import AnyGame
from engine.registry import FaultyGame, imported, registry

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
    offer = load_cogs()
    for game, reason in offer.left_out.items():
        log.error("game_left_out", game=game, reason=reason)
    tables = Tables(store, offer.games, now_ms, offer.left_out)
    thinking = Thinking(settings.thinking_processes)
    stack.push_async_callback(thinking.close)
    days = {game: Days(game, store, tables, secret, now_ms) for game in offer.games}
    settling = Settling(store, tables, now_ms)
    lobbies = Lobbies(store, tables, now_ms)
    return House(settings, store, tables, settling, days, thinking, offer.faces, now_ms, lobbies), offer.commands


class Offer(NamedTuple):
    """What people are offered: each sound game with its face, all commands, and why any other game is left out."""

    faces: dict[str, Face]
    commands: list[Command]
    games: dict[str, AnyGame]
    left_out: dict[str, str]


def load_cogs() -> Offer:
    """Load every package in `cogs/`: a game's offers `FACE`, one of the house `COMMANDS`.

    A game at fault is left out with a sentence that says why. A package of the house that fails ends the start.
    """
    known = registry()
    packages = [module.name for module in sorted(iter_modules(cogs.__path__), key=lambda module: module.name)]
    of_games = {*known.games, *known.left_out}
    offer, commands = Offer({}, [], {}, dict(known.left_out)), dict[str, Sequence[Command]]()
    for name in packages:
        if name not in of_games:
            try:
                commands[name] = _commands_of_house(name)
            except FaultyGame as fault:
                offer.left_out[name] = str(fault)
    for name, game in known.games.items():
        try:
            face = _load_face(name, game)
            _check_commands(name, face, [command for each in commands.values() for command in each])
        except FaultyGame as fault:
            offer.left_out[name] = str(fault)
        except Exception as error:  # however odd a game is, it must not keep people from the others
            offer.left_out[name] = f"cogs/{name} cannot be checked: {type(error).__name__}: {error}"
        else:
            offer.games[name], offer.faces[name], commands[name] = game, face, face.commands
    for name in sorted(commands):
        offer.commands.extend(commands[name])
    return offer


def _commands_of_house(name: str) -> Sequence[Command]:
    """Load a package of the house. Raises FaultyGame: it is of a game without rules."""
    try:
        package = import_module(f"cogs.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(f"engine.{name}"):
            raise FaultyGame(f"engine/{name} is missing, which cogs/{name} needs") from error
        raise
    if hasattr(package, "FACE"):
        raise FaultyGame(f"engine/{name} is missing, which cogs/{name} needs")
    return getattr(package, "COMMANDS", ())


def _load_face(name: str, game: AnyGame) -> Face:
    """Load the face of a game that owes nothing. Raises FaultyGame."""
    face = imported(f"cogs.{name}", "FACE")
    if not isinstance(face, Face) or face.game != name:
        raise FaultyGame(f'cogs/{name}/__init__.py: FACE must be a Face("{name}")')
    check_owed(game, face)
    return face


def _check_commands(name: str, face: Face, taken: Sequence[Command]) -> None:
    """Check that nobody has a command of the same name, for then no command could be told to Discord."""
    names = [command.name for command in (*taken, *face.commands)]
    twice = next((command.name for command in face.commands if names.count(command.name) > 1), None)
    if twice is not None:
        raise FaultyGame(f"cogs/{name}: the command /{twice} is there already")


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
