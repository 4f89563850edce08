"""The stores that released versions left, with everything they had sent, put into playgrounds as they were when closed.

Each is a folder `tests/data/store_<version>`; its README describes the files. `make keep-store` adds one.
"""

import base64
import lzma
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from bot.core.private_file import write_privately
from bot.core.settings import STORE_FILE, Settings
from bot.play import bot_environment
from bot.store.sealing.secret import KEY_FILE
from bot.ui.kit import ids
from playground.actors import Actor, ActResult
from playground.bot_process import ROOT
from playground.interactions.interaction import COMPONENT, DEFER
from playground.seen import SeenMessage
from playground.world.disk import Disk
from playground.world.records import Channel, Guild, Identity, Message, User
from tests.e2e.harness import HURRIED_BOT, Playground
from tests.upgrade.slow_clock import SlowClock, slow_clock

STORES = ROOT / "tests" / "data"
PATIENCE = 5.0
"""Seconds that a person waits for a change after a press that was acknowledged without one."""

THINKING = 60.0
"""Seconds that a person waits for what Discord says is being thought about."""

Json = dict[str, Any]


class Control(msgspec.Struct, frozen=True):
    """A button or menu as it was sent; if private, `user` is its only reader."""

    message: str
    channel: str
    custom_id: str
    type: int
    label: str
    enabled: bool
    user: str | None = None
    values: tuple[str, ...] = ()
    least: int = 1

    @property
    def verb(self) -> str:
        """Its verb; empty if it plays an action."""
        return getattr(ids.parse(self.custom_id), "verb", "")


class Form(msgspec.Struct, frozen=True):
    """A form that a press on a message had opened, not yet submitted."""

    message: str
    channel: str
    user: str
    form: Json


class World(msgspec.Struct, frozen=True):
    """The places, people and messages of the loopback Discord, without pictures."""

    bot: str
    users: tuple[User, ...] = msgspec.field(name="User")
    guilds: tuple[Guild, ...] = msgspec.field(name="Guild")
    channels: tuple[Channel, ...] = msgspec.field(name="Channel")
    messages: tuple[Message, ...] = msgspec.field(name="Message")


class Sent(msgspec.Struct, frozen=True):
    """Everything sent until the store was closed (`closed_at`, in seconds since 1970), and the games of matches and
    lobbies.
    """

    closed_at: float
    world: World
    games: dict[str, str]
    controls: tuple[Control, ...]
    forms: tuple[Form, ...]


@dataclass(frozen=True)
class KeptStore:
    """The store of a version."""

    folder: Path

    def __str__(self) -> str:
        return self.version

    @property
    def version(self) -> str:
        """The number of the version, e.g. `1.0.0`."""
        return self.folder.name.removeprefix("store_")

    @cached_property
    def sent(self) -> Sent:
        return msgspec.json.decode(lzma.decompress((self.folder / "sent.json.xz").read_bytes()), type=Sent)

    def readers(self, control: Control) -> tuple[str, ...]:
        """The readers of a control: the only one, else everyone who got private messages in its channel."""
        return (control.user,) if control.user else self._guests.get(control.channel, self._first)

    @cached_property
    def _guests(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for each in self.sent.controls:
            if each.user:
                found.setdefault(each.channel, {})[each.user] = None
        return {channel: tuple(users) for channel, users in found.items()}

    @property
    def _first(self) -> tuple[str, ...]:
        """The owner of the servers, who stands for readers where no one got private messages."""
        return (next(user.id for user in self.sent.world.users if not user.bot),)

    def lay(self, home: Path) -> Settings:
        """Put the store and its key into a bot's folder; returns the settings that name it."""
        home.mkdir(parents=True, exist_ok=True)
        write_privately(home / STORE_FILE, lzma.decompress((self.folder / f"{STORE_FILE}.xz").read_bytes()))
        write_privately(home / KEY_FILE, (self.folder / KEY_FILE).read_bytes())
        return Settings(data_dir=home, database_url=None)


KEPT = tuple(map(KeptStore, sorted(STORES.glob("store_*"))))
"""The store of each released version."""


def _lay_world(world: World, folder: Path) -> None:
    """Put the world into a loopback server's folder, with a new token for its bot."""
    token = base64.b64encode(world.bot.encode()).decode().rstrip("=") + ".of.tests"
    me = Identity(id=world.bot, application_id=world.bot, bot_id=world.bot, token=token)
    disk = Disk(folder)
    with disk.together():
        for record in (me, *world.users, *world.guilds, *world.channels, *world.messages):
            disk.save(record)
    disk.close()


class KeptPlayground(Playground):
    """A playground that contains the store and everything sent, and whose time continues from when it was closed."""

    def __init__(self, kept: KeptStore, folder: Path, clock: SlowClock) -> None:
        """Put all files in place, without starting anything."""
        self.settings = kept.lay(Path(bot_environment(folder)["DATA_DIR"]))
        _lay_world(kept.sent.world, folder / "playground")
        super().__init__(folder, (str(ROOT / "tests" / "upgrade" / "slow_clock.py"), *HURRIED_BOT), clock.variable)

    def let_all_read_words(self) -> None:
        """Set everyone to text in place of pictures on their own pages; the bot must not be running."""
        with closing(sqlite3.connect(self.settings.data_dir / STORE_FILE)) as stored, stored:
            stored.execute("UPDATE player SET text_mode = 1")

    def person(self, user: str, channel: str) -> Actor:
        """A person by id, in a channel."""
        return Actor(self.core, self.server.acts, self.core.world.users[user], self.core.world.channels[channel])

    async def press(self, control: Control, user: str, patience: float = PATIENCE) -> ActResult:
        """Press a control as it was sent: in a menu the first values, or the presser in one of people."""
        person = self.person(user, control.channel)
        person.patience = patience
        values = list(control.values[: max(1, control.least)]) or [user] * (control.type > SELECT)
        result = await person.forge(control.custom_id, message=control.message, values=values or None)
        if result.type == DEFER:
            await person.until(lambda: any(not seen.thinking for seen in result.followups), THINKING)
        return result

    async def hand_in(self, form: Form, text: str) -> ActResult:
        """Submit a form that was opened before the store was closed."""
        person = self.person(form.user, form.channel)
        opener = self.core.interactions.open(COMPONENT, person.user, person.channel, {"0": person.channel.guild_id})
        opener.modal, opener.message_id = form.form, form.message
        opened = ActResult("modal", None, None, None, form.form, "", opener, person)
        return await person.submit(opened, **dict.fromkeys(fields_of(form.form), text))


SELECT = 3


def fields_of(form: Json) -> list[str]:
    """List the fields of a form by their addresses."""
    return [each["component"]["custom_id"] for each in form["components"] if "component" in each]


def text_of(result: ActResult) -> str:
    """All text after a press: of the page and of the messages beside it; may be empty."""
    pages: list[SeenMessage] = [each for each in [result.message, *result.followups] if each is not None]
    return "\n".join([*(page.text + page.alt for page in pages), str((result.modal or {}).get("title", ""))]).strip()


@asynccontextmanager
async def kept_playground(
    kept: KeptStore, folder: Path, *, slowness: float = 1.0, in_words: bool = False
) -> AsyncIterator[KeptPlayground]:
    """Run the current bot on the store, where a second lasts `slowness` real seconds; faults raise at the end.

    With `in_words` people have their own pages written instead of drawn.
    """
    clock = slow_clock(kept.sent.closed_at, slowness)
    with clock.here():
        playground = KeptPlayground(kept, folder, clock)
        if in_words:
            playground.let_all_read_words()
        try:
            await playground.start()
            yield playground
        finally:
            await playground.close()
        assert not (faults := playground.verdict()), "\n".join([*faults, playground.bot_log()])
