"""The pages of a lobby: their contents for each reader, within Discord's limits."""

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from bot.app import App
from bot.core.refusals import UnknownPress
from bot.lobby.lobby import INVITED, Lobby, LobbySeat
from bot.match.tables import Tables
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page, PeopleMenu
from bot.ui.lobby.handlers import LOBBY_HANDLERS, set_option
from bot.ui.lobby.options import ai_page, invite_page, options_page
from bot.ui.lobby.page import lobby_page, more_page, options_text
from engine.registry import games
from tests.app import PLACE
from tests.players.in_process_bot import Push, image_cache, in_process_bot

READ = words()
STANDARD = '{"rounds":3,"suggestions":true}'
GAME = games()["absolute"]
QUICK = msgspec.json.encode(GAME.info.presets[1].options).decode()


class _Games:
    """Fake tables, since the pages need only the games."""

    games = games()


def app() -> App:
    """An app with only the games."""
    empty = cast(Any, None)
    return App(empty, empty, cast(Tables, _Games()), empty, {}, empty, {}, lambda: 0, empty)


def lobby(*lobby_seats: LobbySeat, **fields: object) -> Lobby:
    """Ada's table of Absolute; Ada sits there first."""
    base = Lobby(
        id="0123456789",
        game="absolute",
        place=9,
        host=1,
        least=2,
        most=6,
        options=STANDARD,
        created_at=0,
        expires_at=1_800_000,
        lobby_seats=(LobbySeat(1, "Ada"), *lobby_seats),
    )
    return replace(base, **fields)


def buttons(page: Page) -> dict[str, Button]:
    """The buttons of a page by their words."""
    return {each.label: each for row in page.rows if isinstance(row, tuple) for each in row}


def test_everyone_sees_the_seats_the_game_and_the_closing_time() -> None:
    lobby_seats = (LobbySeat(2, "*Bo*"), LobbySeat(NOBODY, level="hard"), LobbySeat(3, "Cy", awaited=True))
    page = lobby_page(app(), lobby(*lobby_seats, invited=(2, 7), pace="day"))
    assert (page.above[0], page.below) == (
        "### New Absolute game · 3 of 2-6 players",
        (
            "**A**  \u2068Ada\u2069 · host\n**B**  \u2068\\*Bo\\*\u2069\n**C**  🤖 AI 1 (hard)\n"
            "**D**  *waiting for \u2068Cy\u2069*",
            "Options: 48 h per turn\nInvited: <@7>\n-# Closes <t:1800:R> if idle",
        ),
    )


def test_only_options_that_differ_from_the_usual_game_stand_on_the_lobby_and_all_of_them_on_its_page() -> None:
    def terms(**fields: object) -> str:
        return lobby_page(app(), lobby(LobbySeat(2, "Bo"), **fields)).below[1].partition("\n")[0]

    assert terms() == "-# Closes <t:1800:R> if idle"
    assert terms(options=QUICK) == "Options: Quick: 1 round"
    assert terms(options='{"rounds":2,"suggestions":true}', pace="none") == "Options: Rounds: 2 rounds · No timer"
    for is_host, labels in ((True, ["Options…", "Invite…", "Rules", "Cancel lobby"]), (False, ["Rules"])):
        page = more_page(app(), lobby(), READ, is_host=is_host)
        assert (list(buttons(page)), page.above[1]) == (labels, "Standard: 3 rounds · 90 s per turn")


def test_start_and_join_are_enabled_only_if_they_have_an_effect() -> None:
    def disabled(table: Lobby) -> dict[str, bool]:
        shown = buttons(lobby_page(app(), table))
        return {label: shown[label].disabled for label in ("Join", "Play alone", "Start") if label in shown}

    five = tuple(LobbySeat(player, "x") for player in range(2, 7))
    assert disabled(lobby()) == {"Join": False, "Play alone": False}
    assert disabled(lobby(LobbySeat(2, "x", awaited=True))) == {"Join": False, "Start": True}
    assert disabled(lobby(LobbySeat(2, "Bo"))) == {"Join": False, "Start": False}
    assert disabled(lobby(*five)) == {"Join": True, "Start": False}
    assert disabled(lobby(*five[:4], LobbySeat(6, "x", awaited=True)))["Join"] is False
    assert lobby_page(app(), lobby()).below[1].startswith("Need 1 more player\n")


def test_a_rematch_counts_who_is_back_and_waits_for_the_others() -> None:
    page = lobby_page(app(), lobby(LobbySeat(2, "x", awaited=True)))
    assert "1 of 2-6 players" in page.above[0]
    assert page.below[1].startswith("Starts when everyone is back.\n")


@pytest.mark.parametrize(("status", "words_"), [("cancelled", "cancelled this lobby"), ("expired", "lobby closed")])
def test_a_lobby_that_is_over_has_no_buttons(status: str, words_: str) -> None:
    page = lobby_page(app(), lobby(status=status))
    assert words_ in page.above[1]
    assert page.rows == ()


def test_options_are_shown_by_the_name_of_their_preset_or_one_by_one() -> None:
    assert options_text(READ, GAME, STANDARD) == "Standard: 3 rounds"
    assert options_text(READ, GAME, '{"rounds":2,"suggestions":false}') == (
        "Rounds: 2 rounds · Best plays: Not allowed"
    )


def test_each_option_can_be_set_only_to_values_of_the_game() -> None:
    assert set_option(GAME, STANDARD, "rounds", ("1",)) == '{"rounds":1,"suggestions":true}'
    assert set_option(GAME, STANDARD, "suggestions", ("no",)) == '{"rounds":3,"suggestions":false}'
    for field, chosen in (("rounds", "4"), ("rounds", "yes"), ("seats", "1"), ("", "")):
        with pytest.raises(UnknownPress):
            set_option(GAME, STANDARD, field, (chosen,))


def test_the_host_s_pages_offer_every_choice_and_show_the_current_one() -> None:
    page = options_page(app(), lobby(pace="none"), READ)
    menus = [row for row in page.rows if isinstance(row, Menu)]
    assert [menu.placeholder for menu in menus] == [
        "Game: Standard: 3 rounds",
        "Rounds: 3 rounds",
        "Best plays: Allowed",
        "Timer: No timer",
    ]
    assert [[value for value, _, _ in menu.options] for menu in menus] == [
        ["standard", "quick", "bare"],
        ["1", "2", "3"],
        ["yes", "no"],
        ["live", "s180", "s300", "slow", "day", "none"],
    ]
    assert "All seats are taken." in ai_page(FULL, READ).above
    assert "All seats are taken." not in ai_page(lobby(), READ).above
    ais = buttons(ai_page(lobby(LobbySeat(NOBODY, level="hard"), LobbySeat(NOBODY, level="easy")), READ))
    assert list(ais) == [
        *(f"Add {level} AI" for level in ("easy", "medium", "hard")),
        "Remove AI 1 (hard)",
        "Remove AI 2 (easy)",
        "← Lobby",
    ]
    assert str(ais["Remove AI 2 (easy)"].id) == "l:0123456789:drop:2.easy"


def test_invitations_are_limited_at_once_and_in_all() -> None:
    def most(invited: int) -> list[int]:
        page = invite_page(lobby(invited=tuple(range(100, 100 + invited))), READ)
        return [row.most for row in page.rows if isinstance(row, PeopleMenu)]

    assert [most(0), most(INVITED - 2), most(INVITED)] == [[5], [2], []]


FULL = lobby(*(LobbySeat(NOBODY, level="medium") for _ in range(5)), invited=tuple(range(10**19, 10**19 + INVITED)))
PAGES: dict[str, Callable[[], Page]] = {
    "lobby": lambda: lobby_page(app(), FULL),
    "names": lambda: lobby_page(app(), lobby(*(LobbySeat(player, "﷽*_\u202e" * 40) for player in range(2, 7)))),
    "options": lambda: options_page(app(), FULL, READ),
    "ais": lambda: ai_page(FULL, READ),
    "invite": lambda: invite_page(lobby(invited=FULL.invited[:9]), READ),
}


@pytest.mark.parametrize("name", PAGES)
async def test_the_fullest_pages_stay_within_discords_limits(name: str) -> None:
    page = PAGES[name]()
    view = page.view()
    assert view.total_children_count <= 40
    assert view.content_length() <= 4000
    controls = [each for row in page.rows for each in (row if isinstance(row, tuple) else (row,))]
    addresses = [ids.parse(str(each.id)) for each in controls]
    assert None not in addresses
    assert len(set(addresses)) == len(addresses)
    verbs = {address.verb for address in addresses if isinstance(address, ids.OfLobby)}
    assert verbs <= set(LOBBY_HANDLERS)


async def test_discord_offers_the_people_to_invite() -> None:
    (container,) = invite_page(lobby(), READ).view().to_components()
    select, back = (row["components"][0] for row in container["components"][-2:])
    assert back["label"] == "← Lobby"
    assert (select["type"], select["custom_id"], select["max_values"]) == (5, "l:0123456789:call", 5)


async def test_no_ai_is_offered_if_people_share_seats() -> None:
    host = 1
    with image_cache() as folder:
        async with in_process_bot(folder) as at:
            await at.meet(host)
            opening = at.app.lobbies.open("farrago_words", LobbySeat(host, "Host"), place=PLACE, locale="en", key="k")
            lobby = (await opening).id
            given = await at.push(lobby, Push(host, f"l:{lobby}:ai"))
            assert (at.incidents, given.said) == ([], [words().line(UnknownPress().line)])
