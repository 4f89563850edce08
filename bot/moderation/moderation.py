"""Permission to play, checked at every way into a game. Moderators set it for their server, the host for all servers.

A person is checked in the place of the game: a server's moderators decide about its games alone. The answers are in
memory nearly always. Running matches stay as they are.
"""

from collections.abc import Callable, Collection, Iterable
from typing import TypeAlias

from bot.core.durations import DAY_MS
from bot.moderation.refusals import (
    Blocked,
    BlockedByHost,
    BlockedByHostUntil,
    BlockedUntil,
    GameOff,
    GameOffHere,
    InvitedBlocked,
    OnlyElsewhere,
    ServerBlocked,
    TooManyTables,
    WrongChannel,
    mentions,
    moment,
)
from bot.moderation.server_settings import ServerSettings, changes_of, losses_of, without
from bot.store.errors import StoreUnavailable
from bot.store.repositories.moderation.blocks import EVERYWHERE, BlockKind, StoredBlock
from bot.store.repositories.moderation.open_tables import TableLimit
from bot.store.rows import NOBODY, ModerationAct
from bot.store.store import Store
from engine.message import Line

MODERATION_SETTING = "moderation"
"""The server setting that holds the `ServerSettings`."""

REASON_LIMIT = 200
"""Characters of a moderator's reason (house choice): it stands in one line of a board."""

OVER_KEPT_MS = 30 * DAY_MS
"""How long a block is kept after its time is over, so that it can still be explained (house choice)."""

LISTED_ACTS = 100
"""Acts of a server that can be looked at (house choice); the log keeps all."""

SettingsChange: TypeAlias = Callable[[ServerSettings], ServerSettings]
"""Returns the changed settings; it may run twice and must have no side effects."""


class Moderation:
    """Decisions about servers and people."""

    def __init__(self, store: Store) -> None:
        """Take the store."""
        self._store = store

    async def check_may_play(self, server: int, channel: int, player: int, game: str) -> None:
        """Pass where somebody may begin or join a game in a channel; of a thread take the channel that it is in.

        Raises:
            Blocked, ServerBlocked, GameOff, WrongChannel.
        """
        await self.check_not_blocked(server, player)
        settings, name = await self.settings_of(server), Line(f"{game}-name")
        if settings.allows(game, channel):
            return
        there = settings.channels_of(game)
        if there is None:
            raise GameOffHere(game=name)
        if not there:
            raise GameOff(game=name)
        if settings.belongs(channel):
            raise OnlyElsewhere(game=name, channels=mentions(there))
        raise WrongChannel(game=name, channels=mentions(there))

    async def check_not_blocked(self, server: int, player: int) -> None:
        """Pass where somebody may go on with their games in a server. Raises Blocked, ServerBlocked."""
        await self.check_server(server)
        by_host = await self._store.blocks.find(EVERYWHERE, "person", player)
        if by_host is not None:
            if by_host.until is None:
                raise BlockedByHost(by_host)
            raise BlockedByHostUntil(by_host, until=moment(by_host.until))
        block = await self._store.blocks.find(server, "person", player)
        if block is not None:
            raise Blocked(block) if block.until is None else BlockedUntil(block, until=moment(block.until))

    async def is_blocked(self, server: int, player: int) -> bool:
        """Return whether somebody may not play in a server now, by its moderators or by the host."""
        try:
            await self.check_not_blocked(server, player)
        except (Blocked, ServerBlocked):
            return True
        return False

    async def check_invited(self, server: int, players: Iterable[int]) -> None:
        """Pass where people can be invited to a table of a server. Raises InvitedBlocked."""
        blocked = [player for player in players if await self.is_blocked(server, player)]
        if blocked:
            raise InvitedBlocked(who=", ".join(f"<@{player}>" for player in blocked))

    async def reason_once(self, block: StoredBlock | None) -> str:
        """Return the reason of a block to its person, the first time that this is asked; empty afterwards."""
        if block is None or not block.reason:
            return ""
        try:
            return block.reason if await self._store.blocks.tell(block) else ""
        except StoreUnavailable:  # they may be told twice then
            return block.reason

    async def check_server(self, server: int) -> None:
        """Pass where the host lets the bot serve a server. Raises ServerBlocked."""
        if await self._store.blocks.find(EVERYWHERE, "server", server) is not None:
            raise ServerBlocked

    async def check_room(self, room: TableLimit | None, table: str) -> None:
        """Pass where there is room for a table that is open already. Raises TooManyTables."""
        if room is not None and await self._store.open_tables.count(room.channels, but=table) >= room.most:
            raise TooManyTables(count=room.most)

    async def block(self, server: int, player: int, *, until: int | None, reason: str, by: int) -> StoredBlock:
        """Keep a person from games in a server (`EVERYWHERE`: in all) until a time in milliseconds, or for good.

        Soon afterwards AIs play their seats there.
        """
        wanted = StoredBlock(server=server, subject=player, until=until, reason=reason[:REASON_LIMIT], by=by)
        subject = str(player) if until is None else f"{player} {until}"
        return await self._store.blocks.put(wanted, self._act(server, by, "blocked", subject, reason))

    async def unblock(self, server: int, player: int, by: int) -> bool:
        """Let a person play in a server again; False where they were not blocked."""
        return await self._lift(server, "person", self._store.blocks.digest("person", player), by, str(player))

    async def lift(self, block: StoredBlock, by: int) -> bool:
        """Lift a block, also of an erased person; False where it was lifted before."""
        return await self._lift(block.server, block.kind, block.digest, by, str(block.subject or ""))

    def is_about(self, block: StoredBlock, player: int) -> bool:
        """Return whether a block keeps this person out, also where they had themselves erased."""
        return block.kind == "person" and block.digest == self._store.blocks.digest("person", player)

    async def blocks(self, server: int) -> tuple[StoredBlock, ...]:
        """List the blocks of a server that last, the latest first."""
        return await self._store.blocks.of(server)

    async def block_server(self, server: int, reason: str) -> StoredBlock:
        """Keep the bot from serving a server, by the host: every press there gets one sentence."""
        wanted = StoredBlock(server=EVERYWHERE, kind="server", subject=server, reason=reason[:REASON_LIMIT], by=0)
        return await self._store.blocks.put(wanted, self._act(EVERYWHERE, 0, "blocked-server", str(server), reason))

    async def unblock_server(self, server: int) -> bool:
        """Serve a server again; False where it was not blocked."""
        return await self._lift(EVERYWHERE, "server", self._store.blocks.digest("server", server), 0, str(server))

    async def settings_of(self, server: int) -> ServerSettings:
        """Return the settings of a server; those of a conversation are the defaults."""
        return await self._store.servers.cached_setting(server, MODERATION_SETTING, ServerSettings) or ServerSettings()

    async def change_settings(self, server: int, by: int, change: SettingsChange) -> ServerSettings:
        """Change the settings of a server and log the changes, in one transaction; equal settings are not written."""

        def decide(stored: ServerSettings | None) -> tuple[ServerSettings, tuple[ModerationAct, ...]]:
            before = stored or ServerSettings()
            after = change(before)
            acts = (self._act(server, by, "switched", subject) for subject in changes_of(before, after))
            return after, tuple(acts)

        return await self._store.servers.change_setting(server, MODERATION_SETTING, ServerSettings, decide)

    async def all_settings(self) -> dict[int, ServerSettings]:
        """Return the settings of every server that has set some."""
        return await self._store.servers.settings(MODERATION_SETTING, ServerSettings)

    async def forget_channels(self, server: int, deleted: Collection[int]) -> None:
        """Take deleted channels out of the settings of a server, and log the losses, in one transaction."""
        if (await self.settings_of(server)).named_channels.isdisjoint(deleted):
            return

        def decide(stored: ServerSettings | None) -> tuple[ServerSettings, tuple[ModerationAct, ...]]:
            before = stored or ServerSettings()
            after = without(before, deleted)
            acts = (self._act(server, NOBODY, "deleted", what) for what in losses_of(before, after))
            return after, tuple(acts)

        await self._store.servers.change_setting(server, MODERATION_SETTING, ServerSettings, decide)

    async def set_setting(self, server: int, by: int, key: str, value: object, subject: str) -> None:
        """Store another setting and log it as `subject`, in one transaction; equal values are skipped."""

        def decide(before: object) -> tuple[object, tuple[ModerationAct, ...]]:
            return value, () if before == value else (self._act(server, by, "switched", subject),)

        await self._store.servers.change_setting(server, key, type(value), decide)

    async def note(self, server: int, by: int, act: str, subject: str, reason: str = "") -> int:
        """Log an act of a moderator (`by` 0: the host) that is stored elsewhere; returns its number."""
        return await self._store.moderation_log.add(self._act(server, by, act, subject, reason))

    async def recent(self, server: int) -> tuple[ModerationAct, ...]:
        """List the latest acts of moderators and the host in a server, up to `LISTED_ACTS`, the latest first."""
        return await self._store.moderation_log.recent(server, LISTED_ACTS)

    async def _lift(self, server: int, kind: BlockKind, digest: str, by: int, subject: str) -> bool:
        act = "unblocked" if kind == "person" else "unblocked-server"
        return await self._store.blocks.lift(server, kind, digest, self._act(server, by, act, subject))

    def _act(self, server: int, by: int, act: str, subject: str, reason: str = "") -> ModerationAct:
        return ModerationAct(server=server, by=by, act=act, subject=subject, reason=reason[:REASON_LIMIT])
