"""What goes into the store and comes out of it, as frozen values. Seeds and hands never show in a repr.

JSON is bytes, times are milliseconds since 1970 in UTC, days are ISO dates, players and places are snowflakes.
"""

import secrets
from hashlib import sha256
from typing import Literal, TypeAlias

import msgspec

from engine.game import Mark, Outcome, Seat

Status: TypeAlias = Literal["playing", "finished", "closed"]
Purpose: TypeAlias = Literal["free", "daily", "archive"]
Visibility: TypeAlias = Literal["private", "public"]
Ping: TypeAlias = Literal["never", "mention", "away"]
"""When a person is mentioned as their turn comes: not at all, always, or only if they pressed nothing for a while."""


NOBODY = 0
"""Stands for the player of a seat that is an AI's own."""

Seated: TypeAlias = tuple[Seat, int]
"""A seat and a person who shares it."""

ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 10


def new_id() -> str:
    """Draw the id of a match: ten letters that nobody can guess or mistake for one another."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_for(key: str) -> str:
    """Give the id of the match that a request begins: the same for the same request, however often it is delivered.

    Whoever knows the request can work it out; no id gives access to anything, seats do.
    """
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in sha256(f"match|{key}".encode()).digest()[:ID_LENGTH])


class Deadline(msgspec.Struct, frozen=True):
    """When the silent seat's own timeout is played for question number `question`.

    Of one `turn` the first deadline holds, whatever is asked in it afterwards (0: it stands by itself).
    """

    seat: Seat
    question: int
    due_at: int
    turn: int = 0


class Due(msgspec.Struct, frozen=True):
    """A deadline and its match."""

    match: str
    seat: Seat
    question: int
    due_at: int


class Post(msgspec.Struct, frozen=True):
    """Something to be done outside after the commit; `due_at` None: now.

    With a `dedupe` key it is posted once, until it is forgotten (`Store.forget_done`).
    """

    kind: str
    body: bytes = b"{}"
    due_at: int | None = None
    dedupe: str | None = None
    match: str | None = None


class Posted(msgspec.Struct, frozen=True):
    """A post as it waits in the outbox; `attempts` failed so far. Whoever took it holds it until a time."""

    id: int
    kind: str
    body: bytes
    due_at: int
    attempts: int
    match: str | None
    held_until: int = 0


class NewMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A dealt match. With purpose `daily` it is also the one attempt of `seats[0]` at `day`.

    Where people share seats they are its `members`, and `seats` are nobody's. `topics` are what of the game it has used
    so far: remembered for the `home`, else for the channel or the place.
    """

    game: str
    rules_version: int
    options: bytes
    seed: str
    seats: tuple[int, ...]
    snapshot: bytes
    state_hash: str
    questions: tuple[int, ...]
    place: int
    purpose: Purpose = "free"
    day: str | None = None
    visibility: Visibility = "private"
    channel: int | None = None
    message: int | None = None
    home: int | None = None
    company: bytes | None = None
    members: tuple[Seated, ...] = ()
    topics: tuple[str, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    outbox: tuple[Post, ...] = ()
    id: str = msgspec.field(default_factory=new_id)

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<NewMatch {self.id} {self.game}>"


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match as stored after `seq` actions. Its seed comes only with `Store.record`.

    `company` (JSON) says who sits at it, None where one plays alone; `revision` counts all that its board shows.
    """

    id: str
    game: str
    rules_version: int
    options: bytes
    seed_hash: str
    seats: tuple[int, ...]
    seq: int
    questions: tuple[int, ...]
    snapshot: bytes
    state_hash: str
    status: Status
    outcome: Outcome | None
    purpose: Purpose
    day: str | None
    visibility: Visibility
    place: int
    channel: int | None
    message: int | None
    created_at: int
    updated_at: int
    company: bytes | None = None
    revision: int = 0
    shown: int = 0
    home: int | None = None

    @property
    def haunt(self) -> int:
        """The channel whose topics it uses up."""
        return self.home or self.channel or self.place

    @property
    def lives_in_answers(self) -> bool:
        """Whether the bot may not post where it is played, so that only answers to presses show its board."""
        return self.company is not None and self.channel is None and self.home is not None

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<Match {self.id} {self.game} seq {self.seq} {self.status}>"


class Result(msgspec.Struct, frozen=True):
    """How a daily attempt ended; of equal scores the smaller `tiebreak` is better."""

    score: int
    tiebreak: int
    won: bool


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What one action makes of a match. `deadlines` are all that are open after it; `result` counts in a daily.

    A `company` of None leaves it as it is, and so do `deadlines` of None; what stays `unnoticed` is no new revision,
    since no board shows it. `members` are those who enter by it, `topics` what of the game it uses that was not used
    before in this match, `marks` what the match was worth.
    """

    body: bytes
    seq: int
    questions: tuple[int, ...]
    snapshot: bytes
    state_hash: str
    status: Status = "playing"
    outcome: Outcome | None = None
    result: Result | None = None
    company: bytes | None = None
    deadlines: tuple[Deadline, ...] | None = ()
    outbox: tuple[Post, ...] = ()
    unnoticed: bool = False
    members: tuple[Seated, ...] = ()
    marks: tuple[Mark, ...] = ()
    topics: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<Change to seq {self.seq} {self.status}>"


class Resettled(msgspec.Struct, frozen=True, kw_only=True):
    """What the people at a match make of it without playing; `deadlines` are all that are open after it.

    `marks` are what a match is worth that they end.
    """

    company: bytes
    status: Status = "playing"
    deadlines: tuple[Deadline, ...] = ()
    outbox: tuple[Post, ...] = ()
    marks: tuple[Mark, ...] = ()


class Acted(msgspec.Struct, frozen=True):
    """The match now, and the number of the action that the key stands for; `duplicate`: it was stored before.

    It is `unnoticed` as the change said.
    """

    match: Match
    seq: int
    duplicate: bool
    unnoticed: bool = False


class Daily(msgspec.Struct, frozen=True):
    """The deal of a day; `par` and `best` (JSON) come once they are computed."""

    game: str
    day: str
    seed: str
    seed_hash: str
    par: int | None
    best: bytes | None

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<Daily {self.game} {self.day}>"


class Tried(msgspec.Struct, frozen=True):
    """A stored attempt, finished or not; `ranked` tells whether it was finished in time."""

    game: str
    day: str
    player: int
    match: str
    place: int
    started_at: int
    finished_at: int | None
    ranked: bool | None


class Finish(msgspec.Struct, frozen=True):
    """How a ranked attempt ended; of equal scores the smaller `tiebreak` is better."""

    day: str
    player: int
    name: str
    score: int
    tiebreak: int
    won: bool


class Player(msgspec.Struct, frozen=True):
    """A person as we last saw them; who wants pictures `still` gets none that move."""

    id: int
    name: str
    locale: str | None
    text_mode: bool
    seen_at: int
    ping: Ping = "away"
    still: bool = False


class Holder(msgspec.Struct, frozen=True):
    """Somebody who took part in what a mark was given for, with the name we know."""

    player: int
    name: str


class Scored(msgspec.Struct, frozen=True):
    """A mark that a match has earned `at` a time, and all who took part in it."""

    match: str
    points: int
    at: int
    holders: tuple[Holder, ...]


class Counts(msgspec.Struct, frozen=True):
    """How much is going on: matches that are not over, and posts that wait, those planned for later among them."""

    playing: int
    waiting_posts: int
