"""Checks everything that a host can get wrong and prints a line for each; read-only."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from bot.core.logs import redactor
from bot.core.settings import BadSettings, Settings
from bot.ops.alerts.checks import check_alerts, send_test
from bot.ops.check_result import CheckResult, Level
from bot.ops.checks_commands import noted
from bot.ops.checks_discord import check_discord
from bot.ops.checks_games import check_games
from bot.ops.checks_here import check_machine
from bot.ops.checks_server import check_server, is_server
from bot.ops.checks_thinking import check_thinking
from bot.ops.scheduled_backups.status import NOTE as BACKUPS
from bot.ops.scheduled_backups.status import check_backups, read_status
from bot.ops.stored.roles import servers_with_roles
from bot.store.store import now_ms

_STYLE = {Level.OK: "green", Level.WARN: "yellow", Level.FAIL: "bold red"}


async def examine(settings: Settings, *, alert: bool = False) -> list[CheckResult]:
    """Make every check; those of Discord only where there is a token. With `alert` a test alert is sent."""
    token = settings.discord_token
    secret = None if token is None else token.get_secret_value()
    online = await check_discord(secret, await noted(settings), await servers_with_roles(settings))
    server = await check_server(settings) if is_server(settings) else []
    told = {check_result.subject for check_result in server}  # the key of a server's database is seen by asking it
    here = [check_result for check_result in check_machine(settings) if check_result.subject not in told]
    status = read_status(await noted(settings, BACKUPS))
    of_host = [check_backups(settings, status, now_ms()), check_alerts(settings)]
    sent = await send_test(settings) if alert else []
    return [*here, *of_host, await check_thinking(), *check_games(), *server, *online, *sent]


def of_settings(error: BadSettings) -> list[CheckResult]:
    """Return the faults of unusable settings, without which no other check can run."""
    return [CheckResult(Level.FAIL, "settings", fault) for fault in error.faults]


def show(findings: Sequence[CheckResult], console: Console | None = None) -> None:
    """Print a line for each finding, and how many of each kind there are."""
    console = console or Console(highlight=False)
    for check_result in findings:
        # A finding may quote an error of a library, and that an address with its password.
        line = Text(redactor.text(str(check_result)))
        line.stylize(_STYLE[check_result.level], 0, len(check_result.level.value))
        console.print(line, soft_wrap=True)
    counts = [f"{sum(check_result.level is level for check_result in findings)} {level.value}" for level in Level]
    console.print(", ".join(counts))


def failed(findings: Sequence[CheckResult]) -> bool:
    """Whether something keeps people from playing."""
    return any(check_result.level is Level.FAIL for check_result in findings)
