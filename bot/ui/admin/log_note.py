"""The warning to a moderator beside an answer: that their log channel takes no posts."""

from bot.gateway.channel_access import is_mute
from bot.ui.kit.context import Context, client_of


async def log_note(context: Context) -> str:
    """Write that the bot may not post in the server's log channel; empty where it may, or the server has none.

    The acts are not lost: the log is in the store.
    """
    channel = (await context.app.moderation.settings_of(context.reader.place)).log_channel
    if not channel or not is_mute(client_of(context.interaction), channel):
        return ""
    return context.say("log-not-posted", channel=f"<#{channel}>")
