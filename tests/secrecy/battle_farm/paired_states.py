"""Matches of Battle Farm that a viewer cannot tell apart: moments of matches by chance, and matches paired with them.

Paired matches are made in two ways. `guessed` asks the game itself. `shuffled` does not trust it: cards that the viewer
has never seen change places, and sealed bids change. In both what happened last is told with other hidden cards and
bids.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from msgspec import structs

from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK
from engine.battle_farm.events import CardsRaised, CardStolen, Drew, Ended, Kept, Looked, Returned
from engine.battle_farm.model import Card
from engine.battle_farm.state import Effect, Farm, Raised, SealedBid, State, Trade
from engine.game import Seat
from engine.record import Back, Position
from engine.rng import Rng
from tests.engine.chance import Chance
from tests.secrecy import paired_states
from tests.secrecy.battle_farm.event_visibility import retold
from tests.secrecy.battle_farm.random_matches import Moment
from tests.secrecy.paired_states import without_way_back

TOP = 8
"""Cards on top of the deck that are the same in both, where luck is the same: more than one action ever takes."""

WANT = 4
"""One of so many moments of a match is taken, and of pairs that differ in the deck alone."""

SECRET = (CardStolen, CardsRaised, Looked, Kept, Returned, Drew, Ended)

Moved = Mapping[int, int]


@dataclass(frozen=True)
class Pair(paired_states.Pair[Moment]):
    """A match and its paired match; with `same_luck` the next cards and dice are the same."""

    same_luck: bool

    @property
    def differs(self) -> bool:
        return self.one.state.deck != self.other.state.deck or not self.differs_in_the_deck_alone

    @property
    def differs_in_the_deck_alone(self) -> bool:
        one, other = self.one.state, self.other.state
        return (one.farms, one.trade, one.agenda) == (other.farms, other.trade, other.agenda)

    @property
    def moved(self) -> list[int]:
        """The cards that somebody else holds in the other match; where there is none, every card."""
        holders = [_holders(each.state) for each in (self.one, self.other)]
        return [card for card in range(len(DECK)) if holders[0].get(card) != holders[1].get(card)] or [
            *range(len(DECK))
        ]


def _holders(state: State) -> dict[int, Seat]:
    return {card: seat for seat, farm in enumerate(state.farms) for card in farm.hand}


def pairs_of(moment: Moment, chance: Chance) -> Iterator[Pair]:
    """Make pairs of a moment by each way, or of some moments none; some of those that differ in the deck alone go."""
    state, seats = moment.state, len(moment.state.farms)
    if moment.position.seq and chance.below(WANT) and not _is_special(moment):
        return
    same_luck, rng = chance.happens(50), Rng(f"twin {chance.below(1 << 30)}")
    for viewer, make in product(_viewers(state, seats, chance), (guessed, shuffled)):
        one = moment if make is shuffled else without_way_back(moment)
        pair = Pair(make.__name__, viewer, one, make(moment, viewer, rng, same_luck=same_luck), same_luck)
        if not pair.differs_in_the_deck_alone or not chance.below(WANT):
            yield pair


def kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the paired match."""
    state, paired, viewer = pair.one.state, pair.other.state, pair.viewer
    assert not pair.same_luck or pair.other.state.deck[:TOP] == pair.one.state.deck[:TOP]
    yield "onlooker" if viewer is None else "asked" if viewer in GAME.asked(state) else "not asked"
    yield state.phase
    yield pair.made
    yield "same luck" if pair.same_luck else "other luck"
    yield f"asked for {state.question.about}" if state.question else "no question"
    yield "way back" if pair.one.position.back else "no way back"
    recent = [event for events in pair.one.recent[-1:] for event in events]
    yield from (type(event).__name__ for event in recent if isinstance(event, CardStolen | CardsRaised))
    if any(farm.known for farm in state.farms):
        yield "known cards"
    if any(job.seen for job in state.agenda if isinstance(job, Effect) and job.seat != viewer):
        yield "cards that another looks at"
    if state.trade is not None:
        yield "sells" if viewer == state.active else "may bid" if viewer in state.trade.waiting else "watches a trade"
        yield "bids are out" if state.trade.waiting else "bids are in"
    for farm, other in zip(state.farms, paired.farms, strict=True):
        if farm.raised != other.raised:
            yield "other card raised"
    if state.deck != paired.deck:
        yield "other deck"
    if any(farm.hand != other.hand for farm, other in zip(state.farms, paired.farms, strict=True)):
        yield "other hands"
    if state.trade != paired.trade:
        yield "other bids"
    if state.agenda != paired.agenda:
        yield "other cards looked at"


def _is_special(moment: Moment) -> bool:
    """Return whether somebody is asked by an effect or for a bid, or cards came by that some have seen alone."""
    state, events = moment.state, moment.recent[-1]
    is_asked = state.question is not None or (state.trade is not None and len(state.trade.bids) > 0)
    return is_asked or any(isinstance(event, SECRET) for event in events)


def _viewers(state: State, seats: int, chance: Chance) -> Sequence[Seat | None]:
    """Choose who looks: who is asked, or is about to be, anybody, an onlooker; all, while one looks at cards."""
    if any(isinstance(job, Effect) and job.seen for job in state.agenda):
        return (None, *range(seats))
    asked = chance.choice(tuple(GAME.asked(state)) or (0,))
    return ((asked, state.active, None, chance.below(seats), (state.active + 1) % seats)[chance.below(5)],)


# The ways to pair ---------------------------------------------------------------------------------------------------


def guessed(moment: Moment, viewer: Seat | None, rng: Rng, *, same_luck: bool) -> Moment:
    """Take a match that the game itself makes up from the view; it has no way back."""
    state = moment.state
    paired = GAME.guess(GAME.view(state, viewer), rng)
    paired = structs.replace(paired, active=state.active)  # it matters to nobody once the match is over
    if same_luck:
        paired = _relabelled(structs.replace(paired, rng=state.rng), _to_the_top(paired, state))
    position = Position(paired, moment.position.seq, moment.position.questions)
    return _retold(replace(moment, position=position), viewer, rng)


def _to_the_top(paired: State, state: State) -> Moved:
    """Exchange cards so that the same lie on top of the deck."""
    top, moved = list(paired.deck[:TOP]), dict[int, int]()
    for place, wanted in enumerate(state.deck[:TOP]):
        exchange = {top[place]: wanted, wanted: top[place]}
        top = [exchange.get(card, card) for card in top]
        moved = {card: exchange.get(now, now) for card, now in ({c: c for c in exchange} | moved).items()}
    return moved


def shuffled(moment: Moment, viewer: Seat | None, rng: Rng, *, same_luck: bool) -> Moment:
    """Exchange cards that the viewer has never seen, and make others bid otherwise; what happened still fits."""
    state, seen = moment.state, moment.seen
    raised = {each.card for back in (*moment.position.back, moment.position) for each in _raised(back.state)}
    fixed = {*seen.seen[viewer], *seen.bonus, *raised, *(state.deck[:TOP] if same_luck else ())}
    hidden = [card for card in range(len(DECK)) if card not in fixed]
    others, rng = rng.shuffle(hidden)
    moved = dict(zip(hidden, others, strict=True))

    def change(one: State) -> State:
        paired = _relabelled(one, moved)
        return structs.replace(
            paired, rng=one.rng if same_luck else rng, trade=paired.trade and _rebid(paired, viewer, rng)
        )

    back = tuple(Back(each.seat, change(each.state)) for each in moment.position.back)
    position = structs.replace(moment.position, state=change(state), back=back)
    return _retold(replace(moment, position=position), viewer, rng)


def _raised(state: State) -> list[Raised]:
    return [each for farm in state.farms for each in farm.raised]


def _rebid(state: State, viewer: Seat | None, rng: Rng) -> Trade | None:
    """Let others have bid otherwise, within what they own and, once all have, some of them something."""
    trade = state.trade
    if trade is None or (viewer == state.active and not trade.waiting):
        return trade
    chance, bids = Chance(f"bids {rng.seed}"), list[SealedBid]()
    for bid in trade.bids:
        least = int(not trade.waiting)
        coins = least + chance.below(state.farms[bid.seat].coins + 1 - least)
        bids.append(bid if bid.seat == viewer else SealedBid(bid.seat, coins))
    return structs.replace(trade, bids=tuple(bids))


def _relabelled(state: State, moved: Moved) -> State:
    """Replace some cards by others, in any place."""

    def swap(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(moved.get(card, card) for card in cards)

    def farm(one: Farm) -> Farm:
        raised = tuple(Raised(moved.get(each.card, each.card), each.plus) for each in one.raised)
        secrets = tuple(structs.replace(each, card=moved.get(each.card, each.card)) for each in one.secrets)
        return structs.replace(one, hand=swap(one.hand), known=swap(one.known), raised=raised, secrets=secrets)

    agenda = tuple(
        structs.replace(job, seen=swap(job.seen), chosen=moved.get(job.chosen, job.chosen))
        if isinstance(job, Effect)
        else job
        for job in state.agenda
    )
    return structs.replace(state, farms=tuple(map(farm, state.farms)), deck=swap(state.deck), agenda=agenda)


def _retold(moment: Moment, viewer: Seat | None, rng: Rng) -> Moment:
    """Return what happened in the paired match: with other cards and bids where they are hidden."""
    chance = Chance(f"retold {rng.seed}")

    def card(one: Card) -> Card:
        other = chance.below(len(DECK))
        return Card(other, DECK[other], one.plus)

    def coins(seat: Seat, bid: int) -> int:
        return chance.below(10)

    recent = tuple(tuple(retold(event, viewer, card, coins) for event in events) for events in moment.recent)
    return replace(moment, recent=recent)
