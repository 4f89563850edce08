"""The conformance checks are no formality: each finds the fault it is there for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from engine.conformance import check_game
from engine.fart.game import Fart
from engine.fart.model import Action, Event, FartOptions, Sacrifice, State, View
from engine.game import Choice, Options, Outcome, Seat, Step, Window
from engine.rng import Rng


class LeakyView(Fart):
    """Shows the next alien."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return replace(super().view(state, viewer), hidden_aliens=state.aliens[: len(state.aliens) - state.sent_back])


class ForgetfulGuess(Fart):
    """Guesses aliens away."""

    def guess(self, view: View, rng: Rng) -> State:
        return replace(super().guess(view, rng), aliens=())


class IllegalSilence(Fart):
    """Plays a card that is nowhere."""

    def timeout(self, state: State, seat: Seat) -> Action:
        return Sacrifice("??")


class RashChoices(Fart):
    """Offers what the rules forbid."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = list(super().choices(state, seat))
        return [*found, Choice(Sacrifice(state.attackers[0]), found[0].line)] if found else ()


class TwiceListed(Fart):
    """Offers one deed twice."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = super().choices(state, seat)
        return [*found, *found[:1]]


class LongToken(Fart):
    """Offers a deed that no button can carry."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = super().choices(state, seat)
        return [*found, Choice(Sacrifice("x" * 99), found[0].line)] if found else ()


class NothingToChoose(Fart):
    """Asks, but offers nothing."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        return ()


class Standstill(Fart):
    """Plays nothing, for ever."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        return Step(state)


class DealsAnew(Fart):
    """Deals each match otherwise, whatever the seed."""

    dealt = 0

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        self.dealt += 1
        return super().setup(seats, options, Rng(f"{rng.seed}/{self.dealt}"))


class AsksForEver(Fart):
    """Goes on asking after the end."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {0: Window("fart-window")}


class OddPlaces(Fart):
    """Places nobody first."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=(2,))


class UnknownEnding(Fart):
    """Ends in a way that it never announced."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ending="draw")


class OpenSecret(Fart):
    """Asks in secret, and shows everybody what is done."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {seat: replace(window, turn=1, sealed=True) for seat, window in super().asked(state).items()}


class UnnumberedSecret(Fart):
    """Asks in secret, and does not say until when."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {seat: replace(window, sealed=True) for seat, window in super().asked(state).items()}


@dataclass(frozen=True)
class Fault:
    game: type[Fart]
    says: str


FAULTS = [
    Fault(LeakyView, "contradicts what they see"),
    Fault(ForgetfulGuess, "contradicts what they see"),
    Fault(IllegalSilence, "silence"),
    Fault(RashChoices, "is listed but refused"),
    Fault(TwiceListed, "listed twice"),
    Fault(LongToken, "letters"),
    Fault(NothingToChoose, "has no choice"),
    Fault(Standstill, "changes nothing"),
    Fault(DealsAnew, "replay"),
    Fault(AsksForEver, "asked or over|has no choice"),
    Fault(OddPlaces, "places"),
    Fault(UnknownEnding, "unknown ending"),
    Fault(OpenSecret, "done in secret"),
    Fault(UnnumberedSecret, "turns of several numbers"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.game.__name__ for fault in FAULTS])
def test_a_faulty_game_is_found_out(fault: Fault):
    game: Any = fault.game()
    with pytest.raises(AssertionError, match=fault.says):
        check_game(game, "faulty", 1, FartOptions())
