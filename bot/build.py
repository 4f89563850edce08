"""The one place where the parts are put together: nothing else knows them all."""

import asyncio
import os
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING

from bot import __version__, pictures
from bot.app import App
from bot.badges.awards import Awards
from bot.core import logs
from bot.core.clock import DiscordClock
from bot.core.installation import PLAYGROUND_CHILD
from bot.core.places import INSTALLATION
from bot.core.services import Services, repeat
from bot.core.settings import Settings
from bot.core.share_files import share_file
from bot.game_loader import load_cogs
from bot.gateway import clock_watch, command_sync, departures, interaction_requests, logins
from bot.gateway.arrivals import GREETING
from bot.gateway.client import FarragoClient
from bot.gateway.command_list import Declared
from bot.lobby.lobbies import Lobbies
from bot.match.agreements import Agreements
from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.daily import Days
from bot.match.last_reachable import LastAlive
from bot.match.tables import Tables
from bot.match.timers import LOOK_EVERY as TURNS_EVERY
from bot.match.timers import Clock
from bot.messages.boards import Boards
from bot.messages.greeting import greeting
from bot.messages.moderation_posts import ModerationPosts
from bot.messages.outbox import Publisher
from bot.messages.private_pages import Repainter
from bot.messages.turn_notices import TurnNotices
from bot.ops import chores, notify
from bot.ops.alerts.alerts import Alerts
from bot.ops.disk_space import Watch, disk_space_of
from bot.ops.main_loop import give_back, keep_lean, keep_steady
from bot.ops.outages import Outages
from bot.ops.resources.memory_mode import MemoryMode, memory_mode
from bot.ops.scheduled_backups.schedule import BackupSchedule
from bot.ops.start_checks import refuse_unwritable
from bot.ops.warming import warm_after_login
from bot.store.errors import WrongKey
from bot.store.owning import PATIENCE, own
from bot.store.sealing.sealer import Sealer
from bot.store.sealing.secret import installation_secret
from bot.store.store import Store
from bot.ui.dispatch.controls import install
from bot.ui.games.game_ui import uis_of
from bot.ui.kit.channel_messages import Poster, Sending
from bot.ui.lobby.keeper import LobbyKeeper
from bot.ui.lobby.looking_calls import LOOKING, looking_call
from bot.ui.seasons.roles import SeasonPosts

if TYPE_CHECKING:
    from bot.ops import health

CLEAN_EVERY = 60.0
"""Seconds between two looks for what the files beside the store need not have any more (house choice)."""

LOOK_EVERY = 5.0
"""Seconds between two looks for missing results."""

PAGES = "pages"
"""The purpose under which the tokens of private pages are sealed."""

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
    pictures.keep_at_most(mode.image_bytes)
    pictures.keep_open(mode.fonts)
    pictures.draw_at_most(mode.drawings)
    async with AsyncExitStack() as stack:
        await asyncio.to_thread(refuse_unwritable, settings)
        # Before anything touches the database, so that no two processes ever do.
        ownership = await own(settings.store_url.get_secret_value(), settings.shards, PATIENCE)
        # The stack ends in reverse order, so the locks are released after the store is closed.
        stack.push_async_callback(ownership.close)
        clock = DiscordClock()
        app, commands, outages = await build(settings, stack, mode, clock)
        app.store.share(settings.shards)
        log.info("starting", version=__version__, shards=str(settings.shards))
        log.info("memory_mode", small=mode.is_small, reason=mode.reason)
        # Before the login: without its fonts the bot draws nothing, and would only fail later.
        await asyncio.to_thread(pictures.look_up)
        # The playground counts no logins, and those who try the bot there start it often.
        most = 0 if PLAYGROUND_CHILD in os.environ else logins.AN_HOUR
        counted = logins.Logins(app.store, app.now, most, str(settings.shards))
        client = await stack.enter_async_context(FarragoClient(app, ownership, counted, clock))
        # Before presses and services: the tasks that they begin send their requests so.
        interaction_requests.use(client.uplink)
        pictures.use_text_while(lambda: client.uplink.is_full)
        stack.callback(pictures.use_text_while, bool)  # never again: the line goes with the client
        for command in commands:
            client.tree.add_command(command)
        client.before_presses.append(outages.begin)
        install(client)
        departures.install(client)
        services = await _start_services(client, outages, stack, mode)
        # Pushed last, so that it comes first: people are answered while all services still run.
        stack.push_async_callback(client.leave)
        stack.callback(notify.stopping)
        stack.push_async_callback(outages.stop)
        keep_steady()
        await services.beside(logins.start(client, settings.discord_token.get_secret_value(), counted))
    return 0


async def build(
    settings: Settings, stack: AsyncExitStack, mode: MemoryMode, clock: DiscordClock
) -> tuple[App, list[Declared], Outages]:
    """Make the services, closed with the stack; returns them, the slash commands, and what watches for outages."""
    secret = await asyncio.to_thread(installation_secret, settings)  # may query a server in its own event loop
    store = await Store.open(settings.store_url.get_secret_value(), secret, clock.now, backups=settings.backup_folder)
    stack.push_async_callback(store.close)
    offer = load_cogs()
    for game, reason in offer.left_out.items():
        log.error("game_left_out", game=game, reason=reason)
    tables = Tables(store, offer.games, clock.now, offer.left_out)
    thinking = Thinking(spare=mode.spare_processes)
    stack.push_async_callback(thinking.close)
    alive = LastAlive(store.notes, settings.shards)
    days = {game: Days(game, store, tables, secret, clock.now, clock.check, alive.lost_days) for game in offer.games}
    agreements = Agreements(store, tables, clock.now)
    lobbies = Lobbies(store, tables, clock.now)
    app = App(settings, store, tables, agreements, days, thinking, offer.game_uis, clock.now, lobbies)
    sealer, kept_in = Sealer(secret), share_file(settings.data_dir, "pages", settings.shards)
    seal, unseal = partial(sealer.seal, context=PAGES), partial(_opened, sealer)
    await asyncio.to_thread(app.reached.keep_in, kept_in, seal, unseal, settings.shards)
    badges = {game: ui.badges.rules for game, ui in uis_of(app).items()}
    app.results.on_result.append(Awards(store, offer.games, badges, clock.now).award)
    return app, offer.commands, Outages(app, alive)


async def _start_services(client: FarragoClient, outages: Outages, stack: AsyncExitStack, mode: MemoryMode) -> Services:
    """Start the background services, each stopped with the stack."""
    app = client.app
    services, turn_notices = Services(), TurnNotices(app, client.messages.delete)
    await turn_notices.find_again()
    alerts = Alerts.of(app.settings)
    stack.callback(alerts.close)
    stack.callback(logs.on_incident(alerts.incident))
    client.odd_events.on_first.append(alerts.odd_event)
    app.reached.on_gone.append(client.delete_reached)
    boards = Boards(client, turn_notices, app.now)
    stack.push_async_callback(boards.close)  # last: by now nothing changes a table
    stack.push_async_callback(client.queue.close)
    stack.push_async_callback(services.stop)
    ai_seats = AiSeats(app.tables, app.thinking)
    stack.push_async_callback(ai_seats.close)
    services.start("time", clock_watch.keep(client))
    turns = Clock(app.store, app.tables, ai_seats, app.now)
    services.start("clock", repeat(partial(_watch_turns, client, outages, turns), TURNS_EVERY))
    acts = {**ModerationPosts(client).posters, **SeasonPosts(client).posters}
    posters = {**posters_of(app), **turn_notices.posters, **acts, GREETING: greeting, LOOKING: looking_call}

    async def stand(sending: Sending, message: int) -> None:
        # Every message opens an archived thread: the board in it takes edits again.
        boards.reopen(sending.channel)
        await turn_notices.stand(sending, message)

    services.start("publisher", Publisher(client, posters, app.now, stand).run())
    services.start("boards", boards.run())
    services.start("panels", Repainter(client).run())
    services.start("lobbies", LobbyKeeper(client).run())
    has_chores = app.settings.shards.owns(INSTALLATION)
    if has_chores:
        services.start("chores", chores.keep(app, client.clock))
        services.start("results", _keep_results(client))
    services.start("commands", command_sync.keep(client))
    services.start("ownership", client.ownership.keep())
    services.start("token", client.token_watch.run())
    services.start("servers", departures.keep(client))
    services.start("warming", warm_after_login(client, mode))
    services.start("freed memory", give_back())
    services.start("files", repeat(partial(_clean_files, app), CLEAN_EVERY))
    services.start("room", Watch(app.settings.data_dir, alerts.nearly_full).run())
    services.start("alerts", alerts.run())

    def makes_backups() -> bool:
        return client.clock.is_trusted and has_chores

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


def _opened(sealer: Sealer, sealed: bytes) -> bytes:
    """Open what was sealed of pages, lobbies and boards. Raises ValueError."""
    try:
        return sealer.open(sealed, PAGES)
    except WrongKey as error:
        raise ValueError("sealed with another key") from error


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
        waiting=client.app.store.waiting_seconds,
        counts=client.app.store.counts,
        clock=client.clock,
        chores=partial(chores.done_at, client.app.store.notes),
        room=lambda: disk_space_of(client.app.settings.data_dir),
        backups=backups.status,
        backup_every=client.app.settings.backup_every,
        shards=str(client.app.settings.shards),
    )


async def _keep_results(client: FarragoClient) -> None:
    """Work out the results of matches that are over; old ones after the login."""
    await client.wait_until_ready()

    async def look() -> None:
        await client.app.results.catch_up(client.app.presses.calm)

    await repeat(look, LOOK_EVERY)


async def _watch_turns(client: FarragoClient, outages: Outages, turns: Clock) -> None:
    """Act for seats whose time is over: an AI's once the time is known, a person's while it is trusted."""
    # While people cannot press, they are not late.
    if not client.is_reached() or not client.clock.is_known:
        return
    await outages.look()
    await (turns.play_overdue() if client.clock.is_trusted else turns.play_overdue_ais())


async def _clean_files(app: App) -> None:
    """Take out of the files beside the store what is too old, and what an erase could not while the disk was full."""
    app.reached.clean()
