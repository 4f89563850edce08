"""Lets all processes of the bot hold back a person's presses while one of them, or a command, erases the person.

The note of the erase in the store tells them. Each joins a name (`Ownership.join`) once it works on no press of the
person; the erase waits until all have. Where all is one process nothing of this is needed.
"""

import asyncio

from bot.core.logs import logger
from bot.core.services import repeat
from bot.privacy.erasing import Erasing
from bot.store.owning import Ownership
from bot.store.repositories.people.erasure import Erasure, holding

LOOK_EVERY = 1.0
"""Seconds between two looks for people who are being erased: about as long an erase waits, and a new press after it."""

log = logger(__name__)


class ErasesOfOthers:
    """The people who are being erased, anywhere, and whose presses are therefore held back here."""

    def __init__(self, erasing: Erasing, erasure: Erasure, ownership: Ownership) -> None:
        """Take who erases here, the notes of all who are being erased, and this process's locks."""
        self._erasing = erasing
        self._erasure = erasure
        self._ownership = ownership
        self._held: set[int] = set()

    async def run(self) -> None:
        """Look until cancelled."""
        if self._ownership.has_others:
            await repeat(self.look, LOOK_EVERY)
        else:
            await asyncio.Event().wait()

    async def look(self) -> None:
        """Hold back the presses of people who are being erased, and release the others. Raises StoreUnavailable."""
        noted = await self._erasure.noted()
        for person in noted:
            if person not in self._held:
                self._erasing.presses.hold_back(person)
                self._held.add(person)
            if not self._erasing.presses.are_worked_on(person):
                await self._ownership.join(holding(person))
        for person in self._held.difference(noted):
            # Left first, and looked for again then: who has themselves erased once more is held back without a gap.
            await self._ownership.leave(holding(person))
            if person not in await self._erasure.noted():
                self._held.discard(person)
                self._erasing.forget(person)
                await self._erasing.presses.let_go(person)
