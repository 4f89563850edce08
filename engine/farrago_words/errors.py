"""The refusals of Farrago Words with their rulings; `data/farrago_words/words` says why and what to do instead.

RuleError
├── Untaken             of a press with answers none was new or could be taken; the first one's reason is told
│   ├── Unreadable      nothing that can be read
│   ├── TooLong         more than 40 characters
│   ├── NoLetter        begins with none of the letters
│   ├── SameOwn         one's own answer again
│   ├── Same            an answer of somebody else of one's side again
│   ├── Full            60 answers of one person
│   ├── NotFree         stealing on a letter that is covered
│   └── HaveOne         a second steal of a team on one letter
├── Nothing             a press without answers
├── Late                an answer after the time
├── NobodyWrites        writing while no round is under way
├── AnotherTeam         writing in another team's turn
├── OwnRound            stealing from one's own team
├── RoundGoesOn         beginning a round while one goes on
├── TooEarly            the bell before the time is over
├── NoChallengeNow      challenging, or being content, when there is nothing to challenge
├── UnknownAnswer       challenging answers that there are not
├── OneIsNotSame        claiming of a single answer that it is the same
├── OwnAnswer           challenging an answer of one's own side
├── Challenged          challenging what is challenged already
├── NoChallengeLeft     a fourth challenge
├── ContentAlready      being content twice
├── NoVoteNow           voting when there is no vote
├── UnknownChallenge    voting on a challenge that there is not
├── OwnersHaveNoVote    voting on answers of one's own side
├── CameLater           voting by who came when the vote had begun
├── VotedSo             voting the same again
├── NobodyEnters        entering where people play alone or each for themselves
├── NoMoreRoom          more people than a table has room for
├── NotThere            acting for nobody who is there
├── SoloIsForOne, FreeIsFor, TooFewForTeams, EmptyTeam     people who do not make a match
├── NoTopics, FewOwn    topics that there are not (any more)
└── NotAsked
    └── MatchOver       anything after the end
"""

from engine.errors import NotAsked, RuleError


class Untaken(RuleError):
    """None of the answers of a press was taken; `text`: the first, `reasons`: why not, of each."""

    key = "farrago_words-untaken"
    ruling = "WORD-2"


class Unreadable(Untaken):
    """An answer has a letter or a digit."""

    key = "farrago_words-unreadable"
    ruling = "WORD-3"


class TooLong(Untaken):
    """An answer has 40 characters at most; `text`."""

    key = "farrago_words-too-long"


class NoLetter(Untaken):
    """An answer begins with one of the letters; `text`, `starts`: its own, `letters`."""

    key = "farrago_words-no-letter"


class SameOwn(Untaken):
    """An answer counts once; `text`."""

    key = "farrago_words-same-own"
    ruling = "WORD-6"


class Same(Untaken):
    """An answer counts once for a side; `text`, `person`: its author."""

    key = "farrago_words-same"
    ruling = "WORD-6"


class Full(Untaken):
    """A person writes 60 answers at most in a round; `text`."""

    key = "farrago_words-full"
    ruling = "WORD-4"


class NotFree(Untaken):
    """Only letters without an answer are stolen; `text`, `starts`, `letters`."""

    key = "farrago_words-not-free"
    ruling = "WORD-8"


class HaveOne(Untaken):
    """A team steals once on a letter; `text`, `starts`."""

    key = "farrago_words-have-one"
    ruling = "WORD-8"


class Nothing(RuleError):
    """A press hands in an answer."""

    key = "farrago_words-nothing"
    ruling = "WORD-2"


class Late(RuleError):
    """What is handed in after the time does not count; `seconds`: by how much, `now`: whether a round comes."""

    key = "farrago_words-too-late"
    ruling = "WORD-7"


class NobodyWrites(RuleError):
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
    """Answers of others are challenged when the writing is over; `now`: what can be done instead."""

    key = "farrago_words-no-challenge-now"
    ruling = "WORD-9"


class UnknownAnswer(RuleError):
    """A challenge names answers of the round."""

    key = "farrago_words-unknown-answer"
    ruling = "WORD-9"


class OneIsNotSame(RuleError):
    """Two answers or more can be the same."""

    key = "farrago_words-one-is-not-same"
    ruling = "WORD-6"


class OwnAnswer(RuleError):
    """Nobody challenges their own side, or in a group themselves; `text`, `whose`: its owners."""

    key = "farrago_words-own-answer"
    ruling = "WORD-9"


class Challenged(RuleError):
    """Nothing is claimed of an answer twice; `text`."""

    key = "farrago_words-challenged"
    ruling = "WORD-9"


class NoChallengeLeft(RuleError):
    """A person challenges three times at most in a round; `left`: how many are left."""

    key = "farrago_words-no-challenge-left"
    ruling = "WORD-9"


class ContentAlready(RuleError):
    """Being content is said once; `others`: what the others still do."""

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


class CameLater(RuleError):
    """Those vote who were there when the vote began; `now`: whether a round comes."""

    key = "farrago_words-came-later"
    ruling = "WORD-9"


class VotedSo(RuleError):
    """A vote may be changed, but not repeated."""

    key = "farrago_words-voted-so"
    ruling = "WORD-9"


class NobodyEnters(RuleError):
    """The people of a solo match, or of one without teams, are fixed at the start."""

    key = "farrago_words-nobody-enters"
    ruling = "WORD-14"


class NoMoreRoom(RuleError):
    """A table has room for `most` people."""

    key = "farrago_words-table-full"
    ruling = "WORD-11"


class NotThere(RuleError):
    """Only people of the seat who are there act for it."""

    key = "farrago_words-not-there"
    ruling = "WORD-12"


class SoloIsForOne(RuleError):
    """One person plays solo."""

    key = "farrago_words-solo-is-for-one"
    ruling = "WORD-11"


class FreeIsFor(RuleError):
    """Each for themselves is for `least` to `most` people."""

    key = "farrago_words-free-is-for"
    ruling = "WORD-14"


class TooFewForTeams(RuleError):
    """Each of the `teams` needs somebody."""

    key = "farrago_words-too-few-for-teams"
    ruling = "WORD-12"


class EmptyTeam(RuleError):
    """Each team needs somebody; `team`: the one that has nobody."""

    key = "farrago_words-empty-team"
    ruling = "WORD-12"


class NoTopics(RuleError):
    """Topics of the family that was chosen are there."""

    key = "farrago_words-no-topics"
    ruling = "WORD-13"


class FewOwn(RuleError):
    """The server has enough topics of its own, `least`, of which there are `count`."""

    key = "farrago_words-few-own"
    ruling = "WORD-13"


class MatchOver(NotAsked):
    """The match has ended."""

    key = "farrago_words-over"
    ruling = "WORD-12"
