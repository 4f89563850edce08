"""Matches of Absolute that a viewer cannot tell apart: random moments, each with a paired match.

Paired matches are made in two ways. `guessed` asks the game itself. `shuffled` does not trust it: `SeenCards` follows
which cards everyone has seen and which were in the deck when it was last shuffled, and only cards that fit the same
events move. Hidden are the cards that others are dealt and draw from the deck; hands are revealed when a round is
scored.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

from engine import record
from engine.absolute import GAME
from engine.absolute.cards import DECK, Card
from engine.absolute.events import Dealt, Drew, Event, Reshuffled
from engine.absolute.model import AbsoluteOptions, Action, Discard, Draw, Hold
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.sets import ordered
from engine.absolute.rules.swap_listing import swaps
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.state import SeatState, State
from engine.game import Seat
from engine.record import Back, Position
from engine.rng import Rng
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance
from tests.secrecy import paired_states
from tests.secrecy.paired_states import Recent, without_way_back

WANT = 4
"""One of so many moments of a match is taken, and the first."""

RECENT = 24
"""Actions of which a moment has the events: whole turns, though fewer than the program keeps."""


@dataclass
class SeenCards:
    """The hidden cards, each with the shuffle after which it was last seen; cards of the same shuffle may be
    exchanged.
    """

    since: dict[Card, int] = field(default_factory=dict[Card, int])
    shuffles: int = 0

    def follow(self, before: State | None, events: Sequence[Event], after: State) -> None:
        """Update from the events of a step."""
        for event in events:
            if isinstance(event, Dealt):
                self.shuffles += 1
                self.since = dict.fromkeys(DECK, self.shuffles)
            elif isinstance(event, Reshuffled):
                assert before is not None
                self.shuffles += 1
                self.since |= dict.fromkeys(before.discard[:-1], self.shuffles)
        for card in (*after.discard, *(card for seat in after.seats for cards in seat.sets for card in cards)):
            self.since.pop(card, None)
        if after.phase == "over":  # every hand was revealed; only the deck is hidden
            self.since = {card: self.since[card] for card in after.deck}


@dataclass(frozen=True)
class Moment(paired_states.Moment):
    """A position of a match, the events before it, and its hidden cards."""

    since: Mapping[Card, int]


def matches(seats: int, seed: str) -> Iterator[Moment]:
    """Play a match through, sensibly or at random, with regrouping and swaps; every third one lasts until the deck runs
    out.
    """
    chance, seen = Chance(f"moves of {seed}"), SeenCards()
    pick = _linger if chance.below(3) == 0 else choose
    options = AbsoluteOptions(rounds=1 + chance.below(3), suggestions=chance.happens(80))
    position, events = record.begin(GAME, seed, seats, options)
    recent: Recent = (events,)
    seen.follow(None, events, position.state)
    while True:
        yield Moment(position, recent, dict(seen.since))
        asked = next(iter(GAME.asked(position.state)), None)
        if asked is None:
            return
        before = position.state
        position, events = record.advance(GAME, position, asked, pick(before, chance))
        seen.follow(before, events, position.state)
        recent = (*recent, events)[-RECENT:]


def _linger(state: State, chance: Chance) -> Action:
    """Draw from the deck and play late, but before the round would end, so that the deck runs out."""
    if state.phase == "draw" and can_draw_from_deck(len(state.deck), len(state.discard)):
        return Draw("deck")
    hand = state.seats[state.active].hand
    greedy = _swaps_for_more(state) if state.phase == "act" and len(hand) > HAND_LIMIT else []
    if greedy and chance.happens(70):
        return chance.choice(greedy)
    if state.phase == "act" and not state.played and state.quiet < len(state.seats):
        if len(hand) <= HAND_LIMIT:
            return Hold()
        if chance.happens(50):
            return Discard(chance.choice(hand))
    return choose(state, chance)


def _swaps_for_more(state: State) -> list[Action]:
    """List swaps that take two cards for one, after which more than one must be discarded."""
    if state.played or state.swapped:
        return []
    found = swaps(state.seats[state.active].hand, state.seats, state.active, 1000)
    return [swap for swap in found if len(swap.take) > len(swap.give)]


@dataclass(frozen=True)
class Pair(paired_states.Pair[Moment]):
    """A match and its paired match; with `same_top`, the next card of the deck is the same."""

    same_top: bool

    @property
    def differs(self) -> bool:
        return self.one.state.deck != self.other.state.deck or self.one.state.seats != self.other.state.seats

    @property
    def moved(self) -> list[Card]:
        """The cards held by different seats in the two matches; if all are the same, every card."""
        places = (_holders(self.one.state), _holders(self.other.state))
        return [card for card in DECK if places[0].get(card) != places[1].get(card)] or list(DECK)


def _holders(state: State) -> dict[Card, Seat]:
    return {card: place for place, seat in enumerate(state.seats) for card in seat.hand}


def pairs_of(moment: Moment, chance: Chance) -> Iterator[Pair]:
    """Make a pair of a moment in each way, skipping most moments of the common phases."""
    state, seats = moment.state, len(moment.state.seats)
    if moment.position.seq and state.phase not in ("discard", "over") and chance.below(WANT):
        return
    viewer = (state.active, state.active, None, chance.below(seats), (state.active + 1) % seats)[chance.below(5)]
    for make in (guessed, shuffled):
        same_top, rng = chance.happens(50), Rng(f"twin {chance.below(1 << 30)}")
        one = moment if make is shuffled else without_way_back(moment)
        yield Pair(make.__name__, viewer, one, make(moment, viewer, rng, same_top=same_top), same_top)


def kinds(pair: Pair) -> Iterator[str]:
    """Name the properties of a pair."""
    state = pair.one.state
    yield "onlooker" if pair.viewer is None else "own turn" if pair.viewer == state.active else "other's turn"
    yield state.phase
    yield "same top" if pair.same_top else "other top"
    yield pair.made
    yield "later round" if state.round > 1 else "first round"
    yield "reshuffled" if len(set(pair.one.since.values())) > 1 else "one shuffle"
    if any(len(seat.known) for seat in state.seats):
        yield "known cards"
    if state.first_out is not None:
        yield "last lap"


# The ways to pair ---------------------------------------------------------------------------------------------------


def shuffled(moment: Moment, viewer: Seat | None, rng: Rng, *, same_top: bool) -> Moment:
    """Exchange cards that the viewer has never seen, among those hidden by the same shuffle; past events still fit.

    With `same_top` the next card of the deck and all later randomness stay the same.
    """
    state, back = moment.state, moment.position.back
    own = () if viewer is None else state.seats[viewer].hand
    fixed = {*own, *(state.deck[:1] if same_top else ())}
    moved: dict[Card, Card] = {}
    for epoch in sorted(set(moment.since.values())):
        cards = [card for card in DECK if moment.since.get(card) == epoch and card not in fixed]
        others, rng = rng.shuffle(cards)
        moved |= dict(zip(cards, others, strict=True))

    def change(one: State) -> State:
        seats = tuple(_moved(seat, moved) if place != viewer else seat for place, seat in enumerate(one.seats))
        deck = tuple(moved.get(card, card) for card in one.deck)
        return structs.replace(one, seats=seats, deck=deck, rng=one.rng if same_top else rng)

    changed = tuple(Back(each.seat, change(each.state)) for each in back)
    position = structs.replace(moment.position, state=change(state), back=changed)
    recent = tuple(tuple(_retold(event, viewer, moved) for event in events) for events in moment.recent)
    return replace(moment, position=position, recent=recent)


def _moved(seat: SeatState, moved: Mapping[Card, Card]) -> SeatState:
    hand, fresh = (ordered([moved.get(card, card) for card in cards]) for cards in (seat.hand, seat.fresh))
    return structs.replace(seat, hand=hand, fresh=fresh)


def mask(event: Event, viewer: Seat | None) -> Event:
    """Remove everything from an event that the viewer may not know."""
    match event:
        case Drew(seat, "deck", _) if seat != viewer:
            return structs.replace(event, card=-1)
        case Dealt(hands, _):
            hidden = tuple(hand if seat == viewer else () for seat, hand in enumerate(hands))
            return structs.replace(event, hands=hidden)
        case _:
            return event


def _retold(event: Event, viewer: Seat | None, moved: Mapping[Card, Card]) -> Event:
    """Return the event in the paired match: others drew and were dealt other cards."""
    match event:
        case Drew(seat, "deck", card) if seat != viewer:
            return Drew(seat, "deck", moved.get(card, card))
        case Dealt(hands, top):
            dealt = tuple(
                hand if seat == viewer else ordered([moved.get(card, card) for card in hand])
                for seat, hand in enumerate(hands)
            )
            return Dealt(dealt, top)
        case _:
            return event


def guessed(moment: Moment, viewer: Seat | None, rng: Rng, *, same_top: bool) -> Moment:
    """Take a match that the game itself guesses from the view; `same_top` as in `shuffled`. It cannot be undone."""
    state = moment.state
    paired = GAME.guess(GAME.view(state, viewer), rng)
    paired = structs.replace(paired, active=state.active)  # it has no meaning once the match is over
    if same_top:
        paired = structs.replace(paired, rng=state.rng)
        paired = _with_top(paired, state.deck[0]) if state.deck else paired
    position = Position(paired, moment.position.seq, moment.position.questions)
    return replace(moment, position=position)


def _with_top(state: State, top: Card) -> State:
    """Swap the next card of the deck with that one, in any hidden place."""
    other = {top: state.deck[0], state.deck[0]: top}
    deck = tuple(other.get(card, card) for card in state.deck)
    seats = tuple(
        _moved(seat, other) if top in seat.hand or state.deck[0] in seat.hand else seat for seat in state.seats
    )
    return structs.replace(state, deck=deck, seats=seats)
