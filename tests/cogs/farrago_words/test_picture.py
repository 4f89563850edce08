"""The pictures of Farrago Words are repeatable, keep words in boxes, and show exactly the public information."""

from collections.abc import Sequence
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.pictures import Box, Canvas, Pen, Picture, sprites
from bot.pictures.theme import contrast
from cogs.farrago_words.pictures import art, tiles, warming
from cogs.farrago_words.pictures.chapters import LINE, LOWEST, SIZES
from cogs.farrago_words.pictures.entries import draw_entry, entry
from cogs.farrago_words.pictures.headline import fitted, listing, parts
from cogs.farrago_words.pictures.notebook import notebook
from cogs.farrago_words.pictures.palette import INK, PAIRS
from cogs.farrago_words.pictures.parts import TALL
from cogs.farrago_words.pictures.picture import board, warm
from cogs.farrago_words.pictures.podium import has_podium, podium_height
from cogs.farrago_words.text.names import FAMILY_SIGNS
from engine.farrago_words.model import FarragoWordsView, PlayedRound, ShownAnswer
from engine.farrago_words.rules.letters import ALPHABETS
from engine.farrago_words.rules.topics import FAMILIES, TOPICS
from engine.game import End, HighScore, Outcome
from tests.cogs.farrago_words.views import (
    ASKED,
    BEATEN,
    BOARDS,
    FIRST,
    NAMES,
    SETTLED,
    STRUCK,
    TITLE,
    WORLD,
    challenging,
    changed,
    free,
    listed,
    many,
    match,
    over,
    saying,
    scored,
    stealing,
    teams,
)
from tests.cogs.plain_pictures import digest, pixels
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

pytestmark = pytest.mark.usefixtures("unencoded")

MOST_HEIGHT = 1300
"""The tallest picture there is, with as many people as may play."""

CROWDED = ("scored-free-24", "over-free-24")
"""Boards on which 24 people have scores, which may be taller than a usual one."""

DRAWN = ("title-teams-4", "round-group", "steal-4", "vote-many", "scored-typed", "scored-group-250", "over-free-24")
HOSTILE = (NASTY[7], NASTY[4], NASTY[1], WORLD[0], WORLD[2])


def drawn(view: FarragoWordsView, names: Sequence[str] = NAMES, title: str = TITLE) -> Picture:
    return board(view, saying(names, len(view.scores)), title)


@cache
def sample(name: str) -> Picture:
    """Draw a sample once for all tests."""
    return drawn(BOARDS[name])


def look(view: FarragoWordsView, names: Sequence[str] = NAMES, title: str = TITLE) -> Image.Image:
    return pixels(drawn(view, names, title))


def differing(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """Return the bounding box of the differences of two pictures: left, top, right, bottom."""
    edges = ImageChops.difference(one, other).getbbox()
    assert edges is not None
    return edges


@pytest.mark.usefixtures("empty_image_cache")
def test_warming_up_leaves_no_sprite_to_draw() -> None:
    sprites.draw_svg.cache_clear()
    warm()
    warmed = sprites.draw_svg.cache_info().misses
    for name in (*DRAWN, "scored-free", "over-teams-2", "scored-group-empty"):
        drawn(BOARDS[name])
    assert warmed >= len(warming.SIGNS) + len(FAMILY_SIGNS)
    assert sprites.draw_svg.cache_info().misses == warmed


@grouped("pair", PAIRS)
def test_words_stand_out_from_their_ground(pair: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:
    assert contrast(*pair) >= 4.5


def test_equal_views_give_equal_pixels() -> None:
    for name in ("title-teams-4", "scored-typed"):
        again = msgspec.json.decode(msgspec.json.encode(BOARDS[name]), type=FarragoWordsView)
        assert drawn(again) == sample(name)


ROUND = teams(3, active=1)
STEAL = stealing(3, "EL")
OPEN = challenging()
SCORED = scored(teams(2), STRUCK, challenges=SETTLED)
GROUP = scored(match(), listed(("Bear", "Cat")))
ENDED = over(SCORED)
GROUP_ENDED = over(GROUP)
PUBLIC = [
    *(BOARDS[name] for name in ("title-solo", "title-group", "title-teams-2", "title-teams-4", "title-free")),
    replace(BOARDS["title-group"], rounds=5),
    ROUND,
    replace(ROUND, active=2),
    replace(ROUND, round=5),
    replace(ROUND, rounds=6),
    replace(ROUND, topic="birds"),
    replace(ROUND, letters=tuple("ABCDEFGH")),
    match("solo", 1, 1),
    match("group", 1, 5),
    match("group", 1, 6),
    match("free", 1, 5),
    STEAL,
    replace(STEAL, free=("E",)),
    replace(STEAL, active=1),
    OPEN,
    replace(OPEN, seconds=30),
    replace(OPEN, active=1),
    replace(OPEN, phase="vote"),
    replace(OPEN, challenges=ASKED[:1]),
    replace(OPEN, challenges=(replace(ASKED[0], claim="same"), ASKED[1])),
    replace(OPEN, challenges=(replace(ASKED[0], by=3), ASKED[1])),
    replace(OPEN, challenges=(replace(ASKED[0], answers=(0,)), ASKED[1])),
    replace(OPEN, answers=FIRST[:-1]),
    replace(OPEN, answers=(*FIRST[:-1], replace(FIRST[-1], text="Tapir"))),
    replace(OPEN, answers=(*FIRST[:-1], replace(FIRST[-1], points=1))),
    SCORED,
    replace(SCORED, active=0),
    replace(SCORED, round=3),
    replace(SCORED, scores=(35, 18)),
    replace(SCORED, tallies=(replace(SCORED.tallies[0], first=12, more=3), SCORED.tallies[1])),
    replace(SCORED, tallies=(SCORED.tallies[0], replace(SCORED.tallies[1], stolen=3))),
    replace(SCORED, challenges=SETTLED[:2]),
    replace(SCORED, challenges=(replace(SETTLED[0], strike=4), *SETTLED[1:])),
    replace(SCORED, challenges=(replace(SETTLED[0], points=2), *SETTLED[1:])),
    replace(SCORED, challenges=(replace(SETTLED[0], struck=None), *SETTLED[1:])),
    replace(SCORED, answers=(*STRUCK[:5], BEATEN, *STRUCK[5:])),
    replace(SCORED, answers=changed(STRUCK, Tiger="cancelled")),
    ENDED,
    replace(ENDED, outcome=Outcome((1, 1), ENDED.scores, "played")),
    replace(ENDED, outcome=Outcome((1, 2), ENDED.scores, "walkover")),
    GROUP,
    replace(GROUP, answers=(GROUP.answers[0], replace(GROUP.answers[1], by=4))),
    GROUP_ENDED,
    replace(GROUP_ENDED, outcome=Outcome((1,), GROUP.scores, "played", high_scores=(HighScore("group-1", 21),))),
    replace(GROUP_ENDED, outcome=Outcome((1,), GROUP.scores, "asleep")),
    BOARDS["scored-free"],
]
"""Matches that all look different to a spectator."""


def test_all_public_information_is_drawn() -> None:
    looks = [digest(drawn(view)) for view in PUBLIC]
    assert [place for place, each in enumerate(looks) if each in looks[:place]] == []


def test_the_rounds_of_a_solo_match_are_drawn() -> None:
    view = scored(match("solo", 1, 1), listed(("Bear",)))
    rounds = (PlayedRound("birds", None, (21,)), PlayedRound("cities", None, (21,)), PlayedRound("birds", None, (20,)))
    assert len({look(replace(view, history=(each,))).tobytes() for each in rounds}) == 3


@pytest.mark.parametrize("view", [match(), ROUND, free(4), STEAL], ids=("group", "teams", "free", "steal"))
def test_the_public_board_hides_words_being_written(view: FarragoWordsView) -> None:
    secret = replace(view, viewer=0, answers=listed(("Bear", "Cat", "Dog")))
    assert look(secret) == look(view)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_stays_in_its_row(name: str) -> None:
    view = scored(free(9), ())
    left, top, right, bottom = differing(look(view, ("Plain", *NAMES)), look(view, (name, *NAMES)))
    assert (right - left, bottom - top) <= (300, 56)
    assert top >= 200


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_title_stays_in_the_heading(name: str) -> None:
    edges = differing(look(ROUND, title="Plain"), look(ROUND, title=name))
    assert (edges[0] >= 470, edges[1] >= 10, edges[2] <= 950, edges[3] <= 82) == (True,) * 4


def test_the_name_of_the_game_is_written_once() -> None:
    assert look(ROUND, title="Farrago Words · Friday") == look(ROUND, title="Friday")


@pytest.mark.parametrize("text", [NASTY[1], NASTY[7][:40], "﷽" * 40, *WORLD[:5], "l" * 40], ids=range(9))
def test_an_answer_stays_in_its_line(text: str) -> None:
    view = free(2)
    paper = Image.new("RGB", (LINE + 40, 80), (255, 255, 255))
    for size in SIZES:
        whole = entry(view, ShownAnswer(0, text, "L", 1, 1, stolen=True, standing="struck"), (0, 1))
        for part in (whole, *whole.halves()):
            canvas = Canvas(paper)
            draw_entry(canvas, view, part, Box(20, 10, min(LINE, part.width(size)), 60), size)
            edges = ImageChops.difference(canvas.image, paper).getbbox()
            assert edges is not None
            assert (edges[0] >= 20, edges[1] >= 10, edges[2] <= LINE + 20, edges[3] <= 70) == (True,) * 4


def test_all_answers_are_shown_while_there_is_room() -> None:
    for name in ("challenge", "scored-group", "scored-teams-3", "scored-typed"):
        view = BOARDS[name]
        pages = notebook(view, saying(), 720).pages
        chapters = [chapter for page in pages for chapter in page]
        shown = [each.answer for chapter in chapters for line in chapter.lines for each in line if each.ends]
        assert shown == list(view.answers)
        assert [chapter.left_out for chapter in chapters] == [0] * 8


@pytest.mark.parametrize("tallest", [LOWEST, 720])
@pytest.mark.parametrize("name", ["vote-many", "scored-group-250", "scored-free-24"])
def test_answers_without_room_are_counted_and_challenged_ones_come_first(name: str, tallest: int) -> None:
    view = BOARDS[name]
    held = {number for one in view.challenges for number in one.answers}
    written = notebook(view, saying(), tallest)
    assert written.height <= tallest
    for chapter in (chapter for page in written.pages for chapter in page):
        shown = [each.answer for line in chapter.lines for each in line if each.ends]
        mine = [each for each in view.answers if each.letter == chapter.letter]
        assert len(shown) + chapter.left_out == len(mine)
        assert len(chapter.lines) >= 2
        first = [each for each in mine if each.number in held]
        assert shown[: len(first)] == first[: len(shown)]


def test_the_points_of_a_letter_are_those_of_its_answers() -> None:
    chapters = [chapter for page in notebook(SCORED, saying(), 720).pages for chapter in page]
    assert {chapter.letter: chapter.points for chapter in chapters} == dict(
        zip("BCDELMST", (2, 2, 2, 0, 2, 2, 3, 2), strict=True)
    )


def test_every_topic_is_written_large() -> None:
    box, pen = Box(0, 0, 944, 174), Pen(INK, 112, least=30)
    longest = sorted((topic.text for topic in TOPICS.values()), key=len)[-40:]
    sizes = {text: fitted(text, box, pen, (112, 88)) for text in longest}
    assert min(size for size, _ in sizes.values()) >= 68
    assert [text for text, (_, lines) in sizes.items() if " ".join(lines) != text] == []


def test_every_letter_of_every_alphabet_has_its_own_block() -> None:
    letters = {each.letter for alphabet in ALPHABETS.values() for each in alphabet}
    looks = {letter: tiles.block(letter, 0, 60).tobytes() for letter in letters}
    assert len(letters) > 40
    assert len(set(looks.values())) >= len(looks) - 16  # some letters of three scripts look the same
    assert tiles.block("B", 0, 60).tobytes() != tiles.flat("B", 60).tobytes() != tiles.block("B", 1, 60).tobytes()


def test_parts_of_a_line_keep_their_order_and_their_box() -> None:
    paper = Image.new("RGB", (300, 60), (255, 255, 255))
    for texts in (("שלום", " / ", "عمر", ": no"), ("W" * 40, " / ", "W" * 40), ()):
        canvas = Canvas(paper)
        parts(canvas, Box(20, 10, 200, 40), texts, Pen(INK, 36, least=22))
        edges = ImageChops.difference(canvas.image, paper).getbbox() or (20, 10, 20, 10)
        assert (edges[0] >= 20, edges[1] >= 10, edges[2] <= 220, edges[3] <= 50) == (True,) * 4


def test_names_without_room_are_counted() -> None:
    said: list[int] = []

    def more(count: int) -> str:
        said.append(count)
        return f"+{count}"

    canvas = Canvas(Image.new("RGB", (300, 60)))
    listing(canvas, Box(0, 0, 300, 60), ("Ada", "Bo", "Cleopatra the Great"), 9, Pen((255, 255, 255), 30), more)
    assert said[-1] == 7


def test_every_drawing_in_the_folder_is_used() -> None:
    used = {*warming.SIGNS, "scribe", "stage", "badge"}
    assert {path.stem for path in sprites.DATA.glob("farrago_words/art/*.svg")} == used


def test_every_family_of_topics_has_a_sign() -> None:
    assert set(FAMILY_SIGNS) == set(FAMILIES)
    looks = {art.figure(sign, 60).tobytes() for sign in FAMILY_SIGNS.values()}
    assert len(looks) == len(FAMILIES)


def test_usual_boards_leave_room_for_their_buttons_on_a_phone() -> None:
    tall = {name: sample(name).height for name in BOARDS if name not in CROWDED}
    assert {name: each for name, each in tall.items() if each > TALL} == {}
    assert max(each for name, each in tall.items() if name.startswith("over")) <= 920


def test_the_first_three_stand_on_steps_and_the_others_are_listed() -> None:
    view = BOARDS["over-free-24"]
    assert has_podium(view)
    assert podium_height(view) == podium_height(BOARDS["over-teams-4"]) + 7 * 44 + 12
    ended = replace(view, outcome=None, end=End("agreed"))
    assert not has_podium(ended)
    assert not has_podium(BOARDS["over-group"])


def test_the_largest_crowd_is_drawn() -> None:
    crowd = scored(teams(4, 250), many(2000, (0, 0, 0, 1)))
    assert look(crowd, tuple(f"{name}{name}" for name in NAMES)).height <= MOST_HEIGHT
