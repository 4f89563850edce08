"""The page of the last battle: animated, with losses and gains; or step by step.

A battle is public as soon as it is fought, so anybody may watch; the page is private.
"""

from cogs.api import Button, Context, OfMatch, Page, Picture, Refused, Row, Table, draw, draw_once, drawn_or_none
from cogs.farrago.film import motion
from cogs.farrago.text.log import outcome_of
from engine.farrago.model import BattleView, FarragoView

WATCHING = 0xE5484D

TEXT_LIMIT = 3_700
"""Characters below the heading; Discord takes 4,000 in all."""

WHOLE = 0
"""The step that is the whole battle; the others count from 1."""


class NoBattle(Refused):
    """The first battle is still to come."""

    key = "farrago-refused-no-battle"


async def watch(context: Context, match: str, argument: str) -> None:
    """Show the last battle: `argument` is the turn of the battle that was looked at and a step. Raises NoBattle."""
    table = await context.app.tables.find(match)
    context = context.at(table)
    view: FarragoView = table.view(None)
    if view.battle is None:
        raise NoBattle
    turn, step, *_ = (*(int(part[:6]) if part.isdecimal() else WHOLE for part in argument.split(".")), WHOLE, WHOLE)
    # A step of an earlier battle does not fit this one, so the usual first page is shown.
    is_known = argument != "" and turn == view.battle.turn
    first = 1 if context.reader.text_mode or context.reader.still else WHOLE
    wanted = min(step, motion.length(view)) if is_known else first
    show = _step_page if wanted else _whole_page
    await context.show_alone(await show(context, table, view, view.battle, wanted))


async def battle_page(context: Context, table: Table) -> Page:
    """Make the page of the whole last battle. Raises NoBattle."""
    view: FarragoView = table.view(None)
    if view.battle is None:
        raise NoBattle
    return await _whole_page(context, table, view, view.battle, WHOLE)


async def _whole_page(context: Context, table: Table, view: FarragoView, battle: BattleView, step: int) -> Page:
    """Show the whole battle: animated, with its result; in words, if the asker prefers them or still pictures."""
    moving = None if context.reader.text_mode or context.reader.still else await _motion(context, table, view)
    said = motion.recent_log(view, context.line) if moving is None else map(context.line, outcome_of(view))
    return Page(
        above=(context.say("farrago-battle-heading", turn=battle.turn),),
        picture=moving,
        alt="" if moving is None else motion.alt(view, motion.length(view) - 1, context.plain_text),
        below=(_clipped("\n".join(said)),),
        rows=((_way(context, table, battle, 1, "steps"), _back(context, table)),),
        accent=WATCHING,
    )


async def _motion(context: Context, table: Table, view: FarragoView) -> Picture | None:
    """Draw the battle animated; the same picture as the board's, drawn once for each language."""
    title = context.say("farrago-name")
    key = (motion.motion, table.game.codec.encode(view), title, context.reader.words.locale, table.names)
    return await drawn_or_none(draw_once(key, motion.motion, view, context.plain_text, title), "farrago")


async def _step_page(context: Context, table: Table, view: FarragoView, battle: BattleView, step: int) -> Page:
    """Show one step: a still picture, or words alone."""
    frame, image = step - 1, None
    if not context.reader.text_mode:
        drawing = draw(motion.still, view, frame, context.plain_text, context.say("farrago-name"))
        image = await drawn_or_none(drawing, "farrago")
    heading = context.say("farrago-battle-step", turn=battle.turn, step=step, count=motion.length(view))
    return Page(
        above=(heading,),
        picture=image,
        alt="" if image is None else motion.alt(view, frame, context.plain_text),
        below=(_clipped(motion.text(view, frame, context.line)),),
        rows=(
            _turning(context, table, view, battle, step),
            (_way(context, table, battle, WHOLE, "whole"), _back(context, table)),
        ),
        accent=WATCHING,
    )


def _turning(context: Context, table: Table, view: FarragoView, battle: BattleView, step: int) -> Row:
    """Return the buttons to other steps; each address has its direction, since several may lead to one step."""
    last = motion.length(view)
    ways = (
        ("first", 1, step > 1),
        ("back", step - 1, step > 1),
        ("on", step + 1, step < last),
        ("last", last, step < last),
    )
    return tuple(_way(context, table, battle, max(1, min(to, last)), way, leads=leads) for way, to, leads in ways)


def _way(context: Context, table: Table, battle: BattleView, step: int, way: str, *, leads: bool = True) -> Button:
    address = OfMatch(table.match.id, "watch", f"{battle.turn}.{step}.{way}")
    return Button(address, context.say(f"farrago-battle-{way}"), disabled=not leads)


def _back(context: Context, table: Table) -> Button:
    """Return the button to the hand, or without one to the menu."""
    seated = table.seat_of(context.reader.id) is not None
    verb, label = ("show", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return Button(OfMatch(table.match.id, verb), context.say(label))


def _clipped(text: str) -> str:
    """Leave out the last lines of a text that is too long."""
    return text if len(text) <= TEXT_LIMIT else text[: TEXT_LIMIT - 2].rpartition("\n")[0] + "\n…"
