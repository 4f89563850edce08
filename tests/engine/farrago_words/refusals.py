"""The arguments of Farrago Words's refusals, by message, as the code gives them."""

from collections.abc import Mapping

from engine.message import Arg, Line, Who

NOW: Mapping[str, Arg] = {
    "now": Line(
        "farrago_words-now",
        {"asker": "joiner", "phase": "vote", "round": 1, "steals": "no", "more": "no", "votes": "yes"},
    )
}

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "farrago_words-few-own": {"count": 3, "least": 5},
    "farrago_words-too-long": {"text": "Bear", "most": 40},
    "farrago_words-no-letter": {"text": "Zebra", "starts": "Z", "letters": "B C D"},
    "farrago_words-same-own": {"text": "Bear"},
    "farrago_words-same": {"text": "Bear", "person": Who(0)},
    "farrago_words-full": {"text": "Bear"},
    "farrago_words-not-free": {"text": "Bear", "starts": "B", "letters": "E T"},
    "farrago_words-have-one": {"text": "Bear", "starts": "B"},
    "farrago_words-too-late": {"seconds": "0.8", "now": Line("farrago_words-next-write", {"more": "yes"})},
    "farrago_words-nobody-writes": {"now": Line("farrago_words-next-write", {"more": "no"})},
    "farrago_words-no-challenge-now": {"now": Line("farrago_words-challenge-when", {"phase": "vote"})},
    "farrago_words-content-already": {"others": Line("farrago_words-others", {"phase": "round"})},
    "farrago_words-no-vote-now": {"now": Line("farrago_words-vote-when", {"phase": "round"})},
    "farrago_words-owners-have-no-vote": {"whose": Line("farrago_words-whose", {"mode": "group"})},
    "farrago_words-came-later": {"now": Line("farrago_words-next-vote", {"more": "yes"})},
    "farrago_words-own-answer": {"text": "Bear", "whose": Line("farrago_words-whose", {"mode": "teams"})},
    "farrago_words-challenged": {"text": "Bear"},
    "farrago_words-no-challenge-left": {"left": 2},
    "farrago_words-table-full": {"most": 250},
    "farrago_words-free-is-for": {"least": 2, "most": 24},
    "farrago_words-too-few-for-teams": {"teams": 3},
    "farrago_words-refused-alone": {"who": "Ann"},
    "farrago_words-refused-other-team": {"who": "Team A"},
    "farrago_words-refused-no-round": NOW,
    "farrago_words-refused-no-challenge": NOW,
    "farrago_words-refused-no-vote": NOW,
    "farrago_words-refused-onlooker": NOW,
    "farrago_words-refused-no-answers": NOW,
    "farrago_words-empty-team": {"team": Line("farrago_words-team-2")},
}
