"""F.A.R.T. through the real bot on the loopback server, as people play it."""

import asyncio
import re

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.people.admin_pages import admin
from tests.e2e.people.badge_play import clean_wave
from tests.players.fart import SACRIFICE, over, play_on, resign, started, step
from tests.players.help import more
from tests.players.reading import action_buttons, match_on, shown

BOT = BLANK_BOT

RESULT = re.compile(r"### (Won|Lost): [+−]?\d+ · F\.A\.R\.T\.")


def board(seen: SeenMessage) -> tuple[str, str, list[str]]:
    """The content of a panel, with the alt text of its picture; the addresses of pictures differ."""
    return seen.text, seen.alt, seen.labels


async def test_a_daily_from_the_first_press_to_the_shared_result_and_the_table(playground: Playground) -> None:
    ada, bo = playground.actor("Ada"), playground.actor("Bo")
    begun = await started(ada, await ada.slash("fart daily"))
    assert begun.ephemeral
    assert "F.A.R.T. Daily #" in begun.text
    assert len(begun.pictures) == 1
    assert begun.alt
    done = await play_on(ada, begun)
    assert done.id == begun.id
    assert RESULT.search(done.text)
    assert "Rank **1** of 1 · Streak 1 day" in done.text
    assert bo.sees() == []
    await ada.press("Share", message=done)
    (shared,) = bo.sees()
    assert "W1 " in shared.text
    assert not set("♠♣♥♦") & set(shared.text)
    other = await started(bo, await bo.press("Play today's", message=shared))
    assert other.ephemeral
    assert other.alt == begun.alt
    await resign(bo, await step(bo, other))
    table = shown(await ada.slash("fart leaderboard"))
    assert "Ada" in table.text
    assert "Bo" in table.text
    offered = [choice["name"] for choice in await ada.autocomplete("fart leaderboard", "day", day="")]
    assert offered[:5] == ["Today", "Yesterday", "This week", "This month", "All time"]
    past = (await ada.autocomplete("fart leaderboard", "day", day="#7 "))[0]["value"]
    assert past == "2026-01-07"
    assert "Nobody here finished that day." in shown(await ada.slash("fart leaderboard", day=past)).text
    again = await started(ada, await ada.slash("fart daily"))
    assert over(again)
    assert RESULT.findall(again.text) == RESULT.findall(done.text)


async def test_verify_reveals_the_seed_and_confirms_the_match(playground: Playground) -> None:
    ada = playground.actor("Vera")
    begun = shown(await ada.slash("fart play", seed="verify-me"))
    early = shown(await ada.slash("game verify", match=match_on(begun)))
    assert "The deal is sealed" in early.text
    assert "verify-me" not in early.text + begun.text
    done = await resign(ada, await step(ada, begun))
    checked = shown(await ada.press("Verify", message=done))
    assert "`verify-me`" in checked.text
    assert checked.text.count("✅") == 3
    assert (await ada.autocomplete("game verify", "match", match=""))[0]["value"] == match_on(begun)
    assert (
        "I found no such match." in shown(await playground.actor("Bo").slash("game verify", match=match_on(begun))).text
    )


async def test_somebody_elses_press_on_my_public_game_is_refused_to_them_alone(playground: Playground) -> None:
    ada, bo = playground.actor("Pia", "lounge"), playground.actor("Bo", "lounge")
    public = shown(await ada.slash("fart play", public=True, seed="abc"))
    assert not public.ephemeral
    for label in (action_buttons(public)[0].label, "Menu", "Hint", SACRIFICE):
        answer = await bo.press(label, message=public)
        (refusal,) = answer.followups
        assert refusal.text.startswith("You're not in this game. Start your own with </play:")
        assert all(each.ephemeral for each in answer.followups)
    unchanged = ada.look(public.id)
    assert unchanged is not None
    assert board(unchanged) == board(public)
    moved = await step(ada, public)
    seen_by_bo = bo.look(public.id)
    assert seen_by_bo is not None
    assert board(seen_by_bo) == board(moved)


FORGED = [
    "t:{match}:1:AAAA",
    "t:{match}:999999:{token}",
    "t:zzzzzzzzzz:1:{token}",
    "v:{match}:no_such_verb",
    "v:{match}:pick:1.0",
    "g:nothing:daily",
    "t:garbage",
    "somebody elses button",
]


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_button_is_explained_and_changes_nothing(playground: Playground, custom_id: str) -> None:
    ada = playground.actor("Fay")
    seen = shown(await ada.slash("fart play"))
    token = (action_buttons(seen)[0].custom_id or "").rpartition(":")[2] if action_buttons(seen) else "x"
    forged = custom_id.format(match=match_on(seen), token=token)
    answer = await ada.forge(forged, message=seen)
    text = "\n".join([*(each.text for each in answer.followups), (answer.message or seen).text])
    assert re.search("too old|match is gone|was outdated|nothing was played", text), text
    after = shown(await ada.slash("fart play"))
    assert (after.alt, after.labels) == (seen.alt, seen.labels)


async def test_a_press_for_a_finished_match_is_explained(playground: Playground) -> None:
    ada = playground.actor("Fin")
    seen = shown(await ada.slash("fart play", seed="abc"))
    action = action_buttons(seen)[0].custom_id or ""
    await ada.press("Menu", message=seen)
    await ada.press("Resign…", message=seen)
    over_now = shown(await ada.press("Yes, resign", message=seen))
    assert "Resigned: −76" in over_now.text
    answer = shown(await ada.forge(action, message=over_now))
    assert "This match is over" in answer.text


async def test_a_deleted_board_comes_back_with_the_command(playground: Playground) -> None:
    ada = playground.actor("Deb", "lounge")
    seen = await step(ada, shown(await ada.slash("fart play", public=True, seed="abc")))
    playground.delete_message(seen)
    back = shown(await ada.slash("fart play", public=True))
    assert not back.ephemeral
    assert (back.alt, match_on(back)) == (seen.alt, match_on(seen))
    assert (await step(ada, back)).alt != seen.alt


async def test_a_missing_permission_is_reported_before_the_answer_is_deferred(playground: Playground) -> None:
    ada = playground.actor("Ada")
    daily = playground.channel("daily")
    playground.lose_permission("send_messages", "daily")
    page = await admin(ada, "Daily")
    assert "Missing permission: Send Messages." in (await page.choose("channel", daily.id)).text
    playground.restore_permissions("daily")
    assert "From tomorrow I post in" in (await page.choose("channel", daily.id)).text
    assert "Daily posts are off" in (await page.press("Turn off")).text


async def test_two_people_pressing_at_the_same_instant_each_play_their_own(playground: Playground) -> None:
    people = [playground.actor(name) for name in ("Tim", "Tom")]
    boards = [shown(await person.slash("fart play", seed="abc")) for person in people]
    moved = await asyncio.gather(*(step(person, seen) for person, seen in zip(people, boards, strict=True)))
    assert moved[0].alt == moved[1].alt != boards[0].alt
    assert match_on(moved[0]) != match_on(moved[1])


async def test_a_press_made_while_the_socket_is_down_is_answered_after_the_resume(playground: Playground) -> None:
    ada = playground.actor("Sol")
    seen = shown(await ada.slash("fart play", seed="abc"))
    await playground.drop_socket()
    moved = await step(ada, seen)
    assert moved.alt != seen.alt
    assert "nothing was played" not in moved.text


async def test_why_gives_the_reason_and_hints_come_in_free_games_only(playground: Playground) -> None:
    ada = playground.actor("Why")
    await ada.slash("fart play", seed="abc")
    offered = await ada.autocomplete("fart why", "first", first="")
    assert len(offered) == 6
    told = shown(await ada.slash("fart why", first=offered[0]["value"], second=offered[1]["value"]))
    assert re.search("make 1?\\d|add up", told.text)
    seen = shown(await ada.press("Hint"))
    # A slow answer says first that the AI is thinking.
    await ada.until(lambda: (now := ada.look(seen)) and "💡 **" in now.text)
    daily = await started(ada, await ada.slash("fart daily"))
    assert "Hint" not in daily.labels
    forged = await ada.forge(f"v:{match_on(daily)}:hint", message=daily)
    assert "No hints in the daily" in forged.followups[-1].text


async def test_text_mode_describes_the_picture(playground: Playground) -> None:
    ada = playground.actor("Tess")
    seen = shown(await ada.slash("fart play", seed="abc"))
    await ada.press("Menu", message=seen)
    text = shown(await ada.press("Text mode", message=seen))
    assert text.pictures == ()
    for card in re.findall(r"\b(?:10|[2-9AJQK])[♠♣♥♦]", seen.alt):
        assert card in text.text
    assert shown(await ada.slash("fart stats")).pictures == ()


async def resigned(person: Actor, command: str, **options: str) -> SeenMessage:
    """Begin a match and resign at once; returns the page of its result."""
    return await resign(person, await started(person, await person.slash(command, **options)))


@pytest.mark.parametrize("cuts", [(False,), pytest.param((True, False), marks=pytest.mark.long)])
async def test_a_search_reports_within_its_answer_and_leaves_every_other_page_alone(
    playground: Playground, cuts: tuple[bool, ...]
) -> None:
    """`cuts`: which of the consecutive searches are cut off by a kill of the bot."""
    ada = playground.actor(f"Bea {len(cuts)}")
    done = await resigned(ada, "fart play", seed=f"searched{len(cuts)}")
    searching = done
    for is_cut_off in cuts:
        searching = shown(await ada.press("Best found", message=done))
        assert "About 10 seconds" in searching.text
        assert (searching.ephemeral, searching.id == done.id) == (True, False)
        if is_cut_off:
            await playground.restart_bot(kill=9)
    pressed_again = await ada.press("Best found", message=done)
    left = shown(await ada.slash("fart play"))
    moved = await step(ada, left)
    again = shown(pressed_again)
    await ada.until(lambda: "Best found: " in (ada.look(again.id) or again).text, 60)
    assert ada.look(searching.id) is None  # the later of the two pages has replaced it
    assert ["Best found: " in seen.text for seen in ada.sees()].count(True) == 1
    for page in (done, moved):
        now = ada.look(page.id)
        assert now is not None
        assert board(now) == board(page)


async def test_resigning_an_open_daily_reveals_nothing_fart23(playground: Playground) -> None:
    ada = playground.actor("Sec")
    done = await resigned(ada, "fart daily")
    assert "Seed `" not in done.text
    assert re.search(r"open <t:\d+:R>", done.text)
    assert "Best found" not in done.labels
    for verb in ("best", "verify"):
        (answer,) = (await ada.forge(f"v:{match_on(done)}:{verb}", message=done)).followups
        assert re.match(r"Still secret: .* It opens <t:\d+:R>\.", answer.text)
    for command in ("game verify", "game replay"):
        assert "Still secret" in shown(await ada.slash(command, match=match_on(done))).text
    history = shown(await ada.slash("game history"))
    assert history.text.count("Resigned") == 1


HOSTILE = ("@everyone", "**x**", "\u202eevil", "z\u0335\u0335\u0335\u0335\u0335algo" * 3, "`|`")


@pytest.mark.parametrize(
    "name",
    [
        "@everyone **x** \u202eevil `|` z\u0335\u0335\u0335\u0335\u0335",
        *(pytest.param(name, marks=pytest.mark.long) for name in HOSTILE),
    ],
)
async def test_a_hostile_name_stays_a_name(playground: Playground, name: str) -> None:
    person = playground.actor(name, "lounge")
    done = await resigned(person, "fart daily")
    await person.press("Share", message=done)
    for text in (shown(await person.slash("fart leaderboard")).text, person.last().text):
        assert "@everyone" not in text
        assert "**x**" not in text.replace("\\*", "")
        assert "\u202e" not in text


async def test_every_command_works_in_the_direct_conversation(playground: Playground) -> None:
    ada = playground.actor("Dan").dm()
    assert over(await resigned(ada, "fart daily"))
    assert "Dan" in shown(await ada.slash("fart leaderboard", day="all")).text
    assert shown(await ada.slash("help")).labels
    assert "Beat two waves of aliens" in shown(await ada.slash("game rules", game="fart")).text


@pytest.mark.parametrize("seed", ["…" * 64, "😀", "a b", "<@1>"])
async def test_a_bad_seed_starts_no_match(playground: Playground, seed: str) -> None:
    person = playground.actor("Sid")
    assert "Nothing was started" in shown(await person.slash("fart play", seed=seed)).text
    assert "You have no match here." in shown(await person.slash("fart why", first="7S")).text


async def test_a_clean_first_wave_is_announced_once_and_is_on_the_page_of_badges_after_a_kill(
    playground: Playground,
) -> None:
    # People who play only here: the day's deal is random, and may earn a badge.
    ada, bo = playground.actors("Nell", "Ned")
    assert "🏅 New badges: *Clean sweep*, *Not a scratch*" in (await clean_wave(ada)).text
    assert "New badge" not in (await clean_wave(ada)).text
    await playground.restart_bot(kill=9)
    seen = shown(await ada.press("Badges", message=await more(ada)))
    assert seen.ephemeral
    assert (seen.text, seen.pictures[0].alt.splitlines()[:2]) == (
        "**Badges:** 2 of 45",
        ["F.A.R.T. (Area 52): 2 of 7", "Clean sweep, earned"],
    )
    seen = shown(await ada.choose(seen.menus[0].custom_id, "absolute", message=seen))
    assert seen.pictures[0].alt.startswith("Absolute: 0 of 6\nMarathon\n")
    seen = shown(await bo.press("Badges", message=await more(bo)))
    assert (seen.text, seen.pictures[0].alt.splitlines()[0]) == ("**Badges:** 0 of 45", "All games: 0 of 9")
