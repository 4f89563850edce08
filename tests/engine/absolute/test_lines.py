"""The descriptions of events, their recipients, and the explanation of points."""

import pytest

from bot.text.localisation import words
from engine.absolute import GAME
from engine.absolute.events import Dealt, Drew, Ended, Event, RoundScored
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.naming import card_line
from engine.absolute.state import State
from engine.game import Outcome
from engine.message import Line
from tests.engine.absolute.boards import card_set, card_sets, cards, events, seat, table

NAMES = ("Ann", "Bob", "Cy")


def told(event: Event, viewer: int | None = None) -> str:
    line = GAME.tell(event, viewer)
    assert line is not None
    return words().line(line, NAMES).replace("\u2068", "").replace("\u2069", "")  # marks around people's names


START = table(
    seat("+1c +2c -3c +8c", "+4d +5d -9d"), seat("+9s", "+1d +2d -3d / -4c -5q +0c"), seat("-9s"), rounds=2, round=1
)
DRAWING = table(seat("+1c"), seat("+9s"), phase="draw")
LAST = table(seat("+8c", "+1d +2d -3d / +4d +5d -9d / +6d +1s -7d"), seat("+9s"))
QUIET = table(seat("+8c"), seat("+9s"), quiet=5)


@pytest.mark.parametrize(
    ("state", "action", "lines"),
    [
        (DRAWING, Draw("discard"), ["Ann takes +10♠ from the discards."]),
        (DRAWING, Draw("deck"), ["Ann draws from the deck."]),
        (
            START,
            Swap(1, 0, cards("+1c"), cards("+1d")),
            ["Ann swaps +1● for +1◆ in B1 of Bob. Now −3◆, +1●, +2◆: 3 points."],
        ),
        (
            START,
            Swap(0, 0, cards("+1c +8c"), cards("+4d +5d")),
            ["Ann swaps +1●, +8● for +4◆, +5◆ in A1. Now −9◆, +1●, +8●: 9 points."],
        ),
        (START, Place(cards("+1c +2c -3c")), ["Ann plays A2: −3●, +1●, +2●, 6 points."]),
        (
            START,
            Add(0, cards("+1c +2c -3c")),
            ["Ann adds −3●, +1●, +2● to A1. Now −9◆, −3●, +1●, +2●, +4◆, +5◆: 12 points."],
        ),
        (
            START,
            Arrange(card_sets("+4d +5d -9d / +1c +2c -3c")),
            ["Ann plays −3●, +1●, +2● and regroups for 24 points: A1: −9◆, +4◆, +5◆, A2: −3●, +1●, +2●."],
        ),
        (START, Discard(cards("+8c")[0]), ["Ann discards +8●."]),
        (START, Hold(), ["Ann holds."]),
        (
            LAST,
            Discard(cards("+8c")[0]),
            ["Ann discards +8●.", "Ann goes out! Their sets are locked. 1 last turn for the others."],
        ),
        (
            QUIET,
            Hold(),
            [
                "Ann holds.",
                "No plays for 3 laps, so round 1 is over: Ann −8, Bob −9.",
                "Final score: Ann −8, Bob −9.",
            ],
        ),
    ],
)
def test_events_are_told_to_everyone(state: State, action: Action, lines: list[str]):
    assert [told(event) for event in events(state, action)] == lines


def test_zero_is_told_with_its_number():
    start = table(seat("-4c -5d +0c +1c"), seat("+9s"))
    assert [told(event) for event in events(start, Place(cards("-4c -5d +0c")))] == [
        "Ann plays A1: −5◆, −4●, +0● (+0● as +9), 5 points."
    ]


def test_the_end_is_told_with_all_totals_the_best_first():
    assert told(Ended(Outcome((1, 3, 1), (5, 4, 5), "played"))) == "Final score: Ann +5, Cy +5, Bob +4."


def test_drawn_card_is_told_to_the_drawer_only():
    drew = Drew(1, "deck", cards("-5q")[0])
    assert [told(drew, viewer) for viewer in (0, 1, None)] == [
        "Bob draws from the deck.",
        "You draw −5■.",
        "Bob draws from the deck.",
    ]


def test_dealt_hands_are_told_to_their_owners_only():
    dealt = Dealt((card_set("+1c +2c"), card_set("-3d -4s")), cards("+0q")[0])
    assert [told(dealt, viewer) for viewer in (0, 1, None)] == [
        "You get +1●, +2●. First discard: +0■.",
        "You get −4♠, −3◆. First discard: +0■.",
        "Everyone gets 2 cards. First discard: +0■.",
    ]


def test_only_a_scored_round_tells_others_a_hidden_card():
    hidden = cards("-5q")[0]
    masked = [Drew(1, "deck", hidden), Dealt(((1,), (hidden,)), 3)]
    for event in masked:
        for viewer in (0, None):
            assert "−5■" not in told(event, viewer)
            assert told(event, viewer) == told(event.__class__(**_instead(event)), viewer)


def _instead(event: Drew | Dealt) -> dict[str, object]:
    """The same event with another hidden card."""
    if isinstance(event, Drew):
        return {"seat": event.seat, "source": event.source, "card": 7}
    return {"hands": (event.hands[0], (7,)), "top": event.top}


def test_invalid_cards_have_a_name_as_well():
    assert [card_line(card) for card in (-1, 88)] == [Line("absolute-no-card")] * 2


def test_round_scored_tells_every_total():
    scored = events(QUIET, Hold())[1]
    assert isinstance(scored, RoundScored)
    assert told(scored) == told(scored, 0)
