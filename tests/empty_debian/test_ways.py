"""The ways walked on an empty Debian are the README's, with exactly the packages it names."""

import pytest

from tests.empty_debian import __main__ as program
from tests.empty_debian.__main__ import PACKAGES, PRESS, WHEEL_PACKAGES, run_suite, walk
from tests.empty_debian.machine import ROOT_USER, Machine
from tests.image.engines import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


class WrittenDown(Machine):
    """A machine that only records its calls."""

    def call(self, command: str, user: str = "ada", seconds: float = 0.0) -> str:
        CALLED.append((user, command))
        return "done"


CALLED: list[tuple[str, str]] = []


@pytest.fixture
def walked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    CALLED.clear()
    monkeypatch.setattr(program, "clone", lambda machine: None)
    walk(WrittenDown(ROOT))
    return CALLED


def test_root_only_installs_the_packages_that_the_readme_names(walked: list[tuple[str, str]]) -> None:
    by_root = [
        command.split()[-len(packages) :]
        for (user, command), packages in zip(
            [each for each in walked if each[0] == ROOT_USER], (PACKAGES, WHEEL_PACKAGES), strict=True
        )
    ]
    assert by_root == [list(PACKAGES), list(WHEEL_PACKAGES)]
    assert [each for each in (*PACKAGES, *WHEEL_PACKAGES) if each not in README.replace("Python 3.11", "python3")] == []


def test_each_way_of_the_readme_is_walked_to_a_press(walked: list[tuple[str, str]]) -> None:
    commands = [command for _, command in walked]
    for in_readme, here in (
        ("make run", f"cd farrago && {PRESS} make run"),
        ("make wheel", "cd farrago && make wheel"),
        (
            'pipx install --pip-args="--constraint constraints.txt" ./farrago-*.whl',
            'cd farrago/dist && pipx install --pip-args="--constraint constraints.txt" ./farrago-*.whl',
        ),
        (
            "uv tool install --constraints constraints.txt ./farrago-*.whl",
            "cd farrago/dist && ~/.local/bin/uv tool install --constraints constraints.txt ./farrago-*.whl",
        ),
        ("farrago play", f"cd . && {PRESS} ~/.local/bin/farrago play"),
    ):
        assert (in_readme in README, here in commands) == (True, True), in_readme


def test_the_suite_is_run_by_an_ordinary_account_from_a_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    CALLED.clear()
    monkeypatch.setattr(program, "clone", lambda machine: CALLED.append(("", "clone")))
    run_suite(WrittenDown(ROOT))
    assert [each for each in CALLED if each[0] != ROOT_USER][1:] == [("", "clone"), ("ada", "cd farrago && make test")]
