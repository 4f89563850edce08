"""Farrago in the playground: its own loopback Discord, with games apart from those of a real server."""

from pathlib import Path
from typing import Any

from bot.core.file_address import address_of
from bot.core.installation import PLAYGROUND_CHILD, ROOT
from bot.core.settings import STORE_FILE, Settings
from bot.pictures.fonts import Face, font_file
from playground.launch import Launch, start

COMMAND = ("bot", "run")
"""The module that a playground runs, with its arguments."""

NAME = "Farrago"


def play(chosen: Settings, **asked: Any) -> int:
    """Run Farrago until Ctrl-C or SIGTERM; `asked` are the other arguments of `Launch`. Returns the exit status."""
    return start(
        Launch(
            command=COMMAND,
            folder=ROOT,  # or a `bot` of the folder that the host is in would be run
            name=NAME,
            data=chosen.data_dir,
            emoji_font=font_file(Face.COLOUR_EMOJI),
            environment=bot_environment(chosen.data_dir),
            **asked,
        )
    )


def bot_environment(data: Path) -> dict[str, str]:
    """Settings that keep the playground's matches apart from those of a real server on the same machine."""
    home = (data / "playground" / "bot").resolve()
    return {
        "DATA_DIR": str(home),
        "DATABASE_URL": address_of(home / STORE_FILE),
        "SHARDS": "all",
        PLAYGROUND_CHILD: "1",
        # Named, since the .env of a real server may set them: the playground sends its host no alerts.
        "BACKUP_EVERY": "off",
        "ALERT_WEBHOOK": "off",
        "ALERT_OWNER": "off",
    }
