"""Erases people: they leave their matches and lobbies, then one transaction of the store deletes all that is theirs.

The erasure is noted first. If the program ends in between, the next start finishes it (`finish`): the person may then
have conceded a table already, but the store is never half erased.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from bot.core.logs import logger
from bot.core.refusals import Refused
from bot.lobby import lobby as changes
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.match import roster
from bot.match.agreements import Agreements
from bot.match.kinds.choosing import kind_at
from bot.match.quarantine import EngineFault
from bot.match.tables import Tables
from bot.privacy.former import draw_former, lobby_without, match_without
from bot.store.errors import StoreUnavailable
from bot.store.repositories.people.erasure import Erased
from bot.store.rows import Match
from bot.store.store import Store
from bot.text.localisation import forget_lines
from bot.text.sanitising import forget_texts
from engine.errors import NotAsked, RecordError, RuleError

LIVE = 10_000
"""Matches under way that a person can be in: more than anybody has."""

_UNPLAYABLE = (Refused, RuleError, NotAsked, EngineFault, RecordError)
"""Why a table cannot be left by its rules: it is over by now, rests, or its game is left out."""

log = logger(__name__)


class ErasedPerson(msgspec.Struct, frozen=True):
    """The result for a person: the lobbies that they were in, and whether the bytes are gone from the files."""

    erased: Erased
    lobbies: tuple[str, ...]
    is_scrubbed: bool


class Erasing:
    """Erases people and their data."""

    def __init__(self, store: Store, tables: Tables, agreements: Agreements, lobbies: Lobbies) -> None:
        """Take the store, and the tables, agreements and lobbies that people leave."""
        self._store = store
        self._tables = tables
        self._agreements = agreements
        self._lobbies = lobbies
        # One after the other: two would wait for the same rows, and write the same file again.
        self._alone = asyncio.Lock()
        self.on_erased: list[Callable[[int, Erased], None]] = []

    @property
    def is_done_again(self) -> bool:
        """Whether people erased here are erased again a minute later, since other processes may have cached them."""
        return not self._store.shards.is_whole

    async def erase(self, person: int, *, beside_others: bool = False) -> ErasedPerson:
        """Erase a person now, idempotently. Raises StoreUnavailable; a person is never half erased.

        A press of theirs that asks for it steps back (`Presses`); all their other presses in this process run before
        it or after it. For those in other processes the erasure is repeated later: where this one has only a share of
        the work, or with `beside_others`.
        """
        await self._store.erasure.note(person)
        async with self._alone:
            return await self._erase(person, again=beside_others or self.is_done_again)

    async def finish(self) -> int:
        """Finish erasures that another process began, or that are due once more; returns how many people."""
        async with self._alone:
            noted = await self._store.erasure.noted()
            for person in noted:
                await self._erase(person)
        return len(noted)

    async def scrub(self) -> None:
        """Clear erased bytes from the database's files, where that was not possible at once. Raises
        StoreUnavailable.
        """
        async with self._alone:
            if await self._store.erasure.is_scrub_due():
                await self._store.erasure.scrub()

    async def _erase(self, person: int, *, again: bool = False) -> ErasedPerson:
        async with self._tables.presses.erasing(person):
            return await self._erase_now(person, again=again)

    async def _erase_now(self, person: int, *, again: bool) -> ErasedPerson:
        lobbies = await self._leave_lobbies(person)
        live = await self._store.matches.live(person, limit=LIVE)
        for match in live:
            await self._leave(match, person)
        former = draw_former()
        erased = await self._store.erasure.erase(
            person,
            partial(match_without, person=person, former=former),
            partial(lobby_without, person=person, former=former),
            live=frozenset(match.id for match in live),
            again=again,
        )
        self.forget(person, erased)
        is_scrubbed = await self._try_to_scrub()
        # Without the id: a log is kept for long.
        log.info("person_erased", matches_deleted=len(erased.deleted), matches_changed=erased.changed)
        return ErasedPerson(erased, lobbies, is_scrubbed)

    async def _leave_lobbies(self, person: int) -> tuple[str, ...]:
        """Cancel the lobbies that a person hosts, and leave the others."""
        found = await self._lobbies.open_with(person)
        for lobby in found:

            def leave(now: Lobby) -> Lobby:
                return changes.cancelled(now, person) if now.host == person else changes.left(now, person)

            with suppress(Refused):
                await self._lobbies.change(lobby.id, leave)
        return tuple(lobby.id for lobby in found)

    async def _leave(self, match: Match, person: int) -> None:
        """Give up a person's seat at a table of several people: an AI plays on, or their side does."""
        kind = kind_at(match)
        if kind.is_solo:
            return
        with suppress(*_UNPLAYABLE):
            if kind.shares_seats:
                # By number, since the key stays in the record.
                await self._tables.leave(match.id, person, f"erase:{match.id}:{kind.number_of(person)}")
            else:
                await self._agreements.concede(match.id, person)

    async def _try_to_scrub(self) -> bool:
        try:
            await self._store.erasure.scrub()
        except StoreUnavailable as error:  # noted: the chores try again
            log.warning("not_scrubbed", reason=str(error))
            return False
        return True

    def forget(self, person: int, erased: Erased) -> None:
        """Drop an erased person from memory."""
        self._store.players.forget(person)
        self._store.matches.forget_decoded()
        roster.forget_read()
        self._tables.forget_people()
        forget_lines()
        forget_texts()
        for match_id in erased.deleted:
            self._tables.forget(match_id)
        for tell in self.on_erased:
            tell(person, erased)
        for match_id in erased.running:
            self._tables.notify_boards(match_id)
