"""A lobby: a table of several people before its match begins. Pure values and changes; it stores and shows nothing.

Every change takes who asks for it and gives the changed lobby, or raises one of the refusals below.

Refused
├── TableFull        every seat is taken, or kept for somebody
├── NotSeated        whoever leaves has no seat
├── NotHost          only the host may do that
├── NoAiThere        the AI to be removed is gone
├── NobodyToInvite   none of those named can still be invited
├── NoTeams          there are no teams to choose from
└── TooFewSeated     the game needs more players
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.clocks import USUAL
from bot.refusals import Refused, UnknownPress
from bot.store.rows import NOBODY
from engine.game import Seat

Status: TypeAlias = Literal["open", "started", "cancelled", "expired"]

LEVELS = ("random", "medium", "hard")
"""The AI players that may be seated, the weakest first."""

INVITED = 15
"""People that may be invited to one table (house choice): an invitation is no way to call a whole server."""

TOGETHER = 6
"""People of a table where seats are shared who may have it begin by itself when all are back; more are never all."""

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


class NoTeams(Refused):
    """People play without teams here."""

    key = "refused-lobby-no-teams"


class TooFewSeated(Refused):
    """The match needs at least `least` players."""

    key = "refused-lobby-too-few"


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A taken seat: a person's, or with player `NOBODY` an AI's of a level.

    An `awaited` one is kept for somebody who sat at the table before and has not come back yet. Where several people
    share a seat a chair is a person, and `side` the team they chose.
    """

    player: int
    name: str = ""
    level: str = ""
    awaited: bool = False
    side: Seat = 0

    @property
    def is_person(self) -> bool:
        """Whether a person sits here now."""
        return self.player != NOBODY and not self.awaited


class Lobby(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table that gathers: `least` to `most` seats as the game has them, `options` as JSON, chairs by seat.

    `channel` and `message` show it, `home` is the channel where it was asked for; times are milliseconds since 1970;
    `warned`: its end was announced; `returning`: it begins by itself once nobody is awaited. At a `party` several
    people share a seat: chairs are people as they came, who choose among so many `sides` (1: no choice).
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
    home: int | None = None
    party: bool = False
    sides: int = 1

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody who sits here."""
        return tuple(chair.player for chair in self.chairs if chair.is_person)

    @property
    def awaited(self) -> tuple[Chair, ...]:
        """The seats that are kept for somebody."""
        return tuple(chair for chair in self.chairs if chair.awaited)

    @property
    def sizes(self) -> Mapping[Seat, int]:
        """How many have chosen each team that anybody has chosen, those who are awaited among them."""
        return Counter(chair.side for chair in self.chairs)

    @property
    def ready(self) -> bool:
        """Whether those who sit here are enough for a match."""
        return len(self.people) > 0 and len(self.chairs) - len(self.awaited) >= self.least

    @property
    def is_crowd(self) -> bool:
        """Whether so many share seats that all of them are hardly ever back."""
        return self.party and len(self.chairs) > TOGETHER

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
        chair = lobby.chairs[own]
        return _reseated(lobby, own, Chair(player, name, side=chair.side)) if chair.awaited else lobby
    if lobby.is_full:
        raise TableFull
    return replace(lobby, chairs=(*lobby.chairs, Chair(player, name, side=_smallest(lobby.sizes, lobby.sides))))


def changed_sides(lobby: Lobby, player: int) -> Lobby:
    """Let a person go over to the next team. Raises NotSeated, NoTeams."""
    own = next((seat for seat, chair in enumerate(lobby.chairs) if chair.player == player and not chair.awaited), None)
    if own is None:
        raise NotSeated
    if lobby.sides < 2:
        raise NoTeams
    chair = lobby.chairs[own]
    return _reseated(lobby, own, replace(chair, side=(chair.side + 1) % lobby.sides))


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
    """Seat an AI. Raises NotHost, TableFull, UnknownPress for a level that there is not, or where none may sit."""
    _check_host(lobby, by)
    if level not in LEVELS or lobby.party:
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


def with_options(lobby: Lobby, by: int, options: str, sides: int = 1) -> Lobby:
    """Play with other options, as JSON, in which people choose among so many `sides`. Raises NotHost.

    Who is in a team that is still there stays in it; where there was nothing to choose, people are dealt out.
    """
    _check_host(lobby, by)
    return replace(lobby, options=options, sides=sides, chairs=_in_teams(lobby.chairs, lobby.sides, sides))


def with_pace(lobby: Lobby, by: int, pace: str, offered: Sequence[str]) -> Lobby:
    """Play with another of the clocks that the game has. Raises NotHost, UnknownPress for one that there is not."""
    _check_host(lobby, by)
    if pace not in offered or lobby.party:
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
    by_itself = lobby.returning and not lobby.is_crowd and not lobby.awaited
    return _begun(lobby) if by_itself and lobby.ready else lobby


def kept(lobby: Lobby, by: int) -> Lobby:
    """Stay open, though the end was announced. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, warned=False)


def cancelled(lobby: Lobby, by: int) -> Lobby:
    """Close the table. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, status="cancelled")


def _in_teams(chairs: Sequence[Chair], before: int, sides: int) -> tuple[Chair, ...]:
    """Place people in so many teams: whoever cannot stay goes to the smallest one."""
    if before == sides:
        return tuple(chairs)
    kept = sides if before > 1 else 0
    sizes = Counter(chair.side for chair in chairs if chair.side < kept)
    placed: list[Chair] = []
    for chair in chairs:
        side = chair.side if chair.side < kept else _smallest(sizes, sides)
        sizes[side] += chair.side >= kept
        placed.append(replace(chair, side=side))
    return tuple(placed)


def _smallest(sizes: Mapping[Seat, int], sides: int) -> Seat:
    """Name the team with the fewest people, of equal ones the first."""
    return min(range(sides), key=lambda side: sizes.get(side, 0))


def _begun(lobby: Lobby) -> Lobby:
    return replace(lobby, status="started", chairs=tuple(chair for chair in lobby.chairs if not chair.awaited))


def _check_host(lobby: Lobby, by: int) -> None:
    if lobby.host != by:
        raise NotHost


def _reseated(lobby: Lobby, seat: int, chair: Chair) -> Lobby:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))
