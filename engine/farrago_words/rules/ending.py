"""Adds up a match of Farrago Words and says how it ended. What a round gives is counted in `scoring`."""

from engine.farrago_words.rules.scoring import Scored, score
from engine.farrago_words.state import State, live
from engine.game import PLAYED, HighScore, Outcome

ENDINGS = (PLAYED, "walkover", "left", "asleep")
"""All rounds were played; one side is left; nobody is; nobody writes any more."""

LONG = 3
"""WORD-11: the rounds of a match for a high score of its total; the best single round of any match counts too."""


def result(state: State) -> Scored:
    """Score the current or last round."""
    of = state.round
    return score(state.settings.mode, state.settings.seats, of.answers, of.charges)


def scores(state: State) -> tuple[int, ...]:
    """Add up the points of each seat in all rounds that are scored."""
    points = _by_rounds(state)
    return tuple([sum([each[seat] for each in points]) for seat in range(state.settings.seats)])


def _by_rounds(state: State) -> list[tuple[int, ...]]:
    points = [past.points for past in state.history]
    return [*points, result(state).totals] if state.round.scored else points


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    if state.phase != "over":
        return None
    points = scores(state)
    places = tuple([1 + sum([other > own for other in points]) for own in points])  # WORD-12: ties share
    if state.ending == "walkover":
        places = _walkover(state, points)
    return Outcome(places, points, state.ending, marks=marks(state))


def _walkover(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """Let the one side that is left win; the others follow by their points."""
    winner = live(state)[0]
    others = [own for seat, own in enumerate(points) if seat != winner]
    return tuple(
        [1 if seat == winner else 2 + sum([other > own for other in others]) for seat, own in enumerate(points)]
    )


def marks(state: State) -> tuple[HighScore, ...]:
    """WORD-11: for solo or joint play, the best round and the total of three."""
    settings = state.settings
    if not settings.ranked:
        return ()
    # A ranked match has one seat (`deal`)
    rounds = [points[0] for points in _by_rounds(state)]
    found = [HighScore(f"{settings.mode}-1", max(rounds, default=0))]
    if settings.rounds == len(rounds) == LONG:
        found.append(HighScore(f"{settings.mode}-{LONG}", sum(rounds)))
    return tuple([mark for mark in found if mark.points])
