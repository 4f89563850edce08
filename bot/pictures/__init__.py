"""The drawing kit: sprites, text and canvas. It knows no game, no Discord and no hidden information."""

from bot.pictures.canvas import Box, Canvas, Pen, width_of
from bot.pictures.fonts import Face, FontMissing, keep_open, look_up
from bot.pictures.image_cache import keep_at_most
from bot.pictures.picture import WIDTH, Picture, lighter
from bot.pictures.render_pool import (
    draw,
    draw_ahead,
    draw_at_most,
    draw_for_all,
    is_crowded,
    request_soon,
    stand_back_while,
    use_text_while,
)
from bot.pictures.sprites import art, backdrop, backdrop_rows, emoji

__all__ = [
    "WIDTH",
    "Box",
    "Canvas",
    "Face",
    "FontMissing",
    "Pen",
    "Picture",
    "art",
    "backdrop",
    "backdrop_rows",
    "draw",
    "draw_ahead",
    "draw_at_most",
    "draw_for_all",
    "emoji",
    "is_crowded",
    "keep_at_most",
    "keep_open",
    "lighter",
    "look_up",
    "request_soon",
    "stand_back_while",
    "use_text_while",
    "width_of",
]
