"""The addresses behind the controls of Absolute name no card that their reader may not know."""

from collections.abc import Iterator

from bot.ui import ids
from bot.ui.page import Page
from engine.absolute import GAME
from engine.absolute.cards import Card, parse
from engine.absolute.model import Action, Add, Arrange, Discard, Place, Swap
from engine.game import Seat
from tests.secrecy.absolute.harness import secrecy_harness, undrawn
from tests.secrecy.absolute.paired_states import Moment, recent_log
from tests.secrecy.harness import Glass, addresses, tokens

SEATS = 3


def moments(name: str, every: int = 7) -> Iterator[Moment]:
    """Some positions of a match that goes on."""
    played = [moment for moment in recent_log(SEATS, name) if moment.state.phase != "over"]
    return iter(played[::every])


# Addresses ----------------------------------------------------------------------------------------------------------


def cards_in(action: Action) -> set[Card]:
    match action:
        case Place(cards) | Add(_, cards):
            return set(cards)
        case Swap(_, _, give, take):
            return {*give, *take}
        case Arrange(sets):
            return {card for cards in sets for card in cards}
        case Discard(card):
            return {card}
        case _:
            return set()


def codes(page: Page) -> Iterator[str]:
    """Return the values of the lists in which cards are ticked."""
    for address, menu in addresses(page):
        if menu is not None and isinstance(address, ids.OfMatch) and address.verb == "put":
            yield from (value for value, _, _ in menu.options)


async def pages_of(app: Glass, viewer: Seat) -> list[Page]:
    """Open what a player can open, two presses deep."""
    person = app.person(viewer)
    await person.open()
    pages = [person.page]
    for address, menu in [each for page in pages for each in addresses(page)]:
        if isinstance(address, ids.OfMatch) and address.verb in ("compose", "swap", "suggest", "menu"):
            values = () if menu is None else (menu.options[0][0],)
            await app.send(person, address, values=values)
            pages.append(person.page)
            for inner, choice in list(addresses(person.page)):
                if getattr(inner, "verb", "") in ("swap_with", "work", "use"):
                    await app.send(person, inner, values=() if choice is None else (choice.options[0][0],))
                    pages.append(person.page)
    return pages


async def test_addresses_name_only_cards_that_their_reader_holds_or_that_lie_open() -> None:
    app, seen = secrecy_harness(SEATS), 0
    with undrawn():
        for moment in moments("addresses"):
            state = moment.state
            app.lay(moment)
            viewer = state.active
            lying = {card for seat in state.seats for cards in seat.sets for card in cards}
            known = {*state.seats[viewer].hand, *lying, *state.discard[-1:]}
            for page in await pages_of(app, viewer):
                assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                for token in tokens(page):
                    action = GAME.codec.from_token(token)
                    assert cards_in(action) <= known
                    GAME.apply(state, viewer, action)  # and each can be played
                    seen += 1
                assert {parse(value) for value in codes(page)} <= known - set(state.discard)
    assert seen > 100


async def test_who_is_not_asked_is_offered_no_action_at_all() -> None:
    app = secrecy_harness(SEATS)
    with undrawn():
        for moment in moments("waiting"):
            app.lay(moment)
            for viewer in {0, 1, 2} - {moment.state.active}:
                for page in await pages_of(app, viewer):
                    assert not list(tokens(page))
                    assert not list(codes(page))
