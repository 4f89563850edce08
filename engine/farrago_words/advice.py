"""The sentence at the end of a refusal: what the player can do instead at that moment."""

from typing import Literal

from msgspec.structs import replace

from engine.farrago_words.lines import line
from engine.farrago_words.state import SEALED, State, is_contested, next_round
from engine.message import Line


def next_time(state: State, what: Literal["write", "vote"]) -> Line:
    """Return whether there will be another round to write or vote in.

    In a secret phase the answer is for the people at its start, so that it does not give away who has left since.
    """
    known = replace(state, people=state.before) if state.phase in SEALED else state
    return line(f"next-{what}", more="yes" if next_round(known) else "no")


def contest_now(state: State, what: Literal["challenge", "vote"]) -> Line:
    """Say when this match has challenges or votes, or that it has neither (WORD-11)."""
    return line(f"{what}-when", phase=state.phase if is_contested(state) else "never")


def whose(state: State) -> Line:
    """Name the owners of an answer: in teams the whole team."""
    return line("whose", mode=state.settings.mode)
