"""/help tells what waits and leads on; /play without a game and *Learn by playing* offer the games."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import bot
from bot.core.refusals import UnknownPress, sentence
from bot.lobby.lobby import REMOVED_MS, LobbySeat, without_person
from bot.moderation.refusals import Blocked, GameOff
from bot.moderation.server_settings import ServerSettings, switched
from bot.ui.kit import ids
from bot.ui.kit.page import Menu, Page
from bot.ui.kit.screens import fits_screen
from engine.registry import games
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY, gathered
from tests.bot.text.languages import languages
from tests.cogs.pressing import OneTable
from tests.contract.tutorials import visiting

HELP = ids.General("help")
ELSEWHERE, MESSAGE = 901, 5


@pytest.fixture(autouse=True)
def english_alone(tmp_path: Path) -> Iterator[None]:
    """Offer one language, since with several the button to choose one takes the room of another entry."""
    with languages(tmp_path / "data", {}):
        yield


async def seen(here: OneTable, player: int, address: ids.Address = HELP, *, text_mode: bool = True) -> Page:
    person = here.person(player, text_mode=text_mode)
    ((page, is_public),) = (await person.send(address, in_public=True)).pages
    assert not is_public
    return page


def offered(page: Page) -> list[str]:
    """The addresses of the buttons next to the texts."""
    return [str(section.button.id) for section in page.sections if section.button is not None]


def below(page: Page) -> list[str]:
    """The addresses of the buttons below."""
    return [str(button.id) for row in page.rows if isinstance(row, tuple) for button in row]


PLAY, MORE = ids.General("play"), ids.General("help", "more")
PLAYS = [f"g:{game}:play" for game in games()]
WAYS = ["h:play", "h:learn", "h:help:more"]
DAILY = "g:fart:daily"
MOST_BYTES = 120_000
"""Size limit of the games picture, the first thing a newcomer downloads."""


async def opened(here: OneTable, key: str, channel: int, *seats: int) -> str:
    """A lobby of Absolute that a channel shows."""
    lobbies = here.app_parts.lobbies
    lobby = await lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key=key, home=channel)
    await lobbies.show_at(lobby.id, channel, MESSAGE)
    for player in seats:
        await lobbies.join(lobby.id, player, f"P{player}")
    return lobby.id


async def test_a_blocked_person_is_told_so_and_offered_no_games(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        await gathered(here.app_parts, ADA, BO)
        await here.app.moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        page = await seen(here, ADA)
        assert (offered(page), below(page)) == ([], WAYS[1:])
        assert page.above[1] == "A moderator keeps you out of games here. Other servers are not affected."
        with pytest.raises(Blocked):
            await seen(here, ADA, PLAY)
        for address in (ids.General("profile"), ids.General("versus", str(BO))):
            assert "h:play" not in below(await seen(here, ADA, address))
        assert below(await seen(here, CY)) == WAYS


async def test_switched_off_games_are_not_offered_and_without_any_the_page_says_where_they_are(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        moderation = here.app.moderation
        lobby = await opened(here, "1", PLACE)
        assert offered(await seen(here, ADA)) == [DAILY, f"l:{lobby}:join"]
        for switch in ({}, {"channel": PLACE}):
            for game in ("absolute", "fart"):
                await moderation.change_settings(PLACE, BO, partial(switched, game=game, on=False, **switch))
            left = [each for each in PLAYS if each not in ("g:absolute:play", "g:fart:play")]
            assert offered(await seen(here, ADA)) == []
            assert below(await seen(here, ADA, PLAY)) == [*left, "h:help"]
            await moderation.change_settings(PLACE, BO, lambda _: ServerSettings())
        for rules, told in (
            (ServerSettings(channels=(71,)), "No games in this channel. Play in <#71>."),
            (
                ServerSettings(exceptions=dict.fromkeys(games(), (PLACE,))),
                "No games in this channel. Play in any other one.",
            ),
            (ServerSettings(games_off=frozenset(games())), "All games are off in this server."),
        ):
            await moderation.change_settings(PLACE, BO, lambda _, rules=rules: rules)
            for address, ways in ((HELP, WAYS[1:]), (PLAY, ["h:help"])):
                page = await seen(here, ADA, address)
                assert (page.above[-1], page.sections, below(page)) == (told, (), ways)


async def test_tell_me_offers_only_the_games_that_are_on_here(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        moderation, looking = here.app.moderation, ids.General("looking")
        await here.person(ADA).send(ids.General("looking_games"), values=("absolute", "farrago"))
        await moderation.change_settings(PLACE, BO, partial(switched, game="absolute", on=False))
        (menu,) = (row for row in (await seen(here, ADA, looking)).rows if isinstance(row, Menu))
        assert "absolute" not in [value for value, _, _ in menu.options]
        assert menu.chosen == {"farrago"}
        await moderation.change_settings(PLACE, BO, lambda _: ServerSettings(games_off=frozenset(games())))
        page = await seen(here, CY, looking)
        assert (page.above[1:], page.rows) == (("No game for several players is on here.",), ())
        with pytest.raises(GameOff) as refused:
            await seen(here, ADA, ids.OfGame("absolute", "play"))
        told = here.person(ADA).context().line(sentence(refused.value))
        assert told == "Absolute is off in this server. /help shows which games are on."


async def test_a_newcomer_sees_today_s_challenge_until_they_have_played_it(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA)
        assert page.above[0].startswith("### Card games for this server")
        assert (offered(page), below(page)) == ([DAILY], WAYS)
        await here.app_parts.finish(await here.app_parts.days.attempt(ADA, PLACE))
        assert offered(await seen(here, ADA)) == []
        assert offered(await seen(here, BO)) == [DAILY]


async def test_a_game_without_challenges_offers_none(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        here.app = replace(here.app, days=dict.fromkeys(games(), here.app_parts.days))
        assert offered(await seen(here, ADA)) == [DAILY]


async def test_behind_more_are_the_rules_of_each_game_and_what_is_one_s_own(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA, MORE)
        (rules,) = (row for row in page.rows if isinstance(row, Menu))
        assert (str(rules.id), [value for value, _, _ in rules.options]) == ("h:rules", list(games()))
        assert below(page) == [
            "h:hand", "h:history", "h:profile", "h:leaderboard", "h:badges", "h:looking", "h:help",
        ]  # fmt: skip
        assert page.below[-1].endswith(f"\n-# Version {bot.__version__}")
        assert fits_screen(page)


async def test_matches_waiting_for_the_asker_come_first_also_where_no_game_is_on(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        table = await gathered(here.app_parts, ADA, BO)
        mine = table.match.seats[table.asked[0]]
        theirs, own = ADA + BO - mine, f"h:hand:{table.match.id}"
        page = await seen(here, mine)
        assert (page.above[0], offered(page)) == ("### Waiting for you", [own, DAILY])
        assert offered(await seen(here, theirs)) == [DAILY]
        await here.app.moderation.change_settings(PLACE, BO, lambda _: ServerSettings(channels=(71,)))
        page = await seen(here, mine)
        assert (page.above[1], offered(page)) == ("No games in this channel. Play in <#71>.", [own])


async def test_a_lobby_of_this_channel_with_a_free_seat_is_offered_to_people_outside_it(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        here_wanted = await opened(here, "1", PLACE)
        await opened(here, "2", ELSEWHERE)
        await opened(here, "3", PLACE, *range(10, 15))  # full
        page = await seen(here, ADA)
        assert offered(page) == [DAILY, f"l:{here_wanted}:join"]
        assert offered(await seen(here, BO)) == [DAILY]


async def test_a_lobby_is_not_offered_to_a_removed_person_until_they_may_come_back(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as here:
        lobby, time = await opened(here, "1", PLACE, ADA), here.app_parts.time
        await here.app_parts.lobbies.change(lobby, lambda each: without_person(each, BO, ADA, time.ms))
        assert offered(await seen(here, ADA)) == [DAILY]
        assert offered(await seen(here, CY)) == [DAILY, f"l:{lobby}:join"]
        time.ms += REMOVED_MS
        assert offered(await seen(here, ADA)) == [DAILY, f"l:{lobby}:join"]


@pytest.mark.parametrize("shows", ["picture", "text mode", "a crowd", "many games"])
async def test_each_game_is_picked_by_one_button_below_a_picture_or_a_text_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shows: str
) -> None:
    if shows == "a crowd":
        monkeypatch.setattr("bot.ui.start.picker.is_crowded", lambda: True)
    if shows == "many games":
        monkeypatch.setattr("bot.ui.start.picker.ON_A_SHELF", 4)
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA, PLAY, text_mode=shows == "text mode")
        assert (page.picture is not None, fits_screen(page)) == (shows == "picture", True)
        assert page.picture is None or len(page.picture.data) <= MOST_BYTES
        assert [each for each in below(page) if each in PLAYS] == PLAYS
        names = ["Absolute", "Battle Farm", "Farrago", "Farrago Words", "F.A.R.T. (Area 52)"]
        told = page.alt.splitlines() if shows == "picture" else re.findall(r"\*\*(.*):\*\*", page.above[1])
        assert [each.strip("*").partition(":")[0] for each in told] == names


async def test_games_that_the_asker_knows_are_not_offered_to_learn_while_there_are_others(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        learn, every = ids.General("learn"), [f"g:{game}:learn" for game in games()]
        assert below(await seen(here, ADA, learn))[:-1] == every
        here.app.learnt[ADA, "farrago"] = None
        assert below(await seen(here, ADA, learn))[:-1] == [each for each in every if each != "g:farrago:learn"]
        assert below(await seen(here, BO, learn))[:-1] == every
        here.app.learnt.update(dict.fromkeys((ADA, game) for game in games()))
        assert below(await seen(here, ADA, learn))[:-1] == every


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


@pytest.mark.parametrize("text_mode", [False, True])
async def test_what_waits_is_shown_as_far_as_it_is_seen_at_once(tmp_path: Path, text_mode: bool) -> None:
    async with visiting(tmp_path) as here:
        tables = [await gathered(here.app_parts, ADA, BO, seed=str(seed)) for seed in range(12)]
        busy = max((ADA, BO), key=lambda player: sum(table.match.seats[table.asked[0]] == player for table in tables))
        for key in ("1", "2", "3"):
            await opened(here, key, PLACE)
        home, picker = [await seen(here, busy, address, text_mode=text_mode) for address in (HELP, PLAY)]
        assert len(offered(home)) >= 4
        assert offered(picker)[:1] == offered(home)[:1]
        assert len(offered(picker)) < len(offered(home))
        for page in (home, picker):
            assert page.view().total_children_count <= 40
            assert fits_screen(page)
