"""The pages of `/admin` over Discord: a moderator ends tables, cancels lobbies and changes settings, also over a
restart.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.people.admin_pages import admin
from tests.players.reading import board_of, match_on, said, shown
from tests.players.table import begin

BOT = BLANK_BOT
pytestmark = pytest.mark.slow
REFUSED = "Only people who manage this server can change its settings."

PLAYING: tuple[tuple[str, dict[str, str]], ...] = (
    ("play", {}),
    ("play", {"game": "absolute"}),
    ("play", {"game": "fart"}),
    ("fart play", {}),
    ("fart daily", {}),
    ("fart archive", {"day": "yesterday"}),
    ("words play", {}),
)
"""The commands that begin a game, or offer to."""

LOOKING = {
    *("admin", "hand", "help", "privacy", "fart leaderboard", "fart stats", "fart why", "words scores"),
    *(f"game {verb}" for verb in ("card", "history", "leaderboard", "move", "profile", "replay", "rules", "verify")),
    *(
        f"deck {verb}"
        for verb in ("list", "show", "new", "copy", "add", "remove", "rename", "delete", "export", "import")
    ),
    *(f"words topics {verb}" for verb in ("add", "list", "remove", "export")),
}
"""The commands that play nothing."""


def commands(playground: Playground) -> Iterator[str]:
    """The names of all typed commands; subcommands include their group's name."""

    def below(body: Any, before: str = "") -> Iterator[str]:
        name = f"{before}{body['name']}"
        inner = [each for each in body.get("options", ()) if each["type"] in (1, 2)]
        yield from (found for each in inner for found in below(each, f"{name} ")) if inner else (name,)

    for command in playground.core.world.commands.values():
        if command.body["type"] == 1:
            yield from below(command.body)


def beside(page: SeenMessage, label: str) -> str:
    """The address of the first button with this label."""
    return next(button.custom_id or "" for button in page.buttons if button.label == label)


async def test_a_table_is_ended_with_a_reason_that_its_people_read_over_a_restart_between_page_and_press(
    playground: Playground,
) -> None:
    ada, bo, cy = playground.actor("Ada"), playground.actor("Bo"), playground.actor("Cy")
    match = match_on(await begin("absolute", bo, cy))
    page = await admin(ada, "Tables")
    assert "**Absolute** · Bo, Cy · <t:" in said(page.seen)
    await page.press("End…")
    assert "It gets no result and no rating." in page.seen.text
    await playground.restart_bot(kill=9)
    await page.fill("With a reason…", reason="Bed time, @everyone")
    assert "✅ Ended." in page.seen.text
    assert "Nobody plays together here now." in page.seen.text
    told = "🚩 Ended by a moderator. No result. Reason: Bed time, @\u200beveryone"
    board = await bo.until(lambda: (found := board_of(bo, match)) and "🚩" in found.text and found)
    assert told in said(board)
    assert [ping for ping in (*bo.pings(), *cy.pings()) if "everyone" in ping.text] == []


async def test_a_lobby_is_cancelled_and_its_message_says_so(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "lounge"), playground.actor("Bo", "lounge")
    lobby = shown(await bo.slash("play", game="absolute"))
    page = await admin(ada, "Tables")
    await page.press("Cancel…")
    assert "✅ Cancelled." in (await page.press("Cancel it")).text
    now = await bo.until(lambda: (found := bo.look(lobby)) and "moderator" in found.text and found)
    assert ("A moderator cancelled this lobby." in now.text, now.labels) == (True, [])


async def refused(person: Actor, address: str, page: SeenMessage, *values: str) -> bool:
    """Whether a press reserved for managers is refused in one sentence, in a private message."""
    answer = await person.forge(address, message=page, values=list(values) or None)
    return answer.private is not None and answer.private.text == REFUSED


async def test_only_managers_get_a_page_or_can_use_its_addresses(playground: Playground) -> None:
    ada, bo = playground.actor("Ada", "table"), playground.actor("Bo", "table")
    board = await begin("absolute", bo, playground.actor("Cy", "table"))
    page = await admin(ada, "Games")
    switch = page.seen.menus[0].custom_id
    await page.press("← Back")
    ask = beside(await page.press("Tables"), "End…")
    end = beside(await page.press("End…"), "End it")
    assert [await refused(bo, each, board) for each in ("h:admin:home", ask, end)] == [True] * 3
    assert await refused(bo, switch, board, "fart")
    assert "**Absolute** · " in (await page.press("← Back")).text
    assert "**Games:** 5 of 5 on" in (await page.press("← Back")).text


async def test_settings_are_set_in_menus_and_kept_over_a_restart(playground: Playground) -> None:
    ada = playground.actor("Ada", "table")
    page = await admin(ada, "Channels")
    await page.choose("belong", "table", "lounge")
    await page.choose("most", "5")
    await page.press("← Back")
    await page.press("Settings")
    await page.choose("log", "daily")
    await page.choose("pace", "12 h per turn")
    await playground.restart_bot(kill=9)
    home = (await page.press("← Back")).text
    ids = [playground.channel(name).id for name in ("table", "lounge", "daily")]
    assert f"**Channels:** <#{ids[0]}>, <#{ids[1]}>" in home
    assert f"**Log:** <#{ids[2]}>" in home
    await page.press("Settings")
    assert [menu.placeholder for menu in page.seen.menus][:2] == [
        "Timer of new games: 12 h per turn",
        "Language of boards: same as Discord",
    ]


async def test_a_blocked_person_is_told_at_their_next_press_and_plays_again_once_it_is_lifted(
    playground: Playground,
) -> None:
    ada, bo = playground.actor("Ada", "table"), playground.actor("Dee", "table")
    board = await begin("absolute", bo, playground.actor("Eve", "table"))
    page = await admin(ada, "Settings")
    await page.choose("log", "daily")
    await page.press("← Back")
    await page.press("People")
    await page.choose("whom", bo.id)
    assert f"Block {bo.mention} from games here?" in page.seen.text
    assert f"✅ {bo.mention} is blocked until <t:" in (await page.fill("1 day…", reason="Spoils games")).text
    told = "A moderator keeps you out of games here until <t:"
    assert told in shown(await bo.press("Menu", message=board)).text
    assert told in shown(await bo.user_command("Challenge to…", ada)).text
    assert {command for command, _ in PLAYING} == set(commands(playground)) - LOOKING
    for command, options in PLAYING:
        assert told in shown(await bo.slash(command, **options)).text, command
    logged = playground.actor("Ada", "daily")
    line = re.compile(f"🚩 {ada.mention} blocked {bo.mention} from games here until <t:[0-9]+:f>. Reason: Spoils games")
    await logged.until(lambda: any(line.search(said(seen)) for seen in logged.sees()))
    assert [ping for ping in bo.pings() if "blocked" in ping.text] == []
    assert f"✅ {bo.mention} can play here again." in (await page.press("Lift")).text
    assert "New Absolute game" in shown(await bo.slash("play", game="absolute")).text


async def test_a_game_is_off_in_one_channel_while_another_channel_has_its_own_games(playground: Playground) -> None:
    ada, fay, gus = (playground.actor(*each) for each in (("Ada", "table"), ("Fay", "lounge"), ("Gus", "daily")))
    page = await admin(ada, "Channels")
    await page.choose("belong", "table", "lounge")
    await page.press("← Back")
    await page.press("Games")
    await page.choose("games.in", "lounge")
    await page.choose(f"channel.{fay.channel.id}", "fart", "battle_farm", "farrago", "farrago_words")
    told = said(shown(await fay.slash("play", game="absolute")))
    assert told == f"Absolute is off here. Play it in <#{ada.channel.id}>."
    assert "New Battle Farm game" in shown(await fay.slash("play", game="battle_farm")).text
    assert "No games in this channel. Play Absolute in <#" in shown(await gus.slash("play", game="absolute")).text
