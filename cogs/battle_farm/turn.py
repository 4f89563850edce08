"""A turn of Battle Farm on a person's panel: what they may do, as buttons and menus that do it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from cogs.api import (
    OPTIONS,
    Button,
    Handler,
    Line,
    Menu,
    Numbers,
    OfMatch,
    Page,
    PlayAddress,
    Refused,
    Row,
    Stale,
    Tone,
    in_turn,
    rows_of,
)
from cogs.api import OwnTurn as _Turn
from engine.battle_farm.model import Action, BattleFarmView

Turn: TypeAlias = _Turn[BattleFarmView]

A = TypeVar("A")

SHOWN = 9
"""More choices than this go into a menu: on a phone each long label takes a whole line."""


def handler(work: Callable[[Turn, Numbers], Awaitable[Page | None]], late: type[Refused] = Stale) -> Handler:
    """Make a handler that answers an open question; `late` is the message where it is no longer open."""

    # `in_turn` gives the context the table's names, which must be there before they can be told apart.
    def named(turn: Turn, numbers: Numbers) -> Awaitable[Page | None]:
        return work(replace(turn, context=turn.context.apart()), numbers)

    return in_turn(named, late)


def legal_actions(turn: Turn) -> tuple[Action, ...]:
    """List what the rules let the player do, in the engine's order."""
    return tuple(choice.action for choice in turn.table.choices(turn.seat))


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Pick the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def playing(turn: Turn, action: Action, label: Line, tone: Tone = Tone.MAIN) -> Button:
    """Make the button that plays an action at once."""
    token = turn.table.game.codec.token(action)
    return Button(PlayAddress(turn.table.match.id, turn.question, token), turn.context.plain_text(label), tone)


def rows_for(turn: Turn, actions: Sequence[Action], labels: Sequence[Line], placeholder: Line) -> tuple[Row, ...]:
    """Offer actions to be played at once: few as buttons, many in menus of 25."""
    if len(actions) <= SHOWN:
        return rows_of(tuple(playing(turn, each, label) for each, label in zip(actions, labels, strict=True)))
    token = turn.table.game.codec.token
    options = [(token(each), turn.context.plain_text(label), "") for each, label in zip(actions, labels, strict=True)]
    return tuple(
        # The number is never read: it keeps the custom_ids of several menus apart.
        Menu(OfMatch(turn.table.match.id, "pick", f"{turn.question}.{number}"), text, tuple(part))
        for number, (text, part) in enumerate(_paged(turn, options, placeholder))
    )


def in_menus(turn: Turn, verb: str, options: Sequence[tuple[str, str, str]], placeholder: Line) -> tuple[Row, ...]:
    """Offer things for an action in menus of 25."""
    return tuple(
        # The option says which; the 0 stands where a button has its card.
        Menu(turn.address(verb, 0, number), text, tuple(part))
        for number, (text, part) in enumerate(_paged(turn, options, placeholder))
    )


def _paged(
    turn: Turn, options: Sequence[tuple[str, str, str]], placeholder: Line
) -> list[tuple[str, Sequence[tuple[str, str, str]]]]:
    parts = [options[start : start + OPTIONS] for start in range(0, len(options), OPTIONS)]
    return [(page_name(turn, placeholder, number, len(parts)), part) for number, part in enumerate(parts)]


def page_name(turn: Turn, placeholder: Line, number: int, count: int) -> str:
    """Name one of several menus for the same, from 0."""
    text = turn.context.plain_text(placeholder)
    return text if count == 1 else f"{text} ({number + 1}/{count})"
