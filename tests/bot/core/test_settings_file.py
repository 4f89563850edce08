"""The file of settings that a host begins with: complete, of the right kinds, and never written over another."""

import re
import stat
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import __main__ as program
from bot.core import settings
from bot.core.settings import BadSettings, Settings
from bot.core.settings_file import example, lay_out

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_file_tells_every_setting_and_is_up_to_date():
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == example(), (
        "write it anew: "
        "python -c 'from bot.core.settings_file import example; print(example(), end=str())' > .env.example"
    )
    assert settings.load(ROOT / ".env.example") == Settings()


def test_the_example_values_are_of_the_kind_wanted_except_the_secret_nobody_may_share(tmp_path: Path):
    lines = [line[1:] for line in example().splitlines() if line[:1] == "#" and line[1:2].isupper()]
    assert len(lines) == len(Settings.model_fields)
    (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadSettings) as raised:
        settings.load(tmp_path / ".env")
    assert [fault.partition(":")[0] for fault in raised.value.faults] == ["INSTALLATION_SECRET"]


def test_defaults_are_told_as_a_host_would_say_them():
    told = re.findall(r"Default: (.+)\.\n# Wanted: .*\n#([A-Z_]+)=", example())
    said = {key: default for default, key in told}
    some = ("ALERT_OWNER", "KEEP_MATCHES", "HOST_CONTACT", "DATA_DIR", "BACKUP_EVERY", "DAILY_PAR", "LOG_LEVEL")
    assert [said[key] for key in some] == ["off", "off", "none", "var", "24", "on", "info"]


def test_a_file_is_laid_out_for_its_owner_alone_and_switches_nothing_on(tmp_path: Path):
    path = tmp_path / "new" / ".env"
    assert lay_out(path) is True
    assert settings.load(path) == Settings()
    # Where it lies already, there is nothing to copy.
    assert path.read_text(encoding="utf-8").splitlines()[3:] == example().splitlines()[3:]
    assert ".env.example" not in path.read_text(encoding="utf-8")
    assert sys.platform == "win32" or stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("there", [None, "LOG_LEVEL=debug\n", "LOG_LEVEL=wrong\n"])
def test_the_command_writes_the_file_once_and_leaves_what_is_there(
    there: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / ".env"
    monkeypatch.setattr(program, "ENV_FILE", path)
    if there is not None:
        path.write_text(there, encoding="ascii")
    done = CliRunner().invoke(program.app, ["settings"])
    begun = f"Wrote {path}: put DISCORD_TOKEN into it" if there is None else f"{path} is there already, and stays"
    assert (done.exit_code, done.output.startswith(begun)) == (0, True)
    assert there is None or path.read_text(encoding="ascii") == there


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_text("", encoding="ascii")
    path = tmp_path / "file" / ".env"
    monkeypatch.setattr(program, "ENV_FILE", path)
    done = CliRunner().invoke(program.app, ["settings"])
    assert (done.exit_code, done.output.count("\n"), "cannot be written" in done.output) == (74, 1, True)
