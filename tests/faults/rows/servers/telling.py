"""People who look for players are mentioned exactly once within the hour, even if the process is killed.

It is killed before any statement of the call to a lobby, and of its delivery to Discord. The next process gets the same
command again, and another lobby opens: then the store must be as if the process had not been killed.
"""

from pathlib import Path

from bot.lobby.lobby import LobbySeat
from bot.lobby.looking import LASTS_MS
from bot.store.repositories.people.looking import LookingPlayer
from bot.ui.lobby.looking_calls import call_looking
from tests.app import ADA, BO, PLACE, AppParts
from tests.faults.damage.delivering import app_on, deliver, told
from tests.faults.damage.killed_work import KilledWork, Told, counts, kill_often
from tests.faults.driver import Row, Run

CHANNEL = 71
LOOKING = (201, 202, 203)


async def inhabit(parts: AppParts, _: Path) -> None:
    """Let three people look for players of Absolute, and two open a lobby."""
    for player in LOOKING:
        wish = LookingPlayer(PLACE, "absolute", player, parts.time() + LASTS_MS, "UTC", 0, 0)
        await parts.store.players.meet(player, str(player), PLACE)
        await parts.store.looking.set(PLACE, player, [wish])
    for key, host in (("first", ADA), ("second", BO)):
        seat = LobbySeat(host, str(host))
        await parts.lobbies.open("absolute", seat, place=PLACE, locale="en", key=key, home=CHANNEL)


async def call(parts: AppParts, folder: Path) -> None:
    """Call people to the first lobby."""
    (lobby,) = await parts.lobbies.open_with(ADA)
    await call_looking(app_on(parts, folder), lobby, "opened")
    await deliver(parts, folder)


async def go_on(parts: AppParts, folder: Path) -> None:
    """Get the same command again, and call people to another lobby as well."""
    await deliver(parts, folder)
    await call(parts, folder)
    (other,) = await parts.lobbies.open_with(BO)
    await call_looking(app_on(parts, folder), other, "opened")
    await deliver(parts, folder)


async def seen(parts: AppParts, folder: Path) -> object:
    """Return when each person was last called, and the messages sent."""
    rows = [await parts.store.personal_data.rows(player) for player in LOOKING]
    return [(each.person, each.wishes) for each in rows], told(folder)


async def faults(_: AppParts, folder: Path) -> list[str]:
    """Name the people not mentioned exactly once."""
    said = " ".join(told(folder))
    return [f"{player}: {times} times" for player in LOOKING if (times := said.count(f"<@{player}>")) != 1]


async def play(found: Told, run: Run[int]) -> None:
    """Kill the call again and again."""
    await kill_often(found, run, KilledWork(inhabit, call, go_on, seen, faults))


ROW = Row(told=Told, play=play, quick=6, long=20, full=1000, counts=counts(1, "calls"))
