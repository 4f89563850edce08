"""Guesses full matches that fit a viewer's knowledge."""

from engine.farrago_words.model import LETTERS, FarragoWordsOptions, FarragoWordsView, ShownChallenge
from engine.farrago_words.rules import topics
from engine.farrago_words.rules.spelling import key
from engine.farrago_words.rules.timing import HEAD_START
from engine.farrago_words.state import (
    SEALED,
    Answer,
    AnswerPage,
    Charge,
    Entry,
    MatchSettings,
    Past,
    Round,
    State,
    active_in,
)
from engine.rng import Rng

_LANGUAGE = "en"
"""The language whose articles are dropped, as far as the viewer can tell."""


def guess(view: FarragoWordsView, rng: Rng) -> State:
    """Guess a match: future topics are drawn again, and hidden answers are left out while people write."""
    drawn, rng = _topics(view, rng)
    settings = MatchSettings(
        mode=view.mode,
        seats=len(view.scores),
        rounds=view.rounds,
        seconds=view.seconds - HEAD_START if view.phase == "round" else FarragoWordsOptions().seconds,
        letters="common",  # the view does not say
        language=_LANGUAGE,
        topics=drawn,
        ranked=view.ranked,
    )
    state = State(
        settings,
        rng,
        people=view.people,
        # Numbers are given in order, so newcomers follow the people who were there
        before=view.people[: min(view.later, default=len(view.people))] if view.phase in SEALED else (),
        phase=view.phase,
        history=tuple([Past(past.topic, past.active, past.points) for past in view.history]),
        ending="" if view.outcome is None else view.outcome.ending,
        worth=view.worth,
    )
    return _with_round(state, view)


def _topics(view: FarragoWordsView, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """Name the topics so far, and draw those to come."""
    known = [past.topic for past in view.history] + ([view.topic] if view.topic else [])
    options = FarragoWordsOptions()
    while len(known) < view.rounds:
        topic, rng = topics.draw(options, known, rng)
        known.append(topic.id)
    return tuple(known), rng


def _with_round(state: State, view: FarragoWordsView) -> State:
    if not view.round:
        return state
    is_writing = view.phase in ("round", "steal")
    of = Round(
        number=view.round,
        topic=view.topic,
        letters=view.letters,
        active=active_in(state, view.round),
        pages=_pages(view) if is_writing else (),
        written=_written(view) if is_writing else (),
        answers=_answers(view),
        free=view.free,
        charges=tuple([_charge(challenge) for challenge in view.challenges]),
        content=view.content,
        scored=bool(view.tallies),
        hurried=view.hurried,
    )
    return _replaced(state, of)


def _replaced(state: State, of: Round) -> State:
    return State(
        state.settings,
        state.rng,
        state.people,
        state.before,
        state.phase,
        state.turn,
        of,
        history=state.history,
        ending=state.ending,
        worth=state.worth,
    )


def _pages(view: FarragoWordsView) -> tuple[AnswerPage, ...]:
    """Fill the viewer's own pages; in a steal, only with stolen answers, as earlier ones are not on pages."""
    pages: list[AnswerPage] = [()] * (LETTERS * len(view.scores))
    for shown in view.answers:
        if shown.stolen == (view.phase == "steal"):
            place = LETTERS * shown.seat + view.letters.index(shown.letter)
            entry = Entry(key(shown.text, _LANGUAGE), shown.text, shown.by, shown.at)
            pages[place] = (*pages[place], entry)
    return tuple(pages)


def _written(view: FarragoWordsView) -> tuple[int, ...]:
    written = [0] * (1 + max([shown.by for shown in view.answers], default=-1))
    for shown in view.answers:
        written[shown.by] += 1
    return tuple(written)


def _answers(view: FarragoWordsView) -> tuple[Answer, ...]:
    """Number the open answers; during a steal, without those on the thieves' pages."""
    if view.phase == "round":
        return ()
    shown = sorted(view.answers, key=lambda each: each.number)
    if view.phase == "steal":
        shown = [each for each in shown if not each.stolen]
    found = [
        Answer(each.text, each.letter, each.seat, each.by, each.at, each.stolen, each.standing == "cancelled")
        for each in shown
    ]
    # In a steal only the team that wrote sees what was written
    return tuple(found or _made_up(view)) if view.phase == "steal" else tuple(found)


def _made_up(view: FarragoWordsView) -> list[Answer]:
    """Make up for thieves what the others wrote: something on each letter that is not free."""
    active = view.active or 0
    person = view.people.index(active) if active in view.people else 0
    return [Answer(letter, letter, active, person, 0) for letter in view.letters if letter not in view.free]


def _charge(shown: ShownChallenge) -> Charge:
    decided = shown.strike, shown.keep, shown.struck
    return Charge(shown.answers, shown.claim, shown.seat, shown.by, shown.votes, *decided, shown.alone)
