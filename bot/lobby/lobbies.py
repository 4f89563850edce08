"""Lobbies: opened, changed, begun and ended, each change one transaction of the store. It speaks no Discord.

A lobby that begins is frozen first and then dealt under its own id, so a crash between the two cannot deal it twice.
"""

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeAlias
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.core.durations import DAY_MS
from bot.core.logs import incident
from bot.core.places import discord_id
from bot.core.refusals import NotYourTable
from bot.lobby import lobby as changes
from bot.lobby.alone import for_host_alone
from bot.lobby.conversions import from_row, gathered, lobby_seat_again, options_of, roster_of, to_row
from bot.lobby.expiry import LIFE_MS, WARNING_MS, aged, renewed
from bot.lobby.lobby import Lobby, LobbySeat
from bot.lobby.refusals import LobbyBegun, LobbyClosed, NoSuchLobby, NotDealt, TooManyLobbies
from bot.match.kinds.seating import seating_of
from bot.match.outage_time import SHOWN_MS
from bot.match.quarantine import EngineFault, judging
from bot.match.roster import Roster
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.match.time_controls import offered
from bot.moderation.refusals import TooManyTables
from bot.store.errors import ChannelFull, StoreError
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.moderation.open_tables import TableLimit
from bot.store.rows import Match, id_for
from bot.store.store import Store
from engine.collection import OWN_TOPICS
from engine.errors import RuleError
from engine.game import Options

HOSTED = 3
"""Lobbies that a person may have open at once (house choice)."""

KEPT_MS = 7 * DAY_MS
"""How long an ended lobby is remembered, so that its old buttons can be explained."""


LobbyChange: TypeAlias = Callable[[Lobby], Lobby]


class Painting:
    """Serialises the edits of a lobby's message, so that the last one shown is the newest.

    The holder of `lock` reads the lobby again and skips painting if it equals `last`. The object lives only while it is
    in use, so a message deleted in between is sent again by the next press.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.last: Lobby | None = None


class Lobbies:
    """All lobbies of this installation."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables, and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now
        self._painting: WeakValueDictionary[str, Painting] = WeakValueDictionary()
        self._to_show: set[str] = set()

    def painting(self, lobby_id: str) -> "Painting":
        """Return the lobby's paint lock; keep a reference to it while painting."""
        return self._painting.setdefault(lobby_id, Painting())

    async def open(
        self,
        game: str,
        host: LobbySeat,
        *,
        place: int,
        locale: str,
        key: str,
        options: Options | None = None,
        pace: str = "",
        home: int | None = None,
        lives_in_answers: bool = False,
        begin: bool = False,
        room: TableLimit | None = None,
    ) -> Lobby:
        """Open a lobby with its host in the first seat, once for the key of the request.

        `options` are those of the first preset unless given; a `pace` that the game does not have becomes its usual
        one. `home` is the channel of the request. With `begin` it begins at once with its host alone. It
        `lives_in_answers` where the bot may not post. `room` limits the open tables of its channel.

        Raises:
            TooManyLobbies: the host has `HOSTED` open ones. TooManyTables: there is no `room`.
            TooFewSeated, RuleError: it cannot begin with the host alone, and is not opened.
        """
        wanted = options or self._tables.games[game].info.presets[0].options
        text = msgspec.json.encode(wanted).decode()
        lobby = self._new(id_for(key), game, host.player, text, place, locale, (host,))
        usual = pace if pace in offered(self._tables.games[game].info) and not lobby.party else lobby.pace
        lobby = replace(lobby, pace=usual, home=home, lives_in_answers=lives_in_answers)
        # A board is the answer to the request, so it is in that channel from the start.
        shown = lobby if lives_in_answers else replace(lobby, channel=home)
        return await self._create(self._begun(shown, host.player) if begin else lobby, room)

    async def rematch(
        self,
        match: Match,
        roster: Roster,
        player: int,
        room: TableLimit | None = None,
        *,
        home: int | None = None,
        lives_in_answers: bool = False,
    ) -> Lobby:
        """Open a lobby for the same players, with the first to ask seated and the rest awaited.

        It begins when all are there; the others join the same lobby, wherever they ask. `room`, `home` and
        `lives_in_answers` are as in `open`.

        Raises:
            NotYourTable: they did not play it; LobbyBegun: the others have begun without them.
            TooManyLobbies, TableFull; TooManyTables: it opens, and there is no `room`.
        """
        sitting = roster.members or roster.players
        name = next((one.name for one in sitting if one.player == player), None)
        if name is None:
            raise NotYourTable
        # One id for all its players, so that everybody who asks meets in the same lobby.
        lobby_id = _rematch_id(match.id)
        again = await self._without_blocked(self._again(lobby_id, match, roster, player))
        # Where it is shown, which may be elsewhere than the match was.
        again = replace(again, channel=None if lives_in_answers else home, home=home, lives_in_answers=lives_in_answers)
        first = self._complete(changes.joined(again, player, name))
        found = await self._create(first, room)
        if found.status == "started":
            return _begun_with(found, player)

        def come(lobby: Lobby) -> Lobby:
            if lobby.status in ("cancelled", "expired"):  # the last try never began: open it again
                # With its message, which is brought up to date then instead of a second one being sent.
                return first if lobby.message is None else _shown_as(first, lobby)
            if lobby.status == "started":  # at the same time
                return _begun_with(lobby, player)
            changes.check_not_removed(lobby, player, self._now())
            return self._complete(changes.joined(lobby, player, name))

        # Also where it was just created: joining is idempotent.
        return await self._change(lobby_id, come, room=room)

    def _again(self, lobby_id: str, match: Match, roster: Roster, player: int) -> Lobby:
        """Make a lobby with the options of a match, in which all its players are awaited."""
        game = self._tables.games[match.game]
        seating = seating_of(game)
        options = seating.again(options_of(game, match.options.decode()))
        lobby_seats = tuple(map(lobby_seat_again, seating.places(roster, player, options)))
        text = msgspec.json.encode(options).decode()
        lobby = self._new(lobby_id, match.game, player, text, match.place, roster.locale, lobby_seats)
        return replace(lobby, pace=roster.pace, returning=True)

    async def _without_blocked(self, lobby: Lobby) -> Lobby:
        """Keep no seats for people who may not play in the server."""
        players = {each.player for each in lobby.lobby_seats}
        blocked = {player for player in players if await self._tables.moderation.is_blocked(lobby.place, player)}
        return replace(lobby, lobby_seats=tuple(each for each in lobby.lobby_seats if each.player not in blocked))

    async def shown_rematch(self, match: Match) -> Lobby | None:
        """Find the lobby of a match's rematch where a message shows it; None where the next to ask opens it."""
        stored = await self._store.lobbies.find(_rematch_id(match.id))
        return None if stored is None or stored.message is None else from_row(stored)

    async def find(self, lobby_id: str) -> Lobby:
        """Find a lobby. Raises NoSuchLobby."""
        stored = await self._store.lobbies.find(lobby_id)
        if stored is None:
            raise NoSuchLobby
        return from_row(stored)

    async def open_with(self, player: int) -> tuple[Lobby, ...]:
        """List the open lobbies in which somebody has a seat, or one that is kept for them; the newest first."""
        found = map(from_row, await self._store.lobbies.open_with(player))
        return tuple(each for each in found if player in {lobby_seat.player for lobby_seat in each.lobby_seats})

    async def open_in(self, channel: int) -> tuple[Lobby, ...]:
        """List the open lobbies that a channel shows, the newest first."""
        return tuple(map(from_row, await self._store.lobbies.open_in(channel)))

    async def change(self, lobby_id: str, change: LobbyChange) -> Lobby:
        """Change an open lobby and renew its time to stay open.

        Raises:
            NoSuchLobby, LobbyClosed, LobbyBegun; any error of `change`. The lobby is then unchanged.
        """

        def if_open(lobby: Lobby) -> Lobby:
            if lobby.status == "started":
                raise LobbyBegun
            if lobby.status != "open":
                raise LobbyClosed
            return change(lobby)

        return await self._change(lobby_id, if_open)

    async def join(self, lobby_id: str, player: int, name: str) -> Lobby:
        """Seat a person; a rematch begins when all are back. Raises as `change`."""

        def come(lobby: Lobby) -> Lobby:
            changes.check_not_removed(lobby, player, self._now())
            return self._complete(changes.joined(lobby, player, name))

        return await self.change(lobby_id, come)

    async def start(self, lobby_id: str, by: int) -> Lobby:
        """Begin the match, idempotently. Raises as `change`; RuleError where the lobby makes no match."""
        try:
            return await self.change(lobby_id, lambda lobby: self._begun(lobby, by))
        except LobbyBegun:
            return await self.find(lobby_id)

    async def start_alone(self, lobby_id: str, by: int) -> Lobby:
        """Begin with the host alone: as a solo match where the game has one, else against AIs. Raises as `start`."""

        def alone(lobby: Lobby) -> Lobby:
            return self._begun(for_host_alone(self._tables.games[lobby.game], lobby, by), by)

        return await self.change(lobby_id, alone)

    async def table(self, lobby: Lobby) -> Table:
        """Deal the match of a begun lobby, or find it where it was dealt before.

        Raises:
            NotDealt, RuleError: the rules have failed, or refuse; the lobby is open again, and may be begun once more.
        """
        if await self._store.matches.find(lobby.id) is not None:
            return await self._tables.find(lobby.id)
        try:
            # A store that cannot be reached is no fault of the rules.
            with judging(lobby.id, StoreError):
                return await self._tables.open(await self._opening(lobby))
        except (EngineFault, RuleError) as error:
            # The deal failed: a lobby left frozen could never begin.
            await self._change(lobby.id, lambda lobby: replace(lobby, status="open"))
            if isinstance(error, RuleError):
                raise
            raise NotDealt(id=incident(error, match=lobby.id)) from error

    async def _opening(self, lobby: Lobby) -> Opening:
        """Prepare the match that a lobby becomes: options, roster and topics."""
        game = self._tables.games[lobby.game]
        used = await self._store.topics.used(lobby.home or lobby.channel or discord_id(lobby.place), lobby.game)
        own = await self._store.own_topics(lobby.game).of(lobby.place) if OWN_TOPICS in game.info.collections else ()
        options = gathered(game, lobby, used, own)
        veterans = await self._store.matches.veterans(lobby.game, lobby.people)
        people = roster_of(game, lobby, options, self._now(), veterans)
        return Opening(
            game=lobby.game,
            seats=tuple(occupant.player for occupant in people.players),
            place=lobby.place,
            public=True,
            options=options,
            id=lobby.id,
            channel=lobby.channel,
            message=lobby.message,
            home=lobby.home,
            roster=people,
        )

    def _begun(self, lobby: Lobby, by: int) -> Lobby:
        """Begin a match. Raises NotHost, TooFewSeated; RuleError where these players cannot make a match."""
        begun = changes.started(lobby, by)
        # Only for its refusal, while the lobby can still be changed: `table` gathers again, with the used topics.
        gathered(self._tables.games[lobby.game], begun)
        return begun

    def _complete(self, lobby: Lobby) -> Lobby:
        """Begin a complete rematch, if the rules allow it; otherwise its host sees why not."""
        if changes.begun_if_complete(lobby) == lobby:
            return lobby
        try:
            return self._begun(lobby, lobby.host)
        except RuleError:
            return lobby

    async def stand_in(self, lobby_id: str, channel: int) -> Lobby:
        """Store the channel or thread where a lobby is about to be shown."""
        # What the program notes itself is no sign of life, so it does not keep an idle lobby open.
        return await self._change(lobby_id, lambda lobby: replace(lobby, channel=channel), touch=False)

    async def show_at(self, lobby_id: str, channel: int, message: int) -> Lobby:
        """Note the message that shows a lobby, and with it the match that it has become."""

        def shown(lobby: Lobby) -> Lobby:
            there = None if lobby.lives_in_answers else channel
            return replace(lobby, channel=there, message=message, is_deleted=False)

        lobby = await self._change(lobby_id, shown, touch=False)
        if lobby.status == "started":
            # The match may have been dealt while the message was being sent.
            await self._store.matches.set_message(lobby_id, lobby.channel, message)
        return lobby

    async def note_call(self, lobby_id: str, channel: int, message: int) -> Lobby:
        """Note a message that calls people to a lobby."""
        call = channel, message
        return await self._change(lobby_id, lambda lobby: replace(lobby, calls=(*lobby.calls, call)), touch=False)

    async def take_calls(self, lobby: Lobby) -> tuple[tuple[int, int], ...]:
        """Return the messages that called people to a lobby that gathers no more, each once, and forget them."""
        taken = tuple[tuple[int, int], ...]()

        def take(lobby: Lobby) -> Lobby:
            nonlocal taken
            taken = lobby.calls
            return replace(lobby, calls=())

        if lobby.status != "open" and lobby.calls:
            await self._change(lobby.id, take, touch=False)
        return taken

    async def note_deleted(self, lobby: Lobby) -> None:
        """Note that somebody has deleted the message of a lobby, unless another one shows it by now."""

        def deleted(now: Lobby) -> Lobby:
            return replace(now, is_deleted=True) if now.message == lobby.message else now

        await self._change(lobby.id, deleted, touch=False)

    async def sweep(self) -> tuple[Lobby, ...]:
        """End the lobbies whose time has come, and mark those that are about to end; returns all that changed."""
        ending = await self._store.lobbies.ending(self._now() + WARNING_MS)
        # Most of those that end soon are warned already: to look at them first saves a write for each.
        swept = [await self._age(stored.id) for stored in ending if self._ages(stored)]
        return tuple(lobby for lobby in swept if lobby is not None)

    async def give_time(self, more: int, least: int) -> None:
        """Let all open lobbies end `more` milliseconds later, and not before the time `least`."""
        given = await self._store.lobbies.give_time(more, least)
        if more >= SHOWN_MS:
            self.show_again(*given)

    def show_again(self, *lobby_ids: str) -> None:
        """Have the messages of lobbies brought up to date."""
        self._to_show.update(lobby_ids)

    def take_to_show(self) -> tuple[str, ...]:
        """Return the lobbies whose messages are to be brought up to date, each once."""
        taken = tuple(self._to_show)
        self._to_show.clear()
        return taken

    async def forget(self) -> None:
        """Forget lobbies that ended long ago; one that became a match stays, so that it cannot gather a second time."""
        await self._store.lobbies.forget(self._now() - KEPT_MS)

    async def _age(self, lobby_id: str) -> Lobby | None:
        """Close a lobby or mark it, once; returns None if it changed in between."""
        changed: list[bool] = []

        def age(lobby: Lobby) -> Lobby:
            older = aged(lobby, self._now())
            # Replaced and not appended, since the store may run this again.
            changed[:] = [older != lobby]
            return older

        lobby = await self._change(lobby_id, age, touch=False)
        return lobby if all(changed) else None

    def _ages(self, stored: StoredLobby) -> bool:
        lobby = from_row(stored)
        return aged(lobby, self._now()) != lobby

    async def _create(self, new: Lobby, room: TableLimit | None) -> Lobby:
        with _in_its_channel():
            stored = await self._store.lobbies.create(to_row(new), HOSTED, room)
        if stored is None:
            raise TooManyLobbies(count=HOSTED)
        return from_row(stored)

    async def _change(
        self, lobby_id: str, change: LobbyChange, *, touch: bool = True, room: TableLimit | None = None
    ) -> Lobby:
        now = self._now()

        def decide(stored: StoredLobby) -> StoredLobby:
            lobby = from_row(stored)
            changed = change(lobby)
            if touch and changed != lobby:
                changed = renewed(changed, now)
            return to_row(changed)

        with _in_its_channel():
            stored = await self._store.lobbies.change(lobby_id, decide, room=room)
        if stored is None:
            raise NoSuchLobby
        return from_row(stored)

    def _new(
        self,
        lobby_id: str,
        game: str,
        host: int,
        options: str,
        place: int,
        locale: str,
        lobby_seats: tuple[LobbySeat, ...],
    ) -> Lobby:
        rules = self._tables.games[game]
        seating = seating_of(rules)
        least, most = seating.bounds
        now = self._now()
        return Lobby(
            id=lobby_id,
            game=game,
            place=place,
            host=host,
            least=least,
            most=most,
            options=options,
            pace=offered(rules.info)[0],
            locale=locale,
            lobby_seats=lobby_seats,
            created_at=now,
            expires_at=now + LIFE_MS,
            party=seating.is_shared,
            sides=seating.sides(options_of(rules, options)),
        )


@contextmanager
def _in_its_channel() -> Generator[None]:
    """Turn the store's ChannelFull into TooManyTables, with the limit."""
    try:
        yield
    except ChannelFull as error:
        raise TooManyTables(count=error.most) from error


def _rematch_id(match_id: str) -> str:
    """Name the one lobby in which all players of a match meet again."""
    return id_for(f"rematch|{match_id}")


def _shown_as(lobby: Lobby, other: Lobby) -> Lobby:
    """Return a lobby that the message of another one shows."""
    where = {name: getattr(other, name) for name in ("channel", "message", "home", "lives_in_answers", "is_deleted")}
    return replace(lobby, **where)


def _begun_with(lobby: Lobby, player: int) -> Lobby:
    """Return a begun lobby for its players. Raises LobbyBegun."""
    if player not in lobby.people:
        raise LobbyBegun
    return lobby
