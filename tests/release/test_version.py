"""The version: one source, shown the same everywhere, and released only if tag, program and changelog agree."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import bot
from tools.release import CHANGELOG, NotReleasable, notes_of

ROOT = Path(__file__).parents[2]
TEXT = CHANGELOG.read_text(encoding="utf-8")
SAMPLE = """# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-02

### Added

- More.

## [1.0.0] - 2027-01-01

- All.

## [0.9.0]

- Undated.

## [0.8.0] - 2026-01-01

## [0.7.0] - 2026-01-01
- First.
"""


def test_the_version_is_defined_in_the_program_alone_and_has_pypi_s_form():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert (project["project"].get("version"), project["project"]["dynamic"]) == (None, ["version"])
    assert project["tool"]["hatch"]["version"]["path"] == "bot/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc|\.dev)\d+)?", bot.__version__)


def test_the_changelog_has_the_version_first_unless_it_is_in_development():
    versions = re.findall(r"^## \[([^]]+)\]", TEXT, re.MULTILINE)
    assert versions[0] == "Unreleased"
    assert ".dev" in bot.__version__ or versions[1] == bot.__version__


def test_a_version_has_a_date_if_it_was_released_and_left_a_store():
    dated = re.findall(r"^## \[([^]]+)\] - ", TEXT, re.MULTILINE)
    assert [version for version in dated if not (ROOT / "tests" / "data" / f"store_{version}").is_dir()] == []


@pytest.mark.parametrize(
    ("version", "notes"), [("1.1.0", "### Added\n\n- More."), ("1.0.0", "- All."), ("0.7.0", "- First.")]
)
def test_the_notes_of_a_version_are_its_section(version: str, notes: str):
    assert notes_of(f"v{version}", version, SAMPLE) == notes


@pytest.mark.parametrize(
    ("tag", "version", "reason"),
    [
        ("v1.0.1", "1.0.0", "The tag is 'v1.0.1', but bot/__init__.py has 1.0.0: tag v1.0.0, or change that."),
        ("1.0.0", "1.0.0", "The tag is '1.0.0', but bot/__init__.py has 1.0.0: tag v1.0.0, or change that."),
        ("", "1.0.0", "The tag is '', but bot/__init__.py has 1.0.0: tag v1.0.0, or change that."),
        ("v1.2.0", "1.2.0", "CHANGELOG.md has no section of 1.2.0: begin one with `## [1.2.0] - <date>`."),
        ("v0.9.0", "0.9.0", "CHANGELOG.md has no date or nothing to tell below its heading of 0.9.0."),
        ("v0.8.0", "0.8.0", "CHANGELOG.md has no date or nothing to tell below its heading of 0.8.0."),
    ],
)
def test_a_tag_that_fits_no_section_is_refused_in_a_sentence(tag: str, version: str, reason: str):
    with pytest.raises(NotReleasable) as refused:
        notes_of(tag, version, SAMPLE)
    assert str(refused.value) == reason


def test_a_wheel_comes_with_the_versions_of_all_packages_that_the_locks_name(tmp_path: Path):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.partition("\nwheel:")[2].partition("@sed")[2].partition("\n\n")[0].replace("$$", "$")
    made = tmp_path / "constraints.txt"
    subprocess.run(("sh", "-c", "sed" + recipe.replace("dist/constraints.txt", str(made))), cwd=ROOT, check=True)
    locks = [(ROOT / name).read_text(encoding="utf-8") for name in recipe.split() if name.endswith(".lock")]
    pins = [line.strip(" \\") for lock in locks for line in lock.splitlines() if line[:1].isalnum()]
    pinned = {str(Requirement(line)) for line in pins}
    lines = made.read_text(encoding="utf-8").splitlines()
    assert {str(Requirement(line)) for line in lines} == pinned
    assert len(lines) == len(pinned) > 50
    assert {lock.name for lock in ROOT.glob("requirements*.lock")} - set(recipe.split()) == {"requirements-dev.lock"}


def test_the_program_ends_with_the_reason():
    done = subprocess.run(
        [sys.executable, "-m", "tools.release", "v0"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("The tag is 'v0', but bot/__init__.py has ")
