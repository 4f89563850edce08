"""Ids of Discord, as they come in addresses, in menus and from people who type: anything may be sent by hand."""

HIGHEST = 2**63 - 1
"""The highest number that the store takes; Discord's ids are lower."""


def snowflake(text: str) -> int | None:
    """Read an id; None of anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(HIGHEST)):
        return None
    return number if 0 < (number := int(text)) <= HIGHEST else None
