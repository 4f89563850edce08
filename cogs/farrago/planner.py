"""The planner: the cards that can be placed, the own sphere as buttons, the active face, and Ready.

Each press is a small action of the rules, so that a restart loses nothing. It is shown to its player alone; only what
is legal can be pressed.
"""

from collections.abc import Iterable, Sequence

from cogs.api import Button, Line, Menu, Row, Tone
from cogs.farrago import labels
from cogs.farrago.labels import Spot
from cogs.farrago.turn import Turn, legal_actions, of_kind
from engine.farrago.model import Action, Card, ChooseFace, FarragoView, Place, Ready
from engine.farrago.rules.sphere import FACES

DESCRIBED = 100
"""Characters that a select shows of what a card does."""


def plan_rows(turn: Turn) -> tuple[Row, ...]:
    """Lay out the placement: cards, tiles, faces."""
    actions = legal_actions(turn)
    fitting = fits(actions)
    cards = [(number, card) for number, card in enumerate(turn_hand(turn), 1) if card.id in fitting]
    menu = (card_menu(turn, "card", (), "farrago-panel-which", cards),) if cards else ()
    grid = in_rows([_tile(turn, spot) for spot in labels.spots(turn.view)])
    return (*menu, *grid, _faces(turn, actions), *_ready(turn, actions))


def turn_hand(turn: Turn) -> tuple[Card, ...]:
    """Return the rest of the player's hand."""
    return labels.own_of(turn.view)[1].hand


def fits(actions: Sequence[Action]) -> dict[int, list[int]]:
    """List the legal tiles of each card that can be placed."""
    tiles: dict[int, list[int]] = {}
    for place in of_kind(actions, Place):
        tiles.setdefault(place.card, []).append(place.tile)
    return tiles


def card_menu(
    turn: Turn, verb: str, numbers: Iterable[int], placeholder: str, cards: Sequence[tuple[int, Card]]
) -> Menu:
    """Offer hand cards, each with its number in the hand, its cost and what it does."""
    options = tuple(
        (str(card.id), turn.context.plain_text(labels.numbered(number, card.kind)), described(turn, card.kind))
        for number, card in cards
    )
    return Menu(turn.address(verb, *numbers), turn.context.say(placeholder, count=len(cards)), options)


def described(turn: Turn, kind: str) -> str:
    """Say what a card is and does, as far as a select has room."""
    text = f"{turn.context.plain_text(labels.in_short(kind))}{labels.text_of(kind, turn.context.plain_text)}"
    return text if len(text) <= DESCRIBED else f"{text[: DESCRIBED - 1]}…"


# Tiles --------------------------------------------------------------------------------------------------------------


def in_rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Lay the buttons of the twelve tiles out as the sphere lies in the picture."""
    return tuple(tuple(buttons[start : start + FACES]) for start in range(0, len(buttons), FACES))


def _tile(turn: Turn, spot: Spot) -> Button:
    """Take back what is planned there; else choose a card for the tile, or read the one that stands there."""
    if spot.planned is not None:
        return Button(turn.address("back", spot.tile), on_button(turn, spot), Tone.MAIN)
    return Button(turn.address("tile", spot.tile), on_button(turn, spot))


def on_button(turn: Turn, spot: Spot, cost: int = 0) -> str:
    """Label the button of a tile: in full for people who see no picture."""
    say = turn.context.plain_text
    return labels.on_tile(spot, say, cost) if turn.context.reader.text_mode else labels.beside_picture(spot, say)


# Faces, and the end -------------------------------------------------------------------------------------------------


def _faces(turn: Turn, actions: Sequence[Action]) -> Row:
    chosen = labels.own_of(turn.view)[1].face
    others = {action.face for action in of_kind(actions, ChooseFace)}
    return tuple(
        Button(
            turn.address("face", face),
            turn.context.say("farrago-panel-face", face=face + 1, chosen="yes" if face == chosen else "no"),
            Tone.MAIN if face == chosen else Tone.PLAIN,
            disabled=face not in others,
        )
        for face in range(FACES)
    )


def _ready(turn: Turn, actions: Sequence[Action]) -> tuple[Row, ...]:
    """Return the button that ends the placement for good: away from the others, against slips of the thumb."""
    ready = (Button(turn.address("ready"), turn.context.say("farrago-panel-ready"), Tone.GOOD),)
    return (ready,) if of_kind(actions, Ready) else ()


# What does not fit --------------------------------------------------------------------------------------------------


def misfits(view: FarragoView, actions: Sequence[Action]) -> tuple[Line, ...]:
    """Name the hand cards that fit on no tile, with the reason, in a line; nothing where all fit."""
    fitting = fits(actions)
    out = tuple(
        labels.numbered(number, card.kind)
        for number, card in enumerate(labels.own_of(view)[1].hand, 1)
        if card.id not in fitting
    )
    if not out:
        return ()
    free = [spot.rp for spot in labels.spots(view) if spot.is_free]
    return (
        Line("farrago-panel-misfits", {"cards": out, "why": "dear" if free else "taken", "rp": max(free, default=0)}),
    )
