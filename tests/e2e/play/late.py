"""Presses that come too late: each is explained, and the match stays the same."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import open_store, steps_of
from tests.e2e.harness import Playground
from tests.e2e.play.table_end import check_verified
from tests.players.reading import is_over, match_on, private
from tests.players.table import STALE, Person, hand

EXPLAINED = (
    STALE,
    "Nothing to undo",
    "It's not your turn.",
    "This match is over.",
    "the bidding is over, so this bid doesn't count",
)
AT_ONCE = 8

OpenFunction: TypeAlias = Callable[[], Awaitable[SeenMessage]]
"""() -> a private page that has been opened in a new message."""


async def tabs_of(playground: Playground, person: Actor, board: SeenMessage, count: int) -> tuple[SeenMessage, ...]:
    """Open the person's panel in `count` messages, which never change, since their tokens have expired."""
    return await kept_open(playground, [lambda: hand(person, board)] * count)


async def kept_open(playground: Playground, opens: Sequence[OpenFunction]) -> tuple[SeenMessage, ...]:
    """Open one page after the other; their tokens expire, so they are neither deleted nor repainted."""
    pages = list[SeenMessage]()
    for opened in opens:
        pages.append(await opened())
        playground.expire_tokens()
    return tuple(pages)


def question_of(control: str) -> str:
    """The number of the question that a control answers; empty if there is none."""
    found = re.match(r"(?:t|v):\w{10}:(?:[a-z_]+:)?(\d+)", control)
    return found[1] if found else ""


def is_explained(seen: SeenMessage) -> bool:
    return any(reason in seen.text for reason in EXPLAINED)


def controls(seen: SeenMessage) -> set[tuple[str, str | None]]:
    """The addresses of all enabled buttons of a message, and of its menus with a value of each."""
    pressed = [(button.custom_id, None) for button in seen.buttons if button.custom_id and not button.disabled]
    return {*pressed, *((menu.custom_id, menu.options[-1][1]) for menu in seen.menus)}


async def press_all(
    playground: Playground, person: Actor, board: SeenMessage, late: set[tuple[str, str | None]]
) -> None:
    """Press a number of controls, some at once; those that answered a question must explain why they were not
    played.
    """
    tabs, every = await tabs_of(playground, person, board, AT_ONCE), sorted(late, key=str)
    for start in range(0, len(every), AT_ONCE):
        batch = every[start : start + AT_ONCE]
        presses = (
            person.forge(control, message=tab, values=None if value is None else [value])
            for (control, value), tab in zip(batch, tabs, strict=False)
        )
        for (control, _), result in zip(batch, await asyncio.gather(*presses), strict=True):
            answer = private(result)
            assert not question_of(control) or is_explained(answer), (control, answer.text)


def stored_of(playground: Playground, match: str) -> list[object]:
    """All stored data of a match, except when people were last active."""
    with open_store(playground) as stored:
        query = "SELECT seq, questions, state_hash, status, roster FROM match WHERE id = ?"
        *row, roster = stored.execute(query, (match,)).fetchone()
        drafts = stored.execute("SELECT seat, question, body FROM draft WHERE match = ? ORDER BY seat", (match,))
        return [*row, re.sub(r'"seen_at":\d+', "", roster or ""), *drafts.fetchall()]


def without_clock(stored: list[object]) -> list[object]:
    """The stored data of a match, without the end of its secret turn and the bot's return: a restart gives time."""
    return [re.sub(r'"(ends|back_at)":\d+', "", each) if isinstance(each, str) else each for each in stored]


async def check_late(playground: Playground, players: Sequence[Person], boards: Sequence[SeenMessage]) -> None:
    """Press every old button, except those of the open questions, and check that the match stays the same."""
    board = boards[-1]
    before = stored_of(playground, match_on(board))
    for player in players:
        assert player.panel is not None
        live = {question_of(control) for control, _ in controls(player.panel)} - {""}
        late = {each for panel in player.past for each in controls(panel) if question_of(each[0]) not in live}
        await press_all(playground, player.actor, board, late)
    await press_all(playground, players[0].actor, board, {each for past in boards for each in controls(past)})
    assert stored_of(playground, match_on(board)) == before


def timed_out(playground: Playground, match: str) -> list[int]:
    """The seats that the clock played for, once per step."""
    return [seat for seat, _, key in steps_of(playground, match) if key.startswith("timer:")]


async def end_and_verify(playground: Playground, board: SeenMessage, *people: Actor) -> None:
    """Let everyone agree to end the match, and check that the record replays."""
    for person in people:
        page = private(await person.press("Menu", message=board))
        await person.press("Vote to end", message=page)
    over = await people[0].until(lambda: (now := people[0].look(board)) and is_over(now) and now)
    await check_verified(people[0], over, len(steps_of(playground, match_on(board))))
