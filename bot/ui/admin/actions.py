"""The log of a server's moderation acts, the latest first: who, what, why and when."""

from bot.store.rows import ModerationAct
from bot.ui.admin.area import LATEST_FIRST, Area, back, noted, paged
from bot.ui.admin.log_text import act_text
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page

NAME = "actions"

SHOWN = 5
"""Acts on a page: with reasons, more are too many for a phone."""

REASON_SHOWN = 60
"""Graphemes of a reason in the list: two lines of a phone."""


async def actions_page(context: Context, server: int, note: str, number: int = 0) -> Page:
    """List the acts in the log; the names in it notify no one."""
    acts = await context.app.moderation.recent(server)
    _, shown, turning = paged(context, NAME, acts, number, SHOWN, LATEST_FIRST)
    lines = [await _line(context, act) for act in shown] or [context.say("admin-actions-none")]
    return Page(
        above=noted(note, context.say("admin-actions-title"), "\n".join(lines)), rows=((*turning, back(context)),)
    )


async def _line(context: Context, act: ModerationAct) -> str:
    told = await act_text(context.app, context.reader.words, act, REASON_SHOWN)
    return context.say("admin-action", told=told, at=f"<t:{act.at // 1000}:R>")


async def _show_page(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    return await actions_page(context, server, "", int(argument) if argument.isdecimal() else 0)


ACTIONS = Area(actions_page, {"page": _show_page})
