"""The form of an export of a person's data. `docs/personal-data.schema.json` is made from it.

Ids are texts, since a snowflake is too long for a number of JavaScript; times are ISO 8601 in UTC. It never has another
person's id, a seed, or anything that the person may not see.
"""

from datetime import datetime
from inspect import cleandoc
from typing import Annotated, Any, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(pattern=r"^-?\d{1,20}$", description="An id of Discord's.")]
MatchId = Annotated[str, msgspec.Meta(description="The id of a match, which is also on its buttons.")]
Time = Annotated[datetime, msgspec.Meta(tz=True)]
Mover = Literal["person", "clock", "ai"]
AnyJson = Annotated[msgspec.Raw, msgspec.Meta(description="As the game writes it.")]


class ExportedPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who it is about: the last known name, and what they chose."""

    id: Id
    name: str
    discord_language: str | None
    language: str | None
    text_mode: bool
    still_pictures: bool
    mentions: Literal["never", "mention", "away"]
    hidden_profile: bool
    last_seen: Time
    last_called_to_a_lobby: Time | None


class ExportedPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A server, or a conversation outside of one, in which the person was seen."""

    place: Id
    at: Time


class ExportedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the person's seat: numbered among these, and made by the person, or for them by clock or AI."""

    number: int
    by: Mover
    at: Time
    action: AnyJson


class ExportedOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended by its rules; places and scores by seat."""

    ending: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


class ExportedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match: who played, by seat and then of those who share seats, and the person's own moves.

    A running match has the view of the person's seat, and neither options nor the time of its last change, which could
    tell what others have done. `moves` is null where they did not fit, or the game cannot be read now.
    """

    id: MatchId
    game: str
    rules_version: int
    purpose: Literal["free", "daily", "archive", "tutorial"]
    day: str | None
    status: Literal["playing", "finished", "closed"]
    place: Id
    created: Time
    names: tuple[str, ...]
    seat: int | None
    moves: tuple[ExportedMove, ...] | None
    changed: Time | None = None
    options: AnyJson | None = None
    outcome: ExportedOutcome | None = None
    ended_by_people: str | None = None
    view: AnyJson | None = None


class ExportedLobby(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open lobby in which the person sits, is awaited or is invited, and the names of those who sit there."""

    id: MatchId
    game: str
    place: Id
    created: Time
    is_host: bool
    names: tuple[str, ...]


class ExportedAttempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attempt at a daily challenge."""

    game: str
    day: str
    match: MatchId
    place: Id
    started: Time
    finished: Time | None
    score: int | None
    won: bool | None
    ranked: bool | None


class ExportedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that the person keeps for a game, such as a deck."""

    game: str
    collection: str
    name: str | None
    content: AnyJson | None
    created: Time
    changed: Time


class ExportedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a match ended for the person."""

    match: MatchId
    game: str
    purpose: str
    day: str | None
    server: Id
    ended: Time
    ending: str
    rank: int
    score: int
    seats: int
    won: bool | None
    turns: int
    played: int
    counts: bool


class ExportedRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rating for a game in a server, or over all servers (0)."""

    game: str
    server: Id
    mu: float
    sigma: float
    matches: int


class ExportedBadge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A badge, and the match that earned it."""

    badge: str
    game: str
    match: MatchId
    at: Time


class ExportedWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A wish to be told of a game in a server, with the quiet hours."""

    server: Id
    game: str
    until: Time
    time_zone: str
    quiet_from: int
    quiet_to: int


class ExportedTitle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That the person is champion of a month in a server, and whether they have its role for that from the bot."""

    server: Id
    role: Id
    month: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}$")]
    has_role: bool


class ExportedMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A high score of a match that the person played, on one of the game's lists of a server or conversation."""

    game: str
    board: str
    points: int
    match: MatchId
    place: Id
    at: Time


class ExportedBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That the person may not play in a server, or anywhere (0); no `until`: for good."""

    server: Id
    until: Time | None
    reason: str
    at: Time


class ExportedDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What moderators of a server have decided about the person."""

    server: Id
    at: Time
    act: str
    reason: str


class ExportedAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the person did as a moderator of a server; whom it was about is left out. `setting`: what they switched."""

    server: Id
    at: Time
    act: str
    setting: str | None
    reason: str


class PersonalExport(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that is stored about a person; `is_complete` unless moves of their oldest matches had to be left out."""

    format: Literal["farrago-personal-data-1"] = "farrago-personal-data-1"
    made: Time
    is_complete: bool
    person: ExportedPerson | None
    seen: tuple[ExportedPlace, ...]
    matches: tuple[ExportedMatch, ...]
    lobbies: tuple[ExportedLobby, ...]
    daily_attempts: tuple[ExportedAttempt, ...]
    saved: tuple[ExportedEntry, ...]
    results: tuple[ExportedResult, ...]
    ratings: tuple[ExportedRating, ...]
    badges: tuple[ExportedBadge, ...]
    wishes: tuple[ExportedWish, ...]
    titles: tuple[ExportedTitle, ...]
    high_scores: tuple[ExportedMark, ...]
    blocks: tuple[ExportedBlock, ...]
    moderation: tuple[ExportedDecision, ...]
    acts: tuple[ExportedAct, ...]


def schema() -> dict[str, Any]:
    """Describe the form as a JSON schema."""
    described = msgspec.json.schema(PersonalExport)
    for definition in described["$defs"].values():
        # Python keeps the indentation of a docstring up to 3.12, which a description has no use for.
        definition["description"] = cleandoc(definition["description"])
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Farrago: data of a person"} | described
