"""`python -m tools.sprites` draws the sprites of all games into the bundle from which the bot takes them."""

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from PIL import Image

from bot.game_loader import load_cogs
from bot.pictures import sprites


def main(bundle: Path = sprites.BUNDLE) -> None:
    """Write the bundle; a game that cannot be drawn is told, and leaves its sprites to the bot."""
    sprites.take_from(None)
    drawn = dict[str, bytes]()

    def keep(name: str, image: Image.Image) -> None:
        if name not in drawn:
            drawn[name] = encoded(image)

    sprites.watch(keep)
    for game, ui in load_cogs().game_uis.items():
        try:
            if ui.pictures.warm is not None:
                ui.pictures.warm()
        except Exception as error:  # however odd a game is, it must not keep people from the others
            print(f"{game} cannot be drawn: {type(error).__name__}: {error}", file=sys.stderr)
    _write(bundle, drawn)
    print(f"{len(drawn)} sprites, {bundle.stat().st_size / 1e6:.1f} MB")


def encoded(image: Image.Image) -> bytes:
    """Write a sprite of the bundle."""
    data = BytesIO()
    # Each pixel stays as it is. A fifth smaller files would take four times as long.
    image.save(data, "WEBP", lossless=True, exact=True, method=1, quality=0)
    return data.getvalue()


def _write(bundle: Path, drawn: dict[str, bytes]) -> None:
    # Without dates and in order, so that the same sprites make the same file; a reader never sees half of it.
    part = bundle.with_suffix(".part")
    with ZipFile(part, "w") as written:
        written.comment = sprites.sources().encode()
        for name, data in sorted(drawn.items()):
            written.writestr(ZipInfo(name), data)
    part.replace(bundle)


if __name__ == "__main__":
    main()
