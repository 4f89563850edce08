"""The file of settings as a host first sees it: every setting explained and switched off."""

from pathlib import Path

from pydantic.fields import FieldInfo

from bot.core.installation import PROGRAM
from bot.core.private_file import write_privately
from bot.core.settings import Settings, written

_EXAMPLE = """\
# Farrago's settings. Copy this file to .env, run `chmod 600 .env`, and take the # away from the lines you want to set.
# Variables of the environment win over this file. `make doctor` checks what you wrote.
"""

_OWN = f"""\
# Farrago's settings. Take the # away from the lines you want to set.
# Variables of the environment win over this file. `{PROGRAM} doctor` checks what you wrote.
"""


def example() -> str:
    """The text of `.env.example`."""
    return _text(_EXAMPLE)


def lay_out(path: Path) -> bool:
    """Write the file for this copy, readable by its owner only; False where there is one, which stays as it is.

    Raises:
        OSError: it cannot be written.
    """
    if path.exists():
        return False
    write_privately(path, _text(_OWN).encode())
    return True


def _text(head: str) -> str:
    entries = [
        f"# {field.description}{_default(field)}\n# Wanted: {field.title}.\n#{key.upper()}={written(field)}\n"
        for key, field in Settings.model_fields.items()
    ]
    return "\n".join([head, *entries])


def _default(field: FieldInfo) -> str:
    """The default as a sentence; where it is made from others, the description tells it already."""
    default: object = field.get_default(call_default_factory=True)
    match default:
        case None:
            return ""
        case bool() | 0:
            said: object = "on" if default else "off"
        case "":
            said = "none"
        case _:
            said = default
    return f" Default: {said}."
