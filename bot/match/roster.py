"""The roster of a table: seats, members and votes. Pure values and changes.

It is stored with its match as JSON and changes only within the store's transactions (`bot.match.tables`,
`bot.match.agreements`).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.store.rows import NOBODY
from engine.game import End, Seat

Away: TypeAlias = Literal["", "silent", "voted", "conceded", "blocked"]
"""Why an AI plays in a person's place: no sign of them, the others voted, they gave up, or a moderator blocked them."""

By: TypeAlias = Literal["person", "clock", "excused", "ai"]
"""Who plays an action: the person whose seat it is, or in their place the clock or an AI.

`excused` is a timeout that is not counted as a missed turn: the person has acted in it, or several share the seat.
"""

READ = 64
"""Size of the cache of decoded rosters: each press of a large party decodes its roster several times."""

SEEN_EVERY_MS = 10_000
"""How often (ms) a party member's sign of life is stored: each write stores all members."""


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The occupant of a seat: a person, or an AI if `player` is `NOBODY`.

    `level` names the AI that plays the seat now, if one does; `missed` are the turns in a row that the clock played for
    the person; `seen_at` is when they last did something here, in milliseconds.
    """

    player: int
    name: str
    level: str = ""
    away: Away = ""
    missed: tuple[int, ...] = ()
    seen_at: int = 0

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person, who plays it now or may take it back."""
        return self.player != NOBODY and self.away != "conceded"

    @property
    def is_present(self) -> bool:
        """Whether a person plays the seat now."""
        return self.is_person and not self.level


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person at a table where several share a seat; `left` once they no longer take part. Times in milliseconds.

    `seen_at` is when they last acted here, accurate to `SEEN_EVERY_MS`; `came_in` and `left_in` are the secret turns
    in which they came and left.
    """

    player: int
    name: str
    seat: Seat
    left: bool = False
    seen_at: int = 0
    came_in: int | None = None
    left_in: int | None = None


class SealedTurn(msgspec.Struct, frozen=True):
    """A turn in which several `seats` answer in secret: its number, its end (milliseconds since 1970) and its subject
    (a message key), and the seats whose people `missed` the turn before. It keeps the start of the turn and does not
    change as seats answer.
    """

    turn: int
    ends: int
    about: str
    seats: tuple[Seat, ...]
    missed: tuple[Seat, ...] = ()


class Roster(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everybody at a table, and their votes and offers.

    `ending` and `pausing` are the seats that offer to end or to pause; `replacing` are votes (voter, silent seat);
    `locale` is the language of the board; `sealed` is the turn under way, where it is answered in secret. Where people
    share seats they are `members`, numbered as the rules number them, and each player is a side. Where the rules have
    failed, `quarantined` is the id of that incident: play stops until somebody lets it go on. `onlookers` are the ids
    of people who do not play but acted as spectators may, in the order of arrival: numbered -1, -2, ... `beginners` are
    the seats of people who play their first match of the game. `first_turns` are the numbers of each seat's first turn,
    0 before it; empty in matches whose turns all have the same time. `back_at` is when the bot came back from an outage
    (milliseconds), until somebody has acted for all to see; 0 else. `hinted`: a person has taken a hint.
    """

    host: int
    players: tuple[Player, ...] = msgspec.field(name="sitters")  # its stored name
    pace: str = "live"
    locale: str = "en"
    paused: bool = False
    ending: tuple[Seat, ...] = ()
    pausing: tuple[Seat, ...] = ()
    replacing: tuple[tuple[Seat, Seat], ...] = ()
    end: End | None = None
    sealed: SealedTurn | None = None
    members: tuple[Member, ...] = ()
    quarantined: str = msgspec.field(default="", name="broken")  # its stored name
    onlookers: tuple[int, ...] = ()
    beginners: tuple[Seat, ...] = ()
    first_turns: tuple[int, ...] = ()
    back_at: int = 0
    hinted: bool = False

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats whose people missed their last turn; in a secret turn as it began."""
        if self.sealed is not None:
            return self.sealed.missed
        return tuple(seat for seat, occupant in enumerate(self.players) if occupant.missed)

    @property
    def stands_still(self) -> bool:
        """Whether play and clocks are stopped: by consent, or because the rules have failed."""
        return self.paused or bool(self.quarantined)

    @property
    def names(self) -> tuple[str, ...]:
        """The raw names of all: by seat, then those of the members by number, as the rules name them."""
        return (*(occupant.name for occupant in self.players), *(member.name for member in self.members))

    @property
    def shown_members(self) -> tuple[Member, ...]:
        """The members shown to everybody: people who come in a secret turn are shown once it is over."""
        turn = None if self.sealed is None else self.sealed.turn
        return tuple(one for one in self.members if turn is None or one.came_in != turn)

    @property
    def shown_present(self) -> tuple[Member, ...]:
        """The members who are here, as far as anybody may see: who leaves in a secret turn is gone once it is over."""
        turn = None if self.sealed is None else self.sealed.turn
        return tuple(one for one in self.shown_members if not one.left or (turn is not None and one.left_in == turn))

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, occupant in enumerate(self.players) if occupant.is_present)

    def number_of(self, player: int) -> int | None:
        """Return the number of a current member; a person who left and returned has a new one."""
        here = (number for number, one in enumerate(self.members) if one.player == player and not one.left)
        return next(here, None)


def alone(player: int) -> Roster:
    """Return the roster of a match that one person plays alone; it is not stored."""
    return Roster(host=player, players=(Player(player=player, name=""),), pace="none")


_decoder = msgspec.json.Decoder(Roster)
_encoder = msgspec.json.Encoder()


@lru_cache(maxsize=READ)
def read(body: bytes) -> Roster:
    """Read a roster from JSON. Raises msgspec.ValidationError."""
    # Safe to share between callers, since a roster is frozen.
    return _decoder.decode(body)


def forget_read() -> None:
    """Drop the decoded rosters from memory, with the names in them."""
    read.cache_clear()


def write(roster: Roster) -> bytes:
    """Write a roster as JSON."""
    return _encoder.encode(roster)


def seated(roster: Roster, seat: Seat, occupant: Player) -> Roster:
    """Change one player."""
    occupants = (*roster.players[:seat], occupant, *roster.players[seat + 1 :])
    return replace(roster, players=occupants)


def seen(roster: Roster, seat: Seat, now: int) -> Roster:
    """Note a sign of life: votes against the seat and its missed turns are forgotten."""
    kept = tuple(vote for vote in roster.replacing if vote[1] != seat)
    occupant = replace(roster.players[seat], missed=(), seen_at=now)
    return replace(seated(roster, seat, occupant), replacing=kept)


def with_first_turns(roster: Roster, turns: Mapping[Seat, int]) -> Roster:
    """Note which turns are the first ones of these seats, unless they had one; the same roster where all had."""
    firsts = tuple(first or turns.get(seat, 0) for seat, first in enumerate(roster.first_turns))
    return roster if firsts == roster.first_turns else replace(roster, first_turns=firsts)


def gone_on(roster: Roster) -> Roster:
    """Forget the outage before which this turn began."""
    return replace(roster, back_at=0) if roster.back_at else roster


def is_learning(roster: Roster, seat: Seat, turn: int) -> bool:
    """Return whether a seat has more time in a turn: it is its first one, or its person's first match of the game."""
    return seat in roster.beginners or roster.first_turns[seat : seat + 1] == (turn,)


def is_learning_in_the_open(roster: Roster, seat: Seat, turn: int) -> bool:
    """The same for an open turn: a person who has missed the one before is away, and gets the usual time."""
    return set(roster.players[seat].missed) <= {turn} and is_learning(roster, seat, turn)


def agreed(people: Roster) -> Roster:
    """End or pause if everybody present wants it; the last one to disagree may have just left."""
    # With no one present there is no agreement, though an empty set is a subset of any other.
    present = set(people.present)
    if present and present <= set(people.ending):
        return replace(people, end=End("agreed"))
    if present and present <= set(people.pausing):
        return replace(people, paused=True, pausing=())
    return people


# Where several share a seat -----------------------------------------------------------------------------------------


def entered(roster: Roster, member: Member) -> Roster:
    """Add a person, with the next number."""
    turn = None if roster.sealed is None else roster.sealed.turn
    return replace(roster, members=(*roster.members, replace(member, came_in=turn)))


def onlooking(roster: Roster, player: int) -> tuple[Roster, int]:
    """Add an onlooker with the next number, unless they have one."""
    known = onlooker_of(roster, player)
    if known is not None:
        return roster, known
    roster = replace(roster, onlookers=(*roster.onlookers, player))
    # The number is the place in this tuple, so an onlooker is never removed from it.
    return roster, -len(roster.onlookers)


def onlooker_of(roster: Roster, player: int) -> int | None:
    """Return the number of an onlooker; None before their first action."""
    return -1 - roster.onlookers.index(player) if player in roster.onlookers else None


def member_left(roster: Roster, number: int) -> Roster:
    """Mark a person as gone; `with_host` then finds the new host."""
    turn = None if roster.sealed is None else roster.sealed.turn
    # Not removed: the number of a member is the place in this tuple, and stored actions name people by it.
    return _changed(roster, number, replace(roster.members[number], left=True, left_in=turn))


def with_host(roster: Roster) -> Roster:
    """Make the member who has been here longest host where people share seats and the host has left."""
    if roster.number_of(roster.host) is not None:
        return roster
    return replace(roster, host=next((one.player for one in roster.members if not one.left), roster.host))


def member_seen(roster: Roster, number: int, now: int) -> Roster:
    """Note a sign of life of a person, at most once in `SEEN_EVERY_MS`."""
    member = roster.members[number]
    if now - member.seen_at < SEEN_EVERY_MS:
        return roster
    return _changed(roster, number, replace(member, seen_at=now))


def _changed(roster: Roster, number: int, member: Member) -> Roster:
    return replace(roster, members=(*roster.members[:number], member, *roster.members[number + 1 :]))
