"""Lists the actions of an asked seat, except typed answers and challenges of several answers."""

from engine.farrago_words.lines import answer, line
from engine.farrago_words.model import Action, Bell, Challenge, Content, Next, PersonId, Vote
from engine.farrago_words.rules.challenging import MOST_CHALLENGES, challenged, count_of
from engine.farrago_words.rules.timing import asked_seats, end
from engine.farrago_words.rules.voting import may_vote, voters
from engine.farrago_words.state import State, owner_as, owner_of, somebody
from engine.game import Choice, Seat

LISTED = 20
"""Challenges that are listed at most."""


def choices(state: State, seat: Seat) -> list[Choice[Action]]:
    """List actions of one person of a seat; empty unless the seat is asked."""
    if seat not in asked_seats(state):
        return []
    if state.phase == "ready":
        return [Choice(Next(somebody(state, seat)), line("next"), "next")]
    found: list[Choice[Action]] = []
    if state.phase == "challenge":
        found = _challenges(state, seat)
    elif state.phase == "vote":
        found = _votes(state, seat)
    return [*found, Choice(Bell(end(state)), line("bell"), "bell")]


def _challenges(state: State, seat: Seat) -> list[Choice[Action]]:
    """List challenges of single answers by the first person with one left, and `Content` by the first not content."""
    there = [person for person, side in enumerate(state.people) if side == seat]
    of = state.round
    found: list[Choice[Action]] = []
    able = [person for person in there if count_of(of, person) < MOST_CHALLENGES]
    for person in able[:1]:
        found += _of(state, person)
    for person in [person for person in there if person not in of.content][:1]:
        found.append(Choice(Content(person), line("content"), "content"))
    return found


def _of(state: State, person: PersonId) -> list[Choice[Action]]:
    of, own = state.round, owner_as(state, person)
    known = challenged(of.charges, "wrong")
    others = [number for number, answer in enumerate(of.answers) if owner_of(state, answer) != own]
    targets = [number for number in others if number not in known]
    return [
        Choice(Challenge((number,), by=person), line("challenge", answer=answer(of.answers[number].text)), "challenge")
        for number in targets[:LISTED]
    ]


def _votes(state: State, seat: Seat) -> list[Choice[Action]]:
    """List the open votes of the first person of a seat who may vote."""
    persons = [person for person, side in voters(state) if side == seat]
    found: list[Choice[Action]] = []
    for person in persons[:1]:
        for number, charge in enumerate(state.round.charges):
            if not may_vote(state, number, person):
                continue
            cast = dict(charge.votes).get(person)
            text = answer(state.round.answers[charge.answers[0]].text)
            for strike, key in ((True, "cast-strike"), (False, "cast-keep")):
                if cast is not strike:  # the same vote again is refused
                    found.append(Choice(Vote(number, strike, person), line(key, answer=text), "vote"))
    return found
