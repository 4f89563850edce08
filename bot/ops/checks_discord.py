"""The doctor's look at Discord: the token, the clock, the bot's permissions, its commands, the line."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime

import discord
import msgspec

from bot.core.clock import DRIFT_LIMIT, TRUSTED_SECONDS, WAITS
from bot.core.installation import ENV_FILE, PROGRAM
from bot.core.permissions import NEEDED, is_token
from bot.gateway.discord_api import Api, ApiResponse, Unreachable, asking
from bot.ops.check_result import CheckResult, fail, warn, well
from bot.ops.checks_commands import check_commands
from bot.ops.checks_line import check_line

_RESET = f"copy it again (Developer Portal, your application, Bot, Reset Token) to DISCORD_TOKEN in {ENV_FILE}"
_OFFLINE = "check this machine's network, then start again"
UNVERIFIED_MOST = 100
"""Servers that Discord lets an application into before it has verified it."""

MAY_APPLY = 75
"""Servers from which on Discord takes an application for that."""

_VERIFIED = 1 << 16
"""The flag of a bot's user that Discord has verified."""

# Two flags each: for applications in 100 servers or more, and for those in fewer.
_PRIVILEGED = {"presence": 3 << 12, "server members": 3 << 14, "message content": 3 << 18}


class Me(msgspec.Struct):
    """The bot's own user."""

    id: str
    username: str
    public_flags: int = 0


class Application(msgspec.Struct):
    """The application in the Developer Portal; `integration_types_config` has "0" servers, "1" users."""

    id: str = ""
    flags: int = 0
    integration_types_config: dict[str, object] = {}
    bot_public: bool = True
    approximate_guild_count: int = 0
    terms_of_service_url: str | None = None
    privacy_policy_url: str | None = None


class GuildSummary(msgspec.Struct):
    """A server the bot is in, with its permissions there before those of single channels."""

    name: str
    permissions: str
    id: str = "0"


async def check_discord(
    token: str | None, note: str | None = None, with_roles: Collection[int] = ()
) -> list[CheckResult]:
    """Look at everything that Discord tells about this bot; makes no request without a token.

    `note` is why the bot could not sync its commands, where it noted that; `with_roles` are the servers in which it is
    to give a role.
    """
    if token is None:
        return [well("token", f"none: `{PROGRAM} play` starts the playground")]
    if not is_token(token):
        return [fail("token", "not of the form of a bot's token", _RESET)]
    async with asking(token) as api:
        return await _ask(api, note, with_roles)


async def _ask(api: Api, note: str | None, with_roles: Collection[int]) -> list[CheckResult]:
    try:
        me = await api.get("/users/@me")
        findings = [check_token(me), check_clock(me, datetime.now(UTC))]
        if me.status == 200:
            application = await api.get("/applications/@me")
            findings.append(check_application(application))
            findings += check_portal(application, me)
            findings.append(check_servers(await api.get("/users/@me/guilds"), with_roles))
            if application.status == 200:
                findings.append(await check_commands(api, application.read(Application).id, note))
            findings.append(await check_line(api))
    except Unreachable as error:
        return [fail("Discord", f"Discord cannot be reached ({error})", _OFFLINE)]
    return findings


def check_token(me: ApiResponse) -> CheckResult:
    """Does Discord take the token?"""
    if me.status == 200:
        return well("token", f"accepted, for {me.read(Me).username}")
    if me.status == 401:
        return fail("token", "Discord refused the token", _RESET)
    return warn("token", f"Discord answered {me.status}", "wait some minutes, then try again")


def check_clock(reply: ApiResponse, now: datetime) -> CheckResult:
    """Does this machine's clock agree with Discord's?"""
    if reply.date is None:
        return warn("clock", "Discord did not tell the time", "try again later")
    seconds = (now - reply.date).total_seconds()
    if abs(seconds) > TRUSTED_SECONDS + 1:  # the answer leaves out the fractions of a second
        found = f"{seconds:+.0f} s off Discord's: {WAITS} until it is right"
        return fail("clock", found, "switch on time synchronisation (NTP)")
    if abs(seconds) > DRIFT_LIMIT:
        return warn("clock", f"{seconds:+.0f} s off Discord's", "switch on time synchronisation (NTP)")
    return well("clock", "agrees with Discord's")


def check_application(reply: ApiResponse) -> CheckResult:
    """Is the application set up as docs/hosting.md says: user install on, no privileged intents?"""
    if reply.status != 200:
        return warn("application", f"Discord answered {reply.status}", "wait some minutes, then try again")
    application = reply.read(Application)
    privileged = [name for name, bits in _PRIVILEGED.items() if application.flags & bits]
    if "1" not in application.integration_types_config:
        return warn("application", "people cannot install it for themselves", "tick Installation, User Install")
    if privileged:
        return warn("application", f"has intents it does not use ({', '.join(privileged)})", "untick them under Bot")
    return well("application", "set up for servers and users, no privileged intents")


def check_portal(reply: ApiResponse, me: ApiResponse) -> list[CheckResult]:
    """Who may add the bot, and how many servers may it be in?"""
    if reply.status != 200:
        return []
    application = reply.read(Application)
    return [check_public(application), check_growth(application, is_verified=me.read(Me).public_flags & _VERIFIED != 0)]


def check_public(application: Application) -> CheckResult:
    """Who can add the bot by the links of `invite`?"""
    if application.bot_public:
        return well("public", f"anybody who has a link of `{PROGRAM} invite` can add the bot")
    return well("public", "only the application's owner can add the bot: Public Bot is off (Developer Portal, Bot)")


def check_growth(application: Application, *, is_verified: bool) -> CheckResult:
    """Is the bot near the number of servers at which Discord wants to verify it, and is all there that it then asks?"""
    count = application.approximate_guild_count
    if is_verified:
        return well("growth", f"{count} servers, and as many more as want it: Discord has verified the application")
    urls = {"Terms of Service": application.terms_of_service_url, "Privacy Policy": application.privacy_policy_url}
    missing = [name for name, url in urls.items() if not url]
    lacking = f"; no URL is set for {' and '.join(missing)}" if missing else ""
    found = f"{count} of the {UNVERIFIED_MOST} servers that Discord allows before it verifies an application{lacking}"
    if count < MAY_APPLY:
        return well("growth", found)
    first = "set it under General Information, then " if missing else ""
    return warn("growth", found, f"{first}apply under App Verification (Developer Portal)")


def check_servers(reply: ApiResponse, with_roles: Collection[int] = ()) -> CheckResult:
    """Has the bot its permissions in every server it is in (of the first 200)? More in those `with_roles` to give."""
    if reply.status != 200:
        return warn("servers", f"Discord answered {reply.status}", "wait some minutes, then try again")
    servers = reply.read(list[GuildSummary])
    if not servers:
        return warn("servers", "the bot is in none yet", f"open the link of `{PROGRAM} invite`")
    if poor := {server.name: missing for server in servers if (missing := _missing(server, with_roles))}:
        found = "; ".join(f"{name} lacks {', '.join(missing)}" for name, missing in poor.items())
        return warn("servers", found, f"grant it to the bot's role, or open the link of `{PROGRAM} invite` again")
    return well("servers", f"{len(servers)}, with every permission needed")


def _missing(server: GuildSummary, with_roles: Collection[int]) -> Sequence[str]:
    granted = discord.Permissions(int(server.permissions))
    # It implies all others, whether Discord sets their bits or not.
    if granted.administrator:
        return ()
    names = {"read_messages": "view_channel"}  # Discord's name of the setting
    wanted = NEEDED | discord.Permissions(manage_roles=int(server.id) in with_roles)
    lacking = [name for name, needed in wanted if needed and not getattr(granted, name)]
    return [names.get(name, name).replace("_", " ") for name in lacking]
