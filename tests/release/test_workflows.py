"""The workflows: YAML that calls existing commands, with actions pinned by commit and minimal permissions."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = {path.name: path for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
FILES = [*sorted((ROOT / ".github").rglob("*.yml")), ROOT / ".pre-commit-config.yaml"]
WRITING = {("release.yml", "image"): "packages", ("release.yml", "publish"): "contents"}
"""The jobs that may write anything, and what."""

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def workflow(name: str) -> dict[Any, Any]:
    """A parsed workflow."""
    return yaml.safe_load(WORKFLOWS[name].read_text(encoding="utf-8"))


def jobs(name: str) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow by name."""
    return workflow(name)["jobs"]


def commands(name: str) -> str:
    """Every command that a workflow runs."""
    return "\n".join(step.get("run", "") for job in jobs(name).values() for step in job.get("steps", ()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_yaml(path: Path):
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


def test_each_may_only_read_and_two_jobs_may_write():
    assert [name for name in WORKFLOWS if workflow(name)["permissions"] != {"contents": "read"}] == []
    more = {
        (name, job): {right for right, given in body["permissions"].items() if given == "write"}
        for name in WORKFLOWS
        for job, body in jobs(name).items()
        if "permissions" in body
    }
    assert more == {place: {right} for place, right in WRITING.items()}


def test_every_action_is_pinned_by_its_commit_with_its_version_beside_it_and_alike_everywhere():
    used = {
        line.split("uses:")[1].strip()
        for path in WORKFLOWS.values()
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"^\s*(- )?uses:", line)
    }
    local = {each for each in used if each.startswith("./")}
    pinned = {each: re.fullmatch(r"([\w/-]+)@[0-9a-f]{40} # v\d+\.\d+\.\d+", each) for each in used - local}
    assert [each for each, match in pinned.items() if match is None] == []
    assert len({match[1] for match in pinned.values() if match}) == len(pinned)
    assert [each for each in local if not (ROOT / each).is_file()] == []


def test_no_job_keeps_the_rights_of_its_checkout_or_runs_without_an_end():
    of_here = {(name, job): body for name in WORKFLOWS for job, body in jobs(name).items() if "uses" not in body}
    assert [place for place, body in of_here.items() if "timeout-minutes" not in body] == []
    checkouts = [
        step
        for body in of_here.values()
        for step in body["steps"]
        if step.get("uses", "").startswith("actions/checkout@")
    ]
    assert len(checkouts) >= len(of_here)
    kept = [step["with"] for step in checkouts if step.get("with") != {"persist-credentials": False}]
    assert kept == [{"persist-credentials": False, "fetch-depth": 0}]


def test_all_checks_run_where_git_may_read_the_code_and_those_of_a_release_have_that_of_every_release():
    everything, release = jobs("ci.yml")["everything"], jobs("release.yml")["release-check"]
    may_read = 'git config --global --add safe.directory "$GITHUB_WORKSPACE"'
    for job, ran in ((everything, ".ci/run"), (release, "make release-check")):
        assert [step["run"] for step in job["steps"] if "run" in step][1:] == [may_read, ran]
    assert release["steps"][-1]["env"] == {"ALL_REQUIRED": "1"}
    (checkout,) = (step for step in release["steps"] if "actions/checkout@" in step.get("uses", ""))
    assert checkout["with"]["fetch-depth"] == 0
    in_containers = [job for name in WORKFLOWS for job in jobs(name).values() if "container" in job]
    assert in_containers == [everything, release]


@pytest.mark.skipif(sys.platform == "win32", reason="the check is a script of bash")
@pytest.mark.parametrize("code", [0, 1])
@pytest.mark.parametrize("required", ["", "1"])
def test_unproved_parts_of_the_drill_are_listed_at_the_end(code: int, required: str, tmp_path: Path):
    scripts = [(ROOT / ".ci" / name).read_text(encoding="utf-8") for name in ("checks.sh", "release-check")]
    functions = "\n".join(re.findall(r"^[a-z_]+\(\) \{.*?^\}$", "\n".join(scripts), re.MULTILINE | re.DOTALL))
    skipped = "SKIPPED [1] test_drill.py:120: git has no v1.0.0 here: going back is NOT PROVED"
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\necho '{skipped}'\necho '1 passed'\nexit {code}\n", encoding="ascii")
    python.chmod(0o700)
    asked = f"set -euo pipefail; failed=(); not_proved=(); {functions}\ncheck drill drill; report"
    variables = {**os.environ, "ALL_REQUIRED": required}
    done = subprocess.run(
        ["bash", "-c", asked], cwd=tmp_path, env=variables, capture_output=True, text=True, check=False
    )
    failed = [*["failed: drill"] * code, *[f"failed: {skipped}"] * bool(required)]
    assert (done.returncode, done.stderr) == (int(bool(failed)), "")
    assert done.stdout.splitlines()[-1 - len(failed) :] == [skipped, *failed]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_its_commands_exist(name: str):
    ran = commands(name)
    assert set(re.findall(r"^make (?:--silent )?([a-z][a-z-]*)", ran, re.MULTILINE)) <= TARGETS
    named = re.findall(r"(?:^|\s)((?:\.ci/|tools/|requirements)[\w./-]+)", ran, re.MULTILINE)
    assert [each for each in named if not (ROOT / each).is_file()] == []
    # Input from outside reaches a command only as a variable, which is never executed.
    assert "${{" not in ran


def test_the_quick_suite_runs_with_every_python_that_the_wheel_names_on_three_systems():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if re.search(r":: 3\.\d+$", each)]
    matrix = jobs("ci.yml")["quick"]["strategy"]["matrix"]
    assert matrix["python"] == named
    assert [system.partition("-")[0] for system in matrix["os"]] == ["ubuntu", "macos", "windows"]


def test_a_release_waits_for_everything():
    needs = {name: body.get("needs") for name, body in jobs("release.yml").items()}
    assert needs == {
        "agreement": None,
        "checks": "agreement",
        "release-check": "agreement",
        "wheel": "agreement",
        "upgrade": "wheel",
        "installed": "wheel",
        "image": ["checks", "release-check", "upgrade", "installed"],
        "publish": "image",
    }
    assert jobs("release.yml")["image"]["outputs"]["name"] == "${{ steps.name.outputs.image }}"
    image = jobs("release.yml")["image"]["steps"][-1]["with"]
    assert (image["platforms"], (ROOT / image["file"]).is_file()) == ("linux/amd64,linux/arm64", True)


@pytest.mark.skipif(sys.platform == "win32", reason="the step is a script of bash")
def test_a_release_has_lock_and_settings_with_the_sums_of_all_and_its_notes_name_the_image(tmp_path: Path):
    say, publish = jobs("release.yml")["publish"]["steps"][-2:]
    assert say["env"] == {"IMAGE": "${{ needs.image.outputs.name }}"}
    for name in ("requirements.lock", ".env.example", "dist/farrago.whl", "dist/farrago.tar.gz"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="ascii")
    called = 'make() { echo "Of $3."; }; gh() { printf "%s\\n" "$@"; }; sha256sum() { shift; printf "%s\\n" "$@"; }'
    variables = {**os.environ, "GITHUB_REF_NAME": "v1.2.3", "IMAGE": "ghcr.io/x/farrago:1.2.3"}
    script = f"set -euo pipefail; {called}\n{say['run']}\n{publish['run']}"
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=variables, capture_output=True, text=True, check=True
    )
    notes = (tmp_path / "notes.md").read_text(encoding="utf-8")
    assert notes == "Of TAG=v1.2.3.\n\nThe image for amd64 and arm64: `ghcr.io/x/farrago:1.2.3`\n"
    files = ["env.example", "farrago.tar.gz", "farrago.whl", "requirements.lock"]
    assert sorted((tmp_path / "dist" / "SHA256SUMS").read_text(encoding="utf-8").split()) == files
    attached = [each for each in done.stdout.split() if each.startswith("dist/")]
    assert sorted(attached) == sorted(f"dist/{name}" for name in [*files, "SHA256SUMS"])
