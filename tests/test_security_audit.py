"""The audit of dependencies: it fails on known vulnerabilities, and warns loudly if the database cannot be reached."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tools.audit import FAULTY, LOCK, NOT_AUDITED, SOUND, Report, Verdict, audit, judge, not_audited

SAFE = {"name": "aiohttp", "version": "3.14.5", "vulns": []}
HARMED = {
    "name": "pillow",
    "version": "1.0",
    "vulns": [{"id": "CVE-1", "fix_versions": ["1.1", "2.0"], "aliases": []}, {"id": "CVE-2", "fix_versions": []}],
}
UNKNOWN = {"name": "ours", "skip_reason": "Dependency not found"}


def report(*dependencies: object) -> Report:
    return msgspec.convert({"dependencies": dependencies, "fixes": []}, Report)


def saying(out: str, error: str, status: int) -> Verdict:
    """The audit's verdict on a pip-audit with this output and exit status."""
    program = f"import sys; print({out!r}); print({error!r}, file=sys.stderr); sys.exit({status})"
    return audit([sys.executable, "-S", "-c", program])


def test_a_known_vulnerability_fails_and_says_where_it_is_mended():
    assert judge(report(SAFE, HARMED)) == Verdict(
        FAULTY,
        (
            "2 packages audited, 2 vulnerabilities.",
            "pillow 1.0: CVE-1, mended in 1.1, 2.0",
            "pillow 1.0: CVE-2, mended in no version yet",
        ),
    )


def test_packages_that_could_not_be_checked_are_named():
    assert judge(report(SAFE, UNKNOWN)) == Verdict(
        SOUND, ("1 packages audited, 0 vulnerabilities.", "Not audited: ours.")
    )
    assert judge(report(UNKNOWN)) == not_audited("none of 1 packages is known where we asked.")


def test_an_audit_that_could_not_ask_is_loud_and_has_an_exit_code_of_its_own():
    verdict = not_audited("no way out")
    assert (verdict.code, verdict.lines[0]) == (75, "NOT AUDITED: no way out")
    assert verdict.code not in {SOUND, FAULTY}


@pytest.mark.skipif(sys.platform == "win32", reason="the build is a script of bash")
@pytest.mark.parametrize(
    ("code", "ends_with", "again"), [(SOUND, 0, 0), (FAULTY, 1, 0), (2, 1, 0), (NOT_AUDITED, 0, 1)]
)
def test_the_build_goes_on_without_an_audit_and_says_so_again_at_its_end(code: int, ends_with: int, again: int):
    script = Path(".ci/checks.sh").read_text(encoding="utf-8")
    functions = "\n".join(re.findall(r"^[a-z_]+\(\) \{.*?^\}$", script, re.MULTILINE | re.DOTALL))
    audit = 'check audit where_possible "NOT AUDITED" sh -c "exit $1"'
    asked = f"set -u; failed=(); not_proved=(); {functions}\n{audit}; report"
    done = subprocess.run(["bash", "-c", asked, "-", str(code)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.count("NOT AUDITED"), done.stderr) == (ends_with, again, "")


@pytest.mark.parametrize(
    ("error", "out_of_reach"),
    [
        ("requests.exceptions.ProxyError: no way out", True),
        ("ERROR:pip_audit._cli:Could not connect to PyPI's vulnerability feed", True),
        ("ERROR:pip_audit._cli:503 Server Error", True),
        ("No module named pip_audit", False),
        ("ERROR:pip_audit._cli:requirement has no hashes", False),
    ],
)
def test_an_audit_that_did_not_run_is_a_fault_unless_the_network_was_missing(error: str, out_of_reach: bool):
    told = not_audited(error) if out_of_reach else Verdict(FAULTY, (f"The audit did not run: {error}",))
    assert saying("", f"Traceback\n{error}", 1) == told


def test_a_finding_fails_the_audit_even_if_the_program_itself_fails():
    found = saying(msgspec.json.encode({"dependencies": [HARMED]}).decode(), "Found 2 known vulnerabilities", 1)
    assert (found.code, len(found.lines)) == (FAULTY, 3)


def test_the_lock_that_is_audited_holds_the_other_one():
    def pinned(name: str) -> set[str]:
        with open(name, encoding="utf-8") as lock:
            return {line.split(" ")[0] for line in lock if line[:1].isalnum()}

    assert pinned("requirements.lock") <= pinned(LOCK)
    assert {"ruff", "pip-audit"} <= {each.split("==")[0] for each in pinned(LOCK)}
