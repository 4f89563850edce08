"""Each conformance check finds the fault it is there for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.conformance import check_choices, check_game, check_people, structs_of
from engine.farrago_words.events import Event as PartyEvent
from engine.farrago_words.game import FarragoWords
from engine.farrago_words.model import Action as PartyAction
from engine.farrago_words.model import Enter, FarragoWordsOptions, FarragoWordsView, Leave, Next, Vote
from engine.farrago_words.state import State as PartyState
from engine.fart.game import Fart
from engine.fart.model import Action, Event, FartOptions, Sacrifice, State, View
from engine.game import Choice, Options, Outcome, Seat, Step, Window
from engine.rng import Rng
from tests.engine.farrago_words.proof import after, begun


class LeakyView(Fart):
    """Shows the next alien."""

    def view(self, state: State, viewer: Seat | None) -> View:
        return replace(super().view(state, viewer), hidden_aliens=state.aliens[: len(state.aliens) - state.sent_back])


class ForgetfulGuess(Fart):
    """Guesses aliens away."""

    def guess(self, view: View, rng: Rng) -> State:
        return replace(super().guess(view, rng), aliens=())


class IllegalSilence(Fart):
    """Plays a card that does not exist when time is up."""

    def timeout(self, state: State, seat: Seat) -> Action:
        return Sacrifice("??")


class RashChoices(Fart):
    """Offers forbidden actions."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = list(super().choices(state, seat))
        return [*found, Choice(Sacrifice(state.attackers[0]), found[0].line)] if found else ()


class TwiceListed(Fart):
    """Offers one action twice."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = super().choices(state, seat)
        return [*found, *found[:1]]


class RestlessOrder(Fart):
    """Lists the same actions in another order each time."""

    listed = 0

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        self.listed += 1
        return list(super().choices(state, seat))[:: 1 if self.listed % 2 else -1]


class LongToken(Fart):
    """Offers an action that no button can carry."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        found = super().choices(state, seat)
        return [*found, Choice(Sacrifice("x" * 99), found[0].line)] if found else ()


class NothingToChoose(Fart):
    """Asks, but offers no choices."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        return ()


class Standstill(Fart):
    """Has actions without effect, endlessly."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        return Step(state)


class DealsAnew(Fart):
    """Deals each match differently for the same seed."""

    dealt = 0

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        self.dealt += 1
        return super().setup(seats, options, Rng(f"{rng.seed}/{self.dealt}"))


class AsksForEver(Fart):
    """Goes on asking after the end."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {0: Window("fart-window")}


class OddPlaces(Fart):
    """Has no first place."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=(2,))


class UnknownEnding(Fart):
    """Ends in a way that it never announced."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, ending="draw")


class OpenSecret(Fart):
    """Asks in secret, but shows actions to everyone."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {seat: replace(window, turn=1, sealed=True) for seat, window in super().asked(state).items()}


class UnnumberedSecret(Fart):
    """Asks in secret, without giving the end of the turn."""

    def asked(self, state: State) -> Mapping[Seat, Window]:
        return {seat: replace(window, sealed=True) for seat, window in super().asked(state).items()}


class Unsigned(FarragoWords):
    """Leaves the signature that an action came with."""

    def sign(self, action: PartyAction, by: int, at: int) -> PartyAction:
        return action


class StrangersBegin(FarragoWords):
    """Lets anyone begin a round, even someone who is not there."""

    def apply(self, state: PartyState, seat: Seat, action: PartyAction) -> Step[PartyState, PartyEvent]:
        return super().apply(state, seat, Next(0) if isinstance(action, Next) else action)


class SameNumberTwice(FarragoWords):
    """Gives everybody who enters the next number, ignoring theirs."""

    def apply(self, state: PartyState, seat: Seat, action: PartyAction) -> Step[PartyState, PartyEvent]:
        is_old = isinstance(action, Enter) and action.by == len(state.people) - 1
        return super().apply(state, seat, Enter(len(state.people)) if is_old else action)


class OthersLeaveToo(FarragoWords):
    """Removes the first person together with the one who leaves."""

    def apply(self, state: PartyState, seat: Seat, action: PartyAction) -> Step[PartyState, PartyEvent]:
        step = super().apply(state, seat, action)
        if not isinstance(action, Leave) or action.by == 0:
            return step
        return Step(replace(step.state, people=(None, *step.state.people[1:])), step.events)


class OpenComing(FarragoWords):
    """Shows newcomers to other sides during a secret phase."""

    def view(self, state: PartyState, viewer: Seat | None) -> FarragoWordsView:
        return replace(super().view(state, viewer), people=state.people)


class OpenLookingOn(FarragoWords):
    """Shows during a vote which onlookers have voted."""

    def view(self, state: PartyState, viewer: Seat | None) -> FarragoWordsView:
        seen = super().view(state, viewer)
        return replace(seen, later=tuple([by for charge in state.round.charges for by, _ in charge.votes if by < 0]))


class OpenToSpectators(OpenLookingOn):
    """Shows only spectators which onlookers have voted."""

    def view(self, state: PartyState, viewer: Seat | None) -> FarragoWordsView:
        return super().view(state, viewer) if viewer is None else FarragoWords().view(state, viewer)


class OnlookersComeIn(FarragoWords):
    """Makes onlookers members when they vote."""

    def apply(self, state: PartyState, seat: Seat, action: PartyAction) -> Step[PartyState, PartyEvent]:
        step = super().apply(state, seat, action)
        if not isinstance(action, Vote) or action.by >= 0:
            return step
        return Step(replace(step.state, people=(*step.state.people, seat)), step.events)


class UsedTwice(FarragoWords):
    """Names a topic twice."""

    def topics(self, state: PartyState) -> tuple[str, ...]:
        return super().topics(state) * 2


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


class NothingDeclared(FarragoWords):
    """Does not declare that its topics are kept."""

    info = replace(FarragoWords.info, collections=())


PARTY_FAULTS: list[tuple[type[FarragoWords], str]] = [
    (Unsigned, "not signed with who plays it"),
    (StrangersBegin, "of nobody who is there"),
    (SameNumberTwice, "given twice"),
    (OthersLeaveToo, "or others do"),
    (OpenComing, "sees who comes or goes"),
    (UsedTwice, "named twice"),
    (NothingDeclared, "topics are given, but not declared"),
]


@pytest.mark.parametrize(("kind", "says"), PARTY_FAULTS, ids=[kind.__name__ for kind, _ in PARTY_FAULTS])
def test_a_faulty_party_game_is_found_out(kind: type[FarragoWords], says: str):
    game: Any = kind()
    options = FarragoWords().gather(FarragoWordsOptions("teams"), 4, {}, ())
    with pytest.raises(AssertionError, match=says):
        check_game(game, "faulty", 2, options)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (OpenLookingOn, "sees who comes or goes"),
        (OpenToSpectators, "None sees who comes or goes"),
        (OnlookersComeIn, "changes who takes part"),
    ],
    ids=["OpenLookingOn", "OpenToSpectators", "OnlookersComeIn"],
)
def test_a_game_that_shows_or_seats_its_onlookers_is_found_out(kind: type[FarragoWords], says: str):
    vote: PartyState = after(begun("teams", "ab"), "0@1 Bear, Cat", "bell", "bell", "1 wrong Bear", "bell")
    check_people(FarragoWords(), vote, 2)
    game: Any = kind()
    with pytest.raises(AssertionError, match=says):
        check_people(game, vote, 2)


def test_actions_in_a_different_order_each_time_are_found():
    state = Fart().setup(1, FartOptions(), Rng("restless")).state
    check_choices(Fart(), state, 0)
    with pytest.raises(AssertionError, match="order of choices is not stable"):
        check_choices(RestlessOrder(), state, 0)


class Inner(msgspec.Struct, frozen=True):
    """A part of an object."""


class Outer(msgspec.Struct, frozen=True):
    """An object with parts."""

    parts: tuple[Inner, ...] | list[Inner] | frozenset[Inner]
    name: str = ""


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (Outer((Inner(),)), {Outer, Inner}),
        (Outer([Inner()]), {Outer, Inner}),
        ([("x", frozenset({Outer(())}))], {Outer}),
        ({"x": Inner(), Outer(()): 1}, {Outer, Inner}),
        (Outer((), "Inner"), {Outer}),
        (("Inner", 1, None), set[type]()),
        ("Inner", set[type]()),
    ],
)
def test_objects_shared_by_views_and_states_are_found_at_any_depth(value: object, found: set[type]):
    assert structs_of(value) == found
