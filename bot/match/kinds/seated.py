"""A match with a seat for each: people agree, are called, and an AI may take a seat; alone there is one seat."""

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from bot.core.refusals import AiPlays, Gone, NotYourTable, Paused, Stale
from bot.match import absences, roster
from bot.match.kinds.match_kind import MatchKind, without_signs
from bot.match.kinds.secrecy import in_flight
from bot.match.roster import By
from bot.match.time_controls import LEARNING, AskedTurn, pace_of, seconds_for, turn_of
from engine.game import GameInfo, Outcome, Seat, Window
from engine.record import AnyGame, Position


class SeatedMatch(MatchKind):
    """The policy of matches at which each seat has its own person or AI."""

    # Who is there ----------------------------------------------------------------------------------------------------

    @property
    def rivals(self) -> tuple[str, ...]:
        """Everybody plays against everybody."""
        return self.roster.names

    def others(self, own: Seat, player: int) -> tuple[str, ...]:
        """The names in all other seats."""
        return tuple(name for seat, name in enumerate(self.roster.names) if seat != own)

    def seat_of(self, player: int, seats: Sequence[int]) -> Seat | None:
        return seats.index(player) if player in seats else None

    def seat_had(self, player: int, seats: Sequence[int]) -> Seat | None:
        """A seat stays its person's, also while an AI plays it."""
        return self.seat_of(player, seats)

    # Who may act -----------------------------------------------------------------------------------------------------

    def is_by(self, game: AnyGame, player: int, seats: Sequence[int], seat: Seat, body: bytes) -> bool:
        return self.seat_of(player, seats) == seat

    def ai_level(self, seat: Seat) -> str:
        """An AI of its own, or one in the place of a person."""
        return self.roster.players[seat].level

    def check_may_act(self, seat: Seat) -> None:
        """A person may, unless all rest or an AI plays for them."""
        occupant = self.roster.players[seat]
        if self.roster.paused:
            raise Paused
        if occupant.level:
            raise AiPlays if occupant.is_person else Gone

    def acted(self, seat: Seat, by: By, turn: int | None, now: int) -> "SeatedMatch":
        """A person is seen; a silent person has missed the turn. Alone nobody waits, and an AI may finish at a wish."""
        if self.is_solo:
            return self
        if by == "person":
            self.check_may_act(seat)
            return SeatedMatch(roster.seen(self.roster, seat, now))
        # Clock and AI may come late: after a pause began, or after the seat changed between its person and an AI.
        if self.roster.paused or bool(self.ai_level(seat)) != (by == "ai"):
            raise Stale
        if by != "clock" or turn is None:
            return self
        return SeatedMatch(absences.missed(self.roster, seat, turn))

    # Time ------------------------------------------------------------------------------------------------------------

    @property
    def called(self) -> tuple[Seat, ...]:
        """All seats whose people are present; empty while play is stopped, and alone."""
        return () if self.stands_still or self.is_solo else self.roster.present

    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """The table has chosen its clock, alone the game; who learns the game has more time."""
        usual = info.clock if self.is_solo else pace_of(self.roster.pace).turn
        return seconds_for(asked.window, usual and usual * self._times(asked))

    def ends_at(self, info: GameInfo, asked: AskedTurn, now: int) -> int:
        """To the millisecond."""
        return now + 1000 * self.seconds(info, asked)

    def _times(self, asked: AskedTurn) -> int:
        """Return the factor on the usual time; in a secret turn all have as long as the one with most."""
        if not asked.window.sealed:
            return LEARNING if roster.is_learning_in_the_open(self.roster, asked.seat, asked.turn) else 1
        sealed = self.roster.sealed
        seats = (asked.seat,) if sealed is None or sealed.turn != asked.turn else sealed.seats
        return LEARNING if any(roster.is_learning(self.roster, seat, asked.turn) for seat in seats) else 1

    def timed_out_by(self, seat: Seat, begun: int) -> By:
        """A person who acted in the turn was not silent."""
        return "excused" if self.roster.players[seat].seen_at > begun else "clock"

    def moved(self, game: AnyGame, position: Position, now: int, *, resumed: bool = False) -> "SeatedMatch":
        """As a secret turn begins votes are void: they would end at the first press of the person they are against."""
        people = roster.with_first_turns(self.roster, _own_turns(game, position))
        begun = self if people is self.roster else SeatedMatch(people)
        missed = tuple(seat for seat, occupant in enumerate(people.players) if occupant.missed)
        ends_at = partial(begun.ends_at, game.info, now=now)
        sealed = in_flight(game, position, people.sealed, ends_at, resumed=resumed, missed=missed)
        if sealed is people.sealed:
            return begun
        votes = people.replacing if sealed is None else ()
        return SeatedMatch(replace(people, sealed=sealed, replacing=votes))

    # What others see -------------------------------------------------------------------------------------------------

    @property
    def is_solo(self) -> bool:
        return len(self.roster.players) == 1

    def is_same_to_all(self, before: MatchKind) -> bool:
        """Signs of life and missed turns are hidden, so they make no difference."""
        return self.roster is before.roster or without_signs(self.roster) == without_signs(before.roster)

    def turns_shown(self, windows: Mapping[Seat, Window], questions: Sequence[int]) -> tuple[tuple[Seat, int], ...]:
        """The turns of people, without interrupts; of a secret turn all of its seats."""
        if self.secrecy.turn is not None:
            return tuple((seat, self.secrecy.turn) for seat in self.secrecy.seats(()) if seat in self.roster.present)
        return tuple((seat, -1) for seat, each in windows.items() if seat in self.roster.present and not each.interrupt)

    # What people settle, and how it ends -----------------------------------------------------------------------------

    def abandoned(self, outcome: Outcome | None) -> Mapping[Seat, str]:
        """Those of people who were silent, were voted out or conceded."""
        if self.is_solo and outcome is not None:
            return {seat: why for seat, why in enumerate(outcome.left) if why}
        return {seat: occupant.away for seat, occupant in enumerate(self.roster.players) if occupant.away}

    def check_agreements(self) -> None:
        """They may agree; alone there is nobody to agree with."""
        if self.is_solo:
            raise NotYourTable

    def may_be_replaced(self, seat: Seat) -> bool:
        """A present person may be, unless the turn is secret."""
        return self.secrecy.is_open and self.roster.players[seat].is_present


def _own_turns(game: AnyGame, position: Position) -> Mapping[Seat, int]:
    """Number the turns that seats are in; a question in another seat's turn does not count."""
    asked = game.asked(position.state).items()
    return {seat: turn_of(each, position.questions[seat]) for seat, each in asked if not each.interrupt}
