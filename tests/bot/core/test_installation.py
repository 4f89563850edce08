"""How a copy was installed is seen by what lies beside the packages. A wheel's copy is tested in tests/release."""

from pathlib import Path

import pytest

from bot.core import installation


@pytest.mark.parametrize(
    ("beside", "of_a_wheel"),
    [
        ("farrago-1.0.0.dist-info", True),
        ("farrago-1.0.0rc1.dist-info", True),
        ("farrago_tools-1.0.dist-info", False),
        ("pyproject.toml", False),
    ],
)
def test_a_copy_is_of_a_wheel_where_an_installer_left_its_notes(tmp_path: Path, beside: str, of_a_wheel: bool):
    (tmp_path / beside).mkdir()
    assert installation.is_of_a_wheel(tmp_path) is of_a_wheel


def test_a_clone_keeps_all_in_the_folder_it_is_called_in():
    assert str(installation.DATA_FOLDER) == "var"
    assert str(installation.ENV_FILE) == ".env"
    assert installation.program() == installation.PROGRAM


@pytest.mark.parametrize(
    ("environment", "on_windows", "called"),
    [
        ("clone/.venv", False, ".venv/bin/python -m bot"),
        ("clone/.venv", True, r".venv\Scripts\python -m bot"),
        ("venv", False, "python -m bot"),
        ("clone", False, "python -m bot"),
    ],
)
def test_a_copy_of_the_tree_is_called_with_the_environment_in_it_or_the_one_that_is_active(
    tmp_path: Path, environment: str, on_windows: bool, called: str
):
    clone = tmp_path.resolve() / "clone"
    assert installation.program(clone, tmp_path / environment, on_windows=on_windows) == called


def test_a_wheel_s_copy_is_called_by_its_command(tmp_path: Path):
    (tmp_path / "farrago-1.0.0.dist-info").mkdir()
    assert installation.program(tmp_path, tmp_path / ".venv") == "farrago"


def test_the_folder_of_an_account_is_the_platform_s_and_named_for_farrago(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert installation.own_folder().name == "farrago"
