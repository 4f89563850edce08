"""The pictures of F.A.R.T. are repeatable, and fully described in words."""

import asyncio
from itertools import combinations

import msgspec
import pytest
from PIL import ImageChops, ImageStat

from bot.match.kinds.ranking import told_outcome
from bot.pictures import draw, sprites
from bot.pictures.theme import Colour, contrast
from cogs.fart.palette import PAIRS
from cogs.fart.pictures.art import CARD, PILE_WIDTH, Side, card_face, rank_of, rim_of
from cogs.fart.pictures.picture import (
    CURRENT_WIDTH,
    QUEUE_WIDTH,
    SQUAD_WIDTH,
    alt,
    alt_discard,
    board,
    discard,
    text_board,
    warm,
)
from cogs.fart.pictures.scenery import SCENES, scene
from engine.fart.model import View
from engine.message import Line
from tests.cogs.plain_pictures import changed
from tests.cogs.written import written_lines
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped
from tools.gallery import PILE, SAMPLES, SAY, TITLE, with_pile

pytestmark = pytest.mark.usefixtures("unencoded")

SUIT_SIGNS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
START = SAMPLES["wave-1-start"]


def named(card: str) -> str:
    return rank_of(card) + SUIT_SIGNS[card[1]]


@pytest.mark.parametrize("width", [PILE_WIDTH, *sorted({CURRENT_WIDTH, QUEUE_WIDTH, SQUAD_WIDTH})])
@pytest.mark.parametrize("side", ["alien", "fallen", "soldier"])
def test_a_card_is_opaque_inside_the_rim_that_covers_the_layer_below(side: Side, width: int) -> None:
    face = card_face("AH", side, width)
    rim = rim_of(width)
    inner = face.getchannel("A").crop((rim, rim, face.width - rim, face.height - rim))
    assert inner.getextrema() == (255, 255)


@grouped("pair", PAIRS)
def test_words_stand_out_from_their_ground(pair: tuple[Colour, Colour]) -> None:
    assert contrast(*pair) >= 4.5


@pytest.mark.parametrize("view", SAMPLES.values(), ids=SAMPLES)
def test_equal_views_give_equal_pixels(view: View) -> None:
    again = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert board(view, SAY, TITLE) == board(again, SAY, TITLE)


async def test_threads_that_draw_at_once_do_not_disturb_each_other() -> None:
    views = [SAMPLES[name] for name in ("wave-1-middle", "wave-2-start", "win", "loss")]
    alone = [board(view, SAY, TITLE) for view in views]
    for kept in (sprites.draw_svg, card_face, scene):
        kept.cache_clear()
    assert await asyncio.gather(*(draw(board, view, SAY, TITLE) for view in views * 2)) == alone * 2


@pytest.mark.parametrize(
    "change",
    [
        {"attackers": ("TH", "QH", "AD")},
        {"attackers": ("TD", "AD", "QH")},
        {"table": (*START.table[:5], "9C")},
        {"table": START.table[:5]},
        {"aliens_left": 22},
        {"defenders_left": 19},
        {"discard": ("4H",)},
        {"sacrifices": 1},
        {"wave": 2},
    ],
    ids=str,
)
def test_everything_in_a_view_is_drawn_and_described(change: dict[str, object]) -> None:
    other = msgspec.structs.replace(START, **change)
    assert board(START, SAY, TITLE).data != board(other, SAY, TITLE).data
    assert alt(START, SAY) != alt(other, SAY)
    assert text_board(START, SAY) != text_board(other, SAY)


def test_deduced_information_is_not_drawn() -> None:
    """Card counters may know the contents of the decks; the board shows only their sizes."""
    counted = msgspec.structs.replace(START, hidden_aliens=("2H",), hidden_defenders=("2S",), sent_back=("3H",))
    assert board(START, SAY, TITLE) == board(counted, SAY, TITLE)
    assert alt(START, SAY) == alt(counted, SAY)


@grouped("view", SAMPLES.values())
def test_words_name_every_card_and_count(view: View) -> None:
    seen = {*view.attackers, *view.table, *view.discard[-1:]}
    counts = (view.aliens_left, view.defenders_left, len(view.discard), view.sacrifices, view.wave)
    for text, most in ((alt(view, SAY), 1024), (text_board(view, SAY), 1500)):
        assert [card for card in seen if named(card) not in text] == []
        assert [count for count in counts if count and str(count) not in text] == []
        assert len(text) <= most


@pytest.mark.parametrize("name", ["win", "loss", "given-up", "win-nobody-left", "loss-wave-1"])
def test_the_end_is_shown_by_word_and_score(name: str) -> None:
    outcome = SAMPLES[name].outcome
    assert outcome is not None
    word = SAY(Line(f"fart-picture-ending-{outcome.ending}")).rstrip("!").title()
    score = SAY(Line("fart-picture-score", {"score": outcome.scores[0]}))
    assert f"{word}, score {score}:" in alt(SAMPLES[name], SAY)


@pytest.mark.parametrize("why", ["conceded; AI finished", "AI finished"])
@pytest.mark.parametrize("name", ["win", "loss", "given-up"])
def test_a_player_who_left_has_neither_won_nor_lost_in_picture_alt_text_and_text(name: str, why: str) -> None:
    view = SAMPLES[name]
    assert view.outcome is not None
    score = SAY(Line("fart-picture-score", {"score": view.outcome.scores[0]}))
    away = "conceded" if "conceded" in why else "silent"
    view = msgspec.structs.replace(view, outcome=told_outcome(view.outcome, {0: away}))
    with written_lines() as lines:
        board(view, SAY, TITLE)
    drawn = " ".join(line.text for line in lines)
    for told in (drawn, alt(view, SAY), text_board(view, SAY)):
        assert all(said in told for said in ("No result", score, f"({why})"))
        assert not any(word in told.upper() for word in ("VICTORY", "OVERRUN", "RESIGNED"))


def test_attackers_are_listed_in_order() -> None:
    text = alt(START, SAY)
    assert [text.index(named(card)) for card in START.attackers] == sorted(
        text.index(named(c)) for c in START.attackers
    )


@pytest.mark.parametrize("count", [0, 1, 26, 45, 52])
def test_the_discard_pile_is_listed_whole_and_in_order(count: int) -> None:
    text = alt_discard(with_pile(count), SAY)
    places = [text.index(f"{named(card)}") for card in PILE[:count]]
    assert places == sorted(places)
    assert len(text) <= 1024


def test_the_discard_picture_shows_each_card() -> None:
    drawn = [discard(with_pile(count), SAY).data for count in range(0, 53, 4)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("title", NASTY, ids=range(len(NASTY)))
def test_a_title_stays_in_the_heading(title: str) -> None:
    edges = changed(board(SAMPLES["win"], SAY, "fart"), board(SAMPLES["win"], SAY, title))
    assert edges is not None
    left, top, right, bottom = edges
    assert left > 240
    assert top >= 18
    assert right < 960
    assert bottom <= 68


def test_the_name_of_the_game_is_written_once() -> None:
    assert board(SAMPLES["win"], SAY, "F.A.R.T. Daily #7") == board(SAMPLES["win"], SAY, "Daily #7")


@pytest.mark.parametrize(("one", "other"), tuple(combinations("SCHD", 2)))
def test_suits_differ_in_shape_on_a_telephone_without_colour(one: str, other: str) -> None:
    """At 360 pixels a card is 47 wide; where the suit stands, two suits differ by 15 greys of 255 on average."""
    width = CARD[0] * 360 // 1200
    corner = [card_face(f"5{suit}", "soldier", width).convert("L").crop((28, 8, 46, 30)) for suit in (one, other)]
    assert ImageStat.Stat(ImageChops.difference(*corner)).mean[0] > 15


def test_red_suits_are_hollow_and_black_ones_filled() -> None:
    """They differ without color: the middle of a red suit is light, that of a black one dark."""
    middles = {suit: card_face(f"5{suit}", "soldier", CARD[0]).convert("L").getpixel((124, 60)) for suit in "SCHD"}
    assert {suit for suit, grey in middles.items() if isinstance(grey, int) and grey > 128} == {"H", "D"}


def test_a_card_shows_the_side_it_fights_on() -> None:
    sides = {card_face("5H", side, 100).tobytes() for side in ("alien", "soldier", "fallen")}
    assert len(sides) == 3


def test_the_sky_distinguishes_waves_and_endings() -> None:
    assert len({scene(name).tobytes() for name in SCENES}) == len(SCENES)


def test_warming_up_leaves_no_sprite_of_a_board_to_draw() -> None:
    for kept in (sprites.draw_svg, card_face, scene):
        kept.cache_clear()
    warm()
    drawn = sprites.draw_svg.cache_info().misses
    for name, view in SAMPLES.items():
        if name != "given-up":  # its row is the only one that squeezes more than six cards
            board(view, SAY, TITLE)
    assert drawn > 100
    assert sprites.draw_svg.cache_info().misses == drawn
