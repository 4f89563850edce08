"""The addresses of controls name only cards that their reader may know, in any game that has them."""

from collections.abc import AsyncIterator

import pytest

from bot.ui.kit import ids
from bot.ui.kit.page import Page
from engine.game import Seat
from tests.secrecy.game_specs import games_with, spec_of
from tests.secrecy.harness import SecrecyHarness, addresses
from tests.secrecy.specs import AddressSpec

every_game = pytest.mark.parametrize("game", games_with(lambda spec: spec.addresses))


def _addresses_of(game: str) -> AddressSpec:
    found = spec_of(game).addresses
    assert found is not None
    return found


async def _pages(harness: SecrecyHarness, spec: AddressSpec, viewer: Seat) -> AsyncIterator[Page]:
    """Open every page that a player can reach from their panel, with each value of a menu, and the pages behind
    those.
    """
    person = harness.person(viewer)
    yield await person.open()
    for address, menu in list(addresses(person.page)):
        if not isinstance(address, ids.OfMatch) or address.verb not in spec.leading:
            continue
        for values in [()] if menu is None else [(value,) for value, _, _ in menu.options]:
            await harness.send(person, address, values=values)
            yield person.page
            for inner, choice in list(addresses(person.page)):
                if isinstance(inner, ids.OfMatch) and inner.verb in spec.inner:
                    await harness.send(person, inner, values=() if choice is None else (choice.options[0][0],))
                    yield person.page


@every_game
async def test_addresses_name_only_cards_that_their_reader_holds_or_that_lie_open(game: str) -> None:
    spec, named = spec_of(game), _addresses_of(game)
    harness, seen = spec.harness(spec.leak_seats), 0
    with spec.undrawn():
        for moment in spec.moments("addresses", named.every):
            for viewer in harness.lay(moment).asked:
                question = harness.lay(moment).question(viewer)
                async for page in _pages(harness, named, viewer):
                    assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                    for action in named.actions(page, question):
                        assert {*named.in_action(action)} <= {*named.in_sight(moment.state, viewer)}
                        spec.game.apply(moment.state, viewer, action)  # and each can be played
                        seen += 1
                    assert {*named.in_controls(page)} <= {*named.in_hand(moment.state, viewer)}
    assert seen > 100


@every_game
async def test_a_player_who_is_not_asked_is_offered_no_action(game: str) -> None:
    spec, named = spec_of(game), _addresses_of(game)
    harness, looked = spec.harness(spec.leak_seats), 0
    with spec.undrawn():
        for moment in spec.moments("waiting", named.every_waiting):
            for viewer in {*range(spec.leak_seats)} - {*harness.lay(moment).asked}:
                harness.lay(moment)
                async for page in _pages(harness, named, viewer):
                    assert not list(named.only_asked(page))
                    looked += 1
    assert looked > 20
