"""The handlers of the controls that belong to no game."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.core.refusals import UnknownPress
from bot.ui.admin.addresses import ADMIN
from bot.ui.admin.handlers import handle_admin
from bot.ui.badges.page import show_badges
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.lobby.challenge import challenge
from bot.ui.lookup.handlers import show_rules
from bot.ui.lookup.history import show_history, show_replay
from bot.ui.personal import looking
from bot.ui.personal.language import show_language
from bot.ui.personal.privacy import show_privacy
from bot.ui.profiles.head_to_head import show_head_to_head
from bot.ui.profiles.leaderboard import show_leaderboard
from bot.ui.profiles.profile import show_profile
from bot.ui.start.help import show_help
from bot.ui.start.open_matches import open_here
from bot.ui.start.picker import show_games, show_learning

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
    "badges": show_badges,
    "history": show_history,
    "replay": show_replay,
    "challenge": challenge,
    "help": show_help,
    "play": show_games,
    "learn": show_learning,
    "rules": show_rules,
    "looking": looking.show_looking,
    "looking_games": looking.set_games,
    ids.LOOKING_FORM: looking.ask_zone,
    "looking_zone": looking.set_zone,
    "looking_from": looking.set_quiet_from,
    "looking_to": looking.set_quiet_to,
    "looking_renew": looking.renew,
    "looking_stop": looking.stop,
    ADMIN: handle_admin,
    ids.ADMIN_FORM: handle_admin,
    "privacy": show_privacy,
    "profile": show_profile,
    "versus": show_head_to_head,
    "leaderboard": show_leaderboard,
    "language": show_language,
}
