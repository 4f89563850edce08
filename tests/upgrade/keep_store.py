"""Keeps a store of this version for the drill of all later ones: `make keep-store` writes `tests/data/store_<version>`.

People play all games on the loopback Discord, finished and unfinished; each control and form sent to them is recorded.
Then the bot is stopped, and its store is kept unchanged. The README beside it describes the files.
"""

import asyncio
import json
import lzma
import secrets
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import bot
from bot.core.settings import STORE_FILE
from bot.store.migrations.migrate import HEAD
from bot.store.sealing.secret import KEY_FILE
from playground.bot_process import ROOT
from playground.core import LoopbackDiscord
from playground.limits.components import walk
from playground.seen import SeenMessage
from playground.world.records import EPHEMERAL, Channel
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.farrago_words import form, gathered, letters_on, words, write
from tests.players.fart import play_on as play_alone
from tests.players.fart import started, step
from tests.players.pairs import PAIRS
from tests.players.reading import is_over, shown
from tests.players.table import play_until, prefer_text

STORES = ROOT / "tests" / "data"
UNDER_WAY = 12
"""After how many presses a match is left."""

Scene = Callable[[Playground], Awaitable[None]]
Json = dict[str, Any]

README = """\
# The store of a running bot, as version {version} left it

`tests/upgrade` opens copies of it with today's code. Nothing here is ever changed: it is what people have.

| file | what it is |
| --- | --- |
| `farrago.sqlite3.xz` | the database (schema {revision}), after a clean stop, compacted, without a log beside it |
| `installation.key` | the key that opens it. It was made for tests and seals nothing else |
| `sent.json.xz` | all controls and forms that were there, the loopback Discord, and when it was closed |

`make keep-store` made all that (`tests/upgrade/keep_store.py`): of each game for several a match that is over and one
under way, F.A.R.T.'s daily and free matches, a round of Farrago Words that is written, a lobby and a deck.
"""


class Recorder:
    """Every control and form that people were sent, with its place and, if private, its reader."""

    def __init__(self, core: LoopbackDiscord) -> None:
        self._core = core
        self._controls: dict[tuple[str, str], Json] = {}
        self._forms: dict[tuple[str, str], Json] = {}
        core.feed.watchers.append(self._watch)

    def _watch(self, user: str, name: str, data: Json) -> None:
        if name == "modal":
            opener = self._core.interactions.find(data["interaction"])
            form = {key: data[key] for key in ("custom_id", "title", "components")}
            self._forms[user, data["custom_id"]] = {
                "message": opener and opener.message_id, "channel": data["channel_id"], "user": user, "form": form,
            }  # fmt: skip
        message = data.get("message") or {}
        for each in walk(message.get("components") or []):
            if "custom_id" in each:
                self._note(user, message, each)

    def _note(self, user: str, message: Json, each: Json) -> None:
        found = self._controls.setdefault((message["id"], each["custom_id"]), {
            "message": message["id"], "channel": message["channel_id"], "custom_id": each["custom_id"],
            "user": user if message["flags"] & EPHEMERAL else None, "type": each["type"],
            "label": each.get("label") or each.get("placeholder") or "", "enabled": False,
        })  # fmt: skip
        found["enabled"] |= not each.get("disabled")
        if values := [option["value"] for option in each.get("options", ())]:
            found["values"] = [*dict.fromkeys([*found.get("values", ()), *values])]
            found["least"] = each.get("min_values", 1)

    @property
    def recorded(self) -> Json:
        """All of it, except controls of deleted messages, which can no longer be pressed."""
        world = self._core.world
        there = [each for each in self._controls.values() if world.message(each["channel"], each["message"])]
        return {"controls": there, "forms": [*self._forms.values()]}


# The games ----------------------------------------------------------------------------------------------------------


def after(presses: int) -> Callable[[SeenMessage], bool]:
    """Return a check that a board shows this number of presses."""
    left = iter(range(presses))
    return lambda _: next(left, None) is None


def place(playground: Playground, name: str) -> str:
    """Make a channel: in a long one, old messages would not be loaded when their buttons are pressed."""
    guild = playground.guild()
    made = playground.core.world.add_channel(Channel(id="", guild_id=guild.id, name=name, position=9))
    playground.core.publisher.channel("CHANNEL_CREATE", made)
    return name


async def pairs(playground: Playground) -> None:
    """Play each game for several: one match to its end, and one that stays unfinished."""
    for pair in PAIRS:
        for state, until in (("over", is_over), ("under-way", after(UNDER_WAY))):
            ada, bo = playground.actors("Ada", "Bo", channel=place(playground, f"{pair.game.info.id}-{state}"))
            board = await pair.open(playground, ada, bo)
            for person in (ada, bo):
                await prefer_text(person, board)
            await play_until(playground, pair.players(ada, bo), board, until)


async def alone(playground: Playground) -> None:
    """Play dailies and free matches of F.A.R.T., finished and unfinished."""
    ada, bo = playground.actors("Ada", "Bo", channel="daily")
    await play_alone(ada, await started(ada, await ada.slash("fart daily")))
    await step(bo, await started(bo, await bo.slash("fart daily")))
    ada, bo = playground.actors("Ada", "Bo", channel=place(playground, "free"))
    await play_alone(bo, shown(await bo.slash("fart play")))
    mine = shown(await ada.slash("fart play"))
    for _ in range(9):
        mine = await step(ada, mine)


async def against_the_clock(playground: Playground) -> None:
    """Play Farrago Words: one round to its end, and one in which everyone writes."""
    for is_whole in (True, False):
        name = "words-over" if is_whole else "words-written"
        people = playground.actors("Ada", "Bo", channel=place(playground, name))
        party = await gathered(playground, "Group, 1 round", *people)
        board = await party.go(people[-1])
        for person in people:
            await write(person, board, *words(letters_on(board)[:2]))
        if is_whole:
            await party.ring("over")
        else:
            await form(people[0], board)


async def beside(playground: Playground) -> None:
    """Gather at a table, and begin a deck."""
    ada, bo = playground.actors("Ada", "Bo", channel="hall")
    lobby = shown(await ada.slash("play", game="absolute"))
    await bo.press("Join", message=lobby)
    shown(await ada.slash("deck new", name="Swift Foxes", planet="zephyr"))


SCENES: tuple[Scene, ...] = (alone, pairs, beside, against_the_clock)
"""The last one has a clock, and so is played last."""


# The kept files -----------------------------------------------------------------------------------------------------


def world_of(core: LoopbackDiscord) -> Json:
    """The world of the loopback Discord, without its pictures and its bot's account."""
    world = core.world
    messages = [message for channel in world.channels for message in world.messages(channel)]
    for message in messages:
        message.attachments = []
    kinds = {"User": world.users, "Guild": world.guilds, "Channel": world.channels}
    every: Json = {kind: list(records.values()) for kind, records in kinds.items()} | {"Message": messages}
    return {"bot": world.me.bot_id, **msgspec.to_builtins(every)}


def keep(playground: Playground, recorder: Recorder, folder: Path, version: str) -> None:
    """Write the files of a kept store; its bot must be stopped."""
    home = Path(playground.environment["DATA_DIR"])
    with closing(sqlite3.connect(home / STORE_FILE, isolation_level=None)) as stored:
        for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
            stored.execute(statement)
        games = dict(stored.execute("SELECT id, game FROM match UNION SELECT id, game FROM lobby").fetchall())
    told = {"closed_at": time.time(), "games": games, "world": world_of(playground.core), **recorder.recorded}
    folder.mkdir(parents=True)
    (folder / f"{STORE_FILE}.xz").write_bytes(lzma.compress((home / STORE_FILE).read_bytes(), preset=9))
    (folder / "sent.json.xz").write_bytes(lzma.compress(json.dumps(told, ensure_ascii=False).encode(), preset=9))
    (folder / KEY_FILE).write_bytes((home / KEY_FILE).read_bytes())
    (folder / "README.md").write_text(README.format(version=version, revision=HEAD), encoding="utf-8")


async def keep_store(folder: Path, version: str, scenes: Sequence[Scene] = SCENES) -> None:
    """Play, and keep the resulting store in a new folder. Raises AssertionError on a fault."""
    with TemporaryDirectory() as temporary:
        playground = Playground(Path(temporary) / "playground", BLANK_BOT)
        key = (
            f"the key of a store of tests, made by {version}, which seals no secret of anybody's {secrets.token_hex(8)}"
        )
        (Path(playground.environment["DATA_DIR"]) / KEY_FILE).write_text(f"{key}\n", encoding="ascii")
        recorder = Recorder(playground.core)
        try:
            await playground.start()
            for scene in scenes:
                began = time.monotonic()
                await scene(playground)
                print(f"{scene.__name__}: {time.monotonic() - began:.0f} s", flush=True)
            await playground.stop_bot()
            keep(playground, recorder, folder, version)
        finally:
            await playground.close()
        assert not (faults := playground.verdict()), "\n".join(faults)


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) > 1 else bot.__version__
    made = STORES / f"store_{chosen}"
    if made.exists():
        sys.exit(f"{made.relative_to(ROOT)} is there already: a kept store is never changed.")
    asyncio.run(keep_store(made, chosen))
    print(f"Kept {made.relative_to(ROOT)}: commit it before you tag the release.")
