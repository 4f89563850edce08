"""Handlers of the buttons and selects under rules, rulings and cards; read-only, without a match."""

from collections.abc import Mapping

from bot.core.refusals import UnknownPress
from bot.ui.games.game_ui import Handler
from bot.ui.kit.context import Context
from bot.ui.lookup.cards import card_page, card_rules_page
from bot.ui.lookup.rules import asked_page, rules_page, ruling_page, section_page, topic_of, topic_page


async def _rules(context: Context, game: str, argument: str) -> None:
    """Show a game's rules in a new message; with a page number, in place of the previous page."""
    if argument.isdecimal():
        await context.show_alone(await rules_page(context, game, int(argument)))
    else:
        await context.answer.add(await rules_page(context, game))


async def show_rules(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the rules of the game that was chosen in a menu, in a new message. Raises UnknownPress, GameLeftOut."""
    game = next(iter(chosen), "")
    context.app.tables.check_offered(game)
    if game not in context.app.tables.games:
        raise UnknownPress
    await context.answer.add(await rules_page(context, game))


async def _section(context: Context, game: str, argument: str) -> None:
    if not argument.isdecimal():
        raise UnknownPress
    await context.show_alone(section_page(context, game, int(argument)))


async def _ruling(context: Context, game: str, argument: str) -> None:
    await context.show_alone(ruling_page(context, game, argument))


async def _topic(context: Context, game: str, argument: str) -> None:
    """Show the results for a topic, or the entry chosen from a list; `argument` is the topic of the list, if any."""
    topic = "" if argument.startswith(".") else topic_of(argument)
    chosen = context.chosen
    await context.show_alone(
        asked_page(context, game, chosen[0], topic) if chosen else topic_page(context, game, topic)
    )


async def _card(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await card_page(context, game, argument))


async def _card_rules(context: Context, game: str, argument: str) -> None:
    await context.show_alone(card_rules_page(context, game, argument))


LOOKUP_HANDLERS: Mapping[str, Handler] = {
    "rules": _rules,
    "section": _section,
    "ruling": _ruling,
    "topic": _topic,
    "card": _card,
    "cardrules": _card_rules,
}
