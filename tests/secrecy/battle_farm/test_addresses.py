"""Addresses behind the controls of Battle Farm name no card that is hidden from their reader."""

from collections.abc import Iterator

from bot.ui import ids
from bot.ui.page import Page
from engine.battle_farm import GAME
from engine.battle_farm.model import (
    Action,
    ChooseCard,
    Offer,
    Plant,
    Play,
)
from engine.battle_farm.state import Effect, State
from engine.game import Seat
from tests.secrecy.battle_farm.harness import secrecy_harness, undrawn
from tests.secrecy.battle_farm.random_matches import Moment, recent_log
from tests.secrecy.harness import Glass, addresses, tokens

SEATS = 3


def moments(name: str, every: int = 7) -> Iterator[Moment]:
    """Some positions of a match that goes on."""
    played = [moment for moment in recent_log(SEATS, name) if moment.state.phase != "over"]
    return iter(played[::every])


# Addresses ----------------------------------------------------------------------------------------------------------

LEADING = ("card", "ability", "sell", "menu", "cards", "piles")


def cards_in(action: Action) -> set[int]:
    match action:
        case Offer(cards):
            return set(cards)
        case Plant(card, _) | Play(card) | ChooseCard(card):
            return {card}
        case _:
            return set()


def codes(page: Page) -> Iterator[str]:
    """Return the cards that are named in the lists and on the buttons that lead to a card's page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.OfMatch) and address.verb in ("tick", "card"):
            values = (value for value, _, _ in menu.options) if menu else (address.argument.split(".")[1],)
            yield from values


async def pages_of(app: Glass, viewer: Seat) -> list[Page]:
    """Open what a player can open from their panel."""
    person = app.person(viewer)
    await person.open()
    pages = [person.page]
    for address, menu in list(addresses(person.page)):
        if isinstance(address, ids.OfMatch) and address.verb in LEADING:
            for values in [()] if menu is None else [(value,) for value, _, _ in menu.options]:
                await app.send(person, address, values=values)
                pages.append(person.page)
    return pages


def in_sight(state: State, viewer: Seat) -> set[int]:
    """Name the cards that a player holds, looks at, or sees lying in the open."""
    piles = [card for farm in state.farms for card in farm.discard]
    looked_at = [card for job in state.agenda if isinstance(job, Effect) and job.seat == viewer for card in job.seen]
    return {*state.farms[viewer].hand, *state.market, *piles, *looked_at}


async def test_addresses_name_only_cards_that_their_reader_holds_or_that_lie_open() -> None:
    app, seen = secrecy_harness(SEATS), 0
    with undrawn():
        for moment in moments("addresses", 12):
            for viewer in app.lay(moment).asked:
                app.lay(moment)
                for page in await pages_of(app, viewer):
                    assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                    for token in tokens(page):
                        action = GAME.codec.from_token(token)
                        assert cards_in(action) <= in_sight(moment.state, viewer)
                        GAME.apply(moment.state, viewer, action)  # and each can be played
                        seen += 1
                    assert set(map(int, codes(page))) <= set(moment.state.farms[viewer].hand)
    assert seen > 100


async def test_who_is_not_asked_is_offered_no_action_at_all() -> None:
    app, looked = secrecy_harness(SEATS), 0
    with undrawn():
        for moment in moments("waiting", 12):
            for viewer in set(range(SEATS)) - set(app.lay(moment).asked):
                app.lay(moment)
                for page in await pages_of(app, viewer):
                    assert not list(tokens(page))
                    assert not list(codes(page))
                    looked += 1
    assert looked > 50
