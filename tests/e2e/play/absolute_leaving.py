"""The moments of Absolute at which a person leaves a table, and how people come to them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from playground.seen import SeenMessage
from tests.e2e.beside import open_store
from tests.e2e.harness import Playground, hand_of
from tests.e2e.play.leaving import LEAVER, Leaving, Roster, by_menu
from tests.players.absolute import Player, begin, due_discard
from tests.players.reading import is_over, said, turn_on


async def _gather(playground: Playground, moment: str, channel: str) -> Roster:
    people = playground.actors(*(f"{name} {moment}" for name in ("Ada", "Bo", "Cy")), channel=channel)
    board = await begin(*people, ais=["easy"])
    return Roster(playground, tuple(Player(person) for person in people), board)


# Moments ------------------------------------------------------------------------------------------------------------


async def _at_the_draw(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == LEAVER)


async def _with_a_draft(roster: Roster) -> None:
    """Cards lie in the workspace, unplayed."""

    def has_draft(board: SeenMessage) -> bool:
        panel = roster.leaver.panel
        return panel is not None and "Play sets" in panel.labels

    await roster.play_until(has_draft)
    with open_store(roster.playground) as stored:
        query = "SELECT count(*) FROM draft WHERE match = ? AND seat = 2"
        assert stored.execute(query, (roster.match,)).fetchone() == (1,)


async def _before_the_discard(roster: Roster) -> None:
    """They played and must discard."""

    def must_discard(board: SeenMessage) -> bool:
        panel = roster.leaver.panel
        return panel is not None and due_discard(panel) is not None

    await roster.play_until(must_discard)


async def _in_anothers_turn(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == "A")


async def _in_a_pause(roster: Roster) -> None:
    await roster.play_until(lambda board: turn_on(board) == "B")
    for player in roster.players:
        await by_menu(player.actor, roster.board, "Vote to pause")
    roster.way_on = (await roster.players[0].actor.press(hand_of(roster.board), message=roster.board)).private


async def _in_the_last_lap(roster: Roster) -> None:
    await roster.play_until(lambda board: is_over(board) or "goes out!" in said(board))


async def _after_the_end(roster: Roster) -> None:
    await roster.play_until(is_over)


MOMENTS: Mapping[str, Callable[[Roster], Awaitable[None]]] = {
    "draw": _at_the_draw,
    "draft": _with_a_draft,
    "discard": _before_the_discard,
    "other": _in_anothers_turn,
    "pause": _in_a_pause,
    "last": _in_the_last_lap,
    "over": _after_the_end,
}


async def _come_to(playground: Playground, rosters: Mapping[str, Roster], seed: str, short: bool) -> None:
    await asyncio.gather(*(MOMENTS[moment](roster) for moment, roster in rosters.items()))


LEAVING = Leaving(tuple(MOMENTS), _gather, _come_to)
