"""What a walk must know of Absolute: presses, what changes the table, and when cards come to light.

A walk ends before a step by which the person may learn something: their own draw of a card that differs, a card turned
up, hands laid open.
"""

from collections.abc import Sequence

from engine.absolute import GAME
from engine.absolute.events import Drew, Event, Flipped, RoundScored
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.errors import RuleError
from engine.game import Seat
from tests.cogs.absolute.glass import glass_house
from tests.cogs.absolute.presses import any_press
from tests.cogs.absolute.twin_pairs import Pair, pairs
from tests.cogs.walks import Ground, Guide
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance


def _opens(events: Sequence[Event], pair: Pair) -> bool:
    """Tell whether something happened by which the viewer may learn what differs."""
    for event in events:
        match event:
            case RoundScored():
                return True
            case Drew(seat, "deck", _) if seat == pair.viewer and not pair.same_top:
                return True
            case Flipped() if not pair.same_top:
                return True
            case _:
                pass
    return False


def _shared_action(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches, with the same cards."""
    state, other = pair.one.state, pair.other.state
    wanted = [choose(state, chance) for _ in range(3)]
    listed = [choice.action for choice in GAME.choices(state, seat) if not isinstance(choice.action, Swap)]
    for action in (*wanted, *chance.sample(listed, min(3, len(listed))), Hold()):
        try:
            GAME.apply(state, seat, action)
            GAME.apply(other, seat, action)
        except RuleError:
            continue
        return action
    return None


_CHANGING = {each.__name__ for each in (Draw, Swap, Place, Add, Arrange, Discard, Hold)} | {"lay", "typed", "undo"}
GUIDE: Guide[Pair] = Guide(GAME, any_press, frozenset(_CHANGING), _shared_action, _opens)
GROUND: Ground[Pair] = Ground(GUIDE, glass_house, pairs)
