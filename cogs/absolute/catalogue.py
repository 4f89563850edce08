"""The lookup pages of the 88 cards of Absolute: value, cost, and an example of a set with it."""

from cogs.absolute.pictures.cards_art import face, height_of, portrait
from cogs.absolute.pictures.palette import CHALK, EDGE, GOLD, MIST, PANEL
from cogs.absolute.pictures.parts import heading, open_sky
from cogs.api import WIDTH, Box, Canvas, CardId, Catalogue, Line, Pen, Picture, Say
from engine.absolute.cards import DECK, NUMBER, SIGN, SUIT, SUITS, WORTH, Card
from engine.absolute.naming import card_line, set_line
from engine.absolute.rules.sets import CardSet, ordered, score, zero_number

_HEIGHT = 800
_LARGE = 390
_SMALL = 190
_ROOM = Box(470, 110, WIDTH - 482, 670)
# AZ-16: a zero stands for 0, or for 1 to 10 with its own sign.
_HIGHEST_ZERO = 10


def _id_of(card: Card) -> CardId:
    return f"{'minus' if SIGN[card] < 0 else 'plus'}-{NUMBER[card]}-{SUITS[SUIT[card]]}"


_CARDS = {_id_of(card): card for card in sorted(DECK, key=lambda card: (NUMBER[card], -SIGN[card], SUIT[card]))}
_BY_LOOK = {(SIGN[card], NUMBER[card], SUIT[card]): card for card in DECK}


def example(card: Card) -> CardSet:
    """Return a set of three with the card: of one suit if possible; a zero is wild in its set."""
    sign, number, suit = SIGN[card], NUMBER[card], SUIT[card]
    other = (suit + 1) % len(SUITS)
    match number:
        case 0:
            others = ((-sign, 4, other), (-sign, 5, (suit + 2) % len(SUITS)))
        # The last case would give a one a zero, and a two the same card twice.
        case 1:
            others = ((sign, 1, other), (-sign, 2, suit))
        case 2:
            others = ((-sign, 1, suit), (-sign, 1, other))
        case _:
            others = ((-sign, 1, suit), (-sign, number - 1, suit))
    return ordered((card, *(_BY_LOOK[look] for look in others)))


def _name(card: CardId, say: Say) -> str:
    return say(card_line(_CARDS[card]))


def _words(card: CardId, say: Say) -> str:
    return say(Line("absolute-card-words", card_line(_CARDS[card]).args))


def _also(card: CardId, say: Say) -> tuple[str, ...]:
    ways = (_words(card, say), say(Line("absolute-card-code", card_line(_CARDS[card]).args)))
    if NUMBER[_CARDS[card]]:
        return ways
    return (*ways, say(Line("absolute-card-zero-words")), say(Line("absolute-card-zero")))


def _text(card: CardId, say: Say) -> str:
    return "\n".join(f"- {line}" for line in _lines(card, say))


def _lines(card: CardId, say: Say) -> list[str]:
    shown = example(_CARDS[card])
    told = Line("absolute-card-text-example", {"set": set_line(shown), "points": score(shown).total})
    return [*say(_about(_CARDS[card])).split("\n"), say(told)]


def _about(card: Card) -> Line:
    if NUMBER[card]:
        return Line("absolute-card-text-number", {"worth": WORTH[card], "number": NUMBER[card]})
    return Line("absolute-card-text-zero", {"low": SIGN[card], "high": SIGN[card] * _HIGHEST_ZERO})


def _alt(card: CardId, say: Say) -> str:
    # An alt text is shown as it is, so the asterisks of Markdown would be read out.
    text = " ".join(_lines(card, say)).replace("*", "")
    return say(Line("absolute-card-alt", {"name": _name(card, say), "words": _words(card, say), "text": text}))


def _draw(card: CardId, say: Say) -> Picture:
    """Draw the card large, next to its value and a set with it."""
    shown = _CARDS[card]
    canvas = open_sky(_HEIGHT)
    heading(canvas, say, _words(card, say), ())
    canvas.paste(portrait(shown, _LARGE), 40, 110 + (_ROOM.height - height_of(_LARGE)) // 2)
    canvas.panel(_ROOM, 26, PANEL, EDGE, 3)
    for place, (line, pen) in enumerate(zip(_facts(shown), (Pen(CHALK, 50), Pen(MIST, 40)), strict=True)):
        canvas.text(Box(_ROOM.x, 136 + place * 66, _ROOM.width, 60).inner(20), say(line), pen)
    _example(canvas, example(shown), say)
    return canvas.done("absolute-card")


def _facts(card: Card) -> tuple[Line, Line]:
    if NUMBER[card]:
        # AZ-26: its number is the most it costs, as the largest card left; so a zero costs 1 at most.
        cost = Line("absolute-card-unplayed", {"cost": NUMBER[card]})
        return Line("absolute-card-worth", {"worth": WORTH[card]}), cost
    return Line("absolute-card-wild"), Line("absolute-card-free")


def _example(canvas: Canvas, cards: CardSet, say: Say) -> None:
    canvas.text(Box(_ROOM.x, 300, _ROOM.width, 50), say(Line("absolute-card-example")), Pen(MIST, 36))
    gap = (_ROOM.width - len(cards) * _SMALL) // (len(cards) + 1)
    for place, card in enumerate(cards):
        stands_for = None if NUMBER[card] else zero_number(cards)
        canvas.paste(face(card, _SMALL, stands_for), _ROOM.x + gap + place * (_SMALL + gap), 362)
    points = say(Line("absolute-card-points", {"points": score(cards).total}))
    canvas.text(Box(_ROOM.x, 690, _ROOM.width, 70), points, Pen(GOLD, 52))


def warm_cards() -> None:
    """Make the sprites of every card's picture once: each look of a large card, a number and a zero."""
    for card, shown in _CARDS.items():
        if NUMBER[shown] < 2:
            # The heading draws its ring only where the name has an O.
            _draw(card, lambda line: "O" if line.key else "")


CATALOGUE = Catalogue(tuple(_CARDS), _name, _text, _also, _draw, _alt)
