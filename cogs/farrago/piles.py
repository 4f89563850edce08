"""Pages to read at leisure: both discard piles and what is left in one's own deck, and what cards in play and hand do.

They change nothing, and are made from the asker's own view.
"""

from collections.abc import Iterable, Sequence

from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page
from cogs.farrago import labels
from cogs.farrago.turn import apart
from engine.farrago.cards import listed
from engine.farrago.model import DeckList, FarragoView, SphereView
from engine.farrago.naming import card_line
from engine.game import Line, Who

TEXT_LIMIT = 3_800
"""Characters of a page; Discord takes 4,000 in all."""


async def piles(ask: Ask, match: str, argument: str) -> None:
    """Show both discard piles, to anybody, and to whoever plays what is still in their deck."""
    table = await ask.house.tables.find(match)
    ask = apart(ask.at(table))
    view: FarragoView = table.view(table.seat_of(ask.reader.id))
    discards = (
        (Line("farrago-piles-of", {"who": Who(seat), "count": len(sphere.discard)}), _counted(sphere.discard))
        for seat, sphere in enumerate(view.spheres)
    )
    own = () if view.own is None else ((_deck_heading(view.own.library), view.own.library),)
    parts = tuple(_pile(ask, heading, cards) for heading, cards in (*discards, *own))
    await ask.show_alone(Page(above=(ask.say("farrago-piles-heading"), *parts), rows=(_ways(ask, table, "cards"),)))


def _deck_heading(library: DeckList) -> Line:
    return Line("farrago-piles-deck", {"count": sum(count for _, count in library)})


def _counted(kinds: Sequence[str]) -> DeckList:
    return listed({kind: kinds.count(kind) for kind in kinds})


def _pile(ask: Ask, heading: Line, cards: DeckList) -> str:
    """Write a pile, its kinds with how many there are."""
    names = [ask.say("farrago-piles-kind", name=card_line(kind), count=count) for kind, count in cards]
    return "\n".join(part for part in (ask.line(heading), ", ".join(names)) if part)


async def cards(ask: Ask, match: str, argument: str) -> None:
    """Show what the cards do that the asker holds, and those on both spheres; each kind once."""
    table = await ask.house.tables.find(match)
    ask = apart(ask.at(table))
    seat = table.seat_of(ask.reader.id)
    view: FarragoView = table.view(seat)
    hand = () if view.own is None else tuple(card.kind for card in view.own.hand)
    order = (0, 1) if seat is None else (1 - seat, seat)
    spheres = tuple((Line("farrago-cards-sphere", {"who": Who(each)}), _kinds_on(view.spheres[each])) for each in order)
    parts = (*((Line("farrago-cards-hand"), hand),) * bool(hand), *spheres)
    await ask.show_alone(Page(above=(_explained(ask, parts),), rows=(_ways(ask, table, "piles"),)))


def _kinds_on(sphere: SphereView) -> tuple[str, ...]:
    """List what stands on a sphere, and the resources that gave its tiles an ability."""
    return tuple(
        kind
        for tile in sphere.tiles
        for kind in (tile.card.kind if tile.card is not None else "", tile.ability)
        if kind
    )


def _explained(ask: Ask, parts: Iterable[tuple[Line, Sequence[str]]]) -> str:
    """Write what kinds of cards do under their headings; of too many those that find room, and where to look on."""
    lines: list[str] = []
    known: set[str] = set()
    for heading, kinds in parts:
        new = [kind for kind in dict.fromkeys(kinds) if kind not in known]
        known.update(new)
        lines += [ask.line(heading)] if new else []
        lines += [_does(ask, kind) for kind in new]
    text, more = "\n".join(lines) or ask.say("farrago-cards-none"), ask.say("farrago-cards-more")
    while len(text) > TEXT_LIMIT:
        lines.pop()
        text = "\n".join((*lines, more))
    return text


def _does(ask: Ask, kind: str) -> str:
    head = ask.say("farrago-cards-card", name=card_line(kind), about=labels.about(kind))
    text = labels.text_of(kind, ask.line)
    return f"{head}\n-# {text}" if text else head


def _ways(ask: Ask, table: Table, other: str) -> tuple[Button, ...]:
    """Lead to the other page, and back to the hand, or whoever has none to the menu."""
    seated = table.seat_of(ask.reader.id) is not None
    verb, label = ("hand", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return (
        Button(ids.OfMatch(table.match.id, other), ask.say(f"farrago-button-{other}")),
        Button(ids.OfMatch(table.match.id, verb), ask.say(label)),
    )
