"""What the refusals of Farrago Words are filled with, by their message, as the code gives it."""

from collections.abc import Mapping

from engine.game import Arg, Line, Who

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "farrago_words-too-long": {"text": "Bear", "most": 40},
    "farrago_words-no-letter": {"text": "Zebra", "starts": "Z", "letters": "B C D"},
    "farrago_words-same-own": {"text": "Bear"},
    "farrago_words-same": {"text": "Bear", "person": Who(0)},
    "farrago_words-full": {"text": "Bear"},
    "farrago_words-not-free": {"text": "Bear", "starts": "B", "letters": "E T"},
    "farrago_words-have-one": {"text": "Bear", "starts": "B"},
    "farrago_words-too-late": {"seconds": "0.8"},
    "farrago_words-own-answer": {"text": "Bear"},
    "farrago_words-challenged": {"text": "Bear"},
    "farrago_words-no-challenge-left": {"left": 2},
    "farrago_words-table-full": {"most": 250},
    "farrago_words-free-is-for": {"least": 2, "most": 24},
    "farrago_words-too-few-for-teams": {"teams": 3},
    "farrago_words-refused-alone": {"who": "Ann"},
    "farrago_words-refused-other-team": {"who": "Team A"},
    "farrago_words-empty-team": {"team": Line("farrago_words-team-2")},
}
