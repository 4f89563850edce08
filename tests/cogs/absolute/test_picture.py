"""The pictures of Absolute are repeatable, keep names in boxes, hide hidden cards, and are described in words."""

import asyncio
import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.pictures import Picture, draw, image_cache, sprites
from cogs.absolute.pictures import cards_art, parts
from cogs.absolute.pictures.picture import (
    alt,
    alt_hand,
    alt_sheet,
    board,
    hand,
    sheet,
    text,
    text_hand,
    text_sheet,
    warm,
)
from cogs.absolute.pictures.strip import HEIGHT, TOP
from engine.absolute.cards import DECK, Card
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import card_line, label
from engine.absolute.rules.sets import score
from tests.cogs.absolute.samples import (
    HANDS,
    NAMES,
    RESULTS,
    SAY,
    SHEETS,
    TABLES,
    TITLE,
    WORLD,
    dealt,
    out,
    own,
    pictures,
    table,
)
from tests.cogs.plain_pictures import changed, pixels
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

pytestmark = pytest.mark.usefixtures("unencoded")

ALT_LIMIT = 1000
TEXT_LIMIT = 3000
START = TABLES["few-4"]
LONGEST = tuple("👩‍👩‍👧‍👦" * 32 for _ in range(6))
PEOPLE = (NAMES, WORLD, LONGEST, *(NASTY[first : first + 6] for first in (0, 6, 9)))


def named(card: Card) -> str:
    return SAY(card_line(card))


@pytest.mark.parametrize("view", (TABLES | RESULTS).values(), ids=TABLES | RESULTS)
def test_equal_views_give_equal_pixels(view: AbsoluteView) -> None:
    again = msgspec.json.decode(msgspec.json.encode(view), type=AbsoluteView)
    assert board(view, SAY, TITLE, NAMES) == board(again, SAY, TITLE, NAMES)


async def test_threads_that_draw_at_once_do_not_disturb_each_other() -> None:
    views = [TABLES[name] for name in ("few-2", "many-6", "two-out", "start-3")]
    alone = [board(view, SAY, TITLE, NAMES) for view in views]
    for kept in (sprites.draw_svg, cards_art._small, cards_art._large, cards_art.chip):
        kept.cache_clear()
    assert await asyncio.gather(*(draw(board, view, SAY, TITLE, NAMES) for view in views * 2)) == alone * 2


def seat(view: AbsoluteView, place: int, **changes: object) -> dict[str, object]:
    """Change the public data of one seat."""
    seats = list(view.seats)
    seats[place] = replace(seats[place], **changes)
    return {"seats": tuple(seats)}


@pytest.mark.parametrize(
    "change",
    [
        {"deck": 30},
        {"discard": START.discard[:-1]},
        {"discard": (*START.discard[:-1], 0)},
        {"round": 3},
        {"rounds": 2},
        {"turn": 18},
        {"phase": "draw"},
        {"phase": "discard"},
        {"active": 0},
        {"swapped": True},
        {"played": True},
        {"quiet": 5},
        {"first_out": 1},
        seat(START, 1, out=True),
        seat(START, 1, count=3),
        seat(START, 1, known=(5,)),
        seat(START, 1, total=77),
        seat(START, 1, sets=START.seats[1].sets[:1], labels=(0,)),
        seat(START, 1, sets=(START.seats[1].sets[0], START.seats[0].sets[0]), labels=(0, 1)),
    ],
    ids=str,
)
def test_all_public_information_is_drawn_and_described(change: dict[str, object]) -> None:
    other = replace(START, **change)
    assert changed(board(START, SAY, TITLE, NAMES), board(other, SAY, TITLE, NAMES)) is not None
    assert alt(START, SAY, NAMES) != alt(other, SAY, NAMES)
    assert text(START, SAY, NAMES) != text(other, SAY, NAMES)


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_on_the_public_table(seats: int) -> None:
    """A hand that leaks into the view does not change the picture, and hidden cards are not named anywhere."""
    view, hands = dealt(seats, (2, 1), 5)
    leaking = replace(view, hand=hands[0], fresh=hands[0], drawable=hands[1], held=hands[0])
    assert board(view, SAY, TITLE, NAMES) == board(leaking, SAY, TITLE, NAMES)
    assert (alt(view, SAY, NAMES), text(view, SAY, NAMES)) == (alt(leaking, SAY, NAMES), text(leaking, SAY, NAMES))
    hidden = {card for mine, held in zip(view.seats, hands, strict=True) for card in {*held} - {*mine.known}}
    assert [card for card in hidden if named(card) in text(view, SAY, NAMES)] == []


@grouped("name", TABLES)
def test_the_text_names_every_public_fact(name: str) -> None:
    view = TABLES[name]
    said = text(view, SAY, NAMES)
    lines = said.split("\n")
    for place, mine in enumerate(view.seats):
        assert sum(line.startswith(f"{label(place, 0)} ") for line in lines) == bool(mine.sets)
        head = next(line for line in lines if line.startswith((f"**{'ABCDEF'[place]} ", f"▶ **{'ABCDEF'[place]} ")))
        facts = [NAMES[place], f"{mine.count} in hand", f"{parts.minus(mine.total)} from rounds"]
        facts += [f"{sum(score(cards).total for cards in mine.sets)} on the table", *map(named, mine.known)]
        assert [fact for fact in facts if fact not in head] == []
        assert ("locked" in head) == mine.out
        assert head.startswith("▶") == (view.active == place)
        for number, cards in enumerate(mine.sets):
            line = next(line for line in lines if line.startswith(f"{label(place, number)} "))
            assert [card for card in cards if named(card) not in line] == []
            assert line.endswith(f" = {score(cards).total}")
    assert f"Deck: {view.deck} cards" in said
    assert not view.discard or f"{named(view.discard[-1])} on top, {len(view.discard) - 1} beneath" in said


@grouped("names", PEOPLE)
@grouped("name", TABLES | RESULTS)
def test_descriptions_keep_their_limits_for_any_players(name: str, names: tuple[str, ...]) -> None:
    view = (TABLES | RESULTS)[name]
    assert len(alt(view, SAY, names)) <= ALT_LIMIT
    assert len(text(view, SAY, names)) <= TEXT_LIMIT
    assert text(view, SAY, names)[-1] != "…"


@pytest.mark.parametrize("names", PEOPLE, ids=range(len(PEOPLE)))
def test_words_of_hands_and_sheets_keep_their_limits(names: tuple[str, ...]) -> None:
    for view in HANDS.values():
        assert len(alt_hand(view, SAY, names)) <= ALT_LIMIT
        assert len(text_hand(view, SAY, names)) <= TEXT_LIMIT
    for seats, view in SHEETS.items():
        assert len(alt_sheet(view, 1, SAY, names[:seats])) <= ALT_LIMIT
        assert len(text_sheet(view, 1, SAY, names[:seats])) <= TEXT_LIMIT


def test_a_full_table_is_described_whole() -> None:
    """Six players with eight sets each, more than the cards allow, still have every set on a line."""
    lines = text(TABLES["crowded"], SAY, NAMES).split("\n")
    wanted = {label(place, number) for place in range(6) for number in range(8)}
    assert wanted <= {line.split()[0] for line in lines}


def test_the_alt_text_begins_with_the_turn_and_the_top_card() -> None:
    said = alt(START, SAY, NAMES)
    assert said.index(NAMES[3]) < said.index(named(START.discard[-1])) < said.index(NAMES[0])


def test_markdown_in_names_is_inert() -> None:
    assert "**x**" not in text(START, SAY, ("**x**", "`y`", "<@1>", "# z"))
    assert "<@1>" not in text(START, SAY, ("**x**", "`y`", "<@1>", "# z"))


HEADERS_END = 70
PLAIN = ("Plain", *NAMES[1:])


@cache
def plainly(view: AbsoluteView, names: tuple[str, ...] = PLAIN, title: str = TITLE) -> Picture:
    """Draw a table with plain names, once for all tests."""
    return board(view, SAY, title, names)


@cache
def plain_sheet() -> Picture:
    """Draw a sheet with plain names, once for all tests."""
    return sheet(SHEETS[3], 1, SAY, TITLE, PLAIN)


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_a_name_stays_in_its_players_heading(name: str) -> None:
    edges = changed(plainly(START), board(START, SAY, TITLE, (name, *NAMES[1:])))
    assert edges is not None
    left, top, right, bottom = edges
    panel = TOP + HEIGHT + 12
    assert left >= 70
    assert top >= panel
    assert right <= 360
    assert bottom <= panel + HEADERS_END


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_the_active_players_name_stays_in_the_strip_and_the_heading(name: str) -> None:
    view = TABLES["few-2"]
    one, other = plainly(view, ("Plain", "Somebody else altogether")), board(view, SAY, TITLE, ("Plain", name))
    difference = ImageChops.difference(pixels(one), pixels(other))
    for box in ((690, TOP + 8, 1176, TOP + 74), (700, TOP + HEIGHT + 12, 1000, TOP + HEIGHT + 12 + HEADERS_END)):
        difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None


@pytest.mark.parametrize("name", [*NASTY, *WORLD], ids=range(len(NASTY) + len(WORLD)))
def test_a_name_stays_in_its_row_of_the_result_and_of_the_sheet(name: str) -> None:
    view, names = RESULTS["win-6"], (name, *NAMES[1:])
    difference = ImageChops.difference(pixels(plainly(view)), pixels(board(view, SAY, TITLE, names)))
    # The runner-up is on the left of the podium, and in the second row.
    for box in ((226, 206, 448, 278), (150, 504, 548, 572)):
        assert difference.crop(box).getbbox() is not None
        difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None
    head = changed(plain_sheet(), sheet(SHEETS[3], 1, SAY, TITLE, names))
    assert head is not None
    assert head[0] >= 70
    assert head[2] <= 480
    assert head[1] >= 90
    assert head[3] <= 152


@pytest.mark.parametrize("title", NASTY, ids=range(len(NASTY)))
def test_a_title_stays_in_the_heading(title: str) -> None:
    edges = changed(plainly(START, NAMES, "Plain"), board(START, SAY, title, NAMES))
    assert edges is not None
    left, top, right, bottom = edges
    assert left > 270
    assert top >= 16
    assert right < 840
    assert bottom <= 72


def test_the_name_of_the_game_is_written_once() -> None:
    assert board(START, SAY, "Absolute · Friday", NAMES) == board(START, SAY, "Friday", NAMES)


def test_players_who_are_out_are_locked_by_shape_and_word() -> None:
    gone = out(START, 1)
    assert changed(board(START, SAY, TITLE, NAMES), board(gone, SAY, TITLE, NAMES)) is not None
    assert "out, sets locked" in alt(gone, SAY, NAMES)
    assert "B went out" in alt(gone, SAY, NAMES)


def test_a_hand_shows_exactly_its_owner_s_cards() -> None:
    view = own(3, (2,), 4, 7)
    drawn = {hand(replace(view, hand=view.hand[:count]), SAY, TITLE, NAMES).data for count in range(8)}
    assert len(drawn) == 8
    assert [card for card in view.hand if named(card) not in alt_hand(view, SAY, NAMES)] == []
    assert [card for card in view.hand if named(card) not in text_hand(view, SAY, NAMES)] == []
    assert hand(view, SAY, TITLE, NAMES) == hand(replace(view, drawable=DECK, held=DECK), SAY, TITLE, NAMES)


@pytest.mark.parametrize(
    "change",
    [
        {"deck": 3},
        {"discard": ()},
        {"active": 2},
        {"hand": ()},
        seat(HANDS["hand-05"], 1, count=3),
        seat(HANDS["hand-05"], 2, sets=(), labels=()),
        seat(HANDS["hand-05"], 1, out=True, count=0),
    ],
    ids=str,
)
def test_a_player_s_own_picture_has_the_details_of_their_turn(change: dict[str, object]) -> None:
    view = HANDS["hand-05"]
    other = replace(view, **change)
    assert changed(hand(view, SAY, TITLE, NAMES), hand(other, SAY, TITLE, NAMES)) is not None
    assert alt_hand(view, SAY, NAMES) != alt_hand(other, SAY, NAMES)


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(table(2, (1,)), SAY, TITLE, NAMES)


@pytest.mark.parametrize("name", RESULTS)
def test_the_result_names_places_rounds_and_totals(name: str) -> None:
    view = RESULTS[name]
    assert view.outcome is not None
    said = alt(view, SAY, NAMES)
    for place, mine in enumerate(view.outcome.places):
        got = [parts.minus(found.seats[place].total) for found in view.sheets]
        rounds = ", ".join(f"{points} in round {number}" for number, points in enumerate(got, 1))
        wanted = f"Place {mine}, {'ABCDEF'[place]} \u2068{NAMES[place]}\u2069: {rounds}"
        assert f"{wanted}, total {parts.minus(view.outcome.scores[place])}." in said
    assert text(view, SAY, NAMES).replace("\n", " ") == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("win-3", "\u2068Tobias K.\u2069 wins!"),
        ("tie-2", "\u2068Tobias K.\u2069 and \u2068Ødegård\u2069 share 1st place."),
        ("tie-3", "3 players share 1st place."),
        ("all-tie", "Draw: +50 each."),
    ],
)
def test_winners_are_named(name: str, said: str) -> None:
    assert alt(RESULTS[name], SAY, NAMES).startswith(said)


@pytest.mark.parametrize("seats", SHEETS)
def test_a_sheet_adds_up_in_words(seats: int) -> None:
    view = SHEETS[seats]
    lines = text_sheet(view, 2, SAY, NAMES[:seats]).split("\n")
    for place, mine in enumerate(view.sheets[1].seats):
        for number, part in enumerate(mine.sets):
            line = next(line for line in lines if line.startswith(f"{label(place, number)} "))
            reasons = line.rsplit(":", 1)[1]
            found = [int(number) for number in re.findall(r"\d+", reasons.split("=")[0].split("×")[0])]
            assert sum(found) * (2 if part.doubled else 1) == part.total
            assert reasons.endswith(f"= {part.total}")
        total = sum(one.seats[place].total for one in view.sheets[:2])
        assert any(f"{parts.minus(mine.total)} this round, {parts.minus(total)} in total" in line for line in lines)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_round_has_its_own_sheet(number: int) -> None:
    others = [sheet(SHEETS[4], other, SAY, TITLE, NAMES) for other in (1, 2, 3) if other != number]
    assert sheet(SHEETS[4], number, SAY, TITLE, NAMES) not in others
    assert f"round {number} of 3" in alt_sheet(SHEETS[4], number, SAY, NAMES[:4])


@pytest.mark.slow
def test_warming_up_leaves_no_sprite_of_a_table_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())  # a bot before may have set less room
    warm()
    drawn = sprites.draw_svg.cache_info().misses
    for make in pictures().values():
        make()
    assert drawn > 100
    assert sprites.draw_svg.cache_info().misses == drawn
