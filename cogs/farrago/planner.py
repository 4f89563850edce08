"""The planner: a button for each card that can be placed or taken back, the face that fights, and Ready.

Each press is a small action of the rules, so it survives a restart. The page is private, and has buttons for legal
actions only.
"""

from collections.abc import Sequence

from cogs.api import Button, Line, Row, Tone, clean
from cogs.farrago import labels
from cogs.farrago.text.holding import Held, holding
from cogs.farrago.turn import Turn, legal_actions, of_kind
from engine.farrago.model import Action, ChooseFace, FarragoView, Place, Ready
from engine.farrago.naming import card_line
from engine.farrago.rules.sphere import FACES

IN_ROW = 4
"""Buttons of cards in a row: as many as stand side by side on a phone."""

NAME_ON_CARD = 20
"""Letters of a card's name on its button, without a picture."""


def plan_rows(turn: Turn) -> tuple[Row, ...]:
    """Lay out the placement: cards, then faces and Ready."""
    actions = legal_actions(turn)
    fitting = fits(actions)
    cards = [
        _card(turn, number, held)
        for number, held in enumerate(holding(turn.view), 1)
        if held.is_placed or held.card.id in fitting
    ]
    return (*in_rows(cards), (*_faces(turn, actions), *_ready(turn, actions)))


def fits(actions: Sequence[Action]) -> dict[int, list[int]]:
    """List the legal tiles of each card that can be placed."""
    tiles: dict[int, list[int]] = {}
    for place in of_kind(actions, Place):
        tiles.setdefault(place.card, []).append(place.tile)
    return tiles


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Lay buttons out as many to a row as find room on a phone."""
    return tuple(tuple(buttons[start : start + IN_ROW]) for start in range(0, len(buttons), IN_ROW))


def _card(turn: Turn, number: int, held: Held) -> Button:
    """Choose a tile for the card; or take it back from its tile, which an arrow says."""
    name = clean(turn.context.plain_text(card_line(held.card.kind)), NAME_ON_CARD)
    args = {"number": number, "name": name, "named": "yes" if turn.context.reader.text_mode else "no"}
    if held.tile is not None:
        return Button(turn.address("back", held.tile), turn.context.say("farrago-panel-back", **args), Tone.GOOD)
    return Button(turn.address("card", held.card.id), turn.context.say("farrago-panel-card-button", **args))


# Faces, and the end -------------------------------------------------------------------------------------------------


def _faces(turn: Turn, actions: Sequence[Action]) -> tuple[Button, ...]:
    chosen = labels.own_of(turn.view)[1].face
    others = {action.face for action in of_kind(actions, ChooseFace)}
    return tuple(
        Button(
            turn.address("face", face),
            turn.context.say("farrago-panel-face", face=face + 1, chosen="yes" if face == chosen else "no"),
            Tone.GOOD if face == chosen else Tone.PLAIN,
            disabled=face not in others,
        )
        for face in range(FACES)
    )


def _ready(turn: Turn, actions: Sequence[Action]) -> tuple[Button, ...]:
    """Return the button that ends the placement for good."""
    ready = Button(turn.address("ready"), turn.context.say("farrago-panel-ready"), Tone.MAIN)
    return (ready,) if of_kind(actions, Ready) else ()


# What does not fit --------------------------------------------------------------------------------------------------


def misfits(view: FarragoView, actions: Sequence[Action]) -> tuple[Line, ...]:
    """Name the hand cards that do not fit on any tile, with the reason, in a line; empty if all fit."""
    fitting = fits(actions)
    out = tuple(
        labels.numbered(number, held.card.kind)
        for number, held in enumerate(holding(view), 1)
        if not held.is_placed and held.card.id not in fitting
    )
    if not out:
        return ()
    free = [spot.rp for spot in labels.spots(view) if spot.is_free]
    return (
        Line("farrago-panel-misfits", {"cards": out, "why": "dear" if free else "taken", "rp": max(free, default=0)}),
    )
