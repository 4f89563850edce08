"""A turn of Battle Farm on a person's panel: their legal actions as buttons and menus."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from itertools import repeat
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
    UnknownPress,
    in_turn,
    player_page,
    wraps,
)
from cogs.api import OwnTurn as _Turn
from engine.battle_farm import ahead
from engine.battle_farm.model import Ability, Action, BattleFarmView, Plant, Play, Stop

Turn: TypeAlias = _Turn[BattleFarmView]

A = TypeVar("A")

ROW = 5
"""Buttons in a row, by Discord's rules."""

SHOWN = 8
"""More choices than this go into a menu, so that they fit a phone's screen with the picture."""

MOST_LINES = 3
"""More lines of choices than this go into a menu, too."""


def handler(work: Callable[[Turn, Numbers], Awaitable[Page | None]], late: type[Refused] = Stale) -> Handler:
    """Make a handler that answers an open question; `late` is the message if it is no longer open."""

    # `in_turn` gives the context the table's names, which must be there before they can be told apart.
    def named(turn: Turn, numbers: Numbers) -> Awaitable[Page | None]:
        return work(replace(turn, context=turn.context.apart()), numbers)

    return in_turn(named, late)


def legal_actions(turn: Turn) -> tuple[Action, ...]:
    """List the player's legal actions, in the engine's order."""
    return tuple(choice.action for choice in turn.table.choices(turn.seat))


def of_kind(actions: Sequence[Action], kind: type[A]) -> list[A]:
    """Pick the actions of one kind."""
    return [action for action in actions if isinstance(action, kind)]


def plays(turn: Turn) -> tuple[Action, ...]:
    """List the player's plantings, plays and ability, even while they may still trade first."""
    return ahead.plays(turn.view) if passes_trade(turn) else legal_actions(turn)


def passes_trade(turn: Turn) -> bool:
    """Return whether the player may still trade, so that playing a card passes that."""
    return turn.view.phase == "trade" and turn.view.trade is None


def playing(turn: Turn, action: Action, label: Line, tone: Tone = Tone.MAIN) -> Button:
    """Make the button that plays an action at once, after passing an open trade."""
    text = turn.context.plain_text(label)
    if passes_trade(turn) and (numbers := _numbers(action)):
        return Button(turn.address("go", *numbers), text, tone)
    token = turn.table.game.codec.token(action)
    return Button(PlayAddress(turn.table.match.id, turn.question, token), text, tone)


_PLANT, _PLAY, _ABILITY, _STOP = range(4)


def _numbers(action: Action) -> tuple[int, ...]:
    """Write an action that comes after the trade as numbers; empty for any other."""
    match action:
        case Plant(card, bed):
            return (_PLANT, card, bed)
        case Play(card):
            return (_PLAY, card)
        case Ability():
            return (_ABILITY,)
        case Stop():
            return (_STOP,)
        case _:
            return ()


async def go(turn: Turn, numbers: Numbers) -> Page:
    """Play what comes after the trade, which is passed first. Raises UnknownPress, and as `Tables.play`."""
    kind, card, bed = numbers
    actions: dict[int, Action] = {_PLANT: Plant(card, bed), _PLAY: Play(card), _ABILITY: Ability(), _STOP: Stop()}
    action = actions.get(kind)
    if action is None:
        raise UnknownPress
    return await _pass_trade(turn, action)


async def go_on(turn: Turn, numbers: Numbers) -> Page:
    """Pass the trade, then play the action chosen in a menu. Raises as `go`."""
    token = turn.table.game.codec.token
    action = next((each for each in plays(turn) if token(each) in turn.context.chosen), None)
    if action is None:
        raise UnknownPress
    return await _pass_trade(turn, action)


async def _pass_trade(turn: Turn, action: Action) -> Page:
    # Checked before the trade is passed, so that a refused press does not pass it.
    if action not in plays(turn):
        raise Stale
    # Without a legal play, the rules leave that phase together with the trade.
    ends = isinstance(action, Stop) and len(plays(turn)) == 1
    return await in_a_row(turn, (Stop(),) if ends else (Stop(), action))


async def after_the_trade(turn: Turn, actions: Sequence[Action]) -> Page:
    """Play several actions by one press, and pass the trade before them. Raises as `in_a_row`."""
    return await in_a_row(turn, (Stop(), *actions) if actions and passes_trade(turn) else actions)


async def in_a_row(turn: Turn, actions: Sequence[Action]) -> Page:
    """Play several actions by one press; ends early if the next is not legal any more.

    Raises Stale without actions, and as `Tables.play`.
    """
    if not actions:
        raise Stale
    tables, key = turn.context.app.tables, turn.context.key
    table = await tables.play(turn.table, turn.seat, turn.question, actions[0], key)
    for number, action in enumerate(actions[1:], 2):
        # An effect, a harvest or the end of the phase may come between.
        if table.is_over or action not in [choice.action for choice in table.choices(turn.seat)]:
            break
        # Each action has a key of its own, so that a repeated press plays each once.
        table = await tables.play(table, turn.seat, table.question(turn.seat), action, f"{key}:{number}")
    return await player_page(turn.context, table)


def packed(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Lay buttons out so that a phone wraps them into few lines, and a wide window into fewer."""
    rows: list[tuple[Button, ...]] = []
    for line in lines_of(buttons):
        if rows and len(rows[-1]) + len(line) <= ROW:
            rows[-1] = (*rows[-1], *line)
        else:
            rows.append(line)
    return tuple(rows)


def lines_of(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    """Arrange buttons in lines of a phone: each goes into the first line with room."""
    lines: list[tuple[Button, ...]] = []
    for button in buttons:
        roomy = (at for at, line in enumerate(lines) if len(line) < ROW and not wraps((*line, button)))
        place = next(roomy, len(lines))
        lines[place : place + 1] = [(*(lines[place] if place < len(lines) else ()), button)]
    return lines


def rows_for(
    turn: Turn,
    actions: Sequence[Action],
    labels: Sequence[Line],
    placeholder: Line,
    last: Sequence[Button] = (),
    *,
    about: Iterable[str] = repeat(""),
    most_lines: int = MOST_LINES,
) -> tuple[Row, ...]:
    """Offer actions to be played at once: few as buttons, many in menus of 25; and `last` after them.

    Menus say what each is `about`, which is written for them alone.
    """
    buttons = tuple(playing(turn, each, label) for each, label in zip(actions, labels, strict=True))
    if len(buttons) <= SHOWN and len(lines_of(buttons)) <= most_lines:
        # Apart, so that what ends a phase never stands among what is played.
        return (*packed(buttons), *packed(last))
    token = turn.table.game.codec.token
    options = [
        (token(action), turn.context.plain_text(label), more)
        for action, label, more in zip(actions, labels, about, strict=False)
    ]
    verb = "go_on" if passes_trade(turn) else "pick"
    menus = tuple(
        # The number is never read: it keeps the custom_ids of several menus apart.
        Menu(OfMatch(turn.table.match.id, verb, f"{turn.question}.{number}"), text, tuple(part))
        for number, (text, part) in enumerate(_paged(turn, options, placeholder))
    )
    return (*menus, *packed(last))


def texts(turn: Turn) -> Button:
    """Make the button to the texts of the cards."""
    return Button(OfMatch(turn.table.match.id, "cards"), turn.context.say("battle_farm-button-cards"))


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
