"""A playground with a bot in it, for tests: the server in this process, the bot in another, and a final check of both.

At the end `verdict()` reports all faults, independently of the test's own checks.
"""

import asyncio
import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from bot.core.logs import CONNECTIONS, OURS
from bot.pictures.fonts import Face, font_file
from bot.play import COMMAND, NAME, bot_environment
from playground.actors import Actor
from playground.bot_process import BotProcess
from playground.core import LoopbackDiscord
from playground.faults import Faults
from playground.seen import SeenMessage
from playground.server import Server
from playground.wire import Json, as_object
from playground.world.records import EPHEMERAL, Channel, Guild, Message
from tests.e2e import machine_clock
from tests.e2e.forked_bot import bot_type
from tests.e2e.referee import Referee

START_SECONDS = 120.0
JOINED_BEFORE = 30 * 24 * 3600.0
"""Seconds since the bot has joined the servers of a test."""
HURRIED_BOT = (str(Path(__file__).with_name("hurried_bot.py")), "run")
BLANK_BOT = (str(Path(__file__).with_name("blank_bot.py")), "run")
INVALID_FORM = 50035
FAULTY = re.compile("message_faulty|translation_faulty|words_unreadable")
"""What the bot logs of words that it could not show as they should be."""
RECORD = re.compile(r"^(?=\d{4}-\d\d-\d\dT)", re.M)
"""Where a record of a log begins."""

CHATTER = re.compile(r"^\S+Z \[(?:debug|info) *\] .*?\[(?P<logger>[\w.]+)\]")
"""A record of no importance, and who wrote it."""


MENTIONED = re.compile(r"</([^:>]+):\d{15,}>")
"""A command as Discord mentions it, by an id of Discord's."""
UNFORMATTED = ("label", "placeholder", "description", "title")


def hand_of(message: SeenMessage) -> str:
    """The address of the button on a board or call that opens a player's own page; empty if there is none."""
    return next(
        (button.custom_id or "" for button in message.buttons if (button.custom_id or "").endswith(":hand")), ""
    )


def typed(text: str) -> str:
    """A text with its commands in typed form, since the bot does not know their ids right after a start."""
    return MENTIONED.sub(r"/\1", text)


def raw_mentions(body: object, place: str = "") -> Iterator[str]:
    """Find command mentions in text that Discord shows without formatting: labels and the like, and notifications."""
    if isinstance(body, dict):
        for key, value in body.items():
            # In a component it is text that people read, in a message the text of the notification.
            is_content = key == "content" and "type" not in body
            yield from raw_mentions(value, key if is_content or key in UNFORMATTED else "")
    elif isinstance(body, list):
        for each in body:
            yield from raw_mentions(each)
    elif place and isinstance(body, str) and MENTIONED.search(body):
        yield f"{place}: {body}"


def records_of(log: Path) -> list[str]:
    """All records of a bot's log."""
    return RECORD.split(log.read_text(errors="replace")) if log.exists() else []


def end_of(log: Path, records: int = 40) -> str:
    """The end of a bot's log."""
    return "".join(records_of(log)[-records:])


def chatter_in(log: Path) -> list[str]:
    """The records in which a library logs things that hosts do not need, at the default level."""
    found = ((record, CHATTER.match(record)) for record in records_of(log))
    ours = (*OURS, CONNECTIONS)
    return [record for record, match in found if match and not match["logger"].startswith(ours)]


def _board_of(onlooker: Actor) -> list[SeenMessage]:
    try:
        return [onlooker.board()]
    except LookupError:
        return []


def have_joined_before(server: Server) -> None:
    """Backdate the bot's joining of all servers, so that it greets none of them: tests count its messages."""
    for guild in server.core.world.guilds.values():
        guild.joined -= JOINED_BEFORE


class Playground:
    """A server with a bot; every method is for tests."""

    def __init__(
        self, folder: Path, command: Sequence[str] = COMMAND, environment: Mapping[str, str] | None = None
    ) -> None:
        self.folder = folder
        self.log = folder / "bot.log"
        self.referee = Referee()
        self.refused: list[tuple[str, str, int, object]] = []  # 4xx responses to the bot: (method, route, status, JSON)
        self._found: list[str] = []
        self._unanswered: list[str] = []
        self._unanswered_expected = 0
        folder.mkdir(parents=True, exist_ok=True)
        # AI searches would slow the tests down.
        self.environment = {
            **bot_environment(folder),
            "DAILY_PAR": "off",
            "PYTHONDONTWRITEBYTECODE": "",
            **(environment or {}),
        }
        Path(self.environment["DATA_DIR"]).mkdir(parents=True, exist_ok=True)
        machine_clock.install()
        is_hurried = HURRIED_BOT[0] in command or BLANK_BOT[0] in command
        is_ours = is_hurried and "PYTHONPATH" not in self.environment  # the default program and games
        self.bot = (bot_type() if is_ours else BotProcess)(command, self.environment, self.log)
        self.server = self._make_server()

    def _make_server(self) -> Server:
        server = Server(self.folder / "playground", NAME)
        have_joined_before(server)
        server.core.emoji_font = font_file(Face.COLOUR_EMOJI)
        server.core.on_exchange += [self.referee.watch, self._watch_refusals]
        server.core.feed.watchers.append(self._watch_feed)
        server.core.gateway.watchers.append(self._watch_gateway)
        return server

    # Life ----------------------------------------------------------------------------------------------------------

    @property
    def core(self) -> LoopbackDiscord:
        return self.server.core

    @property
    def faults(self) -> Faults:
        return self.core.faults

    @property
    def url(self) -> str:
        return self.server.url

    async def start(self) -> None:
        await self.server.start()
        await self.start_bot()

    async def start_bot(self) -> None:
        """Start the bot and wait until it is connected and its commands are known."""
        self.bot.start(self.url, self.core.world.me.token)
        clock = asyncio.get_running_loop()
        ends = clock.time() + START_SECONDS
        while not (self.core.gateway.online and self.core.world.commands):
            if self.bot.pid is None or clock.time() > ends:
                raise AssertionError(f"The bot did not come up:\n{self.bot_log()}")
            await asyncio.sleep(0.02)

    async def stop_bot(self, kill: int = signal.SIGTERM) -> int:
        """End the bot with a signal (9: at once); returns its exit status."""
        status = await self.bot.stop(kill)
        gone = asyncio.Event()
        self.core.gateway.on_closed.append(gone.set)
        if self.core.gateway.online:
            async with asyncio.timeout(START_SECONDS):
                await gone.wait()
        return status

    async def restart_bot(self, kill: int = signal.SIGTERM) -> None:
        await self.stop_bot(kill)
        await self.start_bot()

    async def restart_server(self) -> None:
        """End server and bot, and start both again on the same data; actors must be fetched again."""
        await self.stop_bot()
        self._take_account()
        port = self.server.port
        await self.server.close()
        self.server = self._make_server()
        await self.server.start(port)
        await self.start_bot()

    async def close(self) -> None:
        await self.stop_bot()
        await self.server.close()

    def bot_log(self) -> str:
        """The end of the bot's log."""
        return end_of(self.log)

    def _log_lines(self) -> list[str]:
        return self.log.read_text(errors="replace").splitlines() if self.log.exists() else []

    def journal(self, count: int = 15) -> str:
        """The last frames of the gateway, shortened."""
        frames = list(self.core.gateway.journal)[-count:]
        return "\n".join(f"{frame.at:.3f} {'->' if frame.to_bot else '<-'} {str(frame.body)[:300]}" for frame in frames)

    # People and places ---------------------------------------------------------------------------------------------

    def actor(self, name: str, channel: str = "table") -> Actor:
        """The person of this name (new if need be) in a channel or thread."""
        user = self.server.acts.add_user(name)
        return Actor(self.core, self.server.acts, user, self.channel(channel))

    def actors(self, *names: str, channel: str = "table") -> tuple[Actor, ...]:
        """Several people in one channel: `ada, bo = pg.actors("Ada", "Bo")`."""
        return tuple(self.actor(name, channel) for name in names)

    def crowd(self, count: int, channel: str = "table") -> tuple[Actor, ...]:
        """Return `count` people called Guest 1, Guest 2 and so on."""
        return self.actors(*(f"Guest {number}" for number in range(1, count + 1)), channel=channel)

    def channel(self, name: str) -> Channel:
        """A channel or thread by name or id; if several have the name, the newest thread. Raises LookupError."""
        return self.core.world.find_channel(name)

    def board(self, channel: str = "table") -> SeenMessage:
        """The bot's newest public message with components, as it is now. Raises LookupError if there is none."""
        return self._onlooker(channel).board()

    async def board_when(
        self, condition: Callable[[SeenMessage], bool], channel: str = "table", *, seconds: float = 20.0
    ) -> SeenMessage:
        """The board, once `condition(board)` holds: the bot may edit it late, or send another. Raises TimeoutError."""
        onlooker = self._onlooker(channel)
        return await onlooker.until(
            lambda: next((each for each in _board_of(onlooker) if condition(each)), None), seconds
        )

    def _onlooker(self, channel: str) -> Actor:
        """The first person of the world, who owns its servers and sees everything public."""
        return Actor(self.core, self.server.acts, self.core.world.people()[0], self.channel(channel))

    def guild(self, name: str = "Playground") -> Guild:
        return next(each for each in self.core.world.guilds.values() if name in (each.name, each.id))

    # Faults on request ------------------------------------------------------------------------------------------------

    async def drop_socket(self, code: int = 4000) -> None:
        await self.faults.drop_socket(code)

    def expire_tokens(self) -> None:
        self.faults.expire_tokens()

    def delete_message(self, message: SeenMessage | Message) -> None:
        found = self.core.world.message(message.channel_id, message.id)
        assert found is not None
        self.faults.delete_message(found)

    def lose_permission(self, name: str, channel: str = "table") -> None:
        self.faults.lose_permission(name, self.channel(channel))

    def restore_permissions(self, channel: str = "table") -> None:
        self.faults.restore_permissions(self.channel(channel))

    def expect_unanswered(self, count: int) -> None:
        """Expect that this test makes `count` interactions fail."""
        self._unanswered_expected += count

    # The final check
    # ---------------------------------------------------------------------------------------------------

    def verdict(self) -> list[str]:
        """All faults, one line each."""
        self._take_account()
        found = self._found + self.referee.violations() + [line for line in self._log_lines() if FAULTY.search(line)]
        found += [f"a library's line in the log: {record}" for record in chatter_in(self.log)[:3]]
        if len(self._unanswered) != self._unanswered_expected:
            found.append(f"unanswered: {self._unanswered}, expected were {self._unanswered_expected}")
        return found

    def _take_account(self) -> None:
        """Collect the faults of the current server, before it may be replaced."""
        core = self.core
        self._found += [f"unknown route: {route}" for route in core.unknown_routes]
        self._found += [f"error in the server: {error}" for error in core.errors]
        self._unanswered += core.interactions.unanswered

    def _watch_refusals(self, method: str, template: str, request: object, status: int, response: object) -> None:
        self._found += [
            f"a mention that Discord shows raw: {method} {template}: {text}" for text in raw_mentions(request)
        ]
        if 400 <= status < 500:
            self.refused.append((method, template, status, response))
        if as_object(response).get("code") == INVALID_FORM:
            self._found.append(f"a form that Discord refuses: {method} {template}: {response}")

    def _watch_feed(self, user_id: str, name: str, data: Json) -> None:
        message = as_object(data.get("message"))
        if name == "message" and message["flags"] & EPHEMERAL:
            self._check_private(message["channel_id"], message["id"], user_id, "page")

    def _watch_gateway(self, frame: Json) -> None:
        data = as_object(frame["d"])
        if str(frame["t"]).startswith("MESSAGE_") and int(data.get("flags") or 0) & EPHEMERAL:
            self._found.append(f"an ephemeral message went out as {frame['t']}")
        message = as_object(data.get("message"))
        if frame["t"] == "INTERACTION_CREATE" and int(message.get("flags") or 0) & EPHEMERAL:
            user = data.get("user") or data["member"]["user"]
            self._check_private(message["channel_id"], message["id"], user["id"], "interaction")

    def _check_private(self, channel_id: str, message_id: str, user_id: str, where: str) -> None:
        message = self.core.world.message(channel_id, message_id)
        if message is not None and message.only_for != user_id:
            self._found.append(f"{where} of user {user_id}: ephemeral message {message_id} of {message.only_for}")
