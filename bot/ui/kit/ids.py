"""The grammar of `custom_id`s: a button is an address and holds no state, so that it works after any restart.

    t:<match>:<question>:<token>     play an action: `question` tells which question of the seat it answers
    v:<match>:<verb>[:<argument>]    show or do something about a match that is no action of its rules
    g:<game>:<verb>[:<argument>]     something of a game that needs no match
    l:<lobby>:<verb>[:<argument>]    something at a table that gathers before its match
    h:<verb>[:<argument>]            something of the program, for any game

Discord allows 100 characters (https://discord.com/developers/docs/components/reference#custom-id).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.refusals import UnknownPress
from bot.core.snowflakes import snowflake

LIMIT = 100

ADMIN_FORM, LOOKING_FORM = "admin_form", "looking_form"
GENERAL_FORMS = (ADMIN_FORM, LOOKING_FORM)
"""The verbs of the program that open a form, which must be the first response: so they never wait."""

# Messages keep the addresses that they were sent with: these patterns may accept more, but never less.
_PLAY = re.compile(r"t:([0-9a-z]{10}):(\d{1,6}):([A-Za-z0-9_-]{1,70})")
_OF_MATCH = re.compile(r"v:([0-9a-z]{10}):([a-z_]{1,20})(?::([A-Za-z0-9_.-]{1,70}))?")
_OF_GAME = re.compile(r"g:([a-z_]{1,20}):([a-z_]{1,20})(?::([A-Za-z0-9_.-]{1,70}))?")
_OF_LOBBY = re.compile(r"l:([0-9a-z]{10}):([a-z_]{1,20})(?::([A-Za-z0-9_.-]{1,70}))?")
_GENERAL = re.compile(r"h:([a-z_]{1,20})(?::([A-Za-z0-9_.-]{1,70}))?")


@dataclass(frozen=True)
class PlayAddress:
    """The address of an action."""

    match: str
    question: int
    token: str

    def __str__(self) -> str:
        """Write the custom_id."""
        return f"t:{self.match}:{self.question}:{self.token}"


@dataclass(frozen=True)
class OfMatch:
    """The address of a handler about a match."""

    match: str
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        """Write the custom_id."""
        return f"v:{self.match}:{self.verb}" + (f":{self.argument}" if self.argument else "")


@dataclass(frozen=True)
class OfGame:
    """The address of a handler about a game."""

    game: str
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        """Write the custom_id."""
        return f"g:{self.game}:{self.verb}" + (f":{self.argument}" if self.argument else "")


@dataclass(frozen=True)
class OfLobby:
    """The address of a handler about a lobby."""

    lobby: str
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        """Write the custom_id."""
        return f"l:{self.lobby}:{self.verb}" + (f":{self.argument}" if self.argument else "")


@dataclass(frozen=True)
class General:
    """The address of a handler that belongs to no game."""

    verb: str
    argument: str = ""

    def __str__(self) -> str:
        """Write the custom_id."""
        return f"h:{self.verb}" + (f":{self.argument}" if self.argument else "")


Address: TypeAlias = PlayAddress | OfMatch | OfGame | OfLobby | General


def id_in(values: Iterable[str]) -> int:
    """Read a Discord id from a choice or an address. Raises UnknownPress: it may be forged."""
    found = snowflake(next(iter(values), ""))
    if found is None:
        raise UnknownPress
    return found


def parse(custom_id: str) -> Address | None:
    """Read a custom_id; None if this program never wrote it."""
    if found := _PLAY.fullmatch(custom_id):
        return PlayAddress(found[1], int(found[2]), found[3])
    if found := _OF_MATCH.fullmatch(custom_id):
        return OfMatch(found[1], found[2], found[3] or "")
    if found := _OF_GAME.fullmatch(custom_id):
        return OfGame(found[1], found[2], found[3] or "")
    if found := _OF_LOBBY.fullmatch(custom_id):
        return OfLobby(found[1], found[2], found[3] or "")
    if found := _GENERAL.fullmatch(custom_id):
        return General(found[1], found[2] or "")
    return None
