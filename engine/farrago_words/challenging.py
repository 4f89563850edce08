"""Challenges of answers after a round (WORD-9): who may challenge what, and how often. What comes of it is voted on."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.farrago_words.errors import (
    Challenged,
    ContentAlready,
    NoChallengeLeft,
    NoChallengeNow,
    OneIsNotSame,
    OwnAnswer,
    UnknownAnswer,
)
from engine.farrago_words.events import Contested
from engine.farrago_words.model import Challenge, Claim, Content, Person
from engine.farrago_words.state import CONTESTED, Charge, Round, State
from engine.game import Seat, Typed

MOST_CHALLENGES = 3
"""WORD-9 [H]: challenges of a person in a round."""


def challenge(state: State, seat: Seat, action: Challenge) -> tuple[State, Contested]:
    """Challenge answers: of each whether it fits is asked by itself, of several together whether they are the same.

    Variants of one word are one question as well, whether they fit (WORD-6).

    Who challenges has voted to strike from the start.

    Raises:
        RuleError: nothing is challenged now, or not these answers by this person.
    """
    if state.phase != "challenge":
        raise NoChallengeNow
    of = state.round
    numbers = _checked(of, seat, action)
    is_one = action.claim == "same" or (action.together and len({of.answers[one].letter for one in numbers}) == 1)
    claims = [numbers] if is_one else [(number,) for number in numbers]
    left = MOST_CHALLENGES - count_of(of, action.by)
    if len(claims) > left:
        raise NoChallengeLeft(left=left)
    votes = ((action.by, True),)
    charges = tuple([Charge(each, action.claim, seat, action.by, votes) for each in claims])
    texts = tuple([of.answers[number].text for number in numbers])
    told = Contested(state.settings.seats + action.by, action.claim, texts)
    return replace(state, round=replace(of, charges=of.charges + charges)), told


def _checked(of: Round, seat: Seat, action: Challenge) -> tuple[int, ...]:
    """Give the numbers of the answers in order, each once. Raises RuleError."""
    numbers = tuple(sorted(set(action.answers)))
    if not numbers or numbers[0] < 0 or numbers[-1] >= len(of.answers):
        raise UnknownAnswer
    if action.claim == "same" and len(numbers) == 1:
        raise OneIsNotSame
    known = challenged(of.charges, action.claim)
    for number in numbers:
        answer = of.answers[number]
        if answer.seat == seat:
            raise OwnAnswer(text=Typed(answer.text))
        if number in known:
            raise Challenged(text=Typed(answer.text))
    return numbers


def challenged(charges: Iterable[Charge], claim: Claim) -> set[int]:
    """Find the answers of which something is claimed already."""
    return {number for charge in charges if charge.claim == claim for number in charge.answers}


def count_of(of: Round, person: Person) -> int:
    """Count the challenges that a person has made in a round."""
    return sum([charge.by == person for charge in of.charges])


def be_content(state: State, action: Content) -> State:
    """Note that a person has nothing more to challenge. Raises NoChallengeNow, ContentAlready."""
    if state.phase != "challenge":
        raise NoChallengeNow
    if action.by in state.round.content:
        raise ContentAlready
    return replace(state, round=replace(state.round, content=tuple(sorted((*state.round.content, action.by)))))


def somebody_may_challenge(state: State) -> bool:
    """Tell whether anybody is there who may still challenge something and has not said to be content."""
    if state.settings.mode not in CONTESTED or not state.round.answers:
        return False
    content = set(state.round.content)
    counts = [0] * len(state.people)
    for charge in state.round.charges:
        counts[charge.by] += 1
    seats = {
        seat
        for person, seat in enumerate(state.people)
        if seat is not None and person not in content and counts[person] < MOST_CHALLENGES
    }
    return any(has_target(state.round, seat) for seat in seats)


def has_target(of: Round, seat: Seat) -> bool:
    """Tell whether an answer of another seat is not challenged, or may be the same as another one.

    One that counts for nobody (WORD-14) is worth nobody's time by itself.
    """
    others = {number for number, answer in enumerate(of.answers) if answer.seat != seat}
    worth = {number for number in others if not of.answers[number].cancelled}
    if worth - challenged(of.charges, "wrong"):
        return True
    same = challenged(of.charges, "same")
    return bool(worth - same) and len(others - same) > 1
