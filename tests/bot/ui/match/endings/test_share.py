"""Sharing a finished match: a player posts a picture of the result once in a channel, with harmless texts."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace as changed

from bot.core.refusals import NotYourTable
from bot.match import roster
from bot.match.replays import NotOverYet
from bot.match.table import Table
from bot.pictures import Picture
from bot.text.localisation import words
from bot.ui.dispatch.handlers import handle
from bot.ui.games.game_ui import GameUI, ui_of
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from bot.ui.match.board import board_page
from bot.ui.match.endings import share
from bot.ui.match.endings.result import share_button
from bot.ui.match.endings.share import NoResult, SharedHere
from engine.game import Outcome
from engine.message import Line, Who
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.ui.match.test_film import one_table, turn
from tests.cogs.pressing import OneTable

HOSTILE = "**@everyone**\n# <@1>"


@dataclass
class Posted:
    """The answers: pages, and whether they are public. With `fails`, Discord refuses them."""

    pages: list[tuple[Page, bool]] = field(default_factory=list[tuple[Page, bool]])
    fails: bool = False

    async def add(self, page: Page, *, private: bool = True) -> object:
        self.pages.append((page, not private))
        return None if self.fails else SimpleNamespace(id=500 + len(self.pages))


@pytest.fixture(autouse=True)
def may_post(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot post in the channel."""
    monkeypatch.setattr(share, "may_post", lambda context: True)
    monkeypatch.setattr(share, "share_card", drawn_card)


def drawn_card(card: share.ShareCard, board: Picture | None) -> Picture:
    name = f"{card.result} on {'nothing' if board is None else board.filename}"
    return Picture(name.encode(), "result.webp", 1, 1)


async def ended(here: OneTable, *numbers: int) -> Table:
    """The table after its two turns; the second one's numbers are the scores."""
    await turn(here, 1, 2)
    return await turn(here, *(numbers or (7, 8)))


async def press(here: OneTable, player: int = ADA, argument: str = "", channel: int = 70, **where: Any) -> Posted:
    """Let a person press Share in a channel."""
    answers = Posted(**where)
    context = here.person(player, text_mode=False).context()
    asked = SimpleNamespace(**{**vars(context.interaction), "channel_id": channel})
    context = replace(context, answer=cast(Any, answers), interaction=cast(Any, asked))
    await handle(context, ids.OfMatch(here.table.match.id, "share", argument))
    return answers


def renamed(monkeypatch: pytest.MonkeyPatch, here: OneTable, *names: str) -> None:
    """Give the people of a table other names, each time it is found from now on."""
    find = here.app.tables.find

    async def found(match: str) -> Table:
        table = await find(match)
        people = tuple(changed(one, name=name) for one, name in zip(table.roster.players, names, strict=True))
        return replace(table, match=changed(table.match, roster=roster.write(changed(table.roster, players=people))))

    monkeypatch.setattr(here.app.tables, "find", found)


async def test_a_player_posts_the_result_with_its_board_and_film(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await ended(here)
        ((page, public),) = (await press(here)).pages
        assert public
        assert page.above == ("### \u2068Bo\u2069 wins! · Absolute", "")
        assert page.picture is not None
        assert page.picture.data == b"Bo wins! on turn-3.webp"
        assert page.alt == "Absolute\nBo wins!\n1. Bo: +8\n2. Ada: +7"
        assert [(film.filename, alt) for film, alt in page.more] == [("film-3.webp", "How it ended, moving.")]
        assert page.below == ("-# Shared by \u2068Ada\u2069",)
        galleries = [each for each in page.view().walk() if each["type"] == discord.ComponentType.media_gallery.value]
        assert len(galleries) == 2  # stacked, each in full width


async def test_if_a_player_wants_still_pictures_the_film_is_left_out(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await ended(here)
        await here.app_parts.store.players.set_still(BO, on=True)
        ((page, _),) = (await press(here)).pages
        assert (page.picture is not None, page.more) == (True, ())


async def test_it_is_posted_once_in_each_channel_and_a_second_press_gets_the_link(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await ended(here)
        await press(here)
        for player in (ADA, BO):
            with pytest.raises(SharedHere) as refused:
                await press(here, player)
            assert f"https://discord.com/channels/{PLACE}/70/501 " in words().line(refused.value.line)
        assert len((await press(here, channel=71)).pages) == 1


async def test_a_post_refused_by_discord_can_be_shared_again(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await ended(here)
        await press(here, fails=True)
        assert len((await press(here)).pages) == 1
        with pytest.raises(SharedHere):
            await press(here)


async def test_if_the_bot_may_not_post_the_player_gets_it_in_private_as_often_as_they_like(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "may_post", lambda context: False)
    async with one_table(tmp_path) as (here, _):
        await ended(here)
        for _ in range(2):
            ((page, public),) = (await press(here)).pages
            assert (page.picture is not None, public) == (True, False)


async def test_only_players_can_share_and_only_finished_matches(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        with pytest.raises(NotOverYet):
            await press(here)
        await ended(here)
        with pytest.raises(NotYourTable):
            await press(here, CY)


async def test_a_match_without_a_result_has_nothing_to_share(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        for player in (ADA, BO):
            await here.app_parts.agreements.offer_end(here.table.match.id, player, wanted=True)
        table = await here.now()
        assert share_button(table, words()) == ()
        with pytest.raises(NoResult):
            await press(here)


async def test_if_all_others_conceded_the_winner_is_shared(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await here.app_parts.agreements.concede(here.table.match.id, ADA)
        ((page, _),) = (await press(here)).pages
        assert page.alt == "Absolute\nBo wins!\nEveryone else conceded"
        assert page.more == ()


async def test_the_button_is_on_the_board_and_on_the_player_s_page(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        table = await ended(here)
        own = await here.person(ADA).open()
        for page in (await board_page(here.app, table), own):
            assert "Share" in [button.label for row in page.rows if isinstance(row, tuple) for button in row]


async def test_the_best_moment_is_in_picture_and_text_and_names_are_harmless_in_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_table(tmp_path) as (here, _):
        ui = ui_of(here.app, "absolute")
        boards = replace(ui.boards, highlight=lambda view, events: Line("person", {"who": Who(1)}))
        cast("dict[str, GameUI]", here.app.game_uis)["absolute"] = GameUI("absolute", boards)
        await ended(here, 8, 8)
        renamed(monkeypatch, here, HOSTILE, HOSTILE)
        ((page, _),) = (await press(here)).pages
        assert page.alt.endswith("\n1. B **@everyone** # <@1>: +8\nB **@everyone** # <@1>")
        await press(here, argument="text")
        ((text, public),) = (await press(here, BO, argument="text")).pages
        assert not public
        told = "\n".join((*page.above, *page.below, *text.above))
        assert "⭐ \u2068\\*\\*@\u200beveryone" in told
        for dangerous in ("@everyone", "<@1>", "**\u2068**", "\n# "):
            assert dangerous not in told


async def test_where_the_bot_is_not_a_member_it_has_no_controls(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        table = await ended(here)
        assert (await press(here, channel=71)).pages[0][0].rows != ()
        there = replace(table, match=changed(table.match, channel=None, home=70))
        assert (await share.share_page(here.person(ADA).context(), there)).rows == ()


async def test_after_very_many_players_the_rest_are_counted(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        table = await ended(here)
        nine = SimpleNamespace(info=table.game.info, outcome=lambda state: Outcome((1,) * 9, (3,) * 9, "played"))
        telling = share.MatchInWords(
            here.app, replace(table, game=cast(Any, nine)), words(), tuple(f"P{n}" for n in range(9)), None
        )
        assert (len(telling.card.rows), telling.card.more) == (9, "and 4 more")
        assert telling.alt.splitlines()[2:] == [*(f"1. P{n}: +3" for n in range(5)), "and 4 more"]
