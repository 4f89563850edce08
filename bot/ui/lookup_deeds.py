"""What the buttons and selects under rules, rulings and looked-up cards do; they need no match and change nothing."""

from collections.abc import Mapping

from bot.refusals import UnknownPress
from bot.ui.ask import Ask
from bot.ui.cards import card_page, card_rules_page
from bot.ui.face import Deed
from bot.ui.modal import chosen_in
from bot.ui.rules import asked_page, rules_page, ruling_page, section_page, topic_of, topic_page


async def _rules(ask: Ask, game: str, argument: str) -> None:
    """Show a game's rules beside what was pressed; a page of them, by number, in place of the page before."""
    if argument.isdecimal():
        await ask.show_alone(rules_page(ask, game, int(argument)))
    else:
        await ask.answer.add(rules_page(ask, game))


async def _section(ask: Ask, game: str, argument: str) -> None:
    if not argument.isdecimal():
        raise UnknownPress
    await ask.show_alone(section_page(ask, game, int(argument)))


async def _ruling(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(ruling_page(ask, game, argument))


async def _topic(ask: Ask, game: str, argument: str) -> None:
    """Show what was found on a topic, or what was chosen from a list; `argument` is the topic of the list, if any."""
    topic = "" if argument.startswith(".") else topic_of(argument)
    chosen = chosen_in(ask.interaction)
    await ask.show_alone(asked_page(ask, game, chosen[0], topic) if chosen else topic_page(ask, game, topic))


async def _card(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await card_page(ask, game, argument))


async def _card_rules(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(card_rules_page(ask, game, argument))


LOOKUP_DEEDS: Mapping[str, Deed] = {
    "rules": _rules,
    "section": _section,
    "ruling": _ruling,
    "topic": _topic,
    "card": _card,
    "cardrules": _card_rules,
}
