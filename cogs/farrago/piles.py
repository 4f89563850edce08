"""Pages for reading: both discard piles and the rest of the asker's deck, and the texts of cards in play and hand.

They are made from the asker's own view.
"""

from collections.abc import Iterable, Mapping, Sequence

from cogs.api import Button, Context, Line, OfMatch, Page, Table, Who
from cogs.farrago import labels
from cogs.farrago.text.holding import holding
from engine.farrago.cards import listed
from engine.farrago.model import DeckList, FarragoView, SphereView
from engine.farrago.naming import card_line

TEXT_LIMIT = 3_800
"""Characters of a page; Discord takes 4,000 in all."""


async def piles(context: Context, match: str, argument: str) -> None:
    """Show both discard piles to anybody, and to a player the rest of their deck."""
    table = await context.app.tables.find(match)
    context = context.at(table).apart()
    view: FarragoView = table.view(table.seat_of(context.reader.id))
    discards = (
        (Line("farrago-piles-of", {"who": Who(seat), "count": len(sphere.discard)}), _counted(sphere.discard))
        for seat, sphere in enumerate(view.spheres)
    )
    # By kind: the order of a deck is hidden from its owner too.
    own = () if view.own is None else ((_deck_heading(view.own.library), view.own.library),)
    parts = tuple(_pile(context, heading, cards) for heading, cards in (*discards, *own))
    await context.show_alone(
        Page(above=(context.say("farrago-piles-heading"), *parts), rows=(_ways(context, table, "cards"),))
    )


def _deck_heading(library: DeckList) -> Line:
    return Line("farrago-piles-deck", {"count": sum(count for _, count in library)})


def _counted(kinds: Sequence[str]) -> DeckList:
    return listed({kind: kinds.count(kind) for kind in kinds})


def _pile(context: Context, heading: Line, cards: DeckList) -> str:
    """Write a pile, its kinds with how many there are."""
    names = [context.say("farrago-piles-kind", name=card_line(kind), count=count) for kind, count in cards]
    return "\n".join(part for part in (context.line(heading), ", ".join(names)) if part)


async def cards(context: Context, match: str, argument: str) -> None:
    """Show the texts of the asker's hand cards, with their numbers, and of cards on both spheres; each kind once."""
    table = await context.app.tables.find(match)
    context = context.at(table).apart()
    seat = table.seat_of(context.reader.id)
    view: FarragoView = table.view(seat)
    hand = () if view.own is None else tuple(held.card.kind for held in holding(view))
    order = (0, 1) if seat is None else (1 - seat, seat)
    spheres = tuple((Line("farrago-cards-sphere", {"who": Who(each)}), _kinds_on(view.spheres[each])) for each in order)
    parts = (*((Line("farrago-cards-hand"), hand),) * bool(hand), *spheres)
    numbers = {kind: ", ".join(str(at) for at, each in enumerate(hand, 1) if each == kind) for kind in hand}
    page = Page(above=(_explained(context, parts, numbers),), rows=(_ways(context, table, "piles"),))
    await context.show_alone(page)


def _kinds_on(sphere: SphereView) -> tuple[str, ...]:
    """List the cards on a sphere, and the resources that gave its tiles an ability."""
    return tuple(
        kind
        for tile in sphere.tiles
        for kind in (tile.card.kind if tile.card is not None else "", tile.ability)
        if kind
    )


def _explained(context: Context, parts: Iterable[tuple[Line, Sequence[str]]], numbers: Mapping[str, str]) -> str:
    """Write what kinds of cards do under their headings; of too many those that fit, and where to find the rest."""
    lines: list[str] = []
    known: set[str] = set()
    for heading, kinds in parts:
        new = [kind for kind in dict.fromkeys(kinds) if kind not in known]
        known.update(new)
        lines += [context.line(heading)] if new else []
        lines += [_does(context, kind, numbers.get(kind, "")) for kind in new]
    text, more = "\n".join(lines) or context.say("farrago-cards-none"), context.say("farrago-cards-more")
    while len(text) > TEXT_LIMIT:
        lines.pop()
        text = "\n".join((*lines, more))
    return text


def _does(context: Context, kind: str, numbers: str) -> str:
    key = "farrago-cards-held" if numbers else "farrago-cards-card"
    head = context.say(key, name=card_line(kind), about=labels.about(kind), numbers=numbers)
    text = labels.text_of(kind, context.line)
    return f"{head}\n-# {text}" if text else head


def _ways(context: Context, table: Table, other: str) -> tuple[Button, ...]:
    """Return the buttons to the other page and to the hand, or without one to the menu."""
    seated = table.seat_of(context.reader.id) is not None
    verb, label = ("hand", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return (
        Button(OfMatch(table.match.id, other), context.say(f"farrago-button-{other}")),
        Button(OfMatch(table.match.id, verb), context.say(label)),
    )
