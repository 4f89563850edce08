"""Refusals to open, change or begin a lobby: each is one sentence.

Refused
├── NoSuchLobby      the store does not have it (any more)
├── LobbyClosed      it was cancelled, or its time ended
├── LobbyBegun       its match has begun
├── NotDealt         the rules of the game failed as they dealt
├── TooManyLobbies   the person has opened all that they may have
├── TableFull        every seat is taken, or kept for somebody
├── NotSeated        the person who leaves has no seat
├── NoAiThere        the AI to be removed is gone
├── NobodyToInvite   all the people named are known already
├── InvitedRemoved   the host removed the people to invite a short while ago
├── RemovedByHost    the host removed the person a short while ago
├── NobodyToRemove   the person to be removed is gone
├── NoTeams          there are no teams to choose from
└── TooFewSeated     the game needs more players
"""

from bot.core.refusals import Refused


class NoSuchLobby(Refused):
    """The lobby is not in the store (any more)."""

    key = "refused-no-lobby"


class LobbyClosed(Refused):
    """The lobby was cancelled, or its time ended."""

    key = "refused-lobby-closed"


class LobbyBegun(Refused):
    """The match has begun."""

    key = "refused-lobby-begun"


class NotDealt(Refused):
    """The rules of the game have failed as they dealt, under the incident `id`, and the table is open again."""

    key = "refused-lobby-not-dealt"


class TooManyLobbies(Refused):
    """The person has `count` open lobbies, which are all they may have."""

    key = "refused-too-many-lobbies"


class TableFull(Refused):
    """No seat is free."""

    key = "refused-lobby-full"


class NotSeated(Refused):
    """The person has no seat at this table."""

    key = "refused-lobby-no-seat"


class NoAiThere(Refused):
    """No such AI sits here any more."""

    key = "refused-lobby-no-ai"


class NobodyToInvite(Refused):
    """All who were named sit here, are invited already, or are too many."""

    key = "refused-lobby-nobody-to-invite"


class InvitedRemoved(Refused):
    """The host has removed `who`, and can invite them again in `minutes`."""

    key = "refused-lobby-invited-removed"


class RemovedByHost(Refused):
    """The host has removed this person, who may come back in `minutes`."""

    key = "refused-lobby-removed"


class NobodyToRemove(Refused):
    """The person to be removed does not sit here any more."""

    key = "refused-lobby-nobody-to-remove"


class NoTeams(Refused):
    """People play without teams here."""

    key = "refused-lobby-no-teams"


class TooFewSeated(Refused):
    """The match needs at least `least` players."""

    key = "refused-lobby-too-few"
