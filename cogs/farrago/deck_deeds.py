"""What the controls on the pages of /deck do, all of them for the asker alone.

An address holds the number of a deck; whose that is, is looked up at each press: a forged one reaches nobody else's.
"""

from collections.abc import Mapping

from bot.refusals import UnknownPress
from bot.ui.ask import Ask
from bot.ui.face import Deed
from bot.ui.modal import chosen_in, typed_in
from cogs.farrago.deck_cards import SECTIONS, add_page, card_page
from cogs.farrago.deck_lists import DeckGone, Shown, number_of, own, shown
from cogs.farrago.deck_making import add, added_note, copy, make, read_code, remove, rename
from cogs.farrago.deck_pages import (
    CODE_FIELD,
    NAME_FIELD,
    code_form,
    code_page,
    deck_page,
    drop_page,
    list_page,
    name_form,
)
from engine.farrago.decks import NoCode, TooManyForCode, counts, planet_of, to_code


async def _list(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await list_page(ask))


async def _look(ask: Ask, game: str, argument: str) -> None:
    """Show a deck: that of the address, or the one that was chosen in a menu."""
    chosen = chosen_in(ask.interaction)
    await ask.show_alone(await deck_page(ask, await shown(ask, chosen[0] if chosen else argument)))


async def _code(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(code_page(ask, await shown(ask, argument)))


async def _copy(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await copy(ask, await shown(ask, argument)))


async def _card(ask: Ask, game: str, argument: str) -> None:
    """Show the card that was chosen in a menu of a deck's cards."""
    deck = await shown(ask, argument.partition(".")[0])
    chosen = chosen_in(ask.interaction)
    if not chosen or chosen[0] not in counts(deck.cards):
        raise UnknownPress
    await ask.show_alone(await card_page(ask, deck, chosen[0]))


async def _more(ask: Ask, game: str, argument: str) -> None:
    deck, kind = await _deck_and_card(ask, argument)
    await ask.show_alone(await card_page(ask, await add(ask, deck, ((kind, 1),)), kind))


async def _less(ask: Ask, game: str, argument: str) -> None:
    deck, kind = await _deck_and_card(ask, argument)
    after, _ = await remove(ask, deck, kind, 1)
    await ask.show_alone(await card_page(ask, after, kind))


async def _offer(ask: Ask, game: str, argument: str) -> None:
    """Show the cards that can be added, at first those of the deck's own planet."""
    deck, section = await _own_and_rest(ask, argument)
    await ask.show_alone(add_page(ask, deck, _section(section) if section else planet_of(deck.cards)))


async def _take(ask: Ask, game: str, argument: str) -> None:
    """Put in one copy of each card that was chosen."""
    deck, rest = await _own_and_rest(ask, argument)
    kinds = tuple((kind, 1) for kind in chosen_in(ask.interaction))
    after = await add(ask, deck, kinds)
    await ask.show_alone(add_page(ask, after, _section(rest.partition(".")[0]), added_note(ask, kinds)))


async def _drop(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(drop_page(ask, await _own(ask, argument)))


async def _dropped(ask: Ask, game: str, argument: str) -> None:
    """Delete a deck, and tell its code: whoever regrets it reads it in again."""
    stored = await ask.house.store.delete_deck(ask.reader.id, number_of((await _own(ask, argument)).ref))
    if stored is None:
        raise DeckGone
    await ask.show_alone(await list_page(ask, _dropped_note(ask, own(stored))))


def _dropped_note(ask: Ask, deck: Shown) -> str:
    try:
        return ask.say("farrago-deck-dropped", deck=deck.called, code=to_code(deck.cards))
    except (NoCode, TooManyForCode):
        return ask.say("farrago-deck-dropped-for-good", deck=deck.called)


async def _ask_name(ask: Ask, game: str, argument: str) -> None:
    await ask.answer.ask_form(name_form(ask, await _own(ask, argument)))


async def _rename(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await rename(ask, await _own(ask, argument), typed_in(ask.interaction).get(NAME_FIELD, "")))


async def _ask_new(ask: Ask, game: str, argument: str) -> None:
    await ask.answer.ask_form(name_form(ask))


async def _make(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await make(ask, typed_in(ask.interaction).get(NAME_FIELD, ""), (), "farrago-deck-made"))


async def _ask_code(ask: Ask, game: str, argument: str) -> None:
    await ask.answer.ask_form(code_form(ask))


async def _read(ask: Ask, game: str, argument: str) -> None:
    await ask.show_alone(await read_code(ask, typed_in(ask.interaction).get(CODE_FIELD, ""), ""))


async def _own(ask: Ask, ref: str) -> Shown:
    """Find one's own deck. Raises DeckGone: also for a starter, which nobody changes."""
    number_of(ref)
    return await shown(ask, ref)


async def _own_and_rest(ask: Ask, argument: str) -> tuple[Shown, str]:
    ref, _, rest = argument.partition(".")
    return await _own(ask, ref), rest


async def _deck_and_card(ask: Ask, argument: str) -> tuple[Shown, str]:
    """Read an address that names a card; of one that the set does not have, a hyphen stands before its number."""
    deck, kind = await _own_and_rest(ask, argument)
    return deck, f"#{kind[1:]}" if kind.startswith("-") else kind


def _section(text: str) -> str:
    if text not in SECTIONS:
        raise UnknownPress
    return text


DECK_DEEDS: Mapping[str, Deed] = {
    "decks": _list,
    "decklook": _look,
    "decksee": _look,
    "deckcode": _code,
    "deckcopy": _copy,
    "deckcard": _card,
    "deckmore": _more,
    "deckless": _less,
    "deckadd": _offer,
    "decktake": _take,
    "deckdrop": _drop,
    "deckdropped": _dropped,
    "deckname": _ask_name,
    "deckrename": _rename,
    "decknew": _ask_new,
    "deckmake": _make,
    "deckpaste": _ask_code,
    "deckread": _read,
}
"""What the controls on the pages of /deck do; all of them for the asker alone."""
