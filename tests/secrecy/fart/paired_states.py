"""Matches of F.A.R.T. that their player cannot tell apart: random moments, each with paired matches.

Paired matches are made in two ways. `guessed` asks the game itself. `shuffled` does not trust it: both decks and the
second wave get another order, except the aliens that the player has sent back. With the same luck the next cards are
the same.
"""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from engine import record
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import FartOptions, State
from engine.game import Seat
from engine.record import Back, Position
from engine.rng import Rng
from tests.engine.chance import Chance
from tests.secrecy import paired_states

WANT = 4
"""One of so many moments of a match is taken."""

TOP = 6
"""Cards on top of each deck that are the same in both, where luck is the same: more than one action ever takes."""

RANDOMLY = 20
"""In so many of a hundred cases something else is played than what the plain player would."""

Cards = tuple[str, ...]


Pair = paired_states.Pair[paired_states.Moment]
"""A match and its paired match; the viewer plays it, or looks on."""


def matches(seats: int, seed: str) -> Iterator[paired_states.Moment]:
    """Play a match through, mostly as the plain player does."""
    chance = Chance(f"moves of {seed}")
    position, events = record.begin(GAME, seed, seats, FartOptions())
    while True:
        yield paired_states.Moment(position, (events,))
        if not GAME.asked(position.state):
            return
        listed = [choice.action for choice in GAME.choices(position.state, 0)]
        action = chance.choice(listed) if chance.happens(RANDOMLY) else greedy(GAME.view(position.state, 0))
        position, events = record.advance(GAME, position, 0, action)


def pairs_of(moment: paired_states.Moment, chance: Chance) -> Iterator[Pair]:
    """Make a pair of a moment in each way, skipping most moments."""
    viewer = chance.choice((0, 0, 0, None))
    for make in () if chance.below(WANT) else (guessed, shuffled):
        paired = _laid(moment, make(moment.state, viewer, chance), same_luck=chance.happens(50))
        yield Pair(make.__name__, viewer, moment, paired)


def kinds(pair: Pair) -> Iterator[str]:
    """Name the properties of a pair: first those of the moments, then the differences of the paired match."""
    state, paired = pair.one.state, pair.other.state
    assert sorted(state.aliens) == sorted(paired.aliens)
    assert sorted(state.defenders) == sorted(paired.defenders)
    assert not state.sent_back or state.aliens[-state.sent_back :] == paired.aliens[-state.sent_back :]
    yield "onlooker" if pair.viewer is None else "player"
    yield f"wave {state.wave}"
    yield pair.made
    yield "some were sent back" if state.sent_back else "nobody was sent back"
    if state.aliens != paired.aliens:
        yield "the same aliens come next" if state.aliens[:TOP] == paired.aliens[:TOP] else "other aliens come next"
    if state.defenders != paired.defenders:
        yield "the same are drawn" if state.defenders[:TOP] == paired.defenders[:TOP] else "others are drawn"
    if state.wave2 != paired.wave2:
        yield "another second wave"


def _laid(moment: paired_states.Moment, paired: State, *, same_luck: bool) -> paired_states.Moment:
    """Use a paired match's state, with the `same_luck` on top of both decks and of the second wave."""
    state, position = moment.state, moment.position
    if same_luck:
        paired = structs.replace(
            paired,
            aliens=_with_top(paired.aliens, state.aliens),
            defenders=_with_top(paired.defenders, state.defenders),
            wave2=_with_top(paired.wave2, state.wave2),
        )
    back = tuple(Back(each.seat, _before(each.state, paired)) for each in position.back)
    return replace(moment, position=Position(paired, position.seq, position.questions, back))


def _before(state: State, paired: State) -> State:
    """Return the paired match before a step that revealed no card; since then at most an alien may have gone to the
    back.
    """
    aliens = paired.aliens[: len(state.aliens)]
    return structs.replace(state, aliens=aliens, defenders=paired.defenders, wave2=paired.wave2)


def _with_top(cards: Cards, wanted: Cards) -> Cards:
    """Move the top cards of the other deck to the front, unless too few are left to make a difference."""
    top = wanted[:TOP] if len(wanted) > 2 * TOP else wanted[:1]
    return (*top, *(card for card in cards if card not in top))


# The ways to pair ---------------------------------------------------------------------------------------------------


def guessed(state: State, viewer: Seat | None, chance: Chance) -> State:
    """Take a match that the game itself guesses from the view."""
    return GAME.guess(GAME.view(state, viewer), Rng(str(chance.below(1 << 30))))


def shuffled(state: State, viewer: Seat | None, chance: Chance) -> State:
    """Shuffle the unseen cards."""
    unseen = len(state.aliens) - state.sent_back
    return structs.replace(
        state,
        aliens=(*_reordered(state.aliens[:unseen], chance), *state.aliens[unseen:]),
        defenders=_reordered(state.defenders, chance),
        wave2=_reordered(state.wave2, chance),
    )


def _reordered(cards: Cards, chance: Chance) -> Cards:
    return tuple(chance.sample(cards, len(cards)))
