"""Writes a match as a readable page, for the golden playthroughs."""

from collections.abc import Iterable

from engine.fart import GAME
from engine.fart.model import (
    Action,
    Drawn,
    Duelled,
    Ended,
    Event,
    Flanked,
    Flipped,
    Sacrificed,
    State,
    WaveBegan,
)
from engine.rng import Rng
from tests.engine.fart.boards import OPTIONS, write


def transcript(title: str, seed: str, actions: Iterable[Action]) -> str:
    """Play the actions on a seed; returns every board, move, event and the final fingerprint."""
    step = GAME.setup(1, OPTIONS, Rng(seed))
    page = [title, f"seed {seed}", *(_event(event) for event in step.events), "", _board(step.state)]
    for action in actions:
        step = GAME.apply(step.state, 0, action)
        page += [f"> {write(action)}", *(f"  {_event(event)}" for event in step.events), "", _board(step.state)]
    return "\n".join([*page, "", f"hash {GAME.codec.hash(step.state)}", ""])


def _board(state: State) -> str:
    counts = f"deck {len(state.defenders)}, aliens {len(state.aliens)}, discard {len(state.discard)}"
    return f"wave {state.wave} turn {state.turn} | {_list(state.attackers)} | {_list(state.table)} | {counts}"


def _event(event: Event) -> str:
    match event:
        case Flipped(turn, cards):
            return f"turn {turn} flips {_list(cards)}"
        case Flanked(attacker, defenders, lost):
            return f"{_list(defenders)} flank {attacker}, losing {_list(lost)}"
        case Duelled(attacker, defender):
            return f"{defender} falls beating {attacker}, which joins"
        case Sacrificed(attacker, defender):
            return f"{defender} is given up, {attacker} goes to the back"
        case Drawn(cards):
            return f"draws {_list(cards)}"
        case WaveBegan(aliens):
            return f"the second wave: {aliens} aliens"
        case Ended(outcome):
            return f"{outcome.ending} {outcome.scores[0]:+d}, {outcome.ties[0]} given up"


def _list(cards: Iterable[str]) -> str:
    return " ".join(cards) or "none"
