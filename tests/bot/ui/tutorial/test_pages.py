"""A guided match: pages of a real one with a single enabled control, and the contents of its addresses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.refusals import UnknownPress
from bot.match.table import Table
from bot.moderation.server_settings import ServerSettings
from bot.text.localisation import words
from bot.ui.games.game_ui import uis_of
from bot.ui.games.tutorial_script import LEARNER, Tutorial, TutorialForm, TutorialStep
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import TextField
from bot.ui.kit.page import Menu, Page
from bot.ui.match.player_page import player_page
from engine import record
from engine.absolute.model import Draw
from engine.message import Line
from engine.registry import games
from tests.app import ADA, PLACE
from tests.cogs.pressing import Person
from tests.contract.tutorials import visiting

GAME = games()["absolute"]
OPTIONS = GAME.info.presets[0].options
SEED = next(
    seed
    for seed in map(str, range(20))
    if GAME.asked(record.begin(GAME, seed, 2, OPTIONS)[0].state).keys() == {LEARNER}
)
"""A deal in which the learner begins."""


def read(typed: str, carried: str) -> str | Line:
    return typed if typed.isalpha() else Line("log-empty")


async def cards_page(context: Context, table: Table) -> Page:
    options = (("a", "A", ""), ("b", "B", ""), ("c", "C", ""))
    menu = Menu(ids.OfMatch(table.match.id, "put", "1"), "Cards", options, 1, 3)
    return replace(await player_page(context, table), rows=(menu,))


DRAW, CARDS, TYPE, LAST = STEPS = (
    TutorialStep("button-log", action=Draw("deck")),
    TutorialStep("button-back", verb="put", values=frozenset({"a", "c"}), page=cards_page),
    TutorialStep("button-menu", label="button-text", form=TutorialForm("button-log", lambda *_: FIELD, read, "bear")),
    TutorialStep("button-rules", label="button-leave", carried_actions=lambda carried: unplayable(carried)),
)
FIELD = TextField("word", "A word")


def unplayable(carried: str) -> tuple[tuple[int, Draw], ...]:
    return () if carried == "bear" else ((LEARNER, Draw("deck")),)


def step(number: int, carried: str = "") -> ids.OfGame:
    return ids.OfGame("absolute", "learn", f"{number}.{carried}" if carried else str(number))


@asynccontextmanager
async def learning(folder: Path) -> AsyncIterator[Person]:
    """A person who has begun a guided match of Absolute with these steps."""
    async with visiting(folder) as here:
        tutorial = Tutorial(SEED, OPTIONS, STEPS, goal="button-log", end="menu-text", others=("button-menu",))
        uis = uis_of(here.app)
        here.app = replace(here.app, game_uis={"absolute": replace(uis["absolute"], tutorial=tutorial)})
        person = here.person(ADA)
        (answer,) = (await person.send(ids.OfGame("absolute", "learn"), in_public=True)).pages
        assert answer == (person.page, False)
        yield person


def lit(person: Person) -> list[ids.Address]:
    return [button.id for button in person.buttons if not button.disabled]


async def test_only_the_requested_control_is_enabled(tmp_path: Path) -> None:
    async with learning(tmp_path) as ada:
        assert ada.page.above == (
            words().say("tutorial-heading", step=1, count=4),
            words().say("button-log"),
            words().say("tutorial-tip", tip="Log"),
        )
        assert (ada.labels[0], lit(ada), len(ada.buttons)) == ("Draw from deck", [step(1)], 2)
        await ada.send(step(1))
        assert lit(ada) == [step(0)]  # the way back; the menu is next to it
        (menu,) = (row for row in ada.page.rows if isinstance(row, Menu))
        assert (menu.id, [value for value, _, _ in menu.options], menu.least, menu.most) == (step(2), ["a", "c"], 2, 2)


async def test_a_forged_menu_choice_does_not_advance_the_step(tmp_path: Path) -> None:
    async with learning(tmp_path) as ada:
        await ada.send(step(1))
        before = ada.page
        for values in ([], ["a"], ["b", "c"]):
            await ada.send(step(2), values=values)
            assert ada.page == before
        await ada.send(step(2), values=["c", "a"])
        assert ada.page != before


async def test_typed_text_is_carried_to_the_end_and_a_fault_is_shown_next_to_its_step(tmp_path: Path) -> None:
    async with learning(tmp_path) as ada:
        await ada.send(step(2), values=["a", "c"])
        assert lit(ada) == [ids.OfGame("absolute", "learn_form", "2"), step(1)]
        await ada.press("Text")
        await ada.submit("b3ar")
        assert (ada.page.above[1], ada.page.above[2]) == (
            words().say("tutorial-tip", tip="Menu"),
            words().say("hand-note", text=words().say("log-empty")),
        )
        await ada.press("Text")
        await ada.submit("bear")
        assert lit(ada) == [step(4, "bear"), step(2, "bear")]
        await ada.send(step(4, "bear"))
        assert (lit(ada)[0], [button.label for button in ada.buttons]) == (
            ids.OfGame("absolute", "play"),
            ["Play the real thing", "Rules", "More games"],
        )


async def test_the_end_offers_no_real_match_if_the_game_is_off(tmp_path: Path) -> None:
    async with learning(tmp_path) as ada:
        off = ServerSettings(games_off=frozenset({"absolute"}))
        await ada.one_table.app.moderation.change_settings(PLACE, ADA, lambda _: off)
        await ada.send(step(4, "bear"))
        assert ada.labels == ["Rules", "More games"]


@pytest.mark.parametrize("argument", ["5", "x", "99999999", "4.wolf"])
async def test_an_address_that_no_step_has_leads_nowhere(tmp_path: Path, argument: str) -> None:
    async with learning(tmp_path) as ada:
        before = ada.page
        for verb in ("learn", "learn_form", "learn_typed"):
            with pytest.raises(UnknownPress):
                await ada.send(ids.OfGame("absolute", verb, argument))
        assert ada.page == before


async def test_a_game_without_a_tutorial_offers_none(tmp_path: Path) -> None:
    async with learning(tmp_path) as ada:
        with pytest.raises(UnknownPress):
            await ada.send(ids.OfGame("fart", "learn"))
