"""Challenges of answers after a round (WORD-9), with their limits. Votes decide them."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engine.farrago_words.advice import contest_now, whose
from engine.farrago_words.errors import (
    Challenged,
    ContentAlready,
    NoChallengeLeft,
    NoChallengeNow,
    NotADuplicate,
    OwnAnswer,
    UnknownAnswer,
)
from engine.farrago_words.events import Contested
from engine.farrago_words.lines import line
from engine.farrago_words.model import Challenge, Claim, Content, PersonId
from engine.farrago_words.state import Charge, Round, State, is_contested, owner_as, owner_of
from engine.game import Seat
from engine.message import Typed

MOST_CHALLENGES = 3
"""WORD-9 [H]: challenges of a person in a round."""


def challenge(state: State, seat: Seat, action: Challenge) -> tuple[State, Contested]:
    """Challenge answers: each as wrong, or several together as the same.

    Variants of one word are one challenge as well (WORD-6).

    The challenger's vote to strike is counted at once.

    Raises:
        RuleError: it is not the time for challenges, or this person may not challenge these answers.
    """
    if state.phase != "challenge":
        raise NoChallengeNow(now=contest_now(state, "challenge"))
    of = state.round
    numbers = _checked(state, action)
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


def _checked(state: State, action: Challenge) -> tuple[int, ...]:
    """Return the numbers of the answers in order, each once. Raises RuleError."""
    of, own = state.round, owner_as(state, action.by)
    numbers = tuple(sorted(set(action.answers)))
    if not numbers or numbers[0] < 0 or numbers[-1] >= len(of.answers):
        raise UnknownAnswer
    if action.claim == "same" and len(numbers) == 1:
        raise NotADuplicate
    known = challenged(of.charges, action.claim)
    for number in numbers:
        answer = of.answers[number]
        if owner_of(state, answer) == own:
            raise OwnAnswer(text=Typed(answer.text), whose=whose(state))
        if number in known:
            raise Challenged(text=Typed(answer.text))
    return numbers


def challenged(charges: Iterable[Charge], claim: Claim) -> set[int]:
    """Find the answers that are already challenged."""
    return {number for charge in charges if charge.claim == claim for number in charge.answers}


def count_of(of: Round, person: PersonId) -> int:
    """Count the challenges that a person has made in a round."""
    return sum([charge.by == person for charge in of.charges])


def be_content(state: State, action: Content) -> State:
    """Note that a person is done writing or challenging. Raises NoChallengeNow, ContentAlready."""
    if state.phase not in ("round", "challenge"):
        raise NoChallengeNow(now=contest_now(state, "challenge"))
    if action.by in state.round.content:
        raise ContentAlready(others=line("others", phase=state.phase))
    # Sorted, so that the state does not depend on who was first
    return replace(state, round=replace(state.round, content=tuple(sorted((*state.round.content, action.by)))))


def somebody_may_challenge(state: State) -> bool:
    """Return whether anybody may still challenge something and is not content yet."""
    if not is_contested(state) or not state.round.answers:
        return False
    content = set(state.round.content)
    counts = [0] * len(state.people)
    for charge in state.round.charges:
        counts[charge.by] += 1  # never negative, as onlookers challenge nothing
    able = {
        own
        for person in range(len(state.people))
        if (own := owner_as(state, person)) is not None and person not in content and counts[person] < MOST_CHALLENGES
    }
    return _has_target(state, able)


def _has_target(state: State, able: set[int]) -> bool:
    """Return whether any of these people may challenge an answer of others, or claim two to be the same.

    A cancelled answer (WORD-14) is no target by itself. Answers are counted once for all people.
    """
    of = state.round
    wrong, same = challenged(of.charges, "wrong"), challenged(of.charges, "same")
    fit, pair, rest = Counter[int](), Counter[int](), Counter[int]()
    for number, answer in enumerate(of.answers):
        owner = owner_of(state, answer)
        fit[owner] += number not in wrong and not answer.cancelled
        pair[owner] += number not in same and not answer.cancelled
        rest[owner] += number not in same
    fits, pairs, rests = fit.total(), pair.total(), rest.total()
    # A claim of duplicates needs two answers of others, at least one that counts
    return any(fits > fit[own] or (pairs > pair[own] and rests - rest[own] > 1) for own in able)
