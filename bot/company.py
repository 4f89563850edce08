"""The company at a table: who sits where, who is away, what they vote on. Pure values and changes; it plays nothing.

It is stored with its match as JSON and changes only within the store's transactions (`bot.tables`, `bot.settling`).
"""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.store.rows import NOBODY
from engine.game import End, Seat

Away: TypeAlias = Literal["", "silent", "voted", "conceded"]
"""Why an AI plays in a person's place: the clock saw no sign of them, the others voted, or they gave up."""

SILENT_TURNS = 2
"""Turns in a row that the clock may play for a person before an AI takes the seat (house choice)."""

SUBSTITUTE = "medium"
"""The AI that takes a person's seat (house choice)."""

READ = 64
"""Companies kept as they were read: a crowd's is read several times for each press of one of them."""

SEEN_EVERY_MS = 10_000
"""How often a sign of life of one of many people is worth writing all of them down."""


class Sitter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whoever sits in a seat: a person, or with player `NOBODY` an AI of its own.

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
        """Whether the seat belongs to a person who may play it, now or after taking it back."""
        return self.player != NOBODY and self.away != "conceded"

    @property
    def is_present(self) -> bool:
        """Whether a person plays the seat now."""
        return self.is_person and not self.level


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person at a table where several share a seat: `left` once they take no more part; times in milliseconds.

    `seen_at` is about when they last did something here: no more often noted than `SEEN_EVERY_MS`; `left_in` is the
    turn, answered in secret, in which they left.
    """

    player: int
    name: str
    seat: Seat
    left: bool = False
    seen_at: int = 0
    left_in: int | None = None


class Sealed(msgspec.Struct, frozen=True):
    """A turn in which several `seats` answer in secret: its number, when it ends (milliseconds since 1970), and about
    what it is (a message key). It says how the turn began, whoever has answered since.
    """

    turn: int
    ends: int
    about: str
    seats: tuple[Seat, ...]


class Company(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All who sit at a table, and what they have settled.

    `ending` and `pausing` are the seats that offer to end or to pause; `replacing` are votes (voter, silent seat);
    `locale` is the language of the board; `sealed` is the turn under way, where it is answered in secret. Where people
    share seats they are `members`, numbered as the rules number them, and each sitter is a side: nobody's own seat.
    Where the rules have failed, `broken` is the id of that incident, and nobody plays until somebody lets it go on.
    `onlookers` are the ids of people who take no part but did what onlookers may, as they came: numbered -1, -2, ...
    """

    host: int
    sitters: tuple[Sitter, ...]
    pace: str = "live"
    locale: str = "en"
    paused: bool = False
    ending: tuple[Seat, ...] = ()
    pausing: tuple[Seat, ...] = ()
    replacing: tuple[tuple[Seat, Seat], ...] = ()
    end: End | None = None
    sealed: Sealed | None = None
    members: tuple[Member, ...] = ()
    broken: str = ""
    onlookers: tuple[int, ...] = ()

    @property
    def is_party(self) -> bool:
        """Whether several people may share a seat here."""
        return bool(self.members)

    @property
    def stands_still(self) -> bool:
        """Whether nobody plays now, and no clock runs: by consent, or because the rules have failed."""
        return self.paused or bool(self.broken)

    @property
    def names(self) -> tuple[str, ...]:
        """The raw names of all: by seat, then those of the members by number, as `engine.game.PartyGame` names them."""
        return (*(sitter.name for sitter in self.sitters), *(member.name for member in self.members))

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.is_present)

    def number_of(self, player: int) -> int | None:
        """Find the number of a person who takes part now; whoever left and came back has another one."""
        here = (number for number, one in enumerate(self.members) if one.player == player and not one.left)
        return next(here, None)


_decoder = msgspec.json.Decoder(Company)
_encoder = msgspec.json.Encoder()


@lru_cache(maxsize=READ)
def read(body: bytes) -> Company:
    """Read a company from JSON. Raises msgspec.ValidationError."""
    return _decoder.decode(body)


def write(company: Company) -> bytes:
    """Write a company as JSON."""
    return _encoder.encode(company)


def seated(company: Company, seat: Seat, sitter: Sitter) -> Company:
    """Change one sitter."""
    sitters = (*company.sitters[:seat], sitter, *company.sitters[seat + 1 :])
    return replace(company, sitters=sitters)


def seen(company: Company, seat: Seat, now: int) -> Company:
    """Note a sign of life: votes against the seat and its missed turns are forgotten."""
    kept = tuple(vote for vote in company.replacing if vote[1] != seat)
    sitter = replace(company.sitters[seat], missed=(), seen_at=now)
    return replace(seated(company, seat, sitter), replacing=kept)


def missed(company: Company, seat: Seat, turn: int) -> Company:
    """Note a turn that the clock plays for a silent person; after `SILENT_TURNS` in a row an AI takes the seat."""
    sitter = company.sitters[seat]
    turns = sitter.missed if turn in sitter.missed else (*sitter.missed, turn)
    if len(turns) >= SILENT_TURNS:
        return agreed(handed_over(company, seat, "silent"))
    return seated(company, seat, replace(sitter, missed=turns))


def public(company: Company) -> Company:
    """Leave out what nobody is shown: when who was seen, which turns were missed, and who shares a seat with others.

    Of those, of who is their host and of onlookers, the rules show what may be seen.
    """
    sitters = tuple(replace(sitter, seen_at=0, missed=()) for sitter in company.sitters)
    host = NOBODY if company.is_party else company.host
    return replace(company, sitters=sitters, members=(), host=host, onlookers=())


def handed_over(company: Company, seat: Seat, why: Away) -> Company:
    """Let an AI play a person's seat; what they offered or voted is void."""
    sitter = replace(company.sitters[seat], level=SUBSTITUTE, away=why, missed=())
    return replace(
        seated(company, seat, sitter),
        ending=tuple(other for other in company.ending if other != seat),
        pausing=tuple(other for other in company.pausing if other != seat),
        replacing=tuple(vote for vote in company.replacing if seat not in vote),
    )


def agreed(people: Company) -> Company:
    """End or pause where all who are present want it; somebody who left may have been the last to disagree."""
    present = set(people.present)
    if present and present <= set(people.ending):
        return replace(people, end=End("agreed"))
    if present and present <= set(people.pausing):
        return replace(people, paused=True, pausing=())
    return people


def taken_back(company: Company, seat: Seat, now: int) -> Company:
    """Give a person their seat back."""
    sitter = replace(company.sitters[seat], level="", away="", missed=(), seen_at=now)
    return seated(company, seat, sitter)


# Where several share a seat -----------------------------------------------------------------------------------------


def entered(company: Company, member: Member) -> Company:
    """Add a person, with the next number."""
    return replace(company, members=(*company.members, member))


def onlooking(company: Company, player: int) -> tuple[Company, int]:
    """Give an onlooker their number, the next one to who has none yet."""
    known = onlooker_of(company, player)
    if known is not None:
        return company, known
    company = replace(company, onlookers=(*company.onlookers, player))
    return company, -len(company.onlookers)


def onlooker_of(company: Company, player: int) -> int | None:
    """Find the number of an onlooker; None where they have done nothing yet."""
    return -1 - company.onlookers.index(player) if player in company.onlookers else None


def member_left(company: Company, number: int) -> Company:
    """Note that a person takes no more part; whether the host is another one then `with_host` says."""
    turn = None if company.sealed is None else company.sealed.turn
    return _changed(company, number, replace(company.members[number], left=True, left_in=turn))


def with_host(company: Company) -> Company:
    """Let whoever has been here longest be host of those who share seats, where the host has left."""
    if not company.is_party or company.number_of(company.host) is not None:
        return company
    return replace(company, host=next((one.player for one in company.members if not one.left), company.host))


def member_seen(company: Company, number: int, now: int) -> Company:
    """Note a sign of life of a person, unless one was noted a moment ago."""
    member = company.members[number]
    if now - member.seen_at < SEEN_EVERY_MS:
        return company
    return _changed(company, number, replace(member, seen_at=now))


def _changed(company: Company, number: int, member: Member) -> Company:
    return replace(company, members=(*company.members[:number], member, *company.members[number + 1 :]))
