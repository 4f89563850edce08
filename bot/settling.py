"""What the people at a table settle among them, without playing: conceding, ending, pausing, giving a seat to an AI.

Each deed is one transaction of the store and harmless when it is done twice. The rules of play know nothing of it.
Where several people share a seat the game keeps its own time: the host may end the match, and nothing else is settled.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from bot import company, waits
from bot.clocks import pace_of
from bot.company import Company, End
from bot.lobby import NotHost
from bot.refusals import Gone, NotYourTable, Over, OwnTime, Refused, SetAside
from bot.sealed import with_sealed
from bot.shared import party_of
from bot.store.rows import Match, Resettled
from bot.store.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.game import Seat
from engine.record import AnyGame, Position

Decide: TypeAlias = Callable[[Company, Seat, Table, int], Company | None]
"""(company, seat of whoever asks, table, now) -> what becomes of the company; None: it is so already."""


class NotSilent(Refused):
    """The person to be replaced is not waited for for long; `minutes` is how long others must wait still."""

    key = "refused-not-silent"


class InSecret(Refused):
    """Everybody answers in secret, so that nobody may learn who is silent."""

    key = "refused-in-secret"


class NotWaitedFor(Refused):
    """The person to be replaced need not act now, or is no person who plays."""

    key = "refused-not-waited-for"


class Settling:
    """The deeds of people at a table, whoever's turn it is."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now

    async def concede(self, match_id: str, player: int) -> Table:
        """Give up: an AI plays on, unless one person alone is left of several, who wins, or nobody is left.

        Raises, as every deed here: NoSuchTable, NotYourTable, Over; Gone: the person has conceded before; OwnTime.
        """
        return await self._settle(match_id, player, _concede)

    async def take_back(self, match_id: str, player: int) -> Table:
        """Take one's seat back from the AI."""
        return await self._settle(match_id, player, _take_back)

    async def offer_end(self, match_id: str, player: int, *, wanted: bool) -> Table:
        """Offer to end the match without a result, or withdraw that; it ends when all who are present offer it.

        Where several share a seat it ends at once, for the host. Raises NotHost.
        """
        table = await self._tables.find(match_id)
        if wanted and table.is_party:
            return await self._change(table, lambda people, _: _ended_by(people, player))
        return await self._settle(match_id, player, _end_if_agreed if wanted else _keep_on)

    async def offer_pause(self, match_id: str, player: int, *, wanted: bool) -> Table:
        """Offer to pause, or withdraw that; the clocks stop when all who are present offer it."""
        return await self._settle(match_id, player, _pause_if_agreed if wanted else _no_pause)

    async def resume(self, match_id: str, player: int) -> Table:
        """Let a paused table go on; every turn has its whole time again."""
        return await self._settle(match_id, player, _resume)

    async def vote_replace(self, match_id: str, player: int, silent: Seat) -> Table:
        """Vote to let an AI play for somebody silent; it does when more than half of the others who are present do.

        Raises:
            InSecret: who is waited for is a secret now, and whoever is silent is left to the clock.
            NotWaitedFor: nobody waits for that seat; NotSilent: not long enough.
        """
        begun = await self._begun(await self._tables.find(match_id))

        def vote(people: Company, seat: Seat, table: Table, now: int) -> Company:
            if people.sealed is not None:
                raise InSecret
            since = begun.get(silent)
            if since is None or silent == seat or silent not in table.asked or not people.sitters[silent].is_present:
                raise NotWaitedFor
            left = replaceable_at(people, silent, since) - now
            if left > 0:
                raise NotSilent(minutes=-(-left // 60_000))
            return _with_vote(people, seat, silent)

        return await self._settle(match_id, player, vote)

    async def replaceable(self, table: Table) -> Mapping[Seat, int]:
        """Tell from when on others may vote an AI in, in milliseconds since 1970, for each person who is waited for.

        In a turn that is answered in secret nobody may be voted out.
        """
        people = table.company
        if people is None or people.is_party or people.sealed is not None:
            return {}
        begun = await self._begun(table)
        return {
            seat: replaceable_at(people, seat, begun[seat])
            for seat in table.asked
            if seat in begun and people.sitters[seat].is_present
        }

    async def _begun(self, table: Table) -> Mapping[Seat, int]:
        """Tell since when each asked seat has been waited for."""
        deadlines = await self._store.deadlines(table.match.id)
        return {one.seat: waits.begun_at(table, one) for one in deadlines if one.seat in table.windows}

    async def _settle(self, match_id: str, player: int, decide: Decide) -> Table:
        table = await self._tables.find(match_id)
        seat = table.seat_of(player)
        if seat is None or table.company is None:
            raise NotYourTable
        if table.is_party:
            raise OwnTime

        def change(people: Company, now: int) -> Company | None:
            if not people.sitters[seat].is_person:
                raise Gone
            return decide(people, seat, table, now)

        return await self._change(table, change)

    async def _change(self, table: Table, decide: Callable[[Company, int], Company | None]) -> Table:
        def change(match: Match) -> Resettled | None:
            if match.status != "playing" or match.company is None:
                raise Over
            people, now = company.read(match.company), self._now()
            if people.broken:
                raise SetAside(match.id, id=people.broken)
            changed = decide(people, now)
            if changed is None or changed == people:
                return None
            return resettled(table.game, self._tables.position(table.game, match), match, changed, now)

        settled = await self._store.resettle(table.match.id, change)
        if settled.revision != table.match.revision:
            self._tables.note(table.match.id)
        return await self._tables.find(table.match.id)


def resettled(game: AnyGame, position: Position, match: Match, people: Company, now: int) -> Resettled:
    """Say what is stored of a company that has changed: who is asked has the whole time again where all had rested."""
    if people.end is not None:
        rules = party_of(game)
        marks = () if rules is None else rules.marks(position.state)
        return Resettled(company=company.write(people), status="closed", marks=marks)
    resumed = match.company is not None and company.read(match.company).stands_still and not people.stands_still
    people = with_sealed(game, position, people, now, resumed=resumed)
    return Resettled(
        company=company.write(people),
        deadlines=waits.deadlines(game, position, people, now),
        outbox=waits.calls(game, match.id, None, position, people, now, resumed=resumed),
    )


def _ended_by(people: Company, player: int) -> Company:
    """Say what becomes of a company whose host ends the match. Raises NotYourTable, NotHost."""
    if people.number_of(player) is None:
        raise NotYourTable
    if people.host != player:
        raise NotHost
    return replace(people, end=End("host"))


def _concede(people: Company, seat: Seat, table: Table, now: int) -> Company:
    return conceded(people, seat)


def conceded(people: Company, seat: Seat) -> Company:
    """Say what becomes of a company when somebody gives up."""
    after = company.handed_over(people, seat, "conceded")
    left = [other for other, sitter in enumerate(after.sitters) if sitter.is_person]
    if not left:
        return replace(after, end=End("deserted"))
    rest_conceded = all(sitter.away == "conceded" for other, sitter in enumerate(after.sitters) if other != left[0])
    if len(left) == 1 and rest_conceded:
        return replace(after, end=End("conceded", left[0]))
    return company.agreed(after)


def _take_back(people: Company, seat: Seat, table: Table, now: int) -> Company | None:
    return company.taken_back(people, seat, now) if people.sitters[seat].level else None


def _end_if_agreed(people: Company, seat: Seat, table: Table, now: int) -> Company:
    return company.agreed(replace(company.seen(people, seat, now), ending=_with(people.ending, seat)))


def _keep_on(people: Company, seat: Seat, table: Table, now: int) -> Company:
    return replace(people, ending=_without(people.ending, seat))


def _pause_if_agreed(people: Company, seat: Seat, table: Table, now: int) -> Company | None:
    if people.paused:
        return None
    return company.agreed(replace(company.seen(people, seat, now), pausing=_with(people.pausing, seat)))


def _no_pause(people: Company, seat: Seat, table: Table, now: int) -> Company:
    return replace(people, pausing=_without(people.pausing, seat))


def _resume(people: Company, seat: Seat, table: Table, now: int) -> Company:
    return replace(people, paused=False, pausing=())


def replaceable_at(people: Company, silent: Seat, begun: int) -> int:
    """Say when others may vote an AI into a seat that gives no sign of life in a turn that has `begun`."""
    patience = pace_of(people.pace).patience
    return max(begun, people.sitters[silent].seen_at) + 1000 * patience


def votes(people: Company, silent: Seat) -> tuple[int, int]:
    """Count the votes for an AI in a person's seat, and how many it takes: more than half of the others present."""
    given = sum(target == silent and people.sitters[voter].is_present for voter, target in people.replacing)
    others = sum(other != silent for other in people.present)
    return given, others // 2 + 1


def _with_vote(people: Company, seat: Seat, silent: Seat) -> Company:
    voted = replace(people, replacing=tuple(dict.fromkeys((*people.replacing, (seat, silent)))))
    given, needed = votes(voted, silent)
    return company.agreed(company.handed_over(voted, silent, "voted")) if given >= needed else voted


def _with(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return seats if seat in seats else (*seats, seat)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
