"""Draws every picture in every state, for people to look at: `python -m tools.gallery FOLDER`.

Each is written at full size and as a telephone shows it, 360 pixels wide; what moves is also written as it is.
`SAMPLES` serves the tests as well. `make pictures` writes those of the README, into docs/pictures, and
the bot's avatar and banner, into docs/face.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from bot.pictures import Picture
from bot.text.localisation import words
from cogs.fart.pictures import chart, picture
from engine.fart.cards import DECK
from engine.fart.model import View
from engine.game import Outcome
from tests.hostile_names import NASTY

README_FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
README = {
    "battle.webp": "farrago-battle-won",
    "fart.webp": "board-wave-2-start",
    "absolute.webp": "absolute-many-4",
    "battle-farm.webp": "battle-farm-table-4",
    "farrago.webp": "farrago-usual",
    "farrago-words.webp": "farrago_words-scored-teams-2",
}
"""The files that the README shows, and which picture each is."""

FACE_FOLDER = Path(__file__).parents[1] / "docs" / "face"
FACE = {"avatar": (1024, 1024), "banner": (1360, 480)}
"""The bot's own pictures on Discord, each drawn from the SVG beside it, in pixels."""

README_QUALITY = 88
"""Of WebP: a page is loaded by many who only pass by."""

FOR_EVER = 0
"""WebP's loop count for an animation without end."""

SAY = words().line
TITLE = "F.A.R.T. Daily #325 · Nov 21, 2026"
TABLE = ("3S", "TC", "QS", "AS", "6C", "9S")
MIXED = ("TD", "7C", "QH", "AS", "3H", "KC")
PILE = tuple(DECK[(place * 23) % 52] for place in range(52))
WIN = Outcome((1,), (7,), "win")
LOSS = Outcome((1,), (-14,), "loss")
GIVEN_UP = Outcome((1,), (-65,), "resigned")

SAMPLES = {
    "wave-1-start": View(1, 1, ("TD", "QH", "AD"), TABLE, 20, 23, (), 0),
    "wave-1-middle": View(1, 5, ("4H", "KD"), (*TABLE[:4], "JH", "2D"), 15, 11, ("4D", "KS"), 4),
    "wave-2-start": View(2, 11, ("KH", "TS", "5D"), MIXED, 9, 29, (), 3),
    "wave-2-late": View(2, 20, ("AC",), MIXED[:4], 0, 1, PILE[:40], 12),
    **{f"table-{count}": View(2, 18, ("8S", "8D"), MIXED[:count], 0, 9, PILE[:20], 6) for count in range(1, 6)},
    "no-attackers": View(2, 18, (), MIXED[:2], 0, 0, PILE[:20], 6),
    "win": View(2, 21, (), MIXED[:5], 2, 0, PILE[:45], 3, WIN),
    "win-nobody-left": View(2, 24, (), (), 0, 0, PILE, 9, Outcome((1,), (0,), "win")),
    "loss": View(2, 19, ("9S", "3D"), (), 0, 12, PILE[:38], 9, LOSS),
    "loss-wave-1": View(1, 12, ("9H",), (), 0, 25, PILE[:26], 26, Outcome((1,), (-76,), "loss")),
    "given-up": View(1, 4, ("9H", "3D", "TH"), MIXED, 10, 12, PILE[:8], 1, GIVEN_UP),
}

RESULTS = [(score, score >= 0) for score in (7, -4, 9, 12, -18, 3, 0, -33, 5, 8, -9, 11, 2, -14, 6, -1, 7, 4, -22, 16)]


def pictures() -> dict[str, Callable[[], Picture]]:
    """Name every picture of F.A.R.T. and how it is drawn."""
    made: dict[str, Callable[[], Picture]] = {}
    for name, view in SAMPLES.items():
        # The default binds the view of this round, not the last one.
        made[f"board-{name}"] = lambda view=view: picture.board(view, SAY, TITLE)
    for place, title in enumerate(NASTY):
        made[f"nasty-{place:02}"] = lambda title=title: picture.board(SAMPLES["wave-1-start"], SAY, title)
    for count in (0, 1, 7, 18, 26, 45, 52):
        made[f"discard-{count:02}"] = lambda count=count: picture.discard(with_pile(count), SAY)
    for count in (0, 1, 40, 1000):
        made[f"chart-{count:04}"] = lambda count=count: chart.chart(stats(count), SAY)
    return made


def with_pile(count: int) -> View:
    """Make a view with `count` discarded cards."""
    return View(1, 4, ("9H",), TABLE, 10, 12, PILE[:count], 1)


def stats(games: int) -> chart.Stats:
    """Make the results of this number of games."""
    results = (RESULTS * (games // len(RESULTS) + 1))[:games]
    return chart.Stats.of(results, min(3, games), min(12, games))


def every_picture() -> dict[str, Callable[[], Picture]]:
    """Name every picture of every game and how it is drawn."""
    # What draws the other games takes its hostile names from here.
    from tests.cogs.absolute import samples as absolute
    from tests.cogs.battle_farm import samples as battle_farm
    from tests.cogs.farrago import samples as farrago
    from tests.cogs.farrago_words import views as farrago_words

    made = pictures()
    for game in (absolute, battle_farm, farrago, farrago_words):
        made |= game.pictures()
    return made


def write_readme(folder: Path) -> None:
    """Write the pictures of the README: smaller than people get them, and what moves begins again at its end."""
    made = every_picture()
    for name, sample in README.items():
        drawn = Image.open(BytesIO(made[sample]().data))
        frames, times = [], []
        for number in range(getattr(drawn, "n_frames", 1)):
            drawn.seek(number)
            drawn.load()
            frames.append(drawn.convert("RGB"))
            times.append(drawn.info.get("duration", 0))
        if len(frames) == 1:
            frames[0].save(folder / name, "WEBP", quality=README_QUALITY, method=6)
        else:
            # Few pixels change from frame to frame, so without loss it is the smaller file.
            frames[0].save(
                folder / name, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=FOR_EVER,
                lossless=True, method=4, kmin=0, kmax=0,
            )  # fmt: skip
        print(f"{name:20} {(folder / name).stat().st_size:>7} bytes")


def face(name: str) -> bytes:
    """Draw the avatar or the banner as PNG."""
    source = (FACE_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=source, width=FACE[name][0]))


def main(folder: Path) -> None:
    """Write every picture of every game twice."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in every_picture().items():
        drawn = make()
        image = Image.open(BytesIO(drawn.data))
        if getattr(image, "is_animated", False):
            (folder / drawn.filename.replace(".webp", f"-{name}.webp")).write_bytes(drawn.data)
        image.save(folder / f"{name}.png")
        small = image.resize((360, image.height * 360 // image.width), Image.Resampling.LANCZOS)
        small.save(folder / f"{name}-360.png")
        print(f"{name:34} {drawn.width} x {drawn.height}  {len(drawn.data):>7} bytes")


if __name__ == "__main__":
    if sys.argv[1] == "--readme":
        write_readme(README_FOLDER)
        for name in FACE:
            (FACE_FOLDER / f"{name}.png").write_bytes(face(name))
    else:
        main(Path(sys.argv[1]))
