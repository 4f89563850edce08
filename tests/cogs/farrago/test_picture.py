"""The pictures of Farrago are repeatable, keep names in boxes, and show everything public without sealed plans."""

from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.pictures import Picture, sprites
from bot.pictures.theme import contrast
from cogs.farrago.pictures import warming
from cogs.farrago.pictures.cards import figures
from cogs.farrago.pictures.cards.figures import FIGURES, figure
from cogs.farrago.pictures.cards.frames import outline
from cogs.farrago.pictures.palette import BANDS, PAIRS
from cogs.farrago.pictures.picture import board, deck, hand, starters, thumb, tiles_for, warm
from engine.farrago.battle_log import FaceTurned
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import Card, FarragoView, OwnView, PlacedView, SphereView, TileView
from engine.game import End
from tests.cogs.farrago.samples import (
    BATTLES,
    BOARDS,
    HANDS,
    NAMES,
    SAY,
    TITLE,
    WORLD,
    deciding,
    match,
    pictures,
    saying,
    standing,
)
from tests.cogs.plain_pictures import changed, digest, pixels
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

pytestmark = pytest.mark.usefixtures("unencoded")

HOSTILE = (NASTY[7], NASTY[11], NASTY[4], NASTY[1], NASTY[2], NASTY[10], NASTY[13], *WORLD)
"""Names too wide, too tall, of many signs, of other scripts and of none."""

START = replace(match(0.5), battle=BATTLES["small"].battle)


@pytest.mark.slow
@pytest.mark.usefixtures("empty_image_cache")
def test_warming_up_leaves_no_sprite_to_draw() -> None:
    sprites.draw_svg.cache_clear()
    warm()
    warmed = sprites.draw_svg.cache_info().misses
    for name in ("usual", "full", "win", "hand-14", "deck-zephyr", "starters", "decks", "battle-large-04"):
        pictures()[f"farrago-{name}"]()
    assert warmed > 150
    assert sprites.draw_svg.cache_info().misses == warmed


@cache
def sample(name: str) -> Picture:
    """Draw a sample once for all tests."""
    return pictures()[name]()


@grouped("pair", PAIRS)
def test_words_stand_out_from_their_ground(pair: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:
    assert contrast(*pair) >= 4.5


@pytest.mark.parametrize("name", ["usual", "win"])
def test_equal_views_give_equal_pixels(name: str) -> None:
    again = msgspec.json.decode(msgspec.json.encode(BOARDS[name]), type=FarragoView)
    assert board(again, SAY, TITLE) == sample(f"farrago-{name}")


def on(seat: int, **changes: object) -> FarragoView:
    """Change the public data of one seat."""
    spheres = list(START.spheres)
    spheres[seat] = replace(spheres[seat], **changes)
    return replace(START, spheres=(spheres[0], spheres[1]))


def on_tile(place: int, to: TileView) -> FarragoView:
    """Change the card on a tile of the second seat."""
    tiles = list(START.spheres[1].tiles)
    tiles[place] = to
    return on(1, tiles=tuple(tiles))


def fighting_beside() -> FarragoView:
    """Make creatures of the second seat have fought on the next face."""
    assert START.battle is not None
    turned = FaceTurned(1, (START.spheres[1].face + 1) % 4)
    return replace(START, battle=replace(START.battle, happenings=(*START.battle.happenings, turned)))


FOX = standing("kite_fox")
PUBLIC = [
    START,
    replace(START, turn=7),
    replace(START, limit=30),
    replace(START, first=0),
    on(1, planet="mirage"),
    on(1, cp=13),
    on(1, hand=2),
    on(1, deck=9),
    on(1, discard=("smithy",) * 7),
    fighting_beside(),
    *(on_tile(place, TileView()) for place in range(12) if START.spheres[1].tiles[place] != TileView()),
    on_tile(5, TileView(9)),
    on_tile(5, TileView(4, "hot_geyser")),
    on_tile(5, TileView(4, "deep_roots")),
    on_tile(5, TileView(4, "", FOX)),
    on_tile(5, TileView(4, "", standing("cloud_lynx"))),
    on_tile(5, TileView(4, "", replace(FOX, health=1))),
    on_tile(5, TileView(4, "", replace(FOX, strength=1))),
    on_tile(5, TileView(4, "", replace(FOX, strength=5))),
    on_tile(5, TileView(4, "", replace(FOX, armor=1))),
    on_tile(5, TileView(4, "", replace(FOX, armor=2))),
    on_tile(5, TileView(4, "", replace(FOX, stunned=True))),
]


def test_all_public_information_is_drawn() -> None:
    """These boards all look different."""
    looks = [digest(board(view, SAY, TITLE)) for view in PUBLIC]
    assert [place for place, look in enumerate(looks) if look in looks[:place]] == []


def test_the_public_board_shows_no_hand_or_plan() -> None:
    secret = HANDS["hand-05"].own
    assert board(replace(START, own=secret), SAY, TITLE) == board(START, SAY, TITLE)
    sealed = replace(deciding(), own=OwnView(deck=STARTERS["mirage"]))
    assert board(sealed, SAY, TITLE) == sample("farrago-decks")


def named(name: str) -> Picture:
    return board(replace(START, first=1), saying(name, NAMES[1]), TITLE)


@cache
def plainly() -> Picture:
    """Draw a board with a plain name in the first seat, once for all tests."""
    return named("Plain")


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_stays_in_its_players_head(name: str) -> None:
    edges = changed(plainly(), named(name))
    assert edges is not None
    left, top, right, bottom = edges
    assert left >= 100
    assert right <= 585
    assert top >= 76
    assert bottom <= 136


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_winners_name_stays_in_heading_and_podium(name: str) -> None:
    one, other = (board(BOARDS["win"], saying(each, NAMES[1]), TITLE) for each in ("Plain", name))
    difference = ImageChops.difference(pixels(one), pixels(other))
    for box in ((270, 8, 1190, 68), (10, 172, 300, 240)):
        difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None


@pytest.mark.parametrize("title", HOSTILE[:3], ids=range(3))
def test_a_title_stays_in_the_heading(title: str) -> None:
    edges = changed(board(START, SAY, "Plain"), board(START, SAY, title))
    assert edges is not None
    assert edges[1] >= 8
    assert edges[3] <= 68


def test_without_a_title_the_name_of_the_game_is_written() -> None:
    assert board(START, SAY, "") == board(START, SAY, "Farrago")


def test_every_card_has_a_drawing_of_its_own() -> None:
    assert set(FIGURES) == set(KINDS)
    looks = {kind: figure(kind, 60).tobytes() for kind in KINDS}
    assert len(set(looks.values())) == len(KINDS)
    assert [kind for kind in KINDS if figure(kind, 60).getchannel("A").getbbox() is None] == []


def test_every_part_of_a_drawing_adds_something() -> None:
    """A color emoji missing from the font would leave the figure unchanged."""
    for kind, layers in FIGURES.items():
        parts = [figures._layer(layer, 60).getchannel("A") for layer in layers]
        assert [
            layer.sign for layer, part in zip(layers, parts, strict=True) if sum(part.histogram()[128:]) < 90
        ] == [], kind


def test_thumbnails_of_cards_are_distinguishable() -> None:
    kinds = [kind for kind, each in KINDS.items() if each.planet is None]
    assert len({thumb(kind, 60, SAY).tobytes() for kind in kinds}) == len(kinds)


def test_each_type_has_a_frame_of_its_own_shape() -> None:
    assert len({outline(type_, 130, 160, 14).tobytes() for type_ in BANDS}) == len(BANDS)


@pytest.mark.parametrize("name", ["hand-01", "hand-07", "hand-14"])
def test_a_hand_shows_each_card(name: str) -> None:
    view = HANDS[name]
    own = view.own or OwnView()
    less = replace(own, hand=own.hand[:-1])
    other = replace(own, hand=(*own.hand[:-1], Card(99, "trap_door")))
    looks = {hand(replace(view, own=each), SAY, TITLE).data for each in (own, less, other)}
    assert len(looks) == 3


def test_planned_cards_are_visible_in_the_planner() -> None:
    view = HANDS["hand-01"]
    own = view.own or OwnView()
    plans = [
        own,
        replace(own, placed=own.placed[:1]),
        replace(own, placed=()),
        replace(own, placed=(PlacedView(Card(50, "smithy"), own.placed[0].tile, 0), *own.placed[1:])),
        replace(own, face=(own.face + 1) % 4),
        replace(own, ready=True),
    ]
    assert len({hand(replace(view, own=each), SAY, TITLE).data for each in plans}) == len(plans)


def test_a_planned_card_looks_different_from_a_placed_one() -> None:
    view = HANDS["hand-01"]
    own = view.own or OwnView()
    tiles = list(view.spheres[0].tiles)
    kind, place = own.placed[0].card.kind, own.placed[0].tile
    tiles[place] = replace(tiles[place], rp=tiles[place].rp - KINDS[kind].cost, card=standing(kind))
    stands = replace(view.spheres[0], tiles=tuple(tiles))
    there = replace(view, spheres=(stands, view.spheres[1]), own=replace(own, placed=own.placed[1:]))
    assert changed(hand(view, SAY, TITLE), hand(there, SAY, TITLE)) is not None


def test_before_a_deck_is_brought_the_starters_are_shown_and_the_planets_after() -> None:
    view = replace(deciding(), viewer=0, own=OwnView())
    assert hand(view, SAY, TITLE) == sample("farrago-starters")
    brought = hand(replace(view, own=OwnView(deck=STARTERS["mirage"])), SAY, TITLE)
    assert brought.filename == "farrago-decks.jpg"


def test_a_finished_match_shows_its_result_to_its_players_too() -> None:
    view = BOARDS["win"]
    assert hand(replace(view, viewer=0, own=OwnView()), SAY, TITLE) == sample("farrago-win")


def test_a_result_shows_who_won_by_how_much_and_with_which_blow() -> None:
    """These results all look different."""
    won = BATTLES["won"]
    assert won.outcome is not None
    assert won.battle is not None
    results = [
        won,
        replace(won, outcome=replace(won.outcome, places=won.outcome.places[::-1])),
        replace(won, outcome=replace(won.outcome, ending="deck")),
        replace(won, battle=replace(won.battle, happenings=())),
        replace(won, spheres=(replace(won.spheres[0], cp=3), won.spheres[1])),
        replace(won, outcome=None, end=End("conceded", 1)),
        replace(won, outcome=None, end=End("agreed")),
    ]
    assert len({digest(board(view, SAY, TITLE)) for view in results}) == len(results)


def test_the_tiles_that_a_card_may_be_placed_on_are_marked_and_the_hand_left_out() -> None:
    view = HANDS["hand-05"]
    assert len({tiles_for(view, tiles, SAY).data for tiles in ((), (2,), (3,), (2, 3))}) == 4
    other = replace(view, own=replace(view.own or OwnView(), hand=()))
    assert tiles_for(other, (2,), SAY) == tiles_for(view, (2,), SAY)
    assert tiles_for(view, (2,), SAY).height < hand(view, SAY, TITLE).height


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(START, SAY, TITLE)
    with pytest.raises(ValueError, match="spectator"):
        tiles_for(START, (), SAY)


def test_a_deck_shows_each_card_and_how_many_of_it() -> None:
    cards = STARTERS["verdance"]
    (kind, count), *rest = cards
    looks = [cards, ((kind, count + 1), *rest), tuple(rest), (*cards[:-1], ("trap_door", cards[-1][1]))]
    assert len({deck(each, "Mine", SAY).data for each in looks}) == len(looks)
    assert deck(cards, "Mine", SAY) != deck(cards, "Yours", SAY)


@pytest.mark.parametrize("name", HOSTILE[:6], ids=range(6))
def test_a_decks_name_stays_in_its_heading(name: str) -> None:
    edges = changed(deck((), "Plain", SAY), deck((), name, SAY))
    assert edges is not None
    assert (edges[0] >= 100, edges[1] >= 10, edges[2] <= 1040, edges[3] <= 104) == (True,) * 4


def test_the_starters_are_as_many_as_there_are_decks() -> None:
    assert starters(SAY) == sample("farrago-starters")
    assert len(STARTERS) == 4


def test_every_drawing_in_the_folder_is_used() -> None:
    own = {f"figure-{each.sign}" for layers in FIGURES.values() for each in layers if each.sign.isascii()}
    grounds = {f"ground-{planet}" for planet in (*STARTERS, "neutral")}
    used = {*warming.SIGNS} | own | grounds | {"space", "badge"}
    assert {path.stem for path in sprites.DATA.glob("farrago/art/*.svg")} == used


def test_a_planet_not_known_yet_is_drawn() -> None:
    """Boards never have spheres without a planet, but a view may while decks are chosen."""
    bare = SphereView(None, (TileView(),) * 12)
    assert board(replace(START, spheres=(bare, bare)), SAY, TITLE).width == 1200
