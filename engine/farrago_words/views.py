"""Builds a viewer's view of a match, without its secrets; in the writing phases without other seats' answers."""

from msgspec.structs import replace

from engine.farrago_words.model import (
    LETTERS,
    FarragoWordsView,
    OwnSheet,
    PersonId,
    PlayedRound,
    ShownAnswer,
    ShownChallenge,
)
from engine.farrago_words.rules.ending import in_sight, outcome, result, scores
from engine.farrago_words.rules.scoring import STOLEN, Scored, written
from engine.farrago_words.rules.timing import seconds
from engine.farrago_words.rules.voting import votes_of
from engine.farrago_words.state import SEALED, Charge, Entry, State, active_in, next_round
from engine.game import Seat


def view(state: State, viewer: Seat | None) -> FarragoWordsView:
    """Build the view of a seat, or of a spectator (None)."""
    of, settings = state.round, state.settings
    is_writing = state.phase in ("round", "steal")
    scored = None if is_writing else result(state)
    return FarragoWordsView(
        mode=settings.mode,
        phase=state.phase,
        viewer=viewer,
        round=of.number,
        rounds=settings.rounds,
        topic=of.topic,
        letters=of.letters,
        active=_active(state),
        seconds=seconds(state),
        answers=_own(state, viewer) if scored is None else _all(state, scored),
        free=of.free,
        challenges=() if scored is None else _challenges(state, viewer, scored),
        content=() if is_writing else of.content,
        people=_people(state, viewer),
        tallies=scored.tallies if scored is not None and of.scored else (),
        scores=scores(state),
        history=tuple([PlayedRound(past.topic, past.active, past.points) for past in state.history]),
        outcome=outcome(state),
        later=_later(state, viewer),
        hurried=of.hurried,
        worth=state.worth,
        ranked=settings.ranked,
    )


def _active(state: State) -> Seat | None:
    if state.phase != "ready":
        return state.round.active
    number = next_round(state)
    return None if number is None else active_in(state, number)


def _people(state: State, viewer: Seat | None) -> tuple[Seat | None, ...]:
    """Return the visible people: in a secret phase others as at its start, newcomers only to their own side."""
    if state.phase not in SEALED:
        return state.people
    before, people = state.before, state.people
    if viewer is None:
        return before
    shown = [seat if viewer not in (seat, people[person]) else people[person] for person, seat in enumerate(before)]
    shown += [seat if seat == viewer else None for seat in people[len(before) :]]
    # Empty places at the end would tell how many have come to other sides
    while len(shown) > len(before) and shown[-1] is None:
        shown.pop()
    return tuple(shown)


def _later(state: State, viewer: Seat | None) -> tuple[PersonId, ...]:
    if state.phase not in SEALED or viewer is None:
        return ()
    return tuple([person for person in range(len(state.before), len(state.people)) if state.people[person] == viewer])


def _own(state: State, viewer: Seat | None) -> tuple[ShownAnswer, ...]:
    """Show a seat its answers, and in a steal also its steals."""
    of = state.round
    if viewer is None:
        return ()
    own: list[ShownAnswer] = [
        ShownAnswer(number, answer.text, answer.letter, answer.seat, answer.by, at=answer.at)
        for number, answer in enumerate(of.answers)
        if answer.seat == viewer
    ]
    is_steal = state.phase == "steal"
    for place, letter in enumerate(of.letters):
        # Numbers for this view alone: those of the round are given when the time is over
        for entry in sorted(of.pages[LETTERS * viewer + place], key=_time):
            own.append(_shown(len(own), entry, letter, viewer, is_stolen=is_steal))
    return tuple(own)


def _time(entry: Entry) -> tuple[int, PersonId]:
    return entry.at, entry.by


def _shown(number: int, entry: Entry, letter: str, seat: Seat, *, is_stolen: bool) -> ShownAnswer:
    return ShownAnswer(number, entry.text, letter, seat, entry.by, is_stolen, at=entry.at)


def _all(state: State, scored: Scored) -> tuple[ShownAnswer, ...]:
    """Show all answers with their points, in the order of letters and time."""
    shown = [
        ShownAnswer(
            number, answer.text, answer.letter, answer.seat, answer.by, answer.stolen, standing, points, answer.at
        )
        for number, (answer, (standing, points)) in enumerate(zip(state.round.answers, scored.answers, strict=True))
    ]
    if any(answer.stolen for answer in state.round.answers):  # these are numbered after all others
        shown.sort(key=lambda each: state.round.letters.index(each.letter))
    return tuple(shown)


def _challenges(state: State, viewer: Seat | None, scored: Scored) -> tuple[ShownChallenge, ...]:
    return tuple(
        [
            _challenge(state, viewer, number, charge, scored.charges[number])
            for number, charge in enumerate(state.round.charges)
        ]
    )


def _challenge(state: State, viewer: Seat | None, number: int, charge: Charge, points: int) -> ShownChallenge:
    """Show a challenge with the votes of the viewer's seat only, by the people now at the table."""
    votes = tuple([vote for vote in charge.votes if viewer is not None and _seat_of(state, vote[0]) == viewer])
    return ShownChallenge(
        number,
        charge.answers,
        charge.claim,
        charge.seat,
        charge.by,
        votes,
        charge.strike,
        charge.keep,
        charge.struck,
        points,
        alone=charge.alone,
    )


def _seat_of(state: State, person: PersonId) -> Seat | None:
    """Return the seat of a person; None after they have left, and for an onlooker."""
    return state.people[person] if 0 <= person < len(state.people) else None


def sheet(state: State, person: PersonId) -> OwnSheet:
    """Read a person's own answers off the pages while people write or steal, in a vote their own votes.

    Onlookers have votes too. It is much cheaper than a view.
    """
    of, seat = state.round, _seat_of(state, person)
    if state.phase == "vote":
        return OwnSheet(votes=votes_of(state, person))
    if seat is None or not of.pages:
        return OwnSheet()
    pages = of.pages[LETTERS * seat : LETTERS * (seat + 1)]
    own: list[ShownAnswer] = []
    for letter, page in zip(of.letters, pages, strict=True):
        for entry in sorted([entry for entry in page if entry.by == person], key=_time):
            own.append(_shown(len(own), entry, letter, seat, is_stolen=state.phase == "steal"))
    covered = tuple([letter for letter, page in zip(of.letters, pages, strict=True) if page])
    counts = [len(page) for page in pages if page]
    shown = OwnSheet(tuple(own), sum(counts), covered, done=person in of.content)
    if state.phase == "steal":
        return replace(shown, points=STOLEN * len(counts))
    high_score, best = in_sight(state, counts)
    return replace(shown, points=written(counts).total, high_score=high_score, best=best)
