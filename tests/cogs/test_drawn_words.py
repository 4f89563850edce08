"""All words on the picture of a result are in its alt text and in its text as well, in all games."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.match.kinds.ranking import told_outcome
from bot.text.localisation import words
from bot.text.sanitising import plain
from cogs.farrago_words.pictures.parts import signed
from engine.farrago_words.model import FarragoWordsView
from tests.cogs.absolute import samples as absolute
from tests.cogs.battle_farm import samples as battle_farm
from tests.cogs.farrago import samples as farrago
from tests.cogs.farrago_words.views import BOARDS
from tests.cogs.looking import GAME_UIS
from tests.cogs.written import written_lines
from tools.gallery import SAMPLES

NAMES = ("Ada", "Bo", "Cy", "Dee")
TITLE = "What is played"
UNSAID = {
    "absolute": {"–"},
    "farrago": {"building", "0"},
    "farrago_words": {"farrago", *"words"},
    "fart": {"f.a.r.t.", "1", "11", "12", "13"},
}
"""What needs no words: no place, whose reason is said; a card without strength and a tile without RP; the name of the
game, which stands in the heading; the values of cards that have a letter.
"""


def ends() -> Iterator[tuple[str, Any]]:
    """Ends of each game by its rules."""
    yield "absolute", absolute.over(93, 64, 69)
    yield "battle_farm", battle_farm.over(93, 64, 20)
    yield "battle_farm", battle_farm.over(93, 64, 20, ending="stalled")
    yield "battle_farm", battle_farm.decided((30, 50), 23, 23)
    for places, ending in (((1, 2), "limit"), ((1, 1), "deck"), ((2, 1), "deck")):
        yield "farrago", farrago.ended(places, ending)
    for name in ("solo", "group", "teams-2", "teams-tie", "teams-4", "asleep", "walkover"):
        yield "farrago_words", BOARDS[f"over-{name}"]
    for name in ("scored-solo", "scored-group", "scored-group-empty"):
        yield "farrago_words", BOARDS[name]
    for name in ("win", "loss", "given-up"):
        yield "fart", SAMPLES[name]


def left(view: Any) -> Any:
    """Make the first seat one that an AI finished."""
    return changed(view, outcome=told_outcome(view.outcome, {0: "conceded"}))


ENDS = [(game, view) for game, view in ends()]
LEFT = [(game, left(view)) for game, view in ENDS if view.outcome is not None and game != "farrago_words"]


def bare(text: str) -> str:
    """Remove punctuation and marks around names."""
    return " ".join(re.sub("[\u2068\u2069*]", "", text).replace("−", "-").split()).casefold()


def sums(view: Any) -> set[str]:
    """The sums of a letter's words, whose points are described one by one."""
    if not isinstance(view, FarragoWordsView):
        return set()
    return {bare(signed(sum(each.points for each in view.answers if each.letter == letter))) for letter in view.letters}


def parts(game: str, view: Any, lines: list[str]) -> set[str]:
    """The words on a picture, except the title, sums, and parts that need no description."""
    found = {bare(part).rstrip("!").removesuffix(" cp") for line in lines for part in line.split(" · ")}
    return found - {bare(TITLE), ""} - UNSAID.get(game, set()) - sums(view)


def missing(said: str, written: set[str]) -> list[str]:
    return sorted(part for part in written if not re.search(rf"(?<!\w){re.escape(part)}(?!\w)", bare(said)))


@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize(("game", "view"), [*ENDS, *LEFT])
def test_alt_text_and_text_have_all_words_on_the_picture_of_a_result(game: str, view: Any) -> None:
    scene = GAME_UIS[game].boards.public
    assert scene.draw is not None
    assert scene.alt is not None
    assert scene.text is not None

    def say(line: Any) -> str:
        return words().line(line, NAMES, plain)

    with written_lines() as lines:
        scene.draw(view, say, TITLE)
    drawn = parts(game, view, [line.text for line in lines])
    assert drawn
    assert missing(scene.alt(view, say), drawn) == []
    assert missing(scene.text(view, lambda line: words().line(line, NAMES)), drawn) == []
