"""The doctor: each check finds its fault, and gives the remedy in one line."""

import io
import shutil
import socket
import sqlite3
import sys
from collections import namedtuple
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route
from rich.console import Console

from bot.core.installation import PROGRAM
from bot.core.permissions import NEEDED
from bot.core.settings import Settings
from bot.gateway.command_list import payload
from bot.gateway.command_sync import NOTE
from bot.gateway.discord_api import Api, Unreachable
from bot.ops import check_result, checks_discord, checks_here, checks_line, doctor
from bot.ops.check_result import CheckResult, Level
from bot.ops.checks_commands import judge, noted
from bot.ops.checks_discord import ApiResponse
from bot.ops.stored.roles import servers_with_roles
from bot.pictures.fonts import FontMissing
from bot.store import Store
from bot.store.sealing.secret import installation_secret, key_path
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons
from tests.suite.grouping import grouped
from tests.suite.loaded import loaded_games
from tests.wrong_clocks import FAR

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y"
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
Usage = namedtuple("Usage", "total used free")


def reply(body: object, status: int = 200, date: datetime | None = NOON) -> ApiResponse:
    """A response of Discord."""
    return ApiResponse(status, msgspec.json.encode(body), date)


async def made_store(chosen: Settings) -> Path:
    """A database as the first start makes it."""
    store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
    await store.close()
    return chosen.data_dir / "farrago.sqlite3"


def test_a_finding_is_one_line_with_its_remedy():
    lines = [str(check_result.well("disk", "84 GB free")), str(check_result.fail("token", "refused", "copy it anew"))]
    assert lines == ["ok — disk — 84 GB free", "fail — token — refused — copy it anew"]


def test_an_old_python_fails():
    assert checks_here.check_python((3, 10)).level is Level.FAIL
    assert checks_here.check_python((3, 11)) == check_result.well("Python", "3.11")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_files_with_secrets_that_others_can_read_are_warned_of(tmp_path: Path):
    chosen, env_file = Settings(data_dir=tmp_path), tmp_path / ".env"
    installation_secret(chosen)
    env_file.write_text("DISCORD_TOKEN=x", encoding="ascii")
    levels: list[tuple[Level, Level]] = []
    for mode in (0o600, 0o644):
        env_file.chmod(mode)
        key_path(chosen).chmod(mode)
        levels.append((checks_here.check_env_file(env_file).level, checks_here.check_key(chosen).level))
    assert levels == [(Level.OK, Level.OK), (Level.WARN, Level.WARN)]
    assert checks_here.check_env_file(env_file).remedy == f"run `chmod 600 {env_file}`"


def test_a_missing_env_file_is_well(tmp_path: Path):
    assert checks_here.check_env_file(tmp_path / ".env").level is Level.OK


def test_a_key_that_is_no_setting_is_named(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text("PICTURE_CACHE=1\nLOG_LEVEL=info\n", encoding="utf-8")
    env_file.chmod(0o600)
    found = checks_here.check_env_file(env_file)
    assert (found.level, "PICTURE_CACHE" in found.found, "LOG_LEVEL" in found.found) == (Level.WARN, True, False)


def test_a_folder_that_is_not_made_yet_is_judged_by_the_one_above(tmp_path: Path):
    folder = tmp_path / "a" / "b"
    assert checks_here.check_data(Settings(data_dir=folder)) == check_result.well("data", f"{folder} is writable")
    assert not (tmp_path / "a").exists()


def test_a_read_only_folder_fails(tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="ascii")
    assert checks_here.check_data(Settings(data_dir=tmp_path / "file" / "data")).level is Level.FAIL


@pytest.mark.parametrize(
    ("total", "free", "level"),
    [(10e9, 5e9, Level.OK), (100e9, 9e9, Level.WARN), (2e9, 0.4e9, Level.WARN), (4e9, 0.6e9, Level.OK)],
)
def test_a_disk_nearly_full_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, total: float, free: float, level: Level
):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(total, total - free, free))
    assert checks_here.check_disk(tmp_path).level is level


@pytest.mark.parametrize(("small", "told"), [(True, "as little as possible"), (False, "as usual")])
def test_the_memory_mode_and_its_reason_are_shown(tmp_path: Path, small: bool, told: str):
    chosen = Settings(data_dir=tmp_path, small=small)
    reason = f"SMALL is {'on' if small else 'off'}"
    assert checks_here.check_memory(chosen) == check_result.well("memory", f"{told}: {reason}")


def test_a_key_cut_short_fails(tmp_path: Path):
    (tmp_path / "installation.key").write_text("short", encoding="ascii")
    found = checks_here.check_key(Settings(data_dir=tmp_path))
    assert (found.level, found.remedy) == (Level.FAIL, "put back the copy that lies beside your backup.")


def test_a_key_not_made_yet_and_one_in_the_settings_are_well(tmp_path: Path):
    for chosen in (Settings(data_dir=tmp_path), Settings(data_dir=tmp_path, installation_secret="k" * 32)):
        assert checks_here.check_key(chosen).level is Level.OK
    assert list(tmp_path.iterdir()) == []


def test_a_store_not_made_yet_is_well(tmp_path: Path):
    path = tmp_path / "farrago.sqlite3"
    assert checks_here.check_store(Settings(data_dir=tmp_path)) == check_result.well(
        "store", f"{path} is made at the first start"
    )
    assert not path.exists()


async def test_a_sound_store_is_well_and_left_as_it_is(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    path = await made_store(chosen)
    before = path.read_bytes()
    found = checks_here.check_store(chosen)
    assert (found.level, "sound and up to date" in found.found) == (Level.OK, True)
    assert path.read_bytes() == before


async def test_a_store_with_a_damaged_page_fails(tmp_path: Path):
    path = await made_store(Settings(data_dir=tmp_path))
    pages = bytearray(path.read_bytes())
    pages[4096 : 2 * 4096] = b"\xff" * 4096
    path.write_bytes(pages)
    found = checks_here.check_store(Settings(data_dir=tmp_path))
    assert found.level is Level.FAIL
    assert found.remedy.startswith("restore the last backup")


async def test_a_store_of_a_newer_version_fails(tmp_path: Path):
    path = await made_store(Settings(data_dir=tmp_path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    found = checks_here.check_store(Settings(data_dir=tmp_path))
    assert (found.level, "newer Farrago" in found.found) == (Level.FAIL, True)


def test_the_fonts_load():
    assert checks_here.check_fonts().level is Level.OK


def test_a_missing_font_fails(monkeypatch: pytest.MonkeyPatch):
    def missing(*_: object) -> None:
        raise FontMissing("the font data/fonts/Inter.ttf is missing")

    monkeypatch.setattr(checks_here, "load", missing)
    assert checks_here.check_fonts() == check_result.fail(
        "fonts", "the font data/fonts/Inter.ttf is missing", "reinstall with `make clean run`"
    )


def test_a_taken_port_is_warned_of():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = checks_here.check_port("METRICS_PORT", "127.0.0.1", port)
    assert (found.level, found.remedy.endswith("choose another METRICS_PORT")) == (Level.WARN, True)
    assert checks_here.check_port("METRICS_PORT", "127.0.0.1", port).level is Level.OK
    assert checks_here.check_port("METRICS_PORT", "127.0.0.1", None) == check_result.well("METRICS_PORT", "off")


@pytest.mark.parametrize(
    ("status", "level", "found"),
    [
        (200, Level.OK, "accepted, for Farrago"),
        (401, Level.FAIL, "Discord refused the token"),
        (503, Level.WARN, "503"),
    ],
)
def test_the_token_is_tried(status: int, level: Level, found: str):
    seen = checks_discord.check_token(reply({"id": "1", "username": "Farrago"}, status))
    assert (seen.level, found in seen.found) == (level, True)


@pytest.mark.parametrize(("seconds", "level"), [(0, Level.OK), (-5, Level.OK), (6, Level.WARN), (-60, Level.WARN)])
def test_a_clock_off_discord_s_is_warned_of(seconds: int, level: Level):
    assert checks_discord.check_clock(reply({}), NOON + timedelta(seconds=seconds)).level is level


@pytest.mark.parametrize("seconds", FAR)
def test_with_a_clock_far_off_the_doctor_names_the_delayed_work(seconds: float):
    found = checks_discord.check_clock(reply({}), NOON + timedelta(seconds=2 * seconds))
    assert (found.level, "nothing is deleted, timed out, dealt or opened" in found.found) == (Level.FAIL, True)


def test_a_clock_that_cannot_be_compared_is_reported():
    assert checks_discord.check_clock(reply({}, date=None), NOON).found == "Discord did not tell the time"


@pytest.mark.parametrize(
    ("application", "level", "words"),
    [
        ({"flags": 0, "integration_types_config": {"0": {}, "1": {}}}, Level.OK, "no privileged intents"),
        ({"flags": 0, "integration_types_config": {"0": {}}}, Level.WARN, "install it for themselves"),
        ({"flags": 1 << 18, "integration_types_config": {"1": {}}}, Level.WARN, "message content"),
        ({"flags": 1 << 13, "integration_types_config": {"1": {}}}, Level.WARN, "presence"),
    ],
)
def test_the_application_is_compared_with_the_guide(application: Mapping[str, object], level: Level, words: str):
    seen = checks_discord.check_application(reply(application))
    assert (seen.level, words in seen.found) == (level, True)


def test_the_doctor_says_who_can_add_the_bot():
    told = [checks_discord.check_public(checks_discord.Application(bot_public=public)) for public in (True, False)]
    assert [each.level for each in told] == [Level.OK] * 2
    assert [each.found for each in told] == [
        f"anybody who has a link of `{PROGRAM} invite` can add the bot",
        "only the application's owner can add the bot: Public Bot is off (Developer Portal, Bot)",
    ]


TERMS, POLICY = {"terms_of_service_url": "https://a.example"}, {"privacy_policy_url": "https://b.example"}


@grouped(
    ("count", "urls", "flags", "level", "found", "remedy"),
    [
        (3, {}, 0, Level.OK, "3 of the 100 servers; no URL is set for Terms of Service and Privacy Policy", ""),
        (74, TERMS | POLICY, 0, Level.OK, "74 of the 100 servers", ""),
        (75, TERMS, 0, Level.WARN, "75 of the 100 servers; no URL is set for Privacy Policy", "set it, then apply"),
        (99, {"terms_of_service_url": None} | POLICY, 0, Level.WARN,
         "99 of the 100 servers; no URL is set for Terms of Service", "set it, then apply"),
        (100, TERMS | POLICY, 0, Level.WARN, "100 of the 100 servers", "apply"),
        (400, {}, 1 << 16, Level.OK,
         "400 servers, and as many more as want it: Discord has verified the application", ""),
    ],
)  # fmt: skip
def test_servers_are_counted_up_to_discord_s_verification_and_its_demands_are_named(
    count: int, urls: Mapping[str, str | None], flags: int, level: Level, found: str, remedy: str
):
    application = {"flags": 0, "approximate_guild_count": count, **urls}
    me = reply({"id": "1", "username": "Farrago", "public_flags": flags})
    seen = checks_discord.check_portal(reply(application), me)[1]
    assert (seen.level, seen.found.replace(" that Discord allows before it verifies an application", "")) == (
        level,
        found,
    )
    assert seen.remedy == remedy.replace("set it", "set it under General Information").replace(
        "apply", "apply under App Verification (Developer Portal)"
    )


@pytest.mark.parametrize(
    ("permissions", "level", "words"),
    [
        (NEEDED.value, Level.OK, "1, with every permission needed"),
        (8, Level.OK, "1, with every permission needed"),
        (NEEDED.value & ~(1 << 15), Level.WARN, "Rose Club lacks attach files"),
        (
            0,
            Level.WARN,
            "Rose Club lacks view channel, send messages, attach files, read message history, create public threads, "
            "send messages in threads",
        ),
    ],
)
def test_a_server_where_a_permission_is_missing_is_named(permissions: int, level: Level, words: str):
    seen = checks_discord.check_servers(reply([{"name": "Rose Club", "permissions": str(permissions)}]))
    assert (seen.level, seen.found) == (level, words)


def test_the_role_permission_is_required_only_where_champions_get_a_role():
    servers = [{"id": str(number), "name": f"Club {number}", "permissions": str(NEEDED.value)} for number in (1, 2)]
    assert checks_discord.check_servers(reply(servers), {2}).found == "Club 2 lacks manage roles"
    assert checks_discord.check_servers(reply(servers)).level is Level.OK


def test_a_bot_in_no_server_is_told_where_the_invite_is():
    assert checks_discord.check_servers(reply([])).remedy == f"open the link of `{PROGRAM} invite`"


async def test_without_a_token_discord_is_not_asked(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    assert await checks_discord.check_discord(None) == [
        check_result.well("token", f"none: `{PROGRAM} play` starts the playground")
    ]


@pytest.mark.parametrize("token", ["x", "a.b.c", "MTIzNDU2Nzg5MDEyMzQ1Njc4.x", "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y.z"])
async def test_a_malformed_token_fails_without_being_sent(monkeypatch: pytest.MonkeyPatch, token: str):
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    (found,) = await checks_discord.check_discord(token)
    assert (found.level, found.found) == (Level.FAIL, "not of the form of a bot's token")


async def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")
    (found,) = await checks_discord.check_discord(TOKEN)
    assert (found.level, found.subject) == (Level.FAIL, "Discord")
    assert found.remedy.startswith("check this machine's network")


COMMANDS = [{"type": 1, "name": name, "description": "d"} for name in ("play", "help")]


@pytest.mark.parametrize(
    ("theirs", "note", "line"),
    [
        (COMMANDS, "Discord refused the list: 400", "ok — commands — 2, as Discord has them"),
        (
            COMMANDS[:1],
            None,
            "warn — commands — Discord has others (missing: /help) — "
            "start the bot again: each start compares them and tells Discord",
        ),
        (
            [{**COMMANDS[0], "description": "e"}, {**COMMANDS[0], "name": "old"}],
            "Discord refused the list: 400",
            "warn — commands — Discord has others (missing: /help; different: /play; not ours: /old); "
            "the bot met: Discord refused the list: 400 — fix what Discord names, then start the bot again; "
            "what passes by itself it tries again within the hour",
        ),
    ],
)
def test_differences_at_discord_are_named_with_the_bot_s_own_error(
    theirs: list[dict[str, object]], note: str | None, line: str
):
    assert str(judge(COMMANDS, theirs, note)) == line


def test_with_all_commands_missing_and_refused_people_cannot_play():
    assert [judge(COMMANDS, [], note).level for note in (None, "refused")] == [Level.WARN, Level.FAIL]


async def test_the_bot_s_notes_are_read_while_it_runs_and_after(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    assert await noted(chosen) is None
    store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
    assert await noted(chosen) is None
    await store.notes.put(NOTE, "refused")
    assert await noted(chosen) == "refused"
    await store.close()
    assert await noted(chosen) == "refused"


async def test_the_servers_that_give_roles_are_read_beside_the_bot(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    assert await servers_with_roles(chosen) == set()
    store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
    await store.servers.set_setting(1, SEASONS_SETTING, Seasons(channel=5))
    await store.servers.set_setting(2, SEASONS_SETTING, Seasons(channel=5, role=7))
    assert await servers_with_roles(chosen) == {2}
    await store.close()


@pytest.mark.parametrize("content", [b"no database", b""])
async def test_an_unreadable_store_has_no_notes(tmp_path: Path, content: bytes):
    (tmp_path / "farrago.sqlite3").write_bytes(content)
    assert await noted(Settings(data_dir=tmp_path)) is None
    assert await servers_with_roles(Settings(data_dir=tmp_path)) == set()


@pytest.fixture
async def small_discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[str]]:
    """A socket that answers like Discord; yields the authorisations it received."""
    seen: list[str] = []
    answers: dict[str, object] = {
        "/users/@me": {"id": "1", "username": "Farrago"},
        "/applications/@me": {"id": "2", "flags": 0, "integration_types_config": {"0": {}, "1": {}}},
        "/applications/2/commands": await payload(loaded_games().commands),
        "/users/@me/guilds": [{"name": "Rose Club", "permissions": str(NEEDED.value)}],
    }

    async def answer(request: web.Request) -> web.Response:
        seen.append(request.headers["Authorization"])
        return web.json_response(answers[request.path])

    async def swallow(request: web.Request) -> web.Response:
        assert len(await request.read()) == checks_line.PROBE
        return web.json_response({"message": "Unknown interaction", "code": 10062}, status=404)

    application = web.Application()
    application.add_routes([web.get(path, answer) for path in answers])
    application.add_routes([web.post(checks_line.NOWHERE, swallow)])
    async with TestServer(application) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield seen


async def test_a_healthy_installation_is_all_ok(small_discord: list[str], tmp_path: Path):
    findings = await doctor.examine(Settings(data_dir=tmp_path, discord_token=TOKEN))
    assert [found.subject for found in findings] == [
        *("Python", "settings", "data", "disk", "key", "files", "store", "fonts", "pictures", "memory"),
        *("METRICS_PORT", "backups", "alerts", "thinking", "games"),
        *("token", "clock", "application", "public", "growth", "servers", "commands", "line"),
    ]
    assert not doctor.failed(findings)
    assert small_discord == [f"Bot {TOKEN}"] * 5


@pytest.mark.parametrize("error", ["TimeoutError", "ClientOSError"])
async def test_a_line_too_slow_to_be_measured_is_a_warning_beside_the_other_findings(
    small_discord: list[str], monkeypatch: pytest.MonkeyPatch, error: str
):
    async def cut_off(_: object, path: str, data: bytes) -> ApiResponse:
        raise Unreachable(error)

    monkeypatch.setattr(Api, "send_away", cut_off)
    findings = {found.subject: found for found in await checks_discord.check_discord(TOKEN)}
    assert [findings[subject].level for subject in ("token", "servers", "line")] == [Level.OK, Level.OK, Level.WARN]
    found = f"360 KB did not reach Discord ({error}): cut off, or under 0.2 Mbit/s up"
    assert findings["line"].found == found


@pytest.mark.parametrize(
    ("took", "level", "found"),
    [
        (2.98, Level.WARN, "1.0 Mbit/s up to Discord, 100 ms away: full pictures for 2 active people"),
        (1.54, Level.OK, "2.0 Mbit/s up to Discord, 100 ms away: full pictures for 5 active people"),
        (0.13, Level.OK, "96.0 Mbit/s up to Discord, 100 ms away"),
    ],
)
def test_the_line_is_judged_by_how_many_people_get_full_pictures(took: float, level: Level, found: str):
    judged = checks_line.judge(0.1, took)
    assert (judged.level, judged.found) == (level, found)
    assert bool(judged.remedy) is (level is Level.WARN)


def test_the_lines_are_shown_whole_and_counted():
    shown = io.StringIO()
    findings = [
        CheckResult(Level.OK, "disk", "x" * 300),
        CheckResult(Level.FAIL, "token", "[red]refused", "copy it anew"),
    ]
    doctor.show(findings, Console(file=shown, width=80))
    assert shown.getvalue().splitlines() == [
        "ok — disk — " + "x" * 300,
        "fail — token — [red]refused — copy it anew",
        "1 ok, 0 warn, 1 fail",
    ]
    assert doctor.failed(findings)
