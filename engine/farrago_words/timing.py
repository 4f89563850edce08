"""How long each phase lasts, who is asked in it, and when its time is over. It never looks at a clock."""

from collections.abc import Mapping

from engine.farrago_words.state import SEALED, State, all_vote, live, owner_of
from engine.game import Seat, Window

HEAD_START = 2
"""WORD-1 [H]: seconds on top of a round's own, and of a steal's, in which its picture arrives."""

STEAL = 15
"""WORD-8: seconds in which other teams may steal."""

CHALLENGE = 30
"""WORD-9: seconds in which answers may be challenged."""

VOTE = 30
"""WORD-9 [H]: seconds in which challenges are voted on."""

INTERVAL = 600
"""[H] Seconds after which the next round begins if nobody begins it."""

GRACE = 3
"""WORD-7 [H]: seconds in which the house waits for what was pressed in time."""


def seconds(state: State) -> int:
    """Say how long the open window is; 0 when the match is over."""
    match state.phase:
        case "ready":
            return INTERVAL
        case "round":
            return state.settings.seconds + HEAD_START
        case "steal":
            return STEAL + HEAD_START
        case "challenge":
            return CHALLENGE
        case "vote":
            return VOTE
        case "over":
            return 0


def end(state: State) -> int:
    """Say when the time of the open window is over, in milliseconds since it opened."""
    return 1000 * seconds(state)


def asked_seats(state: State) -> list[Seat]:
    """List the seats that may act: those at which somebody is and whose time is not over."""
    return [seat for seat in live(state) if seat not in state.rung and _is_asked(state, seat)]


def _is_asked(state: State, seat: Seat) -> bool:
    match state.phase:
        case "round":
            return state.round.active in (None, seat)
        case "steal":
            return state.round.active != seat
        case "vote":
            return all_vote(state) or any(seat not in owners(state, one) for one in range(len(state.round.charges)))
        case "over":
            return False
        case _:
            return True


def owners(state: State, charge: int) -> set[int]:
    """Name those whose answers are challenged, as `state.owner_of` does: their votes do not decide it (WORD-9)."""
    return {owner_of(state, state.round.answers[number]) for number in state.round.charges[charge].answers}


def asked(state: State) -> Mapping[Seat, Window]:
    """Ask all who may act, side by side; what one writes, steals or votes is sealed."""
    is_sealed = state.phase in SEALED
    window = Window(
        f"farrago_words-window-{state.phase}",
        seconds=seconds(state),
        turn=state.turn,
        aside=True,
        sealed=is_sealed,
        lasts=True,
        grace=GRACE if state.phase in ("round", "steal") else 0,
    )
    return dict.fromkeys(asked_seats(state), window)
