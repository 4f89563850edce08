"""*Recent actions* on `/admin`: who did what and when, the latest first; erased people are not named."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest_asyncio

from bot.app import App
from bot.moderation.server_settings import ServerSettings, changes_of
from bot.store.rows import FORMER, NOBODY, ModerationAct
from bot.text.localisation import words
from bot.ui.admin.log_text import act_text
from tests.app import ADA, BO, PLACE
from tests.bot.groups import gathered
from tests.bot.ui.admin.managing import CHANNEL, CLOSED, MODERATOR, OTHER, Manager, managed
from tests.cogs.pressing import OneTable
from tests.suite.grouping import grouped


@pytest_asyncio.fixture
async def managing(tmp_path: Path) -> AsyncIterator[tuple[OneTable, Manager]]:
    """An app and a manager of its server."""
    async with managed(tmp_path) as there:
        yield there


def told(manager: Manager) -> list[str]:
    return [line for line in manager.words.split("\n")[1:] if not line.startswith("-# ")]


async def lines(manager: Manager) -> list[str]:
    """The acts on the page, without their times."""
    await manager.go("actions")
    return told(manager)


async def test_acts_are_listed_with_actor_reason_and_time_the_latest_first(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    assert await lines(manager) == ["Nothing has been changed here yet."]
    table = await gathered(here.app_parts, ADA, BO)
    began = here.app_parts.time.ms
    await here.app.moderation.block(PLACE, BO, until=None, reason=f"@everyone **spam** {'x' * 99}", by=MODERATOR)
    here.app_parts.time.ms += 60_000
    await manager.go("channels.threads.on")
    await manager.go("channels.threads.on")  # a change to the same value is not an act
    await manager.go("daily.channel", str(CHANNEL))
    await here.app.server_tables.end(PLACE, table.match.id, by=NOBODY)
    acts = await lines(manager)
    assert acts[:3] == [
        "🚩 The owner of this bot ended a match of Absolute: <@1>, <@2>.",
        f"🚩 <@50> set the daily posts: <#{CHANNEL}> at 08:00 and 20:00 (UTC).",
        "🚩 <@50> turned threads for tables on.",
    ]
    assert acts[3].startswith(
        "🚩 <@50> blocked <@2> from games here for good. Reason: @\u200beveryone \\*\\*spam\\*\\* xxx"
    )
    assert (len(acts), acts[3].count("x") < 60) == (4, True)
    assert manager.words.endswith(f"\n-# <t:{began // 1000}:R>")


@grouped(
    ("subject", "line"),
    [
        ("threads off", "turned threads for tables off."),
        ("channels", "let games be played in all channels."),
        ("channels 71,72", "let games be played in <#71>, <#72> only."),
        ("channels 71,72,73,74", "let games be played in 4 channels only."),
        ("most_tables 0", "allowed any number of tables per channel."),
        ("most_tables 1", "allowed 1 table per channel."),
        ("most_tables 5", "allowed 5 tables per channel."),
        ("pace slow", "set the timer of new games: 12 h per turn."),
        ("pace", "set the timer of new games: each game's own."),
        ("pace gone", "set the timer of new games: each game's own."),
        ("language en", "set the language of boards: English."),
        ("language", "set the language of boards: same as Discord."),
        ("greets on", "turned the greeting on."),
        ("greets off", "turned the greeting off."),
        ("log_channel 72 71", "set the log channel: <#72>."),
        ("log_channel 0 72", "turned the log channel off."),
        ("filter_mode refuse", "set the word filter: refuse the text."),
        ("filter_mode mask", "set the word filter: mask the word."),
        ("filter_mode none", "turned the word filter off."),
        ("filter_words 12", "changed the list of unwanted words: 12 now."),
        (
            "filter_words 2\n+bad idea\n-f*x",
            "changed the list of unwanted words: 2 now. Added: ||bad idea||. Removed: ||f\\*x||.",
        ),
        (
            "filter_words 7\n+" + "\n+".join("abcdefg"),
            "changed the list of unwanted words: 7 now. Added: ||a||, ||b||, ||c||, ||d||, ||e|| and 2 more.",
        ),
        ("daily off", "turned the daily posts off."),
        ("daily 71 09:00 none UTC", "set the daily posts: <#71> at 09:00 (UTC)."),
        ("daily 71 09:00 18:00 Europe/Berlin", "set the daily posts: <#71> at 09:00 and 18:00 (Europe/Berlin)."),
        ("daily 0 09:00 18:00 UTC", "set the hours of daily posts: 09:00 and 18:00 (UTC)."),
        ("seasons 0 0", "turned the seasons off."),
        ("seasons 71 0", "set the seasons: <#71>, without a role."),
        ("seasons 71 81", "set the seasons: <#71>, champions get <@&81>."),
        ("game fart off 71", "switched F.A.R.T. (Area 52) off in <#71>."),
    ],
)
async def test_a_setting_is_listed_with_its_value(subject: str, line: str) -> None:
    act = ModerationAct(server=PLACE, by=MODERATOR, act="switched", subject=subject)
    told = await act_text(cast(App, None), words(None), act)  # a setting needs no lookup
    assert told.replace("\u2068", "").replace("\u2069", "") == f"🚩 <@50> {line}"


@grouped(
    ("act", "subject", "line"),
    [
        ("blocked", "7", "blocked <@7> from games here for good."),
        ("blocked", "7 1764504000000", "blocked <@7> from games here until <t:1764504000:f>."),
        ("blocked", " 1764504000000", "blocked a former player from games here until <t:1764504000:f>."),
        ("blocked", "", "blocked a former player from games here for good."),
        ("unblocked", "7", "lets <@7> play here again."),
        ("unblocked", "", "lets a former player play here again."),
    ],
)
async def test_a_block_is_listed_with_its_end(act: str, subject: str, line: str) -> None:
    told = await act_text(
        cast(App, None), words(None), ModerationAct(server=PLACE, by=FORMER, act=act, subject=subject)
    )
    assert told.replace("\u2068", "").replace("\u2069", "") == f"🚩 A former moderator {line}"


def test_each_setting_is_logged_with_its_value() -> None:
    after = ServerSettings(
        channels=(71, 72), most_tables=3, pace="slow", language="en", greets=False, log_channel=71, filter_mode="mask",
        filter_words=("one", "two"),
    )  # fmt: skip
    assert changes_of(ServerSettings(), after) == (
        "channels 71,72", "most_tables 3", "pace slow", "language en", "greets off", "log_channel 71 0",
        "filter_mode mask", "filter_words 2\n+one\n+two",
    )  # fmt: skip
    assert changes_of(after, ServerSettings()) == (
        "channels", "most_tables 0", "pace", "language", "greets on", "log_channel 0 71", "filter_mode refuse",
        "filter_words 0\n-one\n-two",
    )  # fmt: skip


async def test_deletions_are_listed_without_a_name_since_the_actor_is_unknown(
    managing: tuple[OneTable, Manager],
) -> None:
    here, _ = managing
    settings = ServerSettings(channels=(CHANNEL, OTHER), exceptions={"fart": (OTHER,)}, log_channel=CLOSED)
    await here.app.moderation.change_settings(PLACE, MODERATOR, lambda _: settings)
    before = len(await here.app.moderation.recent(PLACE))
    for channel in (CLOSED, CHANNEL, OTHER, OTHER):
        await here.app.moderation.forget_channels(PLACE, {channel})
        here.app_parts.time.ms += 1
    acts = await here.app.moderation.recent(PLACE)
    assert [await act_text(here.app, words(None), act) for act in acts[: len(acts) - before]] == [
        "🚩 A channel with its own choice of games was deleted.",
        "🚩 The last channel for games was deleted. Games are welcome in all channels now.",
        "🚩 A channel for games was deleted. The others stay.",
        "🚩 The log channel was deleted. Nothing is posted until you choose another.",
    ]


async def test_all_acts_are_on_pages_of_five(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    for number in range(12):
        await here.app.moderation.note(PLACE, MODERATOR, "blocked", str(1000 + number))
    await here.app.moderation.note(PLACE + 1, MODERATOR, "blocked", "elsewhere")
    await manager.go("home")
    await manager.press("Recent actions")
    listed = list[str]()
    while True:
        listed += [line.split()[3] for line in told(manager)]
        if "Older" not in manager.labels:
            break
        await manager.press("Older")
    assert listed == [f"<@{1000 + number}>" for number in reversed(range(12))]
    assert manager.labels == ["Newer", "← Back"]


async def test_erased_moderators_and_people_and_deleted_matches_are_listed_without_names(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    await here.app.moderation.block(PLACE, BO, until=None, reason="rude", by=ADA)
    await here.app.moderation.note(PLACE, ADA, "ended", "no such match")
    await here.app.moderation.note(PLACE, ADA, "cancelled", "no such lobby")
    await here.app.moderation.note(PLACE, ADA, "hidden", "no such match")
    for person in (ADA, BO):
        await here.app_parts.store.erasure.note(person)
        await here.app_parts.store.erasure.erase(person, lambda match: match, lambda lobby: lobby)
    assert await lines(manager) == [
        "🚩 A former moderator took a solo game out of its channel.",
        "🚩 A former moderator cancelled a lobby.",
        "🚩 A former moderator ended a match.",
        "🚩 A former moderator blocked a former player from games here for good.",
    ]
