"""The remains of an erased person in others' matches and lobbies: a former player, without id and name. Pure changes.

A former player is neither an AI nor a person who could come back. The record of a match names people by number, so its
actions, and the texts that people typed in them, stay as they are.
"""

import secrets

from msgspec.structs import replace

from bot.lobby import lobby as lobbies
from bot.lobby.conversions import from_row, to_row
from bot.lobby.lobby import LobbySeat
from bot.match import absences, roster
from bot.match.roster import Member, Player, Roster
from bot.store.repositories.lobbies import StoredLobby
from bot.store.rows import FORMER_NAME, NOBODY, Match


def draw_former() -> int:
    """Draw the id of a former player, untraceable: a random negative number."""
    return -1 - secrets.randbelow(2**62)


def match_without(match: Match, person: int, former: int) -> Match | None:
    """Return a match without a person; None where they alone took part, so that it is all theirs."""
    people = None if match.roster is None else roster.read(match.roster)
    taking_part = {*match.seats, *_taking_part(people)}
    if person in taking_part and not any(player > NOBODY for player in taking_part - {person}):
        return None
    seats = tuple(former if player == person else player for player in match.seats)
    if people is None:
        return replace(match, seats=seats)
    changed = _roster_without(people, person, former, is_running=match.status == "playing")
    return replace(match, seats=seats, roster=roster.write(changed))


def lobby_without(stored: StoredLobby, person: int, former: int) -> StoredLobby:
    """Return a lobby without a person; the last one to go cancels it, and its old buttons say so.

    A lobby that still gathers must be left first (`bot.privacy.erasing`); a person who has joined one since leaves it
    here.
    """
    lobby = from_row(stored)
    if lobby.status == "open" and any(each.player == person for each in lobby.lobby_seats):
        lobby = lobbies.left(lobby, person)
    lobby_seats = tuple(_lobby_seat_without(each, person, former) for each in lobby.lobby_seats)
    return to_row(
        replace(
            lobby,
            host=former if lobby.host == person else lobby.host,
            lobby_seats=lobby_seats,
            invited=tuple(player for player in lobby.invited if player != person),
            removed=tuple(each for each in lobby.removed if each[0] != person),
        )
    )


def _taking_part(people: Roster | None) -> set[int]:
    return set() if people is None else {each.player for each in (*people.players, *people.members)}


def _roster_without(people: Roster, person: int, former: int, *, is_running: bool) -> Roster:
    own = {(one.seat, one.name) for one in people.members if one.player == person}
    if is_running:
        # Where they could not concede or leave before, as in a game that is left out: an AI plays on in their seat.
        for seat, one in enumerate(people.players):
            if one.player == person and one.away != "conceded":
                people = absences.handed_over(people, seat, "conceded")
    players = tuple(
        _player_without(one, person, former, is_own_side=(seat, one.name) in own)
        for seat, one in enumerate(people.players)
    )
    members = tuple(_member_without(one, person, former, is_running=is_running) for one in people.members)
    onlookers = tuple(former if player == person else player for player in people.onlookers)
    changed = replace(people, players=players, members=members, onlookers=onlookers)
    return changed if people.host != person else replace(changed, host=_next_host(changed, former))


def _next_host(people: Roster, former: int) -> int:
    """Return the host after the host: the one who has been here longest, else the former player."""
    here = (
        *(one.player for one in people.players if one.is_present),
        *(one.player for one in people.members if not one.left),
    )
    return next((player for player in here if player > NOBODY), former)


def _player_without(one: Player, person: int, former: int, *, is_own_side: bool) -> Player:
    if one.player == person:
        return replace(one, player=former, name=FORMER_NAME, seen_at=0, missed=())
    # A side of one person has that person's name.
    return replace(one, name=FORMER_NAME) if is_own_side else one


def _member_without(one: Member, person: int, former: int, *, is_running: bool) -> Member:
    if one.player != person:
        return one
    return replace(one, player=former, name=FORMER_NAME, seen_at=0, left=one.left or is_running)


def _lobby_seat_without(one: LobbySeat, person: int, former: int) -> LobbySeat:
    return replace(one, player=former, name=FORMER_NAME) if one.player == person else one
