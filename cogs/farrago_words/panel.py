"""The controls at a table of Farrago Words and their handlers; the rules decide what is legal."""

from collections.abc import Mapping

from cogs.api import Handler, Line, Seat, Table
from cogs.farrago_words import answering, challenging, due, reading, scores, voting

MATCH_HANDLERS: Mapping[str, Handler] = {
    "go": answering.go,
    "answer": answering.answer,
    "write": answering.write,
    "list": answering.my_list,
    "done": answering.done,
    "refused": answering.show_refused,
    "hand": due.show_due,
    "show": due.show_due,
    "challenge": challenging.challenge,
    "of_letter": challenging.choose_letter,
    "claim": challenging.claim,
    "content": challenging.content,
    "vote": voting.vote,
    "ballot": voting.ballot,
    "all": reading.all_answers,
    "all_of": reading.choose_letter,
}

GAME_HANDLERS: Mapping[str, Handler] = {"scores": scores.show_scores}


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Return no lines below the board: the events stand above it and in its picture."""
    return ()
