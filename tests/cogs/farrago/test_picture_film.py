"""The film of a battle shows and describes all events, in an acceptable time and size."""

from functools import cache
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.pictures import Picture
from bot.ui.kit.people import ALT_LIMIT
from cogs.farrago.film import motion
from cogs.farrago.film.shots import MOST, marks_of, seen, shots
from cogs.farrago.pictures.board import board
from cogs.farrago.pictures.stage import BOTTOM
from engine.farrago.battle_lines import battle_line, is_routine
from engine.farrago.battle_log import Acted, Collected, Consumed, Damaged, Destroyed, RpChanged
from engine.farrago.film import frames
from engine.farrago.model import BattleView
from engine.farrago.naming import card_line, tile_line
from tests.cogs.farrago.samples import BATTLES, BOARDS, NAMES, SAY, TITLE, fought, saying
from tests.cogs.plain_pictures import digest, pixels
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

MANY = {f"{cards}-{seed}": fought(cards, seed, 0.3) for cards in (3, 7, 12) for seed in range(8)} | BATTLES
MOST_BYTES = 1_500_000
FAR_OFF = 120
"""Levels between two pixels that no compression explains."""


def battle(name: str) -> BattleView:
    made = MANY[name].battle
    assert made is not None
    return made


@cache
def moving(name: str) -> Picture:
    """Draw a film once for all tests."""
    return motion.motion(BATTLES[name], SAY, TITLE)


@grouped("name", MANY)
def test_shots_cover_all_events(name: str) -> None:
    cut = shots(battle(name))
    assert [frame for shot in cut for frame in shot.frames] == list(frames(battle(name))[1:])
    assert cut[-1].after == frames(battle(name))[-1]
    assert motion.length(MANY[name]) == len(cut) <= MOST


@grouped("name", MANY)
def test_important_events_have_their_own_shot(name: str) -> None:
    for shot in shots(battle(name)):
        if any(isinstance(each, Collected) for each in shot.happenings):
            assert len(shot.frames) == 1
        if len(shot.frames) > 1 and shot.step in (5, 6) and len(frames(battle(name))) < MOST:
            assert all(is_routine(frame.happenings) for frame in shot.frames)


@grouped("name", MANY)
def test_every_acting_card_is_described(name: str) -> None:
    """Everything except used resources has the words of the log, shortened."""
    said = "\n".join(motion.recent_log(MANY[name], SAY))
    for frame in frames(battle(name))[1:]:
        line = battle_line(frame.happenings)
        if is_routine(frame.happenings):
            gains = [each for each in frame.happenings if isinstance(each, RpChanged)]
            wanted = [f"{NAMES[each.seat]} +{each.amount} RP on {SAY(tile_line(each.tile))}" for each in gains]
        else:
            wanted = [SAY(line)] if line is not None else []
        assert [each for each in wanted if each not in said] == []


@pytest.mark.parametrize("name", BATTLES)
def test_stills_and_their_words_go_together(name: str) -> None:
    view = BATTLES[name]
    for frame in range(motion.length(view)):
        assert motion.text(view, frame, SAY)
        assert 0 < len(motion.alt(view, frame, SAY)) <= ALT_LIMIT
    for tell in (motion.text, motion.alt):
        with pytest.raises(IndexError):
            tell(view, motion.length(view), SAY)


def test_the_reveal_names_the_new_cards_and_the_active_faces() -> None:
    view = BATTLES["usual"]
    made = battle("usual")
    tile = next(place for place, each in enumerate(made.spheres[0].tiles) if each.card is not None)
    said = motion.text(replace(view, battle=replace(made, fresh=((tile,), ()))), 0, SAY)
    card = made.spheres[0].tiles[tile].card
    assert card is not None
    assert f"face {made.faces[0] + 1} fights. New: {SAY(card_line(card.kind))} ({SAY(tile_line(tile))})." in said
    assert f"face {made.faces[1] + 1} fights. Nothing new." in said


@grouped("name", MANY)
def test_marks_say_what_happens_to_each_tile(name: str) -> None:
    for shot in shots(battle(name)):
        marks = marks_of(shot)
        for each in shot.happenings:
            match each:
                case Acted():
                    assert marks[each.seat, each.tile].role == "acting"
                case Damaged() if each.amount:
                    assert marks[each.seat, each.tile].hit
                case Destroyed():
                    assert marks[each.seat, each.tile].note == "dead"
                    assert seen(shot)[each.seat].tiles[each.tile].card is not None
                case Consumed():
                    assert seen(shot)[each.seat].tiles[each.tile].card is not None
                case _:
                    pass


@pytest.mark.slow
@pytest.mark.parametrize("name", ["small", "large"])
def test_a_film_is_light_and_short_and_plays_once(name: str) -> None:
    made = moving(name)
    assert len(made.data) <= MOST_BYTES
    assert made.filename == "farrago-battle.webp"
    with Image.open(BytesIO(made.data)) as image:
        assert (image.width, image.height) == (made.width, made.height) == (1200, motion.HEIGHT)
        assert image.info["loop"] == 1
        times = []
        for frame in range(getattr(image, "n_frames", 1)):
            image.seek(frame)
            image.load()
            times.append(image.info["duration"])
    assert motion.length(BATTLES[name]) + 2 <= len(times) <= 2 * MOST
    assert sum(times) <= motion.WATCHED


@pytest.mark.parametrize("count", [1, 10, 30, 60])
def test_a_long_film_is_hurried(count: int) -> None:
    times = motion.paced([motion.BEAT] * count)
    assert motion.FIRST + sum(times) + motion.LAST <= motion.WATCHED
    assert min(times) >= motion.BEAT // 2
    assert (times == [motion.BEAT] * count) == (count <= 30)


def test_a_film_begins_and_ends_with_the_board_too_briefly_to_reveal_the_end() -> None:
    with Image.open(BytesIO(moving("small").data)) as image:
        looks, times = [], []
        for frame in range(getattr(image, "n_frames", 1)):
            image.seek(frame)
            looks.append(image.convert("RGB"))
            times.append(image.info["duration"])
    assert times[:2] == [motion.FIRST, motion.REVEAL]
    assert 20 <= motion.FIRST <= 40
    assert ImageChops.difference(looks[0], looks[-1]).getbbox() is None
    assert all(ImageChops.difference(looks[0], look).getbbox() is not None for look in looks[1:-1])


@pytest.mark.slow
def test_the_film_of_the_last_battle_begins_with_the_reveal_and_ends_with_the_result() -> None:
    view = BATTLES["won"]
    assert view.outcome is not None
    with Image.open(BytesIO(moving("won").data)) as image:
        first = image.convert("RGB")
        image.seek(getattr(image, "n_frames", 1) - 1)
        last = image.convert("RGB")
    for shown, wanted in ((first, motion.still(view, 0, SAY, TITLE)), (last, board(view, SAY, TITLE))):
        with Image.open(BytesIO(wanted.data)) as other:
            difference = ImageChops.difference(shown, other.convert("RGB")).convert("L")
        # Both are compressed, the film more than the picture.
        assert sum(difference.histogram()[FAR_OFF:]) == 0


@pytest.mark.usefixtures("unencoded")
def test_a_still_shows_its_moment() -> None:
    view = BATTLES["usual"]
    looks = {digest(motion.still(view, frame, SAY, TITLE)) for frame in range(motion.length(view))}
    assert len(looks) == motion.length(view)


@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize("name", [NASTY[4], NASTY[7], NASTY[10], NASTY[11]], ids=range(4))
def test_a_name_stays_in_its_boxes_while_cards_act(name: str) -> None:
    view = BATTLES["usual"]
    one, other = (pixels(motion.still(view, 3, saying(each, NAMES[1]), TITLE)) for each in ("Plain", name))
    difference = ImageChops.difference(one, other)
    for box in ((100, 76, 585, 136), (100, BOTTOM, 1182, motion.HEIGHT)):
        difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None


def test_before_the_first_battle_there_is_no_film() -> None:
    view = BOARDS["start"]
    assert motion.length(view) == 0
    assert motion.recent_log(view, SAY) == ()
    for show in (lambda: motion.motion(view, SAY, TITLE), lambda: motion.still(view, 0, SAY, TITLE)):
        with pytest.raises(IndexError):
            show()
