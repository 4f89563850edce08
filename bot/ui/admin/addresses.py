"""The addresses of the controls of `/admin`: `h:admin:<area>[.<act>[.<argument>]]`."""

from bot.ui.kit import ids

ADMIN = "admin"
"""The verb of the addresses of `/admin` that open no form."""


def to(area: str, *parts: object) -> ids.General:
    """Make the address of an area, or of one of its acts with an argument."""
    return ids.General(ADMIN, ".".join((area, *map(str, parts))))


def to_form(area: str, *parts: object) -> ids.General:
    """Make the address of an act that opens a form."""
    return ids.General(ids.ADMIN_FORM, ".".join((area, *map(str, parts))))
