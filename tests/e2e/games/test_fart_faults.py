"""F.A.R.T. under faults: delivered twice, refused, slow, broken, or used where the bot is not a member."""

import pytest

from bot.text.localisation import words
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.fart import over, play_on, resign, started, step
from tests.players.reading import action_buttons, match_on, shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


def actions_of(playground: Playground, match: str) -> int:
    """Count the actions stored for a match."""
    with open_store(playground) as stored:
        return stored.execute("SELECT count(*) FROM action WHERE match = ?", (match,)).fetchone()[0]


def matches(playground: Playground) -> set[str]:
    """List all matches in the store."""
    with open_store(playground) as stored:
        return {row[0] for row in stored.execute("SELECT id FROM match")}


@pytest.mark.long
async def test_interactions_delivered_three_times_count_once(playground: Playground) -> None:
    ada = playground.actor("Ada")
    playground.faults.repeats = 2
    seen = shown(await ada.slash("fart play", seed="thrice"))
    seen = await step(ada, seen)
    done = await play_on(ada, seen)
    await ada.press("Share", message=done)
    playground.faults.clear()
    with open_store(playground) as stored:
        assert stored.execute("SELECT count(*) FROM match").fetchone() == (1,)
        moves, last = stored.execute("SELECT count(*), max(seq) FROM action").fetchone()
    assert moves == last
    assert f"All {moves} moves are legal" in shown(await ada.press("Verify", message=done)).text
    assert len([each for each in playground.actor("Bo").sees() if "W1 " in each.text]) == 1


async def test_games_without_a_seed_delivered_three_times_begin_one_match_each_that_replays(
    playground: Playground,
) -> None:
    ada, bo, cy = (playground.actor(f"Rep {name}", "lounge") for name in ("Ada", "Bo", "Cy"))
    done = await resign(ada, shown(await ada.slash("fart play", seed="before")))
    before = matches(playground)
    playground.faults.repeats = 2
    results = [
        await ada.press("Play again", message=done),
        await bo.slash("fart play"),
        await cy.slash("play", game="fart"),
    ]
    playground.faults.clear()
    begun = [result.followups[-1] for result in results]
    over_now = [
        await resign(result.actor, await step(result.actor, seen)) for result, seen in zip(results, begun, strict=True)
    ]
    await playground.restart_bot(kill=9)
    for result in results:
        playground.server.acts.dispatch(result.interaction)  # the new process has not seen it
    for result, seen, ended in zip(results, begun, over_now, strict=True):
        checked = shown(await result.actor.press("Verify", message=ended)).text
        assert words().say("verify-moves", right=1, count=actions_of(playground, match_on(seen))) in checked
        assert checked.count("✅") == 3
    assert matches(playground) - before == {match_on(seen) for seen in begun}


async def test_a_result_is_posted_once_however_often_share_is_pressed(playground: Playground) -> None:
    ada, bo = playground.actor("Sue", "lounge"), playground.actor("Bo", "lounge")
    done = await resign(ada, await step(ada, shown(await ada.slash("fart play", seed="abc"))))
    await ada.press("Share", message=done)
    again = await ada.press("Share", message=done)
    assert "Already shared here" in again.followups[-1].text
    (shared,) = (each for each in bo.sees() if "Sue" in each.text)
    mine = shown(await bo.press("Play this deal", message=shared))
    assert mine.ephemeral
    assert "abc" not in mine.text
    await ada.slash("fart play", seed="abc")
    assert mine.alt == ada.last().alt


async def test_a_broken_match_is_reported_with_an_incident_and_harms_no_other(playground: Playground) -> None:
    ada, bo = playground.actor("Ina", "daily"), playground.actor("Ivo", "daily")
    broken = shown(await ada.slash("fart play", seed="abc"))
    sound = shown(await bo.slash("fart play", seed="abc"))
    await playground.stop_bot()
    with open_store(playground) as stored:
        stored.execute("UPDATE match SET snapshot = x'00' WHERE id = ?", (match_on(broken),))
    await playground.start_bot()
    answer = await ada.press(action_buttons(broken)[0].custom_id or "", message=broken)
    assert "Tell the bot's owner this number" in answer.followups[-1].text
    assert (await step(bo, sound)).alt != sound.alt
    number = answer.followups[-1].text.split("`")[1]
    assert number in playground.log.read_text()


async def test_it_can_be_played_where_the_bot_is_only_installed_by_the_user(playground: Playground) -> None:
    ada = playground.actor("Uma", "visit")
    done = await resign(ada, await step(ada, await started(ada, await ada.slash("fart daily"))))
    assert over(done)
    await ada.press("Share", message=done)
    assert "Uma" in shown(await ada.slash("fart leaderboard")).text
    public = shown(await ada.slash("fart play", public=True, seed="abc"))
    assert not public.ephemeral
    assert (await step(ada, public)).alt != public.alt


async def test_the_archive_refuses_today_and_future_days_in_a_sentence(playground: Playground) -> None:
    ada = playground.actor("Ari")
    offered = await ada.autocomplete("fart archive", "day", day="")
    assert len(offered) == 25
    past = shown(await ada.slash("fart archive", day=offered[0]["value"]))
    assert "Archive: not ranked" in past.text
    assert "Hint" in past.labels
    for day in ("2999-01-01", "2025-12-31", "nonsense", "#1000000"):
        assert "No such day." in shown(await ada.slash("fart archive", day=day)).text


async def test_a_public_board_shown_again_leaves_its_old_place(playground: Playground) -> None:
    ada, bo = playground.actor("Pat", "hall"), playground.actor("Bo", "hall")
    old = await step(ada, shown(await ada.slash("fart play", public=True, seed="abc")))
    new = shown(await ada.slash("fart play", public=True))
    await ada.until(lambda: ada.look(old.id) is None)
    assert [(each.id, each.alt) for each in bo.sees()] == [(new.id, old.alt)]


async def test_the_ai_plays_on_in_the_players_seat_until_the_player_presses(playground: Playground) -> None:
    ada = playground.actor("Aia")
    seen = shown(await ada.slash("fart play", seed="abc"))
    await ada.press("Menu", message=seen)
    await ada.press("Let AI finish", message=seen)
    moved = await ada.until(lambda: (now := ada.look(seen.id)) and now.alt != seen.alt and now)
    assert "The AI played" in moved.text
    await ada.press("Menu", message=moved)
    mine = shown(await ada.press("← Back"))
    bo = playground.actor("Bo")  # the AI plays a second time for them, and would have played here
    other = shown(await bo.slash("fart play", seed="abc"))
    await bo.press("Menu", message=other)
    await bo.press("Let AI finish", message=other)
    await bo.until(lambda: actions_of(playground, match_on(other)) >= 2, 60)
    await bo.press("Menu", message=other)
    assert ada.look(seen.id) == mine
    daily = await started(ada, await ada.slash("fart daily"))
    forged = await ada.forge(f"v:{match_on(daily)}:take_over", message=daily)
    assert "No hints in the daily" in forged.followups[-1].text


@pytest.mark.parametrize("moved", ["by /hand", "by dismissing"])
async def test_a_match_that_the_ai_plays_on_is_on_one_page_wherever_its_player_looks(
    playground: Playground, moved: str
) -> None:
    ada = playground.actor(f"Ivy {moved}", "lounge")
    match = match_on(seen := shown(await ada.slash("fart play", seed="abc")))
    await ada.press("Menu", message=seen)
    await ada.press("Let AI finish", message=seen)
    await ada.until(lambda: (now := ada.look(seen)) and "The AI played" in now.text)
    if moved == "by /hand":
        await ada.slash("hand")
    else:
        await ada.delete(seen)
    before = actions_of(playground, match)
    await ada.until(lambda: actions_of(playground, match) >= before + 4, 60)
    assert sum(each.ephemeral for each in ada.sees()) == (moved == "by /hand")
    await ada.forge(f"v:{match}:menu", message=shown(await ada.slash("fart play")))  # a press ends it
