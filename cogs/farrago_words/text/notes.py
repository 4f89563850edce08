"""The captions of the pictures of Farrago Words, as lines: the phase, the round, the winner.

The text views say the same.
"""

from collections.abc import Sequence

from cogs.api import Line, Outcome, Seat, outcome_line, placed, reason, verdict
from cogs.farrago_words.text.names import Speech, present
from engine.farrago_words.model import FarragoWordsView
from engine.farrago_words.rules.scoring import BONUS, FIRST, MORE


def doing(speech: Speech) -> str:
    """Say what goes on."""
    view = speech.view
    if view.end is not None:
        return speech.say(verdict(view.end, [speech.seat(seat) for seat in range(len(view.scores))]))
    match view.phase:
        case "ready":
            return _next(speech)
        case "round":
            return _writing(speech)
        case "over" if view.outcome is not None:
            return won(speech, view.outcome)
        case _:
            return speech.say(Line(f"farrago_words-picture-doing-{view.phase}"))


def _next(speech: Speech) -> str:
    view = speech.view
    if not view.round:
        return speech.say(Line("farrago_words-picture-doing-title"))
    when = view.counted(view.round + 1)
    if view.active is None:
        return speech.say(Line("farrago_words-picture-doing-next", when))
    return speech.say(Line("farrago_words-picture-doing-next-team", {**when, "team": speech.seat(view.active)}))


def _writing(speech: Speech) -> str:
    view = speech.view
    if view.active is not None and view.mode == "teams":
        return speech.say(Line("farrago_words-picture-doing-write-team", {"team": speech.seat(view.active)}))
    return speech.say(Line(f"farrago_words-picture-doing-write{'' if view.mode == 'solo' else '-everybody'}"))


def when(view: FarragoWordsView) -> Line:
    """Say which round it is."""
    if view.outcome is not None:
        return Line("farrago_words-picture-final")
    if view.end is not None:
        return Line("picture-end-over")
    if view.phase == "ready" and view.round:
        return Line("farrago_words-picture-after", dict(view.counted(view.round)))
    if not view.round:
        return Line("farrago_words-picture-rounds", dict(view.counted(1)))
    return Line("farrago_words-picture-round", dict(view.counted(view.round)))


def won(speech: Speech, outcome: Outcome) -> str:
    """Say who won, or how many points were made."""
    view = speech.view
    if view.mode in ("solo", "group"):
        points = outcome.scores[0]
        return speech.say(Line(f"farrago_words-picture-{'won-' if points > 0 else ''}points", {"points": points}))
    seats = range(len(outcome.places))
    names = [speech.seat(seat) for seat in seats]
    return speech.say(outcome_line(outcome, names, "points", crowds=seats if view.mode == "teams" else ()))


def ranking(view: FarragoWordsView) -> Sequence[Seat]:
    """Order seats by place if the match is over, those who left last; else by score."""
    if view.outcome is not None:
        return [one.seat for one in placed(view.outcome)]
    return sorted(range(len(view.scores)), key=lambda seat: -view.scores[seat])


def side_note(speech: Speech) -> str:
    """Say how a match ended if not regularly, or which high scores it made."""
    if speech.view.end is not None:
        return speech.say(reason(speech.view.end))
    outcome = speech.view.outcome
    if outcome is None:
        return ""
    if outcome.ending != "played":
        return speech.say(Line(f"farrago_words-picture-ended-{outcome.ending}"))
    return " · ".join(marks(speech, outcome))


def marks(speech: Speech, outcome: Outcome) -> list[str]:
    """Name the results that go into the high scores, if all points shown count there (WORD-18)."""
    found: list[str] = []
    for mark in outcome.high_scores:
        key = "one" if mark.board.endswith("-1") else "three"
        if counts_whole(speech.view, mark.board, mark.points):
            found.append(speech.say(Line(f"farrago_words-picture-mark-{key}", {"points": mark.points})))
    return found


def counts_whole(view: FarragoWordsView, board: str, points: int) -> bool:
    """Return whether a high score has all points that the best round, or the match, shows."""
    if not board.endswith("-1"):
        return points >= view.scores[0]
    rounds = (*(each.points[0] for each in view.history), *(tally.total for tally in view.tallies[:1]))
    return points >= max(rounds, default=0)


def roster(speech: Speech, most: int, seat: Seat | None = None) -> str:
    """Name the players, or the members of a team."""
    people = present(speech.view, seat)
    names: Sequence[str] = [speech.person(person) for person in people[:most]]
    more = len(people) - most
    rest = [speech.say(Line("farrago_words-picture-more", {"count": more}))] if more > 0 else []
    return ", ".join([*names, *rest])


def scribes(speech: Speech) -> list[tuple[str, str]]:
    """List the people with their numbers of counting answers, the most first."""
    counts: dict[int, int] = {}
    for each in speech.view.answers:
        if each.standing == "counts":
            counts[each.by] = counts.get(each.by, 0) + 1
    best = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    return [(speech.person(person), str(count)) for person, count in best]


def counting() -> list[Line]:
    """Say how words count."""
    counts = {"first": FIRST, "more": MORE, "all": BONUS}
    return [Line(f"farrago_words-picture-count-{key}", {"points": points}) for key, points in counts.items()]


def more(speech: Speech, count: int) -> str:
    """Say how many are left out."""
    return speech.say(Line("farrago_words-picture-more", {"count": count}))


def beside(speech: Speech) -> str:
    """Write a note while people write: how many they are, or the rule of this mode."""
    view = speech.view
    if view.mode == "group":
        return speech.say(Line("farrago_words-picture-people", {"count": len(present(view))}))
    return speech.say(Line(f"farrago_words-picture-{view.mode}"))
