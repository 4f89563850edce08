"""What may be done at twin tables of Farrago Words alike, what is forged there, and what all learn by what happens."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.farrago_words import GAME
from engine.farrago_words.model import Action, Bell, Challenge, Content, Enter, Leave, Next, Vote, Write
from engine.farrago_words.rules.judging import judge
from engine.farrago_words.state import SEALED, State
from engine.farrago_words.views import sheet
from engine.game import Seat
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import deed, own, typed
from tests.secrecy.farrago_words.paired_states import Pair
from tests.secrecy.information_sources import shared

NO_NUMBER = 999
"""A number that no person has."""

TRIES = 5


def forgeries(pair: Pair, chance: Chance) -> Sequence[Action]:
    """Make up what somebody of the viewer's side may send, much of it against the rules."""
    state, viewer, luck = pair.one.state, pair.viewer or 0, Random(chance.below(1 << 30))
    by = luck.choice(own(state, viewer) or [NO_NUMBER])
    any_action: tuple[Action, ...] = (
        Next(by),
        Bell(luck.choice((0, 10**6))),
        Challenge((luck.randrange(-1, 9),), "wrong", by),
        Challenge((0, luck.randrange(9)), "same", by),
        Content(by),
        Vote(luck.randrange(-1, 3), luck.random() < 0.5, by),
        Leave(by),
    )
    if not state.round.letters:
        return [luck.choice(any_action)]
    return [luck.choice((*any_action, *[Write(typed(state, luck), by, luck.randrange(40_000))] * 4))]


def answers(state: State, action: Action) -> Iterator[object]:
    """Return how the answers of a form are taken one by one, and what its person has before them."""
    if isinstance(action, Write):
        yield judge(state, action.by, action.answers)
        yield sheet(state, action.by)


def act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that somebody of a side, or the clock, may do in both matches."""

    def wanted() -> Iterator[Action]:
        for _ in range(TRIES):
            action = deed(pair.one.state, seat, Random(chance.below(1 << 30)), 0)
            is_onlookers = isinstance(action, Vote) and action.by < 0
            yield Bell(0) if is_onlookers or isinstance(action, Enter) else action

    return shared(GAME, pair, seat, wanted())


def learned(state: State, viewer: Seat | None) -> object:
    """Return what all may know now: what is written and voted, who came and went, once it is over."""
    of, people = state.round, state.before if state.phase in SEALED else state.people
    so_far = (state.phase, state.turn, of.topic, of.letters, of.free, people)
    if state.phase in ("round", "steal"):
        return so_far
    return (*so_far, of.answers, [(charge.strike, charge.keep, charge.struck, charge.alone) for charge in of.charges])
