"""How a match ended: the one statement that its heading, its picture, its alt text and its text are all made from.

`names` are those of all seats, escaped as the text wants it, or `Who`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.text.localisation import Say
from engine.game import End, Outcome, Seat
from engine.message import Arg, Line

COUNTED = frozenset({"coins", "cp", "points"})
"""Units of scores that are never negative, so that a result can show two as "3 to 2"; others have a sign."""

NAMED = 2
"""Winners that a picture names; more are counted."""


@dataclass(frozen=True)
class Finisher:
    """A row of the result: who left has place 0, and the reason."""

    seat: Seat
    place: int
    score: int
    left: str

    @property
    def why(self) -> Line:
        """Why its person did not play to the end, in a few words."""
        return Line("result-left", {"away": self.left})


def placed(outcome: Outcome) -> tuple[Finisher, ...]:
    """List the seats, the best first and who left last, those with more points before others."""
    left = outcome.left or ("",) * len(outcome.places)
    rows = (Finisher(*row) for row in zip(range(len(left)), outcome.places, outcome.scores, left, strict=True))
    return tuple(sorted(rows, key=lambda one: (not one.place, one.place, -one.score, one.seat)))


def is_draw(outcome: Outcome) -> bool:
    """Return whether several played to the end and all of them are level."""
    return len(outcome.places) > 1 and set(outcome.places) == {1}


def winners(outcome: Outcome) -> tuple[Seat, ...]:
    """List the seats that have won; empty in a draw, and where everybody left."""
    return () if is_draw(outcome) else tuple(one.seat for one in placed(outcome) if one.place == 1)


def is_parted(outcome: Outcome) -> bool:
    """Return whether something else than scores parted the places of some who stayed."""
    stayed = {(one.score, one.place) for one in placed(outcome) if one.place}
    return len({score for score, _ in stayed}) < len(stayed)


def score_of(unit: str, score: int) -> Line:
    """Write a score in the unit of its game."""
    return Line("result-score", {"score": score, "unit": unit})


def difference(outcome: Outcome, unit: str) -> dict[str, Arg]:
    """Return the two scores of a match of two; empty where they add nothing to who won."""
    if len(outcome.scores) != 2 or unit not in COUNTED or any(outcome.left):
        return {}
    first, second = (one.score for one in placed(outcome))
    return {"score": first, "other": second} if first > second >= 0 else {}


def outcome_line(outcome: Outcome, names: Sequence[Arg], unit: str, *, crowds: Collection[Seat] = ()) -> Line:
    """Write who won: by how much with two players, how many if several share it; a draw, or no result.

    `crowds` are the seats that several people share.
    """
    first = winners(outcome)
    if is_draw(outcome):
        return Line("result-draw", {"score": score_of(unit, outcome.scores[0])})
    if not first:
        return Line("result-none")
    if len(first) > NAMED:
        return Line("result-shared-many", {"count": len(first)})
    if len(first) == NAMED:
        return Line("result-shared", {"who": names[first[0]], "last": names[first[1]]})
    key, by = "result-side" if first[0] in crowds else "result-won", difference(outcome, unit)
    return Line(f"{key}-by" if by else key, {"who": names[first[0]], **by})


def full_stop(text: str) -> str:
    """End a sentence that has no sign at its end."""
    return text if text.endswith(("!", ".", "?")) else f"{text}."


def leavers(outcome: Outcome, names: Sequence[Arg]) -> tuple[Line, ...]:
    """Write for each who left, by name, why they did not play to the end."""
    return tuple(
        Line("result-left-of", {"who": names[one.seat], "why": one.why}) for one in placed(outcome) if one.left
    )


def verdict(end: End, names: Sequence[str]) -> Line:
    """Write who won a match that people ended before its rules did, or that there is no result."""
    if end.winner is None:
        return Line("picture-end-no-result")
    return Line("picture-end-won", {"name": names[end.winner]})


def reason(end: End) -> Line:
    """Write why people ended it, without a full stop."""
    return Line(f"picture-end-{end.how}")


def ending_sentences(end: End, names: Sequence[str], say: Say) -> list[str]:
    """Write who won and why it is over, in sentences."""
    return [say(verdict(end, names)), f"{say(reason(end))}."]
