"""Every button of every earlier page is pressed, during whole games and after them: each is answered without any
change.

People keep every page that they have seen, from the lobby on. Each person presses a control once when it becomes
outdated, and once at the end, even if it was on many pages. A control is outdated if it was shown before the current
question of the person's seat; after the match every control is, including those of agreements.

The record, the state, the people and their agreements must not change; a press is answered by a sentence, by an
up-to-date page, or by a form.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from unittest.mock import patch

from bot.store.rows import Match
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.lobby.options import ai_page, invite_page, options_page
from bot.ui.lobby.page import lobby_page
from tests.engine.chance import Chance
from tests.faults.driver import Count, Row, Run, every_game, wrong
from tests.players.dealt import FIRST, GAMES, STRANGER, Deal, deal, deal_of, gather, options_for
from tests.players.in_process_bot import CHANNEL, InProcessBot, Push, components_of, image_cache, in_process_bot
from tests.players.offline_discord import Json, values_of
from tests.players.random_players import LONGEST, may, pressed, random_steps, walk

SHOWING = 10
"""In so many of a hundred cases somebody looks at their menu, and at what that leads to, before they play on."""

SHOWN = frozenset({"menu", "concede", "leave", "end", "pause"})
"""What is opened only to be kept: nobody presses what it offers before the match is over."""


@dataclass(frozen=True)
class Kept:
    """A control as a person saw it, with the question they had then."""

    player: int
    control: str
    kind: int
    value: str
    on_board: bool
    question: int

    @property
    def push(self) -> Push:
        """Press it."""
        values = (self.value,) if self.value else ()
        return Push(self.player, self.control, self.on_board, self.kind, values)


@dataclass
class OldPages:
    """The results of pressing on old pages."""

    games: int = 0
    pages: int = 0
    buttons: int = 0
    pressed: int = 0
    changed: list[str] = field(default_factory=list[str])
    wordless: list[str] = field(default_factory=list[str])
    incidents: list[str] = field(default_factory=list[str])


async def press_old(told: OldPages, how: Deal, every: int, most: int = LONGEST) -> None:
    """Play a game, press the outdated controls every so often, and all controls at the end."""
    with image_cache() as folder:
        async with in_process_bot(folder) as at:
            await _Collector(told, at, how).play(every, most)
            told.incidents += [f"{how.name}: {incident}" for incident in at.incidents]
    told.games += 1


class _Collector:
    def __init__(self, told: OldPages, at: InProcessBot, how: Deal) -> None:
        self._told, self._at, self._how = told, at, how
        self._kept: dict[tuple[object, ...], Kept] = {}
        self._done: set[Kept] = set()
        self._chance = Chance(f"stroll {how.name}")

    async def play(self, every: int, most: int) -> None:
        await self._at.meet(*self._how.players, STRANGER)
        if self._how.game == "fart":
            await deal(self._at.app.tables, self._how, self._at.time())
        else:
            await self._gather()
        steps = 0
        async for step in random_steps(self._at, self._how, self._chance, most):
            await walk(self._at, self._how.match, step)
            await self._look()
            steps += 1
            if self._chance.happens(SHOWING):
                await self._open_menu()
            if steps % every == 0:
                await self._press_all(await self._old())
        await self._end()
        await self._press_all(list(self._kept.values()))

    async def _gather(self) -> None:
        """Gather in a lobby, and keep all its pages."""
        lobbies, how, app = self._at.app.lobbies, self._how, self._at.app
        options = options_for(app.tables.games[how.game], how)
        lobby = await gather(lobbies, how.game, how.players, how.name, options, CHANNEL)
        reader = words("en")
        pages = [lobby_page(app, lobby), options_page(app, lobby, reader), invite_page(lobby, reader)]
        for page in (*pages, *(() if lobby.party else (ai_page(lobby, reader),))):
            self._keep_all(FIRST, components_of(page), 0, on_board=True)
        with patch("bot.match.tables.secrets.token_hex", lambda _: how.name):
            begun = await lobbies.start(lobby.id, FIRST)
            await lobbies.table(begun)

    async def _look(self) -> None:
        """Keep all pages shown now."""
        table = await self._at.table(self._how.match)
        for (_, player), sheet in self._at.pages.items():
            self._keep_all(player, sheet.controls, table.question(table.seat_of(player) or 0))
        viewer = self._chance.choice(self._how.players)
        board = await self._at.show(self._how.match)
        self._keep_all(viewer, board.controls, table.question(table.seat_of(viewer) or 0), on_board=True)

    def _keep_all(self, player: int, controls: Sequence[Json], question: int, *, on_board: bool = False) -> None:
        self._told.pages += 1
        for control in controls:
            if "custom_id" not in control:
                self._keep_all(player, control.get("components", ()), question, on_board=on_board)
                self._told.pages -= 1
                continue
            for value in values_of(control) or ("",):
                self._told.buttons += 1
                one = Kept(player, control["custom_id"], control["type"], value, on_board, question)
                self._kept.setdefault((player, one.control, value, on_board), one)

    async def _open_menu(self) -> None:
        """Open the menu and one of its pages, and come back."""
        match, player = self._how.match, self._chance.choice(self._how.players)
        await self._at.push(match, Push(player, str(ids.OfMatch(match, "menu")), on_board=True))
        await self._look()
        page = self._at.pages.get((match, player))
        leads = [each for each in page.controls if _verb(each["custom_id"]) in SHOWN] if page is not None else []
        first = [each for each in leads if not getattr(ids.parse(each["custom_id"]), "argument", "")]
        asks_first = [each for each in first if _verb(each["custom_id"]) in ("concede", "leave")]
        if asks_first:
            await self._at.push(match, pressed(player, self._chance.choice(asks_first), self._chance))
            await self._look()
        self._at.pages.pop((match, player), None)

    async def _old(self) -> list[Kept]:
        """Choose the controls that are outdated by now and do not settle anything."""
        table = await self._at.table(self._how.match)
        now = {player: table.question(table.seat_of(player) or 0) for player in self._how.players}
        old = [
            each
            for each in self._kept.values()
            if each not in self._done and each.question < now.get(each.player, 0) and may({"custom_id": each.control})
        ]
        self._done.update(old)
        return old

    async def _end(self) -> None:
        """Make sure that the match is over."""
        if not (await self._at.table(self._how.match)).is_over:
            await self._at.store.matches.close(self._how.match)

    async def _press_all(self, kept: Sequence[Kept]) -> None:
        for each in kept:
            for push in self._pushes(each):
                await self._press(push)
        self._at.forms.clear()
        self._at.pages.clear()

    def _pushes(self, each: Kept) -> Iterator[Push]:
        """Press it; on a board with separate seats, also as a stranger."""
        yield each.push
        if each.on_board and self._how.game != "farrago_words":
            yield Push(STRANGER, each.control, True, each.kind, each.push.values)

    async def _press(self, push: Push) -> None:
        before = _state(await self._at.store.matches.find(self._how.match))
        given = await self._at.push(self._how.match, push)
        after = _state(await self._at.store.matches.find(self._how.match))
        self._told.pressed += 1
        if before != after:
            self._told.changed.append(f"{self._how.name}: {push}: {before} -> {after}")
        if not given.is_answered:
            self._told.wordless.append(f"{self._how.name}: {push}: {given}")


def _state(row: Match | None) -> tuple[object, ...]:
    assert row is not None
    return row.seq, row.state_hash, row.status, row.roster, row.revision, row.questions


def _verb(custom_id: str) -> str:
    return getattr(ids.parse(custom_id), "verb", "")


@dataclass(frozen=True)
class Size:
    """The number of games per kind, the most presses in each, and the steps between presses of old controls."""

    games: Mapping[str, int]
    every: int
    presses: int = LONGEST


async def play(told: OldPages, run: Run[Size]) -> None:
    """Play the games of a kind, the last of them to its end or until it is closed."""
    for number in range(run.size.games[run.part]):
        await press_old(told, deal_of(run.part, f"old {number}"), run.size.every, run.size.presses)


ROW = Row(
    told=OldPages,
    play=play,
    parts=every_game,
    quick=Size(dict.fromkeys(GAMES, 1), every=10, presses=14),
    full=Size({"fart": 6, "absolute": 3, "battle_farm": 1, "farrago": 2, "farrago_words": 10}, every=75),
    counts=(
        Count("games", "games", "games", least=lambda run: run.size.games[run.part]),
        Count("pages seen", "pages", "pages"),
        Count("buttons and options on them", "controls", "buttons"),
        Count("old ones pressed", "presses", "pressed", least=lambda run: 20 * run.size.games[run.part]),
        wrong("changes by them", "changes", "changed"),
        wrong("presses without an answer", "presses", "wordless"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
