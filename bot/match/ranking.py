"""Ranks the seats of a match that is over as people are told it: pure arithmetic over an outcome."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import Outcome, Seat


def ranks(places: Sequence[int], abandoned: Sequence[Seat]) -> tuple[int, ...]:
    """Rank seats by their places, and the abandoned ones behind all others; equal ones share a rank.

    Abandoned are seats that an AI finished in its person's place: nobody wins by leaving, or loses against who has left
    (house choice).
    """
    finished = [place for seat, place in enumerate(places) if seat not in abandoned]
    return tuple(
        1 + (len(finished) if seat in abandoned else sum(other < place for other in finished))
        for seat, place in enumerate(places)
    )


def told_outcome(outcome: Outcome, abandoned: Sequence[Seat]) -> Outcome:
    """Return an outcome with the abandoned seats behind all others."""
    return replace(outcome, places=ranks(outcome.places, abandoned)) if abandoned else outcome
