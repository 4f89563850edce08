"""The one place where the parts are put together: nothing else knows them all."""

import asyncio
import time
from collections.abc import Awaitable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bot import __version__, pictures
from bot.app import App
from bot.badges.awards import Awards
from bot.core import logs
from bot.core.durations import DAY_MS
from bot.core.services import Services, repeat
from bot.core.settings import Settings
from bot.game_loader import load_cogs
from bot.gateway import command_sync, departures, logins
from bot.gateway.arrivals import GREETING
from bot.gateway.client import FarragoClient
from bot.gateway.command_list import Declared
from bot.lobby.lobbies import Lobbies
from bot.match.agreements import Agreements
from bot.match.ai_seats import AiSeats
from bot.match.daily import Days
from bot.match.tables import Tables
from bot.match.thinking import Thinking
from bot.match.timers import Clock
from bot.messages.boards import Boards
from bot.messages.greeting import greeting
from bot.messages.moderation_posts import ModerationPosts
from bot.messages.outbox import Publisher
from bot.messages.repainting import Repainter
from bot.messages.turn_notices import TurnNotices
from bot.moderation.moderation import OVER_KEPT_MS
from bot.ops import notify
from bot.ops.alerts.alerts import Alerts
from bot.ops.disk_space import Watch, disk_space_of
from bot.ops.main_loop import give_back, keep_lean, keep_steady
from bot.ops.resources.memory_mode import MemoryMode, memory_mode
from bot.ops.scheduled_backups.schedule import BackupSchedule
from bot.ops.start_checks import refuse_unwritable
from bot.ops.warming import warm_after_login
from bot.privacy.other_processes import ErasesOfOthers
from bot.store.owning import PATIENCE, Ownership, own
from bot.store.secret import installation_secret
from bot.store.store import Store, now_ms
from bot.ui.controls import install
from bot.ui.game_ui import uis_of
from bot.ui.lobby.expiry import LobbyKeeper
from bot.ui.looking.calls import LOOKING, looking_call
from bot.ui.seasons.roles import SeasonPosts
from bot.ui.seasons.schedule import plan_seasons
from bot.ui.sending import Poster

if TYPE_CHECKING:
    from bot.ops import health

CHORES = "chores"
"""Name of the lock held by the one process that runs the chores."""

CHORES_EVERY = 3600.0
"""Seconds between two rounds of the games' chores."""

KEEP_HOURS_EVERY = 900.0
"""Seconds between two notes of how many presses came in which hour."""

LOOK_EVERY = 5.0
"""Seconds between two checks whether the chores are due, and are ours to run; and between looks for missing results."""

RESULTS = "results"
"""Name of the lock held by the one process that looks for ended matches without a result."""

KEPT_MS = 30 * DAY_MS
"""How long the store keeps a finished post."""

log = logs.logger(__name__)


async def run(settings: Settings) -> int:
    """Open the store, connect to Discord and answer people until stopped; returns the exit code.

    Raises:
        StoreRefused, StoreUnavailable, WrongKey, UnusableKey: the store cannot be used.
        discord.LoginFailure: Discord does not know the token.
        FontMissing: a font package is not installed.
        StoreBusy: another process runs on it, or has taken this one's shards over.
        ServiceEnded: a service has ended.
    """
    if settings.discord_token is None:
        raise ValueError("a token is needed to connect to Discord")
    mode = memory_mode(settings.small)
    # Before the first threads start: glibc never takes back a heap that it has given to a thread.
    keep_lean(mode.freed_bytes)
    pictures.keep_in(settings.picture_folder)
    pictures.keep_at_most(mode.image_bytes)
    pictures.keep_open(mode.fonts)
    pictures.draw_at_most(mode.drawings)
    async with AsyncExitStack() as stack:
        await asyncio.to_thread(refuse_unwritable, settings)
        # Before anything touches the database, so that no two processes ever do.
        ownership = await own(settings.store_url.get_secret_value(), settings.shards, PATIENCE)
        # The stack ends in reverse order, so the locks are released after the store is closed.
        stack.push_async_callback(ownership.close)
        app, commands = await build(settings, stack, mode)
        # With the locks: another process of this share would still be writing there.
        await asyncio.to_thread(app.deferred.keep_in, deferred_in(settings), app.now())
        # Only with the locks: it frees what an earlier process of this share still holds.
        await app.store.share(settings.shards)
        log.info("starting", version=__version__, shards=str(settings.shards))
        log.info("memory_mode", small=mode.is_small, reason=mode.reason)
        # Before the login: without its fonts the bot draws nothing, and would only fail later.
        await asyncio.to_thread(pictures.look_up)
        client = await stack.enter_async_context(FarragoClient(app, ownership))
        for command in commands:
            client.tree.add_command(command)
        install(client)
        departures.install(client)
        services = await _start_services(client, stack, mode)
        # Pushed last, so that it comes first: people are answered while all services still run.
        stack.push_async_callback(client.leave)
        stack.callback(notify.stopping)
        keep_steady()
        counted = logins.Logins(app.store, app.now, settings.logins_per_hour, str(settings.shards))
        await services.beside(logins.start(client, settings.discord_token.get_secret_value(), counted))
    return 0


def deferred_in(settings: Settings) -> Path:
    """Return the file of this process's deferred presses; several processes may share the folder."""
    return settings.data_dir / f"deferred-{str(settings.shards).replace('/', '-of-')}.jsonl"


async def build(settings: Settings, stack: AsyncExitStack, mode: MemoryMode) -> tuple[App, list[Declared]]:
    """Make the services, closed with the stack; returns them and the slash commands."""
    secret = await asyncio.to_thread(installation_secret, settings)  # may query a server in its own event loop
    store = await Store.open(settings.store_url.get_secret_value(), secret, backups=settings.backup_folder)
    stack.push_async_callback(store.close)
    offer = load_cogs()
    for game, reason in offer.left_out.items():
        log.error("game_left_out", game=game, reason=reason)
    tables = Tables(store, offer.games, now_ms, offer.left_out)
    thinking = Thinking(settings.thinking_processes, mode.spare_processes)
    stack.push_async_callback(thinking.close)
    days = {game: Days(game, store, tables, secret, now_ms) for game in offer.games}
    agreements = Agreements(store, tables, now_ms)
    lobbies = Lobbies(store, tables, now_ms)
    app = App(settings, store, tables, agreements, days, thinking, offer.game_uis, now_ms, lobbies)
    badges = {game: ui.badges.rules for game, ui in uis_of(app).items()}
    app.results.on_result.append(Awards(store, offer.games, badges, now_ms).award)
    return app, offer.commands


async def _start_services(client: FarragoClient, stack: AsyncExitStack, mode: MemoryMode) -> Services:
    """Start the background services, each stopped with the stack."""
    app = client.app
    app.press_hours.add(await app.store.notes.find(_press_hours_key(app)))
    services, turn_notices = Services(), TurnNotices(app, client.messages.delete)
    alerts = Alerts.of(app.settings)
    stack.callback(alerts.close)
    stack.callback(logs.on_incident(alerts.incident))
    boards = Boards(client, turn_notices, app.now)
    stack.push_async_callback(boards.close)  # last: by now nothing changes a table
    stack.push_async_callback(services.stop)
    ai_seats = AiSeats(app.tables, app.thinking)
    stack.push_async_callback(ai_seats.close)
    services.start("clock", Clock(app.store, app.tables, ai_seats, app.now).run())
    acts = {**ModerationPosts(client).posters, **SeasonPosts(client).posters}
    posters = {**posters_of(app), **turn_notices.posters, **acts, GREETING: greeting, LOOKING: looking_call}
    services.start("publisher", Publisher(client, posters, app.now, turn_notices.stand).run())
    services.start("boards", boards.run())
    services.start("panels", Repainter(client).run())
    services.start("lobbies", LobbyKeeper(client).run())
    services.start("chores", _do_chores(app, client.ownership))
    services.start("results", _keep_results(client))
    if not mode.is_small:
        services.start("idle", repeat(partial(_use_idle_time, app, client.ownership), LOOK_EVERY))
    services.start("commands", command_sync.keep(client))
    services.start("ownership", client.ownership.keep())
    services.start("erases of others", ErasesOfOthers(app.erasing, app.store.erasure, client.ownership).run())
    services.start("servers", departures.keep(client))
    services.start("warming", warm_after_login(client, app.settings.picture_folder, mode))
    services.start("freed memory", give_back())
    services.start("press hours", repeat(partial(_keep_press_hours, app), KEEP_HOURS_EVERY))
    services.start("room", Watch(app.settings.data_dir, alerts.nearly_full).run())
    services.start("alerts", alerts.run())
    makes_backups = partial(client.ownership.has, CHORES)
    backups = BackupSchedule(app.settings, app.store.notes, makes_backups, alerts, app.now)
    services.start("backups", backups.run())
    if notify.is_supervised():
        services.start("notify", notify.keep(client.is_connected, services.running))
    if app.settings.metrics_port is not None:
        # Imported here: it takes 5 MB, and without a port nobody asks.
        from bot.ops import health

        vitals = _vitals(client, services, backups)
        await stack.enter_async_context(health.serving(app.settings.metrics_host, app.settings.metrics_port, vitals))
    return services


def posters_of(app: App) -> Mapping[str, Poster]:
    """Collect what makes the posts of all games, by kind of post."""
    dailies = [ui.daily for ui in uis_of(app).values() if ui.daily is not None]
    return {kind: poster for daily in dailies for kind, poster in daily.posts.items()}


def _vitals(client: FarragoClient, services: Services, backups: BackupSchedule) -> "health.Vitals":
    from bot.ops import health

    return health.Vitals(
        ready=client.is_connected,
        services=services.running,
        latency=lambda: client.latency,
        store=client.app.store.ping,
        counts=client.app.store.counts,
        drift=client.drift,
        room=lambda: disk_space_of(client.app.settings.data_dir),
        backups=backups.status,
        backup_every=client.app.settings.backup_every,
        shards=str(client.app.settings.shards),
    )


async def _do_chores(app: App, ownership: Ownership) -> None:
    """Run the chores now and every hour, unless another process does; takes over when that one dies."""
    due = 0.0
    while True:
        if not ownership.has(CHORES) and not await ownership.take(CHORES):
            # Due at once after a takeover: the process that died may have missed a round.
            due = 0.0
        elif time.time() >= due:
            # At whole hours of UTC, so that the chores of a new day are done right after its midnight.
            due = time.time() // CHORES_EVERY * CHORES_EVERY + CHORES_EVERY + 5
            await do_chores(app)
        await asyncio.sleep(LOOK_EVERY)


async def do_chores(app: App) -> None:
    """Let the store forget what is old, finish erasures, and do each game's chores; what fails is tried again later."""
    await _try("outbox", app.store.outbox.forget_done(app.now() - KEPT_MS))
    await _try("lobbies", app.lobbies.forget())
    await _try("looking", app.store.looking.forget_past())
    await _try("blocks", app.store.blocks.forget_over(app.now() - OVER_KEPT_MS))
    await _try("erasures", app.erasing.finish())
    await _try("retention", app.retention.tidy(app.under_way.calm))
    await _try("seasons", plan_seasons(app))
    for ui in uis_of(app).values():
        if ui.daily is not None and ui.daily.chores is not None:
            await _try(ui.game, ui.daily.chores(app))


async def _keep_results(client: FarragoClient) -> None:
    """Work out the results of matches that are over, unless another process does; old ones after the login."""
    await client.wait_until_ready()

    async def look() -> None:
        if client.ownership.has(RESULTS) or await client.ownership.take(RESULTS):
            await client.app.results.catch_up(client.app.under_way.calm)

    await repeat(look, LOOK_EVERY)


async def _use_idle_time(app: App, ownership: Ownership) -> None:
    """Let each game do what it has for the machine's idle time while nobody presses, where the chores are run."""
    for ui in uis_of(app).values():
        if ui.daily is not None and ui.daily.idle is not None:
            while ownership.has(CHORES) and app.press_hours.is_time_ahead() and await ui.daily.idle(app):
                await app.under_way.calm()


def _press_hours_key(app: App) -> str:
    """Name the note with the presses by hour of this process's share."""
    return f"press_hours/{app.settings.shards}"


async def _keep_press_hours(app: App) -> None:
    await app.store.notes.put(_press_hours_key(app), app.press_hours.noted())


async def _try(whose: str, chore: Awaitable[object]) -> None:
    try:
        await chore
    except Exception as error:  # a failed chore must not stop the others
        logs.incident(error, chore=whose)
