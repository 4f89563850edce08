"""How a person plays F.A.R.T. in a test: the first action offered, or else the first sacrifice."""

import re

from bot.ui.match.solo_panel import folded_groups
from cogs.fart import GAME_UI
from cogs.fart.handlers import arrange
from engine import record
from engine.fart import GAME
from engine.fart.model import FartOptions
from engine.record import Position
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.players.reading import action_buttons, shown

SACRIFICE = "Sacrifice…"
LONGEST = 300
"""Presses after which no match of F.A.R.T. can still go on."""


def over(seen: SeenMessage) -> bool:
    """Whether the match on a panel has ended."""
    return seen.button(re.compile("^Share")) is not None


def next_press(seen: SeenMessage) -> str:
    """The button that `step` presses: the first action, else the one that opens the sacrifices."""
    return next((action.custom_id or "" for action in action_buttons(seen)), SACRIFICE)


async def started(person: Actor, asked: ActResult) -> SeenMessage:
    """The page of the daily; somebody new to the game is asked first."""
    seen = shown(asked)
    start = seen.button("Start ranked try")
    return seen if start is None else shown(await person.press(start.custom_id or "", message=seen))


async def step(person: Actor, seen: SeenMessage) -> SeenMessage:
    """Press once: an action, else open the sacrifices."""
    return shown(await person.press(next_press(seen), message=seen))


def dealt(seed: str) -> Position:
    """The first position of a deal."""
    return record.begin(GAME, seed, 1, FartOptions())[0]


def pressed(position: Position, wanted: str) -> Position:
    """The position after a press, by the rules alone: an action is played, any other button changes nothing."""
    if not wanted.startswith("t:"):
        return position
    action = GAME.codec.from_token(wanted.rpartition(":")[2])
    return record.advance(GAME, position, 0, action)[0]


def leads_to_wave_2(seed: str) -> bool:
    """Whether repeated `step`s survive the first wave of this deal."""
    position = dealt(seed)
    while GAME.outcome(position.state) is None:
        choices = GAME.choices(position.state, 0)
        folded = folded_groups(GAME_UI, choices)
        shown_first = arrange([choice for choice in choices if choice.group not in folded]) or choices
        position = record.advance(GAME, position, 0, shown_first[0].action)[0]
    return GAME.view(position.state, 0).wave == 2


async def play_on(person: Actor, seen: SeenMessage) -> SeenMessage:
    """Press until the match is over."""
    for _ in range(LONGEST):
        if over(seen):
            return seen
        seen = await step(person, seen)
    raise AssertionError("the match does not end")


async def resign(person: Actor, seen: SeenMessage) -> SeenMessage:
    """Resign from a match in its menu."""
    folded = ("← Back",) if "← Back" in seen.labels else ()
    for label in (*folded, "Menu", "Resign…", "Yes, resign"):
        seen = shown(await person.press(label, message=seen))
    return seen
