"""A lobby: a table of several people before its match begins. Pure values and changes.

Every change takes the person who asks for it and returns the changed lobby, or raises one of `bot.lobby.refusals`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.core.refusals import NotHost, UnknownPress
from bot.lobby.refusals import (
    InvitedRemoved,
    NoAiThere,
    NobodyToInvite,
    NobodyToRemove,
    NoTeams,
    NotSeated,
    RemovedByHost,
    TableFull,
    TooFewSeated,
)
from bot.match.time_controls import USUAL
from bot.store.rows import NOBODY
from engine.game import Seat

LobbyStatus: TypeAlias = Literal["open", "started", "cancelled", "expired"]

LEVELS = ("easy", "medium", "hard")
"""The AI players that may be seated, the weakest first."""

INVITED = 15
"""People that may be invited to one table (house choice): an invitation is no way to call a whole server."""

REMOVED_MS = 10 * 60_000
"""How long (ms) a person removed by the host cannot come back or be invited."""

TOGETHER = 6
"""Largest party whose rematch begins when all are back; of more people, some never return."""


class LobbySeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A taken seat: a person's, or with player `NOBODY` an AI's of a level.

    An `awaited` one is kept for somebody who sat at the table before and has not come back yet. Where several people
    share a seat it is a person, and `side` the team they chose.
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
    """A table that gathers: `least` to `most` seats as the game has them, `options` as JSON, `lobby_seats` by seat.

    `channel` and `message` show it, `home` is the channel where it was asked for; times are milliseconds since 1970;
    `warned`: its end was announced; `returning`: it begins by itself once all kept seats are taken. At a `party`
    several people share a seat: `lobby_seats` are people in the order of arrival, who choose among this number of
    `sides` (1: no choice). One that `lives_in_answers` has no channel: the bot may not post there, so only answers to
    presses show it. `cancelled_for` is the reason, maybe empty, of a moderator who cancelled it; None if it was not a
    moderator. Where somebody has deleted its message it `is_deleted` until a player wants it back. `calls` are the
    messages (channel, message) that called people to it; `removed` are people whom the host has removed, and until when
    they stay away.
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
    lobby_seats: tuple[LobbySeat, ...] = ()
    pace: str = USUAL
    locale: str = "en"
    invited: tuple[int, ...] = ()
    status: LobbyStatus = "open"
    channel: int | None = None
    message: int | None = None
    warned: bool = False
    returning: bool = False
    home: int | None = None
    lives_in_answers: bool = False
    party: bool = False
    sides: int = 1
    cancelled_for: str | None = None
    is_deleted: bool = False
    calls: tuple[tuple[int, int], ...] = ()
    removed: tuple[tuple[int, int], ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody who sits here."""
        return tuple(lobby_seat.player for lobby_seat in self.lobby_seats if lobby_seat.is_person)

    @property
    def awaited(self) -> tuple[LobbySeat, ...]:
        """The seats that are kept for somebody."""
        return tuple(lobby_seat for lobby_seat in self.lobby_seats if lobby_seat.awaited)

    @property
    def sizes(self) -> Mapping[Seat, int]:
        """The number of people in each non-empty team, including those awaited."""
        return Counter(lobby_seat.side for lobby_seat in self.lobby_seats)

    @property
    def ready(self) -> bool:
        """Whether there are enough players for a match."""
        # AIs alone make no match.
        return len(self.people) > 0 and len(self.lobby_seats) - len(self.awaited) >= self.least

    @property
    def is_alone(self) -> bool:
        """Whether its host is the only one here, and no seat is kept."""
        return self.people == (self.host,) and len(self.lobby_seats) == 1

    @property
    def is_crowd(self) -> bool:
        """Whether this party is too large to wait until everybody is back."""
        return self.party and len(self.lobby_seats) > TOGETHER

    @property
    def needed(self) -> int:
        """How many more players it takes to begin."""
        return max(0, self.least - len(self.lobby_seats))

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return len(self.lobby_seats) >= self.most


def joined(lobby: Lobby, player: int, name: str) -> Lobby:
    """Seat a person, in the seat that was kept for them or the next one; idempotent.

    Raises:
        TableFull: all seats are taken or kept.
    """
    own = next((seat for seat, lobby_seat in enumerate(lobby.lobby_seats) if lobby_seat.player == player), None)
    if own is not None:
        lobby_seat = lobby.lobby_seats[own]
        return _reseated(lobby, own, LobbySeat(player, name, side=lobby_seat.side)) if lobby_seat.awaited else lobby
    if lobby.is_full:
        raise TableFull
    return replace(
        lobby, lobby_seats=(*lobby.lobby_seats, LobbySeat(player, name, side=_smallest(lobby.sizes, lobby.sides)))
    )


def changed_sides(lobby: Lobby, player: int) -> Lobby:
    """Move a person to the next team. Raises NotSeated, NoTeams."""
    own = next(
        (
            seat
            for seat, lobby_seat in enumerate(lobby.lobby_seats)
            if lobby_seat.player == player and not lobby_seat.awaited
        ),
        None,
    )
    if own is None:
        raise NotSeated
    if lobby.sides < 2:
        raise NoTeams
    lobby_seat = lobby.lobby_seats[own]
    return _reseated(lobby, own, replace(lobby_seat, side=(lobby_seat.side + 1) % lobby.sides))


def left(lobby: Lobby, player: int) -> Lobby:
    """Free a person's seat; the next person is host after the host, and after the last one the table is cancelled.

    Raises:
        NotSeated: they neither have a seat nor one kept for them.
    """
    lobby_seats = tuple(lobby_seat for lobby_seat in lobby.lobby_seats if lobby_seat.player != player)
    if len(lobby_seats) == len(lobby.lobby_seats):
        raise NotSeated
    after = replace(lobby, lobby_seats=lobby_seats)
    if not after.people:
        return replace(after, status="cancelled")
    return after if lobby.host in after.people else replace(after, host=after.people[0])


def without_person(lobby: Lobby, by: int, player: int, now: int) -> Lobby:
    """Remove somebody else from the table, who stays away for `REMOVED_MS`. Raises NotHost, NobodyToRemove."""
    _check_host(lobby, by)
    lobby_seats = tuple(lobby_seat for lobby_seat in lobby.lobby_seats if lobby_seat.player != player)
    if player in (lobby.host, NOBODY) or len(lobby_seats) == len(lobby.lobby_seats):
        raise NobodyToRemove
    return replace(
        lobby,
        lobby_seats=lobby_seats,
        invited=tuple(invited for invited in lobby.invited if invited != player),
        removed=(*away(lobby, now).items(), (player, now + REMOVED_MS)),
    )


def check_not_removed(lobby: Lobby, player: int, now: int) -> None:
    """Pass where the host has not removed somebody a short while ago. Raises RemovedByHost."""
    until = away(lobby, now).get(player)
    if until is not None:
        raise RemovedByHost(minutes=_minutes(until - now))


def _minutes(time: int) -> int:
    return -(-time // 60_000)


def away(lobby: Lobby, now: int) -> Mapping[int, int]:
    """Return the people removed by the host a short while ago, each with the time until which they stay away."""
    return {player: until for player, until in lobby.removed if until > now}


def wants(lobby: Lobby, player: int, now: int) -> bool:
    """Return whether a seat is free for somebody: they neither sit here nor were removed a short while ago."""
    return not lobby.is_full and player not in lobby.people and player not in away(lobby, now)


def with_ai(lobby: Lobby, by: int, level: str) -> Lobby:
    """Seat an AI. Raises NotHost, TableFull, UnknownPress for an unknown level, or where no AI may sit."""
    _check_host(lobby, by)
    lobby_seat = LobbySeat(NOBODY, level=level)
    if lobby_seat.level not in LEVELS or lobby.party:
        raise UnknownPress
    if lobby.is_full:
        raise TableFull
    return replace(lobby, lobby_seats=(*lobby.lobby_seats, lobby_seat))


def without_ai(lobby: Lobby, by: int, seat: int, level: str) -> Lobby:
    """Take an AI away. Raises NotHost; NoAiThere where the seat has no AI of that level (any more)."""
    _check_host(lobby, by)
    # The level too: seats move up as somebody leaves, so an old button may point at another occupant.
    if not 0 <= seat < len(lobby.lobby_seats) or lobby.lobby_seats[seat] != LobbySeat(NOBODY, level=level):
        raise NoAiThere
    return replace(lobby, lobby_seats=(*lobby.lobby_seats[:seat], *lobby.lobby_seats[seat + 1 :]))


def with_options(lobby: Lobby, by: int, options: str, sides: int = 1) -> Lobby:
    """Change the options (JSON), which have this number of `sides` to choose from. Raises NotHost.

    People stay in a team that still exists; where there were no teams, they are spread over the new ones.
    """
    _check_host(lobby, by)
    return replace(lobby, options=options, sides=sides, lobby_seats=_in_teams(lobby.lobby_seats, lobby.sides, sides))


def with_pace(lobby: Lobby, by: int, pace: str, offered: Sequence[str]) -> Lobby:
    """Play with another of the clocks that the game has. Raises NotHost, UnknownPress for an unknown one."""
    _check_host(lobby, by)
    if pace not in offered or lobby.party:
        raise UnknownPress
    return replace(lobby, pace=pace)


def with_invited(lobby: Lobby, by: int, players: Sequence[int], now: int) -> Lobby:
    """Invite people who neither sit here nor were invited or removed.

    Raises:
        NotHost: somebody else asks.
        InvitedRemoved: all who are left were removed.
        NobodyToInvite: all are known already, or they are too many.
    """
    _check_host(lobby, by)
    gone = away(lobby, now)
    known = {*lobby.invited, *gone, *(lobby_seat.player for lobby_seat in lobby.lobby_seats)}
    fresh = [player for player in dict.fromkeys(players) if player not in known]
    removed = {player: gone[player] for player in players if player in gone}
    if removed and not fresh:
        who = ", ".join(f"<@{player}>" for player in removed)
        raise InvitedRemoved(who=who, minutes=_minutes(max(removed.values()) - now))
    if not fresh or len(lobby.invited) + len(fresh) > INVITED:
        raise NobodyToInvite
    return replace(lobby, invited=(*lobby.invited, *fresh))


def started(lobby: Lobby, by: int) -> Lobby:
    """Begin with the players present; awaited seats are dropped. Raises NotHost, TooFewSeated."""
    _check_host(lobby, by)
    if not lobby.ready:
        raise TooFewSeated(least=lobby.least)
    return _begun(lobby)


def begun_if_complete(lobby: Lobby) -> Lobby:
    """Begin a rematch once all kept seats are taken."""
    by_itself = lobby.returning and not lobby.is_crowd and not lobby.awaited
    return _begun(lobby) if by_itself and lobby.ready else lobby


def kept(lobby: Lobby, by: int, warning: int | None = None) -> Lobby:
    """Stay open, though the end was announced, by a message that goes now. Raises NotHost."""
    _check_host(lobby, by)
    # A change of any kind prolongs the lobby's time (`Lobbies.change`), so the mark is all there is to change.
    return replace(lobby, warned=False, calls=tuple(call for call in lobby.calls if call[1] != warning))


def cancelled(lobby: Lobby, by: int) -> Lobby:
    """Close the table. Raises NotHost."""
    _check_host(lobby, by)
    return replace(lobby, status="cancelled")


def _in_teams(lobby_seats: Sequence[LobbySeat], before: int, sides: int) -> tuple[LobbySeat, ...]:
    """Place people in this number of teams; those whose team is gone join the smallest one."""
    if before == sides:
        return tuple(lobby_seats)
    # Without teams everybody is on side 0, which is not a choice.
    kept = sides if before > 1 else 0
    sizes = Counter(lobby_seat.side for lobby_seat in lobby_seats if lobby_seat.side < kept)
    placed: list[LobbySeat] = []
    for lobby_seat in lobby_seats:
        side = lobby_seat.side if lobby_seat.side < kept else _smallest(sizes, sides)
        # Those who stay are counted above.
        sizes[side] += lobby_seat.side >= kept
        placed.append(replace(lobby_seat, side=side))
    return tuple(placed)


def _smallest(sizes: Mapping[Seat, int], sides: int) -> Seat:
    """Name the team with the fewest people, of equal ones the first."""
    return min(range(sides), key=lambda side: sizes.get(side, 0))


def _begun(lobby: Lobby) -> Lobby:
    return replace(
        lobby,
        status="started",
        lobby_seats=tuple(lobby_seat for lobby_seat in lobby.lobby_seats if not lobby_seat.awaited),
    )


def _check_host(lobby: Lobby, by: int) -> None:
    if lobby.host != by:
        raise NotHost


def _reseated(lobby: Lobby, seat: int, lobby_seat: LobbySeat) -> Lobby:
    return replace(lobby, lobby_seats=(*lobby.lobby_seats[:seat], lobby_seat, *lobby.lobby_seats[seat + 1 :]))
