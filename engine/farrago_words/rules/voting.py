"""Votes on challenges (WORD-9): the voters and the decision. Points are counted elsewhere.

Where all vote, onlookers have votes too, and in teams the owners: owners' votes do not count for the majority, and no
team can strike others' answers alone (WORD-15).
"""

from collections import Counter

from msgspec.structs import replace

from engine.farrago_words.advice import contest_now, next_time, whose
from engine.farrago_words.errors import (
    JoinedAfterVote,
    NotThere,
    NoVoteNow,
    OwnersHaveNoVote,
    SameVoteAgain,
    UnknownChallenge,
)
from engine.farrago_words.model import PersonId, Vote
from engine.farrago_words.rules.timing import owners
from engine.farrago_words.state import Charge, State, all_vote, owner_as
from engine.game import Seat

QUORUM = 2
"""WORD-9 [H]: votes that a challenge needs, or as many as there may be."""


def vote(state: State, action: Vote) -> State:
    """Cast or change a vote on a challenge.

    Raises:
        RuleError: the vote is not open, or this person has no vote in it.
    """
    charges = state.round.charges
    if state.phase != "vote":
        raise NoVoteNow(now=contest_now(state, "vote"))
    if not 0 <= action.challenge < len(charges):
        raise UnknownChallenge
    if action.by < 0 and not all_vote(state):
        raise NotThere
    if not may_vote(state, action.challenge, action.by):
        raise OwnersHaveNoVote(whose=whose(state))
    if action.by >= len(state.before):
        raise JoinedAfterVote(now=next_time(state, "vote"))
    votes = dict(charges[action.challenge].votes)
    if votes.get(action.by) is action.strike:
        raise SameVoteAgain
    votes[action.by] = action.strike
    # By person, so that the state does not depend on the order in which votes come in
    changed = replace(charges[action.challenge], votes=tuple(sorted(votes.items())))
    after = (*charges[: action.challenge], changed, *charges[action.challenge + 1 :])
    return replace(state, round=replace(state.round, charges=after))


def votes_of(state: State, person: PersonId) -> tuple[tuple[int, bool], ...]:
    """List a person's or onlooker's votes in the round, by the number of the challenge."""
    found = [(number, dict(charge.votes).get(person)) for number, charge in enumerate(state.round.charges)]
    return tuple([(number, strike) for number, strike in found if strike is not None])


def voters(state: State) -> list[tuple[PersonId, Seat]]:
    """List the voters with their seats: the people present when the vote began who have not left."""
    return [(person, seat) for person, seat in enumerate(state.people[: len(state.before)]) if seat is not None]


def may_vote(state: State, charge: int, person: PersonId) -> bool:
    """Return whether a present person or an onlooker may vote on a challenge."""
    return _owners_vote(state) or owner_as(state, person) not in owners(state, charge)


def _owners_vote(state: State) -> bool:
    """WORD-15: in teams the owners of an answer vote too."""
    return all_vote(state) and state.settings.mode == "teams"


def everybody_voted(state: State) -> bool:
    """WORD-20: return whether everybody of the match has voted on all that they may; onlookers are not waited for."""
    there = _there(state)
    return all(
        sum([person >= 0 for person, _ in charge.votes]) >= _entitled(state, number, there)
        for number, charge in enumerate(state.round.charges)
    )


def _there(state: State) -> Counter[int | None]:
    """Count the voters of the match as owners."""
    return Counter([owner_as(state, person) for person, _ in voters(state)])


def _entitled(state: State, charge: int, there: Counter[int | None]) -> int:
    """Count who of the match may vote on a challenge."""
    without = () if _owners_vote(state) else owners(state, charge)
    return there.total() - sum([there[own] for own in without])


def counted(state: State) -> tuple[Charge, ...]:
    """Decide all challenges."""
    there = _there(state)
    return tuple(
        [
            _decided(state, charge, owners(state, number), _entitled(state, number, there))
            for number, charge in enumerate(state.round.charges)
        ]
    )


def _decided(state: State, charge: Charge, owned_by: set[int], entitled: int) -> Charge:
    """Strike by more than half of the votes of non-owners; a tie keeps (WORD-9).

    There is no decision if too few have voted, or if only the challenging team voted to strike (WORD-15).
    """
    judges = [strike for person, strike in charge.votes if owner_as(state, person) not in owned_by]
    strike, cast = sum(judges), len(judges)
    is_most = 2 * strike > cast
    # The quorum counts owners' votes too where they have one (WORD-15), the majority never does (WORD-9)
    is_valid = bool(judges) and len(charge.votes) >= max(1, min(QUORUM, entitled))
    alone = is_most and _is_alone(state, charge)
    struck = is_most if is_valid and not alone else None
    return replace(charge, strike=strike, keep=cast - strike, struck=struck, alone=alone)


def _is_alone(state: State, charge: Charge) -> bool:
    """WORD-15: return whether all votes to strike are of the challenging team."""
    return _owners_vote(state) and all(
        owner_as(state, person) == charge.seat for person, strike in charge.votes if strike
    )
