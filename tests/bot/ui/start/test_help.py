"""The page of /help and of /play without a game: pending matches and where they are, and every game with its button."""

from collections.abc import Iterator
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


async def seen(here: OneTable, player: int, address: ids.Address = HELP) -> Page:
    person = here.person(player)
    ((page, is_public),) = (await person.send(address, in_public=True)).pages
    assert not is_public
    return page


def offered(page: Page) -> list[str]:
    """The addresses of the buttons next to the texts."""
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


async def test_a_blocked_person_is_offered_no_games_and_told_so(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        await gathered(here.app_parts, ADA, BO)
        await here.app.moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        page = await seen(here, ADA)
        assert offered(page) == []
        assert len(page.sections) == len(PLAYS)
        assert page.above[1] == "A moderator keeps you out of games here. Other servers are not affected."
        with pytest.raises(Blocked):
            await seen(here, ADA, ids.General("play"))
        for address in (ids.General("profile"), ids.General("versus", str(BO))):
            rows = (await seen(here, ADA, address)).rows
            assert "Play" not in [button.label for row in rows if isinstance(row, tuple) for button in row]
        assert offered(await seen(here, CY))[-len(PLAYS) :] == PLAYS


async def test_switched_off_games_are_not_offered_and_without_any_the_page_says_where_they_are(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        moderation, play = here.app.moderation, ids.General("play")
        lobby = await opened(here, "1", PLACE)
        assert offered(await seen(here, ADA)) == [DAILY, f"l:{lobby}:join", *PLAYS]
        for switch in ({}, {"channel": PLACE}):
            for game in ("absolute", "fart"):
                await moderation.change_settings(PLACE, BO, partial(switched, game=game, on=False, **switch))
            left = [each for each in PLAYS if each not in ("g:absolute:play", "g:fart:play")]
            assert offered(await seen(here, ADA)) == left
            page = await seen(here, ADA, play)
            assert [str(button.id) for row in page.rows if isinstance(row, tuple) for button in row] == [
                *left,
                "h:help",
            ]
            assert offered(page) == []
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
            for address in (HELP, play):
                page = await seen(here, ADA, address)
                assert (page.above[-1], offered(page), page.sections) == (told, [], ())


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


async def test_a_newcomer_sees_today_s_challenge_and_every_game_with_its_play_button(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        page = await seen(here, ADA)
        assert offered(page) == [DAILY, *PLAYS]
        (rules,) = (row for row in page.rows if isinstance(row, Menu))
        assert page.below[-1].endswith(f"\n-# Version {bot.__version__}")
        assert (str(rules.id), [value for value, _, _ in rules.options]) == ("h:rules", list(games()))
        await here.app_parts.finish(await here.app_parts.days.attempt(ADA, PLACE))
        assert offered(await seen(here, ADA)) == PLAYS
        assert offered(await seen(here, BO)) == [DAILY, *PLAYS]


async def test_matches_waiting_for_the_asker_come_first(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        table = await gathered(here.app_parts, ADA, BO)
        mine = table.match.seats[table.asked[0]]
        theirs = ADA + BO - mine
        assert offered(await seen(here, mine)) == [f"h:hand:{table.match.id}", DAILY, *PLAYS]
        assert offered(await seen(here, theirs)) == [DAILY, *PLAYS]


async def test_a_lobby_of_this_channel_with_a_free_seat_is_offered_to_people_outside_it(tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        here_wanted = await opened(here, "1", PLACE)
        await opened(here, "2", ELSEWHERE)
        await opened(here, "3", PLACE, *range(10, 15))  # full
        page = await seen(here, ADA)
        assert offered(page) == [DAILY, f"l:{here_wanted}:join", *PLAYS]
        assert offered(await seen(here, BO)) == [DAILY, *PLAYS]


async def test_a_lobby_is_not_offered_to_a_removed_person_until_they_may_come_back(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as here:
        lobby, time = await opened(here, "1", PLACE, ADA), here.app_parts.time
        await here.app_parts.lobbies.change(lobby, lambda each: without_person(each, BO, ADA, time.ms))
        assert offered(await seen(here, ADA)) == [DAILY, *PLAYS]
        assert offered(await seen(here, CY)) == [DAILY, f"l:{lobby}:join", *PLAYS]
        time.ms += REMOVED_MS
        assert offered(await seen(here, ADA)) == [DAILY, f"l:{lobby}:join", *PLAYS]


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


async def test_the_page_shows_every_game_and_as_many_pending_matches_as_fit(tmp_path: Path) -> None:
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
