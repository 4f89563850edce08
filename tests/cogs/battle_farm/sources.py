"""All that leaves the engine at a table of Battle Farm, and one step on: what pages, pictures and words are made of."""

from collections.abc import Iterator

from engine.battle_farm import GAME
from engine.game import Seat
from tests.cogs.battle_farm.masks import masked
from tests.cogs.battle_farm.twins import Moment, Pair
from tests.cogs.battle_farm.walks import learned, shared_action
from tests.engine.chance import Chance

TOLD = 5
"""Actions of which it is compared what is told: as one of four moments is taken, that is all of most matches."""

SAME = "the same is told"


def sources(moment: Moment, viewer: Seat | None) -> Iterator[object]:
    """Give all that leaves the engine for a viewer and for everybody: views, choices, questions, what is told."""
    state, codec = moment.state, GAME.codec
    for eyes in {viewer, None}:
        yield codec.encode(GAME.view(state, eyes))
        yield [GAME.tell(event, eyes) for events in moment.recent[-TOLD:] for event in events]
    yield (moment.position.questions, GAME.asked(state), GAME.outcome(state))
    if viewer is not None:
        yield moment.position.may_undo(viewer)
        choices = GAME.choices(state, viewer) if viewer in GAME.asked(state) else ()
        yield [(codec.token(choice.action), choice.line, choice.group) for choice in choices]


def stepped(pair: Pair, chance: Chance) -> str:
    """Let somebody who is asked act, the same in both, and say what came of it; what is told must not differ."""
    one, other = pair.one.state, pair.other.state
    asked = [seat for seat in GAME.asked(one) if seat in GAME.asked(other)]
    if not asked:
        return "nobody is asked"
    seat = chance.choice(asked)
    action = shared_action(pair, seat, chance)
    if action is None:
        return "nothing to do in both"
    steps = [GAME.apply(state, seat, action) for state in (one, other)]
    for this, that in zip(*(step.events for step in steps), strict=False):
        if masked(this, pair.viewer) != masked(that, pair.viewer):
            break
        for eyes in {pair.viewer, None}:
            assert GAME.tell(that, eyes) == GAME.tell(this, eyes)
    known = [(GAME.asked(step.state), learned(step.state, step.events, pair.viewer)) for step in steps]
    if known[0] != known[1]:
        assert seat != pair.viewer or steps[0].reveals  # else they could look, and take it back
        return "it shows what was hidden"
    for eyes in {pair.viewer, None}:
        first, second = (GAME.codec.encode(GAME.view(step.state, eyes)) for step in steps)
        assert second == first
    assert seat != pair.viewer or steps[0].reveals == steps[1].reveals
    return SAME
