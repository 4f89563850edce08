"""Addresses of buttons: they round-trip, fit, and other texts are rejected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.kit import ids
from engine.codec import TOKEN_LIMIT

MATCH = st.text("0123456789abcdefghjkmnpqrstvwxyz", min_size=10, max_size=10)
VERB = st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=20)
ARGUMENT = st.text("abcXYZ019_.-", max_size=60)
TOKEN = st.text("abcXYZ019_-", min_size=1, max_size=TOKEN_LIMIT)


@given(MATCH, st.integers(0, 999_999), TOKEN)
def test_the_address_of_an_action_round_trips_and_fits(match: str, question: int, token: str) -> None:
    address = ids.PlayAddress(match, question, token)
    assert ids.parse(str(address)) == address
    assert len(str(address)) <= ids.LIMIT


@given(MATCH, VERB, ARGUMENT)
def test_the_address_of_a_handler_round_trips_and_fits(about: str, verb: str, argument: str) -> None:
    written = (
        ids.OfMatch(about, verb, argument),
        ids.OfGame("battle_farm", verb, argument),
        ids.OfLobby(about, verb, argument),
        ids.General(verb, argument),
    )
    for address in written:
        assert ids.parse(str(address)) == address
        assert len(str(address)) <= ids.LIMIT


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "t:",
        "t:abc:1:x",
        "t:0123456789:-1:x",
        "t:0123456789:1:",
        "v:0123456789:",
        "g::x",
        "h:",
        "h::x",
        "x:1",
        "t:0:1:a b",
    ],
)
def test_invalid_texts_are_not_addresses(forged: str) -> None:
    assert ids.parse(forged) is None
