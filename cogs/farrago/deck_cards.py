"""The pages on which cards go into a deck and out of it: cards to add by planet, and one card of the deck."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.pictures import Picture, draw
from bot.text import clean
from bot.ui.ask import Ask
from bot.ui.page import OPTIONS, Button, Menu, Page, Row, Tone
from cogs.farrago import labels
from cogs.farrago.deck_lists import GAME, Shown, name_of
from cogs.farrago.deck_pages import SHOWING, address, back_to
from engine.farrago.cards import KINDS, Kind
from engine.farrago.decks import MOST_CARDS, counts, most_copies, size
from engine.farrago.model import PLANETS
from engine.game import Line

NEUTRAL = "neutral"
SECTIONS: tuple[str, ...] = (*PLANETS, NEUTRAL)
"""Under what cards are offered: a button each, in one row."""

DESCRIBED = 100
"""Characters that a menu shows of what a card does."""

Ways: TypeAlias = tuple[str, Sequence[Kind]]


def add_page(ask: Ask, deck: Shown, section: str, note: str = "") -> Page:
    """Make the page that offers the cards of a planet, or the neutral ones: each chosen one goes in once."""
    room = max(0, MOST_CARDS - size(deck.cards))
    head = ask.say("farrago-deck-add-heading", deck=deck.called, count=size(deck.cards), most=MOST_CARDS)
    sections = tuple(_section_button(ask, deck, each, section) for each in SECTIONS)
    menus = _add_menus(ask, deck, section, room) if room else ()
    told = ask.say("farrago-deck-add-how" if menus else "farrago-deck-add-none" if room else "farrago-deck-add-full")
    return Page(above=(note, head, told), rows=(sections, *menus, (back_to(ask, deck),)), accent=SHOWING)


def _section_button(ask: Ask, deck: Shown, section: str, current: str) -> Button:
    is_here = section == current
    tone = Tone.MAIN if is_here else Tone.PLAIN
    return Button(address("deckadd", deck.ref, section), ask.say(f"farrago-planet-{section}"), tone, disabled=is_here)


def _add_menus(ask: Ask, deck: Shown, section: str, room: int) -> tuple[Row, ...]:
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
            ask.say(f"farrago-deck-add-{name}"),
            tuple(_option(ask, kind, there.get(kind.id, 0)) for kind in group[:OPTIONS]),
            most=min(room, len(group), OPTIONS),
        )
        for name, group in ways
        if group
    )


def _option(ask: Ask, kind: Kind, there: int) -> tuple[str, str, str]:
    args = {"card": name_of(kind.id), "cost": kind.cost, "count": there}
    label = Line("farrago-deck-option-species" if kind.is_species else "farrago-deck-option-nature", args)
    about = ask.letter(labels.about(kind.id))
    does = labels.text_of(kind.id, ask.letter)
    return kind.id, ask.letter(label), clean(f"{about} {does}", DESCRIBED)


# One card -------------------------------------------------------------------------------------------------------------


async def card_page(ask: Ask, deck: Shown, kind: str, note: str = "") -> Page:
    """Make the page of a card of a deck: what it is, how many copies there are, one more, one less."""
    there = counts(deck.cards).get(kind, 0)
    picture = await _picture(ask, kind)
    args = {"count": there, "cards": size(deck.cards), "most": MOST_CARDS}
    head = ask.say("farrago-deck-card-heading", card=name_of(kind), deck=deck.called, **args)
    return Page(
        above=(note, head),
        picture=picture,
        alt=_alt(ask, kind) if picture is not None else "",
        below=_about(ask, kind),
        rows=(_ways(ask, deck, kind, there), (back_to(ask, deck),)),
        accent=SHOWING,
    )


def _ways(ask: Ask, deck: Shown, kind: str, there: int) -> tuple[Button, ...]:
    """Give the buttons that change the copies of a card of one's own deck."""
    if not deck.is_own:
        return (Button(address("deckcopy", deck.ref), ask.say("farrago-deck-button-deckcopy"), Tone.MAIN),)
    can_more = kind in KINDS and there < most_copies(KINDS[kind]) and size(deck.cards) < MOST_CARDS
    return (
        Button(address("deckless", deck.ref, kind), ask.say("farrago-deck-button-deckless"), disabled=there == 0),
        Button(
            address("deckmore", deck.ref, kind),
            ask.say("farrago-deck-button-deckmore"),
            Tone.MAIN,
            disabled=not can_more,
        ),
    )


def _about(ask: Ask, kind: str) -> tuple[str, ...]:
    if kind not in KINDS:
        return (ask.say("farrago-deck-gone", card=kind),)
    return (ask.line(labels.about(kind)), labels.text_of(kind, ask.line))


async def _picture(ask: Ask, kind: str) -> Picture | None:
    cards = ask.house.faces[GAME].cards
    if cards is None or cards.draw is None or kind not in KINDS or ask.reader.text_mode:
        return None
    return await draw(cards.draw, kind, ask.letter)


def _alt(ask: Ask, kind: str) -> str:
    cards = ask.house.faces[GAME].cards
    return "" if cards is None or cards.alt is None else cards.alt(kind, ask.letter)
