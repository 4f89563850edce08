"""The page of `/help`: what waits for the asker, and the ways to play and to learn; behind *More* all the rest."""

import bot
from bot.ui.badges.page import badges_button
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, Row, Tone
from bot.ui.kit.screens import phone_rows
from bot.ui.personal.language import language_button
from bot.ui.personal.looking import looking_button
from bot.ui.start.picker import where_games_are
from bot.ui.start.waiting import offers, turns, with_waiting

MORE = "more"
"""The argument of `/help`'s second page."""


async def help_page(context: Context) -> Page:
    """Make the page of `/help`; where nothing can be played it says why."""
    blocked, here = await context.why_blocked(context.reader.place), await context.games_here()
    waiting = () if blocked else await turns(context)
    closed = blocked or ("" if here else await where_games_are(context))
    play = () if closed else (Button(ids.General("play"), context.say("button-play"), Tone.GOOD),)
    learn = Button(ids.General("learn"), context.say("button-learn"))
    more = Button(ids.General("help", MORE), context.say("button-more"))
    title = context.say("help-waiting" if waiting else "help-title")
    page = Page((title, closed), rows=((*play, learn, more),))
    return with_waiting(page, (*waiting, *(() if closed else await offers(context, here))))


def more_page(context: Context) -> Page:
    """Make the page behind *More*: the asker's games and results, the rules, and settings of their own."""
    own = (
        Button(ids.General("hand"), context.say("button-hand-list")),
        Button(ids.General("history"), context.say("button-history")),
        Button(ids.General("profile"), context.say("button-profile")),
        Button(ids.General("leaderboard"), context.say("button-leaderboard")),
        badges_button(context.reader.words),
        *looking_button(context),
        *language_button(context),
        Button(ids.General("help"), context.say("button-back")),
    )
    notes = (
        context.say("help-footer"),
        context.say("help-ratings"),
        context.say("help-managers"),
        context.say("help-version", version=bot.__version__),
    )
    return Page((context.say("help-more"),), below=("\n".join(notes),), rows=(_rules(context), *phone_rows(own)))


def _rules(context: Context) -> Row:
    read = context.reader.words
    options = tuple((game, game_name(read, game), "") for game in context.app.tables.games)
    return Menu(ids.General("rules"), context.say("help-rules"), options)


async def show_help(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of `/help`, or the one behind *More*, to the asker alone."""
    await context.show_alone(more_page(context) if argument == MORE else await help_page(context))
