"""A lobby: a table of several people before its match begins. Pure values and changes; it stores and shows nothing.

Every change takes who asks for it and gives the changed lobby, or raises one of the refusals below.

Refused
├── TableFull        every seat is taken, or kept for somebody
├── NotSeated        whoever leaves has no seat
├── NotHost          only the host may do that
├── NoAiThere        the AI to be removed is gone
├── NobodyToInvite   none of those named can still be invited
└── TooFewSeated     the game needs more players
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.clocks import USUAL
from bot.refusals import Refused, UnknownPress
from bot.store.rows import NOBODY

Status: TypeAlias = Literal["open", "started", "cancelled", "expired"]

LEVELS = ("random", "medium", "hard")
"""The AI players that may be seated, the weakest first."""

INVITED = 15
"""People that may be invited to one table (house choice): an invitation is no way to call a whole server."""

HIGHEST_ID = 2**63 - 1
"""Nobody has a higher number: Discord's ids fit 63 bits, as the store's columns do."""


class TableFull(Refused):
    """No seat is free."""

    key = "refused-lobby-full"


class NotSeated(Refused):
    """The person has no seat at this table."""

    key = "refused-lobby-no-seat"


class NotHost(Refused):
    """Somebody else is the host."""

    key = "refused-lobby-not-host"


class NoAiThere(Refused):
    """No such AI sits here any more."""

    key = "refused-lobby-no-ai"


class NobodyToInvite(Refused):
    """All who were named sit here, are invited already, or are too many."""

    key = "refused-lobby-nobody-to-invite"


class TooFewSeated(Refused):
    """The match needs at least `least` players."""

    key = "refused-lobby-too-few"


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A taken seat: a person's, or with player `NOBODY` an AI's of a level.

    An `awaited` one is kept for somebody who sat at the table before and has not come back yet.
    """

    player: int
    name: str = ""
    level: str = ""
    awaited: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person sits here now."""
        return self.player != NOBODY and not self.awaited


class Lobby(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table that gathers: `least` to `most` seats as the game has them, `options` as JSON, chairs by seat.

    `channel` and `message` show it; times are milliseconds since 1970; `warned`: its end was announced; `returning`:
    it begins by itself once nobody is awaited.
    """

    id: str
    game: str
    place: int
    host: int
    least: int
    most: int
    options: str
    created_at: int
    expires_at: int
    chairs: tuple[Chair, ...] = ()
    pace: str = USUAL
    locale: str = "en"
    invited: tuple[int, ...] = ()
    status: Status = "open"
    channel: int | None = None
    message: int | None = None
    warned: bool = False
    returning: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody who sits here."""
        return tuple(chair.player for chair in self.chairs if chair.is_person)

    @property
    def awaited(self) -> tuple[Chair, ...]:
        """The seats that are kept for somebody."""
        return tuple(chair for chair in self.chairs if chair.awaited)

    @property
    def ready(self) -> bool:
        """Whether those who sit here are enough for a match."""
        return len(self.people) > 0 and len(self.chairs) - len(self.awaited) >= self.least

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return len(self.chairs) >= self.most


def joined(lobby: Lobby, player: int, name: str) -> Lobby:
    """Seat a person, in the seat that was kept for them or the next one; a second time nothing changes.

    Raises:
        TableFull: no seat is free.
    """
    own = next((seat for seat, chair in enumerate(lobby.chairs) if chair.player == player), None)
    if own is not None:
        return _reseated(lobby, own, Chair(player, name)) if lobby.chairs[own].awaited else lobby
    if lobby.is_full:
        raise TableFull
    return replace(lobby, chairs=(*lobby.chairs, Chair(player, name)))


def left(lobby: Lobby, player: int) -> Lobby:
    """Free a person's seat; the next person is host after the host, and after the last one the table is cancelled.

    Raises:
        NotSeated: they have none, and none is kept for them.
    """
    chairs = tuple(chair for chair in lobby.chairs if chair.player != player)
    if len(chairs) == len(lobby.chairs):
        raise NotSeated
    after = replace(lobby, chairs=chairs)
    if not after.people:
        return replace(after, status="cancelled")
    return after if lobby.host in after.people else replace(after, host=after.people[0])


def with_ai(lobby: Lobby, by: int, level: str) -> Lobby:
    """Seat an AI. Raises NotHost, TableFull, UnknownPress for a level that there is not."""
    _check_host(lobby, by)
    if level not in LEVELS:
        raise UnknownPress
    if lobby.is_full:
        raise TableFull
    return replace(lobby, chairs=(*lobby.chairs, Chair(NOBODY, level=level)))


def without_ai(lobby: Lobby, by: int, seat: int, level: str) -> Lobby:
    """Take an AI away. Raises NotHost; NoAiThere where none of that level sits in that seat (any more)."""
    _check_host(lobby, by)
    if not 0 <= seat < len(lobby.chairs) or lobby.chairs[seat] != Chair(NOBODY, level=level):
        raise NoAiThere
    return replace(lobby, chairs=(*lobby.chairs[:seat], *lobby.chairs[seat + 1 :]))


def with_options(lobby: Lobby, by: int, options: str) -> Lobby:
    """Play with other options, as JSON. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, options=options)


def with_pace(lobby: Lobby, by: int, pace: str, offered: Sequence[str]) -> Lobby:
    """Play with another of the clocks that the game has. Raises NotHost, UnknownPress for one that there is not."""
    _check_host(lobby, by)
    if pace not in offered:
        raise UnknownPress
    return replace(lobby, pace=pace)


def with_invited(lobby: Lobby, by: int, players: Sequence[int]) -> Lobby:
    """Invite people who do not sit here and were not invited yet. Raises NotHost; NobodyToInvite where none is left."""
    _check_host(lobby, by)
    known = {*lobby.invited, *(chair.player for chair in lobby.chairs)}
    fresh = [player for player in dict.fromkeys(players) if player not in known and player <= HIGHEST_ID]
    if not fresh or len(lobby.invited) + len(fresh) > INVITED:
        raise NobodyToInvite
    return replace(lobby, invited=(*lobby.invited, *fresh))


def started(lobby: Lobby, by: int) -> Lobby:
    """Begin with those who sit here; seats that are kept for others are dropped. Raises NotHost, TooFewSeated."""
    _check_host(lobby, by)
    if not lobby.ready:
        raise TooFewSeated(least=lobby.least)
    return _begun(lobby)


def begun_if_complete(lobby: Lobby) -> Lobby:
    """Begin by itself, where a table that comes together again waits for nobody any more."""
    return _begun(lobby) if lobby.returning and not lobby.awaited and lobby.ready else lobby


def kept(lobby: Lobby, by: int) -> Lobby:
    """Stay open, though the end was announced. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, warned=False)


def cancelled(lobby: Lobby, by: int) -> Lobby:
    """Close the table. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, status="cancelled")


def _begun(lobby: Lobby) -> Lobby:
    return replace(lobby, status="started", chairs=tuple(chair for chair in lobby.chairs if not chair.awaited))


def _check_host(lobby: Lobby, by: int) -> None:
    if lobby.host != by:
        raise NotHost


def _reseated(lobby: Lobby, seat: int, chair: Chair) -> Lobby:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))
