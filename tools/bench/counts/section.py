"""The section `press-counts` of the bench: presses a turn and a deed in whole matches, by game. Nothing is drawn."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path

from tests.e2e.harness import BLANK_BOT
from tools.bench.counts import absolute, battle_farm, farrago, fart, words
from tools.bench.counts.book import Book
from tools.bench.report import Figure
from tools.bench.rig import Rig, rig

Play = Callable[[Rig, Book], Awaitable[None]]

GAMES: Mapping[str, tuple[Play, Callable[[Book], Iterator[Figure]]]] = {
    "fart": (fart.play, fart.figures),
    "absolute": (absolute.play, absolute.figures),
    "battle_farm": (battle_farm.play, battle_farm.figures),
    "farrago": (farrago.play, farrago.figures),
    "farrago_words": (words.play, words.figures),
}
QUICK = ("farrago_words",)


def measure(*, quick: bool = False, games: tuple[str, ...] = tuple(GAMES)) -> list[Figure]:
    """Give counts of presses."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), QUICK if quick else games))


async def _measure(folder: Path, games: tuple[str, ...]) -> list[Figure]:
    found = list[Figure]()
    async with rig(folder, BLANK_BOT) as made:
        await made.start_bot()
        for game in games:
            play, figures = GAMES[game]
            book = Book()
            await play(made, book)
            found += (Figure(f"{game}: {each.name}", each.value, each.unit) for each in figures(book))
    return found


if __name__ == "__main__":
    import sys

    for each in measure(games=tuple(sys.argv[1:]) or tuple(GAMES)):
        print(f"| {each.name} | {each.value:.4g} | {each.unit} |")
