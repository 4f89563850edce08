"""Finds the attacks that earned CP in what happened in a battle, for tellers and painters. No rule is run here."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.farrago.battle_log import CREATURES_STEP, Acted, Attacked, Collected, Damaged, Destroyed, Happening
from engine.farrago.film import split_by_card
from engine.game import Seat


class Blow(msgspec.Struct, frozen=True):
    """A creature earned `amount` CP for its seat, which had `now` after it; `victim` is the kind that it destroyed.

    "" as `victim`: it was unopposed (FAR-22).
    """

    seat: Seat
    card: str
    victim: str
    amount: int
    now: int


def blows(log: Sequence[Happening]) -> Iterator[Blow]:
    """List the blows of a battle, in order."""
    for part in split_by_card(log) if log else ():
        actor = part[0]
        for each in part:
            if isinstance(each, Collected) and isinstance(actor, Acted):
                yield Blow(each.seat, actor.card, victim_of(part), each.amount, each.now)


def victim_of(part: Sequence[Happening]) -> str:
    """Return the kind that an acting creature destroyed by its attack, or ""."""
    attacked = [(each.seat, each.tile) for each in part if isinstance(each, Attacked)]
    gone = [each.card for each in part if isinstance(each, Destroyed) and (each.seat, each.tile) in attacked]
    return gone[0] if gone else ""


def last_blow(log: Sequence[Happening], winner: Seat) -> Blow | None:
    """Return the blow with which the winner reached the limit (FAR-25), if the battle had one."""
    return next((blow for blow in reversed(tuple(blows(log))) if blow.seat == winner), None)


def best_blow(log: Sequence[Happening]) -> Blow | None:
    """Return the blow that earned most, the first of several; None without blows."""
    return max(blows(log), key=lambda blow: blow.amount, default=None)


def attacks_of(log: Sequence[Happening], seat: Seat) -> tuple[bool, bool]:
    """Return whether a seat's creatures did damage or earned CP, and whether the other's attacks on them earned CP."""
    did = gave = False
    for part in split_by_card(log) if log else ():
        actor = part[0]
        if isinstance(actor, Acted) and actor.step == CREATURES_STEP:
            earned = any(isinstance(each, Collected) for each in part)
            if actor.seat == seat:
                did = did or earned or any(isinstance(each, Damaged) and each.seat != seat for each in part)
            else:
                gave = gave or (earned and bool(victim_of(part)))
    return did, gave
