"""Drops events of Discord that discord.py cannot read: one odd event ends neither the process nor play elsewhere.

discord.py raises such an error out of the loop that reads the gateway, which ends the program for all servers.
"""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from discord.state import AutoShardedConnectionState

from bot.core import metrics
from bot.core.logs import logger
from bot.core.tasks import BackgroundTasks
from bot.text.localisation import words

log = logger(__name__)

INTERACTION = "INTERACTION_CREATE"

FRAME = "frame"
"""The kind of events too damaged to tell their type."""

OF_CONNECTION = (ReconnectWebSocket, discord.ConnectionClosed, aiohttp.ClientError, OSError, TimeoutError)
"""Errors by which discord.py itself reconnects."""

WHOLE_SERVER = frozenset({"GUILD_CREATE", "GUILD_UPDATE"})
"""Events that replace all that is known of a server."""

_HELP = "passed over, and all else goes on; a newer Farrago may know it"


class OddInteraction(Exception):
    """An interaction lacks a field that all others have."""


class OddServer(Exception):
    """A server has no id."""


class OddEvents:
    """Guards a connection's state; `on_first` is called with the kind of the first odd event of the process."""

    def __init__(self, state: AutoShardedConnectionState) -> None:
        """Guard this state's parsers and the sockets that it will have."""
        self._state = state
        self._logged: set[tuple[str, int]] = set()
        self._answers = BackgroundTasks()
        self.on_first: list[Callable[[str], None]] = []
        state.parsers = {event: partial(self._parse, event, parser) for event, parser in state.parsers.items()}
        # discord.py tells its state of each new socket here, and keeps the class of sockets to itself.
        told: Any = state
        told._update_references = self._guard_socket

    def drop(self, kind: str, server: int, error: Exception) -> None:
        """Count an odd event, log the first of its kind and server, and report the very first."""
        metrics.odd_events.labels(kind).inc()
        if not self._logged:
            for listener in self.on_first:
                listener(kind)
        if (kind, server) not in self._logged:
            self._logged.add((kind, server))
            reason = f"{type(error).__name__}: {error} ({_place_of(error)})"
            log.warning("odd_event", kind=kind, server=server, reason=reason, help=_HELP)

    def drop_interaction(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Drop an interaction that discord.py could read in part, and answer it."""
        kind, locale = interaction.type.value, str(interaction.locale)
        self._drop_interaction(
            _Answerable(interaction.id, interaction.token, kind, locale), interaction.guild_id, error
        )

    def _drop_interaction(self, asked: "_Answerable", server: int | None, error: Exception) -> None:
        self.drop(INTERACTION, server or 0, error)
        self._answers.start(self._answer(asked))

    def _parse(self, event: str, parser: Callable[[Any], None], data: Any) -> None:
        try:
            if event == INTERACTION:
                _check_whole(data)
            parser(self._without_odd_servers(data) if event == "READY" else data)
        except Exception as error:
            server = _id_in(data, "id" if event in WHOLE_SERVER else "guild_id")
            if event == INTERACTION:
                self._drop_interaction(_answerable_in(data), server, error)
                return
            self.drop(event, server, error)
            if event in WHOLE_SERVER and server:
                # A half-read server would deny actions in its missing parts; for an unavailable one they are tried.
                state: Any = self._state
                state._add_guild_from_data({"id": server, "unavailable": True})

    def _without_odd_servers(self, ready: Any) -> Any:
        """Take the servers out of READY that have no id: one of them would keep all from being known."""
        servers: list[object] = ready["guilds"]
        known = [server for server in servers if _id_in(server, "id")]
        if len(known) < len(servers):
            self.drop("READY", 0, OddServer())
        return ready | {"guilds": known}

    def _guard_socket(self, socket: DiscordWebSocket) -> None:
        receive = socket.received_message

        async def receive_guarded(message: Any, /) -> None:
            try:
                await receive(message)
            except OF_CONNECTION:
                raise
            except Exception as error:
                self.drop(FRAME, 0, error)

        socket.received_message = receive_guarded

    async def _answer(self, asked: "_Answerable") -> None:
        """Answer that an interaction could not be read."""
        if not (asked.id and asked.token and asked.kind):
            return
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        try:
            route = Route("POST", path, webhook_id=asked.id, webhook_token=asked.token)
            await self._state.http.request(route, json=asked.reply())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("odd_interaction_not_answered", reason=type(error).__name__)


@dataclass(frozen=True)
class _Answerable:
    """The fields of an interaction that an answer needs; 0 and empty are unknown."""

    id: int
    token: str
    kind: int
    locale: str

    def reply(self) -> Any:
        """Make the answer: a sentence for the person alone; no choices where a command is being typed."""
        if self.kind == discord.InteractionType.autocomplete.value:
            return {"type": discord.InteractionResponseType.autocomplete_result.value, "data": {"choices": []}}
        private = discord.MessageFlags(ephemeral=True).value
        told = {"content": words(self.locale).say("odd-press"), "flags": private}
        return {"type": discord.InteractionResponseType.channel_message.value, "data": told}


def _answerable_in(data: Any) -> _Answerable:
    """Read the fields of Discord's JSON that an answer needs."""
    kind = _read(data, "type")
    return _Answerable(
        _id_in(data, "id"),
        str(_read(data, "token") or ""),
        kind if isinstance(kind, int) else 0,
        str(_read(data, "locale") or ""),
    )


def _check_whole(data: Any) -> None:
    """Raise OddInteraction where discord.py would hand on an interaction without its person or channel."""
    needed = ("data", "channel", "member" if data.get("guild_id") else "user")
    if missing := [key for key in needed if not data.get(key)]:
        raise OddInteraction(", ".join(missing))


def _place_of(error: Exception) -> str:
    """Name the line that raised an error."""
    *_, last = traceback.extract_tb(error.__traceback__) or [None]
    return "" if last is None else f"{Path(last.filename).name}:{last.lineno}"


def _id_in(data: Any, key: str) -> int:
    """Read an id; 0 if missing."""
    found = _read(data, key)
    return int(found) if isinstance(found, str) and found.isdecimal() else 0


def _read(data: Any, key: str) -> object:
    return cast("dict[str, object]", data).get(key) if isinstance(data, dict) else None
