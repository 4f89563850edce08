"""A match at which people share seats, and whose game keeps its own time (see `match_kind`).

The only module of `bot` that uses such a game's rules as a `PartyGame`.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias, cast

from msgspec.structs import replace

from bot.core.refusals import NotYourTable, OwnTime, Stale
from bot.match import roster
from bot.match.kinds.match_kind import MatchKind, without_signs
from bot.match.kinds.secrecy import in_flight
from bot.match.roster import By, Roster
from bot.match.time_controls import AskedTurn, seconds_for, turn_of
from bot.store.rows import NOBODY, Seated
from engine.game import GameInfo, HighScore, Outcome, PartyGame, Seat, Window
from engine.record import AnyGame, Position

AnyParty: TypeAlias = PartyGame[Any, Any, Any, Any]


def rules_of(game: AnyGame) -> AnyParty:
    """Cast a game with shared seats to its party rules. Raises ValueError: its seats are not shared."""
    if game.info.people is None:
        raise ValueError(f"in {game.info.id} nobody shares a seat")
    return cast("AnyParty", game)


class SharedMatch(MatchKind):
    """The policy of matches at which a seat is a side: its people are the members of the roster, by number."""

    # Who is there ----------------------------------------------------------------------------------------------------

    @property
    def rivals(self) -> tuple[str, ...]:
        """The sides; of a single one its people, each once."""
        if len(self.roster.players) == 1:
            # By person: one who left and came back is a member twice.
            return tuple({one.player: one.name for one in self.roster.shown_members}.values())
        return tuple(occupant.name for occupant in self.roster.players)

    def others(self, own: Seat, player: int) -> tuple[str, ...]:
        """The other sides; the mates where all are on one side."""
        if len(self.roster.players) == 1:
            known = self.roster.shown_members
            return tuple({one.player: one.name for one in known if one.player != player}.values())
        return tuple(occupant.name for seat, occupant in enumerate(self.roster.players) if seat != own)

    def number_of(self, player: int) -> int | None:
        """A person who left and came back has a new number."""
        return self.roster.number_of(player)

    def seat_of(self, player: int, seats: Sequence[int]) -> Seat | None:
        """The side that they are on."""
        number = self.number_of(player)
        return None if number is None else self.roster.members[number].seat

    def seat_had(self, player: int, seats: Sequence[int]) -> Seat | None:
        """The side that they were on last."""
        return next((one.seat for one in reversed(self.roster.members) if one.player == player), None)

    def is_by(self, game: AnyGame, player: int, seats: Sequence[int], seat: Seat, body: bytes) -> bool:
        """It is signed with a number of theirs; who left and came back has several, and an onlooker a negative one."""
        own = {number for number, one in enumerate(self.roster.members) if one.player == player}
        looking_on = roster.onlooker_of(self.roster, player)
        signer = rules_of(game).signer(game.codec.action(body))
        return signer is not None and signer in (own if looking_on is None else own | {looking_on})

    def newcomers(self, before: MatchKind | None) -> tuple[Seated, ...]:
        """Those who were added."""
        # Members are only added, and those who leave keep their place.
        known = 0 if before is None else len(before.roster.members)
        return tuple((one.seat, one.player) for one in self.roster.members[known:])

    # Who may act -----------------------------------------------------------------------------------------------------

    def ai_level(self, seat: Seat) -> str:
        """No AI plays on a side."""
        return ""

    def check_may_act(self, seat: Seat) -> None:
        """Everybody on the side may act."""

    def acted(self, seat: Seat, by: By, turn: int | None, now: int) -> "SharedMatch":
        """A timeout here is charged to no person: people's actions are signed (`bot.match.party`)."""
        if by == "person":
            raise NotYourTable
        if by == "ai":
            raise Stale
        return self

    # Time ------------------------------------------------------------------------------------------------------------

    @property
    def called(self) -> tuple[Seat, ...]:
        """No single person is waited for."""
        return ()

    @property
    def counted_until(self) -> int | None:
        """A press before the end of a secret turn counts, no matter how long our own queue is."""
        return self.secrecy.end

    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """The game has its own clock, the same for everybody."""
        return seconds_for(asked.window, info.clock)

    def ends_at(self, info: GameInfo, asked: AskedTurn, now: int) -> int:
        """On a whole second, as Discord shows times."""
        return -(-(now + 1000 * self.seconds(info, asked)) // 1000) * 1000

    def timed_out_by(self, seat: Seat, begun: int) -> By:
        """A side's timeout is charged to no person."""
        return "excused"

    def moved(self, game: AnyGame, position: Position, now: int, *, resumed: bool = False) -> "SharedMatch":
        """A host who left stays host during a secret turn, since menus show the host."""
        known = self.roster.sealed
        sealed = in_flight(game, position, known, partial(self.ends_at, game.info, now=now), resumed=resumed)
        if sealed is known and sealed is not None:
            return self
        hosted = roster.with_host(self.roster)
        return self.changed(hosted if sealed is known else replace(hosted, sealed=sealed))

    def changed(self, roster: Roster) -> "SharedMatch":
        """Return the same match with another roster."""
        return self if roster is self.roster else SharedMatch(roster)

    # What others see -------------------------------------------------------------------------------------------------

    @property
    def shares_seats(self) -> bool:
        return True

    def is_same_to_all(self, before: MatchKind) -> bool:
        """Members, host and onlookers do not count: the rules show them where they may be seen."""
        return self.roster is before.roster or _shown(self.roster) == _shown(before.roster)

    def turns_shown(self, windows: Mapping[Seat, Window], questions: Sequence[int]) -> tuple[tuple[Seat, int], ...]:
        """All sides: no turn notice is sent, so the board must be seen."""
        turn = self.secrecy.turn
        if turn is not None:
            return tuple((seat, turn) for seat in self.secrecy.seats(()))
        return tuple((seat, turn_of(window, questions[seat])) for seat, window in windows.items())

    # What people settle, and how it ends -----------------------------------------------------------------------------

    def check_agreements(self) -> None:
        """The game keeps its own time."""
        raise OwnTime

    def may_be_replaced(self, seat: Seat) -> bool:
        """A side belongs to several people."""
        return False

    def abandoned(self, outcome: Outcome | None) -> Mapping[Seat, str]:
        """The sides whose people have all left; that of a single one its ending tells."""
        if len(self.roster.players) == 1:
            return {}
        there = {one.seat for one in self.roster.members if not one.left}
        return {seat: "left" for seat in range(len(self.roster.players)) if seat not in there}

    # What only rules with shared seats know --------------------------------------------------------------------------

    def topics(self, game: AnyGame, position: Position, before: Position | None = None) -> tuple[str, ...]:
        topics = rules_of(game).topics
        return topics(position.state)[0 if before is None else len(topics(before.state)) :]

    def high_scores(self, game: AnyGame, position: Position) -> tuple[HighScore, ...]:
        """The points reached count, no matter how the match ends."""
        return rules_of(game).high_scores(position.state)

    def sheet(self, game: AnyGame, position: Position, person: int) -> Any:
        return rules_of(game).sheet(position.state, person)

    # What people do as actions (`bot.match.party`)

    def entering(self, game: AnyGame) -> Any:
        """Return the action by which a person joins after the start."""
        return rules_of(game).enter()

    def leaving(self, game: AnyGame) -> Any:
        """Return the action by which a person leaves."""
        return rules_of(game).leave()

    def signed(self, game: AnyGame, action: Any, number: int, since: int) -> Any:
        """Write into an action who plays it, and how many milliseconds after its turn began."""
        return rules_of(game).sign(action, number, since)

    def signer_of(self, game: AnyGame, action: Any) -> int | None:
        """Return the number of the person who signed an action; None for the clock's."""
        return rules_of(game).signer(action)

    def side_of(self, game: AnyGame, position: Position, number: int) -> Seat | None:
        """Return the side of a person, by number; None for one who has left."""
        return self.sides_of(game, position)[number]

    def sides_of(self, game: AnyGame, position: Position) -> tuple[Seat | None, ...]:
        """Return the side of everybody who ever took part, by number; None for those who have left."""
        return rules_of(game).people(position.state)


def _shown(roster: Roster) -> Roster:
    return replace(without_signs(roster), members=(), host=NOBODY, onlookers=())
