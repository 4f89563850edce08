"""The pages of /deck: the list, a deck, its code, and the confirmation before deletion.

Each is private to the asker; its controls are addresses with a deck's number, whose owner is checked at each press.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from cogs.api import (
    MOST_DECKS,
    NAME_LIMIT,
    OPTIONS,
    Button,
    Context,
    Form,
    Line,
    Menu,
    OfGame,
    Page,
    Row,
    TextField,
    Tone,
    draw,
    drawn_or_none,
    phone_rows,
)
from cogs.farrago.decks import text
from cogs.farrago.decks.changes import NAME_PARTS
from cogs.farrago.decks.lists import GAME, ShownDeck, fitting, known, name_of, own_decks
from cogs.farrago.decks.search import starters
from cogs.farrago.pictures import picture
from engine.farrago.cards import KINDS
from engine.farrago.decks import faults, size, to_code

SHOWING = 0x3E63DD
LIST_LIMIT = 3_000
CARD_MENUS = 4
"""Menus of a deck's cards: enough for 40 different cards, and for many more than can be played."""

NAME_FIELD, CODE_FIELD = "name", "code"
NAME_LETTERS = NAME_PARTS + NAME_LIMIT
"""Letters that may be typed as a name: enough for the longest with the number added to it."""
CODE_LETTERS = 1_000
"""Letters that may be typed as a code: several times the longest one."""


def address(verb: str, *parts: object) -> OfGame:
    """Write the address of a handler about decks; a card that the set does not have keeps its number."""
    # Such a card is written as `#` and its number, and the grammar of addresses has no `#`.
    return OfGame(GAME, verb, ".".join(map(str, parts)).replace("#", "-"))


# One's decks ----------------------------------------------------------------------------------------------------------


async def list_page(context: Context, note: str = "") -> Page:
    """Make the page of the asker's decks, each with its faults, and of the starters."""
    decks = await own_decks(context)
    head = context.say("farrago-deck-list-heading", count=len(decks), most=MOST_DECKS)
    lines = _entries(context, decks) or (context.say("farrago-deck-list-none"),)
    menus = (
        *_deck_menu(context, "decklook", decks, "farrago-deck-menu-own"),
        *_deck_menu(context, "decksee", starters(context), "farrago-deck-menu-starters"),
    )
    is_full = len(decks) >= MOST_DECKS
    buttons = (
        Button(address("decknew"), context.say("farrago-deck-button-new"), Tone.MAIN, disabled=is_full),
        Button(address("deckpaste"), context.say("farrago-deck-button-import"), disabled=is_full),
    )
    return Page(above=(note, head, "\n".join(lines)), rows=(*menus, buttons), accent=SHOWING)


def _entries(context: Context, decks: Sequence[ShownDeck]) -> tuple[str, ...]:
    """Write a line for each deck, as far as there is room, and how many more there are."""
    lines = fitting([_entry(context, deck) for deck in decks], LIST_LIMIT)
    more = len(decks) - len(lines)
    return (*lines, context.say("farrago-deck-list-more", count=more)) if more else lines


def _entry(context: Context, deck: ShownDeck) -> str:
    wrong = faults(deck.cards)
    args = {"deck": deck.called, "planet": text.home(deck.cards), "count": size(deck.cards)}
    if not wrong:
        return context.line(Line("farrago-deck-entry", args))
    return context.line(Line("farrago-deck-entry-wrong", {**args, "fault": wrong[0], "more": len(wrong) - 1}))


def _deck_menu(context: Context, verb: str, decks: Sequence[ShownDeck], placeholder: str) -> tuple[Menu, ...]:
    options = tuple((deck.ref, deck.plain, context.plain_text(_described(deck))) for deck in decks[:OPTIONS])
    return (Menu(address(verb), context.say(placeholder), options),) if options else ()


def _described(deck: ShownDeck) -> Line:
    args = {"planet": text.home(deck.cards), "count": size(deck.cards), "faults": len(faults(deck.cards))}
    return Line("farrago-deck-described", args)


# A deck ---------------------------------------------------------------------------------------------------------------


async def deck_page(context: Context, deck: ShownDeck, note: str = "") -> Page:
    """Make the page of a deck: its picture or text, whether it is legal, and its buttons."""
    rows = (*_card_menus(context, deck), *phone_rows(_deck_buttons(context, deck)))
    image = None
    if not context.reader.text_mode:
        image = await drawn_or_none(draw(picture.deck, known(deck.cards), deck.plain, context.plain_text), GAME)
    if image is None:
        told = (text.text, text.limits, text.verdict)
        return Page(
            above=(note, text.heading(deck.name, deck.cards, context.line)),
            below=tuple(tell(deck.cards, context.line) for tell in told),
            rows=rows,
            accent=SHOWING,
        )
    return Page(
        # The picture has the name and the counts, and the page to add cards has the limits.
        above=(note,),
        picture=image,
        alt=text.alt(deck.cards, deck.name, context.plain_text),
        below=(text.verdict(deck.cards, context.line, text.FAULTS_BESIDE_A_PICTURE),),
        rows=rows,
        accent=SHOWING,
    )


def _card_menus(context: Context, deck: ShownDeck) -> tuple[Row, ...]:
    """Offer the cards of a deck in menus, species separate from the others if each fits into one."""
    groups = (
        [each for each in deck.cards if each[0] in KINDS and KINDS[each[0]].is_species],
        [each for each in deck.cards if each[0] not in KINDS or not KINDS[each[0]].is_species],
    )
    menus = [(name, part) for name, group in zip(("species", "nature"), groups, strict=True) for part in _parts(group)]
    return tuple(
        Menu(
            # The number only makes the addresses of the menus differ.
            address("deckcard", deck.ref, f"menu{number}"),
            context.say(f"farrago-deck-menu-{name}"),
            _options(context, part),
        )
        for number, (name, part) in enumerate(menus[:CARD_MENUS])
    )


def _parts(cards: Sequence[tuple[str, int]]) -> Iterable[Sequence[tuple[str, int]]]:
    return (cards[start : start + OPTIONS] for start in range(0, len(cards), OPTIONS))


def _options(context: Context, cards: Sequence[tuple[str, int]]) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (kind, context.plain_text(Line("farrago-deck-copies-of", {"count": count, "card": name_of(kind)})), "")
        for kind, count in cards
    )


def _button(context: Context, deck: ShownDeck, verb: str, tone: Tone = Tone.PLAIN) -> Button:
    return Button(address(verb, deck.ref), context.say(f"farrago-deck-button-{verb}"), tone)


def _deck_buttons(context: Context, deck: ShownDeck) -> tuple[Button, ...]:
    button = partial(_button, context, deck)
    back = Button(address("decks"), context.say("farrago-deck-button-all"))
    if not deck.is_own:
        return (button("deckcopy", Tone.MAIN), button("deckcode"), back)
    is_wrong = bool(faults(deck.cards))
    return (
        *((button("deckfit", Tone.MAIN),) if is_wrong else ()),
        button("deckadd", Tone.PLAIN if is_wrong else Tone.MAIN),
        # Behind one button, so that picture, menus and buttons are one view on a phone.
        button("deckrest"),
        back,
    )


# About a deck ---------------------------------------------------------------------------------------------------------


def rest_page(context: Context, deck: ShownDeck) -> Page:
    """Make the page of actions on a whole own deck: export, rename, copy, delete."""
    button = partial(_button, context, deck)
    buttons = (button("deckcode"), button("deckname"), button("deckcopy"), button("deckdrop", Tone.GRAVE))
    heading = text.heading(deck.name, deck.cards, context.line)
    rows = (*phone_rows(buttons), (back_to(context, deck),))
    return Page(above=(heading, text.verdict(deck.cards, context.line)), rows=rows, accent=SHOWING)


def code_page(context: Context, deck: ShownDeck) -> Page:
    """Make the page of a deck's code. Raises NoCode, TooManyForCode."""
    code = to_code(deck.cards)
    told = context.say("farrago-deck-code", deck=deck.called)
    return Page(above=(told, f"```\n{code}\n```"), rows=((back_to(context, deck),),), accent=SHOWING)


def drop_page(context: Context, deck: ShownDeck) -> Page:
    """Ask once more before a deck is deleted."""
    buttons = (
        Button(address("deckdropped", deck.ref), context.say("farrago-deck-button-dropped"), Tone.GRAVE),
        back_to(context, deck),
    )
    told = context.say("farrago-deck-drop", deck=deck.called, count=size(deck.cards))
    return Page(above=(told,), rows=(buttons,), accent=SHOWING)


def back_to(context: Context, deck: ShownDeck) -> Button:
    """Return the button that leads back to a deck."""
    return Button(address("decklook", deck.ref), context.say("farrago-deck-button-back", deck=deck.plain))


def name_form(context: Context, deck: ShownDeck | None = None) -> Form:
    """Ask for the name of an existing or new deck."""
    label = context.say("farrago-deck-form-name")
    field = TextField(NAME_FIELD, label, text="" if deck is None else deck.name, most=NAME_LETTERS, lines="one")
    if deck is None:
        return Form(address("deckmake"), context.say("farrago-deck-form-new"), (field,))
    return Form(address("deckrename", deck.ref), context.say("farrago-deck-form-rename"), (field,))


def code_form(context: Context) -> Form:
    """Ask for a deck's code."""
    field = TextField(CODE_FIELD, context.say("farrago-deck-form-code"), example="FAR1-…", most=CODE_LETTERS)
    return Form(address("deckread"), context.say("farrago-deck-form-import"), (field,))
