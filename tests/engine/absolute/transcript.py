"""Writes a match as a readable page, for the golden playthroughs."""

from collections.abc import Iterable

from bot.text.localisation import words
from engine.absolute import GAME
from engine.absolute.events import Event
from engine.absolute.model import AbsoluteOptions, Action
from engine.absolute.naming import SEAT_LETTERS
from engine.absolute.state import State
from engine.rng import Rng
from tests.engine.absolute.boards import write

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")


def transcript(title: str, seed: str, seats: int, options: AbsoluteOptions, actions: Iterable[Action]) -> str:
    """Play the actions on a seed; returns every turn's table and events as all seats together know them."""
    step = GAME.setup(seats, options, Rng(seed))
    page = [title, f"seed {seed}, {seats} seats", *_told(step.events)]
    turn = 0
    for action in actions:
        if step.state.turn != turn:
            turn = step.state.turn
            page += ["", *_table(step.state)]
        step = GAME.apply(step.state, step.state.active, action)
        page += [f"  {line}" for line in _told(step.events)]
    return "\n".join([*page, "", *_table(step.state), "", f"hash {GAME.codec.hash(step.state)}", ""])


def _told(events: Iterable[Event]) -> list[str]:
    """Tell each event as its own player hears it; a scored round with every set."""
    found: list[str] = []
    for event in events:
        viewers = range(len(NAMES)) if type(event).__name__ == "Dealt" else [getattr(event, "seat", None)]
        for viewer in viewers:
            hands = getattr(event, "hands", None)
            if hands is not None and viewer is not None and viewer >= len(hands):
                break
            line = GAME.tell(event, viewer)
            heard = words().line(line, NAMES) if line else ""
            name = f"{NAMES[viewer]}: " if viewer is not None and heard.startswith("You") else ""
            found.append((name + heard).replace("\u2068", "").replace("\u2069", ""))
    return found


def _table(state: State) -> list[str]:
    heading = f"round {state.round} turn {state.turn} | deck {len(state.deck)} | pile {len(state.discard)}"
    page = [f"{heading}, top {write(state.discard[-1:]) or 'none'} | quiet {state.quiet}"]
    for place, seat in enumerate(state.seats):
        mark = "out" if seat.out else ">" if place == state.active and state.phase != "over" else ""
        sets = " / ".join(write(laid) for laid in seat.sets) or "no sets"
        page.append(f"{mark:3} {SEAT_LETTERS[place]} {seat.total:+4d} | {write(seat.hand) or 'no cards'} | {sets}")
    return page
