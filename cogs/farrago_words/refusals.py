"""Why a press at a table of Farrago Words was not carried out: each is one kind sentence, and nothing has changed.

Refused
├── PlayedAlone     somebody plays this one alone
├── BegunWithout    a match of each for themselves that began without the asker
├── NoRound         no round is being written
├── OtherTeam       another team's turn
├── OwnLetters      the others steal the free letters of the asker's team
├── NoChallenge     nothing is challenged now
├── NoVote          nothing is voted on now
├── Onlooker        the asker takes no part
└── NoAnswers       no answers lie open
"""

from cogs.api import Refused


class PlayedAlone(Refused):
    """`who` plays this one alone."""

    key = "farrago_words-refused-alone"


class BegunWithout(Refused):
    """Each plays for themselves, and the asker was not there as it began."""

    key = "farrago_words-refused-free"


class NoRound(Refused):
    """No round is being written; `now`: what the asker can do."""

    key = "farrago_words-refused-no-round"


class OtherTeam(Refused):
    """It is the turn of `who`."""

    key = "farrago_words-refused-other-team"


class OwnLetters(Refused):
    """The asker's team has written, and steals nothing from itself."""

    key = "farrago_words-refused-own-letters"


class NoChallenge(Refused):
    """Answers are challenged at another time; `now`: what the asker can do."""

    key = "farrago_words-refused-no-challenge"


class NoVote(Refused):
    """Votes are taken at another time; `now`: what the asker can do."""

    key = "farrago_words-refused-no-vote"


class Onlooker(Refused):
    """The asker takes no part in the match; `now`: what they can do."""

    key = "farrago_words-refused-onlooker"


class NoAnswers(Refused):
    """No answers lie open: none were written, or they are being written; `now`: what the asker can do."""

    key = "farrago_words-refused-no-answers"


class NoRefused(Refused):
    """Nothing of what the asker sent last was left out, or it is remembered no more."""

    key = "farrago_words-refused-no-refused"
