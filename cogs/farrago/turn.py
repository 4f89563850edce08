"""A placement of Farrago on a person's panel: its handlers, and the refusals of late presses.

After Ready a placement is final, and secret until the battle.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from cogs.api import (
    Context,
    Handler,
    Line,
    Numbers,
    Page,
    Refused,
    Seat,
    Table,
    UnknownPress,
    in_turn,
    panel_with,
    sentence,
)
from cogs.api import OwnTurn as _Turn
from cogs.farrago import labels
from engine.farrago.model import Action, ChooseFace, FarragoView, Place, TakeBack
from engine.farrago.naming import card_line, tile_line
from engine.farrago.rules.sphere import TILES

__all__ = ["Numbers", "Turn", "handler", "legal_actions", "of_kind", "plays", "value_of"]

Turn: TypeAlias = _Turn[FarragoView]

Work: TypeAlias = Callable[[Turn, Numbers], Awaitable[Page | None]]

Means: TypeAlias = Callable[[Context, Numbers], Action]
"""(context, numbers) -> the action that a control means."""

A = TypeVar("A")


class Sealed(Refused):
    """The person is ready; `what` they wanted stays undone."""

    key = "farrago-refused-sealed"


class DeckChosen(Refused):
    """The person has brought a deck."""

    key = "farrago-refused-deck-brought"


class HandChosen(Refused):
    """The person has kept or exchanged their first hand."""

    key = "farrago-refused-hand-decided"


class Outdated(Refused):
    """The plan has changed since the control was shown, and the rules are now against `what` it means."""

    key = "farrago-refused-outdated"


def legal_actions(turn: Turn) -> tuple[Action, ...]:
    """List the player's legal actions, in the engine's order."""
    return tuple(choice.action for choice in turn.table.choices(turn.seat))


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Pick the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def value_of(context: Context) -> int:
    """Read the number that was chosen in a menu. Raises UnknownPress."""
    chosen = context.chosen
    if not chosen or not chosen[0].isdecimal():
        raise UnknownPress
    # A forged value may be a number of any length.
    return int(chosen[0][:9])


# Handlers -----------------------------------------------------------------------------------------------------------


def plays(means: Means) -> Handler:
    """Make a handler that plays an action; a late press is answered with the rule against it."""

    async def play(turn: Turn, numbers: Numbers) -> Page:
        return await turn.play(means(turn.context, numbers))

    return handler(play, means)


def handler(work: Work, means: Means | None = None) -> Handler:
    """Make a handler that answers an open question; `means` returns the control's action, if any."""

    def named(turn: Turn, numbers: Numbers) -> Awaitable[Page | None]:
        return work(replace(turn, context=turn.context.apart()), numbers)

    answer = in_turn(named)

    async def checked(context: Context, match: str, argument: str) -> None:
        table = await context.app.tables.find(match)
        # Before `in_turn`, whose refusal of a late press does not tell what stays undone.
        late = _too_late(context, table, argument, means)
        if late is None:
            await answer(context, match, argument)
        else:
            # As `own_table` does for a press that comes in time.
            context.app.tables.watches.disturb(match)
            await context.show_alone(await panel_with(context, match, late))

    return checked


def _too_late(context: Context, table: Table, argument: str, means: Means | None) -> Refused | None:
    """Say why a press comes too late; None if it does not, or if the platform refuses it."""
    seat = table.seat_of(context.reader.id)
    if seat is None or not _plays(table, seat):
        return None
    if table.view(seat).phase == "decks":
        return None if seat in table.asked else DeckChosen()
    if table.view(seat).phase == "exchange":
        return None if seat in table.asked else HandChosen()
    question, *numbers = (int(part[:9]) if part.isdecimal() else 0 for part in argument.split("."))
    is_open = seat in table.asked
    # Left to `in_turn`: a page, or an action that answers the open question.
    if is_open and (means is None or question == table.question(seat)):
        return None
    padded = (*numbers, 0, 0, 0)
    action = None if means is None else means(context, (padded[0], padded[1], padded[2]))
    what = _what(table, seat, action)
    if not is_open:
        return Sealed(what=what)
    error = table.against(seat, action)
    return None if error is None else Outdated(what=what, rule=sentence(error))


def _plays(table: Table, seat: Seat) -> bool:
    """Return whether the person of a seat plays it now."""
    return not (table.is_over or table.kind.stands_still or table.kind.ai_level(seat))


def _what(table: Table, seat: Seat, action: Action | None) -> Line:
    """Say what an action would have done."""
    own = labels.own_of(table.view(seat))[1]
    match action:
        # A forged tile has no name.
        case Place(card, tile) if tile < TILES:
            kinds = [each.kind for each in (*own.hand, *(placed.card for placed in own.placed)) if each.id == card]
            name = card_line(kinds[0]) if kinds else Line("farrago-late-some-card")
            return Line("farrago-late-place", {"name": name, "tile": tile_line(tile)})
        case TakeBack(tile) if tile < TILES:
            return Line("farrago-late-take-back", {"tile": tile_line(tile)})
        case ChooseFace(face):
            return Line("farrago-late-face", {"face": face + 1})
        case _:
            return Line("farrago-late-other")
