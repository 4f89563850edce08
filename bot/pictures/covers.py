"""The cover of a game: a few large sprites over a backdrop, wide and low. It knows no game and no words."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter, ImageOps

from bot.pictures.picture import Picture, encode_small

SIZE = (960, 300)
"""The size of a cover, in pixels."""

SHADOW = 8
"""How far a shadow falls, and how soft it is, in pixels."""

SHADE = 140
"""How dark a shadow is, of 255."""


@dataclass(frozen=True)
class Prop:
    """An RGBA sprite of a cover: how far its middle is from the cover's, in pixels, and its turn to the left."""

    sprite: Image.Image
    x: int
    y: int
    degrees: float = 0.0
    casts: bool = True
    """Whether it has a shadow; light does not."""


def cover_with(ground: Image.Image, props: Sequence[Prop], name: str) -> Picture:
    """Draw a cover: the middle of the ground, and on it the props, from back to front; `name` is the file's."""
    image = ImageOps.fit(ground.convert("RGB"), SIZE, Image.Resampling.LANCZOS)
    for prop in props:
        _put(image, prop)
    return encode_small(image, name)


def fan(sprites: Sequence[Image.Image], x: int, y: int, step: int, degrees: float) -> tuple[Prop, ...]:
    """Spread sprites like cards in a hand, their middle at (x, y), `step` pixels apart and turned by `degrees` each.

    The outer ones are lower, as on an arc.
    """
    middle = (len(sprites) - 1) / 2
    return tuple(
        Prop(sprite, round(x + place * step), round(y + place * place * step * abs(degrees) / 100), -place * degrees)
        for sprite, place in zip(sprites, (number - middle for number in range(len(sprites))), strict=True)
    )


def scaled(sprite: Image.Image, height: int) -> Image.Image:
    """Bring a sprite to a height in pixels."""
    return ImageOps.fit(sprite, (round(sprite.width * height / sprite.height), height), Image.Resampling.LANCZOS)


def without_rows(sprite: Image.Image, top: int, bottom: int) -> Image.Image:
    """Cut the rows from `top` to before `bottom` out of a sprite, as the head of a card that would bear its name."""
    image = Image.new("RGBA", (sprite.width, sprite.height - bottom + top))
    image.paste(sprite.crop((0, 0, sprite.width, top)), (0, 0))
    image.paste(sprite.crop((0, bottom, *sprite.size)), (0, top))
    return image


def _put(image: Image.Image, prop: Prop) -> None:
    # The margin keeps the shadow and turned corners inside.
    margin = 3 * SHADOW
    room = Image.new("RGBA", (prop.sprite.width + 2 * margin, prop.sprite.height + 2 * margin))
    room.paste(prop.sprite, (margin, margin))
    if prop.degrees:
        room = room.rotate(prop.degrees, Image.Resampling.BICUBIC, expand=True)
    x = image.width // 2 + prop.x - room.width // 2
    y = image.height // 2 + prop.y - room.height // 2
    if prop.casts:
        soft = room.getchannel("A").filter(ImageFilter.GaussianBlur(SHADOW))
        image.paste((0, 0, 0), (x, y + SHADOW), ImageChops.multiply(soft, Image.new("L", soft.size, SHADE)))
    image.paste(room, (x, y), room)
