"""Ways to leave a table for several people, and how the others' match is then finished."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import open_store, pass_time
from tests.e2e.harness import Playground
from tests.players.reading import is_over, match_on, now_of, said, shown
from tests.players.table import Person, play_until

CHANNELS = ("table", "daily", "lounge", "hall")
LEAVER = "C"
ENOUGH = 240.0
"""Seconds in which AIs finish several matches, even on a busy machine."""


@dataclass
class Roster:
    """People at a table; the last one is about to leave.

    `way_on` is where the first one ends a pause.
    """

    playground: Playground
    players: tuple[Person, ...]
    board: SeenMessage
    way_on: SeenMessage | None = None

    @property
    def match(self) -> str:
        return match_on(self.board)

    @property
    def leaver(self) -> Person:
        return self.players[-1]

    async def play_until(self, wanted: Callable[[SeenMessage], bool]) -> None:
        self.board = await play_until(self.playground, self.players, self.board, wanted)

    def now(self) -> SeenMessage:
        return now_of(self.players[0].actor, self.match)


@dataclass(frozen=True)
class Leaving:
    """How a game comes to the moments at which people leave.

    `gather` seats people at a separate table in a channel (playground, moment, channel); `come_to` plays all tables on
    to their moments (playground, tables by moment, seed; with `short` as late as possible, so that the end is near).
    """

    moments: Sequence[str]
    gather: Callable[[Playground, str, str], Awaitable[Roster]]
    come_to: Callable[[Playground, Mapping[str, Roster], str, bool], Awaitable[None]]

    async def rosters(
        self, playground: Playground, moments: Sequence[str], seed: str, *, short: bool = False
    ) -> list[Roster]:
        """Seat people at a table for each moment, in the channels in turn, and let each table come to it."""
        channels = {moment: CHANNELS[self.moments.index(moment) % len(CHANNELS)] for moment in moments}
        seated = await asyncio.gather(*(self.gather(playground, moment, channels[moment]) for moment in moments))
        await self.come_to(playground, dict(zip(moments, seated, strict=True)), seed, short)
        return seated


# Ways to leave ------------------------------------------------------------------------------------------------------


async def by_menu(person: Actor, board: SeenMessage, *labels: str) -> SeenMessage:
    """Press one's way through the menu."""
    page = (await person.press("Menu", message=board)).private
    assert page is not None
    for label in labels:
        page = shown(await person.press(label, message=page))
    return page


async def _concede(roster: Roster) -> None:
    if is_over(roster.board):
        told = await roster.leaver.actor.forge(f"v:{roster.match}:concede:yes", message=roster.board)
        assert "This match is over" in said(told.followups[-1])
        return
    page = await by_menu(roster.leaver.actor, roster.board, "Concede…", "Yes, concede")
    assert "You conceded." in page.text


async def _say_nothing(roster: Roster) -> None:
    """Stay silent; the clock acts."""


async def _lose_all_messages(roster: Roster) -> None:
    """A moderator deletes the bot's public messages from the channel."""
    for seen in roster.leaver.actor.sees():
        if not seen.ephemeral and seen.button(f"v:{roster.match}:rules"):
            roster.playground.delete_message(seen)


async def _lose_the_channel(roster: Roster) -> None:
    roster.playground.lose_permission("view_channel", roster.leaver.actor.channel.id)


WAYS: Mapping[str, Callable[[Roster], Awaitable[None]]] = {
    "conceding": _concede,
    "silence": _say_nothing,
    "deleting": _lose_all_messages,
    "losing the channel": _lose_the_channel,
}


# The end -------------------------------------------------------------------------------------------------------------


def standing(playground: Playground, match: str) -> tuple[str, str | None]:
    """The stored status and outcome of a match."""
    with open_store(playground) as stored:
        return stored.execute("SELECT status, outcome FROM match WHERE id = ?", (match,)).fetchone()


def unfinished(playground: Playground) -> list[str]:
    with open_store(playground) as stored:
        return [match for (match,) in stored.execute("SELECT id FROM match WHERE status = 'playing'")]


async def finish(roster: Roster) -> None:
    """Let everyone stay silent; clock and AIs bring all matches to their ends."""
    ends = asyncio.get_running_loop().time() + ENOUGH
    while standing(roster.playground, roster.match)[0] == "playing":
        assert asyncio.get_running_loop().time() < ends, roster.match
        for match in unfinished(roster.playground):
            pass_time(roster.playground, match)
        await asyncio.sleep(0.3)
    assert standing(roster.playground, roster.match)[0] == "finished"
    assert standing(roster.playground, roster.match)[1] is not None


async def leave_and_finish(playground: Playground, rosters: Sequence[Roster], way: str) -> None:
    """Let the leaver of each table leave; all matches end by their rules, and their records hold."""
    for roster in rosters:
        await WAYS[way](roster)
    for roster in rosters:
        if roster.way_on is not None:
            await roster.players[0].actor.press("Go on", message=roster.way_on)
    for roster in rosters:
        await finish(roster)
    for channel in CHANNELS:
        playground.restore_permissions(channel)
    for roster in rosters:
        checked = (await roster.players[0].actor.slash("game verify", match=roster.match)).private
        assert checked is not None
        assert "The scores are right" in said(checked)
        assert "❌" not in checked.text
