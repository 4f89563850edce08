"""Where games belong in a server: its channels, and whether each table has a thread of its own."""

from bot.core.refusals import UnknownPress
from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, back, noted
from bot.ui.context import Context
from bot.ui.lobby.opening import THREADS_SETTING
from bot.ui.page import Button, Page

NAME = "channels"


async def channels_page(context: Context, server: int, note: str) -> Page:
    """Show where games belong."""
    threads = bool(await context.app.servers.setting(server, THREADS_SETTING, bool))
    state = "on" if threads else "off"
    other = "off" if threads else "on"
    switch = Button(to(NAME, "threads", other), context.say(f"button-admin-threads-{other}"))
    return Page(
        above=noted(note, context.say("admin-channels-title"), context.say(f"admin-threads-{state}")),
        rows=((switch, back(context)),),
    )


async def _set_threads(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    if argument not in ("on", "off"):
        raise UnknownPress
    await context.app.servers.set_setting(server, THREADS_SETTING, argument == "on")
    return context.say("admin-saved")


CHANNELS = Area(channels_page, {"threads": _set_threads})
