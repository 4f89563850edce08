"""A deck in words: its cards by type, their costs, and whether it can be played."""

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from cogs.api import Line, Say, clean, inert
from cogs.farrago.decks.lists import fitting, known, name_of
from engine.farrago.cards import KINDS, CardType
from engine.farrago.decks import faults, foreign, planet_of, size
from engine.farrago.model import DeckList
from engine.farrago.rules.limits import COPIES, FOREIGN

TEXT_LIMIT = 2_600
ALT_LIMIT = 1_000
FAULTS_SHOWN = 6
FAULTS_BESIDE_A_PICTURE = 3
"""The number of lines that fit a phone's screen together with the picture."""

TYPES: tuple[CardType, ...] = get_args(CardType)


def heading(name: str, cards: DeckList, say: Say) -> str:
    """Write a deck's name (harmless), its home planet and how many cards it has."""
    return say(Line("farrago-deck-heading", {"deck": inert(name), "planet": home(cards), "count": size(cards)}))


def home(cards: DeckList) -> Line:
    """Name the home planet of a deck."""
    return Line(f"farrago-planet-{planet_of(cards)}")


def verdict(cards: DeckList, say: Say, most: int = FAULTS_SHOWN) -> str:
    """Say whether a deck can be played, and if not, its faults, in `most` lines at most."""
    wrong = faults(cards)
    if not wrong:
        return say(Line("farrago-deck-playable"))
    shown = wrong if len(wrong) <= most else wrong[: most - 1]
    lines = [f"- {say(fault)}" for fault in shown]
    more = len(wrong) - len(shown)
    rest = (say(Line("farrago-deck-more-faults", {"count": more})),) if more else ()
    return "\n".join((say(Line("farrago-deck-not-playable")), *lines, *rest))


def limits(cards: DeckList, say: Say) -> str:
    """Say the limits of a deck, and this one's share of them (FAR-36)."""
    args = {"foreign": foreign(cards), "foreign-most": FOREIGN, "planet": home(cards), "copies": COPIES}
    return say(Line("farrago-deck-limits", args))


def text(cards: DeckList, say: Say) -> str:
    """List the cards by type with their copies and costs, and how many species there are of each cost."""
    gone = [(kind, count) for kind, count in cards if kind not in KINDS]
    groups = (*(_group(f"farrago-deck-type-{each}", _of_type(cards, each), say) for each in TYPES),)
    lines = (*groups, _group("farrago-deck-type-gone", gone, say), _curve(cards, say))
    return "\n".join(fitting([line for line in lines if line], TEXT_LIMIT))


def alt(cards: DeckList, name: str, say: Say) -> str:
    """Describe the picture of a deck in short, the most important first."""
    args = {"deck": clean(name), "planet": home(cards), "count": size(cards), "types": _types(cards, say)}
    head = say(Line("farrago-deck-alt", args))
    listed = [_copies(kind, count, say) for kind, count in known(cards)]
    lines = filter(None, (head, _curve(cards, say, "farrago-deck-alt-curve"), *listed))
    return "\n".join(fitting([*lines], ALT_LIMIT))


def _types(cards: DeckList, say: Say) -> str:
    counted = ((each, size(_of_type(cards, each))) for each in TYPES)
    return ", ".join(say(Line(f"farrago-deck-count-{each}", {"count": count})) for each, count in counted)


def _of_type(cards: DeckList, wanted: CardType) -> DeckList:
    """Return the cards of a type, the cheapest first."""
    found = [(kind, count) for kind, count in known(cards) if KINDS[kind].type == wanted]
    return tuple(sorted(found, key=lambda each: KINDS[each[0]].cost))


def _group(key: str, cards: Sequence[tuple[str, int]], say: Say) -> str:
    listed = [_copies(kind, count, say) for kind, count in cards]
    if not listed:
        return ""
    return say(
        Line(key, {"count": sum(count for _, count in cards), "cards": ", ".join(fitting(listed, TEXT_LIMIT // 2))})
    )


def _copies(kind: str, count: int, say: Say) -> str:
    args = {"count": count, "card": name_of(kind)}
    if kind in KINDS and KINDS[kind].is_species:
        return say(Line("farrago-deck-copies-for", {**args, "cost": KINDS[kind].cost}))
    return say(Line("farrago-deck-copies-of", args))


def _curve(cards: DeckList, say: Say, key: str = "farrago-deck-curve") -> str:
    """Return how many species there are of each cost."""
    costs: Counter[int] = Counter()
    for kind, count in known(cards):
        if KINDS[kind].is_species:
            costs[KINDS[kind].cost] += count
    bars = (say(Line("farrago-deck-curve-bar", {"cost": cost, "count": costs[cost]})) for cost in sorted(costs))
    return say(Line(key, {"bars": ", ".join(bars)})) if costs else ""
