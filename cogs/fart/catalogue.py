"""The cards of F.A.R.T. to be looked up: a rank in red or in black is a kind, of two cards that are worth the same."""

from cogs.api import BODY, Arg, Box, Canvas, CardId, Catalogue, Line, Pen, Picture, Say
from cogs.fart.palette import CHALK, GOLD, INK, LIME, MIST, PANEL, PAPER, STEEL
from cogs.fart.pictures.art import card_face, lay, rank_of
from cogs.fart.pictures.parts import heading
from cogs.fart.pictures.scenery import scene
from engine.fart.cards import DECK, IS_RED, RANKS, VALUE, Card
from engine.fart.lines import card_line

_WIDTH = 330
_LABEL = Pen(MIST, 34, least=22)
_NUMBER = Pen(GOLD, 44, least=BODY)
_ROW = 52
_HIGHEST = len(RANKS)


def kind_of(card: Card) -> CardId:
    """Return the kind that a card belongs to."""
    return f"{'red' if IS_RED[card] else 'black'}-{card[0]}"


_CARDS: dict[CardId, tuple[Card, ...]] = {}
for _card in sorted(DECK, key=lambda card: (not IS_RED[card], VALUE[card])):
    _CARDS[kind_of(_card)] = (*_CARDS.get(kind_of(_card), ()), _card)


def _args(kind: CardId) -> dict[str, Arg]:
    first, second = _CARDS[kind]
    return {
        "colour": kind.partition("-")[0],
        "rank": rank_of(first),
        "first": card_line(first),
        "second": card_line(second),
        "value": VALUE[first],
    }


def _name(kind: CardId, say: Say) -> str:
    return say(Line("fart-card-name", _args(kind)))


def _also(kind: CardId, say: Say) -> tuple[str, ...]:
    args = _args(kind)
    word = say(Line("fart-card-rank", args))
    suits = [say(Line("fart-card-of-suit", {"word": word, "suit": card[1]})) for card in _CARDS[kind]]
    ranked = [say(Line("fart-card-of-suit", {"word": rank_of(card), "suit": card[1]})) for card in _CARDS[kind]]
    role = say(Line("fart-card-also-role", args))
    signs = (say(card_line(card)) for card in _CARDS[kind])
    return (word, say(Line("fart-card-also", {**args, "word": word})), role, *signs, *suits, *ranked)


def _text(kind: CardId, say: Say) -> str:
    """Say what the kind is, who beats it, and whom it beats."""
    return "\n".join(f"- {line}" for line in _lines(kind, say))


def _lines(kind: CardId, say: Say) -> list[str]:
    value, pairs = VALUE[_CARDS[kind][0]], _pairs(kind)
    above = _rank(value + 1) if value < _HIGHEST else "none"
    below = _rank(value - 1) if value > 1 else ""
    lines = (
        Line("fart-card-text-role", _args(kind)),
        Line("fart-card-text-flanked", {"count": len(pairs), "value": value, "pairs": ", ".join(pairs)}),
        Line("fart-card-text-duelled", {"rank": above}),
        Line("fart-card-text-duels", {"value": value, "below": below}),
    )
    return [say(line) for line in lines]


def _alt(kind: CardId, say: Say) -> str:
    # An alt text is shown as it is, so the asterisks of Markdown would be read out.
    text = " ".join(_lines(kind, say)).replace("*", "")
    return say(Line("fart-card-alt", {"name": _name(kind, say), "text": text}))


def _pairs(kind: CardId) -> list[str]:
    """Write the pairs of ranks that flank the kind, e.g. `A+6`."""
    value = VALUE[_CARDS[kind][0]]
    # Up to the half, so that no pair comes twice; an even value has two cards of one rank (FART-13).
    return [f"{_rank(low)}+{_rank(value - low)}" for low in range(1, value // 2 + 1)]


def _rank(value: int) -> str:
    return rank_of(f"{RANKS[value - 1]}S")


def _draw(kind: CardId, say: Say) -> Picture:
    """Draw the kind on its first side and on the other, next to the cards that beat it."""
    canvas = Canvas(scene("quiet"))
    canvas.panel(Box(10, 90, 1180, 702), 26, PANEL, LIME, 4)
    heading(canvas, say, _name(kind, say), ())
    sides = ("alien", "soldier") if IS_RED[_CARDS[kind][0]] else ("soldier", "alien")
    for place, (card, side) in enumerate(zip(_CARDS[kind], sides, strict=True)):
        x = 44 + place * (_WIDTH + 38)
        # not cached: so large a card is rarely needed, and would take the room of many small ones
        lay(canvas, card_face.__wrapped__(card, side, _WIDTH), x, 140, _WIDTH)
        label = Box(x, 668, _WIDTH, 64)
        canvas.panel(label, 24, PAPER)
        key = "fart-card-first" if place == 0 else "fart-card-then"
        canvas.text(label.inner(14), say(Line(key, _args(kind))), Pen(INK, 34, least=24))
    _facts(canvas, kind, say)
    return canvas.done("fart-card")


def _facts(canvas: Canvas, kind: CardId, say: Say) -> None:
    value, room = VALUE[_CARDS[kind][0]], Box(788, 130, 374, 620)
    canvas.panel(room, 22, STEEL)
    canvas.text(Box(room.x, 146, room.width, 44), say(Line("fart-card-value")), _LABEL)
    canvas.text(Box(room.x, 186, room.width, 110), str(value), Pen(CHALK, 104))
    nobody = say(Line("fart-card-nobody"))
    canvas.text(Box(room.x, 322, room.width, 44), say(Line("fart-card-flanked")), _LABEL)
    pairs = _pairs(kind) or [nobody]
    for place, pair in enumerate(pairs):
        alone = place % 2 == 0 and place == len(pairs) - 1
        column = room.x if alone or place % 2 == 0 else room.x + room.width // 2
        width = room.width if alone else room.width // 2
        canvas.text(Box(column, 366 + place // 2 * _ROW, width, _ROW), pair, _NUMBER)
    canvas.text(Box(room.x, 590, room.width, 44), say(Line("fart-card-duelled", _args(kind))), _LABEL)
    above = say(Line("fart-card-from", {"rank": _rank(value + 1)})) if value < _HIGHEST else nobody
    canvas.text(Box(room.x, 638, room.width, 64), above, Pen(GOLD, 56, least=BODY))


def warm_cards() -> None:
    """Make the sprites of every kind's picture once: the creatures, and both frames in both colours."""
    for first, _ in _CARDS.values():
        # The face itself is not kept here either, only the emoji and the frames that it is made of.
        card_face.__wrapped__(first, "alien", _WIDTH)
    for kind in ("red-A", "black-A"):
        _draw(kind, lambda line: "" if line.args else line.key[:3])


CATALOGUE = Catalogue(tuple(_CARDS), _name, _text, _also, _draw, _alt)
