"""Shows one card of any game, found by its name or a similar one, and the passages of the rules about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.core.refusals import UnknownPress
from bot.pictures import Picture, draw
from bot.text.fuzzy_matching import FUZZY, clear, fold, nearest
from bot.text.locales import DEFAULT_LOCALE
from bot.text.localisation import Words, words
from bot.text.rule_search import Passage, places, speaking_of
from bot.text.sanitising import inert
from bot.ui.games.catalogue import CardId, Catalogue
from bot.ui.games.game_ui import GameUI, uis_of
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import OPTIONS, Button, Page, rows_of
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.lookup.rules import found_page

NEAR = 5
"""Cards that are offered where the match is ambiguous."""
TYPED_SHOWN = 40
TEXT_LIMIT = 3_500
LABEL_LIMIT = 100


@dataclass(frozen=True)
class CardEntry:
    """A card of a game, in one language: its name, alone and with its game's, and all names it is found by, folded."""

    game: str
    card: CardId
    name: str
    label: str
    names: tuple[str, ...]

    @property
    def value(self) -> str:
        """Return the card's id with its game's."""
        return f"{self.game}:{self.card}"


def entries(game_uis: Mapping[str, GameUI], reader: Words) -> tuple[CardEntry, ...]:
    """List the cards of all games as a reader knows them."""
    offered = [(ui.game, ui.lookup) for ui in game_uis.values() if ui.lookup is not None]
    return tuple(entry for game, cards in offered for entry in _of_game(game, cards, reader.locale))


def offered(game_uis: Mapping[str, GameUI], reader: Words, typed: str) -> tuple[tuple[str, str], ...]:
    """Offer cards that fit the text typed so far: (name, value), 25 at most; for empty text a mix of all games."""
    every = entries(game_uis, reader)
    if fold(typed):
        fitting = [every[place] for _, place in nearest(typed, [entry.names for entry in every])]
    else:
        fitting = _mixed(every)
    return tuple((entry.label, entry.value) for entry in fitting[:OPTIONS])


async def named_page(context: Context, typed: str) -> Page:
    """Make the page of the card that was typed or chosen; for several fitting or near ones, a button to each."""
    read = context.reader.words
    every = entries(uis_of(context.app), read)
    wanted = typed.strip().casefold()
    chosen = next((each for each in every if wanted in (each.value.casefold(), each.label.casefold())), None)
    if chosen is not None:
        return await card_page(context, chosen.game, chosen.card)
    ranked = nearest(typed, [entry.names for entry in every])
    meant = clear(ranked)
    if meant is not None:
        return await card_page(context, every[meant].game, every[meant].card)
    return _near_page(
        context, typed, [every[place] for _, place in ranked], several=bool(ranked) and ranked[0][0] > FUZZY
    )


async def card_page(context: Context, game: str, card: CardId) -> Page:
    """Make the page of one card: its picture unless the asker reads text, and its effect. Raises UnknownPress."""
    cards = _catalogue(context, game, card)
    name = cards.name(card, context.line)
    picture = await _picture(context, game, cards, card)
    alt = cards.alt(card, context.plain_text) if cards.alt is not None and picture is not None else ""
    rules = Button(ids.OfGame(game, "cardrules", card), context.say("button-card-rules"))
    return Page(
        above=(context.say("card-heading", name=name, game=context.say(f"{game}-name")),),
        picture=picture,
        alt=alt,
        below=(cards.text(card, context.line)[:TEXT_LIMIT],),
        rows=((rules,),) if speaking(game, cards, card) else (),
    )


def card_rules_page(context: Context, game: str, card: CardId) -> Page:
    """Make the page of the rulings and passages that speak of a card. Raises UnknownPress."""
    cards = _catalogue(context, game, card)
    name = cards.name(card, context.line)
    found = speaking(game, cards, card)
    if not found:
        raise UnknownPress
    back = Button(ids.OfGame(game, "card", card), context.say("button-card-back", name=name))
    return found_page(context, game, context.say("card-rules-heading", name=name), found, buttons=(back,))


def speaking(game: str, cards: Catalogue, card: CardId, locale: str = DEFAULT_LOCALE) -> tuple[Passage, ...]:
    """Find the passages of a game's rules that name a card, in a language or its English fallback."""
    entries = (_of_game(game, cards, each) for each in dict.fromkeys((locale, DEFAULT_LOCALE)))
    names = [name for found in entries for entry in found if entry.card == card for name in entry.names]
    return places(speaking_of(game, tuple(dict.fromkeys(names)), locale))


def _near_page(context: Context, typed: str, near: Sequence[CardEntry], *, several: bool) -> Page:
    key = "card-several" if several else "card-near" if near else "card-unknown"
    buttons = tuple(Button(ids.OfGame(entry.game, "card", entry.card), entry.label) for entry in near[:NEAR])
    return Page(above=(context.say(key, typed=inert(typed, TYPED_SHOWN)),), rows=rows_of(buttons))


async def _picture(context: Context, game: str, cards: Catalogue, card: CardId) -> Picture | None:
    if cards.draw is None or context.reader.text_mode:
        return None
    return await drawn_or_none(draw(cards.draw, card, context.plain_text), game)


def _catalogue(context: Context, game: str, card: CardId) -> Catalogue:
    ui = uis_of(context.app).get(game)
    if ui is None or ui.lookup is None or card not in ui.lookup.ids:
        raise UnknownPress
    return ui.lookup


# The autocomplete asks for the names of all cards at each key that is typed.
@lru_cache(maxsize=64)
def _of_game(game: str, cards: Catalogue, locale: str) -> tuple[CardEntry, ...]:
    read = words(locale)
    say, called = read.line, game_name(read, game)
    found: list[CardEntry] = []
    for card in cards.ids:
        name = cards.name(card, say)
        also = cards.also(card, say) if cards.also is not None else ()
        label = read.say("card-choice", name=name, game=called)[:LABEL_LIMIT]
        found.append(CardEntry(game, card, name, label, tuple(dict.fromkeys(map(fold, (name, *also))))))
    return tuple(found)


def _mixed(every: Sequence[CardEntry]) -> list[CardEntry]:
    """Interleave the cards of the games, so that each game is seen."""
    places: dict[str, int] = {}
    order: list[tuple[int, int, CardEntry]] = []
    for number, entry in enumerate(every):
        places[entry.game] = places.get(entry.game, -1) + 1
        order.append((places[entry.game], number, entry))
    return [entry for _, _, entry in sorted(order, key=lambda each: each[:2])]
