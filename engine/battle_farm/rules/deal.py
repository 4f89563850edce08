"""Deals a match: classes, cards, the order of turns and the market; the first turn begins with it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, get_args

from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, DECK, KINDS, ClassKind, win_limit
from engine.battle_farm.events import Dealt, Event, Ordered, Share
from engine.battle_farm.model import MARKET, BattleFarmOptions, Card, ClassId
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.house_options import lively_of
from engine.battle_farm.rules.turn import begin_turn, proceed
from engine.battle_farm.state import Bed, Farm, State
from engine.game import Seat, Step
from engine.rng import Rng

CARDS = 3
COINS = 3
FERTILIZERS = 4
"""Every seat's start, without its class's extras."""

DUEL = 2
"""The seats of a duel."""


class FairCoins(NamedTuple):
    """The starting coins of a class in a duel, and among more."""

    duel: int
    more: int

    def at(self, seats: int) -> int:
        """Return the coins at a number of seats."""
        return self.duel if seats == DUEL else self.more


FairStarts: TypeAlias = Mapping[int, Mapping[ClassId, FairCoins]]
"""Starting coins by edition and class."""

FAIR_STARTS: FairStarts = {
    1: {
        "land_baron": FairCoins(3, 1),
        "grim_reaper": FairCoins(7, 6),
        "master_gardener": FairCoins(9, 14),
        "crop_scientist": FairCoins(12, 11),
        "seed_trader": FairCoins(9, 9),
        "weather_watcher": FairCoins(10, 13),
    },
}
"""BF-65 [H]: starting coins of each class by the edition of the fair start, found by `make balance GAME=fair-start`.

The more opponents aim at a farm, the more greenhouses protect. Stored matches are dealt again by their edition: from
the first release on, another table is another edition.
"""

ORDER_DIE = 20
BONUS_RARITY = "common"


def deal_match(
    seats: int, options: BattleFarmOptions, rng: Rng, starts: FairStarts = FAIR_STARTS
) -> Step[State, Event]:
    """Deal a match and begin its first turn; a fair start has its coins of these editions."""
    # A stored match is dealt again from its seed, so the draws below keep their order.
    farmers, rng = rng.shuffle(get_args(ClassId))  # BF-3: no class twice
    deck, rng = rng.shuffle(range(len(DECK)))
    hands = [deck[seat * CARDS : (seat + 1) * CARDS] for seat in range(seats)]
    deck = deck[seats * CARDS :]
    for seat in range(seats):
        bonus = _bonus(CLASSES[farmers[seat]], deck)
        hands[seat] += bonus
        deck = tuple([card for card in deck if card not in bonus])
    rolls, order, rng = _order(seats, rng)
    market, deck = deck[:MARKET], deck[MARKET:]
    coins = {farmer: each.at(seats) for farmer, each in starts.get(options.fair_start, {}).items()}
    farms = [_farm(farmers[seat], hands[seat], coins.get(farmers[seat])) for seat in range(seats)]
    limit = win_limit(seats, options.limit)
    # Before the fertilizers for the order are added: these belong to `Ordered` in the account.
    shares = tuple([_share(farm) for farm in farms])
    state = State(
        limit,
        options.trades,
        order,
        tuple(farms),
        market,
        deck,
        rng,
        order[0],
        lively_of(options, market),
    )
    field = Field(state)
    field.events += [Dealt(shares, field.cards(market), limit), Ordered(rolls, order)]
    for place, seat in enumerate(order):  # BF-5: the first one more, the next two, and so on
        field.add(seat, fertilizers=place + 1)
    begin_turn(field)
    proceed(field)
    return Step(field.freeze(), tuple(field.events))


def _bonus(farmer: ClassKind, deck: Sequence[int]) -> tuple[int, ...]:
    """BF-4 [H]: a class's bonus card is a random common one drawn from the deck, so the totals stay."""
    if not farmer.bonus:
        return ()
    kinds = CROPS if farmer.bonus == "crop" else ACTIONS
    fits = [card for card in deck if DECK[card] in kinds and KINDS[DECK[card]].rarity == BONUS_RARITY]
    # The deck is shuffled, so the first that fits is a random one.
    return tuple(fits[:1])


def _order(seats: int, rng: Rng) -> tuple[tuple[int, ...], tuple[Seat, ...], Rng]:
    """BF-5: the highest roll begins; equal rolls are ordered at random."""
    rolls: list[int] = []
    for _ in range(seats):
        rolled, rng = rng.below(ORDER_DIE)
        rolls.append(rolled + 1)
    lots, rng = rng.shuffle(range(seats))
    order = sorted(range(seats), key=lambda seat: (-rolls[seat], lots[seat]))
    return tuple(rolls), tuple(order), rng


def _farm(farmer: ClassId, hand: tuple[int, ...], coins: int | None) -> Farm:
    """BF-2: a class's beds are the full set; BF-65: a fair start has coins of its own."""
    own = CLASSES[farmer]
    beds = tuple([Bed(kind) for kind in own.beds])
    coins = COINS + own.coins if coins is None else coins
    return Farm(farmer, coins, FERTILIZERS + own.fertilizers, hand, beds)


def _share(farm: Farm) -> Share:
    hand = tuple([Card(card, DECK[card]) for card in farm.hand])
    return Share(farm.farmer, farm.coins, farm.fertilizers, hand, len(hand) > CARDS)
