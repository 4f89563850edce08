"""The options, actions and view of Farrago Words, without rules."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.game import End, HighScore, Options, Outcome, Seat

Mode: TypeAlias = Literal["solo", "group", "teams", "free"]
"""How people play: alone or together for a high score, in teams that take turns, or each for themselves (WORD-14)."""

Phase: TypeAlias = Literal["ready", "round", "steal", "challenge", "vote", "over"]
"""The phase of a match: waiting for somebody to begin the next round, writing, stealing, challenging, voting."""

Claim: TypeAlias = Literal["wrong", "same"]
"""The claim of a challenge: answers do not fit the topic, or several of them are duplicates (WORD-6)."""

Standing: TypeAlias = Literal["counts", "cancelled", "struck", "beaten"]
"""The standing of an answer: it counts, somebody else had the same (WORD-14), a vote struck it, a steal was earlier."""

Letters: TypeAlias = Literal["common", "all", "greek", "cyrillic"]
"""The letters to draw from: all except Q, X, Y and Z (WORD-1), all, or those of another script."""

Difficulty: TypeAlias = Literal["any", "easy", "hard"]
"""Which topics are drawn: all, all except hard ones, or all except easy ones."""

TopicSource: TypeAlias = Literal["standard", "both", "own"]
"""Which topics are drawn: those of the game, the server's own as well, or its own alone."""

PersonId: TypeAlias = int
"""A person at the table, numbered from 0 in order of arrival; several of them may share a seat.

An onlooker who votes has a negative number: -1 for the first.
"""

LETTERS = 8
"""Letters of a round (WORD-1)."""

ALL_FAMILIES = "all"
"""Topics of every family."""


class FarragoWordsOptions(Options, frozen=True):
    """The options, fixed before the first round.

    `rounds` are those of the match, in teams those of each team (WORD-12); `seconds` those of a round (WORD-1);
    `family` is a family of topics or `ALL_FAMILIES`; `teams` is their number, in mode `teams`; `safe` leaves out topics
    that are not for everyone; `language` is the one whose articles are dropped (WORD-3). The program fills in the rest:
    `sides` names the seat of each person, `used` the topics that were played here lately (WORD-13). `difficulty` leaves
    out the hardest topics, or the easiest. `topics` says whose topics are drawn, and `own` has the texts of the
    server's own, if they may come (WORD-13).
    """

    mode: Mode = "group"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    seconds: Annotated[int, msgspec.Meta(ge=15, le=300)] = 60
    teams: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    letters: Letters = "common"
    family: str = ALL_FAMILIES
    safe: bool = True
    language: str = "en"
    sides: tuple[Seat, ...] = (0,)
    used: tuple[str, ...] = ()
    difficulty: Difficulty = "any"
    topics: TopicSource = "standard"
    own: tuple[str, ...] = ()


# Actions ------------------------------------------------------------------------------------------------------------
# `by` is the person who acts and `at` when, in milliseconds since the window opened. The program overwrites both
# (`FarragoWords.sign`), so that they cannot be forged.


class Next(msgspec.Struct, frozen=True, tag_field="kind", tag="next"):
    """Begin the next round."""

    by: PersonId = 0


class Write(msgspec.Struct, frozen=True, tag_field="kind", tag="write"):
    """Hand in answers, as typed and cleaned (`spelling.clean`); in a steal, one for each letter that is free."""

    answers: tuple[str, ...]
    by: PersonId = 0
    at: int = 0


class Bell(msgspec.Struct, frozen=True, tag_field="kind", tag="bell"):
    """The time of a seat is over (WORD-7): the clock's action, refused before then."""

    at: int


class Challenge(msgspec.Struct, frozen=True, tag_field="kind", tag="challenge"):
    """Challenge others' answers, by their numbers (WORD-9).

    Whether they fit is asked of each separately, or once for all if they are variants of one word on the same letter
    and challenged `together` (WORD-6).
    """

    answers: tuple[int, ...]
    claim: Claim = "wrong"
    by: PersonId = 0
    together: bool = False


class Content(msgspec.Struct, frozen=True, tag_field="kind", tag="content"):
    """The actor is done writing or challenging; the phase ends early once everybody is (WORD-20)."""

    by: PersonId = 0


class Vote(msgspec.Struct, frozen=True, tag_field="kind", tag="vote"):
    """Vote on a challenge by its number: whether the answers should be struck. It may be changed until the end."""

    challenge: int
    strike: bool
    by: PersonId = 0


class Enter(msgspec.Struct, frozen=True, tag_field="kind", tag="enter"):
    """A person enters a running match; the rules choose the side."""

    by: PersonId = 0


class Leave(msgspec.Struct, frozen=True, tag_field="kind", tag="leave"):
    """A person leaves; their answers stay."""

    by: PersonId = 0


Action: TypeAlias = Next | Write | Bell | Challenge | Content | Vote | Enter | Leave


# The results of typed answers ---------------------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True):
    """The result of one typed answer: its `letter`, or why it was refused.

    `key` is the words' key of the reason, empty where it was taken; `lines.reason` puts it into a sentence. `text` is
    the answer cleaned, or as typed if it is unreadable; `starts` its first letter if the round does not have it; `who`
    gave the same answer before, numbered as for `Who`.
    """

    text: str
    letter: str = ""
    key: str = ""
    starts: str = ""
    who: int | None = None


# The view -----------------------------------------------------------------------------------------------------------


class ShownAnswer(msgspec.Struct, frozen=True):
    """An answer: its `number` in the round, its letter, its owner, whether stolen, and its points.

    `at` is when it was written, in milliseconds since the window opened; of a letter's answers the earliest is first.
    """

    number: int
    text: str
    letter: str
    seat: Seat
    by: PersonId
    stolen: bool = False
    standing: Standing = "counts"
    points: int = 0
    at: int = 0


class ShownChallenge(msgspec.Struct, frozen=True):
    """A challenge: its claim, its answers, its author; the votes of the viewer's seat (person, strike).

    While votes are open the others' are hidden; afterwards `strike` and `keep` count them, and `struck` is the
    decision, None where too few voted (WORD-9), or `alone` the challenging team voted to strike (WORD-15). Votes of
    owners are not counted in them. In teams `points` went from the owners to the challengers, or were its cost.
    """

    number: int
    answers: tuple[int, ...]
    claim: Claim
    seat: Seat
    by: PersonId
    votes: tuple[tuple[PersonId, bool], ...] = ()
    strike: int = 0
    keep: int = 0
    struck: bool | None = None
    points: int = 0
    alone: bool = False


class Tally(msgspec.Struct, frozen=True):
    """A seat's points in a round, part by part; `total` is their sum.

    `first` are points of the first answers on letters, `more` of the others, `bonus` for all letters (WORD-5), `stolen`
    for steals (WORD-8), all without struck answers; `won` are points that others lost by its challenges, `lost` the
    cost of its failed challenges (WORD-9); `letters` is the number of letters covered.
    """

    seat: Seat
    first: int = 0
    more: int = 0
    bonus: int = 0
    stolen: int = 0
    won: int = 0
    lost: int = 0
    letters: int = 0

    @property
    def total(self) -> int:
        """All points of the round."""
        return self.first + self.more + self.bonus + self.stolen + self.won - self.lost


class PlayedRound(msgspec.Struct, frozen=True):
    """A finished round: its topic, the seat whose turn it was (None: everybody's), and each seat's points."""

    topic: str
    active: Seat | None
    points: tuple[int, ...]


class FarragoWordsView(msgspec.Struct, frozen=True):
    """All that a viewer may know.

    `round` counts from 1 (0: none has begun) to `rounds`; `topic` is a topic's id, `letters` the eight of the current
    or last round (empty before the first); `active` the seat whose turn it is (None: everybody's), between rounds the
    next one; `seconds` how long the open window is. `answers` are in the order of letters and time: while people write
    or steal, only those of the viewer's seat; `free` are the letters that may be stolen just now. `people` is the seat
    of each person, None for people who left; in a secret phase people of other seats are as they were when it began.
    `tallies` are of the round played last, once it is scored; `scores` by seat; `history` the rounds before. `later`
    are people of the viewer's seat who joined since a secret phase began: they have no vote in it. A quick phase of
    judging is shorter once it is `hurried`. `ranked`: the match may set a high score; `worth` then has for each scored
    round its points for the high scores and the number of people who could judge it (WORD-18).
    """

    mode: Mode
    phase: Phase
    viewer: Seat | None
    round: int
    rounds: int
    topic: str
    letters: tuple[str, ...]
    active: Seat | None
    seconds: int
    answers: tuple[ShownAnswer, ...]
    free: tuple[str, ...]
    challenges: tuple[ShownChallenge, ...]
    content: tuple[PersonId, ...]
    people: tuple[Seat | None, ...]
    tallies: tuple[Tally, ...]
    scores: tuple[int, ...]
    history: tuple[PlayedRound, ...]
    outcome: Outcome | None = None
    later: tuple[PersonId, ...] = ()
    end: End | None = None
    hurried: bool = False
    worth: tuple[tuple[int, int], ...] = ()
    ranked: bool = False

    @property
    def quick(self) -> bool:
        """Whether judging takes seconds (WORD-11)."""
        return self.mode == "group"

    def counted(self, number: int) -> dict[str, int]:
        """Return a round's number and the number of rounds as people count them, in teams for each team (WORD-12)."""
        teams = len(self.scores) if self.mode == "teams" else 1
        return {"round": -(-number // teams), "rounds": self.rounds // teams}

    @property
    def is_over(self) -> bool:
        """Whether the rules, or people, have ended the match."""
        return self.outcome is not None or self.end is not None


class OwnSheet(msgspec.Struct, frozen=True):
    """A person's part of a secret phase: their own answers, how much their side has, and their own votes.

    `answers` are their own, in the order of letters and time, numbered among themselves; `count` is how many the side
    has, on which `letters`, and `points` what these give if all of them count. `high_score` is what the round is worth
    for its list of high scores as it stands, None where it sets none; `best` is that of the match's best earlier round
    (0: none). Empty outside the writing phases, and for a person who is not there. `votes` are theirs, onlookers' too,
    by the number of the challenge: whether to strike. `done`: they have said that they are content.
    """

    answers: tuple[ShownAnswer, ...] = ()
    count: int = 0
    letters: tuple[str, ...] = ()
    votes: tuple[tuple[int, bool], ...] = ()
    done: bool = False
    points: int = 0
    high_score: HighScore | None = None
    best: int = 0
