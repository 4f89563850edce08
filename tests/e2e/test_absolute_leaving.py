"""Somebody leaves a table of Absolute, at any moment and in any way: the others' game goes on to its end."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

import pytest

from bot.playground.actors import Actor
from bot.playground.seen import Seen
from tests.e2e.group_play import (
    Player,
    begin,
    board_of,
    is_over,
    match_on,
    menu_of,
    open_store,
    pass_time,
    play_until,
    said,
    turn_on,
)
from tests.e2e.harness import Playground
from tests.e2e.play import shown

CHANNELS = ("table", "daily", "lounge", "hall")
LEAVER = "C"
ENOUGH = 240.0
"""Seconds in which AIs bring several matches to their ends, however busy the machine is."""


@dataclass
class Company:
    """Three people and a random AI at a table; the third one is about to leave.

    `way_on` is where the first one ends a pause.
    """

    playground: Playground
    players: tuple[Player, ...]
    board: Seen
    way_on: Seen | None = None

    @property
    def match(self) -> str:
        return match_on(self.board)

    @property
    def leaver(self) -> Player:
        return self.players[-1]

    async def play_until(self, wanted: Callable[[Seen], bool]) -> None:
        self.board = await play_until(self.playground, self.players, self.board, wanted)

    def now(self) -> Seen:
        board = board_of(self.players[0].actor, self.match)
        assert board is not None
        return board


async def gathered(playground: Playground, moment: str) -> Company:
    """Sit down at a table of one's own, in the channel that is next."""
    channel = CHANNELS[list(MOMENTS).index(moment) % len(CHANNELS)]
    people = playground.actors(*(f"{name} {moment}" for name in ("Ada", "Bo", "Cy")), channel=channel)
    board = await begin(*people, ais=["random"])
    return Company(playground, tuple(Player(person) for person in people), board)


# Moments ------------------------------------------------------------------------------------------------------------


async def _at_the_draw(company: Company) -> None:
    await company.play_until(lambda board: turn_on(board) == LEAVER)


async def _with_a_draft(company: Company) -> None:
    """Cards lie in the workspace and are not played."""

    def has_draft(board: Seen) -> bool:
        panel = company.leaver.panel
        return panel is not None and "Play it" in panel.labels

    await company.play_until(has_draft)
    with open_store(company.playground) as stored:
        query = "SELECT count(*) FROM draft WHERE match = ? AND seat = 2"
        assert stored.execute(query, (company.match,)).fetchone() == (1,)


async def _before_the_discard(company: Company) -> None:
    """They played and must discard."""

    def must_discard(board: Seen) -> bool:
        panel = company.leaver.panel
        return panel is not None and menu_of(panel, "pick") is not None and "Hold" not in panel.labels

    await company.play_until(must_discard)


async def _in_anothers_turn(company: Company) -> None:
    await company.play_until(lambda board: turn_on(board) == "A")


async def _in_a_pause(company: Company) -> None:
    await company.play_until(lambda board: turn_on(board) == "B")
    for player in company.players:
        await by_menu(player.actor, company.board, "Offer a pause")
    company.way_on = (await company.players[0].actor.press("My hand", message=company.board)).private


async def _in_the_last_lap(company: Company) -> None:
    await company.play_until(lambda board: is_over(board) or "goes out!" in said(board))


async def _after_the_end(company: Company) -> None:
    await company.play_until(is_over)


MOMENTS: Mapping[str, Callable[[Company], Awaitable[None]]] = {
    "draw": _at_the_draw,
    "draft": _with_a_draft,
    "discard": _before_the_discard,
    "other": _in_anothers_turn,
    "pause": _in_a_pause,
    "last": _in_the_last_lap,
    "over": _after_the_end,
}

SOON = ("draft", "discard", "pause")
"""Moments that come in the first laps, and are quickly reached."""


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
    with open_store(playground) as stored:
        return stored.execute("SELECT status, outcome FROM match WHERE id = ?", (match,)).fetchone()


def unfinished(playground: Playground) -> list[str]:
    with open_store(playground) as stored:
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


async def play_and_leave(playground: Playground, moments: Sequence[str], way: str) -> None:
    """At a table for each moment somebody leaves just then; all matches end by their rules, and their records hold."""
    companies = await asyncio.gather(*(gathered(playground, moment) for moment in moments))
    await asyncio.gather(*(MOMENTS[moment](each) for moment, each in zip(moments, companies, strict=True)))
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


async def test_every_table_finishes_whenever_somebody_gives_up(playground: Playground) -> None:
    await play_and_leave(playground, SOON, "conceding")


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("half", [0, 1])
async def test_every_table_finishes_whenever_and_however_somebody_leaves(
    playground: Playground, way: str, half: int
) -> None:
    await play_and_leave(playground, tuple(MOMENTS)[half::2], way)
