"""What all of Discord's limits are made of: lengths, counts, emoji. It only notes problems."""

import regex

from ..wire import Json, Problems, as_object

# Not the property Emoji, which digits have too; flags and keycaps are emoji without a pictogram.
_PICTOGRAM = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3")


def check_text(problems: Problems, path: str, value: object, least: int, most: int) -> None:
    """Note a value that is no text or not between `least` and `most` characters long."""
    if not isinstance(value, str):
        problems.add(path, "BASE_TYPE_REQUIRED" if value is None else "STRING_TYPE_CONVERT", "This field is required.")
    elif not least <= len(value) <= most:
        problems.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def check_count(problems: Problems, path: str, items: list[Json], least: int, most: int) -> None:
    if not least <= len(items) <= most:
        problems.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def check_emoji(problems: Problems, path: str, holder: Json) -> None:
    """Note an invalid emoji."""
    emoji = as_object(holder.get("emoji"))
    name = str(emoji.get("name") or "")
    if emoji and not emoji.get("id") and not (regex.fullmatch(r"\X", name) and _PICTOGRAM.search(name)):
        problems.add(f"{path}.emoji.name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")
