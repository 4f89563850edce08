"""Turns that are answered in secret (`Window.sealed`): which one is under way, and which steps nobody may notice.

Until such a turn is over the others must not learn who has answered, or when: not from the board, not from a call, not
from what is offered in a menu. While one question is sealed, all that are open are treated so. It shows nothing.
"""

from typing import Any

from msgspec.structs import replace

from bot import company, waits
from bot.company import Company, Sealed
from bot.table import Events
from engine.record import AnyGame, Position


def with_sealed(game: AnyGame, position: Position, people: Company, now: int, *, resumed: bool = False) -> Company:
    """Note which sealed turn is under way: one that goes on as it began, a new or `resumed` one with its whole time.

    Votes from before it are void, since a vote would fall with the first sign of whom it is against.
    """
    asked = game.asked(position.state)
    if not any(window.sealed for window in asked.values()):
        return people if people.sealed is None else replace(people, sealed=None)
    first = min(asked)
    turn = waits.turn_of(asked[first], position.questions[first])
    known = people.sealed if people.sealed is not None and people.sealed.turn == turn else None
    if known is not None and not resumed:
        return people
    ends = now + 1000 * max(waits.seconds(game, window, people) for window in asked.values())
    seats = tuple(sorted(asked)) if known is None else known.seats
    about = asked[first].about if known is None else known.about
    sealed = Sealed(turn, ends, about, seats)
    return replace(people, sealed=sealed, replacing=())


def is_unnoticed(
    game: AnyGame, before: tuple[Position, Company], after: tuple[Position, Company], events: Events | None
) -> bool:
    """Tell whether a step within a sealed turn changes nothing that anybody but its maker may see."""
    (earlier, people), (later, others) = before, after
    if others.sealed is None or others.sealed != people.sealed or company.public(people) != company.public(others):
        return False
    told: Any = () if events is None else events
    if any(game.tell(event, None) is not None for event in told):
        return False
    return game.view(earlier.state, None) == game.view(later.state, None)
