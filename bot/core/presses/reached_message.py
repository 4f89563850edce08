"""A message that the token of a press reaches: what a later process needs to edit and delete it."""

from typing import TypeAlias

import msgspec


class ReachedMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message in a place, and the token that edits it until a time (ms).

    `is_original`: the message is the first answer to that token's press, and else one after it.
    """

    message: int
    is_original: bool
    application: int
    token: str
    until: int
    place: int


class ReachedTable(ReachedMessage, frozen=True, tag="table", omit_defaults=True):
    """A message that shows the lobby or match of an id to all."""

    table: str
    is_lobby: bool


class ReachedPage(ReachedMessage, frozen=True, tag="page", omit_defaults=True):
    """A private page, and how its person reads; `home` is its channel, or the one that its thread is in.

    `match` is empty where it is about none. `is_playing`: its person plays on it, with the `group` of choices open and
    the `note` about a press; any other page stays while the `question` is open. The next page of its `kind` takes its
    place, as it took that of the one before with the press `sent_by`. It is deleted with the lobbies and matches that
    it stands `beside`.
    """

    match: str
    player: int
    name: str
    locale: str
    channel: int = 0
    home: int = 0
    guild: int | None = None
    text_mode: bool = False
    still: bool = False
    is_playing: bool = False
    group: str = ""
    note: str = ""
    question: int | None = None
    kind: tuple[str, ...] = ()
    sent_by: int = 0
    beside: tuple[str, ...] = ()


AnyReached: TypeAlias = ReachedPage | ReachedTable
