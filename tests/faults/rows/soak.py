"""20,000 games through the whole bot leak no resources: after a warm-up, memory grows by less than 5 %, and the rest
stays level.

All five games are played in rotation in one process, from the lobby to the end, with all services and Discord in the
same process (`InProcessBot`). One in 51 is drawn, the others are written. Pages that people hold after a game are
dropped. The numbers of tasks, files and threads are the same at the end as after the warm-up, and no container of the
program grows with each game: one that does is named. Caches have limits, which the quick form lowers so far that they
are reached.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import patch

from discord.http import Route

from bot.build import posters_of
from bot.game_loader import load_cogs
from bot.lobby.lobby import LEVELS, with_ai
from bot.match.ai.seats import AiSeats
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.timers import Clock
from bot.messages.boards import Boards
from bot.messages.outbox import Publisher
from bot.messages.private_pages import Repainter
from bot.messages.turn_notices import TurnNotices
from bot.ops.chores import do_chores
from bot.store.rows import NOBODY
from bot.ui.kit import ids
from bot.ui.lobby.keeper import LobbyKeeper
from engine.absolute.model import AbsoluteOptions
from engine.battle_farm.model import BattleFarmOptions
from engine.farrago.model import FarragoOptions
from engine.farrago_words.model import FarragoWordsOptions
from engine.fart.model import FartOptions
from engine.game import Options
from tests.app import PLACE
from tests.bot.groups import QuickThinking
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.held_objects import Held, count_held, growing
from tests.players import bot_process as program
from tests.players.bot_process import Head
from tests.players.dealt import gather, play_address
from tests.players.in_process_bot import CHANNEL, InProcessBot, Push, image_cache, in_process_bot

PEOPLE = {"fart": 1, "absolute": 2, "battle_farm": 2, "farrago": 2, "farrago_words": 3}
OPTIONS: dict[str, Options] = {
    "fart": FartOptions(),
    "absolute": AbsoluteOptions(rounds=1),
    "battle_farm": BattleFarmOptions(limit=25),
    "farrago": FarragoOptions(limit=15),
    "farrago_words": FarragoWordsOptions(rounds=1),
}
WHOLE = 13
"""Of so many games one is played to its end; the others are given up after a while, as people do."""

PRESSES = 7
"""Presses after which a game is given up."""

LONGEST = 400
"""Presses after which no game can still go on; then it is given up."""

TURN_MS = 400_000
"""Milliseconds in which the time of any turn of Farrago Words is over."""

KNOWN = 2_000
"""People; some of them come for each game."""

AI = 5
"""In so many games one an AI sits with the people, where there are AIs."""

WORDS = "farrago_words"


class Service:
    """One running program with all services."""

    def __init__(self, head: Head, here: InProcessBot) -> None:
        self.head = head
        app, calls = head.app, TurnNotices(head.app, head.client.messages.delete)
        self.boards = Boards(head.client, calls, here.time)
        self.ai_seats = AiSeats(app.tables, QuickThinking())
        self.clock = Clock(app.store, app.tables, self.ai_seats, here.time)
        self.publisher = Publisher(head.client, {**posters_of(app), **calls.posters}, here.time, calls.stand)
        self.keeper = LobbyKeeper(head.client)
        self.repainter = Repainter(head.client)
        app.tables.on_change.append(self.boards.note)

    async def settle(self) -> None:
        """Do all that is due, and wait until it is done."""
        await self.clock.play_overdue()
        await self.ai_seats.settled()
        await self.publisher.publish_due()
        await self.boards.settled()
        await self.repainter.look()
        await self.repainter.settled()


@dataclass
class Soak:
    """The program and its players; `services` are one that writes and one that draws."""

    here: InProcessBot
    services: Sequence[Service]
    chance: Random
    played: int = 0
    ended: int = 0
    drawn: int = 0
    incidents: int = 0

    async def play(self, game: str, *, draws: bool = False) -> None:
        """Play a game from its lobby to its end, and drop its pages."""
        service = self.services[int(draws)]
        players = self.chance.sample(range(1, 1 + KNOWN), PEOPLE[game])
        for player in players:
            await self.here.store.players.meet(player, f"Guest {player}", PLACE)
            await self.here.store.players.set_text_mode(player, on=not draws)
        table = await self._open(service, game, players)
        match = table.match.id
        await self.here.show(match)
        most = LONGEST if self.played % WHOLE == 0 else PRESSES
        for _ in range(most):
            table = await service.head.app.tables.find(match)
            if table.is_over:
                break
            await self._press(service, table, players)
        await self._give_up(service, match, players)
        await service.settle()
        self.played += 1
        self.drawn += draws
        self.ended += (await service.head.app.tables.find(match)).is_over
        self._forget(match, players)

    async def rest(self) -> None:
        """Let time pass, so that lobbies expire and chores are done."""
        self.here.time.ms += 3_600_000
        for service in self.services:
            await service.keeper.look()
            await service.repainter.look()
            await do_chores(service.head.app)

    async def _open(self, service: Service, game: str, players: Sequence[int]) -> Table:
        tables, lobbies = service.head.app.tables, service.head.app.lobbies
        key = f"soak {self.played}"
        if len(players) == 1:
            return await tables.open(Opening(game, (players[0],), PLACE, key=key, options=OPTIONS[game]))
        lobby = await gather(lobbies, game, players, key, OPTIONS[game], CHANNEL)
        if game in ("absolute", "battle_farm") and self.chance.randrange(AI) == 0:
            lobby = await lobbies.change(lobby.id, lambda now: with_ai(now, players[0], LEVELS[0]))
        return await lobbies.table(await lobbies.start(lobby.id, players[0]))

    async def _press(self, service: Service, table: Table, players: Sequence[int]) -> None:
        """Let a person press who is asked; without one, let due work be done."""
        if table.match.game == WORDS:
            await self._write(service, table, self.chance.choice(players))
            return
        seat = next((seat for seat in table.asked if table.match.seats[seat] != NOBODY), None)
        if seat is None:
            self.here.time.ms += 1_000
            await service.settle()
            return
        address = play_address(table, seat, self.chance.choice(table.choices(seat)).action)
        await self._push(service, table, table.match.seats[seat], str(address))
        if self.chance.randrange(10) == 0:
            await service.settle()

    async def _write(self, service: Service, table: Table, player: int) -> None:
        """Begin a round, write in it, and now and then end the time of the open phase."""
        match = table.match.id
        about = next(iter(table.windows.values())).about.rpartition("-")[2]
        if about == "ready":
            await self._push(service, table, player, str(ids.OfMatch(match, "go", "1")))
        elif about == "round" and self.chance.randrange(3):
            await self._push(service, table, player, str(ids.OfMatch(match, "answer")))
            form = self.here.forms.pop((match, player), None)
            if form is not None:
                name = form["components"][0]["component"]["custom_id"]
                typed = ((name, " ".join(self.chance.choices("abcdefgh", k=5))),)
                await self._push(service, table, player, form["custom_id"], typed)
        else:
            self.here.time.ms += TURN_MS
            await service.settle()

    async def _push(
        self,
        service: Service,
        table: Table,
        player: int,
        address: str,
        typed: tuple[tuple[str, str], ...] | None = None,
    ) -> None:
        await self.here.push(table.match.id, Push(player, address, typed=typed), head=self.services.index(service))

    async def _give_up(self, service: Service, match: str, players: Sequence[int]) -> None:
        """Let people end an unfinished match: in a solo or party game one gives up, else all but one concede."""
        verb = "end" if (await service.head.app.tables.find(match)).kind.shares_seats else "leave"
        for player in players:
            table = await service.head.app.tables.find(match)
            if not table.is_over:
                await self._push(service, table, player, str(ids.OfMatch(match, verb, "yes")))

    def _forget(self, match: str, players: Sequence[int]) -> None:
        """Drop the pages that people hold, and the log."""
        self.incidents += len(self.here.incidents)
        for line in self.here.log:
            if line["event"] == "incident":
                print(f"soak: game {self.played} ({match}): {line.get('exc_info')!r}")
        list[Any].clear(cast("list[Any]", self.here.log))
        self.here.forget()
        self.here.boards.pop(match, None)
        for player in players:
            self.here.pages.pop((match, player), None)
            self.here.forms.pop((match, player), None)


@asynccontextmanager
async def soak(folder: Path, seed: str) -> AsyncIterator[Soak]:
    """Start the program over a store in a folder."""
    with patch("bot.messages.boards.EVERY", 0.0):
        async with in_process_bot(folder) as here:
            with patch.object(program, "_game_uis", lambda: load_cogs()[0]):
                here.new_head()
            for head in here.heads:
                head.client.http.request = _requests(here)
            services = [Service(head, here) for head in here.heads]
            yield Soak(here, services, Random(seed))
            for service in services:
                await service.boards.close()
                await service.ai_seats.close()


def _requests(here: InProcessBot) -> Callable[..., Any]:
    """Answer Discord's requests for boards and calls: no messages below a board, and deletions succeed."""

    async def request(route: Route, **sent: Any) -> Any:
        if route.method == "GET":
            return []
        return None if route.method == "DELETE" else await here.wireless.http(route, **sent)

    return request


def game_of(number: int) -> str:
    """Name the game played at this number."""
    return sorted(PEOPLE)[number % len(PEOPLE)]


WARM = 0.25
"""The part of the games that is played before it is counted for the first time."""

REST_EVERY = 100
"""Games between two times of rest, with chores."""

LIMITS = {
    "bot.match.positions.CACHED": 4,
    "bot.match.positions.FORESEEN": 8,
    "bot.match.positions.TABLES": 4,
    "bot.core.presses.registry.REMEMBERED": 8,
    "bot.gateway.attachments.REMEMBERED": 2,
    "bot.gateway.client.REMEMBERED": 8,
    "bot.gateway.uplink.REMEMBERED": 4,
    "bot.store.repositories.players.REMEMBERED": 8,
    "bot.match.ai.thinking.REMEMBERED": 4,
    "bot.core.presses.reached_messages.KEPT": 2,
    "bot.ui.kit.board_images.KEPT": 2,
    "bot.match.replays.KEPT": 2,
}
"""What the quick form remembers of each at most."""

FILLING = frozenset(
    {
        "bot.text.fluent_messages.FluentMessages._read",
        "bot.text.fluent_messages.FluentMessages._plain",
        "bot.pictures.image_cache._Row._images",
    }
)
"""What the quick form still reads and draws for the first time: words of a language, and images up to their room."""

GROWTH_AIM = 5
"""Percent by which memory may grow after the warm-up; in the quick form much is first used after it."""

SEED = "soak"


@dataclass(frozen=True)
class Size:
    """The number of games, the share that is drawn, and whether `LIMITS` apply."""

    games: int
    drawn_every: int
    is_limited: bool = False


@dataclass
class Told:
    """The games played, and the resources held after the warm-up and at the end."""

    games: int = 0
    ended: int = 0
    drawn: int = 0
    incidents: int = 0
    before: Held | None = None
    after: Held | None = None
    grown: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Play the games, and count the held resources after the warm-up and at the end."""
    size, warm = run.size, int(run.size.games * WARM)
    with image_cache() as folder, _limits(LIMITS if size.is_limited else {}):
        async with soak(folder, SEED) as played:
            told.before = await _play(played, warm, size.drawn_every)
            told.after = await _play(played, size.games, size.drawn_every)
    told.games, told.ended, told.drawn, told.incidents = played.played, played.ended, played.drawn, played.incidents
    told.grown = growing(told.before, told.after, size.games - warm, FILLING if size.is_limited else ())


async def _play(played: Soak, until: int, drawn_every: int) -> Held:
    """Play until this number of games is over, and count."""
    while played.played < until:
        await played.play(game_of(played.played), draws=played.played % drawn_every == 0)
        if played.played % REST_EVERY == 0:
            await played.rest()
    await played.rest()
    return count_held()


def _held(told: Told) -> tuple[Held, Held]:
    assert told.before is not None
    assert told.after is not None
    return told.before, told.after


def _growth(of: str) -> Callable[[Told], float]:
    """Return the growth of a resource at the end."""

    def growth(told: Told) -> float:
        before, after = _held(told)
        return getattr(after, of) - getattr(before, of)

    return growth


def _percent(told: Told) -> float:
    before, after = _held(told)
    return 100 * (after.resident / before.resident - 1) if before.resident else 0.0


@contextmanager
def _limits(limits: dict[str, int]) -> Iterator[None]:
    """Lower the limits of caches."""
    with ExitStack() as stack:
        for name, limit in limits.items():
            stack.enter_context(patch(name, limit))
        yield


ROW = Row(
    told=Told,
    play=play,
    quick=Size(20, 6, is_limited=True),
    long=Size(32, 8, is_limited=True),
    full=Size(20_000, 51),
    counts=(
        Count("games", "", "games", least=lambda run: run.size.games),
        Count("of these over at the end", "", "ended", least=lambda run: run.size.games),
        Count(
            "of these drawn, the others written", "", "drawn", least=lambda run: run.size.games // run.size.drawn_every
        ),
        Count("incidents", "", "incidents", most=0),
        wrong("kept things that grow with each game", "", "grown"),
        Count("memory after the warm-up", "MB", lambda told: _held(told)[0].resident),
        Count("memory at the end", "MB", lambda told: _held(told)[1].resident),
        Count("growth of memory", "%", _percent, most=lambda run: None if run.size.is_limited else GROWTH_AIM),
        Count("growth of tasks", "", _growth("tasks"), most=0),
        Count("growth of open files", "", _growth("files"), most=0),
        Count("growth of threads", "", _growth("threads"), most=2),
    ),
)
