"""The pages of a placement: choosing a tile for a card, or a card for a tile; reading a placed card; confirming Ready.

They change nothing; each button on them is a small action (`panel.MATCH_HANDLERS`).
"""

from cogs.api import Button, Page, Row, Tone, UnknownPress, draw, drawn, ui_of, view_of
from cogs.farrago import labels
from cogs.farrago.catalogue import alt
from cogs.farrago.labels import Spot
from cogs.farrago.pictures import picture
from cogs.farrago.planner import card_menu, fits, in_rows, on_button, turn_hand
from cogs.farrago.turn import Numbers, Turn, legal_actions, of_kind, value_of
from engine.farrago.cards import KINDS
from engine.farrago.model import Card, Place, Ready, TakeBack
from engine.farrago.naming import card_line, tile_line

PLANNING = 0xF5B301

SURE = 1
"""Says in the address of Ready that it was asked."""

TEXT_LIMIT = 3_800
"""Characters of a page without its heading; Discord takes 4,000 in all."""


# Choosing a tile ------------------------------------------------------------------------------------------


async def show_card(turn: Turn, numbers: Numbers) -> Page:
    """Show a hand card and the tiles on which it may be placed. Raises RuleError: it is not in the hand."""
    wanted = value_of(turn.context) if turn.context.chosen else numbers[0]
    number, card = next(((at, each) for at, each in enumerate(turn_hand(turn), 1) if each.id == wanted), (0, None))
    if card is None:
        # The rules refuse a card that is not in the hand before they look at the tile, so any tile serves.
        raise turn.table.against(turn.seat, Place(wanted, 0)) or UnknownPress
    heading = turn.context.say("farrago-panel-card-heading", number=number, name=card_line(card.kind))
    return await _page(turn, heading, card.kind, turn.context.say("farrago-panel-which-tile"), _tiles(turn, card))


def _tiles(turn: Turn, card: Card) -> tuple[Row, ...]:
    """Return the sphere with those tiles to be pressed that the card may be placed on."""
    legal = fits(legal_actions(turn)).get(card.id, [])
    cost = KINDS[card.kind].cost
    return in_rows(
        [
            Button(
                turn.address("put", card.id, spot.tile),
                on_button(turn, spot, cost if spot.tile in legal else 0),
                Tone.GOOD if spot.tile in legal else Tone.PLAIN,
                disabled=spot.tile not in legal,
            )
            for spot in labels.spots(turn.view)
        ]
    )


# Choosing a card ------------------------------------------------------------------------------------------


async def show_tile(turn: Turn, numbers: Numbers) -> Page:
    """Show a tile: the card that stands there, or the cards that may. Raises RuleError: there is no such tile."""
    tile = numbers[0]
    here = labels.spots(turn.view)
    if tile >= len(here):
        raise turn.table.against(turn.seat, TakeBack(tile)) or UnknownPress
    spot = here[tile]
    return await (_free(turn, spot) if spot.is_free else _taken(turn, spot))


async def _free(turn: Turn, spot: Spot) -> Page:
    fitting = fits(legal_actions(turn))
    cards = [each for each in enumerate(turn_hand(turn), 1) if spot.tile in fitting.get(each[1].id, ())]
    menu = (card_menu(turn, "fill", (spot.tile,), "farrago-panel-which-here", cards),) if cards else ()
    ability = {"ability": "yes", "name": card_line(spot.ability)} if spot.ability else {"ability": "no", "name": ""}
    heading = turn.context.say("farrago-panel-tile-heading", tile=tile_line(spot.tile), rp=spot.rp, **ability)
    told = turn.context.say("farrago-panel-fitting", count=len(cards))
    return await _page(turn, heading, spot.ability, told, menu)


async def _taken(turn: Turn, spot: Spot) -> Page:
    """Show the card of a tile, which stays there until it is destroyed (FAR-11)."""
    kind = spot.planned.kind if spot.planned is not None else spot.standing.kind if spot.standing is not None else ""
    heading = turn.context.say("farrago-panel-taken-heading", tile=tile_line(spot.tile), name=card_line(kind))
    context, image = turn.context, None
    if not context.reader.text_mode:
        image = await drawn(draw(picture.card, kind, context.plain_text), "farrago")
    standing = spot.standing
    health = (
        (context.say("farrago-panel-health", health=standing.health, full=standing.full),)
        if standing is not None and standing.full
        else ()
    )
    back = (Button(turn.address("back", spot.tile), context.say("farrago-panel-take-back"), Tone.MAIN),)
    rows = ((*(back if spot.planned is not None else ()), turn.back),)
    return Page(
        above=(heading, *_card_text(turn, kind)),
        picture=image,
        alt="" if image is None else alt(kind, context.plain_text),
        below=(*health, context.say("farrago-panel-stays" if spot.planned is None else "farrago-panel-planned")),
        rows=rows,
        accent=PLANNING,
    )


# Ready --------------------------------------------------------------------------------------------------------------


async def ready(turn: Turn, numbers: Numbers) -> Page:
    """End the placement; where nothing is placed though something could be, only at a second press."""
    own = labels.own_of(turn.view)[1]
    if numbers[0] == SURE or own.placed or not of_kind(legal_actions(turn), Place):
        return await turn.play(Ready())
    sure = Button(turn.address("ready", SURE), turn.context.say("farrago-panel-ready-empty"), Tone.GRAVE)
    text = turn.context.say("farrago-panel-ready-sure", face=own.face + 1)
    return Page(above=(text,), rows=((sure, turn.back),), accent=PLANNING)


# Pages --------------------------------------------------------------------------------------------------------------


def _card_text(turn: Turn, kind: str) -> tuple[str, ...]:
    """Say what a card is and does; nothing of none."""
    if not kind:
        return ()
    about = turn.context.say("farrago-panel-about", about=labels.about(kind))
    text = labels.text_of(kind, turn.context.line)
    return ("\n".join(part for part in (about, text) if part),)


async def _page(turn: Turn, heading: str, kind: str, told: str, rows: tuple[Row, ...]) -> Page:
    """Make a page over the plan: a card's text, the own hand and spheres, and what can be pressed."""
    drawn, words, text_view = await view_of(
        turn.context, ui_of(turn.context.app, turn.table.match.game), turn.table, turn.seat
    )
    above = (heading, *_card_text(turn, kind))
    room = TEXT_LIMIT - sum(map(len, above)) - len(told)
    return Page(
        above=above,
        picture=drawn,
        alt=words,
        below=tuple(text for text in (text_view[:room], told) if text),
        rows=(*rows, (turn.back,)),
        accent=PLANNING,
    )
