"""The gateway: hello, identify, resume with replay, dispatch by intent, and a journal of every frame.

It never makes an event; the callers that change the world pass them in.
"""

import asyncio
import json
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from .connection import Connection
from .rest.payloads import Payloads
from .wire import Json, as_list, as_object
from .world.world import World

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
# An acknowledgement that comes faster than discord.py's own bookkeeping makes it warn that it cannot keep up.
ACK_DELAY_SECONDS = 0.02
# Discord's own interval.
HEARTBEAT_MS = 41_250
KEPT_FRAMES = KEPT_DISPATCHES = 1_000
MAX_SENDS, SENDS_SECONDS = 120, 60.0
CUSTOM = 4  # the kind of activity that is a text of one's own
GRACE_SECONDS = 1.0


@dataclass(frozen=True)
class GatewayFrame:
    """One frame of the journal; `to_bot` tells the direction."""

    at: float
    to_bot: bool
    body: Json


@dataclass
class Session:
    """One gateway session; it outlives its socket so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    socket: Connection | None
    status: str = ""
    seq: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque[Json](maxlen=KEPT_DISPATCHES))

    def covers(self, guild_id: str | None) -> bool:
        index, count = self.shard
        # Discord's own rule; what belongs to no server goes to shard 0.
        return index == ((int(guild_id) >> 22) % count if guild_id else 0)


@dataclass(frozen=True)
class Identified:
    """When a shard identified, on the machine's steady clock."""

    at: float
    shard: int
    count: int


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, payloads: Payloads) -> None:
        self._world = world
        self._payloads = payloads
        self.sessions: dict[str, Session] = {}
        self.journal: deque[GatewayFrame] = deque(maxlen=KEPT_FRAMES)
        self.on_online: list[Callable[[], None]] = []
        self.on_closed: list[Callable[[], None]] = []
        self.watchers: list[
            Callable[[Json], None]
        ] = []  # of every event to the bot before a fault spoils it, for tests
        self.spoil: Callable[[str, Json], Json] = whole  # what a fault makes of an event
        self.refuse_resume = False
        self.shards, self.max_concurrency = 1, 1  # what /gateway/bot tells
        self.identified: list[Identified] = []
        self._shown = (False, "")
        self._tasks: set[asyncio.Task[None]] = set()

    # What others ask -----------------------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Whether the bot holds an open connection."""
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def status(self) -> str:
        """The bot's custom status, as shown under its name on Discord; empty without one, or while it is offline."""
        return next((session.status for session in self.sessions.values() if session.socket and session.status), "")

    def serves(self, guild_id: str | None) -> bool:
        """Whether a shard with an open connection covers a server, or direct conversations."""
        return any(session.socket is not None and session.covers(guild_id) for session in self.sessions.values())

    def dispatch(self, event: str, body: Json, *, intents: int = 0, guild_id: str | None = None) -> None:
        """Send an event to the sessions that asked for all of `intents`, or keep it for their resuming."""
        for session in list(self.sessions.values()):
            if session.intents & intents == intents and session.covers(guild_id):
                self._send_event(session, event, body)

    def has_intents(self, intents: int) -> bool:
        return any(session.intents & intents == intents for session in self.sessions.values())

    async def drop(self, code: int = 4000) -> None:
        """Close every socket; with 4000 discord.py resumes."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                # Cleared before the close is awaited, as the bot may have resumed on another socket by its end.
                socket, session.socket = session.socket, None
                await socket.close(code)

    async def close(self) -> None:
        await self.drop(1001)
        for task in list(self._tasks):
            task.cancel()

    # One connection ------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"))
        await self._write(connection, {"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        session: Session | None = None
        arrivals: deque[float] = deque(maxlen=MAX_SENDS)
        async for frame in connection.frames():
            # The oldest of the last 120 frames tells whether this one is the 121st within the time.
            if len(arrivals) == MAX_SENDS and time.monotonic() - arrivals[0] < SENDS_SECONDS:
                await connection.refuse(4008, "Rate limited.")
                break
            arrivals.append(time.monotonic())
            body = as_object(json.loads(frame.data))
            self.journal.append(GatewayFrame(time.time(), False, _without_token(body)))
            session = await self._take(connection, session, body)
        # The bot may have resumed on another socket before this one was seen to close.
        if session is not None and session.socket is connection:
            session.socket = None
        for tell in self.on_closed:
            tell()
        self._spawn(self._notice_later())
        return socket

    async def _take(self, socket: Connection, session: Session | None, body: Json) -> Session | None:
        match body.get("op"):
            case 1:
                self._spawn(self._acknowledge(socket))
            case 2:
                return await self._identify(socket, as_object(body.get("d")))
            case 6:
                return await self._resume(socket, as_object(body.get("d")))
            case 3 if session is not None:
                session.status = _status_in(as_object(body.get("d")))
                self._notice()
            case 8 if session is not None:
                self._send_members(session, as_object(body.get("d")))
            case _:  # 4 voice state is ignored here
                pass
        return session

    async def _acknowledge(self, socket: Connection) -> None:
        await asyncio.sleep(ACK_DELAY_SECONDS)
        if not socket.closed:
            await self._write(socket, {"op": 11, "d": None, "s": None, "t": None})

    async def _identify(self, socket: Connection, data: Json) -> Session | None:
        if data.get("token") != self._world.me.token:
            await socket.refuse(4004, "Authentication failed.")
            return None
        # A bot without shards leaves it out.
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            await socket.refuse(4010, "Invalid shard.")
            return None
        self.identified.append(Identified(time.monotonic(), index, count))
        # A shard that identifies gives up its earlier session, which must not receive events any more.
        for old in [each for each in self.sessions.values() if each.shard == (index, count)]:
            del self.sessions[old.id]
        socket.squeezes_large = bool(data.get("compress"))
        status = _status_in(as_object(data.get("presence") or {}))
        session = Session(secrets.token_hex(16), int(data.get("intents", 0)), (index, count), socket, status)
        self.sessions[session.id] = session
        self._send_ready(session)
        self._notice()
        return session

    def _send_ready(self, session: Session) -> None:
        # READY names the servers as unavailable, and each comes as a GUILD_CREATE of its own, as on Discord.
        guilds = [guild for guild in self._world.guilds.values() if guild.bot_member and session.covers(guild.id)]
        ready: Json = {
            "v": 10,
            "user": self._payloads.self_user(),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._payloads.base.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": self._world.me.application_id, "flags": 0},
        }
        self._send_event(session, "READY", ready)
        for guild in guilds:
            if session.intents & GUILDS:
                self._send_event(session, "GUILD_CREATE", self._payloads.guild_create(guild))

    async def _resume(self, socket: Connection, data: Json) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = int(data.get("seq") or 0)
        # Lost: a number that was never sent, or a missing event that the deque has dropped already.
        lost = session is None or seq > session.seq or (session.sent and session.sent[0]["s"] > seq + 1)
        if session is None or lost or data.get("token") != self._world.me.token or self.refuse_resume:
            await self._write(socket, {"op": 9, "d": False, "s": None, "t": None})
            return None
        session.socket = socket
        for event in [each for each in session.sent if each["s"] > seq]:
            await self._write(socket, event)
        self._send_event(session, "RESUMED", {})
        self._notice()
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        # Discord takes one id as well as a list; without one it sends everybody.
        wanted = data.get("user_ids")
        ids = {str(each) for each in as_list(wanted) or ([wanted] if wanted else [])}
        found = [user for user in self._world.users.values() if not ids or user.id in ids]
        chunk: Json = {
            "guild_id": guild.id,
            "members": [self._payloads.member(user, guild) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        self._send_event(session, "GUILD_MEMBERS_CHUNK", chunk)

    # Sending -------------------------------------------------------------------------------------------------------

    def _send_event(self, session: Session, event: str, body: Json) -> None:
        session.seq += 1
        frame: Json = {"op": 0, "d": body, "s": session.seq, "t": event}
        for watch in self.watchers:
            watch(frame)
        frame["d"] = self.spoil(event, body)
        session.sent.append(frame)
        if session.socket is not None:
            # Callers cannot wait; tasks begin in the order in which they are made, so the frames keep theirs.
            self._spawn(self._write(session.socket, frame))

    async def _write(self, socket: Connection, frame: Json) -> None:
        if socket.closed:
            return
        self.journal.append(GatewayFrame(time.time(), True, frame))
        try:
            await socket.send(frame)
        except ConnectionError:  # the peer went away; what was sent is kept for resuming
            return

    # Telling when the bot comes and goes ---------------------------------------------------------------------------

    async def _notice_later(self) -> None:
        await asyncio.sleep(GRACE_SECONDS)  # a resume takes some milliseconds: no need to show it
        self._notice()

    def _notice(self) -> None:
        if self._shown != (self.online, self.status):
            self._shown = self.online, self.status
            for tell in self.on_online:
                tell()

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def whole(_: str, body: Json) -> Json:
    """Return an event unchanged."""
    return body


def _status_in(presence: Json) -> str:
    """Return the text of a custom status (activity type 4), the only kind that has one."""
    activities = [as_object(each) for each in as_list(presence.get("activities"))]
    return next((str(each.get("state") or "") for each in activities if each.get("type") == CUSTOM), "")


def _without_token(body: Json) -> Json:
    data = as_object(body.get("d"))
    # The journal is shown beside failed tests, where no token may stand.
    return body | {"d": data | {"token": "…"}} if "token" in data else body
