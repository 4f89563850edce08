"""The errors of the store, each with one sentence that says what to do.

StoreError
├── StoreRefused         the database cannot be opened or replaced; its files are as they were
│   ├── StoreCorrupt     not a database, damaged or cut off
│   ├── StoreForeign     a sound database that is not Farrago's
│   ├── StoreTooNew      written by a newer Farrago
│   ├── StoreExists      a restore or a move would overwrite a database
│   ├── StoreBusy        another process has it open
│   └── UnknownUrl       an address that names no database we can use
├── WrongKey             sealed with another installation secret
├── StoreUnavailable     a write failed (disk full, read-only, locked too long) and was rolled back
├── NoSuchMatch          no match has this id
├── MatchEnded           the match takes no more actions
├── ChannelFull          a channel has as many open tables as it may have
└── KeyTaken             the key of an action was used for another seat or match
"""

from pathlib import Path


class StoreError(Exception):
    """Root of all that the store raises on purpose; the text is one sentence for a person."""


class StoreRefused(StoreError):
    """The database cannot be opened or replaced; its files are as they were."""


class StoreCorrupt(StoreRefused):
    """Not a database, damaged or cut off."""


class StoreForeign(StoreRefused):
    """A sound database, but not one of Farrago's."""


class StoreTooNew(StoreRefused):
    """Written by a newer Farrago than this one."""


class StoreExists(StoreRefused):
    """A restore or a move would overwrite a database."""


class StoreBusy(StoreRefused):
    """Another process has the database open."""


class UnknownUrl(StoreRefused):
    """The address names no database that Farrago can use."""


class WrongKey(StoreError):
    """Something was sealed with another installation secret, or its bytes were changed."""


class StoreUnavailable(StoreError):
    """A transaction failed and was rolled back: the disk is full, read-only, or the file locked for too long."""


def unopenable(path: Path, reason: object) -> StoreUnavailable:
    """Make the error for a database that the disk does not allow to be opened."""
    return StoreUnavailable(
        f"{path} cannot be opened ({reason}): check that its folder exists, is writable and has space."
    )


class NoSuchMatch(StoreError):
    """No match has this id."""


class MatchEnded(StoreError):
    """The match is finished or closed and takes no more actions."""


class ChannelFull(StoreError):
    """A channel has as many open tables as it may have."""

    def __init__(self, most: int) -> None:
        """Take the number of tables that it may have."""
        super().__init__(f"A channel has {most} open tables, which are all that it may have.")
        self.most = most


class KeyTaken(StoreError):
    """The key of an action was already used for another seat or match."""
