"""How a person plays F.A.R.T. in a test: the first deed offered, or the first sacrifice where there is none."""

import re

from bot.playground.actors import Actor, Result
from bot.playground.seen import Button, Seen

SACRIFICE = "Sacrifice…"
LONGEST = 300
"""Presses after which no match of F.A.R.T. can still go on."""


def deeds(seen: Seen) -> list[Button]:
    """The buttons that play an action."""
    return [button for button in seen.buttons if (button.custom_id or "").startswith("t:") and not button.disabled]


def match_id(seen: Seen) -> str:
    """The id of the match that a panel shows."""
    found = next(re.match(r"[tv]:(\w{10}):", button.custom_id or "") for button in seen.buttons)
    assert found is not None
    return found[1]


def over(seen: Seen) -> bool:
    """Whether the match on a panel has ended."""
    return seen.button(re.compile("^Share")) is not None


def shown(result: Result) -> Seen:
    """The message that an act led to; there must be one."""
    assert result.message is not None, (result.kind, result.text)
    return result.message


async def step(person: Actor, seen: Seen) -> Seen:
    """Press once: a deed, else open the sacrifices."""
    offered = deeds(seen)
    wanted = offered[0].custom_id if offered else SACRIFICE
    return shown(await person.press(wanted or "", message=seen))


async def give_up_one(person: Actor, seen: Seen) -> Seen:
    """Press once on the shortest way to an end: open the sacrifices, or give the first defender up."""
    wanted = SACRIFICE if SACRIFICE in seen.labels else deeds(seen)[0].custom_id or ""
    return shown(await person.press(wanted, message=seen))


async def play_on(person: Actor, seen: Seen) -> Seen:
    """Press until the match is over."""
    for _ in range(LONGEST):
        if over(seen):
            return seen
        seen = await step(person, seen)
    raise AssertionError("the match does not end")
