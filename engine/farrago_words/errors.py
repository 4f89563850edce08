"""The refusals of Farrago Words with their rulings; `data/farrago_words/words` says why and what to do instead.

RuleError
├── AnswerRefused       every answer of a press was refused; carries the reason of the first
│   ├── Unreadable      no letter or digit
│   ├── TooLong         more than 40 characters
│   ├── NoLetter        begins with a letter that the round does not have
│   ├── OwnDuplicate    the player's own answer again
│   ├── SideDuplicate   an answer that somebody else of the player's side has given
│   ├── AnswerLimit     more than 60 answers of one person
│   ├── NotFree         stealing on a letter that is covered
│   └── SecondSteal     a second steal of a team on one letter
├── NoAnswersGiven      a press without answers
├── Late                an answer after the time
├── NoWritingNow        writing while no round is under way
├── AnotherTeam         writing in another team's turn
├── OwnRound            stealing in one's own team's round
├── RoundGoesOn         beginning a round during another
├── TooEarly            the bell before the time is over
├── NoChallengeNow      challenging, or being content, outside the time for it
├── UnknownAnswer       challenging answers that do not exist
├── NotADuplicate       claiming that a single answer is a duplicate
├── OwnAnswer           challenging an answer of one's own side
├── Challenged          repeating a challenge
├── NoChallengeLeft     a fourth challenge
├── ContentAlready      being content twice
├── NoVoteNow           voting outside the time for it
├── UnknownChallenge    voting on a challenge that does not exist
├── OwnersHaveNoVote    voting on answers of one's own side
├── JoinedAfterVote     voting by a person who joined after the vote began
├── SameVoteAgain       repeating one's vote
├── EntryClosed         entering a match that people play solo or each for themselves
├── NoMoreRoom          more people than a table has room for
├── NotThere            acting for a person who is not at the seat
├── SoloIsForOne, WrongPartySize, TooFewForTeams, EmptyTeam     people who do not make a match
├── NoTopics, TooFewOwnTopics     topics that do not exist (any more)
└── NotAsked
    └── MatchOver       any action after the end
"""

from engine.errors import NotAsked, RuleError


class AnswerRefused(RuleError):
    """Every answer of a press was refused; `text`: the first, `reasons`: one for each."""

    key = "farrago_words-untaken"
    ruling = "WORD-2"


class Unreadable(AnswerRefused):
    """An answer has a letter or a digit."""

    key = "farrago_words-unreadable"
    ruling = "WORD-3"


class TooLong(AnswerRefused):
    """An answer has 40 characters at most; `text`."""

    key = "farrago_words-too-long"


class NoLetter(AnswerRefused):
    """An answer begins with one of the letters; `text`, `starts`: its own, `letters`."""

    key = "farrago_words-no-letter"


class OwnDuplicate(AnswerRefused):
    """An answer counts once; `text`."""

    key = "farrago_words-same-own"
    ruling = "WORD-6"


class SideDuplicate(AnswerRefused):
    """An answer counts once for a side; `text`, `person`: its author."""

    key = "farrago_words-same"
    ruling = "WORD-6"


class AnswerLimit(AnswerRefused):
    """A person writes 60 answers at most in a round; `text`."""

    key = "farrago_words-full"
    ruling = "WORD-4"


class NotFree(AnswerRefused):
    """Only letters without an answer are stolen; `text`, `starts`, `letters`."""

    key = "farrago_words-not-free"
    ruling = "WORD-8"


class SecondSteal(AnswerRefused):
    """A team steals once on a letter; `text`, `starts`."""

    key = "farrago_words-have-one"
    ruling = "WORD-8"


class NoAnswersGiven(RuleError):
    """A press hands in an answer."""

    key = "farrago_words-nothing"
    ruling = "WORD-2"


class Late(RuleError):
    """An answer after the deadline does not count; `seconds`: how late, `now`: whether another round comes."""

    key = "farrago_words-too-late"
    ruling = "WORD-7"


class NoWritingNow(RuleError):
    """Answers are handed in while a round or a steal goes on; `now`: what can be done instead."""

    key = "farrago_words-nobody-writes"
    ruling = "WORD-7"


class AnotherTeam(RuleError):
    """Teams take turns to write."""

    key = "farrago_words-another-team"
    ruling = "WORD-12"


class OwnRound(RuleError):
    """The team that wrote does not steal."""

    key = "farrago_words-own-round"
    ruling = "WORD-8"


class RoundGoesOn(RuleError):
    """A round begins when the one before is over."""

    key = "farrago_words-round-goes-on"
    ruling = "WORD-1"


class TooEarly(RuleError):
    """The bell rings when the time is over, and only the clock rings it."""

    key = "farrago_words-too-early"
    ruling = "WORD-7"


class NoChallengeNow(RuleError):
    """Others' answers can be challenged once the writing is over; `now`: what can be done instead."""

    key = "farrago_words-no-challenge-now"
    ruling = "WORD-9"


class UnknownAnswer(RuleError):
    """A challenge names answers of the round."""

    key = "farrago_words-unknown-answer"
    ruling = "WORD-9"


class NotADuplicate(RuleError):
    """A claim of duplicates names at least two answers."""

    key = "farrago_words-one-is-not-same"
    ruling = "WORD-6"


class OwnAnswer(RuleError):
    """People challenge other sides, in a group other people; `text`, `whose`: its owners."""

    key = "farrago_words-own-answer"
    ruling = "WORD-9"


class Challenged(RuleError):
    """An answer is challenged once for each claim; `text`."""

    key = "farrago_words-challenged"
    ruling = "WORD-9"


class NoChallengeLeft(RuleError):
    """A person challenges three times at most in a round; `left`: how many are left."""

    key = "farrago_words-no-challenge-left"
    ruling = "WORD-9"


class ContentAlready(RuleError):
    """A person is content already; `others`: what the others still do."""

    key = "farrago_words-content-already"
    ruling = "WORD-9"


class NoVoteNow(RuleError):
    """Challenges are voted on when the time for them is over; `now`: what can be done instead."""

    key = "farrago_words-no-vote-now"
    ruling = "WORD-9"


class UnknownChallenge(RuleError):
    """A vote names a challenge of the round."""

    key = "farrago_words-unknown-challenge"
    ruling = "WORD-9"


class OwnersHaveNoVote(RuleError):
    """Owners have no vote on their challenged answers, except in teams (WORD-15); `whose`: the owners."""

    key = "farrago_words-owners-have-no-vote"
    ruling = "WORD-9"


class JoinedAfterVote(RuleError):
    """Only people who were there when the vote began may vote; `now`: whether another round comes."""

    key = "farrago_words-came-later"
    ruling = "WORD-9"


class SameVoteAgain(RuleError):
    """A vote may be changed, but not repeated."""

    key = "farrago_words-voted-so"
    ruling = "WORD-9"


class EntryClosed(RuleError):
    """The people of a solo match, or of one without teams, are fixed at the start."""

    key = "farrago_words-nobody-enters"
    ruling = "WORD-14"


class NoMoreRoom(RuleError):
    """A table has room for `most` people."""

    key = "farrago_words-table-full"
    ruling = "WORD-11"


class NotThere(RuleError):
    """Only people present at a seat act for it."""

    key = "farrago_words-not-there"
    ruling = "WORD-12"


class SoloIsForOne(RuleError):
    """One person plays solo."""

    key = "farrago_words-solo-is-for-one"
    ruling = "WORD-11"


class WrongPartySize(RuleError):
    """Each for themselves is for `least` to `most` people."""

    key = "farrago_words-free-is-for"
    ruling = "WORD-14"


class TooFewForTeams(RuleError):
    """Each of the `teams` needs a person."""

    key = "farrago_words-too-few-for-teams"
    ruling = "WORD-12"


class EmptyTeam(RuleError):
    """Each team needs a person; `team`: the empty one."""

    key = "farrago_words-empty-team"
    ruling = "WORD-12"


class NoTopics(RuleError):
    """The chosen family has topics."""

    key = "farrago_words-no-topics"
    ruling = "WORD-13"


class TooFewOwnTopics(RuleError):
    """The server needs `least` topics of its own and has `count`."""

    key = "farrago_words-few-own"
    ruling = "WORD-13"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "farrago_words-over"
    ruling = "WORD-12"
