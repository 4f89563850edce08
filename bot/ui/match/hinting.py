"""Gives a hint: an AI chooses in a person's place, from their view only, and the game says why."""

import asyncio
from typing import Any

from bot.core.refusals import Over, Refused, Stale
from bot.match.table import Table
from bot.ui.games.game_ui import ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.match.hints import MARK, costs_rating, gives_hints
from bot.ui.match.own_turn import own_table, panel_with, show_page
from bot.ui.match.player_page import player_page
from engine.foresight import guessed
from engine.game import Seat

ADVISER = "hard"
"""The AI that gives hints, and plays on in somebody's seat."""

TELL_SECONDS = 1.0
"""Seconds after which the page says that the AI is thinking (house choice): the button's own dots end after three."""

SURE = "sure"
"""Marks the address of a hint that a person takes although the match is not rated then."""


class NoHint(Refused):
    """Hints are for practice."""

    key = "refused-no-hint"


async def hint(context: Context, match: str, argument: str) -> None:
    """Show what the AI would do: `argument` is the question, with `SURE` after it once the warning was read.

    Raises NoHint, Over, NotYourTable, and as `check_may_act`.
    """
    table, seat = await own_table(context, match)
    if not gives_hints(ui_of(context.app, table.match.game), table, seat):
        raise NoHint
    if table.is_over:
        raise Over
    question, _, sure = argument.partition(".")
    if seat not in table.asked or question != str(table.question(seat)):
        await show_page(context, table, await panel_with(context, match, Stale()))
        return
    table.kind.check_may_act(seat)
    if costs_rating(table) and sure != SURE:
        await show_page(context, table, _warning(context, table, seat))
        return
    view, action = await _advised_press(context, table, seat)
    now = await context.app.tables.find(match)
    if seat not in now.asked or now.question(seat) != table.question(seat):
        # The player has moved while the AI thought.
        await show_page(context, now, await panel_with(context, match, Stale()))
        return
    if costs_rating(table):
        await context.app.agreements.take_hint(match, context.reader.id)
    note = hint_text(context, table, seat, view, action)
    await show_page(context, now, await player_page(context, now, note=note))


async def _advised_press(context: Context, table: Table, seat: Seat) -> tuple[Any, Any]:
    """Return the AI's next action that takes a press, and the seat's view before it."""
    view, passed = table.view(seat), ui_of(context.app, table.match.game).panel.passed
    action = await advised(context, table, view, seat)
    after = None if passed is None else passed(view, action)
    return (view, action) if after is None else (after, await advised(context, table, after, seat))


def hint_text(context: Context, table: Table, seat: Seat, view: Any, action: Any) -> str:
    """Write what the AI would do in a seat's view, why, and what it brings."""
    about = ui_of(context.app, table.match.game).panel.hint
    if about is None:
        return ""
    context = context.at(table)
    # By a guess, as the view may be of a later moment; what is listed is the same for each.
    choices = table.game.choices(guessed(table.game, view), seat)
    label = next((choice.line for choice in choices if choice.action == action), None)
    return " ".join((MARK, *map(context.line, about(view, action, label))))


def _warning(context: Context, table: Table, seat: Seat) -> Page:
    """Say that a match with a hint is not rated, before it is taken."""
    sure = ids.OfMatch(table.match.id, "hint", f"{table.question(seat)}.{SURE}")
    take = Button(sure, context.say("button-hint-take"), Tone.MAIN)
    back = Button(ids.OfMatch(table.match.id, "show"), context.say("button-back"))
    return Page(above=(context.say("hint-unrated"),), rows=((take, back),))


async def advised(context: Context, table: Table, view: Any, seat: Seat, *, tells: bool = True) -> Any:
    """Let the AI choose the next action of a seat from its view; `tells` the person when it takes long."""
    # The seed is the question's, so that a second press gets the same advice.
    thought = f"{table.match.id}/{seat}/{table.question(seat)}"
    game = table.match.game
    choosing = asyncio.create_task(context.app.thinking.choose(game, ADVISER, view, seat, thought))
    try:
        done, _ = await asyncio.wait({choosing}, timeout=TELL_SECONDS)
        if tells and not done:
            await show_page(
                context, table, await player_page(context, table, note=f"{MARK} {context.say('hint-thinking')}")
            )
        return await choosing
    finally:
        choosing.cancel()  # it has ended, unless something else failed
