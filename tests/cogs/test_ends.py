"""Every end of a match outside its rules, in all games: picture, alt text and text version show it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.lobby.lobby import LobbySeat, with_ai
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.pictures import Canvas
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from bot.ui.lookup.replay import replay_page
from bot.ui.match.board import board_in_words, board_page
from bot.ui.match.endings import ended
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.cogs.looking import GAME_UIS, keep_limits
from tests.cogs.plain_pictures import digest
from tests.cogs.pressing import AtOnce, OneTable, Person
from tests.cogs.sketches import uncrowded
from tests.players.random_tables import RandomTables

pytestmark = pytest.mark.slow

CY = 3
PEOPLE = {ADA: "Ada", BO: "Bo", CY: "Cy"}

RUNNING = (
    "'s turn", "’s turn", "Your turn", "On turn", "▶", "<t:", "Waiting", "thinking", "Buying", "May sell", "Bids are",
    "All have bid", "Playing cards", "Fertilizing", "Harvesting", "chooses", "Choose", "choose a deck", "draws a card:",
    "may swap", "discards down", "Draw a card", "Swap, play", "Both place", "Place your cards", "You are ready",
    "Write!", "writes!", "write!", "Next:", "are next", "Steal!", "Challenge what does not fit", "Vote on",
    "Think fast", "NOW",
)  # fmt: skip
"""What is said and written while somebody is asked: none of it may stand anywhere once the match is over."""

IN_WORDS = ("strikes first", "strike first")
"""As well, but on pictures that move: they show the last battle as it was."""

MOST = 2_000
"""Presses, most of them legal, within which a match comes to the moment that is wanted."""

Ending = Callable[["Scene"], Awaitable[object]]
Ended = tuple[str, Ending, tuple[int, ...]]
Moment = Callable[[Any], bool]


@dataclass
class Scene:
    """A table of any game at some moment of its match."""

    parts: AppParts
    app: App
    match: str

    async def table(self) -> Table:
        return await self.parts.tables.find(self.match)

    async def person(self, *, text_mode: bool) -> Person:
        """The first of its people, as a viewer."""
        return OneTable(self.parts, self.app, AtOnce(), await self.table()).person(ADA, text_mode=text_mode)

    async def everybody(self, action: Callable[..., Awaitable[object]], *, but: int = 0) -> None:
        players = [player for player in (await self.table()).match.seats if player != NOBODY]
        for player in players[: len(players) - but]:
            await action(self.match, player)


async def concede(scene: Scene) -> None:
    await scene.everybody(scene.parts.agreements.concede, but=1)


async def desert(scene: Scene) -> None:
    await scene.everybody(scene.parts.agreements.concede)


async def agree(scene: Scene) -> None:
    await scene.everybody(lambda match, player: scene.parts.agreements.offer_end(match, player, wanted=True))


async def end_as_host(scene: Scene) -> None:
    await scene.parts.agreements.offer_end(scene.match, ADA, wanted=True)


async def end_after_a_fault(scene: Scene) -> None:
    if (await scene.table()).kind.is_solo:  # `bot.match.recovery` closes it once its rules have failed
        await scene.parts.store.matches.close(scene.match)
        return
    await scene.parts.tables.quarantine(scene.match, RuntimeError())
    await scene.app.recovery.end(scene.match, ADA)


GROUPS: dict[str, Ended] = {
    "conceded": ("conceded", concede, (ADA, BO)),
    "conceded by all but one of three": ("conceded", concede, (ADA, BO, CY)),
    "deserted": ("deserted", desert, (ADA, NOBODY)),
    "agreed": ("agreed", agree, (ADA, BO)),
    "broken": ("broken", end_after_a_fault, (ADA, BO)),
}
"""How people end a match with single seats: the expected end, their actions, and the players."""

PARTY: dict[str, Ended] = {
    "host": ("host", end_as_host, (ADA, BO, CY)),
    "broken": ("broken", end_after_a_fault, (ADA, BO, CY)),
}

ALONE: dict[str, Ended] = {"broken": ("broken", end_after_a_fault, (ADA,))}

MOMENTS: dict[str, dict[str, Moment]] = {
    "absolute": {"at the start": lambda view: True, "before a discard": lambda view: view.phase == "act"},
    "battle_farm": {
        "at the start": lambda view: True,
        "in a sale": lambda view: view.trade is not None,
        "at a choice": lambda view: view.question is not None,
    },
    "farrago": {
        "while decks are chosen": lambda view: True,
        "before a battle": lambda view: view.turn == 1,
        "after a battle": lambda view: view.battle is not None,
    },
    "farrago_words": {
        "at the start": lambda view: True,
        "in a round": lambda view: view.phase == "round",
        "among challenges": lambda view: view.phase == "challenge" and view.answers,
        "after a round": lambda view: view.phase == "ready" and view.tallies,
    },
    "fart": {"at the start": lambda view: True, "later": lambda view: view.turn > 3},
}

PRESETS = {"farrago_words": ("group-3", "teams-2", "free")}


def _cases() -> list[Any]:
    """List every end at every moment; the quick runs have each end and each moment of a game at least once."""
    found: list[Any] = []
    for game, moments in MOMENTS.items():
        rules = games()[game]
        ends = PARTY if rules.info.people else ALONE if rules.info.seats[1] == 1 else GROUPS
        for preset in PRESETS.get(game, (rules.info.presets[0].id,)):
            # There are no challenges in a group, which writes together.
            at = [each for each in moments if (preset, each) != ("group-3", "among challenges")]
            able = [each for each in ends if len(ends[each][2]) <= rules.info.seats[1] or rules.info.people]
            with_ai = [each for each in able if NOBODY in ends[each][2]]  # the AI does not play here: it leaves at once
            among_people = [each for each in able if each not in with_ai]
            quick = {(at[0], each) for each in with_ai}
            quick |= {
                (at[n % len(at)], among_people[n % len(among_people)]) for n in range(max(len(at), len(among_people)))
            }
            for moment, end in [*product(at[:1], with_ai), *product(at, among_people)]:
                marks = () if (moment, end) in quick else (pytest.mark.long,)
                name = f"{game} {preset} {end} {moment}".replace(" ", "-")
                found.append(pytest.param(game, preset, moment, ends[end], id=name, marks=marks))
    return found


@asynccontextmanager
async def played(
    folder: Path, game: str, preset: str, moment: Moment, players: tuple[int, ...]
) -> AsyncIterator[Scene]:
    """Play a match at random up to a moment."""
    async with app_parts(folder) as parts:
        settings = Settings(data_dir=folder)
        app = App(
            settings, parts.store, parts.tables, parts.agreements, {}, AtOnce(), GAME_UIS, parts.time, parts.lobbies
        )
        table = await _begun(parts, game, preset, players)
        random_tables = RandomTables(parts.store, parts.tables, parts.lobbies, Random(7), parts.time)
        for _ in range(MOST):
            if moment(table.view(None)):
                break
            await random_tables.press(table.match.id)
            table = await parts.tables.find(table.match.id)
            assert not table.is_over
        assert moment(table.view(None))
        yield Scene(parts, app, table.match.id)


async def _begun(parts: AppParts, game: str, preset: str, players: tuple[int, ...]) -> Table:
    options = next(each.options for each in games()[game].info.presets if each.id == preset)
    if players == (ADA,):
        return await parts.tables.open(Opening(game, players, PLACE, key="1", options=options))
    lobby = await parts.lobbies.open(game, LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1", options=options)
    for player in players[1:]:
        if player == NOBODY:
            lobby = await parts.lobbies.change(lobby.id, lambda lobby: with_ai(lobby, ADA, "easy"))
        else:
            lobby = await parts.lobbies.join(lobby.id, player, PEOPLE[player])
    return await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words drawn on pictures from now on."""
    written, write = list[str](), Canvas.text

    def noting(self: Canvas, box: Any, text: str, pen: Any) -> Any:
        written.append(text)
        return write(self, box, text, pen)

    monkeypatch.setattr(Canvas, "text", noting)
    return written


async def own_page(scene: Scene, *, text_mode: bool) -> Page:
    """The first person's private page of the match."""
    person = await scene.person(text_mode=text_mode)
    await person.send(ids.OfMatch(scene.match, "show"))
    return person.page


async def pages_of(scene: Scene) -> dict[str, Page]:
    """All pages that show the state of the match; at a party each has a personal list instead."""
    table, found = await scene.table(), dict[str, Page]()
    if not table.kind.shares_seats:
        found = {f"own, text {text_mode}": await own_page(scene, text_mode=text_mode) for text_mode in (False, True)}
    if not table.kind.is_solo:
        found["board"] = await board_page(scene.app, table)
        found["board in words"] = await board_in_words(scene.app, table, words())
    return found | await last_steps(scene, table) if table.is_over else found


async def last_steps(scene: Scene, table: Table) -> dict[str, Page]:
    """The last page of the replay, from the public viewpoint and the first seat's."""
    asks = {text_mode: (await scene.person(text_mode=text_mode)).context() for text_mode in (False, True)}
    return {
        f"replay, text {text_mode}, eyes {eyes}": await replay_page(context, table, table.match.seq, eyes)
        for text_mode, context in asks.items()
        for eyes in ("all", "0")
    }


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each match from the same seed."""
    deal = Tables.open

    async def dealing(self: Tables, opening: Opening) -> Table:
        return await deal(self, replace(opening, seed="7"))

    monkeypatch.setattr(Tables, "open", dealing)


def drawing_of(page: Page) -> bytes:
    return b"" if page.picture is None else digest(page.picture)


@pytest.mark.usefixtures("dealt", "unencoded")
@pytest.mark.parametrize(("game", "preset", "moment", "ending"), _cases())
async def test_every_end_is_shown_by_picture_alt_text_and_text_and_no_turn_is_open(
    tmp_path: Path, drawn: list[str], game: str, preset: str, moment: str, ending: Ended
) -> None:
    how, end, players = ending
    with uncrowded():
        async with played(tmp_path, game, preset, MOMENTS[game][moment], players) as scene:
            before = await pages_of(scene)
            drawn.clear()
            await end(scene)
            table, after = await scene.table(), await pages_of(scene)
    assert table.end is not None
    assert table.end.how == how
    won = "No result." if table.end.winner is None else f"{table.names[table.end.winner]} wins!"
    assert any(won in plainly(text) for text in drawn)
    assert any(words().line(ended.reason(table.end)) in text for text in drawn)
    assert [phrase for text in drawn for phrase in RUNNING if phrase in text or text == "Turn"] == []
    for name, page in after.items():
        keep_limits(page)
        said = plainly("\n".join((*page.above, page.alt, *page.below)))
        assert [phrase for phrase in (*RUNNING, *IN_WORDS) if phrase in said] == [], name
        if page.picture is not None:
            assert won in plainly(page.alt), name
            assert drawing_of(page) not in {drawing_of(earlier) for earlier in before.values()}, name
        elif (how, name) != ("broken", "board"):  # rules that failed: the board shows no match data
            assert won in said, name
    assert {name for name, page in after.items() if page.picture is not None} >= {
        name for name, page in before.items() if page.picture is not None and (how, name) != ("broken", "board")
    }


def plainly(text: str) -> str:
    """Remove the marks for the direction of names."""
    return text.replace("\u2068", "").replace("\u2069", "")
