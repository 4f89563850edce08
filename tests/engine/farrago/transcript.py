"""Writes a match of Farrago as a readable page: both spheres and hands open, and the described events."""

from collections.abc import Iterable

from bot.text.localisation import words
from engine.farrago import GAME
from engine.farrago.events import Drew, Event
from engine.farrago.model import Action, FarragoOptions
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng
from tests.engine.farrago.proof import board, hand

NAMES = ("Ann", "Bob")

Move = tuple[Seat, Action]


def show(state: State) -> str:
    """Write the whole table; `>` marks the player with the first strike."""
    return "\n".join([f"turn {state.turn} {state.phase}", *[_seat(state, seat) for seat in (0, 1)]])


def _seat(state: State, seat: Seat) -> str:
    mine, mark = state.zones[seat], ">" if seat == state.first else " "
    counts = f"{mine.cp:2} CP, deck {len(mine.deck):2}, pile {len(mine.discard):2}"
    return f"{mark} {NAMES[seat]} {counts} | {board(state, seat) or 'bare'} | {hand(state, seat) or 'no cards'}"


def transcript(title: str, seed: str, options: FarragoOptions, moves: Iterable[Move]) -> str:
    """Play the moves on a seed; returns the table at the start of each turn, the sealed plans, and the described
    events.
    """
    state = GAME.setup(2, options, Rng(seed)).state
    page = [title, f"seed {seed}, {options.limit} CP win"]
    for seat, action in moves:
        page.append(f"  {NAMES[seat]}: {_move(state, seat, action)}")
        step = GAME.apply(state, seat, action)
        page += [f"    {line}" for line in _told(step.events)]
        if step.state.turn != state.turn:
            page += ["", show(step.state)]
        state = step.state
    return "\n".join([*page, "", show(state), "", f"hash {GAME.codec.hash(state)}", ""])


def _move(state: State, seat: Seat, action: Action) -> str:
    named = [choice.line for choice in GAME.choices(state, seat) if choice.action == action]
    return words().line(named[0], NAMES) if named else "brings a deck of their own"


def _told(events: Iterable[Event]) -> list[str]:
    """Describe each event as both hear it; drawn cards are in the hand that is shown."""
    lines = [GAME.tell(event, None) for event in events if not isinstance(event, Drew)]
    return [words().line(line, NAMES).replace("\u2068", "").replace("\u2069", "") for line in lines if line]
