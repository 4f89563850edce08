"""Checks everything that a host can get wrong and prints a line for each; it repairs nothing."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from bot.checks_commands import noted
from bot.checks_discord import check_discord
from bot.checks_games import check_games
from bot.checks_here import check_machine
from bot.checks_server import check_server, is_server
from bot.finding import Finding, Level
from bot.logs import redactor
from bot.settings import BadSettings, Settings

_STYLE = {Level.OK: "green", Level.WARN: "yellow", Level.FAIL: "bold red"}


async def examine(settings: Settings) -> list[Finding]:
    """Make every check; those of Discord only where there is a token."""
    token = settings.discord_token
    online = await check_discord(None if token is None else token.get_secret_value(), await noted(settings))
    server = await check_server(settings) if is_server(settings) else []
    told = {finding.subject for finding in server}  # the key of a server's database is seen by asking it
    here = [finding for finding in check_machine(settings) if finding.subject not in told]
    return [*here, *check_games(), *server, *online]


def of_settings(error: BadSettings) -> list[Finding]:
    """Say what is wrong with settings that cannot be used, where nothing else can be looked at."""
    return [Finding(Level.FAIL, "settings", fault) for fault in error.faults]


def show(findings: Sequence[Finding], console: Console | None = None) -> None:
    """Print a line for each finding, and how many of each kind there are."""
    console = console or Console(highlight=False)
    for finding in findings:
        line = Text(redactor.text(str(finding)))
        line.stylize(_STYLE[finding.level], 0, len(finding.level.value))
        console.print(line, soft_wrap=True)
    counts = [f"{sum(finding.level is level for finding in findings)} {level.value}" for level in Level]
    console.print(", ".join(counts))


def failed(findings: Sequence[Finding]) -> bool:
    """Whether something keeps people from playing."""
    return any(finding.level is Level.FAIL for finding in findings)
