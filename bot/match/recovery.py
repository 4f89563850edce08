"""Recovery of a match whose rules raised: people continue from its last good step, or end it without a result.

A step at which the rules fail is never stored, so the stored state is the last good one. Ending one calls no rules and
reads no record.
"""

from collections.abc import Callable

from msgspec.structs import replace

from bot.core.refusals import NotYourTable, Over, Refused, RulesChanged
from bot.match.agreements import roster_update
from bot.match.kinds.choosing import kind_at
from bot.match.quarantine import EngineFault, judging
from bot.match.roster import End, Roster, write
from bot.match.table import Table
from bot.match.tables import Tables
from bot.store.errors import NoSuchMatch
from bot.store.rows import NOBODY, Match, RosterUpdate
from bot.store.store import Store


class NotQuarantined(Refused):
    """The match is not quarantined (any more)."""

    key = "refused-not-quarantined"


class Recovery:
    """The two ways out of a match whose rules have failed."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now

    async def go_on(self, match_id: str, player: int) -> Table:
        """Let a table that was quarantined go on, for anybody who plays there; every turn has its whole time again.

        Raises:
            NotYourTable, Over, NotQuarantined, GameLeftOut; Quarantined: the rules fail at once again.
        """

        def change(match: Match) -> RosterUpdate:
            people, game = _quarantine(match), self._tables.games.get(match.game)
            if not _takes_part(match, player):
                raise NotYourTable
            self._tables.check_offered(match.game)
            if game is None:
                raise RulesChanged
            # Asks the rules for the new deadlines: where they fail again, the match stays quarantined.
            with judging(match.id):
                recovered = replace(people, quarantined="")
                return roster_update(game, self._tables.position(game, match), match, recovered, self._now())

        try:
            await self._store.matches.update_roster(match_id, change)
            self._tables.notify_boards(match_id)
            return await self._tables.find(match_id)
        except NoSuchMatch as error:
            raise NotYourTable from error
        except EngineFault as error:
            raise await self._tables.quarantine(match_id, error) from error

    async def end(self, match_id: str, player: int, *, manages: int | None = None) -> None:
        """End a match whose rules have failed, for anybody who plays there or `manages` the server in which it stands.

        Raises:
            NotYourTable, Over, NotQuarantined.
        """
        match = await self._store.matches.find(match_id)
        if match is None:
            raise NotYourTable
        if kind_at(match).is_solo:
            await self._end_alone(match, player)
            return

        def change(match: Match) -> RosterUpdate:
            people = _quarantine(match)
            # A server's manager may clean up, but only in the own server.
            if manages != match.place and not _takes_part(match, player):
                raise NotYourTable
            return RosterUpdate(roster=write(replace(people, end=End("broken"))), status="closed")

        await self._store.matches.update_roster(match_id, change)
        self._tables.notify_boards(match_id)

    async def _end_alone(self, match: Match, player: int) -> None:
        """Close a match that somebody plays alone. Raises NotYourTable, Over, NotQuarantined: it can be given up."""
        if player not in match.seats:
            raise NotYourTable
        if match.status != "playing":
            raise Over
        if await self._can_be_played(match):
            raise NotQuarantined
        await self._store.matches.close(match.id)

    async def _can_be_played(self, match: Match) -> bool:
        """Return whether the one player of a match sees it, and can give it up."""
        try:
            table = await self._tables.find(match.id)
            # The results are not needed: an error here would also be raised on the player's page.
            table.view(0)
            for seat in table.asked:
                table.choices(seat)
                with judging(match.id):
                    table.game.apply(table.position.state, seat, table.game.timeout(table.position.state, seat))
        except EngineFault:
            return False
        return True


def _quarantine(match: Match) -> Roster:
    """Return the roster of a match that is quarantined. Raises NotYourTable, Over, NotQuarantined."""
    people = kind_at(match).roster
    if match.status != "playing":
        raise Over
    if not people.quarantined:
        raise NotQuarantined
    return people


def _takes_part(match: Match, player: int) -> bool:
    # The seats of AIs hold `NOBODY`, so that id would find one of them.
    return player != NOBODY and kind_at(match).seat_of(player, match.seats) is not None
