"""How somebody leaves a table of several people, and how the others' match then comes to its end."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass

from bot.playground.actors import Actor
from bot.playground.seen import Seen
from tests.e2e.beside import open_store, pass_time
from tests.e2e.group_play import Person, is_over, match_on, now_of, play_until, said
from tests.e2e.harness import Playground
from tests.e2e.play import shown

CHANNELS = ("table", "daily", "lounge", "hall")
LEAVER = "C"
ENOUGH = 240.0
"""Seconds in which AIs bring several matches to their ends, however busy the machine is."""


@dataclass
class Company:
    """People at a table, of whom the last one is about to leave.

    `way_on` is where the first one ends a pause.
    """

    playground: Playground
    players: tuple[Person, ...]
    board: Seen
    way_on: Seen | None = None

    @property
    def match(self) -> str:
        return match_on(self.board)

    @property
    def leaver(self) -> Person:
        return self.players[-1]

    async def play_until(self, wanted: Callable[[Seen], bool]) -> None:
        self.board = await play_until(self.playground, self.players, self.board, wanted)

    def now(self) -> Seen:
        return now_of(self.players[0].actor, self.match)


# Ways to leave ------------------------------------------------------------------------------------------------------


async def by_menu(person: Actor, board: Seen, *labels: str) -> Seen:
    """Press one's way through the menu."""
    page = (await person.press("Menu", message=board)).private
    assert page is not None
    for label in labels:
        page = shown(await person.press(label, message=page))
    return page


async def _concede(company: Company) -> None:
    if is_over(company.board):
        told = await company.leaver.actor.forge(f"v:{company.match}:concede:yes", message=company.board)
        assert "This match is over" in said(told.followups[-1])
        return
    page = await by_menu(company.leaver.actor, company.board, "Concede…", "Yes, concede")
    assert "You gave this match up." in page.text


async def _say_nothing(company: Company) -> None:
    """Nothing is done at all; the clock does it."""


async def _lose_all_messages(company: Company) -> None:
    """A moderator clears the channel of what the bot wrote for all."""
    for seen in company.leaver.actor.sees():
        if not seen.ephemeral and seen.button(f"v:{company.match}:rules"):
            company.playground.delete_message(seen)


async def _lose_the_channel(company: Company) -> None:
    company.playground.lose_permission("view_channel", company.leaver.actor.channel.id)


WAYS: Mapping[str, Callable[[Company], Awaitable[None]]] = {
    "conceding": _concede,
    "silence": _say_nothing,
    "deleting": _lose_all_messages,
    "losing the channel": _lose_the_channel,
}


# What becomes of it -------------------------------------------------------------------------------------------------


def standing(playground: Playground, match: str) -> tuple[str, str | None]:
    """How a match stands in the store: its status and its outcome."""
    with closing(open_store(playground)) as stored:
        return stored.execute("SELECT status, outcome FROM match WHERE id = ?", (match,)).fetchone()


def unfinished(playground: Playground) -> list[str]:
    with closing(open_store(playground)) as stored:
        return [match for (match,) in stored.execute("SELECT id FROM match WHERE status = 'playing'")]


async def finish(company: Company) -> None:
    """Let nobody do anything any more; clock and AIs bring all matches to their ends."""
    ends = time.monotonic() + ENOUGH
    while standing(company.playground, company.match)[0] == "playing":
        assert time.monotonic() < ends, company.match
        for match in unfinished(company.playground):
            pass_time(company.playground, match)
        await asyncio.sleep(0.3)
    assert standing(company.playground, company.match)[0] == "finished"
    assert standing(company.playground, company.match)[1] is not None


async def leave_and_finish(playground: Playground, companies: Sequence[Company], way: str) -> None:
    """Let the leaver of each table leave; all matches end by their rules, and their records hold."""
    for company in companies:
        await WAYS[way](company)
    for company in companies:
        if company.way_on is not None:
            await company.players[0].actor.press("Go on", message=company.way_on)
    for company in companies:
        await finish(company)
    for channel in CHANNELS:
        playground.restore_permissions(channel)
    for company in companies:
        checked = (await company.players[0].actor.slash("verify", match=company.match)).private
        assert checked is not None
        assert "The scores are right" in said(checked)
        assert "❌" not in checked.text
