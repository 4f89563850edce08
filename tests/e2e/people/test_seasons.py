"""Seasons in a server: turned on, the winners posted once over a kill, the role given, taken and refused."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.bot.store.repositories.people.stored_results import ended
from tests.e2e.beside import open_store
from tests.e2e.harness import Playground
from tests.e2e.people.admin_pages import AdminPage, admin
from tests.e2e.play.stored_results import put_results
from tests.players.reading import said, shown

BOT = (str(Path(__file__).with_name("late_bot.py")), "run")
pytestmark = pytest.mark.slow

ROLE = "Champion"


def month_before() -> datetime:
    """A time in last month."""
    return datetime.now(UTC).replace(day=1) - timedelta(days=10)


def win(playground: Playground, winner: Actor, loser: Actor) -> None:
    """Store results of last month, in which one person has won three matches against another."""
    server, at = int(playground.guild().id), int(month_before().timestamp() * 1000)
    people = int(winner.id), int(loser.id)
    put_results(playground, [row for n in "abc" for row in ended(f"{winner.id}{n}", *people, at=at, server=server)])


def is_over(playground: Playground) -> None:
    """Make the post of last month due now, on any day of the month."""
    server, now = int(playground.guild().id), int(datetime.now(UTC).timestamp() * 1000)
    body = f'{{"server":{server},"month":"{month_before():%Y-%m}"}}'
    with open_store(playground) as stored:
        stored.execute(
            "INSERT OR IGNORE INTO outbox (kind, body, due_at, attempts, dedupe) VALUES ('season', ?, ?, 0, ?)",
            (body, now, f"season:{server}:{month_before():%Y-%m}"),
        )


def holders(playground: Playground) -> set[str]:
    """The names of the role's holders."""
    guild = playground.guild()
    role = next(each.id for each in guild.roles if each.name == ROLE)
    return {playground.core.world.users[user].name for user, held in guild.member_roles.items() if role in held}


def posts(person: Actor) -> list[SeenMessage]:
    return [seen for seen in person.sees() if "Champions of" in seen.text]


async def turned_on(manager: Actor) -> AdminPage:
    page = await admin(manager, "Seasons")
    await page.choose("channel", "daily")
    return page


async def test_a_manager_turns_seasons_on_with_a_role_and_sees_what_is_in_the_way(playground: Playground) -> None:
    ada, bo, cy = playground.actor("Ada"), playground.actor("Bo"), playground.actor("Cy")
    for person in (bo, cy):
        await person.slash("help")
    win(playground, bo, cy)
    page = await turned_on(ada)
    assert "On in <#" in page.seen.text
    guild = playground.guild()
    playground.faults.lose_right("manage_roles", guild)
    told = said(await page.choose("role", ROLE))
    assert "✅ Saved. 1 champion of last month gets it now." in told
    assert "⚠️ I need Manage Roles." in told.replace("*", "")
    await bo.until(lambda: any("role_refused" in line for line in playground.bot_log().splitlines()))
    assert holders(playground) == set()
    playground.faults.give_right("manage_roles", guild)
    await bo.until(lambda: playground.core.gateway.online)
    assert "⚠️" not in said(await page.press("Try again"))
    await bo.until(lambda: holders(playground) == {"Bo"})
    await page.press("No role")
    await bo.until(lambda: holders(playground) == set())


async def test_the_winners_are_posted_once_over_a_kill_and_a_button_leads_to_their_list(
    playground: Playground,
) -> None:
    ada, bo, reader = playground.actor("Ada"), playground.actor("Bo"), playground.actor("Dee", "daily")
    page = await turned_on(ada)
    await page.choose("role", ROLE)
    is_over(playground)
    (post,) = await reader.until(lambda: posts(reader))
    assert "🥇 Bo · 3 wins in 3 matches" in said(post)
    assert bo.pings() == []
    await bo.until(lambda: holders(playground) == {"Bo"})
    for _ in range(2):
        is_over(playground)
        await playground.restart_bot(kill=9)
    board = shown(await reader.press("Absolute", message=post))
    assert (board.ephemeral, "🥇 Bo · 3 wins · 3 matches" in said(board)) == (True, True)
    assert [each.id for each in posts(reader)] == [post.id]
    assert holders(playground) == {"Bo"}


async def test_a_person_whose_data_is_erased_loses_the_role_first(playground: Playground) -> None:
    bo = playground.actor("Bo")
    assert holders(playground) == {"Bo"}
    stored = shown(await bo.slash("privacy"))
    assert "1 title as champion of a month" in stored.text
    asked = shown(await bo.press("Erase…", message=stored))
    assert "Your data is erased" in shown(await bo.press("Erase all", message=asked)).text
    assert holders(playground) == set()
