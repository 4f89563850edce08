"""Pages to read at leisure: the discard piles, for anybody, and what the cards in one's own hand do.

They change nothing, and are made from the asker's own view.
"""

from collections import Counter
from collections.abc import Sequence

from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page
from cogs.battle_farm import labels
from cogs.battle_farm.turn import apart
from engine.battle_farm.model import BattleFarmView, Card
from engine.battle_farm.naming import kind_line
from engine.game import Line, Seat, Who

TEXT_LIMIT = 3800
"""Characters of a page; Discord takes 4,000 with what stands on its buttons."""


async def piles(ask: Ask, match: str, argument: str) -> None:
    """Show everybody's discard pile, to anybody."""
    table = await ask.house.tables.find(match)
    ask = apart(ask.at(table))
    view: BattleFarmView = table.view(None)
    room = TEXT_LIMIT // len(view.farms)
    parts = [_pile(ask, seat, farm.discard, room) for seat, farm in enumerate(view.farms)]
    await ask.show_alone(Page(above=(ask.say("battle_farm-piles-heading"), *parts), rows=(_ways(ask, table),)))


def _pile(ask: Ask, seat: Seat, cards: Sequence[Card], room: int) -> str:
    """Write a pile, its kinds with how many there are; of too many the rest is only counted."""
    head = ask.line(Line("battle_farm-piles-of", {"who": Who(seat), "count": len(cards)}))
    if not cards:
        return head
    counts = Counter(card.kind for card in reversed(cards))
    names = [_counted(ask, kind, count) for kind, count in counts.items()]
    for shown in range(len(names), -1, -1):
        rest = sum(list(counts.values())[shown:])
        more = (ask.say("battle_farm-piles-more", count=rest),) if rest else ()
        text = "\n".join((head, ", ".join((*names[:shown], *more))))
        if len(text) <= room:
            return text
    return head


def _counted(ask: Ask, kind: str, count: int) -> str:
    return ask.say("battle_farm-piles-kind", name=kind_line(kind), count=count)


async def cards(ask: Ask, match: str, argument: str) -> None:
    """Show what the cards in the asker's hand and on the market do; to an onlooker, those of the market."""
    table = await ask.house.tables.find(match)
    ask = apart(ask.at(table))
    view: BattleFarmView = table.view(table.seat_of(ask.reader.id))
    lying = [card for card in view.market if card is not None]
    market = _explained(ask, "battle_farm-cards-market", lying, TEXT_LIMIT)
    own = _explained(ask, "battle_farm-cards-hand", view.hand, TEXT_LIMIT - len(market)) if view.hand else ""
    await ask.show_alone(Page(above=(own, market), rows=(_ways(ask, table),)))


def _explained(ask: Ask, heading: str, shown: Sequence[Card], room: int) -> str:
    """Write what the kinds of some cards do, each once; of too many those that find room, and where to look on."""
    about = {card.kind: card for card in shown}
    lines = [
        ask.say("battle_farm-cards-card", name=kind_line(kind), about=labels.about(card), text=labels.source_text(kind))
        for kind, card in about.items()
    ]
    text, more = "\n".join((ask.say(heading), *lines)), ask.say("battle_farm-cards-more")
    while len(text) > room:
        lines.pop()
        text = "\n".join((ask.say(heading), *lines, more))
    return text


def _ways(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Lead back to the hand, or whoever has none to the menu; and from each page to the other."""
    match = table.match.id
    seated = table.seat_of(ask.reader.id) is not None
    verb, label = ("hand", "button-back-to-hand") if seated else ("menu", "button-back-to-menu")
    return (
        Button(ids.OfMatch(match, "cards"), ask.say("battle_farm-button-cards")),
        Button(ids.OfMatch(match, "piles"), ask.say("battle_farm-button-piles")),
        Button(ids.OfMatch(match, verb), ask.say(label)),
    )
