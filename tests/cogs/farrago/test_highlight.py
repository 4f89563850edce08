"""The highlight of a match: the blow that reached the limit, else the best one."""

from msgspec.structs import replace

from bot.text.localisation import words
from cogs.farrago.text.ending import highlight, why
from cogs.farrago.text.notes import result
from engine.farrago.battle_log import Acted, Attacked, Collected, Destroyed, Happening, Unopposed
from engine.farrago.events import CardActed, Event
from engine.farrago.model import BattleView, FarragoView, SphereView, TileView
from engine.game import End, Outcome

SPHERE = SphereView("zephyr", (TileView(),) * 12)
FIRST: tuple[Happening, ...] = (
    Acted(6, 0, 1, "asteroid_ox"),
    Attacked(1, 0, "dust_bunny"),
    Destroyed(1, 0, "dust_bunny"),
    Collected(0, 3, 8),
)
LAST: tuple[Happening, ...] = (Acted(6, 0, 5, "comet_crab"), Unopposed(0), Collected(0, 1, 20))
EVENTS: tuple[Event, ...] = (CardActed(FIRST), CardActed(LAST))
WON = FarragoView(
    None,
    "over",
    9,
    20,
    0,
    (SPHERE, SPHERE),
    battle=BattleView(9, 0, (SPHERE, SPHERE), ((), ()), (0, 0), LAST),
    outcome=Outcome((1, 2), (20, 5), "limit"),
)


def said(view: FarragoView, events: tuple[Event, ...] = EVENTS) -> str:
    line = highlight(view, events)
    return "" if line is None else words().line(line, ("Ann", "Bea")).replace("\u2068", "").replace("\u2069", "")


def test_the_blow_that_reached_the_limit_is_shown_even_if_another_was_better() -> None:
    assert said(WON) == "The winning blow: Ann's Comet Crab met no enemy, +1 CP."


def test_a_match_with_another_ending_shows_the_best_blow() -> None:
    best = "Best blow: Ann's Asteroid Ox beat Dust Bunny for 3 CP."
    assert said(replace(WON, outcome=Outcome((2, 1), (9, 5), "deck"))) == best
    assert said(replace(WON, outcome=None, end=End("conceded", 1))) == best


def test_if_nobody_scored_there_is_no_highlight() -> None:
    assert said(replace(WON, outcome=Outcome((1, 1), (0, 0), "deck")), ()) == ""


def test_a_draw_names_the_equal_values_far31() -> None:
    drawn = replace(WON, outcome=Outcome((1, 1), (7, 7), "deck"))
    assert words().line(result(Outcome((1, 1), (7, 7), "deck"), ("Ada", "Bo")), ()) == "Draw: 7 CP each"
    assert words().line(why(drawn, ("Ada", "Bo")), ()) == "Both decks are empty"
    ada, bo = WON.spheres
    beaten = replace(WON, outcome=Outcome((1, 2), (2, 9), "deck"), spheres=(replace(ada, deck=1), bo))
    assert words().line(why(beaten, ("Ada", "Bo")), ()) == "Bo's deck is empty"
