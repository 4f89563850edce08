"""Pages for reading: the discard piles, for anybody, and the texts of the asker's own cards and ability.

They are made from the asker's own view.
"""

from collections import Counter
from collections.abc import Sequence

from cogs.api import Button, Context, Line, OfMatch, Page, Seat, Table, Who
from cogs.battle_farm import labels
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.model import BattleFarmView, Card
from engine.battle_farm.naming import kind_line, source_line

TEXT_LIMIT = 3800
"""Characters of a page; Discord takes 4,000 with what stands on its buttons."""


async def piles(context: Context, match: str, argument: str) -> None:
    """Show everybody's discard pile, to anybody."""
    table = await context.app.tables.find(match)
    context = context.at(table).apart()
    # BF-22: the piles are open, so the view of a spectator is enough.
    view: BattleFarmView = table.view(None)
    room = TEXT_LIMIT // len(view.farms)
    parts = [_pile(context, seat, farm.discard, room) for seat, farm in enumerate(view.farms)]
    await context.show_alone(
        Page(above=(context.say("battle_farm-piles-heading"), *parts), rows=(_ways(context, table, "cards"),))
    )


def _pile(context: Context, seat: Seat, cards: Sequence[Card], room: int) -> str:
    """Write a pile, its kinds with how many there are; of too many the rest is only counted."""
    head = context.line(Line("battle_farm-piles-of", {"who": Who(seat), "count": len(cards)}))
    if not cards:
        return head
    # From the top: the latest discards are named even where the rest is only counted.
    counts = Counter(card.kind for card in reversed(cards))
    names = [_counted(context, kind, count) for kind, count in counts.items()]
    for shown in range(len(names), -1, -1):
        rest = sum(list(counts.values())[shown:])
        more = (context.say("battle_farm-piles-more", count=rest),) if rest else ()
        text = "\n".join((head, ", ".join((*names[:shown], *more))))
        if len(text) <= room:
            return text
    return head


def _counted(context: Context, kind: str, count: int) -> str:
    return context.say("battle_farm-piles-kind", name=kind_line(kind), count=count)


async def cards(context: Context, match: str, argument: str) -> None:
    """Show the texts of the asker's cards and ability and of the market's cards; to an onlooker, only the market's."""
    table = await context.app.tables.find(match)
    context = context.at(table).apart()
    view: BattleFarmView = table.view(table.seat_of(context.reader.id))
    lying = [card for card in view.market if card is not None]
    # The market first: it has six cards at most, so that room is left for the hand.
    market = _explained(context, "battle_farm-cards-market", lying, TEXT_LIMIT)
    ability = "" if view.viewer is None else _ability(context, view)
    room = TEXT_LIMIT - len(market) - len(ability)
    own = _explained(context, "battle_farm-cards-hand", view.hand, room) if view.hand else ""
    await context.show_alone(Page(above=(own, ability, market), rows=(_ways(context, table, "piles"),)))


def _ability(context: Context, view: BattleFarmView) -> str:
    """Describe the asker's class ability."""
    ability = CLASSES[labels.mine(view).farmer].ability
    args = {"name": source_line(ability.id), "about": labels.about_ability(ability)}
    card = context.say("battle_farm-cards-card", **args, text=labels.source_text(ability.id))
    return "\n".join((context.say("battle_farm-cards-ability"), card))


def _explained(context: Context, heading: str, shown: Sequence[Card], room: int) -> str:
    """Describe the kinds of some cards, each once; of too many those that fit, and where to find the rest."""
    about = {card.kind: card for card in shown}
    lines = [
        context.say(
            "battle_farm-cards-card", name=kind_line(kind), about=labels.about(card), text=labels.source_text(kind)
        )
        for kind, card in about.items()
    ]
    text, more = "\n".join((context.say(heading), *lines)), context.say("battle_farm-cards-more")
    while len(text) > room:
        lines.pop()
        text = "\n".join((context.say(heading), *lines, more))
    return text


def _ways(context: Context, table: Table, other: str) -> tuple[Button, ...]:
    """Return the buttons to the other page, and to the hand (or without one to the menu)."""
    match = table.match.id
    seated = table.seat_of(context.reader.id) is not None
    verb, label = ("hand", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return (
        Button(OfMatch(match, other), context.say(f"battle_farm-button-{other}")),
        Button(OfMatch(match, verb), context.say(label)),
    )
