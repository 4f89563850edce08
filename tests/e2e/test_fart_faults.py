"""F.A.R.T. while things go wrong: delivered twice, refused, slow, broken, or used where the bot is no member."""

import asyncio
import sqlite3

from tests.e2e.harness import Playground
from tests.e2e.play import deeds, match_id, over, play_on, shown, step


def database(playground: Playground) -> sqlite3.Connection:
    """Open the bot's database beside it."""
    (path,) = playground.folder.rglob("farrago.sqlite3")
    return sqlite3.connect(path)


async def test_everything_delivered_three_times_happens_once(playground: Playground) -> None:
    ada = playground.actor("Ada")
    playground.faults.repeats = 2
    seen = shown(await ada.slash("fart play", seed="thrice"))
    seen = await step(ada, seen)
    done = await play_on(ada, seen)
    await ada.press("Share", message=done)
    playground.faults.clear()
    await asyncio.sleep(0.5)
    with database(playground) as stored:
        assert stored.execute("SELECT count(*) FROM match").fetchone() == (1,)
        moves, last = stored.execute("SELECT count(*), max(seq) FROM action").fetchone()
    assert moves == last
    assert f"All {moves} moves are legal" in shown(await ada.press("Verify", message=done)).text
    assert len([each for each in playground.actor("Bo").sees() if "W1 " in each.text]) == 1


async def test_a_result_is_posted_once_however_often_share_is_pressed(playground: Playground) -> None:
    ada, bo = playground.actor("Sue", "lounge"), playground.actor("Bo", "lounge")
    done = await play_on(ada, shown(await ada.slash("fart play", seed="abc")))
    await ada.press("Share", message=done)
    again = await ada.press("Share", message=done)
    assert "posted here before" in again.followups[-1].text
    (shared,) = bo.sees()
    mine = shown(await bo.press("Play this deal", message=shared))
    assert mine.ephemeral
    assert "abc" not in mine.text
    await ada.slash("fart play", seed="abc")
    assert mine.alt == ada.last().alt


async def test_a_broken_match_is_told_with_an_incident_and_harms_no_other(playground: Playground) -> None:
    ada, bo = playground.actor("Ina", "daily"), playground.actor("Ivo", "daily")
    broken = shown(await ada.slash("fart play", seed="abc"))
    sound = shown(await bo.slash("fart play", seed="abc"))
    await playground.stop_bot()
    with database(playground) as stored:
        stored.execute("UPDATE match SET snapshot = x'00' WHERE id = ?", (match_id(broken),))
    await playground.start_bot()
    answer = await ada.press(deeds(broken)[0].custom_id or "", message=broken)
    assert "tell whoever hosts this bot this number" in answer.followups[-1].text
    assert (await step(bo, sound)).alt != sound.alt
    number = answer.followups[-1].text.split("`")[1]
    assert number in playground.log.read_text()


async def test_a_slow_discord_and_a_refusing_one_lose_no_move(playground: Playground) -> None:
    ada = playground.actor("Rae", "lounge")
    seen = shown(await ada.slash("fart play", seed="abc"))
    playground.faults.break_route("POST /interactions/*", 500)
    playground.expect_slow_acks(1)
    moved = await step(ada, seen)
    assert moved.alt != seen.alt
    again = shown(await ada.slash("fart play"))
    assert (again.alt, match_id(again)) == (moved.alt, match_id(moved))


async def test_it_is_played_where_the_bot_is_only_installed_by_the_user(playground: Playground) -> None:
    ada = playground.actor("Uma", "visit")
    done = await play_on(ada, shown(await ada.slash("fart daily")))
    assert over(done)
    await ada.press("Share", message=done)
    assert "Uma" in shown(await ada.slash("fart leaderboard")).text
    public = shown(await ada.slash("fart play", public=True, seed="abc"))
    assert not public.ephemeral
    assert (await step(ada, public)).alt != public.alt


async def test_the_archive_refuses_today_and_days_to_come_in_a_sentence(playground: Playground) -> None:
    ada = playground.actor("Ari")
    offered = await ada.autocomplete("fart archive", "day", day="")
    assert len(offered) == 25
    past = shown(await ada.slash("fart archive", day=offered[0]["value"]))
    assert "does not count for rank" in past.text
    assert "Hint" in past.labels
    for day in ("2999-01-01", "2025-12-31", "nonsense", "#1000000"):
        assert "no such day in the archive" in shown(await ada.slash("fart archive", day=day)).text
