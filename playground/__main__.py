"""`python -m playground`: a loopback Discord by itself, for any bot."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from .launch import DEFAULT_PORT, Launch, start
from .world.world import FIRST_BOT
from .wrong_clock import AHEAD

app = typer.Typer()


# All behind the bot's name is the bot's, its options too.
@app.command(context_settings={"allow_interspersed_args": False})
def main(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="port on 127.0.0.1; a free one if it is taken")
    ] = DEFAULT_PORT,
    data: Annotated[Path, typer.Option(help="folder for everything that is kept")] = Path("var"),
    name: Annotated[str, typer.Option(help="the bot's name in a new world")] = FIRST_BOT,
    browser: Annotated[bool, typer.Option(help="open the page in a browser")] = True,
    clock_ahead: Annotated[float, typer.Option(help="seconds by which the clock of the bot's machine is wrong")] = 0.0,
    uplink: Annotated[float, typer.Option(min=0, help="Mbit/s of the bot's line to Discord; 0: any number")] = 0,
    bot: Annotated[
        list[str] | None, typer.Argument(help="module or .py file of a bot with discord.py, and its arguments")
    ] = None,
) -> None:
    """Start a loopback Discord, run the bot on it or print the token for one that is started elsewhere."""
    sys.exit(
        start(
            Launch(
                data=data,
                port=port,
                name=name,
                browser=browser,
                uplink=uplink,
                command=tuple(bot or ()),
                environment={AHEAD: str(clock_ahead)},
            )
        )
    )


if __name__ == "__main__":
    app()
