"""Where people play: a server or, outside of one, a conversation. One number tells which of them a place is."""

INSTALLATION = 0
"""The place of the data of the installation as a whole: shard 0's."""


def place_of(server: int | None, conversation: int) -> int:
    """Return the number of a place: the server's id, or outside of one the negative id of the conversation."""
    return -conversation if server is None else server


def is_conversation(place: int) -> bool:
    """Return whether a place is a conversation outside of servers."""
    return place < 0


def discord_id(place: int) -> int:
    """Return the id that Discord has for a place: of a server, or of the channel that a conversation is."""
    return abs(place)
