"""The events of a match of Farrago Words; `lines` decides what each viewer is shown.

`who` names a person as lines do: seats + number.
"""

from typing import TypeAlias

import msgspec

from engine.farrago_words.model import Claim, Verdict
from engine.game import Outcome, Seat


class RoundBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="round_began"):
    """A round begins; `active` is the seat whose turn it is (None: everybody's)."""

    number: int
    rounds: int
    topic: str
    letters: tuple[str, ...]
    active: Seat | None


class Wrote(msgspec.Struct, frozen=True, tag_field="kind", tag="wrote"):
    """Somebody handed in answers; known to their seat alone."""

    seat: Seat
    who: int
    verdicts: tuple[Verdict, ...]
    letters: tuple[str, ...]


class WritingEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="writing_ended"):
    """The bell has rung: how many answers there are, on how many letters."""

    answers: int
    letters: int


class StealBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="steal_began"):
    """The other teams may steal on the letters that are free."""

    letters: tuple[str, ...]


class Stole(msgspec.Struct, frozen=True, tag_field="kind", tag="stole"):
    """A team has stolen a letter, or was `beaten` to it."""

    seat: Seat
    who: int
    text: str
    letter: str
    beaten: bool


class ChallengeBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="challenge_began"):
    """Answers may be challenged."""


class Contested(msgspec.Struct, frozen=True, tag_field="kind", tag="challenged"):
    """Somebody has challenged answers."""

    who: int
    claim: Claim
    answers: tuple[str, ...]


class VoteBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="vote_began"):
    """The vote on `count` challenges begins."""

    count: int


class Decided(msgspec.Struct, frozen=True, tag_field="kind", tag="decided"):
    """A challenge is decided; `struck` is None if too few voted, or if `alone` the challenging team voted to strike."""

    claim: Claim
    answers: tuple[str, ...]
    strike: int
    keep: int
    struck: bool | None
    alone: bool = False


class RoundEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """A round is scored: each seat's points in it, and in total."""

    number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]


class Entered(msgspec.Struct, frozen=True, tag_field="kind", tag="entered"):
    """Somebody takes part from now on; in a secret phase it is known to their seat alone."""

    seat: Seat
    who: int
    secret: bool


class Left(msgspec.Struct, frozen=True, tag_field="kind", tag="left"):
    """Somebody takes no more part; in a secret phase it is known to their seat alone."""

    seat: Seat
    who: int
    secret: bool


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    RoundBegan
    | Wrote
    | WritingEnded
    | StealBegan
    | Stole
    | ChallengeBegan
    | Contested
    | VoteBegan
    | Decided
    | RoundEnded
    | Entered
    | Left
    | Ended
)
