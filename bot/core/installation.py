"""How this copy of the program was installed: from a wheel, or as a clone or an image that holds the tree.

What people read names the commands, and the places of settings and games, that are right for their copy.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the packages: the clone, or the environment's packages."""

NAME = "farrago"


def is_of_a_wheel(root: Path = ROOT) -> bool:
    """Whether an installer put the packages there: it leaves its own notes beside them."""
    return any(root.glob(f"{NAME}-*.dist-info"))


def own_folder() -> Path:
    """Return Farrago's folder among the data of this account, as the platform has it."""
    # Imported here, as a clone never needs it.
    from platformdirs import user_data_path

    return user_data_path(NAME, appauthor=False)


def program(
    root: Path = ROOT, environment: Path = Path(sys.prefix), *, on_windows: bool = sys.platform == "win32"
) -> str:
    """Return how this copy's commands are called: a clone's from its folder, with the environment in it."""
    if is_of_a_wheel(root):
        return NAME
    if environment.parent.resolve() != root:
        return "python -m bot"  # as in the image, whose environment is the first on PATH
    return f"{environment.name}\\Scripts\\python -m bot" if on_windows else f"{environment.name}/bin/python -m bot"


IS_OF_A_WHEEL = is_of_a_wheel()

# What is installed is called from anywhere. There a folder `var` would be lost, and a `.env` may be another bot's.
HOME = own_folder() if IS_OF_A_WHEEL else Path()
"""The folder of the host's own files, relative to the working directory in a clone."""

DATA_FOLDER = HOME if IS_OF_A_WHEEL else HOME / "var"
"""The default of DATA_DIR."""

ENV_FILE = HOME / ".env"
"""The file of settings."""

PLAYGROUND_CHILD = "FARRAGO_PLAYGROUND_CHILD"
"""The variable of the environment that is set where the playground started this process."""

PROGRAM = program()
"""The words before the name of a command."""

TO_HAVE_TOKEN = (
    f"`{PROGRAM} settings` writes that file, and the token is in Discord's Developer Portal (your application, Bot, "
    "Reset Token)"
)
"""How a host comes by a token and a place for it."""

REINSTALL = "reinstall Farrago" if IS_OF_A_WHEEL else "reinstall with `make clean run`"
"""The remedy for a missing package."""

DRAW_SPRITES = (
    "install a wheel of `make wheel`" if IS_OF_A_WHEEL else f"run `{PROGRAM.removesuffix('bot')}tools.sprites`"
)
"""The remedy for a missing bundle of sprites."""
