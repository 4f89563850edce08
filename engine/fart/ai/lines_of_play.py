"""Lines of play from a deal: the views along a line, and the plain player's actions after it."""

from collections.abc import Callable, Iterator, Sequence

from engine.fart.ai.greedy import greedy
from engine.fart.errors import MatchOver
from engine.fart.model import Action, View
from engine.fart.play import begin, play
from engine.fart.views import view


def views_along(seed: str, actions: Sequence[Action]) -> Iterator[View]:
    """Return the view of the deal, then of each action of a line. Raises RuleError if one is not legal."""
    state = begin(seed).state
    yield view(state)
    for action in actions:
        state = play(state, action).state
        yield view(state)


def played_on(seed: str, actions: Sequence[Action], is_there: Callable[[View], bool]) -> tuple[Action, ...]:
    """List the plain player's actions after a line, until a view fits. Raises RuleError if the match ends before."""
    state, more = begin(seed).state, list[Action]()
    for action in actions:
        state = play(state, action).state
    while not is_there(seen := view(state)):
        if seen.is_over:
            raise MatchOver
        more.append(greedy(seen))
        state = play(state, more[-1]).state
    return tuple(more)
