"""Whole matches of each game in the pseudo-language, with pictures: no text is English, cut, or too long."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from bot.core.refusals import Refused, sentence
from bot.lobby.lobby import LobbySeat
from bot.match.table import Table
from bot.text.pseudo import PSEUDO_LOCALE
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Button, Menu, Page
from bot.ui.lobby.page import lobby_message
from bot.ui.match.board import board_page
from engine.errors import RuleError
from engine.farrago_words.example import example
from engine.farrago_words.rules.timing import GRACE
from engine.game import Seat
from engine.registry import games
from engine.rng import Rng
from engine.search import AiPlayer, players
from playground.limits.modal import check_modal
from tests.app import ADA, BO, PLACE
from tests.bot.groups import NAMES
from tests.bot.ui.lobby.test_press import CHANNEL, MESSAGE, Client
from tests.cogs.looking import keep_limits
from tests.cogs.plain_pictures import unencoded
from tests.cogs.pressing import Answers, OneTable, Person
from tests.cogs.written import written_lines
from tests.contract.pseudo_words import english_in, english_words, pseudo_offered, texts, texts_of_form
from tests.contract.tutorials import visiting

pytestmark = pytest.mark.slow

MATCHES = {
    "fart": ("", 1),
    "absolute": ("standard", 2),
    "battle_farm": ("short", 2),
    "farrago": ("short", 2),
}
"""A preset of each game, and how many people play it."""

SHORTER = {"battle_farm": {"limit": 25}}
"""Options of a match that would take hundreds of steps more; the long form plays the preset as it is."""

LONGEST = 2_000
"""Steps after which no match goes on."""

BOARD_EVERY = 20
"""Steps from one look at the board to the next."""

AROUND = 1
"""Controls that somebody tries in a row before they play, where hundreds of steps follow each other."""

AROUND_LONG = 3
"""As many in the long form, and in a match of few steps."""

ENDING = {
    "concede",
    "end",
    "ending",
    "pause",
    "pausing",
    "replace",
    "ping",
    "move",
    "rematch",
    "share",
    "auto",
    "take_over",
    "undo",
}
"""Verbs that end a match, or that need Discord."""

BESIDE = ("hand", "menu", "log", "rules", "replay", "verify")
"""What everybody can look at in a match, also once it is over."""

AFTERWARDS = ("profile", "history", "badges", "leaderboard")
"""What is told of matches that are over."""

TYPED = re.compile(r"\b\wozo\b")
"""The answers that people write here: what they type is in no language of ours."""


@dataclass
class Visitor(Person):
    """A person who reads the pseudo-language with pictures: everything they are shown is checked."""

    chance: Rng = field(default_factory=lambda: Rng("chance"))

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        """The context of a press in a server whose channel shows the table."""
        asked, here = super().context(in_public=in_public, **data), self.one_table
        message = SimpleNamespace(
            id=MESSAGE if in_public else 1,
            flags=SimpleNamespace(ephemeral=not in_public),
            channel=SimpleNamespace(id=CHANNEL),
        )
        given = SimpleNamespace(**{**vars(asked.interaction), "message": message, "client": Client(here.app)})
        reader = replace(asked.reader, name=NAMES[self.player])
        return replace(asked, interaction=cast(Any, given), reader=reader, pressed_at=here.app_parts.time.ms)

    async def send(self, address: ids.Address, *, in_public: bool = False, **data: Any) -> Answers:
        """Send an address and check the answer; a refusal is a sentence."""
        try:
            answers = await super().send(address, in_public=in_public, **data)
        except (Refused, RuleError) as error:
            check(Page(above=(await self.told(address, error),)))
            return Answers(in_public)
        for page, _ in answers.pages:
            check(page)
        for form in answers.forms:
            check_form(form)
        return answers

    async def told(self, address: ids.Address, error: Refused | RuleError) -> str:
        """Return the words of a refusal."""
        context = self.context()
        if isinstance(address, ids.OfMatch | ids.PlayAddress):
            context = context.at(await self.one_table.app_parts.tables.find(address.match))
        return context.line(sentence(error))

    async def look_around(self, times: int, wanted: frozenset[str] = frozenset()) -> None:
        """Try random controls of the page; only those of the `wanted` verbs, if given."""
        for _ in range(times):
            controls = [each for each in lit(self.page) if is_harmless(each, wanted)]
            if not controls:
                return
            control = self.draw(controls)
            if isinstance(control, Menu):
                values = [value for value, _, _ in control.options][: max(1, control.least)]
                await self.send(control.id, values=values)
            else:
                await self.send(control.id)
            if self.form is not None:
                await self.submit(self.form.fields[0].example or "1")

    def draw(self, controls: list[Button | Menu]) -> Button | Menu:
        """Choose one of them at random."""
        chosen, self.chance = self.chance.choose(controls)
        return chosen


def check(page: Page) -> None:
    """Check that a page has no English, and that Discord would accept it."""
    found = {text: words for text in texts(page) if (words := english_in(TYPED.sub("", text)))}
    assert found == {}
    keep_limits(page)


def check_form(form: Form) -> None:
    """Check the same of a form."""
    assert [words for text in texts_of_form(form) if (words := english_in(text))] == []
    assert (len(form.title) <= 45, [field.label for field in form.fields if len(field.label) > 45]) == (True, [])
    check_modal(form.modal().to_dict())


def lit(page: Page) -> list[Button | Menu]:
    """List the enabled controls of a page."""
    rows = [row if isinstance(row, tuple) else (row,) for row in page.rows]
    controls = [control for row in rows for control in row]
    return [each for each in controls if isinstance(each, Menu) or (isinstance(each, Button) and not each.disabled)]


def is_harmless(control: Button | Menu, wanted: frozenset[str]) -> bool:
    """Whether a control belongs to the match, and neither ends nor leaves it; with `wanted`, has one of these verbs."""
    if not isinstance(control.id, ids.OfMatch):
        return False
    return control.id.verb in wanted if wanted else control.id.verb not in ENDING


@dataclass
class Round:
    """A match of a game with people around it."""

    here: OneTable
    people: dict[int, Visitor]
    ai: AiPlayer
    around: int = AROUND_LONG
    id: str = ""

    async def table(self) -> Table:
        return await self.here.app_parts.tables.find(self.id)

    async def look_at_board(self) -> None:
        """Check the public board, if the match has one."""
        table = await self.table()
        if not table.kind.is_solo:
            check(await board_page(self.here.app, table))

    async def look_back(self) -> None:
        """Look at the end of the match."""
        await self.look_at_board()
        for person in self.people.values():
            for verb in BESIDE:
                await person.send(ids.OfMatch(self.id, verb))
            for verb in AFTERWARDS:
                await person.send(ids.General(verb))

    async def play(self) -> None:
        """Play the match to its end; the AI chooses, and the person with the button for its choice presses it."""
        for number in range(LONGEST):
            table = await self.table()
            if table.is_over:
                await self.look_back()
                return
            if number % BOARD_EVERY == 0:
                await self.look_at_board()
            await self.step(table, table.asked[0])
        raise AssertionError("the match does not end")

    async def step(self, table: Table, seat: Seat) -> None:
        """Let the person of a seat look at their page, try some of its controls, and play."""
        person = self.people[table.match.seats[seat]]
        await person.send(
            ids.OfMatch(self.id, "show" if table.kind.is_solo else "hand"), in_public=not table.kind.is_solo
        )
        action = self.ai.choose(table.view(seat), seat, Rng(f"{table.match.seq}"))
        button = ids.PlayAddress(self.id, table.question(seat), table.game.codec.token(action))
        if button in {control.id for control in lit(person.page)}:
            await person.send(button)
            return
        await person.look_around(self.around)
        now = await self.table()
        if now.match.seq == table.match.seq:
            key = f"{self.id} {table.match.seq}"
            await self.here.app_parts.tables.play(now, seat, now.question(seat), action, key)


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    """The pseudo-language, offered while a test runs; pictures are drawn and not encoded."""
    with pseudo_offered(), unencoded():
        yield


async def gather(game: Round, name: str, preset: str, **changes: Any) -> None:
    """Gather people in a lobby, which is checked, and begin; `changes` are options that differ from the preset."""
    lobbies, rules = game.here.app_parts.lobbies, games()[name]
    options = msgspec.structs.replace(next(each.options for each in rules.info.presets if each.id == preset), **changes)
    host, *guests = game.people.values()
    # A film is some sixty images with the same words.
    await game.here.app.players.meet(host.player, NAMES[host.player], PLACE)
    await game.here.app.players.set_still(host.player, on=True)
    lobby = await lobbies.open(
        name, LobbySeat(host.player, NAMES[host.player]), place=PLACE, locale=PSEUDO_LOCALE, key="k", options=options
    )
    await lobbies.show_at(lobby.id, CHANNEL, MESSAGE)
    game.id = lobby.id
    check(await lobby_message(game.here.app, lobby))
    for verb in ("more", "options", "ai"):
        await host.send(ids.OfLobby(lobby.id, verb))
    for guest in guests:
        await guest.send(ids.OfLobby(lobby.id, "join"), in_public=True)
    await host.send(ids.OfLobby(lobby.id, "start"), in_public=True)


@pytest.mark.parametrize("around", [AROUND, pytest.param(AROUND_LONG, marks=pytest.mark.long)])
@pytest.mark.parametrize("match", MATCHES)
async def test_a_whole_match_in_longer_words(tmp_path: Path, match: str, around: int) -> None:
    preset, count = MATCHES[match]
    async with visiting(tmp_path) as here:
        with written_lines() as lines:
            people = {each: Visitor(here, each, text_mode=False, language=PSEUDO_LOCALE) for each in (ADA, BO)[:count]}
            game = Round(here, people, players(match)["easy"], around)
            if preset:
                await gather(game, match, preset, **(SHORTER.get(match, {}) if around == AROUND else {}))
            else:
                await people[ADA].send(ids.OfGame(match, "play"))
                begun = await here.app_parts.tables.unfinished(ADA, match)
                assert begun is not None
                game.id = begun.match.id
            await game.play()
    assert {line.text for line in lines if not line.is_whole} == set()
    assert {line.text for line in lines if english_words(line.text)} == set()


class WordsRound(Round):
    """A match of Farrago Words: everyone writes, challenges and votes, and the bell rings."""

    async def play(self) -> None:
        """Play the match to its end."""
        for _ in range(LONGEST):
            await self.look_at_board()
            if (await self.table()).is_over:
                await self.look_back()
                return
            if not await self.begin():
                for person in self.people.values():
                    await self.take_part(person)
                await self.ring()
        raise AssertionError("the match does not end")

    async def begin(self) -> bool:
        """Let someone begin the next round, if one is due."""
        host = next(iter(self.people.values()))
        due = await self.control("go")
        if due is not None:
            await host.send(due.id, in_public=True)
        return due is not None

    async def take_part(self, person: Visitor) -> None:
        """Use the board's controls for this phase."""
        for verb in ("answer", "challenge", "vote"):
            due = await self.control(verb)
            if due is None:
                continue
            await person.send(due.id, in_public=True)
            if person.form is not None:
                letters = (await self.table()).view(None).letters
                await person.submit(
                    "\n".join(f"{letter}ozo {NAMES[person.player]}" for letter in letters[person.player :])
                )
            await person.look_around(self.around, frozenset({"claim", "ballot", "of_letter"}))

    async def control(self, verb: str) -> Button | Menu | None:
        """Find a control of the board by its verb."""
        board = await board_page(self.here.app, await self.table())
        found = (each for each in lit(board) if isinstance(each.id, ids.OfMatch) and each.id.verb == verb)
        return next(found, None)

    async def ring(self) -> None:
        """Let the time of the open phase pass."""
        table, parts = await self.table(), self.here.app_parts
        windows = table.windows.values()
        parts.time.ms += round(1000 * max((window.seconds or 0) + GRACE + 0.5 for window in windows)) if windows else 0
        await parts.clock.play_overdue()


@pytest.mark.parametrize("preset", ["group-3", "teams-2", "free"])
async def test_a_whole_match_of_words_in_longer_words(tmp_path: Path, preset: str) -> None:
    async with visiting(tmp_path) as here:
        with written_lines() as lines:
            people = {each: Visitor(here, each, text_mode=False, language=PSEUDO_LOCALE) for each in (ADA, BO)}
            match = WordsRound(here, people, players("farrago_words")["easy"])
            await gather(match, "farrago_words", preset)
            await match.play()
    assert {line.text for line in lines if not line.is_whole} == set()
    said = {line.text for line in lines} - {answer.text for answer in example().answers}
    assert {text for text in said if english_words(TYPED.sub("", text))} == set()
