"""Watches for presses at tables: an AI that plays on for somebody stops as soon as they press something."""


class Watches:
    """At most one watch for each match; kept in memory alone, since nothing goes on by itself over a restart."""

    def __init__(self) -> None:
        """Begin with none."""
        self._tokens: dict[str, object] = {}

    def watch(self, match_id: str) -> object:
        """Begin to watch for presses at a table; returns a token of this watch, which ends any earlier one."""
        # A fresh object compares equal to no earlier watch, so that an ended watch can never look alive again.
        self._tokens[match_id] = token = object()
        return token

    def disturb(self, match_id: str) -> None:
        """Note that somebody at the table pressed something: it ends the watch."""
        self._tokens.pop(match_id, None)

    def is_quiet(self, match_id: str, token: object) -> bool:
        """Return whether there was no press and no newer watch since this one began."""
        return self._tokens.get(match_id) is token
