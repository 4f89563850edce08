"""Settings: defaults, the precedence of sources, and faults that name the key and never the value."""

import sys
from pathlib import Path
from typing import Any

import pytest

from bot.core import settings
from bot.core.settings import BadSettings, Settings

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def written(tmp_path: Path, *lines: str) -> Path:
    """A file of settings with these lines."""
    path = tmp_path / ".env"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def faults(env_file: Path) -> tuple[str, ...]:
    """What is wrong with a file."""
    with pytest.raises(BadSettings) as refused:
        settings.load(env_file)
    return refused.value.faults


def test_without_a_file_every_setting_has_its_default(tmp_path: Path):
    chosen = settings.load(tmp_path / "none")
    assert chosen == Settings(data_dir=Path("var"), log_level="info")
    assert chosen.store_url.get_secret_value() == "sqlite:///var/farrago.sqlite3"


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    env_file = written(tmp_path, "LOG_LEVEL=error", "METRICS_PORT=9000")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    chosen = settings.load(env_file)
    assert (chosen.log_level, chosen.metrics_port) == ("debug", 9000)


def test_an_empty_value_is_no_value(tmp_path: Path):
    assert settings.load(written(tmp_path, "DISCORD_TOKEN=", "METRICS_PORT=")) == Settings()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("DISCORD_TOKEN", '"hush hush"'),
        ("DISCORD_APPLICATION_ID", "hush"),
        ("DATABASE_URL", "mysql://me:hush@db/x"),
        ("INSTALLATION_SECRET", "hush"),
        ("LOG_LEVEL", "hush"),
        ("LOG_FORMAT", "hush"),
        ("METRICS_PORT", "0"),
        ("DAILY_PAR", "hush"),
        ("SHARDS", "hush"),
        ("SHARDS", "4-3/16"),
        ("BACKUP_EVERY", "hush"),
        ("BACKUP_EVERY", "8d"),
        ("ALERT_WEBHOOK", "hush"),
        ("ALERT_WEBHOOK", "ftp://example.org/hush"),
        ("ALERT_WEBHOOK", "https://example.org:99999/hush"),
        ("ALERT_WEBHOOK", '"https://example.org/hush hush"'),
        ("ALERT_OWNER", "hush"),
        ("ALERT_OWNER", "2"),
    ],
)
def test_a_fault_names_key_kind_and_fix_and_not_the_value(tmp_path: Path, key: str, value: str):
    (fault,) = faults(written(tmp_path, f"{key}={value}"))
    assert fault.startswith(f"{key}: wanted {Settings.model_fields[key.lower()].title}. Write it like {key}=")
    assert "hush" not in fault


def test_every_fault_is_told_at_once(tmp_path: Path):
    told = faults(written(tmp_path, "METRICS_PORT=x", "LOG_LEVEL=x", "DISCORD_TOKN=x"))
    assert [fault.partition(":")[0] for fault in told] == ["DISCORD_TOKN", "LOG_LEVEL", "METRICS_PORT"]


def test_a_misspelt_key_is_named_with_the_nearest_setting(tmp_path: Path):
    path = written(tmp_path, "DISCORD_TOKEM=x", "PATH_OF_SOMETHING_ELSE=y")
    assert faults(path) == (
        f"DISCORD_TOKEM: not a setting. Did you mean DISCORD_TOKEN? Correct the key in {path}, or remove the line.",
    )


def test_a_key_of_another_program_beside_ours_is_let_be(tmp_path: Path):
    assert settings.load(written(tmp_path, "LOG_LEVEL=error", "LOG_LEVELS=x")).log_level == "error"


def test_a_file_that_is_no_text_is_told(tmp_path: Path):
    path = tmp_path / ".env"
    path.write_bytes(b"\xff\xfeD\x00")
    assert faults(path) == (
        f"{path}: wanted a UTF-8 text file that this account can read. Save it again, with lines like LOG_LEVEL=info.",
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_a_file_that_others_can_read_is_exposed(tmp_path: Path):
    path = written(tmp_path, "DISCORD_TOKEN=x")
    seen: list[bool] = []
    for mode in (0o600, 0o640, 0o604):
        path.chmod(mode)
        seen.append(settings.is_readable_by_others(path))
    assert seen == [False, True, True]


def test_secrets_are_not_in_the_text_of_the_settings():
    secrets: dict[str, Any] = {
        "discord_token": "token-of-mine",
        "installation_secret": "s" * 40,
        "database_url": "sqlite:////hidden.sqlite3",
        "alert_webhook": "https://example.org/hook/123456789012345678?key=a-key-that-is-long",
    }
    chosen = Settings(**secrets)
    parts = {"/hook/123456789012345678?key=a-key-that-is-long", "a-key-that-is-long"}
    assert set(chosen.secrets()) == {*secrets.values(), *parts}
    assert not [value for value in secrets.values() if value in repr(chosen) + str(chosen)]


@pytest.mark.parametrize(
    ("written_as", "hours"), [("24", 24), ("12h", 12), ("2 d", 48), ("7D", 168), ("0", 0), ("off", 0), ("No", 0)]
)
def test_the_time_between_backups_is_written_in_hours_or_days(tmp_path: Path, written_as: str, hours: int):
    assert settings.load(written(tmp_path, f"BACKUP_EVERY={written_as}")).backup_every == hours
    assert Settings().backup_every == 24


@pytest.mark.parametrize(
    ("written_as", "whom"), [("1", 1), ("on", 1), ("off", 0), ("123456789012345678", 123456789012345678)]
)
def test_the_owner_or_a_user_can_be_told_of_alerts(tmp_path: Path, written_as: str, whom: int):
    assert settings.load(written(tmp_path, f"ALERT_OWNER={written_as}")).alert_owner == whom


def test_off_in_the_environment_wins_over_a_webhook_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ALERT_WEBHOOK", "off")
    assert settings.load(written(tmp_path, "ALERT_WEBHOOK=https://example.org/hook")).alert_webhook is None
