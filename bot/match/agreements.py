"""Agreements between the people at a table, outside the rules: concede, end, pause, hand a seat to an AI.

Each is one idempotent transaction of the store. Where several people share a seat the game keeps its own time: the only
agreement there is that the host may end the match.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from bot.core.refusals import Gone, NotHost, NotYourTable, Refused
from bot.match import absences, deadlines, roster
from bot.match.kinds.choosing import kind_at, kind_of, played_kind
from bot.match.roster import End, Roster
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.time_controls import LEARNING, pace_of, turn_of
from bot.store.rows import Match, RosterUpdate
from bot.store.store import Store
from engine.game import Seat
from engine.record import AnyGame, Position

DecideRoster: TypeAlias = Callable[[Roster, Seat, Table, int], Roster | None]
"""(roster, seat of the caller, table, now) -> the new roster; None: unchanged."""


class NotSilent(Refused):
    """The person to replace has not been silent for long enough; `minutes` is how long others must still wait."""

    key = "refused-not-silent"


class InSecret(Refused):
    """A secret turn is open, and a vote would show who is silent."""

    key = "refused-in-secret"


class NotWaitedFor(Refused):
    """The person to replace need not act now, or does not play."""

    key = "refused-not-waited-for"


class Agreements:
    """Agreements of people at a table at any time, in turn or not."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now

    async def concede(self, match_id: str, player: int) -> Table:
        """Concede: an AI takes the seat. The match ends if at most one person is left; the last one wins.

        Raises, as every method here: NoSuchTable, NotYourTable, Over; Gone: the person has conceded before; OwnTime.
        """
        return await self._settle(match_id, player, _concede)

    async def give_away(self, match_id: str, player: int, key: str) -> Table:
        """Let an AI play the seat of a blocked person, who may take it back once they may play again.

        Where people share seats they leave instead, once for the key. No change where an AI plays the seat already, or
        in a match of one person.
        """
        table = await self._tables.find(match_id)
        seat = table.seat_of(player)
        if seat is None or table.kind.is_solo:
            return table
        if table.kind.shares_seats:
            return await self._tables.leave(match_id, player, key)

        def change(people: Roster, _: int) -> Roster | None:
            return None if people.players[seat].level else roster.agreed(absences.handed_over(people, seat, "blocked"))

        return await self._change(table, change)

    async def take_back(self, match_id: str, player: int) -> Table:
        """Take the seat back from the AI."""
        return await self._settle(match_id, player, _take_back)

    async def take_hint(self, match_id: str, player: int) -> Table:
        """Note that a person takes a hint, so that the match is not rated."""
        return await self._settle(match_id, player, _take_hint)

    async def offer_end(self, match_id: str, player: int, *, wanted: bool) -> Table:
        """Offer to end the match without a result, or withdraw that; it ends when all who are present offer it.

        Where several share a seat it ends at once, for the host. Raises NotHost.
        """
        table = await self._tables.find(match_id)
        if wanted and table.kind.shares_seats:
            # Past `_settle`, which refuses agreements where people share seats.
            return await self._change(table, lambda people, _: _ended_by(people, player))
        return await self._settle(match_id, player, _end_if_agreed if wanted else _keep_on)

    async def offer_pause(self, match_id: str, player: int, *, wanted: bool) -> Table:
        """Offer to pause, or withdraw that; the clocks stop when all who are present offer it."""
        return await self._settle(match_id, player, _pause_if_agreed if wanted else _no_pause)

    async def resume(self, match_id: str, player: int) -> Table:
        """Resume a paused table; every turn has its whole time again."""
        return await self._settle(match_id, player, _resume)

    async def vote_replace(self, match_id: str, player: int, silent: Seat) -> Table:
        """Vote to replace a silent person by an AI; more than half of the others present decide.

        Raises:
            InSecret: a secret turn is open, in which only the clock acts on silence.
            NotWaitedFor: the seat is not being waited for; NotSilent: not silent for long enough.
        """
        # Read before the transaction: if the person acts in between, their new `seen_at` makes the vote too early.
        begun = await self._begun(await self._tables.find(match_id))

        def vote(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
            if not kind_of(people).secrecy.is_open:
                raise InSecret
            since = begun.get(silent)
            if since is None or silent == seat or silent not in table.asked or not people.players[silent].is_present:
                raise NotWaitedFor
            left = replaceable_at(people, table, silent, since) - now
            if left > 0:
                raise NotSilent(minutes=-(-left // 60_000))  # rounded up, so never 0
            return _with_vote(people, seat, silent)

        return await self._settle(match_id, player, vote)

    async def replaceable(self, table: Table) -> Mapping[Seat, int]:
        """Return from when others may vote an AI in, in milliseconds since 1970, for each awaited person.

        Empty in a secret turn.
        """
        seats = [seat for seat in table.asked if table.kind.may_be_replaced(seat)]
        if not seats:
            return {}
        begun = await self._begun(table)
        return {seat: replaceable_at(table.roster, table, seat, begun[seat]) for seat in seats if seat in begun}

    async def _begun(self, table: Table) -> Mapping[Seat, int]:
        """Return since when each asked seat has been waited for, in milliseconds since 1970."""
        stored = await self._store.deadlines.of(table.match.id)
        # The deadlines are read after the table and may name a seat that it does not ask.
        return {one.seat: deadlines.begun_at(table, one) for one in stored if one.seat in table.windows}

    async def _settle(self, match_id: str, player: int, decide: DecideRoster) -> Table:
        table = await self._tables.find(match_id)
        seat = table.seat_of(player)
        if seat is None:
            raise NotYourTable
        table.kind.check_agreements()

        def change(people: Roster, now: int) -> Roster | None:
            # Checked on the stored roster: the person may have conceded since the table was read.
            if not people.players[seat].is_person:
                raise Gone
            return decide(people, seat, table, now)

        return await self._change(table, change)

    async def _change(self, table: Table, decide: Callable[[Roster, int], Roster | None]) -> Table:
        def change(match: Match) -> RosterUpdate | None:
            kind, now = played_kind(match), self._now()
            changed = decide(kind.roster, now)
            # Without a write there is no new revision, so a repeated press repaints no board.
            if changed is None or changed == kind.roster:
                return None
            return roster_update(table.game, self._tables.position(table.game, match), match, changed, now)

        settled = await self._store.matches.update_roster(table.match.id, change)
        if settled.revision != table.match.revision:
            self._tables.notify_boards(table.match.id)
        return await self._tables.find(table.match.id)


def roster_update(game: AnyGame, position: Position, match: Match, people: Roster, now: int) -> RosterUpdate:
    """Return what to store of a changed roster; resuming gives each asked seat its whole time again."""
    kind = kind_of(people)
    if people.end is not None:
        # The default, no deadlines: the store deletes the match's.
        return RosterUpdate(roster=roster.write(people), status="closed", high_scores=kind.high_scores(game, position))
    # Only where play was stopped before: no other agreement may give a turn more time.
    resumed = kind_at(match).stands_still and not kind.stands_still
    kind = kind.moved(game, position, now, resumed=resumed)
    return RosterUpdate(
        roster=roster.write(kind.roster),
        deadlines=deadlines.deadlines(game, position, kind, now),
        outbox=deadlines.turn_notices(game, match.id, None, position, kind, now, resumed=resumed),
    )


def _ended_by(people: Roster, player: int) -> Roster:
    """Return the roster after its host has ended the match. Raises NotYourTable, NotHost."""
    if people.number_of(player) is None:
        raise NotYourTable
    if people.host != player:
        raise NotHost
    return replace(people, end=End("host"))


def _concede(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    return conceded(people, seat)


def conceded(people: Roster, seat: Seat) -> Roster:
    """Return the roster after somebody has conceded."""
    after = absences.handed_over(people, seat, "conceded")
    # A silent person whose seat an AI plays still counts, since they may take it back.
    left = [other for other, occupant in enumerate(after.players) if occupant.is_person]
    if not left:
        return replace(after, end=End("deserted"))
    # An AI that sat here from the start has not conceded: against one the last person plays on.
    rest_conceded = all(occupant.away == "conceded" for other, occupant in enumerate(after.players) if other != left[0])
    if len(left) == 1 and rest_conceded:
        return replace(after, end=End("conceded", left[0]))
    return roster.agreed(after)


def _take_back(people: Roster, seat: Seat, table: Table, now: int) -> Roster | None:
    return absences.taken_back(people, seat, now) if people.players[seat].level else None


def _take_hint(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    return replace(people, hinted=True)


def _end_if_agreed(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    # An offer is a sign of life, so votes to replace this person are void.
    return roster.agreed(replace(roster.seen(people, seat, now), ending=_with(people.ending, seat)))


def _keep_on(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    return replace(people, ending=_without(people.ending, seat))


def _pause_if_agreed(people: Roster, seat: Seat, table: Table, now: int) -> Roster | None:
    if people.paused:
        return None
    return roster.agreed(replace(roster.seen(people, seat, now), pausing=_with(people.pausing, seat)))


def _no_pause(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    return replace(people, pausing=_without(people.pausing, seat))


def _resume(people: Roster, seat: Seat, table: Table, now: int) -> Roster:
    return replace(people, paused=False, pausing=())


def replaceable_at(people: Roster, table: Table, silent: Seat, begun: int) -> int:
    """Return when others may vote an AI into a silent seat that is asked, in a turn that has `begun`."""
    turn = turn_of(table.windows[silent], table.question(silent))
    patience = pace_of(people.pace).patience * (LEARNING if roster.is_learning_in_the_open(people, silent, turn) else 1)
    return max(begun, people.players[silent].seen_at) + 1000 * patience


def votes(people: Roster, silent: Seat) -> tuple[int, int]:
    """Count the votes for an AI in a person's seat, and how many it takes: more than half of the others present."""
    given = sum(target == silent and people.players[voter].is_present for voter, target in people.replacing)
    others = sum(other != silent for other in people.present)
    return given, others // 2 + 1


def _with_vote(people: Roster, seat: Seat, silent: Seat) -> Roster:
    # Each pair once: a second press of the same person is no second vote.
    voted = replace(people, replacing=tuple(dict.fromkeys((*people.replacing, (seat, silent)))))
    given, needed = votes(voted, silent)
    return roster.agreed(absences.handed_over(voted, silent, "voted")) if given >= needed else voted


def _with(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return seats if seat in seats else (*seats, seat)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
