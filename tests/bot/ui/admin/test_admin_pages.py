"""The pages of `/admin`: only managers can press there, and each page fits with any contents."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.core.refusals import UnknownPress
from bot.lobby.lobby import LobbySeat
from bot.match.tables import Opening
from bot.moderation.managers import NotManager, OnlyInServer
from bot.moderation.server_settings import ServerSettings
from bot.text.sanitising import storable
from bot.ui.admin.addresses import to, to_form
from bot.ui.admin.handlers import AREAS
from bot.ui.kit.modal import HINT_LIMIT
from bot.ui.kit.page import Menu
from engine.game import End
from engine.registry import games
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY, gathered, roster
from tests.bot.ui.admin.managing import (
    CHANNEL,
    CLOSED,
    FORUM,
    MODERATOR,
    MUTE_FORUM,
    OTHER,
    OWNER,
    VOICE,
    Manager,
    managed,
)
from tests.cogs.pressing import OneTable
from tests.hostile_names import NASTY

ACTS = [*AREAS, *(f"{name}.{verb}" for name, area in AREAS.items() for verb in area.acts)]


COUNTS = (0, 1, 26, pytest.param(200, marks=pytest.mark.slow))
"""Things to be listed; a menu of Discord's takes 25."""


@pytest_asyncio.fixture
async def managing(tmp_path: Path) -> AsyncIterator[tuple[OneTable, Manager]]:
    """An app and a manager of its server."""
    async with managed(tmp_path) as there:
        yield there


async def lobbies(here: OneTable, names: list[str]) -> list[str]:
    """Open lobbies, each by a person with one of these names."""
    opened = [
        await here.app_parts.lobbies.open(
            "absolute",
            LobbySeat(100 + number, storable(name)),
            place=PLACE,
            locale="en",
            key=f"lobby {number}",
            home=CHANNEL,
        )
        for number, name in enumerate(names)
    ]
    return [lobby.id for lobby in opened]


# Who may ------------------------------------------------------------------------------------------------------------


async def test_controls_have_no_effect_for_people_who_do_not_manage_the_server(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    (lobby,) = await lobbies(here, ["Bo"])
    await here.app.moderation.block(PLACE, BO, until=None, reason="", by=MODERATOR)
    before = await stored(here)
    manager.may = discord.Permissions(discord.Permissions.all().value & ~0x28)  # without managing and administering
    for where in ACTS:
        for address in (to(where), to(where, lobby), to_form(where, BO, "hour")):
            with pytest.raises(NotManager):
                await manager.send(address, values=(str(BO),))
    manager.guild, manager.may = None, discord.Permissions.all()
    for where in ACTS:
        with pytest.raises(OnlyInServer):
            await manager.send(to(where))
    assert await stored(here) == before


async def stored(here: OneTable) -> tuple[Any, ...]:
    """The data that moderators can change."""
    moderation = here.app.moderation
    return (
        await moderation.settings_of(PLACE),
        [block.digest for block in await moderation.blocks(PLACE)],
        await moderation.recent(PLACE),
        await here.app.server_tables.of(PLACE),
    )


@pytest.mark.parametrize("address", ["nowhere", "games.nothing", "home.page", "daily.", "tables.x.y"])
async def test_an_address_that_was_never_written_is_refused(managing: tuple[OneTable, Manager], address: str) -> None:
    _, manager = managing
    if address == "daily.":  # an area without an act shows its page
        assert "Daily challenge" in (await manager.go("daily")).above[0]
        return
    with pytest.raises(UnknownPress):
        await manager.send(to(*address.split(".")))


FORGED = {
    "games.server": ("chess",),
    "games.channel.71": ("chess",),
    "games.channel.900": ("absolute",),
    "games.in": ("900",),
    "channels.belong": ("900",),
    "channels.most": ("4",),
    "channels.threads.maybe": (),
    "daily.morning": ("24",),
    "daily.evening": ("x",),
    "daily.zone": ("Mars/Base",),
    "daily.channel": ("900",),
    "seasons.channel": ("900",),
    "seasons.role": ("900",),
    "settings.pace": ("s1",),
    "settings.language": ("tlh",),
    "settings.log": ("900",),
    "settings.greeting.maybe": (),
    "people.whom": ("everyone",),
    "people.block.2.year": (),
    "people.block.50.hour": (),
    "people.lift.": (),
    "people.lift.00": (),
    "tables.ask.0123456789": (),
    "tables.end.0123456789": (),
}


async def test_a_choice_that_no_menu_offers_changes_nothing_and_is_explained_on_the_page(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    before = await stored(here)
    for where, chosen in FORGED.items():
        told = (await manager.go(where.partition(".")[0])).above
        page = await manager.go(where, *chosen)
        assert (where, page.above[: len(told)], len(page.above) - len(told)) == (where, told, 1)
        assert "✅" not in page.above[-1]
    assert await stored(here) == before


# Tables ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", COUNTS)
async def test_every_open_table_is_on_one_page_and_each_page_fits(
    managing: tuple[OneTable, Manager], count: int
) -> None:
    here, manager = managing
    opened = await lobbies(here, [f"Guest {number}" for number in range(count)])
    await manager.go("tables")
    listed = list[str]()
    while True:
        listed += [str(button.id).rpartition(".")[2] for button in manager.beside()]
        if "More" not in manager.labels:
            break
        await manager.press("More")
    assert sorted(listed) == sorted(opened)
    assert len(listed) == len(set(listed))
    assert ("Earlier" in manager.labels, "Nobody plays together here now." in manager.words) == (count > 4, count == 0)


async def test_a_table_is_listed_with_its_people_and_turn_unless_it_is_elsewhere(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    table = await gathered(here.app_parts, ADA, BO)
    elsewhere = Opening("absolute", (BO, CY), 901, seed="2", roster=roster(BO, CY))
    other = await here.app_parts.tables.open(elsewhere)
    await lobbies(here, ["Cleo"])
    await manager.go("tables")
    since = f"<t:{here.app_parts.time.ms // 1000}:R>"
    asked = "Ada" if table.asked == (0,) else "Bo"
    assert f"**Absolute** · Ada, Bo · {since}" in manager.words
    assert f"-# ▶️ **{'AB'[table.asked[0]]} · {asked}**" in manager.words
    assert f"**Absolute** · Cleo · {since}\n-# Waiting for players." in manager.words
    assert len(manager.beside()) == 2
    for verb in ("ask", "end"):
        assert "That table has ended already." in (await manager.go(f"tables.{verb}.{other.match.id}")).above[-1]
    assert not (await here.app_parts.tables.find(other.match.id)).is_over


async def test_a_table_whose_rules_have_failed_is_listed_and_can_be_ended(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    table = await gathered(here.app_parts, ADA, BO)
    await here.app_parts.tables.quarantine(table.match.id, ValueError("a fault"))
    await manager.go("tables")
    assert "🛠️ Stands still." in manager.words
    assert "✅ Ended." in (await manager.go(f"tables.end.{table.match.id}")).above[-1]
    assert await here.app.server_tables.of(PLACE) == ()


async def test_a_table_is_asked_about_once_more_and_ended_once(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    table = await gathered(here.app_parts, ADA, BO)
    await manager.go("tables")
    await manager.send(manager.beside()[0].id)
    assert "### End this game?" in manager.words
    assert not (await here.app_parts.tables.find(table.match.id)).is_over
    await manager.press("With a reason…")
    await manager.submit("  @everyone **late**  ")
    assert "✅ Ended." in manager.words
    ended = await here.app_parts.tables.find(table.match.id)
    assert ended.end == End("moderator", reason="@everyone **late**")
    assert "That table has ended already." in (await manager.go(f"tables.end.{table.match.id}")).above[-1]
    assert [each.act for each in await here.app.moderation.recent(PLACE)] == ["ended"]


async def test_a_solo_game_for_all_to_see_is_hidden_after_a_second_press(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    await here.app_parts.store.players.meet(ADA, "*Ada*", PLACE)
    table = await here.app_parts.tables.open(Opening("fart", (ADA,), PLACE, public=True))
    await here.app_parts.store.matches.set_message(table.match.id, CHANNEL, 7)
    await manager.go("tables")
    assert f"**F.A.R.T. (Area 52)** · \\*Ada\\* · <t:{here.app_parts.time.ms // 1000}:R>\n-# " in manager.words
    assert "A solo game for all to see." in manager.words
    await manager.send(manager.beside()[0].id)
    assert "### Take this game down?" in manager.words
    await manager.press("Hide it")
    assert manager.page.sections == ()
    assert manager.words.endswith(
        "Nobody plays together here now.\n-# Solo games in private, last 24 h: 1\n✅ Taken down."
    )


async def test_hostile_names_break_no_page_and_mention_nobody(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    names = [*NASTY, "@everyone", "<@1> **x** `y`", "](https://example.com)"]
    await lobbies(here, [name or "?" for name in names])
    await manager.go("tables")
    while "More" in manager.labels:
        assert "@everyone" not in manager.words
        assert "<@1>" not in manager.words
        assert "](https://example" not in manager.words
        await manager.press("More")


# People ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", COUNTS)
async def test_every_block_is_on_one_page_and_can_be_lifted(managing: tuple[OneTable, Manager], count: int) -> None:
    here, manager = managing
    for number in range(count):
        await here.app.moderation.block(PLACE, 1000 + number, until=None, reason="x" * 200, by=MODERATOR)
    await manager.go("people")
    listed = list[str]()
    while True:
        listed += [section.text.partition(" ")[0] for section in manager.page.sections]
        if "Older" not in manager.labels:
            break
        await manager.press("Older")
    assert sorted(listed) == sorted(f"<@{1000 + number}>" for number in range(count))
    if count:
        person = listed[-1]
        await manager.send(manager.beside()[-1].id)
        assert f"✅ {person} can play here again." in manager.words
        assert len(await here.app.moderation.blocks(PLACE)) == count - 1


async def test_a_person_is_blocked_for_a_time_with_a_reason_and_let_in_again(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    await manager.go("people.whom", str(BO))
    await manager.press("1 day…")
    await manager.submit("spoils @everyone's games")
    end = here.app_parts.time.ms + 24 * 3_600_000
    assert f"✅ <@{BO}> is blocked until <t:{end // 1000}:f>." in manager.words
    assert f"<@{BO}> · ends <t:{end // 1000}:R>\n-# spoils @\u200beveryone's games" in manager.words
    (block,) = await here.app.moderation.blocks(PLACE)
    assert (block.subject, block.until, block.by) == (BO, end, MODERATOR)
    lift = manager.beside()[0]
    await manager.send(lift.id)
    assert (await here.app.moderation.blocks(PLACE), manager.beside()) == ((), [])
    await manager.send(lift.id)
    assert "That person is not blocked any more." in manager.words


async def test_a_blocked_manager_does_not_lift_their_own_block_and_the_owner_of_the_server_does(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    for person in (MODERATOR, OWNER):
        await here.app.moderation.block(PLACE, person, until=None, reason="", by=BO)
    await manager.go("people")
    own, owners = (f"lift.{block.digest[:16]}" for block in reversed(await here.app.moderation.blocks(PLACE)))
    await manager.go(f"people.{own}")
    assert manager.page.above[-1] == "You can't lift your own block. Ask another manager or the server's owner."
    assert len(await here.app.moderation.blocks(PLACE)) == 2
    owner = Manager(here, OWNER, text_mode=True)
    await owner.go(f"people.{owners}")
    assert owner.page.above[-1] == "✅ <@51> can play here again."
    await owner.go(f"people.{own}")
    assert await here.app.moderation.blocks(PLACE) == ()


async def test_the_form_says_that_the_person_can_read_the_reason_of_a_block(
    managing: tuple[OneTable, Manager],
) -> None:
    _, manager = managing
    await manager.go("people.whom", str(BO))
    await manager.press("1 day…")
    assert manager.form is not None
    (field,) = manager.form.fields
    assert field.hint == "The person is told once. Moderators see it here."
    assert len(field.hint) <= HINT_LIMIT


async def test_managers_cannot_block_themselves_or_bots(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    assert "You can't block yourself." in (await manager.go("people.whom", str(MODERATOR))).above[-1]
    bots = {"users": {str(BO): {"id": str(BO), "bot": True}}}
    assert "Bots don't play here." in (await manager.go("people.whom", str(BO), resolved=bots)).above[-1]
    assert await here.app.moderation.blocks(PLACE) == ()


# Settings ----------------------------------------------------------------------------------------------------------


async def settings(here: OneTable) -> ServerSettings:
    """The settings of the server."""
    return await here.app.moderation.settings_of(PLACE)


async def test_games_are_switched_for_the_server_and_for_one_channel(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    assert "All games are on" in (await manager.go("games")).above[1]
    await manager.go("games.server", "fart", "farrago")
    assert (await settings(here)).games_off == set(games()) - {"fart", "farrago"}
    await manager.go("games.in", str(CHANNEL))
    assert manager.menu("No game").chosen == {"fart", "farrago"}
    await manager.go(f"games.channel.{CHANNEL}", "absolute", "farrago")
    assert manager.menu("No game").chosen == {"absolute", "farrago"}
    now = await settings(here)
    assert [now.has_on(game, channel) for game in ("absolute", "fart") for channel in (CHANNEL, OTHER)] == [
        True,
        False,
        False,
        True,
    ]
    await manager.press("← Back")
    assert f"**Absolute** is off, but on in <#{CHANNEL}>." in manager.words
    assert f"**F.A.R.T. (Area 52)** is on, but off in <#{CHANNEL}>." in manager.words
    await manager.go("games.server", *here.app.tables.games)
    assert await settings(here) == ServerSettings(exceptions={"fart": (CHANNEL,)})


async def test_a_game_that_is_off_in_the_channels_for_games_is_reported_on_both_pages(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    await manager.go("channels.belong", str(CHANNEL), str(OTHER))
    await manager.go("games.server", *(game for game in here.app.tables.games if game != "fart"))
    await manager.go(f"games.channel.{CHANNEL}", "farrago")
    assert f"⚠️ **Absolute** is off in <#{CHANNEL}>. See *Games*." in (await manager.go("channels")).above[1]
    assert "F.A.R.T." not in manager.words  # off in the whole server, as requested
    await manager.go(f"games.channel.{CLOSED}", "fart")
    await manager.go(f"games.channel.{OTHER}", "farrago")
    await manager.go("games")
    for game in ("F.A.R.T. (Area 52)", "Absolute"):
        assert f"⚠️ **{game}** can be played nowhere: it is off where games belong. See *Channels*." in manager.words
    assert f"**Farrago** is on, but off in <#{CLOSED}>." in manager.words


async def test_channels_for_voice_and_forums_can_be_chosen(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    await manager.go("channels.belong", str(VOICE), str(FORUM))
    assert manager.words.endswith("✅ Saved.")
    assert (await settings(here)).channels == (VOICE, FORUM)
    assert manager.page.rows[0].chosen == (VOICE, FORUM)  # pyright: ignore[reportAttributeAccessIssue] - it is a menu
    await manager.go("games.in", str(FORUM))
    assert f"### Games in <#{FORUM}>" in manager.words
    await manager.go("channels.belong", str(MUTE_FORUM))
    assert f"I can't post in <#{MUTE_FORUM}>. Missing permission: Send Messages in Threads." in manager.words
    await manager.go("settings.log", str(VOICE))
    assert (await settings(here)).log_channel == VOICE
    await manager.go("settings.log", str(FORUM))  # messages are sent only in its threads
    assert (await settings(here)).log_channel == VOICE


async def test_a_missing_board_is_not_mentioned_when_its_table_is_ended(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    for message, told in (
        (7, "✅ Ended. Its people read so on the board."),
        (None, "✅ Ended. Its board is gone, so nothing is posted."),
    ):
        table = await gathered(here.app_parts, ADA, BO)
        if message is not None:
            await here.app_parts.store.matches.set_message(table.match.id, CHANNEL, message)
        assert (await manager.go(f"tables.end.{table.match.id}")).above[-1] == told


async def test_channels_limits_pace_language_greeting_and_log_are_set_and_taken_back(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    await manager.go("channels.belong", str(CHANNEL), str(CLOSED))
    assert "I can't post in <#73>. Missing permission: Send Messages." in manager.words
    await manager.go("channels.most", "3")
    await manager.go("settings.pace", "slow")
    menus = [row for row in (await manager.go("settings")).rows if isinstance(row, Menu)]
    assert ("live", "90 s per turn", "Battle Farm: 135 s per turn") in menus[0].options
    await manager.go("settings.language", "en")
    await manager.go("settings.greeting.off")
    await manager.go("settings.log", str(OTHER))
    assert await settings(here) == ServerSettings(
        channels=(CHANNEL, CLOSED), most_tables=3, pace="slow", language="en", greets=False, log_channel=OTHER
    )
    home = "\n".join((await manager.go("home")).above)
    assert f"💬 **Channels:** <#{CHANNEL}>, <#{CLOSED}>" in home
    assert f"⚙️ **Log:** <#{OTHER}>" in home
    for where, *chosen in (
        ("channels.everywhere",),
        ("channels.most", "0"),
        ("settings.pace", "usual"),
        ("settings.language", "usual"),
        ("settings.greeting.on",),
        ("settings.unlogged",),
    ):
        await manager.go(where, *chosen)
        assert "✅ Saved." in manager.words
    assert await settings(here) == ServerSettings()


async def test_the_loss_of_all_channels_for_games_is_reported_until_a_manager_chooses_again(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    for where, *chosen in (("channels.everywhere",), ("channels.belong", str(OTHER))):
        await manager.go("channels.belong", str(CHANNEL))
        await here.app.moderation.forget_channels(PLACE, {CHANNEL})
        assert "💬 **Channels:** all, since yours were deleted" in (await manager.go("home")).above[1]
        await manager.go("channels")
        assert "⚠️ Your channels for games were deleted. Games are welcome in all channels now." in manager.words
        assert "All channels" in manager.labels
        await manager.go(where, *chosen)
        assert "deleted" not in manager.words
        assert (await here.app.moderation.recent(PLACE))[0].act == "switched"
    assert await settings(here) == ServerSettings(channels=(OTHER,))


async def test_a_closed_log_channel_is_reported_after_an_act_and_a_new_one_must_be_open(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    assert "I can't post in <#73>." in (await manager.go("settings.log", str(CLOSED))).above[-1]
    assert (await settings(here)).log_channel == 0
    await here.app.moderation.change_settings(PLACE, MODERATOR, lambda before: ServerSettings(log_channel=CLOSED))
    warning = "I can't post in your log channel <#73>. I keep the log here."
    assert warning in (await manager.go("channels.most", "3")).above[-1]
    assert warning not in "\n".join((await manager.go("channels")).above)
