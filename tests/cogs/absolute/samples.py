"""Tables of Absolute to draw: every number of players, few and many sets, all phases, endings, drafts, hostile names.

They look like play but need not come from a game: `crowded` holds more cards than the deck has.
"""

import random
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.pictures import Picture
from bot.text.localisation import words
from cogs.absolute.pictures import picture
from cogs.absolute.worksets import WorkSet
from engine.absolute.cards import DECK, Card, parse
from engine.absolute.model import AbsoluteView, RoundSheet, SeatSheet, SeatView, SetSheet
from engine.absolute.rules.sets import CardSet, is_set, ordered, score, total_of, unplayed, zero_number
from engine.game import Outcome
from tests.hostile_names import NASTY

SAY = words().line
TITLE = "Absolute · Friday evening"
NAMES = ("Mira", "Tobias K.", "Ødegård", "Wilhelmina-Charlotte", "Bo", "Анастасия")
WORLD = ("山田太郎", "김철수", "عمر خالد", "שלום כהן", "ณัฐพงษ์", "नमस्ते 🛸")


def dealt(seats: int, each: Sequence[int], seed: int, hand: int = 6) -> tuple[AbsoluteView, list[CardSet]]:
    """Deal a table as spectators see it, with the hands; `each` is the number of sets of each seat."""
    chance = random.Random(seed)
    deck = list(DECK)
    chance.shuffle(deck)
    sets = [[_found(chance, deck) for _ in range(each[seat % len(each)])] for seat in range(seats)]
    hands = [ordered([deck.pop() for _ in range(min(hand, len(deck)))]) for _ in range(seats)]
    pile = tuple(deck[: len(deck) // 3])
    players = tuple(
        SeatView(len(mine), mine[: seat % 3], 0, laid, False, 17 * seat - 9, tuple(range(len(laid))))
        for seat, mine in enumerate(hands)
        for laid in [tuple(found for found in sets[seat] if found)]
    )
    view = AbsoluteView(
        viewer=None, round=2, rounds=3, turn=17, phase="act", active=seats - 1, starter=1, hand=(), fresh=(),
        seats=players, deck=len(deck) - len(pile), discard=pile, drawable=(), held=(), swapped=False, played=False,
        first_out=None, quiet=0, sheets=(), outcome=None, suggestions=True,
    )  # fmt: skip
    return view, hands


def _found(chance: random.Random, deck: list[Card]) -> CardSet:
    """Draw a set from the rest of the deck; empty if none is found soon."""
    for _ in range(3000):
        cards = chance.sample(deck, min(len(deck), chance.choice((3, 3, 3, 4, 4, 5, 6))))
        if cards and is_set(cards):
            for card in cards:
                deck.remove(card)
            return ordered(cards)
    return ()


def table(seats: int, each: Sequence[int], seed: int = 1, hand: int = 6) -> AbsoluteView:
    """Deal a table as spectators see it."""
    return dealt(seats, each, seed, hand)[0]


def own(seats: int, each: Sequence[int], seed: int = 1, hand: int = 6) -> AbsoluteView:
    """Deal a table as seat 0 sees it in its turn."""
    view, hands = dealt(seats, each, seed, hand)
    return replace(view, viewer=0, active=0, hand=hands[0])


def crowded() -> AbsoluteView:
    """Lay eight sets before each of six players, more than the 88 cards allow."""
    view = table(6, (3,))
    seats = tuple(replace(seat, sets=(seat.sets * 8)[:8], labels=tuple(range(8))) for seat in view.seats)
    return replace(view, seats=seats)


def out(view: AbsoluteView, *seats: int) -> AbsoluteView:
    """Mark seats as out, in this order."""
    gone = tuple(
        replace(mine, out=True, count=0, known=()) if seat in seats else mine for seat, mine in enumerate(view.seats)
    )
    return replace(view, seats=gone, first_out=seats[0])


def scored(seats: int, rounds: int = 3, each: Sequence[int] = (3, 2, 4, 1, 0)) -> AbsoluteView:
    """Make a table with this number of finished rounds."""
    return replace(table(seats, (1,)), sheets=tuple(_sheet(seats, each, seed) for seed in range(3, 3 + rounds)))


def _sheet(seats: int, each: Sequence[int], seed: int) -> RoundSheet:
    view, hands = dealt(seats, each, seed, 3)
    first = 0 if seed % 2 else seats - 1
    return RoundSheet(
        tuple(_seat_sheet(mine.sets, () if seat == first else hands[seat]) for seat, mine in enumerate(view.seats)),
        "out" if seed % 2 else "stalled",
    )


def _seat_sheet(sets: Sequence[CardSet], left: CardSet) -> SeatSheet:
    parts = tuple(
        SetSheet(cards, zero_number(cards), found.base, found.extra, found.run, found.doubled, found.total)
        for cards, found in ((cards, score(cards)) for cards in sets)
    )
    total = sum(part.total for part in parts) - unplayed(left)
    return SeatSheet(parts, left, unplayed(left), total, not left, tuple(range(len(parts))))


def over(*scores: int) -> AbsoluteView:
    """End a match with these scores by seat."""
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return replace(scored(len(scores)), phase="over", active=None, outcome=Outcome(places, scores, "played"))


def work(label: str, cards: str, new: str = "", *, fault: bool = False) -> WorkSet:
    """Make a set of a draft; its cards, and the new ones among them, are written with spaces between."""
    held = ordered([parse(card) for card in cards.split()])
    wrong = fault or not is_set(held)
    points = None if wrong else score(held).total
    fresh = frozenset(parse(card) for card in new.split())
    return WorkSet(label, held, fresh, total_of(held), zero_number(held), points, wrong)


GOOD = (
    work("A1", "-2c -3c -4c +0c", "-4c"),
    work("A2", "+7q +7c -7d -7q", "+7q -7q"),
    work("A3", "-1d +4s -3s"),
)
FAULTY = (
    *GOOD[:2],
    work("A3", "+5c -8c +1d", "+1d"),
    work("A4", "+0d -0d +1d -1c", "-0d"),
    work("A5", "+3d -3s"),
    work("A6", "+0s -5c -4d", "-4d", fault=True),
)
LOOSE = ordered([parse(card) for card in ("-1q", "-4q", "+7d", "+0q")])

TABLES = {
    **{f"start-{seats}": replace(table(seats, (0,), hand=5), phase="draw", turn=1, round=1) for seats in range(2, 7)},
    **{f"few-{seats}": table(seats, (1, 2)) for seats in range(2, 7)},
    **{f"many-{seats}": table(seats, {2: (8, 7), 3: (6, 5)}.get(seats, (4, 3))) for seats in range(2, 7)},
    "crowded": crowded(),
    "one-hoards": table(4, (12, 1, 0, 2)),
    "draw": replace(table(3, (2,)), phase="draw", quiet=2),
    "stalling": replace(table(3, (2,)), phase="draw", quiet=7),
    "swapped": replace(table(3, (2,)), swapped=True),
    "played": replace(table(3, (2,)), played=True),
    "both": replace(table(3, (2,)), swapped=True, played=True),
    "discard": replace(table(3, (2,), hand=9), phase="discard"),
    "nothing-left": replace(table(3, (2,)), deck=0, discard=()),
    "one-card": replace(table(3, (2,)), deck=1, discard=(parse("+0s"),)),
    "out": out(table(4, (3, 2)), 1),
    "two-out": out(table(4, (3, 2)), 2, 0),
    "all-known": replace(
        table(2, (2,)), seats=tuple(replace(seat, known=DECK[9:18], count=9) for seat in table(2, (2,)).seats)
    ),
}
RESULTS = {
    "win-2": over(84, 33),
    "win-3": over(12, 140, 77),
    "win-6": over(60, 5, 99, 41, -18, 0),
    "tie-2": over(60, 84, 84, 41),
    "tie-3": over(84, 84, 84, 41),
    "all-tie": over(50, 50),
    "negative": over(-21, -9, -33),
    "quick": replace(over(31, 8), sheets=over(31, 8).sheets[:1], round=1, rounds=1),
}
HANDS = {
    **{f"hand-{cards:02}": own(3, (3, 1, 2), cards + 1, cards) for cards in (0, 1, 5, 7, 8, 9, 10, 12)},
    "hand-no-sets": own(2, (0,)),
    "hand-hoard": own(2, (12, 1), 4),
    "hand-waits": replace(own(4, (2,)), active=2),
    "hand-out": replace(out(own(4, (3,)), 0), hand=(), active=2),
}
DRAFTS = {"good": (GOOD, LOOSE[:1]), "faulty": (FAULTY, LOOSE), "empty": ((), LOOSE), "all-laid": (GOOD, ())}
SHEETS = {seats: scored(seats) for seats in range(2, 7)}


def pictures() -> dict[str, Callable[[], Picture]]:
    """List every picture by name, with a function that draws it."""
    made: dict[str, Callable[[], Picture]] = {}
    for name, view in (TABLES | RESULTS).items():
        made[f"absolute-{name}"] = lambda view=view: picture.board(view, SAY, TITLE, NAMES)
    for name, view in HANDS.items():
        made[f"absolute-{name}"] = lambda view=view: picture.hand(view, SAY, TITLE, NAMES)
    for name, (sets, loose) in DRAFTS.items():
        made[f"absolute-draft-{name}"] = lambda sets=sets, loose=loose: picture.workspace(
            HANDS["hand-05"], sets, loose, SAY, TITLE
        )
    for seats, view in SHEETS.items():
        made[f"absolute-sheet-{seats}"] = lambda view=view: picture.sheet(view, 2, SAY, TITLE, NAMES)
    for place in range(0, len(NASTY), 3):
        named = [NASTY[(place + seat) % len(NASTY)] for seat in range(6)]
        made[f"absolute-nasty-{place:02}"] = lambda named=named: picture.board(TABLES["few-6"], SAY, TITLE, named)
    made["absolute-world"] = lambda: picture.board(TABLES["few-6"], SAY, TITLE, WORLD)
    made["absolute-world-result"] = lambda: picture.board(RESULTS["win-6"], SAY, TITLE, WORLD)
    return made
