"""The doctor's look at alerts: where they go, and whether a test arrives."""

import ipaddress
from contextlib import suppress
from urllib.parse import urlsplit

from bot.core.installation import ENV_FILE
from bot.core.settings import NOBODY, Settings
from bot.ops.alerts.targets import NotSent, targets_of
from bot.ops.check_result import CheckResult, fail, warn, well

TEST = "Farrago: this is a test alert. Nothing is wrong."
_SUBJECT = "alerts"


def check_alerts(settings: Settings) -> CheckResult:
    """Check whether alerts have a target; sends none."""
    if settings.alert_owner != NOBODY and settings.discord_token is None:
        return warn(_SUBJECT, "ALERT_OWNER needs the bot's token", "set DISCORD_TOKEN, or use ALERT_WEBHOOK")
    targets = targets_of(settings)
    if not targets:
        return well(_SUBJECT, "off: neither ALERT_WEBHOOK nor ALERT_OWNER is set")
    if settings.alert_webhook is not None and _is_in_the_clear(settings.alert_webhook.get_secret_value()):
        found = "ALERT_WEBHOOK is reached over the network without encryption"
        return warn(_SUBJECT, found, "use an address that begins with https://")
    return well(_SUBJECT, f"go to {' and '.join(each.setting for each in targets)}; `doctor --alert` sends a test")


def _is_in_the_clear(url: str) -> bool:
    parts = urlsplit(url)
    if parts.scheme == "https" or parts.hostname == "localhost":
        return False
    with suppress(ValueError):  # a name
        return not ipaddress.ip_address(parts.hostname or "").is_loopback
    return True


async def send_test(settings: Settings) -> list[CheckResult]:
    """Send a test to every target, past the hourly limit."""
    targets = targets_of(settings)
    if not targets:
        return [fail("test alert", "there is nowhere to send it", f"set ALERT_WEBHOOK or ALERT_OWNER in {ENV_FILE}")]
    found: list[CheckResult] = []
    for target in targets:
        try:
            await target.send(TEST)
        except NotSent as error:
            found.append(fail("test alert", f"{target.setting}: {error}", f"correct {target.setting} in {ENV_FILE}"))
        else:
            found.append(well("test alert", f"sent to {target.setting}"))
    return found
