"""Says at the end of a refusal what can be done instead: only what is possible at that moment. It refuses nothing."""

from typing import Literal

from msgspec.structs import replace

from engine.farrago_words.lines import line
from engine.farrago_words.state import SEALED, State, is_contested, next_round
from engine.game import Line


def next_time(state: State, deed: Literal["write", "vote"]) -> Line:
    """Say that there will be a round in which to write or vote, or that there will be none.

    In a secret phase it is read off who was there when that began: nobody may learn who has left since.
    """
    known = replace(state, people=state.before) if state.phase in SEALED else state
    return line(f"next-{deed}", more="yes" if next_round(known) else "no")


def contest_now(state: State, deed: Literal["challenge", "vote"]) -> Line:
    """Say when there are challenges or votes, or that there are none in this match (WORD-11)."""
    return line(f"{deed}-when", phase=state.phase if is_contested(state) else "never")


def whose(state: State) -> Line:
    """Name those whose answer it is, as they are spoken to: in teams all of the team."""
    return line("whose", mode=state.settings.mode)
