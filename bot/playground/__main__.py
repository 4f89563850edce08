"""`python -m bot.playground`: the playground by itself, also with another bot than Farrago's."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from bot.core.installation import DATA_FOLDER

from .bot_process import REAL_BOT
from .launch import DEFAULT_PORT, Launch, start


def main(
    port: Annotated[int, typer.Option(help="port on 127.0.0.1; a free one if it is taken")] = DEFAULT_PORT,
    data: Annotated[Path, typer.Option(help="folder for everything that is kept")] = DATA_FOLDER,
    browser: Annotated[bool, typer.Option(help="open the page in a browser")] = True,
    bot: Annotated[list[str] | None, typer.Argument(help="module or .py file of the bot, with its arguments")] = None,
) -> None:
    """Start a loopback Discord, connect the bot to it, and show the page."""
    sys.exit(start(Launch(data=data, port=port, browser=browser, command=tuple(bot or REAL_BOT))))


if __name__ == "__main__":
    typer.run(main)
