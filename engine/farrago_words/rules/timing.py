"""How long each phase lasts, which seats are asked in it, and when its time is over. It never reads a clock."""

from collections.abc import Mapping

from engine.farrago_words.state import SEALED, State, all_vote, live, owner_of
from engine.game import Seat, Window

HEAD_START = 2
"""WORD-1 [H]: seconds added to a round and a steal for the delivery of the picture."""

STEAL = 15
"""WORD-8: seconds for steals."""

CHALLENGE = 30
"""WORD-9: seconds for challenges."""

VOTE = 30
"""WORD-9 [H]: seconds for votes."""

QUICK = 20
"""WORD-16 [H]: seconds for challenges, and for votes, of a group that judges quickly."""

HURRY = 8
"""WORD-16 [H]: seconds that are left to it after the first challenge, and after the first vote."""

INTERVAL = 600
"""[H] Seconds after which the next round begins by itself."""

GRACE = 3
"""WORD-7 [H]: seconds that the program waits for presses made in time."""


def seconds(state: State) -> int:
    """Return how long the open window is; 0 when the match is over."""
    match state.phase:
        case "ready":
            return INTERVAL
        case "round":
            return state.settings.seconds + HEAD_START
        case "steal":
            return STEAL + HEAD_START
        case "challenge" | "vote" if state.settings.quick:
            return HURRY if state.round.hurried else QUICK
        case "challenge":
            return CHALLENGE
        case "vote":
            return VOTE
        case "over":
            return 0


def end(state: State) -> int:
    """Return when the time of the open window is over, in milliseconds since it opened."""
    return 1000 * seconds(state)


def asked_seats(state: State) -> list[Seat]:
    """List the seats that may act: with people, and with time left."""
    return [seat for seat in live(state) if seat not in state.rung and _is_asked(state, seat)]


def _is_asked(state: State, seat: Seat) -> bool:
    match state.phase:
        case "round":
            return state.round.active in (None, seat)
        case "steal":
            return state.round.active != seat
        case "vote":
            # Onlookers vote by any asked seat. In a group owners are persons and no seats, but there all vote
            return all_vote(state) or any(seat not in owners(state, one) for one in range(len(state.round.charges)))
        case "over":
            return False
        case _:
            return True


def owners(state: State, charge: int) -> set[int]:
    """Return the owners of the challenged answers, as `state.owner_of`: their votes do not decide (WORD-9)."""
    return {owner_of(state, state.round.answers[number]) for number in state.round.charges[charge].answers}


def asked(state: State) -> Mapping[Seat, Window]:
    """Ask all seats that may act, concurrently; writing, stealing and voting are sealed."""
    is_sealed = state.phase in SEALED
    window = Window(
        f"farrago_words-window-{state.phase}",
        seconds=seconds(state),
        turn=state.turn,
        interrupt=True,  # silence is no missed turn
        sealed=is_sealed,
        lasts=True,
        # Only for writing is it promised that what was sent in time counts (WORD-7)
        grace=GRACE if state.phase in ("round", "steal") else 0,
    )
    return dict.fromkeys(asked_seats(state), window)
