"""The pages for changing a deck: cards to add by planet, and one card of the deck."""

from collections.abc import Sequence
from typing import TypeAlias

from cogs.api import OPTIONS, Button, Context, Line, Menu, Page, Picture, Row, Tone, clean, draw, drawn_or_none, ui_of
from cogs.farrago import labels
from cogs.farrago.decks import text
from cogs.farrago.decks.lists import GAME, ShownDeck, name_of
from cogs.farrago.decks.pages import SHOWING, address, back_to
from engine.farrago.cards import KINDS, Kind
from engine.farrago.decks import counts, most_copies, size
from engine.farrago.model import PLANETS
from engine.farrago.rules.limits import MOST_CARDS

NEUTRAL = "neutral"
SECTIONS: tuple[str, ...] = (*PLANETS, NEUTRAL)
"""The sections of cards on offer: a button each, in one row."""

DESCRIBED = 100
"""Characters of a card's text in a menu."""

Ways: TypeAlias = tuple[str, Sequence[Kind]]


def add_page(context: Context, deck: ShownDeck, section: str, note: str = "") -> Page:
    """Make the page that offers the cards of a planet, or the neutral ones: each chosen one goes in once."""
    room = max(0, MOST_CARDS - size(deck.cards))
    head = context.say("farrago-deck-add-heading", deck=deck.called, count=size(deck.cards), most=MOST_CARDS)
    sections = tuple(_section_button(context, deck, each, section) for each in SECTIONS)
    menus = _add_menus(context, deck, section, room) if room else ()
    told = context.say(
        "farrago-deck-add-how" if menus else "farrago-deck-add-none" if room else "farrago-deck-add-full"
    )
    limits = text.limits(deck.cards, context.line)
    return Page(above=(note, head, limits, told), rows=(sections, *menus, (back_to(context, deck),)), accent=SHOWING)


def _section_button(context: Context, deck: ShownDeck, section: str, current: str) -> Button:
    is_here = section == current
    tone = Tone.MAIN if is_here else Tone.PLAIN
    return Button(
        address("deckadd", deck.ref, section), context.say(f"farrago-planet-{section}"), tone, disabled=is_here
    )


def _add_menus(context: Context, deck: ShownDeck, section: str, room: int) -> tuple[Row, ...]:
    there = counts(deck.cards)
    planet = None if section == NEUTRAL else section
    kinds = [kind for kind in KINDS.values() if kind.planet == planet and there.get(kind.id, 0) < most_copies(kind)]
    ways: tuple[Ways, ...] = (
        ("species", [kind for kind in kinds if kind.is_species]),
        ("nature", [kind for kind in kinds if not kind.is_species]),
    )
    return tuple(
        Menu(
            address("decktake", deck.ref, section, name),
            context.say(f"farrago-deck-menu-{name}"),
            tuple(_option(context, kind, there.get(kind.id, 0)) for kind in group[:OPTIONS]),
            # No more than the deck has room for, so that all that is chosen can go in.
            most=min(room, len(group), OPTIONS),
        )
        for name, group in ways
        if group
    )


def _option(context: Context, kind: Kind, there: int) -> tuple[str, str, str]:
    args = {"card": name_of(kind.id), "cost": kind.cost, "count": there}
    label = Line("farrago-deck-option-species" if kind.is_species else "farrago-deck-option-nature", args)
    about = context.plain_text(labels.about(kind.id))
    does = labels.text_of(kind.id, context.plain_text)
    return kind.id, context.plain_text(label), clean(f"{about} {does}", DESCRIBED)


# One card -------------------------------------------------------------------------------------------------------------


async def card_page(context: Context, deck: ShownDeck, kind: str, note: str = "") -> Page:
    """Make the page of a card of a deck: the card, its copies, and buttons for one more and one less."""
    there = counts(deck.cards).get(kind, 0)
    picture = await _picture(context, kind)
    args = {"count": there, "cards": size(deck.cards), "most": MOST_CARDS}
    head = context.say("farrago-deck-card-heading", card=name_of(kind), deck=deck.called, **args)
    return Page(
        above=(note, head),
        picture=picture,
        alt=_alt(context, kind) if picture is not None else "",
        below=(*_about(context, kind), *_limit(context, deck, kind, there)),
        rows=(_ways(context, deck, kind, there), (back_to(context, deck),)),
        accent=SHOWING,
    )


def _ways(context: Context, deck: ShownDeck, kind: str, there: int) -> tuple[Button, ...]:
    """Return the buttons that change the copies of a card of an own deck."""
    if not deck.is_own:
        return (Button(address("deckcopy", deck.ref), context.say("farrago-deck-button-deckcopy"), Tone.MAIN),)
    can_more = kind in KINDS and there < most_copies(KINDS[kind]) and size(deck.cards) < MOST_CARDS
    return (
        Button(address("deckless", deck.ref, kind), context.say("farrago-deck-button-deckless"), disabled=there == 0),
        Button(
            address("deckmore", deck.ref, kind),
            context.say("farrago-deck-button-deckmore"),
            Tone.MAIN,
            disabled=not can_more,
        ),
    )


def _limit(context: Context, deck: ShownDeck, kind: str, there: int) -> tuple[str, ...]:
    """Say how many copies there can be, and if no more fit although these are fewer, why."""
    if kind not in KINDS:
        return ()
    most = most_copies(KINDS[kind])
    is_full = deck.is_own and there < most and size(deck.cards) >= MOST_CARDS
    full = (context.say("farrago-deck-card-full"),) if is_full else ()
    return (context.say("farrago-deck-card-most", copies=most), *full)


def _about(context: Context, kind: str) -> tuple[str, ...]:
    if kind not in KINDS:
        return (context.say("farrago-deck-gone", card=kind),)
    return (context.line(labels.about(kind)), labels.text_of(kind, context.line))


async def _picture(context: Context, kind: str) -> Picture | None:
    cards = ui_of(context.app, GAME).lookup
    if cards is None or cards.draw is None or kind not in KINDS or context.reader.text_mode:
        return None
    return await drawn_or_none(draw(cards.draw, kind, context.plain_text), GAME)


def _alt(context: Context, kind: str) -> str:
    cards = ui_of(context.app, GAME).lookup
    return "" if cards is None or cards.alt is None else cards.alt(kind, context.plain_text)
