"""The rows of the store as frozen values. Seeds and hands never show in a repr.

JSON is bytes, times are milliseconds since 1970 in UTC, days are ISO dates, players and places are snowflakes.
"""

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from bot.core.places import INSTALLATION, discord_id
from engine.game import HighScore, Outcome, Seat

MatchStatus: TypeAlias = Literal["playing", "finished", "closed"]
Purpose: TypeAlias = Literal["free", "daily", "archive", "tutorial"]

HINTED: Final = "hinted"
ResultPurpose: TypeAlias = Purpose | Literal["hinted"]
"""The purpose that a result has: `hinted` is that of a free match in which a person took a hint."""
Visibility: TypeAlias = Literal["private", "public"]
Ping: TypeAlias = Literal["never", "mention", "away"]
"""When a person is mentioned at their turn: never, always, or only if they have been inactive for a while."""


NO_BOARD = -2
"""The shown revision of a match whose board was deleted: it is sent again only when somebody wants it."""

NOBODY = 0
"""The player id of a seat that belongs to an AI."""

FORMER = NOBODY - 1
"""The id of an erased person where they need not be told apart."""

FORMER_NAME = ""
"""The name of an erased person in others' data; names on Discord are never empty.

Their id there is a random negative number, the same in all their matches: neither a person's nor an AI's.
"""


def is_former(player: int) -> bool:
    """Return whether an id stands for an erased person."""
    return player < NOBODY


Seated: TypeAlias = tuple[Seat, int]
"""A seat and a person who shares it."""

# 32 letters, so that all bytes modulo their number are equally likely; i, l, o and u are easily mistaken.
ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 10


def new_id() -> str:
    """Draw the id of a match: ten random letters, without those easily mistaken for one another."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_for(key: str) -> str:
    """Return the id of the match that a request opens; repeats of the request give the same id.

    It can be computed from the request, which does no harm: access depends on the seats, not on the id.
    """
    # Never to be changed: a repeat of a request from before an upgrade must find the match that it opened.
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in sha256(f"match|{key}".encode()).digest()[:ID_LENGTH])


class Deadline(msgspec.Struct, frozen=True):
    """When a silent seat's timeout is played for question number `question`.

    Within a `turn` the first deadline stays, also for later questions (0: no turn).
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
    """Something to send after the commit; `due_at` None: now. Where it is of no match, it names its place.

    With a `dedupe` key it is posted once, until it is forgotten (`Outbox.forget_done`).
    """

    kind: str
    body: bytes = b"{}"
    due_at: int | None = None
    dedupe: str | None = None
    match: str | None = None
    place: int = INSTALLATION


class Posted(msgspec.Struct, frozen=True):
    """A post in the outbox; `attempts` failed so far."""

    id: int
    kind: str
    body: bytes
    due_at: int
    attempts: int
    match: str | None


class NewMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A dealt match. With purpose `daily` it is also the one attempt of `seats[0]` at `day`.

    Where people share seats they are its `members`, and `seats` hold no person. `topics` are those used so far: stored
    for the `home`, else for the channel or the place.
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
    roster: bytes | None = None
    members: tuple[Seated, ...] = ()
    topics: tuple[str, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    outbox: tuple[Post, ...] = ()
    id: str = msgspec.field(default_factory=new_id)

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<NewMatch {self.id} {self.game}>"


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match as stored after `seq` actions. Its seed comes only with `Matches.record`.

    `roster` (JSON) says who sits at it, None at a solo match; `revision` counts all that its board shows, and
    `updated_at` is when that last changed: a secret answer moves neither.
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
    status: MatchStatus
    outcome: Outcome | None
    purpose: Purpose
    day: str | None
    visibility: Visibility
    place: int
    channel: int | None
    message: int | None
    created_at: int
    updated_at: int
    roster: bytes | None = None
    revision: int = 0
    shown: int = 0
    home: int | None = None

    @property
    def topics_channel(self) -> int:
        """The channel whose list of used topics it adds to."""
        return self.home or self.channel or discord_id(self.place)

    @property
    def has_lost_board(self) -> bool:
        """Whether its board was deleted, and has not been wanted back since."""
        return self.message is None and self.channel is not None and self.shown == NO_BOARD

    @property
    def lives_in_answers(self) -> bool:
        """Whether the bot may not post where it is played, so that only answers to presses show its board."""
        return self.roster is not None and self.channel is None and self.home is not None

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<Match {self.id} {self.game} seq {self.seq} {self.status}>"


class Result(msgspec.Struct, frozen=True):
    """How a daily attempt ended; of equal scores the smaller `tiebreak` is better."""

    score: int
    tiebreak: int
    won: bool


class MatchChange(msgspec.Struct, frozen=True, kw_only=True):
    """The change of a match by one action. `deadlines` are all that are open after it; `result` counts in a daily.

    A `roster` of None leaves it as it is, and so do `deadlines` of None; an `unnoticed` change is no new revision,
    since no board shows it. `members` are the people who enter with it, `topics` those newly used in this match,
    `high_scores` those of the match.
    """

    body: bytes
    seq: int
    questions: tuple[int, ...]
    snapshot: bytes
    state_hash: str
    status: MatchStatus = "playing"
    outcome: Outcome | None = None
    result: Result | None = None
    roster: bytes | None = None
    deadlines: tuple[Deadline, ...] | None = ()
    outbox: tuple[Post, ...] = ()
    unnoticed: bool = False
    members: tuple[Seated, ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    topics: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Name it without its secrets."""
        return f"<MatchChange to seq {self.seq} {self.status}>"


class ModerationAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act in a server (0: of the host, in all of them), `at` a time in milliseconds.

    It is `by` a person, the host (`NOBODY`), or somebody who had themselves erased since (`FORMER`). The `subject` is a
    person's id and until when they are blocked, a match's id, or the name of a setting and its value. The id of
    an erased person is missing.
    """

    server: int
    by: int
    act: str
    subject: str
    reason: str = ""
    number: int = 0
    at: int = 0


class RosterUpdate(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a match without an action, by agreement; `deadlines` are all that are open after it.

    `high_scores` are those of a match that people end; `act` is logged where it was not for its people to agree.
    """

    roster: bytes
    status: MatchStatus = "playing"
    deadlines: tuple[Deadline, ...] = ()
    outbox: tuple[Post, ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    act: ModerationAct | None = None


class TimeGiven(msgspec.Struct, frozen=True):
    """The changes of a match after an outage: the seats' new deadlines, its roster, and whether boards show that."""

    dues: Mapping[Seat, int]
    roster: bytes | None = None
    is_shown: bool = False
    outbox: tuple[Post, ...] = ()


C = TypeVar("C", bound=MatchChange)


class StoredAction(msgspec.Struct, Generic[C], frozen=True):
    """The match now, and the number of the action that the key stands for; `duplicate`: it was stored before.

    The `change` is the one decided and stored now; None for a duplicate.
    """

    match: Match
    seq: int
    duplicate: bool
    change: C | None = None


class Daily(msgspec.Struct, frozen=True):
    """The deal of a day."""

    game: str
    day: str
    seed: str
    seed_hash: str

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


class Person(msgspec.Struct, frozen=True):
    """A person as last seen; `still`: they get no animated pictures; `hidden`: their profile is private.

    `language` is their choice; None: Discord's.
    """

    id: int
    name: str
    locale: str | None
    text_mode: bool
    seen_at: int
    ping: Ping = "away"
    still: bool = False
    hidden: bool = False
    language: str | None = None


class Holder(msgspec.Struct, frozen=True):
    """A person who holds a mark, with their last known name, empty for an unknown person or a hidden profile."""

    player: int
    name: str


class StoredHighScore(msgspec.Struct, frozen=True):
    """A mark of a match, its time `at`, and everybody who took part."""

    match: str
    points: int
    at: int
    holders: tuple[Holder, ...]


class Counts(msgspec.Struct, frozen=True):
    """The numbers of unfinished matches and of waiting posts, including those planned for later."""

    playing: int
    waiting_posts: int
