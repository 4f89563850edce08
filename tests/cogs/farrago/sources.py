"""All that leaves the engine at a table of Farrago, and one step on: what pages, pictures and words are made of."""

from collections.abc import Iterator, Sequence
from random import Random

from bot.ui.refuse import sentence
from engine.errors import RuleError
from engine.farrago import GAME
from engine.farrago.events import Event
from engine.farrago.model import PLANETS, Action, Bring, ChooseFace, Place, Ready, Starter, TakeBack
from engine.farrago.state import State
from engine.game import Seat
from tests.cogs.farrago.masks import masked
from tests.cogs.farrago.stories import Moment, choose
from tests.cogs.farrago.twins import Pair

TOLD = 2
"""Turns of which it is compared what is told."""

FORGED = 3

SAME = "the same is told"


def sources(moment: Moment, viewer: Seat | None, forged: Sequence[Action]) -> Iterator[object]:
    """Give all that leaves the engine for a viewer and for everybody: views, choices, questions, what is told.

    Of the other one's question there is nothing: it is sealed.
    """
    state, codec = moment.state, GAME.codec
    turns = [events for events in moment.recent if events][-TOLD:]
    for eyes in {viewer, None}:
        yield codec.encode(GAME.view(state, eyes))
        yield [GAME.tell(event, eyes) for events in turns for event in events]
    asked = GAME.asked(state)
    yield (bool(asked), GAME.outcome(state))
    if viewer is not None:
        yield (moment.position.questions[viewer], asked.get(viewer), moment.position.may_undo(viewer))
        choices = GAME.choices(state, viewer) if viewer in asked else ()
        yield [(codec.token(choice.action), choice.line, choice.group) for choice in choices]
        yield [_refusal(state, viewer, action) for action in forged]


def _refusal(state: State, seat: Seat, action: Action) -> object:
    """Say what the rules have against an action; whether it ends the turn is known afterwards only."""
    try:
        GAME.apply(state, seat, action)
    except RuleError as error:
        return sentence(error)
    return None


def forgeries(pair: Pair, chance: Random) -> list[Action]:
    """Make up what no button offers, of cards that others hold, and of tiles and faces that there are and are not."""
    tile, card = chance.randrange(-1, 13), chance.randrange(-1, 41)
    any_action: tuple[Action, ...] = (
        Place(card, tile),
        Place(card, chance.randrange(12)),
        TakeBack(tile),
        ChooseFace(chance.randrange(-1, 5)),
        Ready(),
        Starter(chance.choice(PLANETS)),
        Bring((("no_such_card", 30),)),
    )
    return chance.sample(any_action, FORGED)


def stepped(pair: Pair, chance: Random) -> str:
    """Let somebody who is asked act, the same in both, and say what came of it; what is told must not differ."""
    one, other, viewer = pair.one.state, pair.other.state, pair.viewer
    asked = [seat for seat in GAME.asked(one) if seat in GAME.asked(other)]
    if not asked:
        return "nobody is asked in both"
    seat = chance.choice(asked)
    action = shared_action(pair, seat, chance)
    if action is None:
        return "nothing to do in both"
    steps = [GAME.apply(state, seat, action) for state in (one, other)]
    known = [learned(step.state, step.events, viewer) for step in steps]
    if known[0] != known[1]:
        return "it shows what was hidden"
    for eyes in {viewer, None}:
        told = [[GAME.tell(event, eyes) for event in step.events] for step in steps]
        assert told[1] == told[0]
        first, second = (GAME.codec.encode(GAME.view(step.state, eyes)) for step in steps)
        assert second == first
    assert steps[0].reveals == steps[1].reveals
    return f"{SAME} of {'a battle' if steps[0].events else 'a deed in secret'}"


def learned(state: State, events: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
    """Tell what the viewer may know of what happened; after it they see what they drew, each card with its number."""
    hand = () if viewer is None or not state.zones else state.zones[viewer].hand
    return (*(masked(event, viewer) for event in events), hand)


def shared_action(pair: Pair, seat: Seat, chance: Random) -> Action | None:
    """Find something that the seat may do in both matches."""
    one, other = pair.one.state, pair.other.state
    wanted = [choose(state, seat, chance) for state in (one, other) if seat in GAME.asked(state)]
    wanted += [Ready(), Starter(chance.choice(PLANETS))]
    for action in wanted:
        if _refusal(one, seat, action) is None and _refusal(other, seat, action) is None:
            return action
    return None
