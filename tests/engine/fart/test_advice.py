"""The advice in a refusal is possible on that table, against any attacker (FART-18)."""

from collections import Counter

import pytest

from bot.text.localisation import words
from engine.errors import RuleError
from engine.fart import GAME
from engine.fart.cards import DECK
from engine.fart.errors import MatchOver, NotOnTable, Unbeatable
from engine.fart.model import Dual, Sacrifice, Single, State
from tests.engine.chance import Chance
from tests.engine.fart.boards import board
from tests.suite.grouping import grouped

ATTACKS = {"both": {"dual", "single"}, "dual": {"dual"}, "single": {"single"}, "sacrifice": set[str]()}
"""The attacks that a table offers, by what the advice says that it can do."""


def refusals(state: State) -> list[RuleError]:
    """Try every attack on a table, and one with a card that is not there; returns the refusals."""
    stranger = next(card for card in DECK if card not in (*state.table, *state.attackers))
    attacks = [Dual(first, second) for first in (*state.table, stranger) for second in state.table]
    attacks += [Single(card) for card in (*state.table, stranger)]
    found = list[RuleError]()
    for attack in attacks:
        try:
            GAME.apply(state, 0, attack)
        except RuleError as error:
            found.append(error)
    return found


def tables(attacker: str) -> list[State]:
    """Deal a few tables of one to six defenders against an alien."""
    chance = Chance(f"advice against {attacker}")
    others = [card for card in DECK if card != attacker]
    return [
        board(attacker, " ".join(chance.sample(others, size)), wave=wave)
        for wave in (1, 2)
        for size in range(1, 7)
        for _ in range(4)
    ]


@grouped("attacker", DECK)
def test_advice_is_possible_against_every_alien_fart18(attacker: str):
    said = Counter[str]()
    for state in tables(attacker):
        groups = {choice.group for choice in GAME.choices(state, 0)}
        for error in refusals(state):
            said[type(error).__name__] += 1
            if isinstance(error, NotOnTable):
                assert "Pick a defender that is" in words().say(error.key, **error.line_args)
                continue
            advice = error.line_args["advice"]
            assert groups == ATTACKS[str(getattr(advice, "args", {})["can"])] | {"sacrifice"}
            text = words().say(error.key, **error.line_args)
            assert ("a higher" in text) == ("single" in groups)
            assert ("two" in text.rpartition("Send")[2]) == ("dual" in groups)
            assert ("sacrifice" in text) == (groups == {"sacrifice"})
    assert said["NotOnTable"]
    assert said["SameCardTwice"]
    assert bool(said["Unbeatable"]) == (attacker[0] == "K")


def test_advice_never_suggests_a_duel_with_a_king_fart18():
    state = board("KD", "QS KS 3S TS QH KH")
    for card in state.table:
        with pytest.raises(Unbeatable) as caught:
            GAME.apply(state, 0, Single(card))
        text = words().say(caught.value.key, **caught.value.line_args)
        assert text == "Nothing beats K♦ in a duel. Send two cards that add up to 13."


def test_if_only_a_sacrifice_is_left_it_is_advised_fart18():
    state = board("KD", "QS")
    with pytest.raises(Unbeatable) as caught:
        GAME.apply(state, 0, Single("QS"))
    assert words().say(caught.value.key, **caught.value.line_args).endswith("Pick a card to sacrifice.")
    assert GAME.apply(state, 0, Sacrifice("QS")).events


def test_after_the_end_only_another_match_is_advised_fart20():
    with pytest.raises(MatchOver) as caught:
        GAME.apply(board("", "3S", wave=2), 0, Single("3S"))
    assert words().say(caught.value.key).endswith("Start another one.")
