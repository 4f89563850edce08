"""Boards for the card tests, in one line: beds, hands and piles as words.

`trellis:wheat=5@2 common:-` are two beds: a wheat worth 5 that is ripe in 2 turns, and an empty one; what is left out
is as printed. `wheat+5` is a raised card. Every card is an otherwise unused one of the deck, or a made one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as made_by
from typing import Any, Literal

import msgspec

from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK, VALUE, timer
from engine.battle_farm.model import BedId, ClassId, Phase
from engine.battle_farm.state import NONE, Bed, Crop, Effect, Farm, Lively, Raised, State
from engine.rng import Rng

FARMERS: tuple[ClassId, ...] = (
    "crop_scientist",
    "grim_reaper",
    "master_gardener",
    "seed_trader",
    "weather_watcher",
    "land_baron",
)
"""Who sits where unless a test says otherwise: seat 0 can raise a crop, so that no phase of its passes too early."""

BY_THE_BOOK = Lively(sweep=False, reshuffle=False, aid=False)


@dataclass(frozen=True)
class SeatText:
    """A seat as a test writes it."""

    beds: str
    hand: str
    coins: int
    fert: int
    farmer: ClassId | None
    pile: str
    more: dict[str, Any] = made_by(default_factory=dict[str, Any])


def seat(
    beds: str = "common:-",
    hand: str = "",
    *,
    coins: int = 10,
    fert: int = 10,
    farmer: ClassId | None = None,
    pile: str = "",
    **more: Any,
) -> SeatText:
    """A seat; `more` are further fields of a farm."""
    return SeatText(beds, hand, coins, fert, farmer, pile, more)


class Box:
    """Gives each card of the deck out once."""

    def __init__(self) -> None:
        self.left = list(range(len(DECK)))
        self.made: list[str] = []

    def card(self, kind: str) -> int:
        """Take a card of a kind out of the box; make one when none is left."""
        assert kind in VALUE, kind
        for card in self.left:
            if DECK[card] == kind:
                self.left.remove(card)
                return card
        self.made.append(kind)
        return len(DECK) + len(self.made) - 1

    def cards(self, text: str) -> tuple[int, ...]:
        return tuple(NONE if word == "-" else self.card(word.partition("+")[0]) for word in text.split())

    def crop(self, text: str) -> Crop:
        """Read `wheat=5@2`."""
        word, _, turns = text.partition("@")
        kind, _, value = word.partition("=")
        return Crop(self.card(kind), kind, int(value or VALUE[kind]), int(turns or timer(kind)))

    def bed(self, text: str) -> Bed:
        kind, _, crop = text.partition(":")
        bed = msgspec.convert(kind, BedId)
        return Bed(bed, None if crop in "-x" else self.crop(crop), crop == "x")

    def farm(self, place: int, text: SeatText) -> Farm:
        hand = self.cards(text.hand)
        pluses = [int(word.partition("+")[2] or 0) for word in text.hand.split()]
        return Farm(
            farmer=text.farmer or FARMERS[place],
            coins=text.coins,
            fertilizers=text.fert,
            hand=hand,
            beds=tuple(self.bed(word) for word in text.beds.split()),
            discard=self.cards(text.pile),
            raised=tuple(Raised(card, plus) for card, plus in zip(hand, pluses, strict=True) if plus),
            **text.more,
        )


def field(
    *seats: SeatText,
    market: str = "cherry lucky_find onions mango trellis_bed clone",
    deck: str = "wheat wheat corn corn carrots carrots cabbage recycle tomato potato melon green_day",
    phase: Phase = "play",
    last: Literal["", "limit", "deck"] = "",
    limit: int = 250,
    active: int = 0,
    **more: Any,
) -> State:
    """A table in the turn of seat 0; a lone seat gets an opponent. The first card of the deck is drawn next."""
    box = Box()
    everybody = seats if len(seats) > 1 else (*seats, seat())
    farms = tuple(box.farm(place, each) for place, each in enumerate(everybody))
    dealt = box.cards(market), box.cards(deck)
    given: dict[str, Any] = {"rolled": 4, "doses": 4 if phase == "fertilize" else 0, "turn": 7, "round": 3} | more
    return State(
        limit=limit,
        trades=True,
        order=tuple(range(len(farms))),
        farms=farms,
        market=dealt[0],
        deck=dealt[1],
        rng=Rng("proof"),
        active=active,
        lively=BY_THE_BOOK,
        phase=phase,
        last_round=last,
        made=tuple(box.made),
        **given,
    )


def harvest(
    crop: str,
    beds: str = "common:corn@5",
    *,
    hand: str = "",
    coins: int = 10,
    fert: int = 10,
    others: Sequence[SeatText] = (),
    **more: Any,
) -> State:
    """A table where seat 0 can harvest a crop in its first, common bed with one fertilizer."""
    first = f"common:{crop if '@' in crop else crop + '@1'}"
    mine = seat(f"{first} {beds}", hand, coins=coins, fert=fert, **more)
    return field(mine, *others, phase="fertilize")


def reaped(crop: str, coins: int) -> set[str]:
    """What a harvest of `harvest` changes before its effect: fertilizer, coins, bed and pile; `crop` is `wheat=2`."""
    kind = crop.partition("=")[0]
    return {
        "0 fertilizers -1",
        f"0 coins +{coins}",
        f"0 pile +{kind}",
        f"0 bed 1 common:{crop}@1 > common:x",
    }


def played(kind: str, cost: int) -> set[str]:
    """What playing a card changes before it does anything."""
    paid = {f"0 fertilizers -{cost}"} if cost else set[str]()
    return paid | {f"0 hand -{kind}", f"0 pile +{kind}"}


def everywhere(state: State) -> Iterable[int]:
    """List each card of a match, once for each place where it lies."""
    yield from state.deck
    yield from (card for card in state.market if card != NONE)
    for farm in state.farms:
        yield from (*farm.hand, *farm.discard)
        yield from (bed.crop.card for bed in farm.beds if bed.crop)
    yield from (card for job in state.agenda if isinstance(job, Effect) for card in job.seen)


def forward(state: State, seat: int, phase: Phase) -> State:
    """Let everybody be silent until a seat's phase comes, at the earliest one question later."""
    for _ in range(100):
        for asked in GAME.asked(state):
            state = GAME.apply(state, asked, GAME.timeout(state, asked)).state
        if (state.active, state.phase) == (seat, phase):
            return state
    raise AssertionError(f"seat {seat} never comes to {phase}")
