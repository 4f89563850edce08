"""Ranks the seats of a finished match as people see it: pure arithmetic over an outcome."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from engine.game import Outcome, Seat


def ranks(places: Sequence[int], abandoned: Collection[Seat]) -> tuple[int, ...]:
    """Rank seats by their places, and the abandoned ones behind all others; equal ones share a rank.

    Abandoned are seats that an AI finished in its person's place: those who leave do not win, and those who stay do not
    lose against them (house choice).
    """
    finished = [place for seat, place in enumerate(places) if seat not in abandoned]
    return tuple(
        1 + (len(finished) if seat in abandoned else sum(other < place for other in finished))
        for seat, place in enumerate(places)
    )


def told_outcome(outcome: Outcome, abandoned: Mapping[Seat, str]) -> Outcome:
    """Return an outcome as people see it: abandoned seats have no place, but the reason why they were left."""
    if not abandoned:
        return outcome
    found = ranks(outcome.places, abandoned)
    places = tuple(0 if seat in abandoned else place for seat, place in enumerate(found))
    return replace(outcome, places=places, left=tuple(abandoned.get(seat, "") for seat in range(len(places))))
