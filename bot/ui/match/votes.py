"""Writes the open votes of a table: to end it, to pause it, to let an AI play for somebody."""

from bot.match.agreements import votes
from bot.match.roster import Roster
from bot.ui.kit.people import persons
from engine.message import Line, Who


def open_votes(people: Roster) -> tuple[Line, ...]:
    """Write the open votes, and how many votes each takes."""
    return (*_offers(people), *_replacements(people))


def _offers(people: Roster) -> tuple[Line, ...]:
    offers = (("board-ending", people.ending), ("board-pausing", people.pausing))
    return tuple(
        Line(key, {"who": persons(seats), "count": len(seats), "all": len(people.present)})
        for key, offering in offers
        if (seats := tuple(seat for seat in offering if seat in people.present))
    )


def _replacements(people: Roster) -> tuple[Line, ...]:
    lines: list[Line] = []
    for silent in dict.fromkeys(target for _, target in people.replacing):
        voters = [voter for voter, target in people.replacing if target == silent and voter in people.present]
        _, needed = votes(people, silent)
        args = {"who": Who(silent), "voters": persons(voters), "count": len(voters), "needed": needed}
        lines += [Line("board-replacing", args)] if voters else []
    return tuple(lines)
