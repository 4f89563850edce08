"""Turns that are answered in secret (`Window.sealed`): which one is under way, and which steps nobody may notice.

Until such a turn is over the others must not learn who has answered, or when: not from the board, not from a call, not
from what is offered in a menu. While one question is sealed, all that are open are treated so. It shows nothing.
"""

from msgspec.structs import replace

from bot import waits
from bot.company import Company, Sealed, with_host
from bot.table import Events
from engine.record import AnyGame, Position


def with_sealed(game: AnyGame, position: Position, people: Company, now: int, *, resumed: bool = False) -> Company:
    """Note which sealed turn is under way: one that goes on as it began, a new or `resumed` one with its whole time.

    Votes from before it are void, since a vote would fall with the first sign of whom it is against. Who has left is
    host for as long, since anybody may see in their menu who is.
    """
    turn = turn_in_secret(game, position)
    if turn is None:
        people = with_host(people)
        return people if people.sealed is None else replace(people, sealed=None)
    asked = game.asked(position.state)
    known = people.sealed if people.sealed is not None and people.sealed.turn == turn else None
    if known is not None and not resumed:
        return people
    ends = max(waits.ends_at(game, window, people, now) for window in asked.values())
    seats = tuple(sorted(asked)) if known is None else known.seats
    about = asked[min(asked)].about if known is None else known.about
    sealed = Sealed(turn, ends, about, seats)
    return replace(with_host(people), sealed=sealed, replacing=())


def is_in_secret(game: AnyGame, before: Position, after: Position, events: Events) -> bool:
    """Tell whether a step stays within a sealed turn and a spectator sees nothing of it."""
    turn = turn_in_secret(game, before)
    if turn is None or turn_in_secret(game, after) != turn:
        return False
    if any(game.tell(event, None) is not None for event in events):
        return False
    return game.view(before.state, None) == game.view(after.state, None)


def turn_in_secret(game: AnyGame, position: Position) -> int | None:
    """Number the sealed turn that a position is in; None where it is in none."""
    asked = game.asked(position.state)
    if not any(window.sealed for window in asked.values()):
        return None
    first = min(asked)
    return waits.turn_of(asked[first], position.questions[first])
