"""The page of the asker and another person: how often each was better placed, by game, and the way to their matches.

Both took part in all that it shows, so it ignores hidden profiles.
"""

from bot.core.refusals import UnknownPress
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from bot.ui.lookup.history import Search
from bot.ui.profiles.profile import find_owner, named, play_button
from bot.ui.profiles.summary import Balance, balances


async def head_to_head_page(context: Context, other: int) -> Page:
    """Make the page of the matches that the asker and another person played against one another."""
    owner = await find_owner(context, other)
    who = named(owner)
    found = balances(await context.app.profiles.meetings(context.reader.id, other))
    back = Button(ids.General("profile", str(other)), context.say("button-profile-back"))
    title = context.say("versus-title", who=who)
    if not found:
        row = (*await play_button(context), back)
        return Page(above=(title, context.say("versus-none", who=who)), rows=(row,))
    own, others, level = (sum(getattr(one, part) for one in found) for part in ("own", "others", "level"))
    total = context.say("versus-all", count=own + others + level)
    wins = context.say("versus-wins", own=own, others=others, level=level, who=who)
    games = "\n".join(_line(context, one) for one in found)
    matches = Button(ids.General("history", Search(beside=other).at(0)), context.say("button-versus-matches"))
    return Page(above=(title, f"{total}\n{wins}", games), rows=((matches, back),))


def _line(context: Context, one: Balance) -> str:
    return context.say(
        "versus-game",
        game=game_name(context.reader.words, one.game),
        own=one.own,
        others=one.others,
        level=one.level,
        date=f"<t:{one.last // 1000}:d>",
    )


async def show_head_to_head(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show how the asker and the person of this id have played against one another. Raises UnknownPress."""
    other = ids.id_in((argument,))
    if other == context.reader.id:
        raise UnknownPress
    await context.show_alone(await head_to_head_page(context, other))
