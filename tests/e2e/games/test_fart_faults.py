"""F.A.R.T. while things go wrong: delivered twice, refused, slow, broken, or used where the bot is no member."""

import asyncio
import sqlite3

import pytest

from bot.playground.actors import Actor, ActResult
from bot.playground.seen import SeenMessage
from bot.text.localisation import words
from tests.e2e.harness import Playground
from tests.e2e.play.fart_play import deeds, match_id, over, play_on, shown, step


def database(playground: Playground) -> sqlite3.Connection:
    """Open the bot's database while it runs."""
    (path,) = playground.folder.rglob("farrago.sqlite3")
    return sqlite3.connect(path)


def actions_of(playground: Playground, match: str) -> int:
    """Count the actions stored for a match."""
    with database(playground) as stored:
        return stored.execute("SELECT count(*) FROM action WHERE match = ?", (match,)).fetchone()[0]


def matches(playground: Playground) -> set[str]:
    """List all matches in the store."""
    with database(playground) as stored:
        return {row[0] for row in stored.execute("SELECT id FROM match")}


async def resign(person: Actor, seen: SeenMessage) -> SeenMessage:
    """Give a match up by its menu."""
    folded = ("← Back",) if "← Back" in seen.labels else ()
    for label in (*folded, "Menu", "Resign…", "Yes, resign"):
        seen = shown(await person.press(label, message=seen))
    return seen


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


@pytest.mark.parametrize("begin", ["fart play", "Play again", "play"])
async def test_a_game_without_a_seed_delivered_three_times_begins_one_match_that_replays(
    playground: Playground, begin: str
) -> None:
    ada = playground.actor(f"Rep {begin}", "lounge")
    done = await resign(ada, shown(await ada.slash("fart play", seed="before")))
    before = matches(playground)

    async def delivered() -> ActResult:
        if begin == "Play again":
            return await ada.press("Play again", message=done)
        return await (ada.slash("play", game="fart") if begin == "play" else ada.slash("fart play"))

    playground.faults.repeats = 2
    result = await delivered()
    playground.faults.clear()
    seen = result.followups[-1]
    over_now = await resign(ada, await step(ada, seen))
    await playground.restart_bot(kill=9)
    playground.server.deeds.dispatch(result.interaction)  # the new process has not seen it
    assert matches(playground) - before == {match_id(seen)}
    checked = shown(await ada.press("Verify", message=over_now)).text
    assert words().say("verify-moves", right=1, count=actions_of(playground, match_id(seen))) in checked
    assert checked.count("✅") == 3


async def test_of_two_people_pressing_one_public_board_at_once_only_its_player_plays(playground: Playground) -> None:
    ada, bo = playground.actor("Pam"), playground.actor("Bob")
    public = shown(await ada.slash("fart play", public=True, seed="abc"))
    deed = deeds(public)[0].custom_id or ""
    _, strange = await asyncio.gather(ada.press(deed, message=public), bo.press(deed, message=public))
    assert [(each.text, each.ephemeral) for each in strange.followups] == [
        ("This is somebody else's match; start one of your own to play.", True)
    ]
    assert actions_of(playground, match_id(public)) == 1
    (mine, theirs) = (person.look(public.id) for person in (ada, bo))
    assert mine is not None
    assert theirs is not None
    assert (mine.text, mine.alt, mine.labels) == (theirs.text, theirs.alt, theirs.labels)
    assert mine.alt != public.alt
    assert "somebody else's" not in mine.text


async def test_of_two_deeds_of_one_question_pressed_at_once_in_two_tabs_one_plays_and_the_other_is_explained(
    playground: Playground,
) -> None:
    ada = playground.actor("Tab", "lounge")
    left = shown(await ada.slash("fart play", seed="abc"))
    right = shown(await ada.slash("fart play"))
    assert (right.alt, match_id(right)) == (left.alt, match_id(left))
    one, other = (button.custom_id or "" for button in deeds(left)[:2])
    tabs = await asyncio.gather(ada.press(one, message=left), ada.press(other, message=right))
    seen = [shown(tab) for tab in tabs]
    assert seen[0].alt == seen[1].alt != left.alt
    assert sorted("nothing was played" in each.text for each in seen) == [False, True]
    assert actions_of(playground, match_id(left)) == 1
    assert (await step(ada, seen[0])).alt != seen[0].alt


async def test_a_result_is_posted_once_however_often_share_is_pressed(playground: Playground) -> None:
    ada, bo = playground.actor("Sue", "lounge"), playground.actor("Bo", "lounge")
    done = await play_on(ada, shown(await ada.slash("fart play", seed="abc")))
    await ada.press("Share", message=done)
    again = await ada.press("Share", message=done)
    assert "posted here before" in again.followups[-1].text
    (shared,) = (each for each in bo.sees() if "Sue" in each.text)
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


async def test_a_public_board_that_is_shown_anew_leaves_its_old_place(playground: Playground) -> None:
    ada, bo = playground.actor("Pat", "hall"), playground.actor("Bo", "hall")
    old = await step(ada, shown(await ada.slash("fart play", public=True, seed="abc")))
    new = shown(await ada.slash("fart play", public=True))
    await ada.until(lambda: ada.look(old.id) is None)
    assert [(each.id, each.alt) for each in bo.sees()] == [(new.id, old.alt)]


async def test_the_ai_plays_on_in_the_players_seat_until_the_player_presses(playground: Playground) -> None:
    ada = playground.actor("Aia")
    seen = shown(await ada.slash("fart play", seed="abc"))
    await ada.press("Menu", message=seen)
    await ada.press("AI plays on", message=seen)
    moved = await ada.until(lambda: (now := ada.look(seen.id)) and now.alt != seen.alt and now)
    assert "The AI played" in moved.text
    await ada.press("Menu", message=moved)
    mine = shown(await ada.press("← Back"))
    await asyncio.sleep(2)
    assert ada.look(seen.id) == mine
    daily = shown(await ada.slash("fart daily"))
    forged = await ada.forge(f"v:{match_id(daily)}:take_over", message=daily)
    assert "no hints in the daily" in forged.followups[-1].text
