"""A placement of Farrago on a person's panel: its deeds, and what is said of one that comes too late.

Whoever is ready has sealed their placement: nothing more is done for them before the battle, and nobody else is told.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.refusals import Refused, UnknownPress
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.face import Deed
from bot.ui.modal import chosen_in
from bot.ui.own_turn import Numbers, in_turn, panel_with
from bot.ui.own_turn import Turn as _Turn
from bot.ui.page import Page
from bot.ui.people import told_apart
from bot.ui.refuse import sentence
from bot.ui.turns import LETTERS
from cogs.farrago import labels
from engine.farrago.model import Action, ChooseFace, FarragoView, Place, TakeBack
from engine.farrago.naming import card_line, tile_line
from engine.farrago.sphere import TILES
from engine.game import Line, Seat

__all__ = ["Numbers", "Turn", "apart", "deed", "deeds", "of_kind", "plays", "value_of"]

Turn: TypeAlias = _Turn[FarragoView]

Work: TypeAlias = Callable[[Turn, Numbers], Awaitable[Page | None]]

Means: TypeAlias = Callable[[Ask, Numbers], Action]
"""(ask, numbers) -> the action that a control means."""

A = TypeVar("A")


class Sealed(Refused):
    """The person is ready; `what` they wanted stays undone."""

    key = "farrago-refused-sealed"


class DeckChosen(Refused):
    """The person has brought a deck."""

    key = "farrago-refused-deck-brought"


class Outdated(Refused):
    """The plan has changed since the control was shown, and the rules are now against `what` it means."""

    key = "farrago-refused-outdated"


def apart(ask: Ask) -> Ask:
    """Let names that look alike have their seat's letter before them, as in the pictures."""
    return replace(ask, names=told_apart(ask.names, LETTERS))


def deeds(turn: Turn) -> tuple[Action, ...]:
    """List what the rules let the player do, in the engine's order."""
    return tuple(choice.action for choice in turn.table.choices(turn.seat))


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Pick the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def value_of(ask: Ask) -> int:
    """Read the number that was chosen in a menu. Raises UnknownPress."""
    chosen = chosen_in(ask.interaction)
    if not chosen or not chosen[0].isdecimal():
        raise UnknownPress
    return int(chosen[0][:9])


# Deeds --------------------------------------------------------------------------------------------------------------


def plays(means: Means) -> Deed:
    """Make a deed that plays an action; of one that comes too late the rule against it is said."""

    async def play(turn: Turn, numbers: Numbers) -> Page:
        return await turn.play(means(turn.ask, numbers))

    return deed(play, means)


def deed(work: Work, means: Means | None = None) -> Deed:
    """Make a deed that answers an open question of its player; `means` names the action that it comes to, if any."""

    def named(turn: Turn, numbers: Numbers) -> Awaitable[Page | None]:
        return work(replace(turn, ask=apart(turn.ask)), numbers)

    answer = in_turn(named)

    async def checked(ask: Ask, match: str, argument: str) -> None:
        table = await ask.house.tables.find(match)
        late = _too_late(ask, table, argument, means)
        if late is None:
            await answer(ask, match, argument)
        else:
            ask.house.tables.disturb(match)
            await ask.show_alone(await panel_with(ask, match, late))

    return checked


def _too_late(ask: Ask, table: Table, argument: str, means: Means | None) -> Refused | None:
    """Say why a press comes too late; None where it does not, or where the house says it."""
    seat = table.seat_of(ask.reader.id)
    if seat is None or not _plays(table, seat):
        return None
    if table.view(seat).phase == "decks":
        return None if seat in table.asked else DeckChosen()
    question, *numbers = (int(part[:9]) if part.isdecimal() else 0 for part in argument.split("."))
    is_open = seat in table.asked
    if is_open and (means is None or question == table.question(seat)):
        return None
    padded = (*numbers, 0, 0, 0)
    action = None if means is None else means(ask, (padded[0], padded[1], padded[2]))
    what = _what(table, seat, action)
    if not is_open:
        return Sealed(what=what)
    error = table.against(seat, action)
    return None if error is None else Outdated(what=what, rule=sentence(error))


def _plays(table: Table, seat: Seat) -> bool:
    """Tell whether the person of a seat plays it now."""
    people = table.company
    return not table.is_over and (people is None or not (people.paused or people.sitters[seat].level))


def _what(table: Table, seat: Seat, action: Action | None) -> Line:
    """Say what an action would have done."""
    own = labels.own_of(table.view(seat))[1]
    match action:
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
