"""Votes on challenges (WORD-9): who has one, and what is decided. Points are counted elsewhere."""

from collections import Counter

from msgspec.structs import replace

from engine.farrago_words.errors import CameLater, NoVoteNow, OwnersHaveNoVote, UnknownChallenge, VotedSo
from engine.farrago_words.model import Person, Vote
from engine.farrago_words.state import Charge, State
from engine.farrago_words.timing import owners
from engine.game import Seat

QUORUM = 2
"""WORD-9 [H]: votes that a challenge needs, or as many as there may be."""


def vote(state: State, seat: Seat, action: Vote) -> State:
    """Vote on a challenge, or change one's vote.

    Raises:
        RuleError: there is no such vote now, or this person has none in it.
    """
    charges = state.round.charges
    if state.phase != "vote":
        raise NoVoteNow
    if not 0 <= action.challenge < len(charges):
        raise UnknownChallenge
    if seat in owners(state, action.challenge):
        raise OwnersHaveNoVote
    if action.by >= len(state.before):
        raise CameLater
    votes = dict(charges[action.challenge].votes)
    if votes.get(action.by) is action.strike:
        raise VotedSo
    votes[action.by] = action.strike
    changed = replace(charges[action.challenge], votes=tuple(sorted(votes.items())))
    after = (*charges[: action.challenge], changed, *charges[action.challenge + 1 :])
    return replace(state, round=replace(state.round, charges=after))


def voters(state: State) -> list[tuple[Person, Seat]]:
    """List who may vote: those who were there when the vote began and still are, with their seats."""
    return [(person, seat) for person, seat in enumerate(state.people[: len(state.before)]) if seat is not None]


def everybody_voted(state: State) -> bool:
    """Tell whether all who may vote have voted on all challenges."""
    there = Counter([seat for _, seat in voters(state)])
    return all(
        len(charge.votes) >= _entitled(state, number, there) for number, charge in enumerate(state.round.charges)
    )


def _entitled(state: State, charge: int, there: Counter[Seat]) -> int:
    """Count who may vote on a challenge: all but the owners of the answers."""
    return there.total() - sum([there[seat] for seat in owners(state, charge)])


def counted(state: State) -> tuple[Charge, ...]:
    """Decide all challenges."""
    there = Counter([seat for _, seat in voters(state)])
    return tuple(
        [_decided(charge, _entitled(state, number, there)) for number, charge in enumerate(state.round.charges)]
    )


def _decided(charge: Charge, entitled: int) -> Charge:
    """Strike by more than half of the votes; a tie keeps (WORD-9). Where too few have voted nothing comes of it."""
    strike = sum([vote for _, vote in charge.votes])
    cast = len(charge.votes)
    is_valid = cast >= max(1, min(QUORUM, entitled))
    struck = 2 * strike > cast if is_valid else None
    return replace(charge, strike=strike, keep=cast - strike, struck=struck)
