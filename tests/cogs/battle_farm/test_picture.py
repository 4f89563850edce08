"""The pictures of Battle Farm are repeatable, keep names in boxes, show all that is public and no hand."""

import asyncio
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.pictures import Picture, art, draw, sprites
from bot.pictures.theme import contrast
from cogs.battle_farm.pictures import warming
from cogs.battle_farm.pictures.cards import ticket
from cogs.battle_farm.pictures.palette import PAIRS
from cogs.battle_farm.pictures.parts import BELOW, BELOW_BANNER
from cogs.battle_farm.pictures.picture import board, farms, hand, warm
from engine.battle_farm.cards import BED_KINDS, KINDS
from engine.battle_farm.model import (
    MARKET,
    BattleFarmView,
    BedView,
    BidView,
    Card,
    QuestionView,
    TradeView,
)
from tests.cogs.battle_farm.samples import (
    HANDS,
    NAMES,
    RESULTS,
    SAY,
    SUBJECTS,
    TABLES,
    TITLE,
    WORLD,
    beds_of,
    cards,
    dealt,
    grown,
    own,
    pictures,
    selling,
    table,
)
from tests.cogs.plain_pictures import changed, digest, pixels
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

pytestmark = pytest.mark.usefixtures("unencoded")

START = replace(table(4, 6), active=2, order=(0, 1, 2, 3))


def drawn(view: BattleFarmView) -> Picture:
    return board(view, SAY, TITLE, NAMES)


def farm(place: int, **changes: object) -> dict[str, object]:
    """Change what everybody sees of one seat."""
    farms = list(START.farms)
    farms[place] = replace(farms[place], **changes)
    return {"farms": tuple(farms)}


@grouped("pair", PAIRS)
def test_words_stand_out_from_their_ground(pair: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:
    assert contrast(*pair) >= 4.5


@pytest.mark.parametrize("name", TABLES | RESULTS)
def test_equal_views_give_equal_pixels(name: str) -> None:
    again = msgspec.json.decode(msgspec.json.encode((TABLES | RESULTS)[name]), type=BattleFarmView)
    assert drawn(again) == drawn((TABLES | RESULTS)[name])


async def test_threads_that_draw_at_once_do_not_disturb_each_other(empty_image_cache: None) -> None:
    views = [TABLES[name] for name in ("table-2", "table-6", "sale-4", "last-deck")]
    together = await asyncio.gather(*(draw(board, view, SAY, TITLE, NAMES) for view in views * 2))
    assert together == [drawn(view) for view in views] * 2


PUBLIC = [
    {"deck": 30},
    {"round": 3},
    {"limit": 99},
    {"active": 0},
    {"last_round": "limit"},
    {"last_round": "deck"},
    {"idle_rounds": 2},
    {"phase": "trade"},
    {"phase": "play"},
    {"phase": "fertilize", "doses": 1},
    {"purchases": 1},
    {"market": (None, *START.market[1:])},
    {"market": (*START.market[:5], Card(196, "wither"))},
    {"sweep": True},
    {"sweep": True, "lain": (START.market[3].id, START.market[0].id) if START.market[3] and START.market[0] else ()},
    {"question": QuestionView(2, "crop", "eggplant", 2)},
    {"question": QuestionView(1, "token", "beans", 2)},
    {"trade": TradeView(2, cards("cherry"), (0, 1))},
    {"trade": TradeView(2, cards("cherry", "wither"), (0, 1, 3))},
    farm(1, coins=49),
    farm(1, fertilizers=33),
    farm(1, count=13),
    farm(1, farmer="seed_trader" if START.farms[1].farmer != "seed_trader" else "land_baron"),
    farm(1, known=cards("melon")),
    farm(1, plus=(10,)),
    farm(1, ability="spent" if START.farms[1].ability != "spent" else "used"),
    farm(1, beds=(*START.farms[1].beds[:2], BedView("vertical"))),
    farm(1, beds=(*START.farms[1].beds[:2], BedView("vertical", closed=True))),
    farm(1, beds=(*START.farms[1].beds[:2], grown("grape", "vertical"))),
    farm(1, beds=(*START.farms[1].beds[:2], grown("grape", "raised"))),
    farm(1, beds=(*START.farms[1].beds[:2], grown("grape", "raised", 1))),
    farm(1, beds=(*START.farms[1].beds[:2], grown("grape", "raised", plus=1))),
    farm(1, beds=(*START.farms[1].beds, BedView("common"))),
]


def test_whatever_everybody_knows_is_seen() -> None:
    """No two of these tables look the same."""
    looks = [digest(drawn(view)) for view in (START, *(replace(START, **change) for change in PUBLIC))]
    assert [place for place, look in enumerate(looks) if look in looks[:place]] == []


@pytest.mark.parametrize(("name", "taller"), [("idle-2", True), ("idle-6", True), ("idle-sale", True)])
def test_the_warning_of_a_stalemate_is_seen_and_hides_nothing_below_it(name: str, taller: bool) -> None:
    view = TABLES[name]
    warning, plain = (drawn(each) for each in (view, replace(view, idle_rounds=1)))
    assert warning != plain
    assert warning.height - plain.height == (BELOW_BANNER - BELOW if taller else 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_on_the_public_table(seats: int) -> None:
    """A hand or a card just drawn that slips into the view changes nothing."""
    view, hands = dealt(seats, 5)
    leaking = replace(view, hand=hands[0], played=tuple(each.id for each in hands[0]))
    assert drawn(view) == drawn(leaking)
    asked = replace(view, question=QuestionView(0, "card", "pollinator_paradise", 0))
    seen = replace(view, question=QuestionView(0, "card", "pollinator_paradise", 0, seen=hands[1]))
    assert drawn(asked) == drawn(seen)


def test_bids_are_drawn_only_where_the_view_has_them() -> None:
    view = selling(4, 3, 0)
    assert view.trade is not None
    bidder = next(seat for seat in view.order if seat != view.active)
    bids = [drawn(replace(view, trade=replace(view.trade, bids=(BidView(bidder, coins),)))) for coins in (0, 1, 2)]
    assert len({each.data for each in (*bids, drawn(view))}) == 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_farms_stand_in_the_order_of_turns(seats: int) -> None:
    view = replace(table(seats, 3), active=None)
    other = replace(view, order=tuple(reversed(view.order)))
    assert (drawn(view) == drawn(other)) == (view.order == other.order)


def named(name: str, view: BattleFarmView) -> Picture:
    """Draw a table at which the first seat has this name."""
    return plainly(view) if name == "Plain" else board(view, SAY, TITLE, (name, *NAMES[1:]))


@cache
def plainly(view: BattleFarmView) -> Picture:
    """Draw a table at which the first seat has a plain name, once for all tests."""
    return board(view, SAY, TITLE, ("Plain", *NAMES[1:]))


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_a_name_stays_in_its_players_heading(name: str) -> None:
    edges = changed(named("Plain", START), named(name, START))
    assert edges is not None
    left, top, right, bottom = edges
    assert left >= 80
    assert right <= 520
    assert top >= 340
    assert bottom <= 442


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_the_active_players_name_stays_in_the_heading_and_in_their_panel(name: str) -> None:
    view = replace(table(2, 3), active=0, order=(0, 1))
    difference = ImageChops.difference(pixels(plainly(view)), pixels(named(name, view)))
    difference.paste((0, 0, 0), (20, 8, 740, 84))
    difference.paste((0, 0, 0), (100, 340, 360, 460))
    assert difference.getbbox() is None


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_a_name_stays_on_its_step_and_in_what_is_for_sale(name: str) -> None:
    step = changed(named("Plain", RESULTS["win-3"]), named(name, RESULTS["win-3"]))
    assert step is not None
    assert step[2] <= 1190
    edges = changed(named("Plain", TABLES["sale-4"]), named(name, TABLES["sale-4"]))
    assert edges is not None
    assert edges[0] >= 60
    assert edges[2] <= 1190


TALLEST = {"board": 1000, "hand": 840, "farms": 740}
"""The most pixels that pictures of usual tables have, so that their buttons are on the same screen."""


@pytest.mark.parametrize("seats", range(2, 7))
def test_usual_pictures_leave_room_for_the_buttons(seats: int) -> None:
    view = own(seats, seats)
    found = {
        "board": max(board(each, SAY, TITLE, NAMES).height for each in (table(seats, seats), selling(seats, 2, 1))),
        "hand": max(hand(replace(view, phase=phase), SAY, TITLE, NAMES).height for phase in ("buy", "play")),
        "farms": farms(view, SAY, TITLE, NAMES).height,
    }
    assert {name: tall for name, tall in found.items() if tall > TALLEST[name]} == {}


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_chooses_among_farms_sees_each_of_them_and_no_hand(seats: int) -> None:
    view = own(seats, 3)
    assert farms(view, SAY, TITLE, NAMES) == farms(replace(view, hand=()), SAY, TITLE, NAMES)
    rich = [replace(each, coins=99) for each in view.farms]
    richer = [replace(view, farms=(*view.farms[:seat], rich[seat], *view.farms[seat + 1 :])) for seat in range(seats)]
    assert len({farms(each, SAY, TITLE, NAMES).data for each in (view, *richer)}) == seats + 1


@pytest.mark.parametrize("bed", range(1, 7))
def test_beds_of_all_kinds_look_different(bed: int) -> None:
    looks = [drawn(beds_of(BedView(kind))) for kind in (BED_KINDS[0], BED_KINDS[bed])]
    edges = changed(looks[0], looks[1])
    assert edges is not None
    assert edges[3] - edges[1] > 100


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_shows_each_card(name: str) -> None:
    view = HANDS[name]
    less = [view.hand[:place] + view.hand[place + 1 :] for place in range(min(3, len(view.hand)))]
    looks = {hand(replace(view, hand=cards), SAY, TITLE, NAMES).data for cards in (view.hand, *less)}
    assert len(looks) == 1 + len({tuple((each.kind, each.plus) for each in cards) for cards in less})


@pytest.mark.parametrize(
    "change",
    [
        {"hand": cards("cherry", "wither", plus=5)},
        {"played": tuple(each.id for each in cards("wither"))},
        {"phase": "buy"},
        {"question": QuestionView(0, "card", "pollinator_paradise", 0, seen=cards("corn", "stonks"))},
    ],
    ids=range(4),
)
def test_what_concerns_the_own_hand_is_seen(change: dict[str, object]) -> None:
    view = replace(table(2, 3), active=0, viewer=0, phase="play", hand=cards("cherry", "wither"))
    assert hand(view, SAY, TITLE, NAMES) != hand(replace(view, **change), SAY, TITLE, NAMES)


def test_who_buys_sees_what_they_can_afford() -> None:
    view = own(2, 3)
    rich, poor = (replace(view, farms=tuple(replace(each, coins=coins) for each in view.farms)) for coins in (8, 0))
    edges = changed(hand(rich, SAY, TITLE, NAMES), hand(poor, SAY, TITLE, NAMES))
    assert edges is not None
    assert edges[1] < 140
    assert len(view.market) == MARKET


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(START, SAY, TITLE, NAMES)


def test_every_kind_of_card_has_a_face_of_its_own() -> None:
    looks = {ticket(Card(0, kind), 384, 128, "").tobytes() for kind in KINDS}
    assert len(looks) == len(KINDS)


def test_every_drawing_in_the_folder_is_used() -> None:
    used = {*warming.SIGNS, *warming.SCENERY, "badge"}
    used |= {f"{prefix}-{subject}" for prefix in ("crop", "action", "ability", "class", "bed") for subject in SUBJECTS}
    assert {path.stem for path in sprites.DATA.glob("battle_farm/art/*.svg")} <= used
    for name in warming.SCENERY:
        assert art(f"battle_farm/{name}", 60, 20).getbbox() is not None


@pytest.mark.usefixtures("empty_image_cache")
def test_warming_up_leaves_no_sprite_to_draw() -> None:
    sprites.draw_svg.cache_clear()
    warm()
    made = sprites.draw_svg.cache_info().misses
    for name in ("table-3", "crowded", "sale-6", "win-6", "hand-12", "hand-pollinator", "all-beds"):
        pictures()[f"battle-farm-{name}"]()
    assert made > 80
    assert sprites.draw_svg.cache_info().misses == made
