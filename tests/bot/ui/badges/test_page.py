"""The page of badges, and badges in a result: the reader's own, hidden ones unknown, once and by name."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

from bot.app import App
from bot.badges.awards import Awards
from bot.core.refusals import UnknownPress
from bot.core.settings import Settings
from bot.match.table import Table
from bot.match.tables import Opening
from bot.pictures import Pen, width_of
from bot.pictures.badges import TEXT_WIDTH, BadgeLook, ListedBadge, badge_list
from bot.pictures.theme import colour
from bot.store.repositories.people.badges import EarnedBadge
from bot.text.localisation import words
from bot.ui.badges.catalogue import all_badges
from bot.ui.kit import ids
from bot.ui.kit.page import Menu, Page
from bot.ui.match.board import board_page
from bot.ui.match.player_page import player_page
from engine.badges import Badge
from engine.farrago_words.badges import LEAST_LENGTH, VOTES, WRITERS
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, NAMES, gathered
from tests.bot.results.samples import row
from tests.bot.results.test_results import play
from tests.cogs.looking import GAME_UIS, keep_limits
from tests.cogs.pressing import AtOnce, OneTable, Person

OFFERED = cast("App", SimpleNamespace(game_uis=GAME_UIS))
"""All that the list of badges asks of an app."""


@asynccontextmanager
async def here(folder: Path, *players: int) -> AsyncIterator[OneTable]:
    """An app with all games, and a match of Absolute, or of F.A.R.T. where Ada is alone."""
    async with app_parts(folder) as parts:
        for player in players:
            await parts.store.players.meet(player, NAMES[player], PLACE)
        table = await (gathered(parts, *players) if len(players) > 1 else solo(parts))
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {"fart": parts.days},
            AtOnce(),
            GAME_UIS,
            parts.time,
            parts.lobbies,
        )
        yield OneTable(parts, app, AtOnce(), table)


async def solo(parts: AppParts) -> Table:
    return await parts.tables.open(Opening("fart", (ADA,), PLACE))


def everything(app: App, *badges: str) -> None:
    """Make each match of Absolute or F.A.R.T. earn everyone these badges of its game."""
    rules = {
        game: [Badge(each, lambda match: range(match.seats)) for each in badges if f"{game}.{each}" in all_badges(app)]
        for game in ("absolute", "fart")
    }
    app.results.on_result.append(Awards(app.store, app.tables.games, rules, app.now).award)


def badge(name: str, **changes: Any) -> EarnedBadge:
    game = name.partition(".")[0]
    return EarnedBadge(**{"player": ADA, "badge": name, "game": game, "match": "m", "server": 1, "at": 1, **changes})


async def earn(table: OneTable, *badges: EarnedBadge) -> None:
    """Give Ada badges, and a result of the match that earned them."""
    await table.app_parts.store.results.put([row(badges[0].match, player=ADA)], None, is_told=True)
    await table.app.badges.earn(badges)


async def shown(one: Person, argument: str = "", *chosen: str) -> Page:
    await one.send(ids.General("badges", argument), values=chosen)
    keep_limits(one.page)
    return one.page


async def test_the_page_lists_earned_and_open_badges_and_keeps_hidden_ones_unknown(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as table:
        await earn(table, badge("fart.clean_wave"), badge("fart.so_close"), badge("giant", at=0))
        page = await shown(table.person())
        assert page.above[0] == f"**Badges:** 3 of {len(all_badges(table.app))}"
        assert page.above[1].splitlines() == [
            "**F.A.R.T. (Area 52): 2 of 7**",
            "🏅 **Clean sweep** · Beat wave 1 without a sacrifice.",
            "▫️ Not a scratch · Beat 15 aliens in a row and lose nobody.",
            "▫️ Thrifty · Win with 10 sacrifices or fewer.",
            "▫️ Full house · Win with 12 cards left or more.",
            "▫️ Best found · Score as much as the best found of a daily.",
            "▫️ ??? · A secret. Play on!",
            "🏅 **So close** · Lose in wave 2 with 1 or 2 aliens left.",
        ]
        assert "Last one standing" not in repr(page)
        (menu,) = page.rows
        assert isinstance(menu, Menu)
        assert menu.chosen == {"fart"}
        assert [option[:2] for option in menu.options if option[0] in ("any", "fart")] == [
            ("any", "All games: 1 of 9"),
            ("fart", "F.A.R.T. (Area 52): 2 of 7"),
        ]


async def test_a_newcomer_begins_with_the_badges_of_all_games_and_chooses_a_game(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as table:
        ada = table.person()
        assert (await shown(ada)).above[1].startswith("**All games: 0 of 9**\n")
        assert (await shown(ada, "", "farrago")).above[1].startswith("**Farrago: 0 of 8**\n")
        assert (await shown(ada, "absolute")).above[1].startswith("**Absolute: 0 of 6**\n")
        assert (await shown(ada, "any")).above[1].startswith("**All games: 0 of 9**\n")


async def test_an_address_of_no_game_is_no_press_of_ours(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as table:
        with pytest.raises(UnknownPress):
            await shown(table.person(), "chess")


async def test_badges_of_a_game_that_is_left_out_are_not_shown_and_not_lost(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as table:
        await earn(table, badge("chess.mate"), badge("giant"))
        assert (await shown(table.person())).above[0] == f"**Badges:** 1 of {len(all_badges(table.app))}"
        assert len(await table.app.badges.of(ADA)) == 2


async def test_with_pictures_the_list_is_drawn_and_its_alt_text_names_the_earned_badges(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as table:
        await earn(table, badge("fart.clean_wave"))
        page = await shown(table.person(text_mode=False))
        assert page.picture is not None
        assert page.above == (f"**Badges:** 1 of {len(all_badges(table.app))}", "")
        assert page.alt.splitlines()[:3] == [
            "F.A.R.T. (Area 52): 1 of 7",
            "Clean sweep, earned",
            "Not a scratch",
        ]
        assert "Last one standing" not in page.alt


def test_an_earned_badge_differs_from_an_open_one_without_its_colour_too() -> None:
    look = BadgeLook("fart/badge", "🧹")
    shades: list[int] = []
    for done in (True, False):
        picture = badge_list("T", "0", [ListedBadge(look, "N", "H", is_earned=done)])
        grey = Image.open(BytesIO(picture.data)).convert("L")
        darkest, lightest = grey.crop(
            (grey.width - 130, grey.height - 110, grey.width - 40, grey.height - 40)
        ).getextrema()
        shades.append(int(lightest) - int(darkest))  # pyright: ignore[reportArgumentType] - of one band
    assert shades[0] > 60 > shades[1], "the tick at the end of the row"


# In results ---------------------------------------------------------------------------------------------------------


async def test_a_board_names_three_badges_with_who_earned_them_and_counts_the_rest(tmp_path: Path) -> None:
    async with here(tmp_path, ADA, BO) as one:
        everything(one.app, "four", "rich_set")
        table = await play(one.app_parts, one.table)
        told = "🏅 \u2068Ada\u2069 earned *Lucky four*, *Crown jewel* · \u2068Bo\u2069 earned *Lucky four* · 2 more"
        for _ in range(2):  # unchanged after a restart
            assert (await board_page(one.app, table)).above[1].splitlines()[-1] == told
            one.app.__dict__.pop("results")


async def test_hidden_badges_are_named_only_on_their_owner_s_page(tmp_path: Path) -> None:
    async with here(tmp_path, ADA, BO) as one:
        everything(one.app, "four", "always_first")
        table = await play(one.app_parts, one.table)
        told = "\u2068Ada\u2069 earned *Lucky four*, a secret badge · \u2068Bo\u2069 earned a secret badge · 2 more"
        assert (await board_page(one.app, table)).above[1].splitlines()[-1] == f"🏅 {told}"
        (section,) = (await player_page(one.person().context(), table)).sections
        assert section.text == "🏅 New badges: *Always first*, *Lucky four*"


async def test_a_match_that_one_plays_alone_for_all_to_see_names_and_draws_no_hidden_badge(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as one:
        everything(one.app, "last_stand", "so_close")
        table = await one.app_parts.lose(await one.app_parts.tables.open(Opening("fart", (ADA,), PLACE, public=True)))
        (section,) = (await player_page(one.person(text_mode=False).context(), table)).sections
        assert (section.text, section.picture) == ("🏅 New badges: 2 secret badges", None)


async def test_a_player_s_page_names_their_badges_with_a_picture(tmp_path: Path) -> None:
    async with here(tmp_path, ADA, BO, CY) as one:
        everything(one.app, "four")
        table = await play(one.app_parts, one.table)
        in_words = await player_page(one.person().context(), table)
        (section,) = in_words.sections
        assert section.text.startswith("🏅 New badge")
        assert "*Lucky four*" in section.text
        assert section.picture is None
        drawn = await player_page(one.person(text_mode=False).context(), table)
        assert drawn.sections[0].picture is not None
        assert drawn.sections[0].picture[1].startswith("Badge: ")


async def test_a_solo_match_shows_its_badges_too(tmp_path: Path) -> None:
    async with here(tmp_path, ADA) as one:
        everything(one.app, "unhurt")
        table = await one.app_parts.lose(one.table)
        (section,) = (await player_page(one.person().context(), table)).sections
        assert section.text == "🏅 New badge: *Not a scratch*"
        one.app_parts.time.ms += 1
        again = await one.app_parts.lose(await solo(one.app_parts))
        assert (await player_page(one.person().context(), again)).sections == ()


async def test_a_running_match_shows_no_badges_and_a_broken_store_does_not_hide_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(tmp_path, ADA) as one:
        everything(one.app, "unhurt")
        assert (await player_page(one.person().context(), one.table)).sections == ()
        table = await one.app_parts.lose(one.table)

        async def fail(match: str) -> None:
            await asyncio.sleep(0)
            raise OSError

        monkeypatch.setattr(one.app.results, "settle", fail)
        assert (await player_page(one.person().context(), table)).sections == ()


def test_the_picture_explains_badges_in_text_legible_on_a_phone() -> None:
    how = [words().say(f"{badge.key}-how") for badge in all_badges(OFFERED).values()]
    assert [text for text in how if width_of(text, Pen(colour("#ffffff"), 36)) > TEXT_WIDTH] == []


def test_the_conditions_of_farrago_words_badges_on_others_are_in_their_texts() -> None:
    how = {each: words().say(f"farrago_words-badge-{each}-how") for each in ("only_one", "sharp_eye", "acquitted")}
    assert how == {
        "only_one": f"Have the only word on a letter: {LEAST_LENGTH}+ letters, {WRITERS}+ writers.",
        "sharp_eye": f"Get an answer struck: {VOTES}+ votes, none to keep it.",
        "acquitted": f"Get called wrong: {VOTES}+ votes for you, none against.",
    }


def test_every_badge_has_words_and_a_look_of_its_own() -> None:
    known = all_badges(OFFERED).values()
    assert len(known) >= 30
    assert len({badge.look for badge in known}) == len(known)
    assert 1 / 5 < sum(badge.hidden for badge in known) / len(known) < 1 / 3
    for one in known:
        assert words().has(one.key)
        assert words().has(f"{one.key}-how")
