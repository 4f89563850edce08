"""All that leaves the engine at a table of Farrago Words, and one step on: what pages and pictures are made of."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.ui.refuse import sentence
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.events import Event
from engine.farrago_words.judging import judge
from engine.farrago_words.model import Action, Bell, Challenge, Content, Enter, Leave, Next, Vote, Write
from engine.farrago_words.sight import sheet
from engine.farrago_words.state import SEALED, State
from engine.farrago_words.timing import asked_seats
from engine.game import Seat
from tests.cogs.farrago_words.masks import masked
from tests.cogs.farrago_words.stories import Deed, Moment
from tests.cogs.farrago_words.twins import Pair
from tests.engine.farrago_words.walk import deed, own, typed

NO_NUMBER = 999
"""A number that no person has."""

TOLD = 2
"""Actions, with all that was done in secret after them, of which it is compared what is told."""

SAME = "the same is told"


def sources(moment: Moment, viewer: Seat | None, forged: Sequence[Action]) -> Iterator[object]:
    """Give all that leaves the engine for a viewer and for everybody: views, choices, questions, what is told."""
    state, codec = moment.state, GAME.codec
    for eyes in {viewer, None}:
        yield codec.encode(GAME.view(state, eyes))
        lines = (GAME.tell(event, eyes) for events in moment.recent[-TOLD:] for event in events)
        yield [line for line in lines if line is not None]
    asked = GAME.asked(state)
    yield (bool(asked), GAME.outcome(state), GAME.topics(state))
    if viewer is None:
        return
    yield (moment.position.questions[viewer], asked.get(viewer), moment.position.may_undo(viewer))
    if viewer in asked:
        choices = GAME.choices(state, viewer)
        yield [(choice.action, choice.line, choice.group) for choice in choices]
        yield GAME.timeout(state, viewer)
    for action in forged:
        yield refusal(state, viewer, action)
        if isinstance(action, Write):
            yield judge(state, action.by, action.answers)
            yield sheet(state, action.by)


def refusal(state: State, seat: Seat, action: Action) -> object:
    """Say what the rules have against an action; what it brings about is known afterwards only."""
    try:
        GAME.apply(state, seat, action)
    except RuleError as error:
        return sentence(error)
    return None


def forgeries(pair: Pair, chance: Random) -> list[Action]:
    """Make up what somebody of the viewer's side may send, much of it against the rules."""
    state, viewer = pair.one.state, pair.viewer or 0
    by = chance.choice(own(state, viewer) or [NO_NUMBER])
    any_action: tuple[Action, ...] = (
        Next(by),
        Bell(chance.choice((0, 10**6))),
        Challenge((chance.randrange(-1, 9),), "wrong", by),
        Challenge((0, chance.randrange(9)), "same", by),
        Content(by),
        Vote(chance.randrange(-1, 3), chance.random() < 0.5, by),
        Leave(by),
    )
    if not state.round.letters:
        return [chance.choice(any_action)]
    return [chance.choice((*any_action, *[Write(typed(state, chance), by, chance.randrange(40_000))] * 4))]


def stepped(pair: Pair, chance: Random) -> str:
    """Let something be done in both that may be, and say what came of it; what is told must not differ."""
    one, other, viewer = pair.one.state, pair.other.state, pair.viewer
    if not GAME.asked(one):
        return "nobody is asked"
    seat, action = shared_deed(pair, chance)
    if any(refusal(state, seat, action) is not None for state in (one, other)):
        return "it is refused in one of them"
    steps = [GAME.apply(state, seat, action) for state in (one, other)]
    known = [learned(step.state, step.events, viewer) for step in steps]
    if known[0] != known[1]:
        return "it shows what was hidden"
    for eyes in {viewer, None}:
        told = [[GAME.tell(event, eyes) for event in step.events] for step in steps]
        assert told[1] == told[0], (told, action)
        first, second = (GAME.codec.encode(GAME.view(step.state, eyes)) for step in steps)
        assert second == first, (action, first, second)
    return f"{SAME} of {'a deed in secret' if steps[0].state.phase in SEALED else 'what is done openly'}"


def shared_deed(pair: Pair, chance: Random) -> Deed:
    """Make up something that may be done in both, by the viewer's side or another."""
    state = pair.one.state
    seat = chance.choice(asked_seats(state))
    action = deed(state, seat, chance, 0)
    return (seat, Bell(0)) if isinstance(action, Enter) else (seat, action)


def learned(state: State, events: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
    """Tell what the viewer may know of what happened: what is written and voted, who came and went, once it is over."""
    of, people = state.round, state.before if state.phase in SEALED else state.people
    so_far = (state.phase, state.turn, of.topic, of.letters, of.free, people, *masked(events, viewer))
    if state.phase in ("round", "steal"):
        return so_far
    return (*so_far, of.answers, [(charge.strike, charge.keep, charge.struck) for charge in of.charges])
