"""The page of the last battle: moving, with all that happened in words; or step by step, for whoever prefers that.

A battle is public as soon as it is fought, so anybody may watch; it is shown to the asker alone. Nothing changes.
"""

from bot.pictures import Picture, draw
from bot.refusals import Refused
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.drawn import draw_once
from bot.ui.page import Button, Page, Row
from cogs.farrago import film
from engine.farrago.model import BattleView, FarragoView

WATCHING = 0xE5484D

TEXT_LIMIT = 3_700
"""Characters below the heading; Discord takes 4,000 in all."""

WHOLE = 0
"""The step that is the whole battle; the others count from 1."""


class NoBattle(Refused):
    """Nothing has been fought yet."""

    key = "farrago-refused-no-battle"


async def watch(ask: Ask, match: str, argument: str) -> None:
    """Show the last battle: `argument` is the turn of the battle that was looked at and a step. Raises NoBattle."""
    table = await ask.house.tables.find(match)
    ask = ask.at(table)
    view: FarragoView = table.view(None)
    if view.battle is None:
        raise NoBattle
    turn, step, *_ = (*(int(part[:6]) if part.isdecimal() else WHOLE for part in argument.split(".")), WHOLE, WHOLE)
    is_known = argument != "" and turn == view.battle.turn
    first = 1 if ask.reader.text_mode or ask.reader.still else WHOLE
    wanted = min(step, film.length(view)) if is_known else first
    show = _step_page if wanted else _whole_page
    await ask.show_alone(await show(ask, table, view, view.battle, wanted))


async def _whole_page(ask: Ask, table: Table, view: FarragoView, battle: BattleView, step: int) -> Page:
    """Show all of it at once: moving, unless the asker wants it otherwise, and in words."""
    moving = None if ask.reader.text_mode or ask.reader.still else await _motion(ask, table, view)
    return Page(
        above=(ask.say("farrago-battle-heading", turn=battle.turn),),
        picture=moving,
        alt="" if moving is None else film.alt(view, film.length(view) - 1, ask.letter),
        below=(_clipped("\n".join(film.story(view, ask.line))),),
        rows=((_way(ask, table, battle, 1, "steps"), _back(ask, table)),),
        accent=WATCHING,
    )


async def _motion(ask: Ask, table: Table, view: FarragoView) -> Picture:
    """Draw the battle moving; the board shows the same picture, which is drawn once for all who read alike."""
    title = ask.say("farrago-name")
    key = (film.motion, table.game.codec.encode(view), title, ask.reader.words.locale, table.names)
    return await draw_once(key, film.motion, view, ask.letter, title)


async def _step_page(ask: Ask, table: Table, view: FarragoView, battle: BattleView, step: int) -> Page:
    """Show one step: a still picture, or words alone."""
    frame, drawn = step - 1, None
    if not ask.reader.text_mode:
        drawn = await draw(film.still, view, frame, ask.letter, ask.say("farrago-name"))
    heading = ask.say("farrago-battle-step", turn=battle.turn, step=step, count=film.length(view))
    return Page(
        above=(heading,),
        picture=drawn,
        alt="" if drawn is None else film.alt(view, frame, ask.letter),
        below=(_clipped(film.text(view, frame, ask.line)),),
        rows=(_turning(ask, table, view, battle, step), (_way(ask, table, battle, WHOLE, "whole"), _back(ask, table))),
        accent=WATCHING,
    )


def _turning(ask: Ask, table: Table, view: FarragoView, battle: BattleView, step: int) -> Row:
    """Give the buttons that turn to other steps; each address names its way, since several may lead to one step."""
    last = film.length(view)
    ways = (
        ("first", 1, step > 1),
        ("back", step - 1, step > 1),
        ("on", step + 1, step < last),
        ("last", last, step < last),
    )
    return tuple(_way(ask, table, battle, max(1, min(to, last)), way, leads=leads) for way, to, leads in ways)


def _way(ask: Ask, table: Table, battle: BattleView, step: int, way: str, *, leads: bool = True) -> Button:
    address = ids.OfMatch(table.match.id, "watch", f"{battle.turn}.{step}.{way}")
    return Button(address, ask.say(f"farrago-battle-{way}"), disabled=not leads)


def _back(ask: Ask, table: Table) -> Button:
    """Lead back to the hand, or whoever has none to the menu."""
    seated = table.seat_of(ask.reader.id) is not None
    verb, label = ("show", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return Button(ids.OfMatch(table.match.id, verb), ask.say(label))


def _clipped(text: str) -> str:
    """Leave out the last lines of a text that is too long."""
    return text if len(text) <= TEXT_LIMIT else text[: TEXT_LIMIT - 2].rpartition("\n")[0] + "\n…"
