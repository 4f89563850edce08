"""Adds up a match of Farrago Words and says how it ended. What a round gives is counted in `scoring`."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.farrago_words.rules.scoring import Scored, counting, score, worth
from engine.farrago_words.state import State, live
from engine.game import PLAYED, HighScore, Outcome

ENDINGS = (PLAYED, "walkover", "left", "asleep")
"""All rounds were played; one side is left; no side is left; writing has stopped."""

LONG = 3
"""WORD-11: the rounds of a match for a high score of its total; the best single round of any match counts too."""


JUDGES = 2
"""WORD-18: people at the table as a round is judged, for the high scores of a server."""


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
    return Outcome(places, points, state.ending, high_scores=high_scores(state))


def _walkover(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """Let the one side that is left win; the others follow by their points."""
    winner = live(state)[0]
    others = [own for seat, own in enumerate(points) if seat != winner]
    return tuple(
        [1 if seat == winner else 2 + sum([other > own for other in others]) for seat, own in enumerate(points)]
    )


def high_scores(state: State) -> tuple[HighScore, ...]:
    """WORD-11: for solo or joint play, the best round and the total of three."""
    settings = state.settings
    if not settings.ranked:
        return ()
    kind, rounds = _ranked_rounds(state)
    found = [HighScore(f"{kind}-1", max(rounds, default=0))]
    if settings.rounds == len(rounds) == LONG:
        found.append(HighScore(f"{kind}-{LONG}", sum(rounds)))
    return tuple([mark for mark in found if mark.points])


def _ranked_rounds(state: State) -> tuple[str, list[int]]:
    """Return the kind of high-score list for a match, with the points of each round for it.

    WORD-18: the server's list is for rounds that at least `JUDGES` people could judge, the personal one for matches of
    a single person.
    """
    if _is_alone(state):
        return "solo", [points for points, _ in state.worth]
    return "group", [points for points, people in state.worth if people >= JUDGES]


def _is_alone(state: State) -> bool:
    return state.settings.mode == "solo" or len(state.people) == 1


def in_sight(state: State, counts: Iterable[int]) -> tuple[HighScore | None, int]:
    """Return the high score of a round if it ended with so many answers on its letters and the people now at the table.

    With it comes the best of the match's earlier rounds for the same list. There is none if the round cannot set one.
    """
    if not state.settings.ranked or not (_is_alone(state) or _present(state) >= JUDGES):
        return None, 0
    kind, rounds = _ranked_rounds(state)
    return HighScore(f"{kind}-1", worth(counts)), max(rounds, default=0)


def with_worth(state: State) -> State:
    """Keep what the round that was just scored is worth for the high scores, and how many people could judge it."""
    if not state.settings.ranked:
        return state
    points = worth(counting(state.round.answers, result(state)))
    return replace(state, worth=(*state.worth, (points, _present(state))))


def _present(state: State) -> int:
    return sum([seat is not None for seat in state.people])
