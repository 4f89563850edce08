"""The buttons of a solo match, and those that are refused at a table whose rules have failed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from bot.app import App
from bot.core.refusals import Over, Quarantined, Refused, UnknownPress
from bot.core.settings import Settings
from bot.match.tables import Opening
from bot.moderation.refusals import GameOff, GameOffHere
from bot.moderation.server_settings import switched
from bot.ui.dispatch.handlers import MATCH_HANDLERS, TABLE_HANDLERS, handle
from bot.ui.games.game_ui import GameUI, PanelUI
from bot.ui.kit import ids
from bot.ui.kit.page import Button
from bot.ui.lobby.rematch import rematch
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.ui.match.test_group_menu import one_table
from tests.bot.ui.match.test_table_panel import offered
from tests.cogs.pressing import Answers, AtOnce, OneTable

HINT = "what a press would do"
MENU = ("rules", "verify", "mode", "log", "scores", "leave", "show")


@asynccontextmanager
async def alone(folder: Path) -> AsyncIterator[OneTable]:
    """A match of F.A.R.T. that Ada plays, with a tip and a game-specific menu entry."""
    async with app_parts(folder) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="1"))
        tool = Button(ids.OfMatch(table.match.id, "scores"), "Scores")
        ui = GameUI("fart", panel=PanelUI(tip=lambda *_: HINT, menu=lambda *_: (tool,)))
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {},
            AtOnce(),
            {"fart": ui},
            parts.time,
            parts.lobbies,
        )
        yield OneTable(parts, app, AtOnce(), table)


def of(here: OneTable, verb: str, argument: str = "") -> ids.OfMatch:
    return ids.OfMatch(here.table.match.id, verb, argument)


async def test_the_page_of_a_match_has_its_hint_until_it_is_over(tmp_path: Path) -> None:
    async with alone(tmp_path) as here:
        ada = here.person()
        await ada.send(of(here, "show"))
        assert (HINT in ada.page.below, offered(ada.page)[0]) == (True, "play")
        await ada.send(of(here, "leave", "yes"))
        assert HINT not in ada.page.below
        assert "play" not in offered(ada.page)


async def test_the_menu_leads_to_the_rules_to_pictures_out_and_back(tmp_path: Path) -> None:
    async with alone(tmp_path) as here:
        ada = here.person()
        ((page, public),) = (await ada.send(of(here, "menu"), in_public=True)).pages
        assert (offered(page), page.rows[-1], public) == (MENU, (ada.button("←"),), True)
        assert here.table.match.seed_hash not in page.above[0]
        await ada.send(of(here, "verify"))
        assert here.table.match.seed_hash in ada.page.above[0]
        await ada.send(of(here, "mode", "pictures"))
        person = await here.app_parts.store.players.find(ADA)
        assert person is None or not person.text_mode


async def test_leaving_asks_for_confirmation_and_a_finished_match_cannot_be_left(tmp_path: Path) -> None:
    async with alone(tmp_path) as here:
        ada = here.person()
        await ada.send(of(here, "leave"))
        assert (offered(ada.page), (await here.now()).is_over) == (("leave", "show"), False)
        await ada.send(of(here, "leave", "yes"))
        assert (await here.now()).match.status == "finished"
        for argument in ("", "yes"):
            with pytest.raises(Over):
                await ada.send(of(here, "leave", argument))


OTHERS = {
    **dict.fromkeys(
        ("show", "hand", "undo", "open", "menu", "mode", "motion", "leave", "log", "verify", "hint"), "NotYourTable"
    ),
    "rules": "",
    "rematch": "NotYourTable",
    "replay": "NotYourTable",
    "export": "NotYourTable",
    "share": "NotYourTable",
}
"""What comes of a verb that somebody else presses, in public; empty where it is done."""


@pytest.mark.parametrize("verb", MATCH_HANDLERS)
async def test_nobody_can_play_or_open_another_person_s_match(tmp_path: Path, verb: str) -> None:
    async with alone(tmp_path) as here:
        try:
            await here.person(BO).send(of(here, verb, "0"), in_public=True)
            found = ""
        except Refused as error:
            found = type(error).__name__
        assert (found, await here.now()) == (OTHERS[verb], here.table)


@pytest.mark.parametrize("in_public", [True, False])
async def test_a_rematch_of_a_game_that_is_off_is_refused_and_offered_no_longer(
    tmp_path: Path, in_public: bool
) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        ada, shown = here.person(), here.table.match
        await here.app.agreements.concede(shown.id, BO)
        await ada.open()
        assert "Rematch" in ada.labels
        # In the pressed channel only: the board cannot know in advance.
        off = partial(switched, game="absolute", on=False, channel=PLACE)
        await here.app.moderation.change_settings(PLACE, BO, off)
        await ada.open()
        assert "Rematch" not in ada.labels
        context = ada.context(in_public=in_public)
        with pytest.raises(GameOffHere):
            await rematch(context, shown.id, "")
        shown_after = [page.rows for page, _ in cast("Answers", context.answer).pages]
        assert len(shown_after) == in_public
        assert "Rematch" not in str(shown_after)


@pytest.mark.parametrize(("in_public", "taken"), [(True, ["g:absolute:play"]), (False, [])])
async def test_a_public_button_to_a_game_that_is_off_is_taken_away_with_its_refusal(
    tmp_path: Path, in_public: bool, taken: list[str]
) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        off = partial(switched, game="absolute", on=False)
        await here.app.moderation.change_settings(PLACE, BO, off)
        context = here.person().context(in_public=in_public)
        with pytest.raises(GameOff):
            await handle(context, ids.OfGame("absolute", "play"))
        assert cast("Answers", context.answer).taken == taken


@pytest.mark.parametrize("address", [("undo", "x"), ("undo", ""), ("concede", ""), ("fly", ""), ("mend", "x")])
async def test_unoffered_actions_are_refused(tmp_path: Path, address: tuple[str, str]) -> None:
    async with alone(tmp_path) as here:
        with pytest.raises(UnknownPress):
            await here.person().send(of(here, *address))
        assert await here.now() == here.table


@pytest.mark.parametrize("verb", sorted({*MATCH_HANDLERS, *TABLE_HANDLERS}))
async def test_presses_are_refused_at_a_table_whose_rules_have_failed(tmp_path: Path, verb: str) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        refused = await here.app_parts.tables.quarantine(here.table.match.id, RuntimeError("the rules failed"))
        before = await here.now()
        for player in (ADA, BO):
            with pytest.raises(Quarantined) as again:
                await here.person(player).send(of(here, verb, "0"))
            assert again.value.line.args == refused.line.args
        assert await here.now() == before
