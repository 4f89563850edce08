"""Pages where people share seats: the lobby, the board, the menu, history and replay."""

import dataclasses
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.app import App
from bot.core.refusals import NotHost, NotYourTable, OwnTime, sentence
from bot.core.settings import Settings
from bot.gateway.client import FarragoClient
from bot.lobby import lobby as changes
from bot.lobby.lobby import INVITED, Lobby, LobbySeat
from bot.lobby.refusals import NoTeams
from bot.match.kinds.seating import seating_of
from bot.match.party import Press
from bot.match.table import Table
from bot.text.localisation import Words, words
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page, Row
from bot.ui.kit.people import MATES
from bot.ui.kit.scenes import Scene
from bot.ui.lobby.handlers import LOBBY_HANDLERS
from bot.ui.lobby.options import MENUS, options_page
from bot.ui.lobby.page import NAMED, lobby_page
from bot.ui.lookup.history import Search, history_page
from bot.ui.match.board import board_in_words, board_page
from bot.ui.match.verify import check_open
from engine.errors import RuleError
from engine.farrago_words.model import FarragoWordsOptions, Mode
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_party_game import SECONDS, FakePartyGame, Kind, Next, Score, Sing
from tests.bot.groups import CY
from tests.cogs.pressing import Answers, AtOnce, OneTable, Person

DI, STRANGER = 4, 99
NAMES = {ADA: "Ada", BO: "*Bo*", CY: "Cy", DI: "Di"}
READ = words()
WORDS = "farrago_words"
"""A real game where options are shown: the made-up one has no words for them."""


def sung(view: Any, say: Any) -> str:
    return f"{len(view.sung)} notes"


async def how_it_stands(app: App, table: Table, read: Words) -> tuple[str, ...]:
    return (f"round {table.position.state.round}",)


def singing(table: Table, read: Words) -> tuple[Row, ...]:
    return ((Button(ids.OfMatch(table.match.id, "sing"), "Sing"),),)


PLAIN = GameUI("absolute", BoardsUI(Scene(text=sung)))
OWN = GameUI("absolute", BoardsUI(Scene(text=sung), rows=singing, standing=how_it_stands))


@asynccontextmanager
async def stage(folder: Path, kind: Kind, *players: int, ui: GameUI = PLAIN) -> AsyncIterator[OneTable]:
    """An app with one match of the fake party game in it, begun by the first of these people."""
    async with app_parts(folder) as parts:
        parts.tables.games = {"absolute": FakePartyGame(), WORDS: games()[WORDS]}
        game_uis = {"absolute": ui, WORDS: GameUI(WORDS)}
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {},
            AtOnce(),
            game_uis,
            parts.time,
            parts.lobbies,
        )
        table = await parts.lobbies.table(await gathered(parts, kind, *players))
        yield OneTable(parts, app, AtOnce(), table)


async def gathered(parts: AppParts, kind: Kind, *players: int, key: str = "1") -> Lobby:
    """A lobby that has started."""
    host, *others = (LobbySeat(player, NAMES.get(player, f"P{player}")) for player in players)
    options = Score(kind=kind)
    lobby = await parts.lobbies.open("absolute", host, place=PLACE, locale="en", key=key, options=options, home=PLACE)
    for lobby_seat in others:
        await parts.lobbies.join(lobby.id, lobby_seat.player, lobby_seat.name)
    return await parts.lobbies.start(lobby.id, host.player)


async def sing(hall: OneTable, *players: int) -> None:
    """Sing a note each, and begin the round first if necessary."""
    for action, singers in ((Next(), players[:1]), (Sing(), players)):
        now = await hall.now()
        for player in singers:
            if isinstance(action, Next) and now.position.state.singing:
                continue
            key = f"press {player} {now.position.seq} {action}"
            press = Press(now.match.id, player, NAMES.get(player, f"P{player}"), key, hall.app_parts.time())
            await hall.app_parts.tables.press(press, action)


async def rung(hall: OneTable) -> Table:
    """Let the time of a round pass."""
    hall.app_parts.time.ms += 1000 * (SECONDS + 10)
    for _ in range(3):  # each seat has its bell
        await hall.app_parts.clock.play_overdue()
    return await hall.now()


async def finished(hall: OneTable, *players: int) -> Table:
    """Play a match to its end; these people sing in the last round."""
    await sing(hall, players[0])
    await rung(hall)
    await sing(hall, *players)
    table = await rung(hall)
    assert table.is_over
    return table


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def labels(page: Page) -> list[list[str]]:
    return [[button.label for button in row] for row in page.rows if isinstance(row, tuple)]


async def menu(hall: OneTable, player: int) -> Person:
    person = hall.person(player)
    await person.send(ids.OfMatch(hall.table.match.id, "menu"), in_public=True)
    return person


# The table that gathers -----------------------------------------------------------------------------------------------


def gathering(people: int, *, kind: Kind = "one", **fields: Any) -> Lobby:
    """A lobby of this number of people, alternating between two parts."""
    sides = 2 if kind == "parts" else 1
    lobby_seats = tuple(
        LobbySeat(player, NAMES.get(player, f"P{player}"), side=player % sides) for player in range(1, 1 + people)
    )
    lobby = Lobby(
        id="0123456789", game="absolute", place=9, host=1, least=1, most=250, created_at=0, expires_at=1_800_000,
        options=f'{{"kind":"{kind}"}}', lobby_seats=lobby_seats, party=True, sides=sides,
    )  # fmt: skip
    return replace(lobby, **fields)


async def test_all_gathered_people_are_counted_and_some_are_named(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        page = lobby_page(hall.app, gathering(3))
        assert page.above[0].startswith("### New ")
        assert page.above[0].endswith(" game")  # people are counted below
        assert page.below[0] == "**People** · 3\n\u2068Ada\u2069 · host, \u2068\\*Bo\\*\u2069, \u2068Cy\u2069"
        assert "Timer" not in page.below[1]
        assert labels(page) == [["Join", "Start"], ["Leave", "More…"]]
        many = lobby_page(hall.app, gathering(250)).below[0]
        assert many.startswith("**People** · 250\n")
        assert (many.count("\u2068"), many[-13:]) == (NAMED, " and 230 more")


async def test_teams_are_separate_with_expected_people_below(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        lobby = gathering(4, kind="parts")
        lobby = replace(
            lobby, lobby_seats=(*lobby.lobby_seats[:3], replace(lobby.lobby_seats[3], awaited=True)), returning=True
        )
        page = lobby_page(hall.app, lobby)
        assert page.below[0] == (
            "**Player 1** · 1\n\u2068\\*Bo\\*\u2069\n**Player 2** · 2\n\u2068Ada\u2069 · host, \u2068Cy\u2069\n"
            "-# *waiting for \u2068Di\u2069*"
        )
        assert labels(page) == [["Join", "Start"], ["Change team", "Leave", "More…"]]
        assert "Starts when everyone is back" in page.below[1]
        assert (
            "Starts when everyone is back"
            not in lobby_page(hall.app, replace(lobby, lobby_seats=lobby.lobby_seats * 2)).below[1]
        )
        empty = lobby_page(hall.app, replace(lobby, lobby_seats=lobby.lobby_seats[:1])).below[0]
        assert empty.startswith("**Player 1** · 0\n*nobody yet*\n")


@pytest.mark.parametrize(("kind", "mode"), [("one", "group"), ("parts", "teams")])
async def test_the_fullest_lobby_stays_within_discords_limits(tmp_path: Path, kind: Kind, mode: str) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        lobby = gathering(250, kind=kind, game=WORDS)
        lobby_seats = [
            replace(lobby_seat, name="﷽*_\u202e" * 40, awaited=number % 3 == 0)
            for number, lobby_seat in enumerate(lobby.lobby_seats)
        ]
        options, invited = f'{{"mode":"{mode}","seconds":45}}', tuple(range(10**19, 10**19 + INVITED))
        lobby = replace(lobby, lobby_seats=tuple(lobby_seats), options=options, invited=invited)
        for page in (lobby_page(hall.app, lobby), options_page(hall.app, lobby, READ)):
            view = page.view()
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000


async def waiting(hall: OneTable, mode: Mode, *others: int) -> str:
    """Ada's lobby, in which a real game is configured."""
    host, options = LobbySeat(ADA, "Ada"), FarragoWordsOptions(mode=mode)
    lobby = await hall.app_parts.lobbies.open(WORDS, host, place=PLACE, locale="en", key="2", options=options)
    for player in others:
        await hall.app_parts.lobbies.join(lobby.id, player, NAMES[player])
    return lobby.id


async def settle(person: Person, lobby: str, verb: str, argument: str = "", *chosen: str) -> None:
    """Press a control of a lobby on its message."""
    context = person.context(in_public=True)
    asked = cast("Any", context.interaction)
    asked.client = Mock(spec=FarragoClient)
    asked.message = SimpleNamespace(id=5, channel=SimpleNamespace(id=PLACE), flags=SimpleNamespace(ephemeral=False))
    await LOBBY_HANDLERS[verb](context, lobby, argument, chosen)
    person.page = cast("Answers", context.answer).pages[-1][0]


async def teams(hall: OneTable, lobby: str) -> tuple[int, list[int]]:
    """The number of teams of a lobby, and each person's team."""
    found = await hall.app_parts.lobbies.find(lobby)
    return found.sides, [lobby_seat.side for lobby_seat in found.lobby_seats]


async def test_options_have_no_clock_and_set_how_many_teams_there_are(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        lobby, person = await waiting(hall, "group", BO), hall.person(ADA)
        await settle(person, lobby, "options")
        placeholders = [row.placeholder for row in person.page.rows if isinstance(row, Menu)]
        assert labels(person.page) == [["← Lobby", "Next page →"]]
        await settle(person, lobby, "options", "1")
        placeholders += [row.placeholder for row in person.page.rows if isinstance(row, Menu)]
        assert labels(person.page) == [["← Options"]]
        assert len(set(placeholders)) == len(games()[WORDS].info.details)  # and the presets, without a number of teams
        assert not any(text.startswith(("Timer", "Teams")) for text in placeholders)
        await settle(person, lobby, "set", "mode", "teams")
        assert await teams(hall, lobby) == (2, [0, 1])
        await settle(person, lobby, "set", "teams", "4")
        assert await teams(hall, lobby) == (4, [0, 1])
        await settle(person, lobby, "preset", "", "group-3")
        assert await teams(hall, lobby) == (1, [0, 0])


async def test_an_option_is_set_on_its_own_page(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        details = [detail.field for detail in games()[WORDS].info.details if detail.field != "teams"]
        lobby = await hall.app_parts.lobbies.find(await waiting(hall, "group"))

        def shown(field: str, page: int = 0) -> list[str]:
            rows = options_page(hall.app, lobby, READ, page=page, field=field).rows
            return [str(row.id).split(":")[-1] for row in rows if isinstance(row, Menu)]

        first, second = shown(""), shown("", 1)
        assert (first[0], first[1:] + second) == ("preset", details)
        assert max(len(first), len(second)) <= MENUS
        assert [shown(field) for field in details] == [first] * len(first[1:]) + [second] * len(second)
        assert shown("nothing") == first
        assert shown("", 9999) == second


async def test_a_press_changes_the_presser_s_team_if_there_are_teams(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        lobby, ada = await waiting(hall, "teams"), hall.person(ADA)
        await settle(ada, lobby, "team")
        assert await teams(hall, lobby) == (2, [1])
        assert "**\u2068" not in ada.page.above[1]
        await hall.app_parts.lobbies.change(
            lobby, lambda lobby: changes.with_options(lobby, ADA, '{"mode":"group"}', 1)
        )
        with pytest.raises(NoTeams):
            await settle(ada, lobby, "team")


async def test_an_impossible_match_is_explained_and_the_table_gathers_on(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        lobby, ada = await waiting(hall, "free"), hall.person(ADA)
        with pytest.raises(RuleError) as refusal:
            await settle(ada, lobby, "start")
        found = await hall.app_parts.lobbies.find(lobby)
        assert found.status == "open"
        page = lobby_page(hall.app, found)
        assert READ.line(sentence(refusal.value)) in page.below[1]
        offered = {button.label for button in buttons(page)}
        assert ("Start" in offered, "Play alone" in offered) == (False, True)


# The board ------------------------------------------------------------------------------------------------------------


async def test_a_game_puts_its_own_rows_and_words_on_the_board_and_the_platform_adds_its_own(tmp_path: Path) -> None:
    async with stage(tmp_path, "parts", ADA, BO, ui=OWN) as hall:
        page = await board_page(hall.app, hall.table)
        assert labels(page) == [["Sing", "Rules", "Menu"]]
        assert page.above[1:] == ("round 0",)
        assert (await board_in_words(hall.app, hall.table, READ)).above[1:] == ("round 0",)
        over = await board_page(hall.app, await finished(hall, ADA))
        assert labels(over) == [["Rematch", "Share", "Replay", "Verify", "History"]]
        assert over.above[2:] == ("round 2",)


@pytest.mark.parametrize(("own", "rows"), [(4, [4, 2]), (3, [5]), (0, [2])])
async def test_the_platform_s_buttons_go_where_there_is_room(tmp_path: Path, own: int, rows: list[int]) -> None:
    buttons = tuple(Button(ids.OfMatch("0123456789", f"x{number}"), "x") for number in range(own))
    ui = GameUI("absolute", BoardsUI(rows=lambda table, read: (buttons,) if buttons else ()))
    async with stage(tmp_path, "one", ADA, ui=ui) as hall:
        assert [len(row) for row in labels(await board_page(hall.app, hall.table))] == rows


async def test_a_single_side_is_shown_its_points_without_a_place(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA, BO) as hall:
        page = await board_page(hall.app, await finished(hall, ADA, BO))
        assert page.above[1].endswith("🏁 \u2068Ada\u2069, \u2068\\*Bo\\*\u2069: **3 points**")


async def test_teams_are_shown_with_places_and_some_of_their_people(tmp_path: Path) -> None:
    crowd = range(10, 10 + 2 * MATES)
    async with stage(tmp_path, "parts", ADA, BO, *crowd) as hall:
        table = await finished(hall, ADA, BO)
        lines = (await board_page(hall.app, table)).above[1].splitlines()
        assert lines[-2] == (
            "🥇 **1.** \u2068Player 1\u2069: 2 points · "
            "\u2068Ada\u2069, \u2068P10\u2069, \u2068P12\u2069, \u2068P14\u2069, \u2068P16\u2069 and 1 more"
        )
        assert lines[-1].startswith("🥈 **2.** \u2068Player 2\u2069: 1 point · \u2068\\*Bo\\*\u2069, ")


async def test_people_without_teams_are_shown_with_places_by_name(tmp_path: Path) -> None:
    async with stage(tmp_path, "alone", ADA, BO) as hall:
        lines = (await board_page(hall.app, await finished(hall, BO))).above[1].splitlines()
        assert lines[-2:] == ["🥇 **1.** \u2068\\*Bo\\*\u2069: 2 points", "🥈 **2.** \u2068Ada\u2069: 0 points"]


# The menu -------------------------------------------------------------------------------------------------------------

ALWAYS = ["Rules", "Verify", "Board as text", "Picture mode"]


async def test_the_menu_offers_to_leave_and_the_host_to_end_it(tmp_path: Path) -> None:
    async with stage(tmp_path, "parts", ADA, BO) as hall:
        ada, bo, stranger = [await menu(hall, player) for player in (ADA, BO, STRANGER)]
        assert ada.labels == [*ALWAYS, "Leave…", "End match…"]
        assert (bo.labels, stranger.labels) == ([*ALWAYS, "Leave…"], ALWAYS)
        assert not [row for row in ada.page.rows if isinstance(row, Menu)]
        assert ada.page.above[2] == "You play for **\u2068Player 1\u2069**."
        assert (
            bo.page.above[2] == "You play for **\u2068Player 2\u2069**.\n-# \u2068Ada\u2069 is the host of this match."
        )
        assert stranger.page.above[2] == "You're not in this game.\n-# \u2068Ada\u2069 is the host of this match."


async def test_leaving_asks_for_confirmation_and_the_others_play_on(tmp_path: Path) -> None:
    async with stage(tmp_path, "parts", ADA, BO, CY) as hall:
        ada = await menu(hall, ADA)
        assert "Leave this match?" in (await ada.press("Leave")).above[0]
        assert (await ada.press("← Menu")).above[0].endswith("Menu")
        await ada.press("Leave")
        page = await ada.press("Yes, leave")
        assert (page.above[1], ada.labels) == ("You left this match.", ALWAYS)
        table = await hall.now()
        assert (table.is_over, table.member_of(ADA), table.roster and table.roster.host) == (False, None, BO)
        assert (await menu(hall, BO)).labels[-1] == "End match…"
        with pytest.raises(NotYourTable):
            await ada.send(ids.OfMatch(table.match.id, "leave"))


async def test_the_host_alone_ends_a_match_for_all_after_a_second_press(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA, BO) as hall:
        for player, refusal in ((BO, NotHost), (STRANGER, NotYourTable)):
            for argument in ("", "yes"):
                with pytest.raises(refusal):
                    await hall.person(player).send(ids.OfMatch(hall.table.match.id, "end", argument))
        ada, late = await menu(hall, ADA), await menu(hall, ADA)
        assert "End this match for everyone?" in (await ada.press("End")).above[0]
        assert not (await hall.now()).is_over
        await ada.press("Yes, end it")
        table = await hall.now()
        assert table.is_over
        assert "Ended by the host" in (await board_page(hall.app, table)).above[1]
        for label in ("End", "Leave"):
            await late.press(label)
            assert "over" in late.page.above[1]
            late = await again(hall, late)


async def again(hall: OneTable, person: Person) -> Person:
    """The person with a menu from before the match went on."""
    button = Button(ids.OfMatch(hall.table.match.id, "leave"), "Leave…")
    person.page = Page(rows=((button,),))
    return person


async def test_shared_seats_have_no_other_agreements(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA, BO) as hall:
        for verb, argument in (
            ("pause", ""),
            ("pause", "no"),
            ("concede", "yes"),
            ("vote", "0"),
            ("resume", ""),
            ("return", ""),
        ):
            with pytest.raises(OwnTime):
                await hall.person(BO).send(ids.OfMatch(hall.table.match.id, verb, argument))


# History and replay ---------------------------------------------------------------------------------------------------


async def entries(hall: OneTable, player: int) -> list[str]:
    page = await history_page(hall.person(player).context(), Search())
    return page.above[1].split(" · ", 2)[-1].splitlines()


async def test_history_names_the_sides_and_the_reader_s_result(tmp_path: Path) -> None:
    async with stage(tmp_path, "parts", ADA, BO, CY) as hall:
        await finished(hall, ADA)
        won = ["for \u2068Player 1\u2069 against \u2068Player 2\u2069", "-# 🥇 Place 1 of 2 · 2 points"]
        assert [await entries(hall, player) for player in (ADA, CY)] == [won, won]
        assert await entries(hall, BO) == [
            "for \u2068Player 2\u2069 against \u2068Player 1\u2069", "-# 🥈 Place 2 of 2 · 0 points"
        ]  # fmt: skip
        assert await entries(hall, STRANGER) == ["No finished match yet. /play starts one."]


async def test_history_names_everyone_who_played_together(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA, BO) as hall:
        await sing(hall, ADA, CY)
        await hall.app_parts.tables.leave(hall.table.match.id, BO, "leave")
        await rung(hall)
        await sing(hall, ADA)
        await rung(hall)
        assert (await entries(hall, CY))[0] == "with \u2068Ada\u2069, \u2068\\*Bo\\*\u2069"
        assert (await entries(hall, BO))[0] == "with \u2068Ada\u2069, \u2068Cy\u2069"


async def test_history_says_that_a_lone_player_had_no_company(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as hall:
        await finished(hall, ADA)
        assert await entries(hall, ADA) == ["alone", "-# 2 points"]


async def test_a_replay_is_seen_with_the_eyes_of_the_sides_by_their_names(tmp_path: Path) -> None:
    async with stage(tmp_path, "parts", ADA, BO) as hall:
        table = await finished(hall, ADA, BO)
        person = hall.person(STRANGER)
        await person.send(ids.OfMatch(table.match.id, "replay"))
        eyes = person.menu("Seen by")
        assert [label for _, label, _ in eyes.options] == ["Seen by everybody", "Seen by Player 1", "Seen by Player 2"]
        assert person.labels[-2:] == ["Export", "Verify"]


async def test_people_who_have_left_can_view_the_match_from_anywhere(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA, BO) as hall:
        await hall.app_parts.tables.leave(hall.table.match.id, BO, "leave")
        table = await finished(hall, ADA)
        bo, stranger = (hall.person(player).context() for player in (BO, STRANGER))
        elsewhere = [
            dataclasses.replace(context, reader=dataclasses.replace(context.reader, place=77))
            for context in (bo, stranger)
        ]
        check_open(elsewhere[0], table)
        with pytest.raises(NotYourTable):
            check_open(elsewhere[1], table)


def test_options_of_an_old_match_that_no_longer_exist_fall_back_to_the_default() -> None:
    settled = FarragoWordsOptions("solo", rounds=4, family="gone")
    assert seating_of(games()[WORDS]).again(settled) == FarragoWordsOptions("solo")
