"""The pages of a placement: a card with its legal tiles, and the warnings before Ready.

Each button on them is a small action (`panel.MATCH_HANDLERS`).
"""

from cogs.api import Button, Line, Page, Picture, Row, Tone, UnknownPress, draw, drawn_or_none
from cogs.farrago import labels
from cogs.farrago.pictures import picture
from cogs.farrago.planner import IN_ROW, fits, in_rows
from cogs.farrago.text.holding import holding
from cogs.farrago.turn import Numbers, Turn, legal_actions, of_kind
from engine.farrago.cards import KINDS
from engine.farrago.forecast import better_face, idle_cards, is_idle
from engine.farrago.model import Card, Place, PlacedView, Ready
from engine.farrago.naming import card_line, tile_line

PLANNING = 0xF5B301

SURE = 1
"""Marks the address of Ready after the warnings."""

TEXT_LIMIT = 3_800
"""Characters of a page without its heading; Discord takes 4,000 in all."""


# Choosing a tile ------------------------------------------------------------------------------------------


async def show_card(turn: Turn, numbers: Numbers) -> Page:
    """Show a hand card and the tiles on which it may be placed. Raises RuleError: it is not in the hand."""
    found = [(at, held) for at, held in enumerate(holding(turn.view), 1) if held.card.id == numbers[0]]
    if not found or found[0][1].is_placed:
        # The rules refuse a card that is not in the hand before they look at the tile, so any tile serves.
        raise turn.table.against(turn.seat, Place(numbers[0], 0)) or UnknownPress
    number, card = found[0][0], found[0][1].card
    legal = fits(legal_actions(turn)).get(card.id, [])
    above = (
        turn.context.say("farrago-panel-card-heading", number=number, name=card_line(card.kind)),
        _card_text(turn, card, legal),
    )
    image, alt, words = await _spheres(turn, legal)
    return Page(
        above=above,
        picture=image,
        alt=alt,
        below=(words[: TEXT_LIMIT - sum(map(len, above))],) if words else (),
        rows=(*_tiles(turn, card, legal), (turn.back,)),
        accent=PLANNING,
    )


async def _spheres(turn: Turn, legal: list[int]) -> tuple[Picture | None, str, str]:
    """Draw both spheres with the tiles to choose from; in words in text mode, or without a picture."""
    context, view = turn.context, turn.view
    image = None
    if not context.reader.text_mode:
        image = await drawn_or_none(draw(picture.tiles_for, view, tuple(legal), context.plain_text), "farrago")
    if image is None:
        return None, "", picture.text_hand(view, context.line)
    return image, picture.alt_hand(view, context.plain_text), ""


def _tiles(turn: Turn, card: Card, legal: list[int]) -> tuple[Row, ...]:
    """Return buttons for the card's legal tiles: a few in a row, else all as arranged on the sphere."""
    cost = KINDS[card.kind].cost
    spots = [spot for spot in labels.spots(turn.view) if len(legal) > IN_ROW or spot.tile in legal]
    say = turn.context.plain_text
    return in_rows(
        [
            Button(
                turn.address("put", card.id, spot.tile),
                labels.on_tile(spot, say, cost * (spot.tile in legal))
                if turn.context.reader.text_mode
                else labels.beside_picture(spot, say),
                Tone.GOOD if spot.tile in legal else Tone.PLAIN,
                disabled=spot.tile not in legal,
            )
            for spot in spots
        ]
    )


def _card_text(turn: Turn, card: Card, legal: list[int]) -> str:
    """Say what a card is and does, and if so that it would be without effect on every legal tile."""
    about = turn.context.say("farrago-panel-about", about=labels.about(card.kind))
    idle = turn.context.line(labels.idle_line([card.kind])) if is_idle(turn.view, card, legal) else ""
    return "\n".join(part for part in (about, labels.text_of(card.kind, turn.context.line), idle) if part)


# Ready --------------------------------------------------------------------------------------------------------------


async def ready(turn: Turn, numbers: Numbers) -> Page:
    """End the placement; if something seems to be forgotten, only at a second press."""
    warnings = () if numbers[0] == SURE else _warnings(turn)
    if not warnings:
        return await turn.play(Ready())
    context = turn.context
    face = better_face(turn.view)
    other = (
        ()
        if face is None
        else (Button(turn.address("face", face), context.say("farrago-panel-take-face", face=face + 1), Tone.MAIN),)
    )
    sure = Button(turn.address("ready", SURE), context.say("farrago-panel-ready-anyway"), Tone.GRAVE)
    lines = "\n".join(f"- {context.line(line)}" for line in warnings)
    return Page(
        above=(context.say("farrago-panel-ready-heading"), lines),
        rows=((*other, turn.back, sure),),
        accent=PLANNING,
    )


def _warnings(turn: Turn) -> tuple[Line, ...]:
    """List the warnings before Ready: an empty placement, cards without effect, a forgotten face."""
    own = labels.own_of(turn.view)[1]
    empty = not own.placed and of_kind(legal_actions(turn), Place)
    face = better_face(turn.view)
    return (
        *((Line("farrago-panel-warn-empty"),) if empty else ()),
        *(_no_effect(each) for each in idle_cards(turn.view)),
        *(() if face is None else (Line("farrago-panel-warn-face", {"face": own.face + 1, "other": face + 1}),)),
    )


def _no_effect(placed: PlacedView) -> Line:
    """Say that a card would not find a target, and which sort it looks for."""
    sorts = {getattr(op, "sort", "") for op in KINDS[placed.card.kind].acts}
    sort = "creature" if "creature" in sorts else "building" if "building" in sorts else "other"
    args = {"card": card_line(placed.card.kind), "tile": tile_line(placed.tile), "sort": sort}
    return Line("farrago-panel-warn-effect", args)
