"""Sends forgeries to an `InProcessBot` with live tables and lobbies of several people, and reports those accepted.

A move in the sender's own seat and turn may be accepted, no matter how its address was made; all else must be refused.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import Any
from unittest.mock import patch

from bot.lobby.lobby import Lobby, LobbySeat
from bot.match import roster
from bot.store.rows import Match, MatchChange, RosterUpdate, StoredAction
from bot.ui.kit import ids
from engine import record
from engine.farrago_words.model import Enter, Leave
from tests.app import PLACE
from tests.engine.chance import Chance
from tests.faults.damage.forging import Forger
from tests.faults.judges.entries import entries
from tests.players.dealt import FIRST, GAMES, STRANGER, Deal, deal, deal_of
from tests.players.in_process_bot import CHANNEL, InProcessBot, Push, image_cache, in_process_bot
from tests.players.random_players import random_steps, walk

OTHERS, HOST = 31, 71
"""The first of the people at the second table of each game; the host of the lobbies and owner of a deck."""

WARMING = 12
A_LOOK = 50
"""Forgeries after which matches that are over make room for others."""

KEPT = 3
"""Matches that are over and stay in sight."""


@dataclass
class Forgeries:
    """The results of forgeries; `own` were legal moves in the sender's own seat and turn."""

    forged: int = 0
    own: int = 0
    accepted: list[str] = field(default_factory=list[str])
    unanswered: list[str] = field(default_factory=list[str])
    incidents: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class _Let:
    """An action that was stored for a press."""

    push: Push
    match: str
    seat: int
    seq: int


async def send_forgeries(told: Forgeries, name: str, forgeries: int) -> None:
    """Send `forgeries` forgeries to one bot."""
    with image_cache() as folder:
        async with in_process_bot(folder) as at:
            await _House(told, at, name).stand(forgeries)


class _House:
    def __init__(self, told: Forgeries, at: InProcessBot, name: str) -> None:
        self._told, self._at, self._name = told, at, name
        self._deals: list[Deal] = []
        self._let: list[_Let] = []
        self._push: Push | None = None
        self._dealt = 0

    async def stand(self, forgeries: int) -> None:
        at = self._at
        for game in GAMES:
            for first in (FIRST, OTHERS):
                await self._deal(game, first)
        lobbies = await self._lobbies()
        await at.store.decks("farrago").add(HOST, "Mine", b"[]")
        kept = await self._kept(lobbies)
        people = sorted({player for how in self._deals for player in how.players} | {STRANGER})
        matches = [how.match for how in self._deals]
        forger = Forger(at, matches, [lobby.id for lobby in lobbies], people, Chance(f"forger {self._name}"))
        act, update_roster = at.store.matches.act, at.store.matches.update_roster
        with (
            patch.object(at.store.matches, "act", partial(self._act, act)),
            patch.object(at.store.matches, "update_roster", partial(self._update_roster, update_roster)),
        ):
            for number in range(1, forgeries + 1):
                await self._send(*await forger.make())
                if number % A_LOOK == 0:
                    await self._renew(matches)
        if await self._kept(lobbies) != kept:
            self._told.accepted.append(f"{self._name}: {kept} became {await self._kept(lobbies)}")
        for how in self._deals:
            await self._check(how)

    async def _deal(self, game: str, first: int) -> Deal:
        """Deal a table and play a few steps."""
        self._push, self._dealt = None, self._dealt + 1
        base = deal_of(game, f"forged {self._name} {self._dealt}")
        how = Deal(game, base.people, base.name, first)
        await self._at.meet(*how.players, STRANGER, HOST)
        await deal(self._at.app.tables, how, self._at.time())
        steps = Chance(f"warm {how.name}").below(WARMING)
        async for step in random_steps(self._at, how, Chance(f"stroll {how.name}"), steps):
            await walk(self._at, how.match, step)
        self._deals.append(how)
        return how

    async def _lobbies(self) -> list[Lobby]:
        """Open lobbies whose host never sends anything."""
        opened: list[Lobby] = []
        for game in ("absolute", "farrago_words"):
            key = f"lobby {self._name} {game}"
            lobby = await self._at.app.lobbies.open(
                game, LobbySeat(HOST, "Host"), place=PLACE, locale="en", key=key, home=CHANNEL
            )
            opened.append(await self._at.app.lobbies.show_at(lobby.id, CHANNEL, self._at.wireless.post([]).id))
        return opened

    async def _kept(self, lobbies: list[Lobby]) -> list[object]:
        """The values that only their host may change."""
        now = [await self._at.app.lobbies.find(lobby.id) for lobby in lobbies]
        decks = [(deck.name, deck.body) for deck in await self._at.store.decks("farrago").of(HOST)]
        terms = [(one.host, one.options, one.pace, one.status, one.invited, one.sides) for one in now]
        return [*terms, *decks, *(HOST in one.people for one in now)]

    async def _send(self, match: str, push: Push) -> None:
        self._push = push
        before = len(self._at.incidents)
        given = await self._at.push(match, push)
        self._told.forged += 1
        if not given.is_answered:
            self._told.unanswered.append(f"{self._name}: {push}: {given}")
        self._told.incidents += [f"{self._name}: {push}: {each}" for each in self._at.incidents[before:]]

    async def _renew(self, matches: list[str]) -> None:
        """Replace finished matches with new ones, and drop the old records."""
        self._at.forget()
        for how in self._deals[-2 * len(GAMES) :]:
            table = await self._at.table(how.match)
            if table.is_over:
                new = await self._deal(how.game, how.first)
                matches.append(new.match)
                self._deals.remove(how)
                self._deals.insert(0, how)
        del matches[: -2 * len(GAMES) - KEPT]

    # Accepted forgeries -----------------------------------------------------------------------------------------------

    async def _act(
        self, act: Any, match_id: str, key: str, seat: int, decide: Any, written: Any
    ) -> StoredAction[MatchChange]:
        acted: StoredAction[MatchChange] = await act(match_id, key, seat, decide, written)
        if not acted.duplicate and self._push is not None:
            self._let.append(_Let(self._push, match_id, seat, acted.seq))
        return acted

    async def _update_roster(self, update_roster: Any, match_id: str, decide: Any) -> Match:
        def seen(row: Match) -> RosterUpdate | None:
            settled: RosterUpdate | None = decide(row)
            if settled is not None and self._push is not None and row.roster is not None:
                self._check_settled(self._push, row, settled)
            return settled

        return await update_roster(match_id, seen)

    def _check_settled(self, push: Push, row: Match, settled: RosterUpdate) -> None:
        """Check that people settle things only for themselves."""
        before, after = roster.read(row.roster or b""), roster.read(settled.roster)
        own = {seat for seat, player in enumerate(row.seats) if player == push.player}
        changed = {seat for seat, occupant in enumerate(after.players) if occupant != before.players[seat]}
        offers = {*after.ending, *after.pausing} - {*before.ending, *before.pausing}
        ended = bool(before.members) and after.end is not None and before.host != push.player
        if not (changed | offers) <= own or ended or _addressed(push) != row.id:
            self._told.accepted.append(f"{self._name}: {push}: {before} -> {after}")

    async def _check(self, how: Deal) -> None:
        """Replay a match, and check that each action came from its own player, in turn."""
        table, stored = await self._at.table(how.match), await entries(self._at.store, how.match)
        positions = [
            position for position, _ in record.steps(table.game, await self._at.store.matches.record(how.match))
        ]
        members = table.roster.members
        for let in (let for let in self._let if let.match == how.match):
            entry, before = stored[let.seq - 1], positions[let.seq - 1]
            action = None if entry.body == bytes(record.UNDO) else table.game.codec.action(entry.body)
            by = members[getattr(action, "by", 0)].player if members else table.match.seats[entry.seat]
            right = by == let.push.player
            if members and not isinstance(action, (Enter, Leave)):  # these may come from any seat that is asked
                right = right and members[getattr(action, "by", 0)].seat == entry.seat
            address = ids.parse(let.push.custom_id)
            in_turn = entry.seat in table.game.asked(before.state)
            if isinstance(address, ids.PlayAddress) and not isinstance(action, Enter):  # every presser is admitted
                in_turn = in_turn and before.questions[entry.seat] == address.question
            if right and in_turn and _addressed(let.push) == how.match:
                self._told.own += 1
            else:
                self._told.accepted.append(f"{self._name}: {let}: {entry}")


def _addressed(push: Push) -> str:
    return getattr(ids.parse(push.custom_id), "match", "")
