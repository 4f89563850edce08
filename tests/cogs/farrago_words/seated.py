"""People at a table of Farrago Words, without Discord: they press on the board or on their own last page.

The clock is moved by hand; their input carries its current time.
"""

import dataclasses
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.core.refusals import Refused, sentence
from bot.core.settings import Settings
from bot.match.roster import Member, Player, Roster
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.games.game_ui import GameUI
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from bot.ui.kit.scenes import Scene
from bot.ui.match.board import board_page
from cogs.farrago_words import GAME_UI
from cogs.farrago_words.pictures import picture
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.lines import reason
from engine.farrago_words.model import FarragoWordsOptions, Mode, Verdict
from engine.farrago_words.rules import rounds
from engine.farrago_words.rules.timing import GRACE
from engine.farrago_words.state import State
from engine.game import Step
from engine.record import AnyGame
from engine.registry import games
from tests.app import PLACE, app_parts
from tests.cogs.pressing import Answers, AtOnce, OneTable, Person

ANN, BEA, CAL, DAN, EVE = 1, 2, 3, 4, 5
NAMES = {ANN: "Ann", BEA: "Bea", CAL: "Cal", DAN: "Dan", EVE: "Eve"}

LETTERS = tuple("BCDELMST")

IN_WORDS = dataclasses.replace(
    GAME_UI, boards=dataclasses.replace(GAME_UI.boards, public=Scene(text=picture.text_view))
)
"""The UI whose boards are not drawn, since most tests read them."""


@dataclass
class Participant(Person):
    """A person in the channel, at the table or not; their input arrives with a delay in milliseconds."""

    lag: int = 0

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        """The context of a press at the current time, minus the delay."""
        asked = super().context(in_public=in_public, **data)
        reader = dataclasses.replace(asked.reader, name=name_of(self.player))
        return dataclasses.replace(asked, reader=reader, pressed_at=self.one_table.app_parts.time.ms - self.lag)

    async def on_board(self, label: str) -> Answers:
        """Press a button of the public board, by words on it."""
        page = await board_page(self.one_table.app, await self.one_table.now())
        button = next(each for each in buttons(page) if label in each.label)
        assert not button.disabled
        return await self.send(button.id, in_public=True)

    async def challenges(self, *texts: str) -> str:
        """Challenge answers as unfitting, each by its button; returns the page's text."""
        for text in texts:
            await self.press(text)
        return said(self)

    async def told(self, label: str) -> str:
        """Press a button of the board that is refused; returns the refusal."""
        try:
            await self.on_board(label)
        except (Refused, RuleError) as error:
            asked = self.context().at(await self.one_table.now())
            return bare(asked.line(sentence(error)))
        raise AssertionError(f"{label} was not refused: {said(self)}")

    async def writes(self, text: str, label: str = "Answer") -> str:
        """Open the form from the board and submit it; returns the page's text."""
        await self.on_board(label)
        await self.submit(text)
        return said(self)


@dataclass
class WordsTable(OneTable):
    """An app with one table of Farrago Words in it."""

    def player(self, player: int) -> Participant:
        return Participant(self, player, text_mode=True)

    async def board(self) -> Page:
        """The public board as it is now."""
        return await board_page(self.app, await self.now())

    async def wait(self, seconds: float) -> Table:
        """Let time pass; the clock handles what falls due."""
        self.app_parts.time.ms += round(seconds * 1000)
        await self.app_parts.clock.play_overdue()
        return await self.now()

    def restart(self) -> None:
        """Drop everything that a new process would not know."""
        self.app_parts.tables = Tables(self.app_parts.store, games(), self.app_parts.time)
        self.app = dataclasses.replace(self.app, tables=self.app_parts.tables)

    async def ring(self) -> Table:
        """Let the time of the open window pass, and the grace after it."""
        table = await self.now()
        (window, *_) = table.windows.values()
        return await self.wait((window.seconds or 0) + GRACE + 0.5)


@asynccontextmanager
async def seated(
    folder: Path,
    patch: pytest.MonkeyPatch,
    mode: Mode = "group",
    people: Sequence[int] = (ANN, BEA),
    ui: GameUI = IN_WORDS,
    state: State | None = None,
    **options: Any,
) -> AsyncIterator[WordsTable]:
    """Open an app whose only match has this mode, people and letters; in teams, people are seated in turn.

    It begins at a `state`, if given.
    """
    # Clears data of a match with the same id in another test.
    patch.setattr("bot.ui.match.endings.highlight._kept", OrderedDict())
    if state is not None:
        patch.setattr(type(GAME), "setup", lambda *_: Step(state))
    patch.setattr(rounds, "draw", lambda _, rng: (LETTERS, rng))
    game: AnyGame = GAME
    async with app_parts(folder) as opened:
        settled = _gathered(FarragoWordsOptions(mode, **options), people)
        roster = _roster(settled, people)
        for player in NAMES.keys() & people:
            await opened.store.players.meet(player, name_of(player), PLACE)
        nobody = (NOBODY,) * len(roster.players)
        opening = Opening(
            "farrago_words", nobody, PLACE, public=True, options=settled, seed="s", key="k", roster=roster
        )
        table = await opened.tables.open(opening)
        thinking = AtOnce()
        app = App(
            Settings(data_dir=folder),
            opened.store,
            opened.tables,
            opened.agreements,
            {},
            thinking,
            {game.info.id: ui},
            opened.time,
            opened.lobbies,
        )
        yield WordsTable(opened, app, thinking, table)


def _gathered(options: FarragoWordsOptions, people: Sequence[int]) -> FarragoWordsOptions:
    settled = GAME.gather(options, len(people), {number: number % options.teams for number in range(len(people))}, ())
    assert isinstance(settled, FarragoWordsOptions)
    return settled


def _roster(options: FarragoWordsOptions, people: Sequence[int]) -> Roster:
    seats = GAME.seats(options)
    members = [Member(player, name_of(player), seat) for player, seat in zip(people, seats, strict=True)]
    sides = [GAME.side(options, seat) for seat in range(max(seats) + 1)]
    names = [members[seats.index(seat)].name if side is None else words().line(side) for seat, side in enumerate(sides)]
    occupants = tuple(Player(player=NOBODY, name=name) for name in names)
    return Roster(host=people[0], players=occupants, members=tuple(members))


def name_of(player: int) -> str:
    """A person's name: in a crowd, as hostile as possible."""
    return NAMES.get(player, f"{'*_~`|[]<@' * 3}{player:05}")


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def labels(page: Page) -> list[str]:
    return [button.label for button in buttons(page)]


def bare(text: str) -> str:
    """A text without the marks around names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def words_of(page: Page) -> str:
    """All words of a page except those on its controls."""
    return bare("\n".join((*page.above, *page.below)))


def said(person: Person) -> str:
    """All words of a person's page."""
    return words_of(person.page)


def why(verdict: Verdict, letters: str = "BCDELMST", *names: str) -> str:
    """The reason why an answer was not taken, in the words of the rules."""
    return bare(f"- {words().line(reason(verdict, tuple(letters)), names)}")
