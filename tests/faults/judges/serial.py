"""Judges whether the result of concurrent presses equals the result of some serial order.

It replays the stored record by the rules alone, and compares each press and each refusal with the positions between
which it was made. From the program it takes only its answers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from bot.core.refusals import NotYourTable, Over, Stale, TooLate, UnknownPress
from bot.match.kinds.shared import rules_of
from bot.match.party import EARLIEST_MS
from bot.match.roster import Member
from bot.match.table import Table
from engine import record
from engine.errors import RuleError
from engine.game import Seat
from engine.record import AnyGame, Position, Record
from tests.faults.judges.entries import Entry


@dataclass
class Pressed:
    """A press with its result: `confirmed`, or refused by an `error`.

    It was made when `since` actions were stored, and answered when `until` were.
    """

    player: int
    seat: Seat | None
    question: int
    action: Any
    key: str
    since: int
    confirmed: bool = False
    error: BaseException | None = None
    until: int = 0


@dataclass
class Account:
    """The faults of matches, in words; and the amounts checked."""

    schedules: int = 0
    presses: int = 0
    confirmed: int = 0
    refused: dict[str, int] = field(default_factory=dict[str, int])
    lost: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    altered: list[str] = field(default_factory=list[str])
    unknown: list[str] = field(default_factory=list[str])
    unexplained: list[str] = field(default_factory=list[str])
    differing: list[str] = field(default_factory=list[str])

    @property
    def wrong(self) -> list[str]:
        """All the faults."""
        return [*self.lost, *self.doubled, *self.altered, *self.unknown, *self.unexplained, *self.differing]


@dataclass(frozen=True)
class Story:
    """A match as stored: its final table, its record, and the record's entries with their keys."""

    table: Table
    record: Record
    entries: tuple[Entry, ...]

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def members(self) -> tuple[Member, ...]:
        """The members of shared seats."""
        return self.table.roster.members


def judge(account: Account, name: str, story: Story, presses: Sequence[Pressed], clock: Callable[[str], bool]) -> None:
    """Check all presses of a match; keys that `clock` accepts belong to the clock."""
    positions = [position for position, _ in record.steps(story.game, story.record)]
    account.schedules += 1
    account.presses += len(presses)
    if story.game.codec.hash(positions[-1].state) != story.table.match.state_hash:
        account.differing.append(f"{name}: the record does not lead to the stored state")
    if [entry.seq for entry in story.entries] != list(range(1, len(positions))):
        account.differing.append(f"{name}: the entries are not numbered in order")
    by_key = {entry.key: entry for entry in story.entries}
    if len(by_key) < len(story.entries):
        account.doubled.append(f"{name}: a key is there twice")
    known = {key for press in presses for key in ((press.key, f"{press.key}:enter") if press.confirmed else ())}
    known |= {f"{press.key}:enter" for press in presses}  # a refused person may have entered before
    account.unknown += [f"{name}: {key}" for key in by_key if key not in known and not clock(key)]
    for press in presses:
        if press.confirmed:
            account.confirmed += 1
            _check_stored(account, name, story, press, by_key)
        else:
            kind = type(press.error).__name__
            account.refused[kind] = account.refused.get(kind, 0) + 1
            window = positions[press.since : press.until + 1]
            if not any(_explains(story, press, position) for position in window):
                account.unexplained.append(f"{name}: {press}")
    _check_gains(account, name, positions)


def _check_gains(account: Account, name: str, positions: Sequence[Position]) -> None:
    if any(after.seq != before.seq + 1 for before, after in pairwise(positions)):
        account.differing.append(f"{name}: the record leaves something out")


def _check_stored(account: Account, name: str, story: Story, press: Pressed, by_key: Mapping[str, Entry]) -> None:
    """Check that a confirmed press is in the record in its time, with its action and its seat."""
    entry = by_key.get(press.key)
    if entry is None or not press.since < entry.seq <= press.until:
        account.lost.append(f"{name}: {press}, stored as {entry}")
        return
    stored = story.game.codec.action(entry.body)
    if not story.members:
        right = (entry.seat, stored) == (press.seat, press.action)
    else:
        party = rules_of(story.game)
        right = party.sign(stored, 0, 0) == party.sign(press.action, 0, 0)
        right = (
            right and story.members[stored.by].player == press.player and story.members[stored.by].seat == entry.seat
        )
    if not right:
        account.altered.append(f"{name}: {press}, stored as {entry}")


def _explains(story: Story, press: Pressed, position: Position) -> bool:
    """Return whether a press made at a position had to be refused as it was."""
    asked = story.game.asked(position.state)
    match press.error:
        case NotYourTable():
            return press.seat is None and not story.members
        case Over():
            return not asked
        case UnknownPress():
            return bool(story.members) and isinstance(
                press.action, (type(rules_of(story.game).enter()), type(rules_of(story.game).leave()))
            )
        case RuleError():
            return any(_forbids(story, press, position, seat) for seat in _seats(story, press))
        case TooLate():
            seats = _seats(story, press)
            return any(press.question < position.questions[seat] or seat not in asked for seat in seats)
        case Stale():
            return any(press.question != position.questions[seat] for seat in _seats(story, press))
        case _:
            return False


def _seats(story: Story, press: Pressed) -> tuple[Seat, ...]:
    """Return the presser's seat; for newcomers, the one they got."""
    own = {member.seat for member in story.members if member.player == press.player}
    return (press.seat,) if press.seat is not None else tuple(own)


def _forbids(story: Story, press: Pressed, position: Position, seat: Seat) -> bool:
    """Tell whether the rules forbid it, no matter which member signed it."""
    game = story.game
    if not story.members:
        return _error(game, position, seat, press.action) is type(press.error)
    numbers = [number for number, member in enumerate(story.members) if member.player == press.player]
    times = (0, 1_000, 30_000, 60_000, 90_000, EARLIEST_MS)
    signed = [rules_of(game).sign(press.action, number, at) for number in numbers for at in times]
    return type(press.error) in {_error(game, position, seat, action) for action in signed}


def _error(game: AnyGame, position: Position, seat: Seat, action: Any) -> type[RuleError] | None:
    try:
        record.advance(game, position, seat, action)
    except RuleError as error:
        return type(error)
    return None
