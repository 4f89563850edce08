"""The seller's pages of a trade: cards are ticked in menus, reviewed and offered; then a bid is accepted or refused.

The ticked cards are in the addresses, as a bit mask of the hand: the store is not used before.
"""

from collections.abc import Iterator

from cogs.api import OPTIONS, Button, Line, Menu, Page, Row, Tone, UnknownPress, Who, ui_of, view_of
from cogs.battle_farm import labels
from cogs.battle_farm.status import lot_lines
from cogs.battle_farm.turn import Numbers, Turn, legal_actions, of_kind, packed, page_name, playing, texts
from engine.battle_farm.model import Accept, Card, Decline, Offer
from engine.battle_farm.naming import card_line

SELLING = 0xF5B301

NAMED = 20
"""Cards of a lot that are named; its menus show all that are ticked."""

TEXT_LIMIT = 3_800
"""Characters of the page below its heading; Discord takes 4,000 in all."""


# The lot ------------------------------------------------------------------------------------------------------------


async def sell(turn: Turn, numbers: Numbers) -> Page:
    """Open the page for ticking cards; on the way back with the previous ticks."""
    return await _page(turn, numbers[0])


async def tick(turn: Turn, numbers: Numbers) -> Page:
    """Set the lot's cards of one menu to those chosen in it."""
    lot, page, _ = numbers
    named = turn.context.chosen
    for place in _places(turn, page):
        bit = 1 << place
        lot = lot | bit if str(turn.view.hand[place].id) in named else lot & ~bit
    return await _page(turn, lot)


async def put_up(turn: Turn, numbers: Numbers) -> Page:
    """Put the lot up for sale."""
    return await turn.play(Offer(tuple(card.id for card in _cards(turn, numbers[0]))))


async def _page(turn: Turn, lot: int) -> Page:
    context, cards = turn.context, _cards(turn, lot)
    picture, alt, text_view = await view_of(context, ui_of(context.app, turn.table.match.game), turn.table, turn.seat)
    rule = context.say("battle_farm-panel-sell-rule")
    shown = context.line(Line("battle_farm-panel-lot", {"cards": lot_lines(cards, NAMED), "count": len(cards)}))
    offer = Button(
        turn.address("offer", lot),
        context.say("battle_farm-panel-offer", count=len(cards)),
        Tone.GOOD,
        disabled=not cards,
    )
    return Page(
        above=(context.say("battle_farm-panel-sell-heading"),),
        picture=picture,
        alt=alt,
        # Only the text view is cut: lot and rule are what is decided on here.
        below=(text_view[: TEXT_LIMIT - len(shown) - len(rule)], shown, rule),
        rows=(*_menus(turn, lot), (offer, turn.back)),
        accent=SELLING,
    )


def _menus(turn: Turn, lot: int) -> Iterator[Row]:
    count = -(-len(turn.view.hand) // OPTIONS)
    for page in range(count):
        cards = [(place, turn.view.hand[place]) for place in _places(turn, page)]
        yield Menu(
            # Even a lot of all 197 cards is a number of 60 digits, which an address can hold.
            turn.address("tick", lot, page),
            page_name(turn, Line("battle_farm-panel-tick"), page, count),
            tuple(_option(turn, place, card) for place, card in cards),
            least=0,
            most=len(cards),
            chosen=frozenset(str(card.id) for place, card in cards if lot >> place & 1),
        )


def _option(turn: Turn, place: int, card: Card) -> tuple[str, str, str]:
    label = turn.context.plain_text(card_line(card))
    return str(card.id), label, turn.context.plain_text(labels.about(card))


def _places(turn: Turn, page: int) -> range:
    return range(page * OPTIONS, min(len(turn.view.hand), (page + 1) * OPTIONS))


def _cards(turn: Turn, lot: int) -> list[Card]:
    """Return the cards of a lot. Raises UnknownPress: it names cards that are not there."""
    if lot >> len(turn.view.hand):
        raise UnknownPress
    return [card for place, card in enumerate(turn.view.hand) if lot >> place & 1]


# The bids -----------------------------------------------------------------------------------------------------------


def answer_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the bids to the seller, the highest first, and to keep the cards."""
    actions = legal_actions(turn)
    trade = turn.view.trade
    coins = {} if trade is None else {bid.seat: bid.coins for bid in trade.bids}
    ranked = sorted(of_kind(actions, Accept), key=lambda each: -coins.get(each.seat, 0))
    sales = [
        playing(turn, each, Line("battle_farm-panel-accept", {"who": Who(each.seat), "coins": coins.get(each.seat, 0)}))
        for each in ranked
    ]
    keep = [playing(turn, each, Line("battle_farm-panel-keep"), Tone.PLAIN) for each in of_kind(actions, Decline)]
    return (*packed(sales), *packed((*keep, texts(turn))))
