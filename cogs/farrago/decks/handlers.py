"""Handlers of the controls on the pages of /deck, all private to the asker.

An address has the number of a deck; its owner is checked at each press, so a forged one reaches no other person's deck.
"""

from collections.abc import Mapping

from cogs.api import Button, Context, Handler, Tone, UnknownPress
from cogs.farrago.decks.cards import SECTIONS, add_page, card_page
from cogs.farrago.decks.fitting import fit, fit_page, fitted_note, sum_of
from cogs.farrago.decks.lists import GAME, DeckGone, ShownDeck, number_of, own, shown
from cogs.farrago.decks.making import add, added_note, copy, make, read_code, remove, rename
from cogs.farrago.decks.pages import (
    CODE_FIELD,
    NAME_FIELD,
    address,
    back_to,
    code_form,
    code_page,
    deck_page,
    drop_page,
    list_page,
    name_form,
    rest_page,
)
from engine.farrago.cards import KINDS
from engine.farrago.decks import NoCode, TooManyForCode, counts, faults, planet_of, to_code


async def _list(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await list_page(context))


async def _look(context: Context, game: str, argument: str) -> None:
    """Show a deck: that of the address, or the one that was chosen in a menu."""
    chosen = context.chosen
    await context.show_alone(await deck_page(context, await shown(context, chosen[0] if chosen else argument)))


async def _code(context: Context, game: str, argument: str) -> None:
    await context.show_alone(code_page(context, await shown(context, argument)))


async def _copy(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await copy(context, await shown(context, argument)))


async def _card(context: Context, game: str, argument: str) -> None:
    """Show the card that was chosen in a menu of a deck's cards, also after its last copy was taken out."""
    deck = await shown(context, argument.partition(".")[0])
    chosen = context.chosen
    # A stored deck may have cards that the set no longer has.
    if not chosen or chosen[0] not in {**KINDS, **counts(deck.cards)}:
        raise UnknownPress
    await context.show_alone(await card_page(context, deck, chosen[0]))


async def _more(context: Context, game: str, argument: str) -> None:
    deck, kind = await _deck_and_card(context, argument)
    await context.show_alone(await card_page(context, await add(context, deck, ((kind, 1),)), kind))


async def _less(context: Context, game: str, argument: str) -> None:
    deck, kind = await _deck_and_card(context, argument)
    after, _ = await remove(context, deck, kind, 1)
    await context.show_alone(await card_page(context, after, kind))


async def _offer(context: Context, game: str, argument: str) -> None:
    """Show the cards that can be added, at first those of the deck's own planet."""
    deck, section = await _own_and_rest(context, argument)
    await context.show_alone(add_page(context, deck, _section(section) if section else planet_of(deck.cards)))


async def _take(context: Context, game: str, argument: str) -> None:
    """Put in one copy of each card that was chosen."""
    deck, rest = await _own_and_rest(context, argument)
    kinds = tuple((kind, 1) for kind in context.chosen)
    after = await add(context, deck, kinds)
    await context.show_alone(add_page(context, after, _section(rest.partition(".")[0]), added_note(context, kinds)))


async def _fit(context: Context, game: str, argument: str) -> None:
    """Show how a deck would be made legal, and ask; of one that is legal already the deck."""
    deck = await _own(context, argument)
    if not faults(deck.cards):
        await context.show_alone(await deck_page(context, deck))
        return
    now = address("deckfitted", deck.ref, sum_of(deck.cards))
    buttons = (Button(now, context.say("farrago-deck-button-fit-now"), Tone.MAIN), back_to(context, deck))
    await context.show_alone(fit_page(context, deck, buttons))


async def _fitted(context: Context, game: str, argument: str) -> None:
    """Make a deck legal as it was previewed, and tell the code of the deck before."""
    before, shown_sum = await _own_and_rest(context, argument)
    after = await fit(context, before.ref, int(shown_sum) if shown_sum.isdecimal() else 0)
    note = fitted_note(context, before) if faults(before.cards) else ""
    await context.show_alone(await deck_page(context, after, note))


async def _rest(context: Context, game: str, argument: str) -> None:
    await context.show_alone(rest_page(context, await _own(context, argument)))


async def _drop(context: Context, game: str, argument: str) -> None:
    await context.show_alone(drop_page(context, await _own(context, argument)))


async def _dropped(context: Context, game: str, argument: str) -> None:
    """Delete a deck, and tell its code, with which the owner can restore it."""
    stored = await context.app.decks(GAME).delete(context.reader.id, number_of((await _own(context, argument)).ref))
    if stored is None:
        raise DeckGone
    await context.show_alone(await list_page(context, _dropped_note(context, own(stored))))


def _dropped_note(context: Context, deck: ShownDeck) -> str:
    try:
        return context.say("farrago-deck-dropped", deck=deck.called, code=to_code(deck.cards))
    # A deck of one's own may be as wrong as one likes, and not every such deck has a code.
    except (NoCode, TooManyForCode):
        return context.say("farrago-deck-dropped-for-good", deck=deck.called)


async def _ask_name(context: Context, game: str, argument: str) -> None:
    await context.answer.ask_form(name_form(context, await _own(context, argument)))


async def _rename(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await rename(context, await _own(context, argument), context.typed(NAME_FIELD)))


async def _ask_new(context: Context, game: str, argument: str) -> None:
    await context.answer.ask_form(name_form(context))


async def _make(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await make(context, context.typed(NAME_FIELD), (), "farrago-deck-made"))


async def _ask_code(context: Context, game: str, argument: str) -> None:
    await context.answer.ask_form(code_form(context))


async def _read(context: Context, game: str, argument: str) -> None:
    await context.show_alone(await read_code(context, context.typed(CODE_FIELD), ""))


async def _own(context: Context, ref: str) -> ShownDeck:
    """Find the asker's deck. Raises DeckGone: also for a starter, which cannot be changed."""
    number_of(ref)
    return await shown(context, ref)


async def _own_and_rest(context: Context, argument: str) -> tuple[ShownDeck, str]:
    ref, _, rest = argument.partition(".")
    return await _own(context, ref), rest


async def _deck_and_card(context: Context, argument: str) -> tuple[ShownDeck, str]:
    """Read an address that names a card; a card unknown to the set is a hyphen and its number."""
    deck, kind = await _own_and_rest(context, argument)
    return deck, f"#{kind[1:]}" if kind.startswith("-") else kind


def _section(text: str) -> str:
    if text not in SECTIONS:
        raise UnknownPress
    return text


DECK_HANDLERS: Mapping[str, Handler] = {
    "decks": _list,
    "decklook": _look,
    # The list has two menus of decks, and no two controls of a message may have the same address.
    "decksee": _look,
    "deckrest": _rest,
    "deckcode": _code,
    "deckcopy": _copy,
    "deckcard": _card,
    "deckmore": _more,
    "deckless": _less,
    "deckadd": _offer,
    "decktake": _take,
    "deckfit": _fit,
    "deckfitted": _fitted,
    "deckdrop": _drop,
    "deckdropped": _dropped,
    "deckname": _ask_name,
    "deckrename": _rename,
    "decknew": _ask_new,
    "deckmake": _make,
    "deckpaste": _ask_code,
    "deckread": _read,
}
"""Handlers of the controls on the pages of /deck; all private to the asker."""
