"""A turn of Battle Farm on a person's panel: what they may do, as buttons and menus that do it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.refusals import Refused, Stale
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.face import Deed
from bot.ui.own_turn import Numbers, in_turn
from bot.ui.own_turn import Turn as _Turn
from bot.ui.page import OPTIONS, Button, Menu, Page, Row, Tone, rows_of
from bot.ui.people import told_apart
from cogs.battle_farm.names import SEAT_LETTERS
from engine.battle_farm.model import Action, BattleFarmView
from engine.game import Line

Turn: TypeAlias = _Turn[BattleFarmView]

A = TypeVar("A")

SHOWN = 9
"""Above so many, what can be chosen stands in a menu: on a phone each long label takes a line of its own."""


def apart(ask: Ask) -> Ask:
    """Let names that look alike have their seat's letter before them, as in the pictures."""
    return replace(ask, names=told_apart(ask.names, SEAT_LETTERS))


def deed(work: Callable[[Turn, Numbers], Awaitable[Page | None]], late: type[Refused] = Stale) -> Deed:
    """Make a deed that answers an open question of its player; `late` is said where it is no longer open."""

    def named(turn: Turn, numbers: Numbers) -> Awaitable[Page | None]:
        return work(replace(turn, ask=apart(turn.ask)), numbers)

    return in_turn(named, late)


def deeds(turn: Turn) -> tuple[Action, ...]:
    """List what the rules let the player do, in the engine's order."""
    return tuple(choice.action for choice in turn.table.choices(turn.seat))


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Pick the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def playing(turn: Turn, action: Action, label: Line, tone: Tone = Tone.MAIN) -> Button:
    """Make the button that plays an action at once."""
    token = turn.table.game.codec.token(action)
    return Button(ids.Play(turn.table.match.id, turn.question, token), turn.ask.letter(label), tone)


def rows_for(turn: Turn, actions: Sequence[Action], labels: Sequence[Line], placeholder: Line) -> tuple[Row, ...]:
    """Offer actions to be played at once: few as buttons, many in menus of 25."""
    if len(actions) <= SHOWN:
        return rows_of(tuple(playing(turn, each, label) for each, label in zip(actions, labels, strict=True)))
    token = turn.table.game.codec.token
    options = [(token(each), turn.ask.letter(label), "") for each, label in zip(actions, labels, strict=True)]
    return tuple(
        Menu(ids.OfMatch(turn.table.match.id, "pick", f"{turn.question}.{number}"), text, tuple(part))
        for number, (text, part) in enumerate(_paged(turn, options, placeholder))
    )


def in_menus(turn: Turn, verb: str, options: Sequence[tuple[str, str, str]], placeholder: Line) -> tuple[Row, ...]:
    """Offer things for a deed in menus of 25."""
    return tuple(
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
    text = turn.ask.letter(placeholder)
    return text if count == 1 else f"{text} ({number + 1}/{count})"
