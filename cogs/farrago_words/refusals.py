"""Why a press at a table of Farrago Words was refused, without any change: each has one kind sentence.

Refused
├── PlayedAlone     somebody else's solo match
├── BegunWithout    a match in mode `free` that began without the asker
├── NoRound         no round is being written
├── OtherTeam       another team's turn
├── OwnLetters      the others steal the free letters of the asker's team
├── NoChallenge     it is not the time for challenges
├── NoVote          it is not the time for votes
├── Onlooker        the asker takes no part
├── NoAnswers       no answers are open
└── NoRefused       the asker's last press had no refused answers
"""

from cogs.api import Refused


class PlayedAlone(Refused):
    """`who` plays this one alone."""

    key = "farrago_words-refused-alone"


class BegunWithout(Refused):
    """The match is in mode `free`, and the asker was not there when it began."""

    key = "farrago_words-refused-free"


class NoRound(Refused):
    """No round is being written; `now`: what the asker can do."""

    key = "farrago_words-refused-no-round"


class OtherTeam(Refused):
    """It is the turn of `who`."""

    key = "farrago_words-refused-other-team"


class OwnLetters(Refused):
    """The asker's team has written, so it does not steal in this round."""

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
    """No answers are open: the round is empty, or still being written; `now`: what the asker can do."""

    key = "farrago_words-refused-no-answers"


class NoRefused(Refused):
    """The asker's last press had no refused answers, or they are no longer stored."""

    key = "farrago_words-refused-no-refused"
