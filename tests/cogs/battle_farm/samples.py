"""Tables of Battle Farm to draw: every number of players, phases, trades, questions, endings, hands, hostile names.

They look like play but need not come from a game.
"""

import random
from collections.abc import Callable

from msgspec.structs import replace

from bot.pictures import Picture
from bot.text.localisation import words
from cogs.battle_farm.pictures import picture
from engine.battle_farm.cards import (
    ACTIONS,
    BED_KINDS,
    BED_VALUE,
    BEDS,
    CLASSES,
    CROPS,
    DECK,
    KINDS,
    PLANTED_TIMER,
    value,
    win_limit,
)
from engine.battle_farm.model import (
    BattleFarmView,
    BedId,
    BedView,
    BidView,
    Card,
    ClassId,
    CropView,
    FarmView,
    Phase,
    QuestionView,
    TradeView,
)
from engine.game import Outcome
from tests.hostile_names import NASTY

SAY = words().line
TITLE = "Battle Farm · Friday evening"
NAMES = ("Mira", "Tobias K.", "Ødegård", "Wilhelmina-Charlotte", "Bo", "Анастасия")
WORLD = ("山田太郎", "김철수", "عمر خالد", "שלום כהן", "ณัฐพงษ์", "नमस्ते 🛸")
SUBJECTS = (*KINDS, *(each.ability.id for each in CLASSES.values()), *CLASSES, *BEDS)


def cards(*kinds: str, plus: int = 0) -> tuple[Card, ...]:
    """Make cards of these kinds, each with a unique id."""
    return tuple(Card(DECK.index(kind) + kinds[:place].count(kind), kind, plus) for place, kind in enumerate(kinds))


def grown(kind: str, bed: BedId = "common", timer: int | None = None, plus: int = 0) -> BedView:
    """Plant a crop in a bed."""
    card = Card(DECK.index(kind), kind, plus)
    left = PLANTED_TIMER[bed, kind] if timer is None else timer
    return BedView(bed, CropView(card, value(card), value(card) + BED_VALUE[bed, kind], left))


def dealt(seats: int, seed: int = 1, hand: int = 5) -> tuple[BattleFarmView, list[tuple[Card, ...]]]:
    """Deal a table in the middle of a match as spectators see it, and the hands."""
    chance = random.Random(seed)
    deck = [Card(place, kind) for place, kind in enumerate(DECK)]
    chance.shuffle(deck)
    hands = [tuple(deck.pop() for _ in range(max(0, hand + seat % 3 - 1))) for seat in range(seats)]
    classes: list[ClassId] = [each.id for each in CLASSES.values()]
    chance.shuffle(classes)
    farms = tuple(_farm(chance, deck, hands[seat], classes[seat]) for seat in range(seats))
    order = tuple(chance.sample(range(seats), seats))
    view = BattleFarmView(
        viewer=None, round=7, turn=33, phase="buy", active=order[seats // 2], order=order, limit=win_limit(seats),
        last_round="", farms=farms, market=tuple(deck.pop() for _ in range(6)), deck=len(deck), hand=(), rolled=3,
        purchases=2, doses=0, trades=True, traded=False,
    )  # fmt: skip
    return view, hands


def _farm(chance: random.Random, deck: list[Card], hand: tuple[Card, ...], farmer: ClassId) -> FarmView:
    beds = tuple(_bed(chance, deck, kind) for kind in CLASSES[farmer].beds)
    return FarmView(
        coins=chance.randint(0, 60), fertilizers=chance.randint(0, 14), count=len(hand), farmer=farmer, beds=beds,
        discard=tuple(deck[:4]), known=hand[: chance.randint(0, 3)], plus=(5, 1)[: chance.randint(0, 2)],
        cherries=chance.randint(0, 3), melons=chance.randint(0, 2), ability=chance.choice(("ready", "used", "spent")),
    )  # fmt: skip


def _bed(chance: random.Random, deck: list[Card], kind: BedId) -> BedView:
    bed = chance.choice((kind, kind, *BED_KINDS))
    if chance.random() < 0.22:
        return BedView(bed, closed=chance.random() < 0.4)
    card = next(each for each in chance.sample(deck, len(deck)) if each.kind in CROPS)
    deck.remove(card)
    raised = replace(card, plus=chance.choice((0, 0, 0, 1, 5, -1)))
    worth = max(0, value(raised) + BED_VALUE[bed, card.kind])
    return BedView(bed, CropView(raised, value(raised), worth, chance.randint(1, PLANTED_TIMER[bed, card.kind])))


def table(seats: int, seed: int = 1) -> BattleFarmView:
    """Deal a table as spectators see it."""
    return dealt(seats, seed)[0]


def own(seats: int, seed: int = 1, hand: int = 5) -> BattleFarmView:
    """Deal a table as the active seat sees it."""
    view, hands = dealt(seats, seed, hand)
    seat = view.active or 0
    return replace(view, viewer=seat, hand=hands[seat])


def holding(*kinds: str, seats: int = 3, phase: Phase = "buy") -> BattleFarmView:
    """Deal a table whose active seat holds these cards, and has three coins."""
    view = replace(own(seats, 4), phase=phase, doses=2)
    seat = view.active or 0
    farms = tuple(
        replace(farm, coins=3, count=len(kinds), known=(), plus=()) if place == seat else farm
        for place, farm in enumerate(view.farms)
    )
    return replace(view, hand=cards(*kinds), farms=farms)


def selling(seats: int, lot: int, waiting: int, seed: int = 5) -> BattleFarmView:
    """Let the active seat sell a number of cards while a number of others think."""
    view, hands = dealt(seats, seed, lot + 2)
    seller = view.active or 0
    others = tuple(seat for seat in view.order if seat != seller)
    trade = TradeView(seller, hands[seller][:lot], others[:waiting])
    return replace(view, phase="trade", trade=trade, purchases=0)


def judged(seats: int, lot: int) -> BattleFarmView:
    """Let all have bid for a lot, as the seller sees it."""
    view = selling(seats, lot, 0)
    others = [seat for seat in view.order if seat != view.active]
    trade = TradeView(
        view.active or 0,
        view.trade.cards if view.trade else (),
        (),
        bids=tuple(BidView(seat, 3 * place) for place, seat in enumerate(others)),
    )
    return replace(view, viewer=view.active, trade=trade)


def over(*scores: int, ending: str = "limit") -> BattleFarmView:
    """End a match with these coins by seat."""
    view = table(len(scores), 3)
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    farms = tuple(replace(farm, coins=score) for farm, score in zip(view.farms, scores, strict=True))
    reached = scores.index(max(scores)) if ending == "limit" else None
    return replace(
        view, phase="over", active=None, farms=farms, reached=reached, outcome=Outcome(places, scores, ending)
    )


def decided(fertilizers: tuple[int, ...], *scores: int) -> BattleFarmView:
    """End a match with these fertilizers and coins by seat, fertilizers parting those with equal coins."""
    view = over(*scores)
    wealth = list(zip(scores, fertilizers, strict=True))
    places = tuple(1 + sum(other > mine for other in wealth) for mine in wealth)
    farms = tuple(replace(farm, fertilizers=own) for farm, own in zip(view.farms, fertilizers, strict=True))
    return replace(view, farms=farms, outcome=Outcome(places, scores, "stalled"))


def beds_of(*beds: BedView) -> BattleFarmView:
    """Show these beds on the farm of the active seat."""
    view = table(2, 8)
    farms = tuple(replace(farm, beds=beds) if seat == view.active else farm for seat, farm in enumerate(view.farms))
    return replace(view, farms=farms)


CROWDED = replace(
    table(6, 2),
    farms=tuple(
        replace(farm, coins=164, fertilizers=118, count=27, known=cards(*list(KINDS)[:14]), plus=(15, 10, 5, 5, 4, 1))
        for farm in table(6, 2).farms
    ),
)
ASKED = QuestionView(seat=0, about="crop", source="eggplant", owner=0)

TABLES = {
    **{f"table-{seats}": table(seats, seats) for seats in range(2, 7)},
    "start": replace(table(4, 9), round=1, turn=1, phase="harvest"),
    "phase-trade": replace(table(3, 4), phase="trade"),
    "phase-play": replace(table(3, 4), phase="play"),
    "phase-fertilize": replace(table(3, 4), phase="fertilize", doses=2, rolled=4),
    "asked": replace(table(3, 4), phase="play", question=ASKED),
    "last-limit": replace(table(4, 4), last_round="limit", reached=1),
    "last-deck": replace(table(6, 4), last_round="deck", deck=0, market=(None, *table(6, 4).market[1:4], None, None)),
    "idle-2": replace(table(2, 4), idle_rounds=2),
    "idle-6": replace(table(6, 4), idle_rounds=2),
    "idle-sale": replace(selling(6, 22, 0), idle_rounds=2),
    "crowded": CROWDED,
    "sale-1": selling(2, 1, 1),
    "sale-4": selling(4, 4, 2),
    "sale-6": selling(6, 6, 3),
    "sale-11": selling(6, 11, 3),
    "sale-hand": selling(6, 22, 0),
    "sale-bids": judged(4, 3),
    "all-beds": beds_of(
        *(grown(kind, bed) for kind, bed in zip(("cherry", "grape", "blueberry", "wasabi"), BED_KINDS[:4], strict=True))
    ),
    "more-beds": beds_of(
        *(grown(kind, bed) for kind, bed in zip(("corn", "tomato", "cabbage"), BED_KINDS[4:], strict=True)),
        BedView("raised", closed=True),
    ),
    "empty-beds": beds_of(*(BedView(bed) for bed in BED_KINDS[:4])),
    "empty-others": beds_of(*(BedView(bed) for bed in BED_KINDS[4:])),
}
RESULTS = {
    "win-2": over(250, 133),
    "win-3": over(12, 210, 77, ending="deck"),
    "win-6": over(60, 5, 164, 41, 18, 0),
    "tie-2": over(60, 184, 184, 41),
    "tie-3": over(84, 84, 84, 41, 8),
    "all-tie": over(50, 50),
    "decided-2": decided((3, 5), 23, 23),
    "decided-4": decided((3, 5, 9, 5), 23, 140, 23, 140),
    "decided-6": decided((15, 5, 3, 9, 14, 2), 123, 123, 123, 123, 123, 123),
    "shared-2": decided((5, 5), 23, 23),
}
HANDS = {
    **{f"hand-{count:02}": own(3, count + 1, count) for count in (2, 5, 7, 9, 12, 16, 24)},
    "hand-empty": replace(own(2), hand=()),
    "hand-crops-1": holding(*list(CROPS)[:11]),
    "hand-crops-2": holding(*list(CROPS)[11:], seats=4, phase="play"),
    "hand-actions-1": holding(*list(ACTIONS)[:13], phase="play"),
    "hand-actions-2": holding(*list(ACTIONS)[13:], seats=6, phase="fertilize"),
    "hand-raised": replace(
        own(3, 6), phase="play", hand=(*cards("cherry", "recycle", plus=5), *cards("wither", plus=15))
    ),
    "hand-idle": replace(own(6, 8), idle_rounds=2),
    "hand-waits": replace(own(5, 8), active=own(5, 8).order[0]),
    "hand-bids": replace(selling(4, 3, 2), viewer=selling(4, 3, 2).order[0], hand=cards("corn", "grape")),
    "hand-pollinator": replace(
        own(2, 3, 3),
        phase="play",
        question=QuestionView(
            own(2, 3, 3).active or 0, "card", "pollinator_paradise", 0, seen=cards("melon", "stonks")
        ),
    ),
}


def pictures() -> dict[str, Callable[[], Picture]]:
    """Name every picture and how it is drawn."""
    made: dict[str, Callable[[], Picture]] = {}
    for name, view in (TABLES | RESULTS).items():
        made[f"battle-farm-{name}"] = lambda view=view: picture.board(view, SAY, TITLE, NAMES)
    for name, view in HANDS.items():
        made[f"battle-farm-{name}"] = lambda view=view: picture.hand(view, SAY, TITLE, NAMES)
    for subject in SUBJECTS:
        made[f"battle-farm-card-{subject}"] = lambda subject=subject: picture.card(subject, SAY)
    for place in range(0, len(NASTY), 3):
        named = [NASTY[(place + seat) % len(NASTY)] for seat in range(6)]
        made[f"battle-farm-nasty-{place:02}"] = lambda named=named: picture.board(TABLES["table-6"], SAY, TITLE, named)
    made["battle-farm-world"] = lambda: picture.board(TABLES["table-6"], SAY, TITLE, WORLD)
    made["battle-farm-world-wide"] = lambda: picture.board(TABLES["table-3"], SAY, TITLE, WORLD)
    made["battle-farm-world-result"] = lambda: picture.board(RESULTS["win-6"], SAY, TITLE, WORLD)
    return made
