"""The course of a match: which phase follows which. The actions in them are in other modules."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import itemgetter

from msgspec.structs import replace

from engine.farrago_words.errors import RoundGoesOn, TooEarly
from engine.farrago_words.events import (
    ChallengeBegan,
    Decided,
    Ended,
    Event,
    RoundBegan,
    RoundEnded,
    StealBegan,
    Stole,
    VoteBegan,
    WritingEnded,
)
from engine.farrago_words.model import LETTERS, Bell, Phase
from engine.farrago_words.rules.challenging import somebody_may_challenge
from engine.farrago_words.rules.ending import outcome, result, scores, with_worth
from engine.farrago_words.rules.letters import draw
from engine.farrago_words.rules.timing import asked_seats, end
from engine.farrago_words.rules.voting import counted, everybody_voted
from engine.farrago_words.state import (
    CONTESTED,
    SEALED,
    Answer,
    Charge,
    Past,
    Round,
    State,
    active_in,
    live,
    next_round,
)
from engine.game import PLAYED, Seat, Step

SILENT = 2
"""[H] Rounds in a row without an answer after which a match ends."""

Events = tuple[Event, ...]


def begin(state: State) -> Step[State, Event]:
    """Begin the next round: a topic, eight letters (WORD-1), and empty pages. Raises RoundGoesOn."""
    number = next_round(state)
    if state.phase != "ready" or number is None:
        raise RoundGoesOn
    settings, last = state.settings, state.round
    letters, rng = draw(settings.letters, state.rng)
    history = state.history
    if last.number:
        history = (*history, Past(last.topic, last.active, result(state).totals))
    # Not by the number of the round: those of teams that have left are skipped, their topics are not
    topic = settings.topics[len(history)]
    pages = ((),) * (LETTERS * settings.seats)
    fresh = Round(number, topic, letters, active_in(state, number), pages)
    after = enter_phase(replace(state, rng=rng, history=history, round=fresh), "round")
    return Step(after, (RoundBegan(number, settings.rounds, topic, letters, fresh.active),))


def ring(state: State, seat: Seat, action: Bell) -> State:
    """Take note that a seat's time is over (WORD-7). Raises TooEarly."""
    # Between rounds no bell rings: there the clock plays `Next`
    if state.phase == "ready" or action.at < end(state):
        raise TooEarly
    return replace(state, rung=(*state.rung, seat))


def enter_phase(state: State, phase: Phase) -> State:
    """Begin a phase with a full clock for all; stores who is present now, for views of secret phases."""
    before = state.people if phase in SEALED else ()
    # A turn of its own, since all questions of one turn share its time (`Window`)
    calm = replace(state.round, hurried=False)
    return replace(state, phase=phase, turn=state.turn + 1, rung=(), before=before, round=calm)


def hurry(state: State) -> State:
    """Let a quick phase of judging end soon after the first challenge or vote (WORD-11).

    That there was one is public; who it was, and how they voted, stays secret until the votes are counted.
    """
    if not state.settings.quick or state.round.hurried:
        return state
    return replace(state, turn=state.turn + 1, rung=(), round=replace(state.round, hurried=True))


def go_on(state: State) -> Step[State, Event]:
    """End phases until one has to wait for people."""
    if state.phase == "over":
        return Step(state)
    if ending := _left(state):
        return _over(state, ending)
    if state.phase == "ready":
        return Step(state) if next_round(state) else _over(state, PLAYED)
    if asked_seats(state) and not _all_done(state):
        return Step(state)
    after, events = _ended(state)
    step = go_on(after)
    return Step(step.state, events + step.events)


def _left(state: State) -> str:
    """Say how a match ends that too few are left to play."""
    seats = len(live(state))
    if not seats:
        return "left"
    is_won = seats == 1 and state.settings.seats > 1 and state.settings.mode in CONTESTED
    return "walkover" if is_won else ""


def _all_done(state: State) -> bool:
    if state.phase == "round":
        return _all_written(state)
    if state.phase == "challenge":
        return not somebody_may_challenge(state)
    return state.phase == "vote" and everybody_voted(state)


def _all_written(state: State) -> bool:
    """WORD-20: return whether everybody who writes in a round has said that they are done."""
    active = state.round.active
    writers = {person for person, seat in enumerate(state.people) if seat is not None and active in (None, seat)}
    return writers <= set(state.round.content)


def _ended(state: State) -> tuple[State, Events]:
    """End the current phase and begin the next."""
    match state.phase:
        case "round":
            return _end_writing(state)
        case "steal":
            return _end_steal(state)
        case "challenge":
            return _end_challenge(state)
        case _:
            return _end_vote(state)


def _end_writing(state: State) -> tuple[State, Events]:
    of = state.round
    answers = _numbered(state, stolen=False)
    covered = {answer.letter for answer in answers}
    free = tuple([letter for letter in of.letters if letter not in covered])
    after = replace(state, round=replace(of, answers=answers, pages=(), content=()))
    told = _writing_ended(answers)
    if of.active is None or not free or live(state) == [of.active]:
        after, events = _begin_challenge(after)
        return after, (told, *events)
    after = replace(after, round=replace(after.round, free=free, pages=((),) * len(of.pages)))
    return enter_phase(after, "steal"), (StealBegan(free),)  # thieves learn only the free letters


def _writing_ended(answers: Sequence[Answer]) -> Event:
    return WritingEnded(len(answers), len({answer.letter for answer in answers}))


def _end_steal(state: State) -> tuple[State, Events]:
    of = state.round
    stolen = _numbered(state, stolen=True)
    after = replace(state, round=replace(of, answers=of.answers + stolen, pages=(), free=()))
    after, events = _begin_challenge(after)
    seen: set[str] = set()
    # Not told before the steal: how many answers there are is secret from thieves
    told: list[Event] = [_writing_ended(of.answers)]
    for answer in stolen:
        who = state.settings.seats + answer.by
        # `stolen` is by letter, then by time: the first on a letter has it (WORD-8)
        told.append(Stole(answer.seat, who, answer.text, answer.letter, answer.letter in seen))
        seen.add(answer.letter)
    return after, (*told, *events)


def _numbered(state: State, *, stolen: bool) -> tuple[Answer, ...]:
    """Number the answers on the pages: by letter, then by time (WORD-7), the lower seat first, each as typed."""
    of, letters = state.round, state.round.letters
    found = [
        (place % LETTERS, entry.at, place // LETTERS, entry.by, entry.key, entry.text)
        for place, page in enumerate(of.pages)
        for entry in page
    ]
    cancelled = _cancelled([row[4] for row in found]) if state.settings.mode == "free" else set[str]()
    return tuple(
        [
            Answer(text, letters[letter], seat, by, at, stolen, key in cancelled)
            # Answers of one press are equal in all four, and a stable sort keeps them as typed
            for letter, at, seat, by, key, text in sorted(found, key=itemgetter(0, 1, 2, 3))
        ]
    )


def _cancelled(keys: Iterable[str]) -> set[str]:
    """Find what several seats have written (WORD-14); on the pages of each it is there once."""
    return {key for key, count in Counter(keys).items() if count > 1}


def _begin_challenge(state: State) -> tuple[State, Events]:
    """Begin the challenges, or end the round if there is no answer of others to challenge, as in solo (WORD-11)."""
    if somebody_may_challenge(state):
        return enter_phase(state, "challenge"), (ChallengeBegan(),)
    return _end_round(state)


def _end_challenge(state: State) -> tuple[State, Events]:
    if not state.round.charges:
        return _end_round(state)
    return enter_phase(state, "vote"), (VoteBegan(len(state.round.charges)),)


def _end_vote(state: State) -> tuple[State, Events]:
    charges = counted(state)
    after, events = _end_round(replace(state, round=replace(state.round, charges=charges)))
    return after, (*[_decision(state, charge) for charge in charges], *events)


def _decision(state: State, charge: Charge) -> Decided:
    texts = tuple([state.round.answers[number].text for number in charge.answers])
    return Decided(charge.claim, texts, charge.strike, charge.keep, charge.struck, alone=charge.alone)


def _end_round(state: State) -> tuple[State, Events]:
    """Make the points of the round final; the match is over after too many silent rounds in a row."""
    silent = 0 if state.round.answers else state.silent + 1
    scored = replace(state.round, scored=True, pages=())
    after = enter_phase(with_worth(replace(state, round=scored, silent=silent)), "ready")
    told = RoundEnded(scored.number, result(after).totals, scores(after))
    # Without a next round the match was played to its end, and `go_on` says so
    if silent >= SILENT and next_round(after):
        step = _over(after, "asleep")
        return step.state, (told, *step.events)
    return after, (told,)


def _over(state: State, ending: str) -> Step[State, Event]:
    """End the match. A round that is still being written does not count; a revealed one does, as it is.

    One that a group has not voted on yet does not: a high score counts after the votes (WORD-11).
    """
    of = replace(state.round, hurried=False)
    is_unjudged = state.settings.mode == "group" and state.phase in ("challenge", "vote")
    if state.phase in ("round", "steal") or is_unjudged:
        of = replace(of, pages=(), answers=(), free=(), charges=(), content=(), scored=False)
    elif of.number:  # it may end before its first round
        of = replace(of, scored=True)
    after = replace(enter_phase(state, "over"), round=of, ending=ending)
    final = outcome(after)
    return Step(after, (Ended(final),) if final else ())
