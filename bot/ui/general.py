"""The handlers of the controls that belong to no game."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.core.refusals import UnknownPress
from bot.ui.context import Context
from bot.ui.language.page import show_language
from bot.ui.lobby.challenge import challenge
from bot.ui.lookup.handlers import show_rules
from bot.ui.lookup.history import show_history, show_replay
from bot.ui.match.open_matches import open_here
from bot.ui.start.overview import show_games, show_help

GeneralHandler: TypeAlias = Callable[[Context, str, tuple[str, ...]], Awaitable[None]]
"""(context, argument, values of a menu): the handler of a button that belongs to no game."""


async def handle_general(context: Context, verb: str, argument: str, chosen: tuple[str, ...]) -> None:
    """Handle a button that belongs to no game. Raises UnknownPress, Refused."""
    handler = GENERAL_HANDLERS.get(verb)
    if handler is None:
        raise UnknownPress
    await handler(context, argument, chosen)


GENERAL_HANDLERS: Mapping[str, GeneralHandler] = {
    "hand": open_here,
    "history": show_history,
    "replay": show_replay,
    "challenge": challenge,
    "help": show_help,
    "play": show_games,
    "rules": show_rules,
    "language": show_language,
}
