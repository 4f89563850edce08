"""The page of /help and of /play without a game: what waits for whom and where, and every game with its way in."""

from pathlib import Path

import pytest

import bot
from bot.core.refusals import UnknownPress
from bot.lobby.lobby import LobbySeat
from bot.ui import ids
from bot.ui.page import Menu, Page
from engine.registry import games
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY, gathered
from tests.cogs.pressing import OneTable
from tests.contract.tutorials import visiting

HELP = ids.General("help")
ELSEWHERE, MESSAGE = 901, 5


async def seen(here: OneTable, player: int, address: ids.Address = HELP) -> Page:
    person = here.person(player)
    ((page, is_public),) = (await person.send(address, in_public=True)).pages
    assert not is_public
    return page


def offered(page: Page) -> list[str]:
    """The addresses of the buttons beside the texts."""
    return [str(section.button.id) for section in page.sections if section.button is not None]


PLAYS = [f"g:{game}:play" for game in games()]
DAILY = "g:fart:daily"


async def opened(here: OneTable, key: str, channel: int, *seats: int) -> str:
    """A lobby of Absolute that a channel shows."""
    lobbies = here.app_parts.lobbies
    lobby = await lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key=key, home=channel)
    await lobbies.show_at(lobby.id, channel, MESSAGE)
    for player in seats:
        await lobbies.join(lobby.id, player, f"P{player}")
    return lobby.id


async def test_somebody_new_sees_todays_challenge_and_every_game_with_its_play_button(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA)
        assert offered(page) == [DAILY, *PLAYS]
        (rules,) = (row for row in page.rows if isinstance(row, Menu))
        assert page.below[-1].endswith(f"\n-# Version {bot.__version__}")
        assert (str(rules.id), [value for value, _, _ in rules.options]) == ("h:rules", list(games()))
        await here.app_parts.finish(await here.app_parts.days.attempt(ADA, PLACE))
        assert offered(await seen(here, ADA)) == PLAYS
        assert offered(await seen(here, BO)) == [DAILY, *PLAYS]


async def test_what_waits_for_the_asker_comes_first_and_for_nobody_else(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        table = await gathered(here.app_parts, ADA, BO)
        mine = table.match.seats[table.asked[0]]
        theirs = ADA + BO - mine
        assert offered(await seen(here, mine)) == [f"h:hand:{table.match.id}", DAILY, *PLAYS]
        assert offered(await seen(here, theirs)) == [DAILY, *PLAYS]


async def test_a_lobby_of_this_channel_with_a_free_seat_is_offered_to_those_who_are_not_in_it(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        here_wanted = await opened(here, "1", PLACE)
        await opened(here, "2", ELSEWHERE)
        await opened(here, "3", PLACE, *range(10, 15))  # full
        page = await seen(here, ADA)
        assert offered(page) == [DAILY, f"l:{here_wanted}:join", *PLAYS]
        assert offered(await seen(here, BO)) == [DAILY, *PLAYS]


async def test_the_list_of_games_has_each_game_and_a_button_for_each(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA, ids.General("play"))
        assert [str(button.id) for row in page.rows if isinstance(row, tuple) for button in row] == [*PLAYS, "h:help"]
        assert [section.text.partition("\n")[0] for section in page.sections][1:] == [
            "**Absolute**", "**Battle Farm**", "**Farrago**",
            "**Farrago Words**", "**F.A.R.T. (Area 52)**",
        ]  # fmt: skip


async def test_play_of_a_game_for_one_begins_it_and_goes_on_with_it(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        address = ids.OfGame("fart", "play")
        first = await seen(here, ADA, address)
        (match,) = await here.app_parts.store.matches.live(ADA)
        assert (match.game, match.seats) == ("fart", (ADA,))
        assert (await seen(here, ADA, address)).rows == first.rows
        assert await here.app_parts.store.matches.live(ADA) == (match,)


async def test_the_rules_of_a_game_are_shown_from_the_list_and_of_no_other(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        ada = here.person(CY)
        answers = await ada.send(ids.General("rules"), values=["absolute"])
        assert "Absolute" in answers.pages[0][0].above[0]


async def test_rules_of_no_game_are_no_press_of_ours(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        for values in ([], ["chess"]):
            with pytest.raises(UnknownPress):
                await here.person(ADA).send(ids.General("rules"), values=values)


async def test_of_all_that_waits_as_much_is_shown_as_discord_takes_and_every_game(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        tables = [await gathered(here.app_parts, ADA, BO, seed=str(seed)) for seed in range(12)]
        busy = max((ADA, BO), key=lambda player: sum(table.match.seats[table.asked[0]] == player for table in tables))
        for key in ("1", "2", "3"):
            await opened(here, key, PLACE)
        for address in (HELP, ids.General("play")):
            page = await seen(here, busy, address)
            assert page.view().total_children_count <= 40
            assert len(page.sections) > len(games())
            names = [section.text.partition("\n")[0] for section in page.sections[-len(games()) :]]
            assert len(set(names)) == len(games())
