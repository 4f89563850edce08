"""The worked example of the rules agrees with the rules of play, in its drawing and its words."""

from bot.text.localisation import words
from cogs.fart.pictures.example import ROWS, example
from engine.fart.legal import casualties, check_dual, check_single
from engine.fart.lines import card_line
from tools.gallery import SAY


def test_each_attack_of_the_example_is_legal_at_the_stated_cost() -> None:
    lost: dict[str, tuple[str, ...]] = {}
    for name, wave, attacker, defenders in ROWS:
        if len(defenders) == 2:
            first, second = defenders
            check_dual(attacker, defenders, first, second)
            lost[name] = casualties(wave, attacker, (first, second))
        else:
            check_single(attacker, defenders, defenders[0])
            lost[name] = defenders
    assert lost == {"flank": (), "duel": ("9C",), "wave": ("3S",)}
    told = words().say("fart-example-alt")
    for _, _, attacker, defenders in ROWS:
        for card in (attacker, *defenders):
            assert words().line(card_line(card)) in told
    assert words().say("fart-example-wave-first") == f"Black: {words().line(card_line('3S'))} is lost."


def test_the_example_is_drawn_the_same_each_time() -> None:
    assert example(SAY) == example(SAY)
    assert example(SAY) != example(lambda line: "")
