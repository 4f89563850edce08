"""F.A.R.T. as somebody plays it who sacrifices only where they must: what they press."""

import re
from collections.abc import Iterator

from engine.fart import GAME
from tests.e2e.play.fart_play import dealt, match_id, over, pressed, shown
from tools.bench.counts.book import Book, counted
from tools.bench.counts.pressing import Step, Stuck, button_of, offers
from tools.bench.report import Figure
from tools.bench.rig import Rig

SEEDS = ("abc", "abd", "abe")
SACRIFICE = "sacrifice"
FORCED, FREE = "forced sacrifice", "other decision"


async def play(rig: Rig, book: Book) -> None:
    """Play some deals to their ends."""
    for seed in SEEDS:
        await _play(rig, book, seed)


async def _play(rig: Rig, book: Book, seed: str) -> None:
    (ada,) = counted(rig, book, "lounge", "Ada")
    page, position = shown(await ada.slash("fart play", seed=seed)), dealt(seed)
    while not over(page):
        choices = GAME.choices(position.state, 0)
        chosen = next((each for each in choices if each.group != SACRIFICE), choices[0])
        token, is_forced = GAME.codec.token(chosen.action), chosen.group == SACRIFICE
        step = Step(f":{re.escape(token)}$")
        with book.deed(FORCED if is_forced else FREE, seed):
            if not offers(page, step):
                page = shown(await ada.press(f"v:{match_id(page)}:open:{chosen.group}", message=page))
            address = button_of(page, step)
            if not address:
                raise Stuck(f"{chosen.action}: {page.text} {page.labels}")
            position, page = pressed(position, address), shown(await ada.press(address, message=page))


def figures(book: Book) -> Iterator[Figure]:
    """Presses a forced sacrifice, another decision and a game."""
    yield from book.a_deed("forced sacrifice", FORCED)
    yield from book.a_deed("other decision", FREE)
    yield from book.a_turn("game")
