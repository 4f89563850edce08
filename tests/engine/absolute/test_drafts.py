"""The play of the sets that a player has built when their time ends (AZ-33)."""

import pytest

from engine.absolute import drafts
from engine.absolute.drafts import Draft
from engine.absolute.game import Absolute
from engine.absolute.model import Add, Arrange, Discard, Draw, Place
from engine.absolute.state import State
from tests.engine.absolute.boards import after, card_set, card_sets, cards, seat, table, view

GAME = Absolute()
LYING = "+7q +7c -7d -7q"
ACT = table(seat("+3c -5d +2s +9q -1c +4d -9s", LYING), seat("+1c -2d", "+2q -3c +1d"), rounds=3)


def stored(sets: str, state: State = ACT) -> bytes:
    """Write the first seat's built sets in the store's form."""
    return drafts.write(Draft(card_sets(sets), 0), view(state, 0))


@pytest.mark.parametrize(
    ("sets", "action"),
    [
        (f"{LYING} / +3c -5d +2s", Place(card_set("+3c -5d +2s"))),
        (f"{LYING} +9q -9s", Add(0, card_set("+9q -9s"))),
        (f"{LYING} +9q -9s / +3c -5d +2s", Arrange(card_sets(f"{LYING} +9q -9s / +3c -5d +2s"))),
    ],
    ids=["a new set", "cards added", "both"],
)
def test_legal_sets_are_played_for_a_silent_seat_and_then_a_card_discarded_az33(
    sets: str, action: Place | Add | Arrange
):
    assert GAME.prepared(ACT, 0, stored(sets)) == action
    played = after(ACT, action)
    assert set(played.seats[0].sets) == set(card_sets(sets))
    assert (played.active, GAME.prepared(played, 0, stored(sets, played))) == (0, None)
    cards_left = len(played.seats[0].hand)
    silent = GAME.timeout(played, 0)
    assert isinstance(silent, Discard)
    discarded = after(played, silent)
    assert (discarded.active, len(discarded.seats[0].hand)) == (1, cards_left - 1)


@pytest.mark.parametrize(
    "sets",
    [
        LYING,
        f"{LYING} / +3c -5d",
        f"{LYING} / +3c -5d +9q",
        "+7q +7c -7d / +3c -5d +2s",
        f"{LYING} +9q -9s / +3c -5d +2s / -1c +4d",
        "+3c -5d +2s",
    ],
    ids=["nothing new", "two cards", "not zero", "a card left out", "one set is not legal", "a set taken up"],
)
def test_sets_that_are_not_legal_as_they_stand_are_not_played_az33(sets: str):
    assert GAME.prepared(ACT, 0, stored(sets)) is None


def test_sets_that_leave_no_card_to_discard_are_not_played_az33():
    state = table(seat("+3c -5d +2s", LYING), seat("+1c"))
    assert GAME.prepared(state, 0, stored(f"{LYING} / +3c -5d +2s", state)) is None


def test_sets_are_played_only_if_a_play_is_asked_for_az33():
    drawing = table(seat("+3c -5d +2s +9q", LYING), seat("+1c"), phase="draw")
    built = stored(f"{LYING} / +3c -5d +2s", drawing)
    assert GAME.prepared(drawing, 0, built) is None
    drawn = after(drawing, Draw("discard"))
    assert GAME.prepared(drawn, 0, stored(f"{LYING} / +3c -5d +2s", drawn)) == Place(cards("-5d +2s +3c"))


@pytest.mark.parametrize("body", [b"", b"{}", b'{"sets":[[0,1,99]],"on":0,"revision":0}'])
def test_an_invalid_draft_plays_no_sets_az33(body: bytes):
    assert GAME.prepared(ACT, 0, body) is None
